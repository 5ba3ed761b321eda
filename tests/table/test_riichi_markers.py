"""Yakitori markers that come back, change hands, are turned over or cancelled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table_play import act, last, wall_of
from test_riichi_play_options import READY, Shows, deal

from janso.games.riichi.customs.markers import markers_after
from janso.hand import KONG, Meld
from janso.rules import ruleset
from janso.rules.check import check_text
from janso.rules.riichi.paying.settle import marked_points
from janso.table import Match
from janso.table.state import State
from janso.tiles import parse


def ended(result: str, winners: tuple[int, ...] = (), discarder: int = -1, kong: str = "", concealed: bool = False,
          indicator: str = "9m") -> State:
    """The end of a deal: who won on whose tile, a kong of East and the indicator."""
    match = deal(["", "", "", ""], {}, indicators=indicator)
    assert match.deal is not None
    s = match.deal.state
    s.ending.result = result
    s.ending.winners = list(winners)
    s.ending.drawn_win = discarder < 0
    s.last_seat = discarder
    if kong:
        s.players[0].melds.append(Meld(KONG, (parse(kong),) * 4, concealed))
    return s


def after(options: dict[str, Any], markers: list[int], s: State, last_deal: bool = False,
          last_of_round: bool = False) -> Any:
    rules = ruleset("riichi").with_options({"yakitori": 1000, **options})
    return markers_after(rules, markers, s, last_deal, last_of_round)


CASES = [
    Shows("yakitori_returns", lambda o: after(o, [0, 0, 1, 0], ended("win", (2,))),
          {"no": [0, 0, 0, 0], "yes": [1, 1, 1, 1]}),
    Shows("phoenix", lambda o: after(o, [0, 0, 1, 1], ended("win", (2,), 0)),
          {"no": [0, 0, 0, 1], "always": [1, 0, 0, 1], "round": [0, 0, 0, 1], "last_deal": [0, 0, 0, 1]}),
    Shows("phoenix", lambda o: after(o, [0, 0, 1, 1], ended("win", (2,), 0), last_of_round=True),
          {"no": [0, 0, 0, 1], "always": [1, 0, 0, 1], "round": [1, 0, 0, 1], "last_deal": [0, 0, 0, 1]}),
    Shows("phoenix", lambda o: after(o, [0, 0, 1, 0], ended("win", (2,)), True),
          {"no": [0, 0, 0, 0], "always": [1, 1, 0, 1], "last_deal": [1, 1, 0, 1]}),
    Shows("phoenix", lambda o: after(o, [1, 0, 0, 0], ended("win", (2,))),
          {"no": [1, 0, 0, 0], "always": [1, 0, 0, 0]}),
    Shows("roast_pork", lambda o: after(o, [1, 1, 1, 1], ended("win", (2, 3), 0)),
          {"no": [1, 1, 0, 0], "yes": [3, 1, 0, 0]}),
    Shows("roast_pork", lambda o: after(o, [3, 1, 0, 0], ended("win", (0,))),
          {"no": [0, 1, 0, 0], "yes": [2, 1, 0, 0]}),
    Shows("dorayaki", lambda o: after(o, [1, 0, 1, 1], ended("exhausted", kong="1m"), True),
          {"no": [1, 0, 1, 1], "dora": [], "one_of_bamboos": [1, 0, 1, 1]}),
    Shows("dorayaki", lambda o: after(o, [1, 0, 1, 1], ended("exhausted", kong="1s", concealed=True), True),
          {"no": [1, 0, 1, 1], "dora": [1, 0, 1, 1], "one_of_bamboos": []}),
    Shows("dorayaki", lambda o: after(o, [1, 0, 1, 1], ended("exhausted", kong="1m")), {"dora": [1, 0, 1, 1]}),
    Shows("chicken_revolution", lambda o: after(o, [1, 0, 1, 1], ended("exhausted", kong="1s")),
          {"no": [1, 0, 1, 1], "yes": [0, 1, 0, 0]}),
    Shows("chicken_revolution", lambda o: after(o, [1, 0, 1, 1], ended("exhausted", kong="1s", concealed=True)),
          {"no": [1, 0, 1, 1], "yes": [1, 0, 1, 1]}),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.option}-{number}" for number, case in enumerate(CASES)])
def test_each_value_of_an_option_about_markers_shows(case: Shows, claims: Callable[..., None]) -> None:
    assert {value: case.found(value) for value in case.answers} == case.answers
    name = f"riichi.options.{case.option}"
    claims(name, *(f"{name}={value}" for value in case.answers if isinstance(value, str)))


def test_every_marker_left_is_paid_for() -> None:
    rules = ruleset("riichi").with_options({"yakitori": 1000})
    assert marked_points(rules, [25000] * 4, [2, 0, 1, 0]) == [20000, 28000, 24000, 28000]
    assert marked_points(rules, [25000] * 4, []) == [25000] * 4


@pytest.mark.parametrize(("pork", "markers"), [("yes", [2, 1, 0, 1]), ("no", [1, 1, 0, 1])])
def test_a_real_win_hands_the_marker_on_and_the_record_tells_it(pork: str, markers: list[int]) -> None:
    options = {"yakitori": 1000, "roast_pork": pork, "yakitori_returns": "yes"}
    walls = [wall_of("riichi", ["2p", "", READY, ""], options=options) for _ in range(2)]
    match = Match.from_walls(ruleset("riichi").with_options(options), walls)
    act(match, 0, "discard", "2p")
    act(match, 2, "win")
    assert markers == last(match, "end_deal")["markers"] == match.view(0)["markers"]
    assert Match.replay([event.as_json() for event in match.log]).view(0)["markers"] == markers
    assert match.undo().view(0)["markers"] == [1, 1, 1, 1]


def test_without_these_rules_the_record_says_nothing_of_markers() -> None:
    match = Match.from_walls(ruleset("riichi").with_options({"yakitori": 1000}),
                             [wall_of("riichi", ["2p", "", READY, ""])] * 2)
    act(match, 0, "discard", "2p")
    act(match, 2, "win")
    assert [custom.remembers()["markers"] for custom in match.customs] == [[1, 1, 0, 1]]
    assert "markers" not in last(match, "end_deal") and "markers" not in match.view(0)


def test_markers_without_yakitori_are_said_to_have_no_effect() -> None:
    text = 'parent = "riichi"\n[options]\nroast_pork = "yes"\n'
    assert any("«roast_pork» has no effect: it needs «yakitori»" in str(problem) for problem in check_text(text))
    assert not check_text(text + "yakitori = 1000\n")
    assert not check_text(text + 'yakitori_markers = "game"\n')
