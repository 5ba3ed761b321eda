"""One deal at all tables that play it: who sat where, what came of it, points, and how far they are from the others on
the same seat.

A deal is shown when no table can still come to it: each has finished it, or has gone past it. What is not finished
everywhere is not even named: that a deal was dealt again at one table would tell the others how it ended there.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from janso.club.duplicate import TEAM
from janso.club.ledger import Ledger
from janso.errors import JansoError
from janso.server.workers.jobs import encoded

Key = tuple[int, int, int, int, int]
"""A deal by the order in which deals come: game, round, number, counters, repeats without one."""
_TOLD: Final = ("seat", "source", "self_draw", "tile", "hand")


@dataclass
class _Deal:
    """A deal at one table; `at` is its number in the record there."""

    at: int
    head: dict[str, Any]
    outcome: list[dict[str, Any]] = field(default_factory=list)
    deltas: list[int] | None = None


def key_of(start: dict[str, Any]) -> Key:
    """Where a deal stands.

    >>> key_of({"round": 0, "number": 2, "honba": 1, "replay": 0})
    (0, 0, 2, 1, 0)
    """
    return (start.get("game", 0), start["round"], start["number"], start["honba"], start["replay"])


def deals_of(log: Sequence[str]) -> dict[Key, _Deal]:
    """The deals of a log, the last one perhaps unfinished."""
    found: dict[Key, _Deal] = {}
    now: _Deal | None = None
    for text in log:
        event = json.loads(text)
        kind = event["type"]
        if kind == "start_deal":
            now = found[key_of(event)] = _Deal(len(found), event)
        elif now is None:
            continue
        elif kind == "win":
            points = (event.get("score") or {}).get("points")
            now.outcome.append({"type": "win", "points": points, **{key: event.get(key) for key in _TOLD}})
        elif kind == "draw_game":
            now.outcome.append({"type": "draw_game", "reason": event.get("reason")})
        elif kind == "end_deal":
            now.deltas = event["deltas"]
    return found


def shown(logs: Sequence[Sequence[str] | None], done: Sequence[bool]) -> list[dict[str, Any]]:
    """The deals that every table has behind it, with what they came to at each table (None: not dealt there). A table
    without a log has nothing behind it."""
    tables = [deals_of(log or ()) for log in logs]
    keys = sorted({key for deals in tables for key in deals})
    return [_side_by_side(key, [deals.get(key) for deals in tables]) for key in keys
            if all(_behind(key, deals, over) for deals, over in zip(tables, done))]


def _behind(key: Key, deals: dict[Key, _Deal], over: bool) -> bool:
    own = deals.get(key)
    return over or (own is not None and own.deltas is not None) or any(other > key for other in deals)


def _side_by_side(key: Key, found: Sequence[_Deal | None]) -> dict[str, Any]:
    played = [deal.deltas for deal in found if deal is not None and deal.deltas is not None]
    seats = len(played[0]) if played else 0
    means = [sum(deltas[seat] for deltas in played) / len(played) for seat in range(seats)]
    head = next((deal.head for deal in found if deal is not None), {})
    return {"game": key[0], "round": key[1], "number": key[2], "honba": key[3], "replay": key[4],
            "winds": head.get("winds"), "tables": [_told(deal, means) for deal in found]}


def _told(deal: _Deal | None, means: Sequence[float]) -> dict[str, Any] | None:
    if deal is None or deal.deltas is None:
        return None
    return {"deal": deal.at, "outcome": deal.outcome, "points": deal.deltas,
            "differences": [round(points - mean, 1) for points, mean in zip(deal.deltas, means)]}


def shared_deals(lines: list[str], round: int, group: int, played: dict[int, dict[str, Any]], id: str) -> bytes:
    """A job: the deals that the four tables of a group of teams have behind them, side by side."""
    ledger = Ledger.of(lines)
    seated = ledger.tables(round)
    first = TEAM * (group - 1)
    numbers = range(first + 1, first + TEAM + 1)
    if not ledger.teams or group < 1 or first + TEAM > len(seated):
        raise JansoError("server.event_has_no_such_group")
    tables = [{"table": number, "names": [ledger.players[player] for player in seated[number - 1]],
               "teams": [player // TEAM + 1 for player in seated[number - 1]],
               "record": played.get(number, {}).get("record")} for number in numbers]
    logs = [played.get(number, {}).get("log") for number in numbers]
    done = [bool(played.get(number, {}).get("done")) for number in numbers]
    return encoded({
        "id": id, "round": round, "group": group, "groups": len(seated) // TEAM, "rounds": len(ledger.seating),
        "name": ledger.name, "family": ledger.rules.family.id, "tables": tables, "deals": shown(logs, done)})
