"""What games of plain sums and small decks count: kongs and pungs by the piece, tiles set aside, honours."""

from __future__ import annotations

from typing import Final

from janso.meld import KONG
from janso.rules.riichi.count import features as f
from janso.rules.riichi.local.declare import Facts, by_id, yaku
from janso.rules.riichi.local.tools import is_closed, red_fives
from janso.rules.riichi.worth.value import RiichiValue, han, yakuman
from janso.scoring import facts
from janso.scoring.pattern import Pattern
from janso.scoring.readings.reading import IN_PAIR, REGULAR, SEVEN_PAIRS, SUIT, Reading
from janso.scoring.situation import Situation
from janso.tiles import DRAGONS, EAST, HONOURS, JOKER, KIND_MASK, NORTH, PIN, SOU, SPRING, STANDARD_KINDS, WHITE

EXCLUDED: Final = ("excluded_m", "excluded_p", "excluded_s", "excluded_z")
"""Under which names a history tells the kinds that a deal leaves out, as a mask for each suit."""
NUKI: Final = (NORTH, 0, 8)
"""North, 1 and 9 of characters."""


def closed_hand(r: Reading, s: Situation) -> int:
    return 1 if is_closed(s) else 0


def closed_blocks(r: Reading, s: Situation) -> int:
    """Sets and the pair, as far as they were not claimed; seven pairs are seven."""
    if r.form == SEVEN_PAIRS:
        return 7
    claimed = sum([1 for meld in s.hand.melds if not meld.concealed])
    return len(r.sets) + 1 - claimed if r.form == REGULAR else 0


def _kongs(s: Situation, concealed: bool) -> int:
    return sum([1 for meld in s.hand.melds if meld.type == KONG and meld.concealed == concealed])


def open_kongs(r: Reading, s: Situation) -> int:
    return _kongs(s, False)


def concealed_kongs(r: Reading, s: Situation) -> int:
    return _kongs(s, True)


def okurikan(r: Reading, s: Situation) -> int:
    return r.counts[:STANDARD_KINDS].count(4) - r.kong_count


def aside_four(r: Reading, s: Situation) -> int:
    kinds = [face & KIND_MASK for face in s.flowers]
    return sum([1 for kind in set(kinds) if kinds.count(kind) == 4])


def all_dora_kinds(r: Reading, s: Situation) -> int:
    kinds = [face & KIND_MASK for face in s.flowers]
    return 1 if all(kind in kinds for kind in NUKI) and len(set(red_fives(s))) == 3 else 0


def _seasons(s: Situation) -> int:
    """Seasons set aside, or those of a set in the hand."""
    if not s.flowers:
        return _kept_seasons(s)
    return max(sum([1 for face in s.flowers if SPRING <= face & KIND_MASK < JOKER]), _kept_seasons(s))


def _kept_seasons(s: Situation) -> int:
    return 0 if s.history is None else int(s.history.numbers.get("seasons", 0))


def _kept_flowers(r: Reading, s: Situation) -> int:
    """Ones of dots and bamboos in the hand, and seasons in sets of it."""
    return r.counts[PIN] + r.counts[SOU] + _kept_seasons(s)


def black_fives(r: Reading, s: Situation) -> int:
    return r.counts[4] - red_fives(s).count(4) if r.counts[4] else 0


def red_fives_paid(r: Reading, s: Situation) -> int:
    return len([kind for kind in red_fives(s) if kind in (4, 13, 22)])


def own_season(r: Reading, s: Situation) -> int:
    return 1 if any(face & KIND_MASK == SPRING + s.seat for face in s.flowers) else 0


def season_triplet(r: Reading, s: Situation) -> int:
    return 1 if _seasons(s) == 3 else 0


def season_quad(r: Reading, s: Situation) -> int:
    return 1 if _seasons(s) == 4 else 0


def flowers_seven(r: Reading, s: Situation) -> int:
    return 1 if len(s.flowers) == 7 else 0


def flowers_eight(r: Reading, s: Situation) -> int:
    return 1 if 8 <= len(s.flowers) <= 10 else 0


def flowers_eleven(r: Reading, s: Situation) -> int:
    return 1 if len(s.flowers) == 11 else 0


def flowers_twelve(r: Reading, s: Situation) -> int:
    return 1 if len(s.flowers) == 12 else 0


def kept_flowers_seven(r: Reading, s: Situation) -> int:
    return 1 if _kept_flowers(r, s) == 7 else 0


def kept_flowers_eight(r: Reading, s: Situation) -> int:
    return 1 if 8 <= _kept_flowers(r, s) <= 10 else 0


def kept_flowers_eleven(r: Reading, s: Situation) -> int:
    return 1 if _kept_flowers(r, s) == 11 else 0


def kept_flowers_twelve(r: Reading, s: Situation) -> int:
    return 1 if _kept_flowers(r, s) == 12 else 0


def north_pair(r: Reading, s: Situation) -> int:
    return 1 if r.pair == NORTH else 0


def ipin_raoyue(r: Reading, s: Situation) -> int:
    return 1 if s.self_draw and s.facts & facts.WALL_END and s.hand.win & KIND_MASK == PIN else 0


def dragon_group(r: Reading, s: Situation) -> int:
    if s.facts & (facts.RIICHI | facts.DOUBLE_RIICHI | facts.OPEN_RIICHI):
        return (r.pungs & DRAGONS).bit_count()
    return s.history.numbers.get("dragon_fours", 0) if s.history is not None else 0


def _honour_pungs(r: Reading) -> int:
    return (r.pungs & HONOURS).bit_count()


def shojihai(r: Reading, s: Situation) -> int:
    return 1 if r.form == REGULAR and _honour_pungs(r) == 2 and r.pair >= EAST else 0


def daijihai(r: Reading, s: Situation) -> int:
    return 1 if _honour_pungs(r) >= 3 else 0


def excluded_kinds(s: Situation) -> int:
    """The kinds that the deal leaves out, as a mask."""
    if s.history is None:
        return 0
    kinds = 0
    for suit in range(4):
        kinds |= s.history.numbers.get(EXCLUDED[suit], 0) << 9 * suit
    return kinds


def is_playable(r: Reading, s: Situation) -> bool:
    """True when a hand holds none of the excluded kinds, or nothing else."""
    kinds = excluded_kinds(s)
    return not r.tiles & kinds or not r.tiles & ~kinds


def excluded_hand(r: Reading, s: Situation) -> int:
    kinds = excluded_kinds(s)
    if not kinds or r.tiles & ~kinds or (max(r.counts[:STANDARD_KINDS]) == 4 and r.form != REGULAR):
        return 0
    return 1


def seat_dragon(r: Reading, s: Situation) -> int:
    return 1 if s.seat < 3 and r.pungs >> (WHITE + s.seat) & 1 else 0


def steady_winds(r: Reading, s: Situation) -> int:
    return (r.pungs >> EAST & 7).bit_count()


def seat_suit(r: Reading, s: Situation) -> int:
    return (r.pungs >> 9 * s.seat & SUIT).bit_count() if s.seat < 3 else 0


def each_pung(r: Reading, s: Situation) -> int:
    return r.pung_count - r.kong_count if r.form == REGULAR else 0


def pair_wait(r: Reading, s: Situation) -> int:
    return 1 if r.form == REGULAR and r.win_at == IN_PAIR else 0


def pungs_pair_wait(r: Reading, s: Situation) -> int:
    return 1 if pair_wait(r, s) and r.chow_count == 0 else 0


_PLAIN: Final = "123m456789p78s22z+9s"
_OPEN: Final = "456789p78s22z(123m)+9s"

def _seasons_kept(number: int) -> Facts:
    """So many seasons in sets of the hand."""
    return {"history": {"numbers": {"seasons": number}}}


PATTERNS: Final[dict[str, Pattern]] = by_id(
    "sums",
    yaku("closed_hand", closed_hand, han(1, 0), "Closed hand",
         "No set was claimed.", ("riichi.totenko3.yaku.menzen", "riichi.totenko4.yaku.menzen",
                                 "riichi.mahjan100.yaku.menzenchin"), _PLAIN, _OPEN,
         needs=f.CLOSED_HAND),
    yaku("closed_blocks", closed_blocks, han(1), "Closed blocks",
         "For every set that was not claimed, and for the pair.", ("riichi.mahjan100.scoring.openness",), _PLAIN,
         "19m19p19s1234567z+1m"),
    yaku("open_kongs", open_kongs, han(1), "Open kong",
         "For every open kong.", ("riichi.totenko3.yaku.minkan", "riichi.totenko4.yaku.minkan"),
         "123m78s22z(4444p)(555z)+9s", "123m78s22z(444p)(555z)+9s",
         needs=f.OPEN_HAND | f.KONGS_1),
    yaku("concealed_kongs", concealed_kongs, han(2), "Concealed kong",
         "For every concealed kong.", ("riichi.totenko3.yaku.ankan", "riichi.totenko4.yaku.ankan"),
         "123m78s22z[4444p](555z)+9s", "123m78s22z(4444p)(555z)+9s",
         needs=f.KONGS_1),
    yaku("okurikan", okurikan, han(4), "Undeclared four",
         "Four equal tiles in the hand that were not declared as a kong, for each of them.",
         ("riichi.totenko3.yaku.okurikan", "riichi.totenko4.yaku.okurikan"),
         "123m444456p78s22z+9s", "123m444567p78s22z+9s"),
    yaku("aside_four", aside_four, RiichiValue(points=400), "Four alike set aside",
         "All four tiles of a kind set aside, for each of them.", ("riichi.kanto_sanma.yaku.arashi",),
         _PLAIN, _PLAIN, {"flowers": "4444z"}, {"flowers": "444z"},
         needs=f.FLOWERS),
    yaku("all_dora_kinds", all_dora_kinds, han(50),
         "Dora of every kind",
         "North, 1 and 9 of characters set aside and a red five of each suit in the hand.",
         ("riichi.totenko3.yaku.all_nuki",), "05m340p789p406s99s+9s", "05m340p789p406s99s+9s", {"flowers": "4z19m"},
         {"flowers": "4z1m"},
         needs=f.FLOWERS | f.MARKED | f.THREE_MARKED),
    yaku("black_fives", black_fives, RiichiValue(points=100),
         "Fives of characters",
         "For every five of characters that is not red.", ("riichi.kanto_sanma.scoring.fives",),
         "35m567p678s99p(555z)+4m", "24m567p678s99p(555z)+3m"),
    yaku("red_fives_paid", red_fives_paid, RiichiValue(points=300), "Red fives",
         "For every red five.", ("riichi.kanto_sanma.scoring.fives",), "30m567p678s99p(555z)+4m",
         "35m567p678s99p(555z)+4m",
         needs=f.MARKED),
    yaku("own_season", own_season, han(8), "Own season",
         "The season of the own seat is set aside.", ("riichi.mahjan100.yaku.seat_season",), _PLAIN, _PLAIN,
         {"flowers": "5f"}, {"flowers": "6f"},
         needs=f.FLOWERS),
    yaku("season_triplet", season_triplet, han(2), "Three seasons",
         "Three of the four seasons set aside.", ("riichi.totenko4.yaku.season_triplet",), _PLAIN, _PLAIN,
         {"flowers": "567f"}, {"flowers": "56f"}),
    yaku("season_quad", season_quad, han(3), "Four seasons",
         "All four seasons set aside.", ("riichi.totenko4.yaku.season_quad",), _PLAIN, _PLAIN, {"flowers": "5678f"},
         {"flowers": "567f"}),
    yaku("flowers_seven", flowers_seven, han(20), "Seven flowers",
         "Exactly seven tiles set aside.", ("riichi.totenko4.yaku.seven_declared_flowers",), _PLAIN, _PLAIN,
         {"flowers": "1234567f"}, {"flowers": "123456f"},
         needs=f.FLOWERS),
    yaku("flowers_eight", flowers_eight, han(30), "Eight flowers",
         "Eight to ten tiles set aside.", ("riichi.totenko4.yaku.eight_declared_flowers",), _PLAIN, _PLAIN,
         {"flowers": "12345678f"}, {"flowers": "1234567f"},
         needs=f.FLOWERS),
    yaku("flowers_eleven", flowers_eleven, han(40), "Eleven flowers",
         "Eleven tiles set aside.", ("riichi.totenko4.yaku.eleven_declared_flowers",), _PLAIN, _PLAIN,
         {"flowers": "12345678f444z"}, {"flowers": "12345678f44z"},
         needs=f.FLOWERS),
    yaku("flowers_twelve", flowers_twelve, han(50), "Twelve flowers",
         "Twelve tiles set aside.", ("riichi.totenko4.yaku.da_hana",), _PLAIN, _PLAIN,
         {"flowers": "12345678f4444z"}, {"flowers": "12345678f444z"},
         needs=f.FLOWERS),
    yaku("kept_flowers_seven", kept_flowers_seven, han(30), "Seven flowers in the hand",
         "Seven ones of dots and bamboos, and seasons, in the hand, where they are flowers.",
         ("riichi.totenko4.yaku.seven_embedded_flowers",), "234m55m67s(111p)[1111s]+8s", "234m55m67s(111p)(111s)+8s"),
    yaku("kept_flowers_eight", kept_flowers_eight, han(45), "Eight flowers in the hand",
         "Eight to ten ones of dots and bamboos, and seasons, in the hand, where they are flowers.",
         ("riichi.totenko4.yaku.eight_embedded_flowers",), "234m55m67s[1111p][1111s]+8s",
         "234m55m67s(111p)[1111s]+8s"),
    yaku("kept_flowers_eleven", kept_flowers_eleven, han(80), "Eleven flowers in the hand",
         "Eleven ones of dots and bamboos, and seasons, in the hand, where they are flowers.",
         ("riichi.totenko4.yaku.eleven_embedded_flowers",), "55m67s[1111p][1111s](444z)+8s",
         "55m67s[1111p][1111s](444z)+8s", _seasons_kept(3), _seasons_kept(2)),
    yaku("kept_flowers_twelve", kept_flowers_twelve, han(100), "Twelve flowers in the hand",
         "All twelve flowers in the hand.",
         ("riichi.totenko4.yaku.junsei_da_hana",), "55m67s[1111p][1111s](4444z)+8s",
         "55m67s[1111p][1111s](444z)+8s", _seasons_kept(4), _seasons_kept(3)),
    yaku("north_pair", north_pair, han(1), "Pair of Norths",
         "The pair is of Norths, where two of them are in the wall.", ("riichi.mahjan100.yaku.north_pair",),
         "123m456789p78s44z+9s", _PLAIN,
         needs=f.WIND_PAIR),
    yaku("ipin_raoyue", ipin_raoyue, han(8), "Moon at the bottom of the sea",
         "The last drawable tile is the 1 of dots, and completes the hand.", ("riichi.mahjan100.yaku.ipin_raoyue",),
         "123m23p456789s22z+1p", "123m23p456789s22z+4p", {"self_draw": True, "having": ["wall_end"]},
         needs=f.SELF_DRAW | f.LAST_TILE),
    yaku("shojihai", shojihai, han(1), "Little honours",
         "Two pungs of honours and a pair of a third.", ("riichi.single_suit_2.yaku.shojihai",),
         "111222z55z123s45s+6s", "111222z99s123s45s+6s",
         needs=f.REGULAR_FORM | f.PUNGS_2),
    yaku("daijihai", daijihai, han(2), "Big honours",
         "Pungs of three honours, all that a small set of tiles has.", ("riichi.single_suit_2.yaku.daijihai",),
         "111222555z99s12s+3s", "111222z55z123s12s+3s",
         needs=f.PUNGS_3),
    yaku("excluded_hand", excluded_hand, yakuman(),
         "Hand of excluded tiles",
         "Every tile is of a kind that the deal leaves out.", ("riichi.sanma_excluded_tiles.yaku.excluded_hand",),
         "123456789m111p2z+2z", "123456789m111p3z+3z",
         {"history": {"numbers": {"excluded_m": 511, "excluded_p": 1, "excluded_z": 2}}},
         needs=f.HISTORY),
    yaku("seat_dragon", seat_dragon, han(1), "Seat dragon",
         "A pung of the own dragon where players sit as dragons: White for East, Green for South, Red for West.",
         ("riichi.variant.sanma_sangensen",), "123m456p78s22z(666z)+9s", "123m456p78s22z(555z)+9s", {"seat": "S"},
         needs=f.DRAGON_PUNG),
    yaku("steady_winds", steady_winds, han(1), "Winds of value",
         "For every pung of East, South or West, where dragons are the tiles of seats and rounds.",
         ("riichi.glossary.variant.san_gen_sen",), "123m456p78s55z(333z)+9s", "123m456p78s55z(444z)+9s",
         needs=f.WIND_PUNG),
    yaku("seat_suit", seat_suit, han(1), "Seat suit",
         "For every pung of the own suit where players sit as suits: characters for East, dots for South, bamboos for "
         "West.", ("riichi.variant.sanma_suit_seats",), "234p678p22p78s(444p)+9s", "234p678p22p78s(444s)+9s",
         {"seat": "S"},
         needs=f.PUNGS_1),
    yaku("dragon_group", dragon_group, han(1), "Group of dragons",
         "A pung of dragons with riichi; without riichi four equal dragons that were not declared.",
         ("riichi.training.option.gen_pocchi",), "123m456p78s22m666z+9s", "123m456p78s22m444z+9s",
         {"having": ["riichi"]}),
    yaku("each_pung", each_pung, RiichiValue(points=100), "Pung", "For every pung.",
         ("riichi.risu.yaku.kotsu",), "222m345s66s33p(777p)+6s", "234m345s67s33p(567p)+8s",
         needs=f.REGULAR_FORM | f.PUNGS_1),
    yaku("pair_wait", pair_wait, RiichiValue(points=100),
         "Wait for the pair",
         "The winning tile makes the pair.", ("riichi.risu.yaku.hadaka_tanki",),
         "123m456p789s2z(555z)+2z", "123m456p78s22z(555z)+9s",
         needs=f.REGULAR_FORM | f.IN_THE_PAIR),
    yaku("pungs_pair_wait", pungs_pair_wait, RiichiValue(multiplier=2),
         "No chow and a wait for the pair",
         "A hand without chows whose winning tile makes the pair is worth double.", ("riichi.risu.yaku.no_runs_tanki",),
         "5z(111m)(222p)(333s)(444z)+5z", "5z(111m)(222p)(333s)(345p)+5z",
         needs=f.REGULAR_FORM | f.IN_THE_PAIR),
)
