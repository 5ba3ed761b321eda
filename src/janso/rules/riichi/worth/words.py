"""What a riichi score says besides yaku, in four languages: dora and the lines of the fu table."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, dict[str, str]]] = {
    "dora": {"en": "Dora", "ja": "ドラ", "ru": "Дора", "zh": "宝牌"},
    "ura_dora": {"en": "Ura dora", "ja": "裏ドラ", "ru": "Ура-дора", "zh": "里宝牌"},
    "red_dora": {"en": "Red dora", "ja": "赤ドラ", "ru": "Красная дора", "zh": "赤宝牌"},
    "north_dora": {"en": "North set aside", "ja": "抜きドラ", "ru": "Отложенный север", "zh": "拔北宝牌"},
    "aside_pung": {"en": "Pung of tiles to be set aside", "ja": "抜き牌の刻子", "ru": "Коцу откладываемых",
                   "zh": "拔牌刻子"},
    "aside_value": {"en": "Value tile set aside", "ja": "抜き役牌", "ru": "Отложенная ценная", "zh": "拔出的役牌"},
    "win_premium": {"en": "Every win", "ja": "場ゾロ", "ru": "Любая победа", "zh": "和牌底分"},
    "crow": {"en": "No dora", "ja": "鴉", "ru": "Без дор", "zh": "无宝牌"},
    "closed_crow": {"en": "No dora in a closed hand", "ja": "門前鴉", "ru": "Закрытая рука без дор",
                    "zh": "门前无宝牌"},
    "crow_aside": {"en": "Every dora set aside", "ja": "鳴き鴉", "ru": "Все доры отложены", "zh": "宝牌尽拔"},
    "aside_dora": {"en": "Tiles set aside", "ja": "抜きドラ", "ru": "Отложенные плитки", "zh": "拔牌宝牌"},
    "flower_dora": {"en": "Flowers set aside", "ja": "花牌ドラ", "ru": "Отложенные цветы", "zh": "花牌宝牌"},
    "winning_tile_dora": {"en": "Winning tile dora", "ja": "当たりドラ", "ru": "Агари-дора", "zh": "和牌宝牌"},
    "dice_dora": {"en": "Dora of the dice", "ja": "永田町", "ru": "Дора костей", "zh": "骰子宝牌"},
    "dora_of_the_day": {"en": "Dora of the day", "ja": "本日のドラ", "ru": "Дора дня", "zh": "今日宝牌"},
    "arisu": {"en": "Dora of the opened wall", "ja": "アリス", "ru": "Доры открытой стены", "zh": "开墙宝牌"},
    "repeat_tile": {"en": "Value tile of the repeat", "ja": "連荘牌", "ru": "Плитка ренчана", "zh": "连庄役牌"},
    "simple_wareme": {"en": "Simple wareme", "ja": "簡易割れ目", "ru": "Простая варэмэ", "zh": "简易破墙"},
    "sixty_fu": {"en": "Sixty fu", "ja": "60符打ち切り", "ru": "60 фу", "zh": "六十符进位"},
    "discarded_win": {"en": "Own winning tile discarded", "ja": "捨牌自摸", "ru": "Победная уже снесена",
                      "zh": "打过和牌"},
    "simple_fuse": {"en": "Simple fuse", "ja": "簡易導火線", "ru": "Простой запал", "zh": "简易导火线"},
    "five_winds": {"en": "The red dragon as a wind", "ja": "五風", "ru": "Красный дракон как ветер", "zh": "中作风牌"},
    "half_open_dora": {"en": "Won for the dora alone", "ja": "ドラのみ", "ru": "Победа только с дорами",
                       "zh": "仅以宝牌和牌"},
    "cycle_hit": {"en": "Fifth win in a row", "ja": "サイクルヒット", "ru": "Пятая победа подряд",
                  "zh": "连续五次和牌"},
    "capitulation": {"en": "Capitulation: half is paid", "ja": "開城", "ru": "Капитуляция: платится половина",
                     "zh": "开城：支付一半"},
    "red_dragon_dora": {"en": "Red dragon dora", "ja": "中ドラ", "ru": "Дора красного дракона", "zh": "红中宝牌"},
    "white_joker": {"en": "White as a joker", "ja": "白ポッチ", "ru": "Белый дракон — джокер", "zh": "白板作百搭"},
    "open_hand": {"en": "Open hand", "ja": "喰い下がり", "ru": "Открытая рука", "zh": "副露减番"},
    "linear_limit_bonus": {"en": "Bonus of the linear scale", "ja": "一次域の賞", "ru": "Премия линейной шкалы",
                           "zh": "线性加奖"},
    "base": {"ja": "副底", "ru": "основа", "zh": "副底"},
    "fixed": {"ja": "固定", "ru": "постоянные", "zh": "固定"},
    "seven pairs": {"ja": "七対子", "ru": "семь пар", "zh": "七对子"},
    "closed hand won on a discard": {"ja": "門前加符", "ru": "закрытая рука, рон", "zh": "门前清荣和"},
    "open hand without other fu": {"ja": "喰い平和形", "ru": "открытая рука без других фу", "zh": "副露平和形"},
    "self-draw": {"ja": "自摸符", "ru": "цумо", "zh": "自摸"},
    "closed self-draw": {"ja": "門前清自摸", "ru": "закрытое цумо", "zh": "门前清自摸"},
    "edge wait": {"ja": "辺張待ち", "ru": "краевое ожидание", "zh": "边张"},
    "closed wait": {"ja": "嵌張待ち", "ru": "срединное ожидание", "zh": "嵌张"},
    "single wait": {"ja": "単騎待ち", "ru": "ожидание в пару", "zh": "单骑"},
    "single wait on a pair of": {"ja": "単騎 雀頭", "ru": "ожидание в пару", "zh": "单骑雀头"},
    "two-sided wait": {"ja": "両面待ち", "ru": "двустороннее ожидание", "zh": "两面"},
    "pair of simples": {"ja": "中張牌の雀頭", "ru": "пара срединных", "zh": "中张牌雀头"},
    "pair of value tiles": {"ja": "役牌雀頭", "ru": "ценная пара", "zh": "役牌雀头"},
    "pair of double wind": {"ja": "連風牌雀頭", "ru": "пара двойного ветра", "zh": "连风牌雀头"},
    "open pung of simples": {"ja": "明刻 中張牌", "ru": "открытое коцу срединных", "zh": "明刻 中张牌"},
    "concealed pung of simples": {"ja": "暗刻 中張牌", "ru": "закрытое коцу срединных", "zh": "暗刻 中张牌"},
    "open kong of simples": {"ja": "明槓 中張牌", "ru": "открытое канцу срединных", "zh": "明杠 中张牌"},
    "concealed kong of simples": {"ja": "暗槓 中張牌", "ru": "закрытое канцу срединных", "zh": "暗杠 中张牌"},
    "open pung of terminals or honours": {"ja": "明刻 幺九牌", "ru": "открытое коцу важных", "zh": "明刻 幺九牌"},
    "concealed pung of terminals or honours": {"ja": "暗刻 幺九牌", "ru": "закрытое коцу важных", "zh": "暗刻 幺九牌"},
    "open kong of terminals or honours": {"ja": "明槓 幺九牌", "ru": "открытое канцу важных", "zh": "明杠 幺九牌"},
    "concealed kong of terminals or honours": {"ja": "暗槓 幺九牌", "ru": "закрытое канцу важных", "zh": "暗杠 幺九牌"},
    "other set": {"ja": "変則面子", "ru": "другой сет", "zh": "其他面子"},
    "added by yaku and dora": {"ja": "役とドラの加符", "ru": "за яку и доры", "zh": "役与宝牌加符"},
    "rounded up to tens": {"ja": "切り上げ", "ru": "округление до десятков", "zh": "进位"},
}


def translated(text: str, lang: str) -> str:
    """A line in a language; a tile at its end stays as it is.

    >>> translated("open pung of simples 5s", "ru"), translated("dora", "ja"), translated("base", "en")
    ('открытое коцу срединных 5s', 'ドラ', 'base')
    """
    found = WORDS.get(text)
    if found is not None:
        return found.get(lang) or found.get("en") or text
    head, _, tile = text.rpartition(" ")
    known = WORDS.get(head)
    return f"{known.get(lang) or head} {tile}" if known else text
