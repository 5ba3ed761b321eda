"""Every worked example of document 001."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import janso
from janso.hand import Hand
from janso.rules import ruleset
from janso.rules.dazhong.fans import FANS
from janso.rules.dazhong.indicator import joker_kind
from janso.rules.dazhong.payments import false_kong, false_win, win_payments
from janso.scoring.situation import Situation
from janso.table.wall import break_at, broken_side
from janso.tiles import parse, write

FILE = Path(__file__).parents[1] / "data" / "examples-dazhong.jsonl"
VECTORS: list[dict[str, Any]] = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
BY_NUMBER = {int(pattern.number): pattern.id for pattern in FANS.values() if pattern.id != "melded_and_concealed_kong"}


def of_kind(*kinds: str) -> list[Any]:
    return [pytest.param(vector, id=vector["id"]) for vector in VECTORS if vector["kind"] in kinds]


def hand_string(vector: dict[str, Any]) -> str:
    """The vector's tiles in our notation; the winning tile is taken out of the concealed ones."""
    faces = concealed(vector["hand"])
    win = parse(vector["win_tile"]) if vector["win_tile"] else faces[-1]
    if vector["hand_includes_win_tile"]:
        faces.remove(win)
    hand = Hand.of(faces)
    return f"{hand}{''.join(vector['melds'])}+{write(win)}"


def concealed(text: str) -> list[int]:
    faces: list[int] = []
    digits = ""
    for char in text.replace("J", "1j"):
        if char.isdigit():
            digits += char
        elif char.isalpha():
            faces += [parse(digit + char) for digit in digits]
            digits = ""
    return faces


@pytest.mark.parametrize("vector", of_kind("score"))
def test_a_worked_example_counts_as_printed(vector: dict[str, Any], claims: Callable[..., None]) -> None:
    rules = "dazhong-jokers" if vector["jokers_in_play"] else "dazhong"
    facts: dict[str, Any] = {"self_draw": vector["win"] != "discard"}
    if vector["win"] == "initial":
        facts["having"] = ["first_turn"]
    if "seat" in vector:
        facts |= {"seat": vector["seat"], "round": vector["round"]}
    score = janso.score(rules, hand_string(vector), **facts)
    paid = {pattern.id: (pattern.count, pattern.value) for pattern in score.patterns}
    listed = {BY_NUMBER[fan["no"]]: (fan["count"], fan["count"] * fan["points"]) for fan in vector["listed_fans"]}
    if vector["complete"]:
        assert paid == listed
        assert score.points == vector["total"]
    else:
        assert listed.items() <= paid.items()
    claims("dazhong.examples")


def test_nine_gates_is_left_out_beside_the_blessing_of_heaven(claims: Callable[..., None]) -> None:
    score = janso.score("dazhong", "1112345678999s+3s", self_draw=True, having=["first_turn"])
    assert "nine_gates" not in {pattern.id for pattern in score.patterns}
    assert ("nine_gates", "blessing_of_heaven") in {(line.id, line.by) for line in score.excluded}
    claims("dazhong.scorer.heaven")


@pytest.mark.parametrize("vector", of_kind("joker_assignment"))
def test_a_joker_stands_only_for_what_the_example_allows(vector: dict[str, Any], claims: Callable[..., None]) -> None:
    """The examples are fragments; the sets they leave out are added as open ones of other suits."""
    others = ["(123m)", "(456m)", "(789m)", "(123p)"]
    missing = 4 - len(vector["melds"]) - (len(concealed(vector["hand"])) - 1) // 3
    melds = vector["melds"] + others[:missing]
    hand = hand_string({**vector, "melds": melds})
    score = janso.score("dazhong-jokers", hand, every=True)
    seen = set()
    for each in [score, *score.others]:
        own = [text.strip("()") for text in each.reading if text not in melds or text == "(999s)"]
        seen.add(" ".join(sorted(own)))
    wanted = [" ".join(sorted(part for part in [*text.split(), *(meld.strip("()") for meld in vector["melds"])]))
              for text in vector["allowed"]]
    for text in wanted:
        assert text in seen
    for text in vector["forbidden"]:
        assert " ".join(sorted(text.split())) not in seen
    claims("dazhong.examples.jokers")


@pytest.mark.parametrize("vector", of_kind("procedure"))
def test_a_worked_procedure_comes_out_as_printed(vector: dict[str, Any], claims: Callable[..., None]) -> None:
    if vector["case"] == "break_number":
        thrown = vector["input"]
        dice = [thrown["first_throw"] - 4, 4, thrown["second_throw"] - 2, 2]
        assert ["East", "South", "West", "North"][broken_side(dice, 4)] == vector["expected"]["breaker"]
        assert break_at(dice, 4, 18, 2) == 2 * (18 + vector["expected"]["break_number"])
        claims("dazhong.examples.wall")
        return
    if vector["case"] == "starting_sticks":
        for total, sticks in vector["expected"].items():
            assert sum(int(worth) * number for worth, number in sticks.items()) == int(total)
            match = janso.Match(ruleset("dazhong").with_options({"start_points": int(total)}))
            assert match.scores == [int(total)] * 4
        claims("dazhong.examples.sticks", "dazhong.options.start_points")
        return
    if not vector["case"].startswith("joker_from_indicator"):
        pytest.skip(f"{vector['case']}: seats are drawn by lot, nobody throws dice for them")
    direction = vector["case"].rpartition("_")[2]
    for indicator, joker in vector["expected"].items():
        assert write(joker_kind(parse(indicator), direction)) == joker
    claims("dazhong.examples.indicator", f"dazhong.options.joker_direction={direction}")


@pytest.mark.parametrize("vector", of_kind("payment"))
def test_a_payment_is_shared_as_printed(vector: dict[str, Any], claims: Callable[..., None]) -> None:
    hand = Hand.parse("45s77m(234m)(345p)(123s)+6s")
    drawn = vector["win"] == "self"
    paid = win_payments(vector["hand_points"], Situation(hand, drawn, 0, 0, -1 if drawn else 2))
    assert paid["E"] == vector["payments"]["winner"]
    others = sorted([paid["S"], paid["W"], paid["N"]])
    assert others == sorted(vector["payments"]["others"] + ([] if drawn else [vector["payments"]["discarder"]]))
    claims("dazhong.examples.payments", "dazhong.payments")


@pytest.mark.parametrize("vector", of_kind("penalty"))
def test_a_penalty_costs_as_printed(vector: dict[str, Any], claims: Callable[..., None]) -> None:
    rules = ruleset("dazhong")
    if vector["case"] == "false_concealed_kong":
        outcomes = [(false_kong(rules, 1), vector["expected"])]
    else:
        outcomes = [(false_win(rules, 1, True), vector["expected"]["ready"]),
                    (false_win(rules, 1, False), vector["expected"]["not_ready"])]
    for paid, expected in outcomes:
        assert paid.pop("S") == expected["offender"]
        assert sorted(paid.values()) == expected["others"]
    claims("dazhong.examples.penalties", "dazhong.payments.false_kong", "dazhong.payments.false_win")
