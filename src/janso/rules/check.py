"""Explains everything that is wrong with a house-rules file, not only the first mistake."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from janso.errors import JansoError, named, nearest
from janso.message import Message, either, spelled
from janso.rules.family import Family
from janso.rules.library import FAMILY_MODULES, family, ids, ruleset
from janso.rules.lines import key_lines
from janso.rules.play import play_settings
from janso.rules.ruleset import KEYS, LONGEST_TEXT, RuleSet, derive, root, sentences, wrong_name
from janso.rules.written import read_written


class Problem:
    """One mistake: the line it stands in (0: the file as a whole), the setting, and what is wrong with it."""

    def __init__(self, line: int, setting: str, text: str) -> None:
        self.line = line
        self.setting = setting
        self.text = text

    def __str__(self) -> str:
        return Message("rules.line_of", n=self.line, what=self.text) if self.line else self.text

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        return spelled({"line": self.line, "setting": self.setting, "text": self.text})


def check_file(path: Path) -> list[Problem]:
    """Everything wrong with a rules file."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise JansoError("rules.cannot_be_read", path=path, strerror=error.strerror) from None
    except UnicodeDecodeError:
        return [Problem(0, "", Message("rules.file_not_utf_8_text"))]
    return check_text(text, path.stem)


def check_text(text: str, id: str = "house") -> list[Problem]:
    """Everything wrong with rules written as TOML.

    >>> for problem in check_text('parent = "riichi"\\n[options]\\nopen_tanjao = "no"'): print(problem)
    line 3: there is no option «open_tanjao»; did you mean «open_tanyao»?
    """
    try:
        data = read_written(text)
    except tomllib.TOMLDecodeError as error:
        return [_syntax(str(error))]
    except JansoError as error:
        return [Problem(0, "", Message("rules.not_toml_anybody_wrote", error=error))]
    return _Checker(data, key_lines(text), id).run()


def _syntax(message: str) -> Problem:
    place = re.search(r"\(at line (\d+), column (\d+)\)", message)
    words = re.sub(r"\s*\(at .*\)", "", message)
    return Problem(int(place[1]) if place else 0, "", Message("rules.this_is_not_toml", text=words))


MOST_PROBLEMS: Final = 100
MOST_HINTS: Final = 20


class _Checker:
    def __init__(self, data: dict[str, Any], lines: dict[tuple[str, ...], int], id: str) -> None:
        self.data = data
        self.lines = lines
        self.id = id
        self.problems: list[Problem] = []
        self.untold = 0
        self.good: dict[str, dict[str, Any]] = {"options": {}, "patterns": {}}

    def run(self) -> list[Problem]:
        for key in self.data:
            if key not in KEYS:
                self._say((key,),
                          Message("rules.not_part_rules_file", key=named(key), hint=self._near(key, list(KEYS))))
        self._texts()
        parent = self._parent()
        if parent is not None:
            self._options(parent.family)
            self._patterns(parent.family)
            self._names_of_settings(parent.family)
            self._together(parent)
        found = sorted(self.problems, key=lambda problem: problem.line)
        if self.untold:
            found.append(Problem(0, "", Message("rules.and_more_mistakes", n=self.untold)))
        return found

    def _near(self, word: str, known: list[str]) -> str:
        """What may have been meant. To look for it takes time, so only for the first mistakes."""
        return nearest(word, known) if len(self.problems) < MOST_HINTS else ""

    def _say(self, path: tuple[str, ...], text: str) -> None:
        if len(self.problems) >= MOST_PROBLEMS:
            self.untold += 1
            return
        line = next((self.lines[path[:n]] for n in range(len(path), 0, -1) if path[:n] in self.lines), 0)
        self.problems.append(Problem(line, ".".join(map(named, path)), text))

    def _texts(self) -> None:
        if not isinstance(self.data.get("text", ""), str):
            self._say(("text",), Message("rules.text_not_text"))
        elif len(self.data.get("text", "")) > LONGEST_TEXT:
            self._say(("text",), Message("rules.text_longer_signs", longest_text=LONGEST_TEXT))
        if "name" in self.data and (wrong := wrong_name(self.data["name"])):
            self._say(("name",), wrong)

    def _parent(self) -> RuleSet | None:
        if "parent" in self.data:
            parent = self.data["parent"]
            if not isinstance(parent, str):
                self._say(("parent",), Message("rules.parent_not_id_rule_set"))
            elif parent not in ids():
                self._say(("parent",),
                          Message("rules.there_no_rule_set", parent=named(parent), hint=self._near(parent, ids())))
            else:
                return ruleset(parent)
            return None
        name = self.data.get("family")
        if name in FAMILY_MODULES:
            return root(family(name))
        if name is None:
            self._say((), Message("rules.file_names_no_parent_write"))
        else:
            hint = self._near(str(name), list(FAMILY_MODULES))
            self._say(("family",), Message("rules.there_no_family", name=named(name), hint=hint))
        return None

    def _table(self, key: str) -> dict[str, Any]:
        table = self.data.get(key, {})
        if isinstance(table, dict):
            return table
        self._say((key,), Message("rules.not_table_write_settings_below", key=named(key), key2=key))
        return {}

    def _options(self, family: Family) -> None:
        for key, raw in self._table("options").items():
            option = family.option(key)
            if option is None:
                here = Message("rules.it_is_a_pattern") if key in family.patterns else ""
                hint = here or self._near(key, list(family.options))
                self._say(("options", key), Message("rules.there_no_option", key=named(key), hint=hint))
                continue
            try:
                self.good["options"][key] = option.read(raw)
            except JansoError as error:
                self._say(("options", key), str(error))

    def _patterns(self, family: Family) -> None:
        for key, raw in self._table("patterns").items():
            pattern = family.patterns.get(key)
            if pattern is None:
                here = Message("rules.it_is_an_option") if key in family.options else ""
                hint = here or self._near(key, list(family.patterns))
                self._say(("patterns", key), Message("rules.there_no_pattern", key=named(key), hint=hint))
                continue
            try:
                if not isinstance(raw, bool) and raw not in ("on", "off"):
                    family.read_value(pattern, raw)
                self.good["patterns"][key] = raw
            except JansoError as error:
                self._say(("patterns", key), str(error))

    def _names_of_settings(self, family: Family) -> None:
        known = [*family.options, *family.patterns]
        for key, source in self._table("sources").items():
            if key not in known and family.option(key) is None:
                self._say(("sources", key),
                          Message("rules.sources_there_no_setting", key=named(key), hint=self._near(key, known)))
            elif not isinstance(source, str):
                self._say(("sources", key), Message("rules.sources_not_text", key=key))
        if not sentences(self.data.get("readings", [])):
            self._say(("readings",), Message("rules.readings_not_sentences", where="readings"))
        unknown = self.data.get("unknown", [])
        if not isinstance(unknown, list) or not all(isinstance(key, str) for key in unknown):
            self._say(("unknown",), Message("rules.unknown_not_list_settings"))
            return
        for key in unknown:
            if key not in known and family.option(key) is None:
                self._say(("unknown",),
                          Message("rules.unknown_there_no_setting", key=named(key), hint=self._near(key, known)))

    def _together(self, parent: RuleSet) -> None:
        """Settings that are fine alone but not together; only mistakes of this file, never of its parent."""
        rules = derive(parent, self.id, self.good)
        before = {text for _, text in parent.contradictions()}
        for option, text in rules.contradictions():
            if text not in before:
                self._say(("options", option) if option else (), text)
        if not self.problems and not _unplayable(parent) and (unplayable := _unplayable(rules)):
            self._say(("options",), unplayable)
        for key, reason in rules.family.never(rules).items():
            if key in self.good["patterns"] and key not in parent.patterns:
                self._say(("patterns", key), Message("rules.never_count_table_rules", key=key, reason=reason))
        for key, value in self.good["options"].items():
            if value == parent.value(key):
                continue
            for needed, allowed in rules.family.options[key].depends.items():
                if str(rules.value(needed)) not in allowed:
                    self._say(("options", key),
                              Message("rules.no_effect_needs", key=key, needed=needed, known=either(allowed),
                                      value=rules.value(needed)))


def _unplayable(rules: RuleSet) -> str:
    """Why the table cannot play these rules, or nothing."""
    try:
        play_settings(rules)
    except JansoError as error:
        return str(error)
    return ""
