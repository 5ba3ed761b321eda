"""A person who chooses a value of an option reads words, in both languages."""

from collections.abc import Iterator

import pytest

from janso.rules import ruleset
from janso.rules.option import YES_NO, Option
from janso.rules.telling.spoken import meaning
from janso.rules.telling.value_words import VALUE_WORDS

FAMILIES = ["riichi", "mcr", "dazhong", "zungjung"]


def choices(family: str) -> Iterator[tuple[Option, str]]:
    """Values that are more than the answer to a statement."""
    for option in ruleset(family).family.options.values():
        if isinstance(option.values, tuple) and (option.meanings or set(option.values) != set(YES_NO)):
            yield from ((option, word) for word in option.values)


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_value_says_what_it_means_and_does_not_just_repeat_its_id(family: str, lang: str) -> None:
    rules = ruleset(family)
    told = {f"{option.id}.{word}": meaning(rules, option, word, lang) for option, word in choices(family)}
    assert [id for id, text in told.items() if not text or text == id.partition(".")[2].replace("_", " ")] == []


@pytest.mark.parametrize("family", FAMILIES)
def test_yes_and_no_alone_answer_a_statement(family: str) -> None:
    """«Yes» says enough beside «Tanyao also counts with open sets.», and nothing beside «How tanyao counts.»."""
    options = ruleset(family).family.options.values()
    plain = [option for option in options if set(option.values) == set(YES_NO) and not option.meanings]
    asked = ("How ", "Which ")
    found = [option.id for option in plain if option.text.startswith(asked)]
    assert found == []


def test_no_words_are_kept_for_values_that_no_option_has_or_that_say_so_themselves() -> None:
    known = {f"{option.id}.{word}": option.meanings.get(word, "") for family in FAMILIES
             for option, word in choices(family)}
    assert {id for id in VALUE_WORDS if known.get(id, "no such value")} == set()
