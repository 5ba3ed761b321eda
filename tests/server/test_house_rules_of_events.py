"""Tournaments and leagues by house rules: a club's own, or a file given for them."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import text

from janso.server.store.records import Sitter, keep

from .conftest import Running
from .test_circles import HOUSE, Member

pytestmark = pytest.mark.service
EAST = 'parent = "riichi"\n\n[options]\nstart_points = 30000\n'
FOUR = ["Ann", "Bo", "Cy", "Di"]


def cup(who: Member, **asked: Any) -> Any:
    return who.http.post("/tournaments", json={"players": FOUR, "rounds": 1, **asked})


def test_a_tournament_of_a_club_goes_by_its_rules_and_stands_on_its_page(shared: Running) -> None:
    anna, boris = Member(shared, "Cup Anna"), Member(shared, "Cup Boris")
    club = anna.http.post("/clubs", json={"name": "Cups", "toml": HOUSE}).json()["id"]
    assert cup(boris, club=club).status_code == 403
    id = cup(anna, club=club, name="Open", public=True).json()["id"]
    hidden = cup(anna, club=club, name="Hidden").json()["id"]
    view = boris.http.get(f"/tournaments/{id}").json()
    assert view["club"] == {"id": club, "name": "Cups"} and view["rules"] == "house" and view["family"] == "riichi"
    listed = [line["id"] for line in boris.http.get(f"/clubs/{club}").json()["tournaments"]]
    assert listed == [id]
    assert {line["id"] for line in anna.http.get(f"/clubs/{club}").json()["tournaments"]} == {id, hidden}
    code = anna.http.post(f"/tournaments/{id}/tables", json={"round": 1}).json()[0]["code"]
    room = shared.app.state.house.parlour.find(code)
    assert room.config.rules["options"]["open_tanyao"] == "no" and room.config.house_rules and not room.config.club


def test_a_rules_file_of_a_tournament_is_checked_and_decides_tables_and_sums(shared: Running) -> None:
    vera = Member(shared, "Cup Vera")
    bad = cup(vera, toml=HOUSE.replace('"no"', '"perhaps"'))
    same = vera.http.post("/clubs", json={"name": "x", "toml": HOUSE.replace('"no"', '"perhaps"')})
    assert bad.status_code == 422 and bad.json()["error"] == same.json()["error"]
    club = vera.http.post("/clubs", json={"name": "Files", "toml": HOUSE}).json()["id"]
    id = cup(vera, toml=EAST, club=club).json()["id"]
    view = vera.http.get(f"/tournaments/{id}").json()
    assert view["total"] == 120_000 and view["club"]["id"] == club
    wrong = vera.http.post(f"/tournaments/{id}/results", json={"round": 1, "table": 1, "scores": [31_000] * 4})
    assert wrong.status_code == 422
    right = vera.http.post(f"/tournaments/{id}/results", json={"round": 1, "table": 1, "scores": [30_000] * 4})
    assert right.status_code == 200
    sheet = vera.http.get(f"/tournaments/{id}/sheet?kind=scores&round=1").text
    assert "Ann" in sheet and "Cy" in sheet
    other = cup(vera, toml=EAST).json()["id"]
    code = vera.http.post(f"/tournaments/{other}/tables", json={"round": 1}).json()[0]["code"]
    rules = shared.app.state.house.parlour.find(code).config.rules
    assert rules["options"]["start_points"] == 30_000


def test_a_league_with_rules_of_its_own_counts_only_its_tables(shared: Running) -> None:
    anna, boris = Member(shared, "Own Anna"), Member(shared, "Own Boris")
    club = anna.http.post("/clubs", json={"name": "Leagues", "rules": "mcr"}).json()["id"]
    boris.http.post(f"/clubs/{club}/join")
    bad = anna.http.post(f"/clubs/{club}/leagues", json={"name": "Bad", "toml": "nonsense"})
    assert bad.status_code == 422
    plain = anna.http.post(f"/clubs/{club}/leagues", json={"name": "Plain"}).json()["id"]
    own = anna.http.post(f"/clubs/{club}/leagues", json={"name": "Own", "toml": HOUSE}).json()["id"]
    told = {one["id"]: one for one in boris.http.get(f"/clubs/{club}").json()["leagues"]}
    assert told[plain]["rules"] == "" and told[own]["rules"] == "house" and told[own]["toml"] == HOUSE
    assert boris.http.post("/rooms", json={"club": club, "league": plain}).status_code == 409
    assert boris.http.post("/rooms", json={"league": own}).status_code == 409
    code = boris.http.post("/rooms", json={"club": club, "league": own}).json()["code"]
    assert boris.http.get(f"/rooms/{code}").json()["family"] == "riichi"
    house = shared.app.state.house
    config = house.parlour.find(code).config
    assert (config.club, config.league) == (club, own) and config.rules["options"]["open_tanyao"] == "no"
    with house.db.write() as c:
        found = {row.name: row.id for row in c.execute(text("SELECT id, name FROM players"))}
        for number, league in enumerate((own, None, None)):
            sitters = [Sitter(found[name], None, name) for name in ("Own Anna", "Own Boris")]
            keep(c, f"league{number}", rules="x", family="riichi", sitters=sitters, club=club, league=league,
                 result={"scores": [1, -1], "places": [1, 2]})

    def matches(league: str) -> list[int]:
        standings = anna.http.get(f"/clubs/{club}/leagues/{league}").json()["standings"]
        return [line["matches"] for line in standings]

    assert matches(own) == [1, 1] and matches(plain) == [2, 2]


def test_a_league_that_is_over_opens_no_table(shared: Running) -> None:
    anna = Member(shared, "Over Anna")
    club = anna.http.post("/clubs", json={"name": "Over"}).json()["id"]
    own = anna.http.post(f"/clubs/{club}/leagues", json={"name": "Own", "rules": "mcr"}).json()["id"]
    assert anna.http.post("/rooms", json={"club": club, "league": own}).status_code == 201
    with shared.app.state.house.db.write() as c:
        c.execute(text("UPDATE leagues SET ends = 1 WHERE id = :id"), {"id": own})
    assert anna.http.post("/rooms", json={"club": club, "league": own}).status_code == 409
