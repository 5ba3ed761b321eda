"""A rule set as a page of a rule book: data that the command line prints and the web page shows."""

from __future__ import annotations

from typing import Any

from janso.rules.option import Option, Value
from janso.rules.riichi.paying.sticks import WORTH, other_kits, sticks_for
from janso.rules.riichi.round_names import round_names
from janso.rules.ruleset import RuleSet
from janso.rules.telling.at_the_table import told
from janso.rules.telling.clause_lines import lines_of, lines_of_game
from janso.rules.telling.names import LANGUAGES as LANGUAGES
from janso.rules.telling.names import name_in as name_in
from janso.rules.telling.spoken import meaning, option_text
from janso.scoring.pattern import Pattern
from janso.text.chapters import heading
from janso.text.say import said
from janso.text.translate import definition


def show(value: Value) -> str:
    """An option's value in words.

    >>> show([15, 5, -5, -15]), show("until_discard"), show(4), show("")
    ('+15 +5 -5 -15', 'until discard', '4', '–')
    """
    if isinstance(value, list):
        return " ".join(f"{number:+d}" if any(part < 0 for part in value) else str(number) for number in value) or "–"
    return str(value).replace("_", " ") or "–"


def page(rules: RuleSet, lang: str = "en") -> dict[str, Any]:
    """Everything a reader wants to know of a rule set: what counts, what is chosen, and where it comes from."""
    family = rules.family
    found = {
        "id": rules.id, "family": family.id, "name": name_in(rules.names, lang), "names": rules.names,
        "text": said(rules.text, lang), "parents": list(rules.parents), "fingerprint": rules.fingerprint(),
        "lines": lines_of_game(rules),
        "patterns": _chapters([_pattern(rules, pattern, lang) for pattern in family.patterns.values()
                               if pattern.id in rules.patterns], lang),
        "off": [{"id": pattern.id, "name": name_in(pattern.names, lang)} for pattern in family.patterns.values()
                if pattern.id not in rules.patterns],
        "options": _chapters([_option(rules, option, lang) for option in family.every_option()], lang),
        "unknown": list(rules.unknown), "table": told(rules, lang),
    }
    if family.counting_sticks:
        laid = sticks_for(rules.number("start_points"))
        found["sticks"] = {str(worth): number for worth, number in zip(WORTH, laid)}
        found["other_sticks"] = [{str(worth): number for worth, number in zip(kit, numbers)}
                                 for kit, numbers in other_kits(rules.number("start_points"))]
        found["rounds"] = round_names(rules)
    return found


def _chapters(items: list[dict[str, Any]], lang: str) -> list[dict[str, Any]]:
    """Items by their chapter, chapters in order of appearance."""
    chapters: dict[str, list[dict[str, Any]]] = {}
    for item in items:
        chapters.setdefault(item.pop("chapter"), []).append(item)
    return [{"chapter": heading(chapter, lang), "items": members} for chapter, members in chapters.items()]


def fitting_example(rules: RuleSet, pattern: Pattern) -> str:
    """The example of a pattern, or nothing where the rules want hands of another size.

    >>> from janso.rules import ruleset
    >>> toitoi = ruleset("riichi").family.patterns["toitoi"]
    >>> fitting_example(ruleset("riichi"), toitoi), fitting_example(ruleset("big"), toitoi)
    ('888s33z11p(222m)(666p)+3z', '')
    """
    usual = rules.family.options["sets"].default if "sets" in rules.options else 0
    wanted = pattern.example_facts.get("options", {}).get("sets", usual)
    return pattern.example if wanted == rules.options.get("sets", 0) else ""


def setting_lines(rules: RuleSet, id: str, source: tuple[str, ...]) -> str:
    """Where a setting comes from: the clause that the rule set names, or those of its declaration."""
    return lines_of((rules.sources[id],) if rules.sources.get(id) else source)


def _pattern(rules: RuleSet, pattern: Pattern, lang: str) -> dict[str, Any]:
    value = rules.patterns[pattern.id]
    return {
        "chapter": pattern.group, "id": pattern.id, "number": pattern.number, "name": name_in(pattern.names, lang),
        "names": pattern.names, "value": said(rules.family.show_value(value), lang),
        "text": definition(rules.family.id, "pattern", pattern.id, lang, pattern.text),
        "example": fitting_example(rules, pattern), "example_facts": pattern.example_facts,
        "source": list(pattern.source),
        "changed": rules.family.show_value(value) != rules.family.show_value(pattern.value) or not pattern.on,
        "from": rules.sources.get(pattern.id, ""), "lines": setting_lines(rules, pattern.id, pattern.source),
    }


def _option(rules: RuleSet, option: Option, lang: str) -> dict[str, Any]:
    value = rules.value(option.id)
    words = list(option.values) if isinstance(option.values, tuple) else []
    return {
        "chapter": option.group or option.area, "id": option.id, "name": name_in(option.names, lang),
        "names": option.names, "value": value, "shown": show(value), "meaning": meaning(rules, option, value, lang),
        "text": option_text(rules, option, lang), "default": option.default, "changed": value != option.default, "type":
        "word" if words else str(option.values), "values": [
            {"value": word, "meaning": meaning(rules, option, word, lang), "played": option.honours(word)}
            for word in words],
        "low": option.low, "high": option.high, "area": option.area, "source": list(option.source),
        "from": rules.sources.get(option.id, ""), "unknown": option.id in rules.unknown,
        "lines": setting_lines(rules, option.id, option.source),
    }
