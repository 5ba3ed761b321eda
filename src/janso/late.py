"""Loads what needs a larger library, when somebody asks for it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from janso.errors import JansoError


def with_numpy(name: str, module: str) -> Any:
    """A function of a module that needs NumPy; a sentence where NumPy is not installed."""
    try:
        return getattr(import_module(module), name)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != "numpy":
            raise
        raise JansoError("late.numpy_not_installed_run_pip", name=name) from None
