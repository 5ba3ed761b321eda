"""Facts that cannot be true together, whatever the rules: refused by name instead of being half believed."""

from __future__ import annotations

from janso.errors import JansoError
from janso.hand import KONG
from janso.scoring.facts import AFTER_KONG, FIRST_TURN, LAST_COPY, ROBBING_KONG, WALL_END, words_of
from janso.scoring.situation import Situation
from janso.tiles import JOKER, KIND_MASK, is_flower, write


def _clash(fact: str, other: str) -> JansoError:
    return JansoError(f"having: «{fact}» contradicts {other}")


def refuse_riichi_only(s: Situation, known: int, indicator: bool = False) -> None:
    """Raises an error that names what only riichi counts. `known` are the facts these rules hear of; `indicator` says
    that they have a use for a turned-up tile."""
    if s.facts & ~known:
        raise JansoError(f"having: there is no «{words_of(s.facts & ~known)[0]}» in these rules")
    if s.dora and not indicator:
        raise JansoError("dora: there is no dora in these rules")
    if s.ura:
        raise JansoError("ura: there is no ura dora in these rules")
    if s.honba:
        raise JansoError("honba: counters for repeated deals pay nothing in these rules")
    if s.sticks:
        raise JansoError("sticks: there are no riichi sticks in these rules")


def refuse_contradictions(s: Situation) -> None:
    """Raises an error that names both sides when facts contradict each other, the hand or the way of winning."""
    if s.flowers:
        _flowers(s)
    if not s.facts:
        return
    if s.facts & AFTER_KONG:
        _after_kong(s)
    if s.facts & ROBBING_KONG:
        _robbing_kong(s)
    if s.facts & FIRST_TURN:
        _first_turn(s)
    if s.facts & LAST_COPY:
        _last_copy(s)


def _flowers(s: Situation) -> None:
    seen: list[int] = []
    for face in s.flowers:
        if not is_flower(face & KIND_MASK):
            raise JansoError(f"flowers: {write(face)} is no flower or season; those are 1f to 8f")
        if face in seen:
            raise JansoError(f"flowers: a second {write(face)}, a set of tiles has 1")
        seen.append(face)


def _after_kong(s: Situation) -> None:
    if not s.self_draw:
        raise _clash("after_kong", "a win on a discard: the replacement tile is drawn")
    if not any(meld.type == KONG for meld in s.hand.melds):
        raise _clash("after_kong", "a hand without a kong")


def _robbing_kong(s: Situation) -> None:
    if s.self_draw:
        raise _clash("robbing_kong", "a self-drawn win: the tile is another player's")
    if s.facts & WALL_END:
        raise _clash("robbing_kong", "«wall_end»: no kong is declared on the last tile")
    kind = s.hand.win & KIND_MASK
    if any(face & KIND_MASK == kind for face in s.hand.with_win(-1).all_faces()):
        raise _clash("robbing_kong", f"the {write(kind)} in the hand: the other three lie in the pung that was robbed")


def _first_turn(s: Situation) -> None:
    if s.hand.melds:
        raise _clash("first_turn", "the declared sets: nobody has called in the first turn")
    if s.facts & AFTER_KONG:
        raise _clash("first_turn", "«after_kong»")
    if s.facts & ROBBING_KONG:
        raise _clash("first_turn", "«robbing_kong»")
    if s.facts & WALL_END:
        raise _clash("first_turn", "«wall_end»")
    if s.seat == 0 and not s.self_draw:
        raise _clash("first_turn", "East's win on a discard: East discards first")


def _last_copy(s: Situation) -> None:
    kind = s.hand.win & KIND_MASK
    concealed = [face & KIND_MASK for face in s.hand.concealed()]
    if kind != JOKER and kind in concealed:
        raise _clash("last_copy", f"the concealed {write(kind)}: the other three lie open")
