"""The few words the command line says around a score, in four languages."""

from __future__ import annotations

from typing import Final

import typer

from janso.errors import JansoError
from janso.message import form
from janso.text.languages import SENTENCES

LANGUAGES: Final = ("en", "ru", "zh", "ja")
SPOKEN: Final = typer.Option("en", "--lang", help="Language of the words: en or ru.")

_WORDS: Final[dict[str, dict[str, str]]] = {
    "points": {"ru": "очков", "zh": "分", "ja": "点"},
    "han": {"ru": "хан", "zh": "番", "ja": "翻"},
    "fu": {"ru": "фу", "zh": "符", "ja": "符"},
    "reading": {"ru": "прочтение", "zh": "拆法", "ja": "解釈"},
    "not counted": {"ru": "не засчитано", "zh": "不计", "ja": "不計上"},
    "not valid": {"ru": "не победа", "zh": "不能和", "ja": "和了不可"},
    "E": {"en": "East", "ru": "Восток", "zh": "东", "ja": "東"},
    "S": {"en": "South", "ru": "Юг", "zh": "南", "ja": "南"},
    "W": {"en": "West", "ru": "Запад", "zh": "西", "ja": "西"},
    "N": {"en": "North", "ru": "Север", "zh": "北", "ja": "北"},
}


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
    return form(number, ["очко", "очка", "очков"], "ru") if lang == "ru" else word("points", lang)


def word(key: str, lang: str) -> str:
    """A word in a language; the key itself is the English one where nothing else is written.

    >>> word("points", "ru"), word("points", "en"), word("E", "en")
    ('очков', 'points', 'East')
    """
    return _WORDS.get(key, {}).get(lang) or _WORDS.get(key, {}).get("en") or key


def north_word(word: str) -> str:
    """mjai's word for setting a North aside, when it is one."""
    if word not in ("nukidora", "kita"):
        raise JansoError("cli.north_neither_nukidora_nor_kita", word=word)
    return word
