"""The events that start, settle and ask, one class each. Rules and customs add to them while they are written.

A `Draft` is such an event in the making: whoever has a say writes into its `data`. The event is made of it once and
never changes; what the table itself folds are fields with types, what only a custom knows stands in `more`.

>>> e = DrawGameEvent(Draft({"reason": "exhausted", "deltas": [0, 0, 0, 0], "thrown": {"1": "daisangen"}}))
>>> e.reason, e.deltas, e.more
('exhausted', (0, 0, 0, 0), {'thrown': {'1': 'daisangen'}})
>>> list(e.as_json())
['type', 'reason', 'deltas', 'thrown']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from janso.native import mypyc_attr
from janso.table.log import event as ev
from janso.table.log.action import Action
from janso.table.log.event import READERS, Event, Written, action_of, numbers_of, plain
from janso.tiles import parse, write


class Draft:
    """An event that is still being written."""

    def __init__(self, data: dict[str, Any], seat: int = -1, tile: int = -1, tiles: tuple[int, ...] = (),
                 source: int = -1) -> None:
        self.data = data
        self.seat = seat
        self.tile = tile
        self.tiles = tiles
        self.source = source


@mypyc_attr(acyclic=True)
class StartMatchEvent(Event):
    """The head of a log; `rules` are resolved rules, or their JSON form where the log was read."""

    def __init__(self, format: int, rules: Any, names: tuple[str, ...], commitment: str, seed: str, salt: str) -> None:
        super().__init__(ev.START_MATCH)
        self.format: Final = format
        self.rules: Final = rules
        self.names: Final = names
        self.commitment: Final = commitment
        self.seed: Final = seed
        self.salt: Final = salt

    def as_json(self) -> dict[str, Any]:
        out = self.head()
        out["format"] = self.format
        out["rules"] = plain(self.rules)
        out["names"] = list(self.names)
        out["commitment"] = self.commitment
        out["seed"] = self.seed
        out["salt"] = self.salt
        return out


@mypyc_attr(acyclic=True)
class Told(Event):
    """An event whose fields depend on the rules: `keys` are those that it tells, in the order in which they were
    written."""

    def __init__(self, type: int, draft: Draft, own: tuple[str, ...]) -> None:
        super().__init__(type, draft.seat, draft.tile, draft.tiles, draft.source)
        self.keys: Final = tuple(draft.data)
        self.more: Final[dict[str, Any]] = {key: value for key, value in draft.data.items() if key not in own}

    def extra(self, key: str, default: Any = None) -> Any:
        """What only a custom of the table tells in an event."""
        return self.more.get(key, default)

    def fields(self) -> dict[str, Any]:
        """All that is told besides seats and tiles."""
        out: dict[str, Any] = {}
        for key in self.keys:
            value = self.more[key] if key in self.more else getattr(self, key)
            out[key] = list(value) if isinstance(value, tuple) else value
        return out

    def as_json(self) -> dict[str, Any]:
        out = self.head()
        if self.source >= 0:
            out["source"] = self.source
        for key in self.keys:
            out[key] = plain(self.more[key] if key in self.more else getattr(self, key))
        return out


_START: Final = ("deal", "round", "number", "honba", "replay", "sticks", "dealer", "winds", "scores", "dice",
                 "round_wind", "opener", "wall")


@mypyc_attr(acyclic=True)
class StartDealEvent(Told):
    """A deal begins. `round_wind` and `opener` are -1 where they follow from round and dealer, `wall` is empty where it
    follows from the seed."""

    def __init__(self, draft: Draft) -> None:
        super().__init__(ev.START_DEAL, draft, _START)
        data = draft.data
        self.deal: Final = int(data["deal"])
        self.round: Final = int(data["round"])
        self.number: Final = int(data["number"])
        self.honba: Final = int(data["honba"])
        self.replay: Final = int(data["replay"])
        self.sticks: Final = int(data["sticks"])
        self.dealer: Final = int(data["dealer"])
        self.winds: Final = numbers_of(data["winds"])
        self.scores: Final = numbers_of(data["scores"])
        self.dice: Final = numbers_of(data["dice"])
        self.round_wind: Final = int(data.get("round_wind", -1))
        self.opener: Final = int(data.get("opener", -1))
        self.wall: Final[tuple[str, ...]] = tuple(data.get("wall", ()))


_PAID: Final = ("deltas", "sticks", "pooled", "chips", "absent")


@mypyc_attr(acyclic=True)
class PaidEvent(Told):
    """An event that moves points: `deltas` by seat (none where nothing is paid), `sticks` that lie on the table then
    (-1 where they stay), `pooled` ones that wait for the end of the match, `chips` by seat, and what `absent` players
    pay where fewer play than the scheme counts."""

    def __init__(self, type: int, draft: Draft, own: tuple[str, ...]) -> None:
        super().__init__(type, draft, own)
        data = draft.data
        self.deltas: Final = numbers_of(data.get("deltas", ()))
        self.sticks: Final = int(data.get("sticks", -1))
        self.pooled: Final = int(data.get("pooled", 0))
        self.chips: Final = numbers_of(data.get("chips", ()))
        self.absent: Final = int(data.get("absent", 0))


_WIN: Final = (*_PAID, "self_draw", "points", "score", "hand", "hand_number", "last", "indicators",
               "hidden_indicators", "stakes", "keeps_deal", "returned")


@mypyc_attr(acyclic=True)
class WinEvent(PaidEvent):
    """Somebody wins; `last` for the last win of the deal. `score` is explained, or its JSON form where the log was
    read. `keeps_deal` tells whether a dealer's win is worth a repeat, where the rules ask that."""

    def __init__(self, draft: Draft) -> None:
        super().__init__(ev.WIN, draft, _WIN)
        data = draft.data
        keeps = data.get("keeps_deal")
        self.self_draw: Final = bool(data["self_draw"])
        self.points: Final = int(data["points"])
        self.score: Final[Any] = data["score"]
        self.hand: Final = str(data["hand"])
        self.hand_number: Final = int(data.get("hand_number", 0))
        self.last: Final = bool(data["last"])
        self.indicators: Final[tuple[str, ...]] = tuple(data.get("indicators", ()))
        self.hidden_indicators: Final[tuple[str, ...]] = tuple(data.get("hidden_indicators", ()))
        self.stakes: Final = numbers_of(data.get("stakes", ()))
        self.keeps_deal: Final[bool | None] = None if keeps is None else bool(keeps)
        self.returned: Final = numbers_of(data.get("returned", ()))


_DRAW_GAME: Final = (*_PAID, "reason", "ready", "hands", "waits", "offenders", "nagashi", "wins", "laid", "stakes")


@mypyc_attr(acyclic=True)
class DrawGameEvent(PaidEvent):
    """A deal without a winner, and why; `ready` hands, `nagashi` that is paid (a win where `wins`), tiles `laid` out by
    seat, `stakes` that everybody lays for the next deal."""

    def __init__(self, draft: Draft) -> None:
        super().__init__(ev.DRAW_GAME, draft, _DRAW_GAME)
        data = draft.data
        self.reason: Final = str(data["reason"])
        self.ready: Final = numbers_of(data.get("ready", ()))
        self.hands: Final[dict[str, str]] = dict(data.get("hands", {}))
        self.waits: Final[dict[str, list[str]]] = dict(data.get("waits", {}))
        self.offenders: Final = numbers_of(data.get("offenders", ()))
        self.nagashi: Final = numbers_of(data.get("nagashi", ()))
        self.wins: Final = bool(data.get("wins", False))
        self.laid: Final[dict[str, str]] = dict(data.get("laid", {}))
        self.stakes: Final = numbers_of(data.get("stakes", ()))


_PENALTY: Final = (*_PAID, "what", "words", "measure", "points", "fine", "dead", "barred", "no_claims", "false_win",
                   "mute", "ends_deal", "forgiven", "action")


@mypyc_attr(acyclic=True)
class PenaltyEvent(PaidEvent):
    """What a referee decided; `action` where the table itself punishes an act."""

    def __init__(self, draft: Draft) -> None:
        super().__init__(ev.PENALTY, draft, _PENALTY)
        data = draft.data
        self.what: Final = str(data["what"])
        self.words: Final = str(data.get("words", ""))
        self.measure: Final = str(data.get("measure", ""))
        self.points: Final = int(data.get("points", 0))
        self.fine: Final = int(data.get("fine", 0))
        self.dead: Final = bool(data.get("dead", False))
        self.barred: Final = bool(data.get("barred", False))
        self.no_claims: Final = bool(data.get("no_claims", False))
        self.false_win: Final = bool(data.get("false_win", False))
        self.mute: Final = bool(data.get("mute", False))
        self.ends_deal: Final = bool(data.get("ends_deal", False))
        self.forgiven: Final = bool(data.get("forgiven", False))
        self.action: Final[Action | None] = action_of(data["action"]) if "action" in data else None


_JAN_KEN: Final = (*_PAID, "winner", "signs", "points")


@mypyc_attr(acyclic=True)
class JanKenEvent(PaidEvent):
    """Rock, paper, scissors was played for points with the owner of a wind (`source`)."""

    def __init__(self, draft: Draft) -> None:
        super().__init__(ev.JAN_KEN, draft, _JAN_KEN)
        self.winner: Final = int(draft.data["winner"])
        self.signs: Final[tuple[str, ...]] = tuple(draft.data["signs"])
        self.points: Final = int(draft.data["points"])


_PHASE: Final = ("what", "seats", "turn")


@mypyc_attr(acyclic=True)
class PhaseEvent(Told):
    """The table asks something; `turn` is whose turn it is then, -1 where that stays."""

    def __init__(self, data: dict[str, Any], seat: int = -1) -> None:
        super().__init__(ev.PHASE, Draft(data, seat), _PHASE)
        self.what: Final = str(data["what"])
        self.seats: Final = numbers_of(data["seats"])
        self.turn: Final = int(data.get("turn", -1))


@mypyc_attr(acyclic=True)
class Move:
    """Tiles that go from hand to hand; -1 is no hand."""

    def __init__(self, source: int, to: int, tiles: tuple[int, ...]) -> None:
        self.source: Final = source
        self.to: Final = to
        self.tiles: Final = tiles

    def as_json(self) -> dict[str, Any]:
        return {"from": self.source, "to": self.to, "tiles": [write(face) for face in self.tiles]}


_CHOSEN: Final = (*_PAID, "what", "choices", "moves")


@mypyc_attr(acyclic=True)
class ChosenEvent(PaidEvent):
    """What came of a question: `choices` by seat, `moves` of tiles, points."""

    def __init__(self, data: dict[str, Any], seat: int = -1) -> None:
        super().__init__(ev.CHOSEN, Draft(data, seat), _CHOSEN)
        self.what: Final = str(data["what"])
        self.choices: Final[dict[str, Action]] = {str(seat): action_of(raw) for seat, raw in data["choices"].items()}
        self.moves: Final[tuple[Move, ...]] = tuple([_move(raw) for raw in data.get("moves", ())])


def _move(raw: Any) -> Move:
    if isinstance(raw, Move):
        return raw
    return Move(int(raw["from"]), int(raw["to"]), tuple([parse(name) for name in raw["tiles"]]))


_END_DEAL: Final = ("result", "deltas", "scores", "sticks", "hands", "next", "asks", "time")


@mypyc_attr(acyclic=True)
class EndDealEvent(Told):
    """A deal has ended: what it came to, and the place of the next one in the match. `asks` is the dealer who may stop,
    -1 for nobody. `time` says that no deal follows because the time of the session is over."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(ev.END_DEAL, Draft(data), _END_DEAL)
        self.result: Final = str(data["result"])
        self.deltas: Final = numbers_of(data["deltas"])
        self.scores: Final = numbers_of(data["scores"])
        self.sticks: Final = int(data["sticks"])
        self.hands: Final[dict[str, str]] = dict(data["hands"])
        self.next: Final[dict[str, Any] | None] = None if data["next"] is None else dict(data["next"])
        self.asks: Final = int(data.get("asks", -1))
        self.time: Final = bool(data.get("time", False))


_END_MATCH: Final = ("scores", "places", "chips", "seed", "salt")


@mypyc_attr(acyclic=True)
class EndMatchEvent(Told):
    """The match is over; `seed` and `salt` let everybody check its walls."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(ev.END_MATCH, Draft(data), _END_MATCH)
        self.scores: Final = numbers_of(data["scores"])
        self.places: Final = numbers_of(data["places"])
        self.chips: Final = numbers_of(data.get("chips", ()))
        self.seed: Final = str(data.get("seed", ""))
        self.salt: Final = str(data.get("salt", ""))

    def result(self) -> dict[str, Any]:
        """The end without what opens the walls."""
        return {key: value for key, value in self.fields().items() if key not in ("seed", "salt")}


def _start_match(e: Written) -> Event:
    data: Mapping[str, Any] = e.data
    return StartMatchEvent(data.get("format", 0), data["rules"], tuple([str(name) for name in data["names"]]),
                           str(data.get("commitment", "")), str(data.get("seed", "")), str(data.get("salt", "")))


def _draft(e: Written) -> Draft:
    return Draft(e.rest(), e.seat, e.tile, e.tiles, e.source)


def _start_deal(e: Written) -> Event:
    return StartDealEvent(_draft(e))


def _win(e: Written) -> Event:
    return WinEvent(_draft(e))


def _draw_game(e: Written) -> Event:
    return DrawGameEvent(_draft(e))


def _penalty(e: Written) -> Event:
    return PenaltyEvent(_draft(e))


def _jan_ken(e: Written) -> Event:
    return JanKenEvent(_draft(e))


def _phase(e: Written) -> Event:
    return PhaseEvent(e.rest(), e.seat)


def _chosen(e: Written) -> Event:
    return ChosenEvent(e.rest(), e.seat)


def _end_deal(e: Written) -> Event:
    return EndDealEvent(e.rest())


def _end_match(e: Written) -> Event:
    return EndMatchEvent(e.rest())


READERS.update({
    "start_match": _start_match, "start_deal": _start_deal, "win": _win, "draw_game": _draw_game,
    "penalty": _penalty, "jan_ken": _jan_ken, "phase": _phase, "chosen": _chosen, "end_deal": _end_deal,
    "end_match": _end_match,
})
