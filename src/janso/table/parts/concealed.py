"""The concealed tiles of a hand as the hand algebra asks for them: counts by kind, keys by suit, jokers apart."""

from __future__ import annotations

from janso.hand import POWERS, Meld
from janso.tiles import STANDARD_KINDS


class Concealed:
    """Counts and keys of concealed tiles beside declared sets. One made `like` another is its own: tiles may be tried
    out on it, which nobody may do on a player of the table."""

    def __init__(self, like: Concealed | None = None) -> None:
        if like is None:
            self.counts: list[int] = [0] * 64
            self.keys: list[int] = [0, 0, 0, 0]
            self.melds: list[Meld] = []
            self.joker = -1
            self.jokers = 0
            self.grown = 0
            """Sets that the hand needs more than when it was dealt."""
            self.plain = False
            """Only chows and pungs are sets of this hand, although the rules know others."""
        else:
            self.counts = like.counts.copy()
            self.keys = like.keys.copy()
            self.melds = like.melds
            self.joker = like.joker
            self.jokers = like.jokers
            self.grown = like.grown
            self.plain = like.plain


def shift(hand: Concealed, kind: int, step: int) -> None:
    """Counts tiles of a kind more or less."""
    hand.counts[kind] += step
    if kind == hand.joker:
        hand.jokers += step
    elif kind < STANDARD_KINDS:
        hand.keys[kind // 9] += step * POWERS[kind]


def shifted(hand: Concealed, kind: int, step: int) -> Concealed:
    """The hand with a tile of a kind more or less, as another one."""
    other = Concealed(hand)
    shift(other, kind, step)
    return other
