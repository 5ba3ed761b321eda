"""What `solid` plays where only the table measures hands: for wins, and for being ready when the wall is used up."""

from __future__ import annotations

import random

import pytest

import janso
from janso.bots import Sight, make
from janso.bots.weighing.measured import Terms, set_of_claim
from janso.rules import ruleset
from janso.scoring.history import Discard
from janso.table import Match
from janso.table.log import action as act
from janso.table.log.action import THE_PASS, SetAction
from janso.tiles import parse, write

WAITING = "123m456p78s1144z9p"
"""One tile from ready with nothing of value."""


def looking(rules: str, hand: str, left: int = 0, seat: int = 1) -> Sight:
    """What a seat sees that holds these tiles, with so many tiles of the wall left."""
    match = janso.Match.from_position(rules, ["", hand] if seat else [hand], seed=1)
    assert match.deal is not None
    if left:
        match.deal.state.wall.left = left
    return Sight(match, seat)


def claimed(sight: Sight, tile: str, own: str, bot: str = "solid") -> bool:
    """Whether a bot claims a tile with two of its own."""
    kinds = tuple(parse(own[at : at + 2]) for at in (0, 2))
    verb = act.PUNG if kinds[0] == kinds[1] else act.CHOW
    return make(bot, 1).choose(sight, [SetAction(verb, parse(tile), kinds), THE_PASS]).verb == verb


@pytest.mark.parametrize("rules", ["rengonosan2", "toitsu-riichi", "rengonosan3"])
@pytest.mark.parametrize(("tile", "own"), [("4z", "4z4z"), ("9s", "7s8s")])
def test_a_hand_without_yaku_is_opened_to_be_ready_at_the_draw(rules: str, tile: str, own: str) -> None:
    assert claimed(looking(rules, WAITING, 8), tile, own)
    assert not claimed(looking(rules, WAITING, 8), tile, own, "greedy")


def test_it_stays_closed_while_the_wall_leaves_time_to_win() -> None:
    assert not claimed(looking("rengonosan2", WAITING, 40), "4z", "4z4z")


def test_where_a_draw_pays_nobody_no_set_is_claimed_for_it() -> None:
    rules = ruleset("rengonosan2").with_options({"noten_total": 0})
    match = janso.Match.from_position(rules, ["", WAITING], seed=1)
    assert match.deal is not None
    match.deal.state.wall.left = 8
    assert not claimed(Sight(match, 1), "4z", "4z4z")


def thrown(match: Match, seat: int, bot: str) -> str:
    options = [option for option in match.options(seat) if option.verb == act.DISCARD]
    return write(make(bot, 1).choose(Sight(match, seat), options).tile)


def test_of_tiles_as_useless_the_dora_is_kept() -> None:
    match = janso.Match.from_position("rengonosan2", ["123m19p468s2z3z4z36m7p"], seed=1)
    assert match.deal is not None
    for indicator, kept in (("1z", "2z"), ("2z", "3z"), ("3z", "4z")):
        match.deal.state.dora.shown = [parse(indicator)]
        assert thrown(match, 0, "solid") in {"2z", "3z", "4z"} - {kept}


def against_riichi(hand: str, river: str, left: int) -> str:
    """What is thrown against a hand declared with its last discard, with so many tiles of the wall left."""
    match = janso.Match.from_position("rengonosan2", [hand], seed=1)
    assert match.deal is not None
    s = match.deal.state
    other = s.players[1]
    other.river = [Discard(parse(river[at : at + 2])) for at in range(0, len(river), 2)]
    other.riichi, other.riichi_turn = 1, len(other.river)
    s.wall.left = left
    return thrown(match, 0, "solid")


def test_a_hand_far_from_ready_is_torn_apart_for_a_safe_tile_only_when_little_time_is_left() -> None:
    """Its pair is safe, its loose tiles are not."""
    hand = "345m56p33s78p19m125z"
    assert against_riichi(hand, "3s", 40) == "1z"
    assert against_riichi(hand, "3s", 8) == "3s"


def test_a_narrow_wait_is_better_than_a_wide_one_of_which_a_tile_was_discarded() -> None:
    """345 and 7 of dots: without the 7 it waits for 3 and 6, without the 4 for the 6 alone."""
    match = janso.Match.from_position("toitsu-riichi", ["123m456m789s55z457p"], seed=1)
    assert match.deal is not None
    assert thrown(match, 0, "solid") == "7p"
    match.deal.state.players[0].river = [Discard(parse("3p"))]
    assert thrown(match, 0, "solid") == "4p"


def test_tiles_turned_up_let_a_hand_win_more_often_and_end_the_wall_sooner() -> None:
    plain, turned = (Terms(looking(rules, WAITING)) for rules in ("toitsu-riichi", "rengonosan2"))
    assert (plain.round, turned.round) == (2, 4)
    assert turned.seen == plain.seen + 2
    assert turned.each < plain.each


def test_what_lies_in_a_set_that_is_claimed_is_what_the_table_lays_down() -> None:
    """In random play of every such game."""
    rng = random.Random(3)
    seen = 0
    for name in ("rengonosan2", "toitsu-riichi", "rengonosan3"):
        match = Match(name, seed=4)
        while not match.done and seen < 60:
            seat = match.waiting[0]
            options = match.options(seat)
            claims = [option for option in options if option.verb in (act.PUNG, act.CHOW, act.KONG)]
            option = rng.choice(claims or options)
            if claims and len(match.waiting) == 1:
                expected = set_of_claim(Sight(match, seat), option)
                match.do(seat, option)
                assert match.deal is not None
                made = match.deal.state.players[seat].melds[-1]
                assert (made.type, made.tiles, made.code) == (expected.type, expected.tiles, expected.code)
                seen += 1
            else:
                match.do(seat, option)
    assert seen > 30
