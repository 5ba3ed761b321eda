"""Everybody can use the pages: contrast, names for a screen reader, a visible focus, words for what happens."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from janso.bots import make, play_out
from janso.records.native import log_text
from janso.table import Match

from .conftest import Visitor

pytestmark = pytest.mark.service
SCRIPT = (Path(__file__).parent / "access.js").read_text(encoding="utf-8")
NAMED = {"button", "link", "textbox", "searchbox", "combobox", "listbox", "checkbox", "radio", "slider", "spinbutton",
         "tab", "image", "img", "dialog", "DisclosureTriangle"}
HAND = "12345678m11p(555z)%2B9m"
PLACES = {
    "/": "[data-quick]", f"/desk?rules=riichi,mcr&hand={HAND}": "[data-rules=mcr] .total",
    "/desk?rules=riichi&hand=1x": ".hand-input[aria-invalid=true]",
    "/shape?hand=123m456p7889s1122z": "main tbody tr", "/practice?kind=waits": ".choices", "/rules": "main h1",
    "/rules/mcr": ".pattern",
    "/rules/mcr#grid": ".compat", "/rules/glossary": "main h1", "/replay": "input[type=file]", "/history": "main h1",
    "/tournament": "main textarea",
    "/nothing-here": "main p",
}


def look(one: Visitor, what: str) -> None:
    """Contrast of every text and a name for everything that can be used, as the page is now."""
    one.page.evaluate("() => Promise.all(document.getAnimations().map((one) => one.finish?.() ?? one.cancel()))")
    one.page.evaluate(SCRIPT)
    wrong = one.page.evaluate("() => access.contrast()")
    assert not wrong, f"{what}: too little contrast: {wrong}"
    if one.phone:
        small = one.page.evaluate("() => access.small()")
        assert not small, f"{what}: too small to press: {small}"
    session = one.context.new_cdp_session(one.page)
    session.send("Accessibility.enable")
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    nameless = [node for node in nodes if not node["ignored"] and node["role"]["value"] in NAMED
                and not node.get("name", {}).get("value", "").strip()]
    assert not nameless, f"{what}: without a name: {[node['role']['value'] for node in nameless]}"
    session.detach()


def dressed(visitor: Callable[..., Visitor], theme: str, size: str = "wide") -> Visitor:
    one = visitor(size, "ru" if theme == "dark" else "en")
    one.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    return one


@pytest.mark.turns(3)
@pytest.mark.parametrize(("theme", "size"), [("light", "wide"), ("dark", "wide"), ("light", "phone")])
def test_every_page_can_be_read_and_every_control_has_a_name(
    visitor: Callable[..., Visitor], theme: str, size: str,
) -> None:
    one = dressed(visitor, theme, size)
    one.ignored = re.compile("status of 404")
    for path, wait in PLACES.items():
        if one.phone and path.startswith("/rules"):
            continue  # the book has no controls of its own on a phone, and its colours are those of the wide page
        one.visit(path, wait)
        look(one, f"{path} ({theme})")
    one.visit("/", "[data-quick]")
    one.page.click("#top .tools button")
    look(one, "coming in")
    one.page.keyboard.press("Escape")
    one.page.click("#top .tools button.icon")
    look(one, "settings")
    one.page.keyboard.press("Escape")
    one.page.click("details.options summary")
    one.page.wait_for_selector(".option-row")
    look(one, "house rules")


@pytest.mark.turns(3)
@pytest.mark.parametrize(("theme", "size"), [("light", "wide"), ("dark", "phone"), ("light", "sideways")])
def test_the_table_can_be_read_before_during_and_after_a_deal(
    visitor: Callable[..., Visitor], theme: str, size: str,
) -> None:
    one = dressed(visitor, theme, size)
    one.sit_down(f"Reader {theme} {size}"[:24])
    bots = [{"kind": "bot", "bot": "greedy"}] * 2
    seats = [{"kind": "me"}, {"kind": "open"}, *bots]
    code = one.ask("/rooms", {"rules": "riichi", "seats": seats, "hints": True, "length": "east"})["code"]
    one.visit(f"/table/{code}", ".waiting .seats")
    look(one, "before the match")
    one.ask(f"/rooms/{code}/start", {})
    one.page.wait_for_selector(".own-hand button")
    for tab in ("story", "chat", "help"):
        if not one.page.locator(".panel").count():
            one.page.click(".panel-toggle")
        one.page.click(f"#tab-{tab}")
        look(one, f"at the table, {tab}")
    if one.phone:
        one.page.click(".panel-toggle")
    for _ in range(12):
        one.press()
        one.page.wait_for_timeout(60)
    look(one, "in the middle of a deal")
    one.play_deal()
    look(one, "after a deal")


@pytest.mark.turns(2)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_replay_and_its_sheet_can_be_read(visitor: Callable[..., Visitor], tmp_path: Path, theme: str) -> None:
    match = Match("mcr", seed=3)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    file = tmp_path / "mcr.jsonl"
    file.write_text(log_text(match))
    one = dressed(visitor, theme)
    one.visit("/replay", "input[type=file]")
    one.page.set_input_files("input[type=file]", file)
    one.page.wait_for_selector(".replay .board")
    look(one, "a replay")
    one.page.keyboard.press("End")
    one.page.keyboard.press("ArrowLeft")
    one.page.wait_for_selector(".result")
    look(one, "the result in a replay")
    one.page.goto(one.page.url.replace("/replay/", "/paifu/").split("#")[0])
    one.page.wait_for_function("() => document.querySelector('img.sheet')?.naturalWidth > 0")
    look(one, "a sheet")


@pytest.mark.turns(2)
@pytest.mark.parametrize(("theme", "size"), [("light", "phone"), ("dark", "wide")])
def test_the_book_of_a_tournament_can_be_read_and_written(
    visitor: Callable[..., Visitor], theme: str, size: str,
) -> None:
    one = dressed(visitor, theme, size)
    one.sit_down(f"Keeper {theme}")
    id = one.ask("/tournaments", {"name": "Cup", "players": [f"player {n}" for n in range(9)], "rounds": 2})["id"]
    one.ask(f"/tournaments/{id}/results", {"round": 1, "table": 1, "scores": [8, -8, 16, -16]})
    one.ask(f"/tournaments/{id}/penalties", {"player": 1, "points": 5, "why": "late"})
    one.visit(f"/tournament/{id}", ".cup-table")
    one.page.click(".referee-desk summary")
    one.page.locator("[data-table='2'] input").first.fill("x")
    look(one, f"a tournament ({theme})")
    one.fits()


@pytest.mark.turns(2)
@pytest.mark.parametrize("path", ["/", "/desk", "/rules/zungjung", "/history"])
def test_the_focus_goes_through_a_page_in_order_and_is_seen(visitor: Callable[..., Visitor], path: str) -> None:
    one = visitor()
    one.visit(path, "main h1")
    one.page.evaluate(SCRIPT)
    reached = set()
    for _ in range(70):
        one.page.keyboard.press("Tab")
        at: dict[str, Any] = one.page.evaluate("() => access.focus()")
        if at["end"]:
            break
        reached.add(at["html"])
        assert at["ring"], f"{path}: no ring around {at['html']}"
        assert at["inside"], f"{path}: the focus is out of sight on {at['html']}"
        assert at["order"] or len(reached) == 1, f"{path}: the focus jumps back to {at['html']}"
    assert len(reached) > 8


def test_a_fact_chosen_by_keyboard_keeps_the_focus(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    page = one.visit("/desk?rules=riichi&hand=123456m34p88p234s%2B5p", "[data-fact=riichi]")
    page.locator("[data-fact=riichi]").focus()
    page.keyboard.press("Space")
    page.wait_for_selector("[data-fact=ippatsu]")
    one.comes_to("() => document.activeElement.dataset.fact", "riichi")
    page.wait_for_selector("[data-rules=riichi] .patterns >> text=Riichi")
    one.fits()


HEAR = """() => {
  window.heard = [];
  const note = (change) => change.addedNodes.forEach((node) => heard.push(node.textContent));
  const live = document.getElementById('live');
  new MutationObserver((changes) => changes.forEach(note)).observe(live, { childList: true });
}"""


MOMENT = """() => {
  const there = (selector) => Boolean(document.querySelector(selector));
  if (there('.result')) return 'over';
  if (there('.call-win')) return 'win';
  if (there('.call-pung') && !window.called) return 'pung';
  return there('.call-pass') ? 'pass' : there('.mine.turn') ? 'turn' : '';
}"""


def test_a_deal_is_played_by_keyboard_alone_and_told_in_words(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.sit_down("Listener")
    page = one.page
    page.evaluate(HEAR)
    page.locator("[data-quick=riichi]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".own-hand button")
    for _ in range(3000):
        state = page.evaluate(MOMENT)
        if state == "over":
            break
        if state == "turn":
            page.keyboard.press("ArrowLeft")
            page.keyboard.press("Enter")
        elif state == "pass":
            page.keyboard.press("p")
        elif state:
            page.evaluate("() => { window.called = true; }")
            page.keyboard.press("1")
        page.wait_for_timeout(40)
    else:
        raise AssertionError("no deal ended")
    heard = page.evaluate("() => heard")
    told = "\n".join(heard)
    for words in ("Your turn", "You draw", "Listener discards", "solid 2 discards", "Deal 1"):
        assert words in told, f"«{words}» was not told"
    gone_on = "() => !document.querySelector('.result') || Boolean(document.querySelector('button.next:disabled'))"
    for _ in range(60):  # the first press may only finish the count
        page.keyboard.press("Space")
        page.wait_for_timeout(200)
        if page.evaluate(gone_on):
            break
    else:
        raise AssertionError("Space does not go on")
    one.fits()
