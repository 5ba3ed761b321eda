"""Tables of more than four: fields for five to eight players, and a bench for those who sit out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from janso.server.play.decisions.policy import without_answer
from janso.table import Match
from janso.table.log import action as act

from .conftest import Visitor
from .scripted import Scripted
from .test_declaring import OVER

pytestmark = pytest.mark.service
OUTSIDE = """() => [...document.querySelectorAll('.crowd .side')].flatMap((side) => {
  const field = side.getBoundingClientRect();
  return [...side.querySelectorAll('.lie, .rack .tile')].map((one) => one.getBoundingClientRect())
    .filter((one) => one.width && (one.bottom > field.bottom + 2 || one.right > field.right + 2 || one.top < field.top))
    .map((one) => [side.dataset.seat, one.bottom - field.bottom]);
})"""


def some_turns(rules: str, turns: int) -> Match:
    """Everybody discards what was drawn, until seat 0 has had so many turns and is on turn again."""
    match = Match(rules, seed=2)
    while True:
        assert match.deal is not None
        seat = match.waiting[0]
        own_turn = any(option.verb == act.DISCARD for option in match.options(0))
        if own_turn and len(match.deal.state.players[0].river) == turns:
            return match
        match.do(seat, without_answer(match.options(seat), match.deal.state.drawn))


@pytest.mark.turns(3)
@pytest.mark.parametrize("size", ["wide", "phone", "sideways"])
@pytest.mark.parametrize(("rules", "players"), [("five-at-once", 5), ("eight-players", 8)])
def test_everybody_has_a_field_of_their_own(visitor: Callable[..., Visitor], rules: str, players: int,
                                            size: str) -> None:
    one = visitor(size)
    one.sit_down(f"Crowd {size} {players}")
    page = Scripted(one, some_turns(rules, 4)).open()
    sides = page.locator(".board.crowd .side")
    assert sides.count() == players
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    boxes = [sides.nth(at).bounding_box() for at in range(players)]
    for box in boxes:
        assert box["x"] >= 0 and box["x"] + box["width"] <= width + 1 and box["y"] + box["height"] <= height + 1
    for at, box in enumerate(boxes):
        for other in boxes[at + 1:]:
            apart = (box["x"] + box["width"] <= other["x"] + 1 or other["x"] + other["width"] <= box["x"] + 1
                     or box["y"] + box["height"] <= other["y"] + 1 or other["y"] + other["height"] <= box["y"] + 1)
            assert apart
    assert page.locator(".side .strip .wind").all_inner_texts()[:2] == (["E", "S"] if players == 5 else ["8", "E"])
    one.fits()


@pytest.mark.parametrize(("rules", "turns"), [("five-at-once", 9), ("eight-players", 8), ("siamese-2p", 10)])
def test_on_a_phone_held_sideways_discards_stay_in_their_field_and_words_beside_them(
    visitor: Callable[..., Visitor], rules: str, turns: int,
) -> None:
    one = visitor("sideways", "ru")
    one.sit_down(f"Sideways {rules[:5]}")
    page = Scripted(one, some_turns(rules, turns)).open()
    page.wait_for_selector(".warning")
    assert page.evaluate(OVER, [".warning, .call", ".pond .lie"]) == 0
    assert page.evaluate(OUTSIDE) == []
    one.fits()


@pytest.mark.turns(2)
@pytest.mark.parametrize("size", ["wide", "phone"])
def test_whoever_sits_out_is_named_on_a_bench(visitor: Callable[..., Visitor], size: str) -> None:
    one = visitor(size)
    one.sit_down(f"Bench {size}")
    page = Scripted(one, some_turns("five-players", 3)).open()
    assert page.locator(".board .side").count() == 4 and page.locator(".bench span").count() == 1
    bench = page.locator(".bench").bounding_box()
    for tag in page.locator(".tag:visible, .side .strip:visible").all():
        box = tag.bounding_box()
        assert (box["x"] + box["width"] <= bench["x"] or bench["x"] + bench["width"] <= box["x"]
                or box["y"] + box["height"] <= bench["y"] + 1 or bench["y"] + bench["height"] <= box["y"] + 1)
    one.fits()
