"""Every option and every value of an option has its Russian words, and no word is left over."""

import pytest

import janso.games  # noqa: F401  (variants bring options of their own)
from janso.rules.library import FAMILY_MODULES, family
from janso.rules.option import Option
from janso.text.translate import definition, texts

FAMILIES = sorted(FAMILY_MODULES)


def _words(option: Option) -> tuple[str, ...]:
    return option.values if isinstance(option.values, tuple) else ()


@pytest.mark.parametrize("name", FAMILIES)
def test_every_option_has_a_russian_name_and_text(name: str) -> None:
    for option in family(name).options.values():
        assert option.names.get("ru"), option.id
        assert definition(name, "option", option.id, "ru"), option.id


@pytest.mark.parametrize("name", FAMILIES)
def test_every_value_that_is_a_word_has_russian_words(name: str) -> None:
    for option in family(name).options.values():
        for value in _words(option):
            assert value.isdecimal() or definition(name, "value", f"{option.id}.{value}", "ru"), f"{option.id}.{value}"
            if value in option.meanings:
                assert value in texts("ru", f"options_{name}")[option.id], f"{option.id}.{value}: a meaning of its own"


@pytest.mark.parametrize("name", FAMILIES)
def test_no_russian_text_is_left_over_from_an_option_that_is_gone(name: str) -> None:
    options = family(name).options
    for id, entry in texts("ru", f"options_{name}").items():
        assert id in options, id
        assert set(entry) - {"text"} <= set(_words(options[id])), id


def test_a_language_without_texts_stays_english() -> None:
    assert definition("riichi", "option", "uma", "ja", "Thousands added by place.") == "Thousands added by place."
    assert definition("riichi", "value", "oka.first", "en", "to the first") == "to the first"
