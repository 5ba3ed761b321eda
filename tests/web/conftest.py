"""A real server and a real browser for the tests of the pages."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

# Games by hand are written as the tests of the table write them.
sys.path.append(str(Path(__file__).parents[1] / "table"))
# The shell draws the same pages as the whole browser and takes a third less of a processor.
CHROMIUM = os.environ.get("JANSO_CHROMIUM") or shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
# Whatever asks for another host fails, and only failures are heard of: all requests took a sixteenth of a visit.
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking",
             "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"]
WIDE = {"width": 1400, "height": 900}
PHONE = {"width": 390, "height": 844}
SIDEWAYS = {"width": 844, "height": 390}
SIZES = {"wide": WIDE, "phone": PHONE, "sideways": SIDEWAYS}
# Walls and bots of a server for tests follow one row of numbers, so that a suite meets the same deals in each run.
SAME_DEALS = """
import os, random, types
from janso.server.play import room
from janso.server.play.decisions import agents
if not os.environ.get("JANSO_EXPLORE"):
    numbers = random.Random(1)
    room.secrets = types.SimpleNamespace(token_hex=lambda size: numbers.randbytes(size).hex())
    agents.random = types.SimpleNamespace(SystemRandom=lambda: numbers)
"""
# All tests of a process come from one address; what a stranger may open would stop them half way.
MANY_TABLES = """
import functools
from janso.server import settings
settings.Settings = functools.partial(settings.Settings, rooms_per_address=10**6, doors=settings.Rate(1e9, 1e9))
"""
SERVE = f"{SAME_DEALS}{MANY_TABLES}\nfrom janso.cli import main\nmain()"
ASK = """async ([path, body]) => {
  const token = localStorage.getItem('janso.token');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const options = body === null ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch('/api/v1' + path, { headers, ...options });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}"""

# What a person would press next: a call, or the last tile that may be discarded; where it is, and what lies over it.
NEXT_PRESS = """() => {
  if (document.querySelector('.result')) return { what: 'result' };
  const calls = ['win', 'flower', 'north', 'pass', 'stop'].map((word) => document.querySelector(`.call-${word}`));
  const tiles = [...document.querySelectorAll('.mine.turn .own-hand button:not(.dimmed)')];
  const chosen = document.querySelector('dialog .win-choice') ?? calls.find(Boolean) ?? tiles.at(-1);
  if (!chosen) return { what: '' };
  const box = chosen.getBoundingClientRect();
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  const top = document.elementFromPoint(x, y);
  const covered = chosen.contains(top) ? '' : top?.outerHTML.slice(0, 120) ?? 'off the screen';
  return { what: chosen.className, x, y, covered };
}"""


# What reaches beyond the window although nothing can be scrolled to show it.
CUT_OFF = """() => [...document.querySelectorAll('main :is(button, input, select, textarea, a, h1, h2, p, td)')]
  .filter((one) => !one.closest('.scroll, .board') && one.getBoundingClientRect().width > 0)
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 || one.getBoundingClientRect().left < -1)
  .map((one) => one.outerHTML.slice(0, 160)).slice(0, 3)"""


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A parlour on a free port with a file of its own; its bots do not stop to think."""
    folder = tmp_path_factory.mktemp("parlour")
    command = [sys.executable, "-c", SERVE, "serve", "--port", "0", "--bot-delay", "0", "--referee-beside-players",
               "--db", f"sqlite:///{folder / 'web.sqlite'}"]
    with (folder / "errors.txt").open("w") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"the server did not open: {line}"
        with httpx.Client(transport=httpx.HTTPTransport(retries=20), timeout=60) as http:
            http.get(f"{found[0]}/api/v1/health").raise_for_status()
        yield found[0]
        process.send_signal(signal.SIGINT)
        process.wait(timeout=60)
    assert "Traceback" not in (folder / "errors.txt").read_text()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    if not Path(CHROMIUM).exists():
        pytest.skip(f"there is no browser at {CHROMIUM}; set JANSO_CHROMIUM")
    with sync_api.sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield made
        made.close()


class Visitor:
    """One person with a browser of their own, who notices every mistake of a page."""

    def __init__(self, browser: Any, address: str, size: str, lang: str = "en", offline: bool = False) -> None:
        phone = size != "wide"
        workers = "allow" if offline else "block"
        self.address = address
        self.phone = phone
        self.context = browser.new_context(viewport=SIZES[size], has_touch=phone, is_mobile=phone, locale=lang,
                                           service_workers=workers)
        self.page = self.context.new_page()
        self.page.set_default_timeout(60_000)
        self.mistakes: list[str] = []
        self.foreign: list[str] = []
        self.ignored: re.Pattern[str] | None = None
        self.context.on("requestfailed", self._failed)
        self.page.on("console", lambda message: self._heard(message.type, message.text))
        self.page.on("pageerror", lambda error: self.mistakes.append(str(error)))

    def _heard(self, kind: str, text: str) -> None:
        # A hand that is not finished is answered with 422; the browser writes that down by itself.
        if kind == "error" and "status of 422" not in text and not (self.ignored and self.ignored.search(text)):
            self.mistakes.append(text)

    def _failed(self, request: Any) -> None:
        if not request.url.startswith((self.address, "data:", "blob:", "about:")):
            self.foreign.append(request.url)

    def ask(self, path: str, body: Any = None) -> Any:
        """A question to the server in the name of this visitor."""
        return self.page.evaluate(ASK, [path, body])

    def place(self) -> str:
        """The address as the page itself knows it; what Playwright keeps may lag behind."""
        return str(self.page.evaluate("() => location.href"))

    def comes_to(self, script: str, expected: Any) -> None:
        """The page shows what is expected, at once or soon."""
        for _ in range(600):
            found = self.page.evaluate(script)
            if found == expected:
                return
            self.page.wait_for_timeout(50)
        assert found == expected

    def visit(self, path: str, wait: str = "main :not(.loading)") -> Any:
        self.page.goto(self.address + path)
        self.page.wait_for_selector(wait)
        return self.page

    def sit_down(self, name: str) -> None:
        """Goes in as a guest through the page."""
        self.visit("/", "[data-quick]")
        self.page.click("#top .tools button")
        self.page.fill("dialog input[name=name]", name)
        self.page.click("dialog button.main")
        self.page.wait_for_selector(f"#top >> text={name}")

    def fits(self) -> None:
        """Nothing is wrong in the console and nothing scrolls sideways."""
        wide, inner = self.page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
        assert wide <= inner, f"{self.page.url} is {wide} wide in a window of {inner}"
        cut = self.page.evaluate(CUT_OFF)
        assert not cut, f"{self.page.url}: beyond the edge of the window: {cut}"
        assert not self.mistakes, f"{self.page.url}: {self.mistakes}"
        assert not self.foreign, f"{self.page.url} asks other hosts: {self.foreign}"

    def press(self) -> str:
        """Does one thing at the table, if there is something to do; says what."""
        seen = self.page.evaluate(NEXT_PRESS)
        what: str = seen["what"]
        if what not in ("", "result"):
            assert not seen["covered"], f"«{what}» is covered by {seen['covered']}"
            if self.phone:
                self.page.touchscreen.tap(seen["x"], seen["y"])
            else:
                self.page.mouse.click(seen["x"], seen["y"])
        return what

    def go_on(self) -> None:
        """Leaves the result of a deal; a press that the server refused for its speed is made again."""
        for turn in range(1200):
            if turn % 10 == 0:
                self.page.evaluate("() => document.querySelector('.result button.next:not(:disabled)')?.click()")
            if not self.page.evaluate("() => Boolean(document.querySelector('.result'))"):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"the next deal does not begin at {self.page.url}")

    def play_deal(self, seconds: float = 120) -> None:
        for _ in range(int(seconds / 0.04)):
            if self.press() == "result":
                return
            self.page.wait_for_timeout(40)
        raise AssertionError(f"no deal ended at {self.page.url}")


@pytest.fixture
def visitor(browser: Any, address: str) -> Iterator[Callable[..., Visitor]]:
    made: list[Visitor] = []

    def come(size: str = "wide", lang: str = "en", offline: bool = False) -> Visitor:
        made.append(Visitor(browser, address, size, lang, offline))
        return made[-1]

    yield come
    for one in made:
        one.context.close()
