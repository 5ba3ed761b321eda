"""What a log tells about itself before it is folded: its rules, and which events belong to one act."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from janso.rules.library import ruleset
from janso.rules.ruleset import RuleSet
from janso.table.log import event as ev
from janso.table.log.deal_events import PenaltyEvent
from janso.table.log.event import Event


def stands(event: Event) -> bool:
    """True for what the discard that follows belongs to: a declaration, a game, the fine of a discard that stands."""
    if event.type in (ev.RIICHI, ev.READY, ev.JAN_KEN):
        return True
    return isinstance(event, PenaltyEvent) and event.action is not None and event.measure == "stake"


def rules_of(raw: Any) -> RuleSet:
    """The rules of a log; logs of one evening share them, so they are resolved once."""
    return raw if isinstance(raw, RuleSet) else _resolved(json.dumps(raw, sort_keys=True))


@lru_cache(maxsize=32)
def _resolved(text: str) -> RuleSet:
    return ruleset(json.loads(text))
