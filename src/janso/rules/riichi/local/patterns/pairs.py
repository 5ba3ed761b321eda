"""Yaku of seven pairs and of structures made of pairs, in the order of the document."""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.count import features as f
from janso.rules.riichi.local.declare import by_id, yaku
from janso.rules.riichi.local.forms import FOUR_PAIRS, TWO_SEPTETS, WIND_ROSE
from janso.rules.riichi.local.tools import has_dora, value_winds
from janso.rules.riichi.worth.value import RiichiValue, han, yakuman
from janso.scoring.pattern import Pattern
from janso.scoring.readings.reading import SEVEN_PAIRS, SUIT, Reading
from janso.scoring.situation import Situation
from janso.tiles import DRAGONS, EAST, HONOURS, KIND_MASK, ORPHANS, PIN, SOU, WHITE

GREAT: Final = [0b011111110]
MIDDLE: Final = [0b111010111, 0b110111011, 0b101111101]
SMALL: Final = [0b001111111, 0b111111100]
WHEELS: Final = GREAT + MIDDLE + SMALL


def _has_twins(r: Reading) -> bool:
    return r.form == SEVEN_PAIRS and r.tiles.bit_count() < 7


_THREE: Final = 3
_SIMPLE_FOURS: Final = (((0, 0), (600, 300), (1100, 600)), ((0, 0), (300, 200), (600, 300)))
_OUTSIDE_FOURS: Final = (((0, 0), (1100, 600), (2100, 1100)), ((0, 0), (600, 300), (1100, 600)))
_MIXED_FOURS: Final = (((2100, 1100), (2600, 1300)), ((1100, 600), (1300, 700)))
"""What fours bring from every payer, to a dealer and to others: closed, and completed by a discard. Mixed ones are two
of simples with one outside, and two outside with one of simples."""


def niko_niko(r: Reading, s: Situation) -> int:
    return 1 if _has_twins(r) else 0


def niko_niko_mirror(r: Reading, s: Situation) -> int:
    """How many pairs repeat one of the first seven different discards of the player on the left."""
    if s.history is None or not _has_twins(r):
        return 0
    first: list[int] = []
    for kind in s.history.kinds(s.history.beside(s.seat, -1)):
        if kind not in first and len(first) < 7:
            first.append(kind)
    return sum([r.counts[kind] // 2 for kind in first if kind < 34])


def _fours(r: Reading) -> list[int]:
    """The kinds of which seven pairs hold all four."""
    return [kind for kind in range(34) if r.tiles >> kind & 1 and r.count(kind) == 4] if _has_twins(r) else []


def niko_ipeko(r: Reading, s: Situation) -> int:
    return 1 if _has_twins(r) and _longest_row(r) >= 3 else 0


def niko_yakuhai(r: Reading, s: Situation) -> int:
    """How many han four equal value honours would bring as a pung."""
    count = 0
    for kind in _fours(r):
        count += (kind >= WHITE) + (kind == EAST + s.seat) + s.is_round_wind(kind)
    return count


def niko_shosangen(r: Reading, s: Situation) -> int:
    dragons = [kind for kind in _fours(r) if kind >= WHITE]
    return 1 if len(dragons) == 2 and r.tiles & DRAGONS == DRAGONS else 0


def niko_toitoi(r: Reading, s: Situation) -> int:
    return 1 if len(_fours(r)) == 3 else 0


def niko_sananko(r: Reading, s: Situation) -> int:
    """Three fours, none of them open in part or completed by a discard."""
    open_kinds = [meld.kind for meld in s.hand.melds]
    fours = _fours(r)
    return 1 if len(fours) == 3 and not _by_discard(r, s) and not any(kind in open_kinds for kind in fours) else 0


def niko_sanshoku_doko(r: Reading, s: Situation) -> int:
    fours = _fours(r)
    return 1 if len(fours) == 3 and fours[2] < EAST and fours[1] == fours[0] + 9 and fours[2] == fours[0] + 18 else 0


def niko_fours(r: Reading, s: Situation) -> int:
    """One for each four of terminals or honours, one for each two fours of simples."""
    fours = _fours(r)
    outside = len([kind for kind in fours if ORPHANS >> kind & 1])
    return outside + (len(fours) - outside) // 2


def _sorts(r: Reading) -> tuple[int, int]:
    """How many fours of simples, and of terminals and honours, seven pairs hold."""
    fours = _fours(r)
    outside = len([kind for kind in fours if ORPHANS >> kind & 1])
    return len(fours) - outside, outside


def _by_discard(r: Reading, s: Situation) -> int:
    """1 when a discard completed one of the fours: it counts as open."""
    return 1 if not s.self_draw and s.hand.win & KIND_MASK in _fours(r) else 0


def niko_payments(r: Reading, s: Situation) -> int:
    """Hundreds of points: the sum of the table for every payer."""
    simples, outside = _sorts(r)
    if not simples + outside or _THREE in (simples, outside):
        return 0
    row, column = _by_discard(r, s), 0 if s.seat == 0 else 1
    if simples + outside == _THREE:
        each = _MIXED_FOURS[row][outside - 1][column]
    else:
        each = _SIMPLE_FOURS[row][simples][column] + _OUTSIDE_FOURS[row][outside][column]
    payers = 1 if not s.self_draw else 3 if s.history is None else s.history.players - 1
    return each * payers // 100


def niko_three_fours(r: Reading, s: Situation) -> int:
    """Han besides the two of two and two that make the rank of three fours of one sort."""
    simples, outside = _sorts(r)
    if simples == _THREE:
        return (4, 1)[_by_discard(r, s)]
    return (8, 3)[_by_discard(r, s)] if outside == _THREE else 0


def sangen_chitoitsu(r: Reading, s: Situation) -> int:
    return 1 if r.form == SEVEN_PAIRS and r.tiles & DRAGONS == DRAGONS else 0


def yuka_kumi(r: Reading, s: Situation) -> int:
    if not _has_twins(r) or not has_dora(r, s):
        return 0
    values = DRAGONS | value_winds(s)
    return 1 if any(r.counts[kind] == 4 and values >> kind & 1 for kind in range(27, 34)) else 0


def yuka_kumi_honours(r: Reading, s: Situation) -> int:
    """Pairs of honours from the third on."""
    return max(0, (r.tiles & HONOURS).bit_count() - 2) if r.form == SEVEN_PAIRS else 0


def _longest_row(r: Reading) -> int:
    """The most pairs in a row within one suit."""
    best = 0
    for shift in (0, PIN, SOU):
        row = r.tiles >> shift & SUIT
        length = 0
        while row:
            row &= row >> 1
            length += 1
        best = max(best, length)
    return best


def yuka_kumi_rows(r: Reading, s: Situation) -> int:
    """Consecutive pairs of one suit from the third on, while they are fewer than six."""
    if r.form != SEVEN_PAIRS:
        return 0
    length = _longest_row(r)
    return length - 2 if 3 <= length <= 5 else 0


def chirenkoku(r: Reading, s: Situation) -> int:
    return 1 if r.form == TWO_SEPTETS else 0


def wind_rose(r: Reading, s: Situation) -> int:
    return 1 if r.form == WIND_ROSE else 0


def sutoitsu(r: Reading, s: Situation) -> int:
    return 1 if r.form == FOUR_PAIRS else 0


def daburu_ipeko(r: Reading, s: Situation) -> int:
    return 1 if r.chows2 & (r.chows2 - 1) or r.chows4 else 0


def daichisei(r: Reading, s: Situation) -> int:
    return 1 if r.form == SEVEN_PAIRS and r.tiles == HONOURS else 0


def _in_suit(r: Reading, shift: int, rows: list[int]) -> int:
    return 1 if r.form == SEVEN_PAIRS and r.tiles & SUIT << shift == r.tiles and r.tiles >> shift in rows else 0


def chirentoi(r: Reading, s: Situation) -> int:
    return _in_suit(r, 0, WHEELS) or _in_suit(r, PIN, WHEELS) or _in_suit(r, SOU, WHEELS)


def daisharin(r: Reading, s: Situation) -> int:
    return _in_suit(r, PIN, GREAT)


def chusharin(r: Reading, s: Situation) -> int:
    return _in_suit(r, PIN, MIDDLE)


def shosharin(r: Reading, s: Situation) -> int:
    return _in_suit(r, PIN, SMALL)


def daisurin(r: Reading, s: Situation) -> int:
    return _in_suit(r, 0, GREAT)


def chusurin(r: Reading, s: Situation) -> int:
    return _in_suit(r, 0, MIDDLE)


def shosurin(r: Reading, s: Situation) -> int:
    return _in_suit(r, 0, SMALL)


def daichikurin(r: Reading, s: Situation) -> int:
    return _in_suit(r, SOU, GREAT)


def chuchikurin(r: Reading, s: Situation) -> int:
    return _in_suit(r, SOU, MIDDLE)


def shochikurin(r: Reading, s: Situation) -> int:
    return _in_suit(r, SOU, SMALL)


def ryurentoi(r: Reading, s: Situation) -> int:
    return 1 if r.form == SEVEN_PAIRS and _longest_row(r) >= 6 else 0


LOCAL: Final = "riichi_local.yaku."
_FAMILY: Final = LOCAL + "chirentoi"
_JOINED: Final = "riichi_local.scoring.niko_niko_compatibility"
_FOURS: Final = ("seven_pairs",)
_ROW: Final = f.PAIRS_FORM | f.ONE_SUIT | f.NO_HONOURS

PATTERNS: Final[dict[str, Pattern]] = by_id(
    "combination",
    yaku("niko_niko", niko_niko, han(2, 0), "Two and two",
         "Seven pairs of which some are alike, so that four equal tiles make two pairs; in place of seven pairs.",
         (LOCAL + "niko_niko",), "1111m2233p44s556z+6z", "1122m2233p44s556z+6z",
         needs=f.PAIRS_FORM | f.FOUR_ALIKE, forms=("seven_pairs",)),
    yaku("niko_niko_mirror", niko_niko_mirror, han(1, 0),
         "Pairs mirroring the left player",
         "Two and two: one han for each pair equal to one of the left player's first seven different discards.",
         (LOCAL + "niko_niko_kamicha_mirror",), "1111m2233p44s556z+6z", "1111m2233p44s556z+6z",
         {"history": {"discards": {"N": "1z1z9s4s5z"}}}, {"history": {"discards": {"N": "5679m67p1z4s"}}},
         needs=f.PAIRS_FORM | f.HISTORY, forms=("seven_pairs",)),
    yaku("niko_ipeko", niko_ipeko, han(1, 0),
         "Two and two in a row",
         "Two and two with three pairs of one suit in a row, counted like a pure double chow.",
         (_JOINED,), "2222m334455p11s6z+6z", "2222m334466p11s6z+6z", needs=f.PAIRS_FORM | f.FOUR_ALIKE, forms=_FOURS),
    yaku("niko_yakuhai", niko_yakuhai, han(1, 0),
         "Four value honours as pairs",
         "Two and two with all four tiles of a value honour, counted like a pung of it.",
         (_JOINED,), "1122m3344p88s555z+5z", "1122m3344p88s333z+3z", needs=f.PAIRS_FORM | f.FOUR_ALIKE, forms=_FOURS),
    yaku("niko_shosangen", niko_shosangen, han(2, 0),
         "Little three dragons as pairs",
         "Two and two with all tiles of two dragons and a pair of the third.",
         (_JOINED,), "1122m555566677z+6z", "112233m5555666z+6z",
         needs=f.PAIRS_FORM | f.HAS_HONOURS | f.FOUR_ALIKE, forms=_FOURS),
    yaku("niko_toitoi", niko_toitoi, han(2, 0),
         "Three fours as pairs",
         "Two and two with three fours, counted like all pungs.",
         (_JOINED,), "1111m5555p999s22z+9s", "1111m5555p9977s2z+2z", needs=f.PAIRS_FORM | f.FOUR_ALIKE, forms=_FOURS),
    yaku("niko_sananko", niko_sananko, han(2, 0),
         "Three concealed fours as pairs",
         "Two and two with three fours of which no pair is open, counted like three concealed pungs where pairs may be "
         "called, in place of all pungs.",
         (_JOINED,), "1111m5555p999s22z+9s", "1111m5555p999s22z+9s", {"self_draw": True}, {},
         needs=f.PAIRS_FORM | f.FOUR_ALIKE, forms=_FOURS),
    yaku("niko_sanshoku_doko", niko_sanshoku_doko, han(2, 0),
         "Triple four as pairs",
         "Two and two with the fours of one rank in all three suits.",
         (_JOINED,), "4444m4444p444s22z+4s", "4444m4444p555s22z+5s",
         needs=f.PAIRS_FORM | f.THREE_SUITS | f.FOUR_ALIKE, forms=_FOURS),
    yaku("niko_fours", niko_fours, han(1, 0),
         "Fours among the pairs",
         "Two and two: one han for each four of terminals or honours and for every two fours of simples.",
         ("riichi_local.option.niko_niko_okurikan_han",), "1111m2233p44s556z+6z", "2222m3344p55s557z+7z",
         needs=f.PAIRS_FORM | f.FOUR_ALIKE, forms=_FOURS),
    yaku("niko_payments", niko_payments, RiichiValue(points=100, upgrade=True), "Payments for fours",
         "Two and two: every payer adds a sum for the fours of simples and of terminals and honours, the larger one "
         "for a dealer, the smaller one where a discard completed a four.",
         ("riichi_local.scoring.niko_niko_okurikan_payments",), "1111m2233p44s556z+6z", "1122m3344p55s667z+7z",
         needs=f.PAIRS_FORM, forms=_FOURS),
    yaku("niko_three_fours", niko_three_fours, han(1, 0), "Rank of three fours",
         "Two and two with three fours of simples is worth six han in all, of terminals and honours ten; three and "
         "five where a discard completed one of them.",
         ("riichi_local.scoring.niko_niko_okurikan_payments",), "2222m5555p888s22z+8s", "1111m5555p888s22z+8s",
         needs=f.PAIRS_FORM | f.FOUR_ALIKE, forms=_FOURS),
    yaku("yuka_kumi", yuka_kumi, RiichiValue(limit="mangan", open_limit=""),
         "Set of worth",
         "Two and two with a dora and all four tiles of a value honour.",
         ("riichi.glossary.yaku.yuka_kumi",), "1122m3344p88s555z+5z", "1122m3344p88s222z+2z", {"dora": "1m"},
         needs=f.PAIRS_FORM | f.FOUR_ALIKE, forms=("seven_pairs",)),
    yaku("yuka_kumi_honours", yuka_kumi_honours, han(1, 0),
         "Pairs of honours",
         "Seven pairs: one han for each pair of different honours from the third on.",
         ("riichi.glossary.yaku.yuka_kumi",), "1122m44p88s11225z+5z", "112255m44p88s112z+2z", needs=f.PAIRS_FORM),
    yaku("yuka_kumi_rows", yuka_kumi_rows, han(1, 0),
         "Pairs in a row",
         "Seven pairs: one han for each further pair of one suit in a row from the third on, up to five in a row.",
         ("riichi.glossary.yaku.yuka_kumi",),
         "22334488p11s112z+2z", "22335588p11s112z+2z", needs=f.PAIRS_FORM),
    yaku("sangen_chitoitsu", sangen_chitoitsu, han(3, 0),
         "Seven pairs with three dragons",
         "Seven pairs with pairs of all three dragons.",
         (LOCAL + "sangen_chitoitsu",), "1133m4499p55667z+7z", "1133m4499p44556z+6z", needs=f.PAIRS_FORM),
    yaku("chirenkoku", chirenkoku, RiichiValue(limit="baiman", open_limit=""),
         "Two interwoven sevens",
         "The same seven ranks in a row, once each, in two suits: a structure of its own.",
         (LOCAL + "chirenkoku",), "1234567m123456p+7p", "1234567m123456p+8p",
         needs=f.OTHER_FORM | f.RARE_FORM, forms=("two_septets",)),
    yaku("wind_rose", wind_rose, han(1), "Wind rose",
         "One each of the four winds in place of two pairs, and five pairs: a structure of its own.",
         ("riichi.glossary.yaku.shisan_yaochu",), "1133m4499p55s123z+4z", "1133m4499p55s112z+2z",
         needs=f.OTHER_FORM | f.RARE_FORM, forms=("wind_rose",)),
    yaku("sutoitsu", sutoitsu, han(1), "Four pairs",
         "Two sets and four different pairs: a structure of its own.",
         (LOCAL + "sutoitsu",), "123m456p1133s556z+6z", "123456m456p11s33z+3z",
         needs=f.OTHER_FORM, forms=("four_pairs",)),
    yaku("daburu_ipeko", daburu_ipeko, han(2),
         "Double ipeko",
         "Two pairs of identical chows where ryanpeko does not count, as in an open hand.",
         (LOCAL + "daburu_ipeko",), "112233m5z(456p)(456p)+5z", "112233m5z(456p)(567p)+5z",
         needs=f.CHOWS_4 | f.TWO_TWINS),
    yaku("daichisei", daichisei, yakuman(2),
         "Big seven stars",
         "Seven pairs of all four winds and all three dragons.",
         (LOCAL + "daichisei",), "1122334455667z+7z", "11m22334455667z+7z",
         needs=f.PAIRS_FORM),
    yaku("chirentoi", chirentoi, yakuman(2), "Seven linked pairs",
         "Seven pairs of one suit, in a row or leaving out two ranks at equal distance from the five.",
         (_FAMILY,), "2233445566778m+8m", "1133445566778m+8m", needs=_ROW),
    yaku("daisharin", daisharin, yakuman(2), "Great wheel",
         "Pairs of dots from 2 to 8.", (LOCAL + "daisharin",), "2233445566778p+8p", "1122334455667p+7p", needs=_ROW),
    yaku("chusharin", chusharin, yakuman(2), "Middle wheel",
         "Seven pairs of dots without two ranks at equal distance from the five, other than 1 and 9.",
         (LOCAL + "chusharin",), "1122335577889p+9p", "2233445566778p+8p", needs=_ROW),
    yaku("shosharin", shosharin, yakuman(2), "Small wheel",
         "Pairs of dots from 1 to 7 or from 3 to 9.",
         (LOCAL + "shosharin",), "1122334455667p+7p", "1122334455668p+8p", needs=_ROW),
    yaku("daisurin", daisurin, yakuman(2), "Great sea of characters",
         "Pairs of characters from 2 to 8.",
         (LOCAL + "daisurin",), "2233445566778m+8m", "2233445566779m+9m", needs=_ROW),
    yaku("chusurin", chusurin, yakuman(2), "Middle sea of characters",
         "Seven pairs of characters without two ranks at equal distance from the five, other than 1 and 9.",
         (LOCAL + "chusurin",), "1122445566889m+9m", "2233445566778m+8m", needs=_ROW),
    yaku("shosurin", shosurin, yakuman(2), "Small sea of characters",
         "Pairs of characters from 1 to 7 or from 3 to 9.",
         (LOCAL + "shosurin",), "3344556677889m+9m", "2244556677889m+9m", needs=_ROW),
    yaku("daichikurin", daichikurin, yakuman(2), "Great bamboo grove",
         "Pairs of bamboos from 2 to 8.",
         (LOCAL + "daichikurin",), "2233445566778s+8s", "2233445566778m+8m", needs=_ROW),
    yaku("chuchikurin", chuchikurin, yakuman(2), "Middle bamboo grove",
         "Seven pairs of bamboos without two ranks at equal distance from the five, other than 1 and 9.",
         (LOCAL + "chuchikurin",), "1133445566779s+9s", "1122335566779s+9s", needs=_ROW),
    yaku("shochikurin", shochikurin, yakuman(2), "Small bamboo grove",
         "Pairs of bamboos from 1 to 7 or from 3 to 9.",
         (LOCAL + "shochikurin",), "1122334455667s+7s", "1122334455668s+8s", needs=_ROW),
    yaku("ryurentoi", ryurentoi, yakuman(2), "Six linked pairs",
         "Seven pairs of which six stand in a row in one suit.",
         (LOCAL + "ryurentoi",), "223344556677p5z+5z", "223344556688p5z+5z", needs=f.PAIRS_FORM),
)
