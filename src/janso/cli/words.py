"""The few words the command line says around a score."""

from __future__ import annotations

from typing import Final

import typer

from janso.errors import JansoError
from janso.message import filled
from janso.text.called import called
from janso.text.languages import SENTENCES, named_in

LANGUAGES: Final = tuple(lang for lang in named_in() if lang != "romaji")
SPOKEN: Final = typer.Option("en", "--lang", help="Language of the words: en, ru, ja or zh.")

_SEATS: Final = {"E": "East", "S": "South", "W": "West", "N": "North"}


def spoken(lang: str) -> str:
    """A language of sentences, or the error that there is none such."""
    if lang not in SENTENCES:
        raise JansoError("cli.lang_is_not_one_of", lang=lang, known=", ".join(SENTENCES))
    return lang


def points_word(number: int, lang: str) -> str:
    """The word for points beside their number.

    >>> points_word(2, "ru"), points_word(3900, "ru"), points_word(2, "en")
    ('очка', 'очков', 'points')
    """
    return filled(word("points", lang), {"n": number}, lang)


def word(key: str, lang: str) -> str:
    """A word in a language; the key itself is the English one where nothing else is written.

    >>> word("not counted", "ru"), word("points", "en"), word("E", "en")
    ('не засчитано', 'points', 'East')
    """
    return called("score", key, lang) or _SEATS.get(key, key)


def north_word(word: str) -> str:
    """mjai's word for setting a North aside, when it is one."""
    if word not in ("nukidora", "kita"):
        raise JansoError("cli.north_neither_nukidora_nor_kita", word=word)
    return word
