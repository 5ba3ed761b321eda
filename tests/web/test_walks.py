"""Whole visits: a newcomer, somebody who returns, a club and an organiser, each on three sizes and in two languages, by
turns of the day. Nothing is cut off, nothing is wrong for a screen reader, and the first steps go by keyboard too."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .conftest import Visitor
from .test_axe import axe, walked  # noqa: F401 (a fixture)
from .test_circles import account, founding

pytestmark = [pytest.mark.service, pytest.mark.turns(6)]
WAYS = [(size, lang) for size in ("wide", "phone", "sideways") for lang in ("en", "ru")]


def looked(one: Visitor, axe: str) -> None:  # noqa: F811
    """What stands here fits, and a screen reader can tell it."""
    one.fits()
    assert not walked(one.page, axe), one.page.url


def by_keyboard(one: Visitor, selector: str) -> None:
    """Goes to a control with Tab, as somebody without a mouse does, and presses it."""
    for _ in range(80):
        if one.page.evaluate("(what) => document.activeElement.matches(what)", selector):
            one.page.keyboard.press("Enter")
            return
        one.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is not reached by keyboard at {one.page.url}")


@pytest.mark.parametrize(("size", "lang"), WAYS)
def test_a_newcomer_learns_plays_and_keeps_the_name(
    visitor: Callable[..., Visitor], axe: str, size: str, lang: str,  # noqa: F811
) -> None:
    one = visitor(size, lang)
    one.page.emulate_media(reduced_motion="reduce")
    page = one.visit("/", "[data-quick=riichi]")
    looked(one, axe)
    page.click("a[href='/learn']:not(#top a)")
    page.wait_for_selector(".lesson")
    looked(one, axe)
    one.visit("/", "[data-quick=riichi]")
    by_keyboard(one, "[data-quick=riichi]")
    page.wait_for_selector(".mine.turn .own-hand button, .calls .call")
    looked(one, axe)
    one.press()
    one.visit("/player", "h1")
    looked(one, axe)


@pytest.mark.parametrize(("size", "lang"), WAYS)
def test_a_returning_player_finds_table_history_puzzle_and_desk(
    visitor: Callable[..., Visitor], axe: str, size: str, lang: str,  # noqa: F811
) -> None:
    one = visitor(size, lang)
    one.page.emulate_media(reduced_motion="reduce")
    account(one, f"Back {size} {lang}")
    page = one.visit("/", "[data-quick=mcr]")
    page.click("[data-quick=mcr]")
    page.wait_for_selector(".own-hand button")
    page = one.visit("/", "a[href^='/table/']")
    looked(one, axe)
    page.click("a[href^='/table/']")
    page.wait_for_selector(".own-hand button")
    for path, wait in {"/history": "h1", "/practice?kind=daily": ".puzzle-table .board", "/account": "form",
                       "/desk?rules=riichi&hand=12345678m11p(555z)%2B9m": ".total"}.items():
        one.visit(path, wait)
        looked(one, axe)


@pytest.mark.parametrize(("size", "lang"), WAYS)
def test_a_club_is_founded_and_opens_a_table(
    visitor: Callable[..., Visitor], axe: str, size: str, lang: str,  # noqa: F811
) -> None:
    one = visitor(size, lang)
    account(one, f"Club {size} {lang}")
    page = founding(one)
    looked(one, axe)
    page.fill("form [name=name]", f"Evening {size} {lang}")
    page.click("form button.main")
    page.wait_for_selector("[data-open]")
    looked(one, axe)
    page.click("[data-open]")
    page.wait_for_selector(".waiting .seats")
    looked(one, axe)


@pytest.mark.parametrize(("size", "lang"), WAYS)
def test_an_organiser_seats_enters_and_looks_at_the_standings(
    visitor: Callable[..., Visitor], axe: str, size: str, lang: str,  # noqa: F811
) -> None:
    one = visitor(size, lang)
    one.sit_down(f"Org {size} {lang}")
    page = one.visit("/tournament", "form")
    looked(one, axe)
    page.fill("[name=name]", "Autumn")
    page.fill("[name=players]", "\n".join(["Ann", "Bo", "Cy", "Di"]))
    page.click("form button.main")
    page.wait_for_selector(".cup-table")
    for seat, points in enumerate(["24", "8", "-8", "-24"]):
        page.locator("[data-table='1'] input").nth(seat).fill(points)
    page.locator("[data-table='1'] button").click()
    page.wait_for_selector(".standings tbody tr")
    looked(one, axe)
    one.visit("/setup", "h1")
    looked(one, axe)
