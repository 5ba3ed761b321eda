"""Uncommon rules of worth: what a hand is worth with and without each, the near miss, and who pays.

The numbers are reckoned from the meaning of each value, not copied from the scorer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from worth_cases import Case

import janso
from janso.rules import ruleset
from janso.rules.check import check_text
from janso.rules.riichi.options.worth.house_worth import OPTIONS
from janso.rules.ruleset import RuleSet, derive
from janso.scoring.score import Score

TWO_WINDS = "111z333z23m55p(789s)+4m"  # pungs of East and West, open: two concealed pungs of honours, 40 fu
WEST_PAIR = "567m345p67s33z234m+5s"
WEST_GUEST = "567m345p67s44z234m+5s"
TWINS_OPEN = "123m55p78s(123m)(456p)+9s"  # one of the two equal chows was claimed
TWINS_CLOSED = "123123m55p78s(456p)+9s"
TWINS_LAST = "12312m55p789s(456p)+3m"  # the last tile completes one of the equal chows
GATES = "1112345678m(999m)+5m"
RED_WIND = "111z222z33z777z12m+3m"  # two pungs of winds, a pair of the third and the red dragon
RED_ALL = "111z222z333z777z1m+1m"
RED_ONLY = "111z222z777z12m88p+3m"  # no third wind: the dragon stays a dragon
PLAIN = "123m678p555s44z13p+2p"
TWO_YAKUMAN = "111z2z(555z)(666z)(777z)+2z"
FLUSH = "2233445566778m+8m"
FIRST = {"having": ["first_turn"], "self_draw": True}


def told(**numbers: int) -> dict[str, Any]:
    return {"history": {"numbers": numbers}}


CASES = [
    Case("double_round_winds", TWO_WINDS, "han", {"no": 1, "yes": 2}),
    Case("double_round_winds", WEST_PAIR, "both", {"no": (1, 30), "yes": (1, 40)}, having=["riichi"],
         round="E", self_draw=False, options={"pinfu": "closed_self_draw"}),
    Case("double_round_winds", WEST_PAIR, "han", {"no": 1, "yes": "no"}),
    Case("double_round_winds", WEST_GUEST, "han", {"no": 1, "yes": 1}),
    Case("double_round_winds", WEST_GUEST, "han", {"no": 1, "yes": "no"}, round="S", seat="W"),

    Case("all_yaku_open", TWINS_OPEN, "han", {"no": "no", "yes": 2}),
    Case("all_yaku_open", GATES, "han", {"no": 5, "yes": 13}),
    Case("all_yaku_open", "1112345678m(888m)+9m", "han", {"no": 6, "yes": 6}),
    Case("all_yaku_open", "112233m445566p7s+7s", "han", {"no": 4, "yes": 4}, having=["riichi"]),

    Case("half_open_yaku", TWINS_CLOSED, "han", {"no": "no", "self_draw": 1, "ron": 1}),
    Case("half_open_yaku", TWINS_LAST, "han", {"no": "no", "self_draw": "no", "ron": 1}),
    Case("half_open_yaku", TWINS_LAST, "han", {"no": "no", "self_draw": 1, "ron": 1}, self_draw=True),
    Case("half_open_yaku", TWINS_OPEN, "han", {"no": "no", "self_draw": "no", "ron": "no"}),

    Case("half_open_dora", TWINS_OPEN, "han", {"no": "no", "self_draw": "no", "ron": 3}, {"half_open_yaku": "ron"},
         dora="4p"),
    Case("half_open_dora", TWINS_OPEN, "han", {"no": "no", "self_draw": 3, "ron": 3}, {"half_open_yaku": "ron"},
         dora="4p", self_draw=True),
    Case("half_open_dora", "13m55p789s(123m)(456p)+2m", "han", {"no": "no", "self_draw": "no", "ron": "no"},
         {"half_open_yaku": "ron"}, dora="4p"),
    Case("half_open_dora", TWINS_OPEN, "han", {"no": "no", "self_draw": "no", "ron": "no"}, {"half_open_yaku": "ron"},
         dora="1z", self_draw=True),

    Case("five_winds", RED_WIND, "points", {"no": 16000, "yes": 32000}),
    Case("five_winds", RED_ALL, "points", {"no": 32000, "yes": 64000}),
    Case("five_winds", RED_ONLY, "han", {"no": 5, "yes": 5}),

    Case("inherited_honba", PLAIN, "han", {"minimum": "no", "both": "no", "repeats": 1, "no": 1}, {"shibari_from": 5},
         having=["riichi"], honba=5, history={"own_honba": 2}),
    Case("inherited_honba", PLAIN, "han", {"minimum": "no", "both": "no", "repeats": "no", "no": "no"},
         {"shibari_from": 5}, having=["riichi"], honba=6, history={"own_honba": 5}),

    Case("simple_wareme", PLAIN, "points", {"no": 1300, "yes": 2600}, having=["riichi"], **told(wareme=1)),
    Case("simple_wareme", PLAIN, "points", {"no": 1300, "yes": 1300}, having=["riichi"], **told(wareme=2)),
    Case("simple_wareme", PLAIN, "points", {"no": "no", "yes": "no"}, **told(wareme=1)),
    Case("simple_fuse", PLAIN, "points", {"no": 1300, "yes": 2600}, having=["riichi"], **told(fuse=1)),
    Case("simple_fuse", PLAIN, "points", {"no": 1300, "yes": 1300}, having=["riichi"], **told(fuse=3)),
    Case("great_wareme", PLAIN, "points", {"no": 2600, "yes": 5200}, {"simple_wareme": "yes", "simple_fuse": "yes"},
         having=["riichi"], **told(wareme=1, fuse=1)),
    Case("great_wareme", PLAIN, "points", {"no": 2600, "yes": 2600}, {"simple_wareme": "yes", "simple_fuse": "yes"},
         having=["riichi"], **told(wareme=1, fuse=2)),

    Case("cycle_hit", PLAIN, "points", {"no": 1300, "yes": 12000}, having=["riichi"],
         history={"win_streak": {"S": 4}}),
    Case("cycle_hit", PLAIN, "points", {"no": 1300, "yes": 1300}, having=["riichi"],
         history={"win_streak": {"S": 3, "W": 4}}),
    Case("cycle_hit", PLAIN, "points", {"no": "no", "yes": "no"}, history={"win_streak": {"S": 4}}),

    # 2 han of 30 fu by self-draw pay 1000 and 500; half of them 500 and 300.
    Case("capitulation", PLAIN, "points", {"no": 2000, "yes": 1100}, having=["riichi"], self_draw=True,
         history={"turn": 1}),
    Case("capitulation", PLAIN, "points", {"no": 2000, "yes": 2000}, having=["riichi"], self_draw=True,
         history={"turn": 2, "discards": {"S": "9p"}}),
    Case("capitulation", PLAIN, "points", {"no": 32000, "yes": 16000}, **FIRST),
    Case("capitulation", PLAIN, "points", {"no": 1300, "yes": 1300}, having=["riichi"], history={"turn": 1}),

    # Linear by self-draw, 14 han: 350, the dealer a fifth more; ten han beyond four are 250 from each.
    Case("linear_limit_bonus", FLUSH, "points", {"no": 1120, "yaku": 1120 + 750, "all": 1120 + 750},
         {"scale": "linear"}, having=["riichi", "ippatsu"], self_draw=True),
    # 7 han, one of them a yaku: 2 (175 + 11) + 35 from a discarder, and two shares of three han.
    Case("linear_limit_bonus", PLAIN, "points", {"no": 407, "yaku": 407, "all": 407 + 150},
         {"scale": "linear"}, having=["riichi"], dora="4s4s"),
    # 5 han: 2 (125 + 11) + 13, and two shares of one han.
    Case("linear_bonus_from", PLAIN, "points", {6: 285, 5: 285 + 50}, {"scale": "linear", "linear_limit_bonus": "all"},
         having=["riichi", "ippatsu"], dora="4s"),
    # Big three dragons of honours, the round wind: 27 han, 2 * 675 + 135; and two shares of 20 and a step.
    Case("linear_bonus_step", TWO_YAKUMAN, "points", {10: 1485 + 2 * 25 * 30, 5: 1485 + 2 * 25 * 25},
         {"scale": "linear", "linear_limit_bonus": "yaku"}),
    Case("dice_dora", PLAIN, "han", {"no": 1, "yes": 4}, having=["riichi"], **told(dice=5)),
    Case("dice_dora", PLAIN, "han", {"no": 1, "yes": 3}, having=["riichi"], **told(dice=12)),
    Case("dice_dora", PLAIN, "han", {"no": 1, "yes": 3}, having=["riichi"], **told(dice=11)),
    Case("dice_dora", PLAIN, "han", {"no": 1, "yes": 1}, having=["riichi"], **told(dice=10)),
    Case("dice_dora", PLAIN, "han", {"no": 4, "yes": 4}, {"dora_stacking": "no"}, having=["riichi"], dora="4s",
         **told(dice=5)),
    Case("dora_of_the_day", PLAIN, "han", {"no": 1, "yes": 4}, having=["riichi"], **told(day_dora=21)),
    Case("dora_of_the_day", PLAIN, "han", {"no": 1, "yes": 1}, having=["riichi"], **told(day_dora=22)),
    Case("red_dragon_dora", RED_ONLY, "han", {"no": 5, "yes": 8}),
    Case("red_dragon_dora", RED_ONLY, "han", {"no": 8, "yes": 8}, {"dora_stacking": "no"}, dora="6z"),
    Case("red_dragon_dora", PLAIN, "han", {"no": 1, "yes": 1}, having=["riichi"]),
    # West is the third wind, White the first dragon, and the round wind East is a value tile already.
    Case("repeat_tile", TWO_WINDS, "han", {"no": 1, "winds": 2, "dragons": 1, "winds_dragons": 2},
         history={"own_honba": 3}),
    Case("repeat_tile", TWO_WINDS, "han", {"no": 1, "winds": 2, "dragons": 1, "winds_dragons": 2},
         history={"own_honba": 1}),
    Case("repeat_tile", TWO_WINDS, "han", {"no": 1, "winds": 1, "dragons": 1, "winds_dragons": 1},
         history={"own_honba": 0}),
    Case("repeat_tile", "555z333m23m55p(789s)+4m", "han", {"no": 1, "winds": 1, "dragons": 2, "winds_dragons": 2},
         history={"own_honba": 19}),
    Case("arisu", PLAIN, "han", {"no": 1, "once": 4, "match": 5}, having=["riichi"], history={"wall_end": "4s9m3p3z"}),
    Case("arisu", PLAIN, "han", {"no": 1, "once": 1, "match": 1}, having=["riichi"], history={"wall_end": "5z4s"}),
    Case("arisu", "123m44s13p(555s)(555z)+2p", "han", {"no": 1, "once": 1, "match": 1}, history={"wall_end": "4s"}),
    Case("arisa", PLAIN, "han", {"no": 1, "yes": 1 + 3 + 2 + 1}, having=["riichi"],
         history={"wall_end": "4s3z5z9m7z"}),
    Case("tulip", PLAIN, "han", {"no": 2, "yes": 3}, {"arisu": "once"}, having=["riichi"], history={"wall_end": "1m"}),
    Case("arisu_reward", PLAIN, "han", {"dora": 4, "chips": 1, "choice": 4}, {"arisu": "once"}, having=["riichi"],
         history={"wall_end": "4s"}),
    Case("devil_star", PLAIN, "han", {"no": 1, "yes": 4}, self_draw=True, honba=4, ura="4s"),
    Case("devil_star", PLAIN, "han", {"no": 1, "yes": 1}, self_draw=True, honba=3, ura="4s"),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.option}-{number}" for number, case in enumerate(CASES)])
def test_each_value_of_an_uncommon_option_is_counted(case: Case, claims: Callable[..., None]) -> None:
    assert {value: case.worth(value) for value in case.answers} == case.answers
    name = f"riichi.options.{case.option}"
    claims(name, *(f"{name}={value}" for value in case.answers if isinstance(value, str)))


TRIED_BELOW = ("linear_bonus_chips", "naked_wait_responsibility", "chips", "stick_taker", "noten_conflict",
               "thrown_yakuman", "glance", "doublet_dora", "shining_table",
               "yaku_responsibility")
TRIED_AT_THE_TABLE = ("pure_orphans_river", "repeat_tile_by", "noten_conflict_honba", "noten_bankrupt")
"""In tests/table/test_documents_values.py."""


def test_no_uncommon_option_and_no_value_is_left_out() -> None:
    tried: dict[str, set[Any]] = {}
    for case in CASES:
        tried.setdefault(case.option, set()).update(case.answers)
    for option in OPTIONS.values():
        if option.id in (*TRIED_BELOW, *TRIED_AT_THE_TABLE):
            continue
        assert option.id in tried, option.id
        if isinstance(option.values, tuple):
            assert tried[option.id] == set(option.values), option.id


def scored(hand: str, options: dict[str, Any], **facts: Any) -> Score:
    score = janso.score("riichi", hand, options=options, seat=facts.pop("seat", "S"), **facts)
    assert score.valid, score.reason
    return score


def house(patterns: dict[str, Any], **options: Any) -> RuleSet:
    return derive(ruleset("riichi"), "house", {"patterns": patterns, "options": options})


def test_han_of_the_lines_add_up_to_the_han_of_the_hand() -> None:
    options = {"simple_wareme": "yes", "simple_fuse": "yes", "great_wareme": "yes", "dice_dora": "yes",
               "dora_of_the_day": "yes", "double_round_winds": "yes"}
    score = scored(TWO_WINDS, options, **told(wareme=1, fuse=1, dice=5, day_dora=12))
    assert {line.id: line.value for line in score.patterns} == {
        "round_wind": 2, "simple_wareme": 1, "simple_fuse": 1, "dice_dora": 2, "dora_of_the_day": 2}
    assert score.han == 8


def test_payments_of_a_halved_self_draw_still_balance_and_leave_the_honba_whole() -> None:
    score = scored(PLAIN, {"capitulation": "yes"}, having=["riichi"], self_draw=True, honba=2, sticks=1,
                   history={"turn": 1})
    assert score.payments == {"E": -700, "S": 500 + 300 + 300 + 600 + 1000, "W": -500, "N": -500}


def test_the_fifth_win_in_a_row_says_so_and_a_better_hand_does_not() -> None:
    facts: dict[str, Any] = {"having": ["riichi"], "history": {"win_streak": {"S": 4}}}
    low = scored(PLAIN, {"cycle_hit": "yes"}, **facts)
    assert (low.limit, low.patterns[-1].id) == ("haneman", "cycle_hit")
    high = scored(FLUSH, {"cycle_hit": "yes"}, **facts)
    assert high.points > 12000 and "cycle_hit" not in [line.id for line in high.patterns]


def test_a_red_dragon_that_stands_as_a_wind_is_shown_as_it_is_and_brings_no_han_of_its_own() -> None:
    score = scored(RED_WIND, {"five_winds": "yes", "scale": "simple"})
    assert "777z" in score.reading
    ids = [line.id for line in score.patterns]
    assert "shosushi" in ids and "five_winds" in ids and "chun" not in ids


def test_inherited_honba_make_eight_repeats_where_the_rules_say_so(claims: Callable[..., None]) -> None:
    worth = {}
    for value in ("minimum", "repeats", "both", "no"):
        rules = house({"parenchan": True}, inherited_honba=value)
        score = janso.score(rules, PLAIN, seat="E", having=["riichi"], honba=8, history={"own_honba": 1})
        worth[value] = score.points
    assert worth == {"minimum": 2000, "repeats": 48000, "both": 48000, "no": 2000}
    claims("riichi.options.inherited_honba")


def test_a_local_closed_yaku_counts_open_when_only_other_sets_were_claimed() -> None:
    rules = house({"ryandoko": True}, half_open_yaku="ron")
    outside = janso.score(rules, "222m222p55s78s(345s)+9s", seat="S", discarder="W")
    assert [line.id for line in outside.patterns] == ["ryandoko"]
    assert not janso.score(rules, "222m55s78s(222p)(345s)+9s", seat="S", discarder="W").valid
    rules = house({"ryandoko": True}, all_yaku_open="yes")
    assert janso.score(rules, "222m55s78s(222p)(345s)+9s", seat="S", discarder="W").han == 1


CALLED = [{"seat": "S", "type": "chow", "tiles": "123m", "from": "E", "turn": 1},
          {"seat": "S", "type": "pung", "tiles": "555z", "from": "W", "turn": 2},
          {"seat": "S", "type": "chow", "tiles": "456p", "from": "E", "turn": 3},
          {"seat": "S", "type": "pung", "tiles": "999s", "from": "N", "turn": 4}]
NAKED = "2z(123m)(555z)(456p)(999s)+2z"


@pytest.mark.parametrize("value,expected", [
    ("no", {"E": 0, "S": 1300, "W": -1300, "N": 0}), ("yes", {"E": 0, "S": 1300, "W": -600, "N": -700}),
])
def test_the_feeder_of_the_fourth_set_answers_for_the_hand(value: str, expected: dict[str, int],
                                                           claims: Callable[..., None]) -> None:
    options = {"naked_wait_responsibility": value}
    by_discard = scored(NAKED, options, discarder="W", history={"calls": CALLED})
    assert by_discard.payments == expected
    drawn = scored(NAKED, options, self_draw=True, history={"calls": CALLED})
    assert sum(drawn.payments.values()) == 0
    assert (drawn.payments["E"] == 0) == (value == "yes")
    three = scored("22z78s(123m)(555z)(456p)+9s", options, discarder="W", history={"calls": CALLED[:3]})
    assert three.payments["N"] == 0
    claims("riichi.options.naked_wait_responsibility", f"riichi.options.naked_wait_responsibility={value}")


STRAIGHT = [{"seat": "S", "type": "chow", "tiles": "123m", "from": "E", "turn": 1},
            {"seat": "S", "type": "chow", "tiles": "456m", "from": "E", "turn": 2}]


@pytest.mark.parametrize("value,ron,drawn", [
    ("no", {"E": 0, "S": 2000, "W": 0, "N": -2000}, {"E": -1300, "S": 2700, "W": -700, "N": -700}),
    ("yes", {"E": -1000, "S": 2000, "W": 0, "N": -1000}, {"E": -1900, "S": 2700, "W": -400, "N": -400}),
])
def test_the_feeder_of_a_yaku_pays_what_it_adds(value: str, ron: dict[str, int], drawn: dict[str, int],
                                                claims: Callable[..., None]) -> None:
    """A straight and a dragon by discard: 2 han of 30 fu, without the straight 1; by self-draw 40 fu."""
    options = {"yaku_responsibility": value}
    hand = "555z79m22p(123m)(456m)+8m"
    assert scored(hand, options, discarder="N", history={"calls": STRAIGHT}).payments == ron
    assert scored(hand, options, self_draw=True, history={"calls": STRAIGHT}).payments == drawn
    half_closed = "555z45679m22p(123m)+8m"
    assert scored(half_closed, options, discarder="N", history={"calls": STRAIGHT[:1]}).payments["E"] == 0
    claims("riichi.options.yaku_responsibility", f"riichi.options.yaku_responsibility={value}")


@pytest.mark.parametrize("value,chips", [("no", None), ("yes", 6)])
def test_chips_go_with_the_linear_bonus(value: str, chips: int | None, claims: Callable[..., None]) -> None:
    options = {"scale": "linear", "linear_limit_bonus": "yaku", "linear_bonus_chips": value}
    score = scored(FLUSH, options, having=["riichi", "ippatsu"], self_draw=True)
    assert score.extra.get("chips") == chips  # 14 han of yaku: half of 12
    assert score.extra["bonus_han"] == 10
    claims("riichi.options.linear_bonus_chips", f"riichi.options.linear_bonus_chips={value}")


def test_chips_are_given_for_agreed_events(claims: Callable[..., None]) -> None:
    chips = {"chips": [1, 2, 3, 4, 5, 10]}
    red = "123m678p550s44z13p+2p"
    assert "chips" not in scored(red, {}, having=["riichi", "ippatsu"]).extra
    score = scored(red, chips, having=["riichi", "ippatsu"], ura="4s", self_draw=True)
    assert score.extra["chips"] == 1 + 2 + 3 * 3
    last_tile = scored("44z13p678p123m[5555s]+2p", chips, having=["wall_end"], self_draw=True)
    assert last_tile.extra["chips"] == 4 + 5
    assert scored(RED_ALL, chips).extra["chips"] == 10
    assert "chips" not in scored(PLAIN, chips, having=["riichi"]).extra
    claims("riichi.options.chips")


def test_opened_wall_tiles_are_told_and_may_bring_chips(claims: Callable[..., None]) -> None:
    facts: dict[str, Any] = {"having": ["riichi"], "history": {"wall_end": "4s6p"}}
    chips = scored(PLAIN, {"arisu": "match", "arisu_reward": "chips"}, **facts)
    assert (chips.extra["opened"], chips.extra["chips"]) == (["4s", "6p"], 3 + 1)
    looked = scored(PLAIN, {"glance": "yes"}, **facts)
    assert looked.extra["chips"] == 3 + 2 * 1 + 1  # three fives beside the four; a six, and a seven beside it
    assert "chips" not in scored(PLAIN, {"glance": "yes"}, self_draw=True, history={"wall_end": "4s6p"}).extra
    assert "chips" not in scored(PLAIN, {"glance": "no"}, **facts).extra
    claims("riichi.options.glance", "riichi.options.glance=yes", "riichi.options.glance=no")


def test_the_value_tile_of_a_repeat_has_a_line_of_its_own() -> None:
    score = scored(TWO_WINDS, {"repeat_tile": "winds"}, history={"own_honba": 3})
    assert {line.id: line.value for line in score.patterns} == {"round_wind": 1, "repeat_tile": 1}
    alone = scored("333z777m23m55p(789s)+4m", {"repeat_tile": "winds"}, history={"own_honba": 3})
    assert [line.id for line in alone.patterns] == ["repeat_tile"]


@pytest.mark.parametrize("taker,plain,in_riichi", [
    ("winner", 2000, 3300), ("riichi_stay", 0, 3300), ("leader", 0, 1300),
])
def test_a_winner_scores_only_the_sticks_that_the_rules_give(taker: str, plain: int, in_riichi: int) -> None:
    options = {"stick_taker": taker}
    hand = "234p567p678s55m67m+8m"
    assert scored(hand, options, discarder="W", sticks=2).payments["S"] == 2000 + plain
    assert scored(PLAIN, options, having=["riichi"], discarder="W", sticks=2).payments["S"] == in_riichi


@pytest.mark.parametrize("lines,told", [
    ('double_round_winds = "yes"\nrounds = "all"', "contradicts"),
    ('all_yaku_open = "yes"\nhalf_open_yaku = "ron"', "contradicts"),
    ('simple_wareme = "yes"\nwareme = "alone"', "contradicts"),
    ('simple_fuse = "yes"\nfuse = "with_dealer"', "contradicts"),
    ('cycle_hit = "yes"\nscale = "linear"', "contradicts"),
    ('great_wareme = "yes"\nsimple_wareme = "yes"', "has no effect"),
    ('linear_limit_bonus = "yaku"', "has no effect"),
    ('half_open_dora = "ron"', "has no effect"),
])
def test_rules_that_do_not_go_together_are_named(lines: str, told: str) -> None:
    problems = check_text(f'parent = "riichi"\n[options]\n{lines}\n')
    assert [told in problem.text for problem in problems] == [True], [problem.text for problem in problems]
