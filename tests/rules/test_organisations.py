"""The rule sheets of organisations: each loads, checks clean, and scores telling hands as its sheet says.

The answers below are written from the sheets, not from the preset files. An organisation that a hand does not mention
left the cell empty, or its sheet gives the usual answer, which then stands under «others».
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import janso
from janso.rules.check import check_file
from janso.scoring.score import Score

PRESETS = Path(janso.__file__).parent / "rules" / "riichi" / "presets"
ORGANISATIONS = ("wrc", "ema", "jpml-a", "jpml-b", "npm", "saikouisen", "saikouisen-classic", "cam", "usma", "kml",
                 "uspml", "crm", "crm-naro")


def points(score: Score) -> Any:
    return score.points if score.valid else "no"


def fu(score: Score) -> Any:
    return score.fu


def han(score: Score) -> Any:
    return score.han


def yakuman(score: Score) -> Any:
    """How many yakuman a non-dealer is paid."""
    return score.points // 32000


class Telling:
    """A hand whose worth tells rule sheets apart."""

    def __init__(self, hand: str, measure: Callable[[Score], Any], answers: dict[Any, str], others: Any = None,
                 silent: str = "", **facts: Any) -> None:
        self.hand = hand
        self.measure = measure
        self.facts = {"seat": "S", "round": "E", **facts}
        self.expected = {org: answer for answer, orgs in answers.items() for org in orgs.split()}
        if others is not None:
            self.expected = {**{org: others for org in ORGANISATIONS if org not in silent.split()}, **self.expected}


HANDS = {
    "open tanyao": Telling("567p88s35m(345s)(678m)+4m", points, {}, others=1000),
    "pair of the double wind": Telling(
        "234m555p67s11z(777z)+8s", fu, {40: "wrc ema jpml-a jpml-b cam crm",
                                        30: "npm saikouisen saikouisen-classic usma"}, seat="E"),
    "rounded-up mangan": Telling(
        "223344m22567p67s+8s", points, {8000: "wrc jpml-b npm saikouisen cam"}, others=7700, having=["riichi"]),
    "counted yakuman": Telling(
        "2233445566778m+8m", points, {32000: "cam usma kml uspml crm"}, others=24000, self_draw=True,
        having=["riichi"]),
    "four concealed pungs on a single wait": Telling("111m222p333s444z5z+5z", yakuman, {2: "usma crm"}, others=1),
    "thirteen orphans on thirteen waits": Telling("19m19p19s1234567z+1m", yakuman, {2: "usma crm"}, others=1),
    "pure nine gates": Telling("1112345678999m+5m", yakuman, {2: "usma crm"}, others=1),
    "big four winds": Telling("444z5m(111z)(222z)(333z)+5m", yakuman, {2: "crm"}, others=1),
    "little four winds": Telling("333z4z567m(111z)(222z)+4z", points, {8000: "uspml"}, others=32000),
    "two yakuman together": Telling(
        "111z2z(555z)(666z)(777z)+2z", yakuman, {2: "jpml-b npm usma kml crm"}, others=1),
    "blessing of man": Telling(
        "123m678p555s44z13p+2p", points, {"no": "npm saikouisen saikouisen-classic", 32000: "kml"}, others=8000,
        having=["first_turn"]),
    "ippatsu and ura dora": Telling(
        "123m678p555s44z13p+2p", han, {1: "jpml-a saikouisen-classic"}, others=5, having=["riichi", "ippatsu"],
        ura="4s"),
    "self-draw from the dead wall": Telling(
        "555p234s67s99p(1111m)+8s", fu, {50: "wrc ema npm saikouisen saikouisen-classic crm-naro",
                                         40: "jpml-a jpml-b cam usma crm"}, self_draw=True, having=["after_kong"]),
    "open hand without fu": Telling(
        "567m345p67s88s(234m)+5s", fu, {20: "crm-naro"}, others=30, silent="kml crm"),
    "pinfu by self-draw": Telling("234m567m345p67s99s+5s", fu, {}, others=20, silent="kml crm", self_draw=True),
    "single wait on the seat wind": Telling(
        "234m555p678s2z(777z)+2z", fu, {30: "jpml-a jpml-b"}, others=40, silent="kml crm", having=[]),
    "all green without the green dragon": Telling(
        "444s666s8s(222s)(333s)+8s", points, {16000: "jpml-a"}, others=32000),
    "big wheel": Telling("2233445566778p+8p", points, {32000: "usma kml crm crm-naro"}, others=24000),
    "open riichi": Telling("123m678p555s44z13p+2p", han, {2: "usma uspml"}, others=1, having=["riichi", "open_riichi"]),
    "eighth repeat of the dealer": Telling(
        "123m678p555s44z13p+2p", points, {48000: "usma crm"}, others="no", seat="E",
        history={"dealer_streak": 8}),
    "seven pairs": Telling("1133m2288p5577s6z+6z", fu, {}, others=25, silent="kml crm"),
    "a honba from the discarder": Telling("567p88s35m(345s)(678m)+4m", lambda score: score.payments["S"], {},
                                          others=1300, honba=1, discarder="W", silent="uspml"),
    "two han from five honba": Telling("567p88s35m(345s)(678m)+4m", points, {"no": "crm"}, others=1000, honba=5),
}

SETTINGS: dict[str, tuple[dict[Any, str], Any]] = {
    "start_points": ({0: "ema", 25000: "npm cam crm", 29000: "uspml"}, 30000),
    "oka": ({"first": "npm cam"}, "none"),
    "red_fives": ({(1, 1, 1): "cam"}, (0, 0, 0)),
    "swap_calling": ({"free": "saikouisen-classic", "same_tile": "jpml-a saikouisen", "unknown": "npm"}, "same_set"),
    "double_ron": ({"all": "ema cam usma crm", "spoken": "kml"}, "head_bump"),
    "triple_ron": ({"all": "ema usma", "spoken": "kml", "draw": "jpml-a jpml-b cam uspml crm"}, "head_bump"),
    "four_kongs": ({"after_discard": "jpml-a cam uspml crm"}, "no"),
    "four_winds": ({"yes": "jpml-a cam crm"}, "no"),
    "nine_terminals": ({"nine_kinds": "jpml-a cam uspml crm"}, "no"),
    "nagashi": ({"payment": "cam", "win": "usma kml uspml crm crm-naro"}, "no"),
    "bankruptcy": ({"below_zero": "cam crm crm-naro"}, "play_on"),
    "extra_rounds": ({1: "crm"}, 0),
    "dealer_repeats": ({"win": "saikouisen-classic", "south_always": "crm"}, "ready"),
    "temporary_furiten": ({"until_call": "usma", "unknown": "npm saikouisen saikouisen-classic kml"}, "until_discard"),
    "stops_by_itself": ({"yes": "cam", "no": "kml", "unknown": "uspml crm"}, "not asked"),
    "kong_dora": ({"no": "jpml-a saikouisen-classic"}, "yes"),
    "pao_sukantsu": ({"yes": "jpml-a jpml-b usma kml crm crm-naro"}, "no"),
    "pao_daisangen": ({"no": "npm saikouisen saikouisen-classic uspml"}, "yes"),
    "rinshan_pao": ({"all": "usma crm crm-naro", "unknown": "kml"}, "no"),
    "tie": ({"shared": "wrc ema jpml-a jpml-b npm", "seat": "cam kml",
             "unknown": "saikouisen saikouisen-classic uspml crm-naro"}, "not asked"),
    "stop_on_win": ({"first": "cam kml uspml", "unknown": "crm"}, "no"),
    "last_sticks": ({"lost": "wrc jpml-a jpml-b crm-naro", "owners": "uspml",
                     "unknown": "npm saikouisen saikouisen-classic"}, "winner"),
    "riichi_on_credit": ({"yes": "ema cam crm-naro", "unknown": "uspml crm"}, "no"),
}


@pytest.mark.parametrize("organisation", ORGANISATIONS)
def test_a_sheet_loads_and_checks_clean(organisation: str, claims: Callable[..., None]) -> None:
    assert [str(problem) for problem in check_file(PRESETS / f"{organisation}.toml")] == []
    rules = janso.ruleset(organisation)
    assert rules.parents[-1] == "riichi"
    assert set(rules.options) | set(rules.patterns) >= set(rules.unknown)
    claims(f"riichi.presets.{organisation}")


@pytest.mark.parametrize("organisation", ORGANISATIONS)
def test_every_setting_of_a_sheet_names_its_cell(organisation: str) -> None:
    rules = janso.ruleset(organisation)
    parent = janso.ruleset("riichi")
    changed = {key for key in rules.options if rules.options[key] != parent.options[key]}
    changed |= {key for key in rules.family.patterns if rules.patterns.get(key) != parent.patterns.get(key)}
    assert changed <= set(rules.sources)
    assert not set(rules.sources) & set(rules.unknown)


def test_every_sheet_is_a_rule_set_made_of_declared_options_and_patterns(claims: Callable[..., None]) -> None:
    for organisation in (*ORGANISATIONS, "tenhou-sheet"):
        rules = janso.ruleset(organisation)
        assert set(rules.sources) <= {*rules.family.options, *rules.family.patterns}
        assert sum(source.startswith("riichi.preset.") for source in rules.sources.values()) > 90
    claims("riichi.rule_sheets")


def test_the_sheet_of_tenhou_differs_from_the_server_only_where_the_table_does(claims: Callable[..., None]) -> None:
    assert check_file(PRESETS / "tenhou-sheet.toml") == []
    sheet, server = janso.ruleset("tenhou-sheet"), janso.ruleset("tenhou")
    for option in ("start_points", "return_points", "oka", "uma", "double_ron", "triple_ron", "nine_terminals",
                   "four_winds", "bankruptcy", "kazoe", "kiriage_mangan", "red_fives", "extra_rounds"):
        assert sheet.options[option] == server.options[option], option
    claims("riichi.presets.tenhou-sheet")


@pytest.mark.parametrize("name", HANDS)
def test_a_telling_hand_is_worth_what_each_sheet_says(name: str) -> None:
    telling = HANDS[name]
    found = {org: telling.measure(janso.score(org, telling.hand, **telling.facts)) for org in telling.expected}
    assert found == telling.expected


@pytest.mark.parametrize("name", SETTINGS)
def test_a_setting_is_what_each_sheet_says(name: str) -> None:
    answers, others = SETTINGS[name]
    expected = dict.fromkeys(ORGANISATIONS, others) | {
        org: answer for answer, orgs in answers.items() for org in orgs.split()}
    for org, answer in expected.items():
        rules = janso.ruleset(org)
        found = rules.options[name]
        if answer == "unknown":
            assert name in rules.unknown, org
        elif answer != "not asked":
            assert (tuple(found) if isinstance(found, list) else found) == answer, org


def test_further_table_rules_outside_the_sheet_are_options_like_the_others(claims: Callable[..., None]) -> None:
    """Nashi is «no», ari is «yes» or a value."""
    claims("riichi.further_table_rules")
    family = janso.ruleset("riichi").family
    for id in ("named_dora", "dragon_tens", "closed_pond", "tile_exchange"):
        option = family.options[id]
        assert option.default in ("no", 0) and (option.values == ("no", "yes") or option.low == 0)
