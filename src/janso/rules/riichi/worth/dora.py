"""Dora of every kind: indicated, under the indicators, marked copies, tiles set aside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import KONG
from janso.native import mypyc_attr
from janso.rules.riichi.worth.limits import Limits, base_points
from janso.scoring import facts
from janso.scoring.readings.reading import Reading
from janso.scoring.situation import Situation
from janso.tiles import EAST, JOKER, KIND_MASK, MAN, NORTH, PIN, PLUM, SOU, STANDARD_KINDS, WHITE, succession

if TYPE_CHECKING:
    from mypy_extensions import i64

ALL: Final = 0
ONE_LESS: Final = 1
CONCEALED: Final = 2
CONCEALED_ONE_LESS: Final = 3
WHICH_OF_SETS: Final = {"all": ALL, "one_less": ONE_LESS, "concealed": CONCEALED,
                        "concealed_one_less": CONCEALED_ONE_LESS}

ANY_RIICHI: Final = facts.RIICHI | facts.DOUBLE_RIICHI | facts.OPEN_RIICHI
NEVER: Final = 0
ALWAYS: Final = 1
WITH_IPPATSU: Final = 2
SOLVENT: Final = 3
SOLVENT_IPPATSU: Final = 4
WHEN_URA: Final = {"no": NEVER, "always": ALWAYS, "ippatsu": WITH_IPPATSU, "solvent": SOLVENT,
                   "solvent_ippatsu": SOLVENT_IPPATSU}
MINUS_ALWAYS: Final = 1
MINUS_SILENT: Final = 2
WHEN_MINUS: Final = {"no": 0, "always": MINUS_ALWAYS, "without_riichi": MINUS_SILENT}
"""For whom the tiles under the indicators cost han: nobody, every winner, or winners without riichi."""
FLOWERS: Final[int] = (1 << JOKER) - (1 << PLUM)
WHEN_RED: Final = {"no": 0, "always": 1, "closed": 2, "riichi": 3}


def pointing(scheme: str, skipped: int) -> list[int]:
    """Which kind each indicator names, flowers among them: the next one of its suit that is not `skipped`.

    >>> pointing("next", 0b11111110)[0], pointing("line", 0)[7], pointing("same", 0)[30], pointing("next", 0)[37]
    (8, 1, 30, 34)
    """
    if scheme == "same":
        return list(range(JOKER))
    after = succession()
    if scheme == "line":
        for first in (MAN, PIN, SOU):
            for rank in range(9):
                after[first + rank] = first + (rank + 3) % 9
    for kind in range(PLUM, JOKER):
        after[kind] = PLUM + (kind - PLUM) // 4 * 4 + (kind - PLUM + 1) % 4
    found: list[int] = []
    for kind in range(JOKER):
        named = after[kind]
        while skipped >> named & 1 and named != kind:
            named = after[named]
        found.append(named)
    return found


class DoraRules:
    """The dora of one rule set."""

    def __init__(self) -> None:
        self.points_at: list[int] = pointing("next", 0)
        self.special: int = 1 << NORTH | FLOWERS
        """Kinds of which some may lie beside the hand."""
        self.aside = 1
        self.all_suits = False
        """An indicator names its rank in every suit."""
        self.kept_dora = 0
        """Kinds that could be set aside and are dora in the hand too."""
        self.stacking = True
        self.sets = ALL
        self.red = 1
        self.marked: list[int] = [0, 1, -1, 2, 1, 1]
        self.ura = ALWAYS
        self.kan_ura = ALWAYS
        self.minus = 0
        self.winning_tile = False
        self.north = 1
        self.north_always = False
        self.flower = 1
        self.ura_for_all_from = 0
        self.dotted_white = False


COMBINED: Final = 3
"""So many equal dora are a combination."""


@mypyc_attr(acyclic=True)
class DoraCount:
    """Dora by where they come from."""

    dora = 0
    ura = 0
    marked = 0
    north = 0
    aside = 0
    flowers = 0
    winning = 0
    of_dice = 0
    of_day = 0
    of_wall = 0
    of_dragon = 0
    of_treasure = 0
    of_player = 0
    total = 0


def count(found: DoraCount, s: Situation, r: Reading, closed: bool, rules: DoraRules) -> None:
    """Counts every dora of a win; any reading tells how many tiles of a kind it has."""
    if s.flowers or s.history is not None:
        _set_aside(s, found, rules)
    named = 0
    simple = rules.stacking and rules.sets == ALL
    tiles: i64 = r.tiles
    for face in s.dora:
        kind = rules.points_at[face & KIND_MASK]
        if simple and not rules.special >> kind & 1:
            place: i64 = kind
            if tiles >> place & 1:
                found.dora += r.count(kind)
            continue
        found.dora += _indicated(s, r, kind, named, rules)
        named |= 1 << kind
    if s.ura:
        named = _under_indicators(found, s, r, named, simple, rules)
    if rules.north_always:
        found.dora += r.count(NORTH)
    if rules.kept_dora & r.tiles:
        for kind in range(STANDARD_KINDS):
            if rules.kept_dora >> kind & 1:
                found.dora += r.count(kind)
    if rules.winning_tile:
        kind = s.hand.win & KIND_MASK
        found.winning = _indicated(s, r, kind, named, rules)
        named |= 1 << kind
    if rules.red == 1 or (rules.red == 2 and closed) or (rules.red == 3 and s.facts & ANY_RIICHI):
        found.marked = _marked(s, named, rules)
    found.total = found.dora + found.ura + found.marked + found.north + found.aside + found.flowers
    found.total += found.winning


def _under_indicators(found: DoraCount, s: Situation, r: Reading, named: int, simple: bool, rules: DoraRules) -> int:
    """Counts the dora of the tiles under the indicators, which bring han or cost them; the kinds named so far."""
    riichi = s.facts & ANY_RIICHI
    costs = rules.minus == MINUS_ALWAYS or (rules.minus == MINUS_SILENT and not riichi)
    if not (costs or riichi or (rules.ura_for_all_from and s.honba >= rules.ura_for_all_from)):
        return named
    when = ALWAYS if costs else rules.ura
    tiles: i64 = r.tiles
    for face in s.ura:
        if when == ALWAYS or _turned(s, when):
            kind = rules.points_at[face & KIND_MASK]
            if simple and not rules.special >> kind & 1:
                place: i64 = kind
                if tiles >> place & 1:
                    found.ura += r.count(kind)
            else:
                found.ura += _indicated(s, r, kind, named, rules)
                named |= 1 << kind
        when = ALWAYS if costs else rules.kan_ura
    if costs:
        found.ura = -found.ura
    return named


def base_apart(number: int, rules: Limits) -> int:
    """The base of so many dora that have one of their own, ten fu each (L1658 of the document): up to ten count as one
    han from 20 fu on, from eleven on as two, from seventeen as three and from twenty-three as four han from 60 fu on.

    >>> [base_apart(number, Limits()) for number in (1, 10, 11, 16)]
    [160, 880, 960, 1760]
    """
    if number <= 10:
        return base_points(1, 10 + 10 * number, rules)
    step = (number - 11) // 6
    return base_points(2 + step, 60 + 10 * ((number - 11) % 6), rules)


def indicated_kinds(s: Situation, rules: DoraRules) -> int:
    """The kinds that some indicator names."""
    kinds = 0
    for face in s.dora:
        kinds |= 1 << rules.points_at[face & KIND_MASK]
    if rules.ura != NEVER and (s.facts & ANY_RIICHI or (rules.ura_for_all_from and s.honba >= rules.ura_for_all_from)):
        for face in s.ura:
            kinds |= 1 << rules.points_at[face & KIND_MASK]
    return kinds


def together(s: Situation, r: Reading, rules: DoraRules, times: int, kong: int, combined: int) -> tuple[int, int]:
    """What kongs of indicated kinds, and three or four equal tiles of one, change of the han of dora that count `times`
    each: `kong` and `combined` han in the place of those, -1 for no such rule."""
    changed = [0, 0]
    for kind in range(STANDARD_KINDS):
        each = sum([1 for face in s.dora if rules.points_at[face & KIND_MASK] == kind])
        if s.facts & ANY_RIICHI and rules.ura != NEVER:
            each += sum([1 for face in s.ura if rules.points_at[face & KIND_MASK] == kind])
        number = r.count(kind)
        if not each or number < COMBINED:
            continue
        if kong and any(meld.type == KONG and meld.kind == kind for meld in s.hand.melds):
            changed[0] += kong - each * number * times
        elif combined >= 0:
            changed[1] += combined - each * number * times
    return changed[0], changed[1]


def _set_aside(s: Situation, found: DoraCount, rules: DoraRules) -> None:
    for face in s.flowers:
        kind = face & KIND_MASK
        if kind == NORTH:
            found.north += rules.north
        elif PLUM <= kind < JOKER:
            found.flowers += rules.flower
        else:
            found.aside += rules.aside
    found.north += told_norths(s) * rules.north


def told_norths(s: Situation) -> int:
    """Norths set aside that the history counts instead of naming the tiles."""
    return s.history.numbers.get("north", 0) if s.history is not None else 0


def _turned(s: Situation, when: int) -> bool:
    if when == NEVER:
        return False
    if when in (WITH_IPPATSU, SOLVENT_IPPATSU) and not s.facts & facts.IPPATSU:
        return False
    if when >= SOLVENT:
        return s.history is None or not s.history.numbers.get("bankrupt", 0)
    return True


def _indicated(s: Situation, r: Reading, kind: int, named: int, rules: DoraRules) -> int:
    """How many tiles of an indicated kind count."""
    if (not rules.stacking and named >> kind & 1) or (kind == NORTH and rules.north_always):
        return 0
    number = r.count(kind) if kind < STANDARD_KINDS else _flowers_in_hand(s, kind)
    if rules.all_suits and kind < EAST:
        number = r.count(kind % 9) + r.count(PIN + kind % 9) + r.count(SOU + kind % 9)
    if rules.special >> kind & 1:
        number += sum([1 for face in s.flowers if face & KIND_MASK == kind])
        if kind == NORTH:
            number += told_norths(s)
    if rules.sets == ALL or number == 0:
        return number
    if rules.sets >= CONCEALED:
        for meld in s.hand.melds:
            if not meld.concealed:
                number -= sum([1 for face in meld.tiles if face & KIND_MASK == kind])
    if rules.sets == ONE_LESS or rules.sets == CONCEALED_ONE_LESS:
        number -= 1
    return max(number, 0)


def _flowers_in_hand(s: Situation, kind: int) -> int:
    """How many flowers of a kind stand in the hand or in its sets."""
    number = 0
    for face in s.hand.all_faces():
        if face & KIND_MASK == kind:
            number += 1
    return number


def _marked(s: Situation, named: int, rules: DoraRules) -> int:
    """Han of red fives and other marked copies."""
    total = 0
    for face in s.hand.marks:
        total += _mark_han(face, named, rules)
    if s.hand.win > KIND_MASK:
        total += _mark_han(s.hand.win, named, rules)
    for meld in s.hand.melds:
        if meld.has_marks:
            for face in meld.tiles:
                if face > KIND_MASK:
                    total += _mark_han(face, named, rules)
    return total


def _mark_han(face: int, named: int, rules: DoraRules) -> int:
    if not rules.stacking and named >> (face & KIND_MASK) & 1:
        return 0
    if rules.dotted_white and face & KIND_MASK == WHITE:
        return 0
    return rules.marked[face >> 6]
