"""The bits of facts are one fixed table."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from janso.scoring import facts
from janso.scoring.facts import FACTS

TELL = "import json; from janso.scoring.facts import FACTS; print(json.dumps({w: f.bit for w, f in FACTS.items()}))"


@pytest.mark.parametrize("first", [
    "janso", "janso.rules.riichi", "janso.rules.mcr", "janso.games.mcr.siamese", "janso.rules.dazhong",
])
def test_the_bits_do_not_depend_on_what_is_imported_first(first: str) -> None:
    other = "janso.rules.mcr" if first != "janso.rules.mcr" else "janso.rules.riichi.local.words"
    told = subprocess.run([sys.executable, "-c", f"import {first}, {other}; {TELL}"], capture_output=True, text=True,
                          check=True)
    assert json.loads(told.stdout) == {word: fact.bit for word, fact in FACTS.items()}


def test_each_fact_has_a_bit_of_its_own_and_a_constant_of_its_name() -> None:
    assert [fact.bit for fact in FACTS.values()] == [1 << at for at in range(len(FACTS))]
    for word, fact in FACTS.items():
        assert word == fact.word and getattr(facts, word.upper()) == fact.bit
