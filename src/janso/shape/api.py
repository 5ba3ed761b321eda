"""Questions about the shape of a hand: how far it is, which tiles help, what to discard."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, Final

from janso.errors import JansoError, quoted
from janso.hand import POWERS, Hand, Meld, read_tiles
from janso.shape import forms as forms_
from janso.shape.draws import NOT_TABLED, fast
from janso.shape.forms import DEFAULT_FORMS, REGULAR
from janso.shape.held import HandLike, Held, held
from janso.shape.native import i64
from janso.shape.other.general import missing_general
from janso.shape.other.meter import measurable, meter_for
from janso.shape.tables import NEVER, STANDARD
from janso.tiles import KIND_MASK, STANDARD_KINDS, write

TILE_NAMES: Final = tuple([write(kind) for kind in range(STANDARD_KINDS)])

Limits = tuple[int, ...]
"""Copies of each of the 34 kinds in the tile set."""

Visible = str | Sequence[int]
"""Tiles seen outside the hand: a string of tiles or counts of the 34 kinds."""


def shanten(
    hand: HandLike, forms: Sequence[str] = DEFAULT_FORMS, jokers: int = 0, tiles: Sequence[int] | None = None
) -> int:
    """Tiles still to be exchanged before the hand is ready: 0 ready, -1 complete; the best of the forms.

    `jokers` are wild tiles beside those the hand names; `tiles` says how many copies of each of the 34 kinds the tile
    set has, when it is not the ordinary one.

    >>> shanten("123m456p789s1122z"), shanten("19m19p19s1234567z1m"), shanten("1122m3344p5566s7z", ["regular"])
    (0, -1, 3)
    """
    if forms is DEFAULT_FORMS and tiles is None and jokers == 0:
        found = NOT_TABLED
        if isinstance(hand, list):
            if len(hand) == STANDARD_KINDS:
                try:
                    found = fast().shanten_of_counts(hand)
                except TypeError:  # numbers of another library
                    found = NOT_TABLED
        else:
            if isinstance(hand, str):
                hand = Hand.parse(hand)
            if isinstance(hand, Hand) and not hand.others:
                found = _of_plain_hand(hand)
        if found != NOT_TABLED:
            return found
    concealed, limits = asked(hand, jokers, tiles)
    return forms_.shanten(wanted_forms(forms), concealed, limits)


def wanted_forms(forms: Sequence[str]) -> tuple[str, ...]:
    """The forms asked about; a single one may stand by itself.

    >>> wanted_forms("regular"), wanted_forms(["regular", "seven_pairs"])
    (('regular',), ('regular', 'seven_pairs'))
    """
    if isinstance(forms, str):
        return (forms,)
    if not forms:
        raise JansoError("shape.form_none_named_there", known=", ".join(forms_.FORMS))
    return tuple(forms)


def asked(hand: HandLike, jokers: int, tiles: Sequence[int] | None) -> tuple[Held, Limits | None]:
    """The concealed tiles and the tile set they come from; refuses tiles that the set does not have."""
    return _fitting(held(hand, jokers), limits_of(tiles), isinstance(hand, Hand))


def _fitting(concealed: Held, limits: Limits | None, whole: bool) -> tuple[Held, Limits | None]:
    """`whole`: a Hand, whose tiles were looked at when it was made."""
    if limits is not None or not (concealed.plain or whole):
        most = limits if limits is not None else STANDARD
        for kind, count in enumerate(concealed.counts()):
            if count > most[kind]:
                raise JansoError("shape.hand_tile_set", count=count, tile_names=TILE_NAMES[kind], most=most[kind])
    return concealed, limits


def _of_plain_hand(hand: Hand) -> int:
    """Straight from the keys; NOT_TABLED when they do not suffice."""
    if hand.win < 0:
        return _shanten_of_keys(hand, hand.man, hand.pin, hand.sou, hand.honours)
    kind = hand.win & KIND_MASK
    if kind >= STANDARD_KINDS:
        return NOT_TABLED
    keys = [hand.man, hand.pin, hand.sou, hand.honours]
    if keys[kind // 9] // POWERS[kind] % 5 == 4:
        return NOT_TABLED
    keys[kind // 9] += POWERS[kind]
    return _shanten_of_keys(hand, keys[0], keys[1], keys[2], keys[3])


def _shanten_of_keys(hand: Hand, man: int, pin: int, sou: int, honours: int) -> int:
    if hand.melds:
        missing = fast().missing_beside_melds(man, pin, sou, honours)
    else:
        missing = fast().missing_of_keys(man, pin, sou, honours, 0)
    return missing - 1 if missing >= 0 else NOT_TABLED


def shanten_by_form(
    hand: HandLike, forms: Sequence[str] = forms_.FORMS, jokers: int = 0, tiles: Sequence[int] | None = None
) -> dict[str, int]:
    """Shanten of each form the hand can still take.

    >>> shanten_by_form("123m456p789s1122z", ["regular", "seven_pairs"])
    {'regular': 0, 'seven_pairs': 4}
    """
    concealed, limits = asked(hand, jokers, tiles)
    found = {form: forms_.shanten((form,), concealed, limits) for form in wanted_forms(forms)}
    return {form: number for form, number in found.items() if number < NEVER}


def is_complete(
    hand: HandLike, forms: Sequence[str] = DEFAULT_FORMS, jokers: int = 0, tiles: Sequence[int] | None = None
) -> bool:
    """True when the tiles, the winning one included, make a whole hand of one of the forms.

    >>> is_complete("123m456p789s1122z+1z"), is_complete("123m456p789s1122z+3z")
    (True, False)
    """
    concealed, limits = asked(hand, jokers, tiles)
    return concealed.size % 3 == 2 and forms_.shanten(wanted_forms(forms), concealed, limits) == -1


def waits(
    hand: HandLike, forms: Sequence[str] = DEFAULT_FORMS, jokers: int = 0, tiles: Sequence[int] | None = None,
    visible: Visible | None = None, fifth: bool = False,
) -> dict[str, int]:
    """The tiles that complete a hand, each with the number of copies left; empty when the hand is not ready.

    A winning tile in the hand is set aside first. A tile of which the hand itself holds every copy does not count,
    unless `fifth` asks for the formal waits.

    >>> waits("123m456p789s1122z")
    {'1z': 2, '2z': 2}
    >>> waits("1234444678m456p"), waits("1234444678m456p", fifth=True)
    ({'1m': 3}, {'1m': 3, '4m': 0})
    """
    if isinstance(hand, str):
        hand = Hand.parse(hand)
    if forms is DEFAULT_FORMS and tiles is None and jokers == 0 and visible is None and not fifth:
        quick = None
        if isinstance(hand, Hand):
            if not hand.others:
                quick = _waits_of_counts(hand.counts(), hand.melds)
        elif isinstance(hand, list) and len(hand) == STANDARD_KINDS:
            quick = _waits_of_counts(hand, ())
        if quick is not None:
            return quick
    concealed, limits = _fitting(waiting(hand, jokers), limits_of(tiles), isinstance(hand, Hand))
    wanted = wanted_forms(forms)
    found = completing(concealed, wanted, limits)
    if fifth:
        found |= _fifths(concealed, wanted, limits)
    if found == 0:
        return {}
    left = copies_left(concealed, limits, visible)
    own = copies_left(concealed, limits, None)
    return {
        TILE_NAMES[kind]: left[kind] for kind in range(STANDARD_KINDS) if found >> kind & 1 and (fifth or own[kind] > 0)
    }


def _waits_of_counts(counts: list[int], melds: tuple[Meld, ...]) -> dict[str, int] | None:
    """Straight from the tables; None when they do not suffice or the counts are no hand that waits."""
    try:
        mask = fast().waits_of_counts(counts)
        if mask == NOT_TABLED or (melds and sum(counts) > 12):
            return None
    except TypeError:  # numbers of another library
        return None
    if melds and mask:
        counts = beside_melds(counts, melds)
    found: dict[str, int] = {}
    rest: i64 = mask
    kind: i64 = 0
    while rest:
        if rest & 1:
            held = counts[kind]
            if held < 4:
                found[TILE_NAMES[kind]] = 4 - held
        elif rest & 255 == 0:
            rest >>= 7
            kind += 7
        rest >>= 1
        kind += 1
    return found


def beside_melds(counts: list[int], melds: tuple[Meld, ...]) -> list[int]:
    """Counts of the 34 kinds with the tiles of melds."""
    both = counts[:]
    for meld in melds:
        for face in meld.tiles:
            if face & KIND_MASK < STANDARD_KINDS:
                both[face & KIND_MASK] += 1
    return both


def kinds_in(mask: int) -> list[int]:
    """The kinds of a mask, in order.

    >>> kinds_in(0b1001)
    [0, 3]
    """
    kinds: list[int] = []
    rest: i64 = mask
    kind: i64 = 0
    while rest:
        if rest & 1:
            kinds.append(kind)
        rest >>= 1
        kind += 1
    return kinds


def waiting(hand: HandLike, jokers: int = 0) -> Held:
    """The tiles of a hand before its last one."""
    if isinstance(hand, str):
        hand = Hand.parse(hand)
    if isinstance(hand, Hand) and hand.win >= 0:
        hand = hand.with_win(-1)
    concealed = held(hand, jokers)
    if concealed.size % 3 != 1:
        raise JansoError("shape.hand_concealed_tiles_hand_waits", size=concealed.size)
    return concealed


def completing(concealed: Held, forms: tuple[str, ...], limits: Limits | None) -> int:
    """Mask of the kinds whose draw completes the hand."""
    number, mask = accepts(concealed, forms, limits)
    return mask if number == 0 else 0


def is_tabled(concealed: Held) -> bool:
    """True when the tables of the default forms hold such a hand; beside a meld these are sets and a pair alone."""
    return concealed.plain and concealed.size <= 14 and (concealed.size <= 12 or not concealed.melded)


def accepts(concealed: Held, forms: tuple[str, ...], limits: Limits | None) -> tuple[int, int]:
    """Shanten of a hand that lacks a tile, and the mask of kinds that lower it."""
    if forms == DEFAULT_FORMS and limits is None and is_tabled(concealed):
        number, mask = fast().accepts_of_counts(concealed.counts(), concealed.jokers)
        if number != NOT_TABLED:
            return number, mask
    if limits is None and measurable(forms, concealed):
        meter = meter_for(forms, concealed)
        missing = meter.missing()
        return meter.number(missing), meter.helping(missing)
    number = forms_.shanten(forms, concealed, limits)
    counts = concealed.counts()
    mask = 0
    for kind in range(STANDARD_KINDS):
        most = max(4, counts[kind]) if limits is None else limits[kind]
        if counts[kind] < most and forms_.shanten(forms, concealed.moved(kind, 1), limits) < number:
            mask |= 1 << kind
    return number, mask


def _fifths(concealed: Held, forms: tuple[str, ...], limits: Limits | None) -> int:
    """Kinds of which every copy is concealed here and one more would complete sets and a pair."""
    if REGULAR not in forms:
        return 0
    counts = concealed.counts()
    most = list(limits) if limits is not None else [4] * STANDARD_KINDS
    mask = 0
    for kind in range(STANDARD_KINDS):
        if counts[kind] > 0 and counts[kind] == most[kind]:
            more = counts[:kind] + [counts[kind] + 1] + counts[kind + 1 :]
            room = most[:kind] + [most[kind] + 1] + most[kind + 1 :]
            groups = [(more[at : at + 9], room[at : at + 9], at < 27) for at in (0, 9, 18, 27)]
            if missing_general(groups, concealed.sets) == concealed.jokers:
                mask |= 1 << kind
    return mask


def limits_of(tiles: Sequence[int] | None) -> Limits | None:
    """Copies of each kind as the tables want them; None for the ordinary tile set."""
    if tiles is None:
        return None
    given: Any = tiles  # numbers of another library are numbers too
    try:
        limits = tuple([index(count) for count in given])
    except TypeError:
        raise JansoError("shape.tiles_no_list_of_copies", value=quoted(tiles)) from None
    if len(limits) != STANDARD_KINDS or min(limits) < 0:
        raise JansoError("shape.tiles_numbers_copies_there_kinds", n=len(limits), standard_kinds=STANDARD_KINDS)
    return None if limits == (4,) * STANDARD_KINDS else limits


def copies_left(concealed: Held, limits: Limits | None, visible: Visible | None) -> list[int]:
    """Copies of each kind that are neither in the hand, nor in its melds, nor visible elsewhere."""
    left = list(limits) if limits is not None else [4] * STANDARD_KINDS
    _take_away(left, concealed.counts())
    if concealed.melded:
        _take_away(left, concealed.melded)
    if visible is not None:
        _take_away(left, visible_counts(visible))
    return left


def _take_away(left: list[int], counts: list[int]) -> None:
    for kind in range(STANDARD_KINDS):
        rest = left[kind] - counts[kind]
        left[kind] = rest if rest > 0 else 0


def visible_counts(visible: Visible) -> list[int]:
    """Counts of the 34 kinds from a string of tiles or from counts.

    >>> visible_counts("11m7z")[0], visible_counts("11m7z")[33]
    (2, 1)
    """
    counts = [0] * STANDARD_KINDS
    if not isinstance(visible, str):
        if len(visible) != STANDARD_KINDS:
            raise JansoError("shape.visible_counts_there_kinds_tile", n=len(visible), standard_kinds=STANDARD_KINDS)
        given: Any = visible
        return [index(count) for count in given]
    for face in read_tiles(visible, "visible"):
        if face & KIND_MASK < STANDARD_KINDS:
            counts[face & KIND_MASK] += 1
    return counts
