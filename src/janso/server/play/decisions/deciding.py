"""Decisions that are taken for a seat: by its bot, by what a player asked to be done, or by the clock."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from janso.errors import JansoError
from janso.server.play.decisions import agents, policy
from janso.server.play.pace import SOON, drawn_tile, overdue, stands_in_from, turn_limit
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
        self._see_who_is_away(seat)
        bot = seat.bot or seat.stand_in
        if seat.bot is None and 0 < turn_limit(game.match) < game.waited(number):
            await self._do(number, policy.without_answer(options, drawn_tile(game.match)), None)
        elif len(options) > 1 and bot is not None and game.room.house.thinking.apart(game.room, game.match, bot):
            self._thinking[number] = game.put_off(number)
            game.room.spawn(self._apart(number, self._thinking[number]))
        else:
            await self._do(number, self._choice(seat, options), seat.stand_in)

    def _see_who_is_away(self, seat: Seat) -> None:
        """A bot begins to play for somebody who has been away for long enough, and everybody is told."""
        room = self._game.room
        since = stands_in_from(room, seat)
        if seat.stand_in is None and since is not None and since <= room.house.now() + SOON:
            seat.stand_in = agents.usual()
            room.tell_room()

    def forget(self, number: int) -> None:
        """A player is back: what the bot thinks for them counts no more."""
        self._thinking.pop(number, None)

    async def _apart(self, number: int, decision: int) -> None:
        """A bot thinks while the table is open to everybody else."""
        game, wanted = self._game, None
        room = game.room
        try:
            wanted = await room.house.thinking.choice(room, room.seats[number], game.match)
        except Exception as error:
            log.error("room %s: %r", room.code, error, exc_info=error)
        async with room.lock:
            if room.closed or self._thinking.get(number) != decision:
                return  # The player is back, or it was thought about twice.
            del self._thinking[number]
            if game.awaits(number, decision):
                seat = room.seats[number]
                await self._do(number, self._allowed(seat, wanted, game.match.options(number)), seat.stand_in)
            else:
                game.changed()

    async def _do(self, number: int, chosen: Action, by: str | None) -> None:
        game = self._game
        try:
            await game.act(number, chosen, by=by)
        except JansoError as error:
            log.error("room %s seat %d: %s", game.room.code, number, error)
            game.retry(number)

    def _choice(self, seat: Seat, options: list[Action]) -> Action:
        game = self._game
        played = seat.bot is not None or seat.stand_in is not None
        if played and len(options) == 1:
            return options[0]
        if played:
            return self._allowed(seat, game.room.house.thinking.here(game.room, seat, game.match), options)
        drawn = drawn_tile(game.match)
        chosen = policy.automatic(options, seat.policy, drawn, game.room.config.counted) or policy.forced(options)
        if chosen is None:
            chosen = policy.without_answer(options, drawn)
            if chosen.verb != verbs.PASS:
                seat.missed += 1
                seat.gone(game.room.house.now() - game.waited(seat.number))
        return chosen

    def _allowed(self, seat: Seat, wanted: Action | None, options: list[Action]) -> Action:
        """What a bot wants, if it may; else what happens when nobody answers."""
        game = self._game
        refusal = game.match.may(seat.number, wanted) if wanted is not None else None
        if wanted is not None and refusal is None:
            return wanted
        if refusal is not None:
            log.error("room %s: bot %s wanted %r: %s", game.room.code, seat.bot, wanted, refusal.words)
        return policy.without_answer(options, drawn_tile(game.match))
