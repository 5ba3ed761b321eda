"""Fans of the way the hand was completed in Popular mahjong, of declarations, and of flowers."""

from __future__ import annotations

from janso.rules.common.finish import is_concealed
from janso.rules.dazhong.patterns.whole import pair_rank
from janso.scoring.facts import (
    FIRST_TURN,
    HEAVENLY_READY,
    LAST_COPY,
    READY,
    RIICHI,
)
from janso.scoring.readings.reading import IN_PAIR, OPEN_BIT, REGULAR, Reading
from janso.scoring.situation import Situation
from janso.tiles import JOKER, KIND_MASK, SPRING


def blessing_of_earth(r: Reading, s: Situation) -> int:
    """Another player draws the winning tile before discarding for the first time."""
    return 1 if s.facts & FIRST_TURN and s.self_draw and s.seat != 0 else 0


def blessing_of_man(r: Reading, s: Situation) -> int:
    """A win on a discard before the winner's first discard and before anybody called."""
    return 1 if s.facts & FIRST_TURN and not s.self_draw else 0


def heavenly_ready(r: Reading, s: Situation) -> int:
    """Ready was declared with the very first discard, or by others straight after the deal."""
    return 1 if s.facts & HEAVENLY_READY else 0


def melded_hand(r: Reading, s: Situation) -> int:
    """Four open sets, and the pair completed by a discard."""
    if s.self_draw or r.form != REGULAR or r.win_at != IN_PAIR:
        return 0
    for code in r.sets:
        if not code & OPEN_BIT:
            return 0
    return 1


def fully_concealed(r: Reading, s: Situation) -> int:
    """A regular hand without open sets, completed from the wall."""
    return 1 if s.self_draw and r.form == REGULAR and is_concealed(s) else 0


def last_tile(r: Reading, s: Situation) -> int:
    """The other three of the winning kind lie open; a joker is never the last of a kind."""
    return 1 if s.facts & LAST_COPY and s.hand.win & KIND_MASK != JOKER else 0


def declared_ready(s: Situation) -> bool:
    return s.facts & (READY | RIICHI | HEAVENLY_READY) != 0


def riichi(r: Reading, s: Situation) -> int:
    """Ready was declared with a concealed hand."""
    return 1 if declared_ready(s) and is_concealed(s) else 0


def ready_hand(r: Reading, s: Situation) -> int:
    """Ready was declared."""
    return 1 if declared_ready(s) else 0


def pair_258(r: Reading, s: Situation) -> int:
    """The winning tile completed a pair of 2, 5 or 8."""
    return 1 if r.win_at == IN_PAIR and pair_rank(r) in (2, 5, 8) else 0


def pair_19(r: Reading, s: Situation) -> int:
    """The winning tile completed a pair of 1 or 9."""
    return 1 if r.win_at == IN_PAIR and pair_rank(r) in (1, 9) else 0


def flower(r: Reading, s: Situation) -> int:
    """Each flower or season laid out."""
    return len(s.flowers)


def flower_set(r: Reading, s: Situation) -> int:
    """All four flowers, and all four seasons."""
    flowers = seasons = 0
    for face in s.flowers:
        if face & KIND_MASK < SPRING:
            flowers += 1
        else:
            seasons += 1
    return flowers // 4 + seasons // 4


def chicken_hand(r: Reading, s: Situation) -> int:
    """Never found by itself: the scorer pays it where no other fan but flowers is there."""
    return 0
