"""League rules count a pair and the single wait on it as one (document 004, footnote 9 of the tournament tables)."""

from __future__ import annotations

import pytest

import janso


@pytest.mark.parametrize("pair,seat,fu", [("9p", "S", 2), ("3z", "S", 2), ("2z", "S", 2), ("5z", "S", 4),
                                          ("1z", "S", 4), ("1z", "E", 6)])
def test_a_single_wait_on_a_pair_has_its_own_line(pair: str, seat: str, fu: int) -> None:
    score = janso.score("jpml-a", f"234m567p345s678s{pair}+{pair}", seat=seat, having=["riichi"])
    assert [item.fu for item in score.fu_items if "single wait on a pair" in item.what] == [fu]
    assert sum(item.fu for item in score.fu_items) == score.fu
