"""How long anybody may think, and how long the table waits by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from janso.errors import JansoError
from janso.server.play.decisions import policy
from janso.server.play.seats.seat import Seat
from janso.table import Action, Match
from janso.table.log import action as verbs
from janso.table.state import ASKING, CLAIMS, ROBBING, TURN
from janso.table.turn.phase import asker_of
from janso.tiles import KIND_MASK, write

if TYPE_CHECKING:
    from janso.server.play.room import Room

AWAY_DELAY: Final = 1.0
FORCED_DELAY: Final = 0.6
"""A hand in riichi that can only throw away what it drew does so by itself after a moment."""
NEVER: Final = float("inf")
SOON: Final = 0.01
"""A timer may ring so much early."""
GRACE: Final = 2.0
"""Where rules limit a turn: so long the drawn tile may still be discarded."""


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
    absent = stands_in_from(room, seat)
    if absent is not None and absent <= room.house.now():
        return Due(started, max(started + pause, absent), own_turn)
    due = _by_themselves(room, match, seat, started, own_turn)
    if absent is not None:
        due.at = min(due.at, max(absent, started + pause))
    return due


def _by_themselves(room: Room, match: Match, seat: Seat, started: float, own_turn: bool) -> Due:
    """When the decision of somebody is taken who is not played for."""
    pause = room.house.settings.bot_delay * room.pace
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
    return Due(started, started + move + (seat.bank if banked(match, own_turn) else 0.0), own_turn)


def stands_in_from(room: Room, seat: Seat) -> float | None:
    """When a bot may begin to play for somebody who is away; None where bots do not, and while nobody is away."""
    if not room.config.stand_in or room.config.move is None:
        return None
    return seat.absent_from(room.config.stand_in)


def banked(match: Match, own_turn: bool) -> bool:
    """Whether a decision may take time from the bank: a turn that the rules themselves limit may not."""
    return own_turn and not turn_limit(match)


def turn_limit(match: Match) -> int:
    """The seconds that the rules give to a turn, 0 outside of turns and where they say nothing."""
    seconds = match.rules.options.get("turn_seconds", 0)
    in_turn = match.deal is not None and match.deal.state.phase == TURN
    return seconds if in_turn and isinstance(seconds, int) else 0


def last_discard(match: Match, seat: int) -> Action | None:
    """The only discard when such a turn is over: the tile just drawn, or after a claim the rightmost one."""
    found = [action for action in match.options(seat) if action.verb == verbs.DISCARD]
    drawn = drawn_tile(match)
    own = [action for action in found if action.tile == drawn]
    return own[0] if own else max(found, key=lambda action: (action.tile & KIND_MASK, action.tile), default=None)


def move_time(move: int | None, claim: int | None, match: Match) -> float | None:
    """How long a decision may take: some questions of the table give more time than a move, claims often less."""
    deal = match.deal
    limit = turn_limit(match)
    if limit:
        return limit + GRACE
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


def refuse_late(match: Match, seat: int, chosen: Action, seconds: float) -> None:
    """After the time of a turn nothing but that discard is accepted."""
    limit = turn_limit(match)
    if not limit or seconds <= limit:
        return
    only = last_discard(match, seat)
    if only is not None and not only.same(chosen) and not (chosen.verb == only.verb and chosen.tile == only.tile):
        raise JansoError("server.only_that_tile_now", tile=write(only.tile))


def overdue(match: Match, seat: int, seconds: float) -> bool:
    """Whether such a turn has run out together with its last two seconds; a dead hand stays one."""
    limit, deal = turn_limit(match), match.deal
    late = limit > 0 and seconds >= limit + GRACE - SOON
    return late and deal is not None and deal.state.turn == seat and not deal.state.players[seat].bars.dead


def drawn_tile(match: Match) -> int:
    """The face just drawn, or -1."""
    return match.deal.state.drawn if match.deal is not None else -1


def shown_ms(seconds: float) -> int:
    """Milliseconds in steps of a hundred, upwards: what a clock shows."""
    return int(-(-max(seconds, 0.0) * 10 // 1)) * 100
