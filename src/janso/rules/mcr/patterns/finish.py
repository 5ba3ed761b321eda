"""Fans of how the hand was won: last tile, waits, concealment. Chicken hand and flowers are counted at the end."""

from __future__ import annotations

from janso.rules.common.finish import is_concealed
from janso.scoring.facts import LAST_COPY
from janso.scoring.readings.reading import CLOSED_WAIT, EDGE_WAIT, SINGLE_WAIT, Reading
from janso.scoring.readings.waits import waits_of
from janso.scoring.situation import Situation
from janso.tiles import KIND_MASK


def last_copy(s: Situation) -> bool:
    """Said by the caller, or plain to see: the other three lie in the winner's own open sets."""
    if s.facts & LAST_COPY:
        return True
    win = s.hand.win & KIND_MASK
    shown = 0
    for meld in s.hand.melds:
        if not meld.concealed:
            shown += len([face for face in meld.tiles if face & KIND_MASK == win])
    return shown == 3


def waits_for_one(s: Situation) -> bool:
    """Exactly one kind of tile completed the hand, counting kinds of which none is left."""
    return waits_of(s.hand).bit_count() == 1


def melded_hand(r: Reading, s: Situation) -> int:
    return int(not s.self_draw and len(s.hand.melds) == 4 and not any(meld.concealed for meld in s.hand.melds))


def fully_concealed_hand(r: Reading, s: Situation) -> int:
    return int(s.self_draw and is_concealed(s))


def last_tile(r: Reading, s: Situation) -> int:
    return int(last_copy(s))


def edge_wait(r: Reading, s: Situation) -> int:
    return int(r.wait() == EDGE_WAIT and waits_for_one(s))


def closed_wait(r: Reading, s: Situation) -> int:
    return int(r.wait() == CLOSED_WAIT and waits_for_one(s))


def single_wait(r: Reading, s: Situation) -> int:
    return int(r.wait() == SINGLE_WAIT and waits_for_one(s))


def chicken_hand(r: Reading, s: Situation) -> int:
    """Never found by looking at a reading: it is what is left when no other fan counts."""
    return 0


def flowers_and_seasons(r: Reading, s: Situation) -> int:
    return len(s.flowers)
