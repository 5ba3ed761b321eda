"""No route, no line of the log and no hint tells of hidden tiles.

The same two matches as in `test_hidden_tiles.py`, at a table of a tournament: they differ only in tiles that nobody has
seen. Whatever the host, the organiser, a player, a spectator or a stranger asks for while the deal is played has to be
the same, byte by byte: the room, the lobby, records, the tournament with its tables and sheets, profiles, metrics.
"""

from __future__ import annotations

import asyncio
import logging
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from janso.server.api.models import RoomAsked, SeatAsked
from janso.server.app import create_app
from janso.server.house import House
from janso.server.play.room import Room
from janso.server.settings import Settings, without_limits
from janso.server.store import rooms
from janso.table import Match
from janso.table.state import TURN

from .inside import Ear, still_clock
from .test_hidden_tiles import quiet_choice, wall_pair

pytestmark = pytest.mark.service
PLAYERS = [f"Player {seat + 1}" for seat in range(4)]
CHANGING = re.compile(r'("(?:created|at|writer_lag_ms|used|began)":)\s?[-\d.]+|(?m:^).*(?:seconds|commits|lag).*')
UNRELATED = ("rules", "facts", "messages", "glossary", "learn", "puzzles", "setup", "showcase", "sounds", "bots",
             "sessions")
"""Routes that know no table, or tell somebody when they came in."""


def routes(app: Any) -> list[str]:
    """Every route that is asked without a body and might know of a table."""
    found = [path for path, ways in app.openapi()["paths"].items() if "get" in ways]
    return [path for path in found if path.split("/")[3] not in UNRELATED and not path.endswith((".svg", ".png"))]


async def table_of_a_cup(
    house: House, people: list[Any], organiser: Any, rules: str, wall: list[int], cup: str,
) -> Room:
    room = await house.parlour.create(organiser, RoomAsked(
        rules=rules, delay=0, public=True, seats=[SeatAsked(kind="open")] * len(people)))
    for seat, person in enumerate(people):
        await room.sit(person, seat)
    room.config = replace(room.config, cup={"id": cup, "round": 1, "table": 1}, hints=True, degree="gentle")
    match = Match.from_walls(rules, [wall])
    texts = [rooms.event_text(event) for event in match.log]
    mark = await house.journal.submit(lambda c: rooms.append(c, room.id, 0, texts))
    room.state = rooms.PLAYING
    await room.resume(match, len(match.log), mark)
    return room


async def ask_everything(folder: Path, rules: str, wall: list[int], caplog: pytest.LogCaptureFixture) -> dict[str, str]:
    """What everybody is answered after some turns, by who asked and what for."""
    app = create_app(without_limits(Settings(database=f"sqlite:///{folder}/parlour.sqlite", bot_delay=60)))
    house: House = app.state.house
    await house.open()
    try:
        tokens = {name: house.people.guest(name) for name in [*PLAYERS, "Organiser", "Watcher"]}
        people = [tokens[name][1] for name in PLAYERS]
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here", timeout=60) as http:
            sign = {"authorization": f"Bearer {tokens['Organiser'][0]}"}
            asked = {"name": "Cup", "rules": rules, "players": PLAYERS, "rounds": 1, "seed": 1}
            made = await http.post("/api/v1/tournaments", json=asked, headers=sign)
            assert made.is_success, made.text
            cup = made.json()["id"]
            room = await table_of_a_cup(house, people, tokens["Organiser"][1], rules, wall, cup)
            game, ear, watcher = room.game, Ear(people[0]), Ear(tokens["Watcher"][1])
            assert game is not None and game.match.deal is not None
            await room.enter(ear)
            await room.enter(watcher)
            state, match = game.match.deal.state, game.match
            enough = state.wall.left - 9
            while state.wall.left > enough or state.phase != TURN or state.turn != 0:
                async with room.lock:
                    await game.act(match.waiting[0], quiet_choice(match, match.waiting[0]))
            await room.hint(ear)
            out = {"hint": str(ear.messages("hints")[-1])}
            for path in routes(app):
                name = path.split("/")[3]
                for id in (room.code, cup) if "{" in path else ("",):
                    url = re.sub(r"\{[^}]*\}", id, path)
                    extra = {"player": "Player 2"} if name in ("profile", "history") else {}
                    for who in (None, *tokens):
                        headers = {} if who is None else {"authorization": f"Bearer {tokens[who][0]}"}
                        answer = await http.get(url, headers=headers, params=extra)
                        out[f"{who} {path} {'cup' if id == cup else 'room'}"] = (
                            f"{answer.status_code} {CHANGING.sub('', answer.text)}")
            out["log"] = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith("janso"))
            return {what: text.replace(room.code, "CODE").replace(cup, "CUP") for what, text in out.items()}
    finally:
        await house.close()


@pytest.mark.parametrize("rules", ["riichi", "mcr"])
def test_no_route_and_no_line_of_the_log_depends_on_hidden_tiles(
    rules: str, tmp_path: Path, caplog: pytest.LogCaptureFixture,
) -> None:
    found = []
    for name, wall in zip(("one", "two"), wall_pair(rules, 1), strict=True):
        (tmp_path / name).mkdir()
        caplog.clear()
        with still_clock(), caplog.at_level(logging.DEBUG):
            found.append(asyncio.run(ask_everything(tmp_path / name, rules, wall, caplog)))
    assert found[0].keys() == found[1].keys() and len(found[0]) > 100
    for what in found[0]:
        assert found[0][what] == found[1][what], what
    room = found[0]["Organiser /api/v1/rooms/{code} room"]
    assert room.startswith("200") and "offences" in room
    assert found[0]["Organiser /api/v1/tournaments/{id} cup"].startswith("200")
    assert found[0]["Player 1 /api/v1/records/{id}/events room"].startswith("404")
