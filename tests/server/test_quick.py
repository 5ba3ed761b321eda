"""Quick match seats people together and fills with bots; tables of a tournament open, keep seats and report."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from janso.server.api.faults import Fault
from janso.server.api.games.tournament_models import TournamentAsked
from janso.server.house import House
from janso.server.play.room import Room
from janso.server.play.telling.link import Link
from janso.server.store import rooms
from janso.server.store.people import Person
from janso.server.store.ratings import count

from .inside import Ear, house_at


def guest(house: House, name: str) -> Person:
    return house.people.guest(name)[1]


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)


def test_two_who_look_for_others_meet_and_a_full_table_begins(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, quick_wait=1000.0) as house:
            first = await house.quick.seat(guest(house, "One"), "siamese-2p", "a")
            assert first.state == rooms.WAITING and first.config.public and first.config.rated
            assert first.shown()["fills_ms"] > 900_000
            other = await house.quick.seat(guest(house, "Other"), "riichi", "a")
            second = await house.quick.seat(guest(house, "Two"), "siamese-2p", "a")
            assert second is first and other is not first
            await until(lambda: first.state == rooms.PLAYING)
            assert [seat.bot for seat in first.seats] == [None, None] and first.shown()["fills_ms"] is None

    asyncio.run(run())


def test_bots_take_the_free_seats_when_nobody_comes(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, quick_wait=0.05) as house:
            room = await house.quick.seat(guest(house, "One"), "riichi", "a")
            await until(lambda: room.state == rooms.PLAYING)
            assert [bool(seat.bot) for seat in room.seats] == [False, True, True, True]

    asyncio.run(run())


def test_people_of_another_strength_get_a_table_of_their_own_and_who_waits_stays(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path, quick_wait=1000.0) as house:
            strong, weak, like = (guest(house, name) for name in ("Strong", "Weak", "Like"))
            for number in range(120):
                with house.db.write() as c:
                    from janso.server.store.records import Sitter, keep
                    sitters = [Sitter(person.id, None, person.name) for person in (strong, like, weak)]
                    places = [1, 2, 3] if number % 2 else [2, 1, 3]
                    keep(c, f"r{number}", rules="sanma", family="riichi", sitters=sitters, rated=True,
                         result={"scores": [1, 1, 1], "places": places})
                    count(c, f"r{number}", "riichi", [(person.id, None) for person in (strong, like, weak)], places)
            first = await house.quick.seat(strong, "sanma", "a")
            assert await house.quick.seat(weak, "sanma", "a") is not first
            assert await house.quick.seat(like, "sanma", "a") is first
            assert await house.quick.seat(strong, "sanma", "a") is first

    asyncio.run(run())


def test_teams_play_the_same_deals_and_nobody_looks_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            host = guest(house, "Organiser")
            names = [f"Player {number}" for number in range(1, 17)]
            asked = TournamentAsked(name="Teams", rules="mcr", players=names, rounds=1, teams=True)
            id = await house.desk.begin(host, asked, "a")
            await house.cup_tables.open(id, host, 1, "a")
            tables = await tables_of(house, id)
            assert len(tables) == 4 and len({room.config.deals for room in tables}) == 1
            assert not any("deals" in line for line in house.cup_tables.listed(id)), "the secret is told to nobody"
            people = {name: guest(house, name) for name in names}
            for room in tables[:2]:
                for seat, name in enumerate(room.config.reserved):
                    await room.sit(people[name], seat)
                await until(lambda room=room: room.state == rooms.PLAYING)
            walls = [room.game.match.seed for room in tables[:2] if room.game]
            assert walls[0] == walls[1] == tables[2].config.deals
            tables[0].record = "0" * 16
            tables[0].state = rooms.DONE
            assert tables[0].shown()["record"] is None, "the same deals are still to be played elsewhere"
            for room in tables[1:]:
                room.state = rooms.DONE
            assert tables[0].shown()["record"] == "0" * 16
            assert [line["view"] for line in house.cup_tables.live(id, 1)] == [None] * 4
            with pytest.raises(Fault, match="nobody looks on"):
                await tables[1].enter(Link(None, guest(house, "Curious"), None, 9))
            with pytest.raises(Fault, match="at once"):
                await house.desk.begin(host, asked.model_copy(update={"by_standing": True}), "a")

    asyncio.run(run())


def test_whoever_has_a_seat_kept_waits_at_a_table_of_shared_deals_but_never_looks_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            host = guest(house, "Organiser")
            names = [f"Player {number}" for number in range(1, 17)]
            id = await house.desk.begin(host, TournamentAsked(players=names, rounds=1, teams=True), "a")
            await house.cup_tables.open(id, host, 1, "a")
            room = (await tables_of(house, id))[0]
            first, late = (guest(house, name) for name in room.config.reserved[:2])
            early, waiting = Ear(first), Ear(late)
            await room.enter(early)
            await room.enter(waiting)
            await room.sit(first, 0)
            assert waiting.messages("room")[-1]["room"]["seats"][0]["name"] == first.name
            await room.start(host)
            assert room.seats[1].bot, "bots play for those who did not sit down"
            assert waiting.messages("bye") and not waiting.messages("events"), "nobody looks on"
            assert not early.messages("bye")
            with pytest.raises(Fault, match="nobody looks on"):
                await room.enter(Ear(late))

    asyncio.run(run())


def test_all_tables_of_a_round_are_shown_as_late_as_spectators_see_them(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            host = guest(house, "Organiser")
            names = ["Ann", "Bo", "Cy", "Di"]
            id = await house.desk.begin(host, TournamentAsked(rules="siamese-2p", players=names, rounds=1), "a")
            await house.cup_tables.open(id, host, 1, "a")
            room = (await tables_of(house, id))[0]
            for seat, name in enumerate(room.config.reserved):
                await room.sit(guest(house, name), seat)
            await until(lambda: room.state == rooms.PLAYING)
            assert room.game is not None
            first = house.cup_tables.live(id, 1)[0]["view"]
            assert house.cup_tables.live(id, 2) == []
            while (now := room.game.told.number) == first["events"]:
                seat = room.game.match.waiting[0]
                async with room.lock:
                    await room.game.act(seat, room.game.match.options(seat)[0])
            assert house.cup_tables.live(id, 1)[0]["view"]["events"] == first["events"], "the delay is not over"
            late = room.game.now() + room.config.delay + 1
            room.game.now = lambda: late
            line = house.cup_tables.live(id, 1)[0]
            assert line["view"]["events"] == now
            assert line["view"]["deal"]["players"][0]["concealed"] > 12
            assert not any(player.get("hand") for player in line["view"]["deal"]["players"]), "no hand is open"
            assert sorted(line["names"]) == sorted(room.config.reserved) and line["delay"] == 30

    asyncio.run(run())


async def tables_of(house: House, id: str) -> list[Room]:
    return sorted(house.parlour.of_cup(id), key=lambda room: (room.config.cup["round"], room.config.cup["table"]))


def test_tables_of_a_tournament_keep_seats_by_name_and_report_to_the_book(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            host = guest(house, "Organiser")
            names = ["Ann", "Bo", "Cy", "Di"]
            asked = TournamentAsked(name="Cup", rules="siamese-2p", players=names, rounds=2, by_standing=True)
            id = await house.desk.begin(host, asked, "a")
            with pytest.raises(Fault, match="opens its tables"):
                await house.cup_tables.open(id, guest(house, "Stranger"), 1, "a")
            lines = await house.cup_tables.open(id, host, 1, "a")
            assert [(line["table"], line["state"]) for line in lines] == [(1, "waiting"), (2, "waiting")]
            assert len(await house.cup_tables.open(id, host, 1, "a")) == 2
            room = (await tables_of(house, id))[0]
            with pytest.raises(Fault, match="kept for"):
                await room.sit(guest(house, "Stranger 2"), 0)
            for seat, name in enumerate(room.config.reserved):
                await room.sit(guest(house, name), seat)
            await until(lambda: room.state == rooms.PLAYING)
            for table in (1, 2):
                await house.cup_tables.report({"id": id, "round": 1, "table": table}, [40, -40])
            shown = [(line["round"], line["table"]) for line in house.cup_tables.listed(id)]
            assert shown == [(1, 1), (1, 2), (2, 1), (2, 2)]
            kept = await house.desk.find(id)
            assert sum('"result"' in line for line in kept.lines) == 2 or len(kept.lines) > 3

    asyncio.run(run())
