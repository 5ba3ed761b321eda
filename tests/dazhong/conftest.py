"""A second opinion on Popular hands: every fan asked one by one, every joker tried as every tile."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from janso.hand import Hand
from janso.rules.dazhong.absorb import ABSORBS, CANCELS
from janso.rules.dazhong.fans import FANS
from janso.rules.dazhong.patterns.pungs import guest_winds
from janso.rules.dazhong.scorer import FORMS
from janso.scoring.readings.interpret import readings_of
from janso.scoring.readings.reading import Reading
from janso.scoring.situation import Situation
from janso.shape.readings import set_tiles
from janso.tiles import JOKER, KIND_MASK

sys.path.insert(0, str(Path(__file__).parent))

FLOWERS = ("flower", "own_flower", "flower_set")


def contained(id: str) -> set[str]:
    found = set(ABSORBS.get(id, ()))
    return found.union(*[contained(other) for other in found])


def plain_points(reading: Reading, s: Situation, jokers: bool) -> int:
    """The points of a reading by the words of the rules, without shortcuts and without flowers."""
    counts = {id: fan.test(reading, s) for id, fan in FANS.items() if id not in FLOWERS}
    if not jokers:
        counts["no_jokers"] = 0
    present = {id for id, count in counts.items() if count}
    for id in [id for id in CANCELS if id in present]:
        present -= set(CANCELS[id])
    paid = present - set().union(*[contained(id) for id in present])
    if "big_three_winds" in present:
        counts["pung_of_terminals_or_honours"] -= guest_winds(reading, s).bit_count()
    points = sum(counts[id] * FANS[id].value for id in paid)
    return points or FANS["chicken_hand"].value


def dealt_out(reading: Reading, wild: tuple[int, ...], melds: int, win: int) -> bool:
    """True when the jokers can lie so that no concealed set is three jokers. The winning tile stays where it is, and is
    a joker only when `win` is -1."""
    own = reading.sets[: len(reading.sets) - melds]
    slots = [(at, kind) for at, code in enumerate(own) for kind in set_tiles(code & 255)]
    others = list(reading.counts)
    for meld in reading.sets[len(own):]:
        for kind in set_tiles(meld & 255):
            if kind < 34:
                others[kind] -= 1
    for _, kind in slots:
        others[kind] -= 1
    slots += [(-1, kind) for kind, count in enumerate(others) for _ in range(count)]
    if win >= 0:
        place = reading.win_at if reading.win_at >= 0 else -1
        slots.remove((place, win))
    for chosen in itertools.combinations(range(len(slots)), len(wild)):
        if sorted(slots[at][1] for at in chosen) != sorted(wild):
            continue
        if all(sum(1 for at in chosen if slots[at][0] == number) < 3 for number in range(len(own))):
            return True
    return False


def assignments(s: Situation) -> Iterator[tuple[tuple[int, ...], Hand]]:
    """Every way to name the jokers, with the hand that results; a drawn joker is each of them in turn."""
    hand = s.hand
    real = [face for face in hand.concealed() if face & KIND_MASK != JOKER]
    drawn = hand.win == JOKER
    jokers = hand.jokers + drawn
    for wild in itertools.combinations_with_replacement(range(34), jokers):
        concealed = [*real, *wild, *([] if drawn else [hand.win])]
        if any(concealed.count(kind) > 4 for kind in wild):
            continue
        for win in sorted(set(wild)) if drawn else [hand.win]:
            rest = list(concealed)
            rest.remove(win)
            yield wild, Hand.of(rest, hand.melds, win)


def try_everything(s: Situation) -> int:
    """The most a hand with jokers can be worth, -1 when no assignment completes it."""
    best = -1
    melds = len(s.hand.melds)
    joker_kong = any(meld.kind == JOKER for meld in s.hand.melds)
    for wild, hand in assignments(s):
        named = Situation(hand, s.self_draw, s.seat, s.round, s.discarder, s.facts)
        for reading in readings_of(named, FORMS):
            if joker_kong:
                reading.tiles |= 1 << JOKER
            if len(wild) < 3 or dealt_out(reading, wild, melds, -1 if s.hand.win == JOKER else s.hand.win):
                best = max(best, plain_points(reading, s, True))
    return best


@pytest.fixture
def plain() -> Callable[[Reading, Situation, bool], int]:
    return plain_points


@pytest.fixture
def brute_force() -> Callable[[Situation], int]:
    return try_everything
