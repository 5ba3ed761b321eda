"""Standard yaku where a hand has more or fewer sets than four."""

from __future__ import annotations

from typing import Final

from janso.rules.common import chows
from janso.rules.riichi.yaku import bits
from janso.scoring.readings.reading import REGULAR, Reading
from janso.scoring.situation import Situation

_THREE: Final = 3


def yaku_of_sets(seen: int, r: Reading, s: Situation) -> int:
    """The yaku of a reading: five sets have room for a straight and three equal chows at once; a hand of three sets is
    either of three concealed pungs, won by self-draw, or all pungs."""
    if r.form != REGULAR:
        return seen
    if r.chow_count >= 3 and chows.mixed_triple_chow(r, s):
        seen |= bits.SANSHOKU
    if r.set_count == _THREE and seen & bits.SANANKO:
        seen &= ~bits.TOITOI if s.self_draw else ~bits.SANANKO
    return seen
