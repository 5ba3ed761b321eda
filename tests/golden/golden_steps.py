"""Step by step: deals under all rule sets and under drawn rules, with everything asked that a table can be asked.

On the way through a deal: what everybody may do, why something else may not be done, what players and onlookers see,
what a referee's decision brings, which tiles complete which hand. Players differ in temper, so that kongs, calls,
declarations, questions of the table and full walls are all met.
"""

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
from janso.table.log import action as act
from janso.table.log.action import VERBS, action_with
from janso.table.state import OVER
from janso.tiles import write

DRAWN = 260
"""Deals under drawn rules."""
SLOW = frozenset((19, 30, 52, 115, 130, 147, 156, 203, 204, 209, 211, 217, 223, 233, 237, 251))
"""Numbers of drawn rules under which a deal takes too long to be asked about in each run."""
ACTS = 90
"""Acts of a deal."""
PROBED = 5
"""Acts that are asked about beside the options, at each step that is looked at closely."""
ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
TEMPERS: dict[str, dict[str, float]] = {
    "quick": {"win": 0.95, "riichi": 0.9, "ready": 0.9, "concealed_kong": 0.8, "added_kong": 0.8, "kong": 0.4,
              "pung": 0.15, "chow": 0.1, "nine_terminals": 0.5, "flower": 0.9, "north": 0.7, "choose": 0.5},
    "greedy": {"win": 0.6, "riichi": 0.3, "ready": 0.4, "concealed_kong": 1.0, "added_kong": 1.0, "kong": 0.9,
               "pung": 0.8, "chow": 0.5, "flower": 1.0, "north": 0.9, "choose": 0.5},
    "patient": {"win": 0.05, "riichi": 0.9, "ready": 0.9, "concealed_kong": 0.3, "added_kong": 0.5, "kong": 0.2,
                "pung": 0.05, "chow": 0.05, "flower": 0.8, "north": 0.5, "lay": 0.6, "buy": 0.6, "choose": 0.5},
}
"""How likely each temper is to do what it may."""


def chosen(rng: Random, match: Match, seat: int, likes: dict[str, float]) -> Action:
    """What a temper does of what it may."""
    options = match.options(seat)
    for action in rng.sample(options, min(len(options), 12)):
        if rng.random() < likes.get(action.do, 0.02):
            return action
    plain = [action for action in options if action.do in ("pass", "discard")]
    if not plain or match.deal is None or plain[0].do == "pass":
        return plain[0] if plain else rng.choice(options)
    counts = match.deal.state.players[seat].counts

    def use(tile: int) -> float:
        kind = tile & 63
        near = [counts[k] for k in range(max(0, kind - 2), min(27, kind + 3)) if k // 9 == kind // 9 and k != kind]
        return 3 * counts[kind] + (sum(near) if kind < 27 else 0) + rng.random()

    return min(plain, key=lambda action: use(action.tile))


def dealt(rng: Random, size: int) -> list[int]:
    """Most of a hand: nearly ready, full of triplets, of orphans, or of pairs."""
    way = rng.choice(("near", "near", "near", "triplets", "orphans", "pairs"))
    if way == "near":
        return [face for face in random_win(rng, plain=rng.random() < 0.7).hand.all_faces() if face < 34]
    if way == "orphans":
        return rng.sample(ORPHANS, 11)
    kinds = rng.sample(range(34), size)
    return [kind for kind in kinds[: 4 if way == "triplets" else 6] for _ in range(3 if way == "triplets" else 2)]


def begun(rng: Random, rules: RuleSet) -> Match:
    """A match from a seed, or one whose hands are partly given, at some place of the match."""
    if rng.random() < 0.15:
        return Match(rules, rng.randrange(1000))
    play = game_for(rules).play
    left = Counter(face for face in play.tiles if face < 34)
    hands = []
    for _ in range(play.seats):
        faces = dealt(rng, play.hand_size)
        rng.shuffle(faces)
        hand = []
        for face in faces[: play.hand_size - rng.choice((0, 1, 1, 2))]:
            if left[face]:
                left[face] -= 1
                hand.append(face)
        hands.append("".join(map(write, hand)))
    counters = {"honba": rng.choice((0, 0, 1, 2, 5)), "sticks": rng.choice((0, 0, 1, 3))}
    return Match.from_position(rules, hands, seed=rng.randrange(1000), round=rng.randrange(2),
                               number=rng.randrange(play.seats), **counters if rules.family.id == "riichi" else {})


def probed(rng: Random, match: Match) -> list[Any]:
    """Why some things may not be done: any verb, about a tile that somebody holds, that was discarded or any other."""
    assert match.deal is not None
    s = match.deal.state
    found: list[Any] = []
    for _ in range(PROBED):
        seat = rng.randrange(len(s.players))
        held = s.players[seat].held or [0]
        verb = rng.choice((*range(len(VERBS)), act.CHOW, act.PUNG, act.KONG, act.WIN, act.DISCARD))
        tile = rng.choice((rng.choice(held), s.last_tile, s.drawn, s.last_tile, rng.randrange(34), -1))
        tiles: tuple[int, ...] = ()
        if verb in (act.CHOW, act.PUNG, act.KONG, act.CONCEALED_KONG, act.ADDED_KONG, act.CHOOSE):
            like = [face for face in held if abs((face & 63) - (max(tile, 0) & 63)) < 3] or held
            tiles = tuple(sorted(rng.choices(like, k=rng.choice((0, 2, 2, 3, 4)))))
        drawn = rng.choice((-1, -1, 0, 1)) if verb in (act.DISCARD, act.RIICHI) else -1
        choice = rng.choice(("", "yes", "no", "0", "1", "100", "300", "help", "2:30")) if verb == act.CHOOSE else ""
        refusal = match.may(seat, action_with(verb, tile, tiles, drawn, 0, False, choice))
        found.append(None if refusal is None else [refusal.code, getattr(refusal.words, "code", "")])
    return found


def refereed(rng: Random, match: Match) -> Any:
    """What a referee decides about somebody, on a copy of the match, and what may be done afterwards."""
    copy = match.copy()
    assert copy.deal is not None
    what = rng.choice(sorted(copy.game.offences()))
    offence = copy.game.offences()[what]
    seat = rng.randrange(copy.play.seats)
    held = copy.deal.state.players[seat].held
    named = offence.exposes or offence.names_win
    tiles = tuple(rng.sample(held, min(len(held), rng.choice((1, 1, 2))))) if named else ()
    points = rng.choice(offence.points or (1, 2))
    measure = rng.choice(offence.measures or ("",))
    try:
        told = copy.referee(seat, what, tiles, points, rng.randrange(-1, copy.play.seats), measure,
                            rng.random() < 0.3)
    except JansoError as error:
        return refused(error)
    return [[plainly(event.as_json()) for event in told], copy.scores, offered(copy)]


def offered(match: Match) -> Any:
    """Everything that everybody may do, written shortly."""
    return [[seat, " ".join(map(brief, match.options(seat)))] for seat in match.waiting]


def brief(action: Action) -> str:
    tiles = "-".join(map(str, action.tiles))
    return f"{action.verb}.{action.tile}.{tiles}.{action.hand}{action.drawn}{action.choice}"


def steps(row: dict[str, Any]) -> Iterator[Any]:
    """A deal or two, with questions on the way."""
    rng = Random(row["case"])
    try:
        match = begun(rng, rules_of(row))
    except JansoError as error:
        yield refused(error)
        return
    likes = TEMPERS[rng.choice(sorted(TEMPERS))]
    for number in range(row["acts"]):
        if match.done:
            break
        yield offered(match)
        if number % 6 == 1 and match.deal is not None and match.deal.state.phase != OVER:
            yield probed(rng, match)
        if number % 28 == 9:
            yield plainly(match.view(rng.choice((*range(match.play.seats), None))))
        if number % 22 == 5 and match.asked < 0:
            yield refereed(rng, match)
        seat = rng.choice(match.waiting)
        told = match.do(seat, chosen(rng, match, seat, likes))
        yield [plainly(event.as_json()) for event in told]
    yield [match.scores, match.sticks, plainly(match.result)]
    back = match.undo()
    yield [len(back.log), offered(back)]
    yield plainly(match.events_for(rng.choice((0, 1, None)), max(0, len(match.log) - 12)))


def steps_rows() -> Iterator[dict[str, Any]]:
    for id in sorted(ids()):
        for part in range(2):
            yield {"case": f"steps.{id}.{part}", "rules": id, "acts": ACTS}
    for number in sorted(set(range(DRAWN)) - SLOW):
        case = f"steps.drawn.{number}"
        rng = Random(case)
        base = rng.choice(("riichi",) * 8 + ("sanma", "mcr", "dazhong", "zungjung"))
        yield {"case": case, "rules": base, "acts": ACTS,
               **changes(rng, ruleset(base), ("play", "match"), rng.choice((6, 14, 24)))}
