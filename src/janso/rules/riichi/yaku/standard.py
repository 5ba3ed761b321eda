"""The standard yaku as data: names, worth, clauses, examples; and which replaces which.

The order is the order in which Tenhou lists them, so that counted yaku read the same.
"""

from __future__ import annotations

from typing import Any, Final

from janso.rules.common import chows, pungs, whole_hand
from janso.rules.riichi.worth.value import RiichiValue, han, limit, yakuman
from janso.rules.riichi.yaku import finish as f
from janso.rules.riichi.yaku import tiles_and_sets as t
from janso.rules.riichi.yaku import yakuman as y
from janso.scoring.pattern import Pattern, Test

_CHEAT_SHEET: Final = {
    **{id: id for id in ("pinfu", "tanyao", "ittsu", "sanshoku", "chanta", "sananko", "toitoi", "shosangen", "junchan",
                         "sanshoku_doko", "sankantsu", "honroto", "honitsu", "chinitsu", "kokushi", "suanko",
                         "churenpoto", "sukantsu", "chinroto", "daisangen", "shosushi", "tsuiso", "ryuiso",
                         "suanko_tanki", "daisushi", "riichi", "ippatsu", "menzen_tsumo", "haitei", "rinshan",
                         "chankan", "double_riichi", "tenho", "chiho", "renho")},
    "ipeko": "iipeikou", "ryanpeko": "ryanpeiko", "chitoitsu": "chiitoitsu", "hotei": "houtei", "haku": "yakuhai",
    "hatsu": "yakuhai", "chun": "yakuhai", "seat_wind": "yakuhai", "round_wind": "yakuhai",
}
_SELF: Final[dict[str, Any]] = {"self_draw": True}

TEXTS: Final[dict[str, str]] = {
    "menzen_tsumo": "Won by self-draw with a closed hand; concealed kongs do no harm.",
    "riichi": "Riichi was declared.",
    "ippatsu": "Won within one go-around after the own riichi, before anybody called.",
    "chankan": "Won on a tile that another player adds to an open pung.",
    "rinshan": "Won on the replacement tile after an own kong.",
    "haitei": "Won on the last tile of the live wall.",
    "hotei": "Won on the last discard of the deal.",
    "pinfu": "Four chows, a pair that is no value tile, and a two-sided wait.",
    "tanyao": "Only tiles from 2 to 8.",
    "ipeko": "Two identical chows of one suit.",
    "seat_wind": "A pung of the player's own wind.",
    "round_wind": "A pung of the wind of the round.",
    "haku": "A pung of white dragons.",
    "hatsu": "A pung of green dragons.",
    "chun": "A pung of red dragons.",
    "double_riichi": "Riichi was declared with the first discard, before anybody called.",
    "chitoitsu": "Seven pairs, no two of them alike unless four alike may stand for two.",
    "chanta": "A terminal or honour in every set and the pair, with at least one chow and one honour.",
    "ittsu": "Chows 123, 456 and 789 of one suit.",
    "sanshoku": "Chows of the same numbers in all three suits.",
    "sanshoku_doko": "Pungs of one number in all three suits.",
    "sankantsu": "Three kongs.",
    "toitoi": "All sets are pungs or kongs.",
    "sananko": "Three concealed pungs or kongs.",
    "shosangen": "Two pungs of dragons and a pair of the third.",
    "honroto": "Only terminals and honours, both present, in sets or pairs.",
    "ryanpeko": "Two different pairs of identical chows, or four identical chows.",
    "junchan": "A terminal in every set and the pair, with at least one chow.",
    "honitsu": "Tiles of one suit and honours.",
    "chinitsu": "Tiles of one suit only.",
    "renho": "Won on a discard before the own first draw, before anybody called.",
    "tenho": "The dealer wins with the dealt tiles.",
    "chiho": "A player other than the dealer wins on the first own draw, before anybody called.",
    "daisangen": "Pungs of all three dragons.",
    "suanko": "Four concealed pungs or kongs.",
    "suanko_tanki": "Four concealed pungs or kongs, won on a wait for the pair.",
    "tsuiso": "Only winds and dragons.",
    "ryuiso": "Only 2, 3, 4, 6, 8 of bamboos and green dragons.",
    "chinroto": "Only ones and nines.",
    "churenpoto": "1112345678999 of one suit and any further tile of it, without a meld.",
    "churen_junsei": "Nine gates that waited for all nine tiles: the tiles before the win were exactly 1112345678999.",
    "kokushi": "One of each terminal and honour, and a second of one of them.",
    "kokushi_junsei": "Thirteen orphans that waited for all thirteen tiles.",
    "daisushi": "Pungs of all four winds.",
    "shosushi": "Three pungs of winds and a pair of the fourth.",
    "sukantsu": "Four kongs.",
}
"""What each asks for. Not taken from the functions, which have no docstrings once they are compiled."""


def _pattern(
    id: str, test: Test, value: RiichiValue, en: str, source: tuple[str, ...], example: str,
    facts: dict[str, Any] | None = None, on: bool = True,
) -> Pattern:
    if id in _CHEAT_SHEET:
        source = (*source, f"riichi.cheatsheet.yaku.{_CHEAT_SHEET[id]}")
    group = "yakuman" if value.limit else "yaku"
    return Pattern(id, test, {"en": en}, TEXTS[id], value, source, example, facts, group=group, on=on)


def _core(*names: str) -> tuple[str, ...]:
    return tuple([f"riichi.{name}" for name in names])


_LIST: Final = (
    _pattern("menzen_tsumo", f.menzen_tsumo, han(1, 0), "Closed self-draw",
             _core("yaku.menzen_tsumo", "procedure.closed_tsumo"),
             "123m456p789s11z23p+1p",
             _SELF),
    _pattern("riichi", f.riichi, han(1, 0), "Riichi",
             _core("yaku.riichi", "glossary.yaku.richi"), "123m456p789s11z23p+1p", {"having": ["riichi"]}),
    _pattern("ippatsu", f.ippatsu, han(1, 0), "Ippatsu", _core("yaku.ippatsu"),
             "123m456p789s11z23p+1p", {"having": ["riichi", "ippatsu"]}),
    _pattern("chankan", f.chankan, han(1), "Robbing a kong",
             _core("yaku.chankan", "yaku.core_chankan"), "456p789s11z13p(234m)+2p", {"having": ["robbing_kong"]}),
    _pattern("rinshan", f.rinshan, han(1), "After a kong",
             _core("yaku.rinshan_kaiho", "yaku.core_rinshan_kaiho"), "456p789s11z13p(2222m)+2p",
             {"self_draw": True, "having": ["after_kong"]}),
    _pattern("haitei", f.haitei, han(1), "Last tile of the wall",
             _core("yaku.haitei", "yaku.core_haitei"), "456p789s11z13p(234m)+2p",
             {"self_draw": True, "having": ["wall_end"]}),
    _pattern("hotei", f.hotei, han(1), "Last discard",
             _core("yaku.hotei", "yaku.core_hotei"), "456p789s11z13p(234m)+2p", {"having": ["wall_end"]}),
    _pattern("pinfu", t.pinfu, han(1, 0), "Pinfu", _core("yaku.pinfu"),
             "234m567m345p67s99s+5s"),
    _pattern("tanyao", t.tanyao, han(1), "All simples", _core("yaku.tanyao"),
             "234m567p3334568s+8s"),
    _pattern("ipeko", t.ipeko, han(1, 0), "Pure double chow",
             _core("yaku.ipeko"), "223344m678p1199s+1s"),
    _pattern("seat_wind", pungs.seat_wind, han(1), "Seat wind",
             _core("yaku.yakuhai"), "234m678p99s22z(567s)+2z", {"seat": "S"}),
    _pattern("round_wind", pungs.round_wind, han(1), "Round wind",
             _core("yaku.yakuhai"), "234m678p99s11z(567s)+1z", {"seat": "S"}),
    _pattern("haku", t.haku, han(1), "White dragon", _core("yaku.yakuhai"),
             "234m678p99s55z(567s)+5z"),
    _pattern("hatsu", t.hatsu, han(1), "Green dragon",
             _core("yaku.yakuhai"), "234m678p99s66z(567s)+6z"),
    _pattern("chun", t.chun, han(1), "Red dragon", _core("yaku.yakuhai"),
             "234m678p99s77z(567s)+7z"),
    _pattern("double_riichi", f.double_riichi, han(2, 0), "Double riichi",
             _core("yaku.daburu_riichi"), "123m456p789s11z23p+1p", {"having": ["double_riichi"]}),
    _pattern("chitoitsu", whole_hand.seven_pairs, han(2, 0), "Seven pairs",
             _core("yaku.chitoitsu"), "1133m5577p22s44z6z+6z"),
    _pattern("chanta", t.chanta, han(2, 1), "Outside hand",
             _core("yaku.chanta"), "123m789p12s444z11z+3s"),
    _pattern("ittsu", chows.pure_straight, han(2, 1), "Pure straight",
             _core("yaku.ittsu"), "12345678m234p55s+9m"),
    _pattern("sanshoku", chows.mixed_triple_chow, han(2, 1), "Mixed triple chow",
             _core("yaku.sanshoku"), "345m345p34s78999s+5s"),
    _pattern("sanshoku_doko", pungs.triple_pung, han(2), "Triple pung",
             _core("yaku.sanshoku_doko"), "444m44p123m99p(444s)+4p"),
    _pattern("sankantsu", pungs.three_kongs, han(2), "Three kongs",
             _core("yaku.sankantsu"), "12s99m(2222m)[5555p](8888s)+3s"),
    _pattern("toitoi", t.toitoi, han(2), "All pungs", _core("yaku.toitoi"),
             "888s33z11p(222m)(666p)+3z"),
    _pattern("sananko", t.sananko, han(2), "Three concealed pungs",
             _core("yaku.sananko"), "444m777s222p9p(123s)+9p"),
    _pattern("shosangen", t.shosangen, han(2), "Little three dragons",
             _core("yaku.shosangen"), "123m45p77z(555z)(666z)+6p"),
    _pattern("honroto", t.honroto, han(2), "All terminals and honours",
             _core("yaku.honroto"), "111m999p7z(111s)(444z)+7z"),
    _pattern("ryanpeko", t.ryanpeko, han(3, 0), "Twice pure double chow",
             _core("yaku.ryanpeko"), "223344m55667p88s+7p"),
    _pattern("junchan", t.junchan, han(3, 2), "Pure outside hand",
             _core("yaku.junchan"), "123m789m12p789s99p+3p"),
    _pattern("honitsu", whole_hand.half_flush, han(3, 2), "Half flush",
             _core("yaku.honitsu"), "123456m99m555z77z+7z"),
    _pattern("chinitsu", whole_hand.full_flush, han(6, 5), "Full flush",
             _core("yaku.chinitsu"), "1112345678889p+9p"),
    _pattern("renho", f.renho, limit("mangan"), "Blessing of man",
             _core("yakuman.renho"), "123m456p789s11z23p+1p", {"seat": "S", "having": ["first_turn"]}, on=False),
    _pattern("tenho", f.tenho, yakuman(), "Blessing of heaven",
             _core("yakuman.tenho"), "123m456p789s11z23p+1p", {"self_draw": True, "having": ["first_turn"]}),
    _pattern("chiho", f.chiho, yakuman(), "Blessing of earth", _core("yakuman.chiho"),
             "123m456p789s11z23p+1p", {"self_draw": True, "seat": "S", "having": ["first_turn"]}),
    _pattern("daisangen", pungs.big_three_dragons, yakuman(), "Big three dragons",
             _core("yakuman.daisangen"), "555z66z123m99p(777z)+6z"),
    _pattern("suanko", y.suanko, yakuman(), "Four concealed pungs",
             _core("yakuman.suanko"), "222m555p888s33z99m+3z", _SELF),
    _pattern("suanko_tanki", y.suanko_tanki, yakuman(), "Four concealed pungs, single wait",
             _core("yakuman.suanko_tanki"), "222m555p888s333z9m+9m"),
    _pattern("tsuiso", y.tsuiso, yakuman(), "All honours",
             _core("yakuman.tsuiso"), "11z555z66z(222z)(777z)+1z"),
    _pattern("ryuiso", y.ryuiso, yakuman(), "All green",
             _core("yakuman.ryuiso"), "223344s666s88s66z+8s"),
    _pattern("chinroto", y.chinroto, yakuman(), "All terminals",
             _core("yakuman.chinroto"), "111m999m11p99p(999s)+1p"),
    _pattern("churenpoto", y.churenpoto, yakuman(), "Nine gates",
             _core("yakuman.churenpoto"), "1112345678899m+9m"),
    _pattern("churen_junsei", y.churen_junsei, yakuman(), "Pure nine gates",
             _core("yakuman.churen_junsei"), "1112345678999m+5m"),
    _pattern("kokushi", whole_hand.thirteen_orphans, yakuman(), "Thirteen orphans",
             _core("yakuman.kokushi_muso"), "19m19p19s123467z7z+5z"),
    _pattern("kokushi_junsei", y.kokushi_junsei, yakuman(), "Thirteen orphans, thirteen waits",
             _core("yakuman.kokushi_junsei"),
             "19m19p19s1234567z+5z"),
    _pattern("daisushi", pungs.big_four_winds, yakuman(), "Big four winds",
             _core("yakuman.daisushi"), "111z222z33z55m(444z)+3z"),
    _pattern("shosushi", pungs.little_four_winds, yakuman(), "Little four winds",
             _core("yakuman.shosushi"), "111z222z44z12m(333z)+3m"),
    _pattern("sukantsu", pungs.four_kongs, yakuman(), "Four kongs",
             _core("yakuman.sukantsu"), "9p(2222m)[5555p](8888s)(1111z)+9p"),
)

PATTERNS: Final[dict[str, Pattern]] = {pattern.id: pattern for pattern in _LIST}

REPLACES: Final[dict[str, tuple[str, ...]]] = {
    "double_riichi": ("riichi",),
    "ryanpeko": ("ipeko",),
    "suanko": ("sananko", "toitoi"),
    "suanko_tanki": ("suanko", "sananko", "toitoi"),
    "churenpoto": ("chinitsu",),
    "churen_junsei": ("churenpoto", "chinitsu"),
    "kokushi_junsei": ("kokushi",),
    "daisangen": ("shosangen", "haku", "hatsu", "chun"),
    "daisushi": ("toitoi", "shosushi", "seat_wind", "round_wind"),
    "shosushi": ("seat_wind", "round_wind"),
    "sukantsu": ("sankantsu", "toitoi"),
    "tsuiso": ("honroto", "toitoi"),
    "chinroto": ("honroto", "toitoi", "junchan"),
    "ryuiso": ("honitsu", "chinitsu"),
}
"""A yaku that is there takes the place of those it contains, where both count."""

ABSORBS: Final[dict[str, tuple[str, ...]]] = {
    "shosangen": ("haku", "hatsu", "chun"),
    "shosushi": (),
    "honroto": ("toitoi",),
    "suanko": ("sananko",),
}
"""The same where every yaku that lies in another one is absorbed, as far as it differs: the winds of little four winds
count beside it even there."""

VALUE_TILES: Final[dict[str, tuple[str, ...]]] = {
    "shosangen": ("haku", "hatsu", "chun"),
    "tsuiso": ("honroto", "toitoi", "haku", "hatsu", "chun", "seat_wind", "round_wind"),
}
"""The same where value tiles are part of what these yaku are worth."""

LUCK: Final = ("ippatsu", "chankan", "rinshan", "haitei", "hotei")
"""Yaku of chance, which some minimums do not count."""
