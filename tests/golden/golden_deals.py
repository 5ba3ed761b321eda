"""Deals: what everybody may do and what happens, act by act, in short play from seeds and from hands nearly ready."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from drawn_rules import changes, rules_of
from plainly import plainly, refused

from janso.errors import JansoError
from janso.rules.library import ids, ruleset
from janso.rules.ruleset import RuleSet
from janso.scoring.sample import random_win
from janso.table import Action, Match
from janso.table.game import game_for
from janso.tiles import write

ACTS = 60
"""Acts of a deal that is played here."""
DRAWN = 90
"""Deals under drawn rules."""
LIKED = {"win": 0.9, "riichi": 0.8, "ready": 0.8, "concealed_kong": 0.8, "added_kong": 0.8, "kong": 0.5, "pung": 0.2,
         "chow": 0.15}


def choose(rng: Random, match: Match, seat: int) -> Action:
    """Wins and declares when it may, calls now and then, keeps pairs and neighbours."""
    options = match.options(seat)
    for action in options:
        if rng.random() < LIKED.get(action.do, 0.0):
            return action
    passes = [action for action in options if action.do == "pass"]
    if passes:
        return passes[0]
    discards = [action for action in options if action.do == "discard"]
    if not discards or match.deal is None:
        return rng.choice(options)
    counts = match.deal.state.players[seat].counts

    def use(tile: int) -> float:
        kind = tile & 63
        near = [counts[k] for k in range(max(0, kind - 2), min(27, kind + 3)) if k // 9 == kind // 9 and k != kind]
        return 3 * counts[kind] + (sum(near) if kind < 27 else 0) + rng.random()

    return min(discards, key=lambda action: use(action.tile))


def begun(rng: Random, rules: RuleSet, way: str) -> Match:
    """A match from a seed, or one whose hands lack two tiles or one."""
    if way == "seed":
        return Match(rules, rng.randrange(1000))
    play = game_for(rules).play
    left = Counter(face for face in play.tiles if face < 34)
    hands = []
    for _ in range(play.seats):
        faces = [face for face in random_win(rng, plain=True).hand.all_faces() if face < 34]
        rng.shuffle(faces)
        hand = []
        for face in faces[: play.hand_size - rng.choice((1, 2))]:
            if left[face]:
                left[face] -= 1
                hand.append(face)
        hands.append("".join(write(face) for face in hand))
    return Match.from_position(rules, hands, seed=rng.randrange(1000), round=rng.randrange(2), honba=rng.randrange(3))


def deal(row: dict[str, Any]) -> Iterator[Any]:
    """Options of all who are asked, acts, events; twice on the way what a player sees."""
    rng = Random(row["case"])
    match = begun(rng, rules_of(row), row["way"])
    for number in range(row["acts"]):
        if match.done:
            break
        told = []
        for seat in match.waiting:
            told.append([seat, [[each.do, each.tile, plainly(each.tiles), each.hand] for each in match.options(seat)]])
        seat = rng.choice(match.waiting)
        action = choose(rng, match, seat)
        yield [told, seat, [plainly(event.as_json()) for event in match.do(seat, action)]]
        if number in (20, 50):
            yield plainly(match.view(seat))
    yield [match.scores, match.sticks, plainly(match.result)]


def playable(row: dict[str, Any]) -> bool:
    """Whether a row can be played to its end."""
    try:
        list(deal(row))
    except JansoError as error:
        return not refused(error)
    return True


def deal_rows() -> Iterator[dict[str, Any]]:
    for id in sorted(ids()):
        for way in ("seed", "near"):
            row = {"case": f"deal.{id}.{way}", "rules": id, "way": way, "acts": ACTS}
            if playable(row):
                yield row
    for number in range(DRAWN):
        case = f"deal.drawn.{number}"
        rng = Random(case)
        base = rng.choice(("riichi",) * 7 + ("sanma", "mcr", "dazhong", "zungjung"))
        row = {"case": case, "rules": base, "way": rng.choice(("seed", "near", "near")), "acts": ACTS,
               **changes(rng, ruleset(base), ("play", "match"), 14)}
        if playable(row):
            yield row
