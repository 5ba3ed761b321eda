"""Duplicate: teams of four on the same deals, each with a player on every wind, compared in match points.

A team is four names that follow each other in the list. Four teams share four tables: at each of them another player of
the team sits on another wind, so that the team has played all four hands of every deal. The document names the unit of
comparison, International Match Points, and prints no table; the one of bridge is used, on points, or on tens of
points where games are counted in thousands.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from janso.club.seating import Round, check_rounds
from janso.errors import JansoError
from janso.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from janso.club.ledger import Ledger

TEAM: Final = 4
STEPS: Final = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250,
                2500, 3000, 3500, 4000)
"""From so many points on a difference is one match point more."""


def imps(points: int, unit: int = 1) -> int:
    """Match points for a difference.

    >>> imps(19), imps(20), imps(-430), imps(8000, 10), imps(99999)
    (0, 1, -10, 13, 24)
    """
    found = bisect_right(STEPS, abs(points) // unit)
    return found if points >= 0 else -found


def unit_of(rules: RuleSet) -> int:
    """Points of one point in the table of match points."""
    return 10 if rules.family.japanese else 1


def tables_of(teams: Sequence[int]) -> Round:
    """The four tables of four teams as players, East first: at table `k` player `k` of each team, all a wind further.

    >>> tables_of([0, 1, 2, 3])[:2]
    [(0, 4, 8, 12), (13, 1, 5, 9)]
    """
    return [tuple([TEAM * teams[(wind - table) % TEAM] + table for wind in range(TEAM)]) for table in range(TEAM)]


def team_plan(players: int, rounds: int) -> list[Round]:
    """The rounds of an event for teams. With more than four teams the second, third and fourth of each group move on by
    one, two and three groups a round.

    >>> len(team_plan(32, 2)[1])
    8
    """
    check_rounds(rounds)
    if players < TEAM * TEAM or players % (TEAM * TEAM):
        raise JansoError("club.teams_players_not_four_eight", players=players)
    groups = players // (TEAM * TEAM)
    found: list[Round] = []
    for number in range(rounds):
        tables: Round = []
        for group in range(groups):
            tables += tables_of([TEAM * ((group + step * number) % groups) + step for step in range(TEAM)])
        found.append(tables)
    return found


@dataclass
class TeamStanding:
    """A team's place: match points first, then plain points."""

    team: int
    imps: int = 0
    points: int = 0
    place: int = 0


def ranked(found: list[TeamStanding]) -> list[TeamStanding]:
    """The teams, the leader first; equals share a place."""
    order = sorted(found, key=lambda one: (-one.imps, -one.points, one.team))
    for at, one in enumerate(order):
        before = order[at - 1]
        same = at > 0 and (before.imps, before.points) == (one.imps, one.points)
        one.place = before.place if same else at + 1
    return order


def team_standings(book: Ledger) -> list[TeamStanding]:
    """What the rounds of a book come to for its teams: for each round the sum of a team's four results, less what its
    players began with, becomes match points. A round counts for a team once all four tables are in."""
    start = sum_at_start(book.rules)
    found = [TeamStanding(team) for team in range(len(book.players) // TEAM)]
    for number, tables in enumerate(book.seating, 1):
        sums: dict[int, list[int]] = {}
        for table in range(1, len(tables) + 1):
            game = book.games.get((number, table))
            if game is not None:
                for player, score in zip(game.players, game.scores):
                    sums.setdefault(player // TEAM, []).append(score - start)
        for team, scores in sums.items():
            if len(scores) == TEAM:
                found[team].points += sum(scores)
                found[team].imps += imps(sum(scores), unit_of(book.rules))
    return ranked(found)


def sum_at_start(rules: RuleSet) -> int:
    """What everybody has before the first deal."""
    from janso.rules.play import play_settings

    return play_settings(rules).match.start_points
