"""Who sits where in a tournament: everybody meets as many others as can be, and sits on every wind as often.

Players are numbers from 0. A round is a list of tables, a table a tuple of players in the order of the winds, East
first. Where the number of players is no multiple of the seats, some sit out, everybody in turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from math import gcd
from random import Random
from typing import Final

from janso.errors import JansoError

Table = tuple[int, ...]
Round = list[Table]
Rounds = Sequence[Sequence[Sequence[int]]]

MOST_PLAYERS: Final = 1000
MOST_ROUNDS: Final = 100
TRIES: Final = 8
"""How often a round is drawn anew before the best of them is kept."""
PASSES: Final = 2
"""How often every round is looked at again when all are there."""


def plan(players: int, rounds: int, seats: int = 4, seed: int = 1) -> list[Round]:
    """All rounds of a tournament; the same seed gives the same plan.

    >>> plan(8, 1, seed=3) == plan(8, 1, seed=3)
    True
    """
    if not seats <= players <= MOST_PLAYERS:
        raise JansoError("club.players_not_between", players=players, seats=seats, most_players=MOST_PLAYERS)
    check_rounds(rounds)
    rng = Random(f"{players} {rounds} {seats} {seed}")
    groups = without_repeats(players, rounds, seats)
    if groups is None:
        groups = _searched(players, rounds, seats, rng)
    else:
        names = list(range(players))
        rng.shuffle(names)
        groups = [[tuple([names[player] for player in table]) for table in tables] for tables in groups]
    return on_fair_winds(groups)


def check_rounds(rounds: int) -> None:
    """Refuses a number of rounds that no tournament has."""
    if not 1 <= rounds <= MOST_ROUNDS:
        raise JansoError("club.number_rounds_not_between_1", rounds=rounds, most_rounds=MOST_ROUNDS)


def without_repeats(players: int, rounds: int, seats: int) -> list[Round] | None:
    """A plan in which nobody meets anybody twice, where a simple one is known: as many teams as seats, each shifted by
    its own number of tables a round. Two teams that differ by `d` steps a round meet anew each time while `d` and the
    number of tables have no common factor.

    >>> without_repeats(20, 5, 4) is not None, without_repeats(16, 5, 4) is not None, without_repeats(24, 5, 4)
    (True, True, None)
    """
    tables = players // seats
    if players % seats or rounds > tables + 1:
        return None
    if players == 16 and seats == 4:
        return _sixteen()[:rounds]
    if rounds > tables or any(gcd(tables, step) > 1 for step in range(2, seats)):
        return None
    return [[tuple([team * tables + (table + team * number) % tables for team in range(seats)])
             for table in range(tables)] for number in range(rounds)]


def _sixteen() -> list[Round]:
    """Sixteen players in five rounds: the lines of the plane over the field of four, a round for each direction."""
    times = [[0, 0, 0, 0], [0, 1, 2, 3], [0, 2, 3, 1], [0, 3, 1, 2]]
    rounds = [[tuple([4 * x + (times[slope][x] ^ start) for x in range(4)]) for start in range(4)]
              for slope in range(4)]
    return [*rounds, [tuple([4 * x + y for y in range(4)]) for x in range(4)]]


def _searched(players: int, rounds: int, seats: int, rng: Random) -> list[Round]:
    """Round by round, then each round once more with all the others in view."""
    met: Counter[tuple[int, int]] = Counter()
    rested: Counter[int] = Counter()
    found: list[list[list[int]]] = []
    for _ in range(rounds):
        found.append(_best_round(_without_resting(players, seats, rested, rng), seats, met, rng))
        met.update(_all_pairs(found[-1]))
    for number in [*range(rounds)] * PASSES:
        met.subtract(_all_pairs(found[number]))
        if _cost(found[number], met):
            again = _best_round([player for table in found[number] for player in table], seats, met, rng)
            found[number] = min(found[number], again, key=lambda tables: _cost(tables, met))
        met.update(_all_pairs(found[number]))
    return [[tuple(table) for table in tables] for tables in found]


def _best_round(playing: list[int], seats: int, met: Counter[tuple[int, int]], rng: Random) -> list[list[int]]:
    """The best of several draws, each mended by exchanging players; the first one without repeats is good enough."""
    best: list[list[int]] = []
    for _ in range(TRIES):
        tables = _mended(_drawn(playing, seats, rng), met)
        if not best or _cost(tables, met) < _cost(best, met):
            best = tables
        if not _cost(best, met):
            break
    return best


def _without_resting(players: int, seats: int, rested: Counter[int], rng: Random) -> list[int]:
    """Those who play this round; those rest who have rested least."""
    order = list(range(players))
    rng.shuffle(order)
    order.sort(key=lambda player: rested[player])
    resting = order[: players % seats]
    rested.update(resting)
    return order[players % seats :]


def _drawn(playing: list[int], seats: int, rng: Random) -> list[list[int]]:
    order = list(playing)
    rng.shuffle(order)
    return [order[at : at + seats] for at in range(0, len(order), seats)]


def _pairs(table: Sequence[int]) -> list[tuple[int, int]]:
    return [(min(one, other), max(one, other)) for one, other in combinations(table, 2)]


def _all_pairs(tables: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    return [pair for table in tables for pair in _pairs(table)]


def _cost(tables: Sequence[Sequence[int]], met: Counter[tuple[int, int]]) -> int:
    """How much a round repeats: a third meeting weighs more than two second ones."""
    return sum([2 * met[pair] + met[pair] ** 2 for pair in _all_pairs(tables)])


def _mended(tables: list[list[int]], met: Counter[tuple[int, int]]) -> list[list[int]]:
    """Exchanges players between two tables while that makes the round better."""
    better = True
    while better:
        better = False
        for one, other in combinations(range(len(tables)), 2):
            better |= _exchanged(tables[one], tables[other], met)
    return tables


def _exchanged(one: list[int], other: list[int], met: Counter[tuple[int, int]]) -> bool:
    changed = False
    cost = _cost((one, other), met)
    for here in range(len(one)):
        for there in range(len(other)):
            if not cost:
                return changed
            one[here], other[there] = other[there], one[here]
            now = _cost((one, other), met)
            if now < cost:
                cost, changed = now, True
            else:
                one[here], other[there] = other[there], one[here]
    return changed


def on_fair_winds(rounds: Rounds, before: Rounds = ()) -> list[Round]:
    """The same tables with everybody on every wind as equally often as can be, rounds played before included.

    >>> on_fair_winds([[(0, 1, 2, 3)]] * 4)[1]
    [(1, 0, 3, 2)]
    """
    sat: Counter[tuple[int, int]] = Counter()
    for tables in before:
        for table in tables:
            sat.update(_seats(table))
    found: list[Round] = [[tuple(table) for table in tables] for tables in rounds]
    for again in range(PASSES):
        for tables in found:
            for at, table in enumerate(tables):
                if again:
                    sat.subtract(_seats(table))
                tables[at] = min(permutations(table), key=lambda order: (_repeated_winds(order, sat), order))
                sat.update(_seats(tables[at]))
    return found


def _seats(table: Sequence[int]) -> list[tuple[int, int]]:
    return [(player, wind) for wind, player in enumerate(table)]


def _repeated_winds(order: Sequence[int], sat: Counter[tuple[int, int]]) -> int:
    return sum([sat[seat] ** 2 + sat[seat] for seat in _seats(order)])


def meetings(rounds: Rounds) -> Counter[tuple[int, int]]:
    """How often each two players sit at one table."""
    met: Counter[tuple[int, int]] = Counter()
    for tables in rounds:
        met.update(_all_pairs(tables))
    return met


def by_places(order: Sequence[int], seats: int, rounds: Rounds) -> Round:
    """The next round by standing: the leaders at the first table, the next at the second, and so on; those rest at the
    end who have rested least. On which wind is decided by the winds they had.

    >>> by_places([5, 2, 7, 0, 1, 3, 4, 6], 4, [])
    [(0, 2, 5, 7), (1, 3, 4, 6)]
    """
    played: Counter[int] = Counter(player for tables in rounds for table in tables for player in table)
    resting = sorted(order, key=lambda player: (-played[player], -order.index(player)))[: len(order) % seats]
    playing = [player for player in order if player not in resting]
    tables = [tuple(playing[at : at + seats]) for at in range(0, len(playing), seats)]
    return on_fair_winds([tables], rounds)[0]
