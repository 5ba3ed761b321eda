"""Bots and hints never hold other tables up: what takes long is thought apart, and what takes too long is not waited
for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from janso import bots
from janso.bots import BOTS, make
from janso.server.api.models import RoomAsked, SeatAsked
from janso.server.house import House
from janso.server.play.decisions import thinking
from janso.server.play.decisions.budget import ACT, SLACK, TRIAL, Budget
from janso.server.play.room import Room
from janso.server.store import rooms
from janso.server.workers import mirror
from janso.server.workers.crew import Limit
from janso.table import Match
from janso.table.log import event as ev

from .inside import Ear, begin, house_at
from .protocol import PATIENCE

STUBBORN = '''
import time
from janso.bots import Bot

class Late(Bot):
    """Thinks for ever about its second decision."""
    asked = 0
    def choose(self, sight, options):
        self.asked += 1
        while self.asked > 1:
            pass
        return options[0]

class Quick(Bot):
    """Takes the first thing."""
    def choose(self, sight, options):
        return options[0]
'''


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


async def table_of(house: House, bot: str, **asked: object) -> Room:
    host = house.people.guest("Host")[1]
    seats = [SeatAsked(kind="bot", bot=bot)] * 4
    room = await house.parlour.create(host, RoomAsked(seats=seats, **asked))  # type: ignore[arg-type]
    await room.start(host)
    assert room.game is not None
    return room


def test_what_costs_more_than_its_budget_is_thought_apart_for_good() -> None:
    budget = Budget()
    assert not budget.apart("solid", "r", doubtful=False) and budget.apart("solid", "r", doubtful=True)
    for _ in range(100):
        budget.spent("solid", "r", ACT, False)
    assert not budget.apart("solid", "r", doubtful=True)
    budget.spent("solid", "r", SLACK + 2 * ACT, False)
    assert budget.apart("solid", "r", doubtful=False) and not budget.apart("greedy", "r", doubtful=False)
    for _ in range(2 * TRIAL):
        budget.spent("solid", "r", 0.0, True)
    assert budget.apart("solid", "r", doubtful=False)


def test_new_rules_are_thought_apart_until_they_have_shown_to_be_quick() -> None:
    budget = Budget()
    for number in range(2 * TRIAL):
        assert budget.apart("solid", "r", doubtful=True) is (number < TRIAL + 5)
        budget.spent("solid", "r", 2 * ACT if number == 4 else 0.0, True)


@pytest.mark.parametrize("rules", ["riichi", "mcr", "zungjung", "dazhong-jokers", "interwoven"])
def test_a_worker_that_follows_a_table_thinks_what_the_table_would(rules: str) -> None:
    match, minds = Match(rules, seed=3), [make("greedy", seat) for seat in range(4)]
    told = 0
    for _ in range(60):
        seat = match.waiting[0]
        here = minds[seat].choose(thinking_sight(match, seat), match.options(seat))
        new = [event.as_json() for event in match.log[told:]]
        _, there = mirror.answer("X", told, new, "choose", (seat, "greedy"))
        assert there == here.as_json()
        told = len(match.log)
        match.do(seat, here)
    assert mirror.answer("X", told + 1, [], "choose", (0, "greedy")) == mirror.BEHIND
    assert mirror.answer("unknown", 5, [], "choose", (0, "greedy")) == mirror.BEHIND


def thinking_sight(match: Match, seat: int) -> bots.Sight:
    return bots.Sight(match, seat)


@pytest.mark.service
def test_bots_of_rules_that_are_searched_tile_by_tile_play_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a bot thought on the event loop")

    monkeypatch.setattr(thinking.Thinking, "here", never)

    async def run() -> None:
        async with house_at(tmp_path) as house:
            room = await table_of(house, "greedy", rules="interwoven")
            game = room.game
            assert game is not None
            await until(lambda: sum(event.type == ev.DISCARD for event in game.match.log) > 6)

    asyncio.run(run())


@pytest.mark.service
def test_a_bot_from_outside_that_never_decides_is_ended_and_its_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinking, "FOREIGN", Limit(0, wall=1.0))
    file = tmp_path / "mine.py"
    file.write_text(STUBBORN)
    names = [f"{file}:Late", f"{file}:Quick"]
    before = dict(BOTS)
    for name in names:
        bots.offer(name)

    async def run() -> None:
        async with house_at(tmp_path) as house:
            late, quick, usual = [await table_of(house, bot, rules="mcr", length=1) for bot in (*names, "greedy")]
            await until(lambda: usual.state == rooms.DONE)
            await until(lambda: quick.state == rooms.DONE)
            assert late.game is not None
            await until(lambda: house.thinking._tired[names[0], late.rules_mark] >= 1)
            await until(lambda: late.state == rooms.DONE)

    try:
        asyncio.run(run())
    finally:
        BOTS.clear()
        BOTS.update(before)


@pytest.mark.service
def test_a_bot_that_thinks_apart_waits_while_the_table_is_paused(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 1, rules="interwoven", clock=None)
            game = room.game
            assert game is not None
            await room.pause(ears[0], True)
            await asyncio.sleep(0.3)
            still = len(game.match.log)
            await asyncio.sleep(0.3)
            assert len(game.match.log) == still
            await room.pause(ears[0], False)
            if 0 not in game.match.waiting:
                await until(lambda: len(game.match.log) > still)

    asyncio.run(run())


@pytest.mark.service
def test_hints_of_dear_rules_are_found_apart_and_asked_for_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a hint was worked out on the event loop")

    monkeypatch.setattr("janso.server.play.decisions.advice.hints", never)

    async def run() -> None:
        async with house_at(tmp_path, bot_delay=60.0) as house:
            room, ears = await begin(house, 4, rules="interwoven", clock=None, hints=True, seed=4)
            assert room.game is not None
            ear: Ear = ears[room.game.match.waiting[0]]
            await room.hint(ear)
            await room.hint(ear)
            await until(lambda: bool(ear.messages("hints")))
            lines = ear.messages("hints")
            assert len(lines) == 1 and len(lines[0]["discards"]) > 5
            assert all("away" in line for line in lines[0]["discards"])

    asyncio.run(run())


@pytest.mark.service
def test_a_bot_that_runs_away_is_replaced_by_a_simpler_one_that_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where hands are made of strange sets, a solid bot takes seconds for a single discard."""
    asked: list[str] = []
    real = thinking.Place.ask

    async def ask(self: thinking.Place, key: str, match: Match, limit: Limit, what: str, *args: object) -> object:
        asked.append(str(args[1]))
        return None if args[1] == "solid" else await real(self, key, match, Limit(30), what, *args)

    monkeypatch.setattr(thinking.Place, "ask", ask)

    async def run() -> None:
        async with house_at(tmp_path) as house:
            room = await table_of(house, "solid", rules="interwoven")
            game = room.game
            assert game is not None
            await until(lambda: sum(event.type == ev.DISCARD for event in game.match.log) > 8)
        assert asked.count("solid") == thinking.TIRES and asked.count("greedy") > thinking.TIRES

    asyncio.run(run())
