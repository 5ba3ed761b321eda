"""One deal at all tables of a team event: shown once no table can still come to it, and not named before."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from janso.bots import Sight, make
from janso.server.desks.shared_deals import shown
from janso.server.store import records, rooms
from janso.server.store.records import Sitter
from janso.table import Match

from .conftest import Running
from .test_circles import Member

pytestmark = pytest.mark.service
NAMES = [f"Player {number:02}" for number in range(1, 17)]


@cache
def played(table: int) -> tuple[str, ...]:
    """A match on the same walls as others, played in another way; its log as it is stored."""
    match = Match("riichi", seed="shared", names=[f"Seat {seat}" for seat in range(4)])
    minds = [make("greedy" if (seat + table) % 2 else "random", 7 * table + seat) for seat in range(4)]
    while not match.done and match.deals < 6:
        seat = match.waiting[0]
        match.do(seat, _choice(match, seat, minds[seat]))
    return tuple(rooms.event_text(event) for event in match.log)


def _choice(match: Match, seat: int, mind: Any) -> Any:
    return mind.choose(Sight(match, seat), match.options(seat))


def ends(log: tuple[str, ...]) -> list[int]:
    return [at + 1 for at, text in enumerate(log) if '"type":"end_deal"' in text]


def titles(found: list[dict[str, Any]]) -> list[tuple[int, int, int]]:
    return [(deal["round"], deal["number"], deal["honba"]) for deal in found]


def test_a_deal_is_shown_when_every_table_has_it_behind_it() -> None:
    logs = [played(table) for table in range(4)]
    first = [log[: ends(log)[0]] for log in logs]
    assert titles(shown(first, [False] * 4)) == [(0, 0, 0)]
    for late in range(4):
        unfinished = [log[:-1] if at == late else log for at, log in enumerate(first)]
        assert shown(unfinished, [False] * 4) == []
        assert shown([None if at == late else log for at, log in enumerate(first)], [False] * 4) == []


def test_a_deal_that_only_one_table_came_to_is_not_named_while_others_might_learn_from_it() -> None:
    """That a deal was dealt again would tell those who still play it how it ended elsewhere."""
    logs = [played(table) for table in range(4)]
    ahead = [logs[0], *(log[: ends(log)[0] - 1] for log in logs[1:])]
    assert shown(ahead, [True, False, False, False]) == []


def test_differences_are_from_the_mean_of_the_seat() -> None:
    logs = [played(table) for table in range(4)]
    [deal] = shown([log[: ends(log)[0]] for log in logs], [False] * 4)
    points = [table["points"] for table in deal["tables"]]
    for seat in range(4):
        mean = sum(each[seat] for each in points) / 4
        assert [table["differences"][seat] for table in deal["tables"]] == [each[seat] - mean for each in points]
    assert all(table["deal"] == 0 and table["outcome"] for table in deal["tables"])


def test_deals_come_in_their_order_and_say_where_they_were_not_dealt() -> None:
    logs = [played(table) for table in range(4)]
    found = shown(logs, [True] * 4)
    assert titles(found) == sorted(titles(found))
    everything = {key for log in logs for key in titles(shown([log], [True]))}
    assert set(titles(found)) == everything
    assert any(None in deal["tables"] for deal in found), "tables that go apart are part of this test"


class Event:
    """A team event whose tables are written straight into the database."""

    def __init__(self, shared: Running, name: str) -> None:
        self.host = Member(shared, name)
        self.db = shared.app.state.house.db
        asked = {"players": NAMES, "rounds": 1, "rules": "riichi", "teams": True, "name": name}
        self.id = self.host.http.post("/tournaments", json=asked).json()["id"]
        self.rooms: list[int] = []

    def table(self, number: int, log: tuple[str, ...], state: str) -> None:
        seats = [{"player": None, "name": None, "bot": "greedy"}] * 4
        with self.db.write() as c:
            room = rooms.create(c, f"{self.id[:6]}{number}", 1, {"cup": {"id": self.id, "round": 1, "table": number}},
                                seats)
            rooms.append(c, room, 0, log)
            rooms.change(c, room, state=state, record=f"{self.id}{number}" if state == rooms.DONE else None)
        self.rooms.append(room)

    def finish(self, access: str) -> None:
        with self.db.write() as c:
            for number, room in enumerate(self.rooms, 1):
                rooms.change(c, room, state=rooms.DONE, record=f"{self.id}{number}")
                sitters = [Sitter(None, "greedy", "x")] * 4
                records.keep(c, f"{self.id}{number}", rules="riichi", family="riichi", sitters=sitters, room=room,
                             result={"scores": [0] * 4, "places": [1, 2, 3, 4]}, access=access)

    def deals(self, **asked: int) -> Any:
        return self.host.http.get(f"/tournaments/{self.id}/deals", params=asked)


def test_the_page_of_an_event_tells_deals_and_records_when_they_are_over(shared: Running) -> None:
    event = Event(shared, "Deals Anna")
    assert event.deals().json()["deals"] == []
    logs = [played(table) for table in range(4)]
    for number, log in enumerate(logs, 1):
        event.table(number, log[: ends(log)[0]], rooms.DONE if number == 1 else rooms.PLAYING)
    told = event.deals().json()
    assert titles(told["deals"]) == [(0, 0, 0)] and told["groups"] == 1
    assert [table["record"] for table in told["tables"]] == [None] * 4, "a record would tell what others still play"
    assert told["tables"][0]["names"] == [NAMES[at] for at in (0, 4, 8, 12)]
    assert told["tables"][1]["teams"] == [4, 1, 2, 3]
    assert event.deals(group=2).status_code == 422 and event.deals(round=9).status_code == 422


def test_records_of_a_private_event_are_named_to_those_who_may_see_them(shared: Running) -> None:
    for access, seen in ((records.PUBLIC, True), (records.PRIVATE, False)):
        event = Event(shared, f"Deals {access}")
        for number in range(1, 5):
            event.table(number, played(number - 1), rooms.PLAYING)
        event.finish(access)
        assert [bool(table["record"]) for table in event.deals().json()["tables"]] == [seen] * 4


def test_only_events_for_teams_have_shared_deals(shared: Running) -> None:
    host = Member(shared, "Deals Vera")
    id = host.http.post("/tournaments", json={"players": NAMES[:4], "rounds": 1}).json()["id"]
    assert host.http.get(f"/tournaments/{id}/deals").status_code == 422
    assert host.http.get("/tournaments/0123456789abcdef/deals").status_code == 404
