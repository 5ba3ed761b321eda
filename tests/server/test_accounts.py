"""Accounts: guesses are limited, passwords change and are recovered, sessions are listed and end, names that look alike
are taken, and whoever was sent away stays away."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from janso.errors import JansoError
from janso.server.api.faults import Fault
from janso.server.store import guesses
from janso.server.store.database import Database
from janso.server.store.guesses import TooManyGuesses
from janso.server.store.people import From, NameTaken, People

from .conftest import Running
from .inside import house_at, seat_people
from .protocol import PATIENCE, Visitor

pytestmark = pytest.mark.service
HOME, AWAY = From("192.0.2.1", "Home"), From("198.51.100.7", "Away")


@pytest.fixture
def people(database: str) -> Iterator[People]:
    db = Database(database)
    yield People(db, 3600)
    db.close()


def guess(people: People, times: int, origin: From, name: str = "Member") -> int:
    """How many wrong guesses were listened to."""
    for number in range(times):
        try:
            assert people.sign_in(name, f"wrong {number}", origin) is None
        except TooManyGuesses:
            return number
    return times


def test_guesses_are_limited_for_an_account_from_wherever_they_come(people: People) -> None:
    people.register("Member", "correct horse", None, HOME)
    limit = int(guesses.ACCOUNT.burst)
    assert sum(guess(people, 3, From(f"203.0.113.{n}")) for n in range(20)) == limit
    with pytest.raises(TooManyGuesses):
        people.sign_in("Member", "correct horse", AWAY)


def test_a_stranger_who_guesses_does_not_lock_the_owner_out(people: People) -> None:
    people.register("Member", "correct horse", None, HOME)
    guess(people, 100, AWAY)
    found = people.sign_in("Member", "correct horse", HOME)
    assert found is not None and found[1].name == "Member"


def test_guesses_are_limited_for_an_address_whatever_the_name(people: People) -> None:
    heard = sum(guess(people, 1, AWAY, f"Nobody {n}") for n in range(60))
    assert heard == int(guesses.ADDRESS.burst)
    people.register("Member", "correct horse", None, HOME)
    assert people.sign_in("Member", "correct horse", HOME) is not None


def test_all_addresses_of_an_ipv6_network_count_as_one(people: People) -> None:
    assert people.mark("2001:db8::1") == people.mark("2001:db8::ffff") != people.mark("2001:db8:0:1::1")
    assert people.mark("192.0.2.1") != people.mark("192.0.2.2")


def test_another_password_ends_all_other_sessions(people: People) -> None:
    token, _ = people.register("Member", "correct horse", None, HOME)
    other = people.sign_in("Member", "correct horse", AWAY)
    here = people.who(token)
    assert other is not None and here is not None
    assert people.change_password(here, "wrong", "battery staple") is None
    with pytest.raises(JansoError, match="8"):
        people.change_password(here, "correct horse", "short")
    assert people.change_password(here, "correct horse", "battery staple") == [other[1].session]
    assert people.who(other[0]) is None and people.who(token) == here
    assert people.sign_in("Member", "correct horse", HOME) is None
    assert people.sign_in("Member", "battery staple", HOME) is not None


def test_a_code_from_the_host_recovers_an_account_once(people: People) -> None:
    token, member = people.register("Член клуба", "correct horse")
    with pytest.raises(JansoError, match="no account"):
        people.recovery_code("Nobody")
    old, code = people.recovery_code("член клуба"), people.recovery_code("член клуба")
    assert people.recover(old, "battery staple") is None, "only the last code counts"
    assert people.recover("AAAAA-AAAAA-AAAAA-AAAAA", "battery staple") is None
    found = people.recover(code.lower().replace("-", " "), "battery staple", HOME)
    assert found is not None and found[0][1].id == member.id and found[1] == [member.session]
    assert people.who(token) is None and people.who(found[0][0]) is not None
    assert people.recover(code, "something else") is None
    assert people.sign_in("Член клуба", "battery staple", HOME) is not None


def test_sessions_are_listed_and_end_one_by_one(people: People) -> None:
    token, _ = people.register("Member", "correct horse", None, HOME)
    other = people.sign_in("Member", "correct horse", AWAY)
    stranger = people.register("Stranger", "correct horse", None, AWAY)[1]
    here = people.who(token)
    assert here is not None and other is not None
    lines = people.sessions(here)
    assert {(line["client"], line["here"]) for line in lines} == {("Home", True), ("Away", False)}
    away = next(line["id"] for line in lines if not line["here"])
    assert people.end_sessions(stranger, away) == [] and people.who(other[0]) is not None
    assert people.end_sessions(here, away) == [other[1].session] and people.who(other[0]) is None
    assert [line["here"] for line in people.sessions(here)] == [True]


@pytest.mark.parametrize("alike", [
    "Мaster", "mаster", "MASTER", "rnaster", "ｍａｓｔｅｒ", "Mastеr", "ⅿaster",
])
def test_names_that_look_like_an_account_are_taken(people: People, alike: str) -> None:
    people.register("Master", "correct horse")
    with pytest.raises(NameTaken):
        people.guest(alike)
    with pytest.raises(NameTaken):
        people.register(alike, "correct horse")
    assert people.guest("Mister")[1].name == "Mister"


@pytest.mark.parametrize("unseen", ["Mas\u200bter", "Mas\u034fter", "Mas\ufe0fter", "Master\u3164", "Mas\u2060ter",
                                    "a\u0323\u0333\u0347\u0348b", "\u2800"])
def test_signs_that_nobody_sees_are_no_part_of_a_name(people: People, unseen: str) -> None:
    with pytest.raises(JansoError, match="name"):
        people.guest(unseen)


def test_a_guest_who_was_sent_away_does_not_return_under_another_name(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await seat_people(house, 1, rules="mcr")
            pest = house.people.guest("Pest", AWAY)[1]
            await room.sit(pest, 1)
            await room.remove(ears[0].person, 1)
            with pytest.raises(Fault):
                await room.sit(house.people.guest("Innocent", AWAY)[1], 1)
            await room.sit(house.people.register("Neighbour", "correct horse", None, AWAY)[1], 1)
            await room.sit(house.people.guest("Friend", HOME)[1], 2)
        async with house_at(tmp_path) as house:
            with pytest.raises(Fault):
                await house.parlour.find(room.code).sit(house.people.guest("Again", AWAY)[1], 3)

    asyncio.run(run())


def test_signing_out_ends_the_connections_and_tickets_of_that_session_only(shared: Running) -> None:
    async def run() -> None:
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            host, guest = [await Visitor(shared.base, name, http).come_in() for name in ("Leaving", "Staying")]
            code = (await host.post("/rooms", {"rules": "mcr"}))["code"]
            await guest.post(f"/rooms/{code}/sit", {"seat": 1})
            link, other = await host.link(code), await guest.link(code)
            ticket = (await host.post(f"/rooms/{code}/ticket"))["ticket"]
            gone = await http.delete(f"{shared.base}/api/v1/sessions", headers=host.headers)
            assert gone.is_success
            with pytest.raises(ConnectionClosed) as closed:
                async with asyncio.timeout(PATIENCE):
                    while True:
                        await link.recv()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401
            from websockets.asyncio.client import connect

            async with connect(f"{shared.base.replace('http', 'ws')}/ws/{code}?ticket={ticket}") as late:
                assert json.loads(await late.recv())["type"] == "bye"
            await other.send(json.dumps({"type": "ping"}))
            async with asyncio.timeout(PATIENCE):
                while json.loads(await other.recv())["type"] != "pong":
                    pass
            await other.close()

    asyncio.run(run())


def test_a_password_changes_and_is_recovered_over_http(shared: Running) -> None:
    api = f"{shared.base}/api/v1"
    with httpx.Client(timeout=PATIENCE) as http:
        guest = http.post(f"{api}/guests", json={"name": "Somebody"}).json()["token"]
        made = http.post(f"{api}/accounts", json={"name": "Keeper", "password": "correct horse"}).json()["token"]

        def as_(token: str) -> dict[str, str]:
            return {"authorization": f"Bearer {token}"}

        change = {"old": "correct horse", "new": "battery staple"}
        assert http.put(f"{api}/me/password", json=change, headers=as_(guest)).status_code == 409
        wrong = {"old": "wrong", "new": "battery staple"}
        assert http.put(f"{api}/me/password", json=wrong, headers=as_(made)).status_code == 403
        assert http.put(f"{api}/me/password", json=change, headers=as_(made)).is_success
        again = http.post(f"{api}/sessions", json={"name": "Keeper", "password": "battery staple"})
        assert again.status_code == 201
        lines = http.get(f"{api}/sessions", headers=as_(made)).json()
        assert len(lines) == 2 and sum(line["here"] for line in lines) == 1
        assert http.delete(f"{api}/sessions/others", headers=as_(made)).is_success
        assert http.get(f"{api}/me", headers=as_(again.json()["token"])).status_code == 401
        code = shared.app.state.house.people.recovery_code("Keeper")
        bad = http.post(f"{api}/recoveries", json={"code": "AAAA", "password": "third password"})
        assert bad.status_code == 403 and "code" in bad.json()["error"]
        back = http.post(f"{api}/recoveries", json={"code": code, "password": "third password"})
        assert back.status_code == 201 and back.json()["name"] == "Keeper"
        assert http.get(f"{api}/me", headers=as_(made)).status_code == 401


def test_a_guest_who_makes_an_account_keeps_the_seat_and_the_sign_there_changes(shared: Running) -> None:
    api = f"{shared.base}/api/v1"
    with httpx.Client(timeout=PATIENCE) as http:
        guest = http.post(f"{api}/guests", json={"name": "Passing Swift"}).json()["token"]
        headers = {"authorization": f"Bearer {guest}"}
        room = http.post(f"{api}/rooms", json={"rules": "riichi"}, headers=headers).json()["code"]
        assert http.post(f"{api}/rooms/{room}/sit", json={"seat": 0}, headers=headers).is_success
        asked = {"name": "Lasting Swift", "password": "correct horse"}
        kept = http.post(f"{api}/accounts", json=asked, headers=headers)
        headers = {"authorization": f"Bearer {kept.json()['token']}"}
        shown = http.get(f"{api}/rooms/{room}", headers=headers).json()
        assert shown["you"] == 0 and shown["seats"][0]["name"] == "Lasting Swift"
