"""The patterns of Zung Jung (document 002), each a question to one reading."""

from __future__ import annotations

from janso.rules.common.finish import is_concealed, own_flower
from janso.scoring.facts import FIRST_TURN
from janso.scoring.readings.reading import REGULAR, SUIT, Reading
from janso.scoring.readings.traits import bits, every_set_outside
from janso.scoring.situation import Situation
from janso.tiles import DRAGONS, EAST, KIND_MASK, PIN, SOU, SPRING, TERMINALS, WINDS


def all_chows(r: Reading, s: Situation) -> int:
    """Four chows and any pair."""
    return 1 if r.form == REGULAR and r.pung_count == 0 else 0


def concealed_hand(r: Reading, s: Situation) -> int:
    """A regular hand without open sets, completed by any tile."""
    if r.form != REGULAR:
        return 0
    return 1 if is_concealed(s) else 0


def value_honour(r: Reading, s: Situation) -> int:
    """Pungs of dragons and of the winner's own wind, each."""
    return bits(r.pungs & (DRAGONS | 1 << (EAST + s.seat)))


def little_three_winds(r: Reading, s: Situation) -> int:
    """Pungs of two winds and a pair of a third."""
    return 1 if bits(r.pungs & WINDS) == 2 and r.pair >= 0 and WINDS >> r.pair & 1 else 0


def one_kong(r: Reading, s: Situation) -> int:
    """A kong, open or concealed."""
    return 1 if r.kong_count >= 1 else 0


def two_kongs(r: Reading, s: Situation) -> int:
    """Two kongs."""
    return 1 if r.kong_count >= 2 else 0


def two_identical_chows(r: Reading, s: Situation) -> int:
    """Two equal chows."""
    return 1 if r.chows2 else 0


def two_identical_chows_twice(r: Reading, s: Situation) -> int:
    """Two equal chows, and two more equal chows; four alike are not two twos."""
    return 1 if r.chows2 & (r.chows2 - 1) else 0


def little_three_similar_pungs(r: Reading, s: Situation) -> int:
    """Pungs of one rank in two suits and a pair of it in the third."""
    if r.pair < 0 or r.pair >= EAST:
        return 0
    rank = r.pair % 9
    wanted = (1 << rank | 1 << rank + PIN | 1 << rank + SOU) & ~(1 << r.pair)
    return 1 if r.pungs & wanted == wanted else 0


def _pungs_in_a_row(r: Reading, number: int) -> bool:
    for first in (0, PIN, SOU):
        ranks = r.pungs >> first & SUIT
        row = ranks & ranks >> 1 & ranks >> 2
        if row if number == 3 else row & ranks >> 3:
            return True
    return False


def three_consecutive_pungs(r: Reading, s: Situation) -> int:
    """Pungs of three ranks in a row in one suit."""
    return 1 if _pungs_in_a_row(r, 3) else 0


def four_consecutive_pungs(r: Reading, s: Situation) -> int:
    """Pungs of four ranks in a row in one suit."""
    return 1 if _pungs_in_a_row(r, 4) else 0


def pure_lesser_terminals(r: Reading, s: Situation) -> int:
    """A terminal in every set and in the pair."""
    return 1 if every_set_outside(r, TERMINALS) else 0


def blessing_of_earth(r: Reading, s: Situation) -> int:
    """Another player wins on East's first discard."""
    return 1 if s.facts & FIRST_TURN and not s.self_draw and s.seat != 0 and s.discarder <= 0 else 0


def non_seat_flower(r: Reading, s: Situation) -> int:
    """Flowers and seasons of other winds, each."""
    return len(s.flowers) - own_flower(r, s)


def four_flowers(r: Reading, s: Situation) -> int:
    """All four flowers."""
    return 1 if len([face for face in s.flowers if face & KIND_MASK < SPRING]) == 4 else 0


def four_seasons(r: Reading, s: Situation) -> int:
    """All four seasons."""
    return 1 if len([face for face in s.flowers if face & KIND_MASK >= SPRING]) == 4 else 0
