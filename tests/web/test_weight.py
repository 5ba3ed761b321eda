"""What a page weighs on the wire, and that nothing jumps while it comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import Visitor

pytestmark = pytest.mark.service
WATCH = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries())
      if (!one.hadRecentInput) window.shifts.push([one.value, one.sources?.map((s) => s.node?.className ?? "").join()]);
  }).observe({ type: 'layout-shift', buffered: true });
}"""
SHIFTED = "() => window.shifts.reduce((sum, [value]) => sum + value, 0)"
PLACES = """() => ['.lead', '.living .board', '[data-quick]'].map((what) => {
  const box = document.querySelector(what).getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom];
})"""


class Scales:
    """Weighs everything that a page fetches."""

    def __init__(self, page: Any) -> None:
        self.requests: list[Any] = []
        page.on("requestfinished", lambda request: self.requests.append(request))

    def packed(self) -> dict[str, int]:
        return {request.url: request.sizes()["responseBodySize"] for request in self.requests}


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_front_page_weighs_less_than_120_kb(visitor: Callable[..., Visitor], lang: str) -> None:
    one = visitor(lang=lang)
    scales = Scales(one.page)
    page = one.visit("/", "[data-quick]")
    page.wait_for_selector(".living .board")
    weighed = scales.packed()
    assert sum(weighed.values()) < 120_000, sorted(weighed.items(), key=lambda item: -item[1])[:8]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_first_view_of_a_table_weighs_less_than_150_kb(visitor: Callable[..., Visitor], lang: str) -> None:
    one = visitor(lang=lang)
    one.sit_down(f"Light {lang}")
    bots = [{"kind": "bot", "bot": "greedy"}] * 3
    code = one.ask("/rooms", {"rules": "riichi", "clock": None, "seats": [{"kind": "me"}, *bots]})["code"]
    one.ask(f"/rooms/{code}/start", {})
    two = one.context.new_page()
    scales = Scales(two)
    two.goto(f"{one.address}/table/{code}")
    two.wait_for_selector(".own-hand button")
    weighed = scales.packed()
    assert sum(weighed.values()) < 150_000, sorted(weighed.items(), key=lambda item: -item[1])[:8]


@pytest.mark.turns(2)
@pytest.mark.parametrize("path", ["/", "/history", "/rules/mcr", "/desk?rules=riichi&hand=12345678m11p(555z)%2B9m"])
@pytest.mark.parametrize("size", ["wide", "phone"])
def test_nothing_jumps_while_a_page_comes(visitor: Callable[..., Visitor], path: str, size: str) -> None:
    one = visitor(size)
    one.page.add_init_script(f"({WATCH})()")
    page = one.visit(path, "h1")
    page.wait_for_load_state("networkidle")
    assert page.evaluate(SHIFTED) < 0.05, page.evaluate("() => window.shifts")


def test_the_small_table_stands_beside_the_words_and_above_the_cards(visitor: Callable[..., Visitor]) -> None:
    page = visitor().visit("/", ".living .board")
    lead, table, card = page.evaluate(PLACES)
    assert lead[2] <= table[0] and table[3] <= card[1]


STYLES = """() => [...document.querySelectorAll('link[rel=stylesheet]')].map((one) => one.href.split('/').at(-1))"""


def test_styles_come_with_the_page_that_names_them_and_keep_their_order(visitor: Callable[..., Visitor]) -> None:
    page = visitor().visit("/", "[data-quick]")
    assert page.evaluate(STYLES) == ["base.css", "pages.css", "front.css", "table.css"]
    page.click("#top nav a[href='/history']")
    page.wait_for_selector(".history")
    assert page.evaluate(STYLES) == ["base.css", "pages.css", "front.css", "records.css", "table.css"]
    grid = page.evaluate("() => getComputedStyle(document.querySelector('.history')).gridTemplateColumns")
    assert len(grid.split()) == 2
