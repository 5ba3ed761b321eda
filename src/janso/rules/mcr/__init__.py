"""MCR: Mahjong Competition Rules, 81 fans and a minimum of 8 points, and the Siamese game made from it."""

from __future__ import annotations

from typing import Any, Final

from janso.errors import JansoError, quoted
from janso.rules.family import Family, Scorer
from janso.rules.mcr import chows, finish, pungs, whole_hand
from janso.rules.mcr.exclusions import EXCLUDES
from janso.rules.mcr.fans import FANS, Fan
from janso.rules.mcr.options import OPTIONS
from janso.rules.mcr.scorer import McrScorer
from janso.rules.ruleset import RuleSet
from janso.scoring.pattern import Pattern, Test


def _test_of(id: str) -> Test:
    for module in (chows, pungs, whole_hand, finish):
        test: Test | None = getattr(module, id, None)
        if test is not None:
            return test
    raise LookupError(id)


def _pattern(fan: Fan) -> Pattern:
    return Pattern(fan.id, _test_of(fan.id), fan.names, fan.text, fan.points, fan.source, fan.example, fan.facts,
                   fan.number, fan.group)


class Mcr(Family):
    """The family as the library knows it. A fan is worth points."""

    id = "mcr"
    names = {"en": "Mahjong Competition Rules", "ru": "Спортивный маджонг (MCR)", "zh": "国标麻将",
             "ja": "中国麻将国際ルール（MCR）"}
    options = OPTIONS
    patterns = {fan.id: _pattern(fan) for fan in FANS}
    seats = 4
    open_wins = "seldom"
    patterns_by_count = True

    def excludes(self) -> dict[str, tuple[str, ...]]:
        """The table of exclusions."""
        return {id: tuple(text.split()) for id, text in EXCLUDES.items()}

    def scorer(self, rules: RuleSet) -> Scorer:
        return McrScorer(rules)

    def read_value(self, pattern: Pattern, raw: Any) -> int:
        if isinstance(raw, bool) or not isinstance(raw, int) or not 0 <= raw <= 1000:
            raise JansoError(f"pattern {pattern.id}: {quoted(raw)} is not a number of points from 0 to 1000")
        return raw

    def show_value(self, value: Any) -> str:
        return f"{value} point" if value == 1 else f"{value} points"


FAMILY: Final = Mcr()
