"""The older games at the table: whole matches with every bot, and what only they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table_play import act, everybody_passes, script, wall_of

from janso.bots import make, play_out
from janso.games.riichi.game import Riichi
from janso.games.riichi.variants.people.imperial import audience, round_is_over
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.table import Action, Match
from janso.table.log.action import WIN
from janso.table.log.snapshot import snapshot
from janso.table.schedule import Outcome, Standing, following

GAMES = ("arushiaru", "arushiaru-bu", "bu", "judo", "imperial")


@pytest.mark.turns(3)
@pytest.mark.parametrize("bot", ["random", "greedy", "solid"])
@pytest.mark.parametrize("rules", GAMES)
def test_an_older_game_is_played_to_its_end_and_its_log_tells_the_same(rules: str, bot: str) -> None:
    match = Match(rules, seed=5)
    play_out(match, [make(bot, seat) for seat in range(match.play.seats)])
    assert match.done and match.result is not None
    boxed = sum(getattr(event, "absent", 0) for event in match.log)
    assert sum(match.result["scores"]) == match.play.match.start_points * match.play.seats + boxed
    again = Match.replay([event.as_json() for event in match.log])
    assert snapshot(again) == snapshot(match)


def test_nobody_declares_riichi_and_nothing_is_turned_up_in_arushiaru() -> None:
    match = Match("arushiaru", seed=1, walls=[wall_of("arushiaru", ["123m456p789s11z23p9p"])])
    assert match.deal is not None and match.deal.state.dora.shown == []
    assert {each.verb for each in match.options(0)} == {Action.from_json({"do": "discard", "tile": "9p"}).verb}
    refusal = match.may(0, Action.from_json({"do": "riichi", "tile": "9p"}))
    assert refusal is not None and refusal.code == "no_such_rule"


def test_in_arushiaru_an_own_discard_bars_nobody_from_winning() -> None:
    hands = ["19m19s1234567z199p", "34p234m567m678s99s", "19m19p1s1234567z5m", "19m19p1s1234567z5m"]
    match = Match("arushiaru", seed=1, walls=[wall_of("arushiaru", hands, draws="2p8p2p")])
    act(match, 0, "discard", "9p")
    everybody_passes(match)
    act(match, 1, "discard", "2p")
    everybody_passes(match)
    act(match, 2, "discard", "8p")
    everybody_passes(match)
    act(match, 3, "discard", "2p")
    act(match, 1, "win")
    assert any(event.name == "win" for event in match.log)


@pytest.mark.parametrize("result,winners,repeats,stays", [
    ("win", [0], 0, True), ("win", [0], 2, True), ("win", [0], 3, False), ("exhausted", [], 0, False)])
def test_the_dealer_of_arushiaru_repeats_after_a_win_three_times_at_most(
        result: str, winners: list[int], repeats: int, stays: bool) -> None:
    play = play_settings(ruleset("arushiaru"))
    after = following(play, Standing(0, 0, 0), Outcome(result, winners, [0], 0, [2000] * 4), repeats)
    assert after is not None and (after.number == 0) is stays


def test_arushiaru_has_four_rounds_and_ends_below_zero() -> None:
    play = play_settings(ruleset("arushiaru"))
    end = Outcome("win", [1], [], 3, [1900, 2100, 2000, 2000])
    assert following(play, Standing(2, 3, 0), end) is not None and following(play, Standing(3, 3, 0), end) is None
    assert following(play, Standing(0, 0, 0), Outcome("win", [1], [], 0, [-10, 4010, 2000, 2000])) is None


def test_the_dora_is_the_last_tile_of_the_dead_wall_and_the_first_kong_draws_it(claims: Callable[..., None]) -> None:
    hands = ["5555m123p456s11z9s9p", "123m456p789s1122z"]
    wall = wall_of("arushiaru-bu", hands, replacements="7z", draws="2p")
    match = Match("arushiaru-bu", seed=1, walls=[wall])
    assert match.deal is not None
    state = match.deal.state
    assert [face & 63 for face in state.dora.shown] == [33] == [face & 63 for face in state.lying_indicators()]
    act(match, 0, "concealed_kong", "5m", "5555m")
    everybody_passes(match)
    assert state.drawn & 63 == 33 and len(state.dora.shown) == 1 and not state.lying_indicators()
    claims("riichi.options.dora_place", "riichi.options.dora_place=last_tile", "riichi.options.dora_place=third_stack")


def test_the_first_indicator_lies_on_the_third_stack_in_the_usual_game() -> None:
    match = Match("riichi", seed=1, walls=[wall_of("riichi", ["5555m123p456s11z9s9p"], replacements="7z")])
    assert match.deal is not None and match.deal.state.dora.shown[0] & 63 != 33


@pytest.mark.parametrize("rules,may", [("arushiaru-bu", True), ("arushiaru", False)])
def test_unlinked_furiten_bars_only_the_tile_that_passed(rules: str, may: bool, claims: Callable[..., None]) -> None:
    hands = ["9p19m19s1234567z19p", "34p234m567m678s99s", "19m1p1s1234567z5m5s", "19m1p1s1234567z5m5s"]
    match = Match(rules, seed=1, walls=[wall_of(rules, hands, draws="1z2p5p", replacements="9m")])
    script(match, "0 9p, 1 *, 2 *")
    everybody_passes(match)
    script(match, "3 *")
    assert (match.may(1, Action(WIN)) is None) is may
    claims("riichi.options.temporary_furiten_waits", "riichi.options.temporary_furiten_waits=passed",
           "riichi.options.temporary_furiten_waits=all")


@pytest.mark.parametrize("rules", ["arushiaru-bu", "arushiaru"])
def test_the_tile_that_passed_is_barred_in_the_same_go_around(rules: str) -> None:
    hands = ["9p19m19s1234567z19p", "34p234m567m678s99s", "19m1p1s1234567z5m5s", "19m1p1s1234567z5m5s"]
    match = Match(rules, seed=1, walls=[wall_of(rules, hands, draws="1z2p2p", replacements="9m")])
    script(match, "0 9p, 1 *, 2 *")
    everybody_passes(match)
    script(match, "3 *")
    refusal = match.may(1, Action(WIN))
    assert refusal is not None and refusal.code in ("temporary_furiten", "nothing_to_decide", "not_your_turn")


def in_riichi(rules: str, draws: str) -> Match:
    """South is in riichi for 2 and 5 of dots, after discarding 1z."""
    hands = ["9p19m19s1234567z19p", "34p234m567m678s99s", "19m1p1s1234567z5m5s", "19m1p1s1234567z5m5s"]
    wall = wall_of(rules, hands, draws=draws, **({"replacements": "9m"} if rules != "bu" else {"indicators": "9m"}))
    match = Match(rules, seed=1, walls=[wall])
    script(match, "0 9p, 1 riichi 1z")
    return match


@pytest.mark.parametrize("rules", ["arushiaru-bu", "bu"])
def test_riichi_lays_no_stick_where_it_costs_nothing(rules: str) -> None:
    match = in_riichi(rules, "1z2p")
    everybody_passes(match)
    assert match.deal is not None
    state = match.deal.state
    assert state.players[1].riichi and state.sticks == 0 and state.scores == [2000] * 4


def test_a_win_passed_in_riichi_kills_the_hand_and_is_a_chombo_when_the_wall_is_used_up(
        claims: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    match = in_riichi("arushiaru-bu", "1z2p8p8p5p")
    script(match, "2 *")
    assert match.may(1, Action(WIN)) is None
    everybody_passes(match)
    script(match, "3 *, 0 *")
    refusal = match.may(1, Action(WIN))
    assert refusal is not None and refusal.code == "riichi_furiten"
    assert match.deal is not None
    state, rules = match.deal.state, match.rules
    end = Riichi(rules).exhausted_events(state, rules.scorer)[0].fields()
    assert end is not None and (end["reason"], end["offenders"]) == ("chombo", [1])
    assert end["deltas"] == [1000, -2000, 500, 500]
    mild = rules.with_options({"missed_win": "no"})
    monkeypatch.setattr(state.play.furiten, "missed_win_chombo", False)
    assert Riichi(mild).exhausted_events(state, mild.scorer)[0].reason == "exhausted"
    claims("riichi.options.missed_win", "riichi.options.missed_win=chombo", "riichi.options.missed_win=no")


@pytest.mark.parametrize("rules,may", [("arushiaru-bu", True), ("bu", False)])
def test_a_tile_among_the_own_discards_bars_riichi_only_where_discards_make_furiten(rules: str, may: bool) -> None:
    hands = ["9p19m19s1234567z19p", "34p234m567m678s99s"]
    filler = {"replacements": "6z"} if may else {"indicators": "6z"}
    match = Match(rules, seed=1, walls=[wall_of(rules, hands, draws="2p1m1m1m7z", **filler)])
    script(match, "0 9p, 1 *, 2 *, 3 *, 0 *")
    everybody_passes(match)
    refusal = match.may(1, Action.from_json({"do": "riichi", "tile": "7z"}))
    assert (refusal is None) is may


def last_deal(rules: RuleSet, scores: list[int]) -> Match:
    """The last deal: North's player deals and discards a tile that completes South's hand (player 0)."""
    hands = ["67p345s88s234567m", "19m19s1234567z19p", "19m19s1234567z19p", "8p9m19s1234567z119p"]
    wall = wall_of("arushiaru-bu", hands, dealer=3, replacements="7z")
    match = Match(rules, seed=1, walls=[wall], start=False)
    match.scores = list(scores)
    match.standing = match.upcoming = Standing(3, 3, 0)
    match.begin()
    script(match, "3 8p")
    return match


@pytest.mark.parametrize("scores,may", [([1000, 2000, 2000, 3000], False), ([1900, 2100, 2000, 2000], True),
                                        ([2000, 1500, 1500, 3000], True), ([1400, 2100, 1500, 3000], True)])
def test_whoever_is_below_the_start_wins_the_last_deal_only_if_that_changes_the_uma(
        scores: list[int], may: bool, claims: Callable[..., None]) -> None:
    match = last_deal(ruleset("arushiaru-bu"), scores)
    refusal = match.may(0, Action(WIN))
    assert (refusal is None) is may
    assert refusal is None or refusal.code in ("barred_win", "nothing_to_decide", "not_your_turn")
    free = last_deal(ruleset("arushiaru-bu").with_options({"last_deal_win": "any"}), scores)
    assert free.may(0, Action(WIN)) is None
    claims("riichi.options.last_deal_win", "riichi.options.last_deal_win=changes_uma",
           "riichi.options.last_deal_win=any")


def test_a_yakuman_ends_bu_and_all_others_have_sunk(claims: Callable[..., None]) -> None:
    wide = {"ceiling": 0, "start_points": 8000, "return_points": 8000}
    for ends, deals in (("yes", 1), ("no", 2)):
        rules = ruleset("bu").with_options({**wide, "yakuman_ends": ends})
        wall = wall_of("bu", ["123m456p789s11z23p1p"], indicators="6z")
        match = Match(rules, seed=1, walls=[wall, wall])
        act(match, 0, "win")
        assert match.deals == deals and match.done is (ends == "yes")
        if match.result is not None:
            assert match.result["yakuman"] == 0 and match.result["places"][0] == 1
            assert match.result["scores"] == [11300, 6900, 6900, 6900]
            assert match.result["results"] == [33.3, -11.1, -11.1, -11.1]
    claims("riichi.options.yakuman_ends", "riichi.options.yakuman_ends=yes", "riichi.options.yakuman_ends=no")


@pytest.mark.parametrize("rules", ["arushiaru-bu", "bu"])
@pytest.mark.parametrize("scores,over", [([4000, 2000, 1500, 500], True), ([3990, 2000, 2000, 10], False),
                                         ([3000, 3000, 2000, 0], True)])
def test_the_games_of_bu_end_at_twice_the_start_and_at_nothing(rules: str, scores: list[int], over: bool) -> None:
    play = play_settings(ruleset(rules))
    assert (following(play, Standing(0, 0, 0), Outcome("win", [1], [], 0, scores)) is None) is over


def test_nobody_deals_again_in_bu() -> None:
    play = play_settings(ruleset("bu"))
    after = following(play, Standing(0, 0, 0), Outcome("win", [0], [], 0, [2000] * 4))
    assert after is not None and after.number == 1


def test_the_discards_of_bu_lie_in_one_row(claims: Callable[..., None]) -> None:
    assert Match("bu", seed=1).view(0)["deal"]["river_rows"] == 1
    assert "river_rows" not in Match("riichi", seed=1).view(0)["deal"]
    claims("riichi.options.river_rows", "riichi.options.river_rows=one", "riichi.options.river_rows=three")


def judo(scores: list[int], options: dict[str, Any] | None = None) -> Match:
    """South waits for 5 and 8 of dots with tanyao and pinfu, the others for thirteen orphans."""
    hands = ["8p9m19s1234567z119p", "67p345s88s234567m", "19m19s1234567z19p", "19m19s1234567z19p"]
    match = Match(ruleset("judo").with_options(options or {}), seed=1, start=False,
                  walls=[wall_of("judo", hands, draws="1m8p", indicators="2p")])
    match.scores = list(scores)
    match.begin()
    return match


@pytest.mark.parametrize("before,after", [([0, 0, 0, 0], [0, 500, 0, 0]), ([0, 500, 0, 0], [0, 1000, 0, 0]),
                                          ([5000, 1600, 0, 0], [5000, 5100, 0, 0])])
def test_two_equal_sticks_make_one_of_the_next_rank(before: list[int], after: list[int],
                                                    claims: Callable[..., None]) -> None:
    match = judo(before)
    script(match, "0 8p, 1 win")
    assert match.scores == after
    claims("riichi.options.stick_exchange", "riichi.options.stick_exchange=yes", "riichi.options.stick_exchange=no")


@pytest.mark.parametrize("lost_from,left", [(2, 600), (4, 5600)])
def test_whoever_discards_into_a_dear_hand_loses_the_highest_stick(lost_from: int, left: int,
                                                                   claims: Callable[..., None]) -> None:
    match = judo([5600, 0, 0, 0], {"lost_stick_from": lost_from})
    script(match, "0 8p, 1 win")
    assert match.scores == [left, 500, 0, 0]
    claims("riichi.options.lost_stick_from")


def test_the_first_stick_of_ten_thousand_ends_judo() -> None:
    match = judo([0, 6600, 0, 0])
    script(match, "0 8p, 1 win")
    assert match.done and match.scores == [0, 10100, 0, 0]
    play = play_settings(ruleset("judo"))
    assert following(play, Standing(0, 0, 0), Outcome("win", [1], [], 0, [0, 10000, 0, 0])) is None
    assert following(play, Standing(0, 0, 0), Outcome("win", [1], [], 0, [0, 6600, 0, 0])) is not None


def test_every_ready_player_gets_a_stick_at_a_draw_of_judo(claims: Callable[..., None]) -> None:
    for rule, gains in (("yes", [100, 400, 100, 100]), ("no", [0, 0, 0, 0])):
        match = judo([0, 100, 0, 0], {"ready_stick": rule})
        assert match.deal is not None
        end = Riichi(match.rules).exhausted_events(match.deal.state, match.rules.scorer)[0].fields()
        assert end is not None and end["ready"] == [0, 1, 2, 3] and end["deltas"] == gains
    claims("riichi.options.ready_stick", "riichi.options.ready_stick=yes", "riichi.options.ready_stick=no")


def test_everybody_is_emperor_for_one_round_of_four_deals(claims: Callable[..., None]) -> None:
    match = Match("imperial", seed=5)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    started = [event.fields() for event in match.log if event.name == "start_deal"]
    assert {data["dealer"] for data in started} == {0, 1, 2, 3}
    assert all(data["dealer"] == data["round"] for data in started)
    first = [data for data in started if data["number"] == 0 and data["replay"] == 0]
    assert [data["scores"] for data in first] == [[97000 if seat == dealer else 1000 for seat in range(4)]
                                                  for dealer in range(4)]
    assert max(data["number"] for data in started) <= 3
    ended = [event.fields() for event in match.log if event.name == "end_deal"]
    rounds = [data["scores"] for data in ended if "audience" in data]
    assert len(rounds) == 4 and match.result is not None
    assert all(sum(points) == 100000 for points in rounds), "stakes that nobody won went back to their owners"
    sums = [sum(points) for points in zip(*rounds)]
    assert sum(sums) == 400000 == sum(match.result["scores"])
    assert all(sum(data["audience"]) == 0 for data in ended if "audience" in data)
    claims("riichi.options.emperor", "riichi.options.emperor=yes", "riichi.options.emperor=no",
           "riichi.options.emperor_deals")


@pytest.mark.parametrize("deals", [2, 3, 4])
def test_an_imperial_round_has_so_many_deals(deals: int) -> None:
    play = play_settings(ruleset("imperial").with_options({"emperor_deals": deals}))
    end = Outcome("win", [1], [], 0, [97000, 1000, 1000, 1000])
    after = following(play, Standing(0, deals - 1, 0), end)
    assert after is not None and (after.round, after.number) == (1, 0)
    within = following(play, Standing(0, deals - 2, 0), end)
    assert within is not None and (within.round, within.number) == (0, deals - 1)


@pytest.mark.parametrize("scores,over", [([97000, 1000, 1000, 1000], False), ([100000, 0, 0, 0], True),
                                         ([100000, 0, -100, 100], False), ([130000, -25000, -24100, 19100], True),
                                         ([130000, -25000, -24000, 19000], False)])
def test_an_imperial_round_ends_early_when_two_are_ruined_or_nobody_has_anything(scores: list[int],
                                                                                over: bool) -> None:
    assert round_is_over(scores, 0) is over
    match = Match("imperial", seed=1)
    after = Standing(0, 1, 0)
    match.customs[0].appoints(match, Outcome("win", [1], [], 0, scores), after)
    assert (after.round, after.number, after.dealer) == ((1, 0, 1) if over else (0, 1, 0))


@pytest.mark.parametrize("before,after", [
    ([97000, 5000, -1000, -1000], [96000, 10000, -3000, -3000]),
    ([90000, 6000, 5000, -1000], [70000, 18000, 15000, -3000]),
    ([88000, 4000, 4000, 4000], [52000, 16000, 16000, 16000]),
    ([118500, 5000, -23500, 0], [114000, 10000, -24000, 0]),
    ([119000, 5000, -24000, 0], [119000, 5000, -24000, 0]),
])
def test_the_emperor_multiplies_what_commoners_have_and_takes_tribute_of_debtors(before: list[int],
                                                                                after: list[int]) -> None:
    assert audience(before, 0) == after and sum(before) == sum(after)


@pytest.mark.parametrize("variation,before,after", [
    ("no", [1000, 500, 0, 0], [1000, 1000, 0, 0]), ("restore", [1000, 500, 0, 0], [1000, 500, 0, 0]),
    ("restore", [0, 100, 0, 0], [0, 600, 0, 0]), ("restore", [0, 0, 0, 0], [0, 600, 0, 0]),
    ("restore", [0, 1000, 0, 0], [0, 1500, 0, 0]), ("black", [1000, 500, 0, 0], [500, 1000, 0, 0])])
def test_the_variations_of_judo_restore_lower_sticks_or_hand_out_black_ones(
        variation: str, before: list[int], after: list[int], claims: Callable[..., None]) -> None:
    match = judo(before, {"stick_variation": variation, "lost_stick_from": 4})
    script(match, "0 8p, 1 win")
    assert match.scores == after
    claims("riichi.options.stick_variation", *[f"riichi.options.stick_variation={each}"
                                               for each in ("no", "restore", "black")])


@pytest.mark.parametrize("variation", ["restore", "black"])
def test_a_variation_of_judo_is_played_to_its_end_and_its_log_tells_the_same(variation: str) -> None:
    match = Match(ruleset("judo").with_options({"stick_variation": variation}), seed=4)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    assert match.done
    assert snapshot(Match.replay([event.as_json() for event in match.log])) == snapshot(match)


@pytest.mark.parametrize("riichi,dora", [(True, 2), (False, 0)])
def test_the_dora_may_be_turned_up_after_the_win_for_a_winner_in_riichi(riichi: bool, dora: int,
                                                                        claims: Callable[..., None]) -> None:
    rules = ruleset("arushiaru-bu").with_options({"dora_place": "after_deal", "ura_dora": "always"})
    hands = ["9p19m19s1234567z19p", "34p234m567m678s99s", "19m1p1s1234567z5m5s", "19m1p1s1234567z5m5s"]
    match = Match(rules, seed=1, walls=[wall_of("arushiaru-bu", hands, draws="1z2p", replacements="9s")])
    assert match.deal is not None and not match.deal.state.dora.shown
    script(match, "0 9p", "1 riichi 1z" if riichi else "1 *", "2 *, 1 win")
    won = next(event.as_json() for event in match.log if event.name == "win")
    assert won.get("hidden_indicators", []) == (["9s"] if riichi else [])
    found = [each["count"] for each in won["score"]["patterns"] if each["id"] == "ura_dora"]
    assert sum(found) == dora
    claims("riichi.options.dora_place=after_deal")
