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
# A drawn deal as a table would tell it, on a cloth that is there; how its tiles lie.
DRAWN = """async () => {
  const { resultPanel } = await import('/static/js/table/result.js');
  const hands = { 1: '123456m45p22s777z', 3: '123456789m1155z' };
  const event = { type: 'draw_game', reason: 'exhausted', ready: [1, 3], hands, waits: { 1: ['3p', '6p'], 3: ['1z'] },
    deltas: [-1500, 1500, -1500, 1500], before: [] };
  const names = ['Ann', 'Bo', 'Cy', 'Di'];
  const panel = resultPanel({ events: [event], names, patterns: {}, scores: [23500, 26500, 23500, 26500], end: null,
    buttons: [], me: 0, deal: { wall_left: 0 } });
  document.querySelector('.cloth').append(panel);
  return [...panel.querySelectorAll('.ready-hand')].map((one) => {
    const lying = [...one.querySelectorAll('.won-hand .tile')].map((tile) => tile.getBoundingClientRect());
    const places = panel.querySelector('.standings').getBoundingClientRect();
    return { rows: new Set(lying.map((tile) => Math.round(tile.bottom))).size,
      waits: one.querySelectorAll('.wait-tiles .tile').length,
      over: lying.some((tile) => tile.right > places.left && tile.top < places.bottom && tile.bottom > places.top) };
  });
}"""
ENDS = """async () => {
  const { sentence } = await import('/static/js/table/story.js');
  return [0, 40].map((left) => sentence({ type: 'draw_game', reason: 'exhausted' }, [], { wall_left: left }));
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


@pytest.mark.parametrize("size", ["wide", "phone", "sideways"])
def test_ready_hands_of_a_drawn_deal_lie_in_one_row_beside_the_places_with_their_waits(
    visitor: Callable[..., Visitor], size: str,
) -> None:
    one = visitor(size)
    one.sit_down(f"Drawn {size}")
    page = Scripted(one, Match("riichi", seed=3)).open()
    assert page.evaluate(DRAWN) == [{"rows": 1, "waits": 2, "over": False}, {"rows": 1, "waits": 1, "over": False}]
    assert page.evaluate(ENDS) == ["The wall is empty", "Nobody wins"], "some rules end a deal before its wall"


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
