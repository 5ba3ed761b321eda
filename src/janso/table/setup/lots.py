"""Rules that leave a choice to the lot: it is drawn once, before the match begins, and its log holds what came out."""

from __future__ import annotations

from janso.rules.ruleset import RuleSet
from janso.table.chance import Stream

LOT = "lot"


def by_lot(rules: RuleSet, seed: str) -> RuleSet:
    """The rules with every such choice made; mostly just these rules.

    >>> from janso.rules import ruleset
    >>> drawn = by_lot(ruleset("sanma").with_options({"tile_set": "lot"}), "7")
    >>> drawn.word("tile_set") in ("no_middle_characters", "no_middle_bamboos", "no_honours")
    True
    """
    found: dict[str, object] = {}
    for option in rules.family.options.values():
        if option.lot and rules.value(option.id) == LOT:
            found[option.id] = option.lot[Stream(seed, f"lot {option.id}").below(len(option.lot))]
    return rules.with_options(found) if found else rules
