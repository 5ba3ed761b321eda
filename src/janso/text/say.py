"""Words and sentences in another language: messages by their code, other words by the English ones.

`text/<lang>/messages/` holds the texts of messages (`janso/message.py` tells their form), `text/<lang>/words.toml` the
words and the lines that the command line, the terminal and the coach write themselves. What a language leaves out is
said in English. Nothing is ever recognised in a finished sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from janso.message import Message, filled, words
from janso.text.names import LANGUAGES, tile_name
from janso.tiles import KINDS, NAMES

_NOTHING: Final[Mapping[str, str]] = {}


def say(line: str, lang: str, **fields: object) -> str:
    """An English line in a language, its fields filled in.

    >>> say("{n} han {m} fu", "ru", n=3, m=40)
    '3 хан 40 фу'
    >>> say("{n} han {m} fu", "en", n=3, m=40)
    '3 han 40 fu'
    """
    return filled(words(lang).get(line, line), fields, lang)


def said(text: str, lang: str, names: Mapping[str, str] = _NOTHING) -> str:
    """A message in a language, or a word that the language knows; `names` are further words, such as those of patterns.

    >>> said(Message("rules.no_yaku"), "ru"), said("mangan", "ru"), said("whatever it is", "ru")
    ('нет яку', 'манган', 'whatever it is')
    """
    if isinstance(text, Message):
        return text.told(lang)
    return text if lang == "en" else names.get(text) or dictionary(lang).get(text, text)


@cache
def dictionary(lang: str) -> dict[str, str]:
    """Words of a language by the English ones, tiles among them."""
    tiles = {NAMES[kind]: tile_name(kind, lang) for kind in range(KINDS)} if lang in LANGUAGES else {}
    return {**tiles, **words(lang)}
