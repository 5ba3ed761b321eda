"""The dictionary is leafed through by letters, and its words speak of the game alone."""

from __future__ import annotations

import re

import pytest

from janso.text.glossary import alphabet, terms


@pytest.mark.parametrize("lang", ["en", "ru", "ja", "zh"])
def test_every_word_stands_under_one_letter(lang: str) -> None:
    found = alphabet(lang)
    assert sorted(term.id for under in found.values() for term in under) == sorted(terms())
    assert all(len(letter) == 1 for letter in found) and len(found) < 40


def test_words_stand_in_the_order_of_the_readers_own_letters() -> None:
    russian = list(alphabet("ru"))
    assert russian[:2] == ["А", "Б"] and russian[-1] == "#"
    names = [term.name() for term in alphabet()["F"]]
    assert names == sorted(names, key=lambda name: re.sub(r"\W", "", name.casefold()))


def test_no_explanation_names_a_clause_by_its_id() -> None:
    ids = re.compile(r"\b(mcr|riichi|riichi_local|dazhong|zungjung)\.\w+\.\w+")
    assert not [term.id for term in terms().values() for lang in ("en", "ru") if ids.search(term.told(lang))]
