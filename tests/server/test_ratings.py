"""Ratings in the parlour: each match that counts moves them, bots too, and what is known of before is counted."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import delete

from janso.server.store import ratings as rating
from janso.server.store.database import Database
from janso.server.store.people import People
from janso.server.store.ratings import Ratings, count, count_all
from janso.server.store.records import Sitter, keep, new_id
from janso.server.store.schema import rating_steps, ratings

from .conftest import Running
from .inside import begin, house_at
from .protocol import legal

RESULT = {"scores": [40000, 30000, 20000, 10000], "places": [1, 2, 3, 4]}


@pytest.fixture
def db(database: str) -> Iterator[Database]:
    made = Database(database)
    yield made
    made.close()


def kept(db: Database, player: int, times: int = 1) -> None:
    sitters = [Sitter(player, None, "Anna"), *[Sitter(None, "solid", f"solid {n}") for n in (2, 3, 4)]]
    for _ in range(times):
        with db.write() as c:
            id = new_id()
            keep(c, id, rules="riichi", family="riichi", sitters=sitters, result=RESULT, rated=True)
            count(c, id, "riichi", [(one.player, one.bot) for one in sitters], RESULT["places"])


def test_a_winner_rises_and_a_bot_on_three_seats_has_played_one_match(db: Database) -> None:
    _, anna = People(db, 3600).register("Anna", "eight letters")
    kept(db, anna.id, 5)
    best = Ratings(db).best("riichi", 4, 10)
    assert [(one["name"], one["bot"], one["matches"]) for one in best] == [("Anna", False, 5), ("solid", True, 5)]
    assert best[0]["value"] > 1500 > best[1]["value"]
    steps = Ratings(db).steps(anna.id, None, "riichi", 4, 10)
    values = [one["value"] for one in steps]
    assert values == sorted(values) and values[-1] == best[0]["value"] and len(values) == 5
    assert Ratings(db).best("riichi", 3, 10) == [] and Ratings(db).pools() == [{"game": "riichi", "players": 4}]


def test_guests_are_rated_but_not_listed_until_they_have_an_account(db: Database) -> None:
    people = People(db, 3600)
    _, guest = people.guest("Anna")
    kept(db, guest.id)
    assert [one["name"] for one in Ratings(db).best("riichi", 4, 10)] == ["solid"]
    people.register("Anna", "eight letters", guest)
    assert [one["name"] for one in Ratings(db).best("riichi", 4, 10)] == ["Anna", "solid"]


def test_matches_from_before_there_were_ratings_come_to_the_same(db: Database) -> None:
    _, anna = People(db, 3600).register("Anna", "eight letters")
    kept(db, anna.id, 4)
    before = Ratings(db).best("riichi", 4, 10)
    with db.write() as c:
        c.execute(delete(rating_steps))
        c.execute(delete(ratings))
        count_all(c)
    assert Ratings(db).best("riichi", 4, 10) == before


def test_the_end_of_a_match_that_counts_tells_how_ratings_changed(tmp_path: Path) -> None:
    async def run() -> None:
        async with house_at(tmp_path) as house:
            room, ears = await begin(house, 2, rules="siamese-2p", hints=False)
            assert room.rated and room.shown()["ratings"] == []
            for _ in range(20_000):
                if room.game is None or room.game.match.done:
                    break
                for ear in ears:
                    await room.go_on(ear)
                seat = room.game.match.waiting[0]
                options = legal(room.game.told.options(seat))
                chosen = next((one for one in options if one["do"] in ("win", "pass", "flower")), options[-1])
                await room.act(ears[seat], chosen, None)
            changed = room.shown()["ratings"]
            assert len(changed) == 2 and changed[0]["change"] == -changed[1]["change"]
            assert rating.pool_of("mcr", 2) in {f"{one['game']}/{one['players']}" for one in house.ratings.pools()}

    asyncio.run(run())


@pytest.mark.service
def test_a_profile_tells_ratings_and_figures_and_strangers_are_not_found(shared: Running) -> None:
    with httpx.Client(base_url=f"{shared.base}/api/v1", timeout=60) as http:
        token = http.post("/accounts", json={"name": "Profile Anna", "password": "eight letters"}).json()["token"]
        signed = {"authorization": f"Bearer {token}"}
        mine = http.get("/profile", headers=signed).json()
        assert mine["mine"] and not mine["guest"] and mine["ratings"] == []
        other = http.get("/profile", params={"player": "profile anna"}).json()
        assert other["name"] == "Profile Anna" and not other["mine"]
        assert http.get("/profile", params={"player": "solid"}).json()["bot"]
        assert http.get("/profile", params={"player": "Nobody"}).status_code == 404
        assert http.get("/profile").status_code == 401
        figures = http.get("/profile/figures", headers=signed, params={"game": "riichi", "players": 4}).json()
        assert figures["games"] == 0 and figures["win_rate"] is None
