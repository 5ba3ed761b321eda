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
            raise JansoError(f"{where}: is not the book of a tournament")
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
        raise JansoError(f"player: «{text}» is not in the book")

    def numbered(self, number: int) -> int:
        """A player by number from 1 alone: a name may be a number too."""
        if not 1 <= number <= len(self.players):
            raise JansoError(f"player: «{number}» is not in the book")
        return number - 1

    def tables(self, number: int) -> Round:
        """The tables of a round, counted from 1."""
        if not 1 <= number <= len(self.seating):
            raise JansoError(f"round {number} is not seated; {len(self.seating)} of {self.rounds} are")
        return self.seating[number - 1]

    def table(self, number: int, table: int) -> tuple[int, ...]:
        """The players of a table, East first; both numbers count from 1."""
        tables = self.tables(number)
        if not 1 <= table <= len(tables):
            raise JansoError(f"table {table} is not one of the {len(tables)} of round {number}")
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
            raise JansoError(f"all {self.rounds} rounds are seated")
        missing = self.missing()
        if missing:
            raise JansoError(f"round {missing[0][0]} is not finished; table {missing[0][1]} has no result")
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
            raise JansoError(f"players: «{name}» is there twice; tell them apart")
        if len(name) > 60:
            raise JansoError(f"players: «{name[:20]}…» is longer than 60 letters")
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
        raise JansoError(f"{where}: is not JSON") from None
    if not isinstance(data, dict):
        raise JansoError(f"{where}: is not an object")
    return data


def _head(line: str, where: str) -> Ledger:
    here = f"{where}: line 1"
    data = _read(line, here)
    if data.get("type") != "tournament":
        raise JansoError(f"{where}: is not the book of a tournament")
    if data.get("format") != FORMAT:
        raise JansoError(f"{here}: format {data.get('format')} is not known; this program writes {FORMAT}")
    try:
        return Ledger(str(data["name"]), ruleset(data["rules"]), int(data["rounds"]), int(data["seed"]),
                      teams=int(data.get("teams", 0)))
    except (KeyError, TypeError, ValueError) as error:
        raise JansoError(f"{here}: is damaged ({error})") from None


def _fold(book: Ledger, data: dict[str, Any], where: str) -> None:
    kind = data.get("type")
    try:
        if kind == "player":
            book.players.append(str(data["name"]))
        elif kind == "substitute":
            name = _checked_names([str(data["name"])])
            if not name or name[0] in book.players:
                raise JansoError(f"player: «{data['name']}» is in the book already or has no letters")
            book.players[book.numbered(int(data["player"]))] = name[0]
        elif kind == "seating":
            _seat(book, data)
        elif kind == "result":
            _enter(book, data)
        elif kind == "penalty":
            plain, counted = float(data["points"]), float(data["table_points"])
            if not all(math.isfinite(points) and points >= 0 for points in (plain, counted)):
                raise JansoError("penalty: its points are not numbers from 0 on")
            book.penalties.append(Penalty(book.numbered(int(data["player"])), plain, counted, str(data["why"])))
        else:
            raise JansoError(f"«{kind}» is not a line of a book")
    except JansoError as error:
        raise JansoError(f"{where}: {error}" if where else str(error)) from None
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise JansoError(f"{where or 'book'}: is damaged ({error})") from None


def _seat(book: Ledger, data: dict[str, Any]) -> None:
    tables = [tuple([int(player) - 1 for player in table]) for table in data["tables"]]
    seated = [player for table in tables for player in table]
    if data["round"] != len(book.seating) + 1:
        raise JansoError(f"round {data['round']} is seated out of turn")
    if len(set(seated)) != len(seated) or any(not 0 <= player < len(book.players) for player in seated):
        raise JansoError("seating: a player sits twice or is not in the book")
    if any(len(table) != book.seats for table in tables):
        raise JansoError(f"seating: a table has not {book.seats} seats")
    book.seating.append(tables)


def _enter(book: Ledger, data: dict[str, Any]) -> None:
    number, table = int(data["round"]), int(data["table"])
    players = book.table(number, table)
    scores = [int(score) for score in data["scores"]]
    if len(scores) != len(players):
        raise JansoError(f"scores: {len(scores)} for {len(players)} seats ({' '.join(SEATS[: len(players)])})")
    book.games[number, table] = game_of(book.rules, players, scores)
