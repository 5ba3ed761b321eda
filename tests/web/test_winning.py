"""The moment of winning: the hand in one row, turned up on the cloth, and the result can be put aside or passed on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from janso.server.play.telling.words import options_for
from janso.table import Match

from .conftest import PHONE, WIDE, Visitor
from .scripted import Scripted

pytestmark = pytest.mark.service
ROWS = """() => new Set([...document.querySelectorAll('.win-head :is(.reading, .won-hand) .tile:not(.sideways)')]
  .map((one) => Math.round(one.getBoundingClientRect().bottom))).size"""
INSIDE = """() => {
  const head = document.querySelector('.win-head').getBoundingClientRect();
  return [...document.querySelectorAll('.win-head .tile')].every((one) =>
    one.getBoundingClientRect().right <= head.right + 1);
}"""
BASES = """async () => {
  const { baseOf } = await import('/static/js/table/result.js');
  return [[[1, 2, 3], [60, -20, -20, -20], { points: 12 }], [[1, 2, 3], [45, -8, -29, -8], { points: 21 }],
    [[1, 2, 3], [50, -10, -20, -20], { points: 12 }], [[1], [8000, -8000], { points: 8000, han: 4, fu: 30 }]]
    .map((one) => baseOf(...one));
}"""
FIRST_TILE = "() => document.querySelector('.own-hand .tile').getBoundingClientRect().left"
TALL = """() => {
  const rack = document.querySelector('.side2 .rack');
  const before = rack.querySelector('.backs').getBoundingClientRect().top;
  const kong = document.createElement('div');
  kong.style.height = '90px';
  rack.append(kong);
  return Math.abs(rack.querySelector('.backs').getBoundingClientRect().top - before) < 1;
}"""


def test_a_winning_hand_lies_in_one_row_and_the_result_can_be_put_aside(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.sit_down("Winner Vera")
    bots = [{"kind": "bot", "bot": "greedy"}] * 3
    code = one.ask("/rooms", {"rules": "riichi", "clock": None, "seats": [{"kind": "me"}, *bots]})["code"]
    one.ask(f"/rooms/{code}/start", {})
    page = one.visit(f"/table/{code}", ".own-hand button")
    one.play_deal()
    while not page.locator(".result .patterns").count():
        one.go_on()
        one.play_deal()
    for size in (PHONE, WIDE):
        page.set_viewport_size(size)
        assert page.evaluate(ROWS) == 1 and page.evaluate(INSIDE), size
    assert page.locator(".backs.open .tile, .mine .call-win").count() >= 1, "the winner's tiles are turned up"
    page.keyboard.press("t")
    page.wait_for_selector(".result.folded .next")
    assert not page.locator(".result-parts").is_visible()
    page.keyboard.press("t")
    page.click("[data-picture]")
    page.wait_for_selector("dialog .win-picture")
    assert page.locator("dialog a[download]").count() == 1
    one.fits()
    assert page.evaluate(BASES) == [8, 8, 0, 0], "what everybody pays besides the hand"


def test_the_own_tiles_stay_where_they_are_when_one_is_drawn_or_discarded(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.sit_down("Steady Stan")
    match = Match("riichi", seed=3)
    assert match.deal is not None
    drawn = match.view(0)["deal"]["drawn"]
    page = Scripted(one, match).open()
    full = page.evaluate(FIRST_TILE)
    match.do(0, {"do": "discard", "tile": drawn, "drawn": True})
    page = Scripted(one, match).open()
    assert abs(page.evaluate(FIRST_TILE) - full) < 1
    assert page.evaluate(TALL), "a tile on top of a kong moves no hand off the cloth"


def test_two_hands_are_not_told_at_every_turn_that_none_of_them_wins() -> None:
    for seed in range(12):
        options = options_for(Match("siamese", seed=seed), 0)
        assert not [option for option in options if option["do"] == "win" and "reason" in option]
