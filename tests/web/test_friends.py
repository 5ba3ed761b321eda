"""Friends on the pages: asked, marked, accepted, declined, taken back, ended."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import quote

import pytest

from .conftest import Visitor
from .test_circles import account

pytestmark = pytest.mark.service


def test_a_request_waits_with_a_mark_and_is_accepted_in_the_parlour(visitor: Callable[..., Visitor]) -> None:
    one, two = visitor("phone", "ru"), visitor()
    asking, asked = account(one, "Friendly Rhea"), account(two, "Friendly Sol")
    one.ignored = re.compile("404")
    page = one.visit("/", "[name=friend]")
    page.fill("[name=friend]", "Nobody of this name")
    page.click(".friends form button")
    page.wait_for_selector(".friends .bad:not(:empty)")
    page.fill("[name=friend]", asked)
    page.click(".friends form button")
    page.wait_for_selector(f".friends li:has-text('{asked}') [data-do=back]")
    one.fits()
    other = two.visit("/history", "#top .tools .unread >> text=1")
    other.click("#top .tools button")
    other.click("dialog a[href='/?friends']")
    other.click("[data-do=accept]")
    other.wait_for_selector(f".friends li:has-text('{asking}') >> nth=0")
    other.wait_for_selector("#top .tools .unread", state="detached")
    two.fits()
    code = two.ask("/rooms", {"rules": "mcr", "public": True})["code"]
    two.visit(f"/table/{code}", ".waiting .seats")
    one.visit("/", f".friends a[href='/table/{code}']")
    one.fits()


def test_a_profile_says_how_things_stand_between_two(visitor: Callable[..., Visitor]) -> None:
    one, two = visitor(), visitor("phone", "ru")
    asking, asked = account(one, "Friendly Pia"), account(two, "Friendly Quin")
    mine = one.visit(f"/player/{quote(asked)}", "[data-friend=none]")
    mine.click("[data-do=ask]")
    mine.wait_for_selector("[data-friend=asked] [data-do=back]")
    theirs = two.visit(f"/player/{quote(asking)}", "[data-friend=asks]")
    theirs.click("[data-do=decline]")
    theirs.wait_for_selector("[data-friend=none]")
    two.fits()
    one.ignored = re.compile("409")
    mine = one.visit(f"/player/{quote(asked)}", "[data-friend=none]")
    mine.click("[data-do=ask]")
    mine.wait_for_selector("[data-friend=none] .bad >> text=30 days")
    theirs.click("[data-do=ask]")
    theirs.wait_for_selector("[data-friend=asked]")
    mine = one.visit(f"/player/{quote(asked)}", "[data-friend=asks]")
    mine.click("[data-do=accept]")
    mine.wait_for_selector("[data-friend=friend]")
    mine.click("[data-do=end]")
    mine.wait_for_selector("[data-friend=none]")
    theirs = two.visit("/", ".friends")
    assert asking not in theirs.inner_text(".friends")
    one.fits()
