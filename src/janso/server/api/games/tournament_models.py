"""What requests about tournaments and their answers look like."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from janso.server.api.models import Asked, RulesId

TournamentId = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{16}$")]
Number = Annotated[int, Field(ge=1, le=1000)]
Points = Annotated[float, Field(ge=0, le=1_000_000, allow_inf_nan=False)]


class TournamentAsked(Asked):
    name: Annotated[str, StringConstraints(max_length=60)] = ""
    rules: RulesId = "mcr"
    toml: Annotated[str | None, Field(max_length=100_000, description="House rules instead of an id.")] = None
    club: Annotated[str | None, Field(
        pattern="^[0-9a-f]{16}$", description="A club that one belongs to: by its rules, unless house rules are given.",
    )] = None
    players: Annotated[list[Annotated[str, StringConstraints(max_length=60)]], Field(min_length=2, max_length=200)]
    rounds: Annotated[int, Field(ge=1, le=20)]
    by_standing: Annotated[bool, Field(description="Seat each later round by the standings.")] = False
    teams: Annotated[bool, Field(description="Teams of four names that follow each other, on the same deals.")] = False
    seed: Annotated[int, Field(ge=0, le=2**53, description="The same seed gives the same seating.")] = 1
    public: bool = False


class ResultAsked(Asked):
    round: Number
    table: Number
    scores: Annotated[list[Annotated[int, Field(ge=-10_000_000, le=10_000_000)]], Field(min_length=2, max_length=4)]


class FineAsked(Asked):
    player: Number
    points: Points = 0
    table_points: Points = 0
    why: Annotated[str, StringConstraints(max_length=120)] = ""


class SubstituteAsked(Asked):
    player: Number
    name: Annotated[str, StringConstraints(min_length=1, max_length=60)]


class RoundAnswer(BaseModel):
    round: int


class TournamentLine(BaseModel):
    id: str
    name: str
    rules: str
    family: str
    players: int
    rounds: int
    public: bool
    mine: bool
    at: float


class TableResult(BaseModel):
    round: int
    table: int
    scores: list[int]
    places: list[int]
    points: list[float]


class Fine(BaseModel):
    player: int
    points: float
    table_points: float
    why: str


class StandingLine(BaseModel):
    place: int
    player: int
    total: float
    score: float
    games: int
    places: list[int]
    penalties: float


class TeamLine(BaseModel):
    place: int
    players: Annotated[list[int], Field(description="The four of the team.")]
    imps: Annotated[int, Field(description="Match points.")]
    points: int


class ClubName(BaseModel):
    id: str
    name: str


class TournamentView(BaseModel):
    id: str
    club: Annotated[ClubName | None, Field(description="The club that it belongs to.")]
    name: str
    rules: str
    rules_name: dict[str, str]
    family: str
    seats: int
    rounds: int
    public: bool
    host: str
    mine: bool
    at: float
    total: Annotated[int, Field(description="What the scores of a table add up to.")]
    counts: Literal["table_points", "results", "scores"]
    players: list[str]
    seating: Annotated[list[list[list[int]]], Field(description="Rounds, tables, players; East first.")]
    results: list[TableResult]
    penalties: list[Fine]
    standings: list[StandingLine]
    missing: Annotated[list[tuple[int, int]], Field(description="Rounds and tables without a result.")]
    teams: Annotated[list[TeamLine], Field(description="The teams, the leader first; none where all play alone.")]
    again: Annotated[int, Field(description="Pairs of players who meet more than once.")]
    lines: int


class SharedTable(BaseModel):
    table: int
    names: list[str]
    teams: Annotated[list[int], Field(description="The number of each player's team.")]
    record: Annotated[str | None, Field(description="When all tables are over, for those who may see it.")]


class DealOutcome(BaseModel):
    type: Literal["win", "draw_game"]
    seat: int | None = None
    source: int | None = None
    self_draw: bool | None = None
    tile: str | None = None
    hand: str | None = None
    points: int | None = None
    reason: str | None = None


class DealAtTable(BaseModel):
    deal: Annotated[int, Field(description="Which deal of its record, from 0.")]
    outcome: list[DealOutcome]
    points: list[int]
    differences: Annotated[list[float], Field(description="From the mean of the same seat at all tables.")]


class SharedDeal(BaseModel):
    game: int
    round: int
    number: int
    honba: int
    replay: int
    winds: list[int]
    tables: Annotated[list[DealAtTable | None], Field(description="Null where the deal was not dealt.")]


class SharedDeals(BaseModel):
    id: str
    name: str
    family: str
    round: int
    rounds: int
    group: int
    groups: int
    tables: list[SharedTable]
    deals: list[SharedDeal]
