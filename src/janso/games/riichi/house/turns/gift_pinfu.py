"""Pinfu with a gift (omake tsuki pinfu): whoever wins a pinfu on a discard may take an open chow of the discarder.

It takes the place of one of the own chows, where that makes the hand dearer; the winning tile stays.

Clause: riichi.option.omake-tsuki-pinfu (document 004, lines 3317 and 3318). How the chow is used is not told there: it
is read as an exchange, because a hand has four sets.
"""

from __future__ import annotations

from typing import ClassVar

from janso.games.riichi.variants import Variant
from janso.hand import CHOW, Hand
from janso.rules.option import YES_NO, Option, grouped
from janso.table.state import CLAIMS, Player, State
from janso.table.turn.winning import situation_of
from janso.tiles import EAST, KIND_MASK


class GiftPinfu(Variant):
    """The hands that an open chow of the discarder makes."""

    switch: ClassVar[str] = "gift_pinfu"
    options: ClassVar[tuple[Option, ...]] = (
        Option("gift_pinfu", YES_NO, "no", area="play", en="Pinfu with a gift",
               text="Where the discarder into a pinfu has an open chow, the winner may take it in the place of one of "
                    "the own chows if that makes the hand dearer.",
               source=("riichi.option.omake-tsuki-pinfu", "riichi.glossary.option.omake_tsuki_pinfu")),
    )
    grouped("Yaku", options)

    def hands(self, s: State, p: Player, held: list[int], win: int) -> list[tuple[list[int], int]]:
        """One own chow exchanged for one of the discarder's."""
        if s.phase != CLAIMS or win != s.last_tile or p.seat == s.last_seat:
            return []
        gifts = [meld.tiles for meld in s.players[s.last_seat].melds if meld.type == CHOW]
        if not gifts:
            return []
        plain = self.rules.scorer.score(situation_of(s, p, Hand.of(held, tuple(p.melds), win), False))
        if not any(line.id == "pinfu" for line in plain.patterns):
            return []
        rests = [rest for kind in range(EAST) if (rest := without_chow(held, kind)) is not None]
        return [([*rest, *gift], win) for rest in rests for gift in gifts]


def without_chow(held: list[int], first: int) -> list[int] | None:
    """The tiles less a chow that begins with a kind, plain copies before marked ones; None where there is no such chow.

    >>> without_chow([0, 1, 2, 3], 1), without_chow([0, 1, 3], 0)
    ([0], None)
    """
    if first % 9 > 6:
        return None
    rest = sorted(held)
    for kind in (first, first + 1, first + 2):
        face = next((each for each in rest if each & KIND_MASK == kind), None)
        if face is None:
            return None
        rest.remove(face)
    return rest
