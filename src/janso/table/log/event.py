"""What happened: one immutable event a change. The log of events is the record, the protocol and the undo.

An event keeps numbers; its JSON form is made only when somebody asks. `docs/protocol.md` describes every type.

>>> Event(DISCARD, seat=2, tile=4, flag=1).as_json()
{'type': 'discard', 'seat': 2, 'tile': '5m', 'drawn': True}
>>> Event.from_json({'type': 'discard', 'seat': 2, 'tile': '5m', 'drawn': True}).flag
1
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from janso.errors import JansoError
from janso.table.log.action import VERBS, Action
from janso.tiles import parse, write

START_MATCH: Final = 0
START_DEAL: Final = 1
DEALT: Final = 2
DRAW: Final = 3
DISCARD: Final = 4
CLAIM: Final = 5
KONG: Final = 6
FLOWER: Final = 7
NORTH: Final = 8
INDICATOR: Final = 9
RIICHI: Final = 10
RIICHI_ACCEPTED: Final = 11
READY: Final = 12
WIN: Final = 13
DRAW_GAME: Final = 14
PENALTY: Final = 15
END_DEAL: Final = 16
END_MATCH: Final = 17
ANSWER: Final = 18
ASK: Final = 19
DECLARE: Final = 20
JAN_KEN: Final = 21
PHASE: Final = 22
CHOSEN: Final = 23

TYPES: Final = ("start_match", "start_deal", "dealt", "draw", "discard", "claim", "kong", "flower", "north",
                "indicator", "riichi",
                "riichi_accepted", "ready", "win", "draw_game", "penalty", "end_deal", "end_match", "answer",
                "ask", "declare", "jan_ken", "phase", "chosen")
_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(TYPES)}
SILENT: Final = (ANSWER, ASK)
"""Events between the table and single players; the others hear nothing of them."""

FROM_WALL: Final = 0
FROM_KONG: Final = 1
FROM_FLOWER: Final = 2
FROM_NORTH: Final = 3
SOURCES: Final = ("wall", "kong", "flower", "north")


class Event:
    """`flag` means: for a draw where the tile came from, for a discard whether it was just drawn, for a claim, kong
    or declaration the verb of the action, for riichi whether it is open. `other` is the seat a tile came from. `data`
    holds whatever a rare event tells besides."""

    def __init__(self, type: int, seat: int = -1, tile: int = -1, tiles: tuple[int, ...] = (), flag: int = 0,
                 other: int = -1, data: dict[str, Any] | None = None) -> None:
        self.type = type
        self.seat = seat
        self.tile = tile
        self.tiles = tiles
        self.flag = flag
        self.other = other
        self.data = data

    @property
    def name(self) -> str:
        """The type in words."""
        return TYPES[self.type]

    def as_json(self) -> dict[str, Any]:
        """The whole event, hidden tiles included."""
        out: dict[str, Any] = {"type": TYPES[self.type]}
        if self.seat >= 0:
            out["seat"] = self.seat
        if self.tile >= 0:
            out["tile"] = write(self.tile)
        if self.tiles:
            out["tiles"] = [write(face) for face in self.tiles]
        if self.type == DRAW:
            out["from"] = SOURCES[self.flag]
        elif self.type == DISCARD:
            out["drawn"] = self.flag == 1
        elif self.type == CLAIM or self.type == KONG or self.type == DECLARE:
            out["do"] = VERBS[self.flag]
        elif self.type == RIICHI and self.flag:
            out["open"] = True
        if self.other >= 0:
            out["source"] = self.other
        if self.data is not None:
            for key, value in self.data.items():
                out[key] = plain(value)
        return out

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Event:
        """An event from its JSON form; a mistake is one sentence."""
        name = data.get("type") if isinstance(data, Mapping) else None
        if not isinstance(name, str) or name not in _NUMBER:
            raise JansoError(f"event: {str(name)[:40]!r} is not a type of event")
        type = _NUMBER[name]
        flag = 0
        rest = {key: value for key, value in data.items() if key not in ("type", "seat", "tile", "tiles", "source")}
        try:
            if type == DRAW:
                flag = SOURCES.index(rest.pop("from"))
            elif type == DISCARD:
                flag = int(rest.pop("drawn"))
            elif type in (CLAIM, KONG, DECLARE):
                flag = VERBS.index(rest.pop("do"))
            elif type == RIICHI:
                flag = int(bool(rest.pop("open", False)))
            seat = int(data.get("seat", -1))
            other = int(data.get("source", -1))
            tile = parse(data["tile"]) if "tile" in data else -1
            tiles = tuple([parse(text) for text in data.get("tiles", ())])
        except (KeyError, TypeError, ValueError) as error:
            raise JansoError(f"event: {name} is not complete: {error}") from None
        return Event(type, seat, tile, tiles, flag, other, rest or None)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.as_json() == other.as_json()

    def __hash__(self) -> int:
        return hash((self.type, self.seat, self.tile, self.tiles))

    def __repr__(self) -> str:
        return f"Event({self.as_json()})"


def plain(value: Any) -> Any:
    """A value as JSON knows it; scores and actions are written in their own public form."""
    if isinstance(value, (str, int, float, bool)) or value is None:
        return value
    if isinstance(value, Action):
        return value.as_json()
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value.as_json()


def names_of(faces: list[int]) -> list[str]:
    """Faces as a list of mpsz tiles."""
    return [write(face) for face in faces]


def names_or_blank(faces: list[int]) -> list[str]:
    """Faces as mpsz tiles, a question mark for a tile that nobody knows."""
    return [write(face) if face >= 0 else "?" for face in faces]
