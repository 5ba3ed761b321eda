"""The pages in a real browser on this machine: what the first view of a table weighs, and how soon it is there.

Each view is that of a new visitor: nothing is kept from an earlier one. Bytes are those that were transferred.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

from bench.row import Demand, Row
from bench.server import free_port

CHROMIUM = os.environ.get("JANSO_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium-headless-shell"
VIEWS = 5
SETTLED = 3000
"""Milliseconds after which a page has also fetched what its first picture does not need."""
WEIGHT = "weight of the first view of a table"
LATER = "weight of the next view"
FIRST = "first view of a table after"
SHIFT = "layout shift of the first view of a table, in hundredths"
LONGEST = "longest task of a table in the first turns"
TURNS = 4
LOBBY = "weight of the parlour's front page"
PLACES = {LOBBY: ("/", "[data-quick]"),
          "weight of the scoring desk": ("/desk?hand=12345678m11p(555z)%2B9m", ".total"),
          "weight of a rule set in the book": ("/rules/mcr", ".pattern"),
          "weight of the tournaments": ("/tournament", "main textarea")}

DEMANDS = [
    Demand(WEIGHT, "janso compiled", most=150), Demand(FIRST, "janso compiled", most=700),
    Demand(SHIFT, "janso compiled", most=5), Demand(LONGEST, "janso compiled", most=200),
    *(Demand(task, "janso compiled", most=120 if task == LOBBY else 600) for task in PLACES),
]

WATCH = """() => new MutationObserver((_, self) => {
  if (!document.querySelector('.own-hand button') || window.seenAt) return;
  requestAnimationFrame(() => requestAnimationFrame(() => { window.seenAt = performance.now(); }));
}).observe(document, { childList: true, subtree: true })"""


NOTE = """() => {
  window.tasks = [0];
  window.shift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((one) => window.tasks.push(one.duration)))
    .observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => list.getEntries().forEach((one) => {
    if (!one.hadRecentInput) window.shift += one.value;
  })).observe({ type: 'layout-shift', buffered: true });
}"""
"""The browser tells tasks above 50 ms, and how much of the picture moved without anybody's doing."""


class Scale:
    """Weighs everything that a page transfers."""

    def __init__(self, page: Any) -> None:
        self.bytes = 0
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", self._finished)
        session.on("Network.webSocketFrameReceived", self._frame)

    def _finished(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])

    def _frame(self, event: dict[str, Any]) -> None:
        self.bytes += len(event["response"]["payloadData"].encode())

    def take(self) -> float:
        """Kilobytes since the last time."""
        found, self.bytes = self.bytes / 1000, 0
        return found


def open_table(base: str) -> tuple[str, str]:
    """A table in play, and the token of its player."""
    with httpx.Client(base_url=f"{base}/api/v1") as http:
        token = http.post("/guests", json={"name": "Guest"}).json()["token"]
        headers = {"authorization": f"Bearer {token}"}
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 3]
        made = http.post("/rooms", json={"rules": "riichi", "seats": seats, "clock": None}, headers=headers)
        code = made.json()["code"]
        http.post(f"/rooms/{code}/start", headers=headers).raise_for_status()
    return code, token


def table_views(browser: Any, base: str) -> list[Row]:
    weights, laters, times, shifts, longest = [], [], [], [], []
    for _ in range(VIEWS):
        code, token = open_table(base)
        context = browser.new_context(viewport={"width": 1400, "height": 900})
        context.add_init_script(f"localStorage.setItem('janso.token', '{token}'); ({WATCH})(); ({NOTE})()")
        page = context.new_page()
        scale = Scale(page)
        page.goto(f"{base}/table/{code}")
        page.wait_for_function("() => window.seenAt")
        times.append(page.evaluate("() => window.seenAt"))
        page.wait_for_timeout(SETTLED)
        weights.append(scale.take())
        shifts.append(100 * page.evaluate("() => window.shift"))
        play_on(page)
        longest.append(page.evaluate("() => Math.max(...window.tasks)"))
        scale.take()
        page.reload()
        page.wait_for_function("() => window.seenAt")
        page.wait_for_timeout(500)
        laters.append(scale.take())
        context.close()
    return [Row(WEIGHT, "janso", max(weights), "kB"), Row(LATER, "janso", max(laters), "kB"),
            Row(FIRST, "janso", statistics.median(times), "ms"), Row(SHIFT, "janso", max(shifts), "hundredths"),
            Row(LONGEST, "janso", statistics.median(longest), "ms")]


def play_on(page: Any) -> None:
    """Some turns: the last tile goes out, calls are passed."""
    for _ in range(TURNS):
        page.keyboard.press("p")
        page.evaluate("() => [...document.querySelectorAll('.own-hand button:enabled')].at(-1)?.click()")
        page.wait_for_timeout(600)


def page_weights(browser: Any, base: str) -> list[Row]:
    rows = []
    for task, (path, wait) in PLACES.items():
        context = browser.new_context(viewport={"width": 1400, "height": 900})
        page = context.new_page()
        scale = Scale(page)
        page.goto(base + path)
        page.wait_for_selector(wait)
        page.wait_for_timeout(500)
        rows.append(Row(task, "janso", scale.take(), "kB"))
        context.close()
    return rows


def rows() -> list[Row]:
    """A fresh server and a browser without memory."""
    from playwright.sync_api import sync_playwright

    if not Path(CHROMIUM).exists():
        print(f"bench: no browser at {CHROMIUM}; set JANSO_CHROMIUM", file=sys.stderr)
        return []
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = subprocess.Popen([sys.executable, "-m", "bench.server", str(port), f"{folder}/pages.sqlite"])
        try:
            wait_for(base)
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
            found = table_views(browser, base) + page_weights(browser, base)
            browser.close()
            return found
        finally:
            server.terminate()
            server.wait(30)


def wait_for(base: str) -> None:
    for _ in range(300):
        try:
            if httpx.get(f"{base}/api/v1/health").is_success:
                return
        except httpx.TransportError:
            time.sleep(0.1)
