"""Yaku of riichi and of the way the hand was won: all read from the facts."""

from __future__ import annotations

from janso.scoring import facts
from janso.scoring.readings.reading import Reading
from janso.scoring.situation import Situation


def riichi(r: Reading, s: Situation) -> int:
    """Riichi was declared."""
    return 1 if s.facts & (facts.RIICHI | facts.DOUBLE_RIICHI | facts.OPEN_RIICHI) else 0


def double_riichi(r: Reading, s: Situation) -> int:
    """Riichi was declared in the first uninterrupted go-around."""
    return 1 if s.facts & facts.DOUBLE_RIICHI else 0


def ippatsu(r: Reading, s: Situation) -> int:
    """Won within one uninterrupted go-around after riichi."""
    return 1 if s.facts & facts.IPPATSU else 0


def menzen_tsumo(r: Reading, s: Situation) -> int:
    """Won by self-draw; only closed hands get it."""
    return 1 if s.self_draw else 0


def rinshan(r: Reading, s: Situation) -> int:
    """Won on the replacement tile after a kong."""
    return 1 if s.self_draw and s.facts & facts.AFTER_KONG else 0


def chankan(r: Reading, s: Situation) -> int:
    """Won on a tile that another player added to a pung."""
    return 1 if not s.self_draw and s.facts & facts.ROBBING_KONG else 0


def haitei(r: Reading, s: Situation) -> int:
    """Won on the last tile of the wall."""
    return 1 if s.self_draw and s.facts & facts.WALL_END else 0


def hotei(r: Reading, s: Situation) -> int:
    """Won on the last discard."""
    return 1 if not s.self_draw and s.facts & facts.WALL_END else 0


def tenho(r: Reading, s: Situation) -> int:
    """The dealer wins with the dealt tiles."""
    return 1 if s.self_draw and s.seat == 0 and s.facts & facts.FIRST_TURN else 0


def chiho(r: Reading, s: Situation) -> int:
    """Another player wins on the first draw, before anybody called."""
    return 1 if s.self_draw and s.seat != 0 and s.facts & facts.FIRST_TURN else 0


def renho(r: Reading, s: Situation) -> int:
    """Won on a discard before the own first draw, before anybody called."""
    return 1 if not s.self_draw and s.seat != 0 and s.facts & facts.FIRST_TURN else 0
