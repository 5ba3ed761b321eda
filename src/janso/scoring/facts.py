"""Facts that the tiles cannot tell, the same words in every family. Each word is one bit."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from janso.errors import JansoError


class Fact:
    """A word a caller may put into `having`, and what it means."""

    def __init__(self, word: str, bit: int, text: str) -> None:
        self.word = word
        self.bit = bit
        self.text = text


FACTS: Final[dict[str, Fact]] = {}


def declare(word: str, text: str) -> int:
    """Adds a word and returns its bit; the same word always keeps the same bit."""
    if word not in FACTS:
        FACTS[word] = Fact(word, 1 << len(FACTS), text)
    return FACTS[word].bit


LAST_COPY: Final = declare("last_copy", "the other three tiles of the winning kind are visible to all")
WALL_END: Final = declare("wall_end", "won on the last drawable tile, or on the discard after it")
AFTER_KONG: Final = declare("after_kong", "won on the replacement tile after a kong")
ROBBING_KONG: Final = declare("robbing_kong", "won on a tile that another player added to a pung")
FIRST_TURN: Final = declare("first_turn", "won in the first go-around before anybody called")
RIICHI: Final = declare("riichi", "riichi was declared")
DOUBLE_RIICHI: Final = declare("double_riichi", "riichi was declared in the first uninterrupted go-around")
OPEN_RIICHI: Final = declare("open_riichi", "riichi was declared with the waiting tiles shown")
IPPATSU: Final = declare("ippatsu", "won within one uninterrupted go-around after riichi")
READY: Final = declare("ready", "a ready hand was declared")
HEAVENLY_READY: Final = declare("heavenly_ready", "a ready hand was declared before the first discard")


def mask_of(words: tuple[str, ...]) -> int:
    """The bits of some words; an unknown word is an error that names the nearest known one.

    >>> mask_of(("riichi", "ippatsu")) == RIICHI | IPPATSU
    True
    """
    mask = 0
    for word in words:
        fact = FACTS.get(word)
        if fact is None:
            near = get_close_matches(word, list(FACTS), 1)
            hint = f"; did you mean «{near[0]}»?" if near else ""
            raise JansoError(f"having: «{word}» is not a known fact{hint}")
        mask |= fact.bit
    return mask


def words_of(mask: int) -> list[str]:
    """The words of a mask, in order of declaration."""
    return [fact.word for fact in FACTS.values() if mask & fact.bit]
