"""Walls at the table: every throw of every way of dice, sides of any length, dead walls, seats by all ways."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from plainly import plainly, refused

from janso.errors import JansoError
from janso.table import seating
from janso.table.chance import Stream, commitment
from janso.table.setup import dead_wall, marking, pakkoro, plan, reseating
from janso.table.setup.dice import WAYS, cast, read

TILES = (108, 112, 120, 136, 140, 144, 170, 174, 178, 204, 208, 212, 272, 288)
"""Walls of these and other lengths."""
MOST = 300
"""Throws of a way that are read for so many players."""


def asked(ask: Any, *given: Any, **named: Any) -> Any:
    try:
        return plainly(ask(*given, **named))
    except JansoError as error:
        return refused(error)


def dice(row: dict[str, Any]) -> Iterator[Any]:
    """Where throws of a way break walls, and what is thrown."""
    rng = Random(row["case"])
    way = WAYS[row["way"]]
    yield [way.faces, way.players]
    for players in range(2, 9):
        for tiles in rng.sample(TILES, 2) + [136]:
            walls = plan.plan(tiles, players)
            throws = [cast(way.id, walls, Stream(row["case"], str(number))) for number in range(12)]
            yield throws
            if players not in way.players:
                yield asked(read, way.id, walls, throws[0])
                continue
            every = list(product(*(range(1, faces + 1) for faces in way.faces)))
            for throw in (rng.sample(every, min(len(every), MOST // 4)) if way.faces else throws):
                broken = read(way.id, walls, throw)
                yield [throw, broken.side, broken.counted, broken.stack, broken.place, broken.taker]
    wrong = [faces + 1 for faces in way.faces]
    for throw in ((), (0,) * len(way.faces), (1,) * len(way.faces), tuple(wrong), (1,) * (len(way.faces) + 1), (0, 12)):
        yield asked(read, way.id, plan.plan(136, way.players[0]), throw)


def pakkoro_dice(row: dict[str, Any]) -> Iterator[Any]:
    """What the dice of Pakkoro say of a wall of some length."""
    stacks = row["stacks"]
    if stacks in (85, 87, 89):
        throws: Any = product(range(8), range(12))
    elif stacks in (102, 104, 106):
        throws = product(range(3), range(3), range(12))
    else:
        throws = product(pakkoro.SIXES if stacks <= 72 else pakkoro.TWELVES, range(12))
    for throw in throws:
        yield asked(pakkoro.break_stack, stacks, throw)
    for second in product(pakkoro.TWELVES, range(12)) if stacks == 140 else ():
        yield pakkoro.break_stack(stacks, (132, 11, *second))
    for number in range(24):
        for layers in (2, 3):
            yield asked(pakkoro.throw_for, stacks, Stream("pakkoro", str(number)), layers)
    faces, step = pakkoro.composite(stacks) if stacks <= 96 else (0, 0)
    yield [faces, step, *(asked(pakkoro.three_layer_stack, stacks, (face, unit))
                          for face in range(-1, faces + 1) for unit in range(-1, step + 1) if faces)]
    yield [pakkoro.twelve_by_sixes(stacks, unit) for unit in range(12)]


def houses(row: dict[str, Any]) -> Iterator[Any]:
    """Which house the dice name, how seats are told, where people sit."""
    players, rng = row["players"], Random(row["case"])
    yield [pakkoro.house_of(players, wind, dragon) for wind in range(12) for dragon in range(12)]
    yield [pakkoro.house_by_units(players, wind, dragon) for wind in range(12) for dragon in range(0, 12, 3)]
    yield [reseating.reseated(list("ABCDEFGH"[:players]), round, rounds) for round in range(5) for rounds in (2, 4)]
    yield [reseating.houses(players), [reseating.corners(players, round) for round in range(6)]]
    yield [reseating.next_dealer(way, dealer, players, winner, thrown) for way in reseating.NEXT_DEALER
           for dealer in range(players) for winner in (0, players - 1) for thrown in (2, 7, 12)]
    for seat in range(-1, players + 1):
        yield [asked(marking.marks, seat, players), asked(marking.frame_marks, seat, players, 3 + seat % 3, seat % 4)]
    yield [asked(marking.seat_of, format(number, "03b"), players) for number in range(8)]
    for way in seating.WAYS:
        yield [seating.seat(str(rng.random()), list("ABCDEFGH"[:players]), way) for _ in range(6)]
    stream = Stream(str(players), "words")
    yield [[stream.below(n) for n in (2, 3, 7, 1000, 3 << 30, 1 << 32)] for _ in range(8)]
    yield [stream.word(), stream.dice(9), commitment(str(players), "salt")]


def sides(row: dict[str, Any]) -> Iterator[Any]:
    """Sides of walls of many lengths, every stack of some, and dead walls."""
    players, rng = row["players"], Random(row["case"])
    for tiles in (*TILES, players - 1, players, 3 * players, 400, 401):
        for layers, lengthened in product((0, 1, 2, 3, 4), (True, False)):
            yield asked(plan.plan, tiles, players, layers, lengthened)
    for tiles in rng.sample(TILES, 3):
        walls = plan.plan(tiles, players, rng.choice((1, 2, 3)))
        yield [walls.signs, walls.tiles, walls.stacks, [walls.start(side) for side in range(players)],
               [walls.place(stack) for stack in range(-3, walls.stacks + 2)],
               [walls.stack(side, 7) for side in range(players)]]
    yield [plan.blocks(length) for length in range(40)]
    yield [plan.longer_sides(players, count) for count in range(players)]
    for stacks in range(-1, 42):
        for more in (None, 0, rng.randrange(10)):
            yield asked(dead_wall.dead_wall, stacks, more, rng.choice((0, 0, 1, 2, -1)))
    yield [asked(dead_wall.by_dice, thrown) for thrown in range(1, 20)]
    yield from placed(rng, players)


def placed(rng: Random, players: int) -> Iterator[Any]:
    """Where the parts of dead walls stand."""
    for direction in (*dead_wall.DIRECTIONS, "up"):
        for _ in range(6):
            walls = plan.plan(rng.choice(TILES), players)
            dead = dead_wall.dead_wall(rng.choice((0, 2, 5, 7, 9)), None, rng.choice((0, 0, 2)))
            broken = rng.randrange(walls.stacks)
            yield [asked(dead_wall.stacks_of, walls, broken, dead, direction),
                   asked(dead_wall.first_drawn, walls, broken, dead, direction)]


def walls(row: dict[str, Any]) -> Iterator[Any]:
    """A row by what it asks about."""
    if "way" in row:
        yield from dice(row)
    elif "stacks" in row:
        yield from pakkoro_dice(row)
    else:
        yield from (houses if row["about"] == "houses" else sides)(row)


def walls_rows() -> Iterator[dict[str, Any]]:
    for way in WAYS:
        yield {"case": f"walls.way.{way}", "way": way}
    for stacks in (*pakkoro.LENGTHS, 12, 45, 100, 150):
        yield {"case": f"walls.pakkoro.{stacks}", "stacks": stacks}
    for about, players in product(("houses", "sides"), range(2, 9)):
        yield {"case": f"walls.{about}.{players}", "about": about, "players": players}
