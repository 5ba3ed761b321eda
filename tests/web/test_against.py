"""Acts against the rules in a real browser: out of the way, with their price, and never by a slip."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from janso.rules import ruleset

from ..server.test_against import after_a_call, dealt
from .conftest import Visitor
from .scripted import Scripted
from .test_access import look

pytestmark = pytest.mark.service


@pytest.mark.parametrize(("size", "lang", "words"), [("wide", "en", "chombo"), ("phone", "ru", "чомбо")])
def test_a_false_riichi_asks_first_says_its_price_and_then_stands(
    visitor: Callable[..., Visitor], size: str, lang: str, words: str,
) -> None:
    one = visitor(size, lang)
    one.sit_down(f"Bluffer {size}")
    toml = 'parent = "riichi"\n[options]\nnoten_riichi = "chombo"\n'
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 3]
    code = one.ask("/rooms", {"toml": toml, "seats": seats, "clock": None, "seed": 1})["code"]
    one.ask(f"/rooms/{code}/start", {})
    page = one.visit(f"/table/{code}", ".own-hand button")
    for _ in range(400):
        if page.locator(".mine.turn [data-against]").count():
            break
        if page.locator(".call-pass").count():
            page.evaluate("() => document.querySelector('.call-pass')?.click()")
        page.wait_for_timeout(50)
    page.click("[data-against]")
    assert words in page.inner_text("dialog").lower()
    look(one, "acts against the rules")
    page.locator("dialog [data-wrong]").first.click()
    assert words in page.inner_text("dialog .notice").lower()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert page.locator(".mine.turn").count() == 1, "nothing has happened"
    page.click("[data-against]")
    page.locator("dialog [data-wrong]").last.click()
    page.click("dialog [data-sure]")
    page.wait_for_selector(".board .stick", state="attached")
    one.fits()


def test_a_forbidden_discard_is_dimmed_and_only_the_menu_makes_it(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.sit_down("Swapper")
    table = Scripted(one, after_a_call(forbidden_discard="fine"), seat=1)
    page = table.open()
    forbidden = page.locator(".own-hand button.dimmed[data-hand='6m']")
    assert "stake" in forbidden.get_attribute("aria-label")
    forbidden.click(force=True)
    assert table.acts() == []
    page.click("[data-against]")
    page.click("dialog [data-wrong='6m']")
    page.click("dialog [data-sure]")
    assert table.acts(1) == [{"do": "discard", "tile": "6m"}]
    one.fits()


def test_a_claim_is_taken_back_with_one_press(visitor: Callable[..., Visitor]) -> None:
    one = visitor("phone")
    one.sit_down("Thinker")
    match = dealt(ruleset("dazhong"), {0: "2p", 1: "1p3p", 2: "2p2p"})
    match.do(0, {"do": "discard", "tile": "2p"})
    match.do(2, {"do": "pung", "tile": "2p", "tiles": ["2p", "2p"]})
    table = Scripted(one, match, seat=2)
    page = table.open()
    assert page.locator("[data-against]").count() == 0
    page.click(".call-withdraw")
    assert table.acts(1) == [{"do": "pass"}]
    one.fits()


def test_a_table_that_refuses_such_acts_has_no_menu(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.sit_down("Honest")
    page = Scripted(one, dealt(ruleset("riichi"), {0: "3m"})).open()
    assert page.locator(".mine.turn").count() == 1 and page.locator("[data-against], .call-withdraw").count() == 0
