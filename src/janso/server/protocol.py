"""The shapes of what a table says over its socket. Pages are checked against them: `tools/webtypes.py` writes them,
with those of the API, into `static/js/types.d.ts`, and a test holds real messages of every rule set against them."""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from janso.server.protocol_rooms import Names, Room


class Discard(TypedDict):
    tile: str
    drawn: bool
    riichi: bool
    taken: bool


class Said(TypedDict):
    """What a sentence says: the code of its text and the fields in it, which may be such objects again, or lists."""

    code: str
    fields: dict[str, Any]


class Furiten(TypedDict):
    code: str
    words: str
    tiles: list[str]
    said: NotRequired[dict[str, Said]]


class Marker(TypedDict):
    """Whose tile a set was made with, or who took a tile of the pond: at which set or tile, and a number that tells the
    markers of one giver apart. `laid` is how the tiles of the set lie, a digit each: 1 for sideways."""

    at: int
    seat: int
    house: str
    number: int
    laid: NotRequired[str]


class Player(TypedDict):
    seat: int
    wind: int
    score: int
    concealed: int
    melds: list[str]
    flowers: list[str]
    river: list[Discard]
    riichi: int
    ready: bool
    dead: bool
    wins: list[int]
    declared: NotRequired[list[str]]
    hand: NotRequired[list[str]]
    waits: NotRequired[list[str]]
    furiten: NotRequired[Furiten | None]
    sits_out: NotRequired[bool]
    stock: NotRequired[list[str] | int]
    wall: NotRequired[int]
    sets: NotRequired[int]
    """How many sets the hand needs now, where hands grow."""
    markers: NotRequired[list[Marker]]
    pond_markers: NotRequired[list[Marker]]
    """Markers beside sets and in the pond, where as many sit as need them to know whose tile was called."""


class Last(TypedDict):
    tile: str
    seat: int
    turned: NotRequired[bool]


class TurnedUp(TypedDict):
    """A tile turned up for an absent player."""

    tile: str
    taken: bool


class Deal(TypedDict):
    round: int
    round_wind: int
    dealer: int
    honba: int
    sticks: int
    dice: list[int]
    phase: str
    turn: int
    wall_left: int
    indicators: list[str]
    joker: str | None
    last: Last | None
    drawn: str | None
    scores: list[int]
    result: str
    direction: int
    announced: list[int]
    players: list[Player]
    round_tile: NotRequired[str]
    river_rows: NotRequired[int]
    houses: NotRequired[list[str]]
    flowers: NotRequired[bool]
    dora: NotRequired[list[str]]
    turned: NotRequired[list[list[TurnedUp]]]
    question: NotRequired[dict[str, Any]]


class View(TypedDict):
    """Rare rules may add fields of their own."""

    rules: str
    names: list[str]
    seat: int | None
    seats: int
    scores: list[int]
    done: bool
    result: dict[str, Any] | None
    deals: int
    waiting: bool
    events: int
    deal: NotRequired[Deal]
    options: NotRequired[list[dict[str, Any]]]
    notes: NotRequired[list[Names]]
    ended: NotRequired[Literal["broke", "stopped", "extra", "rounds"]]


class Option(TypedDict):
    """Something a seat may do; with a `reason`, something it may not."""

    do: str
    label: str
    tile: NotRequired[str]
    tiles: NotRequired[list[str]]
    open: NotRequired[bool]
    drawn: NotRequired[bool]
    source: NotRequired[int]
    hand: NotRequired[int]
    choice: NotRequired[str]
    words: NotRequired[Names]
    reason: NotRequired[str]
    code: NotRequired[str]
    said: NotRequired[dict[str, Said]]


class Against(TypedDict):
    what: str
    do: str
    tile: NotRequired[str]
    cost: NotRequired[Names]


class Deadline(TypedDict):
    move_ms: int
    bank_ms: int


class Gate(TypedDict):
    waiting: list[int]
    left_ms: int | None


class Wait(TypedDict):
    """A tile that completes a hand. `code` says why a win would not count: furiten, no_yaku, below (`n` of `least`)."""

    tile: str
    left: int
    points: int
    note: str
    code: str
    n: NotRequired[int]
    least: NotRequired[int]
    said: NotRequired[dict[str, Said]]


class Accepted(TypedDict):
    tile: str
    left: int


class Hint(TypedDict):
    tile: str | None
    do: NotRequired[str]
    away: int
    count: NotRequired[int]
    accepts: NotRequired[list[Accepted]]
    waits: list[Wait]


class WinHint(TypedDict):
    do: str
    points: int
    tile: NotRequired[str]
    tiles: NotRequired[list[str]]
    hand: NotRequired[int]


class PlanShare(TypedDict):
    name: Names
    share: float


class Counsel(TypedDict):
    """An act with its chance to win, the points to expect, its danger, and what the hand heads for then."""

    do: str
    tile: NotRequired[str]
    tiles: NotRequired[list[str]]
    drawn: NotRequired[bool]
    open: NotRequired[bool]
    win: float
    points: float
    deal_in: float
    value: float
    plan: list[PlanShare]


class Threat(TypedDict):
    """Somebody who is ready or looks like it, and the chance that each tile of the own hand deals into it."""

    seat: int
    sure: float
    tiles: dict[str, float]


class State(TypedDict):
    """What every message about the table carries."""

    view: View | None
    options: list[Option]
    against: NotRequired[list[Against]]
    deadline: Deadline | None
    clocks: list[int | None]
    gate: Gate | None


class ChatMessage(TypedDict):
    type: Literal["chat"]
    name: str
    text: str
    at: float
    spectator: bool


class WelcomeMessage(State):
    type: Literal["welcome"]
    seat: int | None
    room: Room
    chat: list[ChatMessage]
    policy: dict[str, bool] | None
    n: int
    log: list[dict[str, Any]]


EventsMessage = TypedDict("EventsMessage", {
    "type": Literal["events"], "from": int, "events": list[dict[str, Any]], "view": View, "options": list[Option],
    "against": NotRequired[list[Against]], "deadline": Deadline | None, "clocks": list[int | None], "gate": Gate | None,
})


class OptionsMessage(TypedDict):
    type: Literal["options"]
    options: list[Option]
    against: NotRequired[list[Against]]
    deadline: Deadline | None


class HintsMessage(TypedDict):
    type: Literal["hints"]
    discards: list[Hint]
    wins: list[WinHint]


class CoachMessage(TypedDict):
    """What the coach says of a decision; `n` is how many events had been shown when it was asked."""

    type: Literal["coach"]
    n: int
    method: str
    acts: list[Counsel]
    why: dict[str, list[str]]
    threats: list[Threat]


class RoomMessage(TypedDict):
    type: Literal["room"]
    room: Room


class GateMessage(TypedDict):
    type: Literal["gate"]
    gate: Gate | None


class RefusedMessage(TypedDict):
    type: Literal["refused"]
    reason: str
    said: NotRequired[dict[str, Said]]
    after: int | None


class ReasonMessage(TypedDict):
    type: Literal["removed", "bye"]
    reason: str
    said: NotRequired[dict[str, Said]]


class StillMessage(TypedDict):
    """The table stands still while nothing can be stored; with an empty reason it goes on."""

    type: Literal["still"]
    reason: str
    said: NotRequired[dict[str, Said]]


class RematchMessage(TypedDict):
    type: Literal["rematch"]
    code: str


class VerifyMessage(TypedDict):
    type: Literal["verify"]
    seed: str | int | None
    salt: str | None
    hash: str | None


Message = (WelcomeMessage | EventsMessage | OptionsMessage | HintsMessage | CoachMessage | ChatMessage | RoomMessage
           | GateMessage | RefusedMessage | ReasonMessage | RematchMessage | StillMessage | VerifyMessage)
