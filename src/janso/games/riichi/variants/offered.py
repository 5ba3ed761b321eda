"""A tile that was added to an own set is offered to whoever waits for it, as a kong is."""

from __future__ import annotations

from janso.table.deal import Deal
from janso.table.log import action as act
from janso.table.log.play_events import DrawEvent
from janso.table.state import ROBBING, State


def is_offered(s: State) -> bool:
    """True while others may still win on such a tile."""
    return s.phase == ROBBING and s.course.robbing == act.CHOOSE


def drawn_unless_robbed(deal: Deal) -> bool:
    """When nobody wins on it, the next tile of the wall is drawn."""
    s = deal.state
    if not is_offered(s) or any(answer.verb == act.WIN for answer in s.asks.answers.values()):
        return False
    deal.emit(DrawEvent(s.last_seat, s.wall.next(s.players[s.last_seat].wind)))
    return True
