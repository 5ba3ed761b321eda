"""Regional games of three, Mājan 100 and the games of one suit, beside what document 004 says of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import janso
from janso.rules.check import check_file
from janso.rules.play import play_settings
from janso.rules.riichi.count.tables.worth_rules import dora_rules, limit_rules
from janso.rules.riichi.paying.draws import noten_payments
from janso.rules.riichi.paying.settle import standings
from janso.rules.riichi.worth.limits import level_of
from janso.scoring.score import Score
from janso.table.schedule import Outcome, Standing, following

PRESETS = Path(janso.__file__).parent / "rules" / "riichi" / "presets"
GAMES = ("sanma-seed", "kanto", "kansai", "kyoto", "majan100", "single-suit", "single-suit-2", "single-suit-count",
         "hiroshima-house", "dragon-seats", "suit-seats", "chip-mahjong", "flower-mahjong",
         "excluded-tiles", "half-flush")
SUIT = {1: "honitsu pinfu ipeko haku seat_wind round_wind shojihai", 2: "chitoitsu sanrenko honroto sananko daijihai "
        "chinitsu ittsu chanta", 3: "ryanpeko junchan"}
"""Closed worth in han of the yaku of the second single-suit game (L3533-3556)."""
HUNDRED = {4: "niko_niko season_quad okurikan", 5: "double_riichi rinshan chankan haitei hotei", 6: "shosangen",
           8: "chinitsu daisangen honroto suanko shosushi upin_kaiho ipin_raoyue own_season", 12: "daisushi tsuiso",
           16: "tenho chiho renho", 24: "churenpoto", 1: "menzen_tsumo tsumo_ho closed_hand"}
"""The ranks of Mājan 100 that are not the usual ones (L3985)."""


def worth(score: Score) -> dict[str, int]:
    assert score.valid, score.reason
    return {each.id: each.value for each in score.patterns}


@pytest.mark.parametrize("id", GAMES)
def test_a_regional_game_checks_clean_and_has_a_name_a_text_and_sources(id: str, claims: Callable[..., None]) -> None:
    assert check_file(PRESETS / f"{id}.toml") == []
    rules = janso.ruleset(id)
    assert {"en", "ru", "ja", "zh"} <= set(rules.names) and rules.text
    assert all(key in rules.options or key in rules.family.patterns for key in rules.sources)
    claims(f"riichi.presets.{id}")


@pytest.mark.parametrize("id,tiles,sides,stacks,dead", [
    ("kanto", 112, 3, 18, 18), ("kansai", 116, 3, 19, 18), ("kyoto", 108, 3, 18, 0), ("majan100", 104, 4, 13, 0),
    ("single-suit-2", 48, 2, 12, 8), ("single-suit", 36, 2, 9, 0)])
def test_a_regional_game_has_its_own_tiles_and_walls(id: str, tiles: int, sides: int, stacks: int, dead: int) -> None:
    play = play_settings(janso.ruleset(id))
    assert (len(play.tiles), play.wall.sides, play.wall.stacks, play.wall.dead.tiles) == (tiles, sides, stacks, dead)


@pytest.mark.parametrize("seat,facts,payments", [
    ("S", {"discarder": "W"}, {"E": 0, "S": 300, "W": -300}), ("S", {"discarder": "E"}, {"E": -500, "S": 500, "W": 0}),
    ("E", {"discarder": "W"}, {"E": 500, "S": 0, "W": -500})])
def test_a_discarder_of_kanto_pays_only_the_own_share(seat: str, facts: dict[str, Any],
                                                      payments: dict[str, int]) -> None:
    score = janso.score("kanto", "234567p345s2z(666z)+2z", seat=seat, dora="6z", **facts)
    assert score.payments == payments


def test_both_pay_for_a_self_draw_of_kanto() -> None:
    score = janso.score("kanto", "234567p345s2z(666z)+2z", seat="S", dora="6z", self_draw=True)
    assert score.payments == {"E": -500, "S": 800, "W": -300}


@pytest.mark.parametrize("hand,facts,more", [
    ("234567p345s5m(666z)+5m", {}, 200), ("234067p345s2z(666z)+2z", {}, 300),
    ("234567p345s2z(666z)+2z", {"flowers": "4444z"}, 400 + 2000),
    ("234567p345s2z(666z)+2z", {"flowers": "1m9m"}, 2000)])
def test_kanto_pays_fives_four_alike_and_dora_that_are_all_set_aside_in_points(
        hand: str, facts: dict[str, Any], more: int) -> None:
    plain = janso.score("kanto", "234567p345s2z(666z)+2z", seat="S", discarder="W", dora="6z")
    score = janso.score("kanto", hand, seat="S", discarder="W", dora="6z", **facts)
    base = {1: 300, 3: 1000, 5: 2000}[score.han]
    assert plain.points == 300 and score.points == base + more


def test_tiles_to_be_set_aside_win_in_kanto_only_with_a_yaku_of_terminals_and_honours() -> None:
    assert not janso.score("kanto", "234567p345s44z11m+1m", seat="S", discarder="W").valid
    assert janso.score("kanto", "123789p123s44z11m+1m", seat="S", discarder="W").valid


def test_a_total_of_a_thousand_is_paid_at_a_draw_of_kanto() -> None:
    assert noten_payments(janso.ruleset("kanto"), [True, False, False]) == [1000, -500, -500]


@pytest.mark.parametrize("round,ready,stays", [(0, [], True), (0, [1], False), (0, [0], True), (1, [1], True)])
def test_the_dealer_of_kansai_stays_when_ready_or_all_are_not_and_from_south_on_after_every_draw(
        round: int, ready: list[int], stays: bool, claims: Callable[..., None]) -> None:
    after = following(play_settings(janso.ruleset("kansai")), Standing(round, 0, 0),
                      Outcome("exhausted", [], ready, 0, [35000] * 3))
    assert after is not None and (after.number == 0) is stays
    claims("riichi.options.dealer_repeats=south_draws")


def test_kansai_knows_no_pinfu_and_counts_a_yakuman_from_fourteen_han() -> None:
    rules = janso.ruleset("kansai")
    assert "pinfu" not in rules.patterns and rules.patterns["shosharin"].closed == 6
    assert {"sanshoku_doko", "sanrenko", "surenko", "niko_niko"} <= set(rules.patterns)
    table = limit_rules(rules)
    assert [level_of(han, table) for han in (5, 6, 8, 11, 13, 14)] == [1, 2, 3, 4, 4, 5]
    drawn = janso.score(rules, "234567p345678s9p+9p", seat="S", self_draw=True)
    assert ("self-draw", 2) in [(item.what, item.fu) for item in drawn.fu_items]


@pytest.mark.parametrize("dora,chips", [("1z", 0), ("2p3p", 1)])
def test_an_ura_dora_of_kansai_brings_a_chip_from_five_thousand_points_on(dora: str, chips: int,
                                                                         claims: Callable[..., None]) -> None:
    score = janso.score("kansai", "234567p345678s9p+9p", seat="S", discarder="W", having=["riichi"], dora=dora,
                        ura="1p")
    assert score.extra.get("chips", 0) == chips and (score.points >= 5000) is bool(chips)
    claims("riichi.options.chips_from")


@pytest.mark.parametrize("hand,han,chips", [
    ("234567m345p678s9p+9p", 1, 4), ("234567m345p9p(678s)+9p", 1, 2), ("234567m345p678s8p+8p", 2, 8),
    ("222333444m555p9p+9p", 16, 2 << 16)])
def test_a_win_of_kyoto_is_a_chip_two_when_closed_doubled_for_every_han(hand: str, han: int, chips: int,
                                                                       claims: Callable[..., None]) -> None:
    score = janso.score("kyoto", hand, seat="S", discarder="W", having=["riichi"])
    assert (score.han, score.points) == (han, chips) and score.payments == {"E": 0, "S": chips, "W": -chips}
    drawn = janso.score("kyoto", "234567m345p678s9p+9p", seat="S", self_draw=True, having=["riichi"])
    assert drawn.payments == {"E": -8, "S": 16, "W": -8}
    claims("riichi.options.scale=doubled")


def test_nobody_wins_in_kyoto_without_riichi(claims: Callable[..., None]) -> None:
    refused = janso.score("kyoto", "234567m345p678s8p+8p", seat="S", discarder="W")
    assert not refused.valid and "riichi was not declared" in str(refused.reason)
    assert janso.score("kyoto", "234567m345p8p(678s)+8p", seat="S", discarder="W", having=["riichi"]).valid
    claims("riichi.options.win_needs_riichi", "riichi.options.win_needs_riichi=yes",
           "riichi.options.win_needs_riichi=no", "riichi.options.riichi_open_hand",
           "riichi.options.riichi_open_hand=yes", "riichi.options.riichi_open_hand=no")


@pytest.mark.parametrize("suits,dora", [("one", 1), ("all", 3)])
def test_an_indicator_of_kyoto_names_its_rank_in_every_suit(suits: str, dora: int, claims: Callable[..., None]) -> None:
    score = janso.score("kyoto", "456m456p456s678s8p+8p", seat="S", discarder="W", having=["riichi"], ura="4p",
                        options={"dora_suits": suits})
    assert worth(score)["ura_dora"] == dora
    assert dora_rules(janso.ruleset("kyoto")).all_suits
    claims("riichi.options.dora_suits", f"riichi.options.dora_suits={suits}")


@pytest.mark.parametrize("han", HUNDRED)
def test_majan_100_has_the_printed_ranks(han: int) -> None:
    rules = janso.ruleset("majan100")
    assert {id: rules.patterns[id].closed for id in HUNDRED[han].split()} == dict.fromkeys(HUNDRED[han].split(), han)


def test_every_han_of_majan_100_is_a_hundred_from_each_and_twice_from_a_discarder() -> None:
    hand: dict[str, Any] = {"seat": "S", "having": ["riichi"]}
    ron = janso.score("majan100", "234567m34567p33z+8p", discarder="W", **hand)
    assert worth(ron) == {"riichi": 1, "closed_hand": 1, "winning_tile_dora": 1, "pinfu": 1}
    assert ron.payments == {"E": 0, "S": 800, "W": -800, "N": 0}
    drawn = janso.score("majan100", "234567m34567p33z+8p", self_draw=True, flowers="6f", **hand)
    assert worth(drawn)["own_season"] == 8 and drawn.payments["W"] == -100 * drawn.han == drawn.payments["E"]
    assert not janso.score("majan100", "234567m345p2z(555z)+2z", seat="S", discarder="W").valid


@pytest.mark.parametrize("han", SUIT)
def test_the_second_single_suit_game_has_the_printed_values(han: int) -> None:
    rules = janso.ruleset("single-suit-2")
    assert {id: rules.patterns[id].closed for id in SUIT[han].split()} == dict.fromkeys(SUIT[han].split(), han)
    for id in ("suanko", "churenpoto", "tenho", "chiho"):
        assert rules.patterns[id].yakuman == 1
    for id in ("chinitsu", "ittsu", "chanta", "junchan"):
        assert rules.patterns[id].open == rules.patterns[id].closed - 1


@pytest.mark.parametrize("hand,found", [("111z222z55z123s45s+6s", {"shojihai", "honitsu", "seat_wind", "round_wind"}),
                                        ("111z222z555z99s12s+3s", {"daijihai", "haku", "sananko"}),
                                        ("1112345678999s+5s", {"churen_junsei"})])
def test_the_honours_of_two_players_make_yaku_of_their_own(hand: str, found: set[str]) -> None:
    assert found <= set(worth(janso.score("single-suit-2", hand, seat="S", discarder="E")))


def test_a_dummy_pays_for_the_absent_players_of_the_single_suit_game() -> None:
    score = janso.score("single-suit-2", "111z222z55z123s45s+6s", seat="S", self_draw=True)
    assert score.extra["absent"] > 0


@pytest.mark.parametrize("points,results", [((70000, 20000, 15000), [65.0, -30.0, -35.0]),
                                            ((50000, 45000, 10000), [35.0, 5.0, -40.0])])
def test_whoever_of_three_sank_pays_ten_to_the_first(points: tuple[int, ...], results: list[float]) -> None:
    assert [end.result for end in standings(janso.ruleset("sanma-seed"), list(points))] == results


@pytest.mark.parametrize("seat,dragon", [("E", "5"), ("S", "6"), ("W", "7")])
def test_only_the_own_dragon_is_a_value_tile_where_players_sit_as_dragons(seat: str, dragon: str) -> None:
    for each in "567":
        score = janso.score("dragon-seats", f"345p678s99m2z2z({each * 3}z)+9m", seat=seat)
        assert score.valid is (each == dragon)
        assert not score.valid or worth(score) == {"seat_dragon": 1}


def test_a_hand_of_three_suits_cannot_win_where_players_sit_as_suits(claims: Callable[..., None]) -> None:
    hand: dict[str, Any] = {"seat": "S", "having": ["riichi"]}
    assert not janso.score("suit-seats", "234m345p456s777p9s+9s", **hand).valid
    assert worth(janso.score("suit-seats", "234s345p456s777p9s+9s", **hand)) == {"riichi": 1, "seat_suit": 1}
    claims("riichi.options.most_suits")


def test_three_copies_of_each_tile_allow_neither_kongs_nor_red_fives_alone(tmp_path: Path) -> None:
    rules = tmp_path / "three.toml"
    rules.write_text('parent = "sanma"\n[options]\ncopies = 3\nred_fives = [3, 3, 3]\n')
    told = "\n".join(str(line) for line in check_file(rules))
    assert "not all fives are red" in told and "nobody makes a kong" in told
    rules.write_text('parent = "sanma"\n[options]\ncopies = 3\nkong_limit = 0\n')
    assert check_file(rules) == []


@pytest.mark.parametrize("decide,results", [("yes", [-3.0, 5.0, 0.0, -2.0]), ("no", [15.0, 5.0, -5.0, -15.0])])
def test_chips_alone_decide_in_chip_mahjong(decide: str, results: list[float], claims: Callable[..., None]) -> None:
    rules = janso.ruleset("chip-mahjong").with_options({"chips_decide": decide})
    ends = standings(rules, [40000, 30000, 20000, 10000], chips=[-3, 5, 0, -2])
    assert [end.result for end in ends] == results
    claims("riichi.options.chips_decide", f"riichi.options.chips_decide={decide}")


@pytest.mark.parametrize(("hand", "counted", "left_out"), [
    ("555z666z77z123m99p+9p", "shosangen", {"haku", "hatsu"}),
    ("555z666z22z777z1z1z+1z", "tsuiso", {"haku", "hatsu", "chun"}),
    ("111z222z333z44z12m+3m", "shosushi", {"seat_wind"})])
def test_value_tiles_are_part_of_the_ranks_of_honours_in_majan_100(hand: str, counted: str,
                                                                   left_out: set[str]) -> None:
    found = worth(janso.score("majan100", hand, seat="S", discarder="W"))
    assert counted in found and not left_out & found.keys()
    assert {"haku", "hatsu"} <= worth(janso.score("riichi", "555z666z77z123m99p+9p", seat="S", discarder="W")).keys()
