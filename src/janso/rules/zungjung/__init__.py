"""Zung Jung (document 002): Alan Kwan's 44 patterns in series, added up, at most 320 points.

Of one series only the highest pattern counts, patterns of different series always add. A single pattern may be dearer
than the limit and then stands alone. The winner always receives three times the value of the hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from janso.rules.family import PointFamily, Scorer
from janso.rules.telling.names import FAMILIES
from janso.rules.zungjung.options import OPTIONS
from janso.rules.zungjung.scorer import ZungJungScorer
from janso.rules.zungjung.table import INDEX, PATTERNS, SERIES

if TYPE_CHECKING:
    from janso.rules.ruleset import RuleSet


class ZungJung(PointFamily):
    """The Zung Jung family: values of patterns are points."""

    id = "zungjung"
    name = FAMILIES["zungjung"]
    options = OPTIONS
    patterns = PATTERNS
    plan_worth = (
        ("anything", 6.0), ("mixed triple chow", 38.0), ("pure straight", 42.0), ("mixed triple pung", 120.0),
        ("full flush", 85.0), ("half flush", 45.0), ("all pungs", 32.0), ("seven pairs", 32.0), ("two dragons", 60.0),
    )
    last_copy_counts = False

    def excludes(self) -> dict[str, tuple[str, ...]]:
        """Of one series only the dearest pattern counts."""
        members: dict[str, list[str]] = {}
        for id, place in INDEX.items():
            members.setdefault(SERIES[place], []).append(id)
        worth = {id: pattern.value for id, pattern in PATTERNS.items()}
        found = {id: tuple([other for other in ids if worth[other] < worth[id]])
                 for ids in members.values() for id in ids}
        return {id: others for id, others in found.items() if others}

    def scorer(self, rules: RuleSet) -> Scorer:
        return ZungJungScorer(rules)


FAMILY = ZungJung()
