"""Decisions that are taken for a seat: by its bot, by what a player asked to be done, or by the clock."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from janso.errors import JansoError
from janso.server.play.decisions import policy
from janso.server.play.pace import drawn_tile, overdue
from janso.server.play.seats.seat import Seat
from janso.table import Action
from janso.table.log import action as verbs

if TYPE_CHECKING:
    from janso.server.play.game import Game

log = logging.getLogger("janso.server")


class Deciding:
    """Belongs to one game; called under the lock of its room."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._thinking: dict[int, int] = {}
        """Seats whose bots think apart, and about which decision."""

    def thinks(self, seat: int, decision: int) -> bool:
        """Whether a bot thinks apart about a decision."""
        return self._thinking.get(seat) == decision

    def close(self) -> None:
        """Lets go of the game, which is over."""
        del self._game

    async def take(self, number: int) -> None:
        """A decision is due."""
        game = self._game
        seat = game.room.seats[number]
        if seat.bot is None and overdue(game.match, number, game.waited(number)):
            await game.referee(number, "late_turn", (), 0, -1, "")
            if number not in game.match.waiting:
                return
        options = game.match.options(number)
        if len(options) > 1 and seat.bot is not None and (
                game.room.house.thinking.apart(game.room, game.match, seat.bot)):
            self._thinking[number] = game.put_off(number)
            game.room.spawn(self._apart(number, self._thinking[number]))
        else:
            await self._do(number, self._choice(seat, options))

    async def _apart(self, number: int, decision: int) -> None:
        """A bot thinks while the table is open to everybody else."""
        game, wanted = self._game, None
        room = game.room
        try:
            wanted = await room.house.thinking.choice(room, room.seats[number], game.match)
        except Exception as error:
            log.error("room %s: %r", room.code, error, exc_info=error)
        async with room.lock:
            if self._thinking.get(number) == decision:
                del self._thinking[number]
            if room.closed:
                return
            if game.awaits(number, decision):
                await self._do(number, self._allowed(number, wanted, game.match.options(number)))
            else:
                game.changed()

    async def _do(self, number: int, chosen: Action) -> None:
        game = self._game
        try:
            await game.act(number, chosen)
        except JansoError as error:
            log.error("room %s seat %d: %s", game.room.code, number, error)
            game.retry(number)

    def _choice(self, seat: Seat, options: list[Action]) -> Action:
        game = self._game
        if seat.bot is not None and len(options) == 1:
            return options[0]
        if seat.bot is not None:
            return self._allowed(seat.number, game.room.house.thinking.here(game.room, seat, game.match), options)
        drawn = drawn_tile(game.match)
        chosen = policy.automatic(options, seat.policy, drawn, game.room.config.counted) or policy.forced(options)
        if chosen is None:
            chosen = policy.without_answer(options, drawn)
            seat.missed += chosen.verb != verbs.PASS
        return chosen

    def _allowed(self, number: int, wanted: Action | None, options: list[Action]) -> Action:
        """What a bot wants, if it may; else what happens when nobody answers."""
        game = self._game
        refusal = game.match.may(number, wanted) if wanted is not None else None
        if wanted is not None and refusal is None:
            return wanted
        if refusal is not None:
            bot = game.room.seats[number].bot
            log.error("room %s: bot %s wanted %r: %s", game.room.code, bot, wanted, refusal.words)
        return policy.without_answer(options, drawn_tile(game.match))
