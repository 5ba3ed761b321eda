"""For every yaku that another leaves out, a hand in which that happens: tests/data/yaku-exclusions.jsonl.

    python tools/yaku_exclusions.py

It looks through the examples of riichi and Zung Jung and the hands near them; `tests/rules/test_yaku_exclusions.py`
scores what was found. Pairs that turned up nowhere are printed: either they never meet, or another yaku is named first.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import janso
from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.library import family
from janso.rules.ruleset import RuleSet, derive

DATA = Path(__file__).resolve().parent.parent / "tests" / "data"
NEAR = DATA / "near-misses.jsonl"
FILE = DATA / "yaku-exclusions.jsonl"
FAMILIES = ("riichi", "zungjung")


def both(name: str, stronger: str, weaker: str) -> RuleSet:
    """The usual rules of a family with two patterns that count."""
    base = ruleset(name)
    added = {id: True for id in (stronger, weaker) if id not in base.patterns}
    return derive(base, "both", {"patterns": added})


def known_hands(name: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """The examples of a family and the hands near them, each with the pattern it belongs to."""
    patterns = family(name).patterns
    for pattern in patterns.values():
        for hand, facts in ((pattern.example, pattern.example_facts), (pattern.near_miss, pattern.near_miss_facts)):
            if hand:
                yield pattern.id, hand, dict(facts or {})
    for line in NEAR.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if row["family"] == name:
            for hand, facts, _ in row["hands"]:
                known = facts if facts is not None else patterns[row["pattern"]].example_facts
                yield row["pattern"], hand, dict(known or {})


def left_out(rules: RuleSet, hand: str, facts: dict[str, Any]) -> set[tuple[str, str]]:
    """What a hand leaves out, each with what leaves it out; nothing when it is no win under these rules."""
    told = dict(facts)
    options = told.pop("options", {})
    if not told.get("self_draw") and "discarder" not in told:
        told["discarder"] = "W" if told.get("seat") == "S" else "S"
    try:
        score = janso.score(rules.with_options(options), hand, **told)
    except JansoError:
        return set()
    return {(each.id, each.by) for each in score.excluded}


def main() -> None:
    """Writes the file and prints what is missing."""
    rows: list[dict[str, Any]] = []
    for name in FAMILIES:
        hands = list(known_hands(name))
        for stronger, others in family(name).excludes().items():
            for weaker in others:
                rules = both(name, stronger, weaker)
                ordered = sorted(hands, key=lambda each: each[0] not in (stronger, weaker))
                found = next(((hand, facts) for _, hand, facts in ordered
                              if (weaker, stronger) in left_out(rules, hand, facts)), None)
                if found is None:
                    print(f"{name}: no hand in which {stronger} leaves {weaker} out")
                else:
                    rows.append({"family": name, "id": weaker, "by": stronger, "hand": found[0], "facts": found[1]})
    FILE.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")


if __name__ == "__main__":
    main()
