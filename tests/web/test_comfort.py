"""Small things that a visitor would miss: the way back to a table, a palette for everything, marks and counts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from .conftest import Visitor

pytestmark = pytest.mark.service

# A view as the server sends it, as far as the board needs it.
VIEW = """(deal) => {
  const player = (seat) => ({ seat, wind: seat, score: 0, concealed: 13, melds: [], flowers: [], river: [], riichi: 0,
    ready: false, dead: false, wins: [] });
  const players = deal.players.map((given, seat) => ({ ...player(seat), ...given }));
  return { names: players.map((_, seat) => `P${seat}`), deal: { round: 0, dealer: 0, honba: 0, sticks: 0, turn: 0,
    wall_left: 9, indicators: [], joker: null, last: null, result: "", phase: "turn", ...deal, players } };
}"""
LEFT = f"""async ([deal, kind]) => (await import('/static/js/table/seen.js')).copiesLeft(({VIEW})(deal), kind)"""
BOARD = f"""async (deal) => {{
  const made = (await import('/static/js/table/board.js')).board(({VIEW})(deal), {{ shouts: {{ 1: 'Pung' }} }});
  return [...made.querySelectorAll('.tag')].map((tag) => [tag.classList.contains('turn'), tag.textContent]);
}}"""


def test_the_copies_left_are_counted_from_what_lies_on_the_table(visitor: Callable[..., Visitor]) -> None:
    page = visitor().visit("/nowhere", ".lost")
    claimed = {"tile": "1p", "drawn": False, "riichi": False, "taken": True}
    players = [{"hand": ["5m", "2z"], "melds": ["[7777s]", "(<1p23p)"], "flowers": ["1f"]}, {"river": [claimed]}]
    deal = {"players": players, "indicators": ["0m"]}
    counts = {kind: page.evaluate(LEFT, [deal, kind]) for kind in ("7s", "1p", "1f", "2f", "5m", "2z", "1j")}
    assert counts == {"7s": 0, "1p": 3, "1f": 0, "2f": 1, "5m": 2, "2z": 3, "1j": None}


def test_a_win_that_ends_no_deal_leaves_the_turn_in_sight_and_is_shown(visitor: Callable[..., Visitor]) -> None:
    page = visitor().visit("/nowhere", ".lost")
    deal = {"players": [{}, {"wins": [29]}, {}], "result": "win", "turn": 1}
    tags = page.evaluate(BOARD, deal)
    assert [turn for turn, _ in tags] == [False, True, False]
    assert "+29" in tags[1][1] and "Pung" in tags[1][1] and "+29" not in tags[0][1]
    over = page.evaluate(BOARD, {**deal, "phase": "over"})
    assert not any(turn for turn, _ in over)


def test_a_page_that_is_not_there_leads_to_the_parlour(visitor: Callable[..., Visitor]) -> None:
    one = visitor("phone", "ru")
    one.ignored = re.compile("404")
    page = one.visit("/histroy", ".lost")
    assert page.get_attribute(".lost p a", "href") == "/history" and page.title() != "Janso"
    one.fits()
    page.click(".lost a.button")
    page.wait_for_selector("[data-quick]")


def test_the_own_table_stands_first_in_the_lobby_until_one_comes_back(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.sit_down("Wanderer")
    one.page.click("[data-quick=zungjung]")
    one.page.wait_for_selector(".own-hand button")
    code = one.place().rsplit("/", 1)[1]
    one.page.click("#top a.brand")
    one.page.click(f".own-rooms a[href='/table/{code}']")
    one.page.wait_for_selector(".own-hand button")
    one.fits()


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_indicators_and_flowers_come_from_the_palette(visitor: Callable[..., Visitor], size: str) -> None:
    one = visitor(size)
    page = one.visit("/desk?rules=riichi,mcr&hand=12345678m11p(555z)%2B9m", "[data-rules=mcr] .total")
    assert page.locator("[data-put='1j']").count() == 0
    page.click("[data-aim='desk.dora']")
    page.click("[data-put='4m']")
    page.wait_for_selector("[data-rules=riichi] >> text=Dora")
    page.click("[data-aim='desk.flowers']")
    page.click("[data-put='3f']")
    page.wait_for_function("() => location.search.includes('dora=4m') && location.search.includes('flowers=3f')")
    assert page.locator("[data-put]").count() == 8 and page.is_disabled("[data-put='3f']")
    assert page.input_value(".hand-input") == "12345678m11p(555z)+9m"
    one.fits()


def test_a_mistake_is_marked_at_its_place(visitor: Callable[..., Visitor]) -> None:
    page = visitor(lang="ru").visit("/desk?rules=mcr&hand=123m45x", ".wrong mark")
    assert page.inner_text(".wrong") == "123m45x" and page.inner_text(".wrong mark") in "45x"
    page.fill(".hand-input", "12345678m11p(555z)+9m")
    page.wait_for_selector(".wrong", state="hidden")


def test_a_book_opens_a_table_by_its_rules(visitor: Callable[..., Visitor]) -> None:
    page = visitor().visit("/rules/ema", "a[href='/?rules=ema']")
    page.click("a[href='/?rules=ema']")
    page.wait_for_selector("#create")
    assert page.input_value("select[name=rules]") == "ema"
