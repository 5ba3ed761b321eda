"""Help at the table: how far each discard leaves the hand, what would help it, what a ready hand waits for and what a
win would be worth.

Only what the seat sees goes in: the tiles left are counted from its own view.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from janso.bots.sight import Sight
from janso.bots.weighing.embedded import distance_of, helping, lines_of
from janso.bots.weighing.two_tiles import first_of_two, owes_two
from janso.coach.experience import experience
from janso.coach.plain import written
from janso.coach.position import of_decision
from janso.errors import JansoError
from janso.games.mcr.siamese import win_points
from janso.games.mcr.subhands import keys_of
from janso.games.riichi.own import riichi_seat
from janso.games.riichi.phases.seventeen_steps import HAND, TOO_CHEAP, SeventeenSteps, times_of
from janso.hand import Hand
from janso.message import fixed, spelled
from janso.scoring import facts
from janso.scoring.score import Score
from janso.scoring.situation import Situation
from janso.shape.api import accepts
from janso.shape.discards import discards
from janso.shape.held import held as held_tiles
from janso.shape.regular import missing_in
from janso.table import Match
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.table.state import TURN, Player, State
from janso.table.turn.ready import shapes, waits_of, waits_without
from janso.table.turn.winning import hand_of, worth
from janso.text.hand_text import HandReader
from janso.tiles import JOKER, KIND_MASK, STANDARD_KINDS, parse, write

DEGREES: Final = ("off", "gentle", "full")
"""How much a table tells its players: nothing; how far each discard leaves the hand; also what the coach thinks."""
_KEPT = facts.RIICHI | facts.DOUBLE_RIICHI | facts.OPEN_RIICHI | facts.READY | facts.HEAVENLY_READY


def hints(match: Match, seat: int) -> list[dict[str, Any]]:
    """One line for each discard: how far it leaves the hand (`away`), which tiles bring it nearer (`accepts`, `count`),
    and the waits of a ready hand. With no tile drawn, one line for the hand as it is. Of two hands in one row only the
    distance of the nearer is told."""
    deal = match.deal
    if deal is None or match.done:
        return []
    s = deal.state
    p = s.players[seat]
    if s.play.hands > 1:
        return _of_two(match, seat)
    seen = seen_tiles(match.view(seat))
    sight = Sight(match, seat)
    left = [max(0, copies - seen[kind]) for kind, copies in enumerate(s.play.copies)]
    if s.play.forms.embedded is not None:
        return _with_flowers(match, sight, p, seen, left)
    if owes_two(sight):
        return [{"do": option.do, "tile": write(option.tile), **_distance(away, mask, left), "waits": []}
                for option, away, mask, _ in first_of_two(sight, throwing(match.options(seat)))]
    if sight.tiles().size % 3 != 2:
        away, mask = accepts(sight.tiles(), sight.forms, None)
        return [{"tile": None, **_distance(away, mask, left), "waits": _waits(s, match, p, None, waits_of(s, p), seen)}]
    found = {kind: (away, mask) for kind, away, mask in discards(sight.tiles(), sight.forms, None)}
    out = []
    for action in match.options(seat):
        kind = action.tile & KIND_MASK
        if action.verb in (act.DISCARD, act.RIICHI, act.READY) and kind in found:
            lines = _waits(s, match, p, action.tile, waits_without(s, p, kind), seen,
                           action.verb == act.RIICHI, action.verb == act.READY)
            out.append({"do": action.do, "tile": write(action.tile), **_distance(*found[kind], left), "waits": lines})
    return out


def chosen_hints(match: Match, seat: int, action: Action) -> list[dict[str, Any]]:
    """The same of a hand that is being chosen out of a wall of one's own: one line for the tiles of this answer."""
    deal = match.deal
    if deal is None or action.verb != act.CHOOSE or len(action.tiles) != HAND or not _in_steps(deal.state):
        raise JansoError("server.there_nothing_hint_now")
    refused = match.may(seat, action)
    if refused is not None:
        raise JansoError(refused.words)
    s, p = deal.state, deal.state.players[seat]
    seen = seen_tiles(match.view(seat))
    left = [max(0, copies - seen[kind]) for kind, copies in enumerate(s.play.copies)]
    kinds = Counter([face & KIND_MASK for face in action.tiles])
    counts = [kinds[kind] for kind in range(STANDARD_KINDS)]
    away, mask = accepts(held_tiles(counts), Sight(match, seat).forms, None)
    waits = [{"tile": write(kind), "left": left[kind], **_worth(s, match, p, list(action.tiles), kind, True, False)}
             for kind in range(JOKER) if away == 0 and mask >> kind & 1]
    return [{"tile": None, **_distance(away, mask, left), "waits": waits}]


def _in_steps(s: State) -> bool:
    """Whether hands stand in riichi from the first discard on and win from a mangan on."""
    return any(isinstance(phase, SeventeenSteps) for phase in s.asks.phases)


def _with_flowers(match: Match, sight: Sight, p: Player, seen: Counter[int], left: list[int]) -> list[dict[str, Any]]:
    """The same where flowers are tiles of the hand: the table itself measures."""
    assert match.deal is not None
    s = match.deal.state
    every = left + [sight.unseen_flower(kind) for kind in range(STANDARD_KINDS, JOKER)]
    if len(p.held) % 3 != 2:
        away = distance_of(sight)
        mask = helping(sight, (), away, left)[0]
        waits = _waits(s, match, p, None, waits_of(s, p), seen)
        return [{"tile": None, **_distance(away, mask, every), "waits": waits}]
    acts = [each for each in match.options(p.seat) if each.verb in (act.DISCARD, act.RIICHI, act.READY)]
    found = lines_of(sight, acts) if acts else {}
    return [{"do": each.do, "tile": write(each.tile), **_distance(*found[each.tile & KIND_MASK][:2], every),
             "waits": _waits(s, match, p, each.tile, waits_without(s, p, each.tile & KIND_MASK), seen,
                             each.verb == act.RIICHI, each.verb == act.READY)} for each in acts]


def throwing(options: list[Action]) -> list[Action]:
    """The plain discards among them."""
    return [option for option in options if option.verb == act.DISCARD]


def wins(match: Match, seat: int) -> list[dict[str, Any]]:
    """Every win that may be declared now, with its points, the dearest first."""
    deal = match.deal
    found = [action for action in match.options(seat) if action.verb == act.WIN]
    if deal is None or not found:
        return []
    s, scorer = deal.state, match.rules.scorer
    p = s.players[seat]
    own = s.phase == TURN
    lines = []
    for action in found:
        points = (win_points(s, scorer, p, action) if s.play.hands > 1 else
                  worth(s, scorer, p, s.drawn if own else s.last_tile, own))
        lines.append({**action.as_json(), "points": points})
    return sorted(lines, key=lambda line: -line["points"])


def for_the_coach(match: Match, seat: int) -> tuple[dict[str, Any], list[dict[str, Any]]] | None:
    """What a worker needs to weigh a seat's decision: its position and its options. None where there is nothing to
    choose, two hands lie in one row, or two tiles are to be discarded."""
    deal = match.deal
    options = match.options(seat)
    if deal is None or match.done or match.asked >= 0 or len(options) < 2 or deal.state.play.hands > 1:
        return None
    sight = Sight(match, seat)
    if owes_two(sight):
        return None
    at = of_decision(sight, options)
    at.experience = experience(sight, options)
    return written(at), [option.as_json() for option in options]


def _distance(away: int, mask: int, left: list[int]) -> dict[str, Any]:
    near = [kind for kind in range(len(left)) if mask >> kind & 1]
    return {"away": away, "count": sum([left[kind] for kind in near]),
            "accepts": [{"tile": write(kind), "left": left[kind]} for kind in near]}


def _of_two(match: Match, seat: int) -> list[dict[str, Any]]:
    """How far the nearer of two hands is after each discard."""
    assert match.deal is not None
    counts = Sight(match, seat).counts()
    melds = match.deal.state.players[seat].meld_hands
    sets = 4 - max(melds.count(0), melds.count(1))

    def away(less: int) -> int:
        keys = keys_of([count - (kind == less) for kind, count in enumerate(counts)])
        return missing_in(shapes().tables, keys[0], keys[1], keys[2], keys[3], sets) - 1

    chosen = [action for action in match.options(seat) if action.verb == act.DISCARD]
    if not chosen:
        return [{"tile": None, "away": away(-1), "waits": []}]
    return [{"do": action.do, "tile": write(action.tile), "away": away(action.tile & KIND_MASK), "waits": []}
            for action in chosen]


def seen_tiles(view: dict[str, Any]) -> Counter[int]:
    """How many of each kind this seat sees."""
    seen: Counter[int] = Counter()
    deal = view["deal"]
    texts = list(deal["indicators"])
    for player in deal["players"]:
        texts += player.get("hand", [])
        texts += player["stock"] if isinstance(player.get("stock"), list) else []
        texts += [tile["tile"] for tile in player["river"] if not tile["taken"]]
        for meld in player["melds"]:
            if "?" not in meld:
                _, melds, _ = HandReader(meld, flowers=True, other_sets=True, copies=8).as_written()
                seen.update(face & KIND_MASK for face in melds[0].tiles)
    seen.update(parse(text) & KIND_MASK for text in texts if text != "?")
    return seen


def _waits(
    s: State, match: Match, p: Player, discard: int | None, waits: int, seen: Counter[int], riichi: bool = False,
    ready: bool = False,
) -> list[dict[str, Any]]:
    held = list(p.held)
    river = p.river_mask
    if discard is not None:
        held.remove(discard)
        river |= 1 << (discard & KIND_MASK)
    thrown = bool(s.play.furiten.discard and waits & river)
    lines = []
    for kind in range(JOKER):
        if waits >> kind & 1:
            worth = _worth(s, match, p, held, kind, riichi, ready)
            line = {"tile": write(kind), "left": max(0, (4 if kind < STANDARD_KINDS else 1) - seen[kind]), **worth}
            if thrown or (discard is None and s.game.bar(s, p, kind, False)):
                line |= spelled({"note": fixed("server.furiten_only_self_drawn"), "code": "furiten"})
            lines.append(line)
    return lines


def _worth(
    s: State, match: Match, p: Player, held: list[int], kind: int, riichi: bool, ready: bool,
) -> dict[str, Any]:
    """What a win on another's discard would bring, without what only the moment of winning can tell."""
    steps = _in_steps(s)
    known = _declared(p) | (facts.RIICHI if riichi or steps else 0) | (facts.READY if ready else 0)
    try:
        hand: Hand = hand_of(s, p, held, kind)
        dora = tuple(s.dora.shown) if s.play.dora.used else ()
        other = (p.wind + 1) % s.at_table
        what = Situation(hand, False, p.wind, s.opening.round_wind, other, known, tuple(p.flowers), dora, (), s.honba,
                         s.sticks, None)
        score = match.rules.scorer.score(what)
    except JansoError as error:
        return spelled({"points": 0, "note": str(error), "code": ""})
    if score.valid and steps and not times_of(score):
        return spelled({"points": 0, "note": fixed(TOO_CHEAP), "code": "cheap"})
    if score.valid:
        return {"points": score.points, "note": "", "code": ""}
    return spelled({"points": 0, "note": score.reason, **_short_of(match, score)})


def _short_of(match: Match, score: Score) -> dict[str, Any]:
    """Why a complete hand does not count, as a word and numbers: pages have sentences of their own for these."""
    least = int(getattr(match.rules.scorer, "minimum", 0))
    if score.reading and not score.patterns:
        return {"code": "no_yaku"}
    if score.reading and least > score.points > 0:
        return {"code": "below", "n": score.points, "least": least}
    return {"code": ""}


def _declared(p: Player) -> int:
    mask = 0
    if p.riichi:
        mask |= facts.DOUBLE_RIICHI if p.riichi == 2 else facts.RIICHI
        mask |= facts.OPEN_RIICHI if riichi_seat(p).open else 0
    if p.ready:
        mask |= facts.HEAVENLY_READY if p.ready == 2 else facts.READY
    return mask & _KEPT
