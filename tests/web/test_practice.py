"""The practice page: questions are answered by clicking or typing, told why, and grow harder."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from janso.drill import LEVELS, Session
from janso.drill.solitaire import solitaire

from .conftest import Visitor

pytestmark = pytest.mark.service


def start(one: Visitor, kind: str, **words: Any) -> Session:
    """Opens the page at a known row of questions; a session that knows the answers."""
    one.visit("/practice", ".practice h2")
    stand = {"seed": 5, "number": 0, "level": 0, "streak": 0, "right": 0}
    one.page.evaluate("(kept) => localStorage.setItem('janso.practice', JSON.stringify(kept))",
                      {"kind": kind, kind: stand, **words})
    one.visit("/practice", ".practice h2")
    return Session(kind, words.get("rules", "riichi"), 5)


def pick(one: Visitor, tiles: list[str]) -> None:
    for name in tiles:
        one.page.click(f".choices [data-tile='{name}']")
    one.page.click(".practice button.main")


@pytest.mark.turns(3)
@pytest.mark.parametrize("size", ["wide", "phone", "sideways"])
def test_three_right_waits_lead_to_the_next_level(visitor: Callable[..., Visitor], size: str) -> None:
    one = visitor(size)
    session = start(one, "waits")
    for number in range(3):
        answer = session.question().answer
        pick(one, [f"{digit}{answer[-1]}" for digit in answer[:-1]])
        one.page.wait_for_selector(".practice .good")
        assert session.answer(answer).right
        one.fits()
        if number < 2:
            one.page.click(".practice button.main")
            one.page.wait_for_selector(".choices")
    assert one.page.locator(".practice").inner_text().count("2 of 6") == 1
    one.page.reload()
    one.page.wait_for_selector(".choices")
    assert one.page.locator(".practice > .hand .tile").count() == LEVELS[1][0]


def test_a_wrong_discard_is_told_the_right_one(visitor: Callable[..., Visitor]) -> None:
    one = visitor("phone", "ru")
    question = start(one, "discard").question()
    names = one.page.eval_on_selector_all(".practice .line [data-tile]", "(all) => all.map((one) => one.dataset.tile)")
    wrong = next(name for name in names if name not in question.accepted)
    one.page.click(f".practice .line [data-tile='{wrong}']")
    one.page.wait_for_selector(".practice .bad .hand")
    assert one.page.get_attribute(".practice .bad [data-tile]", "data-tile") == question.answer
    assert "Верно 0 из 1" in one.page.inner_text(".practice")
    one.fits()


def test_points_are_counted_by_the_chosen_rules(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    session = start(one, "points", rules="mcr")
    one.page.fill(".practice .points", "many")
    one.page.keyboard.press("Enter")
    one.page.wait_for_selector(".practice [role=alert]:not([hidden])")
    one.page.fill(".practice .points", session.question().answer)
    one.page.keyboard.press("Enter")
    one.page.wait_for_selector(".practice .good")
    assert one.page.locator(".why li").count() > 0


def test_the_distance_is_answered_by_a_button(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    session = start(one, "shanten")
    one.page.get_by_role("button", name=session.question().answer, exact=True).click()
    one.page.wait_for_selector(".practice .good")


@pytest.mark.turns(3)
@pytest.mark.parametrize("size", ["wide", "phone", "sideways"])
def test_boards_of_pairs_are_taken_apart_by_clicking(visitor: Callable[..., Visitor], size: str) -> None:
    one = visitor(size, "ru" if size == "phone" else "en")
    one.visit("/practice", ".practice h2")
    for game, level in (("shanghai", 2), ("corners", 2), ("memory", 0)):
        stand = {"game": game, "level": level, "seed": "4", "picks": []}
        one.page.evaluate("(kept) => localStorage.setItem('janso.practice', JSON.stringify(kept))",
                          {"kind": "solitaire", "solitaire": stand})
        one.visit("/practice", ".pairs-cell")
        known = solitaire(game, "4", level)
        if game == "memory":
            pair = (0, next(at for at in range(1, 24) if known.tiles[at] == known.tiles[0]))
        else:
            pair = known.pairs()[0]
        one.fits()
        one.page.click(f"[data-at='{pair[0]}']")
        one.page.wait_for_selector("[aria-pressed=true].pairs-cell")
        one.page.click(f"[data-at='{pair[1]}']")
        one.page.wait_for_selector(f"[data-at='{pair[0]}']", state="detached")
        assert one.page.locator(".pairs-cell:not(.leaving)").count() == len(known.cells) - 2
        one.page.reload()
        one.page.wait_for_selector(".pairs-cell")
        assert one.page.locator(".pairs-cell").count() == len(known.cells) - 2
    assert not one.mistakes


LOWEST = "(what) => Math.max(...[...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect().bottom))"
"""Where the lowest of some things ends."""


@pytest.mark.parametrize("number", range(3))
def test_table_hand_and_choices_of_a_puzzle_are_seen_at_once(visitor: Callable[..., Visitor], number: int) -> None:
    one = visitor()
    page = one.visit("/practice?kind=puzzle", ".puzzle-table .board")
    for _ in range(number):
        page.locator(".puzzle-hand button, .puzzle-choices button").first.click()
        page.click(".practice button.main")
        page.wait_for_selector(".puzzle-hand button, .puzzle-choices button")
    assert page.evaluate(LOWEST, ".puzzle-hand, .puzzle-choices button") <= 900


def test_the_count_stands_beside_the_hand_and_before_there_is_one_some_are_offered(
    visitor: Callable[..., Visitor],
) -> None:
    one = visitor()
    page = one.visit("/desk?rules=riichi", ".examples a")
    assert page.locator(".examples a").count() == 3
    page.locator(".examples a").nth(1).click()
    page.wait_for_selector(".columns .total")
    hand, total = (page.locator(what).bounding_box() for what in (".desk .line", ".columns .total"))
    assert total["x"] > hand["x"] + hand["width"] and total["y"] + total["height"] < 900
    one.fits()
