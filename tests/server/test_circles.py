"""Clubs: rules of one's own, tables that members find."""

from __future__ import annotations

import httpx
import pytest

from .conftest import Running
from .protocol import present

pytestmark = pytest.mark.service
HOUSE = 'parent = "riichi"\n\n[options]\nopen_tanyao = "no"\n'


class Member:
    """Somebody with an account."""

    def __init__(self, shared: Running, name: str, guest: bool = False) -> None:
        self.name = name
        self.http = httpx.Client(base_url=f"{shared.base}/api/v1", timeout=60)
        body = {"name": name} if guest else {"name": name, "password": "eight letters"}
        token = self.http.post("/guests" if guest else "/accounts", json=body).json()["token"]
        self.http.headers["authorization"] = f"Bearer {token}"


def test_a_club_has_rules_members_and_tables_that_only_members_open(shared: Running) -> None:
    anna, boris = Member(shared, "Club Anna"), Member(shared, "Club Boris")
    asked = {"name": "Thursday", "rules": "riichi", "toml": HOUSE}
    id = anna.http.post("/clubs", json=asked).json()["id"]
    assert anna.http.get("/clubs").json()[0]["mine"] is True
    assert boris.http.post("/rooms", json={"club": id}).status_code == 403
    assert boris.http.get(f"/clubs/{id}").json()["mine"] is False
    boris.http.post(f"/clubs/{id}/join")
    code = boris.http.post("/rooms", json={"club": id, "rules": "mcr"}).json()["code"]
    assert boris.http.get(f"/rooms/{code}").json()["family"] == "riichi"
    told = anna.http.get(f"/clubs/{id}").json()
    assert [one["name"] for one in told["members"]] == ["Club Anna", "Club Boris"]
    assert [room["code"] for room in told["tables"]] == [code] and told["host"]
    boris.http.post(f"/clubs/{id}/leave")
    assert boris.http.get(f"/clubs/{id}").json()["tables"] == []


def test_a_club_needs_rules_that_can_be_and_an_account(shared: Running) -> None:
    guest, vera = Member(shared, "Guest Vera", guest=True), Member(shared, "Account Vera 2")
    assert guest.http.post("/clubs", json={"name": "Guests"}).status_code == 409
    bad = vera.http.post("/clubs", json={"name": "Bad", "toml": HOUSE.replace('"no"', '"perhaps"')})
    assert bad.status_code == 422 and "open_tanyao" in bad.json()["error"]
    assert vera.http.get("/clubs/0123456789abcdef").status_code == 404


def test_only_the_founder_begins_a_league_and_everybody_may_read_it(shared: Running) -> None:
    anna, boris = Member(shared, "League Anna"), Member(shared, "League Boris")
    id = anna.http.post("/clubs", json={"name": "Season"}).json()["id"]
    boris.http.post(f"/clubs/{id}/join")
    assert boris.http.post(f"/clubs/{id}/leagues", json={"name": "Winter"}).status_code == 403
    league = anna.http.post(f"/clubs/{id}/leagues", json={"name": "Winter", "days": 30}).json()["id"]
    told = boris.http.get(f"/clubs/{id}").json()["leagues"]
    assert [(one["name"], one["over"]) for one in told] == [("Winter", False)]
    assert round(told[0]["ends"] - told[0]["begins"]) == 30 * 86_400
    assert boris.http.get(f"/clubs/{id}/leagues/{league}").json()["standings"] == []
    assert boris.http.get(f"/clubs/{id}/leagues/0123456789abcdef").status_code == 404
    assert anna.http.post(f"/clubs/{id}/leagues", json={"name": "  "}).status_code == 422


def test_who_of_a_club_plays_is_told_as_far_as_it_is_no_secret(shared: Running) -> None:
    anna, boris, vera = (Member(shared, f"Seen {name}") for name in ("Anna", "Boris", "Vera"))
    id = anna.http.post("/clubs", json={"name": "Seen"}).json()["id"]
    boris.http.post(f"/clubs/{id}/join")

    def playing(who: Member) -> list[str | None]:
        told = who.http.get(f"/clubs/{id}").json()["members"]
        return [one["table"] for one in told if one["name"] == "Seen Boris"]

    def sits(asked: dict[str, object]) -> str:
        code: str = boris.http.post("/rooms", json=asked).json()["code"]
        return code

    with present(shared, boris, sits({"rules": "mcr"})):
        assert playing(anna) == playing(vera) == [None], "a private table is nobody's business"
    with present(shared, boris, code := sits({"club": id})):
        assert playing(anna) == [code] and playing(vera) == [None]
    with present(shared, boris, code := sits({"rules": "mcr", "public": True})):
        assert playing(anna) == playing(vera) == [code]
