"""Names of yaku in Tenhou's JSON: as Tenhou writes them, and as logs of Mahjong Soul in that form do."""

from __future__ import annotations

import re
from typing import Final

from janso.rules.ruleset import RuleSet

NAMES: Final = {
    "menzen_tsumo": "門前清自摸和", "riichi": "立直", "ippatsu": "一発", "chankan": "槍槓", "rinshan": "嶺上開花",
    "haitei": "海底摸月", "hotei": "河底撈魚", "pinfu": "平和", "tanyao": "断幺九", "ipeko": "一盃口",
    "haku": "役牌 白", "hatsu": "役牌 發", "chun": "役牌 中", "double_riichi": "両立直", "chitoitsu": "七対子",
    "chanta": "混全帯幺九", "ittsu": "一気通貫", "sanshoku": "三色同順", "sanshoku_doko": "三色同刻",
    "sankantsu": "三槓子", "toitoi": "対々和", "sananko": "三暗刻", "shosangen": "小三元", "honroto": "混老頭",
    "ryanpeko": "二盃口", "junchan": "純全帯幺九", "honitsu": "混一色", "chinitsu": "清一色", "renho": "人和",
    "tenho": "天和", "chiho": "地和", "daisangen": "大三元", "suanko": "四暗刻", "suanko_tanki": "四暗刻単騎",
    "tsuiso": "字一色", "ryuiso": "緑一色", "chinroto": "清老頭", "churenpoto": "九蓮宝燈",
    "churen_junsei": "純正九蓮宝燈", "kokushi": "国士無双", "kokushi_junsei": "国士無双１３面",
    "daisushi": "大四喜", "shosushi": "小四喜", "sukantsu": "四槓子", "dora": "ドラ", "ura_dora": "裏ドラ",
    "red_dora": "赤ドラ", "north_dora": "抜きドラ",
}
_OTHER: Final = {
    "ダブル立直": "double_riichi", "国士無双十三面待ち": "kokushi_junsei", "国士無双13面": "kokushi_junsei",
    "国士無双十三面": "kokushi_junsei", "翻牌 白": "haku", "翻牌 發": "hatsu", "翻牌 中": "chun",
    "役牌:自風牌": "seat_wind", "役牌:場風牌": "round_wind", "自風": "seat_wind", "場風": "round_wind",
    "Fully Concealed Hand": "menzen_tsumo", "Riichi": "riichi", "Robbing a Kan": "chankan", "After a Kan": "rinshan",
    "Under the Sea": "haitei", "Under the River": "hotei", "White Dragon": "haku", "Green Dragon": "hatsu",
    "Red Dragon": "chun", "Seat Wind": "seat_wind", "Prevalent Wind": "round_wind", "All Simples": "tanyao",
    "Pure Double Sequence": "ipeko", "Pinfu": "pinfu", "Half Outside Hand": "chanta", "Pure Straight": "ittsu",
    "Mixed Triple Sequence": "sanshoku", "Double Riichi": "double_riichi", "Triple Triplets": "sanshoku_doko",
    "Three Quads": "sankantsu", "All Triplets": "toitoi", "Three Concealed Triplets": "sananko",
    "Little Three Dragons": "shosangen", "All Terminals and Honors": "honroto", "Seven Pairs": "chitoitsu",
    "Fully Outside Hand": "junchan", "Half Flush": "honitsu", "Twice Pure Double Sequence": "ryanpeko",
    "Full Flush": "chinitsu", "Ippatsu": "ippatsu", "Dora": "dora", "Red Five": "red_dora", "Ura Dora": "ura_dora",
    "Kita": "north_dora", "Blessing of Heaven": "tenho", "Blessing of Earth": "chiho", "Big Three Dragons": "daisangen",
    "Four Concealed Triplets": "suanko", "All Honors": "tsuiso", "All Green": "ryuiso", "All Terminals": "chinroto",
    "Thirteen Orphans": "kokushi", "Four Little Winds": "shosushi", "Four Quads": "sukantsu",
    "Nine Gates": "churenpoto", "True Nine Gates": "churen_junsei",
    "Single-wait Four Concealed Triplets": "suanko_tanki", "Thirteen-wait Thirteen Orphans": "kokushi_junsei",
    "Four Big Winds": "daisushi",
}
IDS: Final = {name: id for id, name in NAMES.items()} | _OTHER
_LINE: Final = re.compile(r"(.+)\((?:(\d+)飜|(.*役満))\)")


def rule_words(rules: RuleSet, seats: int) -> str:
    """Rules in the words of Tenhou's JSON: players, rounds, open tanyao, red fives."""
    words = ("三" if seats == 3 else "") + ("東" if rules.word("rounds") == "east" else "南")
    return words + ("喰" if rules.flag("open_tanyao") else "") + ("赤" if any(rules.numbers("red_fives")) else "")


def pattern_id(name: str) -> str | None:
    """Our id for a yaku by one of its names; winds may stand behind it.

    >>> pattern_id("自風 南"), pattern_id("翻牌 發"), pattern_id("no such thing")
    ('seat_wind', 'hatsu', None)
    """
    return IDS.get(name) or IDS.get(name.split(" ")[0])


def patterns_of(lines: list[str]) -> dict[str, int] | None:
    """Our pattern ids with their han (13 for a yakuman) from lines such as `立直(1飜)`; None when a name is unknown, so
    that nothing is compared. Lines that are worth nothing do not count.

    >>> patterns_of(["立直(1飜)", "自風 南(1飜)", "裏ドラ(0飜)"])
    {'riichi': 1, 'seat_wind': 1}
    """
    found: dict[str, int] = {}
    for line in lines:
        told = _LINE.fullmatch(line)
        id = pattern_id(told[1]) if told else None
        if told is None or id is None:
            return None
        han = int(told[2]) if told[2] else 13
        if han:
            found[id] = found.get(id, 0) + han
    return found
