"""What families are called, and which name a reader gets."""

from __future__ import annotations

from typing import Final

LANGUAGES: Final = ("en", "ru", "ja", "zh", "romaji")

FAMILIES: Final[dict[str, dict[str, str]]] = {
    "mcr": {"en": "Mahjong Competition Rules", "ru": "Спортивный маджонг (MCR)", "zh": "国标麻将",
            "ja": "中国麻将国際ルール（MCR）"},
    "dazhong": {"en": "Popular mahjong", "ru": "Народный маджонг", "zh": "大众麻将", "ja": "大衆麻将",
                "romaji": "dazhong"},
    "zungjung": {"en": "Zung Jung", "ru": "Zung Jung", "zh": "中庸麻将", "ja": "中庸麻雀", "romaji": "Zung Jung"},
    "riichi": {"en": "Riichi mahjong", "ja": "リーチ麻雀", "romaji": "riichi", "ru": "Риичи-маджонг",
               "zh": "日本麻将"},
}


def name_in(names: dict[str, str], lang: str) -> str:
    """The best name for a reader of a language.

    >>> name_in({"en": "Uma", "ru": "Ума"}, "ru"), name_in({"en": "Uma"}, "ja")
    ('Ума', 'Uma')
    """
    return names.get(lang) or names.get("en") or names.get("romaji") or next(iter(names.values()), "")
