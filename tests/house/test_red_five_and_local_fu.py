"""A red five that is drawn in riichi; fu that only some tables count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from phase_play import rules_with
from table_play import dealt, script

import janso
from janso.tiles import parse

Claims = Callable[..., None]


@pytest.mark.parametrize("value", ["no", "yes"])
def test_a_red_five_drawn_in_riichi_takes_the_place_of_a_plain_one(value: str, claims: Claims) -> None:
    claims("riichi.options.red_five_in_riichi", f"riichi.options.red_five_in_riichi={value}")
    match = dealt(["234m456p678p22s57s1z"], "9m9m9p0s9m9m9p0p",
                  options={"red_five_in_riichi": value, "red_fives": [1, 1, 1]})
    script(match, "0 riichi 1z", "1 *", "2 *", "3 *")
    kept = [choice.as_json()["tile"] for choice in match.options(0) if choice.do == "discard"]
    assert kept == (["0s", "5s"] if value == "yes" else ["0s"])
    if value == "yes":
        script(match, "0 5s", "1 *", "2 *", "3 *")
        assert match.deal is not None
        held = match.deal.state.players[0].held
        assert parse("0s") in held and parse("5s") not in held


LOCAL: list[tuple[str, dict[str, Any], str, dict[str, Any], int]] = [
    # 20, closed 10: each adds its own before rounding, seen as the difference of the items.
    ("four pairs", {"sutoitsu": {"fu": 2}}, "123m456p11p33p55s7s+7s", {"having": ["riichi"]}, 2),
    ("half dragon", {"han_ryu": {"fu": 2}}, "123456m678p22s57s+6s", {"having": ["riichi"]}, 2),
    ("old and young", {"raoshaofu": {"fu": 4}}, "123789m678p22s57s+6s", {"having": ["riichi"]}, 4),
    ("flash", {"senko": {"fu": 8}}, "", {"having": ["riichi"]}, 8),
]


@pytest.mark.parametrize(("name", "patterns", "hand", "facts", "fu"), LOCAL)
def test_local_fu_are_added(name: str, patterns: dict[str, Any], hand: str, facts: dict[str, Any], fu: int,
                            claims: Claims) -> None:
    claims("riichi.counting.local_fu")
    rules = rules_with({}, patterns=patterns)
    id = next(iter(patterns))
    hand = hand or rules.family.patterns[id].example
    score = janso.score(rules, hand, seat="S", discarder="W", **facts)
    assert score.valid and name, score.reason
    plain = ("wait", "pair of value")
    items = [(item.what, item.fu) for item in score.fu_items if not any(word in item.what for word in plain)]
    assert fu in [item for _, item in items], items
