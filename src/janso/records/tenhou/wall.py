"""Tenhou's published shuffle: the wall of every deal from the seed in an mjlog.

A Mersenne Twister, seeded with the words of the record, gives 288 numbers a deal; SHA-512 over blocks of 32 of them
gives 144 numbers that shuffle the tile ids and throw the dice. Tiles are dealt from the end of the list; the dead wall
stands at its beginning: replacements (four, or eight where north is set aside), then pairs of indicators.

Three forms of seed were in use. The oldest stands in each deal and shuffles with the twister's numbers themselves; the
two older ones name 32-bit words in hexadecimal and read every pair of the dead wall the other way round.
"""

from __future__ import annotations

import binascii
import random
import struct
from base64 import b64decode
from collections.abc import Iterator, Sequence
from hashlib import sha512
from typing import Final, NamedTuple

from janso.errors import JansoError

PREFIX: Final = "mt19937ar-sha512-n288-base64,"
HEX_PREFIX: Final = "mt19937ar-sha512-n288,"
DEAL_PREFIX: Final = "mt19937ar,"
FULL_SET: Final = tuple(range(136))
THREE_PLAYER_SET: Final = tuple(id for id in range(136) if not 4 <= id < 32)
_WORDS: Final = 288
_BLOCK: Final = 128


class Wall(NamedTuple):
    """Tile ids in drawing order (the last one first), and the two dice; in old walls the pairs of the dead wall are
    read lower id first."""

    ids: tuple[int, ...]
    dice: tuple[int, int]
    old: bool = False

    @property
    def drawn(self) -> tuple[int, ...]:
        """Ids in the order they leave the live end."""
        return self.ids[::-1]

    @property
    def replacements(self) -> int:
        """How many tiles stand ready as replacements."""
        return 4 if len(self.ids) == len(FULL_SET) else 8

    def indicator(self, number: int) -> int:
        """The id of the dora indicator 0-4."""
        return self.ids[self.replacements + 2 * number + (not self.old)]

    def ura(self, number: int) -> int:
        """The id under a dora indicator."""
        return self.ids[self.replacements + 2 * number + self.old]

    def replacement(self, number: int) -> int:
        """The id drawn after the kong (or the tile set aside) of that number."""
        return self.ids[number ^ (not self.old)]


def _words(seed: str) -> list[int]:
    """The 32-bit words of a seed in any of its forms."""
    try:
        if seed.startswith(PREFIX):
            return list(struct.unpack("<624I", b64decode(seed.removeprefix(PREFIX), validate=True)))
        words = [int(word, 16) for word in seed.split(",")[1:]]
    except (binascii.Error, struct.error, ValueError):
        raise JansoError("records.mjlog_seed_wall_damaged") from None
    if not words or len(words) > 624 or any(not 0 <= word < 2**32 for word in words):
        raise JansoError("records.mjlog_seed_wall_damaged")
    return words


def _generator(seed: str) -> random.Random:
    """Python's own Mersenne Twister seeds itself from an integer's 32-bit words exactly as the reference does."""
    words = _words(seed)
    if not words[-1]:
        raise JansoError("records.mjlog_seed_wall_ends_zeros")
    return random.Random(sum(word << 32 * i for i, word in enumerate(words)))


def _wall(numbers: Sequence[int], tiles: tuple[int, ...], old: bool, dice: tuple[int, int]) -> Wall:
    ids = list(tiles)
    for i in range(len(ids) - 1):
        j = i + numbers[i] % (len(ids) - i)
        ids[i], ids[j] = ids[j], ids[i]
    return Wall(tuple(ids), (dice[0] % 6 + 1, dice[1] % 6 + 1), old)


def walls(seed: str, tiles: tuple[int, ...] = FULL_SET) -> Iterator[Wall]:
    """The wall of the first deal, the second, and so on without end."""
    if not seed.startswith((PREFIX, HEX_PREFIX)):
        raise JansoError("records.mjlog_seeds_read_start", prefix=PREFIX, hex_prefix=HEX_PREFIX)
    generator = _generator(seed)
    while True:
        source = struct.pack(f"<{_WORDS}I", *[generator.getrandbits(32) for _ in range(_WORDS)])
        digest = b"".join(sha512(source[at:at + _BLOCK]).digest() for at in range(0, len(source), _BLOCK))
        numbers = struct.unpack(f"<{_WORDS // 2}I", digest)
        yield _wall(numbers, tiles, seed.startswith(HEX_PREFIX), (numbers[135], numbers[136]))


def deal_wall(seed: str, tiles: tuple[int, ...] = FULL_SET) -> Wall:
    """The wall of one deal from a seed of its own, the oldest form."""
    if not seed.startswith(DEAL_PREFIX):
        raise JansoError("records.mjlog_seed_deal_starts", deal_prefix=DEAL_PREFIX)
    generator = _generator(seed)
    numbers = [generator.getrandbits(32) for _ in range(len(tiles) + 1)]
    return _wall(numbers, tiles, True, (numbers[-2], numbers[-1]))
