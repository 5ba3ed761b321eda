"""A guest learns, plays a deal with hints, looks at a review, tries a moment again and solves the puzzle of the day."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

import janso
from janso.bots import make, play_out

from .conftest import Visitor

pytestmark = pytest.mark.service
MARKED = "() => document.querySelectorAll('.own-hand .mark-away').length > 10"


def short_match() -> str:
    """A match of a few deals, whose review does not take long."""
    rules = janso.ruleset("zungjung").with_options({"rounds": 1})
    match = play_out(janso.Match(rules, seed=3), [make("greedy", seat) for seat in range(4)])
    return "\n".join(json.dumps(event.as_json()) for event in match.log)


@pytest.mark.parametrize(("size", "lang"), [("wide", "en"), ("phone", "ru")])
def test_from_a_first_lesson_to_the_puzzle_of_the_day(visitor: Callable[..., Visitor], size: str, lang: str) -> None:
    one = visitor(size, lang)
    page = one.visit("/learn", ".lesson")
    for _ in range(20):
        if page.query_selector("[data-play]"):
            break
        title = page.inner_text(".lesson h2")
        for choice in range(len(page.query_selector_all("[data-choice]"))):
            page.click(f"[data-choice='{choice}']")
            if page.query_selector("[data-next]"):
                break
        one.fits()
        page.keyboard.press("Enter")
        page.wait_for_function("(was) => document.querySelector('.lesson h2').innerText !== was", arg=title)
    page.click("[data-play]")
    page.wait_for_selector(".own-hand")
    page.wait_for_function(MARKED)
    page.wait_for_selector(".coach-best, .coach-table")
    one.fits()

    id = one.page.evaluate("""async (text) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('janso.token')}` };
      const answer = await fetch('/api/v1/records', { method: 'POST', headers, body: text });
      return (await answer.json()).id;
    }""", short_match())
    one.visit(f"/review/{id}?seat=1")
    page.wait_for_selector(".review-deal", timeout=240_000)
    assert page.locator(".prospect .own-line").count() == 1
    assert page.locator(".decision.wrong-choice").count() > 0
    one.fits()
    page.locator("[data-again]").first.click()
    page.wait_for_selector(".own-hand")
    assert "/table/" in one.place()

    one.visit("/practice?kind=daily", ".puzzle-table")
    one.fits()
    page.locator(".puzzle-choices button, .puzzle-hand button").first.click()
    page.wait_for_selector(".practice .total")
    assert page.evaluate("() => JSON.parse(localStorage.getItem('janso.notebook')).last.length") == 10
    one.fits()


def test_advice_on_the_page_names_the_best_act_and_why_not_another(visitor: Callable[..., Visitor]) -> None:
    one = visitor("phone", "ru")
    page = one.visit("/advise?hand=13m456p78s11225z34s&seat=S", ".advice-table tbody tr")
    assert page.locator(".advice-table tr.best").count() == 1
    assert "белый" in page.inner_text(".total").lower()
    one.fits()
