"""Records as they come in and go out."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from typing import Any, Final

from janso.errors import JansoError
from janso.records.files import expand, text_of
from janso.records.formats import Loaded, load_text
from janso.records.replay import Replay
from janso.records.writers import WRITERS, Writer, written
from janso.rules.library import from_json
from janso.rules.play import play_settings
from janso.table.wall import break_at
from janso.tiles import write

WINDS: Final = ("East", "South", "West", "North")
_SENSELESS: Final = (
    LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError, RecursionError)


@dataclass(frozen=True)
class Format:
    """How a file of a format is sent."""

    type: str
    ending: str
    attached: bool = True


_TYPES: Final = {"jsonl": "application/jsonl", "json": "application/json", "xml": "application/xml",
                 "html": "text/html; charset=utf-8", "svg": "image/svg+xml", "txt": "text/plain; charset=utf-8"}


def _format(writer: Writer) -> Format:
    """The most telling ending of a format, and the type that belongs to it. Sheets are looked at, the rest is saved."""
    ending = max(writer.endings, key=len).lstrip(".")
    return Format(_TYPES[ending.rpartition(".")[2]], ending, not writer.sheets)


FORMATS: Final[dict[str, Format]] = {
    "native": Format("application/jsonl", "janso"),
    **{writer.id: _format(writer) for writer in WRITERS.values()},
}


@dataclass(frozen=True)
class Brought:
    """An uploaded match, played through the engine; its log is packed as it is kept."""

    rules: str
    family: str
    names: list[str]
    result: dict[str, Any]
    packed: bytes


def read_upload(data: bytes, largest: int = 32 * 1024 * 1024) -> Brought:
    """The first game of a file; what the engine cannot follow is refused."""
    text = text_of(expand(data, "record", largest), "record")
    games = load_text(text, "record")
    if not games:
        raise JansoError("record: there is no game in this file")
    replayed = _replayed(games[0])
    match = replayed.match
    if match.deals == 0:
        raise JansoError("record: not a single deal could be played through")
    names = [str(name)[:60] for name in match.names]
    result: dict[str, Any] = dict(match.result or {"scores": list(match.scores)})
    result["differences"] = [str(difference) for difference in replayed.differences[:50]]
    return Brought(match.rules.id, match.rules.family.id, names, result, packed([e.as_json() for e in match.log]))


def packed(log: list[dict[str, Any]]) -> bytes:
    """A log in one piece."""
    return zlib.compress(json.dumps(log, ensure_ascii=False).encode(), 6)


def _replayed(game: Loaded) -> Replay:
    """A game played through the engine. A file from outside may be wrong in ways that no reader thought of."""
    try:
        return game.replay()
    except JansoError:
        raise
    except _SENSELESS as error:
        raise JansoError(f"record: this log does not make sense ({type(error).__name__}: {error})") from None


def deals(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Where each deal begins and ends in a log, with a title such as «East 1»."""
    out: list[dict[str, Any]] = []
    for n, event in enumerate(log):
        if event["type"] == "start_deal":
            title = f"{WINDS[event['round'] % 4]} {event['number'] + 1}"
            title += f", {event['honba']} honba" if event["honba"] else ""
            out.append({"title": title, "round": event["round"], "number": event["number"], "honba": event["honba"],
                        "start": n, "end": len(log)})
        elif event["type"] == "end_deal" and out:
            out[-1].update(end=n + 1, result=event.get("result"), deltas=event.get("deltas"))
    return out


def walls(log: list[dict[str, Any]]) -> dict[str, Any] | None:
    """What somebody needs besides seed and salt to build every wall again: the tiles in the order in which they are
    shuffled, and where the wall of each deal is broken. None for matches from given walls."""
    head = log[0]
    starts = [event for event in log if event["type"] == "start_deal"]
    if not head.get("seed") or not head.get("commitment") or any("wall" in event for event in starts):
        return None
    play = play_settings(from_json(head["rules"]))
    breaks = [break_at(event["dice"], play.sides, play.stacks, play.throws) for event in starts]
    return {"tiles": [write(face) for face in play.tiles], "breaks": breaks}


def export(log: list[dict[str, Any]], format: str, deal: int | None = None) -> str:
    """A log in another format. A single deal can be asked for where a format is a sheet for each deal."""
    sheets = format in WRITERS and WRITERS[format].sheets
    return written(log, format, deal if sheets else None)[0]
