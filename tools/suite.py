"""Runs every test, compiled and interpreted side by side, and says what each part took of the time and the processors.

The interpreted tests begin while the compiled twin is still being built; they give way to it, because the compiled
tests wait for it. Tests that wait for servers and browsers begin as soon as they can and go first; what only counts
(interpreted tests, mutants) fills the time in which they wait. Browsers have a part of their own: a process that has
opened one keeps its event loop, so that they would all have to come last. Rules, scoring, shapes and tables are tried
in both builds; whatever stands above them, servers and browsers too, runs compiled, and interpreted in turns (`--core`
in tests/conftest.py). The sweeps of `make oracle` and `make soak` come in slices that change with the day, and so do
the few mutants that the tests have to kill (tools/mutants.py). What stands behind the command goes to pytest:
`python tools/suite.py -k riichi`.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import resource
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
CLAIMS = tuple(BUILD / f"claims-{name}.json" for name in ("interpreted", "compiled", "pages"))
PROCESSES = os.cpu_count() or 2
# Tests of servers wait more than they work.
WAITING = 1
PAGES = "tests/web"
LESS = "-w -fno-tree-pta -fno-tree-dominator-opts -fno-ipa-modref -fno-ipa-pure-const -fno-asynchronous-unwind-tables"
"""What GCC leaves out: warnings, an eighth of its work, and analyses that gain little. Leaving out passes of its back
end saves a tenth more, and what is compiled so takes a third longer."""
NO_TESTS = 5
"""What pytest returns when none was chosen."""


@dataclass
class Part:
    """One command, with its output in a file and its time."""

    name: str
    command: list[str]
    settings: dict[str, str] = field(default_factory=dict)
    patience: int = 0
    seconds: float = 0.0
    processor: float = 0.0
    status: int = 0
    process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> Path:
        return BUILD / f"{self.name}.log"

    def start(self) -> None:
        self.began = time.monotonic()
        with self.log.open("w", encoding="utf-8") as out:
            command = ["nice", "-n", str(self.patience), *self.command] if self.patience else self.command
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT,
                                            env={**os.environ, **self.settings})

    @property
    def runs(self) -> bool:
        """True from the start until the end was noticed."""
        return self.process is not None and not self.seconds

    def end(self, status: int, used: resource.struct_rusage) -> None:
        """Notes the end, and what the part and everybody it waited for took of the processors."""
        assert self.process is not None
        self.status = self.process.returncode = os.waitstatus_to_exitcode(status)
        self.seconds = time.monotonic() - self.began
        self.processor = used.ru_utime + used.ru_stime

    def show(self) -> None:
        print(f"\n{self.name}:", flush=True)
        print(self.log.read_text(encoding="utf-8", errors="replace"), flush=True)


def effort() -> dict[str, str]:
    """How the twin is compiled for tests: quickly. GCC leaves out a quarter of its work."""
    settings = {"JANSO_OPT": os.environ.get("JANSO_OPT") or "1"}
    said = ""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    with contextlib.suppress(OSError):
        said = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=False).stdout
    if "Free Software Foundation" in said and "CFLAGS" not in os.environ:
        settings["CFLAGS"] = LESS
    return settings


def pytest_command(processes: int, *words: str) -> list[str]:
    """Plug-ins that no test asks for need not be loaded by each part."""
    without = ("-p", "no:xdist", "-p", "no:schemathesis")
    return [sys.executable, "-m", "pytest", *without, "--forks", str(processes), *words, *sys.argv[1:]]


def parts() -> dict[str, Part]:
    """The twin, the interpreted tests, those in browsers, the other compiled ones, and the mutants of the day."""
    native = {"PYTHONPATH": str(BUILD / "native"), "JANSO_WHEEL": str(BUILD / "dist")}
    first, second, third = (("--claims", str(file)) for file in CLAIMS)
    sliced = ("-m", "not slow or sliced", "--slices")
    made = (
        Part("twin", [sys.executable, "tools/native.py", "build"], effort()),
        Part("interpreted", pytest_command(PROCESSES, "-m", "not slow and not service", "--core", *first), patience=5),
        Part("pages", pytest_command(PROCESSES, *sliced, *third, PAGES), native),
        Part("compiled", pytest_command(PROCESSES + WAITING, *sliced, *second, "tests", f"--ignore={PAGES}"), native),
        Part("mutants", [sys.executable, "tools/mutants.py", "--slice"], patience=10),
    )
    return {part.name: part for part in made}


def keep_bytecode() -> None:
    """Dozens of processes load the package: what one has read, the next should not read again."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    subprocess.run([sys.executable, "-m", "compileall", "-q", "-j", str(PROCESSES), "src"], cwd=ROOT, check=False)


def adopt_orphans() -> None:
    """Browsers leave most of their work to processes that nobody waits for; adopted, those are counted too."""
    set_child_subreaper = 36
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(set_child_subreaper, 1, 0, 0, 0)


def ended() -> Iterator[tuple[int, int, resource.struct_rusage]]:
    """Processes that are over: parts, and orphans of theirs."""
    while True:
        try:
            found = os.wait4(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if not found[0]:
            return
        yield found


def finish(wanted: Iterable[Part], parts: Iterable[Part]) -> None:
    """Waits for some parts and shows each when it is over."""
    by_number = {part.process.pid: part for part in parts if part.process is not None}
    wanted = [part for part in wanted if part.process is not None]
    while any(part.runs for part in wanted):
        time.sleep(0.2)
        for number, status, used in ended():
            if part := by_number.get(number):
                part.end(status, used)
                part.show()


def run(parts: dict[str, Part], whole: bool) -> None:
    """Side by side as far as one part does not wait for another; a part that is not begun keeps no process."""
    parts["twin"].start()
    parts["interpreted"].start()
    finish([parts["twin"]], parts.values())
    if not parts["twin"].status:
        parts["pages"].start()
        parts["compiled"].start()
    if whole:
        parts["mutants"].start()
    finish(parts.values(), parts.values())


def claims() -> bool:
    """True when the packaged list of claims is what the tests of both builds exercised."""
    command = [sys.executable, "tools/claims.py", "--check", *map(str, CLAIMS)]
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def processor_seconds() -> float:
    """What everything that was started took of the processors."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> int:
    """0 when everything passed."""
    BUILD.mkdir(exist_ok=True)
    for file in CLAIMS:
        file.unlink(missing_ok=True)
    began = time.monotonic()
    adopt_orphans()
    keep_bytecode()
    whole = len(sys.argv) == 1
    all_parts = parts()
    try:
        run(all_parts, whole)
    except KeyboardInterrupt:
        for part in all_parts.values():
            if part.process is not None:
                part.process.terminate()
        return 130
    begun = [part for part in all_parts.values() if part.process is not None]
    failed = [part.name for part in begun if part.status and (whole or part.status != NO_TESTS)]
    if whole and not failed and not claims():
        failed.append("claims")
    times = ", ".join(f"{part.name} {part.seconds:.0f} s ({part.processor:.0f})" for part in begun)
    used = processor_seconds()
    alone = used - sum(part.processor for part in begun)
    print(f"{times}; together {time.monotonic() - began:.0f} s, of processors {used:.0f} s, "
          f"{alone:.0f} s of them in processes that nobody waited for"
          + (f"; wrong: {', '.join(failed)}" if failed else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
