"""Yaku of the games whose hands have three or five sets; most of them could not be built with four."""

from __future__ import annotations

from typing import Any, Final

from janso.rules.riichi.count import features as f
from janso.rules.riichi.local.declare import by_id, yaku
from janso.rules.riichi.local.long_forms import DAI_KOKUSHI, KOKUSHI_SET
from janso.rules.riichi.local.tools import is_closed
from janso.rules.riichi.worth.value import RiichiValue, han, yakuman
from janso.rules.riichi.yaku.yakuman import NINE_GATES
from janso.scoring.pattern import Pattern
from janso.scoring.readings.reading import REGULAR, SUIT, TWO_SIDED_WAIT, Reading
from janso.scoring.situation import Situation
from janso.tiles import EAST, KIND_MASK, SOU

GREEN_BAMBOOS: Final = 0b010101110 << SOU
MIDDLE_GATES: Final = (0, 3, 1, 1, 1, 1, 1, 3, 0)
_GATES_SIZE: Final = 14
_THREE: Final[dict[str, Any]] = {"options": {"sets": 3}}
_FIVE: Final[dict[str, Any]] = {"options": {"sets": 5}}
_FIVE_DRAWN: Final[dict[str, Any]] = {"options": {"sets": 5}, "self_draw": True}


def jun_pinfu(r: Reading, s: Situation) -> int:
    if r.form != REGULAR or r.chow_count != r.set_count or r.pair >= EAST:
        return 0
    return 1 if r.wait() == TWO_SIDED_WAIT else 0


def menzen_ron(r: Reading, s: Situation) -> int:
    return 1 if not s.self_draw and is_closed(s) else 0


def ryankantsu(r: Reading, s: Situation) -> int:
    return 1 if r.kong_count == 2 else 0


def ryuiso_sou(r: Reading, s: Situation) -> int:
    return 1 if not r.tiles & ~GREEN_BAMBOOS else 0


def tanyao_poto(r: Reading, s: Situation) -> int:
    """Only the eleven tiles 22234567888 of one suit, none of them in a meld."""
    if s.hand.melds:
        return 0
    first = r.win // 9 * 9
    return 1 if first < EAST and tuple(r.counts[first : first + 9]) == MIDDLE_GATES else 0


def iso_sushun(r: Reading, s: Situation) -> int:
    return 1 if r.chows4 else 0


def uanko(r: Reading, s: Situation) -> int:
    return 1 if r.concealed_pungs.bit_count() == 5 else 0


def ukantsu(r: Reading, s: Situation) -> int:
    return 1 if r.kong_count == 5 else 0


def kokushi_set(r: Reading, s: Situation) -> int:
    return 1 if r.form == KOKUSHI_SET else 0


def dai_kokushi(r: Reading, s: Situation) -> int:
    return 1 if r.form == DAI_KOKUSHI else 0


def shochuren(r: Reading, s: Situation) -> int:
    return 1 if gates_beside_a_set(r, s) == 1 else 0


def daichuren(r: Reading, s: Situation) -> int:
    return 1 if gates_beside_a_set(r, s) == 2 else 0


def gates_beside_a_set(r: Reading, s: Situation) -> int:
    """Nine gates beside one more set: 2 when that can be a chow of simples of their suit, 1 when it is another one, 0
    when there are no nine gates. The only meld, if there is one, is that set."""
    if r.form != REGULAR or r.set_count != 5 or len(s.hand.melds) > 1:
        return 0
    counts = list(r.counts)
    for suit in range(3):
        own = counts[9 * suit : 9 * suit + 9]
        if min(own) == 0:
            continue
        if s.hand.melds:
            return _beside_meld(own, s, suit)
        if sum(own) == _GATES_SIZE:
            return 1 if _are_gates(own) else 0
        return _inside(own) if not r.tiles & ~(SUIT << 9 * suit) else 0
    return 0


def _are_gates(own: list[int]) -> bool:
    return all(own[rank] >= NINE_GATES[rank] for rank in range(9))


def _beside_meld(own: list[int], s: Situation, suit: int) -> int:
    meld = s.hand.melds[0]
    ranks = [face & KIND_MASK for face in meld.tiles]
    for kind in ranks:
        if kind // 9 == suit:
            own[kind % 9] -= 1
    if not _are_gates(own):
        return 0
    chow = ranks[0] != ranks[1] and kind_in_suit(meld.kind, suit) and 0 < meld.kind % 9 < 6
    return 2 if chow else 1


def kind_in_suit(kind: int, suit: int) -> bool:
    """A number tile of the suit."""
    return kind < EAST and kind // 9 == suit


def _inside(own: list[int]) -> int:
    """The same where all seventeen tiles are of one suit: any set that leaves nine gates will do."""
    for rank in range(1, 6):
        if _are_gates(_less(own, (rank, rank + 1, rank + 2))):
            return 2
    for rank in (0, 6):
        if _are_gates(_less(own, (rank, rank + 1, rank + 2))):
            return 1
    for rank in range(9):
        if _are_gates(_less(own, (rank, rank, rank))):
            return 1
    return 0


def _less(own: list[int], ranks: tuple[int, ...]) -> list[int]:
    left = list(own)
    for rank in ranks:
        left[rank] -= 1
    return left


BIG: Final = "riichi.big.yaku."
SHORT: Final = "riichi.short.yaku."

PATTERNS: Final[dict[str, Pattern]] = by_id(
    "combination",
    yaku("jun_pinfu", jun_pinfu, han(1, 0), "Pure pinfu",
         "Only chows, a pair of number tiles, and a two-sided wait.",
         (SHORT + "jun_pinfu", BIG + "jun_pinfu"), "234m567p34s99p+5s", "234m567p34s11z+5s", _THREE,
         needs=f.REGULAR_FORM | f.SUITED_PAIR | f.CHOWS_3),
    yaku("menzen_ron", menzen_ron, han(1, 0), "Closed hand won on a discard",
         "Won on a discard with a closed hand.", (BIG + "menzen_ron",),
         "123m456m789p234s55s11z+1z", "456m789p234s55s11z(123m)+1z", _FIVE,
         needs=f.CLOSED_HAND | f.DISCARD, decided=True),
    yaku("ryankantsu", ryankantsu, han(1), "Two kongs",
         "Exactly two kongs.", (BIG + "ryankantsu",),
         "234m456p77s23s(1111m)[9999p]+4s", "234m456p77s23s(1111m)(999p)+4s", _FIVE, needs=f.KONGS_2),
    yaku("ryuiso_sou", ryuiso_sou, yakuman(),
         "All green without the dragon",
         "Only 2, 3, 4, 6, 8 of bamboos.", (SHORT + "ryuiso",), "2233446668s+8s", "222333444s6z+6z", _THREE,
         needs=f.ONE_SUIT | f.NO_HONOURS | f.NO_TERMINALS),
    yaku("tanyao_poto", tanyao_poto, RiichiValue(limit="yakuman", open_limit=""),
         "Simple gates",
         "Exactly 22234567888 of one suit, without a meld.", (SHORT + "tanyao_poton",), "2223456788p+8p",
         "2223456678p+8p", _THREE, needs=f.OTHER_SIZE | f.ONE_SUIT | f.NO_HONOURS | f.NO_TERMINALS | f.CLOSED_HAND),
    yaku("iso_sushun", iso_sushun, yakuman(),
         "Four identical chows",
         "Four identical chows of one suit.",
         (BIG + "limit_isosushun", "riichi_local.yaku.iso_sushun", "riichi.house.yaku.iso_sushun"),
         "222233334444p789m5z+5z", "222333444p678p789m5z+5z", _FIVE, needs=f.CHOWS_4 | f.TWIN_CHOWS),
    yaku("uanko", uanko, RiichiValue(limit="yakuman", open_limit=""),
         "Five concealed pungs",
         "Five concealed pungs or kongs.", (BIG + "limit_uanko",),
         "222m555m888p333s66z99s+6z", "222m555m888p333s66z99s+6z", _FIVE_DRAWN, _FIVE,
         needs=f.OTHER_SIZE | f.PUNGS_4 | f.CONCEALED_PUNGS_3),
    yaku("ukantsu", ukantsu, yakuman(3), "Five kongs",
         "Five kongs.", (BIG + "limit_ukantsu",),
         "9s(2222m)(5555p)[3333s](1111z)(7777z)+9s", "9s(2222m)(5555p)[3333s](1111z)(777z)+9s", _FIVE,
         needs=f.OTHER_SIZE | f.KONGS_4),
    yaku("shochuren", shochuren, RiichiValue(limit="yakuman", open_limit=""),
         "Little nine gates",
         "Nine gates beside one more set of any kind.", (BIG + "limit_shochuren",),
         "1112345678999m55z5m+5z", "1122345678999m55z5m+5z", _FIVE,
         needs=f.OTHER_SIZE | f.UP_TO_TWO_SUITS | f.HAS_TERMINALS),
    yaku("daichuren", daichuren, RiichiValue(limit="yakuman", multiple=2, open_limit=""),
         "Big nine gates",
         "Nine gates beside a chow of simples of the same suit.", (BIG + "limit_daichuren",),
         "1112345678999m456m+5m", "1112345678999m123m+5m", _FIVE,
         needs=f.OTHER_SIZE | f.ONE_SUIT | f.NO_HONOURS | f.HAS_TERMINALS),
    yaku("kokushi_set", kokushi_set, han(8, 0),
         "Thirteen orphans and a set",
         "One of each terminal and honour, a second of one of them, and any set, without a meld.",
         (BIG + "kokushi_set",), "119m19p19s1234567z34p+5p", "119m19p19s1234567z34p+6p", _FIVE,
         needs=f.OTHER_FORM | f.CLOSED_HAND, forms=("kokushi_set",)),
    yaku("dai_kokushi", dai_kokushi, RiichiValue(limit="yakuman", multiple=2, open_limit=""),
         "Great thirteen orphans",
         "One of each terminal and honour with the four winds again, or with the three fives or the three dragons "
         "again and a second of any tile of the hand, without a meld.",
         (BIG + "limit_dai_kokushi",), "19m19p19s1234567z5m5p1z+5s", "19m19p19s1234567z4m5p1z+5s", _FIVE,
         needs=f.OTHER_FORM | f.CLOSED_HAND, forms=("dai_kokushi",)),
)
