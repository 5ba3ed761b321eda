"""Plays many matches between bots, in this process, in several, or on a Ray cluster; the same seed gives the same
totals whichever way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from os import getpid
from typing import Any

from janso.bots import kind_of, make, play_out
from janso.errors import JansoError
from janso.lab.spread import cluster, fresh_processes
from janso.lab.tally import Tally
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.table.match import Match

SHARE = 4
"""A portion is this part of what is left for one worker, so that portions get smaller and all finish together."""
LARGEST = 25
Progress = Callable[[int], None]


def bots_for(rules: RuleSet, text: str) -> list[str]:
    """One bot for all seats, or one a seat.

    >>> bots_for(ruleset("sanma"), "greedy")
    ['greedy', 'greedy', 'greedy']
    """
    seats = play_settings(rules).seats
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        kind_of(name)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise JansoError("lab.bots_bots_seats_name_all", n=len(names), seats=seats)
    return names


def play_game(rules: RuleSet, bots: list[str], seed: int, number: int) -> Match:
    """The match with that number of a simulation."""
    match = Match(rules, f"{seed}/{number}")
    players = [make(name, hash_of(seed, number, seat)) for seat, name in enumerate(bots)]
    return play_out(match, players)


def hash_of(seed: int, number: int, seat: int) -> int:
    """A seed for a bot that depends on nothing but its place in the simulation."""
    return (seed * 1_000_003 + number) * 8 + seat


def play_chunk(rules_data: dict[str, Any], bots: list[str], seed: int, numbers: list[int]) -> Tally:
    """Some matches, counted; runs in any process."""
    rules = ruleset(rules_data)
    tally = Tally()
    for number in numbers:
        tally.add(play_game(rules, bots, seed, number))
    return tally


def chunks(games: int, workers: int = 1) -> list[list[int]]:
    """The numbers of the matches in portions that keep every worker busy to the end: large ones first, single matches
    last.

    >>> chunks(5, workers=2)
    [[0], [1], [2], [3], [4]]
    >>> [len(portion) for portion in chunks(100, workers=2)][:5]
    [12, 11, 9, 8, 7]
    """
    portions: list[list[int]] = []
    at = 0
    while at < games:
        size = min(max((games - at) // (workers * SHARE), 1), LARGEST)
        portions.append(list(range(at, at + size)))
        at += size
    return portions


def simulate(rules: RuleSet, bots: list[str], games: int, seed: int, workers: int = 1, ray_address: str | None = None,
             progress: Progress | None = None, nodes: Counter[str] | None = None) -> Tally:
    """Plays matches and adds up what they came to. `nodes` receives how many matches each machine of a cluster played.
    """
    if games < 1:
        raise JansoError("lab.games_least_needed")
    total = Tally()
    played = Counter() if nodes is None else nodes
    for tally in _tallies(rules.as_json(), bots, games, seed, workers, ray_address, played):
        total.merge(tally)
        if progress is not None:
            progress(tally.matches)
    return total


def _tallies(data: dict[str, Any], bots: list[str], games: int, seed: int, workers: int, ray_address: str | None,
             nodes: Counter[str]) -> Iterator[Tally]:
    if ray_address is not None:
        yield from _on_ray(data, bots, seed, games, ray_address, nodes)
        return
    portions = chunks(games, workers)
    if workers > 1:
        yield from _in_processes(data, bots, seed, portions, workers)
    else:
        for portion in portions:
            yield play_chunk(data, bots, seed, portion)


def _in_processes(data: dict[str, Any], bots: list[str], seed: int, portions: list[list[int]],
                  workers: int) -> Iterator[Tally]:
    """Portions played by workers; until the first of them is up, this process plays single matches itself."""
    with ProcessPoolExecutor(workers, mp_context=fresh_processes()) as pool:
        up = pool.submit(getpid)
        futures = [pool.submit(play_chunk, data, bots, seed, portion) for portion in portions if len(portion) > 1]
        kept = [portion for portion in portions if len(portion) == 1]
        while kept and not up.done():
            yield play_chunk(data, bots, seed, kept.pop())
        futures += [pool.submit(play_chunk, data, bots, seed, portion) for portion in kept]
        for future in futures:
            yield future.result()


def _on_node(data: dict[str, Any], bots: list[str], seed: int, numbers: list[int]) -> tuple[str, Tally]:
    """A portion, and the machine of the cluster that played it."""
    import ray

    return ray.get_runtime_context().get_node_id(), play_chunk(data, bots, seed, numbers)


def _on_ray(data: dict[str, Any], bots: list[str], seed: int, games: int, address: str,
            nodes: Counter[str]) -> Iterator[Tally]:
    with cluster(address) as ray:
        workers = max(int(ray.cluster_resources().get("CPU", 1)), 1)
        remote = ray.remote(_on_node).options(scheduling_strategy="SPREAD")
        for reference in [remote.remote(data, bots, seed, portion) for portion in chunks(games, workers)]:
            node, tally = ray.get(reference)
            nodes[node] += tally.matches
            yield tally
