"""The tables of the hand algebra tell the waits that trying every kind finds."""

import random

import pytest

from janso.table.match import Match
from janso.table.parts.concealed import Concealed, shift
from janso.table.state import State
from janso.table.turn.ready import missing, shapes, tried_waits, usual_forms, waits_without
from janso.tiles import parse


def hand_of(text: str) -> Concealed:
    hand = Concealed()
    for tile in text.split():
        shift(hand, parse(tile), 1)
    return hand


def state_of(rules: str) -> State:
    deal = Match(rules, seed=1).deal
    assert deal is not None
    return deal.state


def ready_hands(rng: random.Random, s: State, wanted: int) -> list[Concealed]:
    """Hands of thirteen tiles that lack one: sets, pairs or orphans, a tile of which is missing."""
    found: list[Concealed] = []
    while len(found) < wanted:
        hand = Concealed()
        way = rng.random()
        for _ in range(7 if way < 0.2 else 4):
            start = rng.randrange(34)
            run = way >= 0.2 and start < 27 and start % 9 < 7 and rng.random() < 0.7
            for step in range(2 if way < 0.2 else 3):
                shift(hand, start + step if run else start, 1)
        if way >= 0.2:
            shift(hand, rng.randrange(34), 2)
        if max(hand.counts) > 4:
            continue
        shift(hand, rng.choice([kind for kind in range(34) if hand.counts[kind]]), -1)
        if missing(s, hand) == 1:
            found.append(hand)
    return found


def test_the_tables_know_the_waits_that_trying_every_kind_finds() -> None:
    s = state_of("riichi")
    shapes()
    for hand in ready_hands(random.Random(7), s, 250):
        assert usual_forms(s, hand)
        spare = next(kind for kind in range(34) if hand.counts[kind] < 4)
        more = Concealed(hand)
        shift(more, spare, 1)
        assert waits_without(s, more, spare) == tried_waits(s, hand)


@pytest.mark.parametrize("held", [
    "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z", "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 6z",
    "1m 1m 2m 2m 3p 3p 4p 4p 5s 5s 6s 6s 1z", "2m 2m 2m 2m 3m 4m 5m 6p 7p 8p 1z 1z 1z",
    "1m 1m 1m 1m 2p 2p 3p 3p 5s 5s 7s 7s 9s",
])
def test_orphans_pairs_and_four_alike_wait_as_when_every_kind_is_tried(held: str) -> None:
    s = state_of("riichi")
    hand = hand_of(held)
    more = Concealed(hand)
    shift(more, 20, 1)
    expected = tried_waits(s, hand) if missing(s, hand) == 1 else 0
    assert waits_without(s, more, 20) == expected


@pytest.mark.parametrize("rules", ["mcr", "dazhong-jokers", "short"])
def test_hands_of_other_forms_are_tried_kind_by_kind(rules: str) -> None:
    s = state_of(rules)
    assert not usual_forms(s, s.players[s.turn])


@pytest.mark.parametrize("rules", ["riichi", "mcr", "short", "long", "taiwanese"])
def test_every_joker_stands_for_one_tile_that_is_missing(rules: str) -> None:
    s = state_of(rules)
    for held in ("1m 4m 7m 2p 5p 8p 3s 6s 9s 1z", "2m 3m 4m 5p 6p 7p 8s", "1m 2m 3m 5p 5p 5p 7z 7z"):
        hand = hand_of(held)
        first = missing(s, hand)
        for hand.jokers in (1, 2):
            assert missing(s, hand) == first - hand.jokers, held
