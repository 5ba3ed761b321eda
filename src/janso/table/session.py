"""The clock of a session. A log knows no time: whoever keeps it, a server or a terminal, tells the match before each
act whether a clock runs and whether it has run out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.table.state import OVER

if TYPE_CHECKING:
    from janso.table.match import Match

TIME: Final = "time"
"""Why a deal is void that the end of the session cuts off."""


def keep_time(match: Match, running: bool, up: bool) -> bool:
    """Tells a match about its clock. When the time is up the deal in play is the last one; where the rules want it, it
    ends at once without a winner: True when that has happened."""
    match.time_called = up
    for custom in match.customs:
        custom.clocked(running)
    deal = match.deal
    if not up or not match.play.ends.session_at_once or match.done or deal is None or deal.state.phase == OVER:
        return False
    match.marks.append(len(match.log))
    match.follow([match.game.abort_event(deal.state, TIME, [])])
    match.advance()
    return True
