"""A visit: one click plays, the hand stays where it is, an invitation tells before it asks, a guest stays somebody."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from janso.bots import make, play_out
from janso.records.native import log_text
from janso.table import Match

from ..server.test_help import READY, match_with
from .conftest import Visitor
from .scripted import Scripted

pytestmark = pytest.mark.service
FIRST_WORDS = """async () => {
  const { firstWords, turnPlayed } = await import('/static/js/table/newcomer.js');
  localStorage.removeItem('janso.turns');
  return [0, 1, 2, 3, 4].map(() => { const said = firstWords(); turnPlayed(); return said; });
}"""
HAND_AT = "() => document.querySelector('.own-hand').getBoundingClientRect().bottom"


def test_every_other_game_of_the_book_is_one_choice_away(visitor: Callable[..., Visitor]) -> None:
    one = visitor("phone", "ru")
    page = one.visit("/", "[name=more]")
    one.fits()
    assert page.locator("[name=more] option").count() > 60
    page.select_option("[name=more]", "judo")
    page.click("[data-more]")
    page.wait_for_selector(".mine.turn .own-hand button, .calls .call")
    assert one.ask(f"/rooms/{one.place().rsplit('/', 1)[1]}")["rules"] == "judo"


@pytest.mark.parametrize(("size", "lang", "title"), [("wide", "en", "Your"), ("phone", "ru", "Ваш")])
def test_one_click_deals_tiles_to_a_guest_with_a_name_and_without_a_clock(
    visitor: Callable[..., Visitor], size: str, lang: str, title: str,
) -> None:
    one = visitor(size, lang)
    page = one.visit("/", "[data-quick=riichi]")
    page.click("[data-quick=riichi]")
    page.wait_for_selector(".mine.turn .own-hand button, .calls .call")
    assert page.locator("dialog").count() == 0 and page.locator(".time").count() == 0
    assert len(page.inner_text("#top .tools button").split()) >= 2
    one.comes_to(f"() => document.title.startsWith('● {title}')", True)
    code = one.place().rsplit("/", 1)[1]
    room = one.ask(f"/rooms/{code}")
    assert room["clock"] is None and {seat["bot"] for seat in room["seats"]} == {None, "solid"}
    one.fits()
    first, *others = page.evaluate(FIRST_WORDS)
    assert len({first, *others}) == 4 and others[2:] == ["", ""], "three turns have a sentence each"


@pytest.mark.turns(3)
@pytest.mark.parametrize("size", ["wide", "phone", "sideways"])
def test_the_hand_does_not_move_when_there_is_something_to_say(visitor: Callable[..., Visitor], size: str) -> None:
    one = visitor(size)
    one.sit_down(f"Still {size}")
    far = Scripted(one, Match("riichi", seed=3)).open()
    quiet = far.evaluate(HAND_AT)
    furiten = match_with("riichi", READY, "2z")
    furiten.do(0, {"do": "discard", "tile": "2z"})
    told = Scripted(one, furiten).open()
    told.wait_for_selector(".advice .furiten")
    assert abs(told.evaluate(HAND_AT) - quiet) < 1
    assert told.evaluate(HAND_AT) <= told.evaluate("innerHeight")


def test_every_discard_tells_how_far_it_leaves_the_hand_from_the_first_turn(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.sit_down("Beginner")
    page = Scripted(one, Match("riichi", seed=3)).open()
    page.locator(".own-hand button").first.hover()
    page.wait_for_selector(".advice .hint .helping .tile")
    assert "away" in page.inner_text(".advice .hint") and "help" in page.inner_text(".advice .hint")
    page.keyboard.press("h")
    page.wait_for_selector(".mark-away.best")
    assert page.locator(".mark-away").count() == 14


def test_an_invitation_tells_table_host_and_rules_before_it_asks(visitor: Callable[..., Visitor]) -> None:
    host, friend = visitor(), visitor("phone")
    host.sit_down("Host Anna")
    asked = {"rules": "mcr", "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 2, {"kind": "open"}]}
    code = host.ask("/rooms", asked)["code"]
    page = friend.visit(f"/table/{code}", ".invitation")
    words = page.inner_text(".invitation")
    assert "Host Anna" in words and "Mahjong Competition Rules" in words and page.locator("dialog").count() == 0
    page.fill(".invitation input[name=name]", "Friend Boris")
    page.click(".invitation button.main")
    page.wait_for_selector(".waiting:not(.invitation) .seats")
    assert host.ask(f"/rooms/{code}")["seats"][3]["name"] == "Friend Boris"
    friend.fits()


def test_a_guest_becomes_an_account_and_stays_the_same_person(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    page = one.visit("/", "[data-quick=mcr]")
    page.click("[data-quick=mcr]")
    page.wait_for_selector(".own-hand button")
    code = one.place().rsplit("/", 1)[1]
    page.click("#top .tools button")
    page.fill("dialog input[name=name]", "Keeper Olga")
    page.fill("dialog input[name=password]", "eight letters")
    page.click("dialog button.main")
    page.wait_for_selector("#top >> text=Keeper Olga")
    assert one.ask("/me")["guest"] is False
    assert one.ask(f"/rooms/{code}")["you"] == 0


def test_a_line_of_chat_leaves_a_mark_until_it_is_read(visitor: Callable[..., Visitor]) -> None:
    one, two = visitor(), visitor()
    one.sit_down("Talker")
    two.sit_down("Reader")
    bots = [{"kind": "bot", "bot": "greedy"}] * 2
    code = one.ask("/rooms", {"rules": "riichi", "seats": [{"kind": "me"}, {"kind": "open"}, *bots]})["code"]
    two.ask(f"/rooms/{code}/sit", {"seat": 1})
    one.ask(f"/rooms/{code}/start", {})
    for visitor_here in (one, two):
        visitor_here.visit(f"/table/{code}", ".own-hand button")
    one.page.click("#tab-chat")
    one.page.fill("input[name=say]", "good luck")
    one.page.keyboard.press("Enter")
    two.page.wait_for_selector("#tab-chat .unread >> text=1")
    assert two.page.title().startswith("(1) ") and one.page.locator(".unread").count() == 0
    two.page.click("#tab-chat")
    two.page.wait_for_selector(".unread", state="detached")


@pytest.mark.parametrize(("lang", "word"), [("en", "furiten"), ("en", "фуритен"), ("ru", "фуритен"), ("ru", "furiten")])
def test_one_search_finds_a_word_in_options_and_glossary(visitor: Callable[..., Visitor], lang: str, word: str) -> None:
    page = visitor(lang=lang).visit("/rules/riichi", ".pattern")
    page.fill("article input[type=search]", word)
    page.wait_for_selector("[data-found='rules.glossary'] dt")
    page.wait_for_selector("[data-found='rules.options'] .option-line")


def test_a_replay_tells_draws_and_its_result_can_be_hidden(visitor: Callable[..., Visitor], tmp_path: Path) -> None:
    match = Match("tonpusen", seed=3)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    file = tmp_path / "match.jsonl"
    file.write_text(log_text(match), encoding="utf-8")
    one = visitor()
    page = one.visit("/replay", "input[type=file]")
    page.set_input_files("input[type=file]", file)
    page.wait_for_selector(".replay .board")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert " draws " in page.inner_text(".told")
    page.keyboard.press("End")
    page.click("[data-hide]")
    page.wait_for_selector(".result", state="detached")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("End")
    page.wait_for_selector(".result")
