"""Shanten, waits, discards: Janso beside `mahjong`, `xiangting`, `riichienv` and `PyMahjongGB` on the same hands.

Each peer is used the obvious way and gets hands prepared in its own form where it has one.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from typing import Any

from bench.row import Demand, Row, rates

HANDS = 20_000
SEED = 2026
WALL = [kind for kind in range(34) for _ in range(4)]

SHANTEN = "shanten from 34 counts"
PREPARED = "shanten from a prepared hand"
BATCH = "shanten of many hands"
MCR_FORMS = "shanten of the five MCR forms"
WAITS = "waits of a ready hand"
ACCEPTS = "tiles that help a 13-tile hand"
DISCARDS = "discard table of a 14-tile hand"
IMPORT, BUILD, LOAD, MEMORY = "import janso", "tables built", "tables loaded", "memory of all tables"

DEMANDS = [
    Demand(SHANTEN, "janso interpreted", "mahjong", 8),
    Demand(SHANTEN, "janso compiled", "xiangting", 2),
    Demand(SHANTEN, "janso compiled", "riichienv", 1),
    Demand(PREPARED, "janso interpreted", "mahjong", 40),
    Demand(BATCH, "janso, batched", "xiangting", 30),
    Demand(WAITS, "janso compiled", "xiangting", 2),
    Demand(ACCEPTS, "janso compiled", "xiangting", 2),
    Demand(DISCARDS, "janso compiled", "xiangting", 2),
    Demand(IMPORT, "janso interpreted", most=100),
    Demand(BUILD, "janso interpreted", most=2000),
    Demand(LOAD, "janso interpreted", most=50),
    Demand(MEMORY, "janso interpreted", most=40),
]


def random_counts(rng: random.Random, tiles: int) -> list[int]:
    counts = [0] * 34
    for kind in rng.sample(WALL, tiles):
        counts[kind] += 1
    return counts


def ready_counts(rng: random.Random) -> list[int]:
    """Four random sets and a pair without one of the tiles."""
    while True:
        counts = [0] * 34
        counts[rng.randrange(34)] += 2
        for _ in range(4):
            kind = rng.randrange(34)
            chow = kind < 27 and kind % 9 < 7 and rng.random() < 0.7
            for tile in (kind, kind + 1, kind + 2) if chow else (kind, kind, kind):
                counts[tile] += 1
        if max(counts) <= 4:
            counts[rng.choice([kind for kind in range(34) if counts[kind]])] -= 1
            return counts


def tile_ids(counts: list[int]) -> list[int]:
    return [4 * kind + copy for kind in range(34) for copy in range(counts[kind])]


def botzone_names(counts: list[int]) -> tuple[str, ...]:
    from janso.text.notation import write_botzone

    return tuple(write_botzone(kind) for kind in range(34) for _ in range(counts[kind]))


def rows() -> list[Row]:
    rng = random.Random(SEED)
    of_13 = [random_counts(rng, 13) for _ in range(HANDS)]
    of_14 = [random_counts(rng, 14) for _ in range(HANDS)]
    ready = [ready_counts(rng) for _ in range(HANDS)]
    return [*_shanten(of_14), *_forms(of_13), *_draws(of_13, of_14, ready), *_start()]


def _shanten(of_14: list[list[int]]) -> list[Row]:
    import numpy as np
    import riichienv
    import xiangting
    from mahjong.shanten import Shanten

    from janso import Hand, shanten, shanten_batch
    from janso.shape.held import keys_of

    mahjong = Shanten().calculate_shanten
    four = xiangting.PlayerCount.FOUR
    few = of_14[:1000]

    def by_xiangting(counts: list[int]) -> int:
        return int(xiangting.calculate_replacement_number(counts, four))

    assert [shanten(counts) for counts in of_14] == [by_xiangting(counts) - 1 for counts in of_14]
    found = rates({
        "janso": (shanten, of_14), "mahjong": (mahjong, few), "xiangting": (by_xiangting, of_14),
        "riichienv": (riichienv.calculate_shanten, [tile_ids(counts) for counts in of_14]),
    })
    prepared = rates({"janso": (shanten, [Hand(*keys_of(counts)) for counts in of_14]), "mahjong": (mahjong, few)})
    block = np.array(of_14 * 50, np.uint8)
    batched = rates({"janso, batched": (shanten_batch, [block] * 3), "xiangting": (by_xiangting, of_14)},
                    rounds=25, clock=time.perf_counter)
    batched["janso, batched"] *= len(block)
    return [
        *[Row(SHANTEN, who, rate) for who, rate in found.items()],
        *[Row(PREPARED, who, rate) for who, rate in prepared.items()],
        *[Row(BATCH, who, rate) for who, rate in batched.items()],
    ]


def _forms(of_13: list[list[int]]) -> list[Row]:
    import MahjongGB

    from janso import shanten

    forms = ("regular", "seven_pairs_repeated", "thirteen_orphans", "knitted_straight", "honours_knitted")
    peers = (MahjongGB.RegularShanten, MahjongGB.SevenPairsShanten, MahjongGB.ThirteenOrphansShanten,
             MahjongGB.KnittedStraightShanten, MahjongGB.HonorsAndKnittedTilesShanten)
    few = of_13[:3000]
    names = [botzone_names(counts) for counts in few]

    def by_janso(counts: list[int]) -> int:
        return int(shanten(counts, forms))

    def by_peer(hand: tuple[str, ...]) -> int:
        return min(int(peer(hand)[0]) for peer in peers)

    assert [by_janso(counts) for counts in few] == [by_peer(hand) for hand in names]
    found = rates({"janso": (by_janso, few), "PyMahjongGB": (by_peer, names)}, rounds=3)
    return [Row(MCR_FORMS, who, rate) for who, rate in found.items()]


def _draws(of_13: list[list[int]], of_14: list[list[int]], ready: list[list[int]]) -> list[Row]:
    import xiangting

    from janso.shape import ukeire, waits
    from janso.shape.draws import fast

    four = xiangting.PlayerCount.FOUR
    accepts, discards = fast().accepts_of_counts, fast().discards_of_counts

    def necessary(counts: list[int]) -> tuple[int, int]:
        found: tuple[int, int] = xiangting.calculate_necessary_tiles(counts, four)
        return found

    def waits_of_xiangting(counts: list[int]) -> dict[int, int]:
        mask = necessary(counts)[1]
        return {kind: 4 - counts[kind] for kind in range(34) if mask >> kind & 1}

    def discards_of_xiangting(counts: list[int]) -> list[tuple[int, int, int]]:
        found = []
        for kind in range(34):
            if counts[kind]:
                counts[kind] -= 1
                number, mask = necessary(counts)
                found.append((kind, number - 1, mask))
                counts[kind] += 1
        return found

    few = of_14[:2000]
    assert [accepts(counts)[1] for counts in of_13] == [necessary(counts)[1] for counts in of_13]
    assert [discards(counts) for counts in few] == [discards_of_xiangting(counts) for counts in few]
    assert [list(waits(counts).values()) for counts in ready] == [
        list(waits_of_xiangting(counts).values()) for counts in ready]
    tasks: list[tuple[str, dict[str, Any]]] = [
        (WAITS, {"janso": (waits, ready), "xiangting": (waits_of_xiangting, ready)}),
        (ACCEPTS, {"janso": (accepts, of_13), "xiangting": (necessary, of_13)}),
        (DISCARDS, {"janso": (discards, few), "janso, with names and counts": (ukeire, few),
                    "xiangting": (discards_of_xiangting, few)}),
    ]
    return [Row(task, who, rate) for task, jobs in tasks for who, rate in rates(jobs).items()]


_CLOCK = "import time; start = time.perf_counter(); "
_LOAD = ("from janso.shape.tables import facts, standard, tables, STANDARD; " + _CLOCK + "standard(); facts(); "
         "print((time.perf_counter() - start) * 1000)")
_ALL = """
from janso.shape.tables import STANDARD, facts, standard, tables
def resident():
    for line in open("/proc/self/status"):
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
before = resident()
from janso.shape.draws import fast
fast(), tables(STANDARD, 5), standard(), facts()
print(resident() - before)
"""


def _start() -> list[Row]:
    """What the first question costs, in fresh processes: building, then loading, then memory."""
    with tempfile.TemporaryDirectory() as cache:
        imported = min(_fresh(_CLOCK + "import janso; print((time.perf_counter() - start) * 1000)", cache)
                       for _ in range(3))
        built = _fresh(_LOAD, cache)
        loaded = min(_fresh(_LOAD, cache) for _ in range(3))
        found = [Row(IMPORT, "janso", imported, "ms"), Row(BUILD, "janso", built, "ms"),
                 Row(LOAD, "janso", loaded, "ms")]
        if os.path.exists("/proc/self/status"):
            _fresh(_ALL, cache)
            found.append(Row(MEMORY, "janso", _fresh(_ALL, cache), "MB"))
    return found


def _fresh(code: str, cache: str) -> float:
    """The number that a new process prints."""
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, "JANSO_CACHE": cache}, text=True,
                          stdout=subprocess.PIPE, check=True)
    return float(done.stdout)
