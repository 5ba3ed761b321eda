"""Kongs that are not of four equal tiles, and sets of flowers and seasons (document 004, lines 4006-4150).

The pictures of the document that show such sets are lost; what is read out of its lines stands here.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from janso.hand import PUNG
from janso.scoring.readings.other_forms.embedded import KongKinds, KongShape
from janso.scoring.readings.other_forms.other_sets import PUNG_FU, THIRDS_FU, SetKind
from janso.shape.other.embedded import Embedded
from janso.tiles import EAST, GREEN, JOKER, MAN, NORTH, PIN, PLUM, RED, SOU, SPRING, STANDARD_KINDS, WHITE

WINTER: Final = JOKER - 1
BAMBOO: Final = SPRING - 1
SUITS: Final = (PIN, SOU, MAN)
"""Spring goes with dots and White, summer with bamboos and Green, autumn with characters and Red."""
REN: Final = 5
SEASONS: Final = [(SPRING, JOKER)]
PRIZES: Final = [(PLUM, SPRING), (SPRING, JOKER)]


def next_of(kind: int) -> int:
    """What supplements a kind: its rank of the next suit (dots, bamboos, characters, dots), or the next dragon; -1 for
    winds.

    >>> next_of(9), next_of(22), next_of(0), next_of(33), next_of(27)
    (18, 4, 9, 31, -1)
    """
    if kind < EAST:
        return {MAN: PIN, PIN: SOU, SOU: MAN}[kind // 9 * 9] + kind % 9
    return WHITE + (kind - WHITE + 1) % 3 if kind >= WHITE else -1


def season_of(kind: int) -> int:
    """The season that corresponds to a kind: of its suit, dragon or wind.

    >>> season_of(9), season_of(0), season_of(33), season_of(30)
    (38, 40, 40, 41)
    """
    if kind < EAST:
        return SPRING + SUITS.index(kind // 9 * 9)
    return SPRING + (kind - WHITE if kind >= WHITE else kind - EAST)


def five_of(dragon: int) -> int:
    """The five of the suit to which a dragon belongs."""
    return SUITS[dragon - WHITE] + 4


def seasons_with() -> dict[int, tuple[int, ...]]:
    """The kinds with a pair of which each season makes a pung: never winds."""
    kinds = [kind for kind in range(STANDARD_KINDS) if not EAST <= kind < WHITE]
    found = {SPRING + at: tuple([kind for kind in kinds if season_of(kind) == SPRING + at]) for at in range(3)}
    found[WINTER] = tuple(kinds)
    return found


COUPLES: Final[dict[str, dict[int, tuple[tuple[int, ...], tuple[int, ...]]]]] = {
    "east_west": {EAST: ((EAST, RED), (SPRING, WINTER)), EAST + 2: ((EAST + 2, RED), (SPRING + 1, SPRING + 2))},
    "dragons": {WHITE: ((NORTH, WHITE), (SPRING, SPRING + 1)), GREEN: ((NORTH, GREEN), (SPRING + 1, SPRING + 2)),
                RED: ((NORTH, RED), (SPRING, SPRING + 2))},
}
"""By the tiles of seats: with which honours, and which two seasons, a seat declares its pair (lines 4009 and 4082)."""


def couples_for(word: str, seats: str) -> dict[int, tuple[tuple[int, ...], tuple[int, ...]]]:
    """The pairs that seats declare with their two seasons; winds of four have the seasons of East and West."""
    return COUPLES["dragons" if seats == "dragons" else "east_west"] if word == "seasons" else {}


def embedded_for(word: str) -> Embedded:
    """The flowers in the hand of a rule set."""
    if word == "seasons":
        return Embedded(SEASONS, seasons_with())
    return Embedded(PRIZES if word == "prizes" else [], {})


def pungs_for(word: str) -> list[SetKind]:
    """The pungs with flowers of a rule set."""
    groups = {"seasons": SEASONS, "prizes": PRIZES}.get(word, [])
    own: list[tuple[int, ...]] = [three for first, end in groups for three in combinations(range(first, end), 3)]
    found = [SetKind("flowers", own, PUNG, PUNG_FU, True, REN, mixed=False)] if own else []
    if word == "seasons":
        whole = [(kind, kind, season) for season, kinds in seasons_with().items() for kind in kinds]
        found.append(SetKind("season", [one for one in whole if one[2] != WINTER], PUNG, PUNG_FU, True, REN))
        found.append(SetKind("winter", [one for one in whole if one[2] == WINTER], PUNG, THIRDS_FU, True, REN))
    return found


def kongs_for(way: str, word: str) -> KongKinds:
    """The kongs of different tiles of a rule set."""
    found: dict[tuple[int, ...], KongShape] = {}
    if way == "tile":
        _of_tiles(found)
    elif way != "no":
        _of_pairs(found, way == "adjacent")
    if word == "seasons":
        for kind in range(STANDARD_KINDS):
            found[(kind, kind, kind, WINTER)] = KongShape(kind, True)
            if season_of(kind) != WINTER:
                found[(kind, kind, kind, season_of(kind))] = KongShape(kind, False)
        for wind in range(EAST, WHITE - 1):
            del found[(wind, wind, wind, WINTER)]
        found[tuple(range(SPRING, JOKER))] = KongShape(-1, False)
    elif word == "prizes":
        _with_prizes(found)
    return KongKinds(found, way == "tile")


def _sorted(*kinds: int) -> tuple[int, ...]:
    return tuple(sorted(kinds))


def _of_tiles(found: dict[tuple[int, ...], KongShape]) -> None:
    for kind in range(STANDARD_KINDS):
        if next_of(kind) >= 0:
            found[_sorted(kind, kind, kind, next_of(kind))] = KongShape(kind, True)
        if WHITE <= kind <= RED:
            found[_sorted(kind, kind, kind, five_of(kind))] = KongShape(kind, True)


def _of_pairs(found: dict[tuple[int, ...], KongShape], adjacent: bool) -> None:
    for kind in range(STANDARD_KINDS):
        second = next_of(kind)
        if second >= 0:
            found[_sorted(kind, kind, second, second)] = KongShape(-1, True)
        if adjacent and kind < EAST and kind % 9 < 8:
            found[(kind, kind, kind + 1, kind + 1)] = KongShape(-1, False)


def _with_prizes(found: dict[tuple[int, ...], KongShape]) -> None:
    """Two of a group raise any pair; only seasons other than winter leave it all its fu."""
    for first, end in PRIZES:
        found[tuple(range(first, end))] = KongShape(-1, False)
        for pair in combinations(range(first, end), 2):
            for kind in range(STANDARD_KINDS):
                found[(kind, kind, *pair)] = KongShape(kind, first == PLUM or WINTER in pair)
    for last in (BAMBOO, WINTER):
        found[(WHITE, WHITE + 1, RED, last)] = KongShape(-1, True)
