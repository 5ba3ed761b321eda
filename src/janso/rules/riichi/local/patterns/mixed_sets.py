"""Yaku of sets that are neither chows nor pungs, and of waits for a tile that is only imagined."""

from __future__ import annotations

from typing import Any, Final

from janso.rules.riichi.count import features as f
from janso.rules.riichi.local.declare import by_id, yaku
from janso.rules.riichi.worth.value import han
from janso.scoring.pattern import Pattern
from janso.scoring.readings.other_forms.imaginary import VirtualHead
from janso.scoring.readings.other_forms.other_sets import MixedReading
from janso.scoring.readings.reading import Reading
from janso.scoring.situation import Situation

_VIRTUAL: Final[dict[str, Any]] = {"options": {"structure": "virtual_head"}, "having": ["riichi"]}
_STRANGE: Final[dict[str, Any]] = {"options": {"strange_sets": "yes"}}


def chikuasuao(r: Reading, s: Situation) -> int:
    return r.uses("chikuasuao") if isinstance(r, MixedReading) else 0


def wide_wait(r: Reading, s: Situation) -> int:
    """One for the fifth side of the wait and for each further one."""
    return max(0, r.sides - 4) if isinstance(r, VirtualHead) else 0


PATTERNS: Final[dict[str, Pattern]] = by_id(
    "combination",
    yaku("chikuasuao", chikuasuao, han(2), "Beating the drum",
         "A set of White, the one of dots and the two of bamboos, where the rules allow it.",
         ("riichi.glossary.option.chikuasuao",), "123m456m789s1p2s5z9p+9p", "123m456m789s1p2s6z9p+9p", _STRANGE,
         needs=f.REGULAR_FORM),
    yaku("wide_wait", wide_wait, han(1), "Wide wait",
         "With a virtual head: a han for the fifth tile that would complete the hand in the usual game, and for each "
         "further one.",
         ("riichi.twelve_tile.yaku.wide_wait",), "222345m456p789s+6m", "2345m11z456p789s+6m", _VIRTUAL),
)
