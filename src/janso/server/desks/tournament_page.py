"""What the page of a tournament shows, made of its book."""

from __future__ import annotations

from typing import Any

from janso.club.duplicate import TEAM, team_standings
from janso.club.ledger import Ledger
from janso.club.seating import meetings
from janso.rules.play import play_settings


def book_shown(ledger: Ledger, head: dict[str, Any], lines: int) -> dict[str, Any]:
    """All that a page shows of a tournament. Players, rounds and tables count from 1."""
    play = play_settings(ledger.rules)
    return {
        **head, "name": ledger.name, "rules": ledger.rules.id, "rules_name": ledger.rules.names,
        "family": ledger.rules.family.id, "seats": play.seats, "rounds": ledger.rounds,
        "total": play.match.start_points * play.seats, "counts": counted_first(ledger),
        "players": ledger.players,
        "seating": [[[player + 1 for player in table] for table in tables] for tables in ledger.seating],
        "results": [{"round": number, "table": table, "scores": game.scores, "places": game.places,
                     "points": [float(points) for points in game.points]}
                    for (number, table), game in sorted(ledger.games.items())],
        "penalties": [{"player": one.player + 1, "points": one.points, "table_points": one.table_points,
                       "why": one.why} for one in ledger.penalties],
        "standings": [{"place": one.place, "player": one.player + 1, "total": float(one.total),
                       "score": float(one.score), "games": one.games, "places": one.places,
                       "penalties": float(one.penalties)} for one in ledger.standings()],
        "missing": ledger.missing(),
        "teams": [{"place": one.place, "players": [TEAM * one.team + at + 1 for at in range(TEAM)], "imps": one.imps,
                   "points": one.points} for one in team_standings(ledger)] if ledger.teams else [],
        "again": sum(1 for times in meetings(ledger.seating).values() if times > 1),
        "lines": lines,
    }


def counted_first(ledger: Ledger) -> str:
    """What decides about places: table points, results with uma and oka, or the scores alone."""
    if play_settings(ledger.rules).match.table_points:
        return "table_points"
    return ledger.rules.family.places_by
