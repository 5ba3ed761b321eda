"""Bots are honest, finish every match, and play better the more they think."""

import random

import pytest

from janso.bots import BOTS, Sight, make, play_out
from janso.bots.weighing.plans import Position, distance, mixed_straights, table
from janso.errors import JansoError
from janso.hand import Hand
from janso.lab.arena import duel, seatings
from janso.lab.sim import bots_for, simulate
from janso.rules import ruleset
from janso.table.match import Match

FAMILIES = ["riichi", "sanma", "bamboo", "mcr", "siamese", "siamese-2p", "dazhong", "dazhong-jokers", "zungjung"]


@pytest.mark.parametrize("rules", FAMILIES)
def test_a_match_of_mixed_bots_ends(rules: str) -> None:
    house = ruleset(rules)
    match = Match(house, seed=4)
    names = ["random", "greedy", "greedy", "random"][: match.play.seats]
    play_out(match, [make(name, seat) for seat, name in enumerate(names)])
    assert match.done


def _shuffled_elsewhere(match: Match, seat: int, rng: random.Random) -> Match:
    """The same match for one seat, with all tiles that it cannot see exchanged at random."""
    twin = Match.replay(match.log)
    assert twin.deal is not None
    state = twin.deal.state
    others = [player for player in state.players if player.seat != seat]
    start, stop = state.wall.front, len(state.wall.tiles)
    hidden = [face for player in others for face in player.held] + state.wall.tiles[start:stop]
    rng.shuffle(hidden)
    for player in others:
        for face in list(player.held):
            player.remove(face)
            player.add(hidden.pop())
    state.wall.tiles[start:stop] = hidden
    return twin


@pytest.mark.parametrize("name", sorted(BOTS))
@pytest.mark.parametrize("rules", ["riichi", "sanma", "mcr", "siamese", "dazhong", "dazhong-jokers", "zungjung"])
def test_a_bot_cannot_tell_deals_that_differ_only_in_hidden_tiles(rules: str, name: str) -> None:
    rng = random.Random(2)
    match = Match(rules, seed=9)
    for _ in range(25):
        seat = match.waiting[0]
        options = match.options(seat)
        twin = _shuffled_elsewhere(match, seat, rng)
        first = make(name, 1).choose(Sight(match, seat), options)
        second = make(name, 1).choose(Sight(twin, seat), options)
        assert first.same(second)
        match.do(seat, rng.choice(options))


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(JansoError, match="random, greedy, solid"):
        make("clever")


def test_a_mixed_straight_misses_what_is_not_there() -> None:
    hand = Hand.parse("123m456p78s11z345m")
    at = Position(hand.counts(), 0, [], [4] * 34)
    assert min(distance(plan, at) for plan in mixed_straights(8)) == 1


def test_every_family_has_plans() -> None:
    for family in ("mcr", "dazhong", "zungjung"):
        assert len(table(family)) > 10


def test_two_equal_bots_are_equal_on_duplicate_walls() -> None:
    found = duel(ruleset("riichi"), "greedy", "greedy", 2, 5)
    assert found.mean == 0


def test_each_seat_is_taken_equally_often() -> None:
    for seats in (2, 3, 4):
        taken = [seat for way in seatings(seats) for seat in way]
        assert sorted(taken) == list(range(seats))


def test_totals_do_not_depend_on_the_number_of_workers() -> None:
    house = ruleset("zungjung")
    bots = bots_for(house, "greedy")
    alone = simulate(house, bots, 6, seed=8).as_json(bots)
    shared = simulate(house, bots, 6, seed=8, workers=2).as_json(bots)
    assert alone == shared
    assert sum(row["score"] for row in alone["seats"]) == 0


def test_a_wrong_number_of_bots_is_refused() -> None:
    with pytest.raises(JansoError, match="2 bots for 4 seats"):
        bots_for(ruleset("mcr"), "greedy,random")
