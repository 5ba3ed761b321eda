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
