"""Actions as numbers, the same for every rule set.

A plain action is `verb * 64 + place`. The place is the kind of the tile, for a chow that of its lowest tile, and 0
where an act is about no tile. What differs from the plain act (a red five, the second of two hands, open riichi)
stands in a block of its own from `VARIANTS` on, again with a place for each kind. Whatever is left shares a number
with another option: a Siamese win with other tiles, say. The first keeps it; the others, ordered by hand and tiles,
take the numbers from `FURTHER` on. Verbs have room to grow, so that numbers stay when the parlour learns new acts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.errors import JansoError
from janso.table.log import action as act
from janso.table.log.action import DISCARDS, Action
from janso.tiles import KIND_BITS, KIND_MASK

if TYPE_CHECKING:
    from mypy_extensions import i64

PLACES: Final = 64
MOST_VERBS: Final = 40
VARIANTS: Final = MOST_VERBS * PLACES
FURTHER: Final = VARIANTS + 16 * PLACES
ACTIONS: Final = FURTHER + 512

MARKED: Final = 1
TWICE_MARKED: Final = 2
OPEN: Final = 4
SECOND_HAND: Final = 8
BLOCKS: Final = (
    (act.DISCARD, MARKED), (act.RIICHI, MARKED), (act.READY, MARKED), (act.CHOW, MARKED), (act.PUNG, MARKED),
    (act.LAY, MARKED), (act.DISCARD, TWICE_MARKED), (act.CHOW, TWICE_MARKED), (act.PUNG, TWICE_MARKED),
    (act.RIICHI, OPEN), (act.RIICHI, OPEN | MARKED), (act.CHOW, SECOND_HAND), (act.PUNG, SECOND_HAND),
    (act.KONG, SECOND_HAND), (act.CONCEALED_KONG, SECOND_HAND), (act.ADDED_KONG, SECOND_HAND),
)
"""Acts that differ from the plain one of their verb, by the order of their blocks. A discard of a red five is marked,
one with any other mark twice marked; a claim is marked as often as it takes marked tiles from the hand."""


def _starts() -> list[int]:
    starts = [-1] * (MOST_VERBS * 16)
    for verb in range(MOST_VERBS):
        starts[verb * 16] = verb * PLACES
    for at, (verb, variant) in enumerate(BLOCKS):
        starts[verb * 16 + variant] = VARIANTS + at * PLACES
    return starts


_STARTS: Final = _starts()
"""Where the numbers of a verb and a variant begin; -1 where they have none of their own."""


def number_of(action: Action) -> int:
    """The number of an action as long as no other option has it; -1 when it has none of its own."""
    verb, tile = action.verb, action.tile
    place = tile & KIND_MASK if tile >= 0 else 0
    variant = 0
    if action.tiles:
        marked = 0
        for face in action.tiles:
            marked += face > KIND_MASK
            if verb == act.CHOW and face & KIND_MASK < place:
                place = face & KIND_MASK
        if verb == act.CHOW or verb == act.PUNG:
            variant = marked
    elif tile > KIND_MASK and verb != act.ADDED_KONG and verb != act.CONCEALED_KONG:
        variant = MARKED if tile >> KIND_BITS == 1 else TWICE_MARKED
    if action.open:
        variant |= OPEN
    if action.hand:
        variant |= SECOND_HAND
    return _STARTS[verb * 16 + variant] + place if _STARTS[verb * 16 + variant] >= 0 else -1


def numbers_of(options: list[Action]) -> list[int]:
    """The number of every option, in their order; no two are the same.

    >>> from janso.tiles import parse
    >>> red = Action(act.DISCARD, parse("0p"))
    >>> numbers_of([Action(act.DISCARD, parse("1m")), Action(act.DISCARD, parse("5p")), red]) == [0, 13, VARIANTS + 13]
    True
    """
    numbers: list[int] = []
    discards: i64 = 0
    bit: i64
    others: list[int] = []
    alone = True
    for option in options:
        tile = option.tile
        number = tile if 0 <= tile < PLACES and option is DISCARDS[tile] else number_of(option)
        numbers.append(number)
        if 0 <= number < PLACES:
            bit = 1
            bit <<= number
            alone = alone and not discards & bit
            discards |= bit
        else:
            alone = alone and number >= 0 and number not in others
            others.append(number)
    return numbers if alone else _told_apart(options, numbers)


def _told_apart(options: list[Action], numbers: list[int]) -> list[int]:
    """The same where options share a number."""
    order = sorted(range(len(options)), key=lambda at: (options[at].hand, options[at].tiles, at))
    taken: set[int] = set()
    further = FURTHER
    for at in order:
        if numbers[at] < 0 or numbers[at] in taken:
            if further == ACTIONS:
                raise JansoError("env.env_options_more_numbers_actions", n=len(options))
            numbers[at] = further
            further += 1
        taken.add(numbers[at])
    return numbers


def option_of(options: list[Action], number: int) -> Action | None:
    """The option with that number."""
    numbers = numbers_of(options)
    return options[numbers.index(number)] if number in numbers else None


def mask_into(numbers: list[int]) -> bytearray:
    """A byte for every action, 1 for those that may be chosen."""
    mask = bytearray(ACTIONS)
    for number in numbers:
        mask[number] = 1
    return mask


def packed_mask(numbers: list[int]) -> bytearray:
    """The same with a bit for every action, the first one highest, as `numpy.packbits` does it.

    >>> packed_mask([0, 9])[:2].hex()
    '8040'
    """
    mask = bytearray(ACTIONS // 8)
    for number in numbers:
        mask[number >> 3] |= 128 >> (number & 7)
    return mask
