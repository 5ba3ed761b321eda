"""Who sits where before a match: the ways of the documents, with chance from the seed so that all can check it.

A result lists the players in the order East, South, West, North; `Match` takes names in that order.

>>> sorted(by_wind_tiles("club", 4)), seat("club", ["Ann", "Bo", "Cy", "Di"], "dice") == seat("club",
...     ["Ann", "Bo", "Cy", "Di"], "dice")
([0, 1, 2, 3], True)
"""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError
from janso.table.chance import Stream


def throw(stream: Stream) -> int:
    """The sum of two dice."""
    return sum(stream.dice(2))


def by_dice(seed: str, players: int) -> list[int]:
    """Everybody throws; the highest sum sits East, the lowest last. Equals throw again among themselves."""
    return _ranked(Stream(seed, "seats dice"), list(range(players)))


def _ranked(stream: Stream, group: list[int]) -> list[int]:
    if len(group) == 1:
        return group
    sums = {player: throw(stream) for player in group}
    order: list[int] = []
    for value in sorted(set(sums.values()), reverse=True):
        order += _ranked(stream, [player for player in group if sums[player] == value])
    return order


def highest(stream: Stream, players: list[int]) -> int:
    """Who throws the most; equals throw again."""
    return _ranked(stream, players)[0]


def by_wind_tiles(seed: str, players: int) -> list[int]:
    """Wind tiles are mixed by player 0; the next player draws first, the mixer takes the last one."""
    winds = Stream(seed, "seats wind_tiles").shuffled(list(range(players)))
    seats = [0] * players
    for at, wind in enumerate(winds):
        seats[wind] = (at + 1) % players
    return seats


def by_tower(seed: str, players: int) -> list[int]:
    """Winds in a tower; whoever throws the most takes the top tile, the rest throw on for the next."""
    stream = Stream(seed, "seats tower")
    tower = stream.shuffled(list(range(players)))
    seats = [0] * players
    left = list(range(players))
    for wind in tower:
        taker = highest(stream, left)
        seats[wind] = taker
        left.remove(taker)
    return seats


def by_casual(seed: str, players: int) -> list[int]:
    """Nobody moves; whoever throws the most deals first, the others follow to the right."""
    first = highest(Stream(seed, "seats casual"), list(range(players)))
    return [(first + step) % players for step in range(players)]


def by_official(seed: str, players: int) -> list[int]:
    """A row of winds between an odd and an even tile: each throw takes the wind nearest to the end of its parity.

    The temporary dealer throws for the player who opens the row; from there it goes round clockwise.
    """
    stream = Stream(seed, "seats official")
    dealer = highest(stream, list(range(players)))
    opener = (dealer + throw(stream) - 1) % players
    left_is_odd = stream.below(2) == 1
    row = stream.shuffled(list(range(players)))
    seats = [0] * players
    for step in range(players):
        odd = throw(stream) % 2 == 1
        wind = row.pop(0) if odd == left_is_odd else row.pop()
        seats[wind] = (opener - step) % players
    return seats


def by_die(seed: str, players: int) -> list[int]:
    """Wind tiles name a temporary dealer; the die of that player names the one whose die names East."""
    stream = Stream(seed, "seats die")
    order = stream.shuffled(list(range(players)))
    thrower = (stream.dice(1)[0] - 1) % players
    first = (thrower + stream.dice(1)[0] - 1) % players
    return order[first:] + order[:first]


def by_fists(seed: str, players: int) -> list[int]:
    """Player 0 mixes the winds behind the back and offers half of them in each fist; the next player takes one fist.
    Whoever holds several tiles then mixes and offers them again, one in each fist (document 004, line 4770)."""
    stream = Stream(seed, "seats fists")
    seats = [0] * players
    _from_fists(stream, [*range(1, players), 0], stream.shuffled(list(range(players))), seats)
    return seats


def _from_fists(stream: Stream, takers: list[int], winds: list[int], seats: list[int]) -> None:
    if len(takers) == 1:
        seats[winds[0]] = takers[0]
        return
    half = (len(takers) + 1) // 2
    fists = [winds[:half], winds[half:]]
    if len(takers) % 2 == 0 and stream.below(2):
        fists.reverse()
    _from_fists(stream, takers[:half], stream.shuffled(fists[0]), seats)
    _from_fists(stream, takers[half:], stream.shuffled(fists[1]), seats)


WAYS: Final = {"wind_tiles": by_wind_tiles, "dice": by_dice, "tower": by_tower, "casual": by_casual,
               "official": by_official, "die": by_die, "fists": by_fists}


def seat(seed: str, names: list[str], way: str = "wind_tiles") -> list[str]:
    """The names in the order of their winds."""
    if way not in WAYS:
        raise JansoError("table.seating_is_not_one_of", way=way, known=", ".join(WAYS))
    return [names[player] for player in WAYS[way](seed, len(names))]
