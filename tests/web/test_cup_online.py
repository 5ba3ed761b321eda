"""An organiser's evening: tables open from the tournament's page, and a player finds the seat that is kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .conftest import Visitor

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
        there = visitor_here.visit(f"/tournament/{id}", ".online-table a")
        there.click(".online-table a")
        there.wait_for_selector(".waiting .seats button")
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
