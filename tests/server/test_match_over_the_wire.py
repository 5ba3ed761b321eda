"""Protocol clients play whole matches."""

from __future__ import annotations

import asyncio
import hashlib
import json
from typing import Any

import httpx
import pytest

from janso.table import Match

from .conftest import Running
from .protocol import PATIENCE, Player, Visitor

pytestmark = pytest.mark.service


async def four(base: str, http: httpx.AsyncClient, room: dict[str, Any]) -> tuple[list[Visitor], str]:
    """Four visitors at one table that has begun."""
    people = [await Visitor(base, f"Visitor {i}", http).come_in() for i in range(4)]
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "open"}]
    code = (await people[0].post("/rooms", {"seats": seats, **room}))["code"]
    for seat in (1, 2, 3):
        await people[seat].post(f"/rooms/{code}/sit", {"seat": seat})
    await people[0].post(f"/rooms/{code}/start")
    return people, code


def test_four_clients_finish_a_match_while_one_is_cut_off_and_returns(parlour: Running) -> None:
    async def run() -> None:
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            people, code = await four(parlour.base, http, {"rules": "riichi", "length": "east"})
            players = [Player(who, code, seed) for seed, who in enumerate(people)]

            async def cut_off() -> None:
                while players[1].acts < 15:
                    await asyncio.sleep(0.005)
                assert players[1].socket is not None
                players[1].socket.transport.abort()

            await asyncio.gather(cut_off(), *(player.play() for player in players))
            assert players[1].reconnects == 1
            assert all(not player.refused for i, player in enumerate(players) if i != 1)
            shown = await people[0].get(f"/rooms/{code}")
            assert shown["state"] == "done"
            events = await people[0].get(f"/records/{shown['record']}/events")
            again = Match.replay(events)
            assert again.done and [event.as_json() for event in again.log] == events
            verify = next(m for m in players[0].messages if m["type"] == "verify")
            text = f"janso-commit-1|{verify['seed']}|{verify['salt']}"
            assert hashlib.sha256(text.encode()).hexdigest() == verify["hash"] == shown["commitment"]
            mine = await people[2].get("/history")
            assert [line["id"] for line in mine] == [shown["record"]]

    asyncio.run(run())


def test_a_reader_of_all_messages_never_sees_a_tile_of_another_hand_too_early(parlour: Running) -> None:
    async def run() -> None:
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            people, code = await four(parlour.base, http, {"rules": "mcr", "length": 1})
            players = [Player(who, code, seed) for seed, who in enumerate(people)]
            await asyncio.gather(*(player.play() for player in players))
            for seat, player in enumerate(players):
                for event in player.events:
                    if event["type"] == "draw" and event["seat"] != seat:
                        assert event["tile"] == "?"
                    if event["type"] == "dealt":
                        assert all(set(hand) == {"?"} for other, hand in enumerate(event["hands"]) if other != seat)
                text = json.dumps([m for m in player.messages if m["type"] == "events"][:50])
                assert '"salt"' not in text

    asyncio.run(run())
