"""Facts that cannot hold together are refused, both named."""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError
from janso.rules.riichi.count.counting import Counting
from janso.rules.riichi.local import words
from janso.scoring import facts
from janso.scoring.situation import Situation
from janso.tiles import JOKER, KIND_MASK, STANDARD_KINDS, write

ANY_RIICHI: Final = facts.RIICHI | facts.DOUBLE_RIICHI | facts.OPEN_RIICHI


def check_facts(s: Situation, closed: bool, counting: Counting) -> None:
    """Refuses facts that contradict each other, naming both."""
    if s.seat >= counting.players or s.discarder >= counting.players:
        raise JansoError(f"seat: {'ESWN5678'[max(s.seat, s.discarder)]} does not play in a game for {counting.players}")
    if s.dora:
        _check_indicators("dora", s.dora, counting)
    if s.ura:
        _check_indicators("ura", s.ura, counting)
    known = s.facts
    if known == 0:
        return
    if known & words.LOCAL_WORDS:
        words.check(known, s.self_draw)
    if known & facts.IPPATSU and not known & ANY_RIICHI:
        raise JansoError("having: ippatsu without riichi")
    if known & ANY_RIICHI and not closed and not counting.riichi_open_hand:
        raise JansoError("having: riichi with an open hand; a claimed set rules it out")
    if s.self_draw and known & facts.ROBBING_KONG:
        raise JansoError("having: robbing_kong by self-draw; the tile is another player's")
    if known & facts.AFTER_KONG:
        _check_after_kong(s, counting)
    if known & facts.ROBBING_KONG and known & facts.WALL_END and not counting.last_with_kong:
        raise JansoError("having: robbing_kong with wall_end; no kong is declared on the last tile")
    if known & facts.FIRST_TURN:
        _check_first_turn(s)


def _check_indicators(what: str, faces: tuple[int, ...], counting: Counting) -> None:
    for face in faces:
        if face & KIND_MASK >= (JOKER if counting.flowered else STANDARD_KINDS):
            raise JansoError(f"{what}: {write(face)} is no indicator, it points at no tile")


def _check_after_kong(s: Situation, counting: Counting) -> None:
    known = s.facts
    if not s.self_draw:
        raise JansoError("having: after_kong by discard; the replacement tile is drawn")
    if known & facts.IPPATSU:
        raise JansoError("having: after_kong with ippatsu; the kong interrupts the go-around")
    if known & facts.WALL_END and not counting.last_with_kong and counting.dead_wall:
        raise JansoError("having: after_kong with wall_end; no kong is declared on the last tile")
    if not s.flowers and not any(len(meld.tiles) == 4 for meld in s.hand.melds):
        raise JansoError("having: after_kong without a kong in the hand")


def _check_first_turn(s: Situation) -> None:
    known = s.facts
    if s.hand.melds:
        raise JansoError("having: first_turn with a declared set; a call ends the first go-around")
    if known & ANY_RIICHI:
        raise JansoError("having: first_turn with riichi; riichi needs a discard before it")
    if known & (facts.AFTER_KONG | facts.ROBBING_KONG):
        raise JansoError("having: first_turn with a kong; a kong ends the first go-around")
    if known & facts.WALL_END:
        raise JansoError("having: first_turn with wall_end")
    if not s.self_draw and s.seat == 0:
        raise JansoError("having: first_turn by discard for the dealer, who plays first")
