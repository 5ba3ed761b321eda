"""The families and variants: patterns, options, payments, presets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from janso.rules.api import score as score
from janso.rules.api import score_many as score_many
from janso.rules.library import families as families
from janso.rules.library import ids as ids
from janso.rules.library import ruleset as ruleset
from janso.rules.ruleset import RuleSet as RuleSet

if TYPE_CHECKING:
    from janso.rules.batched.batch import score_batch as score_batch


def __getattr__(name: str) -> Any:
    """`score_batch` loads NumPy, so it waits until somebody asks."""
    if name != "score_batch":
        raise AttributeError(f"module 'janso.rules' has no attribute {name!r}")
    from janso.late import with_numpy

    found = with_numpy(name, "janso.rules.batched.batch")
    globals()[name] = found
    return found
