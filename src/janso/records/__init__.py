"""What is made of a game: its log, and the formats other programs read and write."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from janso.records.formats import load, load_text
from janso.records.recheck import recheck
from janso.records.replay import Replay

__all__ = ["Replay", "load", "load_text", "replay"]


def replay(record: str | Path | list[Mapping[str, Any]]) -> Replay:
    """Plays a record through the engine: a file in any format, the text of one, or a list of our own events."""
    if isinstance(record, list):
        return recheck([dict(event) for event in record], "record")
    if isinstance(record, Path) or _names_a_file(record):
        return load(Path(record))[0].replay()
    return load_text(record, "record")[0].replay()


def _names_a_file(text: str) -> bool:
    return "\n" not in text and len(text) < 4096 and not text.lstrip().startswith(("{", "<", "["))
