"""Matches of mixed bots for every rule set, as many as time allows; a run that is broken off goes on where it was.

python tools/soak.py FOLDER [--matches 1000] [--minutes 20] [--rules mcr,riichi] [--bots random:10,greedy:9,solid:1]
python tools/soak.py FOLDER --table

The rule set with the fewest matches goes on next, so that all advance together; every tenth match is folded again from
its log and its last act taken back. FOLDER keeps one file for each rule set: matches, seconds, and what went wrong with
the number of the match, which `soaking.played` plays again.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "soak"))
from soaking import BOTS, faults, played

from janso.rules.library import ids

PORTION = 2.0
"""Seconds that a rule set goes on before its count is kept."""
DEEP = 10


class Kept:
    """How far one rule set has come, in a file of its own."""

    def __init__(self, folder: Path, rules: str) -> None:
        self.path = folder / f"{rules}.json"
        self.rules = rules
        data = json.loads(self.path.read_text()) if self.path.is_file() else {}
        self.matches: int = data.get("matches", 0)
        self.seconds: float = data.get("seconds", 0.0)
        self.wrong: list[str] = data.get("wrong", [])

    def write(self) -> None:
        """In one step, so that a run which is ended in the middle leaves the old file."""
        fresh = self.path.with_suffix(".new")
        fresh.write_text(json.dumps({"matches": self.matches, "seconds": round(self.seconds, 2), "wrong": self.wrong}))
        fresh.replace(self.path)


def one(kept: Kept, bots: dict[str, int]) -> None:
    """The next match of a rule set."""
    number, start = kept.matches, time.process_time()
    try:
        found = faults(kept.rules, played(kept.rules, number, bots), number % DEEP == 0)
    except Exception:  # whatever stops a match is what a soak looks for
        found = [traceback.format_exc()]
    kept.wrong += [f"match {number}: {each}" for each in found]
    kept.matches += 1
    kept.seconds += time.process_time() - start


def portions(all_kept: list[Kept], matches: int) -> Iterator[Kept]:
    """The rule set that has played least, until all have played enough."""
    while (least := min(all_kept, key=lambda kept: kept.matches)).matches < matches:
        yield least


def run(all_kept: list[Kept], matches: int, minutes: float, bots: dict[str, int]) -> None:
    """Plays until all is played or the time is over."""
    end = time.monotonic() + 60 * minutes
    for kept in portions(all_kept, matches):
        until = time.monotonic() + PORTION
        while kept.matches < matches and time.monotonic() < min(until, end):
            one(kept, bots)
        kept.write()
        if time.monotonic() >= end:
            return


def table(all_kept: list[Kept]) -> str:
    """A line for each rule set, and the sum."""
    lines = ["| rules | matches | ms a match | wrong |", "|---|---:|---:|---:|"]
    for kept in all_kept:
        mean = 1000 * kept.seconds / kept.matches if kept.matches else 0.0
        lines.append(f"| {kept.rules} | {kept.matches} | {mean:.0f} | {len(kept.wrong)} |")
    lines.append(f"| all | {sum(kept.matches for kept in all_kept)} | | {sum(len(kept.wrong) for kept in all_kept)} |")
    return "\n".join(lines)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--matches", type=int, default=1000, help="so many of each rule set")
    asked.add_argument("--minutes", type=float, default=20.0)
    asked.add_argument("--rules", default="", help="only these, separated by commas")
    asked.add_argument("--bots", default=",".join(f"{name}:{weight}" for name, weight in BOTS.items()))
    asked.add_argument("--table", action="store_true", help="only say how far the runs have come")
    words = asked.parse_args()
    words.folder.mkdir(parents=True, exist_ok=True)
    bots = {name: int(weight) for name, _, weight in (each.partition(":") for each in words.bots.split(","))}
    all_kept = [Kept(words.folder, rules) for rules in (words.rules.split(",") if words.rules else sorted(ids()))]
    if not words.table:
        run(all_kept, words.matches, words.minutes, bots)
    print(table(all_kept))
    for kept in all_kept:
        for each in kept.wrong:
            print(f"{kept.rules}: {each}")
    sys.exit(1 if any(kept.wrong for kept in all_kept) else 0)


if __name__ == "__main__":
    main()
