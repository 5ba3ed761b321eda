"""What is made of a game: its log, and the formats other programs read and write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from janso.errors import JansoError
from janso.records.files import text_of
from janso.records.formats import load, load_text
from janso.records.recheck import recheck
from janso.records.replay import Replay
from janso.table.event import Event
from janso.table.match import Match

__all__ = ["Replay", "load", "load_text", "replay"]


def replay(record: str | bytes | Path | Match | Sequence[Event | Mapping[str, Any]]) -> Replay:
    """Plays a record through the engine: a file in any format, the text of one, a match or its events."""
    if isinstance(record, Match):
        record = record.log
    if isinstance(record, bytes):
        record = text_of(record, "record")
    if isinstance(record, Path) or (isinstance(record, str) and _names_a_file(record)):
        return load(Path(record))[0].replay()
    if isinstance(record, str):
        return load_text(record, "record")[0].replay()
    if not isinstance(record, (list, tuple)) or not record:
        raise JansoError("record: neither a file nor its text nor a match nor its events")
    return recheck([_plain(event, number) for number, event in enumerate(record, 1)], "record")


def _plain(event: Event | Mapping[str, Any], number: int) -> dict[str, Any]:
    if isinstance(event, Event):
        return event.as_json()
    if not isinstance(event, Mapping):
        raise JansoError(f"record: event {number}: is not an event")
    return dict(event)


def _names_a_file(text: str) -> bool:
    begins = text.lstrip()[:1]
    return begins not in ("", "{", "<", "[") and "\n" not in text and len(text) < 4096
