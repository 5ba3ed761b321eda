"""One name, two spellings: Japanese and mainland Chinese write most names of patterns with the same characters.

A pattern that has a name in one of the two and none of its own in the other is called by the same characters there,
in that language's forms: the official Chinese fans are known in Japan by their kanji, and Chinese players write
Japanese local yaku in simplified characters. Names with kana have no Chinese form.

>>> simplified("双龍争珠"), simplified("キツツキ"), kanji("抢杠和")
('双龙争珠', '', '搶槓和')
"""

from __future__ import annotations

import re
from typing import Final

_KANJI: Final = ("両価個冊劍動協単員図報対嶺帯帶幹戸捨搶撈東栄極榮槓橋歩気氣満瀬無燈爛獵発竜節紅純紙組"
                 "絢絶緑線聞荘華葉蓮蘭補誼貫賭跡車輪連過銀銃鏡門閃開間隣頂順頭風騎魚鳥鳳鴉鷄黒齊龍")
_HANZI: Final = ("两价个册剑动协单员图报对岭带带干户舍抢捞东荣极荣杠桥步气气满濑无灯烂猎发龙节红纯纸组"
                 "绚绝绿线闻庄华叶莲兰补谊贯赌迹车轮连过银铳镜门闪开间邻顶顺头风骑鱼鸟凤鸦鸡黑齐龙")
_TO_CHINESE: Final = str.maketrans(_KANJI, _HANZI)
_TO_JAPANESE: Final = str.maketrans("绿莲灯杠连对龙会顺节步带组风无捞开抢门齐绝张圈归断边单钓将头听报发双两帮",
                                    "緑蓮燈槓連対龍会順節歩帯組風無撈開搶門斉絶張圏帰断辺単釣将頭聴報發双両幇")


def is_hanzi(name: str) -> bool:
    """True when every character is a Chinese one.

    >>> is_hanzi("断平"), is_hanzi("燕返し"), is_hanzi("")
    (True, False, False)
    """
    return bool(name) and all("\u4e00" <= letter <= "\u9fff" for letter in name.replace(" ", ""))


def simplified(name: str) -> str:
    """A Japanese name as Chinese write it: the first of several spellings without kana, empty when all have some.

    >>> simplified("蛸 / 陰霖オブ対々和"), simplified("対々和"), simplified("裏伏せ立直")
    ('蛸', '对对和', '')
    """
    for written in name.split(" / "):
        spelling = re.sub("(.)々", r"\1\1", written)
        if is_hanzi(spelling):
            return spelling.translate(_TO_CHINESE)
    return ""


def kanji(name: str) -> str:
    """A Chinese name as Japanese write it.

    >>> kanji("九莲宝灯"), kanji("三色三步高")
    ('九蓮宝燈', '三色三歩高')
    """
    return name.translate(_TO_JAPANESE)
