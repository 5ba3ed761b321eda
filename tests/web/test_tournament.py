"""A tournament in a real browser: begun, seated, entered, corrected, punished, printed; others look on."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files

import pytest

from .conftest import Visitor

pytestmark = pytest.mark.service
NAMES = ["Anna", "Boris", "Chiyo", "Dmitri", "Eva", "Fang", "Goro", "Hanna"]
LEADER = "() => document.querySelector('.standings tbody tr').children[2].textContent"


def fill_table(visitor: Visitor, table: int, scores: list[str]) -> None:
    for seat, text in enumerate(scores):
        visitor.page.locator(f"[data-table='{table}'] input").nth(seat).fill(text)


@pytest.mark.turns(2)
@pytest.mark.parametrize("size", ["wide", "phone"])
def test_a_tournament_from_the_first_name_to_the_next_round(visitor: Callable[..., Visitor], size: str) -> None:
    host = visitor(size)
    host.sit_down("Organiser")
    page = host.visit("/tournament", "form")
    page.fill("[name=name]", "Frühlingscup")
    page.fill("[name=players]", "\n".join(NAMES))
    page.fill("[name=rounds]", "2")
    page.check("[name=standing]")
    page.check("[name=public]")
    page.click("form button.main")
    page.wait_for_selector(".cup-table")
    assert re.search(r"/tournament/[0-9a-f]{16}$", host.place())
    assert page.locator(".cup-table").count() == 2 and page.locator("[data-next]").count() == 0

    fill_table(host, 1, ["88", "-20", "−34", "-30"])
    assert "must be 0" in page.inner_text("[data-table='1']")
    page.locator("[data-table='1'] button").click()
    assert "add up to 4, not 0" in page.wait_for_selector("[role=alert].notice").inner_text()
    fill_table(host, 1, ["88", "-20", "−34", "-34"])
    page.locator("[data-table='1'] button").click()
    host.comes_to(LEADER, "4")
    fill_table(host, 1, ["-88", "20", "34", "34"])
    page.locator("[data-table='1'] button").click()
    host.comes_to(LEADER, "3")
    fill_table(host, 2, ["8", "-8", "16", "-16"])
    page.locator("[data-table='2'] button").click()

    page.click(".referee-desk summary")
    forms = page.locator(".referee-desk form")
    forms.nth(0).locator("select").select_option(label="Anna")
    forms.nth(0).locator("[name=table_points]").fill("1")
    forms.nth(0).locator("[name=why]").fill("late <b>")
    forms.nth(0).locator("button").click()
    page.wait_for_selector(".fines >> text=late <b>")
    page.locator(".referee-desk form").nth(1).locator("select").select_option(label="Boris")
    page.fill(".referee-desk [name=name]", "Zoe")
    page.locator(".referee-desk form").nth(1).locator("button").click()
    page.wait_for_selector(".standings >> text=Zoe")
    host.fits()

    page.click("[data-next='2']")
    page.wait_for_selector("[data-round='2'][aria-pressed=true]")
    assert "round=2" in host.place()
    host.fits()

    other = visitor(size, "ru")
    other.visit("/tournament", ".room >> text=Frühlingscup")
    other.page.click(".room >> text=Frühlingscup")
    other.page.wait_for_selector(".standings")
    assert other.page.locator(".cup-table input, .referee-desk").count() == 0
    assert "Тур 2" in other.page.inner_text(".rounds-row")
    sheet = other.page.get_attribute(".sheets a", "href")
    other.fits()
    other.page.goto(other.address + sheet)
    assert "Рассадка" in other.page.inner_text("body")


def test_what_is_half_written_stays_while_results_come_in(visitor: Callable[..., Visitor]) -> None:
    host = visitor()
    host.sit_down("Keeper")
    id = host.ask("/tournaments", {"players": NAMES, "rounds": 1})["id"]
    page = host.visit(f"/tournament/{id}", ".cup-table")
    page.click(".referee-desk summary")
    page.fill(".referee-desk [name=why]", "late")
    fill_table(host, 1, ["8", "-8"])
    body = {"round": 1, "table": 2, "scores": [8, -8, 16, -16]}
    host.ask(f"/tournaments/{id}/results", body)
    page.wait_for_selector(".standings td >> text=/^1-0-0-0$/", timeout=30_000)
    assert page.input_value(".referee-desk [name=why]") == "late"
    assert page.locator("[data-table='1'] input").nth(1).input_value() == "-8"
    host.fits()


def test_every_word_that_the_page_says_is_written() -> None:
    text = (files("janso") / "server/static/js/words/tournament.js").read_text(encoding="utf-8")
    english = set(re.findall(r'"(cup\.[\w.]+)":', text))
    assert len(english) > 50
    used = (files("janso") / "server/static/js/tournament/cup.js").read_text(encoding="utf-8")
    used += (files("janso") / "server/static/js/pages/tournament.js").read_text(encoding="utf-8")
    assert set(re.findall(r'"(cup\.[\w.]+)"', used)) <= english
