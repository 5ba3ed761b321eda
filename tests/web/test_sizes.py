"""Hands of other sizes on every screen: ten tiles, and seventeen with the drawn one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from janso.table import Match
from janso.table.log.action import DISCARD, PASS

from ..server.test_help import match_with
from .conftest import Visitor
from .scripted import Scripted

pytestmark = pytest.mark.service

LONG = "1m2m3m4p5p6p7s8s9s1z1z2z2z3z4z5z"
BRIEF = "1m2m3m4p5p6p7s8s1z1z"
UNCOVERED = """() => [...document.querySelectorAll('.own-hand button')].filter((one) => {
  const box = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height * 0.6));
}).length"""


@pytest.mark.turns(3)
@pytest.mark.parametrize("size", ["wide", "phone", "sideways"])
@pytest.mark.parametrize(("rules", "hand"), [("big", LONG), ("short-traditional", BRIEF)])
def test_every_tile_of_a_hand_can_be_seen_and_pressed(visitor: Callable[..., Visitor], size: str, rules: str,
                                                      hand: str) -> None:
    one = visitor(size)
    one.sit_down(f"{rules[:5]} {size}")
    table = Scripted(one, match_with(rules, hand, "9m"))
    page = table.open()
    tiles = page.locator(".own-hand button")
    assert tiles.count() == len(hand) // 2 + 1
    width, height = page.evaluate("[innerWidth, innerHeight]")
    for at in range(tiles.count()):
        box = tiles.nth(at).bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width + 1
        assert box["y"] + box["height"] <= height + 1 and box["width"] >= 22
    assert page.evaluate(UNCOVERED) == tiles.count()
    one.fits()


def some_turns(rules: str) -> Match:
    """A match after some discards, in the turn of its first player."""
    match = Match(rules, seed=3)
    match.names = [f"Player {at}" for at in range(match.play.seats)]
    for _ in range(60):
        for seat in range(match.play.seats):
            options = match.options(seat)
            passes = [option for option in options if option.verb == PASS]
            if options and not (seat == 0 and len(match.log) > 40 and not passes):
                match.do(seat, (passes or [option for option in options if option.verb == DISCARD] or options)[0])
    return match


@pytest.mark.turns(3)
@pytest.mark.parametrize(("rules", "width", "height", "lang"), [
    ("riichi", 820, 1180, "ru"), ("seven-players", 820, 1180, "ru"), ("rengonosan2", 390, 844, "en")])
def test_the_hand_stays_above_the_lower_edge(visitor: Callable[..., Visitor], rules: str, width: int, height: int,
                                             lang: str) -> None:
    """A heading of two lines on a tablet, and tiles turned up for absent players on a phone, once pushed it out."""
    one = visitor("phone", lang)
    one.page.set_viewport_size({"width": width, "height": height})
    one.sit_down(f"edge {rules[:8]}")
    page = Scripted(one, some_turns(rules)).open()
    box = page.locator(".own-hand").bounding_box()
    assert box is not None and box["y"] + box["height"] <= height
    one.fits()
