"""Acts that a bot did for somebody who was away are signed with its name: in the log on disk, in what everybody is
told, and so in the record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.table.log import event as ev

if TYPE_CHECKING:
    from janso.server.play.telling.told import Told

_ACTS: Final = (ev.ANSWER, ev.DISCARD, ev.KONG, ev.FLOWER, ev.NORTH, ev.RIICHI, ev.READY, ev.DECLARE, ev.JAN_KEN)
_OUTCOMES: Final = (ev.CLAIM, ev.WIN)
"""What may come of an answer only when everybody has spoken: it is the act of whoever gave that answer."""


def sign(told: Told, start: int, seat: int, by: str | None) -> None:
    """Signs what came of an act, from `start` of the log on; `by` is the bot that did it for the seat, or None."""
    log = told.match.log
    for at in range(start, len(log)):
        event = log[at]
        name = by if event.seat == seat else None
        if event.type in _OUTCOMES:
            answer = _answer_before(told, at, event.seat)
            name = told.by.get(answer) if answer >= 0 else name
        elif event.type not in _ACTS:
            name = None
        if name:
            told.by[at] = name


def _answer_before(told: Told, at: int, seat: int) -> int:
    """The last answer of a seat since anything else has happened; -1 when there is none: the last one to answer a
    discard does so without an event."""
    log = told.match.log
    for place in range(at - 1, -1, -1):
        event = log[place]
        if event.type == ev.ANSWER and event.seat == seat:
            return place
        if event.type not in (ev.ANSWER, ev.ASK, *_OUTCOMES):
            return -1
    return -1
