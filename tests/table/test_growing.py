"""Short mahjong, regular form: the hand grows from four tiles (document 004, L4327-4335)."""

from __future__ import annotations

from collections.abc import Callable

from phase_play import answer, nothing_leaks, plays_and_replays
from table_play import act, script, wall_of

from janso.rules import ruleset
from janso.rules.ruleset import RuleSet
from janso.table import Action, Match
from janso.table.log.action import THE_WIN
from janso.table.log.play_events import IndicatorEvent
from janso.table.state import State
from janso.tiles import write

Claims = Callable[..., None]
RULES = "short"
FAR = ["147m1p", "258m2s", "369m9p"]


def state(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def table(dealer: str, draws: str, *others: str, rules: RuleSet | str = RULES) -> Match:
    hands = [dealer, *others, *FAR[len(others):]]
    return Match.from_walls(rules, [wall_of(RULES, hands, draws=draws)] * 2)


def hand(match: Match, seat: int) -> list[str]:
    return [write(face) for face in sorted(state(match).players[seat].held)]


def test_four_tiles_are_dealt_and_a_set_with_a_pair_is_an_interim_win_that_nobody_pays(claims: Claims) -> None:
    claims("riichi.options.growing_hand", "riichi.options.growing_hand=yes", "riichi.presets.short")
    match = table("123m55z", "789p1s")
    assert [len(p.held) for p in state(match).players] == [5, 4, 4, 4]
    refused = match.may(0, THE_WIN)
    assert refused is not None and refused.code == "hand_grows"
    answer(match, 0, "interim_win")
    assert hand(match, 0) == ["1m", "2m", "3m", "7p", "8p", "9p", "5z", "5z"], "two tiles, and the dealer's next one"
    assert match.scores == [30000] * 4 and state(match).turn == 0
    assert match.options(0)[0].choice == "interim_win", "two sets and a pair now"


def test_the_third_set_wins_and_is_paid_by_the_formula() -> None:
    match = table("123m55z", "789p12s3s")
    answer(match, 0, "interim_win")
    answer(match, 0, "interim_win")
    assert match.options(0)[0] is not None and match.may(0, THE_WIN) is None
    match.do(0, THE_WIN)
    won = next(event.as_json() for event in match.log if event.name == "win")
    assert won["score"]["limit"] == "yakuman", "from the deal to the win in one draw of the dealer: heaven"
    assert won["deltas"] == [36000, -12000, -12000, -12000]


def test_whoever_completes_a_hand_by_a_discard_draws_two_tiles_and_the_dealer_goes_on() -> None:
    match = table("147s99p", "66p8m", "369m9p", "12m55z", "258m2s")
    script(match, "0 9p")
    assert match.waiting == [1], "nobody waits for it"
    match = table("1473m9p", "66p8m", "258m2s", "12m55z", "369p9s")
    act(match, 0, "discard", "3m")
    assert [option.choice for option in match.options(2)] == ["interim_win", ""]
    answer(match, 2, "interim_win")
    assert hand(match, 2) == ["1m", "2m", "3m", "6p", "6p", "5z", "5z"]
    assert state(match).turn == 0 and hand(match, 0)[-2:] == ["8m", "9p"]
    assert state(match).players[0].river[0].taken_by == 2
    assert state(match).players[1].grown == 0 and len(state(match).players[1].held) == 4


def test_a_hand_that_grows_may_be_furiten_and_declares_no_riichi() -> None:
    match = table("12m3m55z", "3m4p4p", "258p2s", "67p9p3m", "369s9p")
    assert all(option.do != "riichi" for option in match.options(0)), "ready without the 3m, but the hand still grows"
    refused = match.may(0, Action.from_json({"do": "riichi", "tile": "3m"}))
    assert refused is not None and refused.code == "hand_grows"
    script(match, "0 3m", "1 3m")
    assert match.waiting != [0], "its own discard bars it"


def test_a_win_with_all_sets_goes_before_an_interim_win() -> None:
    match = table("123m55z", "789p129s3s", "258m2s", "12s66z", "369m9p")
    answer(match, 0, "interim_win")
    answer(match, 0, "interim_win")
    script(match, "0 riichi 9s")
    act(match, 1, "discard", "3s")
    assert match.waiting == [2, 0]
    answer(match, 2, "interim_win")
    match.do(0, THE_WIN)
    won = next(event.as_json() for event in match.log if event.name == "win")
    assert won["source"] == 1 and sum(event.name == "chosen" for event in match.log) == 2


def test_the_wall_is_broken_anew_as_a_ring(claims: Claims) -> None:
    claims("riichi.options.growing_break", "riichi.options.growing_break=yes", "riichi.options.growing_break=no")
    plain = table("123m55z", "789p12s")
    ring = table("123m55z", "789p12s", rules=ruleset(RULES).with_options({"growing_break": "yes"}))
    before = list(state(ring).wall.tiles)
    for match in (plain, ring):
        answer(match, 0, "interim_win")
    assert hand(plain, 0)[-3] == "9p"
    told = [event.as_json() for event in ring.log if event.name == "chosen"][1]
    s = state(ring)
    first = s.wall.front - 1
    steps = 2 * sum(told["dice"])
    assert told["what"] == "broken_anew" and write(before[first + steps]) in hand(ring, 0)
    assert s.drawn == before[first + steps], "counted from the first stack that is left"
    assert s.wall.tiles[-14:] == before[-14:], "without the dead wall"
    assert sorted(s.wall.tiles) == sorted(before)


def test_without_a_dead_wall_indicators_and_replacements_come_from_the_live_end(claims: Claims) -> None:
    claims("riichi.options.no_dead_wall", "riichi.options.no_dead_wall=yes", "riichi.options.no_dead_wall=no")
    rules = ruleset(RULES).with_options({"no_dead_wall": "yes", "kong_limit": 16})
    match = table("2222p5z", "9s", rules=rules)
    s = state(match)
    assert s.wall.left == 136 - 17 - 14 and s.dora.shown == [s.wall.tiles[-2]]
    last = s.wall.tiles[-16]
    act(match, 0, "concealed_kong", "2p", "2222p")
    assert s.drawn == last and s.wall.left == 136 - 17 - 14 - 1
    assert s.dora.shown[1] == s.wall.tiles[-4]
    usual = state(table("2222p5z", "9s"))
    assert usual.dora.shown == [usual.wall.tiles[-6]], "elsewhere four replacements lie behind"


def test_the_sixth_indicator_makes_a_live_stack_dead() -> None:
    match = table("2222p5z", "9s", rules=ruleset(RULES).with_options({"no_dead_wall": "yes"}))
    assert match.deal is not None
    s, left = state(match), state(match).wall.left
    for number in range(1, 6):
        assert s.wall.left == left
        match.deal.emit(IndicatorEvent(s.wall.indicator(number)))
    assert len(s.dora.shown) == 6 and s.wall.left == left - 2


def test_only_hands_with_all_their_sets_are_ready_at_the_end(claims: Claims) -> None:
    claims("riichi.options.growing_hand=no")
    match = table("12m55z9s", "9s")
    script(match, "0 9s")
    s = state(match)
    custom = match.customs[0]
    assert custom.compares(s, match.rules.scorer, [0, 1]) == []
    s.players[0].grown = 2
    assert custom.compares(s, match.rules.scorer, [0, 1]) == [0]
    assert not Match("short-traditional").customs, "there a hand is dealt whole"


def test_it_plays_replays_and_hides() -> None:
    plays_and_replays(RULES, 1)
    plays_and_replays(ruleset(RULES).with_options({"growing_break": "yes", "no_dead_wall": "yes"}), 1, ("greedy",))
    nothing_leaks(RULES, seeds=1)
