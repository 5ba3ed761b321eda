"""What families are called, and which name a reader gets."""

from __future__ import annotations

from typing import Final

from janso.text.languages import named_in

LANGUAGES: Final = named_in()
FAMILIES: Final[dict[str, str]] = {
    "mcr": "Mahjong Competition Rules",
    "dazhong": "Popular mahjong",
    "zungjung": "Zung Jung",
    "riichi": "Riichi mahjong",
}


def name_in(names: dict[str, str], lang: str) -> str:
    """The best name for a reader of a language.

    >>> name_in({"en": "Uma", "ru": "Ума"}, "ru"), name_in({"en": "Uma"}, "ja")
    ('Ума', 'Uma')
    """
    return names.get(lang) or names.get("en") or names.get("romaji") or next(iter(names.values()), "")
