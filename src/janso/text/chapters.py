"""Headings of the rule book in the languages of the house."""

from __future__ import annotations

from typing import Final

CHAPTERS: Final[dict[str, tuple[str, str, str, str]]] = {
    "table procedure": ("Procedure", "Порядок игры", "進行", "流程"),
    "table calls": ("Calls", "Объявления", "鳴き", "鸣牌"),
    "table siamese": ("Two hands from one row", "Две руки из одного ряда", "二手", "双手牌"),
    "table penalties": ("Penalties", "Штрафы", "罰則", "罚则"),
    "table etiquette": ("Etiquette", "Этикет", "マナー", "礼仪"),
    "honours": ("Honours", "Благородные", "字牌", "字牌"),
    "suits": ("Suits", "Масти", "色", "花色"),
    "kongs": ("Kongs", "Конги", "槓", "杠"),
    "minigames": ("Games beside the game", "Мини-игры", "ミニゲーム", "小游戏"),
    "seven_pairs": ("Seven pairs", "Семь пар", "七対子", "七对"),
    "special": ("Special hands", "Особые руки", "特殊形", "特殊和牌"),
    "pungs": ("Pungs", "Панги", "刻子", "刻子"),
    "chows": ("Chows", "Чоу", "順子", "顺子"),
    "knitted": ("Knitted hands", "Вязаные руки", "組合龍", "组合龙"),
    "numbers": ("Numbers", "Числа", "数", "数字"),
    "finish": ("How the hand is won", "Завершение", "和了り方", "和牌方式"),
    "waits": ("Waits", "Ожидания", "待ち", "听牌"),
    "yaku": ("Yaku", "Яку", "役", "役"),
    "yakuman": ("Yakuman", "Якуманы", "役満", "役满"),
    "kong": ("Local yaku of kongs", "Местные яку канов", "槓のローカル役", "杠的地方役"),
    "combination": ("Local yaku of the hand", "Местные яку руки", "手のローカル役", "手牌地方役"),
    "situation": ("Local yaku of situations", "Местные ситуационные яку", "状況役", "状况役"),
    "discards": ("Local yaku of discards", "Местные яку сноса", "捨て牌の役", "舍牌役"),
    "flowers": ("Flowers and seasons", "Цветы и сезоны", "花牌", "花牌"),
    "sums": ("Items of a sum", "Слагаемые", "加算の役", "累计项目"),
    "after": ("After the win", "После победы", "和了り後", "和牌之后"),
    "scoring": ("Scoring", "Подсчёт", "点数", "计分"),
    "play": ("Play", "Ход игры", "進行", "进行"),
    "match": ("The match", "Игра", "対局", "对局"),
    "The match": ("The match", "Игра", "対局", "对局"),
    "Match": ("The match", "Игра", "対局", "对局"),
    "The hand": ("The hand", "Рука", "手牌", "手牌"),
    "The wall": ("The wall", "Стена", "山", "牌墙"),
    "Tiles": ("Tiles", "Плитки", "牌", "牌"),
    "Tiles set aside": ("Tiles set aside", "Откладываемые плитки", "抜きドラの牌", "拔牌"),
    "Prizes": ("Prizes", "Призы", "祝儀", "奖励"),
    "Money": ("Money", "Деньги", "金銭", "金钱"),
    "Calls": ("Calls", "Объявления", "鳴き", "鸣牌"),
    "Furiten": ("Furiten", "Фуритен", "振聴", "振听"),
    "Riichi": ("Riichi", "Риичи", "立直", "立直"),
    "Kongs": ("Kongs", "Каны", "槓", "杠"),
    "Drawn deals": ("Drawn deals", "Ничьи", "流局", "流局"),
    "Yaku": ("Yaku", "Яку", "役", "役"),
    "Fu": ("Fu", "Фу", "符", "符"),
    "Limits and scales": ("Limits and scales", "Пределы и шкалы", "満貫と点数表", "满贯与计点"),
    "Dora": ("Dora", "Доры", "ドラ", "宝牌"),
    "Players": ("Players", "Игроки", "人数", "人数"),
    "Honba": ("Honba", "Хонба", "本場", "本场"),
    "Responsibility": ("Responsibility", "Ответственность", "包", "包牌"),
    "Several winners": ("Several winners", "Несколько победителей", "複数和了", "多家和"),
    "Payments of a drawn deal": ("Payments of a drawn deal", "Выплаты при ничьей", "流局の支払い", "流局支付"),
    "The end of the game": ("The end of the game", "Конец игры", "終局", "终局"),
    "Other sets": ("Other sets", "Другие сеты", "変則の面子", "其他面子"),
    "Pinfu and tanyao": ("Pinfu and tanyao", "Пинфу и таняо", "平和と断么九", "平和与断幺九"),
    "Uncommon rules of worth": (
        "Uncommon rules of worth", "Редкие правила стоимости", "珍しい点数規則", "少见的计点规则"),
    "Games beside the game": ("Games beside the game", "Мини-игры", "ミニゲーム", "小游戏"),
    "Before the first turn": ("Before the first turn", "До первого хода", "第一打の前の宣言", "首轮之前的宣言"),
    "Known but not played": ("Known but not played", "Известны, но не играются", "未対応の規則", "尚未支持的规则"),
    "Jokers": ("Jokers", "Джокеры", "万能牌", "百搭"),
    "Counting": ("Counting", "Подсчёт", "数え方", "计番"),
    "Penalties": ("Penalties", "Штрафы", "罰則", "罚则"),
    "Value": ("Value", "Стоимость", "点数", "分值"),
    "Payment": ("Payment", "Выплаты", "支払い", "支付"),
    "Play": ("Play", "Ход игры", "進行", "进行"),
    "1 Trivial patterns": ("Trivial patterns", "Простые комбинации", "平凡な役", "平和类"),
    "2 One-suit patterns": ("One-suit patterns", "Одна масть", "一色の役", "一色类"),
    "3 Honour tiles": ("Honour tiles", "Благородные", "字牌の役", "番牌类"),
    "4 Pungs and kongs": ("Pungs and kongs", "Панги и конги", "刻子と槓子", "刻子与杠子"),
    "5 Identical chows": ("Identical chows", "Одинаковые чоу", "同順", "相同顺子"),
    "6 Similar sets": ("Similar sets", "Подобные сеты", "三色", "相同组合"),
    "7 Consecutive sets": ("Consecutive sets", "Последовательные сеты", "連続", "连续组合"),
    "8 Terminals": ("Terminals", "Терминалы", "老頭牌", "幺九类"),
    "9 Incidental bonuses": ("Incidental bonuses", "Случайные премии", "偶然役", "偶然类"),
    "10 Irregular hands": ("Irregular hands", "Нестандартные руки", "不規則形", "特殊类"),
    "11 Flowers and seasons": ("Flowers and seasons", "Цветы и сезоны", "花牌", "花牌"),
}
_LANGUAGES: Final = {"en": 0, "ru": 1, "ja": 2, "zh": 3}
_POINTS: Final = {"ru": "очков: {}", "ja": "{}点", "zh": "{}分"}


def heading(chapter: str, lang: str = "en") -> str:
    """A chapter's name in a language.

    >>> heading("Furiten", "ru"), heading("Furiten", "romaji"), heading("88 points", "zh")
    ('Фуритен', 'Furiten', '88分')
    """
    if chapter in CHAPTERS:
        return CHAPTERS[chapter][_LANGUAGES.get(lang, 0)]
    number, _, word = chapter.partition(" ")
    if word in ("point", "points") and lang in _POINTS:
        return _POINTS[lang].format(number)
    return chapter
