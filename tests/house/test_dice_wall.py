"""A dead wall whose size the dice show, beside flowers."""

from __future__ import annotations

import pytest

from janso.rules import ruleset


@pytest.mark.parametrize("flowers", ["flowers", "seasons", "all"])
def test_a_dead_wall_by_dice_holds_no_tiles_to_replace_flowers(flowers: str) -> None:
    assert ruleset("riichi").with_options({"dead_wall_dice": "yes"}).contradictions() == []
    assert ruleset("riichi").with_options({"flowers": flowers}).contradictions() == []
    assert ruleset("riichi").with_options({"dead_wall_dice": "yes", "flowers": flowers}).contradictions()
