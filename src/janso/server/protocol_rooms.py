"""The shapes of a table before and beside the game: who sits there, what was agreed, what time is kept."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

Names = dict[str, str]
"""A name or a sentence by language."""


class Seat(TypedDict):
    seat: int
    name: str | None
    bot: str | None
    online: bool
    away: bool
    stand_in: str | None
    """The bot that plays for a player who is away."""


class Clock(TypedDict):
    move: int
    bank: int
    claim: int | None
    session: int | None
    left_ms: int | None


class Offence(TypedDict):
    id: str
    text: str
    tiles: bool
    points: list[int]
    per_tile: bool
    measures: list[str]
    to: bool


class RatingStep(TypedDict):
    value: int
    margin: int
    change: int


class Room(TypedDict):
    code: str
    state: Literal["waiting", "playing", "done", "closed"]
    rules: str
    family: str
    rules_name: Names
    name: str
    public: bool
    hints: bool
    degree: Literal["off", "gentle", "full"]
    delay: int
    seats: list[Seat]
    clock: Clock | None
    seed_known: bool
    commitment: str | None
    record: str | None
    spectators: int
    created: float
    hosted_by: str | None
    rematch: str
    paused: bool
    fills_ms: int | None
    reserved: list[str]
    cup: str | None
    club: str | None
    stand_in: int | None
    """After how many seconds a bot plays for somebody who is away."""
    ratings: list[RatingStep]
    alone: bool
    you: int | None
    host: bool
    referee: str | None
    appointed: bool
    watchers: list[str] | None
    offences: list[Offence] | None
