"""Yaku of kongs, in the order of the document."""

from __future__ import annotations

from typing import Final

from janso.hand import KONG
from janso.rules.common.chows import mixed_triple_chow, pure_straight
from janso.rules.common.whole_hand import full_flush, half_flush
from janso.rules.riichi.count import features as f
from janso.rules.riichi.local.declare import by_id, yaku
from janso.rules.riichi.local.tools import has_dora, is_closed
from janso.rules.riichi.worth.value import RiichiValue, han, yakuman
from janso.rules.riichi.yaku import tiles_and_sets as standard
from janso.scoring import facts
from janso.scoring.facts import AFTER_KONG
from janso.scoring.pattern import Pattern
from janso.scoring.readings.reading import SUIT, Reading
from janso.scoring.situation import Situation
from janso.tiles import GREEN, ORPHANS, PIN, SOU


def kantsu_hosei(r: Reading, s: Situation) -> int:
    if r.kong_count >= 2 or r.concealed_kongs & ORPHANS:
        return 1
    return 1 if r.kong_count and not is_closed(s) and _is_lowered_when_open(r, s) else 0


def _is_lowered_when_open(r: Reading, s: Situation) -> bool:
    """The hand shows a yaku that is worth less when open."""
    return bool(half_flush(r, s) or full_flush(r, s) or standard.chanta(r, s) or standard.junchan(r, s)
                or pure_straight(r, s) or mixed_triple_chow(r, s))


def subarunomi(r: Reading, s: Situation) -> int:
    return 1 if r.kongs >> GREEN & 1 and not s.facts and not has_dora(r, s) else 0


HAN_APART: Final = [[], [], [0, 1, 1], [2, 2, 3, 4]]
HAN_IN_A_ROW: Final = [[], [], [1, 2, 2], [6, 6, 7, 9]]
"""Han by all and by concealed kongs, for kongs apart and for kongs of one suit in a row; the lowest of each range."""
YAKUMAN_APART: Final = (1, 1, 1, 2, 3)
YAKUMAN_IN_A_ROW: Final = (2, 2, 3, 4, 5)


_NEIGHBOURS: Final = 0b011111111_011111111_011111111
"""The kinds that have one above them in their suit."""


def longest_row(kongs: int) -> int:
    """The kongs of one suit that stand in the longest row, as a mask; 0 when no two are neighbours."""
    best = 0
    if not kongs & kongs >> 1 & _NEIGHBOURS:
        return best
    for shift in (0, PIN, SOU):
        row = ranks = kongs >> shift & SUIT
        length = 1
        while row & ranks >> length:
            row &= ranks >> length
            length += 1
        if length > 1 and length > best.bit_count():
            best = ((1 << length) - 1) << (row & -row).bit_length() - 1 << shift
    return best


def kantsu_no_han(r: Reading, s: Situation) -> int:
    """Han of two or three kongs together."""
    if not 2 <= r.kong_count <= 3:
        return 0
    row = longest_row(r.kongs)
    concealed = r.concealed_kongs.bit_count()
    if row.bit_count() == r.kong_count:
        return HAN_IN_A_ROW[r.kong_count][concealed]
    apart = HAN_APART[r.kong_count][concealed]
    return apart + HAN_IN_A_ROW[2][(r.concealed_kongs & row).bit_count()] if row else apart


def kantsu_no_yakuman(r: Reading, s: Situation) -> int:
    """Yakuman of four kongs together."""
    if r.kong_count != 4:
        return 0
    table = YAKUMAN_IN_A_ROW if longest_row(r.kongs).bit_count() == 4 else YAKUMAN_APART
    return table[r.concealed_kongs.bit_count()]


def kongs_in_winning_turn(s: Situation) -> int:
    """How many kongs the winner declared one after the other just before the winning tile."""
    if s.history is None:
        return 0
    turn = len(s.history.discards[s.seat]) + 1
    return sum([1 for call in s.history.calls if call.seat == s.seat and call.type == KONG and call.turn == turn])


def chiku_kantsu(r: Reading, s: Situation) -> int:
    if not s.facts & AFTER_KONG:
        return 0
    return 1 if s.facts & facts.KONG_ON_KONG or kongs_in_winning_turn(s) >= 2 else 0


def tokanho(r: Reading, s: Situation) -> int:
    if not s.facts & AFTER_KONG or s.history is None:
        return 0
    calls = s.history.calls
    return 1 if any(call.seat == s.seat and call.type == KONG and call.turn == 1 for call in calls) else 0


LOCAL: Final = "riichi_local.yaku."
_AFTER: Final = {"self_draw": True, "having": ["after_kong"]}
_KONGS: Final = "67m99m345s[1111p](2222p)+5m"

PATTERNS: Final[dict[str, Pattern]] = by_id(
    "kong",
    yaku("kantsu_no_han", kantsu_no_han, han(1), "Two or three kongs",
         "Two or three kongs by how many are concealed and whether they stand in a row of one suit: 1 to 9 han.",
         ("riichi_local.scoring.kantsu_no_han", "riichi.glossary.option.kantsu_no_han"), "234m99m56p[2222s](4444s)+7p",
         "234m99m56p(2222s)(4444s)+7p", needs=f.KONGS_2),
    yaku("kantsu_no_yakuman", kantsu_no_yakuman, yakuman(),
         "Four kongs",
         "Four kongs by how many are concealed and whether they stand in a row of one suit: 1 to 5 yakuman.",
         ("riichi_local.scoring.kantsu_no_han",), "9p(2222m)[5555p](8888s)(1111z)+9p", "99p11z(2222m)[5555p](8888s)+1z",
         needs=f.KONGS_4),
    yaku("kantsu_hosei", kantsu_hosei, RiichiValue(1, 1, upgrade=True, ceiling="mangan"),
         "Kong correction",
         "A concealed kong of terminals or honours, or any two kongs, or any kong in an open hand whose yaku are worth "
         "less open: one han more, as far as mangan, for a hand that has a yaku.",
         (LOCAL + "kantsu_hosei",), "234567m34s88s[9999p]+5s", "234567m34s88s[8888p]+5s", {"self_draw": True},
         needs=f.KONGS_1),
    yaku("subarunomi", subarunomi, han(3), "Four greens only",
         "A kong of Green without dora and without any yaku of the situation but closed self-draw.",
         (LOCAL + "subarunomi",), "345m99m234p67s[6666z]+5s", "345m99m234p67s[6666z]+5s", {"dora": "1z"},
         {"dora": "8m"}, needs=f.KONGS_1 | f.DRAGON_PUNG),
    yaku("tokanho", tokanho, han(1), "Peace of mind",
         "A kong declared in the winner's first turn, and a win after a kong.",
         (LOCAL + "tokanho",), _KONGS, _KONGS,
         {**_AFTER, "history": {"calls": [{"seat": "E", "type": "kong", "tiles": "1111p", "concealed": True,
         "turn": 1}]}},
         {**_AFTER, "history": {"calls": [{"seat": "E", "type": "kong", "tiles": "1111p", "concealed": True,
         "turn": 2}]}},
         needs=f.AFTER_KONG | f.HISTORY),
    yaku("chiku_kantsu", chiku_kantsu, han(1),
         "Kong after kong",
         "Two kongs or more one after the other, and a win on the last replacement tile.",
         (LOCAL + "chiku_kantsu",), _KONGS, _KONGS,
         {"self_draw": True, "having": ["after_kong", "kong_on_kong"]}, _AFTER,
         needs=f.AFTER_KONG),
)
