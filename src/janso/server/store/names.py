"""Names on the sign at a seat: what they may be made of, and which of them look alike.

Two names look alike when their skeletons are equal (Unicode Technical Standard 39): every letter is replaced by the one
that stands for all that look like it, and signs that nobody sees are left out.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final

from janso.errors import JansoError

LONGEST_NAME: Final = 24
_SIGNS: Final = " -_.'’!?~*"
_UNSEEN: Final = frozenset(
    number for first, last in (
        (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
        (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800), (0x3164, 0x3164), (0xFE00, 0xFE0F),
        (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A),
        (0xE0000, 0xE0FFF)) for number in range(first, last + 1))
"""What Unicode calls default ignorable, and the empty sign of Braille."""
_MOST_MARKS: Final = 2
"""Marks over one letter; more of them would cover the neighbours."""


def clean_name(raw: str) -> str:
    """A name for the sign at a seat: letters and digits of any script, spaces and a few signs.

    >>> clean_name("  Восток   East ")
    'Восток East'
    """
    name = " ".join(unicodedata.normalize("NFC", raw).split())
    if not name:
        raise JansoError("server.name_write_name")
    if len(name) > LONGEST_NAME:
        raise JansoError("server.name_most_letters", longest_name=LONGEST_NAME)
    marks = 0
    for letter in name:
        kind = unicodedata.category(letter)[0]
        marks = marks + 1 if kind == "M" else 0
        if (kind not in "LNM" and letter not in _SIGNS) or ord(letter) in _UNSEEN or marks > _MOST_MARKS:
            raise JansoError("server.name_sign_cannot_part_name", letter=repr(letter))
    if not any(unicodedata.category(letter)[0] in "LN" for letter in name):
        raise JansoError("server.name_name_least_letter_digit")
    return name


def name_key(name: str) -> str:
    """Names that differ only in case are one name."""
    return unicodedata.normalize("NFKC", name).casefold()


def skeleton(name: str) -> str:
    """What a name looks like in small letters.

    >>> skeleton("pаul") == skeleton("paul"), skeleton("master") == skeleton("masters")
    (True, False)
    """
    return _prototype(name_key(name)).casefold()


def shape(name: str) -> str:
    """What a name looks like as it is written: a capital I is a small l.

    >>> shape("Ivan") == shape("lvan"), skeleton("Ivan") == skeleton("lvan")
    (True, False)
    """
    return _prototype(_prototype(unicodedata.normalize("NFKC", name)).casefold())


def _prototype(text: str) -> str:
    table = _prototypes()
    bare = unicodedata.normalize("NFD", text)
    seen = "".join(table.get(sign, sign) for sign in bare if ord(sign) not in _UNSEEN)
    return unicodedata.normalize("NFD", seen)


@cache
def _prototypes() -> dict[str, str]:
    """For each sign the one that stands for all that look like it. The library's data joins each sign with its
    prototype in both directions: the prototype is the one with the longer list."""
    from confusable_homoglyphs import confusables

    data: dict[str, list[dict[str, str]]] = confusables.confusables_data
    found = {}
    for sign, others in data.items():
        if len(sign) != 1 or len(others) != 1:
            continue
        other = others[0]["c"]
        back = len(data.get(other, ()))
        if len(other) > 1 or back > 1 or (other.isascii(), -ord(other)) > (sign.isascii(), -ord(sign)):
            found[sign] = other
    return found
