"""Writes src/janso/rules/tested.json: which of our claims a passing test exercises, and which test.

    python tools/claims.py            run the tests and write the file
    python tools/claims.py --check    run them and fail when the file says something else
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TESTED = ROOT / "src" / "janso" / "rules" / "tested.json"


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
        if check and fresh.read_text(encoding="utf-8") != TESTED.read_text(encoding="utf-8"):
            print("src/janso/rules/tested.json is not what the tests exercise; run tools/claims.py", file=sys.stderr)
            return 1
        if not check:
            TESTED.write_text(fresh.read_text(encoding="utf-8"), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
