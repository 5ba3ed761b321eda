"""Every word of the dictionary is explained in Russian, and found by Russian words."""

from __future__ import annotations

import re

from janso.rules.library import FAMILY_MODULES, family
from janso.text.glossary import search, terms
from janso.text.translate import texts

NAMES = {"World Series of Mahjong", "Zung Jung", "ITK", "tenhou.net", "NC Japan"}
"""Proper names that are written in Latin letters in Russian too."""


def test_every_term_is_explained_in_russian_and_no_explanation_is_left_over() -> None:
    assert texts("ru", "glossary").keys() == terms().keys()


def test_explanations_are_russian_sentences_on_one_line() -> None:
    for id, text in texts("ru", "glossary").items():
        plain = text
        for name in NAMES:
            plain = plain.replace(name, "")
        assert not re.search(r"[A-Za-z]{2,}", re.sub(r"\d*d\d+", "", plain)), (id, text)
        assert re.search(r"[А-Яа-яЁё]", text) and "\n" not in text and text == text.strip(), id
        assert text.endswith(".") and "  " not in text, (id, text)


def test_long_numbers_are_the_same_in_both_languages() -> None:
    """Points, amounts and years: a slip of a digit changes the rule."""
    for id, text in texts("ru", "glossary").items():
        both = [sorted(set(re.findall(r"\d{3,}", re.sub(r"(?<=\d)[ ,](?=\d{3})", "", each))))
                for each in (text, terms()[id].text)]
        assert both[0] == both[1], (id, both)


def test_russian_names_are_names_and_not_pieces_of_sentences() -> None:
    for term in terms().values():
        name = term.names["ru"]
        assert len(name) <= 48 and not re.search(r"[;\[\]]|\d\)|Примечание", name), (term.id, name)
        assert not re.search(r"[A-Za-z][А-Яа-яЁё]|[А-Яа-яЁё][A-Za-z]", name), (term.id, name)


def test_a_word_of_the_russian_explanation_finds_the_term_for_a_russian_reader() -> None:
    assert search("стойкости") == []
    assert [term.name("ru") for term in search("стойкости", lang="ru")] == ["Слива"]


def test_russian_names_are_written_in_russian_letters_so_that_they_can_be_typed() -> None:
    """Long vowels with marks and half-Latin spellings are found by nobody."""
    families = [family(name) for name in FAMILY_MODULES]
    names = [term.names["ru"] for term in terms().values()]
    names += [pattern.names["ru"] for each in families for pattern in each.patterns.values()]
    names += [option.names["ru"] for each in families for option in each.options.values() if "ru" in option.names]
    odd = re.compile(r"[\u00c0-\u024f\u0300-\u036f\u0460-\u052f]|рйчи|[чшцЧШ]й")
    assert [name for name in names if odd.search(name)] == []
    assert any(term.names["ru"] == "Коцу, пон" for term in search("коцу", 50, "ru"))
