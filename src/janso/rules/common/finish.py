"""Patterns of how the hand was won that several families count alike."""

from __future__ import annotations

from janso.scoring.facts import AFTER_KONG, FIRST_TURN, ROBBING_KONG, WALL_END
from janso.scoring.readings.reading import Reading
from janso.scoring.situation import Situation
from janso.tiles import KIND_MASK, PLUM


def is_concealed(s: Situation) -> bool:
    """No set was claimed; concealed kongs and the set that a discard completes do no harm."""
    return all(meld.concealed for meld in s.hand.melds)


def concealed_hand(r: Reading, s: Situation) -> int:
    """No open sets, completed by a discard."""
    return 1 if not s.self_draw and is_concealed(s) else 0


def self_drawn(r: Reading, s: Situation) -> int:
    """The winning tile came from the wall."""
    return 1 if s.self_draw else 0


def last_tile_draw(r: Reading, s: Situation) -> int:
    """Won on the last tile of the wall."""
    return 1 if s.facts & WALL_END and s.self_draw else 0


def last_tile_claim(r: Reading, s: Situation) -> int:
    """Won on the discard after the last tile of the wall."""
    return 1 if s.facts & WALL_END and not s.self_draw else 0


def out_with_replacement(r: Reading, s: Situation) -> int:
    """Won on the tile drawn after a kong."""
    return 1 if s.facts & AFTER_KONG else 0


def robbing_the_kong(r: Reading, s: Situation) -> int:
    """Won on a tile that another player added to an open pung."""
    return 1 if s.facts & ROBBING_KONG else 0


def blessing_of_heaven(r: Reading, s: Situation) -> int:
    """East wins with the fourteen tiles of the deal."""
    return 1 if s.facts & FIRST_TURN and s.self_draw and s.seat == 0 else 0


def own_flower(r: Reading, s: Situation) -> int:
    """Each flower or season of the winner's own wind."""
    found = 0
    for face in s.flowers:
        if ((face & KIND_MASK) - PLUM) % 4 == s.seat:
            found += 1
    return found
