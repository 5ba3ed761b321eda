"""The dictionary: every word is found by each of its names, however it is spelt."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from janso.errors import JansoError
from janso.text.glossary import Term, plain, search, terms


def found_by_their_names(some: list[Term]) -> None:
    by_key: dict[str, set[str]] = {}
    for term in terms().values():
        for key in term.keys:
            by_key.setdefault(key, set()).add(term.id)
    for term in some:
        for name in term.names.values():
            for part in name.split(" / "):
                if plain(part):
                    assert {found.id for found in search(part, 500)} >= by_key[plain(part)]


@pytest.mark.heavy
def test_every_term_is_found_by_each_of_its_names(claims: Callable[..., None]) -> None:
    found_by_their_names(list(terms().values())[::100])
    claims("glossary")


@pytest.mark.heavy
@pytest.mark.turns(99)
@pytest.mark.parametrize("first", range(1, 100))
def test_the_other_terms_are_found_so_too(first: int) -> None:
    found_by_their_names(list(terms().values())[first::100])


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
