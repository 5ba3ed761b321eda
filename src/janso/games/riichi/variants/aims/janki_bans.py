"""What the janki style looks at: dora, waits that are nearly gone, yakuman that lie open, what a win would change.

Nothing here decides about a ban; `janki.py` does.
"""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW, KONG, PUNG, Meld
from janso.rules.family import Scorer
from janso.rules.riichi.worth.dora import pointing
from janso.scoring.history import Discard
from janso.table.parts.concealed import shifted
from janso.table.settle import deltas_of
from janso.table.state import Player, State
from janso.table.turn.ready import missing, waits_without
from janso.table.turn.winning import complete_facts, hand_of, shown_copies, situation_of
from janso.tiles import EAST, HONOURS, KIND_MASK, ORPHANS, SOU, STANDARD_KINDS, TERMINALS, WHITE

GREEN: Final = sum(1 << (SOU + rank) for rank in (1, 2, 3, 5, 7)) | 1 << (WHITE + 1)
DRAGONS: Final = 0b111 << WHITE
WINDS: Final = 0b1111 << EAST
POINTS_AT: Final = pointing("next", False)
FOUR_KONGS: Final = 4
FEW: Final = 4
"""A wait for so many tiles or fewer is small: it may be kept silent to be improved."""


def kinds_in(mask: int) -> list[int]:
    """The kinds of a mask."""
    return [kind for kind in range(STANDARD_KINDS) if mask >> kind & 1]


def is_dora(s: State, face: int) -> bool:
    """Only what an indicator points at; red fives may always go (L4413)."""
    return face >= 0 and face & KIND_MASK in [POINTS_AT[each & KIND_MASK] for each in s.dora.shown]


def shanten_after(s: State, p: Player, kind: int) -> int:
    """How far the hand is from ready without one tile of a kind."""
    return missing(s, shifted(p, kind, -1)) - 1


def copies_left(s: State, p: Player, kind: int) -> int:
    """Copies of a kind that the player sees nowhere."""
    concealed = sum([4 for other in s.players for meld in other.melds if meld.concealed and meld.kind == kind])
    turned = [face & KIND_MASK for face in s.dora.shown].count(kind)
    return max(0, s.play.copies[kind] - p.counts[kind] - shown_copies(s, kind) - turned - concealed)


def wait_left(s: State, p: Player, waits: int) -> int:
    """Copies of all awaited kinds that the player sees nowhere."""
    return sum([copies_left(s, p, kind) for kind in kinds_in(waits)])


def threat(melds: list[Meld]) -> int:
    """The kinds that would complete a yakuman of which the open sets show all but one set (L4386, L4423).

    >>> from janso.hand import Hand
    >>> kinds_in(threat(list(Hand.parse("1234567m(555z)(666z)").melds)))
    [33]
    >>> kinds_in(threat(list(Hand.parse("1122m(111z)(222z)(444z)").melds)))
    [27, 28, 29, 30, 31, 32, 33]
    >>> threat(list(Hand.parse("1122m(123m)(222z)(444z)").melds))
    0
    """
    shown = 0
    pungs = 0
    for meld in melds:
        shown |= sum({1 << (face & KIND_MASK) for face in meld.tiles})
        if meld.type != CHOW:
            pungs |= 1 << meld.kind
    found = 0
    if len(kinds_in(pungs & DRAGONS)) == 2:
        found |= DRAGONS & ~pungs
    if len(kinds_in(pungs & WINDS)) == 3:
        found |= WINDS & ~pungs
    if len(melds) >= 3:
        for kinds in (HONOURS, TERMINALS, GREEN):
            if shown & ~kinds == 0:
                found |= kinds
    return found


def fourth_kong(s: State, p: Player, kind: int) -> bool:
    """True when another shows three kongs and might make a fourth of a tile: all other copies are out of sight. Kongs
    aside, every yakuman that `threat` does not know is closed and never lies open."""
    shown = any(sum([1 for meld in other.melds if meld.type == KONG]) == FOUR_KONGS - 1
                for other in s.players if other is not p)
    return shown and copies_left(s, p, kind) >= s.play.copies[kind] - 1


def collects_yakuman(p: Player) -> bool:
    """True when a player is near a yakuman: by own sets, three concealed pungs, or ten kinds of orphans."""
    pungs = [Meld(PUNG, (kind,) * 3, True) for kind in range(STANDARD_KINDS) if p.counts[kind] >= 3]
    orphans = [kind for kind in kinds_in(ORPHANS) if p.counts[kind]]
    return bool(threat([*p.melds, *pungs])) or (not p.open_melds and (len(pungs) >= 3 or len(orphans) >= 10))


def without(p: Player, face: int) -> Player:
    """The player as after a discard, a copy: the tile lies in the pond, so that no win is one of the first turn."""
    twin = p.copy()
    twin.remove(face)
    twin.river = [*p.river, Discard(face)]
    return twin


def worth_with(s: State, scorer: Scorer, p: Player, held: list[int], kind: int, self_draw: bool) -> int:
    """Points of a hand of thirteen that would win on a kind, -1 without a yaku."""
    what = situation_of(s, p, hand_of(s, p, held, kind), self_draw)
    if not self_draw and what.discarder == p.wind:
        what.discarder = (p.wind + 1) % s.at_table
    return scorer.total(complete_facts(s, what, self_draw))


def silent_yaku(s: State, scorer: Scorer, p: Player, face: int) -> bool:
    """True when the hand that a discard leaves would win on some awaited tile without riichi."""
    waits = waits_without(s, p, face & KIND_MASK)
    left = without(p, face)
    return any(worth_with(s, scorer, left, left.held, kind, False) >= 0 for kind in kinds_in(waits))


def is_yakuman_wait(s: State, scorer: Scorer, p: Player, held: list[int], waits: int) -> bool:
    """True when every awaited tile makes a yakuman."""
    found = [scorer.score(situation_of(s, p, hand_of(s, p, held, kind), True)).limit for kind in kinds_in(waits)]
    return bool(found) and all(str(limit).endswith("yakuman") for limit in found)


def riichi_leaves(s: State, scorer: Scorer, p: Player, face: int, target: int) -> set[int]:
    """How many players could have reached the target after a win with this riichi: one number for each awaited tile and
    each way to get it."""
    waits = waits_without(s, p, face & KIND_MASK)
    counts: set[int] = set()
    left = without(p, face)
    left.riichi = 1
    for kind in kinds_in(waits):
        for discarder in s.order:
            what = situation_of(s, left, hand_of(s, left, left.held, kind), discarder == p.seat)
            what.discarder = -1 if discarder == p.seat else s.players[discarder].wind
            gains = deltas_of(s, scorer.score(what).payments)
            counts.add(sum([points + gain >= target for points, gain in zip(s.scores, gains)]))
    return counts
