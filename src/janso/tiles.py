"""The alphabet: kinds of tile, marked copies, and which tile an indicator points at.

A *kind* is a number below 64. A *face* is a kind with a mark (a red five, say): `kind | mark << 6`, so a plain tile's
face is its kind. Copies of one face are never told apart.

>>> write(parse("0p")), name_of(parse("7z"))
('0p', 'Red Dragon')
"""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError, named

MAN: Final = 0
PIN: Final = 9
SOU: Final = 18
EAST: Final = 27
SOUTH: Final = 28
WEST: Final = 29
NORTH: Final = 30
WHITE: Final = 31
GREEN: Final = 32
RED: Final = 33
PLUM: Final = 34
SPRING: Final = 38
JOKER: Final = 42
STAR: Final = 43
ORANGE: Final = 52
CAT: Final = 53

STANDARD_KINDS: Final = 34
KINDS: Final = 57

KIND_BITS: Final = 6
KIND_MASK: Final = 63

PLAIN: Final = 0
RED_MARK: Final = 1
MARKS: Final = ("", "red", "blue", "green", "gold", "transparent")
MARK_LETTERS: Final = " rbgot"

SUIT_LETTERS: Final = "mpszfjuxa"
_FIRST_OF_SUIT: Final[dict[str, int]] = {
    "m": MAN, "p": PIN, "s": SOU, "z": EAST, "f": PLUM, "j": JOKER, "u": STAR, "x": ORANGE, "a": CAT,
}
_SIZE_OF_SUIT: Final[dict[str, int]] = {"m": 9, "p": 9, "s": 9, "z": 7, "f": 8, "j": 1, "u": 9, "x": 1, "a": 4}

TERMINALS: Final = 0b100000001_100000001_100000001
HONOURS: Final = 0b1111111 << EAST
WINDS: Final = 0b1111 << EAST
DRAGONS: Final = 0b111 << WHITE
SIMPLES: Final = 0b011111110_011111110_011111110
ORPHANS: Final = TERMINALS | HONOURS
FLOWER_KINDS: Final[int] = (1 << JOKER) - (1 << PLUM)
"""Flowers and seasons."""

_RANKS: Final = ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")


def _english_names() -> tuple[str, ...]:
    suited = [f"{rank} {suit}" for suit in ("Characters", "Dots", "Bamboos") for rank in _RANKS]
    honours = ["East", "South", "West", "North", "White Dragon", "Green Dragon", "Red Dragon"]
    flowers = ["Plum", "Orchid", "Chrysanthemum", "Bamboo", "Spring", "Summer", "Autumn", "Winter"]
    stars = [f"{rank} Stars" for rank in _RANKS]
    return (*suited, *honours, *flowers, "Joker", *stars, "Orange Dragon", "Cat", "Mouse", "Cockerel", "Centipede")


NAMES: Final = _english_names()


def kind_of(face: int) -> int:
    """The kind under a mark.

    >>> kind_of(parse("0m")) == parse("5m")
    True
    """
    return face & KIND_MASK


def mark_of(face: int) -> int:
    """0 for a plain tile, else an index into MARKS."""
    return face >> KIND_BITS


def marked(kind: int, mark: int) -> int:
    """The face of a kind with a mark."""
    return kind | mark << KIND_BITS


def suit_of(kind: int) -> int:
    """0, 1, 2 for the three suits, 3 for honours, 4 and up for the rest.

    >>> [suit_of(parse(t)) for t in ("9m", "1p", "5s", "3z", "1f")]
    [0, 1, 2, 3, 4]
    """
    if kind < EAST:
        return kind // 9
    return 3 if kind < PLUM else 4


def rank_of(kind: int) -> int:
    """1 to 9 in a suit; the place among honours, flowers or others, counted from 1."""
    return _letter_and_rank(kind)[1]


def is_flower(kind: int) -> bool:
    """Flowers and seasons."""
    return PLUM <= kind < JOKER


def _letter_and_rank(kind: int) -> tuple[str, int]:
    for letter in SUIT_LETTERS:
        first = _FIRST_OF_SUIT[letter]
        if first <= kind < first + _SIZE_OF_SUIT[letter]:
            return letter, kind - first + 1
    raise JansoError("text.tile_there_no_kind_number", kind=kind)


def name_of(face: int) -> str:
    """The English name, with the mark when there is one.

    >>> name_of(parse("0s"))
    'red Five Bamboos'
    """
    mark = MARKS[mark_of(face)]
    name = NAMES[kind_of(face)]
    return f"{mark} {name}" if mark else name


_WRITTEN: Final[dict[int, str]] = {}
"""Texts made before: views and records write the same few tiles over and over."""


def write(face: int) -> str:
    """One tile in mpsz: `5m`, `0m` for a red five, `3p!b` for any other marked copy.

    >>> write(marked(parse("3p"), 2))
    '3p!b'
    """
    known = _WRITTEN.get(face)
    if known is not None:
        return known
    kind, mark = face & KIND_MASK, face >> KIND_BITS
    if not 0 <= mark < len(MARKS):
        raise JansoError("tiles.tile_there_no_mark_number", mark=mark)
    letter, rank = _letter_and_rank(kind)
    if mark == RED_MARK and letter in "mps" and rank == 5:
        text = f"0{letter}"
    else:
        text = f"{rank}{letter}" + (f"!{MARK_LETTERS[mark]}" if mark else "")
    _WRITTEN[face] = text
    return text


def face_at(letter: str, digit: int) -> int:
    """The face for a digit and a suit letter; 0 is a red five. -1 when there is no such tile.

    >>> face_at("m", 9), face_at("z", 8)
    (8, -1)
    """
    first = _FIRST_OF_SUIT.get(letter, -1)
    if first < 0:
        return -1
    if digit == 0:
        return marked(first + 4, RED_MARK) if letter in "mps" else -1
    return first + digit - 1 if digit <= _SIZE_OF_SUIT[letter] else -1


def parse(text: str) -> int:
    """One tile from mpsz.

    >>> parse("1m"), parse("7z"), parse("1j")
    (0, 33, 42)
    """
    body, _, mark = text.partition("!")
    face = face_at(body[1], int(body[0])) if len(body) == 2 and body[0].isdecimal() and body[0].isascii() else -1
    if face < 0 or (mark and (len(mark) != 1 or mark not in MARK_LETTERS[1:])):
        raise JansoError("tiles.tile_not_tile_write_1", text=text)
    return marked(face & KIND_MASK, MARK_LETTERS.index(mark)) if mark else face


WIND_ORDER: Final = (EAST, SOUTH, WEST, NORTH)
DRAGON_ORDER: Final = (WHITE, GREEN, RED)


def write_tiles(faces: list[int]) -> str:
    """Faces as compact mpsz, in the order given.

    >>> write_tiles([0, 1, 2, 27, 27])
    '123m11z'
    """
    return fold_letters([write(face) for face in faces])


def read_tiles(text: str, what: str) -> tuple[int, ...]:
    """Faces of a short list such as `1f3f` or `307m7z`; `what` names the list in messages.

    >>> read_tiles("12f5z", "flowers")
    (34, 35, 31)
    """
    faces: list[int] = []
    digits = ""
    for at, char in enumerate(text):
        if char in "0123456789":
            digits += char
        elif char in SUIT_LETTERS and digits:
            for digit in digits:
                face = face_at(char, int(digit))
                if face < 0:
                    raise JansoError("hand.there_no_tile", what=what, digit=digit, char=char, text=named(text))
                faces.append(face)
            digits = ""
        elif not char.isspace() and char != ",":
            raise JansoError("hand.not_tile_character", what=what, char=char, at=at + 1, text=named(text))
    if digits:
        raise JansoError("hand.no_suit_letter", what=what, digits=named(digits), text=named(text))
    return tuple(faces)


def fold_letters(parts: list[str]) -> str:
    """Drops a suit letter where the next tile has the same one: `1m 2m` becomes `12m`."""
    out: list[str] = []
    for i, part in enumerate(parts):
        letter = next(c for c in part if c in SUIT_LETTERS)
        following = parts[i + 1] if i + 1 < len(parts) else ""
        same_suit = any(c == letter for c in following) and "!" not in part
        out.append(part.replace(letter, "") if same_suit else part)
    return "".join(out)


def succession(
    winds: tuple[int, ...] = WIND_ORDER,
    dragons: tuple[int, ...] = DRAGON_ORDER,
    suit_ranks: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 9),
) -> dict[int, int]:
    """Which kind each indicator points at; the orders are data of the rules.

    >>> after = succession()
    >>> [write(after[parse(t)]) for t in ("9m", "4z", "7z", "3s")]
    ['1m', '1z', '5z', '4s']
    >>> write(succession(suit_ranks=(1, 9))[parse("1m")])
    '9m'
    """
    cycles = [tuple(first + rank - 1 for rank in suit_ranks) for first in (MAN, PIN, SOU)]
    cycles += [winds, dragons]
    return {kind: cycle[(i + 1) % len(cycle)] for cycle in cycles for i, kind in enumerate(cycle)}
