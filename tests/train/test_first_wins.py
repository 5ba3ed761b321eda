"""Where a seat with two hands takes its first win, every other choice is played on to the end of the deal."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from janso.bots import Sight, make
from janso.bots.solid import SolidBot
from janso.bots.weighing.twofold import worth_of_win
from janso.rules import ruleset
from janso.rules.ruleset import RuleSet
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.match import Match
from janso.train.first_wins import LET_GO, Other, other_wins, others_of, played_on
from janso.train.playouts import decided, points_since


def _short() -> RuleSet:
    return ruleset("siamese-2p").with_options({"rounds": 1})


def _first_win(rules: RuleSet) -> tuple[Match, int]:
    """A match at the point where a seat takes its first win by draw and has others to choose from."""
    bots = [make("solid", 1) for _ in range(2)]
    for seed in range(20):
        match = Match(rules, seed)
        for _ in range(60):
            seat, choice = decided(match, bots)
            wins = {worth_of_win(Sight(match, seat), option) for option in match.options(seat)
                    if option.verb == act.WIN}
            if choice.verb == act.WIN and Sight(match, seat).own_turn and len(wins) > 2:
                return match, seat
            match.do(seat, choice)
    pytest.fail("no first win was found")


def test_the_other_choices_are_the_cheapest_the_dearest_and_none() -> None:
    match, seat = _first_win(_short())
    bot = SolidBot(1)
    sight, options = Sight(match, seat), match.options(seat)
    found = others_of(sight, options, bot)
    worths = {int(worth_of_win(sight, option)) for option in options[:24] if option.verb == act.WIN}
    assert max(found) == max(worths) and min(worths) in found
    assert found[LET_GO].verb != act.WIN
    assert all(int(worth_of_win(sight, option)) == points for points, option in found.items() if points != LET_GO)


def test_the_choice_of_the_player_played_on_brings_what_the_deal_brought() -> None:
    match, seat = _first_win(_short())
    bots = [make("solid", 1) for _ in range(2)]
    start = max(at for at, event in enumerate(match.log) if event.type == ev.START_DEAL)
    before, choice = len(match.log), decided(match, bots)[1]
    end = played_on(match, choice, seat, bots, start)
    assert len(match.log) == before
    deal = match.deals
    while not match.done and match.deals == deal:
        match.do(*decided(match, bots))
    assert end == points_since(match, start)[seat]


def test_every_first_win_of_a_match_is_tried_otherwise_and_the_same_seed_tells_the_same() -> None:
    rules = _short()
    one = other_wins(rules, 1, 0)
    assert one == other_wins(rules, 1, 0) != other_wins(rules, 2, 0)
    assert {other.points == LET_GO for other in one} == {True, False}
    assert any(other.gain > 0 for other in one) and any(other.gain < 0 for other in one)


@pytest.mark.parametrize(("points", "usual", "drawn", "kind"), [
    (LET_GO, 24, True, "let go, drawn"), (LET_GO, 24, False, "let go, on a discard"),
    (21, 24, True, "another of the same worth"), (20, 24, True, "a cheaper one"), (28, 24, False, "a dearer one"),
])
def test_a_choice_is_named_by_what_was_done_instead(points: int, usual: int, drawn: bool, kind: str) -> None:
    assert Other(0, points, usual, drawn, 50, 0).kind == kind


TOOL = Path(__file__).parents[2] / "tools" / "first_wins.py"


@pytest.mark.skipif(not TOOL.is_file(), reason="the tools are not beside the tests")
def test_the_tool_tells_each_kind_of_choice(capsys: pytest.CaptureFixture[str],
                                            monkeypatch: pytest.MonkeyPatch) -> None:
    spec = spec_from_file_location("first_wins_tool", TOOL)
    assert spec is not None and spec.loader is not None
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    monkeypatch.setattr("sys.argv", ["first_wins.py", "siamese-2p", "--matches", "1"])
    tool.main()
    told = capsys.readouterr().out
    assert "let go, drawn: " in told and " tried, " in told and "±" in told
