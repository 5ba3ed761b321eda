"""A second, slow counter of Popular mahjong, written from document 001 alone: lists of tiles, no masks, no memory.

A hand is taken apart in every way; each way lists every fan with the sets it stands on, once for every choice of sets;
what a dearer fan always holds inside its own sets is struck out; the dearest way counts.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, permutations

PRICES = {
    "lucky_four_winds": 168, "blessing_of_heaven": 168, "blessing_of_earth": 158, "blessing_of_man": 108,
    "big_four_winds": 88, "big_three_dragons": 88, "all_green": 88, "nine_gates": 88, "four_kongs": 88,
    "seven_shifted_pairs": 88, "thirteen_orphans": 88, "all_terminals": 64, "little_four_winds": 64,
    "little_three_dragons": 64, "all_honours": 64, "four_concealed_pungs": 64, "pure_terminal_chows": 64,
    "quadruple_chow": 48, "four_pure_shifted_pungs": 48, "four_pure_shifted_chows": 32, "three_kongs": 32,
    "all_terminals_and_honours": 32, "seven_pairs": 24, "greater_honours_and_knitted": 24, "all_even_pungs": 24,
    "full_flush": 24, "pure_triple_chow": 24, "pure_shifted_pungs": 24, "upper_tiles": 24, "middle_tiles": 24,
    "lower_tiles": 24, "pure_straight": 16, "three_suited_terminal_chows": 16, "pure_shifted_chows": 16,
    "all_fives": 16, "triple_pung": 16, "three_concealed_pungs": 16, "lesser_honours_and_knitted": 12,
    "knitted_straight": 12, "upper_four": 12, "lower_four": 12, "big_three_winds": 12, "mixed_straight": 8,
    "reversible_tiles": 8, "mixed_triple_chow": 8, "mixed_shifted_pungs": 8, "last_tile_draw": 8,
    "last_tile_claim": 8, "out_with_replacement": 8, "robbing_the_kong": 8, "two_concealed_kongs": 6, "all_pungs": 6,
    "half_flush": 6, "mixed_shifted_chows": 6, "all_types": 6, "melded_hand": 6, "two_dragon_pungs": 6,
    "four_half_mixed_shifted_pungs": 6, "melded_and_concealed_kong": 6, "outside_hand": 4, "fully_concealed": 4,
    "two_melded_kongs": 4, "last_tile": 4, "four_half_mixed_shifted_chows": 4, "three_half_mixed_shifted_pungs": 4,
    "dragon_pung": 2, "round_wind": 2, "seat_wind": 2, "concealed_hand": 2, "all_chows": 2, "tile_hog": 2,
    "double_pung": 2, "two_concealed_pungs": 2, "concealed_kong": 2, "all_simples": 2, "half_mixed_shifted_chows": 2,
    "half_mixed_straight": 2, "pure_double_chow": 1, "mixed_double_chow": 1, "short_straight": 1,
    "two_terminal_chows": 1, "pung_of_terminals_or_honours": 1, "melded_kong": 1, "one_voided_suit": 1,
    "no_honours": 1, "self_drawn": 1, "pair_258": 1, "pair_19": 1,
}
CHICKEN = 8
HOLDS = {
    "lucky_four_winds": "big_four_winds all_honours",
    "blessing_of_earth": "fully_concealed self_drawn", "blessing_of_man": "concealed_hand",
    "big_four_winds": "big_three_winds all_pungs round_wind seat_wind", "big_three_dragons": "two_dragon_pungs",
    "all_green": "one_voided_suit", "nine_gates": "full_flush concealed_hand pung_of_terminals_or_honours",
    "four_kongs": "three_kongs all_pungs", "seven_shifted_pairs": "seven_pairs full_flush",
    "thirteen_orphans": "concealed_hand",
    "all_terminals": "all_terminals_and_honours pung_of_terminals_or_honours no_honours",
    "little_four_winds": "big_three_winds", "little_three_dragons": "two_dragon_pungs",
    "all_honours": "all_terminals_and_honours one_voided_suit",
    "four_concealed_pungs": "three_concealed_pungs all_pungs concealed_hand",
    "pure_terminal_chows": "full_flush all_chows pure_double_chow two_terminal_chows",
    "quadruple_chow": "pure_triple_chow tile_hog", "four_pure_shifted_pungs": "pure_shifted_pungs all_pungs",
    "four_pure_shifted_chows": "pure_shifted_chows",
    "three_kongs": "two_concealed_kongs two_melded_kongs melded_and_concealed_kong concealed_kong melded_kong",
    "all_terminals_and_honours": "all_pungs outside_hand", "seven_pairs": "concealed_hand",
    "greater_honours_and_knitted": "concealed_hand", "lesser_honours_and_knitted": "concealed_hand",
    "all_even_pungs": "all_pungs all_simples", "full_flush": "one_voided_suit no_honours",
    "pure_triple_chow": "pure_double_chow", "upper_tiles": "upper_four", "middle_tiles": "all_simples",
    "lower_tiles": "lower_four", "pure_straight": "short_straight two_terminal_chows",
    "three_suited_terminal_chows": "all_chows mixed_double_chow two_terminal_chows", "all_fives": "all_simples",
    "triple_pung": "double_pung", "three_concealed_pungs": "two_concealed_pungs", "upper_four": "no_honours",
    "lower_four": "no_honours", "big_three_winds": "pung_of_terminals_or_honours",
    "reversible_tiles": "one_voided_suit", "mixed_triple_chow": "mixed_double_chow",
    "last_tile_draw": "self_drawn", "out_with_replacement": "self_drawn", "robbing_the_kong": "last_tile",
    "two_concealed_kongs": "concealed_kong", "half_flush": "one_voided_suit", "two_dragon_pungs": "dragon_pung",
    "four_half_mixed_shifted_pungs": "all_pungs", "fully_concealed": "self_drawn",
    "two_melded_kongs": "melded_kong", "melded_and_concealed_kong": "melded_kong concealed_kong",
    "all_chows": "no_honours", "all_simples": "no_honours", "round_wind": "pung_of_terminals_or_honours",
    "seat_wind": "pung_of_terminals_or_honours",
}
"""What a fan always holds, and so swallows; what that holds is swallowed too."""
ONES_AND_NINES = {(suit, rank) for suit in "mps" for rank in (1, 9)}
GREENS = {("s", rank) for rank in (2, 3, 4, 6, 8)} | {("z", 6)}
REVERSIBLES = {("p", rank) for rank in (1, 2, 3, 4, 5, 8, 9)} | {("s", rank) for rank in (2, 4, 5, 6, 8, 9)}
REVERSIBLES |= {("z", 5)}
ALL = frozenset(range(5))

Tile = tuple[str, int]
Fans = list[tuple[str, frozenset[int]]]


class Set:
    """A chow, pung or kong: its lowest tile, whether it was declared as a claim, and whether it counts as concealed."""

    def __init__(self, type: str, suit: str, rank: int, claimed: bool = False, concealed: bool = True) -> None:
        self.type, self.suit, self.rank, self.claimed, self.concealed = type, suit, rank, claimed, concealed

    @property
    def tiles(self) -> list[Tile]:
        if self.type == "chow":
            return [(self.suit, self.rank + step) for step in range(3)]
        return [(self.suit, self.rank)] * (4 if self.type == "kong" else 3)


class Win:
    """What the table knows of a win, in plain words. `hidden` are the concealed tiles with the winning one."""

    def __init__(self, hidden: list[Tile], melds: list[Set], win: Tile, self_draw: bool, seat: int, round: int,
                 having: set[str], flowers: list[int]) -> None:
        self.hidden, self.melds, self.win, self.self_draw = sorted(hidden), melds, win, self_draw
        self.seat, self.round, self.having, self.flowers = seat, round, having, flowers


def points(win: Win) -> int:
    """What the hand is worth, -1 when it is no winning one."""
    best = max((worth(win, fans) for fans in ways(win)), default=-1)
    return best if best < 0 else best + flower_points(win)


def worth(win: Win, fans: Fans) -> int:
    if "first_turn" in win.having and win.self_draw and win.seat == 0:
        barred = ("nine_gates", "fully_concealed", "self_drawn", "pair_258", "pair_19", "last_tile")
        fans = [(name, sets) for name, sets in fans if name not in barred]
    kept = sum(PRICES[name] for name, sets in fans if not any(
        sets <= others and name in held_by(other) for other, others in fans if other != name))
    return kept or CHICKEN


def held_by(name: str) -> set[str]:
    found: set[str] = set()
    new = set(HOLDS.get(name, "").split())
    while new:
        found |= new
        new = {deeper for each in new for deeper in HOLDS.get(each, "").split()} - found
    return found


def flower_points(win: Win) -> int:
    own = sum(1 for number in win.flowers if number % 4 == win.seat)
    groups = (all(number in win.flowers for number in range(4)) + all(number in win.flowers for number in range(4, 8)))
    return len(win.flowers) + own + groups


def ways(win: Win) -> list[Fans]:
    found: list[Fans] = []
    for sets, pair in splits(win.hidden, 4 - len(win.melds)):
        for place in places(sets, pair, win.win):
            marked = [Set(each.type, each.suit, each.rank) for each in sets]
            if place < len(marked) and not win.self_draw:
                marked[place].concealed = False
            found.append(of_sets([*marked, *win.melds], pair, place == len(sets), win))
    if not win.melds:
        found += of_singles(win)
    found += of_knitted(win)
    return found


def splits(tiles: list[Tile], number: int) -> list[tuple[list[Set], Tile]]:
    """Every way to see tiles as so many sets and a pair."""
    found = []
    for pair in sorted({tile for tile in tiles if tiles.count(tile) >= 2}):
        rest = list(tiles)
        rest.remove(pair)
        rest.remove(pair)
        found += [(sets, pair) for sets in sets_of(rest) if len(sets) == number]
    return found


def sets_of(tiles: list[Tile]) -> list[list[Set]]:
    if not tiles:
        return [[]]
    suit, rank = tiles[0]
    found = []
    if tiles.count(tiles[0]) >= 3:
        found += [[Set("pung", suit, rank), *rest] for rest in sets_of(tiles[3:])]
    chow = [(suit, rank + step) for step in range(3)]
    if suit != "z" and all(tile in tiles for tile in chow):
        left = list(tiles)
        for tile in chow:
            left.remove(tile)
        found += [[Set("chow", suit, rank), *rest] for rest in sets_of(left)]
    return found


def places(sets: list[Set], pair: Tile, win: Tile) -> list[int]:
    found = [at for at, each in enumerate(sets) if win in each.tiles]
    return found + ([len(sets)] if pair == win else [])


def of_sets(sets: list[Set], pair: Tile, pair_won: bool, win: Win) -> Fans:
    """The fans of four sets and a pair."""
    tiles = [tile for each in sets for tile in each.tiles] + [pair] * 2
    fans: Fans = [(name, ALL) for name in of_tiles(tiles, True)]
    fans += [(name, ALL) for name in of_finish(win, bool([each for each in sets if each.claimed]), True)]
    fans += of_chows(sets, pair) + of_pungs(sets, pair, win) + of_kongs(sets)
    if all(each.claimed for each in sets) and not win.self_draw:
        fans.append(("melded_hand", ALL))
    if all(any(rank == 5 and suit != "z" for suit, rank in part) for part in [*[each.tiles for each in sets], [pair]]):
        fans.append(("all_fives", ALL))
    if all(any(is_orphan(tile) for tile in part) for part in [*[each.tiles for each in sets], [pair]]):
        fans.append(("outside_hand", ALL))
    fans += hogs(sets, pair)
    if is_nine_gates(win) and not win.melds:
        fans.append(("nine_gates", ALL))
    if pair_won and pair[0] != "z" and pair[1] in (2, 5, 8):
        fans.append(("pair_258", ALL))
    if pair_won and pair in ONES_AND_NINES:
        fans.append(("pair_19", ALL))
    return fans


def hogs(sets: list[Set], pair: Tile) -> Fans:
    """Four tiles of a kind in different sets."""
    found = []
    for tile in {tile for each in sets for tile in each.tiles}:
        at = [place for place, each in enumerate(sets) if tile in each.tiles and each.type != "kong"]
        number = sum(sets[place].tiles.count(tile) for place in at) + (2 if pair == tile else 0)
        if number == 4:
            found.append(("tile_hog", frozenset([*at, *([4] if pair == tile else [])])))
    return found


def is_orphan(tile: Tile) -> bool:
    return tile[0] == "z" or tile in ONES_AND_NINES


def is_nine_gates(win: Win) -> bool:
    before = list(win.hidden)
    before.remove(win.win)
    suit = win.win[0]
    return suit != "z" and sorted(before) == sorted([(suit, rank) for rank in (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9)])


def of_tiles(tiles: list[Tile], structured: bool) -> list[str]:
    """Fans of which tiles there are; `structured` for four sets and a pair or seven pairs."""
    kinds = set(tiles)
    suits = {suit for suit, _ in kinds} - {"z"}
    ranks = {rank for suit, rank in kinds if suit != "z"}
    honours = {rank for suit, rank in kinds if suit == "z"}
    found = []
    if len(suits) == 2:
        found.append("one_voided_suit")
    if not honours:
        found.append("no_honours")
    if not structured:
        return found
    if len(suits) == 1:
        found.append("half_flush" if honours else "full_flush")
        found.append("one_voided_suit")
    if not suits:
        found += ["all_honours", "one_voided_suit"]
    if len(suits) == 3 and honours & {1, 2, 3, 4} and honours & {5, 6, 7}:
        found.append("all_types")
    if kinds <= GREENS:
        found.append("all_green")
    if kinds <= REVERSIBLES:
        found.append("reversible_tiles")
    if all(is_orphan(tile) for tile in kinds):
        found.append("all_terminals_and_honours")
    if kinds <= ONES_AND_NINES:
        found.append("all_terminals")
    if not honours:
        for name, allowed in (("upper_tiles", {7, 8, 9}), ("middle_tiles", {4, 5, 6}), ("lower_tiles", {1, 2, 3}),
                              ("upper_four", {6, 7, 8, 9}), ("lower_four", {1, 2, 3, 4}),
                              ("all_simples", set(range(2, 9)))):
            if ranks <= allowed:
                found.append(name)
    return found


def of_finish(win: Win, claimed: bool, regular: bool) -> list[str]:
    """Fans of how the hand was won."""
    found = []
    if win.self_draw:
        found.append("self_drawn")
        if not claimed and regular:
            found.append("fully_concealed")
    elif not claimed:
        found.append("concealed_hand")
    if "wall_end" in win.having:
        found.append("last_tile_draw" if win.self_draw else "last_tile_claim")
    if "after_kong" in win.having and win.self_draw:
        found.append("out_with_replacement")
    if "robbing_kong" in win.having:
        found.append("robbing_the_kong")
    if "last_copy" in win.having:
        found.append("last_tile")
    if "first_turn" in win.having:
        kongs = [each for each in win.melds if each.type == "kong"]
        if win.self_draw and not kongs:
            found.append("blessing_of_heaven" if win.seat == 0 else "blessing_of_earth")
        elif not win.self_draw:
            found.append("blessing_of_man")
    return found


def of_chows(sets: list[Set], pair: Tile) -> Fans:
    places_of = [at for at, each in enumerate(sets) if each.type == "chow"]
    chows = {at: (sets[at].suit, sets[at].rank) for at in places_of}
    fans: Fans = []
    for two in combinations(places_of, 2):
        (s1, r1), (s2, r2) = sorted(chows[at] for at in two)
        fans += named(two, ("pure_double_chow", s1 == s2 and r1 == r2), ("mixed_double_chow", s1 != s2 and r1 == r2),
                      ("short_straight", s1 == s2 and r2 - r1 == 3), ("two_terminal_chows", s1 == s2 and r2 - r1 == 6))
    for three in combinations(places_of, 3):
        suits = {chows[at][0] for at in three}
        ranks = sorted(chows[at][1] for at in three)
        same, step = len(set(ranks)) == 1, steps(ranks)
        straight = ranks == [1, 4, 7]
        fans += named(three, ("pure_triple_chow", len(suits) == 1 and same),
                      ("pure_straight", len(suits) == 1 and straight),
                      ("pure_shifted_chows", len(suits) == 1 and step in (1, 2)),
                      ("mixed_straight", len(suits) == 3 and straight),
                      ("half_mixed_straight", len(suits) == 2 and straight),
                      ("mixed_triple_chow", len(suits) == 3 and same),
                      ("mixed_shifted_chows", len(suits) == 3 and step == 1),
                      ("half_mixed_shifted_chows", len(suits) == 2 and step == 1))
    if len(places_of) == 4:
        suits = {suit for suit, _ in chows.values()}
        ranks = sorted(rank for _, rank in chows.values())
        fans += named(places_of, ("quadruple_chow", len(suits) == 1 and len(set(ranks)) == 1),
                      ("four_pure_shifted_chows", len(suits) == 1 and steps(ranks) in (1, 2)),
                      ("four_half_mixed_shifted_chows", len(suits) == 3 and steps(ranks) == 1))
        if pair[0] != "z":
            fans.append(("all_chows", ALL))
        low_and_high = Counter(chows.values())
        if len(suits) == 1 and ranks == [1, 1, 7, 7] and pair == (next(iter(suits)), 5):
            fans.append(("pure_terminal_chows", ALL))
        if len(suits) == 2 and set(low_and_high) == {(suit, rank) for suit in suits for rank in (1, 7)} \
                and pair[1] == 5 and pair[0] in set("mps") - suits:
            fans.append(("three_suited_terminal_chows", ALL))
    return fans


def steps(ranks: list[int]) -> int:
    """The step between ranks in order where it is always the same, else 0."""
    found = {after - before for before, after in pairwise(ranks)}
    return found.pop() if len(found) == 1 else 0


def named(sets: tuple[int, ...] | list[int], *fans: tuple[str, bool]) -> Fans:
    return [(name, frozenset(sets)) for name, there in fans if there]


def of_pungs(sets: list[Set], pair: Tile, win: Win) -> Fans:
    places_of = [at for at, each in enumerate(sets) if each.type != "chow"]
    numbers = [at for at in places_of if sets[at].suit != "z"]
    winds = [at for at in places_of if sets[at].suit == "z" and sets[at].rank <= 4]
    dragons = [at for at in places_of if sets[at].suit == "z" and sets[at].rank >= 5]
    fans: Fans = []
    for at in places_of:
        tile = (sets[at].suit, sets[at].rank)
        fans += named([at], ("pung_of_terminals_or_honours", at in winds or tile in ONES_AND_NINES),
                      ("dragon_pung", at in dragons), ("round_wind", tile == ("z", win.round + 1)),
                      ("seat_wind", tile == ("z", win.seat + 1)))
    for two in combinations(numbers, 2):
        fans += named(two, ("double_pung", sets[two[0]].rank == sets[two[1]].rank))
    for three in combinations(numbers, 3):
        suits = {sets[at].suit for at in three}
        ranks = sorted(sets[at].rank for at in three)
        fans += named(three, ("pure_shifted_pungs", len(suits) == 1 and steps(ranks) == 1),
                      ("triple_pung", len(suits) == 3 and len(set(ranks)) == 1),
                      ("mixed_shifted_pungs", len(suits) == 3 and steps(ranks) == 1),
                      ("three_half_mixed_shifted_pungs", len(suits) == 2 and steps(ranks) == 1))
    if len(numbers) == 4:
        suits = {sets[at].suit for at in numbers}
        ranks = sorted(sets[at].rank for at in numbers)
        fans += named(numbers, ("four_pure_shifted_pungs", len(suits) == 1 and steps(ranks) == 1),
                      ("four_half_mixed_shifted_pungs", len(suits) == 3 and steps(ranks) == 1))
        if all(rank % 2 == 0 for rank in [*ranks, pair[1]]) and pair[0] != "z":
            fans.append(("all_even_pungs", ALL))
    if len(places_of) == 4:
        fans.append(("all_pungs", ALL))
    fans += named(winds, ("big_four_winds", len(winds) == 4), ("big_three_winds", len(winds) == 3))
    if len(winds) == 4:
        fans += [("big_three_winds", frozenset(three)) for three in combinations(winds, 3)]
        if pair == ("z", 6):
            fans.append(("lucky_four_winds", ALL))
    if len(winds) == 3 and pair[0] == "z" and pair[1] <= 4:
        fans.append(("little_four_winds", frozenset([*winds, 4])))
    fans += named(dragons, ("big_three_dragons", len(dragons) == 3), ("two_dragon_pungs", len(dragons) == 2))
    if len(dragons) == 2 and pair[0] == "z" and pair[1] >= 5:
        fans.append(("little_three_dragons", frozenset([*dragons, 4])))
    quiet = [at for at in places_of if sets[at].concealed and not sets[at].claimed]
    fans += named(quiet, ("four_concealed_pungs", len(quiet) == 4), ("three_concealed_pungs", len(quiet) == 3),
                  ("two_concealed_pungs", len(quiet) == 2))
    return [(name, ALL if len(inside) == 4 and 4 not in inside else inside) for name, inside in fans]


def of_kongs(sets: list[Set]) -> Fans:
    melded = [at for at, each in enumerate(sets) if each.type == "kong" and each.claimed]
    hidden = [at for at, each in enumerate(sets) if each.type == "kong" and not each.claimed]
    both = [*melded, *hidden]
    fans = [("melded_kong", frozenset([at])) for at in melded] + [("concealed_kong", frozenset([at])) for at in hidden]
    fans += named(both, ("four_kongs", len(both) == 4), ("three_kongs", len(both) == 3))
    if len(both) == 4:
        fans = [("four_kongs", ALL)]
    if len(both) == 2:
        fans += named(both, ("two_concealed_kongs", len(hidden) == 2), ("two_melded_kongs", len(melded) == 2),
                      ("melded_and_concealed_kong", len(melded) == 1))
    return fans


def of_singles(win: Win) -> list[Fans]:
    """Seven pairs, thirteen orphans, honours and knitted tiles."""
    tiles = win.hidden
    held = Counter(tiles)
    finish = [(name, ALL) for name in of_finish(win, False, False)]
    found: list[Fans] = []
    if all(number % 2 == 0 for number in held.values()):
        fans: Fans = [("seven_pairs", ALL), *finish, *[(name, ALL) for name in of_tiles(tiles, True)]]
        fans += [("tile_hog", ALL) for number in held.values() if number == 4]
        suits = {suit for suit, _ in tiles}
        ranks = sorted({rank for _, rank in tiles})
        if len(suits) == 1 and "z" not in suits and len(ranks) == 7 and steps(ranks) == 1:
            fans.append(("seven_shifted_pairs", ALL))
        found.append(fans)
    orphans = {*ONES_AND_NINES, *[("z", rank) for rank in range(1, 8)]}
    if set(tiles) == orphans:
        found.append([("thirteen_orphans", ALL), *finish, *[(name, ALL) for name in of_tiles(tiles, False)]])
    honours = {tile for tile in tiles if tile[0] == "z"}
    if max(held.values()) == 1 and len(honours) >= 5 and any(
            set(tiles) - honours <= knitted(order) for order in permutations("mps")):
        name = "greater_honours_and_knitted" if len(honours) == 7 else "lesser_honours_and_knitted"
        fans = [(name, ALL), *finish, *[(each, ALL) for each in of_tiles(tiles, False)]]
        if len(honours) == 5:
            fans.append(("knitted_straight", ALL))
        found.append(fans)
    return found


def knitted(order: tuple[str, ...]) -> set[Tile]:
    return {(suit, first + step) for suit, first in zip(order, (1, 2, 3)) for step in (0, 3, 6)}


def of_knitted(win: Win) -> list[Fans]:
    """A knitted straight, an irregular structure, with a set and a pair."""
    found: list[Fans] = []
    for order in permutations("mps"):
        rest = list(win.hidden)
        if not all(tile in rest for tile in knitted(order)) or len(win.melds) > 1:
            continue
        for tile in knitted(order):
            rest.remove(tile)
        for sets, pair in splits(rest, 1 - len(win.melds)):
            for place in [*places(sets, pair, win.win), *([9] if win.win in knitted(order) else [])]:
                marked = [Set(each.type, each.suit, each.rank) for each in sets]
                if place < len(marked) and not win.self_draw:
                    marked[place].concealed = False
                found.append(_with_straight([*marked, *win.melds], pair, win))
    return found


def _with_straight(sets: list[Set], pair: Tile, win: Win) -> Fans:
    tiles = [*win.hidden, *[tile for each in win.melds for tile in each.tiles]]
    claimed = bool([each for each in sets if each.claimed])
    fans: Fans = [("knitted_straight", ALL), *[(name, ALL) for name in of_tiles(tiles, False)]]
    fans += [(name, ALL) for name in of_finish(win, claimed, False)]
    fans += of_pungs(sets, pair, win) + of_kongs(sets)
    if sets[0].type == "chow" and pair[0] != "z":
        fans.append(("all_chows", ALL))
    held = Counter(tiles)
    kongs = {(each.suit, each.rank) for each in sets if each.type == "kong"}
    fans += [("tile_hog", ALL) for tile, number in held.items() if number == 4 and tile not in kongs]
    return fans
