"""The parlour as an app: installed, and without a network still a rule book, a desk that counts, and practice."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import httpx
import pytest

from .conftest import Visitor

pytestmark = pytest.mark.service
READY = """async () => {
  const known = await navigator.serviceWorker.register('/worker.js');
  await navigator.serviceWorker.ready;
  const store = await caches.open('janso-answers');
  return Boolean(known.active && (await store.match('/api/v1/icon.svg', { ignoreVary: true })));
}"""

FORESEEN = """async () => {
  await navigator.serviceWorker.register('/worker.js');
  await navigator.serviceWorker.ready;
  const store = await caches.open('janso-answers');
  const kept = (await store.keys()).map((one) => new URL(one.url).pathname);
  return ['/rules', '/drill/stock', '/puzzles/stock', '/facts/dazhong', '/rules/mcr/payments', '/rules/zungjung',
    '/learn/riichi', '/glossary/letters']
    .every((path) => kept.includes('/api/v1' + path));
}"""


def test_the_manifest_names_icons_that_are_there(address: str) -> None:
    with httpx.Client(base_url=address, headers={"accept-language": "ru"}, timeout=60) as http:
        told = json.loads(http.get("/manifest.webmanifest").text)
        assert told["start_url"] == "/" and told["lang"] == "ru" and told["display"] == "standalone"
        for icon in told["icons"]:
            answer = http.get(icon["src"])
            assert answer.status_code == 200 and answer.headers["content-type"].startswith(icon["type"])
        assert "/manifest.webmanifest" in http.get("/").text


def test_rule_book_and_desk_open_without_a_network(visitor: Callable[..., Visitor]) -> None:
    one = visitor("phone", offline=True)
    page = one.visit("/desk?rules=riichi&hand=123m456p789s11z22z%2B1z", "[data-rules=riichi] .total")
    one.comes_to(READY, True)
    page.reload()
    page.wait_for_selector("[data-rules=riichi] .total")
    points = page.inner_text("[data-rules=riichi] .total")
    one.context.set_offline(True)
    page.reload()
    page.wait_for_selector("[data-rules=riichi] .total")
    assert page.inner_text("[data-rules=riichi] .total") == points
    page.goto(f"{one.address}/rules/riichi")
    page.wait_for_selector(".pattern")
    assert page.locator(".pattern").count() > 20
    one.context.set_offline(False)


@pytest.fixture
def installed(visitor: Callable[..., Visitor]) -> Callable[[str], Visitor]:
    """A phone that opened the front page once, waited until all was kept, and lost its network."""
    def come(lang: str) -> Visitor:
        one = visitor("phone", lang, offline=True)
        one.visit("/", "[data-quick]")
        one.comes_to(FORESEEN, True)
        one.ignored = re.compile("Failed to fetch|ERR_INTERNET_DISCONNECTED|Failed to load")
        one.context.set_offline(True)
        return one
    return come


def test_without_a_network_the_desk_counts_what_is_ticked_and_what_is_written(
    installed: Callable[[str], Visitor],
) -> None:
    one = installed("en")
    page = one.visit("/desk?rules=riichi,mcr&hand=234m567p345s6799s+8s&seat=S&from=W&honba=1", "[data-offline=riichi]")
    desk = page.locator("[data-rules=riichi]")
    assert "No network" in desk.inner_text()
    desk.locator("[data-pattern=pinfu]").check()
    desk.locator("[data-pattern=riichi]").check()
    desk.locator("[data-sum='offline.dora']").fill("1")
    assert desk.locator(".total").inner_text().startswith("3,900 points")
    assert "4,200" in desk.locator(".pay").inner_text()
    other = page.locator("[data-rules=mcr]")
    other.locator("[data-pattern=mixed_triple_chow]").check()
    assert other.locator(".total").inner_text().startswith("8 points")
    other.locator("[data-sum='offline.points']").fill("12")
    assert "South +36" in other.locator(".pay").inner_text().replace("\n", " ")
    other.locator("[data-sum='offline.points']").fill("7")
    assert "8 points" in other.locator(".bad").inner_text()
    one.fits()
    one.context.set_offline(False)


def test_without_a_network_practice_asks_from_its_stock_and_the_rule_book_opens(
    installed: Callable[[str], Visitor],
) -> None:
    one = installed("ru")
    page = one.visit("/practice?kind=shanten", "[data-stock]")
    assert "Нет сети" in page.inner_text("[data-stock]")
    page.click(".practice button:has-text('0')")
    page.wait_for_selector(".practice .total")
    assert page.locator(".practice .why li").count() >= 1
    page.goto(f"{one.address}/practice?kind=puzzle")
    page.wait_for_selector(".puzzle-table .board")
    page.locator(".puzzle-hand button, .puzzle-choices button").first.click()
    page.wait_for_selector(".practice [role=status]")
    page.goto(f"{one.address}/practice?kind=solitaire")
    page.wait_for_selector(".practice .bad, .practice .notice")
    for rules in ("zungjung", "mcr"):
        page.goto(f"{one.address}/rules/{rules}")
        page.wait_for_selector(".pattern")
        assert page.locator(".pattern").count() > 30
    one.fits()
    one.context.set_offline(False)


def test_without_a_network_lessons_are_there_and_other_pages_say_what_is_and_come_back_by_themselves(
    installed: Callable[[str], Visitor],
) -> None:
    one = installed("ru")
    page = one.visit("/learn", ".lesson, .lessons, main h1")
    assert page.locator("main .notice").count() == 0 and page.locator("main h1").count() == 1
    page.goto(f"{one.address}/rules/glossary")
    page.wait_for_selector(".letters a")
    page.goto(f"{one.address}/tournament")
    page.wait_for_selector("main .notice")
    assert "Нет сети" in page.inner_text("main .notice")
    assert page.locator("main .notice a").evaluate_all("(all) => all.map((one) => one.getAttribute('href'))") == [
        "/desk", "/practice", "/learn", "/rules"]
    one.context.set_offline(False)
    page.wait_for_selector("main textarea[name=players]")
    one.fits()
