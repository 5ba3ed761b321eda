"""The terminal table is played by keyboard from the first tile to the explained score."""

import asyncio
import re

import pytest

from janso.rules import ruleset
from janso.table import action as act
from janso.terminal.app import PLACES, TableApp, Told
from janso.terminal.game import Game


def _static(app: TableApp, id: str) -> str:
    return str(app.query_one(f"#{id}").render())


async def _play_a_deal(app: TableApp) -> str:
    """Presses keys until a deal is told; the text of it."""
    async with app.run_test(size=(80, 30)) as pilot:
        for _ in range(200):
            if isinstance(app.screen, Told):
                return str(app.screen.text)
            calls = app.game.calls()
            if any(option.verb == act.PASS for option in calls):
                key = "p"
            elif any(option.verb == act.DISCARD for option in app.game.options()):
                places = [place for place in range(len(app.game.held())) if app.game.discard_of(place)]
                key = PLACES[places[-1]]
            else:
                key = "1"
            await pilot.press(key)
            await pilot.pause()
    return ""


@pytest.mark.parametrize("rules", ["riichi", "mcr", "dazhong", "zungjung", "sanma"])
def test_a_deal_can_be_played_to_its_explained_end(rules: str) -> None:
    told = asyncio.run(_play_a_deal(TableApp(Game(ruleset(rules), "greedy", 11))))
    assert "wins" in told or "Nobody wins" in told


def test_the_table_shows_hand_letters_and_what_helps() -> None:
    async def run() -> tuple[str, str]:
        app = TableApp(Game(ruleset("riichi"), "greedy", 5))
        async with app.run_test(size=(80, 30)) as pilot:
            await pilot.press("w")
            await pilot.pause()
            return _static(app, "own"), _static(app, "note")

    own, note = asyncio.run(run())
    assert "a  b  c" in own
    assert "away" in note or "ready" in note


def test_the_key_list_opens_and_any_key_closes_it() -> None:
    async def run() -> tuple[bool, bool]:
        app = TableApp(Game(ruleset("riichi"), "greedy", 5))
        async with app.run_test(size=(80, 30)) as pilot:
            await pilot.press("?")
            await pilot.pause()
            opened = isinstance(app.screen, Told)
            await pilot.press("x")
            await pilot.pause()
            return opened, isinstance(app.screen, Told)

    assert asyncio.run(run()) == (True, False)


@pytest.mark.parametrize("rules", ["riichi", "mcr", "dazhong", "zungjung"])
def test_the_table_speaks_russian(rules: str) -> None:
    async def run(app: TableApp) -> str:
        async with app.run_test(size=(80, 30)) as pilot:
            await pilot.press("w")
            await pilot.pause()
            return "\n".join(_static(app, part) for part in ("title", "others", "own", "calls", "note", "story"))

    shown = asyncio.run(run(TableApp(Game(ruleset(rules), "greedy", 11, lang="ru"))))
    told = asyncio.run(_play_a_deal(TableApp(Game(ruleset(rules), "greedy", 11, lang="ru"))))
    for text in (shown, told):
        assert re.search("[а-яё]", text) and set(re.findall("[A-Za-z]{3,}", text)) <= {"greedy", "MCR", "Zung", "Jung"}


def test_a_refused_discard_says_why() -> None:
    game = Game(ruleset("riichi"), "greedy", 5)
    assert game.why_not(40) == "There is no such tile."
