"""Why one act is better than another, in words.

>>> from janso.coach.advice import advise
>>> told = advise("riichi", "13m456p78s11225z34s", seat="S")
>>> why(told.acts[0], told.acts[-1], told.rules, "en")[0]
'it keeps more tiles that help, by 4'
"""

from __future__ import annotations

from typing import Final

from janso.coach.advised import Advised
from janso.rules.ruleset import RuleSet
from janso.table.log.action import FLOWER, NORTH
from janso.text.say import say

MORE_OFTEN: Final = 0.015
SAFER: Final = 0.01
KEPT: Final = 0.15
UNLIKED: Final = 0.1
"""Differences below these are not worth a word."""


def why(better: Advised, worse: Advised, rules: RuleSet, lang: str = "en") -> list[str]:
    """The reasons, most telling first; empty when nothing but small change tells them apart."""
    found: list[str] = []
    if better.final is not None and better.value < worse.value:
        found.append(say("it is better for the place at the end", lang))
    if better.action.verb in (FLOWER, NORTH):
        found.append(say("it counts beside the hand, and another tile is drawn for it", lang))
    if better.shanten < worse.shanten:
        found.append(say("it leaves fewer steps to a ready hand, by {n}", lang, n=worse.shanten - better.shanten))
    more = sum(better.accepts.values()) - sum(worse.accepts.values())
    if better.shanten == worse.shanten and more > 0:
        found.append(say("it keeps more tiles that help, by {n}", lang, n=more))
    if better.deal_in < worse.deal_in - SAFER:
        found.append(say("it is safer: {n} % against {m} %", lang, n=percent(better.deal_in), m=percent(worse.deal_in)))
    had = dict(worse.plan)
    for name, share in better.plan:
        if share - had.get(name, 0.0) >= KEPT:
            found.append(say("it keeps «{name}» in reach", lang, name=plan_name(rules, name, lang)))
            break
    if not found and better.win > worse.win + MORE_OFTEN:
        found.append(say("it wins more often: {n} % against {m} %", lang, n=percent(better.win), m=percent(worse.win)))
    if not found and better.points > worse.points:
        found.append(say("its wins are worth more", lang))
    if not found and worse.experience - better.experience > UNLIKED * max(better.points, 1.0):
        found.append(say("strong players throw it much more often", lang))
    return found


def plan_name(rules: RuleSet, name: str, lang: str) -> str:
    """A pattern by its name in the rules, a plan of several patterns by its own words."""
    pattern = rules.family.patterns.get(name)
    if pattern is not None:
        return pattern.name(lang)
    word = rules.family.word(name, lang)
    return say(name.replace("_", " "), lang) if word == name else word


def percent(chance: float) -> str:
    """A share as whole percents, below one with a digit more.

    >>> percent(0.1234), percent(0.004)
    ('12', '0.4')
    """
    return f"{100 * chance:.0f}" if chance >= 0.01 or chance == 0 else f"{100 * chance:.1f}"
