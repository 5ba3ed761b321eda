"""Ends of deals and matches of riichi: draws, offences and final results, for all rule sets and drawn rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from drawn_rules import changes, rules_of
from golden_hands import random_past, random_win
from plainly import plainly, refused

from janso.errors import JansoError
from janso.rules.library import ids, ruleset
from janso.rules.riichi.paying import draws, settle
from janso.rules.ruleset import RuleSet

DRAWN = 40
"""Drawn rules."""
TIMES = 6


def ends(row: dict[str, Any]) -> Iterator[Any]:
    """What some draws, offences and last scores come to."""
    rules = rules_of(row)
    rng = Random(row["case"])
    for _ in range(TIMES):
        for told in (draw_of, offence_of, result_of):
            try:
                yield plainly(told(rng, rules))
            except JansoError as error:
                yield refused(error)


def draw_of(rng: Random, rules: RuleSet) -> Any:
    players = min(rules.number("players"), 4)
    past = random_past(rng, random_win(rng).hand, 0, players)
    orphans = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
    for seat in range(players):
        if rng.random() < 0.3:
            for each in past.discards[seat]:
                each.face = rng.choice(orphans)
    past.waits = tuple(rng.getrandbits(34) for _ in range(4))
    past.laid = tuple(rng.randrange(-1, 34) for _ in range(4))
    ready = [rng.random() < 0.5 for _ in range(rules.number("players"))]
    return draws.exhaustive_draw(rules, ready, past if players == len(ready) else None, rng.randrange(4),
                                 rng.randrange(3))


def offence_of(rng: Random, rules: RuleSet) -> Any:
    seat = rng.randrange(rules.number("players"))
    return [draws.chombo_payments(rules, seat), draws.reversed_mangan(rules.number("players"), seat)]


def result_of(rng: Random, rules: RuleSet) -> Any:
    players = rules.number("players")
    points = [rng.choice((-100, 0, 100, 12500, 20000, 25000, 29900, 30000, 30100, 41700)) for _ in range(players)]
    points = [max(points)] * players if rng.random() < 0.1 else points
    chips = [rng.randrange(-3, 4) for _ in range(players)]
    alone = rng.randrange(players) if rng.random() < 0.1 else -1
    sticks = rng.randrange(4)
    owners = [rng.randrange(players) for _ in range(sticks)]
    chombo = [rng.choice((0, 0, 1)) for _ in points]
    return [points, settle.standings(rules, points, sticks, chombo, owners, chips, alone),
            settle.marked_points(rules, points, [rng.randrange(3) for _ in points])]


def ends_rows() -> Iterator[dict[str, Any]]:
    riichi = [id for id in sorted(ids()) if ruleset(id).family.id == "riichi"]
    for id in riichi:
        yield {"case": f"ends.{id}", "rules": id}
    for number in range(DRAWN):
        case = f"ends.riichi.drawn.{number}"
        rng = Random(case)
        base = rng.choice(("riichi", "riichi", "sanma"))
        yield {"case": case, "rules": base,
               "options": changes(rng, ruleset(base), ("match", "scoring"), 40)["options"]}
