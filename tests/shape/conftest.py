"""The slow second ways as fixtures; with imports by path a test cannot import its neighbour."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture(scope="session")
def reference() -> ModuleType:
    return _beside("reference")


@pytest.fixture(scope="session")
def plain_search() -> ModuleType:
    return _beside("plain_search")


def _beside(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"shape_{name}", Path(__file__).with_name(f"{name}.py"))
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
