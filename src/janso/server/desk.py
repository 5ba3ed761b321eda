"""The tournament desk: books that live in the database. Whoever begins a tournament keeps its book; whoever knows its
address may read it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy.exc import IntegrityError

from janso.club.ledger import Ledger, first_lines
from janso.club.seating import meetings
from janso.rules.library import from_json
from janso.rules.play import play_settings
from janso.server.api.faults import Fault
from janso.server.api.models import TournamentAsked
from janso.server.play.config import clean_text
from janso.server.rules_in import rules_from
from janso.server.store import tournaments
from janso.server.store.people import Person
from janso.server.store.records import new_id
from janso.server.store.tournaments import Head, Kept

if TYPE_CHECKING:
    from janso.server.house import House

T = TypeVar("T")
TRIES: Final = 5
MOST_LINES: Final = 5000
"""A book that is corrected without end is not."""


def begun(data: bytes) -> list[str]:
    """The first lines of a book; made in another process, for a seating of many players takes a while to find."""
    asked = json.loads(data)
    return first_lines(from_json(asked.pop("rules")), asked.pop("players"), asked.pop("rounds"), **asked)


class Desk:
    """Begins tournaments, shows them and writes in their books."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.kept = tournaments.Tournaments(house.db)
        self._writing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def begin(self, who: Person, asked: TournamentAsked) -> str:
        """A new tournament; its id."""
        most = self._house.settings.tournaments_per_player
        if await asyncio.to_thread(self.kept.count, who.id) >= most:
            raise Fault(409, f"You have {most} tournaments already; that is all there is room for.")
        rules = rules_from(asked.rules, asked.toml)
        name = clean_text(asked.name, 60, "name") or rules.names["en"]
        names = [clean_text(each, 60, "players") for each in asked.players]
        wanted = {"rules": rules.as_json(), "players": names, "rounds": asked.rounds, "name": name, "seed": asked.seed,
                  "by_standing": asked.by_standing}
        lines = await self._house.aside(begun, json.dumps(wanted).encode())
        id = new_id()
        head = Head(name, rules.id, rules.family.id, len([each for each in names if each]), asked.rounds, asked.public)
        await self._house.journal.submit(partial(tournaments.begin, id=id, host=who.id, head=head, lines=lines))
        return id

    async def find(self, id: str) -> Kept:
        """A tournament as it is stored."""
        found = await asyncio.to_thread(self.kept.find, id)
        if found is None:
            raise Fault(404, "There is no such tournament.")
        return found

    async def read(self, id: str, work: Callable[[Kept, Ledger], T]) -> T:
        """Something about a tournament."""
        kept = await self.find(id)
        return await asyncio.to_thread(lambda: work(kept, Ledger.of(kept.lines)))

    async def write(self, id: str, who: Person, work: Callable[[Ledger], T]) -> T:
        """Changes a book, one writer after the other. The lines are added only if no other server on the same database
        has added some in the meantime; else the work is done again on what the book says now."""
        async with self._writing.setdefault(id, asyncio.Lock()):
            return await self._write(id, who, work)

    async def _write(self, id: str, who: Person, work: Callable[[Ledger], T]) -> T:
        for _ in range(TRIES):
            kept = await self.find(id)
            if kept.host != who.id:
                raise Fault(403, "Only the one who began this tournament writes in its book.")
            ledger = await asyncio.to_thread(Ledger.of, kept.lines)
            if len(kept.lines) >= MOST_LINES:
                raise Fault(409, "This book is full.")
            found = await asyncio.to_thread(work, ledger)
            add = partial(tournaments.append, id=id, start=len(kept.lines), lines=ledger.fresh)
            try:
                if await self._house.journal.submit(add):
                    return found
            except IntegrityError:
                continue
        raise Fault(409, "Others are writing in this book; try again in a moment.")


def shown(kept: Kept, ledger: Ledger, viewer: int | None) -> dict[str, Any]:
    """All that a page shows. Players, rounds and tables count from 1."""
    play = play_settings(ledger.rules)
    return {
        "id": kept.id, "name": ledger.name, "rules": ledger.rules.id, "rules_name": ledger.rules.names,
        "family": ledger.rules.family.id, "seats": play.seats, "rounds": ledger.rounds, "public": kept.public,
        "host": kept.host_name, "mine": kept.host == viewer, "at": kept.created,
        "total": play.start_points * play.seats, "counts": counted_first(ledger),
        "players": ledger.players,
        "seating": [[[player + 1 for player in table] for table in tables] for tables in ledger.seating],
        "results": [{"round": number, "table": table, "scores": game.scores, "places": game.places,
                     "points": [float(points) for points in game.points]}
                    for (number, table), game in sorted(ledger.games.items())],
        "penalties": [{"player": one.player + 1, "points": one.points, "table_points": one.table_points,
                       "why": one.why} for one in ledger.penalties],
        "standings": [{"place": one.place, "player": one.player + 1, "total": float(one.total),
                       "score": float(one.score), "games": one.games, "places": one.places,
                       "penalties": float(one.penalties)} for one in ledger.standings()],
        "missing": ledger.missing(),
        "again": sum(1 for times in meetings(ledger.seating).values() if times > 1),
        "lines": len(kept.lines),
    }


def counted_first(ledger: Ledger) -> str:
    """What decides about places: table points, results with uma and oka, or the scores alone."""
    if play_settings(ledger.rules).table_points:
        return "table_points"
    return "results" if ledger.rules.family.id == "riichi" else "scores"
