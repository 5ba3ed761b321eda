"""Popular mahjong, dazhong (document 001): the fans of MCR and some more, counted as often as they are found.

There is no minimum and no limit, sets may be used again for every fan, and a fan is left out only where a dearer one
always contains it. Jokers and the declaration of a ready hand can be added.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from janso.errors import JansoError, quoted
from janso.message import Message
from janso.rules.dazhong.absorb import ABSORBS, CANCELS
from janso.rules.dazhong.fans import FANS
from janso.rules.dazhong.options import OPTIONS
from janso.rules.dazhong.scorer import DazhongScorer
from janso.rules.family import Family, Scorer
from janso.rules.telling.names import FAMILIES
from janso.scoring.pattern import Pattern

if TYPE_CHECKING:
    from janso.rules.ruleset import RuleSet


class Dazhong(Family):
    """The Popular family: values of patterns are points."""

    id = "dazhong"
    name = FAMILIES["dazhong"]
    options = OPTIONS
    patterns = FANS
    tactics = "speed"
    declared_facts = ("riichi", "ready", "heavenly_ready")

    def excludes(self) -> dict[str, tuple[str, ...]]:
        """What absorbs and what cancels another pattern."""
        return {**ABSORBS, **CANCELS}

    def scorer(self, rules: RuleSet) -> Scorer:
        return DazhongScorer(rules)

    def read_value(self, pattern: Pattern, raw: Any) -> int:
        if isinstance(raw, bool) or not isinstance(raw, int) or not 0 < raw < 10_000:
            raise JansoError("rules.pattern_not_whole_number_points", what=pattern.id, raw=quoted(raw))
        return raw

    def show_value(self, value: Any) -> str:
        return Message("rules.points", n=value)


FAMILY = Dazhong()
