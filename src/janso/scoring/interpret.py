"""From a winning situation to its readings: every way to see the tiles as sets and a pair, winning tile placed.

>>> from janso.hand import Hand
>>> hand = Hand.parse("1112223334445m+5m")
>>> [describe(r) for r in readings_of(Situation(hand, self_draw=True), ("regular",))][0]
['111m', '222m', '333m', '444m', '55m']
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from janso.hand import CHOW, KONG, POWERS, PUNG, Hand, write_tiles
from janso.scoring.reading import (
    HONOURS_KNITTED,
    IN_PAIR,
    KNITTED_STRAIGHT,
    NOWHERE,
    OPEN_BIT,
    REGULAR,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    TYPE_SHIFT,
    Reading,
    set_code,
)
from janso.scoring.situation import Situation
from janso.tiles import EAST, HONOURS, KIND_MASK, ORPHANS, PIN, SOU, STANDARD_KINDS

KNITTED_ORDERS: Final = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
"""Which of 147, 258, 369 (0, 1, 2) each suit holds."""
KNITTED_MASKS: Final = tuple([
    sum([0b1001001 << (9 * suit + start) for suit, start in enumerate(order)]) for order in KNITTED_ORDERS
])


class Part:
    """One reading of one suit: the set codes, and the pair or -1."""

    def __init__(self, sets: tuple[int, ...], pair: int) -> None:
        self.sets = sets
        self.pair = pair


class Suit:
    """One suit's concealed tiles: counts by rank, kinds present, and its readings with and without the pair."""

    def __init__(self, suit: int, key: int) -> None:
        self.counts: list[int] = []
        self.tiles = 0
        self.size = 0
        self.over = 0
        self.twos = True
        self.parts: list[Part] = []
        rest = key
        for rank in range(9 if suit < 3 else 7):
            rest, count = divmod(rest, 5)
            self.counts.append(count)
            self.size += count
            if count:
                self.tiles |= 1 << (_FIRST[suit] + rank)
            if count not in (0, 2):
                self.twos = False
        self.over = self.size % 3
        _split(suit, key, 0, -1, (), -1, self.parts)
        self.paired: list[Part] = [part for part in self.parts if part.pair >= 0]
        self.alone: list[Part] = [part for part in self.parts if part.pair < 0]


_FIRST: Final = (0, PIN, SOU, EAST)
_suits: Final[dict[int, Suit]] = {}


def suit_of(suit: int, key: int) -> Suit:
    """What there is to know of a suit's key (suit 3: honours); remembered, as suits recur."""
    found = _suits.get(key << 2 | suit)
    if found is None:
        found = Suit(suit, key)
        _suits[key << 2 | suit] = found
    return found


def suit_parts(suit: int, key: int) -> list[Part]:
    """Every reading of a suit's key as sets and at most one pair."""
    return suit_of(suit, key).parts


def _split(suit: int, key: int, at: int, run: int, sets: tuple[int, ...], pair: int, out: list[Part]) -> None:
    """Takes the lowest tile away as part of a pung, a pair or a chow, and goes on with the rest.

    After a chow from rank `run` only chows start there, so that no reading comes twice.
    """
    if key == 0:
        out.append(Part(sets, pair))
        return
    power = 5**at
    while key // power % 5 == 0:
        at += 1
        power *= 5
    count = key // power % 5
    kind = _FIRST[suit] + at
    if count >= 3 and run != at:
        _split(suit, key - 3 * power, at, run, (*sets, kind | PUNG << TYPE_SHIFT), pair, out)
    if count >= 2 and run != at and pair < 0:
        _split(suit, key - 2 * power, at, run, sets, kind, out)
    if suit < 3 and at < 7 and key // (power * 5) % 5 and key // (power * 25) % 5:
        _split(suit, key - 31 * power, at, at, (*sets, kind | CHOW << TYPE_SHIFT), pair, out)


def _joined(man: int, pin: int, sou: int, honours: int) -> list[Part]:
    """Readings of four keys as sets and exactly one pair."""
    return _join(suit_of(0, man), suit_of(1, pin), suit_of(2, sou), suit_of(3, honours))


def _join(man: Suit, pin: Suit, sou: Suit, honours: Suit) -> list[Part]:
    """Only a suit with two tiles over can hold the pair, and all others must come out even."""
    whole: list[Part] = []
    if not _may_join(man, pin, sou, honours):
        return whole
    for a in man.paired if man.over else man.alone:
        for b in pin.paired if pin.over else pin.alone:
            ab = _both(a, b)
            for c in sou.paired if sou.over else sou.alone:
                abc = _both(ab, c)
                for d in honours.paired if honours.over else honours.alone:
                    whole.append(_both(abc, d))
    return whole


def _may_join(man: Suit, pin: Suit, sou: Suit, honours: Suit) -> bool:
    """One suit has two tiles over for the pair, the others none."""
    if man.over + pin.over + sou.over + honours.over != 2:
        return False
    return man.over != 1 and pin.over != 1 and sou.over != 1 and honours.over != 1


def _read_regular(man: Suit, pin: Suit, sou: Suit, honours: Suit, melds: tuple[int, ...], win: int, self_draw: bool,
                  tiles: int, counts: list[int], out: list[Reading]) -> None:
    """Sets and a pair; most hands can be read in one way only, which needs no lists."""
    if not _may_join(man, pin, sou, honours):
        return
    first = man.paired if man.over else man.alone
    second = pin.paired if pin.over else pin.alone
    third = sou.paired if sou.over else sou.alone
    fourth = honours.paired if honours.over else honours.alone
    if len(first) != 1 or len(second) != 1 or len(third) != 1 or len(fourth) != 1:
        for part in _join(man, pin, sou, honours):
            _place(REGULAR, part.sets, part.pair, melds, win, self_draw, tiles, counts, out)
        return
    a, b, c, d = first[0], second[0], third[0], fourth[0]
    sets = a.sets
    if b.sets:
        sets = sets + b.sets
    if c.sets:
        sets = sets + c.sets
    if d.sets:
        sets = sets + d.sets
    pair = a.pair if man.over else b.pair if pin.over else c.pair if sou.over else d.pair
    _place(REGULAR, sets, pair, melds, win, self_draw, tiles, counts, out)


def _both(a: Part, b: Part) -> Part:
    """Two parts of one reading as one."""
    if not b.sets and b.pair < 0:
        return a
    if not a.sets and a.pair < 0:
        return b
    return Part(a.sets + b.sets, a.pair if a.pair >= 0 else b.pair)


def holds(code: int, kind: int) -> bool:
    """True when a set contains a kind."""
    first = code & 63
    if code >> TYPE_SHIFT & 3 == CHOW:
        return first <= kind <= first + 2
    return first == kind


def meld_codes(hand: Hand) -> tuple[int, ...]:
    """The declared sets as set codes."""
    return tuple([set_code(meld.type, meld.kind, not meld.concealed) for meld in hand.melds])


def all_counts(hand: Hand) -> list[int]:
    """34 counts of every tile: concealed, melds (a kong is four) and the winning tile."""
    counts = hand.counts()
    for meld in hand.melds:
        for face in meld.tiles:
            if face & KIND_MASK < STANDARD_KINDS:
                counts[face & KIND_MASK] += 1
    if hand.win >= 0:
        counts[hand.win & KIND_MASK] += 1
    return counts


def mask_of_counts(counts: list[int]) -> int:
    """The kinds present."""
    mask = 0
    for kind in range(STANDARD_KINDS):
        if counts[kind]:
            mask |= 1 << kind
    return mask


Reader = Callable[[Situation], list[Reading]]
_further: Final[dict[str, Reader]] = {}


def register_form(name: str, reader: Reader) -> None:
    """Adds a form that only some family knows; `reader` gives every reading of a complete hand in it."""
    _further[name] = reader


def readings_of(situation: Situation, forms: tuple[str, ...]) -> list[Reading]:
    """Every reading of a complete hand in the forms named; none when the hand is not complete.

    Forms: `regular` (any number of sets and a pair), `seven_pairs` (four alike are two pairs),
    `seven_different_pairs`, `thirteen_orphans`, `knitted_straight`, `honours_knitted`. Irregular forms come without
    sets, only the knitted straight has the one set and the pair that it leaves room for. Families add further forms.
    """
    hand = situation.hand
    win = hand.win & KIND_MASK
    if hand.win < 0 or win >= STANDARD_KINDS or hand.others:
        return _read_further(situation, forms)
    more = POWERS[win]
    man = suit_of(0, hand.man + more if win < PIN else hand.man)
    pin = suit_of(1, hand.pin + more if PIN <= win < SOU else hand.pin)
    sou = suit_of(2, hand.sou + more if SOU <= win < EAST else hand.sou)
    honours = suit_of(3, hand.honours + more if win >= EAST else hand.honours)
    counts = man.counts + pin.counts
    counts += sou.counts
    counts += honours.counts
    tiles = man.tiles | pin.tiles | sou.tiles | honours.tiles
    melds: tuple[int, ...] = ()
    if hand.melds:
        melds = meld_codes(hand)
        for meld in hand.melds:
            for face in meld.tiles:
                if face & KIND_MASK < STANDARD_KINDS:
                    counts[face & KIND_MASK] += 1
                    tiles |= 1 << (face & KIND_MASK)
    readings: list[Reading] = []
    for form in forms:
        if form == "regular":
            _read_regular(man, pin, sou, honours, melds, win, situation.self_draw, tiles, counts, readings)
        elif form == "seven_different_pairs":
            if _seven_different(man, pin, sou, honours):
                readings.append(Reading(SEVEN_PAIRS, (), -1, win, NOWHERE, tiles, counts))
        elif form == "thirteen_orphans":
            if tiles == ORPHANS and not melds and man.size + pin.size + sou.size + honours.size == 14:
                readings.append(Reading(THIRTEEN_ORPHANS, (), -1, win, NOWHERE, tiles, counts))
        elif form in _further:
            readings += _further[form](situation)
        elif form == "knitted_straight":
            keys = [hand.man, hand.pin, hand.sou, hand.honours]
            keys[win // 9] += more
            _knitted_straight(keys, melds, win, situation.self_draw, tiles, counts, readings)
        elif not melds and man.size + pin.size + sou.size + honours.size == 14:
            number = _whole_form(form, counts, tiles)
            if number >= 0:
                readings.append(Reading(number, (), -1, win, NOWHERE, tiles, counts))
    return readings


def _seven_different(man: Suit, pin: Suit, sou: Suit, honours: Suit) -> bool:
    """Fourteen concealed tiles, two of each kind."""
    return man.size + pin.size + sou.size + honours.size == 14 and man.twos and pin.twos and sou.twos and honours.twos


def _read_further(situation: Situation, forms: tuple[str, ...]) -> list[Reading]:
    """Readings in added forms only: they alone may hold tiles that are none of the 34 kinds."""
    readings: list[Reading] = []
    if situation.hand.win >= 0:
        for form in forms:
            if form in _further:
                readings += _further[form](situation)
    return readings


def _whole_form(form: str, counts: list[int], tiles: int) -> int:
    """The number of an irregular form that fourteen concealed tiles fit, else -1."""
    if form == "seven_pairs":
        return SEVEN_PAIRS if tiles.bit_count() <= 7 and not any(count & 1 for count in counts) else -1
    if form == "honours_knitted" and tiles.bit_count() == 14:
        return HONOURS_KNITTED if any(not tiles & ~(mask | HONOURS) for mask in KNITTED_MASKS) else -1
    return -1


def _place(
    form: int, concealed: tuple[int, ...], pair: int, melds: tuple[int, ...], win: int, self_draw: bool, tiles: int,
    counts: list[int], out: list[Reading],
) -> None:
    """One reading for each different place the winning tile can have among the concealed sets and the pair."""
    before = -1
    for at, code in enumerate(concealed):
        if code != before and holds(code, win):
            sets = concealed
            if not self_draw and code >> TYPE_SHIFT & 3 == PUNG:
                sets = (*sets[:at], code | OPEN_BIT, *sets[at + 1 :])
            out.append(Reading(form, sets + melds if melds else sets, pair, win, at, tiles, counts))
        before = code
    if pair == win:
        sets = concealed + melds if melds else concealed
        out.append(Reading(form, sets, pair, win, IN_PAIR, tiles, counts))


def _knitted_straight(
    keys: list[int], melds: tuple[int, ...], win: int, self_draw: bool, tiles: int, counts: list[int],
    out: list[Reading],
) -> None:
    """Nine knitted tiles, one set and a pair: the winning tile may stand among the knitted ones or in the rest."""
    if len(melds) > 1:
        return
    for number, mask in enumerate(KNITTED_MASKS):
        if tiles & mask != mask:
            continue
        order = KNITTED_ORDERS[number]
        rest = [keys[suit] - 15751 * 5 ** order[suit] for suit in range(3)]
        if not _concealed_has(keys, order):
            continue
        for part in _joined(rest[0], rest[1], rest[2], keys[3]):
            if len(part.sets) + len(melds) != 1:
                continue
            _place(KNITTED_STRAIGHT, part.sets, part.pair, melds, win, self_draw, tiles, counts, out)
            if mask >> win & 1:
                out.append(Reading(KNITTED_STRAIGHT, part.sets + melds, part.pair, win, NOWHERE, tiles, counts))


def _concealed_has(keys: list[int], order: tuple[int, ...]) -> bool:
    """True when the concealed tiles themselves, not the melds, hold the nine knitted tiles."""
    return all(keys[suit] // 5 ** (order[suit] + step) % 5 > 0 for suit in range(3) for step in (0, 3, 6))


def describe(reading: Reading) -> list[str]:
    """The sets and the pair as short texts; a set that stands open in round brackets, a concealed kong in square."""
    texts = [describe_set(code) for code in reading.sets]
    if reading.pair >= 0:
        texts.append(write_tiles([reading.pair] * 2))
    return texts


def describe_set(code: int) -> str:
    """One set as text.

    >>> describe_set(set_code(PUNG, 31, True)), describe_set(set_code(KONG, 0, False))
    ('(555z)', '[1111m]')
    """
    first = code & 63
    type = code >> TYPE_SHIFT & 3
    if type == CHOW:
        text = write_tiles([first, first + 1, first + 2])
    else:
        text = write_tiles([first] * (4 if type == KONG else 3))
    if code & OPEN_BIT:
        return f"({text})"
    return f"[{text}]" if type == KONG else text
