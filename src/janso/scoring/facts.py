"""Facts that the tiles cannot tell, the same words in every family: one table, each word one fixed bit."""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError, named, nearest


class Fact:
    """A word a caller may put into `having`, and what it means."""

    def __init__(self, word: str, bit: int, text: str) -> None:
        self.word = word
        self.bit = bit
        self.text = text


LAST_COPY: Final = 1 << 0
WALL_END: Final = 1 << 1
AFTER_KONG: Final = 1 << 2
ROBBING_KONG: Final = 1 << 3
FIRST_TURN: Final = 1 << 4
RIICHI: Final = 1 << 5
DOUBLE_RIICHI: Final = 1 << 6
OPEN_RIICHI: Final = 1 << 7
IPPATSU: Final = 1 << 8
READY: Final = 1 << 9
HEAVENLY_READY: Final = 1 << 10
RIICHI_TILE: Final = 1 << 11
KONG_DISCARD: Final = 1 << 12
KONG_ON_KONG: Final = 1 << 13
FACE_DOWN_RIICHI: Final = 1 << 14
SUPER_RIICHI: Final = 1 << 15
MIRACLE_RIICHI: Final = 1 << 16
PARTNER_RIICHI: Final = 1 << 17
LATE_RIICHI: Final = 1 << 18
ROBBING_CHOW: Final = 1 << 19
ROBBING_FLOWER: Final = 1 << 20
ROBBING_OWN_KONG: Final = 1 << 21
EVERYONE_ROBBING: Final = 1 << 22
AFTER_FLOWER: Final = 1 << 23
SELF_RON: Final = 1 << 24
EVERYONE_RON: Final = 1 << 25
STAKED_MANGAN: Final = 1 << 26
TREASURE_SET: Final = 1 << 27
ROBBING_NORTH: Final = 1 << 28
UNUSED_DRAW: Final = 1 << 29
"""The bits are fixed: a new fact goes to the end."""

FACTS: Final[dict[str, Fact]] = {fact.word: fact for fact in (
    Fact("last_copy", LAST_COPY, "the other three tiles of the winning kind are visible to all"),
    Fact("wall_end", WALL_END, "won on the last drawable tile, or on the discard after it"),
    Fact("after_kong", AFTER_KONG, "won on the replacement tile after a kong"),
    Fact("robbing_kong", ROBBING_KONG, "won on a tile that another player added to a pung"),
    Fact("first_turn", FIRST_TURN, "won in the first go-around before anybody called"),
    Fact("riichi", RIICHI, "riichi was declared"),
    Fact("double_riichi", DOUBLE_RIICHI, "riichi was declared in the first uninterrupted go-around"),
    Fact("open_riichi", OPEN_RIICHI, "riichi was declared with the waiting tiles shown"),
    Fact("ippatsu", IPPATSU, "won within one uninterrupted go-around after riichi"),
    Fact("ready", READY, "a ready hand was declared"),
    Fact("heavenly_ready", HEAVENLY_READY, "a ready hand was declared before the first discard"),
    Fact("riichi_tile", RIICHI_TILE, "won on the tile with which another player declared riichi"),
    Fact("kong_discard", KONG_DISCARD, "won on the discard that followed another player's kong and replacement"),
    Fact("kong_on_kong", KONG_ON_KONG, "the kong before the winning replacement followed another kong at once"),
    Fact("face_down_riichi", FACE_DOWN_RIICHI, "riichi was declared with the tile face down for 2000 points"),
    Fact("super_riichi", SUPER_RIICHI, "riichi was declared for a stake of 5000 points"),
    Fact("miracle_riichi", MIRACLE_RIICHI, "riichi was declared for a stake of 10000 points"),
    Fact("partner_riichi", PARTNER_RIICHI, "the opposite player (the right one of three) declared riichi"),
    Fact("late_riichi", LATE_RIICHI, "somebody declared riichi in the last but one go-around"),
    Fact("robbing_chow", ROBBING_CHOW, "won on a tile that another player added to a chow"),
    Fact("robbing_flower", ROBBING_FLOWER, "won on a flower that another player declared"),
    Fact("robbing_own_kong", ROBBING_OWN_KONG, "drew the fourth tile of an own pung and robbed it to win"),
    Fact("everyone_robbing", EVERYONE_ROBBING, "all other players robbed the same kong"),
    Fact("after_flower", AFTER_FLOWER, "won on the replacement tile after a flower"),
    Fact("self_ron", SELF_RON, "won on the winner's own discard"),
    Fact("everyone_ron", EVERYONE_RON, "all other players won on the same discard"),
    Fact("staked_mangan", STAKED_MANGAN, "the winner staked a mangan before the first turn"),
    Fact("treasure_set", TREASURE_SET, "the treasure tile made a strange set and left structure and wait alone"),
    Fact("robbing_north", ROBBING_NORTH, "won on a North that another player set aside"),
    Fact("unused_draw", UNUSED_DRAW, "the win does not use the tile just drawn (first of two hands)"),
)}


def mask_of(words: tuple[str, ...]) -> int:
    """The bits of some words; an unknown word is an error that names the nearest known one.

    >>> mask_of(("riichi", "ippatsu")) == RIICHI | IPPATSU
    True
    """
    mask = 0
    for word in words:
        fact = FACTS.get(word)
        if fact is None:
            hint = nearest(word, FACTS)
            raise JansoError("scoring.having_not_known_fact", word=named(word), hint=hint)
        mask |= fact.bit
    return mask


def words_of(mask: int) -> list[str]:
    """The words of a mask, in the order of the table."""
    return [fact.word for fact in FACTS.values() if mask & fact.bit]
