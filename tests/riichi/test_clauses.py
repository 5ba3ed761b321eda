"""Clauses of the document that speak of the whole count: which yaku go together, printed values, examples, dora."""

from __future__ import annotations

import random
from typing import Any

import pytest

import janso
from janso.rules import ruleset

oracle = pytest.importorskip("oracle_riichi", reason="the package mahjong is not installed")

# open and closed han as the document prints them
PRINTED = {
    "haku": (1, 1), "tanyao": (1, 1), "shosangen": (2, 2), "ipeko": (0, 1), "pinfu": (0, 1), "ryanpeko": (0, 3),
    "ittsu": (1, 1), "sanshoku": (1, 2), "chanta": (1, 2), "honitsu": (3, 3), "chinitsu": (5, 6), "junchan": (2, 3),
    "chitoitsu": (0, 2), "sananko": (2, 2), "toitoi": (2, 2), "sanshoku_doko": (2, 3), "sankantsu": (2, 3),
    "honroto": (3, 3),
}
# pairs that the document says cannot come together
NEVER = {
    "tanyao": "ittsu haku chanta junchan shosangen honroto", "riichi": "double_riichi",
    "pinfu": "haku sanshoku_doko toitoi sananko sankantsu shosangen honroto chitoitsu rinshan",
    "ipeko": "sanshoku_doko toitoi sananko sankantsu ryanpeko honroto",
    "ittsu": "sanshoku sanshoku_doko toitoi sananko sankantsu chanta junchan ryanpeko shosangen honroto chitoitsu",
    "haku": "ryanpeko junchan chitoitsu chinitsu",
    "sanshoku": "sanshoku_doko toitoi sananko sankantsu ryanpeko shosangen honroto honitsu chinitsu chitoitsu",
    "sanshoku_doko": "ryanpeko shosangen honitsu chinitsu chitoitsu", "toitoi": "ryanpeko",
    "chanta": "junchan honroto", "shosangen": "junchan chinitsu", "honroto": "chinitsu", "honitsu": "chinitsu",
    "rinshan": "ippatsu haitei hotei chankan", "hotei": "menzen_tsumo haitei", "chankan": "menzen_tsumo haitei hotei",
}


def test_the_document_s_own_values_are_those_of_its_preset(claims: Any) -> None:
    values = ruleset("riichi-seed").patterns
    assert {id: (values[id].open, values[id].closed) for id in PRINTED} == PRINTED
    claims("riichi.counting.printed_values")


def test_yaku_that_cannot_come_together_never_do(claims: Any) -> None:
    rng = random.Random(11)
    scorer = ruleset("riichi").scorer
    for _ in range(3000):
        case = oracle.Case(rng)
        score = scorer.score(case.situation())
        there = {pattern.id for pattern in score.patterns}
        for id, others in NEVER.items():
            assert id not in there or not there & set(others.split()), (str(case.situation().hand), there)
        ordinary = {pattern.id for pattern in score.patterns if pattern.value < 13}
        if any(pattern.value >= 13 and pattern.id in oracle.YAKUMAN for pattern in score.patterns):
            assert not ordinary
    claims("riichi.counting.yaku", "riichi.counting.yakuman")


def test_dora_alone_are_no_yaku() -> None:
    score = janso.score("riichi", "567m345p67s99s(234m)+5s", seat="S", dora="1m8s8s")
    assert not score.valid and score.reason.startswith("no yaku (dora are none)")


def test_the_printed_examples(claims: Any) -> None:
    tanyao = "345m67s88p(234m)(567p)+5s"
    assert janso.score("riichi", tanyao, seat="S").points == 1000
    assert janso.score("riichi", tanyao, seat="E").points == 1500
    drawn = janso.score("riichi", tanyao, seat="S", self_draw=True)
    assert (drawn.fu, drawn.payments["E"], drawn.payments["N"]) == (30, -500, -300)
    pinfu = "234567m345p67s99s+5s"
    assert janso.score("riichi", pinfu, seat="S").points == 1000
    alone = janso.score("riichi", pinfu, seat="S", self_draw=True)
    assert (alone.han, alone.fu, alone.payments["E"], alone.payments["N"]) == (2, 20, -700, -400)
    yakuhai = janso.score("riichi", "123m57s99m(555z)(444p)+6s", seat="S")
    assert (sum(item.fu for item in yakuhai.fu_items[:-1]), yakuhai.fu, yakuhai.points) == (28, 30, 1000)
    claims("riichi.counting.examples")


def counted(hand: str, **facts: Any) -> dict[str, int]:
    score = janso.score("riichi", hand, **{"seat": "S", **facts})
    return {pattern.id: pattern.value for pattern in score.patterns if "dora" in pattern.id}


def test_dora_of_every_kind(claims: Any) -> None:
    hand = "234m067p88s35m678s+4m"
    assert counted(hand, having=["riichi"], dora="7s") == {"dora": 3, "red_dora": 1}
    assert counted(hand, having=["riichi"], dora="7s7s", ura="3m") == {"dora": 6, "ura_dora": 2, "red_dora": 1}
    assert counted(hand, dora="7s", ura="3m") == {"dora": 3, "red_dora": 1}, "ura dora need riichi"
    rings = {"9m": "1m", "9p": "1p", "9s": "1s", "4z": "1z", "7z": "5z", "5z": "6z", "6z": "7z"}
    pointing = ruleset("riichi").scorer.counter.counting.dora.points_at  # type: ignore[attr-defined]
    from janso.tiles import parse

    assert all(pointing[parse(shown)] == parse(meant) for shown, meant in rings.items())
    claims("riichi.counting.dora")


def test_negative_dora_lower_a_hand_but_not_below_one_han() -> None:
    score = janso.score("riichi", "5p!b67p88s35m(345s)(678m)+4m", seat="S")
    assert [(p.id, p.value) for p in score.patterns] == [("tanyao", 1), ("red_dora", -1)]
    assert score.han == 1


@pytest.mark.parametrize("lang", ["ru", "ja", "zh"])
def test_every_line_of_a_score_has_a_name_in_four_languages(lang: str) -> None:
    family = ruleset("riichi").family
    rng = random.Random(3)
    scorer = ruleset("riichi").scorer
    for _ in range(400):
        score = scorer.score(oracle.Case(rng).situation())
        for item in score.fu_items:
            assert family.word(item.what, lang) != item.what, item.what
        for line in score.patterns:
            pattern = family.patterns.get(line.id)
            assert pattern.names[lang] if pattern else family.word(line.id, lang) != line.id
