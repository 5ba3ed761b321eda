"""The order of play in Tenhou's JSON, which lists each player's draws and discards but not who acted when.

It follows from who may call what: a call happens when the next entry of another player's draws is a call of exactly
the discarded tile from that side. Where a tile is discarded twice before the caller draws again, both discards fit;
then the first way that uses up every list is the right one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from janso.errors import JansoError, quoted
from janso.message import Message
from janso.text.notation import read_tenhou6

MOST_TRIES: Final = 5000
"""Real deals need a handful; more is no record of a game."""
_CALL: Final = re.compile(r"(\d*)([cpmakf])((?:\d\d)*)")


class Call:
    """A call string: its letter, the tiles in written order, and which of them carries the letter."""

    def __init__(self, text: str, where: str) -> None:
        found = _CALL.fullmatch(text)
        digits = found[1] + found[3] if found else ""
        if not found or len(digits) % 2 or len(found[1]) % 2:
            raise JansoError("records.is_no_call", where=where, text=text)
        self.letter = found[2]
        self.faces = [read_tenhou6(int(digits[i:i + 2])) for i in range(0, len(digits), 2)]
        self.place = len(found[1]) // 2
        wanted = {"c": (3,), "p": (3,), "m": (4,), "a": (4,), "k": (4,), "f": (1,)}[self.letter]
        if len(self.faces) not in wanted or self.place >= len(self.faces):
            raise JansoError("records.wrong_number_tiles", where=where, text=text)
        self.tile = self.faces[self.place]
        self.laid = tuple(self.faces[: self.place] + self.faces[self.place + 1:])

    @property
    def relative(self) -> int:
        """How many seats to the right the claimed tile came from: the letter's place counts from the left player."""
        if self.letter == "m":
            return {0: 3, 1: 2, 3: 1}.get(self.place, 0)
        return {0: 3, 1: 2, 2: 1}.get(self.place, 0)


class Act(NamedTuple):
    """One entry in the order of play: a draw, a discard (the entry as written), a call of a discard, or an own call."""

    do: str
    seat: int
    face: int = -1
    call: Call | None = None
    riichi: bool = False
    drawn: bool = False


@dataclass(slots=True)
class _Place:
    """How far the lists are used up, whose turn it is, and what waits for an answer."""

    drew: list[int]
    threw: list[int]
    last: list[int]
    turn: int
    draws: bool = True
    acts: list[Act] = field(default_factory=list)

    def copy(self) -> _Place:
        return _Place(self.drew[:], self.threw[:], self.last[:], self.turn, self.draws, self.acts[:])


class Order:
    """Finds the order of one deal."""

    def __init__(self, draws: list[list[Any]], discards: list[list[Any]], dealer: int, where: str) -> None:
        self.draws = draws
        self.discards = discards
        self.seats = len(draws)
        self.dealer = dealer
        self.where = where
        self.furthest = Message("records.draws_discards_fit_no_order", where=where)

    def acts(self) -> list[Act]:
        """Everything in the order of play."""
        zeros = [0] * self.seats
        open_places = [_Place(zeros[:], zeros[:], [-1] * self.seats, self.dealer)]
        for _ in range(MOST_TRIES):
            if not open_places:
                break
            place = open_places.pop()
            branches = self._run(place)
            if branches is None:
                return place.acts
            open_places += reversed(branches)
        raise JansoError(self.furthest)

    def _run(self, place: _Place) -> list[_Place] | None:
        """Plays on until a choice, whose ways it gives; none when this way was wrong; None when all is told."""
        while True:
            seat = place.turn
            if place.draws and not self._draw(place, seat):
                return None if self._used_up(place) else []
            if place.threw[seat] >= len(self.discards[seat]):
                return None if self._used_up(place) else []
            entry = self.discards[seat][place.threw[seat]]
            place.threw[seat] += 1
            if isinstance(entry, str) and not entry.startswith("r"):
                self._own_call(place, seat, Call(entry, self.where))
                continue
            face = self._discard(place, seat, entry)
            callers = self._callers(place, seat, face)
            place.turn, place.draws = (seat + 1) % self.seats, True
            if callers:
                ways = [self._called(place, caller, call) for caller, call in callers]
                return [*ways, place.copy()]

    def _used_up(self, place: _Place) -> bool:
        told = all(drew >= len(draws) for drew, draws in zip(place.drew, self.draws))
        return told and all(threw >= len(thrown) for threw, thrown in zip(place.threw, self.discards))

    def _draw(self, place: _Place, seat: int) -> bool:
        at = place.drew[seat]
        if at >= len(self.draws[seat]):
            return False
        entry = self.draws[seat][at]
        if isinstance(entry, bool) or not isinstance(entry, int):
            self.furthest = Message("records.where_player_should_draw", where=self.where, entry=quoted(entry),
                                    seat=seat)
            return False
        place.drew[seat] += 1
        place.last[seat] = self._tile(entry)
        place.acts.append(Act("draw", seat, place.last[seat]))
        return True

    def _tile(self, number: int) -> int:
        try:
            return read_tenhou6(number)
        except JansoError as error:
            raise JansoError("text.place", where=self.where, what=error) from None

    def _discard(self, place: _Place, seat: int, entry: Any) -> int:
        riichi = isinstance(entry, str)
        digits = entry[1:] if riichi else entry
        text = str(digits) if isinstance(digits, (int, str)) and not isinstance(digits, bool) else ""
        number = int(text) if text.isdecimal() and len(text) < 4 else -1
        drawn = number == 60
        face = place.last[seat] if drawn else self._tile(number)
        if face < 0:
            raise JansoError("records.player_discards_drawn_tile_without", where=self.where, seat=seat)
        place.last[seat] = -1
        place.acts.append(Act("discard", seat, face, riichi=riichi, drawn=drawn))
        return face

    def _own_call(self, place: _Place, seat: int, call: Call) -> None:
        if call.letter not in "akf":
            raise JansoError("records.call_kind_among_discards", where=self.where, letter=call.letter)
        place.acts.append(Act("own", seat, call.tile, call))
        place.turn, place.draws = seat, True

    def _callers(self, place: _Place, seat: int, face: int) -> list[tuple[int, Call]]:
        """Who may have called this discard, a pung or kong before a chow."""
        found: list[tuple[int, Call]] = []
        for other in range(self.seats):
            at = place.drew[other]
            entry = self.draws[other][at] if other != seat and at < len(self.draws[other]) else None
            if not isinstance(entry, str):
                continue
            call = Call(entry, self.where)
            if call.letter in "cpm" and call.tile == face and (other + call.relative) % 4 == seat:
                found.append((other, call))
        return sorted(found, key=lambda pair: pair[1].letter == "c")

    def _called(self, place: _Place, caller: int, call: Call) -> _Place:
        way = place.copy()
        way.drew[caller] += 1
        way.last[caller] = -1
        way.acts.append(Act("call", caller, call.tile, call))
        way.turn, way.draws = caller, call.letter == "m"
        thrown = self.discards[caller]
        if call.letter == "m" and way.threw[caller] < len(thrown) and thrown[way.threw[caller]] == 0:
            way.threw[caller] += 1
        return way
