"""The log of a match on its way to disk.

What is not stored has not happened for anybody. When the database fails, the table stands still: everybody there is
told, and the same events are tried again until they are stored or the house closes. A write whose answer was lost may
have been done, so before it is done again the disk is asked.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from janso.message import Message
from janso.server.store import ratings, records, rooms, talk
from janso.server.store.database import Diverged, Unstored
from janso.server.store.journal import Work
from janso.server.store.records import new_id
from janso.table import Match

if TYPE_CHECKING:
    from janso.server.play.room import Room

log = logging.getLogger("janso.server")
FIRST_TRY, LAST_TRY = 0.1, 1.0
"""Seconds between tries: soon at first, then more and more patiently."""
STANDS_STILL: Final = "The storage cannot be reached; the table stands still and goes on by itself."
ASIDE: Final = Message("server.table_cannot_stored_been_set")


class Book:
    """`stored` events are on disk; `mark` is the mark of the last of them."""

    def __init__(self, room: Room, stored: int, mark: str) -> None:
        self._room = room
        self.stored = stored
        self._mark = mark

    async def write(self, match: Match, by: Mapping[int, str]) -> float:
        """Writes what the match has that the disk has not, acts that a bot did for somebody signed with its name; how
        many seconds the database was away meanwhile."""
        room, start, before = self._room, self.stored, self._mark
        texts = [rooms.event_text(event, by.get(at, "")) for at, event in enumerate(match.log[start:], start)]
        record = new_id() if match.done else None
        changed: list[dict[str, Any]] = []

        def work(c: Connection) -> str:
            mark = rooms.append(c, room.id, start, texts, before)
            if record is not None:
                changed[:] = self._finish(c, match, record)
            return mark

        def again(c: Connection) -> str:
            return _last(before, texts) if rooms.there_already(c, room.id, start, texts) else work(c)

        waited = 0.0
        try:
            self._mark = await room.house.journal.submit(work)
        except Unstored:
            began = time.monotonic()
            self._mark = await self._until_stored(again)
            waited = time.monotonic() - began
        except IntegrityError:
            raise Diverged from None
        self.stored += len(texts)
        room.record = record
        room.ratings = changed
        return waited

    async def _until_stored(self, again: Work) -> str:
        room, pause = self._room, FIRST_TRY
        log.error("room %s: the database is away, the table stands still", room.code)
        room.stand_still(STANDS_STILL)
        while not room.closed:
            await asyncio.sleep(pause)
            pause = min(2 * pause, LAST_TRY)
            try:
                mark: str = await room.house.journal.submit(again)
            except Unstored:
                continue
            log.warning("room %s: stored; the table goes on", room.code)
            room.stand_still(None)
            return mark
        raise Unstored

    def _finish(self, c: Connection, match: Match, record: str) -> list[dict[str, Any]]:
        """Keeps the record; how the ratings changed, where the match counts."""
        room = self._room
        rooms.change(c, room.id, state=rooms.DONE, record=record)
        talk.forget(c, room.id)
        records.keep(c, record, rules=match.rules.id, family=match.rules.family.id,
                     sitters=[seat.sitter() for seat in room.seats], result=match.result or {}, room=room.id,
                     rated=room.rated, access=records.PUBLIC if room.config.public else records.PRIVATE,
                     club=room.config.club or None, league=room.config.league or None)
        if not room.rated or not match.result or len(room.seats) < 2:
            return []
        sitters = [(seat.player, seat.bot) for seat in room.seats]
        return ratings.count(c, record, match.rules.family.id, sitters, match.result["places"])


def _last(before: str, texts: list[str]) -> str:
    for text in texts:
        before = rooms.mark_of(before, text)
    return before
