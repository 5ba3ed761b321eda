"""Variants of riichi at the table: whole matches with every bot, and what only they do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from table_play import act, everybody_passes, wall_of

from janso.bots import make, play_out
from janso.games.riichi.customs.dues import award_at_draw
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.table import Action, Match
from janso.table.log.action import Refused
from janso.table.log.snapshot import snapshot
from janso.table.schedule import Outcome, Standing, following
from janso.table.wall import dealt_wall

VARIANTS = ("tonpusen", "tontonsen", "first-all-japan", "mu", "bamboo", "wareme-de-pon", "hiroshima",
            "short-traditional", "short", "big")


@pytest.mark.heavy
@pytest.mark.turns(3)
@pytest.mark.parametrize("bot", ["random", "greedy", "solid"])
@pytest.mark.parametrize("rules", VARIANTS)
def test_a_variant_is_played_to_its_end_and_its_log_tells_the_same(rules: str, bot: str) -> None:
    match = Match(rules, seed=5)
    play_out(match, [make(bot, seat) for seat in range(match.play.seats)])
    assert match.done and match.result is not None
    paid = sum(getattr(event, "absent", 0) for event in match.log)
    assert sum(match.result["scores"]) == match.play.match.start_points * match.play.seats + paid
    again = Match.replay([event.as_json() for event in match.log])
    assert snapshot(again) == snapshot(match)


def test_every_round_of_two_east_rounds_is_an_east_round(claims: Callable[..., None]) -> None:
    match = Match("tontonsen", seed=3)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    started = [event.fields() for event in match.log if event.name == "start_deal"]
    assert {data["round_wind"] for data in started if data} == {0}
    assert max(data["round"] for data in started if data) >= 1
    claims("riichi.options.round_winds", "riichi.options.round_winds=east", "riichi.options.round_winds=next")


def test_whoever_ends_below_zero_leaves_the_tournament(claims: Callable[..., None]) -> None:
    left = 0
    for seed in range(3, 9):
        match = Match("first-all-japan", seed=seed)
        play_out(match, [make("greedy", seat) for seat in range(4)])
        assert match.result is not None
        below = [seat for seat, score in enumerate(match.result["scores"]) if score < 0]
        assert match.result["leaving"] == below
        left += len(below)
    assert left > 0
    plain = Match("riichi", seed=3)
    play_out(plain, [make("greedy", seat) for seat in range(4)])
    assert plain.result is not None and "leaving" not in plain.result
    claims("riichi.options.below_zero_leaves", "riichi.options.below_zero_leaves=yes",
           "riichi.options.below_zero_leaves=no")


def called(rules: str) -> Match:
    """South calls a chow of 4, 5 and 6 of characters with 56m, and still holds 7, 6 and 5."""
    wall = wall_of(rules, ["4m19p19s123457z678s1p", "56567m234p234s11z", "19m19p19s1234567z"], draws="9p")
    match = Match(rules, seed=1, walls=[wall])
    act(match, 0, "discard", "4m")
    act(match, 1, "chow", "4m", "56m")
    everybody_passes(match)
    return match


@pytest.mark.parametrize("tile", ["5m", "6m", "7m"])
def test_after_a_chow_mu_bars_its_tiles_and_the_other_end_at_the_price_of_the_hand(
        tile: str, claims: Callable[..., None]) -> None:
    match = called("mu")
    assert match.deal is not None
    refusal = match.deal.may(1, Action.from_json({"do": "discard", "tile": tile}))
    assert refusal is not None and refusal.code == "swap_calling"
    events = match.do(1, {"do": "discard", "tile": tile})
    assert events[0].name == "penalty" and match.deal.state.players[1].bars.dead
    claims("riichi.options.swap_calling=whole_set")


@pytest.mark.parametrize("what,chombo", [("wrong_call", False), ("wrong_count", True), ("toppled_wall", True),
                                         ("empty_win_call", True)])
def test_in_mu_every_offence_but_one_about_sets_is_a_chombo(what: str, chombo: bool,
                                                            claims: Callable[..., None]) -> None:
    match = Match("mu", seed=1)
    event = match.referee(2, what, points=1)[0].as_json()
    assert bool(event.get("ends_deal")) is chombo
    assert bool(event.get("dead")) is not chombo
    claims("riichi.options.every_offence_chombo", "riichi.options.every_offence_chombo=yes",
           "riichi.options.every_offence_chombo=no")


def test_a_referee_cannot_choose_less_than_a_chombo_in_mu() -> None:
    match = Match("mu", seed=1)
    with pytest.raises(ValueError, match="warning"):
        match.referee(2, "early_draw", measure="warning")


def test_two_players_sit_east_and_south_and_call_chows_from_each_other() -> None:
    hands = ["4m19p19s123457z678s1p", "56567m234p234s11z"]
    match = Match("bamboo", seed=1, walls=[wall_of("bamboo", hands)])
    assert match.play.seats == 2 and len(match.play.tiles) == 136 and match.scores == [30000, 30000]
    act(match, 0, "discard", "4m")
    act(match, 1, "chow", "4m", "56m")
    assert match.deal is not None and match.deal.state.players[1].melds[0].source >= 0
    with pytest.raises(Refused):
        act(match, 0, "discard", "9p")


def test_two_indicators_lie_open_from_the_start_and_the_dead_wall_has_eight_stacks(claims: Callable[..., None]) -> None:
    for rules, indicators in (("wareme-de-pon", 2), ("riichi", 1)):
        match = Match(rules, seed=1)
        assert match.deal is not None and len(match.deal.state.dora.shown) == indicators
    play = play_settings(ruleset("wareme-de-pon"))
    assert play.wall.dead.tiles == 16 and play.dora.indicators == 6
    claims("riichi.options.first_indicators")


def test_east_returns_without_end_until_somebody_reaches_the_target() -> None:
    play = play_settings(ruleset("wareme-de-pon"))
    short = Outcome("win", [1], [], 3, [25000, 29000, 25000, 21000])
    after = following(play, Standing(250, 3, 0), short)
    assert after is not None and (after.round, after.number) == (251, 0)
    reached = Outcome("win", [1], [], 3, [25000, 30000, 25000, 20000])
    assert following(play, Standing(250, 3, 0), reached) is None


@pytest.mark.parametrize("ready,shares", [((0,), {0: 10000}), ((0, 2), {0: 5000, 2: 5000}),
                                          ((0, 1, 2), {0: 3400, 1: 3300, 2: 3300})])
def test_whoever_a_draw_bankrupts_pays_the_prize_to_those_who_are_ready(
        ready: tuple[int, ...], shares: dict[int, int], claims: Callable[..., None]) -> None:
    match = Match("wareme-de-pon", seed=1)
    assert match.deal is not None
    state = match.deal.state
    state.scores[:] = [40000, 30000, 29500, 500]
    deltas = [0, 0, 0, -1000]
    data = {"ready": list(ready), "deltas": list(deltas)}
    award_at_draw(match.rules, state, data)
    assert data["deltas"] == [shares.get(seat, 0) for seat in range(3)] + [-11000]
    assert data["prizes"] == [{"from": 3, "to": list(ready), "points": 10000}]
    claims("riichi.options.draw_bankruptcy_prize", "riichi.options.draw_bankruptcy_prize=yes",
           "riichi.options.draw_bankruptcy_prize=no")


def test_a_draw_that_bankrupts_pays_the_prize_at_the_table() -> None:
    found: list[dict[str, object]] = []
    for seed in range(12):
        match = Match(ruleset("wareme-de-pon").with_options({"start_points": 1000, "return_points": 99000}), seed=seed)
        play_out(match, [make("greedy", seat) for seat in range(4)])
        drawn = [event.fields() for event in match.log if event.name == "draw_game"]
        found += [prize for data in drawn for prize in data.get("prizes", [])]
        assert all(sum(data.get("deltas", [])) == 0 for data in drawn if data["reason"] == "exhausted")
    assert found


def test_three_players_play_east_south_and_west_and_no_more() -> None:
    play = play_settings(ruleset("hiroshima"))
    assert play.seats == 3 and len(play.tiles) == 108 and play.wall.dead.tiles == 18
    end = Outcome("win", [1], [], 2, [45000, 45000, 45000])
    after = following(play, Standing(1, 2, 0), end)
    assert after is not None and after.round == 2
    assert following(play, Standing(2, 2, 0), end) is None


@pytest.mark.parametrize("round,ready,stays", [(0, [], False), (0, [0], True), (1, [], True), (2, [1], True)])
def test_from_the_south_round_on_a_draw_keeps_the_dealer_in_hiroshima(round: int, ready: list[int],
                                                                      stays: bool) -> None:
    play = play_settings(ruleset("hiroshima"))
    after = following(play, Standing(round, 0, 0), Outcome("exhausted", [], ready, 0, [45000] * 3))
    assert after is not None and (after.number == 0) is stays


def test_the_fourth_north_set_aside_opens_an_indicator(claims: Callable[..., None]) -> None:
    hands = ["444z2299p2299s1m99m", "456789p123s11p3z8s", "555666777z1234s"]
    wall = wall_of("hiroshima", hands, replacements="4z5588s", indicators="6p7p")
    match = Match.from_walls(ruleset("hiroshima"), [wall])
    assert match.deal is not None
    opened = []
    for _ in range(4):
        act(match, 0, "north", "4z")
        everybody_passes(match)
        opened.append(len(match.deal.state.dora.shown))
    assert opened == [1, 1, 1, 2]
    claims("riichi.options.fourth_north_indicator", "riichi.options.fourth_north_indicator=yes",
           "riichi.options.fourth_north_indicator=no")


def test_the_fourth_north_opens_nothing_where_every_place_is_taken() -> None:
    hands = ["444z2299p2299s1m99m", "456789p123s11p3z8s", "555666777z1234s"]
    wall = wall_of("hiroshima", hands, replacements="4z5588s", indicators="6p")
    match = Match.from_walls(ruleset("hiroshima"), [wall])
    assert match.deal is not None
    state = match.deal.state
    state.wall.indicator_at = state.wall.indicator_at[:1]
    for _ in range(4):
        act(match, 0, "north", "4z")
        everybody_passes(match)
    assert len(state.dora.shown) == 1 and state.dora.due == 0


def test_a_short_dead_wall_that_is_full_takes_no_further_indicator() -> None:
    """The dice show three: one replacement, no first indicator, and two places; two are due at forty and thirty tiles,
    and what twenty and ten would turn up has no place."""
    match = Match(ruleset("riichi").with_options({"dead_wall_dice": "yes", "shining_table": "yes"}), seed=1)
    deal = match.deal
    assert deal is not None and sum(deal.state.opening.dice[:2]) == 3
    while not deal.over:
        seat = match.waiting[0]
        match.do(seat, next(act for act in reversed(match.options(seat)) if act.do in ("discard", "pass")))
    assert len(deal.state.dora.shown) == 2


def test_a_robbed_north_is_won_with_gari() -> None:
    hands = ["4z1199p1199s1m99m23s", "456789p123s11p44z", "555666777z1234s"]
    match = Match.from_walls(ruleset("hiroshima"), [wall_of("hiroshima", hands, indicators="5p")])
    act(match, 0, "north", "4z")
    act(match, 1, "win")
    won = next(event.as_json() for event in match.log if event.name == "win")
    counted = [each["id"] for each in won["score"]["patterns"]]
    assert "gari" in counted and "chankan" not in counted and won["source"] == 0


@pytest.mark.parametrize("rules,honba", [("hiroshima", 1), ("sanma", 0)])
@pytest.mark.parametrize("what", ["false_win", "too_many"])
def test_a_chombo_of_hiroshima_deals_again_with_a_honba_more(rules: str, honba: int, what: str,
                                                             claims: Callable[..., None]) -> None:
    match = Match(rules, seed=1)
    event = match.referee(1, what)[0].as_json()
    if rules == "sanma" and what == "too_many":
        assert event["dead"] and not event.get("ends_deal")
        return
    started = [event.fields() for event in match.log if event.name == "start_deal"][-1]
    assert started is not None and (started["honba"], started["number"]) == (honba, 0)
    if rules == "hiroshima":
        assert event["deltas"] == [4000, -8000, 4000]
    claims("riichi.options.chombo_honba", "riichi.options.chombo_honba=yes", "riichi.options.chombo_honba=no",
           "riichi.options.too_many_tiles", "riichi.options.too_many_tiles=chombo",
           "riichi.options.too_many_tiles=dead_hand")


def test_too_few_tiles_only_kill_the_hand_in_hiroshima() -> None:
    event = Match("hiroshima", seed=1).referee(1, "wrong_count")[0].as_json()
    assert event["dead"] and "deltas" not in event


def test_one_die_breaks_the_wall_and_the_dealer_takes_the_third_stack(claims: Callable[..., None]) -> None:
    match = Match("hiroshima", seed=4)
    dice = match.log[1].as_json()["dice"]
    assert [die > 0 for die in dice] == [True, False, True, False]
    own = play_settings(ruleset("hiroshima"))
    plain = play_settings(ruleset("hiroshima").with_options({"dealer_third_stack": "no"}))
    mine, other = dealt_wall(own, "4", "0.0.0.0", dice), dealt_wall(plain, "4", "0.0.0.0", dice)
    assert (mine[39], mine[40]) == (other[40], other[39]) and mine[:39] == other[:39] and mine[41:] == other[41:]
    claims("riichi.options.break_dice", "riichi.options.dealer_third_stack", "riichi.options.dealer_third_stack=yes",
           "riichi.options.dealer_third_stack=no", "riichi.options.rounds=east_south_west")
