"""Profile, ratings and account: what a returning player finds about himself."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from .conftest import Visitor

pytestmark = pytest.mark.service


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_a_newcomer_finds_a_profile_that_says_how_a_rating_begins(visitor: Callable[..., Visitor], size: str) -> None:
    one = visitor(size)
    one.sit_down(f"Profile {size}")
    page = one.visit("/player", ".page-player h1")
    assert f"Profile {size}" in page.inner_text("h1")
    assert "without hints" in page.inner_text(".empty >> nth=0")
    assert page.locator(".profile-head a[href='/clubs']").is_visible()
    one.fits()


def test_a_bot_has_a_profile_and_strangers_are_not_found(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    page = one.visit("/player/solid", ".page-player h1")
    assert "bot" in page.inner_text("h1")
    one.ignored = re.compile("404")
    page = one.visit("/player/Nobody%20At%20All", ".lost")
    assert "no player" in page.inner_text(".lost")


def test_a_guest_is_renamed_where_it_is_and_stays_a_guest(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.sit_down("Old Name")
    page = one.page
    page.click("#top .tools button")
    page.fill("dialog input[name=name]", "New Name")
    page.click("dialog [data-rename]")
    page.wait_for_selector("#top >> text=New Name")
    assert one.ask("/me") == {"name": "New Name", "guest": True, "waiting": 0}


def test_a_password_is_changed_and_other_devices_are_signed_out(visitor: Callable[..., Visitor]) -> None:
    one, two = visitor(), visitor("phone")
    page = one.visit("/", "[data-quick]")
    page.click("#top .tools button")
    page.fill("dialog input[name=name]", "Account Vera")
    page.fill("dialog input[name=password]", "eight letters")
    page.click("dialog >> text=Create an account")
    page.wait_for_selector("#top >> text=Account Vera")
    two.visit("/account", "form")
    two.page.click("main >> text=Log in")
    two.page.fill("dialog input[name=name]", "Account Vera")
    two.page.fill("dialog input[name=password]", "eight letters")
    two.page.click("dialog .row.end >> text=Log in")
    two.page.wait_for_selector("#top >> text=Account Vera")
    page = one.visit("/account", "[data-end]")
    assert page.locator(".plain-list li").count() == 2
    page.fill("[name=old]", "wrong one")
    page.fill("[name=new]", "nine letters")
    one.ignored = re.compile("403")
    page.click("form button.main")
    page.wait_for_selector("form .bad >> text=old password")
    page.fill("[name=old]", "eight letters")
    page.click("form button.main")
    one.comes_to("() => document.querySelectorAll('.plain-list li').length", 1)
    one.fits()


def test_a_table_against_bots_stands_still_when_it_is_paused(visitor: Callable[..., Visitor]) -> None:
    one = visitor("phone")
    page = one.visit("/", "[data-quick=riichi]")
    page.click("[data-quick=riichi]")
    page.wait_for_selector(".own-hand button")
    page.click(".pause-toggle")
    page.wait_for_selector(".paused")
    page.click(".paused button")
    page.wait_for_selector(".paused", state="detached")
    one.fits()
