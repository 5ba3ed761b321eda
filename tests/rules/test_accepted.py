"""The generally accepted list of yaku: by value, and by whether an open hand counts them in full, less or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from classical_hands import EXAMPLES, Told, facts_of

import janso
from janso.rules.riichi.clauses import CLAUSES

_SELF: dict[str, Any] = {"self_draw": True}
_LAST: dict[str, Any] = {"having": ["wall_end"]}
_KONG: dict[str, Any] = {**_SELF, "having": ["after_kong"]}
_PLAIN = "123m456p789s11z13p+2p"
_CLOSED, _OPEN = "234m456p789s11z13p+2p", "456p789s11z13p(234m)+2p"

LIST: dict[str, tuple[str, int, int, Told, Told | None]] = {
    "tanyao": ("tanyao", 1, 1, ("234m678p345s8s567m+8s", {}), ("234m678p345s8s(567m)+8s", {})),
    "yakuhai": ("haku", 1, 1, ("234m678p99s55z567s+5z", {}), ("234m678p99s55z(567s)+5z", {})),
    "haitei": ("haitei", 1, 1, (_CLOSED, {**_SELF, **_LAST}), (_OPEN, {**_SELF, **_LAST})),
    "hotei": ("hotei", 1, 1, (_CLOSED, _LAST), (_OPEN, _LAST)),
    "rinshan": ("rinshan", 1, 1, ("456p789s11z13p[2222m]+2p", _KONG), ("456p789s11z13p(2222m)+2p", _KONG)),
    "chankan": ("chankan", 1, 1, (_CLOSED, {"having": ["robbing_kong"]}), (_OPEN, {"having": ["robbing_kong"]})),
    "pinfu": ("pinfu", 1, 0, ("234567m67p345s99s+8p", {}), ("234m67p345s99s(567m)+8p", {})),
    "ipeko": ("ipeko", 1, 0, ("223344m678p1199s+1s", {}), ("223344m1199s(678p)+1s", {})),
    "riichi": ("riichi", 1, 0, (_PLAIN, {"having": ["riichi"]}), None),
    "ippatsu": ("ippatsu", 1, 0, (_PLAIN, {"having": ["riichi", "ippatsu"]}), None),
    "menzen_tsumo": ("menzen_tsumo", 1, 0, (_PLAIN, _SELF), (_OPEN, _SELF)),
    "toitoi": ("toitoi", 2, 2, ("222m666p888s33z11p+3z", {}), ("888s33z11p(222m)(666p)+3z", {})),
    "sanshoku_doko": ("sanshoku_doko", 2, 2, ("444m44p444s123m99p+4p", {}), ("444m44p123m99p(444s)+4p", {})),
    "sananko": ("sananko", 2, 2, ("444m777s222p9p123s+9p", {}), ("444m777s222p9p(123s)+9p", {})),
    "sankantsu": ("sankantsu", 2, 2, ("12s99m[2222m][5555p][8888s]+3s", {}), ("12s99m(2222m)[5555p](8888s)+3s", {})),
    "chanta": ("chanta", 2, 1, ("123m789p12s444z11z+3s", {}), ("123m12s444z11z(789p)+3s", {})),
    "sanshoku_dojun": ("sanshoku", 2, 1, ("345m345p34s78999s+5s", {}), ("345m34s78999s(345p)+5s", {})),
    "ikkitsukan": ("ittsu", 2, 1, ("12345678m234p55s+9m", {}), ("45678m234p55s(123m)+9m", {})),
    "chitoitsu": ("chitoitsu", 2, 0, ("1133m5577p22s44z6z+6z", {}), None),
    "double_riichi": ("double_riichi", 2, 0, (_PLAIN, {"having": ["double_riichi"]}), None),
    "honitsu": ("honitsu", 3, 2, ("123456m99m555z77z+7z", {}), ("123456m99m77z(555z)+7z", {})),
    "junchan": ("junchan", 3, 2, ("123m789m12p789s99p+3p", {}), ("123m12p789s99p(789m)+3p", {})),
    "ryanpeko": ("ryanpeko", 3, 0, ("223344m55667p88s+7p", {}), ("223344m567p8s(567p)+8s", {})),
    "chinitsu": ("chinitsu", 6, 5, ("1112345678889p+9p", {}), ("345678p5p(222p)(999p)+5p", {})),
}
YAKUMAN = {"tsuiso": "tsuiso", "ryuiso": "ryuiso", "chinroto": "chinroto", "daisangen": "daisangen",
           "shosushi": "shosushi", "sukantsu": "sukantsu", "kokushi": "kokushi", "churen": "churenpoto",
           "suanko": "suanko", "tenho": "tenho", "chiho": "chiho", "daisushi": "daisushi",
           "junsei_kokushi": "kokushi_junsei", "junsei_churen": "churen_junsei", "suanko_tanki": "suanko_tanki"}
EFFECTIVELY_FOUR: list[tuple[str, str, set[str]]] = [
    ("honroto", "111m999p7z(111s)(444z)+7z", {"honroto", "toitoi"}),
    ("honroto", "1199m1199p11s22z3z+3z", {"honroto", "chitoitsu"}),
    ("shosangen", "123m45p77z(555z)(666z)+6p", {"shosangen", "haku", "hatsu"}),
]


def worth(rules: str, told: Told) -> dict[str, int]:
    """What every yaku of a hand is worth."""
    return {each.id: each.value for each in janso.score(rules, told[0], **facts_of(told)).patterns}


@pytest.mark.parametrize("entry", LIST)
def test_a_generally_accepted_yaku_is_worth_what_the_list_says_closed_and_open(
        entry: str, claims: Callable[..., None]) -> None:
    yaku, closed, open, closed_hand, open_hand = LIST[entry]
    assert worth("riichi", closed_hand)[yaku] == closed
    if open_hand is not None:
        assert worth("riichi", open_hand).get(yaku, 0) == open
    else:
        assert janso.ruleset("riichi").patterns[yaku].open == open == 0
    claims(f"riichi.accepted.{entry}")


@pytest.mark.parametrize("entry", YAKUMAN)
def test_a_generally_accepted_yakuman_is_one(entry: str, claims: Callable[..., None]) -> None:
    yaku = YAKUMAN[entry]
    example, near = EXAMPLES[yaku]
    score = janso.score("riichi", example[0], **facts_of(example))
    assert score.limit.endswith("yakuman") and worth("riichi", example)[yaku] == 13
    assert yaku not in worth("riichi", near)
    claims(f"riichi.accepted.{entry}")


@pytest.mark.parametrize("yaku,hand,together", EFFECTIVELY_FOUR)
def test_two_yaku_are_four_han_with_those_they_always_come_with(yaku: str, hand: str, together: set[str],
                                                                claims: Callable[..., None]) -> None:
    found = worth("riichi", (hand, {}))
    assert found[yaku] == 2 and sum(found[id] for id in together) == 4
    claims(f"riichi.accepted.{yaku}")


@pytest.mark.parametrize("hand", ["123456789p22s33z+3z", "456789p22s33z(123p)+3z"])
def test_the_free_straight_is_one_han_open_or_closed_where_the_strict_one_is_two(hand: str,
                                                                                claims: Callable[..., None]) -> None:
    assert worth("hiroshima", (hand, {}))["ittsu"] == 1
    assert worth("hiroshima", ("12345678p234s55s+9p", {}))["ikkitsukan_ron"] == 2
    claims("riichi.accepted.ittsu")


def test_the_accepted_list_is_complete(claims: Callable[..., None]) -> None:
    told = {*LIST, *YAKUMAN, *(yaku for yaku, _, _ in EFFECTIVELY_FOUR), "ittsu"}
    assert told == {id.removeprefix("riichi.accepted.") for id in CLAUSES if id.startswith("riichi.accepted.")}
    listed = set(janso.ruleset("riichi").patterns)
    honours = {"hatsu", "chun", "seat_wind", "round_wind"}
    ours = {entry[0] for entry in LIST.values()} | set(YAKUMAN.values()) | {"honroto", "shosangen"} | honours
    assert listed - {"renho"} == ours
    claims("riichi.accepted")
