"""Seasons as one more kind of tile: what the scorer sees of them is an honour that the hand has not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from janso.hand import Hand, Meld
from janso.scoring.history import History
from janso.scoring.situation import Situation
from janso.tiles import EAST, KIND_MASK, SPRING, STANDARD_KINDS, WHITE, write

PAIR_FU: Final = 2


def has_season(melds: Sequence[Meld], held: list[int], face: int) -> bool:
    """True when a win holds a season."""
    return face == SPRING or SPRING in held or any(meld.kind == SPRING for meld in melds)


def seasons_of(melds: Sequence[Meld], held: list[int], face: int) -> int:
    """How many a win holds, in the hand and in sets."""
    melded = sum([len(meld.tiles) for meld in melds if meld.kind == SPRING])
    return melded + held.count(SPRING) + (1 if face == SPRING else 0)


def stand_in_for_seasons(melds: Sequence[Meld], held: list[int], face: int, own: int, round: int) -> int:
    """An honour that is nowhere in the hand, one without value if there is such a one; `own` and `round` tell the winds
    of the seat and of the round, 0 for East."""
    there = {each & KIND_MASK for each in (*held, face)} | {meld.kind for meld in melds}
    worthless = [kind for kind in range(EAST, WHITE) if kind not in (EAST + own, EAST + round)]
    valued = [kind for kind in range(EAST, STANDARD_KINDS) if kind not in worthless]
    for kind in (*worthless, *valued):
        if kind not in there:
            return kind
    return EAST


def fu_of_seasons(melds: Sequence[Meld], held: list[int], face: int, self_draw: bool, own: bool) -> int:
    """What the fu table of a crowd gives to sets of an honour, which seasons have not: the open set and the concealed
    one, of three tiles and of more, and the pair of the own seat."""
    number = held.count(SPRING) + (1 if face == SPRING else 0)
    last = face == SPRING and not self_draw
    fu = sum([frame(3, not (last and number % 3 == 0 and at == 0)) for at in range(number // 3)])
    fu += sum([frame(len(meld.tiles), meld.concealed) for meld in melds if meld.kind == SPRING])
    return fu + (PAIR_FU if own and number % 3 == 2 else 0)


def frame(size: int, concealed: bool) -> int:
    """Fu of such a set of honours.

    >>> frame(3, False), frame(3, True), frame(4, True)
    (2, 4, 8)
    """
    return (1 << (size - 3)) * (4 if concealed else 2)


def as_honours(melds: Sequence[Meld], kind: int) -> list[Meld]:
    """Sets of seasons as sets of an honour; others as they are."""
    return [meld if meld.kind != SPRING else Meld(meld.type, (kind,) * len(meld.tiles), meld.concealed, meld.source,
                                                  kind if meld.claimed >= 0 else -1, meld.added) for meld in melds]


def with_stand_in(told: Situation) -> tuple[Situation, int]:
    """A win that was written down as the scorer takes it, and the honour in the place of its seasons; -1 where it has
    none."""
    hand = told.hand
    held, face = hand.concealed(), hand.win
    if not has_season(hand.melds, held, face):
        return told, -1
    kind = stand_in_for_seasons(hand.melds, held, face, told.own_wind, told.round)
    seen = Hand.of([kind if each == SPRING else each for each in held], tuple(as_honours(hand.melds, kind)),
                   kind if face == SPRING else face)
    past = History() if told.history is None else told.history.copy()
    past.numbers = dict(past.numbers)
    fu = fu_of_seasons(hand.melds, held, face, told.self_draw, False)
    past.numbers["frames"] = past.numbers.get("frames", 0) - fu
    past.numbers["seasons"] = seasons_of(hand.melds, held, face)
    return Situation(seen, told.self_draw, told.seat, told.round, told.discarder, told.facts, told.flowers, told.dora,
                     told.ura, told.honba, told.sticks, past), kind


def in_seasons(reading: list[str], kind: int) -> list[str]:
    """A reading with the seasons again where their honour stands; that one is nowhere else.

    >>> in_seasons(["123m", "[3333z]", "55z"], EAST + 2)
    ['123m', '[5555f]', '55z']
    """
    digit, spring = write(kind)[0], write(SPRING)[0]
    return [part.replace(digit, spring).replace("z", "f")
            if "z" in part and not {char for char in part if char.isdigit()} - {digit} else part for part in reading]
