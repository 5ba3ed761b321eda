"""A Russian reader meets no English sentence: every page, the option form, mistakes and a whole deal."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.service

PAGES = (
    "/desk?rules=riichi,mcr&hand=123456m34p88p(234s)%2B5p", "/desk?rules=riichi&hand=12q",
    "/desk?rules=mcr,dazhong,zungjung&hand=12345678m11p(555z)%2B9m", "/shape?hand=123m456p789s1122z&rules=riichi",
    "/rules/riichi", "/rules/riichi#options", "/rules/mcr#options", "/rules/mcr#grid", "/rules/dazhong#options",
    "/rules/zungjung", "/rules/glossary", "/replay", "/history", "/table/XXXXXX", "/tournament",
    "/tournament/0123456789abcdef",
)
SEEN = """() => {
  const found = [];
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE) found.push(node.data.trim());
    if (node.nodeType !== Node.ELEMENT_NODE || ["CODE", "TEXTAREA", "KBD"].includes(node.nodeName)) return;
    for (const name of ["title", "aria-label", "placeholder", "alt"]) found.push(node.getAttribute(name));
    node.childNodes.forEach(walk);
  };
  walk(document.getElementById("main"));
  walk(document.getElementById("top"));
  return found.filter(Boolean);
}"""
NAMES = re.compile(r"Zung Jung|World Series of Mahjong|Mahjong Soul|MCR|Naro|Janso|Tenhou|mjai|majiang|Botzone|"
                   r"TOML|PyMahjongGB|tenhou\.net|greedy|\([\w-]+\)|«[^»]*»|\w+_\w+|\w*\d\w*")
"""Names stay as they are, and so do words that one types."""


def english(page: Any) -> list[str]:
    """Texts with two or more English words; a name in romaji beside its kanji is no English."""
    texts = [text for text in page.evaluate(SEEN) if not re.search("[぀-ヿ一-鿿]", text)]
    return [text for text in texts if len(re.findall(r"\b[A-Za-z]{2,}\b", NAMES.sub(" ", text))) >= 2]


def test_every_page_is_russian(visitor: Callable[..., Any]) -> None:
    me = visitor("wide", "ru")
    for path in PAGES:
        page = me.visit(path, "#main > :not(.loading)")
        page.wait_for_load_state("networkidle")
        assert not english(page), path


def test_mistakes_in_house_rules_are_told_in_russian(visitor: Callable[..., Any]) -> None:
    me = visitor("phone", "ru")
    page = me.visit("/", "[data-quick]")
    page.click("details.options summary")
    page.wait_for_selector(".option-row")
    page.fill("details.options textarea", 'parent = "riichi"\n[options]\nopn_tanyao = "no"\nrounds = "west"\n')
    page.wait_for_selector("details.options .bad li")
    told = page.inner_text("details.options .bad")
    assert "настройки «opn_tanyao» нет" in told and "нет среди: east, east_south, east_south_west, all" in told
    me.fits()


@pytest.mark.turns(2)
@pytest.mark.parametrize("rules", ["riichi", "mcr"])
def test_a_whole_deal_is_told_in_russian(visitor: Callable[..., Any], rules: str) -> None:
    me = visitor("wide", "ru")
    me.sit_down("Ольга")
    page = me.visit("/", "[data-quick]")
    page.click(f'[data-quick="{rules}"]')
    page.wait_for_selector(".own-hand button")
    page.keyboard.press("h")
    for _ in range(20):
        assert not english(page)
        me.press()
        page.wait_for_timeout(60)
    me.play_deal()
    page.evaluate("() => document.querySelectorAll('.result details').forEach((one) => { one.open = true; })")
    assert not english(page)


def test_the_language_is_switched_in_the_middle_of_a_deal(visitor: Callable[..., Any]) -> None:
    me = visitor("wide")
    me.sit_down("Olga")
    page = me.visit("/", "[data-quick]")
    page.click('[data-quick="riichi"]')
    page.wait_for_selector(".own-hand button")
    assert "East" in page.inner_text("#main")
    page.click("#top .tools button.icon")
    page.locator("dialog select").first.select_option("ru")
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.getElementById('main').innerText.includes('Восток')")
    me.play_deal()
    assert not english(page)
