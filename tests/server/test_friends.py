"""Friends: asked, accepted, declined, taken back, ended; nothing is told of anybody who has not agreed."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import create_engine, text, update

from janso.server.store.clubs import friends
from janso.server.store.database import Database
from janso.server.store.migrations import migrate
from janso.server.store.people import People, Person
from janso.server.store.schema import friend_requests

from .conftest import Running
from .protocol import present
from .test_circles import Member

pytestmark = pytest.mark.service


def lines(who: Member) -> list[tuple[str, str]]:
    return [(line["name"], line["state"]) for line in who.http.get("/friends").json()]


def waiting(who: Member) -> int:
    return int(who.http.get("/me").json()["waiting"])


def test_a_friend_is_asked_and_accepts(shared: Running) -> None:
    anna, boris = Member(shared, "Friend Anna"), Member(shared, "Friend Boris")
    assert anna.http.put("/friends/friend%20boris").json() == {"state": "asked"}
    assert anna.http.put("/friends/friend%20boris").json() == {"state": "asked"}
    assert lines(anna) == [("Friend Boris", "asked")] and lines(boris) == [("Friend Anna", "asks")]
    assert (waiting(anna), waiting(boris)) == (0, 1)
    assert boris.http.put("/friends/Friend%20Anna").json() == {"state": "friend"}
    assert lines(anna) == [("Friend Boris", "friend")] and lines(boris) == [("Friend Anna", "friend")]
    assert waiting(boris) == 0
    assert anna.http.put("/friends/Friend%20Anna").status_code == 409
    assert anna.http.put("/friends/Nobody").status_code == 404


def test_either_ends_a_friendship_and_both_are_told_nothing_any_more(shared: Running) -> None:
    anna, boris = Member(shared, "End Anna"), Member(shared, "End Boris")
    anna.http.put("/friends/End%20Boris")
    boris.http.put("/friends/End%20Anna")
    anna.http.delete("/friends/End%20Boris")
    assert lines(anna) == lines(boris) == []


def test_who_plays_is_told_to_friends_only(shared: Running) -> None:
    anna, boris = Member(shared, "Play Anna"), Member(shared, "Play Boris")
    code = boris.http.post("/rooms", json={"rules": "mcr", "public": True}).json()["code"]
    with present(shared, boris, code):
        hidden = {"playing": False, "table": None}
        anna.http.put("/friends/Play%20Boris")
        assert anna.http.get("/friends").json() == [{"name": "Play Boris", "state": "asked", **hidden}]
        assert boris.http.get("/friends").json() == [{"name": "Play Anna", "state": "asks", **hidden}]
        boris.http.put("/friends/Play%20Anna")
        told = [{"name": "Play Boris", "state": "friend", "playing": True, "table": code}]
        assert anna.http.get("/friends").json() == told
        boris.http.delete("/friends/Play%20Anna")
        assert anna.http.get("/friends").json() == []


def test_who_was_declined_asks_again_only_after_a_month(shared: Running) -> None:
    anna, boris = Member(shared, "No Anna"), Member(shared, "No Boris")
    anna.http.put("/friends/No%20Boris")
    boris.http.delete("/friends/No%20Anna")
    assert lines(anna) == lines(boris) == []
    refused = anna.http.put("/friends/No%20Boris")
    assert refused.status_code == 409 and "30 days" in refused.json()["error"]
    assert boris.http.put("/friends/No%20Anna").json() == {"state": "asked"}, "who declined may ask"
    assert anna.http.put("/friends/No%20Boris").json() == {"state": "friend"}, "and is answered"


def test_who_takes_a_request_back_asks_again_the_next_day(shared: Running) -> None:
    anna, boris = Member(shared, "Back Anna"), Member(shared, "Back Boris")
    anna.http.put("/friends/Back%20Boris")
    anna.http.delete("/friends/Back%20Boris")
    assert lines(boris) == [] and "tomorrow" in anna.http.put("/friends/Back%20Boris").json()["error"]


def test_friends_need_accounts(shared: Running) -> None:
    guest, vera = Member(shared, "Lone guest", guest=True), Member(shared, "Lone Vera")
    assert "account" in guest.http.put("/friends/Lone%20Vera").json()["error"]
    assert vera.http.put("/friends/Lone%20guest").status_code == 404
    assert guest.http.get("/me").json()["waiting"] == 0


class Circle:
    """A database with so many accounts."""

    def __init__(self, folder: Path, count: int) -> None:
        self.db = Database(f"sqlite:///{folder}/friends.sqlite")
        people = People(self.db, 3600)
        self.people = [people.register(f"Player {n}", "eight letters")[1] for n in range(count)]

    def ask(self, who: Person, friend: Person) -> str:
        with self.db.write() as c:
            return friends.ask(c, who, friend)

    def later(self, days: float) -> None:
        """So many days go by."""
        with self.db.write() as c:
            c.execute(update(friend_requests).values(at=friend_requests.c.at - days * friends.DAY))


def test_what_is_remembered_of_a_request_ends(tmp_path: Path) -> None:
    circle = Circle(tmp_path, 2)
    one, other = circle.people
    for by, days in ((other, friends.DECLINED_DAYS), (one, 1)):
        assert circle.ask(one, other) == "asked"
        with circle.db.write() as c:
            friends.end(c, by.id, other.id if by is one else one.id)
        circle.later(days - 0.1)
        assert circle.ask(one, other) != "asked"
        circle.later(0.2)
    assert circle.ask(one, other) == "asked"


def test_there_are_limits_against_nuisance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, most in (("MOST_A_DAY", 3), ("MOST_ASKED", 5), ("MOST_ASKING", 2), ("MOST_FRIENDS", 1)):
        monkeypatch.setattr(friends, name, most)
    circle = Circle(tmp_path, 12)
    one, *others = circle.people
    assert [circle.ask(one, other) for other in others[:3]] == ["asked"] * 3
    assert circle.ask(one, others[3]).startswith("You have asked 3 people today")
    circle.later(1.1)
    assert [circle.ask(one, other) for other in others[3:5]] == ["asked"] * 2
    assert circle.ask(one, others[5]).startswith("5 requests of yours wait")
    assert circle.ask(others[6], others[0]) == "asked"
    assert circle.ask(others[7], others[0]) == "Player 1 has many requests already; ask later."
    assert circle.ask(others[0], one) == "friend"
    assert "1 friends already" in circle.ask(others[1], one) and "Player 0" in circle.ask(others[1], one)
    assert circle.ask(others[0], others[6]).startswith("You have 1 friends already")


def test_whom_somebody_had_only_named_is_asked(database: str) -> None:
    engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as c:
        migrate(c, "0011")
        for number, password in enumerate(("x", "x", "x", None), 1):
            c.execute(text("INSERT INTO players (name, password, created) VALUES (:n, :p, 0)"),
                      {"n": f"Player {number}", "p": password})
        for player, friend in ((1, 2), (2, 1), (1, 3), (4, 1)):
            c.execute(text("INSERT INTO friends VALUES (:p, :f, 7)"), {"p": player, "f": friend})
    engine.dispose()
    db = Database(database)
    known = friends.Friends(db)

    def told(player: int) -> list[tuple[str, str]]:
        return [(line["name"], line["state"]) for line in known.of(player)]

    assert told(1) == [("Player 2", "friend"), ("Player 3", "asked")]
    assert told(2) == [("Player 1", "friend")] and told(3) == [("Player 1", "asks")] and known.waiting(3) == 1
    assert known.waiting(1) == 0, "a guest cannot be answered"
    with db.write() as c:
        c.execute(text("UPDATE players SET password = 'x' WHERE id = 4"))
    assert known.waiting(1) == 1
    db.close()
