"""Drawing seats at a real table: who is which wind, dragon or flower, for two to eight players.

>>> drawn = draw("club night", ["Ann", "Bo", "Cy", "Di"], "dice")
>>> [house for house, _ in drawn.seats], drawn == draw("club night", ["Ann", "Bo", "Cy", "Di"], "dice")
(['E', 'S', 'W', 'N'], True)
>>> [house for house, _ in draw("x", ["Ann", "Bo", "Cy"], "dragons").seats]
['white', 'green', 'red']
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from janso.errors import JansoError
from janso.table import seating
from janso.table.chance import Stream
from janso.table.setup.reseating import BETWEEN, houses

DRAGONS: Final = ("white", "green", "red")
WAYS: Final = (*seating.WAYS, "dragons")
FOR_FOUR: Final = ("tower", "official", "die", "fists")
"""Ways that the documents describe with the four winds only; they serve any number up to four."""
WHITE: Final = ("no", "dealer", "chooses")


@dataclass(frozen=True)
class Drawn:
    """Houses with their players, in the order of play from the first dealer; `white` is who drew the added White."""

    way: str
    seats: tuple[tuple[str, str], ...]
    white: str = ""


def draw(seed: str, players: list[str], way: str = "wind_tiles", white: str = "no") -> Drawn:
    """Draws seats; the same seed and names give the same seats. `white`: a White is mixed in, and whoever draws it
    gives the dealer their place at the table (dealer) or may choose a place (chooses); with it one tile stays over, so
    it may be that nobody has it."""
    _check(players, way, white)
    count = len(players)
    if way == "dragons":
        order = Stream(seed, "seats dragons").shuffled(list(range(count)))
        return Drawn(way, tuple((DRAGONS[at], players[player]) for at, player in enumerate(order)))
    names = houses(count)
    if count > 4:
        seats = _with_others(seed, players, way)
    else:
        seats = seating.seat(seed, players, way)
    holder = ""
    if white != "no":
        number = Stream(seed, "seats white").below(count + 1)
        holder = players[number] if number < count else ""
    return Drawn(way, tuple(zip(names, seats)), holder)


def _with_others(seed: str, players: list[str], way: str) -> list[str]:
    """More than four: everybody draws or throws for one of all the houses."""
    order = seating.WAYS[way](seed, len(players))
    return [players[player] for player in order]


def _check(players: list[str], way: str, white: str) -> None:
    if not 2 <= len(players) <= 4 + len(BETWEEN):
        raise JansoError("table.seats_names_table_2_8", n=len(players))
    if len(set(players)) < len(players):
        twice = next(name for name in players if players.count(name) > 1)
        raise JansoError("table.seats_named_twice", twice=twice)
    if any(not name.strip() for name in players):
        raise JansoError("table.seats_name_empty")
    if way not in WAYS:
        raise JansoError("table.seats_is_not_one_of", way=way, known=", ".join(WAYS))
    if way == "dragons" and len(players) != 3:
        raise JansoError("table.seats_three_players_draw_dragons", n=len(players))
    if way in FOR_FOUR and len(players) > 4:
        raise JansoError("table.seats_drawn_four_winds_players", way=way, n=len(players))
    if white not in WHITE:
        raise JansoError("table.seats_white_not", known=", ".join(WHITE), white=white)
