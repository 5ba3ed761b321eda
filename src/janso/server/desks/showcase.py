"""A deal between bots for the front page: what play looks like, before anybody has asked for it."""

from __future__ import annotations

from typing import Any, Final

from janso.bots import Sight, make
from janso.server.desks.record_files import walls_after_dealing
from janso.table import Match
from janso.table.log import event as ev

RULES: Final = "riichi"
MOST_TRIES: Final = 20


def deal_to_show(number: int) -> dict[str, Any]:
    """The first deal of a match that ends with a win; the same number gives the same deal.

    >>> shown = deal_to_show(1)
    >>> shown["events"][-1]["type"], shown == deal_to_show(1)
    ('win', True)
    """
    for attempt in range(MOST_TRIES):
        log = _played(f"showcase {number}.{attempt}")
        if log[-1]["type"] == "win":
            break
    return {"events": log, "wall": walls_after_dealing(log)[0]}


def _played(seed: str) -> list[dict[str, Any]]:
    match = Match(RULES, seed)
    seats = [make("greedy", seat) for seat in range(len(match.scores))]
    end = -1
    while end < 0:
        seat = match.waiting[0]
        options = match.options(seat)
        chosen = options[0] if len(options) == 1 else seats[seat].choose(Sight(match, seat), options)
        match.do(seat, chosen)
        end = next((at for at, event in enumerate(match.log) if event.type == ev.END_DEAL), -1)
    return [event.as_json() for event in match.log[:end] if event.type not in ev.SILENT]
