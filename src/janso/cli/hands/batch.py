"""Scoring a file of situations: one JSON object a line in, one a line out, mistakes reported in their place."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Any

from rich.progress import BarColumn, MofNCompleteColumn, TaskProgressColumn, TextColumn, TimeRemainingColumn

from janso.cli import err
from janso.cli.hands.score import translated
from janso.cli.progress import Bar
from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.api import score
from janso.rules.ruleset import RuleSet

_TYPES: dict[str, tuple[type, ...]] = {
    "rules": (str, dict), "hand": (str,), "self_draw": (bool,), "seat": (str, int), "round": (str, int),
    "discarder": (str, int, type(None)), "having": (str, list), "flowers": (str,), "dora": (str,), "ura": (str,),
    "honba": (int,), "sticks": (int,), "history": (dict, type(None)), "options": (dict,),
}

_ALSO = {"self": "self_draw", "from": "discarder"}
"""Keys may be called as on the command line too."""


class Batch:
    """Scores lines under one rule set, or under the one a line names; rule sets with options are kept."""

    def __init__(self, rules: RuleSet, lang: str, every: bool) -> None:
        self.rules = rules
        self.lang = lang
        self.every = every
        self.known: dict[str, RuleSet] = {}
        self.lines = 0
        self.errors = 0

    def answer(self, line: str) -> dict[str, Any]:
        """The score of one line, or an error in its place."""
        self.lines += 1
        try:
            return self._score(line)
        except JansoError as error:
            self.errors += 1
            return {"error": str(error)}

    def _score(self, line: str) -> dict[str, Any]:
        facts = read_line(line)
        rules = self._rules(facts.pop("rules", None), facts.pop("options", None))
        hand = facts.pop("hand")
        return translated(score(rules, hand, every=self.every, **facts), rules, self.lang)

    def _rules(self, named: Any, options: dict[str, Any] | None) -> RuleSet:
        if named is None and not options:
            return self.rules
        key = json.dumps([named, options], sort_keys=True)
        if key not in self.known:
            base = self.rules if named is None else ruleset(named)
            self.known[key] = base.with_options(options or {})
        return self.known[key]


def read_line(line: str) -> dict[str, Any]:
    """The situation on a line, its keys and types checked.

    >>> read_line('{"hand": "11m+1m", "sef_draw": true}')
    Traceback (most recent call last):
    janso.errors.JansoError: line: «sef_draw» is not a known key
    """
    try:
        facts = json.loads(line)
    except json.JSONDecodeError as error:
        raise JansoError("cli.line_not_json_character", msg=error.msg, pos=error.pos + 1) from None
    except RecursionError:
        raise JansoError("cli.line_nested_too_deeply") from None
    except ValueError:
        raise JansoError("cli.line_number_too_long") from None
    if not isinstance(facts, dict):
        raise JansoError("cli.line_not_json_object")
    if "hand" not in facts:
        raise JansoError("cli.line_no_hand")
    for short, key in _ALSO.items():
        if short in facts:
            if key in facts:
                raise JansoError("cli.line_and_are_one_name", short=short, key=key)
            facts[key] = facts.pop(short)
    for key, value in facts.items():
        if key not in _TYPES:
            raise JansoError("cli.line_not_known_key", key=key)
        if not isinstance(value, _TYPES[key]) or (isinstance(value, bool) and bool not in _TYPES[key]):
            raise JansoError("cli.line_cannot_be", key=key, dumps=json.dumps(value, ensure_ascii=False))
    if any(not isinstance(fact, str) for fact in facts.get("having", ())):
        raise JansoError("cli.line_having_list_words")
    return facts


def run(rules: RuleSet, source: str, target: Path | None, lang: str, every: bool) -> None:
    """Streams a file (or stdin) to a file (or stdout); shows progress when the output is a file."""
    batch = Batch(rules, lang, every)
    with ExitStack() as stack:
        lines = stack.enter_context(_reader(source))
        sink: IO[str] = sys.stdout if target is None else stack.enter_context(_writer(target))
        size = Path(source).stat().st_size if source != "-" and Path(source).is_file() else None
        shown = _watched(stack, lines, size) if target is not None else _decoded(lines)
        for line in shown:
            sink.write(json.dumps(batch.answer(line), ensure_ascii=False) + "\n")
        sink.flush()
    if target is not None:
        err.print(f"{batch.lines} lines, {batch.errors} with errors, written to {target}", markup=False,
                  highlight=False, soft_wrap=True)


def _reader(source: str) -> Any:
    if source == "-":
        return sys.stdin.buffer
    try:
        return Path(source).open("rb")
    except OSError as error:
        raise JansoError("cli.cannot_be_read", source=source, strerror=error.strerror) from None


def _writer(target: Path) -> IO[str]:
    try:
        return target.open("w", encoding="utf-8")
    except OSError as error:
        raise JansoError("cli.cannot_be_written", target=target, strerror=error.strerror) from None


def _decoded(lines: IO[bytes]) -> Iterator[str]:
    for line in lines:
        yield line.decode("utf-8", "replace")


def _watched(stack: ExitStack, lines: IO[bytes], size: int | None) -> Iterator[str]:
    """The lines, with a bar that follows the bytes read; the bar goes to stderr."""
    columns = (TextColumn("scoring"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn()) if size else (
        TextColumn("scoring"), MofNCompleteColumn())
    bar = stack.enter_context(Bar(*columns))
    task = bar.add_task("scoring", total=size)
    waiting = 0
    for line in lines:
        yield line.decode("utf-8", "replace")
        waiting += len(line) if size else 1
        if waiting > 4096:
            bar.advance(task, waiting)
            waiting = 0
    bar.advance(task, waiting)
