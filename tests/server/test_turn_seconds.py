"""Rules that limit a turn: when it is over only the drawn tile goes, and two seconds later the hand is dead."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from janso.errors import JansoError
from janso.server.play.game import Game
from janso.server.play.pace import GRACE
from janso.table.log import event as ev
from janso.tiles import write

from .inside import begin, house_at

pytestmark = pytest.mark.service


@pytest.mark.parametrize("seconds", [0, 13])
def test_a_turn_that_runs_out_leaves_the_drawn_tile_and_then_kills_the_hand(
        seconds: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    past = [100.0]
    monkeypatch.setattr(Game, "now", lambda _game: past[0])

    async def run() -> None:
        async with house_at(tmp_path) as house:
            rules = f'parent = "riichi"\n[options]\nturn_seconds = {seconds}\n'
            room, _ = await begin(house, 4, toml=rules, clock={"move": 13, "bank": 60})
            game = room.game
            assert game is not None
            seat = game.match.waiting[0]
            drawn = game.match.view(seat)["deal"]["drawn"]
            assert game.deadline(seat) == ({"move_ms": 15000, "bank_ms": 0} if seconds else
                                           {"move_ms": 13000, "bank_ms": 60000})
            past[0] += 13.5
            other = next(one for one in game.match.options(seat) if one.do == "discard" and write(one.tile) != drawn)
            if not seconds:
                await game.act(seat, other)
                return
            with pytest.raises(JansoError, match=f"only {drawn}"):
                await game.act(seat, other)
            again = game.match.copy()
            past[0] += GRACE
            await game._on_time()
            told = [event for event in game.match.log[len(again.log):] if event.seat == seat]
            assert [event.type for event in told[:2]] == [ev.PENALTY, ev.DISCARD]
            assert write(told[1].tile) == drawn and game.match.deal is not None
            assert game.match.deal.state.players[seat].bars.dead

    asyncio.run(run())


def test_the_drawn_tile_goes_in_the_last_two_seconds_and_nobody_is_punished(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    past = [100.0]
    monkeypatch.setattr(Game, "now", lambda _game: past[0])

    async def run() -> None:
        async with house_at(tmp_path) as house:
            rules = 'parent = "riichi"\n[options]\nturn_seconds = 20\n'
            room, _ = await begin(house, 4, toml=rules, clock=None)
            game = room.game
            assert game is not None
            seat = game.match.waiting[0]
            past[0] += 21
            await game.act(seat, {"do": "discard", "tile": game.match.view(seat)["deal"]["drawn"]})
            assert all(event.type != ev.PENALTY for event in game.match.log)

    asyncio.run(run())
