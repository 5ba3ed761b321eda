"""MCR: Mahjong Competition Rules, 81 fans and a minimum of 8 points, and the Siamese game made from it."""

from __future__ import annotations

from typing import Any, Final

from janso.errors import JansoError, quoted
from janso.rules.family import PointFamily, Scorer
from janso.rules.mcr.exclusions import EXCLUDES
from janso.rules.mcr.fans import PATTERNS
from janso.rules.mcr.options import OPTIONS
from janso.rules.mcr.scorer import McrScorer
from janso.rules.ruleset import RuleSet
from janso.rules.telling.names import FAMILIES
from janso.scoring.pattern import Pattern


class Mcr(PointFamily):
    """The family as the library knows it. A fan is worth points."""

    id = "mcr"
    name = FAMILIES["mcr"]
    options = OPTIONS
    patterns = PATTERNS
    plan_worth = (
        ("mixed straight", 10.0), ("mixed triple chow", 11.0), ("mixed shifted chows", 8.5), ("pure straight", 18.0),
        ("pure shifted chows", 18.0), ("mixed triple pung", 22.0), ("mixed shifted pungs", 10.0), ("two dragons", 8.0),
        ("full flush", 28.0), ("half flush", 9.0), ("four ranks", 14.0), ("all pungs", 9.0), ("seven pairs", 26.0),
        ("concealed", 7.0),
    )
    further_plans = (("all types", 9.0),)
    seats = 4
    open_wins = "seldom"
    patterns_by_count = True
    chinese_standard = True
    tournament_clock = (10, 0, 3)  # document 000, lines 92 and 98
    opening_seconds = 20  # line 83

    def excludes(self) -> dict[str, tuple[str, ...]]:
        """The table of exclusions."""
        return {id: tuple(text.split()) for id, text in EXCLUDES.items()}

    def laid_aside(self, rules: RuleSet) -> int:
        return super().laid_aside(rules) if rules.flag("flowers") else 0

    def scorer(self, rules: RuleSet) -> Scorer:
        return McrScorer(rules)

    def read_value(self, pattern: Pattern, raw: Any) -> int:
        if isinstance(raw, bool) or not isinstance(raw, int) or not 0 <= raw <= 1000:
            raise JansoError("rules.pattern_not_number_points_0", what=pattern.id, raw=quoted(raw))
        return raw


FAMILY: Final = Mcr()
