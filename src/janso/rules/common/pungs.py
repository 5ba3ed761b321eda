"""Patterns of pungs and kongs that several families count alike. A kong counts as a pung."""

from __future__ import annotations

from janso.hand import CHOW
from janso.scoring.readings.reading import OPEN_BIT, REGULAR, TYPE_SHIFT, Reading, across
from janso.scoring.readings.traits import bits
from janso.scoring.situation import Situation
from janso.tiles import DRAGONS, EAST, WHITE, WINDS


def big_four_winds(r: Reading, s: Situation) -> int:
    """Pungs of all four winds."""
    return 1 if r.pungs & WINDS == WINDS else 0


def little_four_winds(r: Reading, s: Situation) -> int:
    """Pungs of three winds and a pair of the fourth."""
    winds = r.pungs & WINDS
    return 1 if EAST <= r.pair < WHITE and winds != WINDS and winds | 1 << r.pair == WINDS else 0


def big_three_winds(r: Reading, s: Situation) -> int:
    """Pungs of three winds; four winds hold three."""
    return 1 if bits(r.pungs & WINDS) >= 3 else 0


def big_three_dragons(r: Reading, s: Situation) -> int:
    """Pungs of all three dragons."""
    return 1 if r.pungs & DRAGONS == DRAGONS else 0


def little_three_dragons(r: Reading, s: Situation) -> int:
    """Pungs of two dragons and a pair of the third."""
    dragons = r.pungs & DRAGONS
    return 1 if r.pair >= WHITE and dragons != DRAGONS and dragons | 1 << r.pair == DRAGONS else 0


def seat_wind(r: Reading, s: Situation) -> int:
    """A pung of the winner's own wind."""
    return r.pungs >> (EAST + s.own_wind) & 1 if s.own_wind >= 0 else 0


def round_wind(r: Reading, s: Situation) -> int:
    """A pung of the wind of the round, or of its second wind where rules have two."""
    if s.also_round >= 0 and r.pungs >> (EAST + s.also_round) & 1:
        return 1
    return r.pungs >> (EAST + s.round) & 1


def triple_pung(r: Reading, s: Situation) -> int:
    """Pungs of one rank in three suits."""
    return 1 if across(r.pungs) else 0


def three_kongs(r: Reading, s: Situation) -> int:
    """Three kongs; four of them hold three."""
    return 1 if r.kong_count >= 3 else 0


def four_kongs(r: Reading, s: Situation) -> int:
    """Four kongs, open or concealed."""
    return 1 if r.kong_count == 4 else 0


def all_pungs(r: Reading, s: Situation) -> int:
    """Nothing but pungs and the pair."""
    return 1 if r.form == REGULAR and r.chow_count == 0 else 0


def concealed_pungs(r: Reading) -> int:
    """How many pungs and kongs are concealed, equal ones counted each (jokers make them)."""
    found = 0
    for code in r.sets:
        if not code & OPEN_BIT and code >> TYPE_SHIFT & 3 != CHOW:
            found += 1
    return found


def four_concealed_pungs(r: Reading, s: Situation) -> int:
    """Four concealed pungs."""
    return 1 if concealed_pungs(r) == 4 else 0


def three_concealed_pungs(r: Reading, s: Situation) -> int:
    """Three concealed pungs; four of them hold three."""
    return 1 if concealed_pungs(r) >= 3 else 0


def two_concealed_pungs(r: Reading, s: Situation) -> int:
    """Two concealed pungs; three or four of them hold two."""
    return 1 if concealed_pungs(r) >= 2 else 0
