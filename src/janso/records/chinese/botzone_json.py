"""Botzone's MCR matches as the site stores them: JSON with a list of logs, every second one showing what happened.

A display names an act and its player; a chow or pung is shown together with the discard that follows it, and a win
without its tile. Each becomes the lines of the text form, so that both are read by one reader.
"""

from __future__ import annotations

import json
import re
from typing import Any

from janso.errors import JansoError
from janso.records.chinese.botzone import MatchReader
from janso.records.fields import Fields, load, whole_numbers
from janso.records.scripts.script import GameScript


def looks_like_botzone_json(text: str) -> bool:
    """True for JSON whose logs hold displays, and for the bare list of a log."""
    head = text.lstrip("[ \r\n\t\ufeff")
    keys = r'"(?:logs?|events|output|judge)"\s*:'
    return head.startswith("{") and '"display"' in text and bool(re.search(keys, text))


def read_botzone_json(text: str, where: str = "botzone") -> list[GameScript]:
    """Every match of a text: one object, a list of them, or one a line."""
    games: list[GameScript] = []
    for place, data in _objects(text, where):
        for item in _matches(data):
            games.append(_match(Fields(item, place), len(games) + 1))
    if not games:
        raise JansoError("records.holds_no_match", where=where)
    return games


def _objects(text: str, where: str) -> list[tuple[str, Any]]:
    try:
        return [(where, json.loads(text))]
    except (ValueError, RecursionError):
        lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
        if len(lines) < 2:
            return [(where, load(text, where))]
        return [(f"{where}: line {number}", load(line, f"{where}: line {number}")) for number, line in lines]


def _matches(data: Any) -> list[Any]:
    """The matches of some JSON: one object, a list of them, or the bare log of one."""
    if not isinstance(data, list):
        return [data]
    bare = bool(data) and isinstance(data[0], dict) and ("output" in data[0] or "judge" in data[0])
    return [{"logs": data}] if bare else data


def _match(data: Fields, number: int) -> GameScript:
    reader = MatchReader(str(data.get("_id") or data.get("match_id") or number), data.where)
    key = next((key for key in ("logs", "log", "events") if data.has(key)), "logs")
    for at, entry in enumerate(data.items(key)):
        place = f"{data.where}: log {at + 1}"
        output = entry.get("output") or entry.get("judge") if isinstance(entry, dict) else None
        display = output.get("display") if isinstance(output, dict) else None
        if isinstance(display, dict) and display:
            _show(reader, Fields(display, place), place)
    return reader.finish()


def _show(reader: MatchReader, display: Fields, place: str) -> None:
    """One display as the words of the text form."""
    act = display.text("action").upper()
    if act == "INIT":
        reader.take(["Wind", str(display.get("quan", 0))], place)
    elif act == "DEAL":
        hands = display.get("hand")
        for seat in range(4):
            hand = hands[seat] if isinstance(hands, list) and len(hands) == 4 else display.get(str(seat))
            tiles = hand.split() if isinstance(hand, str) else hand
            if not isinstance(tiles, list):
                raise JansoError("records.hand_player_not_told", place=place, seat=seat)
            reader.take(["Player", str(seat), "Deal", *[str(tile) for tile in tiles]], place)
    elif act == "HUANG":
        reader.take(["Huang"], place)
        reader.take(["Score", "0", "0", "0", "0"], place)
    else:
        _act(reader, display, act, place)


def _act(reader: MatchReader, display: Fields, act: str, place: str) -> None:
    player = ["Player", str(display.number("player", 0, 3))]
    if act == "HU":
        reader.take([*player, "Hu", reader.last_tile], place)
        fans = [Fields(fan, place) for fan in display.items("fan")]
        words = [f"{fan.text('name')}*{fan.number('cnt', 0, 99)}" for fan in fans]
        reader.take(["Fan", str(display.number("fanCnt", 0)), *words], place)
        told = display.get("score")
        by_player = [told.get(str(seat)) for seat in range(4)] if isinstance(told, dict) else told
        reader.take(["Score", *[str(value) for value in whole_numbers(by_player, f"{place}: «score»")]], place)
    elif act == "CHI":
        reader.take([*player, "Chi", display.text("tileCHI")], place)
        reader.take([*player, "Play", display.text("tile")], place)
    elif act == "PENG":
        reader.take([*player, "Peng", reader.last_tile], place)
        reader.take([*player, "Play", display.text("tile")], place)
    elif act == "GANG":
        own = reader.drew == display.number("player", 0, 3)
        reader.take([*player, "AnGang" if own else "Gang", display.text("tile")], place)
    elif act in ("DRAW", "PLAY", "BUGANG", "BUHUA"):
        reader.take([*player, act, display.text("tile")], place)
    else:
        raise JansoError("records.match_ends_fault_program_not", place=place, act=act)
