"""Hands that differ from the example of a pattern by one set, one pair or one fact, and whether the pattern is there.

    python tools/near_misses.py                 writes tests/data/near-misses.jsonl
    python tools/near_misses.py all_green ...   prints what it would write of these patterns, to be looked at

The nearest come first: a set moved by one rank, then one fact changed, then another suit or a pung for a chow. A
pattern keeps most of those where it is missing and some where it still is there; hands that no longer win are kept only
for structures of their own. `tests/rules/test_near_misses.py` compares them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import janso
from janso.errors import JansoError
from janso.hand import Hand
from janso.rules import families
from janso.rules.family import Family
from janso.rules.ruleset import RuleSet, derive, root
from janso.scoring.pattern import Pattern
from janso.scoring.score import Score

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "tests" / "data" / "near-misses.jsonl"
MISSES = 10
HITS = 3
SUITS = "mps"
Facts = dict[str, Any]


def rules_with(family: Family, pattern: Pattern) -> RuleSet:
    """The family's own rules with one pattern switched on."""
    base = root(family)
    return base if pattern.on else derive(base, base.id, {"patterns": {pattern.id: True}})


def times(score: Score, id: str) -> int:
    """How often a pattern counts in a score, 0 when it does not or nothing wins."""
    return sum(counted.count for counted in score.patterns if counted.id == id) if score.valid else 0


def moved(text: str, step: int) -> str:
    """A set or pair with every rank moved by a step, or nothing where there is no such tile.

    >>> moved("(234s)", 1), moved("99p", 1), moved("11z", 3)
    ('(345s)', '', '44z')
    """
    suit = next(char for char in text if char.isalpha())
    most = 7 if suit == "z" else 9
    ranks = [int(char) + step for char in text if char.isdigit()]
    if not ranks or min(ranks) < 1 or max(ranks) > most:
        return ""
    at = iter(ranks)
    return "".join(str(next(at)) if char.isdigit() else char for char in text)


def in_suit(text: str, suit: str) -> str:
    """The same ranks in another suit."""
    return "".join(suit if char.isalpha() else char for char in text)


def other_type(text: str) -> str:
    """A pung for a chow or a kong, a chow for a pung; a pair stays.

    >>> other_type("(234s)"), other_type("[1111z]"), other_type("555m"), other_type("999m"), other_type("22p")
    ('(222s)', '[111z]', '567m', '789m', '22p')
    """
    ranks = "".join(char for char in text if char.isdigit())
    suit = next(char for char in text if char.isalpha())
    if len(ranks) == 2:
        return text
    if ranks[0] != ranks[-1] or len(ranks) == 4:
        return text.replace(ranks, ranks[0] * 3)
    low = min(int(ranks[0]), 7)
    return text if suit == "z" else text.replace(ranks, f"{low}{low + 1}{low + 2}")


def neighbours(text: str) -> list[str]:
    """What may stand in the place of a set or a pair, the nearest first."""
    suit = next(char for char in text if char.isalpha())
    found = [moved(text, step) for step in (1, -1, 2, -2)]
    found += [in_suit(text, other) for other in SUITS if other != suit]
    found.append(other_type(text))
    return [other for other in dict.fromkeys(found) if other and other != text]


def plain(text: str) -> str:
    return text.strip("()[]")


def rebuilt(example: Hand, parts: list[str], at: int, other: str) -> str:
    """The example with another set or pair in one place; its winning tile moves along."""
    melds = len(example.melds)
    changed = [*parts]
    changed[at] = other
    first_meld = len(parts) - 1 - melds
    inside = [plain(part) for place, part in enumerate(changed) if place < first_meld or place == len(parts) - 1]
    text = str(example)
    win = text.rpartition("+")[2]
    if win not in tiles_of("".join(inside)):
        old, new = tiles_of(plain(parts[at])), tiles_of(plain(other))
        if win not in old:
            return ""
        win = new[old.index(win)]
    hidden = tiles_of("".join(inside))
    hidden.remove(win)
    shown = [_as_declared(changed[place], text, place - first_meld) for place in range(first_meld, len(parts) - 1)]
    return "".join(hidden) + "".join(shown) + "+" + win


def _as_declared(part: str, text: str, number: int) -> str:
    """A declared set in the brackets that it has in the example."""
    brackets = [char for char in text if char in "(["]
    kong = len(tiles_of(plain(part))) == 4
    return f"[{plain(part)}]" if brackets[number] == "[" and kong else f"({plain(part)})"


def tiles_of(text: str) -> list[str]:
    """Single tiles of a text.

    >>> tiles_of("12m3z")
    ['1m', '2m', '3z']
    """
    found: list[str] = []
    ranks = ""
    for char in text:
        if char.isdigit():
            ranks += char
        elif char.isalpha():
            found += [rank + char for rank in ranks]
            ranks = ""
    return found


def claimed(example: Hand, parts: list[str]) -> Iterator[str]:
    """The example with one more set claimed, or with a concealed kong claimed or a claimed one concealed."""
    text = str(example)
    for bracket, other in (("[", "("), ("(", "[")):
        for at, char in enumerate(text):
            end = at + 7
            if char == bracket and text[at + 1:at + 5].isdigit():
                yield text[:at] + other + text[at + 1:end - 1] + ("]" if other == "[" else ")") + text[end:]
    first_meld = len(parts) - 1 - len(example.melds)
    win = text.rpartition("+")[2]
    for at in range(first_meld):
        tiles = tiles_of(plain(parts[at]))
        hidden = [tile for place in (*range(first_meld), len(parts) - 1) if place != at
                  for tile in tiles_of(plain(parts[place]))]
        if win in hidden:
            hidden.remove(win)
            brackets = [place for place in (text.find("("), text.find("[")) if place >= 0]
            melds = text[min(brackets):text.find("+")] if brackets else ""
            yield "".join(hidden) + melds + "(" + "".join(tile[0] for tile in tiles) + tiles[0][1] + ")+" + win


def other_kinds(example: Hand) -> Iterator[str]:
    """Hands of other forms with all tiles of one kind changed to the next one."""
    text = str(example)
    for kind in dict.fromkeys(tiles_of(text)):
        for step in (1, -1):
            other = moved(kind, step)
            if other:
                yield "".join(other if tile == kind else tile for tile in tiles_of(text.rpartition("+")[0])) + "+" + (
                    other if text.rpartition("+")[2] == kind else text.rpartition("+")[2])
                yield text.rpartition("+")[0] + "+" + (moved(text.rpartition("+")[2], step) or kind)


def other_facts(facts: Facts) -> Iterator[Facts]:
    """The facts with one of them changed."""
    if facts.get("self_draw"):
        yield {key: value for key, value in facts.items() if key != "self_draw"}
    elif "discarder" not in facts:
        yield {**facts, "self_draw": True}
    for word in facts.get("having", ()):
        yield {**facts, "having": [other for other in facts["having"] if other != word]}
    flowers = facts.get("flowers", "")
    if isinstance(flowers, str) and tiles_of(flowers):
        yield {**facts, "flowers": "".join(tiles_of(flowers)[1:])}
        yield {**facts, "flowers": "".join(moved(tile, 1) or "1f" for tile in tiles_of(flowers))}
    for key in ("seat", "round"):
        yield {**facts, key: "W" if facts.get(key) != "W" else "N"}


def is_regular(score: Score) -> bool:
    """A hand of sets and a pair, told as such."""
    parts = [str(part) for part in score.reading]
    return len(parts) == 5 and all(2 <= len(tiles_of(part)) <= 4 for part in parts)


def variations(pattern: Pattern, score: Score) -> Iterator[tuple[str, Facts]]:
    """Hands and facts near an example, the nearest first."""
    example = Hand.parse(pattern.example, True)
    parts = [str(part) for part in score.reading]
    regular = is_regular(score)
    near = [neighbours(part) for part in parts] if regular else []
    if pattern.near_miss:
        yield pattern.near_miss, pattern.near_miss_facts
    for rank in range(2):
        for at, others in enumerate(near):
            if len(others) > rank:
                yield rebuilt(example, parts, at, others[rank]), pattern.example_facts
    for facts in other_facts(pattern.example_facts):
        yield pattern.example, facts
    for hand in claimed(example, parts) if regular else other_kinds(example):
        yield hand, pattern.example_facts
    for rank in range(2, 8):
        for at, others in enumerate(near):
            if len(others) > rank:
                yield rebuilt(example, parts, at, others[rank]), pattern.example_facts


def record(family: Family, pattern: Pattern) -> dict[str, Any]:
    """The example of a pattern, what the pattern adds there, and hands near it."""
    rules = rules_with(family, pattern)
    score = janso.score(rules, pattern.example, **pattern.example_facts)
    hands: list[list[Any]] = []
    seen: set[str] = set()
    for hand, facts in variations(pattern, score):
        key = json.dumps([hand, facts], sort_keys=True)
        if not hand or key in seen:
            continue
        seen.add(key)
        try:
            other = janso.score(rules, hand, **facts)
        except JansoError:
            continue
        if not other.valid and not other.reading and is_regular(score) and hand != pattern.near_miss:
            continue
        number = times(other, pattern.id)
        if sum(1 for kept in hands if bool(kept[2]) == bool(number)) < (HITS if number else MISSES):
            hands.append([hand, None if facts == pattern.example_facts else facts, number])
    value = next(counted.value for counted in score.patterns if counted.id == pattern.id)
    return {"family": family.id, "pattern": pattern.id, "value": value, "points": score.points,
            "worth": str(family.show_value(pattern.value)), "hands": hands}


def main(wanted: list[str]) -> int:
    """Writes the file, or prints some patterns."""
    rows = [record(family, pattern) for family in families().values() for pattern in family.patterns.values()
            if not wanted or pattern.id in wanted]
    lines = [json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows]
    if wanted:
        print("\n".join(lines))
    else:
        FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
        bare = [f"{row['family']}.{row['pattern']}" for row in rows if not any(not hand[2] for hand in row["hands"])]
        print(f"{len(rows)} patterns, {sum(len(row['hands']) for row in rows)} hands; no near miss: {', '.join(bare)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
