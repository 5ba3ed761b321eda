"""What requests and answers look like; FastAPI makes the OpenAPI page of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

Wind = Literal["E", "S", "W", "N"]
Switch = Literal["0", "1"]
Theme = Literal["light", "dark", "white"]
Back = Literal["amber", "green", "blue", "red"]
HandText = Annotated[str, StringConstraints(min_length=1, max_length=200)]
TilesText = Annotated[str, StringConstraints(max_length=120)]
RulesId = Annotated[str, StringConstraints(min_length=1, max_length=60)]
Code = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9]{4,12}$")]
OptionValue = bool | int | str | list[int]


MOST_PARTS = 20_000
DEEPEST = 12
LARGEST = 2**63


def check_data(data: Any) -> None:
    """Refuses data that is too deep, too full, or holds a text or number that nothing here can hold."""
    waiting = [(data, 0)]
    parts = 0
    while waiting:
        one, depth = waiting.pop()
        parts += 1
        if parts > MOST_PARTS or depth > DEEPEST:
            raise ValueError("there is more in this request than anybody would ask for")
        if isinstance(one, dict):
            waiting += [(part, depth + 1) for pair in one.items() for part in pair]
        elif isinstance(one, list):
            waiting += [(part, depth + 1) for part in one]
        elif isinstance(one, int) and abs(one) > LARGEST:
            raise ValueError("a number in this request is too large")
        elif isinstance(one, str) and not one.isascii() and any("\ud800" <= sign <= "\udfff" for sign in one):
            raise ValueError("a text in this request holds half a sign")


class Asked(BaseModel):
    """A request: types are taken strictly and unknown fields are refused, so that no mistake is passed over."""

    model_config = ConfigDict(strict=True, extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def measured(cls, data: Any) -> Any:
        """Looks at everything before anything is made of it."""
        check_data(data)
        return data


class Said(BaseModel):
    """What a sentence says: the code of its text, and the fields in it."""

    code: str
    fields: dict[str, Any]


class Problem(BaseModel):
    """What is wrong, in one sentence; `said` tells its code and fields."""

    error: str
    said: dict[str, Said] | None = None


class Health(BaseModel):
    ok: bool
    version: str
    build: Literal["compiled", "interpreted"]
    database: Annotated[bool, Field(description="Whether the database answers.")]
    writer_lag_ms: Annotated[int, Field(description="How long the oldest write has waited.")]
    workers: dict[str, int]
    tables_set_aside: Annotated[int, Field(description="Tables that cannot go on; the log names them.")]


class ScoreAsked(Asked):
    rules: RulesId = "riichi"
    toml: Annotated[str | None, Field(max_length=100_000, description="House rules instead of an id.")] = None
    hand: HandText
    self_draw: bool = False
    seat: Wind = "E"
    round: Wind = "E"
    discarder: Wind | None = None
    having: Annotated[list[Annotated[str, StringConstraints(max_length=60)]], Field(max_length=40)] = []
    flowers: TilesText = ""
    dora: TilesText = ""
    ura: TilesText = ""
    honba: Annotated[int, Field(ge=0, le=1000)] = 0
    sticks: Annotated[int, Field(ge=0, le=1000)] = 0
    options: Annotated[dict[str, OptionValue], Field(max_length=300)] = {}
    history: Annotated[dict[str, Any] | None, Field(description="What happened before the win.")] = None
    all: Annotated[bool, Field(description="Also the interpretations that lost.")] = False


class ShapeAsked(Asked):
    hand: HandText
    rules: Annotated[RulesId | None, Field(description="With rules, waits also tell what they are worth.")] = None
    visible: TilesText = ""


class ShapesAsked(Asked):
    hands: Annotated[list[HandText], Field(max_length=400)]
    rules: RulesId | None = None


class DrillAsked(Asked):
    kind: Literal["shanten", "waits", "discard", "points", "fu", "base", "fans", "exchange", "dearer", "golden",
                  "kunto"] = "waits"
    level: Annotated[int, Field(ge=0, le=12, description="From four tiles of one suit to all tiles; of kunto the "
                                                         "thirteen steps.")] = 0
    seed: Annotated[int, Field(ge=0, le=2**53)] = 1
    number: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    rules: Annotated[RulesId, Field(description="By which points are counted.")] = "riichi"


class DrillAnswered(DrillAsked):
    answer: Annotated[str | None, StringConstraints(max_length=120)] = None


class AdviceAsked(Asked):
    rules: RulesId = "riichi"
    hand: Annotated[str, StringConstraints(min_length=1, max_length=120)]
    seat: Literal["E", "S", "W", "N"] = "E"
    round: Literal["E", "S", "W", "N"] = "E"
    visible: Annotated[str, StringConstraints(max_length=400)] = ""
    dora: Annotated[str, StringConstraints(max_length=40)] = ""
    turns: Annotated[int, Field(ge=1, le=30, description="Go-arounds that are left.")] = 16
    ready: Annotated[list[Literal["E", "S", "W", "N"]], Field(max_length=3)] = []


class PuzzleAsked(Asked):
    kind: Literal["discard", "call", "declare", "fold", "pond"] = "discard"
    rules: RulesId = "riichi"
    seed: Annotated[str, StringConstraints(min_length=1, max_length=40)] = "1"
    level: Annotated[int | None, Field(ge=0, le=2, description="From clear moments to close ones.")] = None


class SolitaireAsked(Asked):
    kind: Literal["shanghai", "memory", "corners"] = "shanghai"
    seed: Annotated[str, StringConstraints(min_length=1, max_length=40)] = "1"
    level: Annotated[int, Field(ge=0, le=2, description="Small, middling or the whole set.")] = 0
    picks: Annotated[list[Annotated[int, Field(ge=0, le=143)]], Field(max_length=2000)] = []


class DrillQuestion(BaseModel):
    question: str
    kind: str
    hand: str
    facts: dict[str, Any]
    levels: int
    in_a_row: int


class DrillJudged(BaseModel):
    right: bool
    answer: str
    why: list[str]


class CheckAsked(Asked):
    toml: Annotated[str, StringConstraints(max_length=100_000)]


class Checked(BaseModel):
    ok: bool
    problems: list[str]
    details: list[dict[str, Any]]
    name: dict[str, str]
    parent: str
    differences: list[dict[str, Any]]


class NameAsked(Asked):
    name: Annotated[str, StringConstraints(min_length=1, max_length=100)]


class AccountAsked(NameAsked):
    password: Annotated[str, StringConstraints(min_length=1, max_length=200)]


class PasswordAsked(Asked):
    old: Annotated[str, StringConstraints(min_length=1, max_length=200)]
    new: Annotated[str, StringConstraints(min_length=1, max_length=200)]


class RecoveryAsked(Asked):
    code: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    password: Annotated[str, StringConstraints(min_length=1, max_length=200)]


class SessionLine(BaseModel):
    id: str
    created: float | None
    seen: float | None
    client: Annotated[str, Field(description="What the program called itself.")]
    here: bool


class Entered(BaseModel):
    token: str
    name: str
    guest: bool


class Me(BaseModel):
    name: str
    guest: bool
    waiting: Annotated[int, Field(description="Requests to be friends that wait for an answer.")] = 0


class FriendAnswer(BaseModel):
    state: Literal["friend", "asked"]


class FriendLine(BaseModel):
    name: str
    state: Annotated[Literal["friend", "asked", "asks"], Field(description="Who is asked has not answered yet.")]
    playing: Annotated[bool, Field(description="Sits at a table now; told of friends only.")]
    table: Annotated[str | None, Field(description="At this one, where it is public.")]


class SeatAsked(Asked):
    kind: Literal["me", "bot", "open"]
    bot: Annotated[str, StringConstraints(max_length=400)] | None = None


Session = Annotated[int | None, Field(
    ge=1, le=1440, description="Minutes of the session: when they are over, the deal in play is the last one.")]


class ClockAsked(Asked):
    move: Annotated[int, Field(ge=1, le=3600, description="Seconds for each decision.")] = 20
    bank: Annotated[int, Field(ge=0, le=36000, description="Further seconds for the whole match.")] = 60
    claim: Annotated[int | None, Field(
        ge=1, le=3600, description="Seconds to claim a discard, where they are others than those for a move.")] = None
    session: Session = None


STAND_IN = 60
"""Seconds after which a bot plays for somebody who is away, unless it is agreed otherwise."""


class RoomAsked(Asked):
    rules: RulesId = "riichi"
    toml: Annotated[str | None, Field(max_length=100_000)] = None
    options: Annotated[dict[str, OptionValue], Field(max_length=300)] = {}
    seats: Annotated[list[SeatAsked] | None, Field(max_length=8)] = None
    clock: ClockAsked | None = ClockAsked()
    hints: Annotated[bool | Literal["off", "gentle", "full"], Field(
        description="How much players are told: nothing, how far each discard leaves the hand, or also what the coach "
                    "thinks. True is the same as full.")] = False
    public: bool = False
    name: Annotated[str, StringConstraints(max_length=60)] = ""
    seed: Annotated[int | None, Field(ge=0, le=2**63 - 1, description="A wall known beforehand, for practice.")] = None
    length: Annotated[str | int | None, Field(description="The option `rounds`, where the rules have it.")] = None
    delay: Annotated[int, Field(ge=0, le=600, description="Seconds that spectators are behind.")] = 30
    club: Annotated[str | None, Field(pattern="^[0-9a-f]{16}$", description="A table of a club, by its rules.")] = None
    league: Annotated[str | None, Field(pattern="^[0-9a-f]{16}$", description="Of that club, by its own rules.")] = None
    stand_in: Annotated[int | None, Field(
        ge=5, le=3600, description="Seconds after which a bot plays for somebody who is away, at tables with a clock; "
                                   "null: never.")] = STAND_IN

    @property
    def degree(self) -> str:
        """How much hints tell: off, gentle or full."""
        return {True: "full", False: "off"}[self.hints] if isinstance(self.hints, bool) else self.hints


class AgainAsked(Asked):
    at: Annotated[int, Field(ge=1, le=10**6, description="How much of the log has happened; a review tells it.")]
    seat: Annotated[int, Field(ge=0, le=7)]
    bot: Annotated[str, StringConstraints(max_length=400)] = "solid"


class QuickAsked(Asked):
    rules: RulesId = "riichi"


class ClubAsked(Asked):
    name: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    text: Annotated[str, StringConstraints(max_length=300)] = ""
    rules: RulesId = "riichi"
    toml: Annotated[str, StringConstraints(max_length=20_000)] = ""


class LeagueAsked(Asked):
    rules: Annotated[RulesId | None, Field(description="Rules of its own; unsaid, those of the club.")] = None
    toml: Annotated[str, StringConstraints(max_length=20_000), Field(description="House rules of its own.")] = ""
    name: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    days: Annotated[int, Field(ge=1, le=366, description="How long its matches count, from now on.")] = 90


class RoundAsked(Asked):
    round: Annotated[int, Field(ge=1, le=100)] = 1
    session: Session = None


class CodeAnswer(BaseModel):
    code: str


class SitAsked(Asked):
    seat: Annotated[int, Field(ge=0, le=7)]


class RefereeAsked(Asked):
    name: Annotated[str, StringConstraints(min_length=1, max_length=60)] | None


class PenaltyAsked(Asked):
    seat: Annotated[int, Field(ge=0, le=7)]
    what: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    tiles: Annotated[list[Annotated[str, StringConstraints(max_length=4)]], Field(max_length=20)] = []
    points: Annotated[int, Field(ge=0, le=100_000)] = 0
    to: Annotated[int | None, Field(ge=0, le=7, description="In whose favour, where that matters.")] = None
    measure: Annotated[str, StringConstraints(max_length=20), Field(description="Where the rules leave a choice.")] = ""
    at: Annotated[int | None, Field(ge=0, le=1_000_000, description="The number of the event that it is about; the "
                                                                    "moment, where none is named.")] = None


class Ticket(BaseModel):
    ticket: str


class IdAnswer(BaseModel):
    id: str


class HandSeen(BaseModel):
    seat: int
    hand: list[str]
    melds: list[str]


class HandsSeen(BaseModel):
    hands: list[HandSeen]


class Done(BaseModel):
    ok: bool = True


class RuleLine(BaseModel):
    id: str
    family: str
    name: dict[str, str]
    parent: str | None
    text: str
    seats: int
    hands: int = 1
    counts_fu: bool = False
    grid: bool = False
    dora: bool = False
    flowers: bool = False
    jokers: bool = False
    puzzles: list[str] = []


class FactLine(BaseModel):
    word: str
    text: str


class TermLine(BaseModel):
    id: str
    kind: str
    names: dict[str, str]
    definition: str


class LetterLine(BaseModel):
    letter: str
    words: int


Anything = dict[str, Any]
