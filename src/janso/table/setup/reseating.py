"""Who moves where between rounds, for three to eight players (document 004, lines 193 and 2598-2610).

Up to four players have a wind each. More sit between the winds: the fifth is the red dragon in the north-west, then the
green one in the south-west, the white one in the south-east, the flower in the north-east. Winds and the others move
apart from one another.

>>> reseated(["A", "B", "C", "D"], 1, rounds=4), reseated(["A", "B", "C", "D"], 1, rounds=2)
(['B', 'A', 'D', 'C'], ['C', 'B', 'A', 'D'])
>>> reseated(["A", "B", "C"], 1)
['A', 'C', 'B']
"""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError
from janso.rules.chapters.course import SEATS_BY_ROUND

WINDS: Final = ("E", "S", "W", "N")
BETWEEN: Final = ("red", "green", "white", "flower")
CORNERS: Final = ("NW", "SW", "SE", "NE")
"""Places between two winds, in the order in which they are first taken; going round clockwise it is NW, NE, SE, SW."""
_CLOCKWISE: Final = ("NW", "NE", "SE", "SW")
HOUSE_NAMES: Final = {"E": "East", "S": "South", "W": "West", "N": "North", "white": "White", "green": "Green",
                      "red": "Red", "flower": "Flower"}
SEAT_TILES: Final = ("E", "white", "S", "green", "W", "red", "N", "flower")
"""The order round a table of seven or eight where everybody has a tile of their own (line 4178)."""


def houses(players: int) -> tuple[str, ...]:
    """What each player of a table stands for: winds first, then those between them.

    >>> houses(3), houses(6)
    (('E', 'S', 'W'), ('E', 'S', 'W', 'N', 'red', 'green'))
    """
    if not 2 <= players <= 8:
        raise JansoError("table.seats_players_table_2_8", players=players)
    return WINDS[:players] + BETWEEN[:max(0, players - 4)]


def reseated(players: list[str], round: int, rounds: int = 4) -> list[str]:
    """Players in the order of their houses at the start of a round (0 first); `players` is that order at the start.

    Three: the two beside East change places. Four: in a match of two rounds East and West do, in one of four the scheme
    of tournaments. Five to eight: the winds as four do; where the others sit is told by `corners`.
    """
    count = len(players)
    if not 2 <= count <= 8:
        raise JansoError("table.seats_players_table_2_8", players=count)
    if count == 2:
        return players[::-1] if round % 2 else list(players)
    if count == 3:
        return [players[0], players[2], players[1]] if round % 2 else list(players)
    winds, between = players[:4], players[4:]
    if rounds == 2:
        moved = [winds[2], winds[1], winds[0], winds[3]] if round % 2 else winds
    else:
        moved = [winds[at] for at in SEATS_BY_ROUND[round % 4]]
    if len(between) == 4:
        between = [between[at] for at in SEATS_BY_ROUND[round % 4]]
    elif len(between) == 3 and round % 2:
        between = [between[1], between[0], between[2]]
    return list(moved) + between


def corners(players: int, round: int) -> dict[str, str]:
    """Where those sit who are no winds: one place on, clockwise, in every round.

    >>> corners(5, 0), corners(5, 1), corners(6, 1)
    ({'red': 'NW'}, {'red': 'NE'}, {'red': 'NE', 'green': 'NW'})
    """
    places = {}
    for number, house in enumerate(houses(players)[4:]):
        at = _CLOCKWISE.index(CORNERS[number])
        places[house] = _CLOCKWISE[(at + round) % 4]
    return places


NEXT_DEALER: Final = ("keep", "winner_rolls", "rotate")


def next_dealer(way: str, dealer: int, players: int, winner: int = 0, thrown: int = 0) -> int:
    """Who deals first in the next round: the same house, the one that the winner's dice name, or the next in turn.

    >>> next_dealer("keep", 1, 4), next_dealer("winner_rolls", 1, 4, winner=2, thrown=7), next_dealer("rotate", 3, 4)
    (1, 0, 0)
    """
    if way not in NEXT_DEALER:
        raise JansoError("table.seats_is_not_one_of", way=way, known=", ".join(NEXT_DEALER))
    if way == "winner_rolls":
        return (winner + thrown - 1) % players
    return (dealer + 1) % players if way == "rotate" else dealer
