"""What to discard: for each discard the shanten after it, the tiles that then help, and how many of them are left."""

from __future__ import annotations

from collections.abc import Sequence

from janso.hand import Hand, Meld
from janso.native import mypyc_attr
from janso.shape.api import TILE_NAMES, Limits, Visible, accepts, asked, copies_left, is_tabled, wanted_forms
from janso.shape.draws import Discard, fast
from janso.shape.forms import DEFAULT_FORMS
from janso.shape.forms import shanten as shanten_of
from janso.shape.held import HandLike, Held
from janso.shape.native import i64
from janso.shape.other.meter import measurable, meter_for
from janso.shape.special import ones
from janso.tiles import KIND_MASK, STANDARD_KINDS


@mypyc_attr(acyclic=True)
class Ukeire:
    """A discard and what it leaves: `shanten` after it and `count`, the copies left of all tiles that then lower it."""

    def __init__(self, kind: int, shanten: int, mask: int, left: list[int], count: int) -> None:
        self.kind = kind
        self.shanten = shanten
        self.mask = mask
        self.count = count
        self.left = left
        self.improves: dict[str, int] = {}
        """Tiles that keep shanten but widen acceptance, each with the count it then reaches."""

    @property
    def tile(self) -> str:
        """The tile to discard; empty when the hand lacks a tile and need not discard."""
        return TILE_NAMES[self.kind] if self.kind >= 0 else ""

    @property
    def accepts(self) -> dict[str, int]:
        """The tiles that lower shanten, each with the copies left."""
        return {
            TILE_NAMES[kind]: self.left[kind]
            for kind in range(STANDARD_KINDS) if self.mask >> kind & 1 and self.left[kind] > 0
        }

    def _identity(self) -> tuple[object, ...]:
        return (self.kind, self.shanten, tuple(self.accepts.items()), tuple(self.improves.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ukeire) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def __repr__(self) -> str:
        return f"Ukeire(tile={self.tile!r}, shanten={self.shanten}, count={self.count}, accepts={self.accepts})"


def ukeire(
    hand: HandLike, forms: Sequence[str] = DEFAULT_FORMS, jokers: int = 0, tiles: Sequence[int] | None = None,
    visible: Visible | None = None, improve: bool = False,
) -> list[Ukeire]:
    """Every discard, the best first; for a hand that lacks a tile, the one entry without a discard.

    `improve` also looks for improving tiles, among the discards of lowest shanten.

    >>> best = ukeire("123m456p789s11225z")[0]
    >>> best.tile, best.shanten, best.accepts
    ('5z', 0, {'1z': 2, '2z': 2})
    """
    if isinstance(hand, str):
        hand = Hand.parse(hand)
    if forms is DEFAULT_FORMS and tiles is None and jokers == 0 and visible is None and not improve:
        quick = None
        if isinstance(hand, Hand):
            if not hand.others:
                quick = _of_counts(_with_win(hand), hand.melds)
        elif isinstance(hand, list) and len(hand) == STANDARD_KINDS:
            quick = _of_counts(hand[:], ())
        if quick is not None:
            return quick
    concealed, limits = asked(hand, jokers, tiles)
    left = copies_left(concealed, limits, visible)
    wanted = wanted_forms(forms)
    if concealed.size % 3 == 1:
        number, mask = accepts(concealed, wanted, limits)
        made = [Ukeire(-1, number, mask, left, counted(mask, left))]
    else:
        made = [Ukeire(kind, number, mask, left, counted(mask, left))
                for kind, number, mask in discards(concealed, wanted, limits)]
        made.sort(key=_order)
    if improve:
        for line in made:
            if line.shanten == made[0].shanten and line.shanten >= 0:
                after = concealed if line.kind < 0 else concealed.moved(line.kind, -1)
                line.improves = improving(after, wanted, limits, list(left), line.mask, line.count)
    return made


def _with_win(hand: Hand) -> list[int]:
    """Counts of the concealed tiles, the winning one among them."""
    counts = hand.counts()
    if hand.win >= 0:
        kind = hand.win & KIND_MASK
        if kind >= STANDARD_KINDS:
            return []
        counts[kind] += 1
    return counts


def _of_counts(counts: list[int], melds: tuple[Meld, ...]) -> list[Ukeire] | None:
    """Straight from the tables; None when they do not hold such a hand."""
    size: i64 = 0
    held: i64
    left: list[int] = []
    try:
        for held in counts:
            if held < 0 or held > 4:
                return None
            size += held
            left.append(4 - held)
    except TypeError:  # numbers of another library
        return None
    if size == 0 or size % 3 == 0 or size > (12 if melds else 14):
        return None
    for meld in melds:
        for face in meld.tiles:
            if face & KIND_MASK < STANDARD_KINDS and left[face & KIND_MASK] > 0:
                left[face & KIND_MASK] -= 1
    if size % 3 == 1:
        number, mask = fast().accepts_of_counts(counts)
        return [Ukeire(-1, number, mask, left, counted(mask, left))]
    made = _counted_at_once(fast().discards_of_counts(counts), left)
    made.sort(key=_order)
    return made


def _counted_at_once(lines: list[Discard], left: list[int]) -> list[Ukeire]:
    """As `counted` for each: kinds by how many copies are left, and bits counted side by side."""
    one: i64 = 0
    two: i64 = 0
    three: i64 = 0
    four: i64 = 0
    bit: i64 = 1
    for copies in left:
        if copies > 0:
            one |= bit
            if copies > 1:
                two |= bit
                if copies > 2:
                    three |= bit
                    if copies > 3:
                        four |= bit
        bit += bit
    made: list[Ukeire] = []
    for kind, number, mask in lines:
        count = ones(mask & one) + ones(mask & two) + ones(mask & three) + ones(mask & four)
        made.append(Ukeire(kind, number, mask, left, count))
    return made


def _order(line: Ukeire) -> int:
    """Shanten first, then acceptance, then the order of tiles; one number, for speed."""
    return (line.shanten * 1000 - line.count) * 64 + line.kind


def discards(concealed: Held, forms: tuple[str, ...], limits: Limits | None,
             nearest: bool = False) -> list[tuple[int, int, int]]:
    """For each kind held: (kind, shanten without one of it, mask of the kinds that then lower shanten). Who wants to
    know of the `nearest` discards alone may get empty masks for the others."""
    if forms == DEFAULT_FORMS and limits is None and is_tabled(concealed):
        return fast().discards_of_counts(concealed.counts(), concealed.jokers)
    if limits is None and concealed.size % 3 == 2 and measurable(forms, concealed):
        return meter_for(forms, concealed).after_discards(nearest)
    found: list[tuple[int, int, int]] = []
    for kind, count in enumerate(concealed.counts()):
        if count > 0:
            number, mask = accepts(concealed.moved(kind, -1), forms, limits)
            found.append((kind, number, mask))
    return found


def before_draw(concealed: Held, forms: tuple[str, ...]) -> int:
    """Shanten of a hand that lacks a tile."""
    return accepts(concealed, forms, None)[0] if forms == DEFAULT_FORMS else shanten_of(forms, concealed)


def nearest_of(concealed: Held, forms: tuple[str, ...]) -> int:
    """Shanten after the best discard. Of a hand that is not complete, some tile is of no use to the nearest form."""
    if forms == DEFAULT_FORMS or concealed.jokers or concealed.size % 3 != 2 or not measurable(forms, concealed):
        return min([number for _, number, _ in discards(concealed, forms, None)])
    return max(meter_for(forms, concealed).missing(), 1) - 1


def improving(
    after: Held, forms: tuple[str, ...], limits: Limits | None, left: list[int], mask: int, count: int
) -> dict[str, int]:
    """Tiles that do not lower shanten but allow a discard with more acceptance, each with what it then reaches."""
    number = accepts(after, forms, limits)[0]
    found: dict[str, int] = {}
    for kind in range(STANDARD_KINDS):
        if mask >> kind & 1 or left[kind] == 0:
            continue
        left[kind] -= 1
        reached = 0
        for gone, then, then_mask in discards(after.moved(kind, 1), forms, limits):
            if then == number and gone != kind:
                reached = max(reached, counted(then_mask, left))
        left[kind] += 1
        if reached > count:
            found[TILE_NAMES[kind]] = reached
    return found


def counted(mask: int, left: list[int]) -> int:
    """Copies left of all kinds in a mask.

    >>> counted(0b101, [4, 4, 3])
    7
    """
    total: i64 = 0
    rest: i64 = mask
    kind: i64 = 0
    while rest:
        if rest & 1:
            total += left[kind]
        rest >>= 1
        kind += 1
    return total
