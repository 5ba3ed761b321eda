"""Where rules want it, everybody's discards lie in one row."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from janso.server.play.decisions.policy import without_answer
from janso.table import Match
from janso.table.log import action as act

from .conftest import Visitor
from .scripted import Scripted

pytestmark = pytest.mark.service


def late_match(rules: str, discards: int) -> Match:
    """Everybody discards what was drawn, until so many tiles lie before the dealer."""
    match = Match(rules, seed=2)
    while True:
        assert match.deal is not None
        seat = match.waiting[0]
        if seat == 0 and len(match.deal.state.players[0].river) == discards and match.options(0)[0].verb != act.PASS:
            return match
        match.do(seat, without_answer(match.options(seat), match.deal.state.drawn))


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_the_discards_of_bu_lie_in_one_row_on_the_page(visitor: Callable[..., Visitor], size: str) -> None:
    one = visitor(size)
    one.sit_down(f"Row {size}")
    page = Scripted(one, late_match("bu", 15)).open()
    assert page.locator(".pond.one").count() == page.locator(".pond-row").count() == 4
    tiles = page.locator(".side0 .pond.one .lie")
    assert tiles.count() == 15
    tops = {round(tiles.nth(at).bounding_box()["y"]) for at in range(15)}
    assert size == "phone" or len(tops) == 1
    one.fits()


def test_the_usual_rows_have_six_discards(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.sit_down("Rows")
    page = Scripted(one, late_match("riichi", 8)).open()
    assert page.locator(".pond.one").count() == 0
    assert page.locator(".side0 .pond-row").count() == 2
