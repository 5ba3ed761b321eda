"""What a log tells about itself before it is folded: its rules, and which events belong to one act."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from janso.rules.library import ruleset
from janso.rules.ruleset import RuleSet
from janso.table.log import event as ev
from janso.table.log.deal_events import PenaltyEvent
from janso.table.log.event import Event
from janso.table.state import TURN

if TYPE_CHECKING:
    from janso.table.match import Match


def stands(event: Event) -> bool:
    """True for what the discard that follows belongs to: a declaration, a game, the fine of a discard that stands."""
    if event.type in (ev.RIICHI, ev.READY, ev.JAN_KEN):
        return True
    return isinstance(event, PenaltyEvent) and event.action is not None and event.measure == "stake"


def marks_of(again: Match, log: list[Event]) -> list[int]:
    """Where each act of a log began: every event before which somebody had something to decide. `again` is a match of
    the same rules at its beginning, which follows the log. A draw that the outcome of a question has brought, an
    auction of draws say, or the second one of a turn is nobody's act."""
    marks: list[int] = []
    for event in log:
        if again.waiting and not stands(again.log[-1]):
            brought = event.type == ev.DRAW and (
                again.log[-1].type == ev.CHOSEN or (again.deal is not None and again.deal.state.phase == TURN))
            if not brought:
                marks.append(len(again.log))
        again.follow([event])
    return marks


def rules_of(raw: Any) -> RuleSet:
    """The rules of a log; logs of one evening share them, so they are resolved once."""
    return raw if isinstance(raw, RuleSet) else _resolved(json.dumps(raw, sort_keys=True))


@lru_cache(maxsize=32)
def _resolved(text: str) -> RuleSet:
    return ruleset(json.loads(text))
