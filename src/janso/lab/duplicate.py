"""Duplicate by bots: four teams on the same deals at four tables, compared deal by deal.

>>> from janso.rules import ruleset
>>> found = duplicate(ruleset("duplicate"), ["random"] * 4, 1)
>>> len(found.teams), sum(one.points for one in found.teams)
(4, 0)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from janso.bots import make, play_out
from janso.club.duplicate import TEAM, TeamStanding, imps, ranked, tables_of, unit_of
from janso.errors import JansoError
from janso.lab.sim import Progress
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.table.log.deal_events import EndDealEvent, StartDealEvent
from janso.table.match import Match


@dataclass
class PlayerStanding:
    """A player beside the three who held the same hands at the other tables."""

    team: int
    member: int
    points: int = 0
    over: float = 0.0
    """Points more than the average of the four who sat there."""
    place: int = 0


@dataclass
class Duplicate:
    """What an event came to."""

    rules: str
    bots: list[str]
    matches: int
    deals: int
    teams: list[TeamStanding]
    players: list[PlayerStanding]

    def as_json(self) -> dict[str, Any]:
        """The form for programs."""
        return {
            "rules": self.rules, "matches": self.matches, "deals": self.deals,
            "teams": [{"place": one.place, "team": one.team + 1, "bot": self.bots[one.team], "imps": one.imps,
                       "points": one.points} for one in self.teams],
            "players": [{"place": one.place, "team": one.team + 1, "member": one.member + 1,
                         "bot": self.bots[one.team], "points": one.points, "over": round(one.over, 2)}
                        for one in self.players],
        }


def deals_of(match: Match) -> dict[tuple[int, int], list[int]]:
    """What everybody won or lost in each deal, by its round and number."""
    found: dict[tuple[int, int], list[int]] = {}
    at = (0, 0)
    for event in match.log:
        if isinstance(event, StartDealEvent):
            at = (event.round, event.number)
        elif isinstance(event, EndDealEvent):
            before = found.get(at, [0] * len(event.deltas))
            found[at] = [had + more for had, more in zip(before, event.deltas)]
    return found


def duplicate(rules: RuleSet, bots: list[str], matches: int, seed: int = 1,
              progress: Progress | None = None) -> Duplicate:
    """Lets four teams of bots play the same deals at four tables, match after match."""
    play = play_settings(rules)
    if not play.wall.own or play.seats != TEAM:
        raise JansoError("lab.duplicate_no_game_four_own", what=rules.id)
    if len(bots) == 1:
        bots = bots * TEAM
    if len(bots) != TEAM:
        raise JansoError("lab.duplicate_bots_four_teams_name", n=len(bots))
    teams = [TeamStanding(team) for team in range(TEAM)]
    players = [PlayerStanding(team, member) for team in range(TEAM) for member in range(TEAM)]
    deals = 0
    for number in range(matches):
        seats = tables_of(range(TEAM))
        tables = [_played(rules, f"{seed} {number}", table, bots) for table in seats]
        for board in tables[0]:
            deals += 1
            _compare([found.get(board, [0] * TEAM) for found in tables], seats, teams, players, unit_of(rules))
        if progress is not None:
            progress(1)
    order = sorted(players, key=lambda one: (-one.over, one.team, one.member))
    for at, one in enumerate(order):
        one.place = at + 1
    return Duplicate(rules.id, bots, matches, deals, ranked(teams), order)


def _played(rules: RuleSet, seed: str, table: tuple[int, ...], bots: list[str]) -> dict[tuple[int, int], list[int]]:
    match = Match(rules, seed)
    play_out(match, [make(bots[player // TEAM], seat) for seat, player in enumerate(table)])
    return deals_of(match)


def _compare(results: list[list[int]], seats: list[tuple[int, ...]], teams: list[TeamStanding],
             players: list[PlayerStanding], unit: int) -> None:
    """One deal at four tables: teams by the sum of their four hands, players by those who held the same."""
    sums = [0] * TEAM
    for seat in range(TEAM):
        mean = sum([result[seat] for result in results]) / TEAM
        for table, result in zip(seats, results):
            one = players[table[seat]]
            one.points += result[seat]
            one.over += result[seat] - mean
            sums[one.team] += result[seat]
    for team, points in zip(teams, sums):
        team.points += points
        team.imps += imps(points, unit)
