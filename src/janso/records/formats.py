"""Which format a file is in, and what it holds: found by looking at the content, not at the name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from janso.errors import JansoError, named
from janso.records.chinese.botzone import looks_like_botzone, read_botzone_games
from janso.records.chinese.botzone_json import looks_like_botzone_json, read_botzone_json
from janso.records.fields import load as read_json
from janso.records.files import Source, text_of
from janso.records.majiang.reader import looks_like_majiang, read_majiang_games
from janso.records.mjai.reader import looks_like_mjai, read_mjai_game
from janso.records.native import looks_native, read_events
from janso.records.paifu.events import script_of
from janso.records.paifu.text import read_sheets
from janso.records.recheck import recheck
from janso.records.replay import Replay, replay_script
from janso.records.scripts.script import GameScript
from janso.records.tenhou.mjlog import read_mjlog
from janso.records.tenhou.tenhou6 import read_tenhou6_game


@dataclass(slots=True)
class Loaded:
    """One game of a file: our own events, or a script of a foreign record."""

    format: str
    where: str
    events: list[dict[str, Any]] | None = None
    script: GameScript | None = None

    def replay(self) -> Replay:
        """The game played through the engine. A file from outside may be wrong in ways that no reader thought of."""
        with sensible(self.where):
            if self.script is not None:
                return replay_script(self.script)
            assert self.events is not None
            return recheck(self.events, self.where)


@dataclass(frozen=True, slots=True)
class Reader:
    """A foreign format that the beginning of a text tells: its id, how it looks, and the games that a text holds."""

    id: str
    looks: Callable[[str], bool]
    read: Callable[[str, str], Iterable[GameScript]]


READERS: dict[str, Reader] = {
    reader.id: reader
    for reader in (
        Reader("mjlog", lambda head: head.startswith("<"), lambda text, where: [read_mjlog(text, where)]),
        Reader("paifu-text", lambda head: head.startswith("牌譜"),
               lambda text, where: [script_of(read_sheets(text, where), where)]),
        Reader("botzone", looks_like_botzone, read_botzone_games),
        Reader("botzone-json", looks_like_botzone_json, read_botzone_json),
    )
}
"""Asked in this order, before the formats that are JSON without a sign of their own."""


def detect(text: str, where: str) -> str:
    """The id of the format a text is in."""
    head = text.lstrip("\ufeff \t\r\n")
    if not head:
        raise JansoError("records.empty", where=where)
    for reader in READERS.values():
        if reader.looks(head):
            return reader.id
    if looks_native(head):
        return "native"
    if looks_like_mjai(head):
        return "mjai"
    if head.startswith(("{", "[")):
        data = read_json(head, where)
        if looks_like_majiang(data):
            return "majiang"
        if isinstance(data, dict):
            return "tenhou6"
    raise JansoError("records.no_record_format_program_knows", where=where)


LONGEST_SENTENCE: Final = 250
SENSELESS: Final = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError, RecursionError)


@contextmanager
def sensible(where: str) -> Iterator[None]:
    """Whatever goes wrong inside is the fault of a file that makes no sense, and told in one short sentence."""
    try:
        yield
    except JansoError as error:
        if len(str(error)) <= LONGEST_SENTENCE:
            raise
        raise JansoError(str(error)[:LONGEST_SENTENCE] + "…") from None
    except SENSELESS as error:
        raise JansoError("records.log_does_not_make_sense", where=where, name=type(error).__name__,
                         error=named(error)) from None


def load_text(text: str, where: str) -> list[Loaded]:
    """Every game of a text."""
    with sensible(where):
        return _load_text(text, where)


def _load_text(text: str, where: str) -> list[Loaded]:
    format = detect(text, where)
    if format == "native":
        return [Loaded(format, where, events=read_events(text, where))]
    if reader := READERS.get(format):
        name = "botzone" if format == "botzone-json" else format
        return [Loaded(name, script.source or where, script=script) for script in reader.read(text, where)]
    if format == "majiang":
        return [Loaded(format, script.source, script=script) for script in read_majiang_games(text, where)]
    readers = {"mjai": read_mjai_game, "tenhou6": read_tenhou6_game}
    return [Loaded(format, where, script=readers[format](text, where))]


def load(path: Path | Source) -> list[Loaded]:
    """Every game of a file, compressed or not, or of an archive."""
    source = path if isinstance(path, Source) else Source(path)
    return [game for name, data in source.parts() for game in load_text(text_of(data, name), name)]
