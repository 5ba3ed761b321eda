"""Tournaments played here: the tables of a round open with a seat kept for each player, begin when all have come, and
write their results into the book. When a round is through, the next one is seated and its tables open."""

from __future__ import annotations

import hashlib
import hmac
import logging
from typing import TYPE_CHECKING, Any, Final

from janso.errors import JansoError
from janso.message import fixed
from janso.server.api.faults import Fault
from janso.server.play.config import Config
from janso.server.store import rooms
from janso.server.store.clubs.tournaments import Kept
from janso.server.store.house import secret
from janso.server.store.people import Person
from janso.server.workers import jobs
from janso.server.workers.crew import HOUSE

if TYPE_CHECKING:
    from janso.server.house import House

log = logging.getLogger("janso.server")
TOLD: Final = ("id", "round", "table", "session")
"""What anybody may know of a table's place in its tournament."""


class CupTables:
    """Opens tables for tournaments and hears what came of them."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def open(
        self, id: str, who: Person, round: int, address: str, session: int | None = None,
    ) -> list[dict[str, Any]]:
        """Opens the tables of a round that have no result and are not open yet; all tables of the tournament. `session`
        are the minutes for this round and those that follow by themselves."""
        kept = await self._house.desk.find(id)
        if kept.host != who.id:
            raise Fault(403, "server.only_who_began_tournament_opens")
        await self._open(kept, who, round, address, session)
        return self.listed(id)

    async def _open(self, kept: Kept, who: Person, round: int, address: str, session: int | None) -> None:
        plan = await self._house.crew.do(address, jobs.book_tables, kept.lines, round)
        there = {room.config.cup["table"] for room in self._house.parlour.of_cup(kept.id)
                 if room.config.cup["round"] == round}
        for table, names in plan["tables"]:
            if table in there:
                continue
            move, bank, claim = plan["clock"]
            config = Config(
                rules=plan["rules"], family=plan["family"], rules_name=plan["names"], move=move, bank=bank, hints=False,
                claim=claim, session=session,
                name=f"{plan['name'][:40]} {round}.{table}", public=kept.public, seed=None, delay=30,
                seats=len(names), host_name=who.name, house_rules=plan["house_rules"], reserved=names,
                cup={"id": kept.id, "round": round, "table": table, "session": session,
                     **({"deals": self._deals(kept.id, round, table, plan["teams"])} if plan["teams"] else {})})
            empty: dict[str, Any] = {"player": None, "name": None, "bot": None}
            await self._house.parlour.open_for(who, config, address, [dict(empty) for _ in names], limited=False)

    def _deals(self, id: str, round: int, table: int, teams: int) -> str:
        """The secret of the deals that the tables of one group of teams share; the same on every server."""
        what = f"deals {id} {round} {(table - 1) // teams}"
        return hmac.new(secret(self._house.db).encode(), what.encode(), hashlib.sha256).hexdigest()[:32]

    def live(self, id: str, round: int) -> list[dict[str, Any]]:
        """The tables of a round as spectators see them, some time later. Where several tables play the same deals
        nothing is shown but who leads."""
        return [{**line, **self._glance(line["code"])} for line in self.listed(id) if line["round"] == round]

    def _glance(self, code: str) -> dict[str, Any]:
        room = self._house.parlour.find(code)
        names = [room.config.kept_for(seat.number) if seat.open else seat.shown_name for seat in room.seats]
        if room.game is None or room.config.deals:
            return {"names": names, "delay": room.config.delay, "view": None}
        return {"names": names, "delay": room.config.delay, "view": room.game.glance()["view"]}

    def listed(self, id: str) -> list[dict[str, Any]]:
        """Tables of a tournament that are open or have just ended."""
        found = [{**{key: room.config.cup.get(key) for key in TOLD}, "code": room.code, "state": room.state,
                  "here": sum(1 for seat in room.seats if seat.person),
                  "record": room.record if room.deals_are_over else None} for room in self._house.parlour.of_cup(id)]
        return sorted(found, key=lambda line: (line["round"], line["table"]))

    async def report(self, cup: dict[str, Any], scores: list[int]) -> None:
        """Writes a result into the book; what cannot be written is left to the organiser."""
        try:
            kept = await self._house.desk.find(cup["id"])
            host = Person(kept.host, kept.host_name, True)
            await self._house.desk.write(cup["id"], host, HOUSE, "enter", cup["round"], cup["table"], scores)
            await self._go_on(cup["id"], host, cup["round"], cup.get("session"))
        except JansoError as error:
            log.error("tournament %s, round %s, table %s: %s", cup["id"], cup["round"], cup["table"], error)

    async def _go_on(self, id: str, host: Person, round: int, session: int | None) -> None:
        """Opens the next round when this one is through."""
        kept = await self._house.desk.find(id)
        state = await self._house.crew.do(HOUSE, jobs.book_state, kept.lines)
        if any(missing[0] == round for missing in state["missing"]) or round >= state["rounds"]:
            return
        if state["seated"] <= round:
            await self._house.desk.write(id, host, HOUSE, "seat_next")
            kept = await self._house.desk.find(id)
        await self._open(kept, host, round + 1, HOUSE, session)

    async def close(self, id: str) -> None:
        """Closes tables of a tournament where nobody has begun."""
        for room in self._house.parlour.of_cup(id):
            if room.state == rooms.WAITING:
                await room.close(fixed("server.organiser_closed_table"))
