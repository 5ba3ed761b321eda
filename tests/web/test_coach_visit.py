"""A guest learns, plays a deal with hints, looks at a review, tries a moment again and solves the puzzle of the day."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import janso
from janso.bots import make, play_out

from .conftest import Visitor

pytestmark = pytest.mark.service
MOST_TABS = 400
MARKED = "() => document.querySelectorAll('.own-hand .mark-away').length > 10"


def short_match() -> str:
    """A match of a few deals, whose review does not take long."""
    rules = janso.ruleset("zungjung").with_options({"rounds": 1})
    match = play_out(janso.Match(rules, seed=3), [make("greedy", seat) for seat in range(4)])
    return "\n".join(json.dumps(event.as_json()) for event in match.log)


MOMENT = """() => {
  const there = (selector) => Boolean(document.querySelector(selector));
  if (there('.result')) return 'over';
  if (there('.call-win')) return 'win';
  return there('.call-pass') ? 'pass' : there('.mine.turn .own-hand button') ? 'turn' : '';
}"""


def played_by_keyboard(page: Any) -> None:
    """One deal to its end: what is drawn goes, a win is taken, everything else passes."""
    for _ in range(4000):
        state = page.evaluate(MOMENT)
        if state == "over":
            return
        if state == "turn":
            page.keyboard.press("d")
            page.keyboard.press("ArrowLeft")
            page.keyboard.press("Enter")
        elif state:
            page.keyboard.press("p" if state == "pass" else "1")
        page.wait_for_timeout(30)
    raise AssertionError(f"no deal ended at {page.url}")


def reached(page: Any, selector: str) -> None:
    """Goes from one thing to the next with Tab until it stands on what is wanted, and presses Enter."""
    page.wait_for_selector(selector)
    for _ in range(MOST_TABS):
        if page.evaluate("(wanted) => document.activeElement?.matches(wanted) ?? false", selector):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is not reached by keyboard")


@pytest.mark.turns(6)
@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", ["wide", "phone", "sideways"])
def test_from_the_front_page_through_a_lesson_to_the_puzzle_of_the_day_by_keyboard(
        visitor: Callable[..., Visitor], size: str, lang: str) -> None:
    one = visitor(size, lang)
    page = one.visit("/", "a[href='/learn']")
    reached(page, "main a[href='/learn']")
    page.wait_for_selector(".lesson")
    for _ in range(20):
        if page.query_selector("[data-play]"):
            break
        title = page.inner_text(".lesson h2")
        for choice in range(len(page.query_selector_all("[data-choice]"))):
            reached(page, f"[data-choice='{choice}']")
            if page.query_selector("[data-next]"):
                break
        one.fits()
        page.keyboard.press("Enter")
        page.wait_for_function("(was) => document.querySelector('.lesson h2').innerText !== was", arg=title)
    reached(page, "[data-play]")
    page.wait_for_selector(".own-hand")
    page.wait_for_function(MARKED)
    page.wait_for_selector(".coach-best, .coach-table")
    one.fits()
    played_by_keyboard(page)
    page.wait_for_selector(".result button.next")
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
    page.click(".decision.wrong-choice a.button")
    page.wait_for_selector(".replay .beside.wrong-choice")
    assert page.locator(".events b.bad").count() > 0
    one.fits()
    one.visit(f"/review/{id}?seat=1", ".review-deal")
    reached(page, "[data-again]")
    page.wait_for_selector(".own-hand")
    assert "/table/" in one.place()

    one.visit("/practice?kind=daily", ".puzzle-table")
    one.fits()
    reached(page, ".puzzle-choices button, .puzzle-hand button")
    page.wait_for_selector(".practice .total")
    assert page.evaluate("() => JSON.parse(localStorage.getItem('janso.notebook')).last.length") == 10
    one.fits()


def test_advice_on_the_page_names_the_best_act_and_why_not_another(visitor: Callable[..., Visitor]) -> None:
    one = visitor("phone", "ru")
    page = one.visit("/advise?hand=13m456p78s11225z34s&seat=S", ".advice-table tbody tr")
    assert page.locator(".advice-table tr.best").count() == 1
    assert "белый" in page.inner_text(".total").lower()
    one.fits()
