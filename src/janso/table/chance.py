"""All chance comes from here: a documented stream of numbers, the same on every platform and Python version.

The stream of a label is SHA-256 of `janso-1|SEED|LABEL|0`, then of `...|1`, and so on, in UTF-8; its bytes are read as
big-endian 32-bit words. A number below n is the next word modulo n, where words of the last incomplete multiple of n
are skipped. A shuffle is Fisher and Yates from the last place down: place i is exchanged with a number below i + 1.

>>> Stream("7", "dice").dice(4)
[1, 2, 2, 1]
>>> Stream("7", "wall").shuffled([1, 2, 3, 4, 5])
[2, 3, 5, 1, 4]
"""

from __future__ import annotations

import hashlib
from typing import Final

WORDS: Final = 1 << 32


class Stream:
    """Numbers that depend on a seed and a label and on nothing else."""

    def __init__(self, seed: str, label: str) -> None:
        self._prefix = f"janso-1|{seed}|{label}|"
        self._block = 0
        self._bytes = b""
        self._at = 0

    def word(self) -> int:
        """The next 32 bits."""
        if self._at >= len(self._bytes):
            self._bytes = hashlib.sha256(f"{self._prefix}{self._block}".encode()).digest()
            self._block += 1
            self._at = 0
        block, at = self._bytes, self._at
        self._at = at + 4
        return block[at] << 24 | block[at + 1] << 16 | block[at + 2] << 8 | block[at + 3]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        limit = WORDS - WORDS % n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n

    def shuffled(self, faces: list[int]) -> list[int]:
        """The faces in a new order."""
        order = list(faces)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def dice(self, count: int) -> list[int]:
        """Throws of a die."""
        return [self.below(6) + 1 for _ in range(count)]


def commitment(seed: str, salt: str) -> str:
    """What is published before the game; seed and salt are published after it, and anybody can compute this again.

    >>> commitment("7", "pepper") == commitment("7", "pepper") != commitment("8", "pepper")
    True
    """
    return hashlib.sha256(f"janso-commit-1|{seed}|{salt}".encode()).hexdigest()
