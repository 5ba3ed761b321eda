"""The WebSocket: play with the protocol of the table, each seat with its own view."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

import msgspec
from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from janso.errors import JansoError, named
from janso.message import Message, fixed, spelled
from janso.server.api.faults import Fault
from janso.server.front.limits import Bucket
from janso.server.house import House
from janso.server.play.room import Room
from janso.server.play.telling.link import Link

log = logging.getLogger("janso.server")
router = APIRouter()
PATIENCE: Final = 20
"""Messages beyond the limit, or without sense, before a client is cut off."""
_decode: Final = msgspec.json.Decoder(dict).decode


@router.websocket("/ws/{code}")
async def play(socket: WebSocket, code: str, ticket: str = "") -> None:
    """One client from ticket to good-bye."""
    house: House = socket.app.state.house
    await socket.accept()
    address = socket.client.host if socket.client else "?"
    person = house.tickets.redeem(code.upper(), ticket[:100])
    if person is None:
        house.doors.take(address)
        log.warning("room %s: a wrong ticket from %s", named(code[:12]), address)
        await _refuse(socket, fixed("server.ticket_not_valid_used_too"), 4401)
        return
    house.addresses.note(person.id, address)
    try:
        room = house.parlour.find(code)
        house.count_in(person.id)
    except Fault as error:
        await _refuse(socket, str(error), 4404)
        return
    link = Link(socket, person, None, house.settings.send_queue)
    try:
        await room.enter(link)
        await _until_ended(link, _listen(socket, Client(house, room, link)))
    except Fault as error:
        link.finish(str(error), 4409)
    finally:
        house.count_out(person.id)
        await room.exit(link)
        await link.wait_sent() if link.code != 1000 else link.drop()


async def _refuse(socket: WebSocket, reason: str, code: int) -> None:
    await socket.send_json(spelled({"type": "bye", "reason": reason}))
    await socket.close(code, reason[:100])


async def _until_ended(link: Link, listening: Coroutine[Any, Any, None]) -> None:
    """Listens until either side has ended: one that was cut off is not waited for."""
    tasks = {asyncio.ensure_future(listening), asyncio.ensure_future(link.ended.wait())}
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()


async def _listen(socket: WebSocket, client: Client) -> None:
    try:
        while client.link.code == 1000:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            await client.hear(message.get("text"))
    except (WebSocketDisconnect, RuntimeError):
        return


class Client:
    """Listens to one link, within limits."""

    def __init__(self, house: House, room: Room, link: Link) -> None:
        self.link = link
        self._room = room
        now = house.now()
        self._house = house
        self._messages = Bucket(house.settings.messages, now)
        self._talk = Bucket(house.settings.chat, now)
        self._strikes = 0
        self._words: dict[str, Callable[[dict[str, Any]], Awaitable[None]]] = {
            "act": self._act, "chat": self._chat, "next": self._next, "hint": self._hint, "policy": self._policy,
            "pause": self._pause, "pace": self._pace, "back": self._back,
            "ping": self._ping,
        }

    async def hear(self, text: str | None) -> None:
        """One message. Whatever is wrong with it is told to this client and to the log, and to nobody else."""
        if not self._messages.take(self._house.now()):
            self._strike(Message("server.send_messages_too_fast"), tell=self._strikes == 0)
            return
        try:
            message = _decode(text) if text is not None else None
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            message = None
        if message is None:
            self._strike(Message("server.message_json_object_type"))
            return
        kind = message.get("type")
        word = self._words.get(kind) if isinstance(kind, str) else None
        if word is None:
            self._strike(Message("server.type_is_not_one_of", kind=named(kind), known=", ".join(self._words)))
            return
        try:
            await word(message)
        except JansoError as error:
            self._refused(str(error), message.get("n"))

    def _strike(self, reason: str, tell: bool = True) -> None:
        self._strikes += 1
        if tell:
            self._refused(reason, None)
        if self._strikes > PATIENCE:
            log.warning("room %s: %s was cut off: %s", self._room.code, self._who, reason)
            self.link.finish(reason, 4429)

    def _refused(self, reason: str, after: Any) -> None:
        log.warning("room %s: refused %s: %s", self._room.code, self._who, reason)
        self.link.tell({"type": "refused", "reason": reason, "after": after if isinstance(after, int) else None})

    @property
    def _who(self) -> str:
        seat = "spectator" if self.link.seat is None else f"seat {self.link.seat}"
        return f"player {self.link.person.id} ({seat})"

    async def _act(self, message: dict[str, Any]) -> None:
        action, seen = message.get("action"), message.get("n")
        if not isinstance(action, dict):
            raise JansoError("server.act_action_object_such")
        if seen is not None and (isinstance(seen, bool) or not isinstance(seen, int)):
            raise JansoError("server.act_n_number_events_seen")
        bare = {key: value for key, value in action.items() if key != "label"}
        await self._room.held(self._room.act(self.link, bare, seen))

    async def _chat(self, message: dict[str, Any]) -> None:
        if not self._talk.take(self._house.now()):
            raise JansoError("server.chat_wait_moment_before_next")
        await self._room.held(self._room.chat(self.link, message.get("text")))

    async def _next(self, _message: dict[str, Any]) -> None:
        await self._room.held(self._room.go_on(self.link))

    async def _hint(self, message: dict[str, Any]) -> None:
        if not self._messages.take(self._house.now(), 3):
            raise JansoError("server.hint_wait_moment_before_next")
        action = message.get("action")
        if action is not None and not isinstance(action, dict):
            raise JansoError("server.act_action_object_such")
        await self._room.hint(self.link, action)

    async def _policy(self, message: dict[str, Any]) -> None:
        await self._room.held(self._room.set_policy(self.link, {k: v for k, v in message.items() if k != "type"}))

    async def _pause(self, message: dict[str, Any]) -> None:
        await self._room.held(self._room.pause(self.link, message.get("on")))

    async def _pace(self, message: dict[str, Any]) -> None:
        await self._room.held(self._room.set_pace(self.link, message.get("speed")))

    async def _back(self, _message: dict[str, Any]) -> None:
        await self._room.held(self._room.back(self.link))

    async def _ping(self, _message: dict[str, Any]) -> None:
        self.link.tell({"type": "pong"})
