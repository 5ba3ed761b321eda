"""Plays many matches between bots, in this process, in several, or on a Ray cluster; the same seed gives the same
totals whichever way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from logging import ERROR
from typing import Any

from janso.bots import BOTS, make, play_out
from janso.errors import JansoError
from janso.lab.tally import Tally
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.table.match import Match

CHUNK = 4
Progress = Callable[[int], None]


def bots_for(rules: RuleSet, text: str) -> list[str]:
    """One bot for all seats, or one a seat.

    >>> bots_for(ruleset("sanma"), "greedy")
    ['greedy', 'greedy', 'greedy']
    """
    seats = play_settings(rules).seats
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in BOTS:
            raise JansoError(f"bots: there is no bot «{name}»; there are {', '.join(BOTS)}")
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise JansoError(f"bots: {len(names)} bots for {seats} seats; name one for all or one a seat")
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


def chunks(games: int) -> list[list[int]]:
    """The numbers of the matches in small portions."""
    return [list(range(at, min(at + CHUNK, games))) for at in range(0, games, CHUNK)]


def simulate(rules: RuleSet, bots: list[str], games: int, seed: int, workers: int = 1, ray_address: str | None = None,
             progress: Progress | None = None) -> Tally:
    """Plays matches and adds up what they came to."""
    if games < 1:
        raise JansoError("games: at least one is needed")
    total = Tally()
    for tally in _tallies(rules.as_json(), bots, games, seed, workers, ray_address):
        total.merge(tally)
        if progress is not None:
            progress(tally.matches)
    return total


def _tallies(data: dict[str, Any], bots: list[str], games: int, seed: int, workers: int,
             ray_address: str | None) -> Iterator[Tally]:
    portions = chunks(games)
    if ray_address is not None:
        yield from _on_ray(data, bots, seed, portions, ray_address)
    elif workers > 1:
        with ProcessPoolExecutor(workers) as pool:
            futures = [pool.submit(play_chunk, data, bots, seed, portion) for portion in portions]
            for future in futures:
                yield future.result()
    else:
        for portion in portions:
            yield play_chunk(data, bots, seed, portion)


def _on_ray(data: dict[str, Any], bots: list[str], seed: int, portions: list[list[int]],
            address: str) -> Iterator[Tally]:
    try:
        import ray
    except ImportError:
        raise JansoError("ray: is not installed; install janso[lab]") from None
    started = not ray.is_initialized()
    try:
        if started:
            ray.init(address=None if address == "local" else address, logging_level=ERROR, log_to_driver=False)
    except ConnectionError as error:
        raise JansoError(f"ray: no cluster answers at «{address}» ({error})") from None
    try:
        remote = ray.remote(play_chunk)
        for reference in [remote.remote(data, bots, seed, portion) for portion in portions]:
            yield ray.get(reference)
    finally:
        if started:
            ray.shutdown()
