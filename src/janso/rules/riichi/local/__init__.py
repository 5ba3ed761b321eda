"""Local yaku: every one off unless a rule set switches it on."""

from __future__ import annotations

from janso.rules.riichi.local import forms
from janso.rules.riichi.local.long_forms import register_long_forms
from janso.rules.riichi.local.open_entries import OPEN as OPEN
from janso.rules.riichi.local.patterns import (
    aftermath,
    chows,
    discards,
    flowers,
    items,
    kongs,
    minigames,
    mixed_sets,
    other_sizes,
    pairs,
    pungs,
    seasons,
    situation,
    whole_hand,
)
from janso.rules.riichi.local.relations import EXCLUDES as EXCLUDES
from janso.rules.riichi.local.relations import IMPLIES as IMPLIES
from janso.rules.riichi.local.structures import register_structures
from janso.scoring.pattern import Pattern

forms.register()
register_structures()
register_long_forms()

PATTERNS: dict[str, Pattern] = {
    **kongs.PATTERNS, **chows.PATTERNS, **pungs.PATTERNS, **pairs.PATTERNS, **whole_hand.PATTERNS,
    **situation.PATTERNS, **discards.PATTERNS, **flowers.PATTERNS, **seasons.PATTERNS, **aftermath.PATTERNS,
    **minigames.PATTERNS, **other_sizes.PATTERNS, **items.PATTERNS, **mixed_sets.PATTERNS,
}
