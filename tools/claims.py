"""Keeps src/janso/rules/tested.json: which of our clauses a passing test exercises, and which test.

    python tools/claims.py                    run the tests and write the file
    python tools/claims.py --check FOUND...   fail when the file says something else than runs with --claims FOUND
    python tools/claims.py --keep FOUND...    write the file from such runs, as `make test` leaves them in build/

`make test` makes FOUND, one of each build, while it runs and checks them together, so that nothing runs twice.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from janso.rules.coverage import PLAYED, provable

ROOT = Path(__file__).resolve().parent.parent
TESTED = ROOT / "src" / "janso" / "rules" / "tested.json"


def known(*files: Path) -> dict[str, str]:
    """What tests exercised, without what nobody declares; of several tests the first in the alphabet is named."""
    declared = provable()
    found: dict[str, str] = {}
    for file in files:
        for id, test in json.loads(file.read_text(encoding="utf-8")).items():
            found[id] = min(test, found.get(id, test))
    return {id: test for id, test in sorted(found.items()) if id in declared}


def check(found: dict[str, str]) -> int:
    """1, and what differs, when the packaged list is another one."""
    kept: dict[str, str] = json.loads(TESTED.read_text(encoding="utf-8"))
    # Which patterns turn up in a run may depend on chance: a server draws its walls where no seed is given.
    named = (id for id in kept.keys() | found.keys() if not id.startswith(PLAYED))
    differing = sorted(id for id in named if kept.get(id) != found.get(id))
    if differing:
        print(f"{TESTED.relative_to(ROOT)} is not what the tests exercise ({len(differing)} differ: "
              f"{', '.join(differing[:5])}); run python tools/claims.py --keep build/claims-*.json", file=sys.stderr)
    return 1 if differing else 0


def keep(found: dict[str, str]) -> None:
    """Writes the list; a pattern that was met at a table stays even where this run did not meet it (see `check`)."""
    kept: dict[str, str] = json.loads(TESTED.read_text(encoding="utf-8"))
    met = {id: test for id, test in kept.items() if id.startswith(PLAYED)}
    found = dict(sorted((found | met).items()))
    TESTED.write_text(json.dumps(found, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")


def run_tests(fresh: Path) -> int:
    command = [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "loadgroup", "-m", "not slow and not service",
               "tests", "--claims", str(fresh)]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def main(words: list[str]) -> int:
    """The exit status: 0 when all tests passed and the file is right."""
    if words[:1] == ["--check"] and len(words) > 1:
        return check(known(*map(Path, words[1:])))
    if words[:1] == ["--keep"] and len(words) > 1:
        keep(known(*map(Path, words[1:])))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / "found.json"
        failed = run_tests(fresh)
        if not failed:
            keep(known(fresh))
        return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
