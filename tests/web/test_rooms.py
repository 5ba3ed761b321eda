"""Around the table: hosts, referees, spectators, chat, records that are kept private, saved and checked."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from .conftest import Visitor

pytestmark = pytest.mark.service
BOT = {"kind": "bot", "bot": "greedy"}


def test_the_host_sends_a_guest_and_a_bot_away(visitor: Callable[..., Visitor]) -> None:
    host, guest = visitor(), visitor("phone", "ru")
    host.sit_down("Host seat")
    guest.sit_down("Guest seat")
    guest.ignored = re.compile("status of 403")
    code = host.ask("/rooms", {"rules": "mcr", "seats": [{"kind": "me"}, {"kind": "open"}, BOT, BOT]})["code"]
    for one in (host, guest):
        one.visit(f"/table/{code}", ".waiting .seats")
    assert guest.page.locator("[data-remove]").count() == 0
    guest.page.click(".waiting .seats button")
    host.page.wait_for_selector(".waiting .seats >> text=Guest seat")
    host.page.click("[data-remove='2']")
    host.page.wait_for_function("() => document.querySelectorAll('[data-remove]').length === 2")
    host.page.click("[data-remove='1']")
    guest.page.wait_for_selector(".notice[role=alert]")
    assert host.ask(f"/rooms/{code}")["seats"][1]["name"] is None
    guest.page.locator(".waiting .seats button").first.click()
    guest.page.wait_for_selector(".notice[role=alert]")
    assert host.ask(f"/rooms/{code}")["seats"][1]["name"] is None
    for one in (host, guest):
        one.fits()


def test_a_host_who_does_not_play_is_the_referee_and_spectators_see_the_decision(
    visitor: Callable[..., Visitor],
) -> None:
    host, watcher = visitor(), visitor("sideways")
    host.sit_down("Referee")
    watcher.sit_down("Spectator")
    body = {"rules": "riichi", "seats": [{"kind": "open"}, BOT, BOT, BOT], "delay": 0, "clock": None, "public": True}
    code = host.ask("/rooms", body)["code"]
    player = visitor("phone")
    player.sit_down("Player seat")
    player.visit(f"/table/{code}", ".waiting .seats")
    player.page.click(".waiting .seats button")
    host.visit(f"/table/{code}", ".waiting .seats")
    host.page.wait_for_selector(".waiting .seats >> text=Player seat")
    host.page.click("text=Begin")
    watcher.visit(f"/table/{code}", ".board")
    host.page.wait_for_selector(".board")
    host.page.click("#tab-referee")
    host.page.click("[data-look]")
    host.page.wait_for_selector(".looked [data-hand='3'] .tile")
    assert host.page.locator(".looked [data-hand='0'] .tile").count() >= 13
    host.page.select_option("select[name=what]", "slow_play")
    host.page.select_option("select[name=measure]", "dead_hand")
    host.fits()
    host.page.click("form.referee button.main")
    player.page.wait_for_selector(".warning .bad")
    watcher.page.wait_for_selector(".tag .chip")
    host.page.click("#tab-story")
    host.page.wait_for_selector(".story >> text=Penalty: Player seat")
    assert watcher.page.locator(".own-hand").count() == 0
    for one in (host, watcher, player):
        one.fits()


# Many lines at once, however slow the machine is: the server fills the cup again by the clock.
MANY_LINES = """() => {
  const field = document.querySelector('input[name=say]');
  for (let number = 0; number < 12; number += 1) {
    field.value = `line ${number}`;
    field.form.requestSubmit();
  }
}"""


def test_chat_reaches_the_table_as_text_and_has_limits(visitor: Callable[..., Visitor]) -> None:
    one, other = visitor(), visitor()
    one.sit_down("Speaker")
    other.sit_down("Hearer")
    seats = [{"kind": "me"}, {"kind": "open"}, BOT, BOT]
    code = one.ask("/rooms", {"rules": "mcr", "seats": seats, "clock": None})["code"]
    other.ask(f"/rooms/{code}/sit", {"seat": 1})
    one.ask(f"/rooms/{code}/start", {})
    for each in (one, other):
        each.visit(f"/table/{code}", ".own-hand button")
        each.page.click("#tab-chat")
    one.page.fill("input[name=say]", "<b>good</b> game")
    one.page.keyboard.press("Enter")
    other.page.wait_for_selector(".chat >> text=<b>good</b> game")
    one.page.evaluate(MANY_LINES)
    one.page.wait_for_selector(".banner >> text=wait a moment")
    other.page.wait_for_function("() => document.querySelectorAll('.chat li').length >= 5")
    assert other.page.evaluate("() => [...document.querySelectorAll('.chat li')].every((line) => "
                               "line.children.length === 1 && line.firstChild.nodeName === 'B')")
    assert one.page.get_attribute("input[name=say]", "maxlength") == "300"
    one.fits()


def finished_record(one: Visitor, **more: Any) -> str:
    """A short match of bots with this visitor as host."""
    code = one.ask("/rooms", {"rules": "zungjung", "seats": [BOT] * 4, **more})["code"]
    one.ask(f"/rooms/{code}/start", {})
    for _ in range(1800):
        record = one.ask(f"/rooms/{code}")["record"]
        if record:
            return str(record)
        one.page.wait_for_timeout(100)
    raise AssertionError("the match of bots did not end")


@pytest.mark.turns(2)
@pytest.mark.parametrize("size", ["wide", "phone"])
def test_a_private_record_is_saved_in_every_format_checked_and_shared(
    visitor: Callable[..., Visitor], size: str,
) -> None:
    one, other = visitor(size), visitor()
    one.sit_down(f"Keeper {size}")
    other.sit_down(f"Stranger {size}")
    other.ignored = re.compile("status of 403")
    record = finished_record(one)
    other.visit(f"/replay/{record}", ".lost[role=alert]")
    assert "private table" in other.page.inner_text(".lost")
    page = one.visit(f"/replay/{record}", ".replay .board")
    formats = page.evaluate("() => [...document.querySelectorAll('select[name=format] option')].map((o) => o.value)")
    assert len(formats) == 9
    for name in ("native", "paifu-svg", "paifu-html", "paifu-text"):
        with page.expect_download() as download:
            page.select_option("select[name=format]", name)
        assert download.value.path().stat().st_size > 500, name
    page.click("[data-verify]")
    page.wait_for_selector(".replay-foot .note.good >> text=came from the wall")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.click("[data-link]")
    moment = one.place()
    told = page.inner_text(".told")
    page.click("[data-share]")
    page.wait_for_selector("[data-share]", state="detached")
    other.visit("/", "[data-quick]")
    other.page.goto(moment)
    other.page.wait_for_selector(".replay .board")
    assert other.page.inner_text(".told") == told and "#1." in moment
    one.visit(f"/paifu/{record}#1", "img.sheet")
    one.page.wait_for_function("() => document.querySelector('img.sheet').naturalWidth > 0")
    one.fits()
    other.fits()


def test_a_wall_that_was_changed_is_found_out(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.sit_down("Doubter")
    record = finished_record(one)
    events = one.ask(f"/records/{record}/events")
    draw = next(at for at, event in enumerate(events) if event["type"] == "draw" and event["from"] == "wall")
    events[draw]["tile"] = "1m" if events[draw]["tile"] != "1m" else "2m"
    one.page.route(f"**/records/{record}/events", lambda route: route.fulfill(json=events))
    one.visit(f"/replay/{record}", ".replay .board")
    one.page.click("[data-verify]")
    one.page.wait_for_selector(".replay-foot .note.bad >> text=1 deal")
    events[0]["salt"] = events[-1]["salt"] = "pepper"
    one.visit(f"/replay/{record}", ".replay .board")
    one.page.click("[data-verify]")
    one.page.wait_for_selector(".replay-foot .note.bad >> text=promise")


def test_history_and_standings_tell_what_was_played(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.sit_down("Historian")
    finished_record(one, public=True)
    page = one.visit("/history", ".history")
    assert "greedy 1" not in page.inner_text(".history"), "matches of bots alone do not count in the standings"
    page.fill("input[name=player]", "greedy 1")
    page.keyboard.press("Enter")
    page.wait_for_selector(".history a[href^='/replay/']")
    one.fits()
    page.fill("input[name=player]", "Nobody by this name")
    page.keyboard.press("Enter")
    page.wait_for_selector(".history .empty >> text=No public match")


def test_those_who_wait_for_a_match_can_talk(visitor: Callable[..., Visitor]) -> None:
    host, friend = visitor(), visitor("phone")
    host.sit_down("Talker Tim")
    asked = {"rules": "riichi", "seats": [{"kind": "me"}, {"kind": "open"}, *[{"kind": "bot", "bot": "greedy"}] * 2]}
    code = host.ask("/rooms", asked)["code"]
    page = host.visit(f"/table/{code}", ".waiting .seats")
    assert page.locator(".waiting-chat").count() == 0, "alone there is nobody to talk to"
    friend.visit(f"/table/{code}", ".invitation")
    friend.page.click(".invitation button.main")
    friend.page.fill(".waiting-chat input[name=say]", "Shall we begin?")
    friend.page.click(".waiting-chat form button")
    page.wait_for_selector(".waiting-chat >> text=Shall we begin?")
    friend.fits()
