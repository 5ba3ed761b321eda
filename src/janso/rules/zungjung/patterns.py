"""The patterns of Zung Jung (document 002), each a question to one reading."""

from __future__ import annotations

from janso.scoring.facts import AFTER_KONG, FIRST_TURN, ROBBING_KONG, WALL_END
from janso.scoring.reading import REGULAR, SEVEN_PAIRS, SUIT, THIRTEEN_ORPHANS, TYPE_SHIFT, Reading
from janso.scoring.situation import Situation
from janso.scoring.traits import SUITED, bits, every_set_outside, made_of, suits_in
from janso.scoring.traits import nine_gates as waits_on_nine
from janso.tiles import DRAGONS, EAST, HONOURS, KIND_MASK, ORPHANS, PIN, PLUM, SIMPLES, SOU, SPRING, TERMINALS, WINDS


def all_chows(r: Reading, s: Situation) -> int:
    """Four chows and any pair."""
    return 1 if r.form == REGULAR and r.pung_count == 0 else 0


def concealed_hand(r: Reading, s: Situation) -> int:
    """A regular hand without open sets, completed by any tile."""
    if r.form != REGULAR:
        return 0
    return 1 if all(meld.concealed for meld in s.hand.melds) else 0


def all_simples(r: Reading, s: Situation) -> int:
    """Only 2 to 8."""
    return 1 if made_of(r, SIMPLES) else 0


def mixed_one_suit(r: Reading, s: Situation) -> int:
    """Tiles of one suit and honours."""
    return 1 if r.form <= SEVEN_PAIRS and r.tiles & HONOURS and suits_in(r.tiles) == 1 else 0


def pure_one_suit(r: Reading, s: Situation) -> int:
    """Only tiles of one suit."""
    return 1 if made_of(r, SUITED) and suits_in(r.tiles) == 1 else 0


def nine_gates(r: Reading, s: Situation) -> int:
    """A concealed 1112345678999 of one suit, completed by any tile of the suit."""
    return 1 if not s.hand.melds and waits_on_nine(r) else 0


def value_honour(r: Reading, s: Situation) -> int:
    """Pungs of dragons and of the winner's own wind, each."""
    return bits(r.pungs & (DRAGONS | 1 << (EAST + s.seat)))


def little_three_dragons(r: Reading, s: Situation) -> int:
    """Pungs of two dragons and a pair of the third."""
    return 1 if bits(r.pungs & DRAGONS) == 2 and r.pair >= 0 and DRAGONS >> r.pair & 1 else 0


def big_three_dragons(r: Reading, s: Situation) -> int:
    """Pungs of all three dragons."""
    return 1 if r.pungs & DRAGONS == DRAGONS else 0


def little_three_winds(r: Reading, s: Situation) -> int:
    """Pungs of two winds and a pair of a third."""
    return 1 if bits(r.pungs & WINDS) == 2 and r.pair >= 0 and WINDS >> r.pair & 1 else 0


def big_three_winds(r: Reading, s: Situation) -> int:
    """Pungs of three winds."""
    return 1 if bits(r.pungs & WINDS) >= 3 else 0


def little_four_winds(r: Reading, s: Situation) -> int:
    """Pungs of three winds and a pair of the fourth."""
    return 1 if bits(r.pungs & WINDS) == 3 and r.pair >= 0 and WINDS >> r.pair & 1 else 0


def big_four_winds(r: Reading, s: Situation) -> int:
    """Pungs of all four winds."""
    return 1 if r.pungs & WINDS == WINDS else 0


def all_honours(r: Reading, s: Situation) -> int:
    """Only winds and dragons."""
    return 1 if made_of(r, HONOURS) else 0


def all_pungs(r: Reading, s: Situation) -> int:
    """Four pungs or kongs."""
    return 1 if r.form == REGULAR and r.chow_count == 0 else 0


def concealed_pungs(r: Reading) -> int:
    """Pungs and kongs all of whose tiles came from the wall."""
    found = 0
    for code in r.sets:
        if code < 1 << 8 and code >> TYPE_SHIFT:
            found += 1
    return found


def two_concealed_pungs(r: Reading, s: Situation) -> int:
    """Two concealed pungs."""
    return 1 if concealed_pungs(r) >= 2 else 0


def three_concealed_pungs(r: Reading, s: Situation) -> int:
    """Three concealed pungs."""
    return 1 if concealed_pungs(r) >= 3 else 0


def four_concealed_pungs(r: Reading, s: Situation) -> int:
    """Four concealed pungs."""
    return 1 if concealed_pungs(r) == 4 else 0


def one_kong(r: Reading, s: Situation) -> int:
    """A kong, open or concealed."""
    return 1 if r.kong_count >= 1 else 0


def two_kongs(r: Reading, s: Situation) -> int:
    """Two kongs."""
    return 1 if r.kong_count >= 2 else 0


def three_kongs(r: Reading, s: Situation) -> int:
    """Three kongs."""
    return 1 if r.kong_count >= 3 else 0


def four_kongs(r: Reading, s: Situation) -> int:
    """Four kongs."""
    return 1 if r.kong_count == 4 else 0


def two_identical_chows(r: Reading, s: Situation) -> int:
    """Two equal chows."""
    return 1 if r.chows2 else 0


def two_identical_chows_twice(r: Reading, s: Situation) -> int:
    """Two equal chows, and two more equal chows; four alike are not two twos."""
    return 1 if r.chows2 & (r.chows2 - 1) else 0


def three_identical_chows(r: Reading, s: Situation) -> int:
    """Three equal chows."""
    return 1 if r.chows3 else 0


def four_identical_chows(r: Reading, s: Situation) -> int:
    """Four equal chows."""
    return 1 if r.chows4 else 0


def three_similar_chows(r: Reading, s: Situation) -> int:
    """The same chow in three suits."""
    return 1 if r.chows & r.chows >> PIN & r.chows >> SOU & SUIT else 0


def little_three_similar_pungs(r: Reading, s: Situation) -> int:
    """Pungs of one rank in two suits and a pair of it in the third."""
    if r.pair < 0 or r.pair >= EAST:
        return 0
    rank = r.pair % 9
    wanted = (1 << rank | 1 << rank + PIN | 1 << rank + SOU) & ~(1 << r.pair)
    return 1 if r.pungs & wanted == wanted else 0


def three_similar_pungs(r: Reading, s: Situation) -> int:
    """Pungs of one rank in three suits."""
    return 1 if r.pungs & r.pungs >> PIN & r.pungs >> SOU & SUIT else 0


def pure_straight(r: Reading, s: Situation) -> int:
    """123, 456 and 789 of one suit."""
    return 1 if r.chows & r.chows >> 3 & r.chows >> 6 & 0b1_000000001_000000001 else 0


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


def mixed_lesser_terminals(r: Reading, s: Situation) -> int:
    """A terminal or honour in every set and in the pair."""
    return 1 if every_set_outside(r) else 0


def pure_lesser_terminals(r: Reading, s: Situation) -> int:
    """A terminal in every set and in the pair."""
    return 1 if every_set_outside(r, TERMINALS) else 0


def mixed_greater_terminals(r: Reading, s: Situation) -> int:
    """Only terminals and honours, as pungs or as seven pairs."""
    return 1 if made_of(r, ORPHANS) else 0


def pure_greater_terminals(r: Reading, s: Situation) -> int:
    """Only terminals, as pungs or as seven pairs."""
    return 1 if made_of(r, TERMINALS) else 0


def final_draw(r: Reading, s: Situation) -> int:
    """Won on the last tile of the wall."""
    return 1 if s.facts & WALL_END and s.self_draw else 0


def final_discard(r: Reading, s: Situation) -> int:
    """Won on the last discard."""
    return 1 if s.facts & WALL_END and not s.self_draw else 0


def win_on_kong(r: Reading, s: Situation) -> int:
    """Won on the tile drawn after a kong."""
    return 1 if s.facts & AFTER_KONG else 0


def robbing_the_kong(r: Reading, s: Situation) -> int:
    """Won on a tile that another player adds to an open pung."""
    return 1 if s.facts & ROBBING_KONG else 0


def blessing_of_heaven(r: Reading, s: Situation) -> int:
    """East wins with the fourteen tiles of the deal."""
    return 1 if s.facts & FIRST_TURN and s.self_draw and s.seat == 0 else 0


def blessing_of_earth(r: Reading, s: Situation) -> int:
    """Another player wins on East's first discard."""
    return 1 if s.facts & FIRST_TURN and not s.self_draw and s.seat != 0 and s.discarder <= 0 else 0


def thirteen_orphans(r: Reading, s: Situation) -> int:
    """One of each terminal and honour, and one of them twice."""
    return 1 if r.form == THIRTEEN_ORPHANS else 0


def seven_pairs(r: Reading, s: Situation) -> int:
    """Seven pairs; four tiles alike are two of them."""
    return 1 if r.form == SEVEN_PAIRS else 0


def non_seat_flower(r: Reading, s: Situation) -> int:
    """Flowers and seasons of other winds, each."""
    return len(s.flowers) - seat_flower(r, s)


def seat_flower(r: Reading, s: Situation) -> int:
    """Flowers and seasons of the winner's own wind, each."""
    found = 0
    for face in s.flowers:
        if ((face & KIND_MASK) - PLUM) % 4 == s.seat:
            found += 1
    return found


def four_flowers(r: Reading, s: Situation) -> int:
    """All four flowers."""
    return 1 if len([face for face in s.flowers if face & KIND_MASK < SPRING]) == 4 else 0


def four_seasons(r: Reading, s: Situation) -> int:
    """All four seasons."""
    return 1 if len([face for face in s.flowers if face & KIND_MASK >= SPRING]) == 4 else 0
