"""Tenhou's published shuffle: the wall of every deal from the seed in an mjlog.

A Mersenne Twister, seeded with the decoded words, gives 288 numbers a deal; SHA-512 over blocks of 32 of them gives 144
numbers that shuffle the tile ids and throw the dice. Tiles are dealt from the end of the list; the dead wall stands at
its beginning.
"""

from __future__ import annotations

import binascii
import random
import struct
from base64 import b64decode
from collections.abc import Iterator
from hashlib import sha512
from typing import Final, NamedTuple

from janso.errors import JansoError

PREFIX: Final = "mt19937ar-sha512-n288-base64,"
FULL_SET: Final = tuple(range(136))
THREE_PLAYER_SET: Final = tuple(id for id in range(136) if not 4 <= id < 32)
_WORDS: Final = 288
_BLOCK: Final = 128


class Wall(NamedTuple):
    """Tile ids in drawing order (the last one first), and the two dice."""

    ids: tuple[int, ...]
    dice: tuple[int, int]

    @property
    def drawn(self) -> tuple[int, ...]:
        """Ids in the order they leave the live end."""
        return self.ids[::-1]

    def indicator(self, number: int) -> int:
        """The id of the dora indicator 0-4."""
        return self.ids[5 + 2 * number]

    def ura(self, number: int) -> int:
        """The id under a dora indicator."""
        return self.ids[4 + 2 * number]

    def replacement(self, number: int) -> int:
        """The id drawn after the kong (or the tile set aside) 0-3."""
        return self.ids[(1, 0, 3, 2)[number]]


def _generator(seed: str) -> random.Random:
    """Python's own Mersenne Twister seeds itself from an integer's 32-bit words exactly as the reference does."""
    try:
        words = struct.unpack("<624I", b64decode(seed.removeprefix(PREFIX), validate=True))
    except (binascii.Error, struct.error, ValueError):
        raise JansoError("mjlog: the seed of the wall is damaged") from None
    key = sum(word << 32 * i for i, word in enumerate(words))
    if not words[-1]:
        raise JansoError("mjlog: the seed of the wall ends in zeros, which this program cannot use")
    return random.Random(key)


def walls(seed: str, tiles: tuple[int, ...] = FULL_SET) -> Iterator[Wall]:
    """The wall of the first deal, the second, and so on without end."""
    if not seed.startswith(PREFIX):
        raise JansoError(f"mjlog: seeds are read that start with «{PREFIX}»")
    generator = _generator(seed)
    while True:
        source = struct.pack(f"<{_WORDS}I", *[generator.getrandbits(32) for _ in range(_WORDS)])
        digest = b"".join(sha512(source[at:at + _BLOCK]).digest() for at in range(0, len(source), _BLOCK))
        numbers = struct.unpack(f"<{_WORDS // 2}I", digest)
        ids = list(tiles)
        for i in range(len(ids) - 1):
            j = i + numbers[i] % (len(ids) - i)
            ids[i], ids[j] = ids[j], ids[i]
        yield Wall(tuple(ids), (numbers[135] % 6 + 1, numbers[136] % 6 + 1))
