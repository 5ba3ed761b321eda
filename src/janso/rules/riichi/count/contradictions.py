"""Facts that cannot hold together are refused, both named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.errors import JansoError
from janso.rules.riichi.count.tables.counting import Counting
from janso.rules.riichi.local import words
from janso.scoring import facts
from janso.scoring.readings.suits import BIT
from janso.scoring.situation import Situation
from janso.tiles import JOKER, KIND_MASK, STANDARD_KINDS, write

if TYPE_CHECKING:
    from mypy_extensions import i64

ANY_RIICHI: Final = facts.RIICHI | facts.DOUBLE_RIICHI | facts.OPEN_RIICHI


def check_facts(s: Situation, closed: bool, counting: Counting) -> None:
    """Refuses facts that contradict each other, naming both."""
    if s.seat >= counting.payments.players or s.discarder >= counting.payments.players:
        raise JansoError("rules.seat_does_not_play_game", what="ESWN5678"[max(s.seat, s.discarder)],
                         players=counting.payments.players)
    if s.dora:
        _check_indicators("dora", s.dora, counting)
    if s.ura:
        _check_indicators("ura", s.ura, counting)
    if len(s.dora) + len(s.ura) > counting.facts.copies:
        _check_copies(s.dora + s.ura, counting.facts.copies)
    known = s.facts
    if known == 0:
        return
    if known & words.LOCAL_WORDS:
        words.check(known, s.self_draw)
    if known & facts.IPPATSU and not known & ANY_RIICHI:
        raise JansoError("rules.having_ippatsu_without_riichi")
    if known & ANY_RIICHI and not closed and not counting.facts.riichi_open_hand:
        raise JansoError("rules.having_riichi_open_hand_claimed")
    if s.self_draw and known & facts.ROBBING_KONG:
        raise JansoError("rules.having_robbing_kong_self_draw")
    if known & facts.AFTER_KONG:
        _check_after_kong(s, counting)
    if known & facts.ROBBING_KONG and known & facts.WALL_END and not counting.facts.last_with_kong:
        raise JansoError("rules.having_robbing_kong_wall_end_no")
    if known & facts.FIRST_TURN:
        _check_first_turn(s)


def _check_indicators(what: str, faces: tuple[int, ...], counting: Counting) -> None:
    for face in faces:
        if face & KIND_MASK >= (JOKER if counting.facts.flowered else STANDARD_KINDS):
            raise JansoError("rules.no_indicator_points_no_tile", what=what, tile=write(face))


def _check_copies(faces: tuple[int, ...], copies: int) -> None:
    seen: i64 = 0
    again: i64 = 0
    for face in faces:
        bit = BIT[face & KIND_MASK]
        again |= seen & bit
        seen |= bit
    if not again and copies > 0:
        return
    kinds = [face & KIND_MASK for face in faces]
    for kind in kinds:
        if kinds.count(kind) > copies:
            raise JansoError("rules.more_indicators_than_copies", tile=write(kind), n=kinds.count(kind), copies=copies)


def _check_after_kong(s: Situation, counting: Counting) -> None:
    known = s.facts
    if not s.self_draw:
        raise JansoError("rules.having_after_kong_discard_replacement")
    if known & facts.IPPATSU:
        raise JansoError("rules.having_after_kong_ippatsu_kong")
    if known & facts.WALL_END and not counting.facts.last_with_kong and counting.facts.dead_wall:
        raise JansoError("rules.having_after_kong_wall_end")
    if not s.flowers and not any(len(meld.tiles) >= 4 for meld in s.hand.melds):
        raise JansoError("rules.having_after_kong_without_kong")


def _check_first_turn(s: Situation) -> None:
    known = s.facts
    if any(not meld.concealed or len(meld.tiles) > 3 for meld in s.hand.melds):  # others are laid apart to be read
        raise JansoError("rules.having_first_turn_declared_set")
    if known & ANY_RIICHI:
        raise JansoError("rules.having_first_turn_riichi_riichi")
    if known & (facts.AFTER_KONG | facts.ROBBING_KONG):
        raise JansoError("rules.having_first_turn_kong_kong")
    if known & facts.WALL_END:
        raise JansoError("rules.having_first_turn_wall_end")
    if not s.self_draw and s.seat == 0:
        raise JansoError("rules.having_first_turn_discard_dealer")
