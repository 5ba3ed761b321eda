"""Acts against the rules that a table punishes: named with their price, and only where the rules have one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.server.play.against import WITHDRAW, against, withdrawable
from janso.table import Action, Match
from janso.table.setup.dealing import deal_places
from janso.tiles import parse


def dealt(rules: RuleSet, hands: Mapping[int, str]) -> Match:
    """A match whose seats begin with these tiles among others."""
    tiles = list(play_settings(rules).tiles)
    own = {seat: [parse(hand[at:at + 2]) for at in range(0, len(hand), 2)] for seat, hand in hands.items()}
    for faces in own.values():
        for face in faces:
            tiles.remove(face)
    first = Match.from_walls(rules, [[*tiles, *(face for faces in own.values() for face in faces)]])
    assert first.deal is not None
    order = [seat for seat, _ in deal_places(first.deal.state)]
    rest = iter(reversed(tiles))
    wall = [own[seat].pop(0) if own.get(seat) else next(rest) for seat in order]
    return Match.from_walls(rules, [wall + list(rest)])


def after_a_call(**options: Any) -> Match:
    """South has called 3m with 45m and holds 6m, the other end."""
    match = dealt(ruleset("riichi").with_options(options), {0: "3m", 1: "4m5m6m"})
    match.do(0, {"do": "discard", "tile": "3m"})
    while any(seat != 1 for seat in match.waiting):
        match.do(next(seat for seat in match.waiting if seat != 1), {"do": "pass"})
    match.do(1, {"do": "chow", "tile": "3m", "tiles": ["4m", "5m"]})
    return match


UNREADY = "1m4m7m2p5p8p3s6s9s1z2z3z4z"


def test_riichi_without_a_ready_hand_is_named_with_its_price() -> None:
    match = dealt(ruleset("riichi").with_options({"noten_riichi": "chombo"}), {0: f"{UNREADY}5z"})
    found = against(match, 0)
    assert {line["what"] for line in found} == {"noten_riichi"} and len(found) == 14
    assert "chombo" in found[0]["cost"]["en"] and "чомбо" in found[0]["cost"]["ru"].lower()
    assert against(match, 1) == []
    action = {"do": found[0]["do"], "tile": found[0]["tile"]}
    assert match.may(0, Action.from_json(action)) is None
    match.do(0, action)
    assert match.deal is not None and match.deal.state.players[0].riichi


@pytest.mark.parametrize("rules", ["riichi", "mcr", "dazhong", "zungjung"])
def test_where_the_table_refuses_there_is_nothing(rules: str) -> None:
    match = Match(rules, seed=3)
    assert all(against(match, seat) == [] for seat in range(4))


@pytest.mark.parametrize(("way", "words"), [("dead_hand", "dead"), ("fine", "stake"), ("chombo", "chombo")])
def test_a_forbidden_discard_is_named_with_its_price(way: str, words: str) -> None:
    match = after_a_call(forbidden_discard=way)
    found = against(match, 1)
    assert [(line["what"], line["do"], line["tile"]) for line in found] == [("forbidden_discard", "discard", "6m")]
    assert words in found[0]["cost"]["en"]
    match.do(1, {"do": "discard", "tile": "6m"})


def test_a_redo_costs_nothing_yet() -> None:
    match = after_a_call(forbidden_discard="dead_hand", forbidden_discard_redos=1)
    assert "without consequence" in against(match, 1)[0]["cost"]["en"]
    match.do(1, {"do": "discard", "tile": "6m"})
    assert "dead" in against(match, 1)[0]["cost"]["en"]


def test_a_claim_can_be_taken_back_while_others_think() -> None:
    match = dealt(ruleset("dazhong"), {0: "2p", 1: "1p3p", 2: "2p2p"})
    match.do(0, {"do": "discard", "tile": "2p"})
    assert {1, 2} <= set(match.waiting)
    claim = {"do": "pung", "tile": "2p", "tiles": ["2p", "2p"]}
    match.do(2, claim)
    assert against(match, 2) == [WITHDRAW] and against(match, 1) == []
    assert withdrawable(match, Action.from_json(claim)) and not withdrawable(match, Action.from_json({"do": "pass"}))
    match.do(2, {"do": WITHDRAW["do"]})
    assert against(match, 2) == []
