"""How long anybody may think, and how long the table waits by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from janso.server.play.decisions import policy
from janso.server.play.seats.seat import Seat
from janso.table import Match
from janso.table.state import ASKING, CLAIMS, ROBBING, TURN
from janso.table.turn.phase import asker_of

if TYPE_CHECKING:
    from janso.server.play.room import Room

AWAY_DELAY: Final = 1.0
FORCED_DELAY: Final = 0.6
"""A hand in riichi that can only throw away what it drew does so by itself after a moment."""
NEVER: Final = float("inf")


@dataclass
class Due:
    """When somebody's decision is taken for them. `own_turn` may use the bank; answers to a discard may not, so that
    no clock tells who was thinking about it."""

    started: float
    at: float
    own_turn: bool


@dataclass
class Gate:
    """The pause after a deal: `until` when it ends, `waiting` the seats that have not gone on."""

    until: float
    waiting: set[int]


def planned(room: Room, match: Match, seat: Seat, started: float) -> Due:
    """Bots and policies act soon, people when their time is up. While nobody at all is here, time stands still
    for people, and after a while for bots too."""
    deal = match.deal
    own_turn = deal is not None and deal.state.phase == TURN and deal.state.turn == seat.number
    pause = room.house.settings.bot_delay * room.pace
    if room.paused:
        return Due(started, NEVER, own_turn)
    if seat.bot is not None:
        return Due(started, NEVER if room.asleep else started + pause, own_turn)
    if not any(other.online for other in room.seats):
        return Due(started, NEVER, own_turn)
    options = match.options(seat.number)
    if policy.automatic(options, seat.policy, drawn_tile(match), room.config.counted) is not None:
        return Due(started, started + min(pause, 0.3), own_turn)
    if policy.forced(options) is not None:
        return Due(started, started + FORCED_DELAY, own_turn)
    if seat.away:
        return Due(started, started + AWAY_DELAY, own_turn)
    move = move_time(room.config.move, room.config.claim, match)
    if move is None:
        return Due(started, NEVER, own_turn)
    return Due(started, started + move + (seat.bank if own_turn else 0.0), own_turn)


def move_time(move: int | None, claim: int | None, match: Match) -> float | None:
    """How long a decision may take: some questions of the table give more time than a move, claims often less."""
    deal = match.deal
    if move is None or deal is None:
        return move
    if deal.state.phase == ASKING:
        return max(move, asker_of(deal.state).seconds)
    if claim is None:
        return move
    if deal.state.phase in (CLAIMS, ROBBING):
        return claim
    opening = match.rules.family.opening_seconds if deal.state.course.discards == 0 else 0
    return max(move, opening)


def drawn_tile(match: Match) -> int:
    """The face just drawn, or -1."""
    return match.deal.state.drawn if match.deal is not None else -1


def shown_ms(seconds: float) -> int:
    """Milliseconds in steps of a hundred, upwards: what a clock shows."""
    return int(-(-max(seconds, 0.0) * 10 // 1)) * 100
