"""Pakkoro: six dice of twelve faces that break a wall of any length between any two stacks (004, lines 2514-2596).

Two dice of multiples (0, 6, ... 66 and 0, 12, ... 132), two of units (0-5 twice, 0-11), one of winds, one of dragons.
The faces also carry colours and circles for the lengths that do not divide evenly. Which mark stands on which face was
a picture that is lost; here every colour has as many faces as any other.

>>> break_stack(68, (66, 3)), break_stack(54, (60, 5)), break_stack(87, (HOUSES.index("flower"), 7))
(67, 51, 85)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from janso.errors import JansoError
from janso.table.chance import Stream

HOUSES: Final = ("east", "south", "west", "north", "white", "green", "red", "flower")
"""What the dice of winds and of dragons show, together a die of eight."""
SIXES: Final = tuple(range(0, 72, 6))
TWELVES: Final = tuple(range(0, 144, 12))
TO_FIVE: Final = tuple(range(6)) * 2
TO_ELEVEN: Final = tuple(range(12))

Throw = tuple[int, ...]


def colour(face: int) -> int:
    """Black 0, green 1, red 2: every third face."""
    return face % 3


def mark(face: int) -> int:
    """Black 0, green 1, red 2, and 3 for a black circle, whatever colour is inside it."""
    return face % 4


def _pair(multiple: int, unit: int, instead: dict[int, int], thirds: tuple[int, ...], halves: tuple[int, ...],
          quarters: tuple[int, ...] = ()) -> int:
    """A die of multiples and one of units. Some multiples mean another number; after some of them the unit is read by
    its colour (three values), its parity (two) or its mark (four)."""
    at = instead.get(multiple, multiple)
    if at in thirds:
        return at + colour(unit)
    if at in halves:
        return at + unit % 2
    return at + (mark(unit) if at in quarters else unit)


_READERS: Final[dict[int, Callable[[int, int], int]]] = {
    36: lambda m, u: (m + u) % 36,
    54: lambda m, u: _pair(m, u, {54: 45, 60: 50, 66: 52}, (42, 45), (48, 50, 52)),
    56: lambda m, u: _pair(m, u, {60: 50, 66: 52}, (), (48, 50, 52, 54)),
    62: lambda m, u: _pair(m, u, {66: 57}, (54, 57), (60,)),
    68: lambda m, u: _pair(m, u, {}, (), (66,)),
    70: lambda m, u: _pair(m, u, {}, (), (), (66,)),
    72: lambda m, u: m + u,
    136: lambda m, u: _pair(m, u, {}, (), (), (132,)),
    140: lambda m, u: m + u,
    144: lambda m, u: m + u,
}
_EIGHTHS: Final[dict[int, Callable[[int], int]]] = {
    85: lambda u: 84,
    87: lambda u: 84 + colour(u),
    89: lambda u: (84 + u % 6) % 89,  # 84 to 89, and there is no stack 89
}
_NINTHS: Final[dict[int, Callable[[int], int]]] = {
    102: lambda u: 96 + u % 6, 104: lambda u: 92 + u, 106: lambda u: 94 + u,
}
LENGTHS: Final = tuple(sorted([*_READERS, *_EIGHTHS, *_NINTHS]))
"""Numbers of stacks that have a reading of their own."""


def break_stack(stacks: int, throw: Throw) -> int:
    """The stack, counted from 0, at which the dice break a wall of so many stacks.

    `throw` is a multiple and a unit; with 85 to 89 stacks a house of eight and a unit; with 102 to 106 the colours of
    winds and dragons and a unit. With 140 stacks a sum above 139 is thrown again and the second pair, numbers three and
    four, is read by its colours. A wall of another length is counted round and round.
    """
    if stacks in _EIGHTHS:
        house, unit = throw
        return 12 * house + unit if house < 7 else _EIGHTHS[stacks](unit)
    if stacks in _NINTHS:
        ninth = 36 * throw[0] + 12 * throw[1]
        return ninth + throw[2] if ninth < 96 else _NINTHS[stacks](throw[2])
    multiple, unit = throw[:2]
    if stacks == 140 and multiple + unit > 139:
        if len(throw) < 4:
            raise JansoError("table.dice_140_stacks_sum_above")
        return 132 + 4 * (throw[2] // 12 % 2) + mark(throw[3])
    if stacks in _READERS:
        return _READERS[stacks](multiple, unit)
    return (multiple + unit) % stacks


def composite(stacks: int) -> tuple[int, int]:
    """For walls of three layers: a die of two to eight faces, made of the winds and the dragons, whose faces count in
    sixes or in twelves so that they reach round the wall (line 2518).

    >>> composite(45), composite(48), composite(68), composite(12)
    ((8, 6), (8, 6), (6, 12), (2, 6))
    """
    for step in (6, 12):
        faces = -(-stacks // step)
        if faces <= len(HOUSES):
            return max(2, faces), step
    raise JansoError("table.dice_too_many_stacks", stacks=stacks)


def three_layer_stack(stacks: int, throw: Throw) -> int:
    """The stack at which such a die and one of units break a wall of three layers; beyond its end it is counted on.

    >>> three_layer_stack(45, (7, 5)), three_layer_stack(68, (2, 11))
    (2, 35)
    """
    faces, step = composite(stacks)
    face, unit = throw
    if not 0 <= face < faces or not 0 <= unit < step:
        raise JansoError("table.dice_composite_shows_less", faces=faces, step=step)
    return (face * step + unit) % stacks


def twelve_by_sixes(multiple: int, unit: int) -> int:
    """The die of sixes in the place of the die of twelves: it counts twice (line 2566).

    >>> twelve_by_sixes(66, 11)
    143
    """
    return 2 * multiple + unit


def house_by_units(players: int, to_eleven: int, to_five: int) -> str:
    """The dice of units in the place of those of winds and dragons: their faces, counted 0 to 11, carry the same marks
    (line 2566).

    >>> house_by_units(4, 7, 0), house_by_units(8, 0, 3)
    ('north', 'flower')
    """
    return house_of(players, to_eleven, to_five)


def dice_for(stacks: int, layers: int = 2) -> tuple[tuple[int, ...], ...]:
    """The faces of the dice that a wall of so many stacks wants."""
    if layers == 3:
        faces, step = composite(stacks)
        return tuple(range(faces)), tuple(range(step))
    if stacks in _EIGHTHS:
        return tuple(range(8)), TO_ELEVEN
    if stacks in _NINTHS:
        return (0, 1, 2), (0, 1, 2), TO_ELEVEN
    return (SIXES, TO_FIVE) if stacks <= 72 else (TWELVES, TO_ELEVEN)


def throw_for(stacks: int, stream: Stream, layers: int = 2) -> Throw:
    """A throw of these dice."""
    dice = dice_for(stacks, layers)
    first = tuple([faces[stream.below(len(faces))] for faces in dice])
    if layers != 3 and stacks == 140 and sum(first) > 139:
        return *first, *[faces[stream.below(len(faces))] for faces in dice]
    return first


def check(stacks: int, throw: Throw, layers: int = 2) -> None:
    """Refuses what these dice cannot show."""
    dice = dice_for(stacks, layers)
    if layers != 3 and stacks == 140 and len(throw) == 4:
        dice += dice
    if len(throw) != len(dice):
        raise JansoError("table.dice_numbers_throws", n=len(throw), what="pakkoro", n2=len(dice))
    for value, faces in zip(throw, dice):
        if value not in faces:
            raise JansoError("table.dice_not_die", value=value, faces=len(faces))


def house_of(players: int, wind: int, dragon: int) -> str:
    """The house that the dice of winds and dragons name for so many players, both faces counted 0 to 11.

    Face `n` of the winds shows wind `n % 4` in colour `n // 4` and a circle on 3, 6 and 9; face `n` of the dragons
    shows white, green, red or flower by `n % 4`, in colour `n // 4`, and a circle that is black on the first eight
    faces, then green twice, then red twice. Two play for East and West, each with two winds.

    >>> house_of(2, 1, 0), house_of(3, 0, 2), house_of(4, 7, 0), house_of(6, 5, 9), house_of(8, 0, 3)
    ('east', 'red', 'north', 'green', 'flower')
    """
    wind_name, dragon_name = HOUSES[wind % 4], HOUSES[4 + dragon % 4]
    of_three = ("white", "green", "red")[dragon // 4] if dragon_name == "flower" else dragon_name
    pair_of_winds = "east" if wind % 4 < 2 else "west"
    by_dragons = wind // 4 == dragon // 4 or wind in (3, 6, 9)
    if players == 2:
        return pair_of_winds
    if players == 3:
        return of_three
    if players == 4:
        return wind_name
    if players == 5:
        return of_three if by_dragons else pair_of_winds
    if players == 6:
        return wind_name if dragon < 8 else "green" if dragon < 10 else "red"
    if players == 7:
        return of_three if by_dragons else wind_name
    if players == 8:
        return dragon_name if by_dragons else wind_name
    raise JansoError("table.dice_players_dice_name_house", players=players)
