"""Against bots alone the table can be stopped; a guest may take another name."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from janso.errors import JansoError
from janso.server.api.models import RoomAsked
from janso.server.play.pace import NEVER
from janso.server.store.people import NameTaken

from .inside import Ear, house_at, seat_people
from .protocol import legal

ALONE = {"rules": "riichi", "clock": None, "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 3]}


def test_bots_wait_while_the_table_is_paused_and_an_act_goes_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            _, person = house.people.guest("Alone")
            room = await house.parlour.create(person, RoomAsked.model_validate(ALONE))
            ear = Ear(person)
            await room.enter(ear)
            await room.start(person)
            await room.pause(ear, True)
            assert room.game is not None and room.game.match.waiting == [0]
            assert ear.messages("room")[-1]["room"]["paused"] is True
            assert {due.at for due in room.game._due.values()} == {NEVER}
            room.seats[0].player, room.seats[0].bot = None, "greedy"
            room.game.changed()
            assert {due.at for due in room.game._due.values()} == {NEVER}
            room.seats[0].player, room.seats[0].bot = person.id, None
            await room.act(ear, legal(room.game.told.options(0))[-1], None)
            assert room.paused is False and ear.messages("room")[-1]["room"]["paused"] is False
            assert any(due.at < NEVER for due in room.game._due.values())

    asyncio.run(run())


def test_only_somebody_who_plays_against_bots_alone_may_pause(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await seat_people(house, 2, rules="siamese-2p")
            await room.start(ears[0].person)
            with pytest.raises(JansoError, match="against bots alone"):
                await room.pause(ears[0], True)
            with pytest.raises(JansoError, match="true or false"):
                await room.pause(ears[0], "yes")
            assert not room.paused

    asyncio.run(run())


def test_a_guest_takes_another_name_and_the_sign_at_the_seat_follows(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            _, person = house.people.guest("Quiet Crane")
            house.people.register("Anna", "eight letters")
            room = await house.parlour.create(person, RoomAsked(rules="riichi"))
            renamed = house.people.rename(person, "Olga")
            await house.parlour.renamed(renamed)
            assert room.seats[0].shown_name == "Olga"
            stored = house.rooms.find(room.code)
            assert stored is not None and stored.seats[0]["name"] == "Olga"
            with pytest.raises(NameTaken):
                house.people.rename(renamed, "anna")
            _, account = house.people.register("Boris", "eight letters")
            with pytest.raises(JansoError, match="keeps its name"):
                house.people.rename(account, "Bob")

    asyncio.run(run())
