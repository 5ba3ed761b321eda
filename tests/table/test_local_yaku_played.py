"""Local yaku that need a table to happen: each on a constructed deal, beside one that differs by one thing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from table_play import NO_RED, act, counted, everybody_passes, paid, script, wall_of

from janso.hand import read_tiles
from janso.rules import ruleset
from janso.rules.ruleset import derive
from janso.table import Match
from janso.tiles import write

READY = "123m456789p78s33z"
"""Waits for 6s and 9s."""


def table(yaku: str, walls: list[list[int]], options: dict[str, Any]) -> Match:
    return Match.from_walls(derive(ruleset("riichi"), "local", {"patterns": {yaku: True}, "options": options}), walls)


def deal(yaku: str, hands: list[str], draws: str = "", options: dict[str, Any] | None = None, **walls: str) -> Match:
    rules = {**NO_RED, **(options or {})}
    return table(yaku, [wall_of("riichi", hands, draws, options=rules, **walls)], rules)


def others(*taken: str) -> list[str]:
    """Tiles of the wall that these texts leave, the same in each run, for players whose draws do not matter."""
    rest = Counter(kind for kind in range(27) for _ in range(4))
    rest.subtract(face for text in taken for face in read_tiles(text, "tiles") if face < 27)
    assert min(rest.values()) >= 0
    return [write(kind) for step in range(9) for kind in range(step, 27, 9) for _ in range(rest[kind])]


def river(yaku: str, tiles: str, ready: str = READY, win: str = "6s") -> Match:
    """East discards these tiles one after the other and then draws the winning tile."""
    faces = [write(face) for face in read_tiles(tiles, "tiles")]
    spare = others(ready, tiles, win)
    draws = "".join("".join(spare.pop() for _ in range(3)) + tile for tile in [*faces[1:], win])
    match = deal(yaku, [ready + faces[0]], draws)
    for tile in faces:
        script(match, f"0 {tile}", "1 *", "2 *", "3 *")
    script(match, "0 win")
    return match


@pytest.mark.parametrize(("yaku", "there", "not_there"), [
    ("kitsutsuki", "5z1m2p2s1s", "5z1m2p3s1s"),
    ("kitsutsuki", "3z3m3s3z", "3z3m4s3z"),
    ("nakanishi_hassha", "73635z", "73536z"),
    ("suma_suma", "1m2m1p2s", "1m2m2p1s"),
    ("shinbunshi", "5m2p1s2s5p", "5m2p1s5s2p"),
    ("take_yabu_yaketa", "3s7p2z6s2z7p3s", "3s7p2z6s2z3s7p"),
    ("gan_shutingu_river", "7z373s7z", "7z373s6z"),
    ("tomato", "353m3z3p3z565z", "353m3z3p3z566z"),
])
def test_a_row_of_discards_counts_at_the_table_and_one_tile_elsewhere_does_not(
        yaku: str, there: str, not_there: str) -> None:
    assert yaku in counted(river(yaku, there)) and yaku not in counted(river(yaku, not_there))


def test_two_reds_two_threes_and_a_seven_of_bamboos_are_geese_in_a_hand_won_at_the_table() -> None:
    assert "gan_shutingu" in counted(river("gan_shutingu", "9m", "456m23433567s77z", "7z"))
    assert "gan_shutingu" not in counted(river("gan_shutingu", "9m", "456m23444567s77z", "7z"))


def test_pairs_like_the_first_discards_of_the_left_player_count_for_two_and_two() -> None:
    for discard in ("5z", "7z"):
        match = deal("niko_niko_mirror", ["1111m2233p44s556z9m", "9s", "9s", discard], "8s8s8s6z",
                     {"four_alike_pairs": "yes"})
        script(match, "0 9m", "1 *", "2 *", f"3 {discard}", "0 win")
        assert ("niko_niko_mirror" in counted(match)) is (discard == "5z")


def test_a_win_on_the_discard_after_a_kong_counts_and_on_a_plain_one_does_not() -> None:
    for kong in ("1 concealed_kong 1z 1111z", ""):
        match = deal("kanburi", [READY + "9m", "1111z9s"], "1p", replacements="2p")
        script(match, "0 9m", *([kong] if kong else []), "1 9s", "0 win")
        assert ("kanburi" in counted(match)) is bool(kong)


def test_open_riichi_is_worth_a_han_at_the_table() -> None:
    for shown in (True, False):
        match = deal("sarashi_richi", [READY + "9m"], "8m7m8m6s")
        act(match, 0, "riichi", "9m", open=shown)
        script(match, "1 *", "2 *", "3 *", "0 win")
        assert ("sarashi_richi" in counted(match)) is shown


@pytest.mark.parametrize("wins", [7, 8])
def test_whoever_stops_the_dealer_in_the_eighth_repeat_has_broken_it(wins: int) -> None:
    options = {**NO_RED, "start_points": 100_000, "return_points": 100_000, "bankruptcy": "play_on"}
    own = wall_of("riichi", [READY + "9m"], "8m7m8m6s", options=options)
    foreign = wall_of("riichi", ["6s", READY], "", options=options)
    match = table("pohoi_parenchan", [*[own] * wins, foreign], options)
    for _ in range(wins):
        script(match, "0 9m", "1 *", "2 *", "3 *", "0 win")
    script(match, "0 6s", "1 win")
    assert ("pohoi_parenchan" in counted(match)) is (wins == 8)


def test_the_odd_first_discard_costs_a_thousand_to_each() -> None:
    for odd in (True, False):
        match = deal("taimu_bokan", [READY + "1z", "1z", "9m", "1z" if odd else "3z"], "8m8m7m6s")
        script(match, "0 1z", "1 1z", "2 9m", "3 1z" if odd else "3 3z", "0 win")
        assert ("taimu_bokan" in counted(match)) is odd
    match = deal("taimu_bokan", [READY + "1z", "1z", "9m", "1z"], "8m8m7m6s")
    script(match, "0 1z", "1 1z", "2 9m", "3 1z", "0 win")
    assert paid(match)[2] == paid(match)[1] - 4000, "West threw the odd tile"


def test_the_same_yaku_twice_make_those_who_paid_before_pay_double() -> None:
    first = wall_of("riichi", [READY + "9m", "6s"], options=NO_RED)
    other = wall_of("riichi", [READY + "9m", "4z", "6s"], options=NO_RED)

    def second(wall: list[int], *lines: str) -> Match:
        match = table("takebera_gaeshi", [first, wall], NO_RED)
        script(match, "0 9m", "1 6s", "0 win")
        everybody_passes(match)
        script(match, *lines, "0 win")
        everybody_passes(match)
        return match

    same, by_west = second(first, "0 9m", "1 6s"), second(other, "0 9m", "1 4z", "2 6s")
    assert "takebera_gaeshi" in counted(same)
    assert paid(same)[1] + 300 == 2 * (paid(by_west)[2] + 300), "West did not pay before; counters are not doubled"
    assert "takebera_gaeshi" not in counted(second(first, "0 riichi 9m", "1 6s")), "riichi is a yaku more"


@pytest.mark.parametrize(("shown", "indicator", "there"), [("888s", "4z", True), ("88s4z", "4z", False),
                                                          ("88s4z", "8s", True)])
def test_the_last_copy_in_riichi_counts_and_indicators_are_seen_too(shown: str, indicator: str, there: bool) -> None:
    tiles = [write(face) for face in read_tiles(shown, "tiles")]
    match = deal("rin_pai_ho", ["123m456789p79s33z9m", tiles[0], tiles[1], tiles[2]], "1p1p1p7m7m7m7m8s",
                 indicators=indicator)
    script(match, "0 riichi 9m", f"1 {tiles[0]}", f"2 {tiles[1]}", f"3 {tiles[2]}", "0 *", "1 *", "2 *", "3 *", "0 win")
    assert ("rin_pai_ho" in counted(match)) is there


def robbed(yaku: str, ready: str, pung: str) -> Match:
    """South claims a pung from West, draws its fourth tile a turn later and adds it; East robs that kong."""
    tile = pung[0] + pung[-1]
    match = deal(yaku, [ready + "9m", pung + "3z", tile], f"8m8m8m7m7m{tile}")
    script(match, "0 9m", "1 8m", f"2 {tile}", f"1 pung {tile} {pung}", "1 3z", "2 *", "3 *", "0 *",
           f"1 added_kong {tile}", "0 win")
    return match


@pytest.mark.parametrize(("yaku", "there", "pung", "not_there", "other"), [
    ("kan_chankan", "123m456789p79s33z", "88s", "123m456789p89s33z", "77s"),
    ("ryanso_chankan", "345m345p13s99s678s", "22s", "345m345p23s99s678s", "11s"),
])
def test_robbing_a_kong_of_the_right_kind_counts(yaku: str, there: str, pung: str, not_there: str, other: str) -> None:
    assert yaku in counted(robbed(yaku, there, pung))
    assert yaku not in counted(robbed(yaku, not_there, other))


@pytest.mark.parametrize(("yaku", "hand", "replacement", "lines", "miss"), [
    ("upin_kaiho", "234m34p99s678s1111z", "5p", "0 concealed_kong 1z 1111z", "2p"),
    ("tokanho", "234m34p99s678s1111z", "5p", "0 concealed_kong 1z 1111z", ""),
    ("chiku_kantsu", "67m99m34s1111p2222p", "5s5m", "0 concealed_kong 1p 1111p,0 concealed_kong 2p 2222p", ""),
])
def test_a_replacement_tile_completes_a_local_yaku(
        yaku: str, hand: str, replacement: str, lines: str, miss: str) -> None:
    match = deal(yaku, [hand], replacements=replacement)
    script(match, lines, "0 win")
    assert yaku in counted(match)
    if miss:
        other = deal(yaku, [hand], replacements=miss)
        script(other, lines, "0 win")
        assert yaku not in counted(other)


def test_a_kong_of_the_second_turn_is_no_first_kong_and_one_kong_is_not_two() -> None:
    late = deal("tokanho", ["234m34p99s678s111z9m"], "8m8m7m1z", replacements="5p")
    script(late, "0 9m", "1 *", "2 *", "3 *", "0 concealed_kong 1z 1111z", "0 win")
    assert "rinshan" in counted(late) and "tokanho" not in counted(late)
    single = deal("chiku_kantsu", ["567m99m34s1111p222p"], replacements="5s")
    script(single, "0 concealed_kong 1p 1111p", "0 win")
    assert "chiku_kantsu" not in counted(single)


def test_the_red_five_after_a_kong_of_bamboos_is_the_bamboo_flower() -> None:
    for replacement in ("0s", "5s"):
        options = {"red_fives": [1, 1, 1]}
        match = deal("take_no_hana", ["1111s2234s678999s"], replacements=replacement, options=options)
        script(match, "0 concealed_kong 1s 1111s", "0 win")
        assert ("take_no_hana" in counted(match)) is (replacement == "0s")


def test_the_riichi_of_the_opposite_player_is_shared() -> None:
    for seat in (2, 1):
        hands = [READY + "9m", "3z", "3z"]
        hands[seat] = "234m567m345s34p88s"
        match = deal("gyaku_richi", hands, "1p1p1p6s")
        lines = ["1 *", "2 *", "3 *"]
        lines[seat - 1] = f"{seat} riichi 1p"
        script(match, "0 9m", *lines, "0 win")
        assert ("gyaku_richi" in counted(match)) is (seat == 2)


@pytest.mark.parametrize("declared", [0, 16])
def test_riichi_in_the_last_but_one_go_around_gives_a_han_to_whoever_wins_on_a_discard(declared: int) -> None:
    hands = [READY + "9m", "234m567m345s34p88s", "666s9999s"]
    draws = others(*hands, "6s")[:65]
    match = deal("owari", hands, "".join(draws) + "6s")
    for go_around in range(17):
        turn = f"1 riichi {draws[4 * go_around]}" if go_around == declared else "1 *"
        script(match, "0 9m" if not go_around else "0 *", turn, *(["2 *", "3 *"] if go_around < 16 else []))
    script(match, "2 6s", "0 win")
    assert ("owari" in counted(match)) is (declared == 16)


@pytest.mark.parametrize(("called", "there"), [(True, True), (False, True), (None, False)])
def test_a_drawn_tile_that_could_make_a_kong_of_an_own_pung_robs_it(called: bool | None, there: bool) -> None:
    """A called pung, a pung in the hand, and none at all."""
    if called:
        match = deal("ji_chankan", ["3345m789p22s678s9p1z", "3m"], "8m8m8m8m3m")
        script(match, "0 9p", "1 3m", "0 pung 3m 33m", "0 1z")
    else:
        match = deal("ji_chankan", ["45m789p22s678s" + ("111z" if called is None else "333m") + "9p"], "8m8m8m3m")
        script(match, "0 9p")
    script(match, "1 *", "2 *", "3 *", "0 win")
    assert ("ji_chankan" in counted(match)) is there


@pytest.mark.parametrize("declared", [True, False])
def test_a_win_on_the_tile_of_a_riichi_is_the_swallows_return(declared: bool) -> None:
    match = deal("tsubame_gaeshi", ["123m456p789s23p55z6s", READY])
    script(match, "0 riichi 6s" if declared else "0 6s", "1 win")
    assert ("tsubame_gaeshi" in counted(match)) is declared
    assert paid(match)[0] < 0, "the stake was not laid"


@pytest.mark.parametrize(("hand", "there"), [("222233334444p5z", True), ("222333444p678p5z", False)])
def test_four_identical_chows_are_won_at_a_usual_table(hand: str, there: bool) -> None:
    match = deal("iso_sushun", [hand + "9m"], "8m8m8m5z")
    script(match, "0 9m", "1 *", "2 *", "3 *", "0 win")
    assert ("iso_sushun" in counted(match)) is there
