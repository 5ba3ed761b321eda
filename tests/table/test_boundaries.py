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
from janso.table.log.action import ChoiceAction
from janso.table.schedule import Outcome, Standing, following
from janso.table.setup import pakkoro
from janso.table.setup.dead_wall import dead_wall
from janso.table.turn.phase import move_of, move_tiles

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
