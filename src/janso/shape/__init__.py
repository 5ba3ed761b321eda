"""Hand algebra: how far a hand is, which tiles help, every way to read it. No rules, only tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from janso.late import with_numpy
from janso.shape.api import is_complete, shanten, shanten_by_form, waits
from janso.shape.discards import Ukeire, ukeire
from janso.shape.forms import DEFAULT_FORMS, FORMS
from janso.shape.forms import register as register_form
from janso.shape.other.branches import branch_bounds, branch_number, branch_of
from janso.shape.tables import STANDARD, THREE_PLAYER

if TYPE_CHECKING:
    from janso.shape.batched.batch import complete_batch, shanten_batch, shanten_by_form_batch
    from janso.shape.batched.batch_draws import UkeireBatch, ukeire_batch, waits_batch

__all__ = [
    "DEFAULT_FORMS", "FORMS", "STANDARD", "THREE_PLAYER", "Ukeire", "UkeireBatch", "branch_bounds",
    "branch_number", "branch_of", "complete_batch", "is_complete",
    "register_form", "shanten", "shanten_batch", "shanten_by_form", "shanten_by_form_batch", "ukeire", "ukeire_batch",
    "waits", "waits_batch",
]

_IN_BATCH = {
    "shanten_batch": "batch", "shanten_by_form_batch": "batch", "complete_batch": "batch",
    "waits_batch": "batch_draws", "ukeire_batch": "batch_draws", "UkeireBatch": "batch_draws",
}


def __getattr__(name: str) -> Any:
    """The batch functions load NumPy, so they wait until somebody asks."""
    if name in _IN_BATCH:
        found = with_numpy(name, f"janso.shape.batched.{_IN_BATCH[name]}")
        globals()[name] = found
        return found
    raise AttributeError(f"module 'janso.shape' has no attribute {name!r}")
