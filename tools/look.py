"""Every page and state of the parlour as pictures to look at: `python tools/look.py FOLDER [--langs en,ru]
[--sizes wide,phone] [--only replay,profile]`. One contact sheet for each size and language stands beside them.

Needs Playwright and a Chromium (JANSO_CHROMIUM, else the one on the path).
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright
from screenshots import CHROMIUM, HAND, PHONE, SIDEWAYS, WIDE, parlour, play

from janso.bots import make, play_out
from janso.records.native import log_text
from janso.table import Match

SIZES = {"wide": WIDE, "phone": PHONE, "sideways": SIDEWAYS}
PAGES = {
    "lobby": "/", "desk": HAND, "shape": "/shape?hand=1234567m12345p99s", "practice": "/practice", "setup": "/setup",
    "rules": "/rules/riichi", "options": "/rules/riichi#options", "grid": "/rules/mcr#grid",
    "glossary": "/rules/glossary",
    "replays": "/replay", "history": "/history", "tournaments": "/tournament", "nothing": "/no-such-page",
    "account": "/account", "player": "/player/solid", "me": "/player", "learn": "/learn", "clubs": "/clubs",
    "lab": "/lab", "advise": "/advise?hand=123m456p4568s112z9m", "reviews": "/review",
    "puzzle": "/practice?kind=puzzle", "pairs": "/practice?kind=solitaire",
}


class Look:
    """One browser window of a size and a language."""

    def __init__(self, browser: Any, address: str, out: Path, size: str, lang: str) -> None:
        phone = size != "wide"
        theme = "dark" if lang == "ru" else "light"
        self.context = browser.new_context(viewport=SIZES[size], locale=lang, color_scheme=theme, has_touch=phone,
                                           is_mobile=phone)
        self.page = self.context.new_page()
        self.page.set_default_timeout(60_000)
        self.address, self.size = address, size
        self.folder = out / f"{size}-{lang}"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.page.on("pageerror", lambda error: print(f"{self.folder.name}: {self.page.url}: {error}"))

    def take(self, name: str, whole: bool = False) -> None:
        self.page.mouse.move(0, 0)
        self.page.screenshot(path=self.folder / f"{name}.png", full_page=whole)

    def pages(self, wanted: Callable[[str], bool]) -> None:
        for name, path in PAGES.items():
            if wanted(name):
                self.page.goto(self.address + path)
                self.page.wait_for_timeout(1200)
                self.take(name, whole=name in ("lobby", "account", "player"))

    def play(self) -> None:
        """A table from the first tile to a win, as somebody who came with one click."""
        page = self.page
        page.goto(self.address)
        page.evaluate("() => localStorage.setItem('janso.settings', JSON.stringify({ oneTap: true, panel: false }))")
        page.goto(self.address)
        page.click("[data-quick=riichi]")
        page.wait_for_selector(".own-hand button")
        page.wait_for_timeout(1200)
        self.take("table-first")
        page.keyboard.press("b")
        page.wait_for_timeout(500)
        self.take("table-panel")
        page.keyboard.press("b")
        play(page, "enough", ["pung", "pass"])
        self.take("table-late")
        play(page, "win", ["win", "pass"])
        self.take("table-win")

    def replay(self, record: str) -> None:
        self.page.goto(f"{self.address}/replay/{record}")
        self.page.wait_for_selector(".replay .board")
        for _ in range(30):
            self.page.keyboard.press("ArrowRight")
        self.page.wait_for_timeout(500)
        self.take("replay")
        self.page.keyboard.press("End")
        self.page.wait_for_timeout(500)
        self.take("replay-end")

    def sheet(self) -> None:
        """All pictures of this window on one."""
        wide, high = (350, 225) if self.size == "wide" else (195, 422) if self.size == "phone" else (281, 130)
        files = [file for file in sorted(self.folder.glob("*.png")) if file.stem != "all"]
        across = 1400 // wide
        paper = Image.new("RGB", (across * wide, -(-len(files) // across) * high), "white")
        for at, file in enumerate(files):
            with Image.open(file) as picture:
                seen = min(picture.height, picture.width * high // wide)
                shown = picture.convert("RGB").crop((0, 0, picture.width, seen))
            shown.thumbnail((wide - 4, high - 4))
            paper.paste(shown, (at % across * wide, at // across * high))
        paper.save(self.folder / "all.png")


def uploaded(address: str, folder: Path, context: Any) -> str:
    """A match of bots that the parlour knows; its number."""
    match = Match("riichi", seed=7)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    token = context.request.post(f"{address}/api/v1/guests", data={"name": "Looker"}).json()["token"]
    told = context.request.post(f"{address}/api/v1/records", data=log_text(match).encode(),
                                headers={"authorization": f"Bearer {token}"})
    return str(told.json()["id"])


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("folder", type=Path)
    reader.add_argument("--langs", default="en,ru")
    reader.add_argument("--sizes", default="wide,phone,sideways")
    reader.add_argument("--only", default="")
    asked = reader.parse_args()
    only = set(asked.only.split(",")) - {""}

    def wanted(name: str) -> bool:
        return not only or name in only

    with tempfile.TemporaryDirectory() as folder, parlour(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        record = uploaded(address, Path(folder), browser.new_context())
        for lang in asked.langs.split(","):
            for size in asked.sizes.split(","):
                look = Look(browser, address, asked.folder, size, lang)
                if wanted("table"):
                    look.play()
                if wanted("replay"):
                    look.replay(record)
                look.pages(wanted)
                look.sheet()
                look.context.close()
        browser.close()


if __name__ == "__main__":
    main()
