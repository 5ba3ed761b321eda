"""Runs every test, compiled and interpreted side by side, and says how long each part took.

The interpreted tests begin while the compiled twin is still being built. Whatever stands behind the command goes to
pytest: `python tools/suite.py -k riichi`. The sweeps of `make oracle` and `make soak` come in slices that change with
the day, and so do the few mutants that the tests have to kill (tools/mutants.py).
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
CLAIMS = BUILD / "claims.json"
# Tests of servers and browsers wait more than they work, so there is one process more than there are processors.
PROCESSES = os.cpu_count() or 2


@dataclass
class Part:
    """One command, with its output in a file and its time."""

    name: str
    command: list[str]
    settings: dict[str, str] = field(default_factory=dict)
    seconds: float = 0.0
    status: int = 0

    @property
    def log(self) -> Path:
        return BUILD / f"{self.name}.log"

    def start(self) -> None:
        self.began = time.monotonic()
        with self.log.open("w", encoding="utf-8") as out:
            self.process = subprocess.Popen(self.command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT,
                                            env={**os.environ, **self.settings})

    def finish(self) -> int:
        self.status = self.process.wait()
        self.seconds = time.monotonic() - self.began
        return self.status

    def show(self) -> None:
        print(f"\n{self.name}:", flush=True)
        print(self.log.read_text(encoding="utf-8", errors="replace"), flush=True)


def pytest_command(processes: int, *words: str) -> list[str]:
    return [sys.executable, "-m", "pytest", "-n", str(processes), "--dist", "loadgroup", *words, *sys.argv[1:]]


def parts() -> tuple[Part, Part, Part]:
    """The build of the twin, the interpreted tests and the compiled ones."""
    native = {"PYTHONPATH": str(BUILD / "native"), "JANSO_WHEEL": str(BUILD / "dist")}
    return (
        Part("twin", [sys.executable, "tools/native.py", "build"]),
        Part("interpreted", pytest_command(PROCESSES, "-m", "not slow and not service", "--claims", str(CLAIMS))),
        Part("compiled", pytest_command(PROCESSES + 1, "-m", "not slow or sliced", "--slices", "tests"), native),
    )


def main() -> int:
    """0 when everything passed."""
    BUILD.mkdir(exist_ok=True)
    CLAIMS.unlink(missing_ok=True)
    began = time.monotonic()
    twin, interpreted, compiled = parts()
    running = [twin, interpreted]
    try:
        for part in running:
            part.start()
        if twin.finish():
            twin.show()
        else:
            running.append(compiled)
            compiled.start()
        interpreted.finish()
        interpreted.show()
        if compiled in running:
            compiled.finish()
            compiled.show()
    except KeyboardInterrupt:
        for part in running:
            part.process.terminate()
        return 130
    failed = [part.name for part in running if part.status]
    if not failed and len(sys.argv) == 1:
        guarded = subprocess.run([sys.executable, "tools/mutants.py", "--slice"], cwd=ROOT, check=False)
        failed += ["mutants"] if guarded.returncode else []
        checked = subprocess.run([sys.executable, "tools/claims.py", "--check", str(CLAIMS)], cwd=ROOT, check=False)
        failed += ["claims"] if checked.returncode else []
    times = ", ".join(f"{part.name} {part.seconds:.0f} s" for part in running)
    print(f"{times}; together {time.monotonic() - began:.0f} s" + (f"; wrong: {', '.join(failed)}" if failed else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
