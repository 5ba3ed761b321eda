"""A tile shown to others, and a false win after somebody else opened the hand: two decisions of a referee."""

from __future__ import annotations

from collections.abc import Callable

from table_play import act, last
from test_riichi_play_options import READY, deal, may

from janso.games.riichi.own import riichi_seat
from janso.table import Match
from janso.tiles import parse


def test_nobody_declares_anything_on_a_tile_that_was_shown(claims: Callable[..., None]) -> None:
    for shown in (True, False):
        match = deal(["2p", "13p", READY, "22p"], {})
        assert match.deal is not None
        if shown:
            match.referee(0, "shown_tile", tiles=(parse("2p"),))
            assert last(match, "penalty")["mute"] is True and not match.deal.state.players[0].bars.forced
        act(match, 0, "discard", "2p")
        assert (match.deal.state.turn == 1) is shown
        if shown:
            assert not riichi_seat(match.deal.state.players[2]).passed_at
            again = Match.replay([event.as_json() for event in match.log])
            assert again.view(1) == match.view(1)
            undone = match.undo()
            assert undone.deal is not None and undone.deal.state.players[0].bars.shown == [parse("2p")]
        else:
            assert may(match, 1, "chow") and may(match, 2, "win") and may(match, 3, "pung")
    claims("table.referee.shown_tile")


def test_the_third_shown_tile_costs_a_stake_and_the_fifth_the_hand(claims: Callable[..., None]) -> None:
    match = deal(["1234567m", "", "", ""], {})
    assert match.deal is not None
    state = match.deal.state
    seen = []
    for rank in "12345":
        match.referee(0, "shown_tile", tiles=(parse(f"{rank}m"),))
        seen.append((state.scores[0], state.sticks, state.players[0].bars.dead))
    assert seen == [(25000, 0, False)] * 2 + [(24000, 1, False)] * 2 + [(24000, 1, True)]
    claims("table.referee.shown_tile")


def test_a_false_win_is_not_fined_after_another_hand_was_opened(claims: Callable[..., None]) -> None:
    match = Match("mcr", seed=1)
    assert match.deal is not None
    state = match.deal.state
    tile = state.players[2].held[0]
    match.referee(2, "exposed_hand", tiles=(tile,))
    before = list(state.scores)
    match.referee(1, "false_win")
    assert state.scores == before and state.players[1].bars.dead
    other = Match("mcr", seed=1)
    assert other.referee(1, "false_win")[0].as_json()["deltas"] == [20, -60, 20, 20]
    claims("table.referee.no_fine_after_reveal")
