"""Questions that were kept because they reach lines that few others reach: wins, draws, ends, short play.

Rows are drawn by `tools/rare_questions.py`: each has rules with some options changed, and questions by way and number.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from drawn_rules import changes, is_sound, rules_of
from golden_deals import begun, choose
from golden_ends import draw_of, offence_of, result_of
from golden_hands import near_misses, random_hand
from golden_tables import follow_of
from golden_told import much_told, other_values, pots, thrown
from plainly import plainly, refused, told

import janso
from janso.errors import JansoError
from janso.rules.api import desk_of
from janso.rules.library import ids, ruleset
from janso.rules.ruleset import RuleSet, derive
from janso.table.game import game_for

FILE = Path(__file__).parents[1] / "data" / "golden.jsonl"
ACTS = 26
"""Acts of a deal that is begun."""


def hand(rng: Random, rules: RuleSet) -> Any:
    """A random win."""
    desk = desk_of(rules)
    s = random_hand(rng, rules)
    score = desk.score(s, rng.random() < 0.2)
    return [desk.scorer.total(desk.ready(s)), told(score)]


def example(rng: Random, rules: RuleSet) -> Any:
    """The example of a pattern or a hand beside it, at another place of a match."""
    pattern = rng.choice(list(rules.family.patterns.values()))
    near = near_misses().get(f"{rules.family.id}.{pattern.id}", {"hands": []})["hands"]
    hand, given = rng.choice([[pattern.example, None], *(each[:2] for each in near)])
    facts = dict(pattern.example_facts if given is None else given)
    facts.pop("options", None)
    if rng.random() < 0.6:
        facts.setdefault("seat", rng.choice("ESWN"))
        facts.setdefault("round", rng.choice("ESWN"))
        facts.setdefault("self_draw", rng.random() < 0.5)
    if rules.family.id == "riichi":
        facts.setdefault("honba", rng.choice((0, 0, 1, 4)))
        facts.setdefault("sticks", rng.choice((0, 0, 2)))
        facts.setdefault("dora", rng.choice(("", "", "1m", "4z7z", "9p5s", "3z")))
    return told(janso.score(rules, hand, **facts))


def play(rng: Random, rules: RuleSet) -> Any:
    """The beginning of a deal, from a seed or from hands nearly ready."""
    match = begun(rng, rules, rng.choice(("seed", "near", "near")))
    found = []
    for _ in range(ACTS):
        if match.done:
            break
        seat = rng.choice(match.waiting)
        asked = [[each.do, each.tile, plainly(each.tiles), each.hand] for each in match.options(seat)]
        found.append([seat, asked, [plainly(event.as_json()) for event in match.do(seat, choose(rng, match, seat))]])
    return [found, match.scores, match.sticks, plainly(match.view(rng.choice(range(len(match.scores)))))]


def follow(rng: Random, rules: RuleSet) -> Any:
    return follow_of(rng, game_for(rules).play)


WAYS: dict[str, Callable[[Random, RuleSet], Any]] = {
    "hand": hand, "example": example, "play": play, "follow": follow, "draw": draw_of,
    "offence": offence_of, "result": result_of, "much": much_told, "thrown": thrown, "pots": pots,
}


def asked(rules: RuleSet, case: str, way: str, number: int) -> Any:
    """The answer to one question."""
    try:
        return plainly(WAYS[way](Random(f"{case}.{way}.{number}"), rules))
    except JansoError as error:
        return refused(error)


def rare(row: dict[str, Any]) -> Iterator[Any]:
    """All questions of a row."""
    rules = rules_of(row)
    for way, number in row["asked"]:
        yield asked(rules, row["case"], way, number)


def some_rules(case: str) -> dict[str, Any]:
    """A row without questions: a rule set with many options changed."""
    rng = Random(case)
    base = rng.choice(("riichi",) * 14 + ("sanma", "mcr", "dazhong", "zungjung", rng.choice(sorted(ids()))))
    areas = rng.choice((("scoring",), ("scoring", "match"), ("play", "match"), ("scoring", "play", "match")))
    found = changes(rng, ruleset(base), areas, rng.choice((6, 20, 40)))
    if base in ("riichi", "sanma"):
        worth = {**found.get("patterns", {}), **other_values(rng, ruleset(base), 12)}
        if is_sound(derive(ruleset(base), base, {**found, "patterns": worth})):
            found["patterns"] = worth
    return {"case": case, "rules": base, **found}


def rare_rows() -> Iterator[dict[str, Any]]:
    """What was chosen, and is kept with the answers."""
    for line in FILE.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if row["case"].startswith("rare."):
            yield row
