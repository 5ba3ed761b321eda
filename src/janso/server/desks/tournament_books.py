"""The tournament desk: books that live in the database. Whoever begins a tournament keeps its book; whoever knows its
address may read it."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

from sqlalchemy.exc import IntegrityError

from janso.server.api.faults import Fault
from janso.server.api.games.tournament_models import TournamentAsked
from janso.server.play.config import clean_text
from janso.server.store.clubs import tournaments
from janso.server.store.clubs.circles import rules_of
from janso.server.store.clubs.tournaments import Head, Kept
from janso.server.store.people import Person
from janso.server.store.records import new_id
from janso.server.workers import jobs
from janso.server.workers.crew import LONG

if TYPE_CHECKING:
    from janso.server.house import House

TRIES: Final = 5
MOST_LINES: Final = 5000
"""A book that is corrected without end is not."""


class Desk:
    """Begins tournaments, shows them and writes in their books."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.kept = tournaments.Tournaments(house.db)
        self._writing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def begin(self, who: Person, asked: TournamentAsked, address: str) -> str:
        """A new tournament; its id. Whatever takes time is done by a worker, on the account of an address."""
        if asked.teams and asked.by_standing:
            raise Fault(422, "server.teams_seated_all_at_once")
        most = self._house.settings.tournaments_per_player
        if await asyncio.to_thread(self.kept.count, who.id) >= most:
            raise Fault(409, "server.tournaments_already_all_there_room", most=most)
        crew = self._house.crew
        name = clean_text(asked.name, 60, "name")
        names = [clean_text(each, 60, "players") for each in asked.players]
        if asked.club:
            club = await asyncio.to_thread(self._house.circles.entered, who.id, asked.club)
            if club is None:
                raise Fault(403, "server.only_members_begin_tournaments_club")
            asked = asked if asked.toml else asked.model_copy(update=rules_of(club))
        rules = await crew.do(address, jobs.agree, asked.rules, asked.toml, {})
        name = name or rules.names["en"]
        lines = await crew.within(LONG, address, jobs.begin_book, rules.rules, names, asked.rounds, name, asked.seed,
                                  asked.by_standing, asked.teams)
        id = new_id()
        head = Head(name, rules.id, rules.family, len([each for each in names if each]), asked.rounds, asked.public,
                    asked.club)
        await self._house.journal.submit(partial(tournaments.begin, id=id, host=who.id, head=head, lines=lines))
        return id

    async def find(self, id: str) -> Kept:
        """A tournament as it is stored."""
        found = await asyncio.to_thread(self.kept.find, id)
        if found is None:
            raise Fault(404, "server.there_no_such_tournament")
        return found

    async def write(self, id: str, who: Person, address: str, what: str, *args: Any) -> int:
        """Changes a book, one writer after the other; the number of rounds that are seated then. The lines are added
        only if no other server on the same database has added some in the meantime; else the work is done again on
        what the book says now."""
        async with self._writing.setdefault(id, asyncio.Lock()):
            return await self._write(id, who, address, what, args)

    async def _write(self, id: str, who: Person, address: str, what: str, args: tuple[Any, ...]) -> int:
        for _ in range(TRIES):
            kept = await self.find(id)
            if kept.host != who.id:
                raise Fault(403, "server.only_who_began_tournament_writes")
            if len(kept.lines) >= MOST_LINES:
                raise Fault(409, "server.this_book_is_full")
            fresh, found = await self._house.crew.do(address, jobs.book_entry, kept.lines, what, args)
            add = partial(tournaments.append, id=id, start=len(kept.lines), lines=fresh)
            try:
                if await self._house.journal.submit(add):
                    return found
            except IntegrityError:
                continue
        raise Fault(409, "server.others_writing_book_try_again")

    async def shown(self, id: str, viewer: int | None, address: str) -> bytes:
        """All that a page shows, as JSON."""
        kept = await self.find(id)
        head = {"id": kept.id, "public": kept.public, "host": kept.host_name, "mine": kept.host == viewer,
                "at": kept.created, "club": {"id": kept.club, "name": kept.club_name} if kept.club else None}
        return await self._house.crew.do(address, jobs.book_shown, kept.lines, head)
