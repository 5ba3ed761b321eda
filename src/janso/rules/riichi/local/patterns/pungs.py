"""Combination yaku of pungs and kongs, in the order of the document."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.rules.riichi.count import features as f
from janso.rules.riichi.local.declare import by_id, yaku
from janso.rules.riichi.local.tools import BLACK, has_dora, rank, ranks_of, suit_of_code, value_winds
from janso.rules.riichi.worth.value import RiichiValue, han, yakuman
from janso.scoring.pattern import Pattern
from janso.scoring.readings.reading import SUIT, Reading
from janso.scoring.situation import Situation
from janso.tiles import DRAGONS, EAST, NORTH, PIN, RED, SOU, WEST, WHITE, WINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

EVENS: Final = 0b010101010
LOW_ODDS: Final = 0b001010101
HIGH_ODDS: Final = 0b101010100
FIVES_AND_SEVENS: Final = 0b001010000
SUITED: Final = (1 << 27) - 1
EIGHT_SOU: Final = SOU + 7
WITH_EIGHT_SOU: Final = 0b11 << SOU + 5
"""The chows that hold it, at their lowest tiles."""
_FROM_ONE: Final = 0b000000001_000000001_000000001
_FROM_ONE_TO_THREE: Final = 0b000000111_000000111_000000111
_FROM_ONE_TO_SIX: Final = 0b000111111_000111111_000111111
_FROM_ONE_TO_SEVEN: Final = 0b001111111_001111111_001111111
HIGHWAY: Final = (0b000101010 << PIN) | 1 << EAST | 1 << NORTH
MOON_AND_FLOWER: Final = 1 << PIN | 1 << (PIN + 4)
INLAND_SEA: Final = 1 << EAST | 1 << WEST


def _in_one_suit(mask: int, ranks: int) -> bool:
    """Some suit holds all these ranks."""
    return mask & ranks == ranks or mask >> PIN & ranks == ranks or mask >> SOU & ranks == ranks


def _three_by(mask: i64, step: i64, starts: i64) -> bool:
    """Some suit holds three ranks at equal steps from one of the starts on."""
    return mask & mask >> step & mask >> 2 * step & starts != 0


def umenchi_blocks(r: Reading) -> int:
    """Bits for the kinds of block: characters, dots, bamboos, winds, dragons."""
    if r.pair < 0:
        return 0
    blocks = r.chows | r.pungs | 1 << r.pair
    return ((1 if blocks & SUIT else 0) | (2 if blocks >> PIN & SUIT else 0) | (4 if blocks >> SOU & SUIT else 0)
            | (8 if blocks & WINDS else 0) | (16 if blocks & DRAGONS else 0))


def gusurenko(r: Reading, s: Situation) -> int:
    return 1 if r.pung_count == 4 and not r.pungs & ~SUITED and ranks_of(r.pungs) == EVENS else 0


def kisurenko(r: Reading, s: Situation) -> int:
    if r.pung_count != 4 or r.pungs & ~SUITED:
        return 0
    ranks = ranks_of(r.pungs)
    end = rank(r.pair)
    return 1 if (ranks == LOW_ODDS and end == 9) or (ranks == HIGH_ODDS and end == 1) else 0


def chingusu_renko(r: Reading, s: Situation) -> int:
    return 1 if _in_one_suit(r.pungs, EVENS) else 0


def chinkisu_renko(r: Reading, s: Situation) -> int:
    if not 0 <= r.pair < EAST:
        return 0
    ranks = r.pungs >> 9 * (r.pair // 9) & SUIT
    end = rank(r.pair)
    return 1 if (ranks == LOW_ODDS and end == 9) or (ranks == HIGH_ODDS and end == 1) else 0


def sanshoku_renko(r: Reading, s: Situation) -> int:
    return 1 if r.pung_count == 4 and not r.pungs & ~BLACK and r.pair >= WHITE else 0


def chosanko(r: Reading, s: Situation) -> int:
    return 1 if _three_by(r.pungs, 4, _FROM_ONE) else 0


def kosanki(r: Reading, s: Situation) -> int:
    return 1 if (r.pungs & WINDS).bit_count() == 2 and EAST <= r.pair <= NORTH else 0


def sanrenko(r: Reading, s: Situation) -> int:
    return 1 if _three_by(r.pungs, 1, _FROM_ONE_TO_SEVEN) else 0


def sujipaiko(r: Reading, s: Situation) -> int:
    return 1 if _three_by(r.pungs, 3, _FROM_ONE_TO_THREE) else 0


def daisanshi(r: Reading, s: Situation) -> int:
    return 1 if (r.pungs & WINDS).bit_count() == 3 else 0


def daisanshi_red(r: Reading, s: Situation) -> int:
    return 1 if r.pungs >> RED & 1 and (r.pungs & WINDS).bit_count() == 2 else 0


def otakaze_sanko(r: Reading, s: Situation) -> int:
    return 1 if (r.pungs & WINDS & ~value_winds(s)).bit_count() == 3 else 0


def otakaze_sanko_red(r: Reading, s: Situation) -> int:
    guests = WINDS & ~value_winds(s) | 1 << RED
    return 1 if guests.bit_count() == 3 and r.pungs & guests == guests else 0


def ryandoko(r: Reading, s: Situation) -> int:
    """1 for a rank that has pungs in exactly two suits, 1 more when the third suit has its pair."""
    man, pin, sou = r.pungs & SUIT, r.pungs >> PIN & SUIT, r.pungs >> SOU & SUIT
    twice = (man & pin | man & sou | pin & sou) & ~(man & pin & sou)
    if not twice:
        return 0
    return 2 if 0 <= r.pair < EAST and twice >> (r.pair % 9) & 1 else 1


def tako(r: Reading, s: Situation) -> int:
    """How many sets, pairs among them, hold the 8 of bamboos."""
    if not r.set_count:
        return r.count(EIGHT_SOU) // 2
    number = (1 if r.pair == EIGHT_SOU else 0) + (r.pungs >> EIGHT_SOU & 1)
    if r.chows & WITH_EIGHT_SOU:
        number += _with_eight_sou(r.chows)
        if r.chows2:
            number += _with_eight_sou(r.chows2) + _with_eight_sou(r.chows3) + _with_eight_sou(r.chows4)
    return number


def _with_eight_sou(chows: i64) -> i64:
    """How many chows of a mask hold the 8 of bamboos."""
    return (chows >> EIGHT_SOU - 2 & 1) + (chows >> EIGHT_SOU - 1 & 1)


def ichiko(r: Reading, s: Situation) -> int:
    if rank(r.pair) != 1 or ranks_of(r.pungs & SUITED) & FIVES_AND_SEVENS != FIVES_AND_SEVENS:
        return 0
    return 1 if has_dora(r, s) else 0


def kokuiso(r: Reading, s: Situation) -> int:
    return 1 if r.pung_count == 4 and not r.tiles & ~BLACK and EAST <= r.pair <= NORTH else 0


def tohoku_jidoshado(r: Reading, s: Situation) -> int:
    return 1 if r.pung_count == 4 and r.tiles == HIGHWAY else 0


def kacho_fugetsu(r: Reading, s: Situation) -> int:
    wanted = MOON_AND_FLOWER | 1 << SOU
    return 1 if r.pungs & wanted == wanted and r.pungs & value_winds(s) else 0


def fuka_setsugetsu(r: Reading, s: Situation) -> int:
    wanted = MOON_AND_FLOWER | 1 << WHITE
    return 1 if r.pungs & wanted == wanted and r.pungs & value_winds(s) else 0


def daisan_kagakusha(r: Reading, s: Situation) -> int:
    if r.pungs & DRAGONS != DRAGONS or not 0 <= r.pair < EAST:
        return 0
    others = [suit_of_code(code) for code in r.sets if code & 63 < WHITE]
    return 1 if others == [r.pair // 9] else 0


def surenko(r: Reading, s: Situation) -> int:
    return 1 if _three_by(r.pungs & r.pungs >> 1, 1, _FROM_ONE_TO_SIX) else 0


def seto_nai_kai(r: Reading, s: Situation) -> int:
    return 1 if r.kongs >> WHITE & 1 and r.pungs & INLAND_SEA == INLAND_SEA else 0


def umenchi(r: Reading, s: Situation) -> int:
    return 1 if r.set_count == 4 and umenchi_blocks(r) == 0b11111 else 0


def umenchi_three_pungs(r: Reading, s: Situation) -> int:
    if not umenchi(r, s):
        return 0
    return 1 if r.pungs & WINDS and r.pungs & DRAGONS and r.pungs & SUITED else 0


def umenchi_full(r: Reading, s: Situation) -> int:
    return 1 if r.pung_count == 4 and r.pair == EAST + s.seat and umenchi(r, s) else 0


LOCAL: Final = "riichi_local.yaku."

PATTERNS: Final[dict[str, Pattern]] = by_id(
    "combination",
    yaku("umenchi", umenchi, han(2, 1),
         "Five kinds",
         "One block each of characters, dots, bamboos, winds and dragons.",
         (LOCAL + "umenchi",), "123m555p789s22z66z+2z", "123m555p789s66z22p+6z",
         needs=f.HAS_HONOURS | f.THREE_SUITS | f.REGULAR_FORM),
    yaku("umenchi_three_pungs", umenchi_three_pungs, RiichiValue(limit="mangan", open_limit=""),
         "Five kinds with three pungs",
         "Five kinds, closed, with a pung each of winds, dragons and numbers.",
         (LOCAL + "umenchi",), "123m555p99s222z66z+6z", "123m555p789s22z66z+2z", needs=f.WIND_PUNG | f.DRAGON_PUNG),
    yaku("umenchi_full", umenchi_full, RiichiValue(limit="yakuman", open_limit=""),
         "Five kinds in full",
         "Five kinds, closed, all pungs, with a pair of the seat wind.",
         (LOCAL + "umenchi", LOCAL + "gozoku_kyowa"),
         "111m99p777s555z11z+9p", "111m99p777s555z22z+9p", needs=f.PUNGS_4 | f.DRAGON_PUNG),
    yaku("gusurenko", gusurenko, han(2, 1), "Consecutive evens",
         "Pungs of 2, 4, 6 and 8 in any suits.",
         (LOCAL + "gusurenko",), "222888m444p66s11z+6s", "222777m444p66s11z+6s", needs=f.PUNGS_4 | f.EVEN_PUNGS),
    yaku("sanshoku_renko", sanshoku_renko, han(2, 1),
         "Three-coloured pungs",
         "Four pungs out of 2, 4, 8 of dots and the winds, with a pair of dragons.",
         (LOCAL + "sanshoku_renko",), "222444888p11z66z+1z", "222444666p11z66z+1z",
         needs=f.PUNGS_4 | f.HONOUR_PAIR | f.NO_CHARACTERS),
    yaku("chosanko", chosanko, han(2, 1), "Three peaks",
         "Pungs of 1, 5 and 9 of one suit.",
         (LOCAL + "chosanko",), "234m11155599p55z+9p", "234m11155588p55z+8p", needs=f.PUNGS_3 | f.PUNGS_OF_A_SUIT),
    yaku("kosanki", kosanki, han(2), "Little three winds",
         "Two pungs of winds and the pair of a third wind.",
         (LOCAL + "kosanki",), "456p789s11122z33z+2z", "456p789s11122z55z+2z",
         needs=f.WIND_PAIR | f.PUNGS_2 | f.TWO_WIND_PUNGS),
    yaku("kisurenko", kisurenko, han(2), "Consecutive odds",
         "Pungs of 1, 3, 5, 7 with a pair of nines, or of 3, 5, 7, 9 with a pair of ones, in any suits.",
         (LOCAL + "kisurenko",), "111777m33399p55s+5s", "111777m33388p55s+5s", needs=f.PUNGS_4 | f.NO_HONOURS),
    yaku("sanrenko", sanrenko, han(3, 2), "Three consecutive pungs",
         "Three pungs or kongs of consecutive ranks in one suit.",
         (LOCAL + "sanrenko",), "678m22233344p11z+4p", "678m22233355p11z+5p", needs=f.PUNGS_3 | f.PUNGS_OF_A_SUIT),
    yaku("sujipaiko", sujipaiko, han(3, 2), "Interwoven pungs",
         "Three pungs or kongs of one suit at a step of three: 1-4-7, 2-5-8 or 3-6-9.",
         (LOCAL + "sujipaiko",), "234m11144477p55z+7p", "234m11144488p55z+8p", needs=f.PUNGS_3 | f.PUNGS_OF_A_SUIT),
    yaku("daisanshi", daisanshi, han(3, 2), "Big three winds",
         "Three pungs of winds.",
         (LOCAL + "daisanshi",), "456p99s11122233z+3z", "456p99s11122277z+7z", needs=f.PUNGS_3 | f.TWO_WIND_PUNGS),
    yaku("daisanshi_red", daisanshi_red, han(3, 2),
         "Big three winds with the red dragon",
         "Two pungs of winds and a pung of Red in the place of the third wind.",
         (LOCAL + "daisanshi",), "456p99s11122277z+7z", "456p99s11122266z+6z",
         needs=f.PUNGS_3 | f.TWO_WIND_PUNGS | f.DRAGON_PUNG),
    yaku("chingusu_renko", chingusu_renko, han(3, 2),
         "Pure consecutive evens",
         "Pungs of 2, 4, 6 and 8 of one suit.",
         (LOCAL + "chingusu_renko",), "22244466688p55z+8p", "222444666p88s55z+8s", needs=f.PUNGS_4 | f.PUNGS_OF_A_SUIT),
    yaku("otakaze_sanko", otakaze_sanko, han(3, 2),
         "Three guest winds",
         "Three pungs of winds that are neither the seat wind nor the round wind.",
         (LOCAL + "otakaze_sanko",), "456p99s22233344z+4z", "456p99s22233344z+4z", miss_facts={"seat": "S"},
         needs=f.PUNGS_3 | f.TWO_WIND_PUNGS),
    yaku("otakaze_sanko_red", otakaze_sanko_red, han(3, 2),
         "Guest winds with the red dragon",
         "Where seat and round wind differ: pungs of the two guest winds and of the red dragon in place of the third.",
         (LOCAL + "otakaze_sanko",), "456p99s33344477z+7z", "456p99s33344477z+7z", {"seat": "S"}, {"seat": "W"},
         needs=f.PUNGS_3 | f.TWO_WIND_PUNGS | f.DRAGON_PUNG),
    yaku("chinkisu_renko", chinkisu_renko, han(3),
         "Pure consecutive odds",
         "Pungs of 1, 3, 5, 7 and a pair of nines, or of 3, 5, 7, 9 and a pair of ones, all of one suit.",
         (LOCAL + "chinkisu_renko",), "1113335557799p+7p", "11133355577p99s+7p",
         needs=f.PUNGS_4 | f.PUNGS_OF_A_SUIT | f.ONE_SUIT),
    yaku("ryandoko", ryandoko, han(1, 0), "Two families",
         "Pungs of one rank in two suits, closed; one han more when the pair is of that rank too.",
         (LOCAL + "ryandoko",), "333m333p56799s44z+9s", "333m444p56799s44z+9s", needs=f.PUNGS_2 | f.RANK_TWICE),
    yaku("tako", tako, han(1), "Octopus",
         "One han for each set or pair with an 8 of bamboos in it.",
         (LOCAL + "tako",), "22299m555p888s11z+1z", "22299m555p777s11z+1z", needs=f.EIGHT_OF_BAMBOOS),
    yaku("ichiko", ichiko, RiichiValue(permit=True), "Iichiko",
         "Pungs of fives and sevens and a pair of ones of any suits, with a dora: no han of its own, but a win.",
         (LOCAL + "ichiko",), "555m11s34s(777p)(888p)+2s", "555m11s34s(777p)(888p)+2s", {"dora": "7p"}, {"dora": "8s"},
         needs=f.PUNGS_2 | f.SUITED_PAIR | f.HAS_TERMINALS | f.WITH_DORA),
    yaku("tohoku_jidoshado", tohoku_jidoshado, yakuman(),
         "Tohoku expressway",
         "Four pungs and a pair of 2, 4, 6 of dots, East and North, each of the five present.",
         (LOCAL + "tohoku_jidoshado",), "222444666p11z44z+1z", "222444666p11z33z+1z",
         needs=f.PUNGS_4 | f.WIND_PUNG | f.NO_CHARACTERS),
    yaku("kacho_fugetsu", kacho_fugetsu, yakuman(),
         "Flower, bird, wind and moon",
         "Pungs of 1 of bamboos, 1 and 5 of dots and of the seat or round wind, with any pair.",
         (LOCAL + "kacho_fugetsu",), "99m11155p111s222z+5p", "99m11155p111s222z+5p", {"seat": "S"}, {"seat": "W"},
         needs=f.PUNGS_4 | f.WIND_PUNG),
    yaku("fuka_setsugetsu", fuka_setsugetsu, yakuman(),
         "Wind, flower, snow and moon",
         "Pungs of White, 1 and 5 of dots and of the seat or round wind, with any pair.",
         (LOCAL + "fuka_setsugetsu",), "99m11155p222555z+5p", "99m11155p222666z+5p", {"seat": "S"}, {"seat": "S"},
         needs=f.PUNGS_4 | f.WIND_PUNG | f.DRAGON_PUNG),
    yaku("kokuiso", kokuiso, yakuman(), "All black",
         "Four pungs out of 2, 4, 8 of dots and the winds, with a pair of winds.",
         (LOCAL + "kokuiso",), "222444888p11z22z+1z", "222444666p11z22z+1z",
         needs=f.PUNGS_4 | f.WIND_PAIR | f.NO_CHARACTERS),
    yaku("daisan_kagakusha", daisan_kagakusha, yakuman(2),
         "Three great scientists",
         "Pungs of all three dragons, the fourth set and the pair of one suit.",
         (LOCAL + "daisan_kagakusha",), "123p99p55566677z+7z", "123p99s55566677z+7z",
         needs=f.PUNGS_3 | f.DRAGON_PUNG | f.ONE_SUIT),
    yaku("surenko", surenko, yakuman(2), "Four consecutive pungs",
         "Four pungs or kongs of consecutive ranks in one suit, with any pair.",
         (LOCAL + "surenko",), "22233344455p11z+5p", "22233344466p11z+6p", needs=f.PUNGS_4 | f.PUNGS_OF_A_SUIT),
    yaku("seto_nai_kai", seto_nai_kai, RiichiValue(limit="haneman", open_limit="mangan"),
         "Inland Sea",
         "A kong of White and pungs of East and West.",
         (LOCAL + "seto_nai_kai",), "34p99s111333z[5555z]+2p", "34p99s111333z(555z)+2p",
         needs=f.KONGS_1 | f.PUNGS_3 | f.WIND_PUNG | f.DRAGON_PUNG),
)
