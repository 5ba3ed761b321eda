"""The one kind of error that is meant for people, and how such a sentence speaks of what came from outside."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, Final

from janso.message import Message, sentence

LONGEST: Final = 60
"""Signs of a name or value from outside that a sentence repeats; longer ones have no near neighbour either."""


class JansoError(ValueError):
    """A sentence that tells a person what is wrong and where: the code of a message and its fields.

    >>> error = JansoError("text.place", where="hand", what="empty")
    >>> str(error), error.message.code
    ('hand: empty', 'text.place')
    """

    def __init__(self, words: str = "", **fields: Any) -> None:
        super().__init__(sentence(words, fields))

    @property
    def message(self) -> str:
        """What it says, with code and fields where it was given by a code."""
        return str(self)


def quoted(value: Any) -> str:
    """A value as Python writes it, never more of it than fits into a sentence.

    >>> quoted("two"), quoted([1] * 50)[-5:], quoted(10**5000)
    ("'two'", '1, 1…', 'a number of thousands of digits')
    """
    try:
        text = repr(value)
    except ValueError:
        return "a number of thousands of digits"
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def named(word: Any) -> str:
    """A name from outside for a sentence: short, on one line, and of signs that can be written.

    >>> named("open\\ntanyao"), named("x" * 100)[-2:]
    ('open?tanyao', 'x…')
    """
    try:
        text = str(word)
    except ValueError:
        return "a number of thousands of digits"
    return named_signs(text if len(text) <= LONGEST else text[: LONGEST - 1] + "…")


def named_signs(text: str) -> str:
    """A text on one line and of signs that can be written.

    >>> named_signs("1m\\n2m")
    '1m?2m'
    """
    return "".join([sign if sign.isprintable() else "?" for sign in text])


def nearest(word: str, known: Iterable[str]) -> str:
    """What somebody may have meant, as the end of a sentence, or nothing.

    >>> nearest("open_tanjao", ["open_tanyao", "uma"])
    '; did you mean «open_tanyao»?'
    """
    if len(word) > LONGEST:
        return ""
    found = get_close_matches(word, list(known), 1)
    return Message("text.did_you_mean", word=found[0]) if found else ""
