"""Tiles of a hand that jokers take the place of: which hands come of it, each joker standing for some kinds only."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from janso.games.riichi.house.turns.treasure import of_tiles
from janso.table.parts.concealed import Concealed, shift
from janso.table.state import Player, State
from janso.table.turn.ready import missing, waits_by_shape
from janso.tiles import KIND_MASK, STANDARD_KINDS

FOUR = 4


def without_some(held: list[int], number: int) -> list[list[int]]:
    """The tiles less so many, each choice of kinds once."""
    found: dict[tuple[int, ...], list[int]] = {}
    for out in combinations(range(len(held)), number):
        kinds = tuple(sorted([held[at] & KIND_MASK for at in out]))
        if kinds not in found:
            found[kinds] = [face for at, face in enumerate(held) if at not in out]
    return list(found.values())


def awaited(s: State, p: Player, held: list[int], masks: tuple[int, ...]) -> int:
    """What completes a hand in which jokers take the place of as many tiles."""
    mask = 0
    for rest in without_some(held, len(masks)):
        for _, hand in _filled(s, of_tiles(p, rest), masks, 1):
            mask |= waits_by_shape(s, hand)
    return mask


def completed(s: State, p: Player, held: list[int], win: int, masks: tuple[int, ...]) -> list[list[int]]:
    """The hands, without the winning tile, that are complete when jokers take the place of as many tiles."""
    found: list[list[int]] = []
    for rest in without_some(held, len(masks)):
        for kinds, _ in _filled(s, of_tiles(p, [*rest, win]), masks, 0):
            found.append([*rest, *kinds])
    return found


def jokers_awaited(s: State, p: Player, rest: list[int], masks: tuple[int, ...]) -> int:
    """What completes tiles beside which jokers stand for some kinds each."""
    mask = 0
    for _, hand in _filled(s, of_tiles(p, rest), masks, 1):
        mask |= waits_by_shape(s, hand)
    return mask


def jokers_completed(s: State, p: Player, rest: list[int], win: int, masks: tuple[int, ...]) -> list[list[int]]:
    """The hands, without the winning tile, that tiles and such jokers complete."""
    return [[*rest, *kinds] for kinds, _ in _filled(s, of_tiles(p, [*rest, win]), masks, 0)]


def _filled(s: State, hand: Concealed, masks: tuple[int, ...], lacking: int) -> Iterator[tuple[list[int], Concealed]]:
    """The hands with every joker put in, of which so many tiles are lacking then."""
    if missing(s, hand) > len(masks) + lacking:
        return
    if not masks:
        yield [], hand
        return
    for kind in range(STANDARD_KINDS):
        if masks[0] >> kind & 1 and hand.counts[kind] < FOUR:
            twin = Concealed(hand)
            shift(twin, kind, 1)
            for kinds, whole in _filled(s, twin, masks[1:], lacking):
                yield [kind, *kinds], whole
