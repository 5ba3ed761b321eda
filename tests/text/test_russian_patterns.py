"""Every pattern of every family says in Russian, in one line, what must be there."""

from __future__ import annotations

import re

import pytest
from hanzi import is_hanzi, kanji, simplified

from janso import ruleset
from janso.rules.library import FAMILY_MODULES, family
from janso.rules.telling import book
from janso.text.translate import definition, texts

LATIN = re.compile(r"[A-Za-z]")
CYRILLIC = re.compile(r"[А-Яа-яЁё]")


@pytest.mark.parametrize("name", FAMILY_MODULES)
def test_every_pattern_has_a_russian_definition_and_no_definition_is_left_over(name: str) -> None:
    assert texts("ru", f"patterns_{name}").keys() == family(name).patterns.keys()


@pytest.mark.parametrize("name", FAMILY_MODULES)
def test_a_russian_definition_is_one_russian_line_that_ends_like_the_english_one(name: str) -> None:
    for id, text in texts("ru", f"patterns_{name}").items():
        english = family(name).patterns[id].text
        assert CYRILLIC.search(text) and not LATIN.search(text), (id, text)
        assert "\n" not in text and text == text.strip() and "  " not in text, id
        assert text.endswith(".") and english.endswith("."), (id, text, english)
        assert text[0].isdigit() or text[0].isupper(), (id, text)


@pytest.mark.parametrize("name", FAMILY_MODULES)
def test_numbers_in_a_russian_definition_stand_in_the_english_one_too(name: str) -> None:
    """A slip of a digit changes the rule: longer numbers must be the same on both sides, or written as words."""
    for id, text in texts("ru", f"patterns_{name}").items():
        english = re.sub(r"[^0-9]", "", family(name).patterns[id].text)
        for number in re.findall(r"\d{4,}", text):
            assert number in english, (id, text)


@pytest.mark.parametrize("name", FAMILY_MODULES)
def test_different_patterns_are_told_apart(name: str) -> None:
    told = list(texts("ru", f"patterns_{name}").values())
    assert len(set(told)) == len(told)


def test_the_rule_book_speaks_the_readers_language() -> None:
    for lang, wanted in (("en", "Four pungs and a pair."), ("ru", "Четыре панга или конга и пара.")):
        page = book.page(ruleset("mcr"), lang)
        items = {item["id"]: item["text"] for chapter in page["patterns"] for item in chapter["items"]}
        assert items["all_pungs"] == wanted


def test_without_a_translation_the_english_text_stays() -> None:
    assert definition("mcr", "pattern", "all_pungs", "ja", "Four pungs and a pair.") == "Four pungs and a pair."


@pytest.mark.parametrize("name", FAMILY_MODULES)
def test_every_pattern_is_named_in_english_and_russian(name: str) -> None:
    for id, pattern in family(name).patterns.items():
        assert pattern.names["en"] and CYRILLIC.search(pattern.names["ru"]), id


def test_every_pattern_has_a_japanese_name_but_the_one_that_the_document_gives_none() -> None:
    every = [pattern for name in FAMILY_MODULES for pattern in family(name).patterns.values()]
    without = [pattern.id for pattern in every if "ja" not in pattern.names]
    assert without == ["guest_wind_pair"]
    assert all("romaji" in p.names for p in family("riichi").patterns.values() if "ja" in p.names)


def test_every_pattern_with_a_name_of_chinese_characters_has_a_chinese_name() -> None:
    for name in FAMILY_MODULES:
        for id, pattern in family(name).patterns.items():
            spellings = pattern.names.get("ja", "").split(" / ")
            assert "zh" in pattern.names or not any(is_hanzi(spelling) for spelling in spellings), id


def test_japanese_and_chinese_names_keep_to_the_forms_of_their_language() -> None:
    """What is already written as one language writes it does not change when it is written that way again."""
    for name in FAMILY_MODULES:
        for id, pattern in family(name).patterns.items():
            chinese, japanese = pattern.names.get("zh", ""), pattern.names.get("ja", "")
            assert not is_hanzi(chinese) or simplified(chinese) == chinese, (id, chinese)
            assert kanji(japanese) == japanese, (id, japanese)
