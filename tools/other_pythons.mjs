// node tools/other_pythons.mjs PYODIDE SITE CACHE [words for pytest]: the work of tools/other_pythons.sh inside one interpreter.
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const [where, site, cache, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(where, "pyodide.mjs")));
const python = await loadPyodide();
for (const [set, stream] of [[python.setStdout, process.stdout], [python.setStderr, process.stderr]]) {
  set.call(python, { write: (bytes) => { stream.write(bytes); return bytes.length; } });
}
for (const [place, folder] of [["/janso", "."], ["/site", site], ["/cache", cache]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(folder) }, place);
}
python.globals.set("words", python.toPy(words));
let status = 1;
try {
  status = await python.runPythonAsync(`
import os, runpy, sys
os.environ["JANSO_CACHE"] = "/cache"
os.chdir("/janso")
sys.dont_write_bytecode = True
sys.path[:0] = ["src", "/site"]
runpy.run_path("tools/other_pythons.py")["main"](list(words))
`);
} catch (error) {
  // Node.js would show the line it came from, which is the whole interpreter.
  console.error(error.message);
}
process.exit(status);
