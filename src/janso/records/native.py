"""Our own record: JSON Lines, one event a line, the first of them `start_match` with the complete rules.

It is the engine's log, so it can be written while a game is played; a file that was cut off replays to its last whole
event. `docs/records.md` describes it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final, TextIO

from janso.errors import JansoError
from janso.records.fields import load
from janso.table.log.event import Event
from janso.table.match import Match

FORMAT: Final = 1


def dumps(event: Event) -> str:
    """One event as one line."""
    return json.dumps(event.as_json(), ensure_ascii=False, separators=(",", ":"))


def write_log(events: Iterable[Event], out: TextIO) -> None:
    """Writes events a line each, flushing each line so that nothing recorded is lost."""
    for event in events:
        out.write(dumps(event) + "\n")
        out.flush()


def log_text(match: Match) -> str:
    """A whole match as a record."""
    return "".join(dumps(event) + "\n" for event in match.log)


def looks_native(text: str) -> bool:
    """True when the first line is our header."""
    head = text.lstrip()[:200]
    return head.startswith("{") and '"start_match"' in head


def read_events(text: str, where: str = "record") -> list[dict[str, Any]]:
    """The events of a record; an unfinished last line is left out, anything else that is no event is refused."""
    lines = text.splitlines()
    events: list[dict[str, Any]] = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        place = f"{where}: line {number}"
        try:
            event = load(line, place)
        except JansoError:
            if number == len(lines) and not text.endswith("\n"):
                break
            raise
        if not isinstance(event, dict) or not isinstance(event.get("type"), str):
            raise JansoError("records.is_not_an_event", place=place)
        events.append(event)
    if not events or events[0]["type"] != "start_match":
        raise JansoError("records.does_not_begin_start_match", where=where)
    if events[0].get("format") != FORMAT:
        raise JansoError("records.format_program_reads_format", where=where, format=repr(events[0].get("format")),
                         format2=FORMAT)
    return events


def plain_events(events: Iterable[Event | Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Events of a log as JSON."""
    found: list[dict[str, Any]] = []
    for number, event in enumerate(events, 1):
        if not isinstance(event, (Event, Mapping)):
            raise JansoError("records.record_event_not_event", number=number)
        found.append(event.as_json() if isinstance(event, Event) else dict(event))
    return found


def read_match(text: str, where: str = "record") -> Match:
    """The match that a record amounts to."""
    events = read_events(text, where)
    try:
        return Match.replay(events)
    except JansoError as error:
        raise JansoError("text.place", where=where, what=error) from None
