"""Popular mahjong, dazhong (document 001): the fans of MCR and some more, counted as often as they are found.

There is no minimum and no limit, sets may be used again for every fan, and a fan is left out only where a dearer one
always contains it. Jokers and the declaration of a ready hand can be added.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from janso.rules.dazhong.absorb import ABSORBS, CANCELS
from janso.rules.dazhong.fans import FANS
from janso.rules.dazhong.options import OPTIONS
from janso.rules.dazhong.scorer import DazhongScorer
from janso.rules.family import PointFamily, Scorer
from janso.rules.telling.names import FAMILIES

if TYPE_CHECKING:
    from janso.rules.ruleset import RuleSet


class Dazhong(PointFamily):
    """The Popular family: values of patterns are points."""

    id = "dazhong"
    name = FAMILIES["dazhong"]
    options = OPTIONS
    patterns = FANS
    plan_worth = (
        ("anything", 12.0), ("mixed straight", 20.0), ("mixed triple chow", 20.0), ("mixed shifted chows", 18.0),
        ("pure straight", 28.0), ("pure shifted chows", 28.0), ("mixed triple pung", 30.0), ("full flush", 36.0),
        ("half flush", 18.0), ("all pungs", 18.0), ("seven pairs", 34.0), ("two dragons", 18.0),
    )
    tactics = "speed"
    declared_facts = ("riichi", "ready", "heavenly_ready")

    def excludes(self) -> dict[str, tuple[str, ...]]:
        """What absorbs and what cancels another pattern."""
        return {**ABSORBS, **CANCELS}

    def scorer(self, rules: RuleSet) -> Scorer:
        return DazhongScorer(rules)


FAMILY = Dazhong()
