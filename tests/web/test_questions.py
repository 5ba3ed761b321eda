"""Questions of the table on the page: tiles are picked, amounts named, answers sent, at every size of window."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from typing import Any

import pytest
from test_riichi_play_options import deal

from janso.games.riichi.variants.people.kuria import Teams
from janso.rules import ruleset
from janso.rules.ruleset import RuleSet, derive
from janso.table import Match
from janso.table.log import action as act
from janso.tiles import write

from .conftest import Visitor
from .scripted import Scripted
from .test_declaring import OVER

pytestmark = pytest.mark.service

SIZES = ("wide", "phone", "sideways")


def asking(options: dict[str, Any], base: str = "riichi") -> RuleSet:
    return derive(ruleset(base), "asking", {"options": options})


def looked_at(page: Any, name: str) -> None:
    """Keeps a picture for whoever wants to look."""
    folder = os.environ.get("JANSO_PICTURES")
    if folder:
        page.screenshot(path=f"{folder}/{name}.png")


@pytest.mark.turns(3)
@pytest.mark.parametrize("size", SIZES)
def test_tiles_of_the_hand_are_picked_and_given_away(visitor: Callable[..., Visitor], size: str) -> None:
    one = visitor(size)
    one.sit_down(f"Asked {size}")
    script = Scripted(one, Match(asking({"tile_exchange": 2}), seed=4))
    page = script.open()
    give = page.locator("[data-choice=give]")
    assert page.locator(".choose").inner_text().startswith("Exchange: choose 2")
    assert give.is_disabled()
    tiles = page.locator(".own-hand button")
    for at in (0, 5, 5, 3):
        tiles.nth(at).click()
    assert page.locator(".own-hand .picked").count() == 2
    looked_at(page, f"exchange-{size}")
    names = [tiles.nth(at).get_attribute("data-hand") for at in (0, 3)]
    one.fits()
    give.click()
    said = script.acts(1)[-1]
    assert said["do"] == "choose" and said["choice"] == "give" and sorted(said["tiles"]) == sorted(names)
    assert script.match.may(0, script_action(said)) is None


@pytest.mark.turns(3)
@pytest.mark.parametrize("size", SIZES)
def test_a_hand_is_built_from_an_own_wall_and_the_rest_is_thrown(visitor: Callable[..., Visitor], size: str) -> None:
    one = visitor(size)
    one.sit_down(f"Builder {size}")
    match = Match("seventeen-steps", seed=3)
    script = Scripted(one, match)
    page = script.open(".pick-tile")
    assert page.locator("button.pick-tile").count() == 34 and page.locator("[data-choice=build]").is_disabled()
    page.locator("button.pick-tile").nth(2).click()
    page.locator(".propose").click()
    assert page.locator(".pick-tile.picked").count() == 13
    looked_at(page, f"build-{size}")
    one.fits()
    page.locator("[data-choice=build]").click()
    said = script_action(script.acts(1)[-1])
    assert match.may(0, said) is None
    match.do(0, said)
    match.do(1, match.options(1)[0])
    for _ in range(4):
        match.do(match.waiting[0], match.options(match.waiting[0])[0])
    page = script.open(".pick-tile")
    assert page.locator("button.pick-tile").count() == 19 and page.locator(".own-hand button").count() == 13
    looked_at(page, f"throw-{size}")
    one.fits()
    page.locator("button.pick-tile").first.click()
    thrown = script_action(script.acts(2)[-1])
    assert thrown.choice == "throw" and match.may(0, thrown) is None


SAFE = """() => [...document.querySelectorAll('.pick-tile:has(.mark-safe) .tile')].map((one) => one.dataset.tile)"""


@pytest.mark.parametrize("size", ["wide", "sideways"])
def test_the_own_wall_leaves_the_pond_free_to_the_last_step_and_says_what_is_safe(
    visitor: Callable[..., Visitor], size: str,
) -> None:
    one = visitor(size)
    one.sit_down(f"To the end {size}")
    match = Match("seventeen-steps", seed=3)
    script = Scripted(one, match)
    page = script.open(".pick-tile")
    if size == "wide":
        assert "What you press" in page.inner_text(".advice"), "what to do, before there is a hand to tell of"
    else:
        assert page.evaluate(OVER, [".question > *, .calls .choose", ".centre"]) == 0, "scores and round stay in sight"
    assert match.deal is not None
    rivers = [player.river for player in match.deal.state.players]
    for steps in (7, 16):
        while len(rivers[0]) < steps or 0 not in match.waiting:
            seat = match.waiting[0]
            match.do(seat, next(each for each in match.options(seat) if each.verb != act.WIN))
        page = script.open(".pick-tile")
        assert page.evaluate(OVER, [".question .pick, .calls .choose", ".side0 .pond .lie"]) == 0
    assert page.locator(".side0 .pond-row").count() == 2
    lying = {write(discard.face) for discard in rivers[1]}
    shown = page.eval_on_selector_all("button.pick-tile .tile", "(all) => all.map((one) => one.dataset.tile)")
    assert page.evaluate(SAFE) == [name for name in shown if name in lying]


@pytest.mark.turns(3)
@pytest.mark.parametrize("size", SIZES)
def test_transparent_tiles_are_seen_in_every_hand(visitor: Callable[..., Visitor], size: str) -> None:
    one = visitor(size)
    one.sit_down(f"Glass {size}")
    match = Match("washizu", seed=5)
    page = Scripted(one, match).open()
    looked_at(page, f"washizu-{size}")
    if size == "wide":
        assert match.deal is not None
        seen = sum(1 for p in match.deal.state.players[1:] for face in p.held if face >> 6)
        assert page.locator(".backs .tile svg").count() == seen > 20
    one.fits()
    page.locator(".advice .note").click()
    assert "Game 1 of 6" in page.inner_text("dialog"), "what is cut off in one line is read at a press"
    assert page.locator("dialog p").count() == 2
    page.keyboard.press("Escape")
    assert page.locator("dialog").count() == 0


@pytest.mark.turns(3)
@pytest.mark.parametrize("size", SIZES)
def test_hands_that_stand_with_their_backs_to_their_owners_are_seen_by_the_others(
        visitor: Callable[..., Visitor], size: str) -> None:
    one = visitor(size)
    one.sit_down(f"Reverse {size}")
    match = Match("gyakuno-training", seed=5)
    page = Scripted(one, match).open()
    looked_at(page, f"gyakuno-{size}")
    if size == "wide":
        assert page.locator(".backs .tile svg").count() == 13, "of two other hands one is the own"
    one.fits()


@pytest.mark.turns(3)
@pytest.mark.parametrize("size", SIZES)
def test_seats_of_two_are_east_and_west_and_absent_players_are_counted(
        visitor: Callable[..., Visitor], size: str) -> None:
    one = visitor(size)
    one.sit_down(f"Rengo {size}")
    page = Scripted(one, Match("rengonosan2", seed=5)).open()
    looked_at(page, f"rengonosan-{size}")
    assert "50000" in page.locator("body").inner_text().replace(" ", "").replace(",", "").replace("\u202f", "")
    one.fits()


@pytest.mark.turns(3)
@pytest.mark.parametrize("size", SIZES)
def test_teams_and_their_targets_stand_beside_the_table(visitor: Callable[..., Visitor], size: str) -> None:
    one = visitor(size)
    one.sit_down(f"Team {size}")
    match = Match("kuria", seed=5, start=False)
    custom = match.customs[0]
    assert isinstance(custom, Teams)
    custom.collected = [["ittsu", "junchan"], ["chitoitsu"]]
    match.begin()
    page = Scripted(one, match).open()
    looked_at(page, f"teams-{size}")
    told = page.locator("body").inner_text()
    assert "East team: Pure straight" in told and "West team: Seven pairs" in told
    one.fits()


@pytest.mark.turns(3)
@pytest.mark.parametrize("size", SIZES)
def test_a_set_that_is_no_chow_is_offered_by_its_name(visitor: Callable[..., Visitor], size: str) -> None:
    one = visitor(size)
    one.sit_down(f"Strange {size}")
    match = deal(["5m", "5p5s", "", ""], {"mixed_pungs": "yes"}, indicators="3z")
    match.do(0, next(each for each in match.options(0) if each.do == "discard" and each.tile == 4))
    page = Scripted(one, match, seat=1).open(".call-pung")
    looked_at(page, f"set-{size}")
    assert "Mixed pung" in page.locator(".call-pung").inner_text()
    one.fits()


@pytest.mark.turns(3)
@pytest.mark.parametrize("size", SIZES)
def test_a_bid_is_an_amount_and_a_bet_a_pick_of_tiles(visitor: Callable[..., Visitor], size: str) -> None:
    one = visitor(size)
    one.sit_down(f"Bidder {size}")
    match = Match(asking({"prophecy": "yes"}), seed=4)
    script = Scripted(one, match, seat=1)
    page = script.open(".pick-tile")
    assert page.locator(".calls .call").count() == 6  # on tiles, on four suits, no bet
    assert page.locator(".own-hand button").first.is_visible()
    page.locator("button.pick-tile").nth(3).click()
    page.locator("button.pick-tile").nth(30).click()
    page.locator(".amount input").fill("700")
    looked_at(page, f"prophecy-{size}")
    one.fits()
    page.locator("[data-choice=tiles]").click()
    said = script_action(script.acts(1)[-1])
    assert said.choice == "700:tiles" and len(said.tiles) == 2 and match.may(1, said) is None


@pytest.mark.turns(3)
@pytest.mark.parametrize(("size", "lang"), [("wide", "ru"), ("phone", "en"), ("sideways", "en")])
def test_a_winner_names_the_patterns_by_typing_and_pressing(visitor: Callable[..., Visitor], size: str,
                                                            lang: str) -> None:
    one = visitor(size, lang=lang)
    one.sit_down(f"Namer {size}")
    match = Match.from_position(asking({"winner_counts": "names"}), ["234m567m345p678s55p"], seed=4)
    match.do(0, {"do": "win"})
    script = Scripted(one, match, hints_on=False)
    page = script.open(".naming")
    assert page.locator(".calls > .call-row .call-choose").count() == 0, "examples of answers are no buttons"
    page.locator(".naming input").fill("менз" if lang == "ru" else "self")
    page.keyboard.press("Enter")
    page.locator(".naming-list [data-name=tanyao]").click()
    page.locator(".naming-list [data-name=pinfu]").click()
    page.locator(".naming-chosen [data-named=pinfu]").click()
    page.locator(".amount input").nth(1).fill("20")
    assert page.locator(".naming-sum").inner_text().endswith("2")
    looked_at(page, f"naming-{size}")
    one.fits()
    page.locator("[data-choice='']").click()
    said = script_action(script.acts(1)[-1])
    assert said.choice == "menzen_tsumo+tanyao:0:20" and match.may(0, said) is None


def script_action(said: dict[str, Any]) -> Any:
    from janso.table import Action

    return Action.from_json(said)


def test_keys_of_a_bid_press_the_buttons_that_show_them_and_tiles_are_said_in_words(
        visitor: Callable[..., Visitor]) -> None:
    one = visitor("wide")
    one.sit_down("Bidder")
    match = Match(asking({"tile_auction": "yes"}), seed=4)
    match.do(match.waiting[0], match.options(match.waiting[0])[0])
    script = Scripted(one, match, seat=match.waiting[0])
    page = script.open(".amount input")
    assert not re.search(r"\b\d[mpsz]\b", page.locator(".choose").inner_text())
    assert [key.inner_text() for key in page.locator(".calls .call kbd").all()] == ["1", "2"]
    page.fill(".amount input", "1000")
    page.locator(".choose").click()
    page.keyboard.press("2")
    assert script.acts(1)[-1]["choice"] == "0", "no bid, whatever was typed"


FIVE = [{"tile": tile, "left": left, "points": points, "note": "", "code": ""}
        for tile, left, points in (("3m", 4, 8000), ("6m", 3, 8000), ("9m", 2, 8000), ("1p", 4, 12_000),
                                   ("4p", 1, 12_000))]
MANY_WAITS = """(waits) => {
  const parse = JSON.parse;
  JSON.parse = (text) => {
    const message = parse(text);
    for (const one of (message?.type === 'hints' && message.discards) || []) Object.assign(one, { waits, away: 0 });
    return message;
  };
}"""
CLIPPED = "() => { const line = document.querySelector('.warning'); return line.scrollHeight - line.clientHeight; }"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_five_waits_of_a_built_hand_are_all_read_on_an_upright_phone(
    visitor: Callable[..., Visitor], lang: str,
) -> None:
    one = visitor("phone", lang)
    one.sit_down(f"Many waits {lang}")
    one.page.add_init_script(f"({MANY_WAITS})({json.dumps(FIVE)})")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    asked = {"rules": "seventeen-steps", "seats": seats, "clock": None, "hints": "full", "seed": 3}
    code = one.ask("/rooms", asked)["code"]
    one.ask(f"/rooms/{code}/start", {})
    page = one.visit(f"/table/{code}", ".pick-tile")
    page.locator(".propose").click()
    page.wait_for_selector(".warning .wait")
    assert page.locator(".warning .wait").count() == len(FIVE) and page.evaluate(CLIPPED) <= 0
    one.fits()
