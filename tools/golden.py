"""Golden answers: keeps what the house answers to drawn questions, and shows what a change of the rules changes.

    python tools/golden.py                      names what differs from the kept answers, writes nothing
    python tools/golden.py --since COMMIT       shows line by line what differs from the code of a commit
    python tools/golden.py --write              keeps the present answers, and asks about new patterns and options too

The questions stand in tests/golden, the digests of the answers in tests/data/golden.jsonl; tests/golden/test_golden.py
compares. Look at the difference before it is kept.
"""

from __future__ import annotations

import argparse
import difflib
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "golden"))

from answers import FILE, answer, digest, drawn, kept

ROOT = Path(__file__).resolve().parent.parent
MOST = 40
"""Lines of a difference that are shown of each question."""


def differing(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows whose answers are not the kept ones."""
    return [row for row in rows if digest(answer(row)) != row["digest"]]


def answers_of(commit: str, cases: list[str]) -> dict[str, list[str]]:
    """What the code of a commit answers; its questions are those that stand here."""
    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True).stdout
        with tarfile.open(fileobj=io.BytesIO(packed)) as source:
            source.extractall(folder, filter="data")
        said = subprocess.run([sys.executable, __file__, "--tell", *cases], check=True, capture_output=True, text=True,
                              env={**os.environ, "PYTHONPATH": str(Path(folder) / "src")}).stdout
    found: dict[str, list[str]] = json.loads(said)
    return found


def show(commit: str, rows: list[dict[str, Any]]) -> None:
    """Prints what differs from the answers of a commit."""
    before = answers_of(commit, [row["case"] for row in rows])
    for row in rows:
        lines = difflib.unified_diff(before[row["case"]], answer(row), commit, "now", lineterm="", n=0)
        print(f"== {row['case']}", *list(lines)[:MOST], sep="\n")


def main(words: list[str]) -> int:
    """1 when something differs and is not kept."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--since", metavar="COMMIT", help="show the difference to the code of a commit")
    parser.add_argument("--write", action="store_true", help="keep the present answers")
    parser.add_argument("--tell", nargs="*", metavar="CASE", help="only answer these, as JSON")
    args = parser.parse_args(words)
    rows = kept()
    if args.tell is not None:
        print(json.dumps({row["case"]: answer(row) for row in rows if row["case"] in set(args.tell)}))
        return 0
    if args.write:
        rows = [{**row, "digest": digest(answer(row))} for row in drawn(rows)]
        FILE.write_text("".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows), encoding="utf-8")
        print(f"{len(rows)} answers kept")
        return 0
    other = differing(rows)
    if args.since:
        show(args.since, other)
    for row in other:
        print(row["case"])
    print(f"{len(other)} of {len(rows)} answers differ")
    return 1 if other else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
