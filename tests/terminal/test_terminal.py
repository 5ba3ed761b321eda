"""The terminal table is played by keyboard from the first tile to the explained score."""

import asyncio
import re

import pytest
from rich.text import Text
from textual.widgets import Static

from janso.hand import CHOW, Meld, read_tiles
from janso.rules import ruleset
from janso.table import Match
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.event import Event
from janso.terminal.app import PLACES, TableApp, Told
from janso.terminal.game import Game, ended
from janso.terminal.show import besides, standing_lines


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


@pytest.mark.parametrize("rules", ["riichi", "mcr", "dazhong", "dazhong-jokers", "zungjung", "sanma", "siamese-2p",
                                   "bamboo"])
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


def test_a_match_is_left_only_with_the_second_press() -> None:
    async def run(keys: str, lang: str = "en") -> tuple[bool, str]:
        app = TableApp(Game(ruleset("riichi"), "greedy", 5, lang=lang))
        async with app.run_test(size=(80, 30)) as pilot:
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
            return app.is_running, _static(app, "note") if app.is_running else ""

    running, note = asyncio.run(run("q"))
    assert running and "once more" in note
    assert asyncio.run(run("qwq"))[0]
    assert not asyncio.run(run("qq"))[0]
    assert not asyncio.run(run("йй", "ru"))[0]  # the same key of a Russian layout


def test_seven_players_and_their_notes_leave_the_calls_on_a_screen_of_eighty_by_twenty_four() -> None:
    async def run() -> tuple[int, int]:
        app = TableApp(Game(ruleset("seven-players"), "greedy", 5, lang="ru"))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            return app.query_one("#title").region.height, app.query_one("#calls").region.bottom

    title, calls = asyncio.run(run())
    assert title == 1 and calls <= 23


def test_the_end_of_a_siamese_deal_tells_every_win_of_it_and_none_of_the_next() -> None:
    game = Game(ruleset("siamese"), "greedy", 3)
    told: list[Event] = []
    for _ in range(300):
        seen = game.seen
        game.news()
        if told := ended(game.match.log, seen):
            break
        wins = [option for option in game.options() if option.verb == act.WIN]
        passes = [option for option in game.options() if option.verb == act.PASS]
        game.do((wins or passes or game.options())[0])
    log = game.match.log
    end = next(at for at, event in enumerate(log) if event.type == ev.END_DEAL)
    assert told == [event for event in log[:end] if event.type in (ev.WIN, ev.DRAW_GAME)]
    assert sum(event.type == ev.WIN for event in told) > 1


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
        assert re.search("[а-яё]", text) and set(re.findall("[A-Za-z]{3,}", text)) <= {"MCR", "Zung", "Jung"}


async def _shown(app: TableApp, *keys: str) -> dict[str, str]:
    """The parts of the table after some keys, in eighty columns."""
    async with app.run_test(size=(80, 24)) as pilot:
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        return {part: _static(app, part) for part in ("title", "own", "calls", "note")}


def test_two_hands_stand_in_two_lines_and_their_wins_are_listed_by_value() -> None:
    app = TableApp(Game(ruleset("siamese"), "greedy", 3))
    first, second = asyncio.run(_shown(app)), asyncio.run(_shown(TableApp(Game(ruleset("siamese"), "greedy", 3)), "0"))
    assert max(len(line) for line in first["own"].splitlines()) < 80
    worth = [int(found) for found in re.findall(r"win (\d+):", first["calls"] + second["calls"])]
    assert len(worth) > 9 and worth == sorted(worth, reverse=True)
    assert "…" in first["calls"] and first["calls"] != second["calls"]


def _scripted(hands: list[str], draws: str) -> Game:
    """A riichi game whose first deal gives the person these tiles; everybody else holds what is left."""
    game = Game(ruleset("riichi"), "random", 5)
    assert game.match.deal is not None
    player = game.match.deal.state.players[0]
    for face in list(player.held):
        player.remove(face)
    for face in read_tiles(hands[0] + draws, "hand"):
        player.add(face)
    state = game.match.deal.state
    state.drawn = read_tiles(draws, "draw")[0]
    state.asks.known = False
    return game


def test_discards_that_leave_a_ready_hand_are_marked_and_a_refused_win_says_why() -> None:
    game = _scripted(["234m567m345s34p88s"], "1z")
    assert game.ready_places() == {13}
    bare = _scripted(["123m234s46p99s"], "5p")
    assert bare.match.deal is not None
    state = bare.match.deal.state
    state.players[0].add_meld(Meld(CHOW, (6, 7, 8), False, 3, 6), 0)
    state.course.interrupted, state.asks.known = True, False
    assert not any(option.verb == act.WIN for option in bare.options())
    assert "yaku" in bare.standing()


def test_a_ready_hand_shows_its_waits_while_others_play() -> None:
    game = _scripted(["234m567m345s34p88s"], "1z")
    assert game.match.deal is not None
    state = game.match.deal.state
    state.players[0].remove(read_tiles("1z", "tile")[0])
    state.turn, state.drawn, state.asks.known = 1, -1, False
    assert game.standing().startswith("ready: 2p×") and "5p×" in game.standing()
    state.players[0].river_mask |= 1 << read_tiles("2p", "tile")[0]
    assert "Furiten" in game.standing()


def test_a_refused_discard_says_why() -> None:
    game = Game(ruleset("riichi"), "greedy", 5)
    assert game.why_not(40) == "There is no such tile."


def test_declarations_before_the_first_turn_are_called_by_number_and_shown_beside_the_name() -> None:
    rules = ruleset("riichi").with_options({"bought_doubling": "4", "drop_out": "yes"})
    app = TableApp(Game(rules, "greedy", 4, seat=1, lang="ru"))

    async def declare() -> tuple[str, str, str]:
        async with app.run_test(size=(80, 30)) as pilot:
            await pilot.pause()
            asked = _static(app, "calls")
            await pilot.press("1")
            await pilot.press("p")
            await pilot.pause()
            return asked, _static(app, "own"), _static(app, "story")

    asked, own, story = asyncio.run(declare())
    assert "1 купить двойные выплаты" in asked and "p пас" in asked
    assert "24000 КУПИЛ" in own and "Игрок покупает двойные выплаты" in story


def test_a_result_is_not_closed_by_a_letter_that_was_meant_for_a_tile() -> None:
    async def run() -> tuple[bool, bool]:
        app = TableApp(Game(ruleset("riichi"), "greedy", 5))
        async with app.run_test(size=(80, 30)) as pilot:
            app.push_screen(Told(Text("a win"), result=True))
            await pilot.pause()
            await pilot.press("d")
            await pilot.pause()
            stays = isinstance(app.screen, Told)
            await pilot.press("space")
            await pilot.pause()
            return stays, isinstance(app.screen, Told)

    assert asyncio.run(run()) == (True, False)


def test_a_winner_names_patterns_and_what_nobody_is_called_is_asked_for_again() -> None:
    async def run() -> tuple[str, list[Event]]:
        game = Game(ruleset("riichi").with_options({"winner_counts": "names"}), "greedy", 5)
        game.match = Match.from_position(game.match.rules, ["234m567m345p678s55p"], seed=4)
        app = TableApp(game)
        async with app.run_test(size=(80, 30)) as pilot:
            await pilot.press("1")
            await pilot.pause()
            for key in [*"tanyao", "comma", *"qwq", "enter"]:
                await pilot.press(key)
            await pilot.pause()
            note = str(app.screen.query_one("#meant", Static).render())
            for key in ["backspace"] * 4:
                await pilot.press(key)
            for key in ["comma", *"self", "comma", *"fu", "space", *"20", "enter"]:
                await pilot.press(key)
            await pilot.pause()
            return note, list(game.match.log)

    note, log = asyncio.run(run())
    assert "All simples 1" in note and "qwq?" in note
    stated = next(event.more for event in log if event.type == ev.CHOSEN)
    assert stated["named"] == {"0": {"names": {"tanyao": 1, "menzen_tsumo": 1}, "numbers": [0, 20]}}


def test_a_winner_types_the_count_and_states_it_with_enter() -> None:
    async def run(keys: list[str]) -> tuple[str, list[Event]]:
        game = Game(ruleset("mcr").with_options({"winner_counts": "yes"}), "greedy", 5)
        game.match = Match.from_position(game.match.rules, ["234678m234m5599m9m"], seed=4)
        app = TableApp(game)
        async with app.run_test(size=(80, 30)) as pilot:
            await pilot.press("1")
            await pilot.pause()
            note = _static(app, "note")
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
            return note, list(game.match.log)

    note, log = asyncio.run(run(["7", "enter", "8", "0", "enter"]))
    assert "how many points" in note
    stated = next(event.more for event in log if event.type == ev.CHOSEN)
    assert stated["stated"] == {"0": [80]}
    _, log = asyncio.run(run(["enter"]))
    assert next(event.more for event in log if event.type == ev.CHOSEN)["stated"] == {"0": []}


def test_a_win_names_honba_and_sticks_and_each_player_has_a_line() -> None:
    match = Game(ruleset("riichi"), "greedy", 1).match
    match.names = ["Ann", "Bo", "Cy", "Di"]
    deltas = [-4100, 10300, -2100, -2100]
    told = besides(match, 1, 8000, deltas, "en").plain
    assert "honba: +300" in told and "sticks from the table: +2000" in told
    lines = standing_lines(match, [{"deltas": deltas}]).plain.strip().splitlines()
    assert len(lines) == 4 and re.search(r"Bo +\+10300 +25000", lines[1])
    assert not besides(match, 1, 8000, [-8000, 8000, 0, 0], "en").plain


@pytest.mark.parametrize(("rules", "word"), [("riichi", "чи"), ("mcr", "чоу")])
def test_calls_have_the_names_of_their_game(rules: str, word: str) -> None:
    app = TableApp(Game(ruleset(rules), "greedy", 1, lang="ru"))
    call = act.SetAction(act.CHOW, read_tiles("3s", "tile")[0], tuple(read_tiles("24s", "hand")))
    assert app.call_words(call).startswith(word)
