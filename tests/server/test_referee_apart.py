"""A referee is known to everybody at the table and never plays at it, not even under a second name."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from janso.server.api.models import RoomAsked, SeatAsked
from janso.server.play.room import REFEREE

from .conftest import Open
from .inside import Ear, house_at
from .protocol import PATIENCE

pytestmark = pytest.mark.service
WARNING = {"seat": 0, "what": "warning"}


def entered(http: httpx.Client, name: str) -> dict[str, str]:
    return {"authorization": f"Bearer {http.post('/guests', json={'name': name}).json()['token']}"}


def test_a_host_at_whose_address_somebody_plays_is_no_referee(open_parlour: Open) -> None:
    running = open_parlour(referee_beside_players=False)
    base = f"{running.base}/api/v1"
    here = httpx.Client(base_url=base, timeout=PATIENCE)
    there = httpx.Client(base_url=base, timeout=PATIENCE, transport=httpx.HTTPTransport(local_address="127.0.0.2"))
    with here, there:
        host, honest, second_self = entered(here, "Host"), entered(there, "Honest"), entered(here, "Other")
        for player, http, allowed in ((honest, there, True), (second_self, here, False)):
            seats = [{"kind": "open"}] + [{"kind": "bot"}] * 3
            code = here.post("/rooms", json={"rules": "riichi", "seats": seats}, headers=host).json()["code"]
            assert http.post(f"/rooms/{code}/sit", json={"seat": 0}, headers=player).is_success
            assert here.post(f"/rooms/{code}/start", headers=host).is_success
            assert there.get(f"/rooms/{code}").json()["referee"] == "Host"
            mine = here.get(f"/rooms/{code}", headers=host).json()
            assert (mine["offences"] is not None) is allowed
            answer = here.post(f"/rooms/{code}/penalty", json=WARNING, headers=host)
            assert answer.status_code == (200 if allowed else 403)
            if not allowed:
                assert "address of its host" in answer.json()["error"]


def test_everybody_finds_the_referee_named_in_the_chat(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            host, player = (house.people.guest(name)[1] for name in ("Host", "Player"))
            seats = [SeatAsked(kind="open")] + [SeatAsked(kind="bot")] * 3
            room = await house.parlour.create(host, RoomAsked(rules="riichi", seats=seats))
            await room.sit(player, 0)
            early, late = Ear(player), Ear(house.people.guest("Watcher")[1])
            await room.enter(early)
            await room.start(host)
            await room.enter(late)
            assert [(line["name"], line["text"]) for line in early.messages("chat")] == [("Host", REFEREE)]
            assert late.messages("welcome")[0]["chat"][0]["text"] == REFEREE

    asyncio.run(run())


def test_a_table_whose_host_plays_names_no_referee(open_parlour: Open) -> None:
    running = open_parlour()
    with httpx.Client(base_url=f"{running.base}/api/v1", timeout=PATIENCE) as http:
        host = entered(http, "Host")
        code = http.post("/rooms", json={"rules": "riichi"}, headers=host).json()["code"]
        assert http.get(f"/rooms/{code}").json()["referee"] is None
