"""Adds golden questions that meet outcomes which few others meet to tests/data/golden.jsonl.

    python tools/rare_questions.py --minutes 6 --times 3 --seconds 9

Rules with many options changed are drawn, and questions about hands, draws, ends and play under them; a question stays
when it runs a statement of rules, scoring or table, or brings a comparison or condition of theirs to an outcome (less,
equal, more; yes, no), that fewer than `--times` rows of those kept have met. It goes on until the time is over, or
until the added ones together take `--seconds`. Questions that end in an error which no person should see are named:
each is a defect. `tools/golden.py` shows what becomes of the answers, like of all others.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "golden"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))
sys.path.insert(0, str(Path(__file__).parent))

from mutation.outcomes import OutcomeFinder

TRIED = 60
"""Questions that are tried under each of the drawn rules."""
MOST_PLAY = 3
"""Deals among them: those are long."""


LONGEST = 0.2
"""Seconds of a processor that a question may take."""


class Chooser:
    """Counts how many of the rows that are kept or chosen run each statement and meet each outcome."""

    def __init__(self, finder: OutcomeFinder, times: int) -> None:
        self.hits = finder.hits
        self.times = times
        self.counts = np.zeros(len(self.hits), dtype=np.int32)
        self.seconds = 0.0

    def begin(self) -> None:
        self.hits[:] = bytes(len(self.hits))

    def met(self) -> np.ndarray:
        return np.frombuffer(bytes(self.hits), dtype=np.uint8).astype(bool)

    def is_rare(self) -> bool:
        """Whether something was met that few have met; then it is counted."""
        marked = self.met()
        if not (self.counts[marked] < self.times).any():
            return False
        self.counts += marked
        return True

    def count(self, rows: list[dict[str, Any]]) -> None:
        """Counts what some rows meet."""
        from answers import answer

        for row in rows:
            self.begin()
            answer(row)
            self.counts += self.met()


def questions(rng: Random, is_riichi: bool) -> list[tuple[str, int]]:
    """Ways and numbers of the questions that are tried under some rules."""
    ways = ["hand"] * 6 + ["example"] * 6 + ["follow"]
    if is_riichi:
        ways += ["draw", "draw", "offence", "result", "thrown", "pots"] + ["much"] * 12
    found = [(rng.choice(ways), number) for number in range(TRIED)]
    return found + [("play", number) for number in range(MOST_PLAY)]


def chosen(chooser: Chooser, case: str) -> dict[str, Any] | None:
    """A row with the questions that reach something rare."""
    from drawn_rules import rules_of
    from golden_rare import asked, some_rules

    row = some_rules(case)
    rules = rules_of(row)
    kept = []
    for way, number in questions(Random(case), rules.family.id == "riichi"):
        chooser.begin()
        start = time.process_time()
        try:
            asked(rules, case, way, number)
        except Exception as error:
            print(f"{case} {way} {number}: {error!r}", flush=True)
            continue
        took = time.process_time() - start
        if took < LONGEST and chooser.is_rare():
            kept.append([way, number])
            chooser.seconds += took
    return {**row, "asked": kept} if kept else None


def write(rows: list[dict[str, Any]]) -> None:
    """Puts them behind those that are kept, with their answers."""
    from answers import FILE, answer, digest, kept

    answered = [{**row, "digest": digest(answer(row))} for row in rows]
    FILE.write_text("".join(json.dumps(row, separators=(",", ":")) + "\n" for row in (*kept(), *answered)),
                    encoding="utf-8")


def main(words: list[str]) -> int:
    """Writes the file."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=6.0)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=9.0)
    args = parser.parse_args(words)
    finder = OutcomeFinder()
    sys.meta_path.insert(0, finder)
    chooser = Chooser(finder, args.times)
    from answers import kept

    chooser.count(kept())
    end = time.monotonic() + 60 * args.minutes
    first = 1 + max(int(row["case"].partition(".")[2]) for row in kept() if row["case"].startswith("rare."))
    rows, number = [], first
    while time.monotonic() < end and chooser.seconds < args.seconds:
        row = chosen(chooser, f"rare.{number}")
        number += 1
        if row is not None:
            rows.append(row)
    write(rows)
    print(f"{sum(len(row['asked']) for row in rows)} questions under {len(rows)} of {number - first} rules, "
          f"{chooser.seconds:.1f} s with marks; {int((chooser.counts > 0).sum())} statements and outcomes are met")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
