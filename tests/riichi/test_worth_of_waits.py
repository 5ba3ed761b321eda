"""What each wait of a ready hand is worth."""

from __future__ import annotations

import json
from importlib import import_module

import pytest
from typer.testing import CliRunner

from janso.cli import app
from janso.errors import JansoError
from janso.rules.worth import worth_of_waits


def test_each_wait_is_worth_what_it_scores_both_ways() -> None:
    waits = worth_of_waits("riichi", "567p88s23s(222p)(678s)", seat="S")
    assert [(w.tile, w.left, w.discard.points, w.self_draw.points) for w in waits] == [
        ("1s", 4, 0, 0), ("4s", 4, 1000, 1100)]
    assert waits[0].discard.reason.startswith("no yaku")


def test_a_closed_hand_without_yaku_may_still_be_self_drawn() -> None:
    one, four = worth_of_waits("riichi", "23m456p789s11z234s", seat="S")
    assert not one.discard.valid and one.self_draw.valid and four.self_draw.han == 1


def test_facts_that_rule_one_way_out_are_told() -> None:
    waits = worth_of_waits("riichi", "567p88s23s[2222p](678s)", seat="S", having=["after_kong"])
    assert "after_kong by discard" in waits[0].discard.reason and waits[0].self_draw.valid


def test_other_families_answer_too() -> None:
    waits = worth_of_waits("mcr", "23m456p789s11z234s")
    assert [w.tile for w in waits] == ["1m", "4m"]
    assert not waits[1].discard.valid and "minimum" in waits[1].discard.reason


def test_a_hand_with_its_winning_tile_has_no_waits() -> None:
    with pytest.raises(JansoError, match="names a winning tile"):
        worth_of_waits("riichi", "123m456p789s11z23s+1s")


def test_the_command_tells_it() -> None:
    import_module("janso.cli.hands.shape")
    done = CliRunner().invoke(app, ["shape", "567p88s23s(222p)(678s)", "--rules", "riichi", "--seat", "S", "--json"])
    assert done.exit_code == 0
    worth = json.loads(done.output)["worth"]
    assert [(one["tile"], one["discard"]["points"]) for one in worth] == [("1s", 0), ("4s", 1000)]


def test_people_read_names_and_only_the_forms_of_these_rules() -> None:
    import_module("janso.cli.hands.shape")
    done = CliRunner().invoke(app, ["shape", "23m456p789s11z234s", "--rules", "riichi"])
    assert done.exit_code == 0
    assert "Closed self-draw" in done.output and "menzen_tsumo" not in done.output
    assert "thirteen orphans" in done.output and "knitted" not in done.output
