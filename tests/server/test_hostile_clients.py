"""Each trick is refused with a reason, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from janso.server.play.telling.link import Link
from janso.server.settings import Rate
from janso.server.store.people import Person

from .conftest import Open, Running
from .protocol import PATIENCE, Visitor, legal

pytestmark = pytest.mark.service


class Table:
    """Four visitors with their links, nobody moving."""

    def __init__(self, base: str, http: httpx.AsyncClient) -> None:
        self.base = base
        self.http = http
        self.people: list[Visitor] = []
        self.links: list[ClientConnection] = []
        self.code = ""

    async def set_up(self) -> None:
        self.people = [await Visitor(self.base, f"Visitor {i}", self.http).come_in() for i in range(4)]
        seats = [{"kind": "me"}] + [{"kind": "open"}] * 3
        self.code = (await self.people[0].post("/rooms", {"rules": "mcr", "seats": seats, "clock": None}))["code"]
        for seat in (1, 2, 3):
            await self.people[seat].post(f"/rooms/{self.code}/sit", {"seat": seat})
        await self.people[0].post(f"/rooms/{self.code}/start")
        self.links = [await who.link(self.code) for who in self.people]

    async def until(self, seat: int, kind: str) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            while True:
                message: dict[str, Any] = json.loads(await self.links[seat].recv())
                if message["type"] == kind:
                    return message

    async def say(self, seat: int, message: Any) -> None:
        await self.links[seat].send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def hears_nothing(self, seat: int) -> None:
        """Nothing but who is here."""
        await self.say(seat, {"type": "ping"})
        async with asyncio.timeout(PATIENCE):
            while True:
                message = json.loads(await self.links[seat].recv())
                if message["type"] == "pong":
                    return
                assert message["type"] in ("room", "welcome")


def at_a_table(running: Running, work: Callable[[Table], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            table = Table(running.base, http)
            await table.set_up()
            await work(table)
            for link in table.links:
                await link.close()

    asyncio.run(run())


def test_acting_out_of_turn_is_refused_and_written_down(parlour: Running, caplog: pytest.LogCaptureFixture) -> None:
    async def work(table: Table) -> None:
        welcome = await table.until(2, "welcome")
        tile = welcome["view"]["deal"]["players"][2]["hand"][0]
        await table.say(2, {"type": "act", "action": {"do": "discard", "tile": tile}, "n": welcome["n"]})
        refused = await table.until(2, "refused")
        assert refused["reason"] and refused["after"] == welcome["n"]
        for seat in (0, 1, 3):
            await table.hears_nothing(seat)

    with caplog.at_level(logging.WARNING, "janso.server"):
        at_a_table(parlour, work)
    assert any("refused" in record.message and "seat 2" in record.message for record in caplog.records)


def test_nobody_acts_for_another_seat(parlour: Running) -> None:
    async def work(table: Table) -> None:
        welcome = await table.until(0, "welcome")
        action = legal(welcome["options"])[0]
        await table.say(1, {"type": "act", "seat": 0, "action": action})
        assert (await table.until(1, "refused"))["reason"]
        await table.say(1, {"type": "act", "action": {**action, "seat": 0}})
        assert "seat" in (await table.until(1, "refused"))["reason"]
        await table.hears_nothing(0)

    at_a_table(parlour, work)


def test_the_same_act_twice_counts_once(parlour: Running) -> None:
    async def work(table: Table) -> None:
        welcome = await table.until(0, "welcome")
        act = {"type": "act", "action": legal(welcome["options"])[0], "n": welcome["n"]}
        await table.say(0, act)
        await table.say(0, act)
        events = await table.until(0, "events")
        assert events["events"][0]["type"] == "discard"
        assert "moved on" in (await table.until(0, "refused"))["reason"]

    at_a_table(parlour, work)


def test_a_ticket_opens_one_connection_once(parlour: Running) -> None:
    async def work(table: Table) -> None:
        ticket = (await table.people[0].post(f"/rooms/{table.code}/ticket"))["ticket"]
        address = f"{table.base.replace('http', 'ws', 1)}/ws/{table.code}?ticket="
        async with connect(address + ticket) as first:
            assert json.loads(await first.recv())["type"] == "welcome"
            for wrong in (ticket, "guessed", "", "%00", "x" * 3000):
                async with connect(address + wrong) as second:
                    assert json.loads(await second.recv())["type"] == "bye"
                    with pytest.raises(ConnectionClosed):
                        await second.recv()
                    assert second.close_code == 4401
        other = (await table.people[1].post("/rooms", {"rules": "mcr"}))["code"]
        ticket = (await table.people[0].post(f"/rooms/{table.code}/ticket"))["ticket"]
        async with connect(address.replace(table.code, other) + ticket) as elsewhere:
            assert json.loads(await elsewhere.recv())["type"] == "bye"

    at_a_table(parlour, work)


@pytest.mark.parametrize("message", [
    "no json", "[]", "null", "5", '{"type": 7}', '{"type": "dance"}', "[" * 4000, b"\xff\xfe", b"\x00" * 100,
    '{"type":"act"}', '{"type":"act","action":"win"}', '{"type":"act","action":{"do":"discard","tile":{"a":1}}}',
    '{"type":"act","action":{"do":"discard","tile":"5m","tiles":"x"}}', '{"type":"act","action":{"do":[]}}',
    '{"type":"act","action":{"do":"discard","tile":"5m"},"n":"1"}', '{"type":"act","action":{"do":"win","hand":[]}}',
    '{"type":"chat","text":{"a":1}}', '{"type":"chat","text":""}', '{"type":"chat","text":"a\\u0000b"}',
    '{"type":"policy","auto_win":"yes"}', '{"type":"policy","__class__":true}', '{"type":"hint"}',
    '{"type":"act","action":{"do":"discard","tile":"9z"}}', '{"type":"act","action":{"do":"discard","tile":"\\ud800"}}',
])
def test_messages_without_sense_are_refused(shared: Running, message: str | bytes) -> None:
    async def work(table: Table) -> None:
        await table.say(3, message)
        assert (await table.until(3, "refused"))["reason"]
        await table.hears_nothing(0)
        await table.say(3, {"type": "ping"})
        await table.until(3, "pong")

    at_a_table(shared, work)


def test_a_message_that_is_too_large_ends_the_connection_of_its_sender_only(parlour: Running) -> None:
    async def work(table: Table) -> None:
        await table.until(1, "welcome")
        await table.say(1, json.dumps({"type": "chat", "text": "x" * 20_000}))
        with pytest.raises(ConnectionClosed):
            while True:
                await table.links[1].recv()
        assert table.links[1].close_code == 1009
        await table.hears_nothing(0)

    at_a_table(parlour, work)


def test_a_flood_cuts_its_sender_off_and_nobody_else(open_parlour: Open) -> None:
    async def work(table: Table) -> None:
        with pytest.raises(ConnectionClosed):
            for _ in range(1000):
                await table.say(1, {"type": "ping"})
            while True:
                await table.links[1].recv()
        assert table.links[1].close_code == 4429
        await table.hears_nothing(0)

    at_a_table(open_parlour(limits=True), work)


def test_chat_has_limits_and_scripts_stay_text(open_parlour: Open) -> None:
    async def work(table: Table) -> None:
        script = "<script>alert(1)</script>"
        await table.say(0, {"type": "chat", "text": script})
        line = await table.until(1, "chat")
        assert (line["text"], line["name"]) == (script, "Visitor 0")
        await table.say(0, {"type": "chat", "text": "x" * 301})
        assert "300" in (await table.until(0, "refused"))["reason"]
        for _ in range(8):
            await table.say(0, {"type": "chat", "text": "again"})
        assert "wait" in (await table.until(0, "refused"))["reason"]

    at_a_table(open_parlour(limits=True, chat=Rate(5, 0.001)), work)


def test_hidden_tiles_of_a_running_match_cannot_be_asked_for(parlour: Running) -> None:
    async def work(table: Table) -> None:
        room = await table.people[0].get(f"/rooms/{table.code}")
        assert room["record"] is None and not {"seed", "salt"} & set(room)
        for path in (f"/records/{table.code}/events", "/records/1/events", "/records/1/export?format=native"):
            answer = await table.http.get(f"{table.base}/api/v1{path}", headers=table.people[0].headers)
            assert answer.status_code == 404
        body = {"seat": 1, "what": "exposed_tile", "tiles": ["5m"]}
        await table.people[0].post(f"/rooms/{table.code}/penalty", body, expect=403)

    at_a_table(parlour, work)


def test_records_of_a_private_table_are_for_those_who_were_there(parlour: Running) -> None:
    async def played(host: Visitor, public: bool) -> str:
        seats = [{"kind": "bot", "bot": "greedy"}] * 4
        code = (await host.post("/rooms", {"rules": "zungjung", "seats": seats, "public": public}))["code"]
        await host.post(f"/rooms/{code}/start")
        async with asyncio.timeout(5 * PATIENCE):
            while not (record := (await host.get(f"/rooms/{code}"))["record"]):
                await asyncio.sleep(0.05)
        return str(record)

    async def run() -> None:
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            host = await Visitor(parlour.base, "Referee", http).come_in()
            other = await Visitor(parlour.base, "Stranger", http).come_in()
            closed, public = await played(host, False), await played(host, True)
            assert [line["id"] for line in await other.get("/records")] == [public]
            assert {line["id"] for line in await host.get("/records?mine=1")} == {closed, public}
            assert (await host.get(f"/records/{closed}"))["access"] == "private"
            for path in ("", "/events", "/export?format=native", "/export?format=paifu-svg"):
                for headers in (other.headers, {}):
                    answer = await http.get(f"{parlour.base}/api/v1/records/{closed}{path}", headers=headers)
                    assert answer.status_code == 403 and "private table" in answer.json()["error"], path
            await other.post(f"/records/{closed}/share", expect=403)
            await other.post(f"/records/{public}/share", expect=403)
            await host.post(f"/records/{closed}/share")
            assert await other.get(f"/records/{closed}/events")
            assert [line["id"] for line in await other.get("/records")] == [public]
            named = [line["id"] for line in await other.get("/history?player=greedy%201")]
            assert named == [public] and len(await host.get("/history?player=greedy%201")) == 2

    asyncio.run(run())


def test_tokens_are_not_guessed_and_attempts_are_counted(open_parlour: Open) -> None:
    running = open_parlour(limits=True, doors=Rate(5, 0.001))
    with httpx.Client(base_url=f"{running.base}/api/v1", timeout=PATIENCE) as http:
        for token in ("x", "-", "a" * 5000, "é".encode().decode("latin-1")):
            assert http.get("/me", headers={"authorization": f"Bearer {token}".encode("latin-1")}).status_code == 401
        assert http.post("/rooms", json={}).status_code == 401
        statuses = [http.post("/sessions", json={"name": "nobody", "password": "x"}).status_code for _ in range(6)]
        assert statuses[0] == 401 and statuses[-1] == 429


@pytest.mark.parametrize("name", [
    "<script>alert(1)</script>", "a&b", '"x"', "a\u202eb", "a\x00b", " ", "x" * 25, "\u200b", "...", "a\\b", "{}",
])
def test_names_hold_nothing_that_a_page_could_run(shared: Running, name: str) -> None:
    answer = httpx.post(f"{shared.base}/api/v1/guests", json={"name": name}, timeout=PATIENCE)
    assert answer.status_code == 422 and answer.json()["error"].startswith("name")


@pytest.mark.parametrize("path", [
    "/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py", "/static//etc/passwd", "/static/%00",
    "/table/../../etc/passwd", "/api/v1/rules/..%2f..%2fmcr", "/api/v1/rules/%2fetc%2fpasswd",
    "/api/v1/sounds/..%2f..%2fx.wav", "/api/v1/rules/house.toml", "/api/v1/records/..%2f..",
])
def test_paths_lead_nowhere_else(shared: Running, path: str) -> None:
    with httpx.Client(timeout=PATIENCE) as http:
        request = http.build_request("GET", shared.base)
        request.url = request.url.copy_with(raw_path=path.encode())
        answer = http.send(request)
    assert answer.status_code in (400, 404), answer.text[:200]
    assert "import" not in answer.text


def test_rules_are_never_read_from_a_file_of_the_server(
    shared: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "secret.toml").write_text('parent = "mcr"\n', encoding="utf-8")
    for name in ("secret.toml", "./secret.toml", "../mcr", "mcr/../mcr"):
        body = {"rules": name, "hand": "12345678m11p(555z)+9m"}
        answer = httpx.post(f"{shared.base}/api/v1/score", json=body, timeout=PATIENCE)
        assert answer.status_code == 422 and "no rule set" in answer.json()["error"]


def test_bodies_beyond_measure_are_refused_even_when_they_do_not_say_their_size(shared: Running) -> None:
    large = httpx.post(f"{shared.base}/api/v1/score", content=b"x" * 300_000, timeout=PATIENCE)
    assert large.status_code == 413

    def endless() -> Any:
        for _ in range(400):
            yield b" " * 1024

    answer = httpx.post(f"{shared.base}/api/v1/score", content=endless(), timeout=PATIENCE,
                        headers={"content-type": "application/json"})
    assert answer.status_code == 413


def test_every_answer_forbids_foreign_scripts(shared: Running) -> None:
    for path in ("/api/v1/health", "/nothing", "/api/v1/tiles.svg"):
        headers = httpx.get(shared.base + path, timeout=PATIENCE).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_a_client_that_does_not_read_is_cut_off_and_holds_nobody_up() -> None:
    class Deaf:
        """A socket that takes nothing."""

        closed = 0

        async def send_text(self, _text: str) -> None:
            await asyncio.Event().wait()

        async def close(self, code: int, _reason: str) -> None:
            self.closed = code

    async def run() -> None:
        socket = Deaf()
        link = Link(socket, Person(1, "Deaf", True), None, most=4)  # type: ignore[arg-type]
        for number in range(10):
            link.tell({"type": "chat", "text": str(number)})
            await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE):
            while not socket.closed:
                await asyncio.sleep(0.01)
        assert socket.closed == link.code == 4408

    asyncio.run(run())


@pytest.mark.parametrize("body", [
    b'{"hand": "123m456p789s1122z+1z", "options": {"\\ud800": 1}}',
    b'{"hand": "123m456p789s1122z+1z", "history": {"\\udfff": 1}}',
    b'{"hand": "\\ud800"}',
    b'{"hand": "123m456p789s1122z+1z", "options": {"uma": [' + b"9" * 4000 + b"]}}",
    b'{"hand": "123m456p789s1122z+1z", "honba": ' + b"9" * 9000 + b"}",
    b'{"hand": "123m456p789s1122z+1z", "history": ' + b"[" * 5000 + b"]" * 5000 + b"}",
    b'{"hand": "123m456p789s1122z+1z", "history": ' + b'{"a":' * 40 + b"1" + b"}" * 40 + b"}",
    b'{"hand": "123m456p789s1122z+1z", "' + b"x" * 200_000 + b'": 1}',
    b'{"hand": "123m456p789s1122z+1z", "having": [' + b"1," * 30_000 + b"1]}",
    b'{"hand": "22345m22p345s678s+6m", "toml": "parent = \\"riichi\\"\\n[patterns]\\ntanyao = \\"--5\\""}',
    b'{"hand": "22345m22p345s678s+6m", "toml": "parent = \\"riichi\\"\\n[patterns]\\ntanyao = \\"10000000\\""}',
    b'{"hand": "22345m22p345s678s+6m", "options": {"marked_han": [1000000, 0, 0, 0, 0]}}',
], ids=range(12))
def test_nothing_in_a_request_is_beyond_words(shared: Running, body: bytes) -> None:
    answer = httpx.post(f"{shared.base}/api/v1/score", content=body, timeout=PATIENCE,
                        headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert len(answer.json()["error"]) < 600


def test_a_negative_value_on_the_unlimited_scale_is_counted(shared: Running) -> None:
    toml = 'parent = "riichi"\n[options]\nscale = "unlimited"\n[patterns]\ntanyao = -3\n'
    body = {"hand": "23456m22p345s678s+7m", "toml": toml, "having": ["riichi"]}
    assert httpx.post(f"{shared.base}/api/v1/score", json=body, timeout=PATIENCE).status_code == 200
