"""Talk at a table is there again after the server has begun anew, and whoever was muted stays muted."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from .conftest import SERVE, Visitor

pytestmark = pytest.mark.service


class Parlour:
    """A server of one's own, which ends and begins anew at the same place."""

    def __init__(self, folder: Path) -> None:
        self._db = f"sqlite:///{folder / 'talk.sqlite'}"
        self.address = ""
        self.begin()

    def begin(self) -> None:
        port = self.address.rpartition(":")[2] or "0"
        command = [sys.executable, "-c", SERVE, "serve", "--port", port, "--bot-delay", "0", "--db", self._db]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        found = re.search(r"http://[\d.]+:\d+", self._process.stdout.readline())
        assert found
        self.address = found[0]
        with httpx.Client(transport=httpx.HTTPTransport(retries=20), timeout=60) as http:
            http.get(f"{self.address}/api/v1/health").raise_for_status()

    def end(self) -> None:
        self._process.send_signal(signal.SIGINT)
        self._process.wait(60)


def said(one: Visitor) -> Any:
    return one.page.evaluate("() => [...document.querySelectorAll('.chat li')].map((line) => line.textContent)")


def test_talk_comes_back_after_a_restart_and_the_muted_stay_muted(browser: Any, tmp_path: Path) -> None:
    parlour = Parlour(tmp_path)
    host, guest = Visitor(browser, parlour.address, "phone"), Visitor(browser, parlour.address, "wide", "ru")
    host.ignored = guest.ignored = re.compile("WebSocket|Failed to load|ERR_")
    try:
        host.sit_down("Host of talk")
        guest.sit_down("Guest of talk")
        bot = {"kind": "bot", "bot": "greedy"}
        seats = [{"kind": "me"}, {"kind": "open"}, bot, bot]
        code = host.ask("/rooms", {"rules": "riichi", "seats": seats, "clock": None})["code"]
        host.visit(f"/table/{code}", ".waiting .seats")
        guest.visit(f"/table/{code}", ".waiting .seats button").click(".waiting .seats button")
        for one, text in ((guest, "first words"), (host, "an answer")):
            one.page.wait_for_selector(".waiting [name=say]")
            one.page.fill(".waiting [name=say]", text)
            one.page.press(".waiting [name=say]", "Enter")
            one.page.wait_for_selector(f".chat li:has-text('{text}')")
        host.page.click("[data-mute='Guest of talk']")
        host.page.wait_for_selector(".chat li:has-text('first words')", state="detached")
        parlour.end()
        parlour.begin()
        guest.page.reload()
        guest.page.wait_for_selector(".chat li:has-text('an answer')")
        assert said(guest) == ["Guest of talk: first words", "Host of talk: an answer"]
        host.page.reload()
        host.page.wait_for_selector(".chat li:has-text('an answer')")
        assert said(host) == ["Host of talk: an answer"]
        host.fits()
    finally:
        host.context.close()
        guest.context.close()
        parlour.end()
