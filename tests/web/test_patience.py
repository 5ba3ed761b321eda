"""A slow server or a slow device confuses no page: who has gone on stays there, and who presses twice asks once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import Visitor

pytestmark = pytest.mark.service


class Held:
    """The answer to a question is held back until it is let go; later questions are answered at once."""

    def __init__(self, page: Any, pattern: str) -> None:
        self.routes: list[Any] = []
        self.page = page
        page.route(pattern, self._asked)

    def _asked(self, route: Any) -> None:
        if self.routes:
            route.continue_()
        else:
            self.routes.append(route)

    def wait(self) -> None:
        for _ in range(600):
            if self.routes:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("the page did not ask")

    def let_go(self) -> None:
        """The page hears what it asked for, and has time to do something with it."""
        self.wait()
        route = self.routes[0]
        with self.page.expect_event("requestfinished", lambda done: done == route.request):
            route.continue_()
        self.page.wait_for_timeout(300)


def test_a_page_that_comes_late_does_not_take_the_place_of_the_next_one(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    page = one.visit("/history", "main h1")
    held = Held(page, "**/api/v1/records")
    page.click("#top a[href='/replay']")
    held.wait()
    page.click("#top a[href='/desk']")
    page.wait_for_selector("main .palette")
    held.let_go()
    assert page.locator("main .palette").count() == 1 and page.locator("main input[type=file]").count() == 0
    one.fits()


def test_a_table_that_was_left_while_it_came_is_not_sat_at(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.sit_down("Passer-by")
    bot = {"kind": "bot", "bot": "greedy"}
    code = one.ask("/rooms", {"rules": "mcr", "public": True, "seats": [{"kind": "me"}, bot, bot, bot]})["code"]
    page = one.visit("/", f"a[href='/table/{code}']")
    sockets: list[Any] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    held = Held(page, f"**/api/v1/rooms/{code}")
    page.click(f"main a[href='/table/{code}']")
    held.wait()
    page.click("#top a[href='/desk']")
    page.wait_for_selector("main .palette")
    held.let_go()
    assert not sockets and page.locator(".waiting").count() == 0
    one.fits()


def test_a_desk_that_was_left_does_not_change_the_address_any_more(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    page = one.visit("/desk", ".palette")
    page.evaluate("""() => {
      const input = document.querySelector('.hand-input');
      input.value = '123m';
      input.dispatchEvent(new Event('input'));
      document.querySelector("#top a[href='/history']").click();
    }""")
    page.wait_for_selector("main .history")
    page.wait_for_timeout(400)
    assert page.evaluate("() => location.pathname + location.search") == "/history"
    one.fits()


def test_the_answer_to_the_last_question_counts_whatever_comes_later(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    page = one.visit("/", "[data-quick]")
    page.click("details.options summary")
    page.wait_for_selector(".option-row")
    held = Held(page, "**/api/v1/rules/check")
    page.fill("details.options textarea", 'parent = "riichi"\nwrong_word = 1\n')
    held.wait()
    page.fill("details.options textarea", 'parent = "riichi"\n')
    page.wait_for_selector(".options .good")
    held.let_go()
    assert page.locator(".options .bad").count() == 0 and page.locator(".options .good").count() == 1
    one.fits()


def test_pressing_twice_opens_one_table(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.sit_down("Hasty")
    made: list[str] = []
    one.page.on("request", lambda asked: made.append(asked.url) if asked.method == "POST" else None)
    one.page.dblclick("[data-quick=mcr]")
    one.page.wait_for_selector(".own-hand button")
    assert sum(url.endswith("/api/v1/rooms") for url in made) == 1
    one.fits()


@pytest.mark.parametrize("host", ["elsewhere.example", "10.1.2.3"])
def test_a_page_that_asks_another_host_would_be_noticed(visitor: Callable[..., Visitor], host: str) -> None:
    one = visitor()
    with one.page.expect_event("requestfailed"):
        one.page.set_content(f"<img src='http://{host}/tile.png'>")
    assert one.foreign == [f"http://{host}/tile.png"]
