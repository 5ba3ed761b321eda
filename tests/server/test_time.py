"""Time at the table as tournaments keep it: fewer seconds to claim than to move, and a session after which no deal
begins."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from janso.bots import make, play_out
from janso.records.recheck import recheck
from janso.rules import families
from janso.server.play.pace import move_time
from janso.server.play.telling.ending import why_ended
from janso.table import Match
from janso.table.state import CLAIMS, TURN

from .inside import house_at, seat_people

Claims = Callable[..., None]


def until(match: Match, phase: int) -> None:
    """Plays the first choice until the deal is in a phase."""
    while match.deal is not None and match.deal.state.phase != phase:
        seat = match.waiting[0]
        match.do(seat, match.options(seat)[0])


@pytest.mark.parametrize("rules", ["mcr", "riichi", "siamese-2p"])
def test_the_deal_in_which_time_is_called_is_the_last_one(rules: str) -> None:
    match = Match(rules, seed=3)
    while match.deals < 2:
        seat = match.waiting[0]
        match.do(seat, match.options(seat)[-1])
    match.time_called = True
    play_out(match, [make("greedy", seat) for seat in range(len(match.scores))])
    assert match.deals == 2 and match.done and why_ended(match) == "time"
    assert match.log[-2].as_json()["time"] is True and match.log[-2].as_json()["next"] is None
    events = [event.as_json() for event in match.log]
    again = Match.replay(events)
    assert again.done and again.scores == match.scores
    assert recheck(events, "timed").differences == []


def test_a_game_of_so_many_deals_says_that_they_were_played() -> None:
    match = Match("chagara", seed=3)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    assert match.deals == 1 and why_ended(match) == "deals"


def test_a_claim_has_its_own_seconds_and_a_move_those_of_the_clock(tmp_path: Path, claims: Claims) -> None:
    claims("server.clock")

    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, _ = await seat_people(house, 4, rules="mcr", clock={"move": 10, "bank": 0, "claim": 3})
            match = Match("mcr", seed=1)
            until(match, TURN)
            assert move_time(room.config.move, room.config.claim, match) == 20, "until the dealer's first discard"
            until(match, CLAIMS)
            assert move_time(room.config.move, room.config.claim, match) == 3
            match.do(match.waiting[0], match.options(match.waiting[0])[-1])
            until(match, TURN)
            assert move_time(room.config.move, room.config.claim, match) == 10
            assert move_time(room.config.move, None, match) == 10

    asyncio.run(run())


def test_a_session_ends_the_match_with_the_deal_in_play(tmp_path: Path, claims: Claims) -> None:
    claims("server.session")

    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await seat_people(house, 4, rules="mcr", clock={"move": 10, "bank": 0, "session": 60})
            assert room.shown()["clock"] == {"move": 10, "bank": 0, "claim": None, "session": 60, "left_ms": None}
            await room.start(ears[0].person)
            assert 3_500_000 < room.shown()["clock"]["left_ms"] <= 3_600_000 and not room.time_is_up
            stored = house.rooms.find(room.code)
            assert stored is not None and stored.config["session_ends"] == room.config.session_ends
            room.config = replace(room.config, session_ends=1.0)
            assert room.time_is_up and room.shown()["clock"]["left_ms"] == 0
            game = room.game
            assert game is not None
            seat = game.match.waiting[0]
            async with room.lock:
                await game.act(seat, game.match.options(seat)[0])
            assert game.match.time_called

    asyncio.run(run())


def test_tournaments_of_mcr_keep_the_time_of_the_document() -> None:
    assert families()["mcr"].tournament_clock == (10, 0, 3)
    assert families()["riichi"].tournament_clock == (20, 60, None)


def test_rules_of_an_hour_bring_their_clock_and_may_end_the_deal_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await seat_people(house, 3, rules="kyoto")
            await room.start(ears[0].person)
            assert room.config.session_ends > 0 and not room.time_is_up
            room.config = replace(room.config, session_ends=1.0)
            game = room.game
            assert game is not None
            seat = game.match.waiting[0]
            async with room.lock:
                await game.act(seat, game.match.options(seat)[0])
            assert game.match.done and "time" in [event.as_json().get("reason") for event in game.match.log]

    asyncio.run(run())
