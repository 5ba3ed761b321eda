"""Rarer schools of furiten: which tiles besides the own discards count as if they had been discarded."""

from __future__ import annotations

from janso.hand import KONG as KONG_SET
from janso.table.state import Player, State
from janso.tiles import KIND_MASK


def further_discards(s: State, p: Player) -> int:
    """The kinds that the rules of this table add to a player's own discards, as a mask."""
    schools = s.play.furiten_schools
    mask = 0
    if "concealed_kong" in schools:
        for other in s.players:
            for meld in other.melds:
                if meld.type == KONG_SET and meld.concealed:
                    mask |= 1 << meld.kind
    for meld in p.melds:
        if meld.concealed:
            continue
        if "added_kong" in schools and meld.added:
            mask |= 1 << meld.kind
        if "claimed_tile" in schools:
            mask |= 1 << (meld.claimed & KIND_MASK)
        if "open_tile" in schools:
            mask |= own_tiles(meld.tiles, meld.claimed)
    return mask


def own_tiles(tiles: tuple[int, ...], claimed: int) -> int:
    """The kinds of the tiles in an open set that came from the own hand."""
    own = list(tiles)
    if claimed in own:
        own.remove(claimed)
    mask = 0
    for face in own:
        mask |= 1 << (face & KIND_MASK)
    return mask
