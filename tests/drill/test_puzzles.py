"""Puzzles from play: clear moments, judged and explained by the coach, and the notebook of what went wrong."""

from __future__ import annotations

import datetime
import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from janso.bots import act as play
from janso.bots import make
from janso.cli import app, load_commands
from janso.drill import notebook
from janso.drill.notebook import WAITS, Notebook
from janso.drill.puzzles import PUZZLES, daily, kinds_for, merit, of_record, puzzle
from janso.errors import JansoError
from janso.rules import ruleset
from janso.table import Match
from janso.table.log import action as act

load_commands()
DAY = datetime.date(2026, 3, 1)


@pytest.mark.parametrize("kind", PUZZLES)
def test_a_puzzle_of_every_kind_has_one_clear_best_choice(kind: str) -> None:
    found = puzzle(kind, "dazhong" if kind == "declare" else "riichi", seed=5)
    verbs = {each.action.verb for each in found.choices}
    assert {"discard": verbs == {act.DISCARD}, "call": act.PASS in verbs and len(verbs) > 1,
            "declare": act.DISCARD in verbs and bool(verbs & {act.RIICHI, act.READY}),
            "fold": verbs == {act.DISCARD} and len(found.choices) == 2, "pond": verbs == {act.DISCARD}}[kind]
    assert found.judge(found.best).right
    assert not found.judge(found.choices[-1].act).right
    assert all(merit(kind, found.choices[0]) >= merit(kind, each) for each in found.choices)


def test_the_same_words_give_the_same_puzzle_and_other_words_another() -> None:
    first, again, other = (puzzle("discard", "zungjung", seed=seed).as_json() for seed in (1, 1, 2))
    assert first == again
    assert first["view"] != other["view"]


def test_a_puzzle_shows_no_tile_that_the_seat_does_not_see() -> None:
    told = puzzle("call", "mcr", seed=2).as_json()
    hidden = [player for player in told["view"]["deal"]["players"] if player["seat"] != told["seat"]]
    assert hidden and all("hand" not in player for player in hidden)


def test_the_order_of_the_choices_does_not_tell_the_best() -> None:
    found = puzzle("discard", "zungjung", seed=1)
    assert [each["tile"] for each in found.as_json()["choices"]] != [each.act.split()[1] for each in found.choices]


def test_levels_tell_clear_moments_from_close_ones() -> None:
    easy, hard = (puzzle("discard", "zungjung", seed=4, level=level) for level in (0, 2))
    assert easy.level == 0 and hard.level == 2 and easy.gap > hard.gap
    with pytest.raises(JansoError, match="level"):
        puzzle("discard", "zungjung", level=3)


def test_rules_have_the_puzzles_that_they_can_have() -> None:
    assert kinds_for(ruleset("riichi")) == PUZZLES
    assert "declare" not in kinds_for(ruleset("mcr")) and kinds_for(ruleset("siamese")) == ("discard", "call")
    with pytest.raises(JansoError, match="of this kind"):
        puzzle("declare", "mcr")


def test_a_puzzle_of_two_hands_asks_for_a_discard_from_the_whole_row() -> None:
    found = puzzle("discard", "siamese", seed=2)
    assert found.match.deal is not None and len(found.match.deal.state.players[found.seat].held) == 28
    worst = found.choices[-1]
    assert found.judge(found.best).right and not found.judge(worst.act).right
    assert found.judge(worst.act).why("ru") and len(found.choices[0].plan) == 2


def test_the_puzzle_of_a_day_is_the_same_for_everybody_and_another_one_tomorrow() -> None:
    first = daily("zungjung", DAY).as_json()
    assert first == daily("zungjung", DAY).as_json()
    assert first["name"] == "daily 2026-03-01"
    assert first["view"] != daily("zungjung", DAY + datetime.timedelta(days=1)).as_json()["view"]


def test_a_puzzle_that_went_wrong_comes_back_later_and_later_until_it_is_known() -> None:
    book, day = Notebook(), DAY
    book.answered("call", "riichi", "1", None, day, True)
    assert not book.again, "what was right at once need not come back"
    book.answered("call", "riichi", "7", None, day, False)
    for right, wait in enumerate(WAITS):
        assert not book.due(day + datetime.timedelta(days=wait - 1))
        day += datetime.timedelta(days=wait)
        assert [one.right for one in book.due(day)] == [right]
        book.answered("call", "riichi", "7", None, day, True)
    assert not book.again
    book.answered("call", "riichi", "7", None, day, False)
    book.answered("call", "riichi", "7", None, day, True)
    book.answered("call", "riichi", "7", None, day, False)
    assert [one.right for one in book.again] == [0], "a second mistake begins anew"


def test_a_missed_day_or_a_mistake_ends_the_row_of_days() -> None:
    book = Notebook()
    for gap, right in ((0, True), (1, True), (2, False), (3, True), (5, True)):
        book.of_the_day(DAY + datetime.timedelta(days=gap), right)
    assert (book.streak, book.longest, book.solved) == (1, 2, 4)


def test_the_notebook_survives_on_disk_and_a_damaged_one_is_named(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "practice.json"
    assert notebook.load(file) == Notebook()
    book = Notebook()
    book.of_the_day(DAY, True)
    book.answered("call", "riichi", "7", 1, DAY, False)
    notebook.keep(book, file)
    assert notebook.load(file) == book
    file.write_text("{")
    with pytest.raises(JansoError, match="delete it"):
        notebook.load(file)


def test_the_daily_puzzle_is_played_in_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "book.json"
    run = subprocess.run([sys.executable, "-m", "janso", "drill", "--daily", "--rules", "zungjung"], input="0\n1\n",
                         env={"JANSO_NOTEBOOK": str(file), "PYTHONPATH": ":".join(sys.path)}, capture_output=True,
                         text=True, check=True)
    assert "from 1 to" in run.stdout and "Days in a row" in run.stdout
    assert json.loads(file.read_text())["last"]


def test_reading_the_ponds_asks_for_the_safest_tile_against_somebody_who_is_ready() -> None:
    found = puzzle("pond", "riichi", seed=2)
    chances = [each.deal_in for each in found.choices]
    assert chances == sorted(chances) and chances[0] < 0.02 and chances[-1] >= 0.06
    assert found.judge(found.best).right and not found.judge(found.choices[-1].act).right
    assert any("safer" in line for line in found.judge(found.choices[-1].act).why())


def test_matches_that_were_played_give_puzzles_of_their_own(tmp_path: Path) -> None:
    match = Match("zungjung", seed=3)
    bots = [make("greedy", seat) for seat in range(4)]
    while match.deals == 1:
        play(match, bots)
    log = [event.as_json() for event in match.log]
    found = of_record(log, 1)
    assert found.as_json() == of_record(log, 1).as_json() and found.judge(found.best).right
    deal = found.match.deal
    assert deal is not None and [event.as_json() for event in found.match.log] == log[:len(found.match.log)]
    seat = of_record(log, 2, seat=2)
    assert seat.seat == 2
    file = tmp_path / "match.jsonl"
    file.write_text("\n".join(json.dumps(event) for event in log), encoding="utf-8")
    told = CliRunner().invoke(app, ["drill", "--from", str(file), "--count", "1", "--seed", "1", "--json"])
    assert json.loads(told.stdout)["name"] == found.name
