"""Twenty telling hands for each of our own presets: what sets them apart, and what they share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import janso
from janso.rules import ruleset
from janso.scoring.score import Score

OURS = ("riichi", "riichi-seed", "tenhou", "mahjongsoul", "sanma", "tenhou-sanma")
FOUR = OURS[:4]


def points(score: Score) -> Any:
    return score.points if score.valid else "no"


def han(score: Score) -> Any:
    return score.han if score.valid else "no"


def fu(score: Score) -> Any:
    return score.fu


def limit(score: Score) -> Any:
    return score.limit


class Telling:
    """A hand, what of its score is looked at, the usual answer, and the presets that answer otherwise."""

    def __init__(self, hand: str, measure: Callable[[Score], Any], usual: Any, presets: tuple[str, ...] = FOUR,
                 but: dict[str, Any] | None = None, **facts: Any) -> None:
        self.hand = hand
        self.measure = measure
        self.usual = usual
        self.presets = presets
        self.but = but or {}
        self.facts = {"seat": "S", "discarder": None if facts.get("self_draw") else "E", **facts}

    def answer(self, preset: str) -> Any:
        return self.but.get(preset, self.usual)


HANDS = {
    "open tanyao": Telling("567p88s35s(222p)(678s)+4s", points, 1000, OURS),
    "pair of the double wind": Telling("234p555p67s11z(777z)+8s", fu, 40, OURS, seat="E", discarder="S"),
    "no rounded-up mangan": Telling("223344s22567p67s+8s", points, 7700, OURS,
                                    having=["riichi"]),
    "counted yakuman": Telling("2233445566778p+8p", limit, "yakuman", OURS, self_draw=True, having=["riichi"]),
    "26 counted han": Telling("2233445566778p+8p", points, 32000, FOUR, {"riichi-seed": 64000}, self_draw=True,
                              having=["double_riichi", "wall_end"], dora="1111p", ura="3333p"),
    "single wait for four concealed pungs": Telling("111s222p333s444z5z+5z", points, 32000, FOUR,
                                                    {"mahjongsoul": 64000}),
    "thirteen orphans on thirteen waits": Telling("19m19p19s1234567z+1m", points, 32000, FOUR,
                                                  {"mahjongsoul": 64000, "riichi-seed": 64000}),
    "pure nine gates": Telling("1112345678999p+5p", points, 32000, FOUR, {"mahjongsoul": 64000}),
    "big four winds": Telling("444z5p(111z)(222z)(333z)+5p", points, 32000, FOUR, {"mahjongsoul": 64000}),
    "two yakuman": Telling("111z2z(555z)(666z)(777z)+2z", points, 64000, FOUR, {"riichi-seed": 32000}),
    "blessing of man": Telling("234p678p555s44z13s+2s", points, "no", OURS, {"riichi-seed": 8000},
                               having=["first_turn"]),
    "all green without the dragon": Telling("444s666s8s(222s)(333s)+8s", points, 32000, OURS),
    "red five": Telling("067p88s35s(222p)(678s)+4s", han, 2, OURS),
    "pure straight": Telling("12345679p234s44z+8p", han, 2, OURS,
                             {"riichi-seed": 1}),
    "open half flush": Telling("12345p44z(777z)(222z)+6p",
                               han, 4, OURS, {"riichi-seed": 5}),
    "triple pung, closed": Telling("111m111p111s99p78s+9s", han, 8,
                                   FOUR, {"riichi-seed": 9}, having=["riichi"]),
    "all terminals and honours": Telling("111p999p4z(111s)(777z)+4z", han, 5, OURS,
                                         {"riichi-seed": 6}),
    "self-draw from the dead wall": Telling("555p234s67s99p(1111s)+8s", fu, 50, OURS,
                                            self_draw=True, having=["after_kong"]),
    "four identical pairs": Telling("1111p2288p5577s6z+6z", points, "no", OURS),
    "two han from five honba on": Telling("123p678p555s11z13s+2s", han, 1, FOUR, {"riichi-seed": "no"}, seat="E",
                                          discarder="S", having=["riichi"], honba=5),
    "self-draw of a mangan": Telling("223344s22567p67s+8s", points, 8000, OURS, {"sanma": 6000, "tenhou-sanma": 6000},
                                     self_draw=True, having=["riichi"]),
    "two Norths set aside": Telling("123p678p555s11z13s+2s", han, 3, ("sanma", "tenhou-sanma"), having=["riichi"],
                                    flowers="44z"),
    "open hand without fu": Telling("567p88s23s(222p)(678s)+4s", fu, 30, OURS),
}
CASES = [(name, preset) for name, telling in HANDS.items() for preset in telling.presets]


@pytest.mark.parametrize("name,preset", CASES, ids=[f"{preset}: {name}" for name, preset in CASES])
def test_telling_hands(name: str, preset: str, claims: Any) -> None:
    telling = HANDS[name]
    assert telling.measure(janso.score(preset, telling.hand, **telling.facts)) == telling.answer(preset)
    claims(f"riichi.presets.{preset}")


@pytest.mark.parametrize("preset", FOUR)
def test_every_preset_has_twenty_telling_hands(preset: str) -> None:
    assert sum(preset in telling.presets for telling in HANDS.values()) >= 20


@pytest.mark.parametrize("preset", OURS)
def test_a_preset_travels_and_comes_back_the_same(preset: str) -> None:
    rules = ruleset(preset)
    again = ruleset(rules.as_json())
    assert again.as_json() == rules.as_json()
    assert again.patterns == rules.patterns
