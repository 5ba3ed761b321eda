"""Yaku that the scorer knows and no table of these rules can bring about, each with the reason."""

from __future__ import annotations

from typing import Final

from janso.message import Message
from janso.rules.ruleset import RuleSet

_WAGERS: Final = ("tetora_appu", "totonho", "okawari", "cho_richi", "kiseki_richi")
_NEEDS_OPTION: Final = {"chanjun": "raised_chow", "takara_chun_takara": "treasure_in_treasure",
                        "ryo_hunt": "season_of_year"}


def never(rules: RuleSet) -> dict[str, str]:
    """The patterns of a rule set that no deal can have, with the reason.

    >>> from janso.rules.library import ruleset
    >>> never(ruleset("riichi"))
    {}
    """
    found: dict[str, str] = {}
    if not rules.flag("wagers"):
        found |= {id: Message("rules.nobody_asked_while_wagers_no") for id in _WAGERS if id in rules.patterns}
    if "zenin_ron" in rules.patterns and "tsuronho" not in rules.patterns:
        found["zenin_ron"] = Message("rules.nobody_wins_own_discard_while")
    for id, option in _NEEDS_OPTION.items():
        if id in rules.patterns and rules.options.get(option) in (None, "no"):
            found[id] = Message("rules.it_needs_and_that_is", option=option)
    return found
