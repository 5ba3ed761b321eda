"""For every fan that a dearer one leaves out, a hand in which that happens: tests/data/exclusions.jsonl.

    python tools/exclusions.py [random wins to look through]

It looks through the examples of all patterns, the hands near them and random wins; `tests/rules/test_exclusions.py`
scores what was found. Pairs that turned up nowhere are printed: either they never meet, or another fan is named first.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from near_misses import FILE as NEAR

import janso
from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.dazhong.absorb import ABSORBS
from janso.rules.library import family
from janso.rules.mcr.exclusions import EXCLUDES
from janso.scoring.facts import words_of
from janso.scoring.sample import random_win

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "tests" / "data" / "exclusions.jsonl"
WINDS = "ESWN"
TABLES = {
    "mcr": {(weaker, fan) for fan, others in EXCLUDES.items() for weaker in others.split()},
    "dazhong": {(weaker, fan) for fan, others in ABSORBS.items() for weaker in others},
}


def known_hands(name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The examples of a family and the hands near them."""
    for line in NEAR.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if row["family"] == name:
            pattern = family(name).patterns[row["pattern"]]
            yield pattern.example, pattern.example_facts
            for hand, facts, _ in row["hands"]:
                yield hand, pattern.example_facts if facts is None else facts


def random_hands(number: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Random wins, written out."""
    rng = Random(5)
    for _ in range(number):
        s = random_win(rng)
        facts: dict[str, Any] = {"seat": WINDS[s.seat], "round": WINDS[s.round], "having": words_of(s.facts)}
        if s.self_draw:
            facts["self_draw"] = True
        yield str(s.hand), facts


def found_in(name: str, hands: Iterator[tuple[str, dict[str, Any]]], found: dict[tuple[str, str], Any]) -> None:
    """Adds the first hand for every pair that is left out somewhere."""
    rules = ruleset(name)
    for hand, facts in hands:
        try:
            score = janso.score(rules, hand, **facts)
        except JansoError:
            continue
        for left in score.excluded:
            found.setdefault((left.id, left.by), (hand, facts))


def main(words: list[str]) -> int:
    """Writes the file and says which pairs turned up nowhere."""
    lines = []
    for name, table in TABLES.items():
        found: dict[tuple[str, str], Any] = {}
        found_in(name, known_hands(name), found)
        found_in(name, random_hands(int(words[0]) if words else 4000), found)
        for (id, by), (hand, facts) in sorted(found.items()):
            lines.append(json.dumps({"family": name, "id": id, "by": by, "hand": hand, "facts": facts},
                                    separators=(",", ":")))
        missing = sorted(table - found.keys())
        print(f"{name}: {len(found)} pairs; of the table {len(table)} {len(missing)} turned up nowhere: {missing}")
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
