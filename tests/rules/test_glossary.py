"""The dictionary: every word is found by each of its names, however it is spelt."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from janso.errors import JansoError
from janso.text.glossary import plain, search, terms


def test_every_term_is_found_by_each_of_its_names(claims: Callable[..., None]) -> None:
    by_key: dict[str, set[str]] = {}
    for term in terms().values():
        for key in term.keys:
            by_key.setdefault(key, set()).add(term.id)
    for term in list(terms().values())[::25]:
        for name in term.names.values():
            for part in name.split(" / "):
                if plain(part):
                    assert {found.id for found in search(part, 500)} >= by_key[plain(part)]
    claims("glossary")


def test_every_term_has_a_name_and_an_explanation() -> None:
    assert len(terms()) > 2000
    for term in terms().values():
        assert term.names.get("en"), term.id
        assert term.text.strip(), term.id


def test_marks_case_and_spaces_do_not_matter() -> None:
    assert search("KUSHI-KATSU", 1) == search("kushi katsu", 1)
    assert {term.id for term in search("dama ten")} == {term.id for term in search("Damaten")}


@pytest.mark.parametrize("word", ["furiten", "фуритен", "振り聴"])
def test_a_word_is_found_in_three_writings(word: str) -> None:
    assert any("furi_ten" in term.id for term in search(word))


def test_the_exact_name_comes_first() -> None:
    assert plain(search("dead wall")[0].name()).startswith("deadwall")


def test_an_empty_word_is_refused() -> None:
    with pytest.raises(JansoError, match="write a word"):
        search(" - ")
