"""A tournament as far as it has come, without a place to keep it: lines go in, standings come out.

Nothing is ever rewritten: a corrected result is a further line, and the last one counts. The first line is the head
(name, resolved rules, number of rounds, seed); then come `player`, `seating`, `result`, `penalty` and `substitute`.
`docs/club.md` describes them.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from janso.club.duplicate import TEAM, team_plan
from janso.club.seating import Round, by_places, check_rounds, plan
from janso.club.standings import Game, Penalty, Standing, game_of, standings, worth_of_a_point
from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet

FORMAT: Final = 1
SEATS: Final = ("E", "S", "W", "N", "5", "6", "7", "8")


@dataclass
class Ledger:
    """A tournament in memory. What is written goes to `fresh`, until somebody has kept it."""

    name: str
    rules: RuleSet
    rounds: int
    seed: int
    players: list[str] = field(default_factory=list)
    seating: list[Round] = field(default_factory=list)
    games: dict[tuple[int, int], Game] = field(default_factory=dict)
    penalties: list[Penalty] = field(default_factory=list)
    fresh: list[str] = field(default_factory=list)
    teams: int = 0
    """Players of a team, who follow each other in the list; 0 where everybody plays alone."""

    @property
    def seats(self) -> int:
        """Players at a table."""
        return play_settings(self.rules).seats

    @staticmethod
    def of(lines: Iterable[str], where: str = "book") -> Ledger:
        """The tournament that lines tell.

        >>> from janso.rules import ruleset
        >>> ledger = Ledger.of(first_lines(ruleset("mcr"), ["Anna", "Boris", "Chiyo", "Dmitri"], 1, name="Cup"))
        >>> ledger.name, ledger.missing()
        ('Cup', [(1, 1)])
        """
        ledger: Ledger | None = None
        for number, line in enumerate(lines, 1):
            if ledger is None:
                ledger = _head(line, where)
            else:
                ledger.read(line, f"{where}: line {number}")
        if ledger is None:
            raise JansoError("club.not_book_tournament", where=where)
        return ledger

    def read(self, line: str, where: str) -> None:
        """Takes in a line that is kept already."""
        _fold(self, _read(line, where), where)

    def write(self, data: dict[str, Any]) -> None:
        """Adds a line; one that cannot be is refused and changes nothing."""
        _fold(self, data, "")
        self.fresh.append(line_of(data))

    def player(self, text: str) -> int:
        """A player by name or by number from 1."""
        if text in self.players:
            return self.players.index(text)
        if text.isdecimal() and 1 <= int(text) <= len(self.players):
            return int(text) - 1
        raise JansoError("club.player_not_book", text=text)

    def numbered(self, number: int) -> int:
        """A player by number from 1 alone: a name may be a number too."""
        if not 1 <= number <= len(self.players):
            raise JansoError("club.player_not_book", text=number)
        return number - 1

    def tables(self, number: int) -> Round:
        """The tables of a round, counted from 1."""
        if not 1 <= number <= len(self.seating):
            raise JansoError("club.round_not_seated", number=number, n=len(self.seating), rounds=self.rounds)
        return self.seating[number - 1]

    def table(self, number: int, table: int) -> tuple[int, ...]:
        """The players of a table, East first; both numbers count from 1."""
        tables = self.tables(number)
        if not 1 <= table <= len(tables):
            raise JansoError("club.table_not_round", table=table, n=len(tables), number=number)
        return tables[table - 1]

    def enter(self, number: int, table: int, scores: Sequence[int]) -> Game:
        """The result of a table, in the order of its seats; entering it again corrects it."""
        self.write({"type": "result", "round": number, "table": table, "scores": list(scores)})
        return self.games[number, table]

    def punish(self, player: int, points: float, table_points: float, why: str) -> None:
        """Takes points off a player's total."""
        self.write({"type": "penalty", "player": player + 1, "points": points, "table_points": table_points,
                    "why": why})

    def substitute(self, player: int, name: str) -> None:
        """Somebody else goes on in a player's place and with that player's points."""
        self.write({"type": "substitute", "player": player + 1, "name": name})

    def seat_next(self) -> int:
        """Seats the next round by the standings; its number."""
        number = len(self.seating) + 1
        if number > self.rounds:
            raise JansoError("club.all_rounds_seated", rounds=self.rounds)
        missing = self.missing()
        if missing:
            raise JansoError("club.round_not_finished_table_no", missing=missing[0][0], missing2=missing[0][1])
        order = [standing.player for standing in self.standings()]
        self.write(_seating_line(number, by_places(order, self.seats, self.seating)))
        return number

    def missing(self) -> list[tuple[int, int]]:
        """Rounds and tables that have no result yet."""
        return [(number, table) for number, tables in enumerate(self.seating, 1)
                for table in range(1, len(tables) + 1) if (number, table) not in self.games]

    def standings(self) -> list[Standing]:
        """Everybody, the leader first."""
        return standings(len(self.players), list(self.games.values()), self.penalties,
                         worth_of_a_point(self.rules))


def first_lines(rules: RuleSet, players: Sequence[str], rounds: int, *, name: str, seed: int = 1,
                by_standing: bool = False, teams: bool = False) -> list[str]:
    """The lines of a new tournament. All rounds are seated at once, or only the first when the standings seat the
    others. With `teams` four names that follow each other are a team, and every four tables play the same deals."""
    names = _checked_names(players)
    check_rounds(rounds)
    seated = team_plan(len(names), rounds) if teams else \
        plan(len(names), 1 if by_standing else rounds, play_settings(rules).seats, seed)
    head: dict[str, Any] = {"type": "tournament", "format": FORMAT, "name": name, "rules": rules.as_json(),
                            "rounds": rounds, "seed": seed, **({"teams": TEAM} if teams else {})}
    return [line_of(data) for data in (
        head,
        *[{"type": "player", "name": each} for each in names],
        *[_seating_line(number, tables) for number, tables in enumerate(seated, 1)],
    )]


def _checked_names(players: Sequence[str]) -> list[str]:
    names = [" ".join(name.split()) for name in players if name.strip()]
    for name in names:
        if names.count(name) > 1:
            raise JansoError("club.players_there_twice_tell_apart", name=name)
        if len(name) > 60:
            raise JansoError("club.players_longer_60_letters", name=name[:20])
    return names


def line_of(data: dict[str, Any]) -> str:
    """A line as it is kept."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _seating_line(number: int, tables: Round) -> dict[str, Any]:
    return {"type": "seating", "round": number, "tables": [[player + 1 for player in table] for table in tables]}


def _read(line: str, where: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except ValueError:
        raise JansoError("club.is_not_json", where=where) from None
    if not isinstance(data, dict):
        raise JansoError("club.is_not_an_object", where=where)
    return data


def _head(line: str, where: str) -> Ledger:
    here = f"{where}: line 1"
    data = _read(line, here)
    if data.get("type") != "tournament":
        raise JansoError("club.not_book_tournament", where=where)
    if data.get("format") != FORMAT:
        raise JansoError("club.format_not_known_program_writes", here=here, format=data.get("format"), format2=FORMAT)
    try:
        return Ledger(str(data["name"]), ruleset(data["rules"]), int(data["rounds"]), int(data["seed"]),
                      teams=int(data.get("teams", 0)))
    except (KeyError, TypeError, ValueError) as error:
        raise JansoError("club.is_damaged", here=here, error=error) from None


def _fold(book: Ledger, data: dict[str, Any], where: str) -> None:
    kind = data.get("type")
    try:
        if kind == "player":
            book.players.append(str(data["name"]))
        elif kind == "substitute":
            name = _checked_names([str(data["name"])])
            if not name or name[0] in book.players:
                raise JansoError("club.player_book_already_no_letters", name=data["name"])
            book.players[book.numbered(int(data["player"]))] = name[0]
        elif kind == "seating":
            _seat(book, data)
        elif kind == "result":
            _enter(book, data)
        elif kind == "penalty":
            plain, counted = float(data["points"]), float(data["table_points"])
            if not all(math.isfinite(points) and points >= 0 for points in (plain, counted)):
                raise JansoError("club.penalty_points_not_numbers_0")
            book.penalties.append(Penalty(book.numbered(int(data["player"])), plain, counted, str(data["why"])))
        else:
            raise JansoError("club.not_line_book", kind=kind)
    except JansoError as error:
        raise JansoError("text.place" if where else str(error), where=where, what=error) from None
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise JansoError("club.is_damaged", here=where or "book", error=error) from None


def _seat(book: Ledger, data: dict[str, Any]) -> None:
    tables = [tuple([int(player) - 1 for player in table]) for table in data["tables"]]
    seated = [player for table in tables for player in table]
    if data["round"] != len(book.seating) + 1:
        raise JansoError("club.round_seated_out_turn", round=data["round"])
    if len(set(seated)) != len(seated) or any(not 0 <= player < len(book.players) for player in seated):
        raise JansoError("club.seating_player_sits_twice_not")
    if any(len(table) != book.seats for table in tables):
        raise JansoError("club.seating_table_not_seats", seats=book.seats)
    book.seating.append(tables)


def _enter(book: Ledger, data: dict[str, Any]) -> None:
    number, table = int(data["round"]), int(data["table"])
    players = book.table(number, table)
    scores = [int(score) for score in data["scores"]]
    if len(scores) != len(players):
        raise JansoError("club.scores_for_seats", n=len(scores), n2=len(players), known=" ".join(SEATS[: len(players)]))
    book.games[number, table] = game_of(book.rules, players, scores)
