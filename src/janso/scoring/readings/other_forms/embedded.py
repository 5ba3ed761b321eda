"""Readings of hands with flowers and seasons among their tiles, and with kongs that are not of four equal tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from janso.hand import KONG, OTHER, PUNG, Hand, Meld
from janso.meld import couple
from janso.scoring.readings.other_forms.other_sets import (
    HEAD,
    NO_FU,
    PUNG_FU,
    RAISED,
    THIRDS_FU,
    MixedReading,
    OtherSet,
    SetKind,
    SetKinds,
)
from janso.scoring.readings.reading import IN_PAIR, NOWHERE, SEVEN_PAIRS, Reading
from janso.scoring.readings.taken_apart import all_counts, mask_of_counts
from janso.scoring.situation import Situation
from janso.shape.held import keys_of
from janso.shape.other.embedded import Embedded
from janso.shape.other.open_pair import stand_in
from janso.shape.readings import readings
from janso.tiles import EAST, JOKER, KIND_MASK, NORTH, STANDARD_KINDS

KONG_KIND: Final = SetKind("mixed_kong", [], KONG, PUNG_FU)
THIRDS_KONG: Final = SetKind("mixed_kong", [], KONG, THIRDS_FU)
RAISED_KIND: Final = SetKind("raised_kong", [], RAISED, NO_FU)
HEAD_KIND: Final = SetKind("flower_pair", [], HEAD, NO_FU)
_FAR: Final = 60


class KongShape:
    """What a kong of different tiles is: of which kind (`base`, -1 for none), with two thirds of the fu or all of them,
    and whether the tile of the own seat has raised it."""

    def __init__(self, base: int, thirds: bool, seat: bool = False) -> None:
        self.base = base
        self.thirds = thirds
        self.seat = seat


class KongKinds:
    """The kongs of different tiles that some rules know, by their tiles in order; with `seat_raises` the tile of the
    own seat makes a kong of any pung, once in a hand."""

    def __init__(self, by_tiles: dict[tuple[int, ...], KongShape], seat_raises: bool) -> None:
        self.by_tiles = by_tiles
        self.seat_raises = seat_raises

    def of(self, faces: tuple[int, ...], own: int, pungs: dict[tuple[int, ...], SetKind]) -> KongShape | None:
        """What some tiles are, None for no kong and for one of four equal tiles; `own` is the tile of the seat, `pungs`
        are sets that count as pungs."""
        tiles = tuple(sorted([face & KIND_MASK for face in faces]))
        if len(tiles) != 4 or tiles[0] == tiles[3]:
            return None
        found = self.by_tiles.get(tiles)
        if found is not None or not self.seat_raises or own not in tiles:
            return found
        rest = list(tiles)
        rest.remove(own)
        if rest[0] == rest[2]:
            return KongShape(rest[0], False, True)
        pung = pungs.get(tuple(rest))
        if pung is None or pung.like != PUNG:
            return None
        return KongShape(-1, pung.fu == THIRDS_FU, True)


class Lying:
    """What lies on the table: ordinary sets as codes, other sets, kongs that were raised, how many sets are mixed, and
    whether the pair is there."""

    def __init__(self) -> None:
        self.codes: list[int] = []
        self.others: list[OtherSet] = []
        self.raised: dict[int, OtherSet] = {}
        self.mixed = 0
        self.seat_raised = 0
        self.paired: Meld | None = None


class EmbeddedKinds(SetKinds):
    """Kinds of sets with flowers among them. `value` are the fu of a pair of flowers; `couples` tell for each tile of a
    seat which honours and which two flowers are declared together as the pair of the hand."""

    def __init__(self, name: str, kinds: list[SetKind], most: int, sets: int, embedded: Embedded, kongs: KongKinds,
                 value: int, couples: dict[int, tuple[tuple[int, ...], tuple[int, ...]]]) -> None:
        super().__init__(name, kinds, most, sets)
        self.embedded = embedded
        self.kongs = kongs
        self.value = value
        self.couples = couples

    def couples_of(self, own: int) -> list[tuple[int, ...]]:
        """The tiles of every pair that a seat may declare with its two flowers."""
        honours, flowers = self.couples.get(own, ((), ()))
        return [(honour, honour, *flowers) for honour in honours]

    def missing_besides(self, counts: list[int], sets: int, paired: bool) -> int:
        """Tiles missing for so many sets without flowers, and for a pair where none is there yet."""
        counts = counts[:STANDARD_KINDS]
        if paired:
            lone = lone_wind(counts)
            if lone < 0:
                return _FAR
            counts[lone] = 2
        return self.book.missing(counts, sets)

    def alone(self, hand: Hand) -> bool:
        """With flowers or a kong of different tiles there are no usual readings."""
        if super().alone(hand) or hand.others or hand.win & KIND_MASK >= STANDARD_KINDS:
            return True
        return any(meld.type == KONG and is_mixed(meld) for meld in hand.melds)

    def lying(self, melds: Sequence[Meld], own: int) -> Lying | None:
        """The declared sets, None when one of them is none of these rules or when they are too many; `own` is the tile
        of the seat."""
        found = Lying()
        for meld in melds:
            if meld.type == OTHER:
                if couple(meld):
                    if found.paired is not None or _kinds(meld) not in self.couples_of(own):
                        return None
                    found.paired = meld
                    continue
                kind = self.of(meld.tiles)
                if kind is None:
                    return None
                found.mixed += 1 if kind.mixed else 0
                found.others.append(OtherSet(_kinds(meld), kind, not meld.concealed))
            elif meld.type == KONG and is_mixed(meld):
                shape = self.kongs.of(meld.tiles, own, self.by_tiles)
                if shape is None:
                    return None
                self._kong(found, meld, shape)
            else:
                found.codes.append(meld.code)
        return found if found.mixed <= self.book.most and found.seat_raised <= 1 else None

    def _kong(self, found: Lying, meld: Meld, shape: KongShape) -> None:
        """A kong of a kind counts as one, at less fu where only two thirds are due; any other is a set of its own."""
        found.seat_raised += 1 if shape.seat else 0
        if max([face & KIND_MASK for face in meld.tiles]) < STANDARD_KINDS and not EAST <= shape.base <= NORTH:
            found.mixed += 1
        if shape.base < 0:
            found.others.append(OtherSet(_kinds(meld), THIRDS_KONG if shape.thirds else KONG_KIND,
                                         not meld.concealed))
            return
        code = meld.code & ~63 | shape.base
        found.codes.append(code)
        whole = OtherSet((shape.base,) * 4, KONG_KIND, not meld.concealed).fu
        less = whole * 2 // 3 - whole if shape.thirds else 0
        found.raised[code] = OtherSet(_kinds(meld), RAISED_KIND, not meld.concealed, less)

    def read(self, s: Situation) -> list[Reading]:
        """Every reading with other sets, with flowers, or beside a kong of different tiles."""
        hand = s.hand
        lying = self.lying(hand.melds, EAST + s.own_wind)
        if hand.win < 0 or lying is None or hand.win & KIND_MASK >= JOKER:
            return []
        counts = _counts_of(hand)
        if counts is None:
            return []
        sets = self.sets - len(hand.melds) + (1 if lying.paired is not None else 0)
        found: list[Reading] = []
        for head, own in self.embedded.uses(counts):
            if (head and lying.paired is not None) or len(own) > sets:
                continue
            self._read_use(s, lying, counts, head, own, sets, found)
        if not hand.melds and self._is_seven_pairs(counts):
            whole = all_counts(hand)
            found.append(Reading(SEVEN_PAIRS, (), -1, hand.win & KIND_MASK, NOWHERE,
                                 mask_of_counts(whole) | 1 << NORTH, whole))
        return found

    def _read_use(self, s: Situation, lying: Lying, counts: list[int], head: tuple[int, ...],
                  own: list[tuple[int, ...]], sets: int, found: list[Reading]) -> None:
        """The readings in which the flowers stand in one way."""
        win = s.hand.win & KIND_MASK
        rest = counts[:STANDARD_KINDS]
        for tiles in own:
            for tile in tiles:
                if tile < STANDARD_KINDS:
                    rest[tile] -= 1
        flowers = [OtherSet(tiles, self.by_tiles[tiles], False) for tiles in own]
        used = lying.mixed + sum([1 for each in flowers if each.kind.mixed])
        if used > self.book.most:
            return
        lone = -1
        if head or lying.paired is not None:
            lone = lone_wind(rest)
            if lone < 0:
                return
            rest[lone] = 2
        plain = bool(flowers or lying.others or lying.raised or lone >= 0) and not used
        ways = self.book.readings(rest, sets - len(own), used)
        if plain:
            keys = keys_of(rest)
            ways += [((), each) for each in readings(keys[0], keys[1], keys[2], keys[3], sets - len(own))]
        for chosen, (ordinary, pair) in ways:
            if lone >= 0 and pair != lone:
                continue
            others = flowers + [OtherSet(self.book.tiles[at], self.by_tiles[self.book.tiles[at]], False)
                                for at in chosen]
            if win in head:
                self._in_head(s, ordinary, lying, others, found)
            else:
                self.place(s, ordinary, lying.codes, pair, others, lying.others, found)
            self._dress(s, lying, head, found, win)

    def _in_head(self, s: Situation, ordinary: tuple[int, ...], lying: Lying, others: list[OtherSet],
                 found: list[Reading]) -> None:
        """The winning tile is a flower of the pair."""
        whole = all_counts(s.hand)
        found.append(MixedReading((*ordinary, *lying.codes), NORTH, s.hand.win & KIND_MASK, IN_PAIR,
                                  mask_of_counts(whole), whole, lying.others + others))

    def _dress(self, s: Situation, lying: Lying, head: tuple[int, ...], found: list[Reading], win: int) -> None:
        """Tells the readings just found what is special about them."""
        seasons = bool(s.hand.others) or win >= STANDARD_KINDS or any(
            face & KIND_MASK >= STANDARD_KINDS for meld in s.hand.melds for face in meld.tiles)
        for reading in found:
            if isinstance(reading, MixedReading) and not reading.dressed:
                reading.dressed = True
                reading.raised = lying.raised
                if seasons:
                    reading.tiles |= 1 << NORTH
                if head or lying.paired is not None:
                    reading.pair = NORTH
                if head:
                    reading.head = OtherSet(head, HEAD_KIND, False, self.value)
                elif lying.paired is not None:
                    reading.head = OtherSet(_kinds(lying.paired), HEAD_KIND, False)

    def _is_seven_pairs(self, counts: list[int]) -> bool:
        if not any(counts[STANDARD_KINDS:]):
            return False
        return all(count in (0, 2) for count in counts[:STANDARD_KINDS]) and not self.embedded.seven_pairs(counts)


def _counts_of(hand: Hand) -> list[int] | None:
    """Concealed tiles and the winning one by kind, flowers among them; None with tiles that are no such kind."""
    counts = hand.counts() + [0] * (JOKER - STANDARD_KINDS)
    for face in (*hand.others, hand.win):
        kind = face & KIND_MASK
        if kind >= JOKER:
            return None
        counts[kind] += 1
    return counts


def _kinds(meld: Meld) -> tuple[int, ...]:
    return tuple(sorted([face & KIND_MASK for face in meld.tiles]))


def lone_wind(counts: list[int]) -> int:
    """An honour of which there is none, a wind if it can be, because nothing supplements winds; -1 for none."""
    for kind in range(EAST, NORTH + 1):
        if not counts[kind]:
            return kind
    return stand_in(counts)


def is_mixed(meld: Meld) -> bool:
    """True when not all tiles of a set are equal."""
    first = meld.tiles[0] & KIND_MASK
    return any(face & KIND_MASK != first for face in meld.tiles)
