"""Pictures of the pages for the README: `python tools/screenshots.py` opens a parlour and writes docs/images.

Needs Playwright and a Chromium (JANSO_CHROMIUM, else the one on the path).
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from PIL import Image
from playwright.sync_api import sync_playwright

from janso.bots import make, play_out
from janso.records.native import log_text
from janso.table import Match

IMAGES = Path(__file__).parent.parent / "docs" / "images"
CHROMIUM = os.environ.get("JANSO_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium-headless-shell"
WIDE = {"width": 1400, "height": 900}
PHONE = {"width": 390, "height": 844}
SIDEWAYS = {"width": 844, "height": 390}
HAND = "/desk?rules=riichi,mcr,zungjung&hand=12345678m11p(555z)%2B9m"
PLAY = """(wanted) => {
  if (document.querySelector('.result')) return document.querySelector('.result .patterns') ? 'win' : 'result';
  const calls = wanted.map((word) => document.querySelector(`.call-${word}`));
  const tiles = [...document.querySelectorAll('.mine.turn .own-hand button:not(.dimmed)')];
  (calls.find(Boolean) ?? tiles.at(-1))?.click();
  return document.querySelectorAll('.pond .lie').length > 34 ? 'enough' : '';
}"""


@contextmanager
def parlour(folder: Path) -> Iterator[str]:
    """A server with a new file of its own; its address."""
    command = [sys.executable, "-m", "janso", "serve", "--port", "0", "--bot-delay", "0",
               "--db", f"sqlite:///{folder / 'pictures.sqlite'}"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    found = re.search(r"http://\S+", process.stdout.readline())
    assert found, "the server did not open"
    with httpx.Client(transport=httpx.HTTPTransport(retries=20), timeout=30) as http:
        http.get(f"{found[0]}/api/v1/health").raise_for_status()
    try:
        yield found[0]
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(timeout=30)


def sit_down(page: Any, address: str, name: str) -> None:
    page.goto(address)
    page.click("#top .tools button")
    page.fill("dialog input[name=name]", name)
    page.click("dialog button.main")
    page.wait_for_selector(f"#top >> text={name}")


def play(page: Any, until: str, calls: list[str]) -> None:
    """Plays until there is something to see; a deal that ends before that is followed by the next."""
    page.wait_for_selector(".own-hand button")
    for _ in range(6000):
        found = page.evaluate(PLAY, calls)
        if found == until:
            break
        if found in ("win", "result"):
            page.evaluate("() => document.querySelector('.result button.next:not(:disabled)')?.click()")
        page.wait_for_timeout(30)
    page.wait_for_timeout(1500)


def take(page: Any, name: str) -> None:
    """Writes a picture with few colours: the cloth and the tiles do not need more."""
    page.mouse.move(0, 0)
    file = IMAGES / f"{name}.png"
    page.screenshot(path=file)
    with Image.open(file) as picture:
        width = min(picture.width, 1200)
        height = picture.height * width // picture.width
        small = picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
    small.quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE).save(file, optimize=True)
    print(f"{file.relative_to(IMAGES.parent.parent)}: {file.stat().st_size // 1024} kB")


def look_around(browser: Any, address: str, folder: Path) -> None:
    page = browser.new_context(viewport=WIDE, locale="en", color_scheme="light").new_page()
    sit_down(page, address, "East seat")
    page.wait_for_timeout(800)
    take(page, "lobby")
    page.goto(address + HAND)
    page.wait_for_selector("[data-rules=zungjung] .total")
    page.wait_for_timeout(500)
    take(page, "desk")
    page.goto(f"{address}/rules/mcr")
    page.wait_for_selector(".pattern")
    page.wait_for_timeout(500)
    take(page, "rules")
    page.goto(address)
    page.click("[data-quick=riichi]")
    play(page, "enough", ["pung", "pass"])
    take(page, "table")
    play(page, "win", ["win", "pass"])
    take(page, "result")
    replay(page, address, folder)
    tournament(page, address)
    phone = browser.new_context(viewport=PHONE, locale="ru", color_scheme="dark", has_touch=True, is_mobile=True)
    page = phone.new_page()
    sit_down(page, address, "Гость")
    page.evaluate("() => localStorage.setItem('janso.settings', JSON.stringify({ oneTap: true, panel: false }))")
    page.goto(address)
    page.click("[data-quick=mcr]")
    play(page, "enough", ["flower", "pung", "chow", "pass"])
    take(page, "phone")
    page.set_viewport_size(SIDEWAYS)
    page.emulate_media(color_scheme="light")
    page.wait_for_timeout(500)
    take(page, "phone-sideways")


def replay(page: Any, address: str, folder: Path) -> None:
    match = Match("riichi", seed=7)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    record = folder / "match.jsonl"
    record.write_text(log_text(match))
    page.goto(f"{address}/replay")
    page.set_input_files("input[type=file]", record)
    page.wait_for_selector(".replay .board")
    page.keyboard.press("End")
    for _ in range(14):
        page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(500)
    take(page, "replay")


def tournament(page: Any, address: str) -> None:
    page.goto(f"{address}/tournament")
    page.fill("[name=name]", "Spring cup")
    page.fill("[name=players]", "\n".join(["Anna", "Boris", "Chiyo", "Dmitri", "Eva", "Fang", "Goro", "Hanna"]))
    page.fill("[name=rounds]", "2")
    page.click("form button.main")
    page.wait_for_selector(".cup-table")
    for seat, points in enumerate(("88", "-20", "-30", "-38")):
        page.locator("[data-table='1'] input").nth(seat).fill(points)
    page.locator("[data-table='1'] button").click()
    page.wait_for_timeout(1000)
    take(page, "tournament")


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, parlour(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        look_around(browser, address, Path(folder))
        browser.close()


if __name__ == "__main__":
    main()
