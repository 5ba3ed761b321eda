"""The tiles of a riichi game as data: kinds, copies, flowers, tiles set aside, and where the wall ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from table_play import act, everybody_passes, wall_of

import janso
from janso.bots import make, play_out
from janso.errors import JansoError
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.rules.riichi.count.tables.worth_rules import dora_rules
from janso.rules.ruleset import derive
from janso.table import Match
from janso.table.log.snapshot import snapshot
from janso.tiles import KIND_MASK, is_flower, parse, write

ROBBING = ["1m1199p1199s44z99m23s", "456789p123s11p11m", "555666777z1234s"]
ASIDE = {"aside_tiles": "19m"}


def deck(**options: Any) -> Counter[str]:
    return Counter(write(face & KIND_MASK) for face in play_settings(ruleset("riichi").with_options(options)).tiles)


@pytest.mark.parametrize("options,size,there,missing", [
    ({"tile_set": "full"}, 136, "5m", ""), ({"tile_set": "no_middle_characters"}, 108, "1m", "5m"),
    ({"tile_set": "no_middle_bamboos"}, 108, "1s", "5s"), ({"tile_set": "no_honours"}, 108, "5m", "1z"),
    ({"left_out": "234678m"}, 112, "5m", "2m"), ({"copies": 3, "kong_limit": 0}, 102, "1z", ""),
    ({"fewer": "44z"}, 134, "4z", ""), ({"flowers": "all"}, 144, "8f", ""), ({"flowers": "seasons"}, 140, "5f", "1f"),
    ({"flowers": "flowers"}, 140, "1f", "5f"), ({"flowers": "all", "left_out": "8f"}, 143, "5f", "8f"),
])
def test_the_wall_holds_the_tiles_that_the_rules_name(options: dict[str, Any], size: int, there: str, missing: str,
                                                      claims: Callable[..., None]) -> None:
    found = deck(**options)
    assert found.total() == size and found[there] and (not missing or not found[missing])
    claims("riichi.options.left_out", "riichi.options.fewer", "riichi.options.copies",
           *[f"riichi.options.{id}={value}" for id, value in options.items() if id in ("tile_set", "flowers")],
           "riichi.options.flowers=no", "riichi.options.tile_set")


def test_a_copy_less_is_two_norths_and_one_that_is_not_there_is_refused() -> None:
    assert deck(fewer="44z")["4z"] == 2
    with pytest.raises(JansoError, match="4z"):
        deck(fewer="44444z")
    with pytest.raises(JansoError, match="left_out"):
        deck(left_out="8z")


@pytest.mark.parametrize("options,indicator,dora", [
    ({"tile_set": "no_middle_characters"}, "1m", "9m"), ({"left_out": "234678m"}, "1m", "5m"),
    ({"left_out": "234678m", "aside_tiles": "5m", "aside_skipped": "yes"}, "1m", "9m"),
    ({"left_out": "234678m", "aside_tiles": "5m", "aside_skipped": "no"}, "1m", "5m"),
    ({"left_out": "34z"}, "2z", "1z"), ({"left_out": "123p"}, "9p", "4p"),
    ({"tile_set": "no_middle_bamboos"}, "1s", "9s"), ({"flowers": "seasons"}, "8f", "5f"),
])
def test_an_indicator_points_at_the_next_tile_that_exists(options: dict[str, Any], indicator: str, dora: str,
                                                          claims: Callable[..., None]) -> None:
    rules = ruleset("riichi").with_options(options)
    assert write(dora_rules(rules).points_at[parse(indicator)]) == dora
    claims("riichi.options.aside_skipped", "riichi.options.aside_skipped=yes", "riichi.options.aside_skipped=no")


def test_a_hand_with_a_tile_that_is_not_in_the_wall_is_refused() -> None:
    with pytest.raises(JansoError, match="without 1z 2z 3z 4z 5z 6z 7z"):
        janso.score("riichi", "123456789m11z23p+1p", options={"tile_set": "no_honours"})


@pytest.mark.parametrize("use,worth", [("no", 0), ("yes", 6)])
def test_a_flower_beside_the_hand_brings_two_fu_and_the_own_one_four(use: str, worth: int,
                                                                    claims: Callable[..., None]) -> None:
    rules = {"flowers": "all", "flower_fu": use, "flower_dora": 0, "fu_rounding": "none"}
    hand: dict[str, Any] = {"seat": "S", "having": ["riichi"], "options": rules}
    plain = janso.score("riichi", "234567m345p1199s+9s", **hand)
    assert janso.score("riichi", "234567m345p1199s+9s", flowers="2f5f", **hand).fu == plain.fu + worth
    claims("riichi.options.flower_fu", f"riichi.options.flower_fu={use}")


def test_flowers_of_the_deal_are_laid_aside_before_the_first_turn_and_replaced(claims: Callable[..., None]) -> None:
    options: dict[str, object] = {"flowers": "all"}
    hands = ["12f345m678p123s55z9m", "3f2345678m12345p", "111222333444z6z", "666777z1234567s"]
    wall = wall_of("riichi", hands, replacements="9s9s", options=options)
    match = Match.from_walls(ruleset("riichi").with_options(options), [wall])
    assert match.deal is not None
    state = match.deal.state
    assert [write(face) for face in state.players[0].flowers[:2]] == ["1f", "2f"]
    assert all(not is_flower(face & KIND_MASK) for p in state.players for face in p.held)
    assert match.waiting == [0] and len(state.players[0].held) == 14
    claims("riichi.options.flowers")


def test_a_win_on_the_replacement_of_a_flower_counts_as_such_at_the_table() -> None:
    options: dict[str, object] = {"flowers": "all"}
    rules = derive(ruleset("riichi"), "with-flowers", {"options": options, "patterns": {"chiku_hana": True}})
    hands = ["234567m345p1199s6z", "2345678m123456p", "111222333444z5z", "555777z1234567s"]
    wall = wall_of("riichi", hands, draws="9p9p9p1f", replacements="9s", options=options)
    match = Match.from_walls(rules, [wall])
    act(match, 0, "discard", "6z")
    for seat in (1, 2, 3):
        act(match, seat, "discard", "9p")
    act(match, 0, "flower", "1f")
    act(match, 0, "win")
    won = next(event.as_json() for event in match.log if event.name == "win")
    assert {"chiku_hana", "flower_dora"} <= {each["id"] for each in won["score"]["patterns"]}


@pytest.mark.parametrize("rule,wins", [("any", True), ("yakuman", False), ("kongs", False), ("no", False)])
def test_who_may_win_on_a_tile_set_aside(rule: str, wins: bool, claims: Callable[..., None]) -> None:
    options: dict[str, object] = {**ASIDE, "aside_robbed": rule}
    match = Match.from_walls(ruleset("hiroshima").with_options(options),
                             [wall_of("hiroshima", ROBBING, indicators="5p", options=options)])
    act(match, 0, "north", "1m")
    assert (match.waiting == [1]) is wins
    if wins:
        act(match, 1, "win")
        won = next(event.as_json() for event in match.log if event.name == "win")
        assert "gari" in [each["id"] for each in won["score"]["patterns"]]
    claims("riichi.options.aside_robbed", f"riichi.options.aside_robbed={rule}", "riichi.options.aside_tiles")


def test_a_yakuman_may_win_on_a_tile_set_aside_where_only_a_yakuman_may() -> None:
    options: dict[str, object] = {**ASIDE, "aside_robbed": "yakuman"}
    hands = ["1m2288p2288s44z238s", "9m19p19s12345677z", "333444555p5679s"]
    match = Match.from_walls(ruleset("hiroshima").with_options(options),
                             [wall_of("hiroshima", hands, indicators="5p", options=options)])
    act(match, 0, "north", "1m")
    assert match.waiting == [1]


@pytest.mark.parametrize("rule,pung", [("all", True), ("kongs", False), ("concealed_kong", False), ("no", False)])
def test_which_sets_of_tiles_to_be_set_aside_may_be_declared(rule: str, pung: bool,
                                                             claims: Callable[..., None]) -> None:
    options: dict[str, object] = {**ASIDE, "aside_sets": rule}
    match = Match.from_walls(ruleset("hiroshima").with_options(options), [
        wall_of("hiroshima", ["1m1199p1199s44z99m23s", "4567p1234s22p11m3z", "555666777z1234s"], indicators="5p",
                options=options)])
    act(match, 0, "discard", "1m")
    assert match.waiting == [1] and ("pung" in [action.do for action in match.options(1)]) is pung
    claims("riichi.options.aside_sets", f"riichi.options.aside_sets={rule}")


@pytest.mark.parametrize("rule,simple,outside,orphans", [
    ("free", True, True, True), ("terminals", False, True, True), ("yakuman", False, False, True),
    ("banned", False, False, False)])
def test_what_a_hand_needs_that_keeps_tiles_to_be_set_aside(rule: str, simple: bool, outside: bool, orphans: bool,
                                                            claims: Callable[..., None]) -> None:
    rules = ruleset("hiroshima").with_options({**ASIDE, "aside_kept": rule})
    hand: dict[str, Any] = {"seat": "S", "having": ["riichi"]}
    found = [janso.score(rules, tiles, **hand).valid for tiles in
             ("234567p345s1199m+1m", "123789p123s11m77z+7z", "19m19p19s123456z7z+7z")]
    assert found == [simple, outside, orphans]
    assert janso.score(rules, "234567p34599s55z+5z", **hand).valid
    claims("riichi.options.aside_kept", f"riichi.options.aside_kept={rule}")


def test_a_hand_may_not_use_tiles_to_be_set_aside_in_chows_where_the_rules_forbid_it(
        claims: Callable[..., None]) -> None:
    rules = ruleset("riichi").with_options({"aside_tiles": "1p1s", "aside_kept": "no_chows"})
    hand: dict[str, Any] = {"seat": "S", "having": ["riichi"]}
    assert not janso.score(rules, "123p456m789s234m5z+5z", **hand).valid
    assert janso.score(rules, "111p456m789s234m5z+5z", **hand).valid
    options: dict[str, object] = {"aside_tiles": "1p1s", "aside_kept": "no_chows"}
    hands = ["14p258m147s123456z", "2356p23456789m1s", "111m999p2227774z", "9998887776665s"]
    match = Match.from_walls(rules, [wall_of("riichi", hands, options=options)])
    act(match, 0, "discard", "1p")
    assert "chow" not in [action.do for action in match.options(1)]
    claims("riichi.options.aside_kept=no_chows")


@pytest.mark.parametrize("kept,aside,han", [("no", 1, 2), ("yes", 1, 4), ("no", 2, 3)])
def test_a_tile_set_aside_is_dora_and_a_kept_one_where_the_rules_say_so(kept: str, aside: int, han: int,
                                                                        claims: Callable[..., None]) -> None:
    rules = ruleset("hiroshima").with_options({**ASIDE, "aside_kept_dora": kept, "aside_dora": aside})
    score = janso.score(rules, "234567p345s55s99m+5s", seat="S", having=["riichi"], flowers="1m")
    assert score.han == han and next(each.value for each in score.patterns if each.id == "aside_dora") == aside
    claims("riichi.options.aside_dora", "riichi.options.aside_kept_dora", f"riichi.options.aside_kept_dora={kept}")


@pytest.mark.parametrize("rule,beside,pung", [("no", {}, None), ("aside", {"aside_value": 1}, None),
                                             ("kept", {}, {"aside_pung": 1}),
                                             ("both", {"aside_value": 1}, {"aside_pung": 1})])
def test_tiles_to_be_set_aside_may_be_value_tiles_beside_the_hand_or_in_it(
        rule: str, beside: dict[str, int], pung: dict[str, int] | None,
        claims: Callable[..., None]) -> None:
    rules = ruleset("hiroshima").with_options({**ASIDE, "aside_value": rule, "aside_dora": 0})
    told: dict[str, Any] = {"seat": "S", "discarder": "W"}
    hand = janso.score(rules, "23456799p345s55s+5s", having=["riichi"], flowers="1m9m", **told)
    assert {line.id: line.value for line in hand.patterns} == {"riichi": 1, **beside}
    kept = janso.score(rules, "234567p345s5s(111m)+5s", **told)
    assert kept.valid is (pung is not None)
    assert pung is None or {line.id: line.value for line in kept.patterns} == pung
    claims("riichi.options.aside_value", f"riichi.options.aside_value={rule}")


@pytest.mark.parametrize("options,last", [({}, 122), ({"drawn_to_indicator": "yes"}, 130)])
def test_the_wall_is_drawn_down_to_the_open_indicator(options: dict[str, Any], last: int,
                                                      claims: Callable[..., None]) -> None:
    match = Match(ruleset("riichi").with_options({**options, "four_riichi": "no"}), seed=3)
    assert match.deal is not None
    wall = match.deal.state.wall
    assert wall.front + wall.left == last and wall.indicator_at[0] == 130
    claims("riichi.options.drawn_to_indicator", f"riichi.options.drawn_to_indicator={'yes' if options else 'no'}")


def test_a_further_indicator_ends_the_wall_earlier() -> None:
    options: dict[str, object] = {"drawn_to_indicator": "yes"}
    hands = ["1111m456p789s1122z", "2345678m12345p3z", "1234567s666777z", "2345678m123789p"]
    match = Match.from_walls(ruleset("riichi").with_options(options), [wall_of("riichi", hands, options=options)])
    assert match.deal is not None
    before = match.deal.state.wall.left
    act(match, 0, "concealed_kong", "1m", "1111m")
    everybody_passes(match)
    wall = match.deal.state.wall
    assert len(match.deal.state.dora.shown) == 2 and wall.left == before - 2
    assert wall.front + wall.left == wall.indicator_at[1]


def test_a_dead_wall_of_eight_gives_two_replacements_and_three_indicators() -> None:
    play = play_settings(ruleset("riichi").with_options({"dead_wall": 8, "kong_limit": 2}))
    assert (play.wall.dead.tiles, play.wall.dead.replacements, play.dora.indicators) == (8, 2, 3)


@pytest.mark.heavy
@pytest.mark.parametrize("rules,options", [
    ("riichi", {"flowers": "all"}), ("riichi", {"flowers": "seasons", "drawn_to_indicator": "yes"}),
    ("sanma", {"tile_set": "full", "left_out": "234678m", "aside_tiles": "19m", "drawn_to_indicator": "yes"}),
    ("sanma", {"aside_tiles": "19m", "flowers": "all", "red_fives": [0, 4, 4]}),
    ("riichi", {"players": 3, "uma": [0, 0, 0], "copies": 3, "kong_limit": 0}),
    ("riichi", {"tile_set": "no_honours", "dead_wall": 8, "kong_limit": 2}),
    ("sanma", {"tile_set": "no_middle_bamboos", "aside_tiles": "19s", "aside_sets": "no", "aside_robbed": "no"}),
])
def test_a_match_with_other_tiles_is_played_to_its_end_and_its_log_tells_the_same(
        rules: str, options: dict[str, Any]) -> None:
    for seed in range(2):
        match = Match(ruleset(rules).with_options(options), seed=seed)
        play_out(match, [make(("greedy", "random", "solid")[(seat + seed) % 3], seat)
                         for seat in range(match.play.seats)])
        assert match.done
        again = Match.replay([event.as_json() for event in match.log])
        assert snapshot(again) == snapshot(match)


GAMES = ("totenko3", "totenko4", "sanma-seed", "kanto", "kansai", "kyoto", "majan100", "single-suit-2", "single-suit",
         "single-suit-count", "hiroshima-house", "dragon-seats", "suit-seats", "chip-mahjong",
         "flower-mahjong", "excluded-tiles", "half-flush")


@pytest.mark.heavy
@pytest.mark.parametrize("rules", GAMES)
def test_a_game_of_the_document_is_played_by_all_bots_and_its_log_tells_the_same(rules: str) -> None:
    for seed in range(2):
        match = Match(rules, seed=seed)
        play_out(match, [make(("greedy", "random", "solid")[(seat + seed) % 3], seat)
                         for seat in range(match.play.seats)])
        assert match.done and match.result is not None
        again = Match.replay([event.as_json() for event in match.log])
        assert snapshot(again) == snapshot(match)


@pytest.mark.parametrize(("dead", "replacements", "indicators"), [(6, 4, 1), (10, 4, 3), (12, 4, 4), (14, 4, 5),
                                                                 (30, 4, 5)])
def test_a_dead_wall_of_any_whole_stacks_has_so_many_places(dead: int, replacements: int, indicators: int,
                                                            claims: Callable[..., None]) -> None:
    claims("riichi.options.dead_wall")
    play = play_settings(ruleset("riichi").with_options({"dead_wall": dead}))
    assert (play.wall.dead.tiles, play.wall.dead.replacements, play.dora.indicators) == (dead, replacements, indicators)
    match = Match(ruleset("riichi").with_options({"dead_wall": dead}), seed=1)
    assert match.deal is not None and match.deal.state.wall.left == 136 - 53 - dead


@pytest.mark.parametrize("dead", [2, 4])
def test_behind_a_dead_wall_of_two_stacks_kongs_take_the_last_stacks_of_the_live_wall(
        dead: int, claims: Callable[..., None]) -> None:
    claims("riichi.options.dead_wall")
    rules = ruleset("riichi").with_options({"dead_wall": dead, "red_fives": [0, 0, 0]})
    wall = wall_of("riichi", ["1111m2222m3333m44p"], options={"dead_wall": dead, "red_fives": [0, 0, 0]})
    end = 136 - dead
    match = Match.from_walls(rules, [wall])
    assert match.deal is not None
    state = match.deal.state
    left = state.wall.left
    for number, tile in enumerate("123", 1):
        act(match, 0, "concealed_kong", f"{tile}m", f"{tile * 4}m")
        assert state.drawn == wall[end - 2 * number], "the upper tile of the last stack"
        assert state.dora.shown[number] == wall[end - 2 * number + 1], "the lower one beneath it"
        assert state.wall.left == left - 2 * number
    assert [state.wall.hidden(number) for number in (1, 2, 3)] == [wall[end - 8], wall[end - 10], wall[end - 12]], \
        "the hidden ones are opened at the end of the live wall"
    assert state.wall.hidden(0) == wall[end + 1]


def test_no_tiles_are_set_aside_without_replacements_and_no_stack_is_half() -> None:
    for options, why in (({"dead_wall": 5}, "whole stacks"), ({"dead_wall": 2, "flowers": "all"}, "set aside")):
        with pytest.raises(JansoError, match=why):
            play_settings(ruleset("riichi").with_options(options))


@pytest.mark.parametrize("value", ["no", "yes"])
def test_the_dice_of_the_break_measure_the_dead_wall(value: str, claims: Callable[..., None]) -> None:
    claims(f"riichi.options.dead_wall_dice={value}", "riichi.presets.sangensen")
    seen = set()
    for seed in range(12):
        match = Match(ruleset("riichi").with_options({"dead_wall_dice": value}), seed=seed)
        assert match.deal is not None
        state = match.deal.state
        length = sum(state.opening.dice[:2])
        seen.add(length % 3)
        if value == "no":
            assert state.wall.left == 136 - 53 - 14 and len(state.dora.shown) == 1
            continue
        assert state.wall.left == 136 - 53 - 2 * length
        assert len(state.dora.shown) == length % 3 and state.wall.replacements_left == length // 3
        play_out(match, [make("greedy", seat) for seat in range(4)])
        assert snapshot(Match.replay([event.as_json() for event in match.log])) == snapshot(match)
    assert seen == {0, 1, 2}


@pytest.mark.parametrize("rules,options,indicator,named", [
    ("riichi", {}, "9p", ["1p"]), ("riichi", {}, "7z", ["5z"]), ("riichi", {"dora_scheme": "same"}, "9p", ["9p"]),
    ("riichi", {"dora_suits": "all"}, "4s", ["5m", "5p", "5s"]), ("sanma", {}, "1m", ["9m"]),
])
def test_a_view_names_the_dora_that_its_rules_point_at(rules: str, options: dict[str, Any], indicator: str,
                                                       named: list[str]) -> None:
    changed = ruleset(rules).with_options(options)
    wall = wall_of(rules, [""] * play_settings(changed).seats, indicators=indicator)
    deal = Match(changed, walls=[wall]).view(0)["deal"]
    assert deal["indicators"] == [indicator] and deal["dora"] == named and "flowers" not in deal


def test_a_view_says_where_flowers_are_and_where_indicators_name_no_dora() -> None:
    deal = Match("mcr", seed=1).view(0)["deal"]
    assert deal["flowers"] is True and "dora" not in deal
