"""Wins: the examples of every pattern and their neighbours, and random hands, under plain and under drawn rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from drawn_rules import changes, rules_of
from plainly import refused, told

import janso
from janso.errors import JansoError
from janso.hand import KONG, Hand
from janso.rules import families
from janso.rules.api import desk_of
from janso.rules.library import family, ids, ruleset
from janso.rules.ruleset import RuleSet, derive, root
from janso.scoring import facts
from janso.scoring.history import Call, Discard, History
from janso.scoring.sample import random_win
from janso.scoring.situation import Situation

NEAR = Path(__file__).parents[1] / "data" / "near-misses.jsonl"
EACH = 14
"""Random hands of a rule set."""
COMBINED = 150
"""Drawn rules of riichi."""
CHINESE = 12
"""Drawn rules of each other family."""
FIVES = (4, 13, 22)


@cache
def near_misses() -> dict[str, Any]:
    rows = [json.loads(line) for line in NEAR.read_text(encoding="utf-8").splitlines()]
    return {f"{row['family']}.{row['pattern']}": row for row in rows}


@cache
def with_all_patterns(id: str) -> RuleSet:
    """The family's own rules with every pattern of its lists switched on."""
    own = family(id)
    return derive(root(own), id, {"patterns": {each.id: True for each in own.patterns.values() if not each.on}})


def near(row: dict[str, Any]) -> Iterator[Any]:
    """What an example and the hands beside it are worth among all other patterns."""
    _, own, id = row["case"].split(".")
    pattern = family(own).patterns[id]
    rules = with_all_patterns(own)
    hands = [[pattern.example, None], *(each[:2] for each in near_misses().get(f"{own}.{id}", {"hands": []})["hands"])]
    for number, (hand, facts_of) in enumerate(hands[:: row["step"]]):
        given = pattern.example_facts if facts_of is None else facts_of
        try:
            yield told(janso.score(rules, hand, **given, every=number == 0))
        except JansoError as error:
            yield refused(error)


def near_rows() -> Iterator[dict[str, Any]]:
    for own in families().values():
        for id in own.patterns:
            yield {"case": f"near.{own.id}.{id}", "step": 1 if own.id != "riichi" else 2}


def random_facts(rng: Random, hand: Hand, self_draw: bool, seat: int) -> int:
    """Facts of a riichi deal that may stand together."""
    known = 0
    if all(meld.concealed for meld in hand.melds) and rng.random() < 0.6:
        known |= rng.choice((facts.RIICHI, facts.RIICHI, facts.DOUBLE_RIICHI))
        known |= facts.IPPATSU if rng.random() < 0.4 else 0
    if rng.random() < 0.12:
        known |= facts.WALL_END
    elif self_draw and not known and any(meld.type == KONG for meld in hand.melds) and rng.random() < 0.5:
        known |= facts.AFTER_KONG
    elif not self_draw and rng.random() < 0.12:
        known |= facts.ROBBING_KONG
    elif not hand.melds and not known and (self_draw or seat) and rng.random() < 0.12:
        known |= facts.FIRST_TURN
    return known


def _of_seats(rng: Random, values: tuple[int, ...], players: int) -> list[int]:
    """A number for each seat that plays; the first value says that there is nothing to tell of the others."""
    return [drawn if seat < players else values[0] for seat, drawn in enumerate([rng.choice(values) for _ in range(4)])]


def random_past(rng: Random, hand: Hand, seat: int, players: int) -> History:
    """What may have happened before."""
    past = History()
    past.players = players
    for river in past.discards[:players]:
        few = rng.choice((range(34), (0, 8, 9, 17, 18, 26, 27, 31), (4, 13, 22, hand.win & 63), range(27, 34)))
        river += [Discard(rng.choice(few), rng.random() < 0.4, rng.random() < 0.1, after_kong=rng.random() < 0.1)
                  for _ in range(rng.choice((0, 1, 3, 6, 9, 14)))]
    for meld in hand.melds:
        source = -1 if meld.concealed else (seat + rng.randrange(1, players)) % players
        past.calls.append(Call(seat, meld.type, meld.tiles, source, meld.concealed, meld.added,
                               rng.randrange(1, len(past.discards[seat]) + 2)))
    past.turn = rng.randrange(1, 18)
    past.riichi_turn = _of_seats(rng, (0, 0, 1, 5), players)
    past.riichi_wall = _of_seats(rng, (-1, -1, 3, 5, 8, 40), players)
    past.dealer_streak, past.own_honba = rng.choice((0, 0, 1, 4, 7, 8)), rng.choice((0, 0, 1, 2, 5))
    past.win_streak = _of_seats(rng, (0, 0, 1, 2, 4), players)
    past.losses = _of_seats(rng, (0, 0, 1, 2, 3), players)
    past.wall_left, past.own_wall_left = rng.choice((-1, 0, 4, 30)), rng.choice((-1, 0, 3, 4))
    past.deal, past.season = rng.choice((0, 1, 2, 9)), rng.randrange(5)
    past.flowers_in_set = rng.choice((0, 4, 8))
    past.wall_end = tuple(rng.randrange(34) for _ in range(rng.randrange(5)))
    past.double_draws, past.bought_indicators = rng.choice((0, 0, 1)), rng.choice((0, 0, 2))
    past.declared.bought = tuple(each for each in range(players) if rng.random() < 0.1)
    return past


def random_hand(rng: Random, rules: RuleSet) -> Situation:
    """A win, with all that rules of its family may look at."""
    desk = desk_of(rules)
    players = min(desk.players or 4, 4)
    s = random_win(rng, plain=rules.family.id == "riichi" and rng.random() < 0.85)
    s.seat = s.own_wind = rng.randrange(players)
    s.discarder = -1 if s.self_draw else (s.seat + rng.randrange(1, players)) % players
    if rules.family.id != "riichi":
        return s
    hand = s.hand
    reds = tuple(kind | 1 << 6 for kind in FIVES if hand.counts()[kind] and rng.random() < 0.3)
    s.hand = Hand(hand.man, hand.pin, hand.sou, hand.honours, (), reds, hand.melds, hand.win)
    s.facts = random_facts(rng, hand, s.self_draw, s.seat)
    told = s.flowers if rng.random() < 0.15 else ()
    s.flowers = tuple(face for face in told if desk.aside >> face & 1)
    s.dora = tuple(rng.randrange(34) for _ in range(rng.choice((0, 1, 1, 2, 4))))
    s.ura = s.dora[::-1] if s.facts & facts.RIICHI else ()
    s.honba, s.sticks = rng.choice((0, 0, 1, 3, 8)), rng.choice((0, 0, 1, 2))
    if rng.random() < 0.6:
        s.history = random_past(rng, hand, s.seat, players)
    return s


def scored(rng: Random, rules: RuleSet, number: int) -> Iterator[Any]:
    """So many random wins under some rules."""
    desk = desk_of(rules)
    for at in range(number):
        s = random_hand(rng, rules)
        try:
            score = desk.score(s, at % 5 == 0)
            yield [desk.scorer.total(desk.ready(s)), told(score)]
        except JansoError as error:
            yield refused(error)


def hands(row: dict[str, Any]) -> Iterator[Any]:
    """Random wins, and for drawn rules of riichi examples of yaku too."""
    rules = rules_of(row)
    yield from scored(Random(row["case"]), rules, row["number"])
    for id in row.get("examples", ()):
        pattern = rules.family.patterns[id]
        try:
            yield told(janso.score(rules, pattern.example, **pattern.example_facts))
        except (JansoError, TypeError) as error:
            yield type(error).__name__


def hands_rows() -> Iterator[dict[str, Any]]:
    for id in sorted(ids()):
        yield {"case": f"hands.{id}", "rules": id, "number": EACH}
    for own in families().values():
        for number in range(COMBINED if own.id == "riichi" else CHINESE):
            case = f"hands.{own.id}.drawn.{number}"
            rng = Random(case)
            row = {"case": case, "rules": own.id, "number": 18 if own.id == "riichi" else 30,
                   **changes(rng, ruleset(own.id), ("scoring",), 16)}
            if own.id == "riichi":
                plain = [each.id for each in own.patterns.values() if "options" not in each.example_facts]
                row["examples"] = rng.sample(plain, 6)
            yield row
