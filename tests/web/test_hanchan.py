"""Two browsers and two protocol clients play a whole riichi match together; one of each kind is cut off on the way."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from janso.table import Match

from ..server.protocol import Player, legal
from ..server.protocol import Visitor as Client
from .conftest import SAME_DEALS, Visitor

pytestmark = pytest.mark.service

SERVER = SAME_DEALS + """
import socket, sys
from janso.server.app import create_app
from janso.server.run import run
from janso.server.settings import Settings, without_limits
bound = socket.socket()
bound.bind(("127.0.0.1", 0))
bound.listen(100)
settings = Settings(database="sqlite:///" + sys.argv[1], bot_delay=0.0, next_deal_wait=10.0)
print(f"http://127.0.0.1:{bound.getsockname()[1]}", flush=True)
run(create_app(without_limits(settings)), bound)
"""
RULES = """parent = "riichi"
[options]
rounds = "east_south"
bankruptcy = "play_on"
dealer_repeats = "no"
extra_rounds = 0
"""
"""Nobody's ruin ends the match before its eight deals, no deal comes twice, and no round is added."""
STATE = """() => ({
  over: Boolean(document.querySelector('.result [data-rematch]')),
  lost: Boolean(document.querySelector('.banner[role=alert]')),
  thrown: document.querySelectorAll('.pond .lie').length, tiles: document.querySelectorAll('.own-hand button').length,
  next: Boolean(document.querySelector('.result button.next:not(:disabled)')),
})"""
NEXT = "() => document.querySelector('.result button.next:not(:disabled)')?.click()"
PLACES = """() => [...document.querySelectorAll('.result .standings tr')].map((row) => [
  row.children[1].firstChild.textContent, Number(row.children[3].innerText.replace(/[^0-9-]/g, ''))])"""

# Cells of the places that reach beyond their card.
BEYOND = """() => [...document.querySelectorAll('.result .standings td')].filter((cell) =>
  cell.getBoundingClientRect().right > cell.closest('.result').getBoundingClientRect().right).length"""


@pytest.fixture
def quick_parlour(tmp_path: Path) -> Iterator[str]:
    """A server that sets no limits to the speed of its clients."""
    process = subprocess.Popen([sys.executable, "-c", SERVER, f"{tmp_path}/hanchan.sqlite"], stdout=subprocess.PIPE,
                               text=True)
    assert process.stdout is not None
    address = process.stdout.readline().strip()
    with httpx.Client(transport=httpx.HTTPTransport(retries=20), timeout=60) as http:
        http.get(f"{address}/api/v1/health").raise_for_status()
    yield address
    process.terminate()
    process.wait(timeout=60)


class Programs:
    """Two clients of the protocol in a thread of their own; `go` holds them at their next decision, while they still
    answer the pings of the server. In the middle of the second and of the third deal they stop by themselves and say
    so: `stopped`."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.go = threading.Event()
        self.go.set()
        self.stopped = threading.Event()
        self.stops = [2, 3]
        self.seated = threading.Event()
        self.players: list[Player] = []
        self.code = ""
        self.loop = asyncio.new_event_loop()
        self.failure: BaseException | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)

    def start(self, code: str) -> None:
        self.code = code
        self.thread.start()
        assert self.seated.wait(120), self.failure
        end = time.monotonic() + 120
        while not all(player.welcomed for player in self.players):  # who comes later misses the first events
            assert time.monotonic() < end and self.failure is None, self.failure
            time.sleep(0.02)

    async def hold(self, player: Player) -> None:
        """Before a decision of a player."""
        types = [event["type"] for event in player.events]
        since = len(types) - max((at for at, type in enumerate(types) if type == "start_deal"), default=0)
        if self.stops and types.count("start_deal") >= self.stops[0] and 16 < since < 60:
            self.stops.pop(0)
            self.go.clear()
            self.stopped.set()
        while not self.go.is_set():
            await asyncio.sleep(0.02)

    def _run(self) -> None:
        try:
            self.loop.run_until_complete(self._play())
        except BaseException as error:
            self.failure = error

    async def _play(self) -> None:
        async with httpx.AsyncClient(timeout=60) as http:
            people = [await Client(self.address, f"Program {seat}", http).come_in() for seat in (2, 3)]
            for seat, who in enumerate(people, 2):
                await who.post(f"/rooms/{self.code}/sit", {"seat": seat})
            self.players = [Stopping(self, who, self.code, at) for at, who in enumerate(people)]
            self.seated.set()
            await asyncio.gather(*(player.play(480) for player in self.players))

    def cut_off(self, number: int) -> None:
        """The connection of a client breaks."""
        socket = self.players[number].socket
        assert socket is not None
        self.loop.call_soon_threadsafe(socket.transport.abort)


class Stopping(Player):
    """Stops before a decision when it is told to."""

    def __init__(self, programs: Programs, who: Client, code: str, seed: int) -> None:
        super().__init__(who, code, seed)
        self.programs = programs

    async def react(self, message: dict[str, Any], n: int) -> None:
        if legal(message["options"]):
            await self.programs.hold(self)
        await super().react(message, n)


def leave_it_to_the_server(one: Visitor) -> None:
    """Switches automatic wins and discards on in the page, and calls off."""
    if not one.page.locator("#tab-help").count():
        one.page.click(".panel-toggle")
    one.page.click("#tab-help")
    for key in ("auto_win", "auto_discard", "no_calls"):
        one.page.check(f"input[name={key}]")
    if one.phone:
        one.page.click(".panel-toggle")


def cut_off(one: Visitor, programs: Programs) -> None:
    """A browser loses the network in the middle of a deal, and comes back to the same deal."""
    one.page.wait_for_function("() => document.querySelectorAll('.pond .lie').length > 0")
    one.context.set_offline(True)
    one.page.wait_for_selector(".banner[role=alert]")
    before = one.page.evaluate(STATE)
    one.context.set_offline(False)
    one.page.wait_for_function("() => !document.querySelector('.banner[role=alert]')")
    after = one.page.evaluate(STATE)
    assert after["thrown"] >= before["thrown"] > 0 and after["tiles"] >= 1, (before, after)
    programs.go.set()


def play_to_the_end(people: tuple[Visitor, Visitor], programs: Programs, seconds: float = 480) -> tuple[int, int]:
    """Goes on after every deal; how often a browser and a program were cut off."""
    browser_cuts = program_cuts = 0
    until = time.monotonic() + seconds
    while time.monotonic() < until and programs.failure is None:
        states = [one.page.evaluate(STATE) for one in people]
        if all(state["over"] for state in states):
            return browser_cuts, program_cuts
        for one, state in zip(people, states, strict=True):
            if state["next"]:
                one.page.evaluate(NEXT)
        if programs.stopped.is_set():
            programs.stopped.clear()
            if not browser_cuts:
                browser_cuts += 1
                cut_off(people[1], programs)
            else:
                program_cuts += 1
                programs.cut_off(0)
                programs.go.set()
        people[0].page.wait_for_timeout(100)
    raise AssertionError(f"the match did not end: {programs.failure!r}")


def test_two_browsers_and_two_programs_finish_a_hanchan_although_two_are_cut_off(
    browser: Any, visitor: Callable[..., Visitor], quick_parlour: str,
) -> None:
    host, guest = Visitor(browser, quick_parlour, "wide"), Visitor(browser, quick_parlour, "phone", "ru")
    guest.ignored = re.compile("ERR_INTERNET_DISCONNECTED|WebSocket")
    for one, name in ((host, "East seat"), (guest, "South seat")):
        one.page.emulate_media(reduced_motion="reduce")
        one.sit_down(name)
    seats = [{"kind": "me"}] + [{"kind": "open"}] * 3
    code = host.ask("/rooms", {"toml": RULES, "seats": seats, "public": True})["code"]
    for one in (host, guest):
        one.visit(f"/table/{code}", ".waiting .seats")
    guest.page.click(".waiting .seats button")
    programs = Programs(quick_parlour)
    programs.start(code)
    host.page.wait_for_selector(".waiting .seats >> text=Program 3")
    programs.go.clear()
    host.page.click("text=Begin")
    for one in (host, guest):
        one.page.wait_for_selector(".own-hand button")
        leave_it_to_the_server(one)
    programs.go.set()
    assert play_to_the_end((host, guest), programs) == (1, 1)
    programs.thread.join(60)
    assert programs.failure is None and [player.reconnects for player in programs.players] == [1, 0]

    shown = host.ask(f"/rooms/{code}")
    events = host.ask(f"/records/{shown['record']}/events")
    match = Match.replay(events)
    assert match.done and match.result and [event.as_json() for event in match.log] == events
    assert match.deals >= 8, "a hanchan has an east and a south round"
    told = [event for event in match.events_for(3) if event["type"] != "answer"]
    assert programs.players[1].events == told, "somebody who never left heard every event once"
    expected = sorted(zip(match.names, match.result["scores"], strict=True))
    for one in (host, guest):
        assert sorted(map(tuple, one.page.evaluate(PLACES))) == expected
        assert one.page.evaluate(BEYOND) == 0
        one.page.wait_for_selector(".verified.good")
        one.fits()
        one.context.close()
    for player in programs.players:
        final = next(message for message in reversed(player.messages) if message["type"] in ("events", "welcome"))
        assert final["view"]["result"]["scores"] == match.result["scores"]
