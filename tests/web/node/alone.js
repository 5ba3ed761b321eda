// Imports every module of the pages where there is no page; prints those that need one to be imported.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , folder] = process.argv;
const modules = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".js"));
const before = Object.keys(globalThis).length;
for (const name of modules.sort()) {
  await import(pathToFileURL(join(folder, name))).catch(() => console.log(name));
}
if (Object.keys(globalThis).length !== before) console.log("a module has left something in the window");
console.error(modules.length);
process.exit(0);
