"""The acts of a record, done one after the other; what the engine says against one goes back to whoever reads it."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple

from janso.errors import JansoError
from janso.table.log.action import Action
from janso.table.match import Match


class Act(NamedTuple):
    """What a seat did. `certain` is False for a pass that the record does not show: somebody else took the tile."""

    seat: int
    action: Action
    certain: bool = True


Acts = Generator[Act, None, None]


class Stop(Exception):
    """The engine cannot follow the record any further."""


def drive(match: Match, acts: Acts) -> None:
    """Does every act that a record shows."""
    for _ in done(match, acts):
        pass


def done(match: Match, acts: Acts) -> Iterator[Act]:
    """Every act that a record shows, told just before it is done; what the engine says against one goes back to whoever
    reads the record."""
    try:
        act = next(acts)
        while True:
            yield act
            try:
                match.do(act.seat, act.action)
            except JansoError as error:
                act = acts.throw(error)
            else:
                act = next(acts)
    except (StopIteration, Stop):
        return


def leave_open(match: Match) -> None:
    """Takes back the end of a match that was over only because its record tells no further deal."""
    if match.done and match.upcoming is not None and match.walls is not None:
        match.log.pop()
        match.done = False
        match.result = None
