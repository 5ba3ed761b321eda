"""Hand structures that only local yaku know, open where a rule set counts a yaku that needs them.

Of the document's thirteen structures the regular one and seven pairs are everybody's; these are the others that some
yaku fills: two sets and four pairs, two sevens in a row, fourteen single tiles, twelve single tiles and a pair, and
the mixed ones with quartets, among them those where flowers stand in the hand.

>>> from janso.hand import Hand
>>> tiles = Situation(Hand.parse("1234567m123456p+7p"))
>>> [FORM_NAMES[reading.form] for reading in readings(tiles, ("two_septets", "four_pairs"))]
['two_septets']
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from janso.hand import CHOW, POWERS, PUNG, read_tiles
from janso.rules.riichi.local.glance import sets_beside_pairs
from janso.rules.riichi.local.tools import NO_RED
from janso.scoring.facts import FIRST_TURN
from janso.scoring.readings.interpret import FormReader, Forms, register_form
from janso.scoring.readings.pieces import Part, holds, suit_parts
from janso.scoring.readings.reading import IN_PAIR, NOWHERE, OPEN_BIT, SUIT, TYPE_SHIFT, Reading
from janso.scoring.readings.taken_apart import Suits, all_counts, mask_of_counts, meld_codes
from janso.scoring.situation import Situation
from janso.tiles import EAST, HONOURS, JOKER, KIND_MASK, PIN, PLUM, RED_MARK, SPRING, STANDARD_KINDS, WHITE, WINDS

FOUR_PAIRS: Final = 16
TWO_SEPTETS: Final = 17
UNCONNECTED_PAIR: Final = 18
UNCONNECTED: Final = 19
SYMMETRIC: Final = 20
NO_RED_SINGLES: Final = 21
FINLAND: Final = 22
WIND_ROSE: Final = 23
FLOWER_PAIR: Final = 24
FLOWER_PUNG: Final = 25
FLOWERS_AND_LONG_CHOW: Final = 26
ALL_FLOWERS: Final = 27
WORLD_CUP: Final = 28
REMAINDER: Final = 29
SEASONAL_WIND: Final = 30
SEVEN_SWORDS: Final = 31

FORM_NAMES: Final[dict[int, str]] = {
    FOUR_PAIRS: "four_pairs", TWO_SEPTETS: "two_septets", UNCONNECTED_PAIR: "unconnected_pair",
    UNCONNECTED: "unconnected", SYMMETRIC: "symmetric", NO_RED_SINGLES: "no_red_singles", FINLAND: "finland",
    WIND_ROSE: "wind_rose", FLOWER_PAIR: "flower_pair", FLOWER_PUNG: "flower_pung",
    FLOWERS_AND_LONG_CHOW: "flowers_and_long_chow", ALL_FLOWERS: "all_flowers", WORLD_CUP: "world_cup",
    REMAINDER: "remainder", SEASONAL_WIND: "seasonal_wind", SEVEN_SWORDS: "seven_swords",
}

FLOWER_GROUP: Final = 0b1111 << PLUM
SEASON_GROUP: Final = 0b1111 << SPRING


def _exact(text: str) -> tuple[int, ...]:
    counts = [0] * STANDARD_KINDS
    for kind in read_tiles(text, "form"):
        counts[kind] += 1
    return tuple(counts)


SYMMETRIC_TILES: Final = _exact("1234589p245689s5z")
NO_RED_TILES: Final = tuple([NO_RED >> kind & 1 for kind in range(STANDARD_KINDS)])
FINLAND_TILES: Final = _exact("1111267899m1p444z")
WORLD_CUP_TILES: Final = _exact("111p1234567z")
REMAINDER_TILES: Final = _exact("5m5p5s1234567z")


class Tiles:
    """A winning hand as the forms see it: concealed counts with the winning tile, melds, and flowers in the hand."""

    def __init__(self, s: Situation, suits: Suits | None) -> None:
        hand = s.hand
        self.situation = s
        self.suits = suits
        self.melds = meld_codes(hand)
        self.win = hand.win & KIND_MASK
        self.flowers = 0
        self.strange = False
        if suits is not None:
            self.counts = suits.concealed_counts()
            self.mask: int = suits.man.tiles | suits.pin.tiles | suits.sou.tiles | suits.honours.tiles
            self.size = suits.size() + 3 * len(self.melds)
            return
        self.counts = hand.counts()
        for face in (*hand.others, hand.win):
            kind = face & KIND_MASK
            if PLUM <= kind < JOKER:
                self.flowers |= 1 << kind
            elif kind >= STANDARD_KINDS:
                self.strange = True
        if self.win < STANDARD_KINDS:
            self.counts[self.win] += 1
        self.mask = mask_of_counts(self.counts)
        self.size = hand.tile_count

    def keys(self, without: tuple[int, ...] = ()) -> list[int]:
        """The four base-5 keys, some kinds taken away once each."""
        keys = [0, 0, 0, 0]
        for kind in range(STANDARD_KINDS):
            keys[kind // 9] += self.counts[kind] * POWERS[kind]
        for kind in without:
            keys[kind // 9] -= POWERS[kind]
        return keys

    def has(self, kinds: tuple[int, ...]) -> bool:
        """True when every one of some different kinds is there."""
        return all(self.counts[kind] > 0 for kind in kinds)


def _split(tiles: Tiles, count: int, pairs: int, without: tuple[int, ...] = ()) -> list[Part]:
    """Readings as sets, `count` with the melds, and one pair or none."""
    keys = tiles.keys(without)
    whole = [Part((), -1)]
    for suit in range(4):
        whole = [Part(done.sets + part.sets, max(done.pair, part.pair)) for done in whole
                 for part in suit_parts(suit, keys[suit]) if done.pair < 0 or part.pair < 0]
    return [part for part in whole
            if len(part.sets) + len(tiles.melds) == count and (1 if part.pair >= 0 else 0) == pairs]


def four_pairs(t: Tiles) -> list[Part]:
    """Two sets and four different pairs."""
    return [Part(sets, -1) for sets in sets_beside_pairs(t.suits)] if t.suits is not None else []


_WHOLE: Final = [Part((), -1)]


def _same(t: Tiles, wanted: tuple[int, ...], flowers: int = 0) -> list[Part]:
    if t.melds or t.flowers != flowers or tuple(t.counts) != wanted:
        return []
    return _WHOLE


def two_septets(t: Tiles) -> list[Part]:
    """The same seven ranks in a row, once each, in two suits."""
    if t.melds or t.flowers or t.size != 14 or t.mask.bit_count() != 14 or t.mask & HONOURS:
        return []
    rows = sorted([t.mask >> shift & SUIT for shift in (0, 9, 18)])
    return _WHOLE if rows[0] == 0 and rows[1] == rows[2] and rows[1] in (0x7F, 0x7F << 1, 0x7F << 2) else []


def is_unconnected(mask: int) -> bool:
    """No two kinds could stand in one set."""
    for shift in (0, 9, 18):
        ranks = mask >> shift & SUIT
        if ranks & ranks >> 1 or ranks & ranks >> 2:
            return False
    return True


def unconnected_pair(t: Tiles) -> list[Part]:
    """Thirteen kinds that could not stand in one set, one of them twice."""
    if t.melds or t.flowers or t.size != 14 or t.mask.bit_count() != 13 or not is_unconnected(t.mask):
        return []
    return [Part((), t.counts.index(2))]


def unconnected(t: Tiles) -> list[Part]:
    """Fourteen kinds that could not stand in one set."""
    if t.melds or t.flowers or t.mask.bit_count() != 14 or not is_unconnected(t.mask):
        return []
    return _WHOLE


def symmetric(t: Tiles) -> list[Part]:
    """One each of the fourteen tiles that look the same from every side."""
    return _same(t, SYMMETRIC_TILES)


def no_red_singles(t: Tiles) -> list[Part]:
    """One each of the fourteen tiles without red."""
    return _same(t, NO_RED_TILES)


def finland(t: Tiles) -> list[Part]:
    """The night sky of the north, fourteen tiles by name."""
    return _same(t, FINLAND_TILES)


def wind_rose(t: Tiles) -> list[Part]:
    """One each of the four winds in the place of two pairs, and five different pairs."""
    if t.melds or t.flowers or t.mask & WINDS != WINDS or t.size != 14:
        return []
    winds_single = all(t.counts[kind] == 1 for kind in range(EAST, WHITE))
    rest = [t.counts[kind] for kind in range(STANDARD_KINDS) if not EAST <= kind < WHITE]
    return _WHOLE if winds_single and all(count in (0, 2) for count in rest) else []


def flower_pair(t: Tiles) -> list[Part]:
    """Four sets, and a flower with its season as the pair."""
    if t.flowers not in tuple([1 << (PLUM + at) | 1 << (SPRING + at) for at in range(4)]):
        return []
    return _split(t, 4, 0)


def flower_pung(t: Tiles) -> list[Part]:
    """Three flowers or three seasons in the place of a set."""
    if t.flowers.bit_count() != 3 or (t.flowers & ~FLOWER_GROUP and t.flowers & ~SEASON_GROUP):
        return []
    return _split(t, 3, 1)


def flowers_and_long_chow(t: Tiles) -> list[Part]:
    """All flowers or all seasons, four tiles in a row, and two sets."""
    if t.flowers not in (FLOWER_GROUP, SEASON_GROUP):
        return []
    found: list[Part] = []
    for kind in range(EAST):
        long = (kind, kind + 1, kind + 2, kind + 3)
        if kind % 9 <= 5 and t.has(long):
            found += _split(t, 2, 0, long)
    return found


def all_flowers(t: Tiles) -> list[Part]:
    """All flowers and all seasons, and two sets."""
    return _split(t, 2, 0) if t.flowers == FLOWER_GROUP | SEASON_GROUP else []


def world_cup(t: Tiles) -> list[Part]:
    """All seasons, one each of the honours, and a pung of 1 of dots."""
    if not _same(t, WORLD_CUP_TILES, SEASON_GROUP):
        return []
    return [Part((PIN | PUNG << TYPE_SHIFT,), -1)]


def remainder(t: Tiles) -> list[Part]:
    """All seasons, one each of the honours, and the three red fives."""
    red = [face for face in t.situation.hand.all_faces() if face >> 6 == RED_MARK]
    return _same(t, REMAINDER_TILES, SEASON_GROUP) if len(red) == 3 else []


def seasonal_wind(t: Tiles) -> list[Part]:
    """One each of the four winds, the season of the round wind, and three sets."""
    winds = (EAST, EAST + 1, EAST + 2, EAST + 3)
    if t.flowers != 1 << (SPRING + t.situation.round) or not t.has(winds):
        return []
    return _split(t, 3, 0, winds)


def seven_swords(t: Tiles) -> list[Part]:
    """The eighth flower wins where the other seven lie aside, whatever the hand is."""
    others = sum({1 << (face & KIND_MASK) for face in t.situation.flowers})
    return _WHOLE if t.flowers == 1 << t.win and others | t.flowers == FLOWER_GROUP | SEASON_GROUP != others else []


class Form:
    """A form's number, its reader, how many different kinds a hand in it has (0: any number), and which it must have.
    Forms with flowers hold them in the hand; only those that take melds can be open. One that must be dealt wins with
    the first tile drawn and never later, so nobody can wait for it."""

    def __init__(self, number: int, read: Callable[[Tiles], list[Part]], kinds: int = 0, must: int = 0,
                 flowers: bool = False, melds: bool = False, dealt: bool = False) -> None:
        self.number = number
        self.read = read
        self.kinds = kinds
        self.must = must
        self.flowers = flowers
        self.melds = melds
        self.dealt = dealt


FORMS: Final[dict[str, Form]] = {
    "four_pairs": Form(FOUR_PAIRS, four_pairs, melds=True),
    "two_septets": Form(TWO_SEPTETS, two_septets, 14),
    "unconnected_pair": Form(UNCONNECTED_PAIR, unconnected_pair, 13, dealt=True),
    "unconnected": Form(UNCONNECTED, unconnected, 14, dealt=True),
    "seven_stars": Form(UNCONNECTED, unconnected, 14, HONOURS),
    "symmetric": Form(SYMMETRIC, symmetric, 14),
    "no_red_singles": Form(NO_RED_SINGLES, no_red_singles, 14, NO_RED),
    "finland": Form(FINLAND, finland, 8, mask_of_counts(list(FINLAND_TILES))),
    "wind_rose": Form(WIND_ROSE, wind_rose, 9, WINDS),
    "flower_pair": Form(FLOWER_PAIR, flower_pair, flowers=True, melds=True),
    "flower_pung": Form(FLOWER_PUNG, flower_pung, flowers=True, melds=True),
    "flowers_and_long_chow": Form(FLOWERS_AND_LONG_CHOW, flowers_and_long_chow, flowers=True, melds=True),
    "all_flowers": Form(ALL_FLOWERS, all_flowers, flowers=True, melds=True),
    "world_cup": Form(WORLD_CUP, world_cup, flowers=True),
    "remainder": Form(REMAINDER, remainder, flowers=True),
    "seasonal_wind": Form(SEASONAL_WIND, seasonal_wind, flowers=True, melds=True),
    "seven_swords": Form(SEVEN_SWORDS, seven_swords, flowers=True, melds=True),
}


class LocalForms(FormReader):
    """Reads hands in some local forms, looking only at those that the hand can have."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.with_flowers: list[Form] = []
        self.by_kinds: list[list[Form]] = [[] for _ in range(15)]
        self.pairs = False
        for name in names:
            form = FORMS[name]
            if form.flowers:
                self.with_flowers.append(form)
            elif form.kinds:
                self.by_kinds[form.kinds].append(form)
            else:
                self.pairs = True

    def read(self, s: Situation, suits: Suits | None, out: list[Reading]) -> None:
        """Every reading of a winning hand in these forms."""
        if suits is None:
            tiles = Tiles(s, None)
            if not tiles.strange and tiles.size == 14:
                for form in self.with_flowers:
                    if form.melds or not s.hand.melds:
                        _read_form(form, tiles, out)
            return
        if suits.size() + 3 * suits.meld_count != 14:
            return
        if self.pairs:
            for sets in sets_beside_pairs(suits):
                _place_beside_pairs(sets, suits, out)
        if not suits.meld_count:
            for form in self.by_kinds[suits.kinds()]:
                if not form.must & ~suits.tiles and (not form.dealt or (s.self_draw and s.has(FIRST_TURN))):
                    _read_form(form, Tiles(s, suits), out)


def readings(s: Situation, names: tuple[str, ...]) -> list[Reading]:
    """Every reading of a winning hand in the local forms named."""
    return Forms((combined(names),)).read(s)


def _read_form(form: Form, tiles: Tiles, out: list[Reading]) -> None:
    parts = form.read(tiles)
    if parts:
        suits = tiles.suits
        counts = all_counts_of(tiles.situation) if suits is None else suits.counts()
        mask = mask_of_counts(counts) | tiles.flowers if suits is None else suits.tiles
        for part in parts:
            _place(form.number, part, tiles, mask, counts, out)


def combined(names: tuple[str, ...]) -> str:
    """One name for several local forms, known to the scoring core: the hand is looked at once for all of them."""
    if len(names) == 1:
        return names[0]
    name = "+".join(names)
    register_form(name, LocalForms(names))
    return name


def register() -> None:
    """Makes the local forms known to the scoring core."""
    for name in FORMS:
        register_form(name, LocalForms((name,)))


def all_counts_of(s: Situation) -> list[int]:
    """34 counts of every tile, whatever the winning tile is."""
    win = s.hand.win
    return all_counts(s.hand if win & KIND_MASK < STANDARD_KINDS else s.hand.with_win(-1))


def _place(number: int, part: Part, tiles: Tiles, mask: int, counts: list[int], out: list[Reading]) -> None:
    """One reading for each place of the winning tile; a claimed tile opens the pung it completes."""
    win = tiles.win
    tried: list[int] = []
    for at, code in enumerate(part.sets):
        if holds(code, win) and code not in tried:
            tried.append(code)
            sets = part.sets
            if not tiles.situation.self_draw and code >> TYPE_SHIFT & 3 == PUNG:
                sets = (*sets[:at], code | OPEN_BIT, *sets[at + 1 :])
            out.append(Reading(number, sets + tiles.melds, part.pair, win, at, mask, counts))
    if part.pair == win:
        out.append(Reading(number, part.sets + tiles.melds, part.pair, win, IN_PAIR, mask, counts))
    elif not tried or tiles.counts[win] > sum([_copies(code, win) for code in part.sets]):
        out.append(Reading(number, part.sets + tiles.melds, part.pair, win, NOWHERE, mask, counts))


def _place_beside_pairs(sets: tuple[int, ...], suits: Suits, out: list[Reading]) -> None:
    """One reading for each place of the winning tile in two sets or in one of the four pairs beside them."""
    win = suits.win
    inside = 0
    before = -1
    for at, code in enumerate(sets):
        if holds(code, win):
            inside += _copies(code, win)
            if code != before:
                opened = not suits.self_draw and code >> TYPE_SHIFT & 3 == PUNG
                shown = (*sets[:at], code | OPEN_BIT, *sets[at + 1 :]) if opened else sets
                out.append(Reading(FOUR_PAIRS, shown + suits.melds, -1, win, at, suits.tiles, held=suits))
        before = code
    if suits.concealed_count(win) > inside:
        out.append(Reading(FOUR_PAIRS, sets + suits.melds, -1, win, NOWHERE, suits.tiles, held=suits))


def _copies(code: int, kind: int) -> int:
    """How many tiles of a kind a concealed set holds."""
    if not holds(code, kind):
        return 0
    return 1 if code >> TYPE_SHIFT & 3 == CHOW else 3
