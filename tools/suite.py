"""Runs every test, compiled and interpreted side by side, and says how long each part took.

The interpreted tests begin while the compiled twin is still being built; they give way to it, because the compiled
tests wait for it. Rules, scoring, shapes and tables are tried in both builds; whatever stands above them, servers and
browsers too, runs compiled, and interpreted in turns (`--core` in tests/conftest.py). The sweeps of `make oracle` and
`make soak` come in slices that change with the day, and so do the few mutants that the tests have to kill
(tools/mutants.py). What stands behind the command goes to pytest: `python tools/suite.py -k riichi`.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
CLAIMS = (BUILD / "claims-interpreted.json", BUILD / "claims-compiled.json")
PROCESSES = os.cpu_count() or 2
# Tests of servers and browsers wait more than they work.
WAITING = 2


@dataclass
class Part:
    """One command, with its output in a file and its time."""

    name: str
    command: list[str]
    settings: dict[str, str] = field(default_factory=dict)
    patience: int = 0
    seconds: float = 0.0
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

    def finish(self) -> int:
        assert self.process is not None
        if not self.seconds:
            self.status = self.process.wait()
            self.seconds = time.monotonic() - self.began
        return self.status

    def show(self) -> None:
        print(f"\n{self.name}:", flush=True)
        print(self.log.read_text(encoding="utf-8", errors="replace"), flush=True)


def pytest_command(processes: int, *words: str) -> list[str]:
    return [sys.executable, "-m", "pytest", "-n", str(processes), "--dist", "loadgroup", "--no-loadscope-reorder",
            *words, *sys.argv[1:]]


def parts() -> tuple[Part, Part, Part, Part]:
    """The build of the twin, the interpreted tests, the compiled ones, and the mutants of the day."""
    native = {"PYTHONPATH": str(BUILD / "native"), "JANSO_WHEEL": str(BUILD / "dist")}
    first, second = (("--claims", str(file)) for file in CLAIMS)
    return (
        Part("twin", [sys.executable, "tools/native.py", "build"]),
        Part("interpreted", pytest_command(PROCESSES, "-m", "not slow and not service", "--core", *first), patience=5),
        Part("compiled", pytest_command(PROCESSES + WAITING, "-m", "not slow or sliced", "--slices", *second, "tests"),
             native),
        Part("mutants", [sys.executable, "tools/mutants.py", "--slice"]),
    )


def keep_bytecode() -> None:
    """Dozens of processes load the package: what one has read, the next should not read again."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    subprocess.run([sys.executable, "-m", "compileall", "-q", "-j", str(PROCESSES), "src"], cwd=ROOT, check=False)


def run(twin: Part, interpreted: Part, compiled: Part, mutants: Part | None) -> None:
    """Side by side as far as one part does not wait for another; a part that is not begun keeps no process."""
    twin.start()
    interpreted.start()
    if twin.finish():
        twin.show()
    else:
        compiled.start()
    if not interpreted.finish() and mutants is not None:
        mutants.start()
    for part in (interpreted, mutants, compiled):
        if part is not None and part.process is not None:
            part.finish()
            part.show()


def claims() -> bool:
    """True when the packaged list of claims is what the tests of both builds exercised."""
    command = [sys.executable, "tools/claims.py", "--check", *map(str, CLAIMS)]
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def main() -> int:
    """0 when everything passed."""
    BUILD.mkdir(exist_ok=True)
    for file in CLAIMS:
        file.unlink(missing_ok=True)
    began = time.monotonic()
    keep_bytecode()
    whole = len(sys.argv) == 1
    twin, interpreted, compiled, mutants = parts()
    try:
        run(twin, interpreted, compiled, mutants if whole else None)
    except KeyboardInterrupt:
        for part in (twin, interpreted, compiled, mutants):
            if part.process is not None:
                part.process.terminate()
        return 130
    begun = [part for part in (twin, interpreted, compiled, mutants) if part.process is not None]
    failed = [part.name for part in begun if part.status]
    if whole and not failed and not claims():
        failed.append("claims")
    times = ", ".join(f"{part.name} {part.seconds:.0f} s" for part in begun)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{times}; together {time.monotonic() - began:.0f} s, of processors {used.ru_utime + used.ru_stime:.0f} s"
          + (f"; wrong: {', '.join(failed)}" if failed else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
