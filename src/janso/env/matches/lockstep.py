"""Matches that go on side by side: one act in each, and then everything that is seen in one piece.

Nothing here knows of NumPy; `vector.py` lays arrays over the bytes.
"""

from __future__ import annotations

from struct import Struct
from typing import Final

from janso.bots import make
from janso.bots.bot import Bot
from janso.bots.sight import Sight
from janso.env.codes import numbers_of
from janso.env.observed.own import Part
from janso.env.observed.planes import Encoder
from janso.env.rewards import Rewards
from janso.errors import JansoError
from janso.rules.ruleset import RuleSet
from janso.table.log.action import Action
from janso.table.match import Match

EVERY_SEAT: Final = -1


class Table:
    """How every match is set up: rules, planes, rewards, the bots on the other seats (none: the caller plays all), and
    the caller's place, None for another one in each match."""

    def __init__(self, rules: RuleSet, rich: bool, reward: str, bots: list[str] | None, place: int | None) -> None:
        self.rules = rules
        self.rich = rich
        self.reward = reward
        self.bots = bots
        self.place = place


class Running:
    """One of the matches."""

    def __init__(self, table: Table, number: int) -> None:
        self.match = Match(table.rules, number)
        self.encoder = Encoder(self.match, table.rich)
        self.rewards = Rewards(self.match, table.reward)
        seats: int = self.match.play.seats
        self.owed = [0.0] * seats
        self.own = EVERY_SEAT
        self.bots: list[Bot | None] = []
        if table.bots is not None:
            self.own = number % seats if table.place is None else table.place
            others = iter(table.bots)
            self.bots = [None if at == self.own else make(next(others), number * 8 + at) for at in range(seats)]
        self.seat = 0
        self.options: list[Action] = []
        self.numbers: list[int] = []
        self.seen: list[Part] = []
        """What the seat that is asked sees, in pieces that stay as they are until the next act."""
        self.go_on([0.0] * seats)
        if not self.match.done:
            self.look()

    def go_on(self, brought: list[float]) -> None:
        """Bots play until the caller is asked."""
        match = self.match
        while not match.done:
            seat = match.waiting[0]
            options = match.options(seat)
            bot = self.bots[seat] if self.bots else None
            if bot is None:
                self.seat = seat
                self.options = options
                self.numbers = numbers_of(options)
                return
            chosen = options[0] if len(options) == 1 else bot.choose(Sight(match, seat), options)
            events = match.do(seat, chosen)
            if not self.rewards.nothing_in(events):
                _add(brought, self.rewards.after(events))
        self.options, self.numbers = [], []
        if self.own >= 0:
            self.seat = self.own

    def do(self, number: int) -> list[float] | None:
        """Does an act; what it and the answers to it brought each seat, None when nothing did."""
        at = 0
        for each in self.numbers:
            if each == number:
                break
            at += 1
        else:
            raise JansoError("env.env_seat_not_choose_action", seat=self.seat, number=number)
        events = self.match.do(self.seat, self.options[at])
        if not self.bots and self.rewards.nothing_in(events):
            self.go_on(self.owed)
            return None
        brought = self.rewards.after(events)
        self.go_on(brought)
        _add(self.owed, brought)
        return brought

    def paid(self) -> float:
        """What the seat that is asked now was brought since it was asked last."""
        reward = self.owed[self.seat]
        self.owed[self.seat] = 0.0
        return reward

    def look(self) -> None:
        """Puts together what the seat that is asked sees."""
        seen: list[Part] = []
        self.encoder.add_to(seen, self.seat)
        self.seen = seen

    def observe(self) -> bytearray:
        """What the seat that is asked sees."""
        return self.encoder.observe(self.seat)


def opened(table: Table, number: int) -> Running:
    """A match in which the caller is asked something. In the smallest games bots can end one before that; then it is
    the one with the next number."""
    one = Running(table, number)
    while one.match.done:
        number += 1
        one = Running(table, number)
    return one


def _add(total: list[float], more: list[float]) -> None:
    for seat, value in enumerate(more):
        total[seat] += value


_PACKERS: Final = [Struct(f"<{n}h") for n in range(64)]


def _packed(numbers: list[int]) -> bytes:
    """Numbers of two bytes each, the lower one first."""
    if len(numbers) < len(_PACKERS):
        return _PACKERS[len(numbers)].pack(*numbers)
    return Struct(f"<{len(numbers)}h").pack(*numbers)


class Lockstep:
    """All the matches. `rewards` and `seats` are those of the last step by match, `brought` what it brought every seat
    where it brought anything, `ended` the matches that it ended."""

    def __init__(self, table: Table, numbers: list[int]) -> None:
        self.table = table
        self.running = [opened(table, number) for number in numbers]
        self.rewards: list[float] = []
        self.brought: list[tuple[int, list[float]]] = []
        self.ended: list[int] = []

    def step(self, numbers: list[int]) -> None:
        """One act in each match, and what is seen after it while the match is still near in memory."""
        self.rewards = []
        self.brought = []
        self.ended = []
        for at, one in enumerate(self.running):
            brought = one.do(numbers[at])
            if brought is not None:
                self.brought.append((at, brought))
            self.rewards.append(one.paid())
            if one.match.done:
                self.ended.append(at)
            else:
                one.look()

    def replace(self, at: int, number: int) -> None:
        """A new match in the place of one that ended."""
        self.running[at] = opened(self.table, number)

    def seats(self) -> list[int]:
        """The seat that is asked in each match."""
        return [one.seat for one in self.running]

    def planes(self) -> bytearray:
        """What the seats that are asked see, match after match."""
        parts: list[Part] = []
        for one in self.running:
            parts.extend(one.seen)
        return bytearray().join(parts)

    def numbers(self) -> bytearray:
        """The numbers that may be chosen, match after match, two bytes each."""
        found: list[bytes] = []
        for one in self.running:
            found.append(_packed(one.numbers))
        return bytearray().join(found)

    def counts(self) -> list[int]:
        """How many numbers may be chosen in each match."""
        return [len(one.numbers) for one in self.running]
