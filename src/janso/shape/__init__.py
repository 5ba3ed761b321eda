"""Hand algebra: how far a hand is, which tiles help, every way to read it. No rules, only tiles."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from janso.errors import JansoError
from janso.shape.api import is_complete, shanten, shanten_by_form, waits
from janso.shape.discards import Ukeire, ukeire
from janso.shape.forms import DEFAULT_FORMS, FORMS
from janso.shape.forms import register as register_form
from janso.shape.tables import STANDARD, THREE_PLAYER

if TYPE_CHECKING:
    from janso.shape.batch import complete_batch, shanten_batch, shanten_by_form_batch, waits_batch

__all__ = [
    "DEFAULT_FORMS", "FORMS", "STANDARD", "THREE_PLAYER", "Ukeire", "complete_batch", "is_complete", "register_form",
    "shanten", "shanten_batch", "shanten_by_form", "shanten_by_form_batch", "ukeire", "waits", "waits_batch",
]

_IN_BATCH = ("shanten_batch", "shanten_by_form_batch", "complete_batch", "waits_batch")


def __getattr__(name: str) -> Any:
    """The batch functions load NumPy, so they wait until somebody asks."""
    if name in _IN_BATCH:
        try:
            found = getattr(import_module("janso.shape.batch"), name)
        except ModuleNotFoundError as error:
            if error.name is None or error.name.partition(".")[0] != "numpy":
                raise
            raise JansoError(f"{name}: NumPy is not installed; run pip install numpy") from None
        globals()[name] = found
        return found
    raise AttributeError(f"module 'janso.shape' has no attribute {name!r}")
