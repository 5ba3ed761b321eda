"""What is over leaves memory at once: nothing waits for a collector of circles, nothing gathers."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import psutil
import pytest

from janso import build_kind
from janso.server.api.models import RoomAsked, SeatAsked
from janso.server.house import House
from janso.server.play.parlour import FINISHED_STAYS, MOST_FINISHED
from janso.server.settings import Rate
from janso.server.store import rooms

from .inside import Ear, begin, house_at
from .protocol import PATIENCE

TOGETHER = 25
"""Games that are played at the same time: their events are committed together."""
BOTS = [SeatAsked(kind="bot", bot="greedy")] * 4


async def play_one(house: House, host: Any) -> list[weakref.ref[Any]]:
    """A game of bots to its end; its parts, if they still live."""
    room = await house.parlour.create(host, RoomAsked(rules="mcr", length=1, seats=BOTS))
    await room.start(host)
    assert room.game is not None
    parts: list[weakref.ref[Any]] = [weakref.ref(room), weakref.ref(room.game), weakref.ref(room.game.gallery)]
    if build_kind() == "interpreted":  # a compiled match takes no weak reference; its game, which owns it, does
        parts.append(weakref.ref(room.game.match))
    async with asyncio.timeout(10 * PATIENCE):
        while room.state != rooms.DONE:
            await asyncio.sleep(0.005)
    return parts


def test_a_finished_game_leaves_memory_without_a_search_for_circles(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, rooms_per_player=10**6) as house:
            host = house.people.guest("Host")[1]
            gc.collect()
            gc.disable()
            try:
                games = [await play_one(house, host) for _ in range(5)]
                await house.journal.submit(lambda _: None)
                async with asyncio.timeout(PATIENCE):
                    while any(part() is not None for game in games[:-1] for part in game):
                        await asyncio.sleep(0.02)
            finally:
                gc.enable()

    asyncio.run(run())


@pytest.mark.slow
def test_five_thousand_games_leave_the_process_as_it_was(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, rooms_per_player=10**6) as house:
            host = house.people.guest("Host")[1]
            process, sizes = psutil.Process(), []
            for _ in range(0, 5000, TOGETHER):
                await asyncio.gather(*[play_one(house, host) for _ in range(TOGETHER)])
                sizes.append(process.memory_info().rss)
            print([size >> 20 for size in sizes[3::20]], "MB")
            assert sizes[-1] < 1.1 * sizes[3]

    asyncio.run(run())


def test_only_so_many_finished_tables_wait_for_those_who_come_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, rooms_per_player=10**6) as house:
            found = []
            for _ in range(MOST_FINISHED + 5):
                room = await house.parlour.create(house.people.guest("Host")[1], RoomAsked(rules="mcr"))
                room.state = rooms.DONE
                found.append(room)
            now = found[0].touched
            await house.parlour.tidy(now + 1)
            alive = [room for room in found if room.code in house.parlour._rooms]
            assert len(alive) == MOST_FINISHED and found[-1] in alive
            await house.parlour.tidy(now + FINISHED_STAYS + 60)
            assert not house.parlour._rooms

    asyncio.run(run())


def test_bots_wait_where_nobody_looks_on_and_go_on_when_somebody_does(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, asleep_after=0.0) as house:
            host = house.people.guest("Host")[1]
            room = await house.parlour.create(host, RoomAsked(rules="mcr", seats=BOTS))
            await room.start(host)
            assert room.game is not None
            await asyncio.sleep(0.3)
            asleep = len(room.game.match.log)
            await asyncio.sleep(0.3)
            assert len(room.game.match.log) == asleep and room.state == rooms.PLAYING
            ear = Ear(host)
            await room.enter(ear)
            async with asyncio.timeout(PATIENCE):
                while len(room.game.match.log) < asleep + 20:
                    await asyncio.sleep(0.01)
            await room.exit(ear)

    asyncio.run(run())


def test_one_address_leaves_only_so_many_tables_to_bots(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, bot_tables_per_address=2, rooms_per_address=4, bot_delay=60.0) as house:
            async def opened(address: str, seats: Any = BOTS) -> None:
                host = house.people.guest("Host")[1]
                room = await house.parlour.create(host, RoomAsked(rules="mcr", seats=seats), address)
                await room.start(host)

            await opened("a")
            await opened("a")
            with pytest.raises(ValueError, match="At 2 tables opened from your address"):
                await opened("a")
            await opened("a", None)
            await opened("b")
            with pytest.raises(ValueError, match="too many tables open from your address"):
                await opened("a", None)

    asyncio.run(run())


def test_people_at_a_table_keep_it_while_they_are_there(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, messages=Rate(1e9, 1e9)) as house:
            room, ears = await begin(house, 1, rules="mcr")
            room.state = rooms.DONE
            await house.parlour.tidy(room.touched + 10**6)
            assert house.parlour.find(room.code) is room and ears[0].heard

    asyncio.run(run())
