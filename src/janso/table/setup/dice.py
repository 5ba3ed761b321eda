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
    names: dict[str, str]
    text: dict[str, str]


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
        {"en": "Two dice, one throw", "ru": "Две кости, один бросок"},
        {"en": "The sum names the side, counted counter-clockwise from the dealer, and the stacks.",
         "ru": "Сумма называет сторону, считая против часовой стрелки от дилера, и число стопок."}),
    Way("two_throws", (6, 6, 6, 6), _ALL, _two_throws,
        {"en": "Two dice, two throws", "ru": "Две кости, два броска"},
        {"en": "The dealer's sum names the side; its owner throws again, and both sums count the stacks.",
         "ru": "Сумма дилера называет сторону; её хозяин бросает ещё раз, и обе суммы считают стопки."}),
    Way("one_die", (6, 6), _ALL, _one_die,
        {"en": "One die, two throws", "ru": "Одна кость, два броска"},
        {"en": "The die names the side; its owner throws again, and both throws count the stacks.",
         "ru": "Кость называет сторону; её хозяин бросает ещё раз, и оба броска считают стопки."}),
    Way("even_twelve", (6, 6), _ALL, _even_twelve,
        {"en": "Two dice as an even twelve", "ru": "Две кости как ровная d12"},
        {"en": "The second die adds six when it shows 2, 5 or 6: every number from 1 to 12 is as likely.",
         "ru": "Вторая кость добавляет шесть, если на ней 2, 5 или 6: все числа от 1 до 12 равновероятны."}),
    Way("3d6", (6, 6, 6), (2, 3, 4), _three_dice,
        {"en": "Three dice, any place of the wall", "ru": "Три кости, любое место стены"},
        {"en": "The first two are an even twelve and pick six stacks, the third one of them; all is counted from the "
               "right end of the dealer's side.",
         "ru": "Первые две как ровная d12 выбирают шестёрку стопок, третья — одну из них; счёт идёт от правого края "
               "стены дилера."}),
    Way("d12", (12,), _ALL, _single_die,
        {"en": "One die of twelve", "ru": "Одна кость d12"},
        {"en": "One number names the side and the stacks.", "ru": "Одно число называет и сторону, и стопки."}),
    Way("d20", (20,), _ALL, _single_die,
        {"en": "One die of twenty (for four)", "ru": "Одна кость d20 (для четверых)"},
        {"en": "One number names the side and the stacks; four sides are equally likely.",
         "ru": "Одно число называет и сторону, и стопки; четыре стороны равновероятны."}),
    Way("d30", (30,), _ALL, _single_die,
        {"en": "One die of thirty (for three)", "ru": "Одна кость d30 (для троих)"},
        {"en": "One number names the side and the stacks; three sides are equally likely.",
         "ru": "Одно число называет и сторону, и стопки; три стороны равновероятны."}),
    Way("d20_units", (20,), _ALL, _units,
        {"en": "Units of a die of twenty", "ru": "Единицы кости d20"},
        {"en": "The number names the side, its last digit the stacks: the dead wall stays on one side.",
         "ru": "Число называет сторону, его последняя цифра — стопки: мёртвая стена не выходит за сторону."}),
    Way("d16", (16,), _ALL, _own_side,
        {"en": "One die of sixteen, the dealer's own side", "ru": "Одна кость d16, своя стена дилера"},
        {"en": "The stacks are counted from the right end of the dealer's own side.",
         "ru": "Стопки считаются от правого края собственной стены дилера."}),
    Way("triangle", (30,), (3,), _triangle,
        {"en": "Three sides, a die of thirty by fifteens", "ru": "Треугольная стена, d30 по модулю 15"},
        {"en": "The number names the side, its remainder by fifteen the stacks (nothing counts as 15).",
         "ru": "Число называет сторону, остаток от деления на 15 — стопки (ноль считается за 15)."}),
    Way("d12_d20", (12, 20), (3,), _three_by_twelve,
        {"en": "Side and taker by d12, place by d20", "ru": "Сторона и первый игрок по d12, место по d20"},
        {"en": "1, 4, 7, 10 break the dealer's side, then the right, then the left; 1-4 let the dealer take first, "
               "5-8 the right player, 9-12 the left one; the second die counts the stacks.",
         "ru": "1, 4, 7, 10 — стена дилера, далее правого и левого; при 1–4 первым набирает дилер, при 5–8 правый, "
               "при 9–12 левый; вторая кость считает стопки."}),
    Way("d30_d20", (30, 20), (3,), _three_by_thirty,
        {"en": "Side and taker by d30, place by d20", "ru": "Сторона и первый игрок по d30, место по d20"},
        {"en": "The remainder by three names the side; 1-10 let the dealer take first, 11-20 the right player, 21-30 "
               "the left one; the second die counts the stacks.",
         "ru": "Остаток от деления на три называет сторону; при 1–10 первым набирает дилер, при 11–20 правый, при "
               "21–30 левый; вторая кость считает стопки."}),
    Way("2d20", (20, 20), (2,), _two_by_twenty,
        {"en": "Two dice of twenty, for two", "ru": "Две кости d20, для двоих"},
        {"en": "Odd breaks the dealer's side, even the other's; 1-10 let the dealer take first; the second die counts "
               "the stacks.",
         "ru": "Нечёт — стена дилера, чёт — другого; при 1–10 первым набирает дилер; вторая кость считает стопки."}),
    Way("5d6", (6, 6, 6, 6, 6), (7, 8), _five_dice,
        {"en": "Five dice, for seven and eight", "ru": "Пять костей, для семи и восьми"},
        {"en": "Three dice add six when even, the fourth counts: 1 to 24; times six, and the fifth die.",
         "ru": "Три кости дают по шесть при чётном, четвёртая считает: от 1 до 24; умножить на шесть и прибавить "
               "пятую."}),
    Way("2d12", (12, 12), (7, 8), _two_twelves,
        {"en": "Two dice of twelve, for seven and eight", "ru": "Две кости d12, для семи и восьми"},
        {"en": "The first times twelve and the second, twelve being nothing.",
         "ru": "Первая, умноженная на двенадцать, и вторая; двенадцать считается за ноль."}),
    Way("pakkoro", (), _ALL, _pakkoro,
        {"en": "Pakkoro: dice of multiples and units", "ru": "Паккоро: кости кратных и единиц"},
        {"en": "A place anywhere in the wall, counted from the right end of the dealer's side.",
         "ru": "Любое место стены, считая от правого края стены дилера."}),
    Way("pakkoro_sixes", (12, 12), (2, 3, 4, 7, 8), _pakkoro_sixes,
        {"en": "Pakkoro: the die of sixes counted twice", "ru": "Паккоро: кость кратных шести, удвоенная"},
        {"en": "The face of the die of sixes (1 is 0, 12 is 66) counts twice, and the die of units is added.",
         "ru": "Грань кости кратных шести (1 — это 0, 12 — 66) считается дважды, и прибавляется кость единиц."}),
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
    side, counted, taker = way.reader(walls, throw)
    stack = walls.stack(side, counted)
    return Broken(throw, side, counted, stack, walls.place(stack), taker)


def _check(way: Way, throw: Throw) -> None:
    if len(throw) != len(way.faces):
        raise JansoError("table.dice_numbers_throws", n=len(throw), what=way.id, n2=len(way.faces))
    for value, faces in zip(throw, way.faces):
        if not 1 <= value <= faces:
            raise JansoError("table.dice_not_die", value=value, faces=faces)
