"""Every scoring option of riichi, every value: a hand whose worth changes with it, and what it is worth then.

The numbers are reckoned from the meaning of each value, not copied from the scorer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from worth_cases import Case

from janso.rules.riichi.options.worth.hand_value import OPTIONS

PINFU = "234m567m345p67s99s+5s"
TANPIN = "234m567m345p67s88s+5s"
OPEN_PINFU = "567m345p67s99s(234m)+5s"
PLAIN = "123m678p555s44z13p+2p"  # no yaku; a concealed pung of fives is 4 fu, the closed wait 2
OPEN_SIMPLES = "567p88s35m(345s)(678m)+4m"
SINGLE = "111m222p333s444z5z+5z"  # four concealed pungs on a single wait
TWO_YAKUMAN = "111z2z(555z)(666z)(777z)+2z"
TEN_HAN = "2222333344448m+8m"  # flush 6, four equal chows 3, simples 1; 40 fu
THIRTEEN_HAN = "2233445566778m+8m"  # with riichi by self-draw: 1 + 1 + 1 + 1 + 3 + 6
ORPHANS = "19m19p19s1234567z+1m"
RIICHI = ["riichi"]
IPPATSU = ["riichi", "ippatsu"]

CASES = [
    Case("open_tanyao", OPEN_SIMPLES, "han", {"yes": 1, "no": "no"}),
    Case("pinfu", PINFU, "han", {"closed": 1, "closed_self_draw": "no", "closed_ron": 1, "open": 1, "open_ron": 1,
                                  "open_self_draw": "no"}),
    Case("pinfu", PINFU, "han", {"closed": 2, "closed_self_draw": 2, "closed_ron": 1, "open": 2, "open_ron": 1,
                                 "open_self_draw": 2}, self_draw=True),
    Case("pinfu", OPEN_PINFU, "han", {"closed": "no", "closed_self_draw": "no", "closed_ron": "no", "open": 1,
                                      "open_ron": 1, "open_self_draw": "no"}),
    Case("pinfu", OPEN_PINFU, "han", {"closed": "no", "closed_self_draw": "no", "closed_ron": "no", "open": 1,
                                      "open_ron": "no", "open_self_draw": 1}, self_draw=True),
    Case("pinfu_needs_terminal", TANPIN, "han", {"no": 2, "yes": 1}),
    Case("pinfu_with_tanyao", TANPIN, "han", {"no": 1, "yes": 2}),
    Case("pinfu_with_self_draw", PINFU, "han", {"no": 1, "yes": 2}, self_draw=True),
    Case("self_draw_reward", PLAIN, "both", {"han": (2, 30), "10fu": (1, 40)}, self_draw=True, having=RIICHI),
    Case("four_alike_pairs", "1111m2288p5577s6z+6z", "fu", {"no": "no", "yes": 25}),
    Case("seven_pairs_value", "1133m2288p5577s6z+6z", "both",
         {"25fu": (3, 25), "2han30fu": (3, 30), "1han50fu": (2, 50), "0han50fu": (1, 50), "0han100fu": (1, 100)},
         having=RIICHI),
    Case("ryanpeko_identical", TEN_HAN, "han", {"no": 10, "yes": 11}),
    Case("green_dragon_required", "444s666s8s(222s)(333s)+8s", "points", {"no": 32000, "yes": 16000}),
    Case("minimum_han", PLAIN, "han", {0: 1, 1: 1, 2: "no"}, having=RIICHI),
    Case("shibari_from", PLAIN, "han", {0: 1, 5: "no", 6: 1}, having=RIICHI, honba=5),
    Case("shibari_minimum", PLAIN, "han", {2: 2, 3: "no"}, {"shibari_from": 5}, having=IPPATSU, honba=5),
    Case("shibari_counts", PLAIN, "han", {"all": 4, "no_dora": "no", "no_luck": "no", "one_yaku": "no"},
         {"shibari_from": 5}, having=RIICHI, dora="4s", honba=5),
    Case("shibari_counts", PLAIN, "han", {"all": 2, "no_dora": 2, "no_luck": "no", "one_yaku": "no"},
         {"shibari_from": 5}, having=IPPATSU, honba=5),
    Case("shibari_who", PLAIN, "han", {"all": "no", "dealer": 1}, {"shibari_from": 5}, having=RIICHI, honba=5),
    Case("open_han_loss", "123m55s67p(666z)(777z)+8p", "han", {"no": 2, "hand": 1, "strict": 1}),
    # The pair of dots would complete the hand too, without a yaku.
    Case("open_han_loss", "123m88p11z(345s)(678p)+1z", "han", {"no": 2, "hand": 1, "strict": "no"}, seat="E"),
    Case("open_han_loss", PINFU, "han", {"no": 1, "hand": 1, "strict": 1}),
    Case("open_reduction", "123m55s67p(666z)(777z)+8p", "han",
         {"listed": 2, "hand": 1, "open_yaku": "no", "all_yaku": "no", "sets": "no"}),
    # Red dragons completed by the discard 1, half flush 3 (open 2), a straight with a claimed set 2 (open 1).
    Case("open_reduction", "123456m11z77z(789m)+7z", "han",
         {"listed": 4, "hand": 5, "open_yaku": 4, "all_yaku": 3, "sets": 5}),
    Case("open_reduction", "55m23p(1111s)[2222s](7777p)+4p", "han",
         {"listed": 2, "hand": 1, "open_yaku": 2, "all_yaku": 2, "sets": "no"}),
    Case("open_reduction", PINFU, "han", {"listed": 1, "hand": 1, "open_yaku": 1, "all_yaku": 1, "sets": 1}),
    Case("rising_minimum", PLAIN, "han", {"no": 1, "yes": 1}, {"rounds": "all"}, having=RIICHI),
    Case("rising_minimum", PLAIN, "han", {"no": 1, "yes": "no"}, {"rounds": "all"}, having=RIICHI, round="S"),
    Case("rising_minimum", PLAIN, "han", {"no": 2, "yes": 2}, {"rounds": "all"}, having=IPPATSU, round="S"),
    Case("rising_minimum", "2233445566778m+8m", "han", {"no": 11, "yes": 11}, {"rounds": "all"}, round="N"),
    Case("rising_minimum", "1112223334447m+7m", "han", {"no": 13, "yes": 13}, {"rounds": "all"}, round="N"),
    Case("rising_minimum", "234234m55678p67s+8s", "han", {"no": 4, "yes": "no"}, {"rounds": "all"}, having=RIICHI,
         round="W", dora="9m9m"),
    Case("rising_minimum", PLAIN, "han", {"no": 1, "yes": 1}, having=RIICHI, round="S"),

    Case("base_fu", PLAIN, "fu", {20: 40, 30: 50}, having=RIICHI),
    Case("closed_ron_fu", PLAIN, "fu", {10: 40, 0: 30}, having=RIICHI),
    Case("closed_chow_ron", PINFU, "fu", {"all": 30, "pinfu": 30, "tanyao": 20, "none": 20}),
    Case("closed_chow_ron", TANPIN, "fu", {"all": 30, "pinfu": 20, "tanyao": 30, "none": 20}),
    Case("self_draw_fu", PLAIN, "fu", {2: 30, 5: 40}, self_draw=True),
    Case("open_self_draw_fu", "555p234m67s99s(777z)+8s", "fu", {2: 30, 4: 40}, self_draw=True),
    Case("closed_self_draw_fu", "123m678p999s44z13p+2p", "fu", {"yes": 40, "no": 30}, self_draw=True),
    Case("chow_self_draw", PINFU, "fu", {"none": 20, "pinfu": 30, "tanyao": 20, "all": 30}, self_draw=True),
    Case("chow_self_draw", TANPIN, "fu", {"none": 20, "pinfu": 20, "tanyao": 30, "all": 30}, self_draw=True),
    Case("after_kong_fu", "555p234s67s99p(1111m)+8s", "fu", {2: 50, 0: 40}, self_draw=True, having=["after_kong"]),
    Case("open_pinfu_fu", "567m345p67s88s(234m)+5s", "fu", {0: 20, 2: 30, 10: 30}),
    Case("wait_fu", PLAIN, "fu", {2: 40, 8: 50}, having=RIICHI),
    Case("value_pair_fu", "123m678p555s77z13p+2p", "fu", {2: 40, 8: 50}, having=RIICHI),
    Case("double_wind_fu", "234m555p67s11z(777z)+8s", "fu", {2: 30, 4: 40}, seat="E"),
    Case("single_wait_pair_fu", "234m555p678s2z(777z)+2z", "fu", {(): 40, (2, 2, 4, 6): 30}),
    Case("fu_rounding", PLAIN, "fu", {"ten": 40, "none": 36}, having=RIICHI),

    Case("kiriage_mangan", "223344m22567p67s+8s", "points",
         {"no": 7700, "yes": 8000, "3han60fu": 7700, "4han30fu": 8000}, having=RIICHI),
    Case("kiriage_mangan", "999p234s67s55m[2222m]+8s", "points",
         {"no": 7700, "yes": 8000, "3han60fu": 8000, "4han30fu": 7700}, having=RIICHI, dora="4m"),
    Case("kazoe", THIRTEEN_HAN, "points", {"yakuman": 32000, "sanbaiman": 24000, "baiman": 16000,
                                           "double_without_dora": 64000}, self_draw=True, having=RIICHI),
    Case("above_yakuman", THIRTEEN_HAN, "points",
         {"one": 32000, "multiples": 64000, "arithmetic": 88000, "geometric": 48000, "a": 64000, "b": 64000,
          "c": 66400, "d": 64800}, self_draw=True, having=RIICHI, dora="1234567m"),
    Case("limit_scale", TEN_HAN, "points", {"standard": 16000, "a": 24000, "b": 24000, "c": 16000}),
    Case("limit_scale", PLAIN, "points", {"standard": 12000, "a": 12000, "b": 12000, "c": 8000}, self_draw=True,
         having=IPPATSU, dora="4s"),
    Case("moriman", TEN_HAN, "points", {"no": 16000, "yes": 20000}),
    Case("yakuman_mangans", SINGLE, "points", {3: 24000, 4: 32000, 5: 40000}),
    Case("dai_yakuman", TWO_YAKUMAN, "points", {"no": 64000, "yes": 48000}),
    Case("multiple_yakuman", TWO_YAKUMAN, "points", {"no": 32000, "yes": 64000}),
    Case("yakuman_cap", TWO_YAKUMAN, "points", {0: 64000, 1: 32000, 2: 64000}),
    Case("yakuman_plus_han", ORPHANS, "han", {"no": 13, "yes": 14}, having=RIICHI),
    Case("bazoro", PLAIN, "points", {0: 400, 1: 700, 2: 1300, 3: 2600}, having=RIICHI),
    Case("scale", TEN_HAN, "points", {"limits": 16000, "unlimited": 655400, "linear": 550, "fixed_fu": 16000,
                                      "simple": 10000, "steps": 16000, "each": 27000, "doubled": 2048}),
    Case("scale", PLAIN, "points", {"limits": 1300, "unlimited": 1300, "linear": 75, "fixed_fu": 1000, "steps": 1000,
                                    "simple": 1000, "each": 1500, "doubled": 4}, having=RIICHI),
    Case("unlimited_yakuman_fu", SINGLE, "points", {"counted": 7864400, "20": 2621500, "30": 3932200},
         {"scale": "unlimited"}),
    Case("fixed_fu", PLAIN, "points", {30: 1000, 40: 1300}, {"scale": "fixed_fu"}, having=RIICHI),
    # The linear scale halves fu (closed win 8, pung 2, wait 1) and adds a tenth for the dealer: 2 (25 + 11) + 3.
    Case("han_rate", PLAIN, "points", {25: 75, 100: 232}, {"scale": "linear"}, having=RIICHI),
    Case("linear_cutoff", PLAIN, "points", {10: 75, 1: 53}, {"scale": "linear"}, having=RIICHI),
    Case("simple_rate", PLAIN, "points", {1000: 1000, 300: 300}, {"scale": "simple"}, having=RIICHI),

    Case("each_from", PLAIN, "points", {0: 3000, 1: 1500, 3: 1500}, {"scale": "each"}, having=RIICHI),
    Case("each_limits", TWO_YAKUMAN, "points", {(12000,): 36000, (20000, 30000, 40000): 90000}, {"scale": "each"}),
    Case("contained_yaku", "77z11s(555z)(666z)(234m)+1s", "han", {"listed": 4, "value_tiles": 2, "absorbed": 2}),
    Case("contained_yaku", "77z99p(555z)(666z)(111m)+9p", "han", {"listed": 8, "value_tiles": 6, "absorbed": 4}),

    Case("dora_value", PLAIN, "gain", {"han": 8000, "5fu": 2000, "10fu": 2300, "points": 1300 + 3 * 3 * 300,
                                       "off": 1300}, having=RIICHI, dora="4s", discarder="W"),
    Case("dora_points", PLAIN, "gain", {300: 1300 + 2700, 100: 1300 + 900}, {"dora_value": "points"}, having=RIICHI,
         dora="4s", discarder="W"),
    Case("dora_fu_capped", "223344m22567p67s+8s", "points", {"yes": 8000, "no": 18000}, {"dora_value": "10fu"},
         having=RIICHI, dora="1m1p"),
    Case("dora_scheme", PLAIN, "han", {"next": 1, "same": 4, "line": 1}, having=RIICHI, dora="5s"),
    Case("dora_scheme", PLAIN, "han", {"next": 1, "same": 1, "line": 4}, having=RIICHI, dora="2s"),
    Case("dora_stacking", PLAIN, "han", {"yes": 7, "no": 4}, having=RIICHI, dora="44s"),
    Case("dora_sets", PLAIN, "han", {"all": 4, "one_less": 3, "concealed": 4, "concealed_one_less": 3},
         having=RIICHI, dora="4s"),
    Case("dora_sets", "123m44s13p(555s)(555z)+2p", "han",
         {"all": 4, "one_less": 3, "concealed": 1, "concealed_one_less": 1}, dora="4s"),
    Case("red_dora", "123m678p550s44z13p+2p", "han", {"always": 2, "closed": 2, "riichi": 2, "no": 1}, having=RIICHI),
    Case("red_dora", "123m678p550s44z13p+2p", "han", {"always": 2, "closed": 2, "riichi": 1, "no": 1},
         self_draw=True),
    Case("red_dora", "123m44s13p(550s)(555z)+2p", "han", {"always": 2, "closed": 1, "riichi": 1, "no": 1}),
    Case("marked_han", "123m678p550s44z13p+2p", "han", {(1, -1, 2, 1, 1): 2, (3, -1, 2, 1, 1): 4}, having=RIICHI),
    Case("ura_dora", PLAIN, "han", {"always": 4, "ippatsu": 1, "solvent": 4, "solvent_ippatsu": 1, "no": 1},
         having=RIICHI, ura="4s"),
    Case("ura_dora", PLAIN, "han", {"always": 5, "ippatsu": 5, "solvent": 5, "solvent_ippatsu": 5, "no": 2},
         having=IPPATSU, ura="4s"),
    Case("ura_dora", PLAIN, "han", {"always": 5, "ippatsu": 5, "solvent": 2, "solvent_ippatsu": 2, "no": 2},
         having=IPPATSU, ura="4s", history={"numbers": {"bankrupt": 1}}),
    Case("kan_ura_dora", PLAIN, "han", {"always": 4, "ippatsu": 1, "solvent": 4, "solvent_ippatsu": 1, "no": 1},
         having=RIICHI, ura="1z4s"),
    Case("winning_tile_dora", PLAIN, "han", {"no": 1, "yes": 2}, having=RIICHI),
    Case("north_dora", "123s678p555s22z13p+2p", "han", {0: 1, 1: 3, 2: 5}, {"north_aside": "yes"},
         having=RIICHI, flowers="44z"),
    Case("flower_dora", PLAIN, "han", {0: 1, 1: 3, 2: 5}, {"flowers": "all"}, having=RIICHI,
         flowers="13f"),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.option}-{number}" for number, case in enumerate(CASES)])
def test_each_value_of_an_option_is_counted(case: Case, claims: Callable[..., None]) -> None:
    assert {value: case.worth(value) for value in case.answers} == case.answers
    name = f"riichi.options.{case.option}"
    claims(name, *(f"{name}={value}" for value in case.answers if isinstance(value, str)))


ELSEWHERE: dict[str, set[Any]] = {
    "shibari_counts": {"sure"}, "dora_value": {"2fu", "4fu", "2han", "minus", "table", "minus_kong", "bonus"},
    "between_limits": {"no", "yes"}, "zero_han_wins": {"no", "yes"}, "dora_combination": {0, 3},
    "minus_dora": {"no", "always", "without_riichi"},
}
"""What tests/table/test_documents_values.py and tests/house/test_dora_values.py try."""


def test_no_scoring_option_and_no_value_is_left_out() -> None:
    tried: dict[str, set[Any]] = {id: set(values) for id, values in ELSEWHERE.items()}
    for case in CASES:
        tried.setdefault(case.option, set()).update(case.answers)
    for option in OPTIONS.values():
        assert option.id in tried, option.id
        if isinstance(option.values, tuple):
            assert tried[option.id] == set(option.values), option.id
