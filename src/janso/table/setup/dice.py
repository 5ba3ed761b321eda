"""Ways to break a wall by dice: which dice, whose side, how many stacks, and who takes tiles first.

Every way reads a throw. Sides are counted counter-clockwise from the dealer's, who is 0; stacks from the right end of
a side, and on into the next side clockwise.

>>> from janso.table.setup.plan import plan
>>> broken = read("two_throws", plan(144, 4), (1, 4, 3, 4))
>>> broken.side, broken.counted, broken.stack
(0, 12, 12)
>>> read("two_throws", plan(144, 4), (6, 6, 6, 5)).place
(2, 5)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from janso.errors import JansoError
from janso.table.chance import Stream
from janso.table.setup import pakkoro
from janso.table.setup.plan import Plan
from janso.text.called import called

Throw = tuple[int, ...]


@dataclass(frozen=True)
class Broken:
    """`stack` is the first one left of the break, counted clockwise from the right end of the dealer's side; `place`
    tells the side on which it stands and how many stacks of that side are to its right. `taker` takes tiles first."""

    throw: Throw
    side: int
    counted: int
    stack: int
    place: tuple[int, int]
    taker: int = 0


@dataclass(frozen=True)
class Way:
    """One way: the faces of its dice in the order they are thrown, and the side, count and first taker they mean."""

    id: str
    faces: tuple[int, ...]
    players: tuple[int, ...]
    reader: Callable[[Plan, Throw], tuple[int, int, int]]
    name: str
    text: str

    def called(self, lang: str) -> str:
        """What it is called in a language."""
        return called("ways", self.id, lang) or self.name

    def told(self, lang: str) -> str:
        """How its dice are read."""
        return called("way_texts", self.id, lang) or self.text


def _two_throws(walls: Plan, dice: Throw) -> tuple[int, int, int]:
    return (dice[0] + dice[1] - 1) % walls.players, sum(dice), 0


def _one_throw(walls: Plan, dice: Throw) -> tuple[int, int, int]:
    return (sum(dice) - 1) % walls.players, sum(dice), 0


def _one_die(walls: Plan, dice: Throw) -> tuple[int, int, int]:
    return (dice[0] - 1) % walls.players, sum(dice), 0


def _even_twelve(walls: Plan, dice: Throw) -> tuple[int, int, int]:
    """One die of six, and one that adds six by its second half of faces: 1 to 12, each as likely (line 256)."""
    value = dice[0] + (6 if dice[1] in (2, 5, 6) else 0)
    return (value - 1) % walls.players, value, 0


def _three_dice(walls: Plan, dice: Throw) -> tuple[int, int, int]:
    """An even twelve picks a block of six stacks, the third die one of them. In the last block of 68 stacks that die
    means 1 or 2, in that of 70 stacks 1 to 3 (lines 254-256; the block is counted from 0, or the range would not be the
    printed one)."""
    block = dice[0] + (6 if dice[1] in (2, 5, 6) else 0)
    last = dice[2]
    if block == 12 and walls.stacks < 70:
        last = 1 if last in (1, 3, 4) else 2
    elif block == 12 and walls.stacks < 72:
        last = {1: 1, 6: 1, 2: 2, 5: 2}.get(last, 3)
    return 0, 6 * (block - 1) + last, 0


def _single_die(walls: Plan, dice: Throw) -> tuple[int, int, int]:
    return (dice[0] - 1) % walls.players, dice[0], 0


def _own_side(walls: Plan, dice: Throw) -> tuple[int, int, int]:
    return 0, dice[0], 0


def _units(walls: Plan, dice: Throw) -> tuple[int, int, int]:
    """The side by the whole die, the stacks by its last digit, so that the dead wall stays on one side."""
    return (dice[0] - 1) % walls.players, dice[0] % 10, 0


def _triangle(walls: Plan, dice: Throw) -> tuple[int, int, int]:
    return (dice[0] - 1) % walls.players, dice[0] % 15 or 15, 0


def _three_by_twelve(walls: Plan, dice: Throw) -> tuple[int, int, int]:
    return (dice[0] - 1) % 3, dice[1], (dice[0] - 1) // 4


def _three_by_thirty(walls: Plan, dice: Throw) -> tuple[int, int, int]:
    return (dice[0] - 1) % 3, dice[1], (dice[0] - 1) // 10


def _two_by_twenty(walls: Plan, dice: Throw) -> tuple[int, int, int]:
    return (dice[0] - 1) % 2, dice[1], 0 if dice[0] <= 10 else 1


def _five_dice(walls: Plan, dice: Throw) -> tuple[int, int, int]:
    """Three dice add 0 or 6 by parity to a die of six: 1 to 24; times six, and the last die: the stack counted from the
    dealer. In the last group that die counts 1 (faces 1, 3, 4) or 2, which leaves 140 places (line 4184)."""
    group = sum(6 for die in dice[:3] if die % 2 == 0) + dice[3]
    last = dice[4] if group < 24 else 1 if dice[4] in (1, 3, 4) else 2
    return 0, 6 * (group - 1) + last, 0


def _two_twelves(walls: Plan, dice: Throw) -> tuple[int, int, int]:
    """The first die times twelve and the second, twelve being nothing; with 140 stacks the second counts as a die of
    six after an eleven (line 4186)."""
    first, second = dice[0] % 12, dice[1] % 12
    if first == 11 and walls.stacks < 144:
        second = dice[1] % 6 or 6
    return 0, 12 * first + second, 0


def _pakkoro(walls: Plan, dice: Throw) -> tuple[int, int, int]:
    if walls.layers == 3:
        return 0, pakkoro.three_layer_stack(walls.stacks, dice), 0
    return 0, pakkoro.break_stack(walls.stacks, dice), 0


def _pakkoro_sixes(walls: Plan, dice: Throw) -> tuple[int, int, int]:
    """Without the die of twelves; a wall of five or six players has no such reading."""
    return 0, pakkoro.twelve_by_sixes(6 * (dice[0] - 1), dice[1] - 1) % walls.stacks, 0


_ALL: Final = tuple(range(2, 9))
WAYS: Final[dict[str, Way]] = {way.id: way for way in (
    Way("one_throw", (6, 6), _ALL, _one_throw,
        "Two dice, one throw",
        "The sum names the side, counted counter-clockwise from the dealer, and the stacks."),
    Way("two_throws", (6, 6, 6, 6), _ALL, _two_throws,
        "Two dice, two throws",
        "The dealer's sum names the side; its owner throws again, and both sums count the stacks."),
    Way("one_die", (6, 6), _ALL, _one_die,
        "One die, two throws",
        "The die names the side; its owner throws again, and both throws count the stacks."),
    Way("even_twelve", (6, 6), _ALL, _even_twelve,
        "Two dice as an even twelve",
        "The second die adds six when it shows 2, 5 or 6: every number from 1 to 12 is as likely."),
    Way("3d6", (6, 6, 6), (2, 3, 4), _three_dice,
        "Three dice, any place of the wall",
        "The first two are an even twelve and pick six stacks, the third one of them; all is counted from the "
        "right end of the dealer's side."),
    Way("d12", (12,), _ALL, _single_die,
        "One die of twelve",
        "One number names the side and the stacks."),
    Way("d20", (20,), _ALL, _single_die,
        "One die of twenty (for four)",
        "One number names the side and the stacks; four sides are equally likely."),
    Way("d30", (30,), _ALL, _single_die,
        "One die of thirty (for three)",
        "One number names the side and the stacks; three sides are equally likely."),
    Way("d20_units", (20,), _ALL, _units,
        "Units of a die of twenty",
        "The number names the side, its last digit the stacks: the dead wall stays on one side."),
    Way("d16", (16,), _ALL, _own_side,
        "One die of sixteen, the dealer's own side",
        "The stacks are counted from the right end of the dealer's own side."),
    Way("triangle", (30,), (3,), _triangle,
        "Three sides, a die of thirty by fifteens",
        "The number names the side, its remainder by fifteen the stacks (nothing counts as 15)."),
    Way("d12_d20", (12, 20), (3,), _three_by_twelve,
        "Side and taker by d12, place by d20",
        "1, 4, 7, 10 break the dealer's side, then the right, then the left; 1-4 let the dealer take first, 5-8 "
        "the right player, 9-12 the left one; the second die counts the stacks."),
    Way("d30_d20", (30, 20), (3,), _three_by_thirty,
        "Side and taker by d30, place by d20",
        "The remainder by three names the side; 1-10 let the dealer take first, 11-20 the right player, 21-30 the "
        "left one; the second die counts the stacks."),
    Way("2d20", (20, 20), (2,), _two_by_twenty,
        "Two dice of twenty, for two",
        "Odd breaks the dealer's side, even the other's; 1-10 let the dealer take first; the second die counts the "
        "stacks."),
    Way("5d6", (6, 6, 6, 6, 6), (7, 8), _five_dice,
        "Five dice, for seven and eight",
        "Three dice add six when even, the fourth counts: 1 to 24; times six, and the fifth die."),
    Way("2d12", (12, 12), (7, 8), _two_twelves,
        "Two dice of twelve, for seven and eight",
        "The first times twelve and the second, twelve being nothing."),
    Way("pakkoro", (), _ALL, _pakkoro,
        "Pakkoro: dice of multiples and units",
        "A place anywhere in the wall, counted from the right end of the dealer's side."),
    Way("pakkoro_sixes", (12, 12), (2, 3, 4, 7, 8), _pakkoro_sixes,
        "Pakkoro: the die of sixes counted twice",
        "The face of the die of sixes (1 is 0, 12 is 66) counts twice, and the die of units is added."),
)}


def way_named(id: str) -> Way:
    """The way with that id."""
    if id not in WAYS:
        raise JansoError("table.dice_is_not_one_of", what=id, known=", ".join(WAYS))
    return WAYS[id]


def cast(id: str, walls: Plan, stream: Stream) -> Throw:
    """A throw of the dice of a way."""
    way = way_named(id)
    if way.id == "pakkoro":
        return pakkoro.throw_for(walls.stacks, stream, walls.layers)
    return tuple(stream.below(faces) + 1 for faces in way.faces)


def read(id: str, walls: Plan, throw: Throw) -> Broken:
    """Where a throw breaks the wall."""
    way = way_named(id)
    if walls.players not in way.players:
        raise JansoError("table.dice_thrown_players_not", what=id, known=" or ".join(map(str, way.players)),
                         players=walls.players)
    if way.faces:
        _check(way, throw)
    else:
        pakkoro.check(walls.stacks, throw, walls.layers)
    side, counted, taker = way.reader(walls, throw)
    stack = walls.stack(side, counted)
    return Broken(throw, side, counted, stack, walls.place(stack), taker)


def _check(way: Way, throw: Throw) -> None:
    if len(throw) != len(way.faces):
        raise JansoError("table.dice_numbers_throws", n=len(throw), what=way.id, n2=len(way.faces))
    for value, faces in zip(throw, way.faces):
        if not 1 <= value <= faces:
            raise JansoError("table.dice_not_die", value=value, faces=faces)
