"""Fits a small network to choices: given the numbers of every option and which one was taken, it learns what weighs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from janso.bots.model import Net

Numbers = NDArray[np.float32]
BATCH = 512
RATE = 0.002
DIGITS = 4


class Choices:
    """Many choices in one array: the options of the first, of the second, and so on."""

    def __init__(self, options: Sequence[Numbers], taken: Sequence[int]) -> None:
        self.sizes = np.array([len(each) for each in options], dtype=np.int64)
        self.starts = np.concatenate([[0], np.cumsum(self.sizes)[:-1]])
        self.rows: Numbers = np.concatenate(list(options)).astype(np.float32)
        self.taken = np.array(taken, dtype=np.int64)

    def __len__(self) -> int:
        return len(self.taken)

    def picked(self, which: NDArray[np.int64]) -> tuple[Numbers, NDArray[np.int64], NDArray[np.int64]]:
        """The rows of some choices, where each begins, and the row that was taken."""
        sizes = self.sizes[which]
        starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        within = np.arange(int(sizes.sum())) - np.repeat(starts, sizes)
        return self.rows[np.repeat(self.starts[which], sizes) + within], starts, starts + self.taken[which]


class Learner:
    """The weights of a network and how they move (Adam)."""

    def __init__(self, width: int, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.inner = (rng.standard_normal((width, hidden)) * np.sqrt(1.0 / max(width, 1))).astype(np.float32)
        self.offset = np.zeros(hidden, dtype=np.float32)
        self.outer = (rng.standard_normal(hidden) * np.sqrt(1.0 / max(hidden, 1)) * 0.5).astype(np.float32)
        self.direct = np.zeros(width, dtype=np.float32)
        self._moments: list[tuple[Numbers, Numbers]] = [
            (np.zeros_like(each), np.zeros_like(each)) for each in self._all()]
        self._steps = 0

    def _all(self) -> list[Numbers]:
        return [self.inner, self.offset, self.outer, self.direct]

    def weigh(self, rows: Numbers) -> Numbers:
        """The weight of every option."""
        held: Numbers = np.maximum(rows @ self.inner + self.offset, 0)
        weights: Numbers = held @ self.outer + rows @ self.direct
        return weights

    def learn(self, rows: Numbers, starts: NDArray[np.int64], taken: NDArray[np.int64], rate: float,
              decay: float) -> None:
        """One step towards the choices of a batch."""
        held = np.maximum(rows @ self.inner + self.offset, 0)
        error = chances(held @ self.outer + rows @ self.direct, starts)
        error[taken] -= 1.0
        error /= len(starts)
        back = np.outer(error, self.outer) * (held > 0)
        slopes = [rows.T @ back + decay * self.inner, back.sum(axis=0), held.T @ error + decay * self.outer,
                  rows.T @ error + decay * self.direct]
        self._steps += 1
        for weight, slope, (mean, square) in zip(self._all(), slopes, self._moments):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            scale = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            weight -= rate * (mean / (1 - 0.9**self._steps)) / scale

    def net(self) -> Net:
        """The network as the bot holds it."""
        return Net([_rounded(row) for row in self.inner], _rounded(self.offset), _rounded(self.outer),
                   _rounded(self.direct))


def _rounded(values: Any) -> list[float]:
    return [round(float(value), DIGITS) for value in values]


def chances(weights: Numbers, starts: NDArray[np.int64]) -> Numbers:
    """How likely each option is within its choice."""
    sizes = np.diff(np.append(starts, len(weights)))
    raised = np.exp(weights - np.repeat(np.maximum.reduceat(weights, starts), sizes))
    shares: Numbers = (raised / np.repeat(np.add.reduceat(raised, starts), sizes)).astype(np.float32)
    return shares


def agreement(learner: Learner, data: Choices) -> float:
    """The share of choices whose heaviest option is the one that was taken."""
    weights = learner.weigh(data.rows)
    same = 0
    for start, size, taken in zip(data.starts, data.sizes, data.taken):
        same += int(np.argmax(weights[start : start + size])) == taken
    return float(same) / max(len(data), 1)


def bias(learner: Learner, data: Choices) -> float:
    """What makes acting as frequent as it was, where the last option is to do nothing: choosing the likelier of the two
    each time does what is rare ever more rarely."""
    weights = learner.weigh(data.rows)
    ends = data.starts + data.sizes - 1
    leads = [float(weights[start:end].max() - weights[end]) for start, end in zip(data.starts, ends)]
    share = float(np.mean(data.taken < data.sizes - 1))
    return -float(np.quantile(leads, 1.0 - share))


def fit(data: Choices, hidden: int, epochs: int, seed: int, decay: float = 1e-5,
        progress: Callable[[int], None] | None = None) -> Learner:
    """Learns from all choices, some epochs long, ever more carefully; the same seed gives the same network."""
    learner = Learner(data.rows.shape[1], hidden, seed)
    rng = np.random.default_rng(seed)
    for epoch in range(epochs):
        rate = RATE * (1.0 - epoch / epochs)
        order = rng.permutation(len(data))
        for start in range(0, len(order), BATCH):
            learner.learn(*data.picked(order[start : start + BATCH]), rate, decay)
        if progress is not None:
            progress(epoch)
    return learner
