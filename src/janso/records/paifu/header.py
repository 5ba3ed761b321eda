"""The head of a sheet: the composition of the set, oka, dead wall, and the rules in a form that can be read back."""

from __future__ import annotations

from typing import Any

from janso.errors import JansoError
from janso.records.rules_line import told_rules
from janso.rules import ruleset
from janso.rules.library import ids
from janso.rules.play import PlaySettings
from janso.rules.ruleset import RuleSet
from janso.tiles import JOKER, KIND_MASK, STANDARD_KINDS, is_flower, write


def deck_of(play: PlaySettings) -> str:
    """The set in a few words: how many tiles, red ones, flowers, jokers, and kinds that are left out.

    >>> from janso.rules.play import play_settings
    >>> deck_of(play_settings(ruleset("tenhou"))), deck_of(play_settings(ruleset("mcr")))
    ('136, 赤 0m 0p 0s', '144, 花 8')
    """
    marked = [write(face) for face in play.tiles if face != face & KIND_MASK]
    flowers = sum(is_flower(face) for face in play.tiles)
    jokers = sum(face & KIND_MASK == JOKER for face in play.tiles)
    kinds = {face & KIND_MASK for face in play.tiles}
    missing = [write(kind) for kind in range(STANDARD_KINDS) if kind not in kinds]
    words = [str(len(play.tiles))]
    words += [f"赤 {' '.join(sorted(marked))}"] if marked else []
    words += [f"花 {flowers}"] if flowers else []
    words += [f"百搭 {jokers}"] if jokers else []
    words += [f"除 {' '.join(missing)}"] if missing else []
    return ", ".join(words)


def oka_of(rules: RuleSet, seats: int) -> int:
    """What the first player gets at the end: everybody's difference between the points to return and those at the
    start; nothing outside riichi."""
    if rules.options.get("oka", "none") == "none":
        return 0
    return max(0, (rules.number("return_points") - rules.number("start_points")) * seats)


def stake_of(rules: RuleSet) -> int:
    """Points of one riichi stick."""
    return rules.number("riichi_stake") if "riichi_stake" in rules.options else 1000


def rules_from(text: str, title: str) -> tuple[str, dict[str, Any]]:
    """The rules that a sheet was played by: from its line, or from its title when that names a rule set."""
    if text.strip():
        try:
            return told_rules(text)
        except JansoError as error:
            raise JansoError("text.place", where="規則", what=error) from None
    wanted = title.strip().casefold()
    for known in ids():
        if wanted in (known.casefold(), *[name.casefold() for name in ruleset(known).names.values()]):
            return known, {}
    raise JansoError("records.names_no_rule_set_program", title=title)
