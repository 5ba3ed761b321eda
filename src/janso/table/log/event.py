"""What happened: one immutable event a change. The log of events is the record, the protocol and the undo.

Every type is a small class of its own: what players do one by one stands in `play_events.py`, what starts, settles and
asks in `deal_events.py`. An event keeps numbers; its JSON form is made only when somebody asks. `docs/protocol.md`
describes every type.

>>> Event.from_json({'type': 'discard', 'seat': 2, 'tile': '5m', 'drawn': True}).as_json()
{'type': 'discard', 'seat': 2, 'tile': '5m', 'drawn': True}
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from janso.errors import JansoError
from janso.native import mypyc_attr
from janso.scoring.score import Score
from janso.table.log.action import Action
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
SILENT: Final = (ANSWER, ASK)
"""Events between the table and single players; the others hear nothing of them."""

FROM_WALL: Final = 0
FROM_KONG: Final = 1
FROM_FLOWER: Final = 2
FROM_NORTH: Final = 3
SOURCES: Final = ("wall", "kong", "flower", "north")

HEAD: Final = ("type", "seat", "tile", "tiles", "source")
"""What any event may tell of seats and tiles."""


@mypyc_attr(acyclic=True)
class Event:
    """The part that all events share: who, with which tile and tiles, and `source`, the seat a tile came from; -1 and
    an empty tuple where an event has none. Nothing changes an event once it is made."""

    def __init__(self, type: int, seat: int = -1, tile: int = -1, tiles: tuple[int, ...] = (),
                 source: int = -1) -> None:
        self.type: Final = type
        self.seat: Final = seat
        self.tile: Final = tile
        self.tiles: Final = tiles
        self.source: Final = source

    @property
    def name(self) -> str:
        """The type in words."""
        return TYPES[self.type]

    def head(self) -> dict[str, Any]:
        """The start of the JSON form: what all events share, without `source`."""
        out: dict[str, Any] = {"type": TYPES[self.type]}
        if self.seat >= 0:
            out["seat"] = self.seat
        if self.tile >= 0:
            out["tile"] = write(self.tile)
        if self.tiles:
            out["tiles"] = [write(face) for face in self.tiles]
        return out

    def extra(self, key: str, default: Any = None) -> Any:
        """What only a custom of the table tells in an event."""
        return default

    def as_json(self) -> dict[str, Any]:
        """The whole event, hidden tiles included."""
        return self.head()

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Event:
        """An event from its JSON form; a mistake is one sentence."""
        name = data.get("type") if isinstance(data, Mapping) else None
        if not isinstance(name, str) or name not in READERS:
            raise JansoError("table.event_not_type_event", name=repr(str(name)[:40]))
        try:
            return READERS[name](Written(data))
        except (KeyError, IndexError, TypeError, ValueError, AttributeError, OverflowError) as error:
            raise JansoError("table.event_not_complete", name=name, error=error) from None

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Event) and self.as_json() == other.as_json())

    def __hash__(self) -> int:
        return hash((self.type, self.seat, self.tile, self.tiles))

    def __repr__(self) -> str:
        return f"Event({self.as_json()})"


@mypyc_attr(acyclic=True)
class Written:
    """The JSON form of an event, read field by field. What an event of its type must have raises when it is missing."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data: Final = data
        self.seat: Final = int(data.get("seat", -1))
        self.tile: Final = parse(data["tile"]) if "tile" in data else -1
        self.tiles: Final[tuple[int, ...]] = tuple([parse(text) for text in data.get("tiles", ())])
        self.source: Final = int(data.get("source", -1))

    def number(self, key: str, default: int = 0) -> int:
        """A whole number."""
        return int(self.data.get(key, default))

    def word(self, key: str, words: tuple[str, ...]) -> int:
        """The place of a word in a list of words."""
        return words.index(self.data[key])

    def rest(self) -> dict[str, Any]:
        """All that the shared part does not tell."""
        return {key: value for key, value in self.data.items() if key not in HEAD}


READERS: Final[dict[str, Callable[[Written], Event]]] = {}
"""For each type the function that reads it; the modules of the types fill this in when the room is entered."""


def action_of(raw: Any) -> Action:
    """An action out of an event, which may have been read from JSON."""
    return raw if isinstance(raw, Action) else Action.from_json(raw)


def numbers_of(raw: Any) -> tuple[int, ...]:
    """A list of whole numbers, one for each seat or for each of some seats."""
    return tuple([int(number) for number in raw])


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
    return value.as_json(False) if isinstance(value, Score) else value.as_json()


def names_of(faces: list[int]) -> list[str]:
    """Faces as a list of mpsz tiles."""
    return [write(face) for face in faces]


def names_or_blank(faces: list[int]) -> list[str]:
    """Faces as mpsz tiles, a question mark for a tile that nobody knows."""
    return [write(face) if face >= 0 else "?" for face in faces]
