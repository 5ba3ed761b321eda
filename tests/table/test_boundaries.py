"""Edges of the table that a change of one number would move: ends of matches, seats, dead walls, dice."""

from __future__ import annotations

import pytest

import janso
from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.scoring.history import History
from janso.table import Action, Match
from janso.table.chance import Stream
from janso.table.log.action import FLOWER, ChoiceAction
from janso.table.log.deal_events import ChosenEvent
from janso.table.schedule import Outcome, Standing, following
from janso.table.setup import pakkoro
from janso.table.setup.dead_wall import dead_wall
from janso.table.turn.phase import amount_of, close_question, move_of, move_tiles
from janso.table.turn.reasons import why_not
from janso.table.turn.wide import missing_of_wide
from janso.tiles import PLUM, STANDARD_KINDS

LAST = Standing(1, 3, 0, 0, 3)


def drawn(scores: list[int]) -> Outcome:
    """A deal without a winner, its dealer not ready."""
    return Outcome("exhausted", [], [], 3, scores)


@pytest.mark.parametrize(("scores", "ends"), [([29900, 29900, 20100, 20100], False),
                                              ([30000, 29800, 20100, 20100], True)])
def test_a_match_ends_after_its_last_round_when_somebody_has_reached_the_goal(scores: list[int], ends: bool) -> None:
    play = play_settings(ruleset("tenhou"))
    assert play.ends.goal == 30000 and play.match.rounds == 2
    assert (following(play, LAST, drawn(scores)) is None) is ends
    assert following(play, Standing(2, 3, 0, 0, 3), drawn(scores)) is None, "no further round after the extra one"


def test_tiles_go_to_and_from_the_first_seat_as_to_any_other() -> None:
    match = Match("riichi", seed=1)
    assert match.deal is not None
    s = match.deal.state
    first, second = s.players[0], s.players[1]
    face = second.held[0]
    before = len(first.held)
    move_tiles(s, move_of(1, 0, [face]))
    assert len(first.held) == before + 1 and face in first.held
    move_tiles(s, move_of(0, -1, [face]))
    assert len(first.held) == before


def test_only_whoever_opens_holds_one_tile_more_in_a_position() -> None:
    thirteen, fourteen = "123456789m1234p", "123456789m12345p"
    janso.Match.from_position("riichi", [fourteen, "123456789s1234z"])
    with pytest.raises(JansoError):
        janso.Match.from_position("riichi", [thirteen, "123456789s12345z"])


@pytest.mark.parametrize(("stacks", "replacements", "indicators"), [(7, None, 5), (9, None, 5), (6, 5, 3), (6, 4, 4),
                                                                    (5, 4, 3)])
def test_a_dead_wall_has_room_for_five_indicators_at_most(stacks: int, replacements: int | None,
                                                          indicators: int) -> None:
    assert dead_wall(stacks, replacements).indicators == indicators


def test_a_choice_without_a_tile_is_what_the_protocol_says() -> None:
    assert ChoiceAction("stay") == Action.from_json({"do": "choose", "choice": "stay"})


def test_dice_for_140_stacks_are_thrown_again_beyond_the_wall() -> None:
    seen = set()
    for number in range(900):
        throw = pakkoro.throw_for(140, Stream("boundaries", str(number)))
        beyond = sum(throw[:2]) > 139
        assert len(throw) == (4 if beyond else 2)
        seen.add(sum(throw[:2]) - 139)
    assert {0, 1} <= seen


def test_a_past_of_which_nothing_is_told_holds_nothing() -> None:
    past = History()
    assert not any([*past.losses, *past.win_streak, *past.riichi_turn, past.turn, past.deal, past.own_honba,
                    past.dealer_streak])
    assert [past.wall_left, past.own_wall_left, *past.riichi_wall] == [-1] * 6


def test_a_drawn_tile_that_an_exchange_took_away_is_the_last_one_held_and_one_that_stayed_is_not() -> None:
    match = Match("riichi", seed=1)
    assert match.deal is not None
    s = match.deal.state
    p = s.players[0]
    kept, given, got = p.held[3], p.held[-1], s.players[1].held[0]
    s.drawn = kept
    close_question(s, ChosenEvent({"what": "x", "choices": {}}))
    assert s.drawn == kept
    s.drawn = given
    while p.held.count(given) > 1:
        p.remove(given)
    close_question(s, ChosenEvent({"what": "x", "choices": {},
                                   "moves": [move_of(0, 1, [given]), move_of(1, 0, [got])]}))
    assert s.drawn == got == p.held[-1]


@pytest.mark.parametrize("first", [0, 9, 18])
@pytest.mark.parametrize(("ranks", "lacks"), [("11111234567888", 0), ("11111234567899", 1), ("55555123466778", 1),
                                              ("99999111123489", 1), ("11199999222333", 0)])
def test_hands_with_five_alike_lack_the_same_in_every_suit(first: int, ranks: str, lacks: int) -> None:
    counts = [0] * STANDARD_KINDS
    for rank in ranks:
        counts[first + int(rank) - 1] += 1
    assert missing_of_wide(counts, [6] * STANDARD_KINDS, 4) == lacks


def test_honours_of_which_five_are_held_make_no_chows() -> None:
    counts = [0] * STANDARD_KINDS
    for kind, number in ((27, 5), (28, 3), (29, 3), (33, 3)):
        counts[kind] = number
    assert missing_of_wide(counts, [6] * STANDARD_KINDS, 4) == 0
    counts[33], counts[32] = 2, 1
    assert missing_of_wide(counts, [6] * STANDARD_KINDS, 4) == 1


@pytest.mark.parametrize(("drawn", "code"), [(-1, "after_claim"), (0, "wall_end"), (8, "wall_end")])
def test_no_flower_is_replaced_without_a_draw_or_at_the_end_of_the_wall(drawn: int, code: str) -> None:
    match = Match("mcr", seed=1)
    assert match.deal is not None
    s = match.deal.state
    p = s.players[s.turn]
    p.add(PLUM)
    s.drawn = drawn
    assert why_not(s, match.rules.scorer, s.turn, Action(FLOWER, PLUM)).code == code


@pytest.mark.parametrize(("text", "found"), [
    ("100", 100), ("1000", 1000), ("0", -1), ("1100", -1), ("150", -1), ("000000300", 300), ("0000000300", -1),
    ("", -1), ("x", -1), ("³00", -1)])
def test_an_amount_has_nine_digits_at_most_and_keeps_to_its_bounds_and_steps(text: str, found: int) -> None:
    assert amount_of(text, 100, 1000) == found
