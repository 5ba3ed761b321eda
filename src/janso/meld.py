"""A declared set: its type, its tiles, and whom the claimed one came from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from janso.errors import JansoError
from janso.native import mypyc_attr
from janso.tiles import EAST, KIND_MASK, STANDARD_KINDS, fold_letters, write, write_tiles

CHOW: Final = 0
PUNG: Final = 1
KONG: Final = 2
OTHER: Final = 3
"""A set that only some rules know: neither chow, pung nor kong. Two tiles of it are an open pair."""
SET_NAMES: Final = ("chow", "pung", "kong", "other")

UNKNOWN: Final = 0
RIGHT: Final = 1
OPPOSITE: Final = 2
LEFT: Final = 3
SOURCE_SIGNS: Final = "?>^<"


@mypyc_attr(acyclic=True)
class Meld:
    """A declared set. `tiles` holds the faces, the added fourth tile last (a chow with one is closed); `source` says
    how many seats to the right of the owner the claimed tile came from (1 right, 2 opposite, 3 left, 0 unknown or
    nobody). `code` is the set as one number (kind, type above six bits, then a bit for open); `kinds` are those of the
    34 that it holds, as a mask."""

    def __init__(
        self, type: int, tiles: tuple[int, ...], concealed: bool = False, source: int = UNKNOWN,
        claimed: int = -1, added: bool = False,
    ) -> None:
        if not tiles:
            raise JansoError("hand.meld_of_no_tiles")
        self.type = type
        self.tiles = tiles
        self.concealed = concealed
        self.source = source
        self.claimed = claimed
        self.added = added
        self.kind = min([face & KIND_MASK for face in tiles])
        if type == KONG:
            self.kind = commonest(tiles)
        self.code = self.kind | type << 6 | (0 if concealed else 1 << 8)
        self.kinds = 0
        self.has_marks = False
        for face in tiles:
            if face & KIND_MASK < STANDARD_KINDS:
                self.kinds |= 1 << (face & KIND_MASK)
            if face > KIND_MASK:
                self.has_marks = True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Meld) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[object, ...]:
        return (self.type, tuple(sorted(self.tiles)), self.concealed, self.source, self.claimed, self.added)

    def __repr__(self) -> str:
        return f"Meld({self})"

    def __str__(self) -> str:
        """
        >>> from janso.hand import Hand
        >>> str(Hand.parse("123m55z(1<23p)[7777z](555+5s)").melds[0])
        '(1<23p)'
        """
        if self.concealed and not self.added:
            return f"[{write_tiles(list(self.tiles))}]"
        base = list(self.tiles[:-1]) if self.added else list(self.tiles)
        parts = [write(face) for face in base]
        if self.source and self.claimed in base:
            at = base.index(self.claimed)
            parts[at] = SOURCE_SIGNS[self.source] + parts[at]
        if self.added:
            parts.append("+" + write(self.tiles[-1]))
        return f"({fold_letters(parts)})"


def commonest(tiles: tuple[int, ...]) -> int:
    """The kind of which a kong of different tiles has most, of several the lowest.

    >>> commonest((4, 22, 22, 22)), commonest((13, 13, 22, 22))
    (22, 13)
    """
    kinds = sorted([face & KIND_MASK for face in tiles])
    best = kinds[0]
    for kind in kinds:
        if kinds.count(kind) > kinds.count(best):
            best = kind
    return best


def couple(meld: Meld) -> bool:
    """True for two equal honours and two flowers that were declared together: they are the pair of the hand."""
    if meld.type != OTHER or len(meld.tiles) != 4:
        return False
    return sum([1 for face in meld.tiles if face & KIND_MASK >= STANDARD_KINDS]) == 2


def has_couple(melds: Sequence[Meld]) -> bool:
    """True when such a pair lies among declared sets."""
    return any(couple(meld) for meld in melds)


def is_long_run(kinds: list[int]) -> bool:
    """True for four or more tiles of a suit in a row.

    >>> is_long_run([0, 1, 2, 3]), is_long_run([7, 8, 9, 10]), is_long_run([0, 1, 2])
    (True, False, False)
    """
    last = len(kinds) - 1
    if last < 3 or kinds[last] >= EAST or kinds[0] // 9 != kinds[last] // 9:
        return False
    return all(kinds[at] == kinds[0] + at for at in range(last + 1))
