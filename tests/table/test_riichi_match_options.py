"""Every option of riichi that bears on the course of a match: who deals next, counters, further rounds, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table_play import act, wall_of

import janso
from janso.rules import ruleset
from janso.rules.play import PlaySettings, play_settings
from janso.rules.riichi.paying.settle import standings, yakitori
from janso.table import Match
from janso.table.schedule import Outcome, Standing, broke, dealer_stays, following, may_stop, next_honba

EVEN = [25000] * 4
LEADER = [31000, 27000, 22000, 20000]
BEHIND = [27000, 31000, 22000, 20000]


def settings(options: dict[str, Any]) -> PlaySettings:
    return play_settings(ruleset("riichi").with_options(options))


def drawn(*ready: int, scores: list[int] = EVEN) -> Outcome:
    return Outcome("exhausted", [], list(ready), 0, scores)


def won(*winners: int, scores: list[int] = EVEN, dealer: int = 0) -> Outcome:
    return Outcome("win", list(winners), [], dealer, scores)


def repeats(options: dict[str, Any]) -> Any:
    """After a dealer's win; at a draw when the dealer, nobody, another one is ready; the last in the South round."""
    play = settings(options)
    cases = [(won(0), 0), (drawn(0), 0), (drawn(), 0), (drawn(1), 0), (drawn(1), 1)]
    return "".join("yn"[not dealer_stays(play, outcome, round)] for outcome, round in cases)


def counters(options: dict[str, Any]) -> Any:
    """From two honba on, at a draw: dealer ready, another ready, nobody ready."""
    play = settings(options)
    return tuple(next_honba(play, Standing(0, 0, 2), outcome, dealer_stays(play, outcome))
                 for outcome in (drawn(0), drawn(1), drawn()))


def deals(options: dict[str, Any]) -> Any:
    """How many deals a game has in which no dealer wins and somebody leads."""
    play = settings(options)
    standing: Standing | None = Standing(0, 0, 0)
    number = 0
    while standing is not None:
        number += 1
        standing = following(play, standing, won((standing.number + 1) % 4, dealer=standing.number, scores=LEADER))
    return number


def after_south(options: dict[str, Any], scores: list[int]) -> Any:
    """Whether another round follows the last deal of the South round."""
    return following(settings(options), Standing(1, 3, 0), won(0, dealer=3, scores=scores)) is not None


def in_west(options: dict[str, Any], outcome: Outcome) -> Any:
    """Whether the West round goes on after its first deal."""
    return following(settings(options), Standing(2, 0, 0), outcome) is not None


def ends(options: dict[str, Any], *scores: list[int]) -> Any:
    return tuple(broke(settings(options), list(points)) for points in scores)


def stops(options: dict[str, Any], won_by_dealer: bool) -> Any:
    """Whether the dealer of the last deal may stop when first, second, third."""
    play = settings(options)
    found = []
    for place in range(3):
        scores = [34000, 26000, 21000, 19000]
        scores[3], scores[place] = scores[place], scores[3]
        outcome = Outcome("win", [3], [], 3, scores) if won_by_dealer else Outcome("exhausted", [], [3], 3, scores)
        found.append(may_stop(play, Standing(1, 3, 0), outcome, True))
    return tuple(found)


def aborted(options: dict[str, Any]) -> Any:
    """The dealer after an abortive draw, not ready and ready."""
    play = settings(options)
    return tuple(dealer_stays(play, Outcome("nine_terminals", [], ready, 0, EVEN)) for ready in ([], [0]))


def last_deal_won(options: dict[str, Any]) -> Any:
    """The dealer of the only round wins its last deal by heaven: is the match over, or is the dealer asked?"""
    chosen = {"rounds": "east", **options}
    walls = [wall_of("riichi", ["", "123m456m789m11p99s", "", ""], dealer=0, options=chosen) for _ in range(3)]
    walls.append(wall_of("riichi", ["", "", "", "123m456m789m11p999s"], dealer=3, options=chosen))
    match = Match.from_walls(ruleset("riichi").with_options(chosen), [*walls, walls[0]])
    skip_to_last(match)
    act(match, 3, "win")
    return "over" if match.done else "asked" if match.asked == 3 else "goes on"


def skip_to_last(match: Match) -> None:
    """Skips to the last deal of the round, with the walls made for it."""
    match.upcoming = Standing(0, 3, 0)
    match.deals = 3
    match.deal = None
    match.advance()


def over(points: list[int], sticks: int, owners: list[int]) -> Callable[[dict[str, Any]], Any]:
    return lambda options: tuple(one.points for one in standings(
        ruleset("riichi").with_options(options), points, sticks, owners=owners))


def broken_wall(word: str) -> Callable[[dict[str, Any]], Any]:
    """South draws a hand of 500 and 1000; South's wall was broken, or was being taken."""
    return lambda options: tuple(janso.score(
        "riichi", "123m678p555s44z13p+2p", options=options, seat="S", self_draw=True, having=["riichi"],
        history={"numbers": {word: 1}}).payments.values())


class Case:
    """What follows under each value of an option."""

    def __init__(self, option: str, measure: Callable[[dict[str, Any]], Any], answers: dict[Any, Any],
                 **options: Any) -> None:
        self.option = option
        self.measure = measure
        self.answers = answers
        self.options = options


CASES = [
    Case("rounds", deals, {"east": 4, "east_south": 8, "all": 16}),
    Case("dealer_repeats", repeats, {"no": "nnnnn", "win": "ynnnn", "ready": "yynnn", "all_noten": "yyynn",
                                     "south_always": "yynny", "south_waits": "yyynn", "always": "yyyyy"}),
    Case("repeat_limit", lambda o: [
        following(settings(o), Standing(0, 0, repeats), won(0), repeats).number for repeats in range(4)],
        {0: [0, 0, 0, 0], 1: [0, 1, 1, 1], 3: [0, 0, 0, 1]}),
    Case("draw_honba", counters, {"no": (2, 0, 0), "dealer_ready": (3, 0, 0), "all_noten": (2, 0, 3),
                                  "always": (3, 3, 3)}),
    Case("extra_rounds", lambda o: after_south(o, EVEN), {0: False, 1: True}),
    Case("extra_rounds", lambda o: following(settings(o), Standing(3, 3, 0), won(0, dealer=3)) is not None,
         {1: False, 100: True}),
    Case("goal_margin", lambda o: after_south(o, LEADER), {0: False, 2000: True}),
    Case("sudden_death", lambda o: in_west(o, won(1, scores=LEADER)), {"yes": False, "no": True, "after_a_win": False}),
    Case("sudden_death", lambda o: in_west(o, won(0, scores=BEHIND)), {"yes": True, "any_deal": False}),
    Case("sudden_death", lambda o: in_west(o, drawn(0, 1, scores=BEHIND)), {"yes": True, "any_deal": False}),
    Case("sudden_death", lambda o: (in_west(o, drawn(0, scores=LEADER)), in_west(o, won(0, scores=LEADER))),
         {"yes": (False, False), "any_deal": (False, False), "draws_repeat": (True, False)}),
    Case("sudden_death", lambda o: in_west(o, drawn(1, scores=LEADER)),
         {"yes": False, "no": True, "after_a_win": True}),
    Case("bankruptcy", lambda o: ends(o, [0, 30000, 30000, 40000], [-100, 30100, 30000, 40000]),
         {"play_on": (False, False), "below_zero": (False, True), "at_zero": (True, True)}),
    Case("ceiling", lambda o: ends(o, [60000, 20000, 15000, 5000]), {0: (False,), 60000: (True,), 70000: (False,)}),
    Case("gap_limit", lambda o: ends(o, [42000, 25000, 21000, 12000]), {"no": (False,), "yes": (True,)}),
    Case("stop_on_win", lambda o: stops(o, True),
         {"no": (False, False, False), "first": (True, False, False), "second": (True, True, False),
          "third": (True, True, True)}),
    Case("stop_when_ready", lambda o: stops(o, False),
         {"no": (False, False, False), "first": (True, False, False), "second": (True, True, False),
          "third": (True, True, True)}),
    Case("stops_by_itself", last_deal_won, {"yes": "over", "no": "asked"}),
    Case("aborted_deal", aborted, {"stays": (True, True), "passes": (False, False), "ready": (False, True)}),
    Case("last_sticks", over([40000, 30000, 18000, 10000], 2, [2, 3]),
         {"winner": (42000, 30000, 18000, 10000), "lost": (40000, 30000, 18000, 10000),
          "owners": (40000, 30000, 19000, 11000)}),
    Case("yakitori", lambda o: tuple(yakitori(ruleset("riichi").with_options(o), EVEN, [True, False, True, False])),
         {0: (25000, 25000, 25000, 25000), 500: (26000, 24000, 26000, 24000)}),
    Case("break_throws", lambda o: settings(o).wall.throws, {"one": 1, "two": 2}),
    Case("wareme", broken_wall("wareme"), {"no": (-1000, 2000, -500, -500), "with_dealer": (-2000, 4000, -1000, -1000),
                                           "alone": (-1000, 3000, -1000, -1000)}),
    Case("fuse", broken_wall("fuse"), {"no": (-1000, 2000, -500, -500), "with_dealer": (-2000, 4000, -1000, -1000),
                                       "alone": (-1000, 3000, -1000, -1000)}),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.option}-{number}" for number, case in enumerate(CASES)])
def test_each_value_of_an_option_shows_in_a_match(case: Case, claims: Callable[..., None]) -> None:
    found = {value: case.measure({**case.options, case.option: value}) for value in case.answers}
    assert found == case.answers
    name = f"riichi.options.{case.option}"
    claims(name, *(f"{name}={value}" for value in case.answers if isinstance(value, str)))
