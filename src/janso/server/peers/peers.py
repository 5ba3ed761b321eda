"""This server among the others. Alone on SQLite there are none."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, func, select

from janso.server.peers.alone import Alone
from janso.server.peers.keeper import Keeper, notice
from janso.server.store.house import secret
from janso.server.store.rooms import PLAYING, WAITING
from janso.server.store.schema import rooms, servers

if TYPE_CHECKING:
    import httpx

    from janso.server.house import House

log = logging.getLogger("janso.server")
SECRET_HEADER: Final = "x-janso-peer"
FROM_HEADER: Final = "x-janso-from"
RELAYED: Final = "janso.relayed"
"""In the scope of a request that another server has sent on."""
HERE: Final = "here"
"""The owner of a table that is this server itself."""
MARGIN: Final = 4
"""So many tables more than another server make new ones go there; below that a table stays where its host is."""
_AT_A_TIME: Final = 50


class Peers:
    """Opened before the tables, closed after them."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._alone: Alone | None = None
        self.keeper: Keeper | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._http: httpx.AsyncClient | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.word = hmac.new(secret(house.db).encode(), b"peer", hashlib.sha256).hexdigest()
        """What servers on one database know each other by."""
        if house.db.postgres:
            self.keeper = Keeper(house.db.engine, self._taken, self._lost, self._heard)
        else:
            self._alone = Alone(house.settings.database)

    @property
    def id(self) -> int | None:
        """The number of this server; None where there is only one."""
        return self.keeper.id if self.keeper is not None else None

    def claim(self) -> None:
        """Takes what only one server may have."""
        if self._alone is not None:
            self._alone.take()

    async def open(self) -> list[int] | None:
        """Joins the others; the numbers of the rooms that are ours, or None when all of them are."""
        self._loop = asyncio.get_running_loop()
        self.claim()
        return None if self.keeper is None else await asyncio.to_thread(self.keeper.open)

    async def close(self) -> None:
        if self._http is not None:
            await self._http.aclose()
        if self.keeper is not None:
            await asyncio.to_thread(self.keeper.close)
        if self._alone is not None:
            self._alone.release()

    def fence(self, c: Connection) -> None:
        if self.keeper is not None:
            self.keeper.fence(c)

    async def owner(self, code: str) -> str | None:
        """The address of the server that has a table; `HERE`; nothing for a table that is between two servers; None
        when it needs none."""
        def look() -> str | None:
            query = (select(servers.c.id, servers.c.address, rooms.c.state).select_from(rooms)
                     .outerjoin(servers, servers.c.id == rooms.c.owner).where(rooms.c.code == code))
            with self._house.db.read() as c:
                row = c.execute(query).first()
            unfinished = row is not None and row.state in (WAITING, PLAYING)
            if row is None or (not unfinished and row.id in (None, self.id)):
                return None
            return HERE if row.id == self.id else str(row.address or "")

        return await asyncio.to_thread(look)

    async def less_busy(self) -> str | None:
        """The address of the server with the fewest tables, when it has clearly fewer than this one."""
        def look() -> str | None:
            tables = func.count(rooms.c.id)
            query = (select(servers.c.id, servers.c.address, tables.label("tables")).select_from(servers)
                     .outerjoin(rooms, (rooms.c.owner == servers.c.id) & rooms.c.state.in_((WAITING, PLAYING)))
                     .group_by(servers.c.id, servers.c.address).order_by(tables, servers.c.id))
            with self._house.db.read() as c:
                found = c.execute(query).all()
            ours = next((row.tables for row in found if row.id == self.id), 0)
            if not found or not found[0].address or ours - found[0].tables < MARGIN:
                return None
            return str(found[0].address)

        return await asyncio.to_thread(look)

    async def others(self) -> list[str]:
        """The addresses of all other servers."""
        def look() -> list[str]:
            with self._house.db.read() as c:
                found = c.execute(select(servers.c.address).where(servers.c.id != self.id, servers.c.address != ""))
                return list(found.scalars())

        return [] if self.keeper is None else await asyncio.to_thread(look)

    @property
    def http(self) -> httpx.AsyncClient:
        """For questions to other servers."""
        if self._http is None:
            import httpx

            self._http = httpx.AsyncClient(timeout=httpx.Timeout(15, connect=2), trust_env=False,
                                           limits=httpx.Limits(max_connections=200, max_keepalive_connections=40))
        return self._http

    def headers(self, address: str) -> dict[str, str]:
        """What a request to another server carries."""
        return {SECRET_HEADER: self.word, FROM_HEADER: address}

    async def gather(self, path: str, authorization: str, address: str) -> list[Any]:
        """What all other servers answer; those that do not answer soon are left out."""
        async def ask(base: str) -> Any:
            headers = {**self.headers(address), **({"authorization": authorization} if authorization else {})}
            try:
                answer = await self.http.get(base + path, headers=headers, timeout=2)
                return answer.json() if answer.is_success else None
            except Exception as error:
                log.warning("server %s does not answer: %r", base, error)
                return None

        return [found for found in await asyncio.gather(*map(ask, await self.others())) if found is not None]

    def tell_ended(self, sessions: Iterable[str]) -> None:
        """Sessions have ended: all servers are told."""
        if self.keeper is None:
            return
        ended = list(sessions)
        for at in range(0, len(ended), _AT_A_TIME):
            message = {"kind": "ended", "sessions": ended[at:at + _AT_A_TIME], "by": self.id}
            self._house.journal.submit(partial(notice, message=message))

    def _heard(self, message: dict[str, Any]) -> None:
        if message.get("kind") == "ended" and message.get("by") != self.id:
            self._soon(self._house.close_links, frozenset(map(str, message.get("sessions", ()))))

    def _taken(self, numbers: list[int]) -> None:
        self._soon(self._take_over, numbers)

    def _take_over(self, numbers: list[int]) -> None:
        assert self._loop is not None
        task = self._loop.create_task(self._house.parlour.take_over(numbers))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _lost(self) -> None:
        """All tables are played elsewhere. Waits until nothing here can write for them any more."""
        assert self._loop is not None
        asyncio.run_coroutine_threadsafe(self._let_go(), self._loop).result(10)

    async def _let_go(self) -> None:
        self._house.parlour.let_go()

    def _soon(self, what: Any, *args: Any) -> None:
        assert self._loop is not None
        self._loop.call_soon_threadsafe(what, *args)
