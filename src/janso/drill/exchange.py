"""Exchanging tiles: as few as can be for a ready hand, and one for a dearer hand (Kuntō, document 004, L3467-3471)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any, Final

from janso.drill.hands import unready_hand, won_hand
from janso.hand import Hand, write_tiles
from janso.rules.ruleset import RuleSet
from janso.scoring.situation import Situation
from janso.shape import is_complete, shanten
from janso.tiles import JOKER, STANDARD_KINDS, write

FEWEST: Final = (1, 2)
"""So many tiles are exchanged at least."""


def fewest(rng: Random, kinds: Sequence[int], size: int) -> tuple[Hand, list[str]]:
    """A hand that is not ready, and every smallest choice of tiles whose exchange makes it so."""
    while True:
        hand = unready_hand(rng, kinds, size, FEWEST)
        found = exchanges(hand)
        if found:
            return hand, found


def exchanges(hand: Hand) -> list[str]:
    """The smallest choices of tiles that can be given away for a ready hand: in their place any tile will do.

    >>> exchanges(Hand.parse("1469m"))
    ['1m', '9m']
    """
    number = shanten(hand)
    tiles = sorted(hand.concealed())
    found: list[str] = []
    for gone in sorted(set(combinations(tiles, number))):
        rest = list(tiles)
        for tile in gone:
            rest.remove(tile)
        if shanten(Hand.of([*rest, *[JOKER] * number])) <= 0:
            found.append(write_tiles(list(gone)))
    return found


def completed(hand: Hand, gone: str) -> str:
    """Tiles that make a hand ready in the place of those that were given away; nothing when there are none."""
    rest = hand
    for tile in Hand.parse(gone).concealed():
        rest = rest.remove(tile)
    taken: list[int] = []
    for _ in range(len(Hand.parse(gone).concealed())):
        counts = rest.counts()
        best = min((kind for kind in range(STANDARD_KINDS) if counts[kind] < 4),
                   key=lambda kind: (shanten(rest.add(kind)), kind))
        rest = rest.add(best)
        taken.append(best)
    return write_tiles(sorted(taken)) if shanten(rest) <= 0 else ""


def dearer(rng: Random, rules: RuleSet, used: Sequence[int], facts: dict[str, Any]) -> tuple[Hand, list[str]] | None:
    """A closed win of more han by the exchange of one tile, with every such exchange: what goes, what comes."""
    hand = won_hand(rng, used)
    if hand.melds:
        return None
    now = rules.scorer.score(situation(hand, facts))
    if not now.valid or now.limit:
        return None
    found = [f"{write(out)}{write(new)}" for out, new, han in betters(hand, rules, facts) if han > now.han]
    return (hand, found) if found else None


def betters(hand: Hand, rules: RuleSet, facts: dict[str, Any]) -> list[tuple[int, int, int]]:
    """Every exchange of one concealed tile that leaves a win: what goes, what comes, and the han then."""
    found = []
    held = hand.concealed()
    for out in sorted(set(held)):
        rest = list(held)
        rest.remove(out)
        counts = Hand.of([*rest, hand.win]).counts()
        for new in range(STANDARD_KINDS):
            if new == out or counts[new] >= 4:
                continue
            whole = Hand.of(sorted([*rest, new]), (), hand.win)
            if is_complete(Hand.of([*rest, new, hand.win])):
                score = rules.scorer.score(situation(whole, facts))
                if score.valid:
                    found.append((out, new, score.han))
    return found


def situation(hand: Hand, facts: dict[str, Any]) -> Situation:
    """A win as an exercise tells it, without dora."""
    own = bool(facts.get("self_draw"))
    seat = "ESWN".index(facts.get("seat", "E"))
    return Situation(hand, own, seat, "ESWN".index(facts.get("round", "E")), -1 if own else (seat + 1) % 4)
