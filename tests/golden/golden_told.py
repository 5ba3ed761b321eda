"""Wins and draws of which much is told: counts by name, declarations, chosen values of yaku, discards of yakuman."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from drawn_rules import changes, is_sound, rules_of
from golden_hands import near_misses, random_hand, random_past
from plainly import refused, told

from janso.errors import JansoError
from janso.rules.api import desk_of
from janso.rules.library import ruleset
from janso.rules.riichi.paying import declared, draws, settle
from janso.rules.ruleset import RuleSet, derive
from janso.scoring.facts import FACTS
from janso.scoring.history import History
from janso.scoring.situation import Situation

ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
DRAWN = 300
"""Drawn rules of riichi."""
OTHERS = ("sanma", "mcr", "siamese", "dazhong", "dazhong-jokers", "zungjung")
EACH = 24
"""Drawn rules of each of those."""
WINS = 40
GREENS = (19, 20, 21, 23, 25, 32)
COUNTS: dict[str, tuple[int, ...]] = {
    "bankrupt": (1,), "broken_riichi": (-1, -2), "dragon_fours": (1, 3), "seasons": (1, 2), "north": (1, 2),
    "frames": (2, 8), "first_throw": (2, 3, 7, 12), "personal_dora": (1, 3), "foreign_dora": (1, 2),
    "treasure_han": (1, 2), "treasure_fu": (10, 20), "dice": (2, 3, 7, 10, 11, 12), "day_dora": (0, 8, 26, 30, 33),
    "wareme": (0, 1, 2), "fuse": (0, 1, 2), "honba_to": (0, 1, 2), "mines": (1, 2), "bound_by_flowers": (1,),
    "opened_as_chips": (1,), "flower_pairs_of_five": (1,), "plain_sets": (1,), "parenchan_spent": (1, 2),
    "pao_daisangen": (0, 1, 2), "pao_daisushi": (0, 1, 2), "pao_sukantsu": (0, 1, 2), "pao_rinshan": (0, 1, 2),
    "pao_suanko": (0, 1, 2), "pao_tsuiso": (0, 1, 2), "pao_chinitsu": (0, 1, 2), "pao_honitsu": (0, 1, 2),
}
"""Counts that a history may name, and values worth asking about."""
VALUES: tuple[Any, ...] = (
    1, 3, -1, "mangan", "haneman", "2 yakuman", {"closed": 3, "open": 2}, {"closed": "haneman", "kui": 1},
    {"closed": 4, "kui": 2}, {"closed": 1, "open": "mangan"}, {"closed": 2, "fu": 10}, {"closed": 1, "points": 1000},
    {"closed": 1, "prize": 2}, {"closed": 1, "multiplier": 2}, {"closed": 1, "upgrade": True},
    {"closed": 1, "permit": True}, {"closed": 2, "ceiling": "mangan"}, {"closed": 3, "open": 3, "ceiling": "baiman"},
)
"""What a yaku may be worth, in the ways in which rules files say so."""


def other_values(rng: Random, rules: RuleSet, number: int) -> dict[str, Any]:
    """Some yaku that are worth something else."""
    return {id: rng.choice(VALUES) for id in rng.sample(sorted(rules.family.patterns), number)}


def example_of(rng: Random, rules: RuleSet) -> Situation:
    """The example of a pattern or a hand beside it, won by anybody."""
    desk = desk_of(rules)
    pattern = rng.choice([each for each in rules.family.patterns.values() if "options" not in each.example_facts])
    near = near_misses().get(f"{rules.family.id}.{pattern.id}", {"hands": []})["hands"]
    hand, given = rng.choice([[pattern.example, None], *(each[:2] for each in near)])
    facts = dict(pattern.example_facts if given is None else given)
    facts.pop("options", None)
    s = Situation.of(hand, flowers_in_hand=desk.flowers_in_hand, other_sets=desk.other_sets, copies=desk.copies,
                     seasons=desk.seasons, **facts)
    if rng.random() < 0.7:
        s.seat = s.own_wind = rng.randrange(3)
        s.self_draw = rng.random() < 0.5
        s.discarder = -1 if s.self_draw else (s.seat + rng.choice((1, 2))) % 3
    if rules.family.id == "riichi":
        s.honba, s.sticks = rng.choice((0, 0, 1, 3, 8)), rng.choice((0, 0, 1, 2))
    if rng.random() < 0.2:
        s.facts ^= FACTS[rng.choice(sorted(FACTS))].bit
    return s


def with_more(rng: Random, past: History) -> History:
    """A past in which counts by name, and who banned wins or gave up winning, are told too."""
    past.numbers = {name: rng.choice(COUNTS[name]) for name in rng.sample(sorted(COUNTS), rng.choice((1, 3, 6, 12)))}
    past.declared.ron_banned = tuple(seat for seat in range(3) if rng.random() < 0.08)
    past.declared.dropped_out = tuple(seat for seat in range(3) if rng.random() < 0.12)
    return past


def much_told(rng: Random, rules: RuleSet) -> Any:
    """A win, with a past of which much is told."""
    desk = desk_of(rules)
    s = random_hand(rng, rules) if rng.random() < 0.4 else example_of(rng, rules)
    if rules.family.id == "riichi":
        past = s.history or random_past(rng, s.hand, s.seat, min(desk.players or 4, 4))
        s.history = with_more(rng, past)
    return [desk.scorer.total(desk.ready(s)), told(desk.score(s, rng.random() < 0.3))]


def thrown(rng: Random, rules: RuleSet) -> Any:
    """The yakuman that tiles which were held or thrown nearly are, under each way of looking for them."""
    kinds = rng.choice((range(27, 34), ORPHANS, GREENS, range(9), range(34)))
    counts = [0] * 34
    for _ in range(rng.choice((4, 5, 5))):
        counts[rng.choice(kinds)] += rng.choice((2, 3, 3, 4))
    for _ in range(rng.choice((0, 4, 14))):
        counts[rng.choice(kinds)] += 1
    counts = [min(count, 4) for count in counts]
    return [draws.thrown_yakuman(rules.with_options({"thrown_yakuman": way}), counts) for way in draws.THROWN]


def pots(rng: Random, rules: RuleSet) -> Any:
    """What those pay who won nothing, and a draw at which some who gave up winning pay half."""
    players = rules.number("players")
    won = [rng.random() < 0.5 for _ in range(players)]
    points = [rng.choice((0, 900, 25000, 30000)) for _ in range(players)]
    gains = rng.choice(([1500, -1500, 1500, -1500], [1000, 1000, 1000, -3000], [3000, -1000, -1000, -1000],
                        [-4000, 8000, -2000, -2000], [2300, -2300, 0, 0]))
    rng.shuffle(gains)
    half = tuple(rng.sample(range(4), rng.choice((1, 2))))
    return [settle.yakitori(rules, points, won), declared.halve_at_draw(gains, half)]


def much(row: dict[str, Any]) -> Iterator[Any]:
    """Many such wins under some rules."""
    rules = rules_of(row)
    rng = Random(row["case"])
    for _ in range(WINS):
        try:
            yield much_told(rng, rules)
        except JansoError as error:
            yield refused(error)


def much_rows() -> Iterator[dict[str, Any]]:
    for base, number in [("riichi", DRAWN), *((base, EACH) for base in OTHERS)]:
        for at in range(number):
            case = f"much.{base}.{at}"
            rng = Random(case)
            own = ruleset(base)
            found = changes(rng, own, ("scoring",), rng.choice((4, 12, 30)))
            if own.family.id == "riichi":
                worth = {**found.get("patterns", {}), **other_values(rng, own, 8)}
                if is_sound(derive(own, base, {**found, "patterns": worth})):
                    found["patterns"] = worth
            yield {"case": case, "rules": base, **found}
