"""A club's evening: founded, joined, a table opened by its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest

from .conftest import Visitor

pytestmark = pytest.mark.service


_taken: Counter[str] = Counter()


def account(one: Visitor, name: str) -> str:
    """Opens an account and says its name: a second try of a test finds the name of the first one taken."""
    _taken[name] += 1
    if _taken[name] > 1:
        name = f"{name} {_taken[name]}"
    page = one.visit("/", "[data-quick]")
    page.click("#top .tools button")
    page.fill("dialog input[name=name]", name)
    page.fill("dialog input[name=password]", "eight letters")
    page.click("dialog .row.end button:nth-of-type(2)")
    page.wait_for_selector(f"#top :text('{name}'), dialog .bad:not(:empty)", state="attached")
    refused = page.locator("dialog .bad")
    assert not refused.count(), refused.inner_text()
    return name


def founding(one: Visitor) -> Any:
    """The form that founds a club; where there are clubs to join it is folded."""
    page = one.visit("/clubs", ".founding, form [name=name]")
    if page.locator(".founding:not([open])").count():
        page.click(".founding > summary")
    page.wait_for_selector("form [name=name]")
    return page


def test_members_of_a_club_find_its_tables(visitor: Callable[..., Visitor]) -> None:
    host, member = visitor(), visitor("phone", "ru")
    account(host, "Founder Ira")
    page = founding(host)
    page.fill("form [name=name]", "Thursday evening")
    page.click("form summary")
    page.fill("form details input[type=search]", "open tanyao")
    page.select_option("[data-option=open_tanyao]", "no")
    page.wait_for_selector("form .good")
    page.click("form button.main")
    page.wait_for_selector("[data-open]")
    page.wait_for_selector(".differs dt >> text=Open tanyao")
    page.fill("[name=league]", "Winter")
    page.click("[data-begin]")
    page.wait_for_selector(".leagues details[open] .soft >> text=Nobody has played yet")
    host.fits()
    where = host.place().split("/club/")[1]
    member.sit_down("Member Oleg")
    member.visit(f"/club/{where}", "[data-join]").click("[data-join]")
    member.page.wait_for_selector("[data-open]")
    member.fits()
    page.click("[data-open]")
    page.wait_for_selector(".waiting .seats")
    member.visit(f"/club/{where}", ".room")
    member.page.click(".room")
    member.page.wait_for_selector(".waiting .seats")


def test_a_friend_is_added_on_the_profile_and_stands_in_the_parlour(visitor: Callable[..., Visitor]) -> None:
    one, two = visitor(), visitor()
    account(one, "Friendly Pia")
    other = account(two, "Friendly Quin")
    page = one.visit(f"/player/{quote(other)}", "[data-friend]")
    page.click("[data-friend=false]")
    page.wait_for_selector("[data-friend=true]")
    page = one.visit("/", ".friends a")
    assert other in page.inner_text(".friends")
    one.fits()


def test_whoever_looks_for_others_is_told_when_bots_come(visitor: Callable[..., Visitor]) -> None:
    one, two = visitor("phone"), visitor()
    for visitor_here, name in ((one, "Seeker One"), (two, "Seeker Two")):
        visitor_here.sit_down(name)
        visitor_here.page.select_option("[name=quick-rules]", "mcr")
        visitor_here.page.click("[data-find]")
        visitor_here.page.wait_for_selector(".fills")
    assert one.place() == two.place()
    one.page.wait_for_selector("text=Seeker Two")
    one.fits()
