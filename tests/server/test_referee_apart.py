"""A referee is known to everybody at the table and never plays at it, not even under a second name."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from janso.errors import JansoError
from janso.server.api.faults import Fault
from janso.server.api.models import RoomAsked, SeatAsked
from janso.server.play.seats.refereeing import LOOKS, REFEREE
from janso.table.log.event import DISCARD, DRAW, PENALTY
from janso.tiles import write

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
                assert "address of its referee" in answer.json()["error"]


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


def test_the_host_plays_and_somebody_else_is_appointed_referee(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, bot_delay=60.0, referee_beside_players=True) as house:
            host, judge, other = (house.people.guest(name)[1] for name in ("Host", "Judge", "Other"))
            room = await house.parlour.create(host, RoomAsked(rules="riichi"))
            ears = {person.name: Ear(person) for person in (host, judge, other)}
            with pytest.raises(Fault, match="looks on"):
                await room.appoint(host, "Judge")
            for ear in ears.values():
                await room.enter(ear)
            assert room.shown(host.id)["watchers"] == ["Judge", "Other"] and room.shown(judge.id)["watchers"] is None
            with pytest.raises(Fault, match="Only the host"):
                await room.appoint(other, "Other")
            await room.appoint(host, "judge")
            assert room.shown(None)["referee"] == "Judge" and room.shown(None)["appointed"]
            with pytest.raises(Fault, match="does not play"):
                await room.sit(judge, 1)
            await room.start(host)
            assert [line["text"] for line in ears["Other"].messages("chat")] == [REFEREE]
            for person, words in ((host, "Only the referee decides"), (other, "Only the referee decides")):
                with pytest.raises(Fault, match=words):
                    await room.penalty(person, 1, "warning", (), 0, -1)
            await room.penalty(judge, 1, "warning", (), 0, -1)
            assert room.game is not None and room.game.match.log[-1].as_json()["type"] == "penalty"
            with pytest.raises(Fault, match="begun"):
                await room.appoint(host, "Other")
        async with house_at(tmp_path, bot_delay=60.0) as house:
            again = house.parlour.find(room.code)
            assert again.shown(None)["referee"] == "Judge"
            await again.leave(judge)
            assert again.shown(None)["referee"] is None and again.config.referee is None

    asyncio.run(run())


def test_a_referee_at_whose_address_somebody_plays_decides_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, bot_delay=60.0) as house:
            host, judge = (house.people.guest(name)[1] for name in ("Host", "Judge"))
            house.addresses.note(host.id, "10.0.0.1")
            house.addresses.note(judge.id, "10.0.0.1")
            room = await house.parlour.create(host, RoomAsked(rules="riichi"))
            await room.enter(Ear(judge))
            await room.appoint(host, "Judge")
            await room.start(host)
            assert room.shown(judge.id)["offences"] is None
            with pytest.raises(Fault, match="address of its referee"):
                await room.penalty(judge, 0, "warning", (), 0, -1)

    asyncio.run(run())


def test_a_referee_looks_at_the_hands_and_the_table_is_told(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, bot_delay=60.0) as house:
            host, player, other = (house.people.guest(name)[1] for name in ("Host", "Player", "Other"))
            bot = SeatAsked(kind="bot", bot="greedy")
            asked = RoomAsked(rules="mcr", seats=[SeatAsked(kind="open"), bot, bot, bot])
            room = await house.parlour.create(host, asked)
            await room.sit(player, 0)
            ear = Ear(player)
            await room.enter(ear)
            with pytest.raises(Fault, match="no match"):
                await room.look(host)
            await room.start(host)
            for person in (player, other):
                with pytest.raises(Fault, match="Only the referee decides"):
                    await room.look(person)
            seen = await room.look(host)
            assert room.game is not None
            deal = room.game.match.deal
            assert deal is not None and [sum(player.counts) for player in deal.state.players] == [14, 13, 13, 13]
            for one, player_there in zip(seen, deal.state.players, strict=True):
                held = [write(face) for face, count in enumerate(player_there.counts) for _ in range(count)]
                assert sorted(one["hand"]) == sorted(held)
            assert [line["text"] for line in ear.messages("chat")][-1] == LOOKS

    asyncio.run(run())


def test_where_the_host_plays_nobody_looks_for_the_host(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, bot_delay=60.0) as house:
            host, judge = (house.people.guest(name)[1] for name in ("Host", "Judge"))
            room = await house.parlour.create(host, RoomAsked(rules="mcr"))
            await room.enter(Ear(judge))
            await room.appoint(host, "Judge")
            await room.start(host)
            with pytest.raises(Fault, match="host does not play"):
                await room.look(judge)

    asyncio.run(run())


@pytest.mark.parametrize(("rules", "judged"), [("mcr", False), ("riichi", True)])
def test_a_decision_about_an_event_comes_before_the_next_act_where_the_rules_say_so(
        rules: str, judged: bool, tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            host, player = (house.people.guest(name)[1] for name in ("Host", "Player"))
            room = await house.parlour.create(host, RoomAsked(rules=rules, seats=[SeatAsked(kind="open")] * 4))
            for seat in range(4):
                await room.sit(player if seat == 0 else house.people.guest(f"Guest{seat}")[1], seat)
            await room.start(host)
            game = room.game
            assert game is not None
            async with room.lock:
                seat = game.match.waiting[0]
                await game.act(seat, next(one for one in game.match.options(seat) if one.do == "discard"))
            told = [game.match.log[game.told.place_of(at)].type for at in range(game.told.number)]
            thrown = told.index(DISCARD)
            with pytest.raises(JansoError, match="no event"):
                await room.penalty(host, seat, "warning", (), 0, -1, about=game.told.number)
            while game.match.log[-1].type != DRAW:
                async with room.lock:
                    asked = game.match.waiting[0]
                    await game.act(asked, next(one for one in game.match.options(asked) if one.do == "pass"))
            before = len(game.match.log)
            if judged:
                await room.penalty(host, seat, "warning", (), 0, -1, about=thrown)
            else:
                with pytest.raises(JansoError, match="gone on"):
                    await room.penalty(host, seat, "warning", (), 0, -1, about=thrown)
            assert (len(game.match.log) > before) is judged
            await room.penalty(host, seat, "warning", (), 0, -1, about=game.told.number - 1)
            assert game.match.log[-1].type == PENALTY

    asyncio.run(run())
