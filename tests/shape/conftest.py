"""The slow reference as a fixture; with imports by path a test cannot import its neighbour."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture(scope="session")
def reference() -> ModuleType:
    spec = importlib.util.spec_from_file_location("shape_reference", Path(__file__).with_name("reference.py"))
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
