"""Clocks of a session, and players who go and come back: what they find on their table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from janso.bots import make, play_out
from janso.table import Match

from .conftest import Visitor
from .scripted import Scripted

pytestmark = pytest.mark.service
AT_THE_END = """() => {
  const list = document.querySelector('.story');
  return list.children.length > 40 && list.scrollTop + list.clientHeight >= list.scrollHeight - 60;
}"""
STORY = "() => document.querySelector('.story').children.length"
HURRY = {"move": 3, "bank": 0, "claim": 3, "session": 90}


def begun(host: Visitor, guest: Visitor, clock: dict[str, int] | None) -> str:
    """A match of two people and two bots, begun by the host on the page."""
    bot = {"kind": "bot", "bot": "random"}
    seats = [{"kind": "me"}, {"kind": "open"}, bot, bot]
    code: str = host.ask("/rooms", {"rules": "mcr", "seats": seats, "clock": clock, "hints": "off"})["code"]
    host.visit(f"/table/{code}", ".waiting .seats")
    guest.visit(f"/table/{code}", ".waiting .seats button").click(".waiting .seats button")
    host.page.wait_for_selector(".waiting .sitter:has-text('Guest')")
    host.page.click(".waiting button.main")
    for one in (host, guest):
        one.page.wait_for_selector(".own-hand button")
    return code


def test_whoever_begins_a_session_sees_its_minutes_and_no_empty_bank(visitor: Callable[..., Visitor]) -> None:
    host, guest = visitor(), visitor("phone", "ru")
    host.sit_down("Host of hours")
    guest.sit_down("Guest of hours")
    begun(host, guest, HURRY)
    assert "90 min" in host.page.inner_text(".centre") and "90 мин" in guest.page.inner_text(".centre")
    host.page.wait_for_selector(".mine.turn .time")
    assert host.page.locator(".bank").count() == 0 and guest.page.locator(".bank").count() == 0
    time, own = host.page.locator(".time").bounding_box(), host.page.locator(".tag0").bounding_box()
    assert time["x"] + time["width"] <= own["x"] or time["y"] >= own["y"] + own["height"], "the name covers the clock"
    host.fits()
    guest.fits()


def test_a_player_who_comes_back_finds_the_table_and_the_newest_line_of_its_story(
    visitor: Callable[..., Visitor],
) -> None:
    host, guest = visitor(), visitor("phone")
    host.sit_down("Host who stays")
    guest.sit_down("Guest who goes")
    code = begun(host, guest, HURRY)
    page = guest.page
    page.click(".panel-toggle")
    page.wait_for_selector(".panel .story")
    guest.ignored = re.compile("INTERNET_DISCONNECTED|Failed to load|Failed to fetch")
    guest.context.set_offline(True)
    page.wait_for_selector(".banner")
    before = page.evaluate(STORY)
    host.page.wait_for_selector(".tag .chip.away")
    for _ in range(1200):
        host.press()
        if host.page.evaluate(STORY) > max(45, before + 25):
            break
        host.page.wait_for_timeout(50)
    guest.context.set_offline(False)
    guest.comes_to(AT_THE_END, True)
    page.wait_for_selector(".banner", state="detached")
    guest.visit(f"/table/{code}", ".own-hand button")
    assert page.locator(".panel").count() == 0, "the panel lies over the table"


def test_whoever_goes_to_the_rematch_sits_there_on_the_same_seat(visitor: Callable[..., Visitor]) -> None:
    host, one = visitor(), visitor("phone", "ru")
    host.sit_down("Host again")
    seats = [{"kind": "open"}, {"kind": "me"}]
    code = host.ask("/rooms", {"rules": "siamese-2p", "seats": seats, "clock": None})["code"]
    one.sit_down("Guest again")
    match = Match("siamese-2p", seed=5)
    play_out(match, [make("greedy", seat) for seat in range(2)])
    table = Scripted(one, match)
    table.room.update(state="done", seats=table.room["seats"][:2])
    table.further = [{"type": "rematch", "code": code}]
    page = table.open(".result .buttons")
    page.wait_for_selector("[data-rematch]:not(:has-text('Сыграть'))")
    page.click("[data-rematch]")
    page.wait_for_selector(".waiting .seats")
    assert one.place().endswith(f"/table/{code}")
    one.comes_to("() => document.querySelectorAll('.waiting .seats button').length", 0)
    assert host.ask(f"/rooms/{code}")["seats"][0]["name"] == "Guest again"


def test_a_table_that_is_no_longer_played_leads_to_its_record(visitor: Callable[..., Visitor]) -> None:
    one = visitor("phone", "ru")
    one.sit_down("Late reader")
    seats = [{"kind": "me"}, {"kind": "open"}]
    code = one.ask("/rooms", {"rules": "siamese-2p", "seats": seats, "clock": None})["code"]
    room = {**one.ask(f"/rooms/{code}"), "state": "done", "record": "b" * 16}
    one.page.route(f"**/api/v1/rooms/{code}", lambda route: route.fulfill(json=room))
    one.page.route(f"**/api/v1/rooms/{code}/ticket", lambda route: route.fulfill(status=404, json={"error": "gone"}))
    one.ignored = re.compile("404")
    page = one.visit(f"/table/{code}", ".notice")
    doors = page.locator(".elsewhere a").evaluate_all("(all) => all.map((one) => one.getAttribute('href'))")
    assert doors == [f"/replay/{'b' * 16}", "/"]
    one.fits()
