"""One deal of an event for teams at all its tables, as the page shows it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from .conftest import Visitor

pytestmark = pytest.mark.service


@pytest.mark.parametrize(("size", "lang"), [("wide", "en"), ("phone", "ru"), ("sideways", "ru")])
def test_a_deal_of_an_event_for_teams_stands_side_by_side(
    visitor: Callable[..., Visitor], size: str, lang: str,
) -> None:
    one = visitor(size, lang)
    one.sit_down(f"Deals {size}")
    names = [f"Side {number}" for number in range(1, 17)]
    asked = {"name": "Sides", "rules": "riichi", "players": names, "rounds": 1, "teams": True}
    id = one.ask("/tournaments", asked)["id"]
    page = one.visit(f"/tournament/{id}", "[data-deals]")
    page.click("[data-deals]")
    page.wait_for_selector(".empty")
    one.fits()
    told = one.ask(f"/tournaments/{id}/deals")

    def at_table(number: int) -> dict[str, Any]:
        win = {"type": "win", "seat": number, "source": 3 - number, "self_draw": False, "tile": "5m", "points": 8000}
        points = [8000 if seat == number else -8000 if seat == 3 - number else 0 for seat in range(4)]
        return {"deal": 0, "outcome": [win], "points": points, "differences": [float(each) / 3 for each in points]}

    tables = [at_table(number) for number in range(3)]
    where = {"game": 0, "round": 0, "number": 0, "honba": 0, "replay": 0, "winds": [0, 1, 2, 3]}
    told["deals"] = [{**where, "tables": [*tables, None]}, {**where, "honba": 1, "tables": [*tables, None]}]
    told["tables"][0]["record"] = "0123456789abcdef"
    page.route("**/api/v1/**/deals?*", lambda route: route.fulfill(json=told))
    page = one.visit(f"/tournament/{id}/deals?round=1&deal=2", "[data-deal='2']")
    assert page.locator(".cup-table").count() == 4
    assert page.get_attribute(".cup-table a", "href") == "/replay/0123456789abcdef#1.1"
    # Player k of each team sits at table k: of team 1 on East, then South, then West, and twice that is who wins.
    assert re.sub(r"\D", "", page.inner_text("[data-sum='1'] b")) == "24000"
    one.fits()
    page.locator(".rounds-row button").first.click()
    page.wait_for_selector("[data-deal='1']")
    assert one.place().endswith("deal=1")
