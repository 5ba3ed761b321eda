"""Announcing a ready hand: what is said of it lies beside the discards, never over them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from janso.bots import make
from janso.bots.bot import act as one_act
from janso.table import Match
from janso.table.log import action as act

from .conftest import Visitor
from .scripted import Scripted

pytestmark = pytest.mark.service
OVER = """([over, under]) => {
  const boxes = (what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect())
    .filter((one) => one.width > 0);
  return boxes(over).flatMap((one) => boxes(under).filter((other) => one.left < other.right - 1
    && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1)).length;
}"""


def late_and_ready() -> Match:
    """A match of Popular mahjong whose first player may announce a ready hand when discards lie in three rows."""
    for seed in range(1, 100):
        match = Match("dazhong", seed=seed)
        bots = [make("greedy", seat) for seat in range(4)]
        while not match.done and match.deal is not None:
            may = any(option.verb == act.READY for option in match.options(0))
            if may and len(match.deal.state.players[0].river) > 12:
                return match
            one_act(match, bots)
    raise AssertionError("nobody was ready late")


@pytest.mark.parametrize(("size", "lang"), [("wide", "ru"), ("sideways", "ru"), ("phone", "en")])
def test_words_about_a_declaration_cover_no_discard(visitor: Callable[..., Visitor], size: str, lang: str) -> None:
    one = visitor(size, lang)
    one.sit_down(f"Ready {size}")
    if size == "wide":
        one.page.set_viewport_size({"width": 1366, "height": 768})
    page = Scripted(one, late_and_ready()).open()
    assert page.evaluate(OVER, [".panel-toggle, .pause-toggle", ".side1 .rack .tile"]) == 0
    assert page.evaluate(OVER, [".warning, .call", ".side0 .pond .lie"]) == 0
    page.click(".call-ready")
    page.wait_for_selector(".choose")
    assert page.locator(".own-hand button:not(.dimmed)").count() >= 1
    assert page.evaluate(OVER, [".choose, .warning, .call", ".side0 .pond .lie"]) == 0
    assert "Esc" not in page.inner_text(".choose")
    one.fits()
