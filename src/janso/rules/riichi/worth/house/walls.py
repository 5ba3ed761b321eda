"""The wall before the winner, the tiles opened after a win, and dora that dice or the day name."""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.worth.house.rules import HouseWorth
from janso.scoring import facts
from janso.scoring.readings.reading import Reading
from janso.scoring.situation import Situation
from janso.tiles import DRAGONS, KIND_MASK, STANDARD_KINDS, WINDS, succession

OPENED_AS_CHIPS: Final = "opened_as_chips"
"""What the history says of a winner who chose chips."""
_RIICHI: Final = facts.RIICHI | facts.DOUBLE_RIICHI | facts.OPEN_RIICHI


def extra_han(rules: HouseWorth, s: Situation) -> int:
    """Han for the wall that is broken or being taken before the winner."""
    walls = rules.walls
    return min(at_own_wall(walls.wareme_han, "wareme", s) + at_own_wall(walls.fuse_han, "fuse", s), walls.most_han)


def at_own_wall(played: bool, word: str, s: Situation) -> int:
    """1 when the wall that a rule looks at is the winner's."""
    if not played or s.history is None:
        return 0
    return 1 if s.history.numbers.get(word, -1) == s.seat else 0


def named_kinds(total: int) -> int:
    """The kinds that a throw of two dice makes dora: 2 to 9 that rank, 10 dragons, 11 ones, 12 winds.

    >>> named_kinds(10) == DRAGONS, named_kinds(11) == 1 | 1 << 9 | 1 << 18
    (True, True)
    """
    if total == 10:
        return DRAGONS
    if total == 12:
        return WINDS
    rank = 1 if total == 11 else total
    return (1 | 1 << 9 | 1 << 18) << (rank - 1) if 1 <= rank <= 9 else 0


def dora_of_dice(rules: HouseWorth, s: Situation, r: Reading, passed: int) -> int:
    """Tiles of the kinds that the dice name, but for those in `passed`."""
    if not rules.walls.dice_dora or s.history is None or "dice" not in s.history.numbers:
        return 0
    kinds = named_kinds(s.history.numbers["dice"]) & ~passed
    return sum([r.count(kind) for kind in range(STANDARD_KINDS) if kinds >> kind & 1])


def dora_of_day(rules: HouseWorth, s: Situation, r: Reading, passed: int, points_at: list[int]) -> int:
    """Tiles of the kind that the first indicator of the day points at, unless it is in `passed`."""
    if not rules.walls.day_dora or s.history is None or "day_dora" not in s.history.numbers:
        return 0
    kind = points_at[s.history.numbers["day_dora"] & KIND_MASK]
    return 0 if passed >> kind & 1 else r.count(kind)


def opened_pay_chips(rules: HouseWorth, s: Situation) -> bool:
    """Whether tiles that match the opened ones bring chips: by the rules, or because the winner chose so."""
    if rules.walls.opened_by_choice and s.history is not None:
        return s.history.numbers.get(OPENED_AS_CHIPS, 0) > 0
    return rules.walls.opened_chips


def opened_matches(rules: HouseWorth, s: Situation, r: Reading, points_at: list[int]) -> tuple[int, int]:
    """How many tiles of a closed winning hand match the wall tiles opened after the win, and how many those are: one,
    more as long as they match, or as many further ones as matched."""
    found = opened = 0
    if rules.walls.opens == "no" or s.history is None:
        return found, opened
    due = 1
    for face in s.history.wall_end:
        if not due:
            break
        due -= 1
        opened += 1
        kinds = 1 << points_at[face & KIND_MASK]
        if rules.walls.opens_neighbours:
            kinds = _around(face & KIND_MASK)
        matched = sum([r.count(kind) for kind in range(STANDARD_KINDS) if kinds >> kind & 1])
        found += matched
        if matched and rules.walls.opens != "once":
            due += matched if rules.walls.opens == "chain" else 1
    return found, opened


def _around(kind: int) -> int:
    """A kind and those before and after it in the order of dora."""
    after = succession()
    mask = 1 << kind | 1 << after[kind]
    for other in range(STANDARD_KINDS):
        if after[other] == kind:
            mask |= 1 << other
    return mask


def glance_chips(rules: HouseWorth, s: Situation, r: Reading) -> int:
    """Chips of a winner in riichi for the first two wall tiles: two for each equal tile, one for each next to it."""
    if not rules.walls.glance or s.history is None or not s.facts & _RIICHI:
        return 0
    chips = 0
    for face in s.history.wall_end[:2]:
        kind = face & KIND_MASK
        beside = _around(kind) & ~(1 << kind)
        chips += 2 * r.count(kind) + sum([r.count(other) for other in range(STANDARD_KINDS) if beside >> other & 1])
    return chips
