"""Words for `having` that only local yaku ask for, and which of them contradict a way of winning."""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError
from janso.scoring.facts import AFTER_KONG, DOUBLE_RIICHI, OPEN_RIICHI, RIICHI, ROBBING_KONG, declare, words_of

RIICHI_TILE: Final = declare("riichi_tile", "won on the tile with which another player declared riichi")
KONG_DISCARD: Final = declare("kong_discard", "won on the discard that followed another player's kong and replacement")
KONG_ON_KONG: Final = declare("kong_on_kong", "the kong before the winning replacement followed another kong at once")
FACE_DOWN_RIICHI: Final = declare("face_down_riichi", "riichi was declared with the tile face down for 2000 points")
SUPER_RIICHI: Final = declare("super_riichi", "riichi was declared for a stake of 5000 points")
MIRACLE_RIICHI: Final = declare("miracle_riichi", "riichi was declared for a stake of 10000 points")
PARTNER_RIICHI: Final = declare("partner_riichi", "the opposite player (the right one of three) declared riichi")
LATE_RIICHI: Final = declare("late_riichi", "somebody declared riichi in the last but one go-around")
ROBBING_CHOW: Final = declare("robbing_chow", "won on a tile that another player added to a chow")
ROBBING_FLOWER: Final = declare("robbing_flower", "won on a flower that another player declared")
ROBBING_OWN_KONG: Final = declare("robbing_own_kong", "drew the fourth tile of an own pung and robbed it to win")
EVERYONE_ROBBING: Final = declare("everyone_robbing", "all other players robbed the same kong")
AFTER_FLOWER: Final = declare("after_flower", "won on the replacement tile after a flower")
SELF_RON: Final = declare("self_ron", "won on the winner's own discard")
EVERYONE_RON: Final = declare("everyone_ron", "all other players won on the same discard")
STAKED_MANGAN: Final = declare("staked_mangan", "the winner staked a mangan before the first turn")
TREASURE_SET: Final = declare("treasure_set", "the treasure tile made a strange set and left structure and wait alone")
ROBBING_NORTH: Final = declare("robbing_north", "won on a North that another player set aside")

LOCAL_WORDS: Final = (
    RIICHI_TILE | KONG_DISCARD | KONG_ON_KONG | FACE_DOWN_RIICHI | SUPER_RIICHI | MIRACLE_RIICHI | PARTNER_RIICHI
    | LATE_RIICHI | ROBBING_CHOW | ROBBING_FLOWER | ROBBING_OWN_KONG | EVERYONE_ROBBING | AFTER_FLOWER | SELF_RON
    | EVERYONE_RON | STAKED_MANGAN | TREASURE_SET | ROBBING_NORTH
)
ONLY_BY_DISCARD: Final = (RIICHI_TILE | KONG_DISCARD | ROBBING_CHOW | ROBBING_FLOWER | SELF_RON | EVERYONE_RON
                          | ROBBING_NORTH)
ONLY_BY_SELF_DRAW: Final = KONG_ON_KONG | ROBBING_OWN_KONG | EVERYONE_ROBBING | AFTER_FLOWER
REQUIRES: Final[dict[int, int]] = {
    FACE_DOWN_RIICHI: RIICHI | DOUBLE_RIICHI, SUPER_RIICHI: RIICHI | DOUBLE_RIICHI | OPEN_RIICHI,
    MIRACLE_RIICHI: RIICHI | DOUBLE_RIICHI | OPEN_RIICHI, EVERYONE_RON: SELF_RON, EVERYONE_ROBBING: ROBBING_OWN_KONG,
    KONG_ON_KONG: AFTER_KONG,
}
"""A word that makes sense only beside another one."""
CONTRADICT: Final = (
    (RIICHI_TILE, KONG_DISCARD), (ROBBING_CHOW, ROBBING_KONG), (ROBBING_FLOWER, ROBBING_KONG),
    (SUPER_RIICHI, MIRACLE_RIICHI), (FACE_DOWN_RIICHI, OPEN_RIICHI), (SELF_RON, ROBBING_KONG),
    (ROBBING_NORTH, ROBBING_KONG),
)


def check(known: int, self_draw: bool) -> None:
    """Refuses local facts that cannot hold, naming them."""
    wrong = known & (ONLY_BY_DISCARD if self_draw else ONLY_BY_SELF_DRAW)
    if wrong:
        way = "self-draw" if self_draw else "discard"
        raise JansoError(f"having: {words_of(wrong)[0]} by {way}")
    for word, other in REQUIRES.items():
        if known & word and not known & other:
            raise JansoError(f"having: {words_of(word)[0]} without {' or '.join(words_of(other))}")
    for one, another in CONTRADICT:
        if known & one and known & another:
            raise JansoError(f"having: {words_of(one)[0]} with {words_of(another)[0]}; only one of them can be")
