"""Which tiles complete a hand, by shape alone: the tables of the hand algebra asked in the ways the table needs."""

from __future__ import annotations

from typing import Final

from janso.hand import POWERS
from janso.meld import has_couple
from janso.scoring.readings.other_forms.embedded import EmbeddedKinds
from janso.shape.draws import fast
from janso.shape.forms import missing_registered
from janso.shape.other.open_pair import open_pair, open_pairs, stand_in, with_open_pairs
from janso.shape.regular import missing_in, tables_for
from janso.shape.tables import Facts, Tables, facts, standard
from janso.table.parts.concealed import Concealed, shift, shifted
from janso.table.state import Player, State
from janso.table.turn.wide import missing_of_wide
from janso.tiles import EAST, HONOURS, JOKER, KIND_MASK, SPRING, STANDARD_KINDS

KNITTED: Final = tuple([
    tuple([first + suit * 9 + step for suit, first in enumerate(order) for step in (0, 3, 6)])
    for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
])
KNITTED_MASKS: Final = tuple([sum([1 << kind for kind in kinds]) for kinds in KNITTED])
FAR: Final = 60
FOUR: Final = 4
SEVEN: Final = 7
USUAL_HAND: Final = 13
PAIRS_WEIGHT: Final = 18
"""How the facts of a suit are packed: the rows of `Facts.seven` start above the tile count."""


class Shapes:
    """The tables, fetched once."""

    def __init__(self) -> None:
        self.tables: Tables = standard()
        self.facts: Facts = facts()


_shapes: Final[list[Shapes]] = []


def shapes() -> Shapes:
    if not _shapes:
        _shapes.append(Shapes())
    return _shapes[0]


def missing(s: State, p: Concealed) -> int:
    """Tiles missing for the nearest form, jokers used: 0 is complete; 1, with a tile less than a full hand, ready.

    Larger numbers only say that the hand is farther.
    """
    sets = s.game.sets_of_hand + p.grown - len(p.melds)
    if s.play.forms.embedded is not None and (holds_flower(p) or has_couple(p.melds)):
        return _missing_with_flowers(s, s.play.forms.embedded, p, sets)
    if s.play.calls.pairs != "no" and open_pair(p.melds) is not None:
        return _missing_with_open_pairs(s, p, sets + 1)
    if sets < 0:
        return FAR
    if s.play.sets_aside.seasons and p.counts[SPRING]:
        return _missing_with_seasons(s, p, sets)
    if s.play.forms.own_structure:
        return _missing_of_structure(s, p, sets)
    if s.play.wide and max(p.counts[:STANDARD_KINDS]) > FOUR:
        return missing_of_wide(p.counts, s.play.copies, sets)
    if s.game.sets_of_hand > FOUR:
        return _missing_of_long_hand(s, p, sets)
    keys = p.keys
    here = shapes()
    best = missing_in(here.tables, keys[0], keys[1], keys[2], keys[3], sets)
    if not p.melds and s.game.sets_of_hand == FOUR:
        best = min(best, special_missing(s, p, here.facts))
    if s.play.forms.knitted and len(p.melds) <= 1:
        best = min(best, knitted_missing(p, sets))
    if s.play.forms.further_forms and s.game.sets_of_hand == FOUR:
        counts = p.counts[:STANDARD_KINDS]
        for form in s.play.forms.further_forms:
            if not p.plain or s.play.forms.other_sets is None or form != s.play.forms.other_sets.book.name:
                best = min(best, missing_registered(form, counts, sets))
    return best - p.jokers


def _missing_with_seasons(s: State, p: Concealed, sets: int) -> int:
    """The same where seasons are a kind of their own: they stand in the place of an honour that the hand has not."""
    kind = absent_honour(p)
    if kind < 0:
        return FAR
    held = Concealed(p)
    number = held.counts[SPRING]
    held.counts[SPRING] = 0
    if number > FOUR or (s.play.wide and max(held.counts[:STANDARD_KINDS]) > FOUR):
        held.counts[kind] = number
        return missing_of_wide(held.counts, s.play.copies, sets)
    shift(held, kind, number)
    here, keys = shapes(), held.keys
    best = missing_in(here.tables, keys[0], keys[1], keys[2], keys[3], sets)
    if not p.melds and s.game.sets_of_hand == FOUR and s.play.forms.seven_pairs:
        packed: int = here.facts.suit[keys[0]] + here.facts.suit[keys[1]] + here.facts.suit[keys[2]]
        row = (packed + here.facts.honours[keys[3]]) // PAIRS_WEIGHT
        best = min(best, four_alike_pairs(held) if s.play.forms.four_alike_pairs else here.facts.seven[row])
    return best


def absent_honour(p: Concealed) -> int:
    """An honour of which no tile is concealed, -1 when there is none."""
    return next((kind for kind in range(EAST, STANDARD_KINDS) if not p.counts[kind]), -1)


def _missing_with_open_pairs(s: State, p: Concealed, sets: int) -> int:
    """The same with open pairs: one may be the pair beside sets, any number may be of seven."""
    pairs = len(open_pairs(p.melds))
    best = _missing_beside_pair(s, p, sets) if pairs == 1 else FAR
    if s.play.forms.several_pairs == "no" or pairs < len(p.melds) or not s.play.forms.seven_pairs:
        return best
    counts = with_open_pairs(p.counts[:STANDARD_KINDS], p.melds)
    twos = [count // 2 if s.play.forms.four_alike_pairs else min(count // 2, 1) for count in counts]
    singles = [count % 2 if s.play.forms.four_alike_pairs else int(count == 1) for count in counts]
    made = min(sum(twos), SEVEN)
    return min(best, 2 * (SEVEN - made) - min(sum(singles), SEVEN - made) - p.jokers)


def _missing_beside_pair(s: State, p: Concealed, sets: int) -> int:
    """The same where the pair lies on the table: only sets are missing."""
    counts = p.counts[:STANDARD_KINDS]
    pair = stand_in(counts)
    if pair < 0:
        return FAR
    keys = p.keys
    best = missing_in(tables_for(None, sets), keys[0], keys[1], keys[2], keys[3] + 2 * POWERS[pair], sets)
    if s.play.forms.other_sets is not None:
        counts[pair] = 2
        best = min(best, s.play.forms.other_sets.book.missing(counts, sets))
    return best - p.jokers


def _missing_with_flowers(s: State, known: EmbeddedKinds, p: Concealed, sets: int) -> int:
    """The same where flowers are tiles of the hand, or the pair was declared with two of them."""
    paired = has_couple(p.melds)
    best = known.embedded.missing(p.counts, sets + 1 if paired else sets, paired, known.missing_besides)
    if p.melds or not s.play.forms.seven_pairs:
        return best
    return min(best, known.embedded.seven_pairs(p.counts), special_missing(s, p, shapes().facts))


def _missing_of_structure(s: State, p: Concealed, sets: int) -> int:
    """The same where a hand is made of something else than sets and a pair."""
    counts = p.counts[:STANDARD_KINDS]
    return min([missing_registered(form, counts, sets) for form in s.play.forms.further_forms])


def _missing_of_long_hand(s: State, p: Concealed, sets: int) -> int:
    """The same where a hand has more than four sets."""
    keys = p.keys
    best = missing_in(tables_for(None, sets), keys[0], keys[1], keys[2], keys[3], sets)
    if not p.melds:
        counts = p.counts[:STANDARD_KINDS]
        for form in s.play.forms.further_forms:
            best = min(best, missing_registered(form, counts, sets))
    return best - p.jokers


def special_missing(s: State, p: Concealed, f: Facts) -> int:
    """Tiles missing for seven pairs or thirteen orphans."""
    keys = p.keys
    packed: int = f.suit[keys[0]] + f.suit[keys[1]] + f.suit[keys[2]] + f.honours[keys[3]]
    row = packed // PAIRS_WEIGHT
    best = FAR
    if s.play.forms.seven_pairs:
        best = four_alike_pairs(p) if s.play.forms.four_alike_pairs else f.seven[row]
    if s.play.forms.thirteen_orphans:
        best = min(best, f.thirteen[row])
    return best


def uncounted_missing(s: State, p: Concealed) -> int:
    """The same for those of the two that the rules do not count; far away where they count both."""
    f, keys = shapes().facts, p.keys
    packed: int = f.suit[keys[0]] + f.suit[keys[1]] + f.suit[keys[2]] + f.honours[keys[3]]
    row = packed // PAIRS_WEIGHT
    best = FAR
    if not s.play.forms.seven_pairs:
        best = f.seven[row]
    if not s.play.forms.thirteen_orphans:
        best = min(best, f.thirteen[row])
    return best


def four_alike_pairs(p: Concealed) -> int:
    """Tiles missing for seven pairs where four alike are two pairs."""
    pairs = 0
    singles = 0
    counts = p.counts
    for kind in range(STANDARD_KINDS):
        if kind != p.joker:
            pairs += counts[kind] >> 1
            singles += counts[kind] & 1
    pairs = min(pairs, 7)
    return 14 - 2 * pairs - min(singles, 7 - pairs)


def knitted_missing(p: Concealed, sets: int) -> int:
    """Tiles missing for a knitted straight, or honours and knitted tiles; FAR when it is more than one after jokers."""
    held = 0
    honours = 0
    counts = p.counts
    for kind in range(STANDARD_KINDS):
        if counts[kind] and kind != p.joker:
            held |= 1 << kind
            if kind >= 27:
                honours += 1
    near = p.jokers + 1
    best = FAR
    for order in range(6):
        there = _ones(held & KNITTED_MASKS[order])
        if not p.melds and 14 - there - honours <= near:
            best = min(best, 14 - min(there + honours, 14))
        if 9 - there <= near:
            best = min(best, 9 - there + _beside_straight(p, order, held, sets))
    return best


def _beside_straight(p: Concealed, order: int, held: int, sets: int) -> int:
    """Tiles missing for the sets and the pair beside a knitted straight."""
    keys = [p.keys[0], p.keys[1], p.keys[2], p.keys[3]]
    for kind in KNITTED[order]:
        if held >> kind & 1:
            keys[kind // 9] -= POWERS[kind]
    return missing_in(shapes().tables, keys[0], keys[1], keys[2], keys[3], sets - 3)


def complete(s: State, p: Player) -> bool:
    """True when the concealed tiles and melds make a whole hand by shape; a flower in hand spoils it."""
    if s.play.forms.dealt_forms and complete_as_dealt(s, p):
        return True
    if s.play.sets_aside.flowers and holds_laid_flower(s, p):
        return False
    return missing(s, p) <= 0 or (bool(s.customs) and _complete_by_custom(s, p))


def _complete_by_custom(s: State, p: Player) -> bool:
    """True when a custom of the table lets the tile just drawn complete the hand."""
    if s.drawn < 0 or not p.counts[s.drawn & KIND_MASK]:
        return False
    kind = s.drawn & KIND_MASK
    before = shifted(p, kind, -1)
    return any(custom.waits(s, p, before) >> kind & 1 for custom in s.customs)


def complete_as_dealt(s: State, p: Player) -> bool:
    """True when the tiles dealt and the first one drawn make a form that no later turn can complete."""
    if p.river or p.melds or (s.course.interrupted and not s.play.forms.first_draw_after_calls):
        return False
    counts = p.counts[:STANDARD_KINDS]
    return sum(counts) == 14 and any(missing_registered(form, counts, FOUR) == 0 for form in s.play.forms.dealt_forms)


def holds_flower(p: Concealed) -> bool:
    """True when a flower is in the hand."""
    counts = p.counts
    return any(counts[kind] for kind in range(STANDARD_KINDS, JOKER))


def holds_laid_flower(s: State, p: Concealed) -> bool:
    """True when a flower is in the hand that does not stay there."""
    counts = p.counts
    aside = s.play.sets_aside
    return any(counts[kind] for kind in range(aside.laid_from, aside.kept_from))


def waits_of(s: State, p: Player) -> int:
    """The kinds that complete the hand, as a mask; remembered until the hand changes.

    A kind of which all four are concealed in the hand is no wait.
    """
    if not p.waits_known:
        p.waits = waits_by_shape(s, p)
        for custom in s.customs:
            p.waits |= custom.waits(s, p, p)
        p.waits_known = True
    return p.waits


def waits_by_shape(s: State, hand: Concealed) -> int:
    """The kinds that complete a hand, as a mask."""
    if missing(s, hand) != 1 or (
            s.play.sets_aside.flowers and holds_laid_flower(s, hand)):
        return 0
    if usual_forms(s, hand):
        counts = hand.counts[:STANDARD_KINDS]
        if sum(counts) == USUAL_HAND - 3 * len(hand.melds):
            return fast().waits_of_counts(counts)
    return tried_waits(s, hand)


def usual_forms(s: State, hand: Concealed) -> bool:
    """True when nothing but four sets and a pair, seven pairs and thirteen orphans completes the hand: the tables know
    its waits."""
    forms = s.play.forms
    if (hand.joker >= 0 or s.play.wide or s.game.sets_of_hand != FOUR or forms.own_structure or forms.knitted
            or forms.further_forms):
        return False
    if hand.melds:
        return True
    if forms.seven_pairs and forms.four_alike_pairs:
        return False
    return (forms.seven_pairs and forms.thirteen_orphans) or uncounted_missing(s, hand) > 1


def tried_waits(s: State, hand: Concealed) -> int:
    """The waits of a ready hand, found by trying every kind."""
    mask = 0
    tried = Concealed(hand)
    most = max(s.play.copies) if s.play.wide else FOUR
    for kind in range(STANDARD_KINDS):
        if tried.counts[kind] < most and kind != tried.joker:
            shift(tried, kind, 1)
            if missing(s, tried) == 0:
                mask |= 1 << kind
            shift(tried, kind, -1)
    if s.play.forms.embedded is not None:
        for first, end in s.play.forms.embedded.embedded.groups:
            mask |= _flower_waits(s, tried, first, end)
    if s.play.sets_aside.seasons and tried.counts[SPRING] and tried.counts[SPRING] < most:
        shift(tried, SPRING, 1)
        if missing(s, tried) == 0:
            mask |= 1 << SPRING
    if hand.joker >= 0:
        mask |= 1 << hand.joker
    return mask


def _flower_waits(s: State, tried: Concealed, first: int, end: int) -> int:
    """The flowers of a group that complete a hand."""
    mask = 0
    for kind in range(first, end):
        if kind in s.play.tiles and not tried.counts[kind]:
            shift(tried, kind, 1)
            if missing(s, tried) == 0:
                mask |= 1 << kind
            shift(tried, kind, -1)
    return mask


def waits_without(s: State, hand: Concealed, kind: int) -> int:
    """The waits that giving away one tile of a kind would leave."""
    return waits_by_shape(s, shifted(hand, kind, -1))


def ready_after(s: State, hand: Concealed, kind: int) -> bool:
    """True when the hand is ready after giving away one tile of a kind."""
    return missing(s, shifted(hand, kind, -1)) == 1


def only_orphans(p: Concealed, waits: int) -> bool:
    """True when the hand waits for thirteen orphans."""
    if p.melds or not waits:
        return False
    tiles = 0
    for kind in range(STANDARD_KINDS):
        if p.counts[kind]:
            tiles |= 1 << kind
    return tiles & ~(HONOURS | 0b100000001_100000001_100000001) == 0 and _ones(tiles) >= 12


def _ones(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
