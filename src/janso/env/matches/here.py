"""The matches of a vectorised environment in its own process, and what all of them show as arrays."""

from __future__ import annotations

import sys
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from janso.env.codes import ACTIONS
from janso.env.matches.lockstep import Lockstep, Running, Table

KEPT: Final = 4
"""Buffers of masks that are used again: enough for callers who hold the last two or three."""


class Ended(NamedTuple):
    """A match that a step ended: its place, the last thing its seat saw, the scores."""

    at: int
    planes: bytes
    scores: list[int]


class Told(NamedTuple):
    """What stands beside the planes and masks: the seat that is asked, its reward and what the step brought every seat,
    and the numbers that may be chosen, match after match, so many in each."""

    seats: NDArray[np.int64]
    rewards: NDArray[np.float64]
    brought: NDArray[np.float64]
    numbers: NDArray[np.int16]
    counts: NDArray[np.int64]


class Here:
    """n matches that go on side by side in this process."""

    def __init__(self, table: Table, seeds: list[int], seats: int) -> None:
        self._matches = Lockstep(table, seeds)
        self._count = len(seeds)
        self._seats = seats
        self._buffers: list[NDArray[np.int8]] = []

    @property
    def running(self) -> list[Running]:
        """The matches as they stand."""
        return self._matches.running

    def act(self, actions: NDArray[np.int64]) -> list[Ended]:
        """One act in each match; those that it ended."""
        matches = self._matches
        matches.step(actions.tolist())
        return [Ended(at, bytes(matches.running[at].observe()), list(matches.running[at].match.scores))
                for at in matches.ended]

    def replace(self, seeds: dict[int, int]) -> None:
        """New matches in the place of some."""
        for at, seed in seeds.items():
            self._matches.replace(at, seed)

    def told(self) -> Told:
        """What stands beside the planes and masks."""
        matches = self._matches
        brought = np.zeros((self._count, self._seats))
        for at, values in matches.brought:
            brought[at] = values
        return Told(np.array(matches.seats()), np.array(matches.rewards or [0.0] * self._count), brought,
                    np.frombuffer(matches.numbers(), dtype="<i2"), np.array(matches.counts()))

    def seen(self, told: Told) -> tuple[NDArray[np.int16], NDArray[np.int8]]:
        """Planes and masks of the seats that are asked, each in one row of bytes; the caller's own."""
        mask = self._buffer()
        fill_mask(mask, told)
        return self.planes(), mask.view()

    def planes(self) -> NDArray[np.int16]:
        """What the seats that are asked see."""
        return np.frombuffer(self._matches.planes(), dtype="<i2")

    def _buffer(self) -> NDArray[np.int8]:
        """A buffer that nobody looks at any more, or a new one: fresh memory costs more than the masks themselves."""
        for buffer in self._buffers:
            if unused(buffer):
                return buffer
        made: NDArray[np.int8] = np.zeros(self._count * ACTIONS, dtype=np.int8)
        if len(self._buffers) < KEPT:
            self._buffers.append(made)
        return made

    def close(self) -> None:
        """Nothing is kept open."""


def unused(buffer: NDArray[np.int8]) -> bool:
    """Whether no view is left of a buffer that a list and a variable hold. Every view, and every view of a view, refers
    to the array below, so the references to that one tell."""
    return sys.getrefcount(buffer) <= OWN_REFERENCES


def _own_references() -> int:
    """What `unused` counts where nobody else holds a buffer; interpreters differ in it."""
    held = [np.zeros(1)]
    buffer = held[0]
    return _counted(buffer)


def _counted(buffer: NDArray[np.float64]) -> int:
    return sys.getrefcount(buffer)


OWN_REFERENCES: Final = _own_references()


def fill_mask(mask: NDArray[np.int8], told: Told) -> None:
    """Writes 1 for every number that may be chosen, and 0 for all others."""
    mask.fill(0)
    mask[np.repeat(np.arange(len(told.counts)) * ACTIONS, told.counts) + told.numbers] = 1
