"""A club's evening: founded, joined, a table opened by its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from janso.bots import make, play_out
from janso.table import Match

from .conftest import Visitor
from .scripted import Scripted

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


def test_whoever_is_muted_is_neither_read_nor_counted_and_may_be_heard_again(visitor: Callable[..., Visitor]) -> None:
    one, two = visitor(), visitor("phone", "ru")
    one.sit_down("Quiet Tom")
    two.sit_down("Chatty Ula")
    one.page.set_viewport_size({"width": 1366, "height": 768})
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]
    code = one.ask("/rooms", {"rules": "riichi", "seats": seats, "clock": None})["code"]
    page = one.visit(f"/table/{code}", ".waiting .seats")
    two.visit(f"/table/{code}", ".waiting .seats button").click(".waiting .seats button")

    def says(where: str, text: str) -> None:
        two.page.fill(f"{where} [name=say]", text)
        two.page.press(f"{where} [name=say]", "Enter")
        two.page.wait_for_selector(f".chat li:has-text('{text}')")

    two.page.wait_for_selector(".waiting [name=say]")
    says(".waiting", "first words")
    assert two.page.locator("[data-mute]").count() == 0, "nobody mutes oneself"
    page.click("[data-mute='Chatty Ula']")
    page.wait_for_selector(".chat li", state="detached")
    page.click(".waiting button.main")
    page.wait_for_selector(".own-hand button")
    two.page.wait_for_selector(".own-hand button")
    two.page.click(".panel-toggle")
    two.page.click("#tab-chat")
    says(".panel", "second words")
    two.fits()
    page.wait_for_timeout(300)
    assert page.locator(".unread").count() == 0
    page.click("#tab-chat")
    page.click("[data-mute='Chatty Ula'][aria-pressed=true]")
    page.wait_for_selector(".chat li:has-text('second words')")
    field, button = (page.locator(f".panel form {what}").bounding_box() for what in ("input", "button"))
    assert abs(field["y"] - button["y"]) < 8, "the button stands beside the field"
    one.fits()


def test_a_table_of_a_tournament_leads_others_to_the_tournament(visitor: Callable[..., Visitor]) -> None:
    host, one, two = visitor(), visitor("phone"), visitor()
    host.sit_down("Organiser Vi")
    names = ["Lobby Ann", "Lobby Bo"]
    id = host.ask("/tournaments", {"name": "Listed", "rules": "siamese-2p", "players": names, "rounds": 1,
                                   "public": True})["id"]
    code = host.ask(f"/tournaments/{id}/tables", {"round": 1})[0]["code"]
    one.sit_down(names[0])
    two.sit_down("Somebody else")
    assert one.visit("/", f"[data-key='{code}'][href='/table/{code}']").locator(f"[data-key='{code}']").count() == 1
    page = two.visit("/", f"[data-key='{code}'][href='/tournament/{id}']")
    assert "free" not in page.inner_text(f"[data-key='{code}']")


def test_a_match_at_a_table_of_a_club_ends_with_the_way_back_to_the_club(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.sit_down("Member Wim")
    match = Match("siamese-2p", seed=5)
    play_out(match, [make("greedy", seat) for seat in range(2)])
    table = Scripted(one, match)
    table.room.update(state="done", club="a" * 16, seats=table.room["seats"][:2])
    page = table.open(".result .buttons")
    assert page.locator(f".result .buttons a[href='/club/{'a' * 16}']").count() == 1
    assert page.locator(".result .buttons a[href='/']").count() == 0 and page.locator("[data-rematch]").count() == 1


def test_a_league_fits_a_phone_in_russian(visitor: Callable[..., Visitor]) -> None:
    one = visitor("phone", "ru")
    account(one, "Founder Xenia")
    club = one.ask("/clubs", {"name": "Narrow", "rules": "riichi"})["id"]
    one.ask(f"/clubs/{club}/leagues", {"name": "Winter", "days": 9})
    line = {"name": "Founder Xenia 1234567", "matches": 12, "points": -1234.5, "average_place": 2.25, "firsts": 3}
    one.page.route(f"**/api/v1/clubs/{club}/leagues/*", lambda route: route.fulfill(json={"standings": [line]}))
    page = one.visit(f"/club/{club}", ".leagues table")
    wide, room = page.evaluate("() => { const box = document.querySelector('.leagues .scroll');"
                               " return [box.scrollWidth, box.clientWidth]; }")
    assert wide <= room, f"{wide} in {room}"
    one.fits()
