"""Yaku of sets that are neither chows nor pungs, and of waits for a tile that is only imagined."""

from __future__ import annotations

from typing import Any, Final

from janso.meld import couple
from janso.rules.riichi.count import features as f
from janso.rules.riichi.local.declare import by_id, yaku
from janso.rules.riichi.worth.value import han, yakuman
from janso.scoring.pattern import Pattern
from janso.scoring.readings.other_forms.imaginary import VirtualHead
from janso.scoring.readings.other_forms.long_runs import LONG_RUN
from janso.scoring.readings.other_forms.other_sets import GENERAL, MixedReading
from janso.scoring.readings.reading import Reading
from janso.scoring.situation import Situation
from janso.tiles import DRAGONS, KIND_MASK, PIN, PLUM, SOU, WINDS, is_flower

_VIRTUAL: Final[dict[str, Any]] = {"options": {"structure": "virtual_head"}, "having": ["riichi"]}
_LONG: Final[dict[str, Any]] = {"options": {"long_chows": "yes"}}
_STRAIGHT: Final = tuple(range(9))
_TSURA: Final = ("riichi.option.tsura", "riichi.glossary.option.tsura")
_STRANGE: Final[dict[str, Any]] = {"options": {"strange_sets": "yes"}}

ALL_FLOWERS: Final = 8
_RENGONOSAN: Final[dict[str, Any]] = {"options": {
    "supplemented_sets": "yes", "supplemented_kongs": "tile", "flowers": "seasons", "flowers_in_hand": "yes",
    "season_sets": "seasons", "minimum_han": 0}}
_TOITSU: Final[dict[str, Any]] = {"options": {
    "supplemented_sets": "yes", "supplemented_kongs": "pairs", "flowers": "all", "flowers_in_hand": "yes",
    "season_sets": "prizes", "minimum_han": 0}}


def chikuasuao(r: Reading, s: Situation) -> int:
    return r.uses("chikuasuao") if isinstance(r, MixedReading) else 0


def _long_chows(r: Reading) -> list[tuple[int, ...]]:
    """The tiles of every chow of more than three."""
    return [other.tiles for other in r.others if other.kind is LONG_RUN] if isinstance(r, MixedReading) else []


def _in_three_suits(lying: list[tuple[int, ...]], tiles: tuple[int, ...]) -> bool:
    """The same long chow of characters in dots and bamboos too."""
    return tiles[0] < PIN and all(tuple([kind + suit for kind in tiles]) in lying for suit in (PIN, SOU))


def tsura_ipeko(r: Reading, s: Situation) -> int:
    """Every pair of equal long chows."""
    lying = _long_chows(r)
    return sum([lying.count(tiles) // 2 for tiles in set(lying)])


def tsura_sanshoku(r: Reading, s: Situation) -> int:
    lying = _long_chows(r)
    return sum([1 for tiles in set(lying) if _in_three_suits(lying, tiles)])


def tsura_itsu(r: Reading, s: Situation) -> int:
    lying = _long_chows(r)
    return 1 if _STRAIGHT in lying and _in_three_suits(lying, _STRAIGHT) else 0


def general(r: Reading, s: Situation) -> int:
    """A tile of the general stands in the hand once more."""
    if not isinstance(r, MixedReading):
        return 0
    return 1 if any(r.counts[tile] > other.tiles.count(tile) for other in r.others if other.kind.id == GENERAL
                    for tile in other.tiles) else 0


def wide_wait(r: Reading, s: Situation) -> int:
    """One for the fifth side of the wait and for each further one."""
    return max(0, r.sides - 4) if isinstance(r, VirtualHead) else 0


def season_kan(r: Reading, s: Situation) -> int:
    for meld in s.hand.melds:
        if couple(meld):
            return 1
    return 0


def wind_kongs(r: Reading, s: Situation) -> int:
    return 1 if r.kongs & WINDS == WINDS else 0


def dragon_kongs(r: Reading, s: Situation) -> int:
    if r.kongs & DRAGONS != DRAGONS or not isinstance(r, MixedReading):
        return 0
    flowers = sum([1 for face in s.hand.all_faces() if is_flower(face & KIND_MASK)])
    return 1 if r.uses("flowers") or (flowers == ALL_FLOWERS and r.pung_count == 4) else 0


def prize_sets(r: Reading, s: Situation) -> int:
    if not isinstance(r, MixedReading):
        return 0
    return sum([1 for other in r.others if min(other.tiles) >= PLUM])


PATTERNS: Final[dict[str, Pattern]] = by_id(
    "combination",
    yaku("chikuasuao", chikuasuao, han(2), "Beating the drum",
         "A set of White, the one of dots and the two of bamboos, where the rules allow it.",
         ("riichi.glossary.option.chikuasuao",), "123m456m789s1p2s5z9p+9p", "123m456m789s1p2s6z9p+9p", _STRANGE,
         needs=f.OTHER_SETS),
    yaku("general", general, han(1), "General",
         "A general, and outside it a tile equal to one of its three.",
         ("riichi.scoring.general-as-yaku",), "123p456p78s11m1m2p7s+9s", "345p456p12s44m1m2p7s+3s",
         {"options": {"generals": "set"}}, needs=f.OTHER_SETS),
    yaku("tsura_ipeko", tsura_ipeko, han(1), "Twin long chows",
         "Two equal long chows, for each such two.",
         _TSURA, "56s77s234p(1234m)(1234m)+7s", "56s77s234p(1234m)(2345m)+7s", _LONG, needs=f.OTHER_SETS),
    yaku("tsura_sanshoku", tsura_sanshoku, han(3), "Long chows of three suits",
         "The same long chow in all three suits.",
         _TSURA, "56s77s(1234m)(1234p)(1234s)+7s", "56s77s(1234m)(1234p)(2345s)+7s", _LONG, needs=f.OTHER_SETS),
    yaku("tsura_itsu", tsura_itsu, yakuman(), "Long straights of three suits",
         "A long chow from 1 to 9 in all three suits.",
         _TSURA, "56s77s(123456789m)(123456789p)(123456789s)+7s",
         "56s77s(123456789m)(123456789p)(12345678s)+7s", _LONG, needs=f.OTHER_SETS),
    yaku("wide_wait", wide_wait, han(1), "Wide wait",
         "With a virtual head: a han for the fifth tile that would complete the hand in the usual game, and for each "
         "further one.",
         ("riichi.twelve_tile.yaku.wide_wait",), "222345m456p789s+6m", "2345m11z456p789s+6m", _VIRTUAL),
    yaku("season_kan", season_kan, han(1), "Pair with the own seasons",
         "Two Reds or tiles of the own seat (with three players Norths or own dragons) declared together with the two "
         "own seasons: they are the pair of the hand, and count only where there is no other yaku.",
         ("riichi.rengonosan2.yaku.season_kan", "riichi.rengonosan3.yaku.season_kan"),
         "345m678m34s(456p)[77z58f]+2s", "345m678m34s77z(456p)+2s", _RENGONOSAN),
    yaku("wind_kongs", wind_kongs, yakuman(2), "Kongs of all winds",
         "Kongs of all four winds; where tiles are few, seasons, flowers and the tile of the own seat complete them.",
         ("riichi.rengonosan2.yaku.double_yakuman_kans", "riichi.rengonosan3.yaku.double_yakuman_kans",
          "riichi.toitsu2.yaku.double_yakuman_kans"),
         "9m[1111z][2222z](3333z)[4444z]+9m", "9m[1111z][2222z](333z)[4444z]+9m", needs=f.KONGS_2),
    yaku("dragon_kongs", dragon_kongs, yakuman(2), "Kongs of all dragons",
         "Kongs of the three dragons and a pung of seasons; with two copies of each tile all flowers and seasons, and "
         "any pung.",
         ("riichi.rengonosan2.yaku.double_yakuman_kans", "riichi.rengonosan3.yaku.double_yakuman_kans",
          "riichi.toitsu2.yaku.double_yakuman_kans"),
         "9m567f[5555z][6666z](7777z)+9m", "9m567p[5555z][6666z](7777z)+9m", _RENGONOSAN, needs=f.KONGS_2),
    yaku("prize_sets", prize_sets, han(1), "Value set of flowers",
         "Three or four flowers, or three or four seasons, as a set, for each of them.",
         ("riichi.toitsu2.procedure.prize_tiles",), "345m678m34s99p567f+2s", "345m678m34s99p555z+2s", _TOITSU,
         needs=f.OTHER_SETS),
)
