"""Combination yaku of chows, in the order of the document."""

from __future__ import annotations

from typing import Final

from janso.rules.common.chows import pure_triple_chow
from janso.rules.riichi.count import features as f
from janso.rules.riichi.local.declare import by_id, yaku
from janso.rules.riichi.local.tools import (
    PIN_STRAIGHT,
    beside_straight,
    chows_in,
    concealed_chows,
    mixed_straight,
    rank,
    straight_suit,
    suit_of_code,
)
from janso.rules.riichi.worth.value import RiichiValue, han, yakuman
from janso.scoring.pattern import Pattern
from janso.scoring.readings.reading import IN_PAIR, SUIT, TWO_SIDED_WAIT, Reading, across
from janso.scoring.situation import Situation
from janso.tiles import EAST, PIN, SIMPLES, SOU

NINE_PIN: Final = PIN + 8
NINE_SOU: Final = SOU + 8
NINES: Final = (1 << 8) | (1 << 17) | (1 << 26)
HALF_STARTS: Final = 0b000001111_000001111_000001111
BRIDGE: Final = 0b001010101
"""Chows 123, 345, 567, 789."""
AWAY_FROM_FIVE: Final = 0b001100011
"""Chows 123, 234, 678, 789, the ones without a five."""


def tanpin(r: Reading, s: Situation) -> int:
    return 1 if r.chow_count == 4 and not r.tiles & ~SIMPLES and r.wait() == TWO_SIDED_WAIT else 0


def shuntsu_te_ryanmen(r: Reading, s: Situation) -> int:
    return 1 if r.chow_count == 4 and 0 <= r.pair < EAST and r.wait() == TWO_SIDED_WAIT else 0


def senko(r: Reading, s: Situation) -> int:
    suit = straight_suit(r)
    if suit < 0 or not 0 <= r.pair < EAST:
        return 0
    rest = beside_straight(r, suit)
    other = suit_of_code(rest) if rest >= 0 else 3
    return 1 if other != 3 and {suit, other, r.pair // 9} == {0, 1, 2} else 0


def ikkitsukan(r: Reading, s: Situation) -> int:
    if r.win != NINE_PIN or r.chows & PIN_STRAIGHT != PIN_STRAIGHT or r.win_at < 0:
        return 0
    return 1 if r.sets[r.win_at] & 0xFF == PIN + 6 else 0


def ikkitsukan_ron(r: Reading, s: Situation) -> int:
    return 0 if s.self_draw else ikkitsukan(r, s)


def faron(r: Reading, s: Situation) -> int:
    return 1 if r.kong_count and (across(r.chows) or mixed_straight(r)) else 0


def shanron_chonchu(r: Reading, s: Situation) -> int:
    return 1 if PIN <= r.pair < SOU and chows_in(r, 0) == 2 and chows_in(r, 2) == 2 else 0


def tanron(r: Reading, s: Situation) -> int:
    return 1 if r.win_at == IN_PAIR and r.pair >= EAST and mixed_straight(r) else 0


def ikkitsukan_zen(r: Reading, s: Situation) -> int:
    return 1 if r.win == NINE_SOU and r.chows & PIN_STRAIGHT == PIN_STRAIGHT else 0


def jun_ikkitsukan(r: Reading, s: Situation) -> int:
    if not ikkitsukan_zen(r, s) or s.self_draw or rank(r.pair) != 9:
        return 0
    rest = beside_straight(r, 1)
    first = rest & 63
    is_chow = rest & 0xFF == first
    return 1 if first < EAST and rank(first) == (7 if is_chow else 9) else 0


def ushintsukan(r: Reading, s: Situation) -> int:
    if r.win_at != IN_PAIR or rank(r.pair) != 5 or r.chow_count != 4:
        return 0
    suit = r.pair // 9
    return 1 if not r.chows & ~(AWAY_FROM_FIVE << 9 * suit) else 0


def sanshoku_tsukan(r: Reading, s: Situation) -> int:
    return 1 if mixed_straight(r) else 0


def kyandoho(r: Reading, s: Situation) -> int:
    if r.chow_count != 4:
        return 0
    none = 2 if not r.chows >> SOU & SUIT else 1 if not r.chows >> PIN & SUIT else 0
    if none == 0 and r.chows & SUIT:
        return 0
    a, b = (1, 2) if none == 0 else (0, 3 - none)
    return 1 if _same(r.chows, a, b) and _same(r.chows2, a, b) else 0


def kyandoho_pungs(r: Reading, s: Situation) -> int:
    if r.chow_count != 2 or r.pung_count != 2 or r.chows2:
        return 0
    for a, b in ((0, 1), (0, 2), (1, 2)):
        if r.chows >> 9 * a & SUIT and r.pungs >> 9 * a & SUIT and _same(r.chows, a, b) and _same(r.pungs, a, b):
            return 1
    return 0


def _same(mask: int, a: int, b: int) -> bool:
    """The ranks of two suits in a mask are alike."""
    return mask >> 9 * a & SUIT == mask >> 9 * b & SUIT


def han_ryu(r: Reading, s: Situation) -> int:
    """1 for a half dragon with a terminal, 2 for one of simples; the better one counts."""
    if not r.chows & r.chows >> 3 & HALF_STARTS:
        return 0
    chows = concealed_chows(r)
    joined = chows & chows >> 3
    best = 0
    for suit in range(3):
        starts = joined >> 9 * suit & 0b1111
        if starts & 0b0110:
            return 2
        if starts & 0b1001:
            best = 1
    return best


def raoshaofu(r: Reading, s: Situation) -> int:
    ends = r.chows & r.chows >> 6
    return 1 if ends & (1 | 1 << PIN | 1 << SOU) else 0


def kinmonkyo(r: Reading, s: Situation) -> int:
    if r.chow_count != 4:
        return 0
    return 1 if r.chows in (BRIDGE, BRIDGE << PIN, BRIDGE << SOU) else 0


def dai_kinmonkyo(r: Reading, s: Situation) -> int:
    return kinmonkyo(r, s) if 0 <= r.pair < EAST and r.chows >> 9 * (r.pair // 9) & SUIT else 0


LOCAL: Final = "riichi_local.yaku."

PATTERNS: Final[dict[str, Pattern]] = by_id(
    "combination",
    yaku("tanpin", tanpin, han(2), "Simple flat hand",
         "Four chows and a pair of simples only, won on a two-sided wait; counted as one yaku, open or closed.",
         (LOCAL + "tanpin",), "234567m345p5567s+8s", "234567m345p5568s+7s",
         needs=f.CHOWS_4 | f.NO_HONOURS | f.NO_TERMINALS | f.TWO_SIDED),
    yaku("shuntsu_te_ryanmen", shuntsu_te_ryanmen, han(1, 0),
         "All chows on a two-sided wait",
         "Four chows, a pair of numbers and a two-sided wait, closed; played in place of pinfu.",
         (LOCAL + "shuntsu_te_ryanmen",), "123456m789p2399s+1s", "123456m789p23s44z+1s",
         needs=f.CHOWS_4 | f.SUITED_PAIR | f.TWO_SIDED),
    yaku("senko", senko, RiichiValue(fu=8), "Flash",
         "A straight in one suit, the fourth set in a second suit and the pair in the third: 8 fu more.",
         ("riichi.yaku.senko",), "123456789m34p66s+5p", "123456789m34p66p+5p",
         needs=f.STRAIGHT | f.NO_HONOURS | f.THREE_SUITS),
    yaku("ikkitsukan", ikkitsukan, han(2, 1), "Pure straight",
         "The straight of dots, completed by the 9 of dots in it; played in place of the common straight.",
         ("riichi.yaku.ikkitsukan", "riichi.cheatsheet.yaku.ikkitsukan"), "12345678p234s55m+9p", "12345789p234s55m+6p",
         needs=f.CHOWS_3 | f.STRAIGHT),
    yaku("ikkitsukan_ron", ikkitsukan_ron, han(2, 1),
         "Pure straight by discard",
         "The straight of dots, completed by a discarded 9 of dots in it; played beside the common straight.",
         ("riichi.hiroshima.yaku.ikkitsukan",), "12345678p234s55m+9p", "12345678p234s55m+9p", {"discarder": "S"},
         {"self_draw": True}, needs=f.CHOWS_3 | f.STRAIGHT),
    yaku("faron", faron, han(2), "Flower dragon",
         "Three chows of one number in three suits, or a straight over three suits, together with a kong.",
         ("riichi.yaku.faron", LOCAL + "faron"), "345m345p34s99p[1111z]+5s", "345m345p34s99p(111z)+5s",
         needs=f.CHOWS_3 | f.KONGS_1 | f.THREE_SUITS),
    yaku("shanron_chonchu", shanron_chonchu, han(1, 0),
         "Two dragons fighting for the pearl",
         "Two chows of characters, two of bamboos and a pair of dots, closed.",
         (LOCAL + "shanron_chonchu",), "123456m22p34578s+9s", "123456m78p345s22p+9p",
         needs=f.CHOWS_4 | f.THREE_SUITS | f.NO_HONOURS),
    yaku("tanron", tanron, han(1, 0), "Lonely emperor",
         "A straight over three suits, won on a single wait for the pair of honours.",
         (LOCAL + "tanron",), "123m456555p789s6z+6z", "123m4566p789s666z+6p",
         needs=f.CHOWS_3 | f.MIXED_STRAIGHT | f.IN_THE_PAIR),
    yaku("ikkitsukan_zen", ikkitsukan_zen, han(1),
         "Straight to the whole end",
         "The straight of dots, won on the 9 of bamboos.",
         (LOCAL + "ikkitsukan_zen",), "99m123456789p78s+9s", "99m123456789p78s+6s", needs=f.CHOWS_3 | f.STRAIGHT),
    yaku("ushintsukan", ushintsukan, han(1), "Piercing five",
         "Four chows of one suit, none with a five in it, and a single wait for the five of that suit.",
         (LOCAL + "ushintsukan",), "1232346787895p+5p", "123234678789p5s+5s",
         needs=f.CHOWS_4 | f.CHOWS_OF_A_SUIT | f.IN_THE_PAIR),
    yaku("sanshoku_tsukan", sanshoku_tsukan, han(2, 1),
         "Mixed straight",
         "123, 456 and 789, each in another suit.",
         (LOCAL + "sanshoku_tsukan",), "12399m456p789s22z+2z", "12399m456p789p22z+2z",
         needs=f.CHOWS_3 | f.MIXED_STRAIGHT),
    yaku("kyandoho", kyandoho, han(2, 0), "Harmonious reflection",
         "Two chows of one suit and the same two of another, closed.",
         (LOCAL + "kyandoho",), "123567m12356p99s+7p", "123567m12367p99s+8p", needs=f.CHOWS_4 | f.SETS_IN_TWO_SUITS),
    yaku("kyandoho_pungs", kyandoho_pungs, han(3, 0),
         "Harmonious reflection with pungs",
         "A chow and a pung of one suit, and the same two of another, closed.",
         (LOCAL + "kyandoho",), "123777m12377p99s+7p", "123777m12388p99s+8p",
         needs=f.CHOWS_2 | f.PUNGS_2 | f.RANK_TWICE),
    yaku("jun_ikkitsukan", jun_ikkitsukan, han(2),
         "Straight won on the nine",
         "The straight of dots, nines in the pair and in the fourth set, won on a discarded 9 of bamboos.",
         (LOCAL + "jun_ikkitsukan",), "99m123456789p78s+9s", "88m123456789p78s+9s",
         needs=f.CHOWS_3 | f.STRAIGHT | f.DISCARD),
    yaku("iso_sanshun", pure_triple_chow, han(3, 2),
         "Pure triple chow",
         "Three identical chows of one suit.",
         (LOCAL + "iso_sanshun",), "22233344p678m11z+4p", "22333444p678m11z+5p", needs=f.CHOWS_3 | f.CHOWS_THRICE),
    yaku("han_ryu", han_ryu, RiichiValue(fu=2), "Half dragon",
         "Six tiles in a row as two concealed chows of one suit: 2 fu with a terminal, 4 fu of simples.",
         (LOCAL + "han_ryu",), "345m23456788p33s+3s", "345m23467888p33s+3s", needs=f.CHOWS_2 | f.HALF_DRAGON),
    yaku("raoshaofu", raoshaofu, RiichiValue(fu=4), "Old and young",
         "123 and 789 of one suit: 4 fu more.",
         (LOCAL + "raoshaofu",), "123789m567p78s44z+9s", "123678m567p78s44z+9s", needs=f.CHOWS_2 | f.OLD_AND_YOUNG),
    yaku("kinmonkyo", kinmonkyo, yakuman(),
         "Golden Gate Bridge",
         "Chows 123, 345, 567 and 789 of one suit with any pair.",
         (LOCAL + "kinmonkyo",), "12334556778p11z+9p", "12334556767p11z+8p", needs=f.CHOWS_4 | f.CHOWS_OF_A_SUIT),
    yaku("dai_kinmonkyo", dai_kinmonkyo, RiichiValue(limit="yakuman", open_limit=""),
         "Great Golden Gate Bridge",
         "Chows 123, 345, 567 and 789 and the pair, all of one suit, closed.",
         (LOCAL + "kinmonkyo",), "1233455677811p+9p", "12334556778p11m+9p",
         needs=f.CHOWS_4 | f.CHOWS_OF_A_SUIT | f.ONE_SUIT | f.NO_HONOURS),
)
