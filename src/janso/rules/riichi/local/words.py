"""Facts that only local yaku ask for, and which of them contradict a way of winning."""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError
from janso.message import either
from janso.scoring.facts import (
    AFTER_FLOWER,
    AFTER_KONG,
    DOUBLE_RIICHI,
    EVERYONE_ROBBING,
    EVERYONE_RON,
    FACE_DOWN_RIICHI,
    KONG_DISCARD,
    KONG_ON_KONG,
    LATE_RIICHI,
    MIRACLE_RIICHI,
    OPEN_RIICHI,
    PARTNER_RIICHI,
    RIICHI,
    RIICHI_TILE,
    ROBBING_CHOW,
    ROBBING_FLOWER,
    ROBBING_KONG,
    ROBBING_NORTH,
    ROBBING_OWN_KONG,
    SELF_RON,
    STAKED_MANGAN,
    SUPER_RIICHI,
    TREASURE_SET,
    words_of,
)

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
        code = "rules.having_by_self_draw" if self_draw else "rules.having_by_discard"
        raise JansoError(code, fact=words_of(wrong)[0])
    for word, other in REQUIRES.items():
        if known & word and not known & other:
            raise JansoError("rules.having_without", word=words_of(word)[0], known=either(words_of(other)))
    for one, another in CONTRADICT:
        if known & one and known & another:
            raise JansoError("rules.having_with_only_one_of", one=words_of(one)[0], another=words_of(another)[0])
