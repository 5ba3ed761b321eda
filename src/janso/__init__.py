"""Janso: a mahjong parlour in software. The names below are the public surface; everything loads on first use."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from janso.errors import JansoError as JansoError
    from janso.hand import Hand as Hand
    from janso.hand import Meld as Meld

__version__ = "0.1.0"

_HOMES = {
    "JansoError": "janso.errors",
    "Hand": "janso.hand",
    "Meld": "janso.hand",
    "shanten": "janso.shape",
    "waits": "janso.shape",
    "ukeire": "janso.shape",
    "shanten_batch": "janso.shape",
    "score": "janso.rules",
    "ruleset": "janso.rules",
    "Score": "janso.scoring",
    "Match": "janso.table",
    "replay": "janso.records",
}

__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'janso' has no attribute {name!r}")
    return getattr(import_module(home), name)


def build_kind() -> str:
    """`compiled` when the hot modules run as native code, else `interpreted`.

    >>> build_kind() in ("compiled", "interpreted")
    True
    """
    return "interpreted" if str(import_module("janso.hand").__file__).endswith(".py") else "compiled"
