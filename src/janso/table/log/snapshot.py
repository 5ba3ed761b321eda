"""The whole state of a match as plain data: two matches with equal snapshots are at the same point."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from janso.table.state import Player, State

if TYPE_CHECKING:
    from janso.table.match import Match

_PLAYER = (
    "seat", "wind", "held", "keys", "meld_hands", "open_melds", "river_mask", "flowers", "norths", "riichi",
    "riichi_open", "riichi_turn", "riichi_wall", "riichi_asked", "riichi_dead", "ippatsu", "ready", "passed_at",
    "passed", "missed", "claimed_from", "has_called", "dead", "barred", "no_claims", "false_win", "dropped",
    "declared", "forced", "shown", "wins", "won_tiles",
    "joker", "jokers", "warnings",
)
_STATE = (
    "dealer", "opener", "round_tile",
    "round", "round_wind", "honba", "sticks", "scores", "order", "dice", "phase", "turn", "drawn",
    "drawn_from", "drew",
    "last_tile", "last_seat", "banned", "tick", "discards", "direction",
    "announced", "interrupted", "kongs", "kong_seats", "indicators",
    "indicators_due", "indicators_late", "joker", "riichi_sticks", "after_claim", "robbing", "winners",
    "declared", "deltas",
    "result", "ready_seats", "number", "dealer_streak", "own_honba", "day_indicator", "named_dora",
    "first_throw",
    "win_streaks", "chips",
    "losses", "drawn_win", "for_sticks", "keeps_deal", "fresh_kongs", "asked", "declaring", "ron_banned",
    "dropped_before",
)


def player_snapshot(p: Player) -> dict[str, Any]:
    """One player."""
    data: dict[str, Any] = {name: deepcopy(getattr(p, name)) for name in _PLAYER}
    data["melds"] = [str(meld) for meld in p.melds]
    data["won_melds"] = [str(meld) for meld in p.won_melds]
    data["river"] = [(d.face, d.drawn, d.riichi, d.taken_by, d.after_kong) for d in p.river]
    return data


def state_snapshot(s: State) -> dict[str, Any]:
    """One deal, wall included."""
    data: dict[str, Any] = {name: deepcopy(getattr(s, name)) for name in _STATE}
    data["players"] = [player_snapshot(p) for p in s.players]
    data["calls"] = [(c.seat, c.type, c.tiles, c.source, c.concealed, c.added, c.turn) for c in s.calls]
    data["wall"] = (list(s.wall.tiles), s.wall.front, s.wall.replaced, s.wall.left)
    data["question"] = (s.asks.what, s.asks.resume)
    data["answers"] = {seat: action.as_json() for seat, action in s.answers.items()}
    return data


def snapshot(match: Match) -> dict[str, Any]:
    """A match."""
    return {
        "scores": list(match.scores), "sticks": match.sticks, "deals": match.deals, "done": match.done,
        "label": match.standing.label, "asked": match.asked, "events": len(match.log), "waiting": list(match.waiting),
        "deal": state_snapshot(match.deal.state) if match.deal is not None else None,
        "customs": [deepcopy(custom.remembers()) for custom in match.customs],
    }
