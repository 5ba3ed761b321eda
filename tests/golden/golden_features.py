"""The features by which yaku are passed over: which of them some wins show, reading by reading.

A feature that is said too seldom loses a yaku; one that is said too often only lets more of them be asked, which no
score could tell.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from golden_hands import random_hand
from golden_told import example_of
from plainly import refused

from janso.errors import JansoError
from janso.rules.library import ruleset
from janso.rules.riichi.count import features, features_seen
from janso.rules.riichi.local.forms import FORMS
from janso.rules.riichi.local.long_forms import LONG_FORMS
from janso.scoring.readings.interpret import readings_of

ALL_FORMS = ("regular", "seven_pairs", "thirteen_orphans", "knitted_straight", *FORMS, *LONG_FORMS)
ROWS = 40
TIMES = 60


def named(mask: int) -> list[str]:
    """The names of the features in a mask."""
    return [name for name, bit in sorted(vars(features).items()) if name.isupper() and not name.startswith("HIGH_")
            and isinstance(bit, int) and bit & bit - 1 == 0 and mask & bit]


def seen(row: dict[str, Any]) -> Iterator[Any]:
    """The features of random wins and of examples."""
    rng = Random(row["case"])
    rules = ruleset("riichi")
    for _ in range(TIMES):
        try:
            s = random_hand(rng, rules) if rng.random() < 0.4 else example_of(rng, rules)
        except JansoError as error:
            yield refused(error)
            continue
        yield [named(features_seen.shown(r, s)) for r in readings_of(s, ALL_FORMS)]


def features_rows() -> Iterator[dict[str, Any]]:
    for number in range(ROWS):
        yield {"case": f"features.{number}"}
