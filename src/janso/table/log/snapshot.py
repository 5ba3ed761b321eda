"""The whole state of a match as plain data: two matches with equal snapshots are at the same point."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from janso.table.state import Player, State

if TYPE_CHECKING:
    from janso.table.match import Match

_PLAYER = (
    "seat", "wind", "held", "keys", "meld_hands", "open_melds", "river_mask", "flowers", "riichi", "riichi_turn",
    "riichi_wall", "ready", "joker", "jokers",
)
_BARS = ("dead", "barred", "no_claims", "false_win", "forced", "shown", "warnings")
_STATE = ("dealer", "round", "honba", "sticks", "scores", "order", "phase", "turn", "drawn", "last_tile", "last_seat")
_OPENING = ("opener", "number", "round_wind", "round_tile", "dice", "announced", "for_sticks")
_COURSE = ("drawn_from", "drew", "banned", "mute", "tick", "discards", "direction", "interrupted", "after_claim",
           "robbing", "owed_to", "kongs", "kong_seats", "fresh_kongs")
_DORA = ("shown", "due", "late", "joker", "named")
_ENDING = ("result", "winners", "declared", "drawn_win", "ready", "offenders", "keeps_deal", "deltas", "chips",
           "stakes", "pooled")
_PAST = ("last_winner", "win_streaks", "losses", "dealer_streak", "own_honba", "day_indicator", "first_throw")


def _fields(part: object, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: deepcopy(getattr(part, name)) for name in names}


def player_snapshot(p: Player) -> dict[str, Any]:
    """One player."""
    data = _fields(p, _PLAYER)
    data["bars"] = _fields(p.bars, _BARS)
    data["won"] = (p.won.points, p.won.tiles, [str(meld) for meld in p.won.melds])
    data["own"] = p.own.snapshot()
    data["melds"] = [str(meld) for meld in p.melds]
    data["river"] = [(d.face, d.drawn, d.riichi, d.taken_by, d.after_kong) for d in p.river]
    return data


def state_snapshot(s: State) -> dict[str, Any]:
    """One deal, wall included."""
    data = _fields(s, _STATE)
    data["opening"] = _fields(s.opening, _OPENING)
    data["course"] = _fields(s.course, _COURSE)
    data["dora"] = _fields(s.dora, _DORA)
    data["ending"] = _fields(s.ending, _ENDING)
    data["past"] = _fields(s.past, _PAST)
    data["own"] = s.own.snapshot()
    data["players"] = [player_snapshot(p) for p in s.players]
    data["calls"] = [(c.seat, c.type, c.tiles, c.source, c.concealed, c.added, c.turn) for c in s.course.calls]
    data["wall"] = (list(s.wall.tiles), s.wall.front, s.wall.replaced, s.wall.left, list(s.wall.replacement_at))
    data["question"] = (s.asks.what, s.asks.resume, list(s.asks.asked))
    data["answers"] = {seat: action.as_json() for seat, action in s.asks.answers.items()}
    return data


def snapshot(match: Match) -> dict[str, Any]:
    """A match."""
    books = match.books
    return {
        "scores": list(match.scores), "sticks": match.sticks, "deals": match.deals, "done": match.done,
        "label": match.standing.label, "asked": match.asked, "events": len(match.log), "waiting": list(match.waiting),
        "deal": state_snapshot(match.deal.state) if match.deal is not None else None,
        "books": (list(books.chombo), list(books.chips), dict(books.offences), books.fines, list(books.stick_owners),
                  books.pool),
        "customs": [deepcopy(custom.remembers()) for custom in match.customs],
    }
