"""Tables as a worker knows them: the log so far, folded, and the bots that think there.

A worker is told only what has happened since it was asked last. One that does not know a table, because it is new or
has let go of it, says so and is told everything.
"""

from __future__ import annotations

import random
import time
from collections import OrderedDict
from typing import Any, Final

from janso.bots import Bot, Sight, make
from janso.server.play.telling.hints import for_the_coach, hints, wins
from janso.table import Match
from janso.table.log.event import Event
from janso.table.match import stopped_after

BEHIND: Final = "behind"
MOST: Final = 200
"""Tables that a worker remembers."""


class Table:
    """A match and whoever of its bots thinks here."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._bots: dict[tuple[int, str], Bot] = {}

    def choose(self, seat: int, bot: str) -> dict[str, Any] | None:
        """What a bot wants to do, or None when the table does not wait for it."""
        options = self.match.options(seat)
        if len(options) < 2:
            return options[0].as_json() if options else None
        mind = self._bots.get((seat, bot))
        if mind is None:
            mind = self._bots[seat, bot] = make(bot, random.SystemRandom().getrandbits(32))
        return mind.choose(Sight(self.match, seat), options).as_json()

    def hint(self, seat: int) -> dict[str, Any]:
        """What a seat is told that asks for help."""
        return {"discards": hints(self.match, seat), "wins": wins(self.match, seat)}

    def position(self, seat: int) -> tuple[dict[str, Any], list[dict[str, Any]]] | None:
        """What a coach has to know to weigh a seat's decision."""
        return for_the_coach(self.match, seat)


_tables: OrderedDict[str, Table] = OrderedDict()


def answer(key: str, start: int, events: list[dict[str, Any]], what: str, args: tuple[Any, ...]) -> Any:
    """Brings a table up to date and asks it; the answer with the seconds of processor it took, or that events before
    `start` are not known here."""
    table = _tables.get(key)
    if start == 0:
        table = _tables[key] = Table(stopped_after(events))
    elif table is None or len(table.match.log) != start:
        return BEHIND
    else:
        table.match.follow([Event.from_json(event) for event in events])
    _tables.move_to_end(key)
    if len(_tables) > MOST:
        _tables.popitem(last=False)
    begun = time.process_time()
    found = getattr(table, what)(*args)
    return time.process_time() - begun, found
