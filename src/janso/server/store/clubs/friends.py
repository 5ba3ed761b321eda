"""Friends: one asks, the other accepts or declines, and either ends it. Before it is accepted neither learns anything
of the other that is not open to everybody.

A request that was declined or taken back is remembered for a while, so that nobody is asked again and again.
"""

from __future__ import annotations

import time
from typing import Any, Final, Literal

from sqlalchemy import Connection, and_, delete, func, insert, or_, select

from janso.message import Message
from janso.server.store.database import Database
from janso.server.store.people import Person
from janso.server.store.schema import friend_requests, friends, players

MOST_FRIENDS: Final = 200
MOST_ASKED: Final = 50
"""Requests of one person that wait for an answer."""
MOST_ASKING: Final = 100
"""Requests to one person that wait for an answer."""
MOST_A_DAY: Final = 20
DAY: Final = 86_400.0
DECLINED_DAYS: Final = 30
WAITING: Final = "waiting"
DECLINED: Final = "declined"
TAKEN_BACK: Final = "taken back"
State = Literal["friend", "asked", "asks", "none"]
_r, _f = friend_requests.c, friends.c


def ask(c: Connection, who: Person, friend: Person) -> State | Message:
    """Asks somebody, or accepts where that person has asked; what the two are then, or why not."""
    if _are_friends(c, who.id, friend.id):
        return "friend"
    if _request(c, friend.id, who.id) == WAITING:
        return _accept(c, who, friend)
    if _request(c, who.id, friend.id) == WAITING:
        return "asked"
    if (refusal := _why_not(c, who, friend)) is not None:
        return refusal
    _drop(c, who.id, friend.id)
    c.execute(insert(friend_requests).values(player=who.id, friend=friend.id, at=time.time(), state=WAITING))
    return "asked"


def end(c: Connection, player: int, friend: int) -> None:
    """Declines what the other has asked, takes back what one has asked, or ends a friendship: whatever there is."""
    now = time.time()
    _settle(c, friend, player, DECLINED, now)
    _settle(c, player, friend, TAKEN_BACK, now)
    c.execute(delete(friends).where(or_(and_(_f.player == player, _f.friend == friend),
                                        and_(_f.player == friend, _f.friend == player))))


def _settle(c: Connection, player: int, friend: int, state: str, now: float) -> None:
    """A request that waits waits no longer."""
    if _request(c, player, friend) == WAITING:
        _drop(c, player, friend)
        c.execute(insert(friend_requests).values(player=player, friend=friend, at=now, state=state))


def _accept(c: Connection, who: Person, friend: Person) -> State | Message:
    for one in (who, friend):
        if _count(c, friends, _f.player == one.id) >= MOST_FRIENDS:
            return _full(one, who)
    for player, other in ((who.id, friend.id), (friend.id, who.id)):
        _drop(c, player, other)
        c.execute(insert(friends).values(player=player, friend=other, since=time.time()))
    return "friend"


def _why_not(c: Connection, who: Person, friend: Person) -> Message | None:
    """Why somebody may not be asked now: what would be a nuisance."""
    now = time.time()
    row = c.execute(select(friend_requests).where(_r.player == who.id, _r.friend == friend.id)).first()
    if row is not None:
        days = DECLINED_DAYS if row.state == DECLINED else 1
        left = row.at + days * DAY - now
        if left > 0:
            if row.state == DECLINED:
                return Message("server.friend_has_declined", name=friend.name, days=int(-(-left // DAY)))
            return Message("server.friend_request_taken_back", name=friend.name)
    mine = _r.player == who.id
    if _count(c, friends, _f.player == who.id) >= MOST_FRIENDS:
        return _full(who, who)
    if _count(c, friend_requests, mine, _r.state == WAITING) >= MOST_ASKED:
        return Message("server.friends_asked_already", n=MOST_ASKED)
    if _count(c, friend_requests, mine, _r.at > now - DAY) >= MOST_A_DAY:
        return Message("server.friends_asked_today", n=MOST_A_DAY)
    if _count(c, friend_requests, _r.friend == friend.id, _r.state == WAITING) >= MOST_ASKING:
        return Message("server.friend_asked_by_many", name=friend.name)
    return None


def _full(one: Person, who: Person) -> Message:
    if one is who:
        return Message("server.friends_already_all_there_room", most_friends=MOST_FRIENDS)
    return Message("server.friend_has_no_room", name=one.name, most_friends=MOST_FRIENDS)


def _are_friends(c: Connection, player: int, friend: int) -> bool:
    return c.execute(select(_f.since).where(_f.player == player, _f.friend == friend)).first() is not None


def _request(c: Connection, player: int, friend: int) -> str | None:
    found: str | None = c.execute(select(_r.state).where(_r.player == player, _r.friend == friend)).scalar()
    return found


def _drop(c: Connection, player: int, friend: int) -> None:
    c.execute(delete(friend_requests).where(_r.player == player, _r.friend == friend))


def _count(c: Connection, table: Any, *where: Any) -> int:
    return int(c.execute(select(func.count()).select_from(table).where(*where)).scalar_one())


_account = players.c.password.is_not(None)
"""Who has no account cannot be answered: a guest's requests from former days wait until there is one."""


class Friends:
    """Reading."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def of(self, player: int) -> list[dict[str, Any]]:
        """Who asks somebody, who is a friend, whom somebody has asked: each by name."""
        asks = (select(players.c.id, players.c.name).join(friend_requests, _r.player == players.c.id)
                .where(_r.friend == player, _r.state == WAITING, _account))
        asked = (select(players.c.id, players.c.name).join(friend_requests, _r.friend == players.c.id)
                 .where(_r.player == player, _r.state == WAITING))
        mutual = (select(players.c.id, players.c.name).join(friends, _f.friend == players.c.id)
                  .where(_f.player == player))
        found: dict[int, dict[str, Any]] = {}
        with self._db.read() as c:
            for state, query in (("asks", asks), ("friend", mutual), ("asked", asked)):
                for row in c.execute(query.order_by(players.c.name)):
                    found.setdefault(row.id, {"id": row.id, "name": row.name, "state": state})
        return list(found.values())

    def waiting(self, player: int) -> int:
        """How many requests wait for somebody's answer."""
        with self._db.read() as c:
            return int(c.execute(
                select(func.count()).select_from(friend_requests).join(players, players.c.id == _r.player)
                .where(_r.friend == player, _r.state == WAITING, _account)).scalar_one())
