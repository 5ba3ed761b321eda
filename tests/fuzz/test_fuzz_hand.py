"""A few thousand broken hand strings on every run; longer by hand with fuzz_hand.py."""

from __future__ import annotations

import importlib.util
import random
from pathlib import Path


def test_the_hand_parser_reads_or_refuses_whatever_comes() -> None:
    spec = importlib.util.spec_from_file_location("fuzz_hand", Path(__file__).with_name("fuzz_hand.py"))
    assert spec and spec.loader
    fuzz = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(fuzz)
    rng = random.Random(20)
    read = sum(fuzz.check(fuzz.mutated(rng)) for _ in range(12_000))
    assert 500 < read < 11_500
