"""A person who chooses a value of an option reads words, in both languages."""

import pytest

from janso.rules import ruleset
from janso.rules.telling.spoken import meaning
from janso.rules.telling.value_words import VALUE_WORDS


@pytest.mark.parametrize("family", ["riichi", "mcr", "dazhong", "zungjung"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_value_of_an_option_but_yes_and_no_says_what_it_means(family: str, lang: str) -> None:
    rules = ruleset(family)
    bare = [f"{option.id}.{word}" for option in rules.family.options.values() if isinstance(option.values, tuple)
            for word in option.values if word not in ("yes", "no") and not meaning(rules, option, word, lang)]
    assert bare == []


def test_no_words_are_kept_for_values_that_no_option_has() -> None:
    known = {f"{option.id}.{word}" for family in ("riichi", "mcr", "dazhong", "zungjung")
             for option in ruleset(family).family.options.values() if isinstance(option.values, tuple)
             for word in option.values}
    assert set(VALUE_WORDS) <= known
