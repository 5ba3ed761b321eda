"""The structures of a complete hand that the document lists: the usual three, and those that a local yaku or an option
opens. Two of its thirteen belong to no yaku: eight single tiles with a set of four and a pair, six with two
such sets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import janso
from janso.rules import ruleset
from janso.rules.ruleset import derive

USUAL: dict[str, Any] = {}
STRUCTURES = [
    ("four sets and a pair", USUAL, "123m456p789s2255z+5z", "123m456p789s2255z+6z"),
    ("fourteen given tiles", {"patterns": {"shisu_taisho": True}}, "1234589p245689s+5z", "1234589p245689s+6z"),
    ("thirteen and one of them again", USUAL, "19m19p19s1234567z+1z", "19m19p19s1234567z+2s"),
    ("eleven and a set", {"patterns": {"sekaihai": True}}, "111p123456z5678f+7z", "111p123456z5678f+6z"),
    ("seven pairs", USUAL, "1133m4499p55s667z+7z", "1133m4499p55s667z+5z"),
    ("two sevens", {"patterns": {"chirenkoku": True}}, "1234567m123456p+7p", "1234567m123456p+8p"),
    ("two sets and eight", {"patterns": {"tate_pashen_kohai": True}}, "99m345p12345678f+9m", "99m345p12345678f+8m"),
    ("two sets and four pairs", {"patterns": {"sutoitsu": True}}, "123m456p1133s556z+6z", "123m456p1133s556z+7z"),
    ("two sets and two of four", {"patterns": {"tate_su_ka_kai_rin": True}}, "678m2345p99s1234f+9s",
     "678m2345p99s1234f+8s"),
    ("three of four and a pair", {"options": {"structure": "fours"}}, "1111m2222p333s55z+3s", "1111m2222p333s55z+4s"),
    ("two of four and three pairs", {"options": {"four_alike_pairs": "yes"}}, "1111m2222p33s445z+5z",
     "1111m2222p33s445z+6z"),
]


@pytest.mark.parametrize(("name", "change", "hand", "near"), STRUCTURES, ids=[row[0] for row in STRUCTURES])
def test_a_structure_wins_where_its_yaku_or_option_opens_it(
        name: str, change: dict[str, Any], hand: str, near: str, claims: Callable[..., None]) -> None:
    claims("riichi.structures")
    rules = derive(ruleset("riichi"), "structures", {"patterns": {}, "options": {}, **change})
    assert janso.score(rules, hand, having=["riichi"]).valid
    assert not janso.score(rules, near, having=["riichi"]).valid
    assert janso.score("riichi", hand, having=["riichi"]).valid is (change is USUAL)
