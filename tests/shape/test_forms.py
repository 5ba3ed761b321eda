"""Further forms can be registered."""

from __future__ import annotations

import numpy as np
import pytest

from janso import JansoError
from janso.shape import forms, register_form, shanten, shanten_batch, waits


def test_a_registered_form_is_asked_like_any_other() -> None:
    def all_white(counts: list[int], sets: int) -> int:
        """Four white dragons and nothing but pairs of winds: a form nobody plays."""
        return 14 - min(counts[31], 4) - sum(min(counts[kind], 2) for kind in range(26, 31))

    register_form("winds_and_white", all_white)
    try:
        hand = "99s11223344z5555z"
        assert shanten(hand, ["winds_and_white"]) == -1
        assert waits("99s11223344z555z", ["winds_and_white"]) == {"5z": 1}
        counts = np.zeros((1, 34), int)
        counts[0, 26:31], counts[0, 31] = 2, 4
        assert shanten_batch(counts, ["winds_and_white"]).tolist() == [-1]
    finally:
        forms._registered.pop("winds_and_white")


def test_a_built_in_form_cannot_be_replaced() -> None:
    with pytest.raises(JansoError, match="built in"):
        register_form("regular", lambda counts, sets: 0)
