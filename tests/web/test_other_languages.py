"""Japanese and Chinese readers meet their own words at the table, the desk and the front page; the rest is English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.service
DESK = "/desk?rules=riichi,mcr&hand=12345678m11p(555z)%2B9m"


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
    page = me.visit("/tournament", "#main h1")
    assert page.inner_text("#main h1") == "Tournaments"
    me.fits()
