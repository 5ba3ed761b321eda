"""Rules are typed data with parents: a rule set is a parent plus a difference, resolved here.

>>> from janso.rules import ruleset
>>> ruleset("mcr").family.id
'mcr'
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from janso.errors import JansoError, named, nearest, quoted
from janso.hand import read_tiles
from janso.message import Message, phrase
from janso.rules.family import Family, Scorer
from janso.rules.option import Option, Value
from janso.rules.written import read_written
from janso.text.called import in_every_language

LONGEST_NAME: Final = 80
LONGEST_TEXT: Final = 4000
MOST_LANGUAGES: Final = 8
KEYS = ("parent", "family", "name", "text", "options", "patterns", "sources", "unknown", "readings")


MOST_CHANGED = 256
"""How many sets of changed options a rule set remembers."""


class RuleSet:
    """Complete resolved rules. `options` holds a value for every option of the family; `patterns` a value for every
    pattern that counts. `sources` tells which clause a preset's setting comes from; `unknown` lists settings that the
    preset's document leaves open, `readings` says how it is read where it can be read in several ways."""

    def __init__(self, id: str, family: Family, parents: tuple[str, ...], names: dict[str, str], text: str,
                 options: dict[str, Value], patterns: dict[str, Any], sources: dict[str, str],
                 unknown: tuple[str, ...] = (), readings: tuple[str, ...] = ()) -> None:
        self.id = id
        self.family = family
        self.parents = parents
        self.own_names = names
        self.called = ("", id)
        """The list in the folders of the languages that names these rules, and by which id."""
        self._names: dict[str, str] = {}
        self.text = text
        self.options = options
        self.patterns = patterns
        self.sources = sources
        self.unknown = unknown
        self.readings = readings
        self._scorer: Scorer | None = None
        self._changed: dict[tuple[object, ...], RuleSet] = {}
        self._sound = False
        self.desk: Any = None
        """What `janso.score` keeps with these rules."""
        self.game: Any = None
        """What the table keeps with them: how they are played."""

    def __getstate__(self) -> dict[str, Any]:
        """What is worked out from the rules is worked out again where they arrive."""
        return {**vars(self), "_scorer": None, "_changed": {}, "desk": None, "game": None}

    @property
    def names(self) -> dict[str, str]:
        """What the rules are called, by language."""
        if not self._names:
            self._names = in_every_language(*self.called, self.own_names)
        return self._names

    @names.setter
    def names(self, names: dict[str, str]) -> None:
        self._names = names

    @property
    def scorer(self) -> Scorer:
        """The scorer for these rules, made on first use."""
        if self._scorer is None:
            self._scorer = self.family.scorer(self)
        return self._scorer

    def value(self, option: str) -> Value:
        """What these rules say; an option that they never heard of has its default."""
        found = self.options.get(option)
        return found if found is not None else self.family.options[option].default

    def word(self, option: str) -> str:
        """An option whose value is a word."""
        value = self.value(option)
        assert isinstance(value, str), option
        return value

    def flag(self, option: str) -> bool:
        """True when a yes/no option says yes."""
        return self.value(option) == "yes"

    def number(self, option: str) -> int:
        """An option whose value is a number."""
        value = self.value(option)
        assert isinstance(value, int), option
        return value

    def numbers(self, option: str) -> list[int]:
        """An option whose value is a list of numbers."""
        value = self.value(option)
        assert isinstance(value, list), option
        return value

    def tiles(self, option: str) -> tuple[int, ...]:
        """An option whose value are tiles, as faces."""
        return read_tiles(self.word(option), option)

    def as_json(self) -> dict[str, Any]:
        """Everything needed to resolve the same rules again, whatever happens to the presets. Options of which only
        one value is played say nothing and are left out."""
        known = self.family.options
        chosen = {key: value for key, value in self.options.items()
                  if known[key].open_to_choice and not (known[key].brought and value == known[key].default)}
        return {"id": self.id, "family": self.family.id, "name": self.names, "options": chosen,
                "patterns": {key: _plain(value) for key, value in self.patterns.items()}}

    def fingerprint(self) -> str:
        """A short name for exactly these rules, whatever they are called."""
        rules = {key: value for key, value in self.as_json().items() if key not in ("id", "name")}
        text = json.dumps(rules, sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def with_options(self, changes: Mapping[str, Any]) -> RuleSet:
        """The same rules with some options changed; the same changes give the same object again."""
        if not changes:
            return self
        if not isinstance(changes, Mapping):
            raise JansoError("rules.options_are_no_table", value=quoted(changes))
        try:
            key = tuple([(name, type(value), str(value)) for name, value in changes.items()])
        except ValueError:  # a number of thousands of digits: no option takes it
            return derive(self, self.id, {"options": dict(changes)})
        found = self._changed.get(key)
        if found is None:
            found = derive(self, self.id, {"options": dict(changes)})
            if len(self._changed) >= MOST_CHANGED:
                self._changed.clear()
            self._changed[key] = found
        return found

    def refuse_contradictions(self) -> None:
        """Raises with the first contradiction, in the words of the checker of rules; sound rules are asked once."""
        if self._sound:
            return
        for _, sentence in self.contradictions():
            raise JansoError("text.place", where=self.id, what=sentence)
        self._sound = True

    def contradictions(self) -> list[tuple[str, str]]:
        """Settings that contradict each other, as option and sentence; and what the family finds besides."""
        found = []
        for option in self.family.options.values():
            for own, other, value, why in option.conflicts:
                if str(self.value(option.id)) == own and str(self.options.get(other)) == value:
                    found.append((option.id, Message("rules.contradicts", what=option.id, own=own, other=other,
                                                     value=value, why=phrase(why))))
        return found + [("", sentence) for sentence in self.family.check(self)]


def _plain(value: Any) -> Any:
    return value.as_json() if hasattr(value, "as_json") else value


def _unknown_key(where: str, key: str, known: list[str]) -> JansoError:
    return JansoError("rules.is_not_known", where=where, key=named(key), hint=nearest(key, known))


def root(family: Family) -> RuleSet:
    """The family's own defaults."""
    options = {option.id: option.default for option in family.options.values() if not option.brought}
    patterns = {pattern.id: pattern.value for pattern in family.patterns.values() if pattern.on}
    made = RuleSet(family.id, family, (), {"en": family.name}, "", options, patterns, {})
    made.called = ("families", family.id)
    return made


def derive(parent: RuleSet, id: str, data: dict[str, Any], where: str = "") -> RuleSet:
    """A parent plus a difference in the form of a rules file."""
    where = where or id
    for key in data:
        if key not in KEYS:
            raise _unknown_key(where, key, list(KEYS))
    options = dict(parent.options)
    for key, raw in _table(data, "options", where).items():
        options[key] = _option(parent.family, key, where).read(raw)
    patterns = dict(parent.patterns)
    for key, raw in _table(data, "patterns", where).items():
        _set_pattern(parent.family, patterns, key, raw, where)
    own = _names(data.get("name", {}))
    names = {"en": next(iter(own.values())), **own} if own else parent.own_names
    sources = {**parent.sources, **_table(data, "sources", where)}
    parents = (*parent.parents, parent.id) if parent.id != id else parent.parents
    text = str(data.get("text", ""))
    if len(text) > LONGEST_TEXT:
        raise JansoError("rules.text_longer_signs_2", where=where, longest_text=LONGEST_TEXT)
    unknown = data.get("unknown", [])
    if not isinstance(unknown, (list, tuple)):
        raise JansoError("rules.unknown_not_list_settings_2", where=where)
    readings = data.get("readings", [])
    if not sentences(readings):
        raise JansoError("rules.readings_not_sentences", where=where)
    made = RuleSet(id, parent.family, parents, names, text, options, patterns, sources, tuple(unknown), tuple(readings))
    if not own:
        made.called, made._names = parent.called, parent._names
    return made


def sentences(readings: object) -> bool:
    """True for a list of sentences that together are no longer than a text may be."""
    return (isinstance(readings, (list, tuple)) and all(isinstance(each, str) for each in readings)
            and sum(len(each) for each in readings) <= LONGEST_TEXT)


def _table(data: dict[str, Any], key: str, where: str) -> dict[str, Any]:
    table = data.get(key, {})
    if not isinstance(table, dict):
        raise JansoError("rules.not_table_settings", where=where, key=key)
    return table


def _option(family: Family, key: str, where: str) -> Option:
    option = family.option(key)
    if option is None:
        raise _unknown_key(f"{where}: options", key, list(family.options))
    return option


def _set_pattern(family: Family, patterns: dict[str, Any], key: str, raw: Any, where: str) -> None:
    pattern = family.patterns.get(key)
    if pattern is None:
        raise _unknown_key(f"{where}: patterns", key, list(family.patterns))
    if raw is False or raw == "off":
        patterns.pop(key, None)
    elif raw is True or raw == "on":
        patterns.setdefault(key, pattern.value)
    else:
        patterns[key] = family.read_value(pattern, raw)


def _names(raw: Any) -> dict[str, str]:
    names = {"en": raw} if isinstance(raw, str) else raw
    wrong = wrong_name(names)
    if wrong:
        raise JansoError(wrong)
    return dict(names)


def wrong_name(raw: Any) -> str:
    """What is wrong with the name of rules, or nothing.

    >>> wrong_name({"en": "x" * 81})
    'name: «xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…» is longer than 80 signs'
    """
    names = {"en": raw} if isinstance(raw, str) else raw
    if not isinstance(names, dict) or not all(isinstance(name, str) for name in names.values()):
        return Message("rules.name_neither_text_nor_table", raw=quoted(raw))
    if len(names) > MOST_LANGUAGES or any(not 0 < len(lang) <= 10 for lang in names):
        return Message("rules.name_languages_most_each_short", most_languages=MOST_LANGUAGES)
    for name in names.values():
        if len(name) > LONGEST_NAME:
            return Message("rules.name_longer_signs", name=named(name), longest_name=LONGEST_NAME)
        if not name.isprintable():
            return Message("rules.name_holds_sign_cannot_shown", name=named(name))
    return ""


def read_toml(path: Path) -> dict[str, Any]:
    """A rules file as data; mistakes of form are reported with the file's name."""
    try:
        return read_written(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise JansoError("rules.cannot_be_read", path=path, strerror=error.strerror) from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, JansoError) as error:
        raise JansoError("rules.not_rules_file", path=path, error=error) from None
