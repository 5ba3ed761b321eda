"""Writes src/janso/rules/tested.json: which of our claims a passing test exercises, and which test.

    python tools/claims.py            run the tests and write the file
    python tools/claims.py --check    run them and fail when the file says something else
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from janso.rules.coverage import provable

ROOT = Path(__file__).resolve().parent.parent
TESTED = ROOT / "src" / "janso" / "rules" / "tested.json"


def _keep_known(file: Path) -> None:
    """Leaves out what a test named but nobody declares."""
    known = provable()
    found = json.loads(file.read_text(encoding="utf-8"))
    kept = {id: test for id, test in found.items() if id in known}
    file.write_text(json.dumps(kept, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")


def main() -> int:
    """The exit status: 0 when all tests passed and the file is right."""
    check = "--check" in sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / "tested.json"
        command = [sys.executable, "-m", "pytest", "-m", "not slow and not service and not browser", "tests",
                   "--claims", str(fresh)]
        failed = subprocess.run(command, cwd=ROOT, check=False).returncode
        if failed:
            return failed
        _keep_known(fresh)
        if check and fresh.read_text(encoding="utf-8") != TESTED.read_text(encoding="utf-8"):
            print("src/janso/rules/tested.json is not what the tests exercise; run tools/claims.py", file=sys.stderr)
            return 1
        if not check:
            TESTED.write_text(fresh.read_text(encoding="utf-8"), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
