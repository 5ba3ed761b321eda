"""Each act is a small class that names just what it is about; together they read and write all of the protocol."""

from __future__ import annotations

import ast
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import janso
from janso.table import Match
from janso.table.log import action as act
from janso.table.log.action import Action, action_with

SOURCE = Path(janso.__file__).parent / "table" / "log" / "action.py"
PARTS: dict[str, tuple[Any, ...]] = {"tile": (None, "3m"), "tiles": (None, ["4m", "5m"]), "drawn": (None, True, False),
                                     "hand": (None, 1), "open": (None, True), "choice": (None, "300")}


def written() -> list[dict[str, Any]]:
    """Every act with every selection of what may stand beside it."""
    return [{"do": word, **{key: value for key, value in zip(PARTS, values) if value is not None}}
            for word in ("discard", "riichi", "chow", "win", "pass", "choose") for values in product(*PARTS.values())]


def test_whatever_is_read_is_written_again_as_it_was() -> None:
    for data in written():
        assert Action.from_json(data).as_json() == data


@pytest.mark.parametrize(("data", "name"), [
    ({"do": "pass"}, "Action"), ({"do": "discard", "tile": "3m"}, "Action"),
    ({"do": "choose", "choice": "x"}, "ChoiceAction"),
    ({"do": "discard", "tile": "3m", "drawn": True}, "CopyAction"), ({"do": "win", "hand": 1}, "SetAction"),
    ({"do": "riichi", "tile": "3m", "open": True}, "RiichiAction"),
    ({"do": "chow", "tile": "3m", "tiles": ["4m", "5m"]}, "SetAction"),
    ({"do": "pass", "tile": "3m", "choice": "x"}, "StrangeAction"),
])
def test_an_act_is_of_the_class_that_holds_just_what_it_names(data: dict[str, Any], name: str) -> None:
    assert type(Action.from_json(data)).__name__ == name


def test_acts_are_equal_by_what_they_ask_for_and_only_then() -> None:
    made = [Action.from_json(data) for data in written()]
    for at, one in enumerate(made):
        again = Action.from_json(one.as_json())
        assert one == again and hash(one) == hash(again) and one.same(again)
        assert [other for other in made[:at] if other == one] == []
    assert action_with(act.DISCARD, 3, drawn=1).same(Action(act.DISCARD, 3)), "which copy goes does not matter"
    assert action_with(act.DISCARD, 3, drawn=1) != Action(act.DISCARD, 3)


def test_an_act_with_more_than_it_knows_is_refused_at_the_table() -> None:
    match = Match("riichi", seed=1)
    seat = match.waiting[0]
    good = match.options(seat)[0].as_json()
    assert match.may(seat, Action.from_json(good)) is None
    for key, value in (("hand", 1), ("open", True), ("choice", "x"), ("tiles", ["1m"])):
        assert match.may(seat, Action.from_json({**good, key: value})) is not None


def test_every_field_of_an_act_is_set_once_and_checked_to_be_final() -> None:
    found = 0
    for made in ast.walk(ast.parse(SOURCE.read_text(encoding="utf-8"))):
        if isinstance(made, ast.ClassDef) and made.name.endswith("Action"):
            for node in ast.walk(made):
                targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
                if any(target is not None and ast.unparse(target).startswith("self.") for target in targets):
                    assert isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation).startswith("Final")
                    found += 1
    assert found >= 14
