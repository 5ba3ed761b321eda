"""Japanese and Chinese readers meet their own words on every page; nothing runs over the edge of a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.service
DESK = "/desk?rules=riichi,mcr&hand=12345678m11p(555z)%2B9m"


LATIN = re.compile("(?!TOML|open_tanyao)(?<![A-Za-z_])[A-Za-z_]{4,}")
"""An English word, as against the name of a format and a line of a house rule, which are the same everywhere."""
PLACES = {"/tournament": "textarea", "/practice?kind=waits": ".choices", "/setup": "h1", "/account": "form",
          "/player/solid": "h1", "/clubs": "h1", "/learn": "h1", "/advise": "h1", "/lab": "h1", "/review": "h1"}
HEADINGS = """() => [...document.querySelectorAll('#main h1, #main h2, #main button, #main legend, #main label > span')]
  .filter((one) => one.checkVisibility()).map((one) => one.textContent.trim()).filter(Boolean)"""


@pytest.mark.parametrize(("lang", "play", "desk", "patterns"), [
    ("ja", "対局", "点数計算", ("一気通貫", "箭刻")), ("zh", "对局", "算分", ("一气通贯", "箭刻")),
])
def test_pages_speak_the_language_of_the_browser(visitor: Callable[..., Any], lang: str, play: str, desk: str,
                                                 patterns: tuple[str, ...]) -> None:
    me = visitor("wide", lang)
    page = me.visit("/", "[data-quick]")
    assert page.inner_text("#top nav a[aria-current]") == play and page.get_attribute("html", "lang") == lang
    page = me.visit(DESK, ".total")
    page.wait_for_load_state("networkidle")
    assert page.inner_text("h1") == desk
    told = page.inner_text("#main")
    assert all(name in told for name in patterns), told


@pytest.mark.parametrize("lang", ["ja", "zh"])
def test_headings_and_buttons_of_every_page_are_in_its_language(visitor: Callable[..., Any], lang: str) -> None:
    me = visitor("phone", lang)
    english = {}
    for path, wait in PLACES.items():
        page = me.visit(path, wait)
        page.wait_for_load_state("networkidle")
        english[path] = [word for word in page.evaluate(HEADINGS) if LATIN.search(word)]
        me.fits()
    assert not {path: words for path, words in english.items() if words}
