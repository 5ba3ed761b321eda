"""Yakuman whose hand need not be finished."""

from __future__ import annotations

from typing import Final

from janso.rules.option import YES_NO, Option, grouped
from janso.rules.ruleset import RuleSet

_CHOICES: Final = {"no": (), "sukantsu": ("sukantsu",), "daisangen": ("daisangen",),
                   "both": ("sukantsu", "daisangen")}

UNFINISHED: Final = (
    Option(
        "unfinished_yakuman", tuple(_CHOICES), default="no", en="Unfinished yakuman",
        text="Some yakuman win before the rest of the hand is complete: with the tile that completes their own part, "
             "or with any tile drawn after that. Nothing else counts in such a hand.",
        meanings={"no": "every hand is finished", "sukantsu": "four kongs need no pair",
                  "daisangen": "big three dragons need no fourth set and no pair", "both": "both of them"},
        source=("riichi.option.kantetsu-yakuman", "riichi.option.core_kantetsu",
                "riichi.glossary.option.kantetsu_yakuman"),
    ),
    Option(
        "unfinished_cost", YES_NO, default="no", en="Han of missing tiles",
        depends={"unfinished_yakuman": ("sukantsu", "daisangen", "both")},
        text="An unfinished yakuman is counted as thirteen han, less one for each tile that the hand misses.",
        source=("riichi.option.kantetsu-yakuman",),
    ),
)

for _late in [each for each in UNFINISHED if each.id == "unfinished_cost"]:
    _late.brought = True  # records that were written before it say nothing of it

OPTIONS: Final[dict[str, Option]] = grouped("Uncommon rules of worth", UNFINISHED)


def yakuman_of(rules: RuleSet) -> tuple[str, ...]:
    """Those that these rules count and let win unfinished."""
    return tuple([id for id in _CHOICES[rules.word("unfinished_yakuman")] if id in rules.patterns])
