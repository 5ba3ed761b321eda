"""Which discard a turn that the rules limit leaves, and when the hand is dead."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from table_play import NO_RED, dealt, script

from janso.errors import JansoError
from janso.server.play.pace import GRACE, last_discard, move_time, overdue, refuse_late, turn_limit
from janso.table import Action
from janso.tiles import write


@pytest.mark.parametrize("seconds", [0, 20])
def test_after_the_time_of_a_turn_only_the_drawn_tile_goes(seconds: int, claims: Callable[..., None]) -> None:
    claims("riichi.options.turn_seconds")
    match = dealt(["159m159p159s12345z"], "", options={**NO_RED, "turn_seconds": seconds})
    other, drawn = (Action.from_json({"do": "discard", "tile": tile}) for tile in ("1m", "5z"))
    assert turn_limit(match) == seconds and move_time(10, 5, match) == (seconds + GRACE if seconds else 10)
    refuse_late(match, 0, other, seconds - 0.1)
    if seconds:
        with pytest.raises(JansoError, match="only 5z"):
            refuse_late(match, 0, other, seconds + 0.1)
    refuse_late(match, 0, drawn, seconds + 0.1)
    assert not overdue(match, 0, seconds + 1.0)
    assert overdue(match, 0, seconds + GRACE) is bool(seconds)
    match.referee(0, "late_turn")
    assert not overdue(match, 0, seconds + GRACE), "a dead hand stays one"


def test_after_a_claim_the_rightmost_tile_goes() -> None:
    match = dealt(["5z159m159p159s1234z", "", "55z147m258p36s134z"], "", options={**NO_RED, "turn_seconds": 13})
    script(match, "0 5z", "2 pung 5z 55z")
    only = last_discard(match, 2)
    assert only is not None and write(only.tile) == "4z"
