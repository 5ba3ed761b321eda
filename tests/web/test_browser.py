"""A real browser plays, counts, looks up and looks back, on a wide screen and on a phone held upright."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from janso.bots import make, play_out
from janso.records.native import log_text
from janso.rules.riichi.worth.words import WORDS
from janso.server.front.static_files import shelf
from janso.table import Match
from janso.text.files import texts
from janso.text.languages import SENTENCES

pytestmark = pytest.mark.service
both = pytest.mark.parametrize("size", ["wide", "phone"])


@pytest.mark.turns(4)
@pytest.mark.parametrize(("family", "size"), [
    ("riichi", "wide"), ("riichi", "phone"), ("sanma", "wide"), ("mcr", "phone"), ("siamese", "wide"),
    ("siamese", "phone"), ("dazhong", "phone"), ("zungjung", "wide"),
])
def test_a_whole_deal_is_played_against_bots(visitor: Callable[..., Any], family: str, size: str) -> None:
    me = visitor(size)
    me.sit_down(f"Guest {family[:4]} {size}")
    me.page.click(f"[data-quick={family}]")
    me.page.wait_for_selector(".own-hand button")
    me.fits()
    me.play_deal()
    assert me.page.locator(".result .standings tr").count() == me.page.evaluate(
        "() => Number(document.querySelector('.board').dataset.seats)")
    me.fits()
    me.go_on()
    me.fits()


@pytest.mark.turns(2)
@both
def test_a_reload_in_mid_deal_comes_back_to_the_same_hand(visitor: Callable[..., Any], size: str) -> None:
    me = visitor(size)
    me.sit_down(f"Reloader {size}")
    me.page.click("[data-quick=mcr]")
    me.page.wait_for_selector(".mine.turn .own-hand button, .call-pass")
    for _ in range(4):
        me.press()
        me.page.wait_for_timeout(60)
    me.page.wait_for_selector(".mine.turn, .calls button, .result")
    held = "() => [...document.querySelectorAll('[data-hand]')].map((tile) => tile.dataset.hand)"
    before = me.page.evaluate(held)
    me.page.reload()
    me.page.wait_for_selector(".own-hand button")
    assert me.page.evaluate(held) == before and len(before) > 6
    assert me.press()
    me.fits()


@pytest.mark.turns(2)
@both
def test_the_scoring_desk_counts_while_one_types_and_clicks(visitor: Callable[..., Any], size: str) -> None:
    me = visitor(size)
    page = me.visit("/desk", ".palette button")
    page.fill(".hand-input", "12345678m11p(555z)+9m")
    page.wait_for_selector("[data-rules=riichi] .patterns")
    page.locator("label", has_text="Compare with").locator("select").select_option("mcr")
    page.wait_for_selector("[data-rules=mcr] .total")
    assert "Pure Straight" in page.inner_text("[data-rules=mcr]")
    shared = me.place()
    assert "hand=" in shared and "mcr" in shared
    me.fits()
    page.goto(shared)
    page.wait_for_selector("[data-rules=mcr] .total")
    assert "Pure Straight" in page.inner_text("[data-rules=mcr]")
    page.click("text=Clear")
    for name in ["1m", "1m", "1m", "2p", "3p", "4p", "5s", "5s"]:
        page.click(f"[data-put='{name}']")
    assert page.input_value(".hand-input") == "111m234p55s"
    page.fill(".hand-input", "1x")
    page.wait_for_selector(".hand-input[aria-invalid=true]")
    me.fits()


@pytest.mark.turns(2)
@both
def test_the_shape_desk_tells_what_each_discard_leaves(visitor: Callable[..., Any], size: str) -> None:
    me = visitor(size)
    page = me.visit("/shape", ".palette button")
    page.fill(".hand-input", "123m456p7889s1122z")
    page.wait_for_selector("main tbody tr")
    me.fits()
    page.locator("main select").last.select_option("riichi")
    page.fill(".hand-input", "123m456p789s1122z")
    page.wait_for_selector("main .waits figure")
    assert page.locator("main .waits figure").count() == 2
    assert "3,900" in page.locator("main .waits").inner_text() and page.locator("main .reasons li").count() == 1
    page.fill(".hand-input", "123m456p7889s1122z")
    page.click("[data-throw='8s']")
    me.comes_to("() => document.querySelector('.hand-input').value", "123m456p789s1122z")
    me.fits()


@pytest.mark.turns(2)
@both
def test_a_table_with_house_rules_is_made_in_the_form(visitor: Callable[..., Any], size: str) -> None:
    me = visitor(size)
    me.sit_down(f"Host {size}")
    page = me.page
    page.click("details.options summary")
    row = page.locator(".option-row", has=page.locator("select")).filter(has_text=re.compile("rounds", re.I)).first
    row.locator("select").select_option("east")
    page.wait_for_selector(".options .good")
    me.fits()
    page.fill(".options textarea", page.input_value(".options textarea") + "wrong_word = 1\n")
    page.wait_for_selector(".options .bad")
    page.fill(".options textarea", page.input_value(".options textarea").replace("wrong_word = 1\n", ""))
    page.wait_for_selector(".options .good")
    page.click("#create")
    page.wait_for_selector(".waiting .seats")
    me.fits()
    page.click("text=Begin")
    page.wait_for_selector(".own-hand button")
    me.fits()


def short_match(rules_id: str, folder: Path) -> Path:
    """A record of a match that bots have played."""
    match = Match(rules_id, seed=7)
    play_out(match, [make("greedy", seat) for seat in range(match.play.seats)])
    file = folder / f"{rules_id}.jsonl"
    file.write_text(log_text(match))
    return file


@pytest.mark.turns(2)
@both
def test_a_record_is_uploaded_and_replayed(visitor: Callable[..., Any], tmp_path: Path, size: str) -> None:
    me = visitor(size)
    page = me.visit("/replay", "input[type=file]")
    page.set_input_files("input[type=file]", short_match("riichi", tmp_path))
    page.wait_for_selector(".replay .board")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    moment, told = me.place(), page.inner_text(".told")
    assert re.search(r"#1\.\d+", moment)
    me.fits()
    page.goto("about:blank")
    page.goto(moment)
    page.wait_for_selector(".replay .board")
    assert page.inner_text(".told") == told
    page.keyboard.press("End")
    page.wait_for_selector(".replay .board")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(".result")
    me.fits()
    page.goto(page.url.replace("/replay/", "/paifu/").split("#")[0] + "#1")
    page.wait_for_selector("img.sheet")
    page.wait_for_function("() => document.querySelector('img.sheet').naturalWidth > 0")
    me.fits()


@pytest.mark.turns(2)
@both
def test_the_language_is_switched_anywhere(visitor: Callable[..., Any], size: str) -> None:
    me = visitor(size)
    page = me.visit("/", "[data-quick]")
    for path in ["/", "/desk", "/shape", "/practice", "/rules", "/rules/mcr#grid", "/rules/glossary", "/replay",
                 "/history", "/tournament"]:
        me.visit(path, "main h1")
        page.click("#top .tools button.icon")
        page.locator("dialog select").first.select_option("ru")
        page.wait_for_selector("html[lang=ru]")
        page.keyboard.press("Escape")
        page.wait_for_selector("main h1")
        assert re.search("[а-яё]", page.inner_text("main"), re.I), path
        me.fits()
        page.evaluate("() => localStorage.removeItem('janso.settings')")


def test_words_of_the_scorer_are_those_of_the_pages() -> None:
    text = (files("janso") / "server/static/js/words/scoring.js").read_text(encoding="utf-8")
    written = dict(re.findall(r'"line\.([^"]+)":\s+"([^"]+)"', text))
    assert set(written) == set(texts("ru", "names/lines_riichi"))
    assert all(WORDS.get(id, id) == word for id, word in written.items())


def test_a_page_weighs_little_and_brings_nothing_inline() -> None:
    static = Path(str(files("janso") / "server/static"))
    kept = shelf()
    for page in ("lobby", "table"):
        modules = kept.modules("js/main.js", f"js/pages/{page}.js")
        sent = [kept.files[name] for name in [*modules, *kept.styles(page)]]
        assert sum(len(file.packed or file.plain) for file in sent) < 72_000
    for reader in SENTENCES:
        others = tuple(f"js/words/{lang}/" for lang in SENTENCES if lang != reader)
        mine = [file for name, file in kept.files.items() if not name.startswith(others)]
        assert sum(len(file.packed or file.plain) for file in mine) < 227_000  # all pages together
    assert not re.search(r"<style|style=|<script(?![^>]*src=)|\son\w+=", (static / "index.html").read_text())
