"""The events of play, one class each: tiles drawn, thrown, claimed, set aside; declarations and answers."""

from __future__ import annotations

from typing import Any, Final

from janso.hand import PUNG, Meld
from janso.native import mypyc_attr
from janso.table.log import event as ev
from janso.table.log.action import VERBS, Action
from janso.table.log.event import READERS, SOURCES, Event, Written, action_of, numbers_of
from janso.tiles import KIND_MASK, write


@mypyc_attr(acyclic=True)
class DealtEvent(Event):
    """The hands: everybody's tiles one after the other, by seat."""

    def __init__(self, tiles: tuple[int, ...]) -> None:
        super().__init__(ev.DEALT, tiles=tiles)


@mypyc_attr(acyclic=True)
class DrawEvent(Event):
    """A tile comes to a hand; `origin` says from where. Where kongs cost something the replacement tells `deltas`, and
    how many sticks (`stakes`) join those on the table."""

    def __init__(self, seat: int, tile: int, origin: int = ev.FROM_WALL, deltas: tuple[int, ...] = (),
                 stakes: int = 0) -> None:
        super().__init__(ev.DRAW, seat, tile)
        self.origin: Final = origin
        self.deltas: Final = deltas
        self.stakes: Final = stakes

    def as_json(self) -> dict[str, Any]:
        if self.seat >= 0 and self.tile >= 0 and not self.deltas and not self.stakes:  # nearly all of them
            return {"type": "draw", "seat": self.seat, "tile": write(self.tile), "from": SOURCES[self.origin]}
        out = self.head()
        out["from"] = SOURCES[self.origin]
        if self.deltas:
            out["deltas"] = list(self.deltas)
        if self.stakes:
            out["stakes"] = self.stakes
        return out


@mypyc_attr(acyclic=True)
class DiscardEvent(Event):
    """A tile is thrown; `drawn` when it is the one just drawn."""

    def __init__(self, seat: int, tile: int, drawn: bool = False) -> None:
        super().__init__(ev.DISCARD, seat, tile)
        self.drawn: Final = drawn

    def as_json(self) -> dict[str, Any]:
        if self.seat >= 0 and self.tile >= 0:
            return {"type": "discard", "seat": self.seat, "tile": write(self.tile), "drawn": self.drawn}
        out = self.head()
        out["drawn"] = self.drawn
        return out


@mypyc_attr(acyclic=True)
class ClaimEvent(Event):
    """A discard joins `tiles` of a hand; `verb` is that of the action. It may cost `stakes`; a `fresh` kong is one that
    its feeder pays for; `hand` is the second of two hands."""

    def __init__(self, seat: int, tile: int, tiles: tuple[int, ...], verb: int, source: int, stakes: int = 0,
                 fresh: bool = False, hand: int = 0) -> None:
        super().__init__(ev.CLAIM, seat, tile, tiles, source)
        self.verb: Final = verb
        self.stakes: Final = stakes
        self.fresh: Final = fresh
        self.hand: Final = hand

    def as_json(self) -> dict[str, Any]:
        out = self.head()
        out["do"] = VERBS[self.verb]
        out["source"] = self.source
        if self.stakes:
            out["stakes"] = self.stakes
        if self.fresh:
            out["fresh"] = True
        if self.hand:
            out["hand"] = self.hand
        return out


@mypyc_attr(acyclic=True)
class KongEvent(Event):
    """A kong from the own hand; `verb` tells a concealed from an added one."""

    def __init__(self, seat: int, tile: int, tiles: tuple[int, ...], verb: int, hand: int = 0) -> None:
        super().__init__(ev.KONG, seat, tile, tiles)
        self.verb: Final = verb
        self.hand: Final = hand

    def joins(self, meld: Meld) -> bool:
        """True for the set that an added tile joins: a pung of its kind, or the one whose tiles are named."""
        if self.tiles:
            return len(meld.tiles) == 3 and sorted(meld.tiles) == sorted(self.tiles)
        return meld.type == PUNG and meld.kind == self.tile & KIND_MASK

    def as_json(self) -> dict[str, Any]:
        out = self.head()
        out["do"] = VERBS[self.verb]
        if self.hand:
            out["hand"] = self.hand
        return out


@mypyc_attr(acyclic=True)
class FlowerEvent(Event):
    """A flower is laid open."""

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(ev.FLOWER, seat, tile)


@mypyc_attr(acyclic=True)
class NorthEvent(Event):
    """A tile is set aside as dora."""

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(ev.NORTH, seat, tile)


@mypyc_attr(acyclic=True)
class IndicatorEvent(Event):
    """An indicator is turned up; the one that names the joker lay at `place` in the wall (-1 for all others)."""

    def __init__(self, tile: int, place: int = -1) -> None:
        super().__init__(ev.INDICATOR, tile=tile)
        self.place: Final = place

    def as_json(self) -> dict[str, Any]:
        out = self.head()
        if self.place >= 0:
            out["joker"] = True
            out["place"] = self.place
        return out


@mypyc_attr(acyclic=True)
class RiichiEvent(Event):
    """Riichi is declared; a discard follows."""

    def __init__(self, seat: int, open: bool = False) -> None:
        super().__init__(ev.RIICHI, seat)
        self.open: Final = open

    def as_json(self) -> dict[str, Any]:
        out = self.head()
        if self.open:
            out["open"] = True
        return out


@mypyc_attr(acyclic=True)
class RiichiAcceptedEvent(Event):
    """Nobody won on the discard that declared riichi: the stake is laid."""

    def __init__(self, seat: int) -> None:
        super().__init__(ev.RIICHI_ACCEPTED, seat)


@mypyc_attr(acyclic=True)
class ReadyEvent(Event):
    """A ready hand is declared."""

    def __init__(self, seat: int) -> None:
        super().__init__(ev.READY, seat)


@mypyc_attr(acyclic=True)
class DeclareEvent(Event):
    """A declaration before the first turn, or that there is none; `verb` is that of the action."""

    def __init__(self, seat: int, verb: int) -> None:
        super().__init__(ev.DECLARE, seat)
        self.verb: Final = verb

    def as_json(self) -> dict[str, Any]:
        out = self.head()
        out["do"] = VERBS[self.verb]
        return out


@mypyc_attr(acyclic=True)
class AnswerEvent(Event):
    """Somebody has decided while others still think; after `ms` milliseconds where the rules ask who spoke first."""

    def __init__(self, seat: int, action: Action, ms: int = -1) -> None:
        super().__init__(ev.ANSWER, seat)
        self.action: Final = action
        self.ms: Final = ms

    def as_json(self) -> dict[str, Any]:
        out = self.head()
        out["action"] = self.action.as_json()
        if self.ms >= 0:
            out["ms"] = self.ms
        return out


@mypyc_attr(acyclic=True)
class AskEvent(Event):
    """Some players have a choice before the end of the wall is settled."""

    def __init__(self, what: str, seats: tuple[int, ...]) -> None:
        super().__init__(ev.ASK)
        self.what: Final = what
        self.seats: Final = seats

    def as_json(self) -> dict[str, Any]:
        out = self.head()
        out["what"] = self.what
        out["seats"] = list(self.seats)
        return out


def _dealt(e: Written) -> Event:
    return DealtEvent(e.tiles)


def _draw(e: Written) -> Event:
    return DrawEvent(e.seat, e.tile, e.word("from", SOURCES), numbers_of(e.data.get("deltas", ())), e.number("stakes"))


def _discard(e: Written) -> Event:
    return DiscardEvent(e.seat, e.tile, bool(int(e.data["drawn"])))


def _claim(e: Written) -> Event:
    return ClaimEvent(e.seat, e.tile, e.tiles, e.word("do", VERBS), e.source, e.number("stakes"),
                      bool(e.data.get("fresh", False)), e.number("hand"))


def _kong(e: Written) -> Event:
    return KongEvent(e.seat, e.tile, e.tiles, e.word("do", VERBS), e.number("hand"))


def _flower(e: Written) -> Event:
    return FlowerEvent(e.seat, e.tile)


def _north(e: Written) -> Event:
    return NorthEvent(e.seat, e.tile)


def _indicator(e: Written) -> Event:
    return IndicatorEvent(e.tile, int(e.data["place"]) if e.data.get("joker") else -1)


def _riichi(e: Written) -> Event:
    return RiichiEvent(e.seat, bool(e.data.get("open", False)))


def _riichi_accepted(e: Written) -> Event:
    return RiichiAcceptedEvent(e.seat)


def _ready(e: Written) -> Event:
    return ReadyEvent(e.seat)


def _declare(e: Written) -> Event:
    return DeclareEvent(e.seat, e.word("do", VERBS))


def _answer(e: Written) -> Event:
    return AnswerEvent(e.seat, action_of(e.data["action"]), e.number("ms", -1))


def _ask(e: Written) -> Event:
    return AskEvent(str(e.data["what"]), numbers_of(e.data["seats"]))


READERS.update({
    "dealt": _dealt, "draw": _draw, "discard": _discard, "claim": _claim, "kong": _kong, "flower": _flower,
    "north": _north, "indicator": _indicator, "riichi": _riichi, "riichi_accepted": _riichi_accepted,
    "ready": _ready, "declare": _declare, "answer": _answer, "ask": _ask,
})
