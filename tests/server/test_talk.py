"""What is said at a table stays as long as the table does."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from janso.server.api.models import RoomAsked, SeatAsked
from janso.server.house import House
from janso.server.play.room import Room
from janso.server.store.database import Unstored
from janso.server.store.talk import MOST_LINES

from .inside import Ear, begin, house_at, seat_people

pytestmark = pytest.mark.service


def stored(house: House) -> list[tuple[str, int]]:
    with house.db.read() as c:
        return [(row.text, row.aside) for row in c.execute(text("SELECT text, aside FROM talk ORDER BY aside, n"))]


def texts(ear: Ear) -> list[str]:
    return [line["text"] for line in ear.messages("welcome")[-1]["chat"]]


async def back(house: House, room: Room, ears: list[Ear]) -> list[Ear]:
    """The same people at the same table of a house that has opened again."""
    again = [Ear(ear.person) for ear in ears]
    for ear in again:
        await house.parlour.find(room.code).enter(ear)
    return again


@pytest.mark.parametrize("opened", [seat_people, begin])
def test_talk_is_there_after_a_restart_and_onlookers_keep_their_own(tmp_path: Path, opened: Any) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await opened(house, 4, rules="mcr", clock=None)
            watcher = Ear(house.people.guest("Watcher")[1])
            await room.enter(watcher)
            await room.chat(ears[1], "shall we?")
            await room.chat(watcher, "psst")
            await room.chat(ears[2], "we shall")
        async with house_at(tmp_path) as house:
            one, other = await back(house, room, [ears[0], watcher])
            assert texts(one) == ["shall we?", "we shall"]
            assert texts(other) == ["shall we?", "psst", "we shall"]
            await house.parlour.find(room.code).chat(one, "back again")
            assert [line["name"] for line in one.messages("chat")] == ["Player 1"]
            assert stored(house) == [("shall we?", 0), ("we shall", 0), ("back again", 0), ("psst", 1)]

    asyncio.run(run())


def test_only_the_last_lines_are_kept_and_neither_kind_pushes_the_other_out(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await seat_people(house, 1, rules="mcr")
            watcher = Ear(house.people.guest("Watcher")[1])
            await room.enter(watcher)
            await room.chat(ears[0], "first")
            for number in range(MOST_LINES + 5):
                await room.chat(watcher, f"line {number}")
            kept = stored(house)
            assert len(kept) == 1 + MOST_LINES and kept[:2] == [("first", 0), ("line 5", 1)]
        async with house_at(tmp_path) as house:
            [ear] = await back(house, room, [watcher])
            assert texts(ear)[:2] == ["first", "line 5"] and len(texts(ear)) == 1 + MOST_LINES

    asyncio.run(run())


def test_talk_goes_with_the_room_and_nothing_is_kept_of_one_that_is_over(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await seat_people(house, 1, rules="mcr")
            await room.chat(ears[0], "anybody?")
            await room.close("nobody came")
            await room.chat(ears[0], "too late")
            assert stored(house) == []

    asyncio.run(run())


def test_talk_of_a_match_goes_when_it_has_ended(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            person = house.people.guest("Player")[1]
            bots = [{"kind": "bot", "bot": "greedy"}] * 4
            room = await house.parlour.create(person, RoomAsked.model_validate(
                {"rules": "mcr", "length": 1, "seats": bots, "clock": None}))
            ear = Ear(person)
            await room.enter(ear)
            await room.start(person)
            await room.chat(ear, "go on")
            assert stored(house)
            async with asyncio.timeout(120):
                while room.state != "done":
                    await asyncio.sleep(0.01)
            assert stored(house) == []

    asyncio.run(run())


def test_what_cannot_be_stored_is_told_to_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await seat_people(house, 2, rules="mcr")

            def away(*_: Any) -> None:
                raise Unstored

            monkeypatch.setattr("janso.server.store.talk.say", away)
            with pytest.raises(Unstored):
                await room.chat(ears[0], "hello?")
            assert not ears[1].messages("chat")
            monkeypatch.undo()
            await room.chat(ears[0], "hello!")
            assert [line["text"] for line in ears[1].messages("chat")] == ["hello!"]

    asyncio.run(run())


def test_a_restart_does_not_name_the_referee_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, bot_delay=60.0) as house:
            host = house.people.guest("Host")[1]
            room = await house.parlour.create(host, RoomAsked(rules="riichi", seats=[SeatAsked(kind="bot")] * 4))
            await room.start(host)
            assert len(stored(house)) == 1
        async with house_at(tmp_path, bot_delay=60.0) as house:
            assert len(stored(house)) == 1

    asyncio.run(run())
