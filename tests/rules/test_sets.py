"""Hands of three and of five sets: what short and big mahjong count, pay and leave out. Every yaku of their lists has a
hand that shows it and one that just misses; the answers are written from the text, not from the files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import janso
from janso.rules.check import check_text
from janso.rules.coverage import claims as all_claims
from janso.rules.ruleset import derive

CATALOGUE = Path(__file__).parents[3] / "shared" / "catalogue"
SELF: dict[str, Any] = {"self_draw": True}
OPEN_CLAUSES = {"riichi.big.yaku.limit_chochuren"}
"""A name without a definition, the hand built in steps, and a dead wall in the middle of the table."""

Shown = tuple[str, str, int, str, dict[str, Any]]
"""The yaku, a hand with it, its han, a hand that just misses, and what is known about both wins."""

SHORT: list[Shown] = [
    ("haku", "234m678p9s(555z)+9s", 1, "234m678p55z99s+9s", {}),
    ("hatsu", "234m678p9s(666z)+9s", 1, "234m678p66z99s+9s", {}),
    ("chun", "234m678p9s(777z)+9s", 1, "234m678p77z99s+9s", {}),
    ("seat_wind", "234m678p9s(222z)+9s", 1, "234m678p9s(333z)+9s", {"seat": "S"}),
    ("round_wind", "234m678p9s(111z)+9s", 1, "234m678p9s(333z)+9s", {"seat": "S"}),
    ("tanyao", "234m678p5s(444s)+5s", 1, "234m678p9s(444s)+9s", {}),
    ("jun_pinfu", "234m567p34s99p+5s", 1, "234m567p35s99p+4s", {}),
    ("ipeko", "223344m1199s+9s", 1, "223345m1199s+9s", {}),
    ("menzen_tsumo", "123m678p12s99p+3s", 1, "123m12s99p(678p)+3s", SELF),
    ("daisanshi", "22z99s(333z)(444z)+2z", 2, "222z9s(333z)(777z)+9s", {}),
    ("sanrenko", "22m99s(333m)(444m)+2m", 2, "22m99s(333m)(555m)+2m", {}),
    ("toitoi", "22m99s(444p)(777s)+2m", 2, "22m99s(444p)(678s)+2m", {}),
    ("sananko", "222m444p77s99s+7s", 2, "222m77s99s(444p)+7s", SELF),
    ("ittsu", "12345678m55s+9m", 2, "12345678m55s+3m", {}),
    ("sanshoku", "345m345p34s99s+5s", 2, "345m345p46s99s+5s", {}),
    ("chanta", "123m789p11z99s+1z", 2, "123m678p11z99s+1z", {"seat": "S", "round": "W"}),
    ("sanshoku_doko", "44p99s(444m)(444s)+4p", 3, "44p99s(444m)(555s)+4p", {}),
    ("iso_sanshun", "111222333m9s+9s", 3, "112233m123p9s+9s", {}),
    ("honitsu", "123m789m55m11z+1z", 3, "123m789p55m11z+1z", {"seat": "S", "round": "W"}),
    ("junchan", "123m789p99s11s+1s", 3, "123m789p99s11z+9s", {}),
    ("honroto", "11m99s(111z)(999p)+1m", 4, "11m99s(111z)(888p)+1m", {"seat": "S", "round": "W"}),
    ("shosangen", "12m77z(555z)(666z)+3m", 4, "12m22z(555z)(666z)+3m", {}),
    ("chinitsu", "1112345678m+8m", 5, "111234567m8s+8s", {}),
]

BIG: list[Shown] = [
    ("haku", "234m678p567s9s(555z)(444p)+9s", 1, "234m678p567s55z99s(444p)+9s", {}),
    ("hatsu", "234m678p567s9s(666z)(444p)+9s", 1, "234m678p567s66z99s(444p)+9s", {}),
    ("chun", "234m678p567s9s(777z)(444p)+9s", 1, "234m678p567s77z99s(444p)+9s", {}),
    ("seat_wind", "234m678p567s9s(222z)(444p)+9s", 1, "234m678p567s9s(333z)(444p)+9s", {"seat": "S"}),
    ("round_wind", "234m678p567s9s(111z)(444p)+9s", 1, "234m678p567s9s(333z)(444p)+9s", {"seat": "S"}),
    ("ipeko", "223344m678p9s(222z)(444p)+9s", 1, "223345m678p9s(222z)(444p)+9s", {"seat": "W"}),
    ("sanshoku_tsukan", "123m456p78s33z(555m)(888p)+9s", 1, "123m456p78p33z(555m)(888s)+9p", {}),
    ("jun_pinfu", "123m456m34s99p(567p)(678s)+5s", 1, "123m456m34s11z(567p)(678s)+5s", {}),
    ("ryankantsu", "234m456p77s23s(1111m)(9999p)+4s", 1, "234m456p77s23s(1111m)(999p)+4s", {}),
    ("tanyao", "234m678p456s5s(444s)(777m)+5s", 1, "234m678p456s9s(444s)(777m)+9s", {}),
    ("menzen_ron", "123m456m789p234s55s11z+1z", 1, "456m789p234s55s11z(123m)+1z", {"seat": "S", "round": "W"}),
    ("sanshoku", "345m345p34s99s(777m)(111p)+5s", 2, "345m345p46s99s(777m)(111p)+5s", {}),
    ("ittsu", "12345678m55s(777p)(222s)+9m", 2, "12345678m55s(777p)(222s)+3m", {}),
    ("sanrenko", "22m99s678p(333m)(444m)(111p)+2m", 2, "22m99s678p(333m)(555m)(111p)+2m", {}),
    ("toitoi", "22m99s(444p)(777s)(111m)(888p)+2m", 2, "22m99s(444p)(678s)(111m)(888p)+2m", {}),
    ("chanta", "123m789p11z99s(789m)(123s)+1z", 2, "123m678p11z99s(789m)(123s)+1z", {"seat": "S", "round": "W"}),
    ("sananko", "222m444p777s9s(123p)(678m)+9s", 2, "222m444p77s99s(123p)(678m)+7s", {}),
    ("menzen_tsumo", "123m456m789p234s55s11z+1z", 2, "456m789p234s55s11z(123m)+1z",
     {"self_draw": True, "seat": "S", "round": "W"}),
    ("sanshoku_doko", "44p99s678m(444m)(444s)(123p)+4p", 3, "44p99s678m(444m)(555s)(123p)+4p", {}),
    ("iso_sanshun", "111222333m789p9s(111z)+9s", 3, "112233m123p789p9s(111z)+9s", {"seat": "S", "round": "W"}),
    ("ryanpeko", "223344m556677p9s(111z)+9s", 3, "223344m567p678p9s(111z)+9s", {"seat": "S", "round": "W"}),
    ("junchan", "123m789p11s99s(789m)(123s)+1s", 3, "123m789p11z99s(789m)(123s)+9s", {}),
    ("honitsu", "123m789m55m11z(222z)(456m)+1z", 3, "123m789p55m11z(222z)(456m)+1z", {"seat": "S", "round": "W"}),
    ("honroto", "11m99s(111z)(999p)(222z)(999m)+1m", 3, "11m99s(111z)(888p)(222z)(999m)+1m",
     {"seat": "W", "round": "N"}),
    ("shosangen", "12m77z(555z)(666z)(234p)(678s)+3m", 4, "12m22z(555z)(666z)(234p)(678s)+3m", {}),
    ("sankantsu", "234m77s23s(1111m)(9999p)(8888p)+4s", 6, "234m77s23s(1111m)(9999p)(888p)+4s", {}),
    ("surenko", "22m99s(333m)(444m)(555m)(123p)+2m", 6, "22m99s(333m)(444m)(666m)(123p)+2m", {}),
    ("chinitsu", "1112345678m(456m)(777m)+8m", 6, "1112345678m(456m)(777p)+8m", {}),
    ("daisangen", "12m99s(555z)(666z)(777z)(234p)+3m", 8, "12m77z(555z)(666z)(333z)(234p)+3m", {}),
    ("shosushi", "12m44z(111z)(222z)(333z)(234p)+3m", 8, "12m44s(111z)(222z)(333z)(234p)+3m", {}),
    ("suanko", "222m444p777s333s9s(123p)+9s", 8, "222m444p777s33s99s(123p)+3s", {}),
    ("kokushi_set", "119m19p19s1234567z34p+5p", 8, "119m19p18s1234567z34p+5p", {}),
]

SHORT_FACTS: list[Shown] = [
    ("riichi", "234m567p34s99p+5s", 1, "234m34s99p(567p)+5s", {"having": ["riichi"]}),
    ("double_riichi", "234m567p34s99p+5s", 2, "234m567p34s99p+5s", {"having": ["double_riichi"]}),
    ("tenho", "234m567p34s99p+5s", 13, "234m567p34s99p+5s", {"self_draw": True, "having": ["first_turn"]}),
    ("chiho", "234m567p34s99p+5s", 13, "234m567p34s99p+5s",
     {"self_draw": True, "having": ["first_turn"], "seat": "S"}),
]

SHORT_LIMITS = [
    ("ryuiso_sou", "2233446668s+8s", "22334466s6z+6z", {}),
    ("daisangen", "9s(555z)(666z)(777z)+9s", "9s(555z)(666z)(333z)+9s", {}),
    ("shosushi", "4z(111z)(222z)(333z)+4z", "5z(111z)(222z)(333z)+5z", {}),
    ("chinroto", "99s11p(111m)(999m)+9s", "99s11p(111m)(888m)+9s", {}),
    ("tsuiso", "55z66z(222z)(333z)+5z", "55z66z(222z)(999s)+5z", {}),
    ("tanyao_poto", "2223456788p+8p", "2223456678p+8p", {}),
]
BIG_LIMITS = [
    ("daisushi", 60000, "12m55s(111z)(222z)(333z)(444z)+3m", "12m44z(111z)(222z)(333z)(555s)+3m", {}),
    ("iso_sushun", 60000, "222233334444p789m5z+5z", "222333444p678p789m5z+5z", {}),
    ("sukantsu", 60000, "23s77s(1111m)(9999p)(8888p)(3333z)+4s", "23s77s(1111m)(9999p)(8888p)(333z)+4s", {}),
    ("uanko", 60000, "222m555m888p333s66z99s+6z", "222m555m888p333s66z99s+6z", {}),
    ("shochuren", 60000, "1112345678999m55z5m+5z", "1122345678999m55z5m+5z", {}),
    ("ryuiso", 90000, "2223344s(666s)(888s)(666z)+2s", "2223344s(666s)(888s)(555z)+2s", {}),
    ("chinroto", 90000, "99s11p(111m)(999m)(111s)(999p)+9s", "99s11p(111m)(888m)(111s)(999p)+9s", {}),
    ("tsuiso", 90000, "55z66z(222z)(333z)(777z)(111z)+5z", "55z66z(222z)(333z)(777z)(999s)+5z", {}),
    ("daichuren", 90000, "1112345678999m456m+5m", "1112345678999m123m+5m", {}),
    ("dai_kokushi", 90000, "19m19p19s1234567z5m5p1z+5s", "19m19p19s1234567z4m5p1z+5s", {}),
    ("ukantsu", 120000, "9s(2222m)(5555p)[3333s](1111z)(7777z)+9s", "9s(2222m)(5555p)[3333s](1111z)(777z)+9s", {}),
]


def counted(rules: str, hand: str, facts: dict[str, Any]) -> dict[str, int]:
    """Yaku of a hand with their han; nothing when it is no win."""
    score = janso.score(rules, hand, **facts)
    return {each.id: each.value for each in score.patterns} if score.valid else {}


@pytest.mark.parametrize("rules,shown", [("short-traditional", shown) for shown in SHORT] + [("big", s) for s in BIG],
                         ids=[f"short-{shown[0]}" for shown in SHORT] + [f"big-{shown[0]}" for shown in BIG])
def test_every_yaku_of_the_lists_counts_where_it_is_and_not_beside(rules: str, shown: Shown) -> None:
    id, hand, han, miss, facts = shown
    score = janso.score(rules, hand, **facts)
    assert score.valid, score.reason
    values = {each.id: each.value for each in score.patterns}
    closed = not any(sign in hand for sign in "(")
    open_han = {"ittsu": 1, "sanshoku": 1, "chanta": 1, "iso_sanshun": 2, "honitsu": 2, "junchan": 2, "chinitsu": 4}
    wanted = han if closed or rules == "big" else open_han.get(id, han)
    assert values.get(id) == wanted
    assert id not in counted(rules, miss, facts)
    total = score.han
    smallest = 1 if rules != "big" else 0
    each = 500 if total <= smallest else 1000 * (total - smallest)
    assert score.points == 3 * each


@pytest.mark.parametrize("shown", SHORT_FACTS, ids=[shown[0] for shown in SHORT_FACTS])
def test_short_mahjong_knows_riichi_and_dealt_hands_where_the_traditional_form_does_not(
        shown: Shown, claims: Callable[..., None]) -> None:
    id, hand, han, _, facts = shown
    assert counted("short", hand, facts).get(id) == han
    without = {key: fact for key, fact in facts.items() if key != "having"}
    assert id not in counted("short", hand, without)
    assert id not in counted("short-traditional", hand, facts)
    score = janso.score("short", hand, **facts)
    assert score.points == 3 * 1000 * (score.han - 1)
    claims("riichi.presets.short")


@pytest.mark.parametrize("id,hand,miss,facts", SHORT_LIMITS, ids=[each[0] for each in SHORT_LIMITS])
def test_a_limit_of_short_mahjong_is_worth_thirteen_han(id: str, hand: str, miss: str, facts: dict[str, Any]) -> None:
    score = janso.score("short-traditional", hand, discarder="W", **facts)
    assert (score.points, score.limit) == (36000, "yakuman") and len(score.patterns) == 1
    assert id in {each.id for each in [*score.patterns, *score.excluded]}
    drawn = janso.score("short-traditional", hand, self_draw=True, **facts)
    assert set(drawn.payments.values()) == {36000, -12000}
    assert id not in counted("short-traditional", miss, facts)


@pytest.mark.parametrize("id,points,hand,miss,facts", BIG_LIMITS, ids=[each[0] for each in BIG_LIMITS])
def test_the_limits_of_big_mahjong(id: str, points: int, hand: str, miss: str, facts: dict[str, Any]) -> None:
    told = {**facts, "self_draw": True} if id == "uanko" else facts
    score = janso.score("big", hand, **told)
    name = {60000: "kantetsu", 90000: "dai", 120000: "cho"}[points]
    assert score.valid and (score.points, score.limit) == (points, name), score.reason
    assert id in {each.id for each in score.patterns}
    assert id not in counted("big", miss, facts)


@pytest.mark.parametrize("hand,facts,han,each", [
    ("123m678p13s99p+2s", SELF, 1, 500), ("123m67p99p(555z)+8p", {}, 1, 500),
    ("22m99s(444p)(777s)+2m", {}, 2, 1000), ("123m789m55m11z+1z", {"seat": "S"}, 4, 3000)])
def test_short_mahjong_pays_five_hundred_for_a_han_and_a_thousand_for_each_further_one(
        hand: str, facts: dict[str, Any], han: int, each: int, claims: Callable[..., None]) -> None:
    for seat in "ES":
        told = {**facts, "seat": seat} if han < 4 else facts
        score = janso.score("short-traditional", hand, **told)
        assert (score.han, score.fu, score.points) == (han, 0, 3 * each) and not score.fu_items
        assert {gain for gain in score.payments.values() if gain < 0} <= {-each}
    claims("riichi.options.scale=each", "riichi.presets.short-traditional")


def test_whoever_discards_pays_for_all_three_and_the_dealer_like_everybody() -> None:
    score = janso.score("big", "234m678p567s9s(555z)(444p)+9s", seat="E", discarder="N")
    assert score.payments == {"E": 3000, "S": 0, "W": 0, "N": -3000}
    drawn = janso.score("big", "234m678p567s9s(555z)(444p)+9s", seat="S", self_draw=True)
    assert drawn.payments == {"E": -1000, "S": 3000, "W": -1000, "N": -1000}


def test_a_hand_without_any_yaku_wins_five_hundred_in_big_mahjong_and_nothing_in_short(
        claims: Callable[..., None]) -> None:
    score = janso.score("big", "123m567p78s99s(345s)(666m)+9s", discarder="W")
    assert score.valid and (score.han, score.points) == (0, 1500) and not score.patterns
    assert not janso.score("short-traditional", "123m78s99s(345s)+9s").valid
    claims("riichi.presets.big")


@pytest.mark.parametrize("hand,facts,yaku", [
    ("12m77z(555z)(666z)(234p)(678s)+3m", {}, {"shosangen": 4}),
    ("12m99s(555z)(666z)(777z)(234p)+3m", {}, {"daisangen": 8}),
    ("12m44z(111z)(222z)(333z)(234p)+3m", {"seat": "S"}, {"shosushi": 8, "seat_wind": 1, "round_wind": 1}),
    ("22m99s(333m)(444m)(555m)(123p)+2m", {}, {"surenko": 6}),
    ("222m444p777s333s9s(666p)+9s", {}, {"suanko": 8, "toitoi": 2}),
    ("223344m556677p9s(111z)+9s", {"seat": "S", "round": "W"}, {"ryanpeko": 3}),
    ("111222333m789p9s(111z)+9s", {"seat": "S", "round": "W"}, {"iso_sanshun": 3, "chanta": 2}),
    ("11m99s(111z)(999p)(222z)(999m)+1m", {"seat": "W", "round": "N"}, {"honroto": 3}),
    ("12345678m123p22s(123s)+9m", {}, {"ittsu": 2, "sanshoku": 2, "jun_pinfu": 1}),
    ("234m678p567s9s(111z)(444p)+9s", {}, {"seat_wind": 1, "round_wind": 1}),
])
def test_big_mahjong_absorbs_what_lies_in_another_yaku(hand: str, facts: dict[str, Any], yaku: dict[str, int]) -> None:
    assert counted("big", hand, facts) == yaku


def test_opening_a_hand_costs_nothing_in_big_mahjong_and_a_han_in_short() -> None:
    assert counted("big", "12345678m55s(777p)(222s)+9m", {})["ittsu"] == 2
    assert counted("short-traditional", "12378m55s(456m)+9m", {})["ittsu"] == 1
    assert counted("short-traditional", "12345678m55s+9m", {})["ittsu"] == 2


def test_three_concealed_pungs_are_all_pungs_when_won_on_a_discard_in_short_mahjong() -> None:
    hand = "222m444p77s99s+7s"
    assert counted("short-traditional", hand, {}) == {"toitoi": 2}
    assert counted("short-traditional", hand, SELF) == {"sananko": 2, "menzen_tsumo": 1}
    assert counted("short-traditional", "222m444p777s9s+9s", {}) == {"toitoi": 2}


@pytest.mark.parametrize("rules,hand,size", [("short-traditional", "123m456p789s11z23p+1p", 11),
                                             ("big", "123m456p789s11z23p+1p", 17), ("riichi", "123m456p23s11z+1s", 14)])
def test_a_hand_of_another_game_is_refused_with_the_number_of_tiles(rules: str, hand: str, size: int,
                                                                    claims: Callable[..., None]) -> None:
    score = janso.score(rules, hand)
    assert not score.valid and f"a winning hand has {size}" in score.reason
    claims("riichi.options.sets")


@pytest.mark.parametrize(("required", "there"), [("no", True), ("yes", False)])
def test_conditions_of_a_yaku_hold_for_hands_of_three_sets_too(required: str, there: bool) -> None:
    rules = janso.ruleset("riichi").with_options({"sets": 3, "green_dragon_required": required})
    found = {each.id for each in janso.score(rules, "2233446668s+8s").patterns}
    assert ("ryuiso" in found) is there


def test_seven_pairs_beside_a_set_are_no_hand() -> None:
    for rules in ("riichi", "big"):
        assert not janso.score(rules, "1133m5577p22s44z6z[9999s]+6z", self_draw=True).valid


@pytest.mark.parametrize("hand,facts,limit", [
    ("1112345678999m123m+5m", {}, "kantetsu"), ("1112345678999m55p5m+5p", {}, "kantetsu"),
    ("1112345678999m222m+5m", {}, "kantetsu"),
    ("1112345678999m234m+5m", {}, "dai"), ("1112345678999m(123p)+5m", {}, "")])
def test_nine_gates_need_a_set_beside_them_and_must_be_closed(hand: str, facts: dict[str, Any], limit: str) -> None:
    score = janso.score("big", hand, **facts)
    assert score.valid and score.limit == limit


@pytest.mark.parametrize("id,hand,open_value", [
    ("shochuren", "1112345678999m(123p)+5m", "yakuman"), ("daichuren", "1112345678999m(456m)+5m", "2 yakuman"),
    ("sananko", "222m444p777s9s(123p)(678m)+9s", 0), ("suanko", "222m444p777s333s9s(123p)+9s", 0)])
def test_a_table_agrees_for_each_starred_yaku_whether_it_may_be_open(
        id: str, hand: str, open_value: str | int, claims: Callable[..., None]) -> None:
    rules = janso.ruleset("big")
    value = rules.patterns[id].as_json()
    closed = value["closed"] if isinstance(value, dict) else value
    agreed = derive(rules, "agreed", {"patterns": {id: {"closed": closed, "open": open_value}}})
    there = [id in {each.id for each in janso.score(each, hand).patterns} for each in (rules, agreed)]
    assert there == ([False, True] if open_value else [True, False])
    claims("riichi.values.open_and_closed")


@pytest.mark.parametrize("tiles", ["1z2z3z+4z", "5m5p1m+5s", "5m5p5s+5m", "5z6z9s+7z", "5z6z7z+7z"])
def test_the_great_orphans_are_rounded_off_by_winds_fives_or_dragons(tiles: str) -> None:
    assert janso.score("big", f"19m19p19s1234567z{tiles}").limit == "dai"
    assert not janso.score("big", "19m19p19s1234567z5m5p4s+5s").valid


@pytest.mark.skipif(not CATALOGUE.exists(), reason="the catalogue is not here")
def test_every_clause_of_the_two_games_is_claimed_or_named_as_open() -> None:
    lines = (CATALOGUE / "riichi-variants.jsonl").read_text(encoding="utf-8").splitlines()
    wanted = {json.loads(line)["id"] for line in lines}
    starts = ("riichi.big.", "riichi.variant.big", "riichi.short.", "riichi.variant.short")
    wanted = {id for id in wanted if id.startswith(starts)}
    claimed = {clause for claim in all_claims() for clause in claim.covers}
    assert wanted - claimed == OPEN_CLAUSES


def test_a_rules_file_says_which_patterns_so_many_sets_cannot_have() -> None:
    found = check_text('parent = "riichi"\n[options]\nsets = 5')
    assert any("chitoitsu" in str(each) for each in found) and any("kokushi" in str(each) for each in found)
    assert not [each for each in check_text('parent = "big"') if "fourteen" in str(each)]
