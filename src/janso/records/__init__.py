"""What is made of a game: its log, and the formats other programs read and write."""

from __future__ import annotations

from janso.records.decisions import Decision, Record, decisions, games_of
from janso.records.formats import load, load_text
from janso.records.replay import Replay

__all__ = ["Decision", "Replay", "decisions", "load", "load_text", "replay"]


def replay(record: Record) -> Replay:
    """Plays a record through the engine: a file in any format, the text of one, a match or its events."""
    return games_of(record)[0].replay()
