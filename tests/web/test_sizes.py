"""Hands of other sizes on every screen: ten tiles, and seventeen with the drawn one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

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
