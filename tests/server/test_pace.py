"""How quickly bots play is chosen by whoever plays against them alone; tiles come in sets and with backs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from janso.draw.art.palette import BACKS, PALETTES, palette
from janso.errors import JansoError
from janso.server.api.models import RoomAsked

from .conftest import Running
from .inside import Ear, house_at, seat_people
from .test_pause import ALONE


def test_bots_wait_as_long_as_was_chosen(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, bot_delay=10.0) as house:
            _, person = house.people.guest("Alone")
            seats = [ALONE["seats"][1], {"kind": "me"}, *ALONE["seats"][2:]]  # type: ignore[index]
            room = await house.parlour.create(person, RoomAsked.model_validate({**ALONE, "seats": seats}))
            ear = Ear(person)
            await room.enter(ear)
            await room.start(person)
            assert room.game is not None
            waits = {}
            for speed in ("normal", "slow", "fast"):
                await room.set_pace(ear, speed)
                due = room.game._due[0]
                waits[speed] = due.at - due.started
            assert waits == pytest.approx({"normal": 10, "slow": 22, "fast": 3.5})
            with pytest.raises(JansoError, match="one of slow"):
                await room.set_pace(ear, "never")

    asyncio.run(run())


def test_nobody_hurries_bots_at_a_table_of_several_people(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await seat_people(house, 2, rules="siamese-2p")
            await room.start(ears[0].person)
            with pytest.raises(JansoError, match="against bots alone"):
                await room.set_pace(ears[0], "fast")

    asyncio.run(run())


def test_every_set_of_tiles_may_have_every_back() -> None:
    for name in PALETTES:
        for back, colours in BACKS.items():
            found = palette(f"{name}-{back}")
            assert found["back"] == colours[0] and found["ink"] == PALETTES[name]["ink"]
    with pytest.raises(JansoError, match="pink"):
        palette("light-pink")


@pytest.mark.service
def test_a_back_of_another_colour_is_another_picture(shared: Running) -> None:
    pictures = {httpx.get(f"{shared.base}/api/v1/back.svg", params={"back": back}).text for back in BACKS}
    assert len(pictures) == len(BACKS)
    assert httpx.get(f"{shared.base}/api/v1/back.svg", params={"back": "pink"}).status_code == 422
