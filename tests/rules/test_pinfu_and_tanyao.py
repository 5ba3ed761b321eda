"""What local rules ask of pinfu and tanyao: a hand for each value, and the hand that misses it by little.

The numbers are reckoned from the meaning of each value, not copied from the scorer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from worth_cases import Case

import janso
from janso.rules.check import check_text
from janso.rules.riichi.options.worth.plain_hands import OPTIONS

PINFU = "234m567m345p67s99s+5s"
GUEST_PAIR = "234m567m345p67s44z+5s"  # North is nobody's wind here
TANPIN = "234m567m345p67s88s+5s"
LONG = "1234m456p6789s55z+7p"
TWO_SUITS = "234m567m345m67s99s+5s"
INNER = "345m456p567s33p77s+7s"
ALMOST_INNER = "345m456p567s22p77s+7s"
OPEN_INNER = "345m33p77s(456p)(567s)+7s"
OPEN_FLAT = "678p88s34m(345s)(678m)+5m"
OPEN_PUNG = "678p88s34m(444s)(678m)+5m"
NO_FIVES = "234m678m234p67s33s+8s"
TWINS = "223344m678p55s67s+8s"
CLOSED_WAIT = "234m678p35s66m234p+4s"
RIICHI = ["riichi"]

CASES = [
    Case("pinfu_hand", PINFU, "han", {"pinfu": 1, "number_pair": 1, "simples": "no"}),
    Case("pinfu_hand", GUEST_PAIR, "han", {"pinfu": 1, "number_pair": "no", "simples": "no"}),
    Case("pinfu_hand", TANPIN, "han", {"pinfu": 2, "number_pair": 2, "simples": 1}),
    Case("pinfu_suits", PINFU, "han", {"any": 1, "two": "no", "three": 1}),
    Case("pinfu_suits", TWO_SUITS, "han", {"any": 1, "two": 1, "three": "no"}),
    Case("refused_suit", PINFU, "han", {"no": 1, "pinfu": "no", "hand": "no"}),
    Case("refused_suit", PINFU, "han", {"no": 2, "pinfu": 1, "hand": "no"}, having=RIICHI),
    Case("refused_suit", TWO_SUITS, "han", {"no": 1, "pinfu": 1, "hand": 1}),
    Case("refused_suit", "234m567m345m67s44z+5s", "han", {"no": 1, "pinfu": "no", "hand": "no"}),
    Case("pure_pinfu", PINFU, "both", {"no": (1, 20), "yes": (1, 30)}, {"closed_chow_ron": "none"}),
    Case("pure_pinfu", PINFU, "both", {"no": (2, 20), "yes": (2, 20)}, self_draw=True),
    Case("pure_pinfu", GUEST_PAIR, "han", {"no": 1, "yes": "no"}),
    Case("long_pinfu", LONG, "both", {"no": "no", "30fu": (1, 30), "20fu": (1, 20)}),
    Case("long_pinfu", LONG, "both", {"no": "no", "30fu": (2, 20), "20fu": (2, 20)}, self_draw=True),
    Case("long_pinfu", "1234m456p6789s55z+8p", "han", {"no": "no", "30fu": "no", "20fu": "no"}),
    Case("long_pinfu", PINFU, "han", {"no": 1, "30fu": "no", "20fu": "no"}),
    Case("pinfu_self_draw_fu", PINFU, "both", {"waived": (2, 20), "counted": (1, 30)}, self_draw=True),
    Case("pinfu_self_draw_fu", PINFU, "both", {"waived": (1, 30), "counted": (1, 30)}),
    Case("chow_hand_fu", PINFU, "fu", {"usual": 30, "inverted": 20}),
    Case("chow_hand_fu", TANPIN, "fu", {"usual": 30, "inverted": 30}),
    Case("chow_hand_fu", TANPIN, "fu", {"usual": 20, "inverted": 20}, self_draw=True),
    Case("chow_hand_fu", OPEN_FLAT, "fu", {"usual": 30, "inverted": 20}),
    Case("chow_hand_fu", CLOSED_WAIT, "fu", {"usual": 40, "inverted": 20}),
    Case("chow_hand_fu", OPEN_PUNG, "fu", {"usual": 30, "inverted": 30}),
    Case("inner_tanyao", INNER, "han", {"no": 1, "yes": 1}),
    Case("inner_tanyao", ALMOST_INNER, "han", {"no": 1, "yes": "no"}),
    Case("inner_tanyao", OPEN_INNER, "han", {"no": "no", "yes": 1}, {"open_tanyao": "no"}),
    Case("tanyao_five", TANPIN, "han", {"no": 2, "yes": 2}),
    Case("tanyao_five", NO_FIVES, "han", {"no": 2, "yes": 1}),
    Case("tanyao_fu", OPEN_FLAT, "han", {"no": 1, "yes": "no"}),
    Case("tanyao_fu", OPEN_FLAT, "han", {"no": 1, "yes": 1}, self_draw=True),
    Case("tanyao_fu", OPEN_PUNG, "han", {"no": 1, "yes": 1}),
    Case("tanyao_fu", TANPIN, "han", {"no": 2, "yes": 2}),
    Case("tanyao_fu", TANPIN, "han", {"no": 3, "yes": 2}, self_draw=True),
    Case("tanyao_fu", TANPIN, "han", {"no": 2, "yes": 1}, {"closed_chow_ron": "none"}),
    Case("tanyao_fu", "2233m4466p5588s7s+7s", "han", {"no": 3, "yes": 3}),
    Case("tanyao_alone", INNER, "han", {"counts": 1, "no": "no"}),
    Case("tanyao_alone", INNER, "han", {"counts": 2, "no": 1}, having=RIICHI),
    Case("tanyao_alone", TWINS, "han", {"counts": 2, "no": 2}, {"pinfu": "closed_self_draw"}),
    Case("tanyao_alone", TANPIN, "han", {"counts": 2, "no": 2}),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.option}-{number}" for number, case in enumerate(CASES)])
def test_each_value_is_counted(case: Case, claims: Callable[..., None]) -> None:
    assert {value: case.worth(value) for value in case.answers} == case.answers
    name = f"riichi.options.{case.option}"
    claims(name, *(f"{name}={value}" for value in case.answers))


def test_no_option_and_no_value_is_left_out() -> None:
    tried: dict[str, set[Any]] = {}
    for case in CASES:
        tried.setdefault(case.option, set()).update(case.answers)
    elsewhere = ("tanyao_self_draw_only", "straight_suit", "straight_rest", "straight_win")
    assert tried == {option.id: set(option.values) for option in OPTIONS.values() if option.id not in elsewhere}


def test_the_cheapest_yaku_is_chosen_in_four_categories() -> None:
    """The document's example is pinfu, closed, of any suits, however won; another: simples, open, three suits, ron."""
    own = {"pinfu_hand": "simples", "pinfu": "open_ron", "pinfu_suits": "three"}
    claimed = "567m345p67s88s(234m)+5s"
    assert janso.score("riichi", claimed, seat="S", discarder="W", options=own).han == 1
    drawn = janso.score("riichi", claimed, seat="S", self_draw=True, options={**own, "open_tanyao": "no"})
    assert not drawn.valid


def test_inverted_fu_are_told_line_by_line() -> None:
    score = janso.score("riichi", TANPIN, seat="S", discarder="W", options={"chow_hand_fu": "inverted"})
    assert sum(item.fu for item in score.fu_items) == score.fu == 30
    assert "pair of simples" in [item.what for item in score.fu_items]
    flat = janso.score("riichi", PINFU, seat="S", discarder="W", options={"chow_hand_fu": "inverted"})
    assert [(item.what, item.fu) for item in flat.fu_items] == [("base", 20)]


def test_a_hand_with_every_suit_is_told_why_it_may_not_win() -> None:
    score = janso.score("riichi", PINFU, seat="S", discarder="W", having=RIICHI, options={"refused_suit": "hand"})
    assert score.reason is not None and score.reason.startswith("these rules allow two number suits at most")


@pytest.mark.parametrize("lines", [
    'pinfu_hand = "simples"\npinfu_needs_terminal = "yes"', 'refused_suit = "pinfu"\npinfu_suits = "three"',
    'pinfu_self_draw_fu = "counted"\npinfu = "closed_self_draw"',
])
def test_conditions_that_no_hand_can_meet_are_named(lines: str) -> None:
    problems = check_text(f'parent = "riichi"\n[options]\n{lines}\n')
    assert len(problems) == 1 and "contradicts" in problems[0].text
