"""What onlookers are told of a match: the log without what is hidden, views, options, clocks.

Questions and answers are told to nobody, not even to the one whom they concern, and are not counted: whether a seat's
own answer stands in the log depends on whether somebody else could have claimed the tile too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from janso.errors import JansoError
from janso.server.play.against import against
from janso.server.play.telling import words
from janso.server.play.telling.ending import why_ended
from janso.table import Deal, Event, Match
from janso.table.log import event as ev
from janso.table.view import deal_view, match_view, project


class Told:
    """A match as it is shown. `shown` is how much of the log anybody may know of; `past` is the last deal while the
    table waits after it."""

    def __init__(self, match: Match, by: dict[int, str] | None = None) -> None:
        self.match = match
        self.by = by or {}
        """For acts of bots that played for somebody: their places in the log, and the bots."""
        self.shown = len(match.log)
        self.past: Deal | None = None
        self.answers = 0
        """Questions and answers so far; `questions` of them begin something to decide."""
        self.questions = 0
        self._deals: list[int] = []
        self.count(match.log, 0)

    def count(self, new: Iterable[Event], start: int) -> None:
        """Takes note of events that have been stored."""
        for i, event in enumerate(new, start):
            if event.type in ev.SILENT:
                self.answers += 1
                self.questions += event.type == ev.ASK
            elif event.type == ev.START_DEAL:
                self._deals.append(i)

    @property
    def number(self) -> int:
        """How many events everybody has been told."""
        return self.shown - self.answers

    def number_at(self, upto: int) -> int:
        """The same for an earlier point of the log, counted from its end because that is near."""
        later = sum(1 for event in self.match.log[upto:] if event.type not in ev.SILENT)
        return len(self.match.log) - self.answers - later

    def place_of(self, number: int) -> int:
        """Where an event of that number stands in the log."""
        told = [at for at, event in enumerate(self.match.log[: self.shown]) if event.type not in ev.SILENT]
        if number >= len(told):
            raise JansoError("server.event_not_told_yet", n=number)
        return told[number]

    def events(self, seat: int | None, start: int, end: int) -> list[dict[str, Any]]:
        """A piece of the log as a seat may see it."""
        log = enumerate(self.match.log[start:end], start)
        part = [(at, event) for at, event in log if event.type not in ev.SILENT]
        told = [(at, project(event, seat, self.match)) for at, event in part]
        return [self._signed(at, shown) for at, shown in told if shown is not None]

    def _signed(self, at: int, shown: dict[str, Any]) -> dict[str, Any]:
        """An act that a bot did for somebody says so."""
        return {**shown, "by": self.by[at]} if at in self.by else shown

    def deal_start(self, upto: int) -> int:
        """Where the deal begins that was running at some point of the log."""
        return next((at for at in reversed(self._deals) if at < upto), 0)

    def view(self, seat: int | None) -> dict[str, Any]:
        """The table as a seat sees it; in the pause after a deal that is still the old deal."""
        view = match_view(self.match, seat, self.number)
        if self.match.done:
            view["ended"] = why_ended(self.match)
        if self.past is not None:
            view.update(deal=deal_view(self.past.state, seat), waiting=False, deals=self.match.deals - 1)
            if seat is not None:
                view["options"] = []
        return view

    def options(self, seat: int | None) -> list[dict[str, Any]]:
        """What a seat may do, and what it might expect but may not."""
        if seat is None or self.past is not None:
            return []
        return words.options_for(self.match, seat)

    def against(self, seat: int | None) -> dict[str, Any]:
        """What a seat could do against the rules or take back, where there is such a thing."""
        found = [] if seat is None or self.past is not None else against(self.match, seat)
        return {"against": found} if found else {}

    def earlier(self, upto: int) -> dict[str, Any]:
        """What a spectator sees who is at an earlier point of the log."""
        if upto == 0:
            return nothing_yet()
        number = self.number_at(upto)
        view = {**Match.replay(self.match.log[:upto]).view(None), "events": number}
        return {**nothing_yet(), "n": number, "log": self.events(None, self.deal_start(upto), upto), "view": view}


def nothing_yet() -> dict[str, Any]:
    """What a welcome tells before there is anything to see."""
    return {"n": 0, "log": [], "view": None, "options": [], "deadline": None, "clocks": [], "gate": None}
