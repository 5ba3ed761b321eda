"""Sets besides chows and pungs, given as lists of tiles: how far a hand is when it may use them, and every reading.

The general path beside the tables: the other sets of which all tiles but one are there at least (`packing.py` chooses
among them), with the tables for what they leave. Sets of two tiles and any third (two winds and
whatever comes) are not listed tile by tile: the two are taken, and a tile that nothing else uses is the third.

>>> one_of_each = OtherSets("one_of_each", [(rank, rank + 9, rank + 18) for rank in range(9)], [0] * 9, 4)
>>> from janso.shape.held import held
>>> one_of_each.missing(held("5m5p5s123m456p789s1z").counts(), 4)
1
"""

from __future__ import annotations

from typing import Final

from janso.shape.held import keys_of
from janso.shape.other.packing import FREE, Packing, Take
from janso.shape.readings import Reading, readings
from janso.shape.regular import missing_in, tables_for
from janso.tiles import EAST, STANDARD_KINDS

_MOST_REMEMBERED: Final = 50_000


class OtherSets:
    """Kinds of sets that some rules know. `tiles` are the tiles of each set, ascending; a hand uses at most `most` of
    them, and of those whose class is not FREE only such as have one class."""

    def __init__(self, name: str, tiles: list[tuple[int, ...]], classes: list[int], most: int,
                 obliged: bool = False) -> None:
        self.name = name
        self.obliged = obliged
        """A hand without any of them is never complete."""
        self.tiles = tiles
        self.classes = classes
        self.most = most
        takes = takes_of(tiles, classes)
        if obliged:
            takes += [Take((tile,), 2, FREE) for tile in sorted({tile for own in tiles for tile in own})]
        self.whole: list[Take] = [take for take in takes if not take.cost]
        self.parts: list[Take] = [take for take in takes if take.cost]
        self.known: dict[tuple[int, int, int, int, int], int] = {}

    def missing(self, counts: list[int], sets: int) -> int:
        """Tiles missing for so many sets, some of them other ones, and a pair; remembered."""
        keys = keys_of(counts)
        key = (keys[0], keys[1], keys[2], keys[3], sets)
        found = self.known.get(key)
        if found is None:
            found = self.measured(counts, list(keys), sets)
            if len(self.known) >= _MOST_REMEMBERED:
                self.known.clear()
            self.known[key] = found
        return found

    def measured(self, counts: list[int], keys: list[int], sets: int) -> int:
        """The same, measured anew."""
        t = tables_for(None, sets)
        best = (3 + missing_in(t, keys[0], keys[1], keys[2], keys[3], sets - 1) if self.obliged
                else missing_in(t, keys[0], keys[1], keys[2], keys[3], sets))
        return Packing(t, list(counts), keys, sets, self.most).run(self.whole, self.parts, best, self.obliged)

    def readings(self, counts: list[int], sets: int, used: int = 0, kind: int = FREE,
                 ) -> list[tuple[tuple[int, ...], Reading]]:
        """Every reading of a complete hand with one other set at least: the places of those, and the rest as ordinary
        sets and the pair. `used` sets lie on the table already, of a class `kind`."""
        found: list[tuple[tuple[int, ...], Reading]] = []
        self._read(list(counts), sets, list(range(len(self.tiles))), self.most - used, kind, [], found)
        return found

    def _read(self, counts: list[int], sets: int, places: list[int], room: int, kind: int, chosen: list[int],
              found: list[tuple[tuple[int, ...], Reading]]) -> None:
        """Adds one more of the sets at these places, in their order."""
        if chosen or room < self.most:
            keys = keys_of(counts)
            for reading in readings(keys[0], keys[1], keys[2], keys[3], sets):
                found.append((tuple(chosen), reading))
        if sets == 0 or room == 0:
            return
        held = [at for at in places if _holds(counts, self.tiles[at])]
        for number, at in enumerate(held):
            own = self.classes[at]
            if kind and own and own != kind:
                continue
            tiles = self.tiles[at]
            for tile in tiles:
                counts[tile] = counts[tile] - 1
            chosen.append(at)
            self._read(counts, sets - 1, held[number:], room - 1, own or kind, chosen, found)
            chosen.pop()
            for tile in tiles:
                counts[tile] = counts[tile] + 1


def _holds(counts: list[int], tiles: tuple[int, ...]) -> bool:
    """True when every tile of a set is there; the tiles are ascending."""
    before = -1
    times = 0
    for tile in tiles:
        times = times + 1 if tile == before else 1
        if counts[tile] < times:
            return False
        before = tile
    return True


def takes_of(tiles: list[tuple[int, ...]], classes: list[int]) -> list[Take]:
    """Everything that may be taken for other sets, whole ones first. Two tiles that lack one for an ordinary set too
    are left to the tables, and so is a single tile, which lacks two for a pung."""
    whole: dict[tuple[tuple[int, ...], int], Take] = {}
    parts: dict[tuple[tuple[int, ...], int], Take] = {}
    pairs = with_any_third(tiles, classes)
    for pair in pairs:
        whole[(pair, FREE)] = Take(pair, 0, FREE, 1)
        for tile in pair:
            parts[((tile,), FREE)] = Take((tile,), 1, FREE, 1)
    for at, own in enumerate(tiles):
        if classes[at] == FREE and _has_pair(own, pairs):
            continue
        whole[(own, classes[at])] = Take(own, 0, classes[at])
        for left_out in range(len(own)):
            part = own[:left_out] + own[left_out + 1 :]
            if not _joins(part):
                parts[(part, classes[at])] = Take(part, 1, classes[at])
    return list(whole.values()) + list(parts.values())


def with_any_third(tiles: list[tuple[int, ...]], classes: list[int]) -> set[tuple[int, ...]]:
    """Two tiles that are a set with whatever third tile: each such set is listed, or is a pung.

    >>> any_third = [tuple(sorted((27, 28, kind))) for kind in range(34)]
    >>> with_any_third(any_third, [0] * 34), with_any_third(any_third[1:], [0] * 33)
    ({(27, 28)}, set())
    """
    listed = {own for at, own in enumerate(tiles) if classes[at] == FREE}
    found: set[tuple[int, ...]] = set()
    for own in listed:
        for left_out in range(len(own)):
            pair = own[:left_out] + own[left_out + 1 :]
            if pair in found or len(pair) != 2:
                continue
            if all(pair == (kind, kind) or tuple(sorted((*pair, kind))) in listed for kind in range(STANDARD_KINDS)):
                found.add(pair)
    return found


def _has_pair(own: tuple[int, ...], pairs: set[tuple[int, ...]]) -> bool:
    """True when a set is two such tiles and a third."""
    return any(own[:left_out] + own[left_out + 1 :] in pairs for left_out in range(len(own)))


def _joins(part: tuple[int, ...]) -> bool:
    """True for two tiles that lack one for a chow or a pung."""
    low, high = part[0], part[1]
    return low == high or (high < EAST and low // 9 == high // 9 and high - low <= 2)
