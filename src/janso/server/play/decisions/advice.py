"""Help at the table for whoever asks: hints, and what the coach thinks of a decision."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from janso.errors import JansoError
from janso.server.api.faults import Fault
from janso.server.play.decisions.thinking import HINTS
from janso.server.play.telling.hints import chosen_hints, for_the_coach, hints, wins
from janso.server.play.telling.link import Link
from janso.server.workers import jobs
from janso.table.log.action import Action

if TYPE_CHECKING:
    from janso.server.play.game import Game
    from janso.server.play.room import Room


async def hint(room: Room, link: Link) -> None:
    """Tells what is quickly found at once, and the rest when a worker has found it."""
    asked = None
    async with room.lock:
        if not room.config.hints:
            raise JansoError("server.there_no_hints_table")
        game = room.game
        if link.seat is None or game is None or game.gate is not None:
            raise JansoError("server.there_nothing_hint_now")
        thinking, match, n = room.house.thinking, game.match, game.told.number
        if thinking.apart(room, match, HINTS):
            if link not in room.advising:
                room.advising.add(link)
                room.spawn(_apart(room, link, game, n, link.seat))
            return
        begun = time.thread_time()
        link.tell({"type": "hints", "discards": hints(match, link.seat), "wins": wins(match, link.seat)})
        if room.config.degree == "full":
            asked = for_the_coach(match, link.seat)
        thinking.budget.spent(HINTS, room.rules_mark, time.thread_time() - begun, False)
    if asked is not None:
        room.spawn(_coach(room, link, n, *asked))


async def of_choice(room: Room, link: Link, action: dict[str, Any]) -> None:
    """Tells what a hand would wait for that somebody is about to choose."""
    async with room.lock:
        if not room.config.hints:
            raise JansoError("server.there_no_hints_table")
        if link.seat is None or room.game is None or room.game.gate is not None:
            raise JansoError("server.there_nothing_hint_now")
        lines = chosen_hints(room.game.match, link.seat, Action.from_json(action))
        link.tell({"type": "hints", "discards": lines, "wins": []})


async def _apart(room: Room, link: Link, game: Game, n: int, seat: int) -> None:
    """What a worker finds; nobody is told of a moment that has passed."""
    asked = None
    try:
        found = await room.house.thinking.hint(room, seat, game.match)
        if found is None or game.told.number != n:
            return
        link.tell({"type": "hints", **found})
        if room.config.degree == "full":
            asked = await room.house.thinking.position(room, seat, game.match)
    finally:
        room.advising.discard(link)
    if asked is not None and game.told.number == n:
        await _coach(room, link, n, *asked)


async def _coach(
    room: Room, link: Link, n: int, position: dict[str, Any], options: list[dict[str, Any]],
) -> None:
    """What a worker says of a decision; a table whose workers are busy goes on without it."""
    try:
        found = await room.house.crew.do(room.opened_from, jobs.coached, room.rules_text, position, options)
    except Fault:
        return
    link.tell({"type": "coach", "n": n, **found})
