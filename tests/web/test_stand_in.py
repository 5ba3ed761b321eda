"""Somebody is away from a table with a clock: all see that a bot plays, and the seat is theirs when they are back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from janso.table import Match

from .conftest import Visitor
from .scripted import Scripted

pytestmark = pytest.mark.service


@pytest.mark.parametrize(("size", "lang"), [("wide", "en"), ("phone", "ru"), ("sideways", "ru")])
def test_a_bot_plays_for_whoever_is_away_until_they_are_back(
    visitor: Callable[..., Visitor], size: str, lang: str,
) -> None:
    host, guest = visitor(size, lang), visitor()
    host.sit_down(f"Host stays {size}")
    guest.sit_down(f"Guest goes {size}")
    bot = {"kind": "bot", "bot": "random"}
    seats = [{"kind": "open"}, {"kind": "me"}, bot, bot]
    clock = {"move": 600, "bank": 0}
    code = host.ask("/rooms", {"rules": "mcr", "seats": seats, "clock": clock, "hints": "off", "stand_in": 5})["code"]
    page = host.visit(f"/table/{code}", ".waiting .seats")
    guest.visit(f"/table/{code}", ".waiting .seats button").click(".waiting .seats button")
    page.wait_for_selector(".waiting .sitter:has-text('Guest goes')")
    assert " 5 " in page.inner_text(".waiting")
    host.fits()
    page.click(".waiting button.main")
    guest.page.wait_for_selector(".own-hand button")
    away = guest.page
    away.goto(f"{guest.address}/rules")
    page.wait_for_selector("[data-stand-in]:visible")
    host.fits()
    if page.locator(".panel").count() == 0:
        page.click(".panel-toggle")
    page.click("#tab-story")
    page.wait_for_function("() => /a bot plays|играет бот/.test(document.querySelector('.story').textContent)")
    back = guest.visit(f"/table/{code}", ".own-hand button")
    page.wait_for_selector("[data-stand-in]", state="detached")
    assert back.locator("[data-back]").count() == 0
    assert "(bot)" in back.inner_text(".story")
    host.fits()
    guest.fits()


@pytest.mark.parametrize("size", ["wide", "phone", "sideways"])
def test_whoever_is_played_for_says_that_they_are_here(visitor: Callable[..., Visitor], size: str) -> None:
    one = visitor(size, "ru")
    one.sit_down(f"Idle {size}")
    table = Scripted(one, Match("mcr", seed=5))
    table.room["seats"][0]["stand_in"] = "solid"
    page = table.open("[data-back]")
    assert page.locator(".call").count() == 0, "what the bot decides is not asked"
    page.click("[data-back]")
    for _ in range(600):
        if {"type": "back"} in table.said:
            break
        page.wait_for_timeout(50)
    assert {"type": "back"} in table.said
    one.fits()
