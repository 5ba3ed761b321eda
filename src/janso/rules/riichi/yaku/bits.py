"""All standard yaku of a reading at once, as a bit mask: each yaku's function is asked only where it can be there.

Bit i stands for the i-th pattern of `standard.PATTERNS`. A yaku added at the end of that list needs nothing here: it is
asked for every reading.
"""

from __future__ import annotations

from typing import Final

from janso.rules.common import chows, pungs, whole_hand
from janso.rules.riichi.yaku import finish as f
from janso.rules.riichi.yaku import tiles_and_sets as t
from janso.rules.riichi.yaku import yakuman as y
from janso.rules.riichi.yaku.standard import PATTERNS
from janso.scoring.readings.reading import KNITTED_STRAIGHT, REGULAR, Reading
from janso.scoring.readings.traits import OUTSIDE_CHOWS, suits_in
from janso.scoring.situation import Situation
from janso.tiles import HONOURS, SIMPLES

_INDEX: Final = {id: at for at, id in enumerate(PATTERNS)}


def bit(id: str) -> int:
    """The bit of a standard yaku."""
    return 1 << _INDEX[id]


MENZEN_TSUMO: Final[int] = bit("menzen_tsumo")
RIICHI: Final[int] = bit("riichi")
IPPATSU: Final[int] = bit("ippatsu")
CHANKAN: Final[int] = bit("chankan")
RINSHAN: Final[int] = bit("rinshan")
HAITEI: Final[int] = bit("haitei")
HOTEI: Final[int] = bit("hotei")
PINFU: Final[int] = bit("pinfu")
TANYAO: Final[int] = bit("tanyao")
IPEKO: Final[int] = bit("ipeko")
SEAT_WIND: Final[int] = bit("seat_wind")
ROUND_WIND: Final[int] = bit("round_wind")
HAKU: Final[int] = bit("haku")
HATSU: Final[int] = bit("hatsu")
CHUN: Final[int] = bit("chun")
DOUBLE_RIICHI: Final[int] = bit("double_riichi")
CHITOITSU: Final[int] = bit("chitoitsu")
CHANTA: Final[int] = bit("chanta")
ITTSU: Final[int] = bit("ittsu")
SANSHOKU: Final[int] = bit("sanshoku")
SANSHOKU_DOKO: Final[int] = bit("sanshoku_doko")
SANKANTSU: Final[int] = bit("sankantsu")
TOITOI: Final[int] = bit("toitoi")
SANANKO: Final[int] = bit("sananko")
SHOSANGEN: Final[int] = bit("shosangen")
HONROTO: Final[int] = bit("honroto")
RYANPEKO: Final[int] = bit("ryanpeko")
JUNCHAN: Final[int] = bit("junchan")
HONITSU: Final[int] = bit("honitsu")
CHINITSU: Final[int] = bit("chinitsu")
RENHO: Final[int] = bit("renho")
TENHO: Final[int] = bit("tenho")
CHIHO: Final[int] = bit("chiho")
DAISANGEN: Final[int] = bit("daisangen")
SUANKO: Final[int] = bit("suanko")
SUANKO_TANKI: Final[int] = bit("suanko_tanki")
TSUISO: Final[int] = bit("tsuiso")
RYUISO: Final[int] = bit("ryuiso")
CHINROTO: Final[int] = bit("chinroto")
CHURENPOTO: Final[int] = bit("churenpoto")
CHUREN_JUNSEI: Final[int] = bit("churen_junsei")
KOKUSHI: Final[int] = bit("kokushi")
KOKUSHI_JUNSEI: Final[int] = bit("kokushi_junsei")
DAISUSHI: Final[int] = bit("daisushi")
SHOSUSHI: Final[int] = bit("shosushi")
SUKANTSU: Final[int] = bit("sukantsu")
OF_ORPHANS: Final[int] = (bit("chanta") | bit("junchan") | bit("honroto") | bit("haku") | bit("hatsu") | bit("chun")
                          | bit("seat_wind") | bit("round_wind") | bit("shosangen") | DAISANGEN | TSUISO | CHINROTO
                          | KOKUSHI | KOKUSHI_JUNSEI | DAISUSHI | SHOSUSHI)
"""Yaku of terminals and honours."""
_BRANCHED: Final = 46
_FURTHER: Final = [(bit(id), pattern.test) for id, pattern in list(PATTERNS.items())[_BRANCHED:]]
"""Yaku after the last one named here."""


def of_finish(r: Reading, s: Situation) -> int:
    """Yaku of the facts: the same for every reading of a win."""
    mask = MENZEN_TSUMO if f.menzen_tsumo(r, s) else 0
    if s.facts == 0:
        return mask
    if f.riichi(r, s):
        mask |= RIICHI
        if f.double_riichi(r, s):
            mask |= DOUBLE_RIICHI
        if f.ippatsu(r, s):
            mask |= IPPATSU
    if f.rinshan(r, s):
        mask |= RINSHAN
    if f.chankan(r, s):
        mask |= CHANKAN
    if f.haitei(r, s):
        mask |= HAITEI
    elif f.hotei(r, s):
        mask |= HOTEI
    if f.tenho(r, s):
        mask |= TENHO
    elif f.chiho(r, s):
        mask |= CHIHO
    elif f.renho(r, s):
        mask |= RENHO
    return mask


def of_tiles(r: Reading, s: Situation) -> int:
    """Yaku that depend only on which tiles there are: the same for every reading in one form."""
    mask = 0
    if t.tanyao(r, s):
        mask |= TANYAO
    suits = suits_in(r.tiles)
    if suits == 1:
        if whole_hand.half_flush(r, s):
            mask |= HONITSU
        elif whole_hand.full_flush(r, s):
            mask |= CHINITSU
        if y.ryuiso(r, s):
            mask |= RYUISO
        if y.churenpoto(r, s):
            mask |= CHURENPOTO
            if y.churen_junsei(r, s):
                mask |= CHUREN_JUNSEI
    elif suits == 0 and y.tsuiso(r, s):
        mask |= TSUISO
    if r.tiles & SIMPLES == 0:
        if t.honroto(r, s):
            mask |= HONROTO
        if y.chinroto(r, s):
            mask |= CHINROTO
    return mask


def of_reading(r: Reading, s: Situation) -> int:
    """Yaku of the sets and the pair of one reading."""
    mask = _of_further(r, s) if _FURTHER else 0
    if r.form != REGULAR:
        if whole_hand.seven_pairs(r, s):
            mask |= CHITOITSU
        elif whole_hand.thirteen_orphans(r, s):
            mask |= KOKUSHI | KOKUSHI_JUNSEI if y.kokushi_junsei(r, s) else KOKUSHI
        elif r.form == KNITTED_STRAIGHT and r.pungs & HONOURS:
            mask |= _of_honours(r, s)
        return mask
    if r.chow_count:
        mask |= _of_chows(r, s)
    if r.pung_count:
        mask |= _of_pungs(r, s)
    return mask


def _of_further(r: Reading, s: Situation) -> int:
    mask = 0
    for found, test in _FURTHER:
        if test(r, s):
            mask |= found
    return mask


def _of_chows(r: Reading, s: Situation) -> int:
    mask = 0
    if r.chow_count >= 3:
        if r.chow_count == r.set_count and t.pinfu(r, s):
            mask |= PINFU
        if chows.pure_straight(r, s):
            mask |= ITTSU
        elif chows.mixed_triple_chow(r, s):
            mask |= SANSHOKU
    if t.ipeko(r, s):
        mask |= IPEKO
        if t.ryanpeko(r, s):
            mask |= RYANPEKO
    if not r.chows & ~OUTSIDE_CHOWS:
        if t.junchan(r, s):
            mask |= JUNCHAN
        elif t.chanta(r, s):
            mask |= CHANTA
    return mask


def _of_pungs(r: Reading, s: Situation) -> int:
    mask = _of_honours(r, s) if r.pungs & HONOURS else 0
    if r.pung_count >= 3:
        if t.toitoi(r, s):
            mask |= TOITOI
        if t.sananko(r, s):
            mask |= SANANKO
            if y.suanko(r, s):
                mask |= SUANKO
                if y.suanko_tanki(r, s):
                    mask |= SUANKO_TANKI
        if pungs.triple_pung(r, s):
            mask |= SANSHOKU_DOKO
        if pungs.three_kongs(r, s):
            mask |= SANKANTSU
            if pungs.four_kongs(r, s):
                mask |= SUKANTSU
    return mask


def _of_honours(r: Reading, s: Situation) -> int:
    mask = 0
    if pungs.seat_wind(r, s):
        mask |= SEAT_WIND
    if pungs.round_wind(r, s):
        mask |= ROUND_WIND
    if t.haku(r, s):
        mask |= HAKU
    if t.hatsu(r, s):
        mask |= HATSU
    if t.chun(r, s):
        mask |= CHUN
    if r.pung_count >= 2 and t.shosangen(r, s):
        mask |= SHOSANGEN
    if r.pung_count >= 3:
        if pungs.big_three_dragons(r, s):
            mask |= DAISANGEN
        if pungs.little_four_winds(r, s):
            mask |= SHOSUSHI
        elif pungs.big_four_winds(r, s):
            mask |= DAISUSHI
    return mask
