"""Readings with sets that are neither chows nor pungs: which kinds of sets some rules know, and what each counts as."""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW, KONG, OTHER, PUNG, Hand, write_tiles
from janso.scoring.readings.interpret import FormReader, Forms
from janso.scoring.readings.reading import IN_PAIR, NOWHERE, OPEN_BIT, REGULAR, TYPE_SHIFT, Reading
from janso.scoring.readings.taken_apart import Suits, all_counts, mask_of_counts
from janso.scoring.situation import Situation
from janso.shape.other.other_sets import OtherSets
from janso.shape.other.packing import FREE
from janso.tiles import KIND_MASK, ORPHANS, STANDARD_KINDS

NOTHING: Final = -1
"""A set that no yaku of chows or pungs counts."""
SECOND_PAIR: Final = -2
"""No set at all, but a pair beside the first one."""
PLAIN_SETS: Final = "plain_sets"
"""What the history says of a winner who may have chows and pungs only."""
HEAD: Final = -3
"""No set, but the pair of the hand, which no kind of tile stands for."""
RAISED: Final = -4
"""No set of its own, but how a kong of the hand really looks."""
GENERAL: Final = "general"
NO_FU: Final = 0
PUNG_FU: Final = 1
CLOSED_FU: Final = 2
THIRDS_FU: Final = 3
"""Two thirds of what a pung brings, rounded down."""


class SetKind:
    """One kind of set. `like` says whether it counts as a chow, a pung or neither; `fu` what it brings; `anybody` that
    it may be claimed from every player. Of several claims that with the highest `rank` stands: a pung has 4, a chow
    2. A hand has only so many sets that are `mixed`."""

    def __init__(self, id: str, tiles: list[tuple[int, ...]], like: int = NOTHING, fu: int = NO_FU,
                 anybody: bool = False, rank: int = 1, group: int = FREE, mixed: bool = True) -> None:
        self.id = id
        self.tiles = tiles
        self.like = like
        self.fu = fu
        self.anybody = anybody
        self.rank = rank
        self.group = group
        self.mixed = mixed
        self.claimed = True
        """Whether a tile may be claimed for it."""
        self.fu_of: dict[tuple[int, ...], int] = {}
        """Fu by its tiles, where they differ."""


class OtherSet:
    """Such a set in a hand; `worth` are fu that only the situation tells."""

    def __init__(self, tiles: tuple[int, ...], kind: SetKind, open: bool, worth: int = 0) -> None:
        self.tiles = tiles
        self.kind = kind
        self.open = open
        self.worth = worth

    @property
    def fu(self) -> int:
        """What the set brings: as a pung or kong of its tiles, flowers being honours, or 2 when it is closed."""
        if self.kind.fu_of:
            return self.kind.fu_of.get(self.tiles, 0)
        if self.kind.fu == NO_FU:
            return self.worth
        if self.kind.fu == CLOSED_FU:
            return 0 if self.open else 2
        outside = True
        for tile in self.tiles:
            if tile < STANDARD_KINDS and not ORPHANS >> tile & 1:
                outside = False
        whole = 2 * (1 if self.open else 2) * (2 if outside else 1) * (4 if len(self.tiles) == 4 else 1)
        return whole * 2 // 3 if self.kind.fu == THIRDS_FU else whole

    @property
    def text(self) -> str:
        """As it is shown in a reading."""
        tiles = write_tiles(list(self.tiles))
        return f"({tiles})" if self.open else tiles


class MixedReading(Reading):
    """A reading with other sets, which stand in no mask and in `others` instead."""

    def __init__(self, sets: tuple[int, ...], pair: int, win: int, win_at: int, tiles: int, counts: list[int],
                 others: list[OtherSet]) -> None:
        super().__init__(REGULAR, sets, pair, win, win_at, tiles, counts)
        self.others = others
        self.fours = False
        """Its sets of equal tiles have four tiles each."""
        self.head: OtherSet | None = None
        """The pair, where flowers are it: `pair` is a worthless honour then."""
        self.raised: dict[int, OtherSet] = {}
        """How the kongs of different tiles among the sets look, by code."""
        self.dressed = False
        for other in others:
            if other.kind.like == SECOND_PAIR:
                continue
            self.set_count += 1
            if other.kind.like == CHOW:
                self.chow_count += 1
            elif other.kind.like == PUNG:
                self.pung_count += 1
            elif other.kind.like == KONG:
                self.pung_count += 1
                self.kong_count += 1
            if other.open:
                self.open_count += 1

    @property
    def other_fu(self) -> int:
        """Fu of the other sets."""
        fu = sum([other.fu for other in self.others]) + sum([other.fu for other in self.raised.values()])
        return fu if self.head is None else fu + self.head.fu

    def uses(self, id: str) -> int:
        """How many sets of one kind there are."""
        return sum([1 for other in self.others if other.kind.id == id])


class SetKinds:
    """The kinds of sets that some rules know, besides chows and pungs."""

    def __init__(self, name: str, kinds: list[SetKind], most: int, sets: int, obliged: bool = False) -> None:
        self.kinds = kinds
        self.obliged = obliged
        """No hand is complete without one of them."""
        self.sets = sets
        tiles: list[tuple[int, ...]] = []
        groups: list[int] = []
        self.by_tiles: dict[tuple[int, ...], SetKind] = {}
        for kind in kinds:
            for one in kind.tiles:
                if one not in self.by_tiles:
                    self.by_tiles[one] = kind
                    if max(one) < STANDARD_KINDS:
                        tiles.append(one)
                        groups.append(kind.group)
        self.book = OtherSets(name, tiles, groups, most, obliged)

    def of(self, faces: tuple[int, ...]) -> SetKind | None:
        """The kind of set that some tiles make, None for an ordinary set and for none."""
        return self.by_tiles.get(tuple(sorted([face & KIND_MASK for face in faces])))

    def read(self, s: Situation) -> list[Reading]:
        """Every reading of a winning hand with such sets, each place of the winning tile once."""
        hand = s.hand
        win = hand.win & KIND_MASK
        found: list[Reading] = []
        if hand.win < 0 or win >= STANDARD_KINDS or hand.others:
            return found
        lying: list[OtherSet] = []
        codes: list[int] = []
        group = FREE
        for meld in hand.melds:
            if meld.type != OTHER:
                codes.append(meld.code)
                continue
            kind = self.of(meld.tiles)
            if kind is None or (group and kind.group and kind.group != group):
                return found
            group = kind.group or group
            lying.append(OtherSet(tuple(sorted([face & KIND_MASK for face in meld.tiles])), kind, not meld.concealed))
        counts = hand.counts()
        counts[win] += 1
        for chosen, (sets, pair) in self.book.readings(counts, self.sets - len(hand.melds), len(lying), group):
            others = [OtherSet(self.book.tiles[at], self.by_tiles[self.book.tiles[at]], False) for at in chosen]
            self.place(s, sets, codes, pair, others, lying, found)
        return found

    def alone(self, hand: Hand) -> bool:
        """True when a hand has no readings in the usual forms: an other set lies on the table."""
        return any(meld.type == OTHER for meld in hand.melds)

    def place(self, s: Situation, sets: tuple[int, ...], codes: list[int], pair: int, others: list[OtherSet],
              lying: list[OtherSet], found: list[Reading]) -> None:
        """Adds one reading for each different place of the winning tile."""
        win = s.hand.win & KIND_MASK
        whole = all_counts(s.hand)
        tiles = mask_of_counts(whole)
        if pair == win:
            found.append(MixedReading((*sets, *codes), pair, win, IN_PAIR, tiles, whole, lying + others))
        for at, code in enumerate(sets):
            if _stands_in(code, win) and sets.index(code) == at:
                own = list(sets)
                if not s.self_draw and code >> TYPE_SHIFT & 3 == PUNG:
                    own[at] = code | OPEN_BIT
                found.append(MixedReading((*own, *codes), pair, win, at, tiles, whole, lying + others))
        for at, other in enumerate(others):
            if win in other.tiles and other.tiles not in [before.tiles for before in others[:at]]:
                completed = others[:]
                completed[at] = OtherSet(other.tiles, other.kind, not s.self_draw)
                found.append(MixedReading((*sets, *codes), pair, win, NOWHERE, tiles, whole, lying + completed))


def _stands_in(code: int, kind: int) -> bool:
    """True when a kind is among the tiles of an ordinary set."""
    first = code & KIND_MASK
    return first <= kind <= (first + 2 if code >> TYPE_SHIFT & 3 == CHOW else first)


class OtherForms(Forms):
    """Reads hands in the usual forms and with other sets."""

    def __init__(self, names: tuple[str, ...], kinds: SetKinds) -> None:
        super().__init__(names)
        self.kinds = kinds

    def read(self, situation: Situation) -> list[Reading]:
        """Every reading; ordinary ones only where no other set lies on the table."""
        if self.kinds.alone(situation.hand) or self.kinds.obliged:
            return self.kinds.read(situation)
        if situation.history is not None and situation.history.numbers.get(PLAIN_SETS, 0):
            return super().read(situation)
        return super().read(situation) + self.kinds.read(situation)


class OtherSetsReader(FormReader):
    """The same for whoever asks for readings by the names of forms."""

    def __init__(self, kinds: SetKinds) -> None:
        self.kinds = kinds

    def read(self, s: Situation, suits: Suits | None, out: list[Reading]) -> None:
        """Adds the readings with other sets."""
        out += self.kinds.read(s)
