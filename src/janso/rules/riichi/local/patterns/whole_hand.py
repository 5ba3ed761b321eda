"""Yaku of the whole hand: colours, suits and honours, special rows, and hands without structure."""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW
from janso.rules.riichi.count import features as f
from janso.rules.riichi.local import forms
from janso.rules.riichi.local.declare import by_id, yaku
from janso.rules.riichi.local.tools import (
    DRAGON_OF_SUIT,
    NO_RED,
    SOU_STRAIGHT,
    WITH_RED,
    has_dora,
    is_closed,
    rank,
    straight_suit,
    value_winds,
)
from janso.rules.riichi.worth.value import RiichiValue, han, yakuman
from janso.scoring.facts import FIRST_TURN
from janso.scoring.pattern import Pattern
from janso.scoring.readings.reading import (
    IN_PAIR,
    KNITTED_STRAIGHT,
    OPEN_BIT,
    SUIT,
    TWO_SIDED_WAIT,
    TYPE_SHIFT,
    Reading,
    across,
)
from janso.scoring.situation import Situation
from janso.tiles import EAST, HONOURS, NORTH, PIN, SOU, WHITE, WINDS

INNER: Final = 0b001111100_001111100_001111100
FIVES: Final = (1 << 4) | (1 << 13) | (1 << 22)
SUITED: Final = (1 << 27) - 1
SOU_TERMINALS: Final = 1 << SOU | 1 << (SOU + 8)
MAN_MASK: Final = SUIT
PIN_MASK: Final = SUIT << PIN
SOU_MASK: Final = SUIT << SOU


def junsei_tanyao(r: Reading, s: Situation) -> int:
    if r.tiles & ~INNER or not r.tiles & FIVES:
        return 0
    return 1 if r.pung_count or r.wait() != TWO_SIDED_WAIT else 0


def cho_tanyao(r: Reading, s: Situation) -> int:
    return 1 if junsei_tanyao(r, s) and _another_combination(r, s) else 0


def _another_combination(r: Reading, s: Situation) -> bool:
    """A further yaku that simples from 3 to 7 can show: equal chows or pungs, all or concealed pungs, kongs, a suit."""
    suits = (1 if r.tiles & MAN_MASK else 0) + (1 if r.tiles & PIN_MASK else 0) + (1 if r.tiles & SOU_MASK else 0)
    return bool(across(r.chows) or across(r.pungs) or r.pung_count == 4 or r.kong_count >= 3 or suits == 1
                or r.concealed_pungs.bit_count() >= 3 or (r.chows2 and is_closed(s)))


def sekketsuho(r: Reading, s: Situation) -> int:
    if r.tiles & ~(WITH_RED & SUITED):
        return 0
    for code in r.sets:
        if code >> TYPE_SHIFT & 3 == CHOW and code & OPEN_BIT:
            return 0
    return 1


def shoitsu(r: Reading, s: Situation) -> int:
    return 1 if not r.chow_count and _sets_against_pair(r) else 0


def shoitsu_chows(r: Reading, s: Situation) -> int:
    return 1 if r.chow_count and _sets_against_pair(r) else 0


def _sets_against_pair(r: Reading) -> bool:
    """All sets of one suit and the pair of honours, or all sets of honours and the pair suited."""
    sets = r.chows | r.pungs
    if len(r.sets) != 4:
        return False
    if r.pair >= EAST:
        return sets in (sets & MAN_MASK, sets & PIN_MASK, sets & SOU_MASK)
    return r.pair >= 0 and not sets & SUITED


def gassatsu(r: Reading, s: Situation) -> int:
    sets = r.chows | r.pungs
    return 1 if not r.kong_count and sets & MAN_MASK and sets & PIN_MASK and sets & SOU_MASK else 0


def guest_wind_pair(r: Reading, s: Situation) -> int:
    return 1 if EAST <= r.pair <= NORTH and not value_winds(s) >> r.pair & 1 else 0


def kumiai_ryu(r: Reading, s: Situation) -> int:
    return 1 if r.form == KNITTED_STRAIGHT else 0


def _row_and_pung(r: Reading, s: Situation) -> int:
    """The kind of the pung beside a complete row 222 3456 777 or 333 4567 888, -1 when there is none."""
    if r.win >= EAST:
        return -1
    suit = r.win // 9
    other = r.tiles & ~(SUIT << 9 * suit)
    if other & (other - 1) or other & ~r.pungs or not (_has_ends(r, 9 * suit + 1) or _has_ends(r, 9 * suit + 2)):
        return -1
    for code in r.sets:
        if code >> TYPE_SHIFT & 3 == CHOW:
            continue
        outside = code & 63
        if not other & ~(1 << outside) and _is_row(r, suit, outside):
            return outside
    return -1


def _has_ends(r: Reading, first: int) -> bool:
    """Three tiles or more at either end of a row of six ranks."""
    return r.tiles >> first & 0b111111 == 0b111111 and r.count(first) >= 3 and r.count(first + 5) >= 3


def _is_row(r: Reading, suit: int, outside: int) -> bool:
    """The tiles of a suit without one pung and the winning tile are a row of ten."""
    ranks = [r.count(9 * suit + at) for at in range(9)]
    if outside // 9 == suit:
        ranks[outside % 9] = 0 if r.kongs >> outside & 1 else ranks[outside % 9] - 3
    ranks[r.win % 9] -= 1
    return ranks in ([0, 3, 1, 1, 1, 1, 3, 0, 0], [0, 0, 3, 1, 1, 1, 1, 3, 0])


def junsei_ryurenpoto(r: Reading, s: Situation) -> int:
    return 1 if _row_and_pung(r, s) >= 0 else 0


def junsei_ryurenpoto_dragon(r: Reading, s: Situation) -> int:
    outside = _row_and_pung(r, s)
    return 1 if outside >= WHITE and outside == DRAGON_OF_SUIT[r.win // 9] else 0


def tohoku_shinkansen(r: Reading, s: Situation) -> int:
    if straight_suit(r) < 0 or r.pair < 0:
        return 0
    winds = r.pungs | 1 << r.pair
    return 1 if winds & WINDS == 1 << EAST | 1 << NORTH else 0


def tanfonho(r: Reading, s: Situation) -> int:
    return 1 if not r.tiles & ~NO_RED else 0


def naki_churenpoto(r: Reading, s: Situation) -> int:
    first = r.win // 9 * 9
    if first >= EAST or r.tiles != SUIT << first or is_closed(s):
        return 0
    return 1 if r.count(first) >= 3 and r.count(first + 8) >= 3 else 0


def naki_churenpoto_terminal(r: Reading, s: Situation) -> int:
    return 1 if rank(r.win) in (1, 9) and naki_churenpoto(r, s) else 0


def kujaku_kaihi(r: Reading, s: Situation) -> int:
    return 1 if r.chows & SOU_STRAIGHT == SOU_STRAIGHT and r.pungs & SOU_TERMINALS else 0


def many_5p(r: Reading, s: Situation) -> int:
    return 1 if r.count(PIN + 4) > 1 else 0


def karasu(r: Reading, s: Situation) -> int:
    return 1 if s.dora and not has_dora(r, s) else 0


def shisan_puta(r: Reading, s: Situation) -> int:
    return 1 if r.form == forms.UNCONNECTED_PAIR else 0


def shisu_puta(r: Reading, s: Situation) -> int:
    return 1 if r.form == forms.UNCONNECTED and s.self_draw and s.has(FIRST_TURN) else 0


def chishinushi(r: Reading, s: Situation) -> int:
    return 1 if r.form == forms.UNCONNECTED and r.tiles & HONOURS == HONOURS else 0


def shisu_taisho(r: Reading, s: Situation) -> int:
    return 1 if r.form == forms.SYMMETRIC else 0


def junsei_finrando(r: Reading, s: Situation) -> int:
    return 1 if r.form == forms.FINLAND else 0


def kasane_yakuman(r: Reading, s: Situation) -> int:
    return 1 if r.concealed_kongs & WINDS == WINDS and r.win_at == IN_PAIR and r.pair >= WHITE else 0


LOCAL: Final = "riichi_local.yaku."
_DEALT: Final = {"self_draw": True, "having": ["first_turn"]}

def mu_ji(r: Reading, s: Situation) -> int:
    return 0 if r.tiles & HONOURS else 1


PATTERNS: Final[dict[str, Pattern]] = by_id(
    "combination",
    yaku("junsei_tanyao", junsei_tanyao, han(2), "True all simples",
         "Only ranks from 3 to 7, a five among them, and some fu from a pung, a kong or the wait.",
         (LOCAL + "junsei_tanyao",), "345m56p77s(333p)[5555s]+7p",
         "345m56p77s(333p)[8888s]+7p", needs=f.INNER),
    yaku("cho_tanyao", cho_tanyao, han(3), "Super all simples",
         "True all simples beside a further combination yaku. The document leaves the value to agreement, above 2.",
         (LOCAL + "cho_tanyao",), "345m345777p34s66s+5s", "345m456777p34s66s+5s", needs=f.INNER),
    yaku("sekketsuho", sekketsuho, han(1), "Harmony of blood",
         "Every tile shows red: all characters, 1 3 5 6 7 9 of dots, 1 5 7 9 of bamboos; no honours, no claimed chow.",
         (LOCAL + "sekketsuho",), "123456789m55p99s+5p", "123456789m55p88s+5p", needs=f.NO_HONOURS | f.ALL_RED),
    yaku("shoitsu", shoitsu, han(2), "Small abundance",
         "Pungs of one suit and a pair of honours, or pungs of honours and a suited pair.",
         (LOCAL + "shoitsu",), "11144466677m22z+7m", "111444666m77p22z+7p", needs=f.PUNGS_4 | f.ONE_SUIT),
    yaku("shoitsu_chows", shoitsu_chows, han(2, 1),
         "Small abundance with chows",
         "Sets of one suit, chows among them, and a pair of honours; one han less when open.",
         (LOCAL + "shoitsu",), "12345678955m22z+5m", "12345678m222z55m+9m",
         needs=f.CHOWS_1 | f.ONE_SUIT | f.HONOUR_PAIR),
    yaku("gassatsu", gassatsu, han(1), "Weaving",
         "No kong, and sets in all three suits. The document names no value.",
         ("riichi.glossary.yaku.gassatsu",), "123m456789p78s22z+9s", "123m456789p78m22z+9m",
         needs=f.THREE_SUITS | f.SETS_IN_THREE_SUITS | f.NO_KONGS, decided=True),
    yaku("guest_wind_pair", guest_wind_pair, RiichiValue(1, 1, upgrade=True),
         "Pair of guest winds",
         "The pair is of winds that are neither the seat nor the round wind; it raises a hand that has a yaku. The "
         "document names no value.",
         (LOCAL + "non_valued_honour_pair",), "123m456789p78s22z+9s", "123m456789p78s22z+9s", {}, {"seat": "S"},
         needs=f.HAS_HONOURS | f.WIND_PAIR),
    yaku("kumiai_ryu", kumiai_ryu, han(3, 2), "Knitted straight",
         "147 of one suit, 258 of another, 369 of the third, with any set and a pair: a structure of its own.",
         (LOCAL + "kumiai_ryu",), "147m258p36999s11z+1z", "147m258p36899s11z+1z",
         needs=f.OTHER_FORM | f.RARE_FORM, forms=("knitted_straight",)),
    yaku("junsei_ryurenpoto", junsei_ryurenpoto, RiichiValue(limit="baiman", open_limit="haneman"),
         "True six gates",
         "A pung beside the complete row 222 3456 777 or 333 4567 888, won on any tile that completes the row.",
         (LOCAL + "junsei_ryurenpoto",), "666m2223456777p+4p", "666m2223455777p+6p",
         needs=f.PUNGS_1 | f.LONG_ROW),
    yaku("junsei_ryurenpoto_dragon", junsei_ryurenpoto_dragon, yakuman(),
         "True six gates with the dragon",
         "True six gates with the suit's dragon as the pung: Red with characters, White with dots, Green with bamboos.",
         (LOCAL + "junsei_ryurenpoto",), "2223456777s666z+8s", "2223456777s777z+8s",
         needs=f.DRAGON_PUNG | f.ONE_SUIT | f.LONG_ROW),
    yaku("tohoku_shinkansen", tohoku_shinkansen, RiichiValue(limit="baiman"),
         "Tohoku bullet train",
         "A straight of one suit with East and North, one as a pung, the other as the pair.",
         (LOCAL + "tohoku_shinkansen",), "123456789s11z44z+1z", "123456789s11z33z+1z",
         needs=f.CHOWS_3 | f.STRAIGHT | f.WIND_PUNG | f.WIND_PAIR),
    yaku("naki_churenpoto", naki_churenpoto, RiichiValue(0, 9),
         "Open nine gates",
         "Nine gates with a claimed set: three ones, three nines and 2 to 8 of one suit and nothing else.",
         (LOCAL + "naki_churenpoto",), "2345678999m(111m)+5m",
         "2345678899m(111m)+8m",
         needs=f.OPEN_HAND | f.ONE_SUIT | f.NO_HONOURS | f.LONG_ROW),
    yaku("naki_churenpoto_terminal", naki_churenpoto_terminal, RiichiValue(0, 1),
         "Open nine gates on a terminal",
         "Open nine gates, won on the one or the nine.",
         (LOCAL + "naki_churenpoto",), "2345567899m(111m)+9m", "2345678999m(111m)+5m",
         needs=f.OPEN_HAND | f.ONE_SUIT | f.NO_HONOURS),
    yaku("kujaku_kaihi", kujaku_kaihi, han(2), "Door-opening peacock",
         "The straight of bamboos and a pung of its ones or nines; the han of the straight are counted in.",
         (LOCAL + "kujaku_kaihi",), "1111234567877s+9s", "1222234567877s+9s",
         needs=f.CHOWS_3 | f.PUNGS_1 | f.STRAIGHT),
    yaku("many_5p", many_5p, han(1), "Fives of dots",
         "More than one five of dots in the hand.", ("riichi.bu.yaku.many_5p",), "123m55p678s999s23m+1m",
         "123m345p678s99s23m+1m", needs=f.FIVE_OF_DOTS),
    yaku("karasu", karasu, RiichiValue(points=2000), "Crow",
         "A hand without any dora. The worth of 2000 points is that of the document's three-player rules.",
         ("riichi.glossary.yaku.karasu",), "123m456789p78s22z+9s", "123m456789p78s22z+9s", {"dora": "3z"},
         {"dora": "4p"}, needs=f.WITHOUT_DORA, decided=True),
    yaku("tanfonho", tanfonho, yakuman(),
         "Hand without red",
         "No tile shows red: 2 4 8 of dots, 2 3 4 6 8 of bamboos, winds, White, Green; in sets, pairs, or one each.",
         (LOCAL + "tanfonho",), "222888p23s111z66z+4s", "222888p23s111z77z+4s",
         needs=f.WITHOUT_RED, forms=("no_red_singles",)),
    yaku("shisan_puta", shisan_puta, RiichiValue(limit="yakuman", open_limit=""),
         "Thirteen unconnected",
         "Dealt thirteen tiles of which no two could stand in one set or pair; the fourteenth pairs one of them.",
         (LOCAL + "shisan_puta",), "147m258p369s1234z+1z", "147m258p359s1234z+1z", _DEALT,
         needs=f.OTHER_FORM | f.RARE_FORM, forms=("unconnected_pair",)),
    yaku("chishinushi", chishinushi, RiichiValue(limit="yakuman", multiple=2, open_limit=""),
         "Seven innocent stars",
         "One each of the seven honours and seven numbers of which no two could stand in one set.",
         (LOCAL + "chishinushi",), "147m258p1234567z+3s", "147m258p36s12345z+9s",
         needs=f.OTHER_FORM | f.RARE_FORM, forms=("seven_stars",)),
    yaku("shisu_puta", shisu_puta, RiichiValue(limit="yakuman", multiple=2, open_limit=""),
         "Fourteen unconnected",
         "Dealt fourteen tiles of which no two could stand in one set or pair.",
         (LOCAL + "shisu_puta",), "147m258p369s1234z+5z", "147m258p369s1234z+5z", _DEALT, {"self_draw": True},
         needs=f.OTHER_FORM | f.RARE_FORM, forms=("unconnected",)),
    yaku("shisu_taisho", shisu_taisho, RiichiValue(limit="yakuman", multiple=2, open_limit=""),
         "Great symmetry",
         "One each of 1 2 3 4 5 8 9 of dots, 2 4 5 6 8 9 of bamboos and White.",
         (LOCAL + "shisu_taisho",), "1234589p245689s+5z", "1234589p245689s+6z",
         needs=f.OTHER_FORM | f.RARE_FORM, forms=("symmetric",)),
    yaku("junsei_finrando", junsei_finrando, RiichiValue(limit="yakuman", multiple=2, open_limit=""),
         "Independence of Finland",
         "The exact hand 1111267899 of characters, 1 of dots and three Norths: the moon in the northern night.",
         (LOCAL + "junsei_finrando_dokuritsu",), "1111267899m1p44z+4z", "1111267899m1p33z+3z",
         needs=f.OTHER_FORM | f.RARE_FORM, forms=("finland",)),
    yaku("kasane_yakuman", kasane_yakuman, RiichiValue(limit="yakuman", multiple=6, open_limit=""),
         "Heap of yakuman",
         "Four concealed kongs of winds and a single wait on a dragon: six yakuman in all.",
         ("riichi.yaku.kasane-yakuman", "riichi.glossary.yaku.kasane_yakuman"),
         "5z[1111z][2222z][3333z][4444z]+5z", "5m[1111z][2222z][3333z][4444z]+5m",
         needs=f.KONGS_4 | f.WIND_PUNG | f.IN_THE_PAIR),
    yaku("mu_ji", mu_ji, RiichiValue(fu=10), "No honours",
         "No honour in the hand: ten fu.",
         ("riichi.scoring.fu_local",), "123m456p789s55s12p+3p", "123m456p789s55z12p+3p",
         {"having": ["riichi"]}, needs=f.NO_HONOURS),
)
