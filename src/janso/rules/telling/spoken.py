"""What rules and scores say, in the reader's language: the words stay English inside and are translated here."""

from __future__ import annotations

from functools import cache
from typing import Any

from janso.message import translated
from janso.rules.family import Family
from janso.rules.option import Option, Value
from janso.rules.ruleset import RuleSet
from janso.rules.telling.value_words import VALUE_WORDS
from janso.text.say import said
from janso.text.translate import definition, texts


@cache
def pattern_names(family: Family, lang: str) -> dict[str, str]:
    """What the English names of a family's patterns are in a language."""
    return {pattern.name(): pattern.name(lang) for pattern in family.patterns.values()}


def sentence(text: str, rules: RuleSet, lang: str) -> str:
    """A reason that a scorer or a table gave.

    >>> from janso.message import Message
    >>> from janso.rules import ruleset
    >>> sentence(Message("table.no_further_kong_made_deal"), ruleset("riichi"), "ru")
    'В этой раздаче канов больше не объявить.'
    """
    if lang == "en":
        return text
    told = said(text, lang, pattern_names(rules.family, lang))
    return in_terms(told, rules, lang)


def in_terms(told: str, rules: RuleSet, lang: str) -> str:
    """A sentence as books of the game say it: `terms.toml` of the language names words that differ in the Japanese one.

    >>> from janso.rules import ruleset
    >>> in_terms("чоу", ruleset("riichi"), "ru"), in_terms("чоу", ruleset("mcr"), "ru")
    ('чи', 'чоу')
    """
    terms = texts(lang, "terms").get("japanese", {}) if rules.family.japanese else {}
    for word, other in terms.items():
        told = told.replace(word, other)
    return told


def pattern_name(rules: RuleSet, id: str, name: str, lang: str) -> str:
    """A pattern's name in a language; the name the scorer gave when the family does not list it."""
    pattern = rules.family.patterns.get(id)
    if lang == "en" and name:
        return name
    if pattern is None:
        word = rules.family.word(id, lang)
        return said(name, lang) if word == id else word
    return pattern.name(lang)


def score_in(data: dict[str, Any], rules: RuleSet, lang: str) -> dict[str, Any]:
    """The JSON of a score with names and sentences in a language; ids, limits and numbers stay as they are."""
    if lang == "en":
        return data
    told = _told(data, rules, lang)
    told["patterns"] = [{**line, "name": pattern_name(rules, line["id"], line["name"], lang)}
                        for line in data["patterns"]]
    told["excluded"] = [_told(line, rules, lang) for line in data["excluded"]]
    told["fu_items"] = [{**item, "what": rules.family.word(item["what"], lang)} for item in data["fu_items"]]
    if "others" in data:
        told["others"] = [score_in(other, rules, lang) for other in data["others"]]
    return told


def _told(data: dict[str, Any], rules: RuleSet, lang: str) -> dict[str, Any]:
    """An object of JSON with its messages in a language; limits keep their names."""
    told = dict(data)
    for key, value in translated(data, lang).items():
        if key in data.get("said", {}) and key != "limit":
            told[key] = [sentence(one, rules, lang) for one in value] if isinstance(value, list) else \
                sentence(value, rules, lang)
    return told


def option_text(rules: RuleSet, option: Option, lang: str) -> str:
    """What an option decides."""
    return definition(rules.family.id, "option", option.id, lang, option.text)


def meaning(rules: RuleSet, option: Option, value: Value, lang: str) -> str:
    """What a value of an option means, empty when the word says enough."""
    key = f"{option.id}.{value}"
    own = option.meanings.get(str(value), "") or VALUE_WORDS.get(key, "")
    return definition(rules.family.id, "value", key, lang, own)
