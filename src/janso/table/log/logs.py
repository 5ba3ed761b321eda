"""What a log tells about itself before it is folded: its rules, and which events belong to one act."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from janso.rules.library import ruleset
from janso.rules.ruleset import RuleSet
from janso.table.log import event as ev
from janso.table.log.deal_events import ChosenEvent, PenaltyEvent
from janso.table.log.event import Event
from janso.table.state import ASKING, TURN
from janso.table.turn.phase import Phase, asker_of

if TYPE_CHECKING:
    from janso.table.match import Match


def stands(event: Event) -> bool:
    """True for what the discard that follows belongs to: a declaration, a game, the fine of a discard that stands."""
    if event.type in (ev.RIICHI, ev.READY, ev.JAN_KEN):
        return True
    return isinstance(event, PenaltyEvent) and event.action is not None and event.measure == "stake"


def marks_of(again: Match, log: list[Event]) -> list[int]:
    """Where each act of a log began: every event before which somebody had something to decide. `again` is a match of
    the same rules at its beginning, which follows the log. What a game does by itself is nobody's act."""
    marks: list[int] = []
    owed, paid = 0, True
    closed = False
    for event in log:
        if owed:
            owed -= 1
        elif closed and event.type == ev.DRAW:
            pass  # an auction of draws, say
        elif paid and again.waiting and not _unasked(again, event, marks):
            marks.append(len(again.log))
        paid = paid or event.type == ev.WIN
        asker = _asker(again)
        again.follow([event])
        closed = asker is not None and asker.closed_by(event) is not None
        if closed and asker is not None and again.deal is not None:
            assert isinstance(event, ChosenEvent)
            owed = len(asker.follows(again.deal.state, event))
            paid = not asker.won(again.deal.state, event)
    return marks


def _asker(match: Match) -> Phase | None:
    """Whose question is open."""
    return asker_of(match.deal.state) if match.deal is not None and match.deal.state.phase == ASKING else None


def _unasked(match: Match, event: Event, marks: list[int]) -> bool:
    """True for what comes by itself although somebody may act: where the game goes on unasked, and what the event
    before has brought, which itself may be the first one of its act."""
    before = match.log[-1]
    if match.deal is not None and match.deal.goes_on_unasked():
        return True
    if before.type == ev.RIICHI_ACCEPTED:
        return bool(marks) and marks[-1] == len(match.log) - 1
    if event.type == ev.DRAW:
        chose = isinstance(before, ChosenEvent) and str(event.seat) in before.choices
        return chose or (match.deal is not None and match.deal.state.phase == TURN)
    if event.type == ev.INDICATOR:
        return before.type in (ev.DISCARD, ev.INDICATOR)
    return event.type == before.type == ev.WIN or _with_discard(match.log, event)


def _with_discard(log: list[Event], event: Event) -> bool:
    """True after a declaration, and what a game adds to it, that the discard belongs to."""
    before = log[-1]
    if stands(before):
        return before.seat == event.seat
    if not isinstance(before, ChosenEvent) or event.type != ev.DISCARD:
        return False
    return stands(log[-2]) or any(action.tile == event.tile for action in before.choices.values())


def rules_of(raw: Any) -> RuleSet:
    """The rules of a log; logs of one evening share them, so they are resolved once."""
    return raw if isinstance(raw, RuleSet) else _resolved(json.dumps(raw, sort_keys=True))


@lru_cache(maxsize=32)
def _resolved(text: str) -> RuleSet:
    return ruleset(json.loads(text))
