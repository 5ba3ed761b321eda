"""An organiser's evening: tables open from the tournament's page, and a player finds the seat that is kept."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from janso.bots import make, play_out
from janso.table import Match

from .conftest import Visitor
from .scripted import Scripted

pytestmark = pytest.mark.service


def test_players_find_their_seats_from_the_page_of_the_tournament(visitor: Callable[..., Visitor]) -> None:
    host, one, two = visitor(), visitor("phone"), visitor(lang="ru")
    host.sit_down("Organiser Lia")
    names = ["Cup Ann", "Cup Bo", "Cup Cy", "Cup Di"]
    id = host.ask("/tournaments", {"name": "Evening", "rules": "siamese-2p", "players": names, "rounds": 1})["id"]
    page = host.visit(f"/tournament/{id}", "[data-online]")
    page.click("[data-online]")
    page.wait_for_selector(".online-table a")
    assert page.locator(".online-table a").count() == 2
    host.fits()
    tables = host.ask(f"/tournaments/{id}/tables")
    seats = host.ask(f"/rooms/{tables[0]['code']}")["reserved"]
    for visitor_here, name in zip((one, two), seats):
        visitor_here.sit_down(name)
        there = visitor_here.visit(f"/tournament/{id}", ".own-table a")
        assert there.locator(".cup-table tr.me").count() == 1, "the own name stands out among the others"
        there.click(".own-table a")
        there.wait_for_selector(".waiting .seats button")
        assert there.locator(".waiting input[readonly]").count() == 0, "nobody is invited to a seat that is kept"
        assert there.locator(".waiting .seats button").count() == 1
        assert "Organiser Lia" in there.inner_text(".waiting [data-referee]")
        there.click(".waiting .seats button")
    for visitor_here in (one, two):
        visitor_here.page.wait_for_selector(".own-hand button")
    assert host.ask(f"/rooms/{tables[0]['code']}")["state"] == "playing"


def test_all_tables_of_a_round_stand_on_one_wall(visitor: Callable[..., Visitor]) -> None:
    host, watcher = visitor(), visitor("phone")
    host.sit_down("Organiser Mo")
    names = ["Wall Ann", "Wall Bo", "Wall Cy", "Wall Di"]
    id = host.ask("/tournaments", {"name": "Night", "rules": "siamese-2p", "players": names, "rounds": 1})["id"]
    host.visit(f"/tournament/{id}/live", ".empty a.button")
    tables = host.ask(f"/tournaments/{id}/tables", {"round": 1})
    for seat, name in enumerate(host.ask(f"/rooms/{tables[0]['code']}")["reserved"]):
        there = visitor()
        there.sit_down(name)
        there.ask(f"/rooms/{tables[0]['code']}/sit", {"seat": seat})
    page = host.visit(f"/tournament/{id}", "[data-wall]")
    page.click("[data-wall]")
    page.wait_for_selector("[data-live='1'] .board")
    assert page.locator("[data-live]").count() == 2
    assert page.locator("[data-live='2'] .board").count() == 0, "nobody has come there"
    host.fits()
    watcher.visit(f"/tournament/{id}/live", "[data-live='1'] .board")
    watcher.fits()


def test_teams_have_standings_and_line_ups(visitor: Callable[..., Visitor]) -> None:
    host = visitor(lang="ru")
    host.sit_down("Organiser Nu")
    page = host.visit("/tournament", "textarea[name=players]")
    page.fill("textarea[name=players]", "\n".join(f"Team {number}" for number in range(1, 17)))
    page.fill("input[name=rounds]", "1")
    page.check("input[name=teams]")
    page.click("form button.main")
    page.wait_for_selector("table.teams")
    assert page.locator("table.teams tbody tr").count() == 4
    id = page.url.rsplit("/", 1)[1].partition("?")[0]
    for table in range(1, 5):
        seats = host.ask(f"/tournaments/{id}")["seating"][0][table - 1]
        scores = [48 if player <= 4 else -16 for player in seats]
        host.ask(f"/tournaments/{id}/results", {"round": 1, "table": table, "scores": scores})
    page.reload()
    page.wait_for_selector("table.teams tr[data-team='1']")
    assert page.locator("table.teams tbody tr").first.get_attribute("data-team") == "1"
    assert "+5" in page.inner_text("table.teams tr[data-team='1']"), "192 points are five match points"
    host.fits()


def test_players_of_shared_deals_come_in_and_others_are_shown_the_way_back(visitor: Callable[..., Visitor]) -> None:
    host, player, other, stranger = visitor(), visitor("phone", "ru"), visitor("sideways"), visitor()
    host.sit_down("Organiser Om")
    names = [f"Same {number}" for number in range(1, 17)]
    id = host.ask("/tournaments", {"name": "Same walls", "rules": "mcr", "players": names, "rounds": 1,
                                   "teams": True})["id"]
    code = host.ask(f"/tournaments/{id}/tables", {"round": 1})[3]["code"]
    name = host.ask(f"/rooms/{code}")["reserved"][2]
    player.sit_down(name)
    page = player.visit(f"/tournament/{id}", ".own-table a")
    assert "4" in page.inner_text(".own-table") and "Запад" in page.inner_text(".own-table")
    assert page.locator(".online-table a").count() == 1, "the other tables play the same deals"
    page.click(".own-table a")
    page.wait_for_selector(".waiting .seats button")
    assert page.locator(".waiting .notice").count() == 0 and "Стол начинает" in page.inner_text(".waiting")
    page.click(".waiting .seats button")
    page.wait_for_selector(".waiting .seats button", state="detached")
    player.fits()
    page = other.visit(f"/table/{code}", ".invitation")
    assert page.locator(".invitation option").count() == 4, "who has come, or none of them"
    kept = host.ask(f"/rooms/{code}")["reserved"][0]
    page.select_option(".invitation [name=name]", kept)
    page.click(".invitation button.main")
    page.wait_for_selector(".waiting:not(.invitation) .seats")
    assert host.ask(f"/rooms/{code}")["seats"][0]["name"] == kept
    other.fits()
    page = stranger.visit(f"/tournament/{id}/live", "[data-live='4']")
    assert "waits for" in page.inner_text("[data-live='4']")
    host.ask(f"/rooms/{code}/start", {})
    stranger.comes_to("() => document.querySelector(\"[data-live='4']\").textContent.includes('waits for')", False)
    stranger.ignored = re.compile("nobody looks on")
    stranger.sit_down("Curious Kim")
    stranger.visit(f"/table/{code}", f"main a[href='/tournament/{id}']")


def test_a_match_of_a_tournament_ends_with_the_way_back_to_it(visitor: Callable[..., Visitor]) -> None:
    one = visitor("phone")
    one.sit_down("Finalist")
    match = Match("siamese-2p", seed=5)
    play_out(match, [make("greedy", seat) for seat in range(2)])
    table = Scripted(one, match)
    table.room.update(state="done", cup="0" * 16, seats=table.room["seats"][:2])
    page = table.open(".result .buttons")
    assert page.locator(f".result a.main[href='/tournament/{'0' * 16}']").count() == 1
    assert page.locator("[data-rematch]").count() == 0
