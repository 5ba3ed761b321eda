"""What the table tells a player: furiten, tiles that may not be discarded, what each discard would leave."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from janso.server.play.decisions.policy import without_answer
from janso.table import Match
from janso.table.log import action as act

from ..server.test_help import READY, match_with
from .conftest import Visitor
from .scripted import Scripted

pytestmark = pytest.mark.service


def furiten_match() -> Match:
    match = match_with("riichi", READY, "2z")
    match.do(0, {"do": "discard", "tile": "2z"})
    return match


def locked_match() -> Match:
    """The dealer has declared riichi and has drawn again."""
    match = match_with("riichi", READY, "9m")
    match.do(0, {"do": "riichi", "tile": "9m"})
    while match.waiting[0] != 0 or match.options(0)[0].verb == act.PASS:
        seat = match.waiting[0]
        match.do(seat, without_answer(match.options(seat), match.deal.state.drawn if match.deal else -1))
    return match


@pytest.mark.turns(3)
@pytest.mark.parametrize(("size", "lang", "words"), [
    ("wide", "en", "you wait for a tile that lies among your own discards"), ("phone", "ru", "уритен"),
    ("sideways", "en", "Furiten"),
])
def test_furiten_is_named_with_its_reason_although_hints_are_off(
    visitor: Callable[..., Visitor], size: str, lang: str, words: str,
) -> None:
    one = visitor(size, lang)
    one.sit_down(f"Furiten {size}")
    table = Scripted(one, furiten_match(), hints_on=False)
    page = table.open()
    assert words in page.inner_text(".warning .furiten")
    assert page.locator(".warning .wait .tile").count() == 2
    assert not [message for message in table.said if message["type"] == "hint"], "a table without hints is not asked"
    one.fits()


def test_tiles_that_may_not_be_discarded_are_dimmed_and_say_why(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.sit_down("Locked")
    table = Scripted(one, locked_match())
    page = table.open()
    dimmed = page.locator(".own-hand button.dimmed")
    assert dimmed.count() == 13
    first = dimmed.first
    why = first.get_attribute("title")
    assert why and "just drawn" in why
    assert why in first.get_attribute("aria-label") and first.get_attribute("aria-disabled") == "true"
    first.hover()
    assert page.inner_text(".advice .why") == why
    page.mouse.move(5, 5)
    page.wait_for_selector(".advice .why", state="detached")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".advice .why")
    page.keyboard.press("Enter")
    first.click(force=True)
    assert why in page.inner_text(".banner") and table.acts() == []
    page.click("#tab-help")
    assert why in page.inner_text(".panel-page")
    page.locator(".own-hand button:not(.dimmed)").click()
    assert [action["do"] for action in table.acts(1)] == ["discard"]
    one.fits()


@pytest.mark.parametrize(("rules", "hand", "words"), [
    ("riichi", READY, "no yaku"), ("mcr", "1m2m3m2p3p4p6s7s8s2s3s5z5z", "of 8 points"),
])
def test_each_discard_tells_on_demand_what_it_would_wait_for_and_why_not(
    visitor: Callable[..., Visitor], rules: str, hand: str, words: str,
) -> None:
    one = visitor()
    one.sit_down(f"Hints {rules}")
    page = Scripted(one, match_with(rules, hand, "9m")).open()
    assert page.locator(".advice .hint").count() == 0
    page.locator("[data-hand='9m']").hover()
    page.wait_for_selector(".advice .hint .wait")
    assert words in page.inner_text(".advice .hint")
    page.mouse.move(5, 5)
    page.keyboard.press("h")
    page.wait_for_selector("[data-hand='9m'] .mark-away.best")
    page.click("#tab-help")
    assert words in page.inner_text(".hint-table")
    one.fits()


def test_riichi_asks_for_the_tile_and_dims_the_others(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.sit_down("Riichi")
    table = Scripted(one, match_with("riichi", READY, "9m"))
    page = table.open()
    page.click(".call-riichi")
    page.wait_for_selector(".choose")
    assert page.locator(".own-hand button:not(.dimmed)").count() == 1
    page.keyboard.press("Escape")
    page.wait_for_selector(".choose", state="detached")
    page.click(".call-riichi")
    page.locator(".own-hand button:not(.dimmed)").click()
    assert [(action["do"], action["tile"]) for action in table.acts(1)] == [("riichi", "9m")]


def test_a_hand_is_sorted_unless_the_player_moves_tiles(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.sit_down("Arranger")
    page = Scripted(one, match_with("riichi", READY, "9m")).open()
    held = "() => [...document.querySelectorAll('.own-hand button:not(.just-drawn)')].map((one) => one.dataset.hand)"
    before = page.evaluate(held)
    page.drag_and_drop(".own-hand button:nth-child(1)", ".own-hand button:nth-child(6)")
    one.comes_to(held, [*before[1:6], before[0], *before[6:]])
    page.keyboard.press("Shift+ArrowLeft")
    one.comes_to(held, [*before[1:5], before[0], before[5], *before[6:]])
    page.keyboard.press("s")
    one.comes_to(held, before)
    one.fits()


# A focused button whose blur draws the page again, as the tiles of the own hand do, is drawn away.
BLUR_IN_A_CHANGE = """async () => {
  const { h, update } = await import('/static/js/dom.js');
  const place = document.body.appendChild(document.createElement('div'));
  let drawn = 0;
  const button = (name, onblur) => h('button', { onblur }, name);
  const again = (tiles) => () => { drawn += 1; draw(tiles.slice(1)); };
  const draw = (tiles) => update(place, ...tiles.map((name) => button(name, again(tiles))));
  draw(['one', 'two', 'three']);
  place.lastChild.focus();
  draw(['one']);
  await new Promise((done) => setTimeout(done, 50));
  return [place.textContent, drawn];
}"""


def test_a_page_may_be_drawn_again_when_the_focused_button_goes(visitor: Callable[..., Visitor]) -> None:
    me = visitor()
    page = me.visit("/", "[data-quick]")
    assert page.evaluate(BLUR_IN_A_CHANGE) == ["twothree", 1]
    me.fits()
