"""Facts that cannot be true together, whatever the rules: refused by name instead of being half believed."""

from __future__ import annotations

from janso.errors import JansoError
from janso.hand import KONG
from janso.message import Message
from janso.scoring.facts import AFTER_KONG, FIRST_TURN, LAST_COPY, ROBBING_KONG, WALL_END, words_of
from janso.scoring.situation import Situation
from janso.tiles import JOKER, KIND_MASK, is_flower, write


def _clash(fact: str, other: str) -> JansoError:
    return JansoError("scoring.having_contradicts", fact=fact, other=other)


def refuse_riichi_only(s: Situation, known: int, indicator: bool = False) -> None:
    """Raises an error that names what only riichi counts. `known` are the facts these rules hear of; `indicator` says
    that they have a use for a turned-up tile."""
    if s.facts & ~known:
        raise JansoError("scoring.having_there_no_rules", fact=words_of(s.facts & ~known)[0])
    if s.dora and not indicator:
        raise JansoError("scoring.dora_there_no_dora_rules")
    if s.ura:
        raise JansoError("scoring.ura_there_no_ura_dora")
    if s.honba:
        raise JansoError("scoring.honba_counters_repeated_deals_pay")
    if s.sticks:
        raise JansoError("scoring.sticks_there_no_riichi_sticks")


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
            raise JansoError("scoring.flowers_no_flower_season_1f", tile=write(face))
        if face in seen:
            raise JansoError("scoring.flowers_second_set_tiles_1", tile=write(face))
        seen.append(face)


def _after_kong(s: Situation) -> None:
    if not s.self_draw:
        raise _clash("after_kong", Message("scoring.win_discard_replacement_tile_drawn"))
    if not any(meld.type == KONG for meld in s.hand.melds):
        raise _clash("after_kong", Message("scoring.hand_without_kong"))


def _robbing_kong(s: Situation) -> None:
    if s.self_draw:
        raise _clash("robbing_kong", Message("scoring.self_drawn_win_tile_another"))
    if s.facts & WALL_END:
        raise _clash("robbing_kong", Message("scoring.wall_end_no_kong_declared"))
    kind = s.hand.win & KIND_MASK
    if any(face & KIND_MASK == kind for face in s.hand.with_win(-1).all_faces()):
        raise _clash("robbing_kong", Message("scoring.hand_other_three_lie_pung", tile=write(kind)))


def _first_turn(s: Situation) -> None:
    if s.hand.melds:
        raise _clash("first_turn", Message("scoring.declared_sets_nobody_called_first"))
    if s.facts & AFTER_KONG:
        raise _clash("first_turn", Message("scoring.after_kong"))
    if s.facts & ROBBING_KONG:
        raise _clash("first_turn", Message("scoring.robbing_kong"))
    if s.facts & WALL_END:
        raise _clash("first_turn", Message("scoring.wall_end"))
    if s.seat == 0 and not s.self_draw:
        raise _clash("first_turn", Message("scoring.east_win_discard_east_discards"))


def _last_copy(s: Situation) -> None:
    kind = s.hand.win & KIND_MASK
    concealed = [face & KIND_MASK for face in s.hand.concealed()]
    if kind != JOKER and kind in concealed:
        raise _clash("last_copy", Message("scoring.concealed_other_three_lie_open", tile=write(kind)))
