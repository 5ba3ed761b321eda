"""Records as they come in and go out."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from typing import Any, Final

from janso.errors import JansoError, named, quoted
from janso.records.files import expand, text_of
from janso.records.formats import Loaded, load_text
from janso.records.writers import WRITERS, Writer, written
from janso.rules.library import from_json
from janso.rules.play import play_settings
from janso.table.match import stopped_after
from janso.table.wall import break_of
from janso.tiles import write

WINDS: Final = ("East", "South", "West", "North")
MOST_DEALS: Final = 300
MOST_STEPS: Final = 1000
MOST_EVENTS: Final = 60_000
LONGEST_TEXT: Final = 1000
LARGEST_NUMBER: Final = 10**4000
LARGEST_LOG: Final = 16 * 1024 * 1024
LARGEST_FILE: Final = 24 * 1024 * 1024
"""Bytes of a log, and of a file that is made of one."""


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


def read_upload(data: bytes, largest: int = LARGEST_LOG) -> Brought:
    """The first game of a file; what the engine cannot follow is refused."""
    text = text_of(expand(data, "record", largest), "record")
    games = load_text(text, "record")
    if not games:
        raise JansoError("server.record_there_no_game_file")
    replayed = _measured(games[0]).replay()
    match = replayed.match
    if match.deals == 0:
        raise JansoError("server.record_not_single_deal_could")
    names = [named(name) for name in match.names]
    result: dict[str, Any] = dict(match.result or {"scores": list(match.scores)})
    result["differences"] = [str(difference) for difference in replayed.differences[:50]]
    return Brought(match.rules.id, match.rules.family.id, names, result, packed([e.as_json() for e in match.log]))


def packed(log: list[dict[str, Any]]) -> bytes:
    """A log in one piece."""
    plain = json.dumps(log, ensure_ascii=False).encode("utf-8", "replace")
    if len(plain) > LARGEST_LOG:
        raise JansoError("server.record_log_takes_more_mb", largest_log=LARGEST_LOG // 2**20)
    return zlib.compress(plain, 6)


def _measured(game: Loaded) -> Loaded:
    """A game no larger than any that was played; its names are cut to what fits on a page."""
    script, events = game.script, game.events
    if script is not None:
        if len(script.deals) > MOST_DEALS or any(len(deal.steps) > MOST_STEPS for deal in script.deals):
            raise JansoError("server.record_more_deals_acts_no", most_deals=MOST_DEALS, most_steps=MOST_STEPS)
        script.names = [named(name) for name in script.names[:8]]
        _plain_texts([script.options, script.extra])
    elif events is not None:
        if len(events) > MOST_EVENTS:
            raise JansoError("server.record_more_events_no_game", most_events=MOST_EVENTS)
        names = events[0].get("names")
        if isinstance(names, list):
            events[0]["names"] = [named(name) for name in names[:8]]
        _plain_texts(events)
    return game


def _plain_texts(data: Any) -> None:
    """Refuses texts that no record holds, wherever they stand."""
    waiting = [data]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            waiting += [*one.keys(), *one.values()]
        elif isinstance(one, list):
            waiting += one
        elif isinstance(one, str) and len(one) > LONGEST_TEXT:
            raise JansoError("server.record_longer_any_text_record", one=named(one))
        elif isinstance(one, int) and abs(one) > LARGEST_NUMBER:
            raise JansoError("server.record_larger_any_number_record", one=quoted(one))


def deals(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Where each deal begins and ends in a log, with a title such as «East 1» and the size of its wall."""
    out: list[dict[str, Any]] = []
    walls = walls_after_dealing(log)
    for n, event in enumerate(log):
        if event["type"] == "start_deal":
            title = f"{WINDS[event['round'] % 4]} {event['number'] + 1}"
            title += f", {event['honba']} honba" if event["honba"] else ""
            out.append({"title": title, "round": event["round"], "number": event["number"], "honba": event["honba"],
                        "start": n, "end": len(log), "wall": walls[min(len(out), len(walls) - 1)]})
        elif event["type"] == "end_deal" and out:
            out[-1].update(end=n + 1, result=event.get("result"), deltas=event.get("deltas"))
    return out


def walls_after_dealing(log: list[dict[str, Any]]) -> list[int]:
    """How many tiles can be drawn when the hands have been dealt, deal by deal; one number stands for all deals
    where the dice say nothing about it."""
    kinds = [event["type"] for event in log]
    first = "dealt" if "dealt" in kinds else "chosen"  # hands that are built are not dealt
    places = [at for at, kind in enumerate(kinds) if kind == first]
    if not places:
        return [0]
    if not play_settings(from_json(log[0]["rules"])).wall.dead.by_dice:
        places = places[:1]
    return [_left_after(log[:at + 1]) for at in places]


def _left_after(log: list[dict[str, Any]]) -> int:
    match = stopped_after(log)
    assert match.deal is not None
    return match.deal.state.wall.left


def walls(log: list[dict[str, Any]]) -> dict[str, Any] | None:
    """What somebody needs besides seed and salt to build every wall again: the tiles in the order in which they are
    shuffled, and where the wall of each deal is broken. None for matches from given walls."""
    head = log[0]
    starts = [event for event in log if event["type"] == "start_deal"]
    if not head.get("seed") or not head.get("commitment") or any("wall" in event for event in starts):
        return None
    play = play_settings(from_json(head["rules"]))
    breaks = [break_of(play, event["dice"]) for event in starts]
    return {"tiles": [write(face) for face in play.tiles], "breaks": breaks}


def export(log: list[dict[str, Any]], format: str, deal: int | None = None) -> str:
    """A log in another format. A single deal can be asked for where a format is a sheet for each deal."""
    sheets = format in WRITERS and WRITERS[format].sheets
    made = written(log, format, deal if sheets else None)[0]
    if len(made) > LARGEST_FILE:
        raise JansoError("server.record_more_page_hold_ask")
    return made
