"""Who deals next where the winner, the leader or a kong decides it; deals for sticks, the gate wind, handicaps."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from table_play import act, play_on, wall_of
from test_riichi_match_options import EVEN, LEADER, Case, drawn, settings, won

from janso.games.riichi.customs.dealers import appointed
from janso.rules import ruleset
from janso.rules.check import check_text
from janso.table import Match
from janso.table.chance import Stream
from janso.table.schedule import Outcome, Standing, dealer_stays, following, is_last_deal, winds_of

WINNING = "123m456m789m11p99s"  # waits for 1p and 9s


def rules(options: dict[str, Any], base: str = "riichi") -> Any:
    return ruleset(base).with_options(options)


def dealers(options: dict[str, Any], *outcomes: Outcome) -> Any:
    """Who deals after each of these ends of a deal, from East 1 on; the deal's number and its honba."""
    play = settings(options)
    standing: Standing | None = Standing(0, 0, 0, dealer=0 if play.dealers.winner_deals else -1)
    found = []
    for outcome in outcomes:
        assert standing is not None
        outcome.dealer = winds_of(play, standing).index(0)
        standing = following(play, standing, outcome)
        assert standing is not None
        found.append((winds_of(play, standing).index(0), standing.number, standing.honba))
    return found


def with_kongs(*kongs: int, result: str = "exhausted") -> Outcome:
    return Outcome(result, [], [0], 0, EVEN, list(kongs))


def kong_moves(options: dict[str, Any]) -> Any:
    """The dealer is ready at a draw: without kongs, with an own one, with one of another, with two own and one of
    another, and after an abortive draw with one of another."""
    cases = [with_kongs(0, 0, 0, 0), with_kongs(1, 0, 0, 0), with_kongs(0, 1, 0, 0), with_kongs(2, 0, 1, 0),
             with_kongs(0, 0, 0, 1, result="four_riichi")]
    return "".join("yn"[dealer_stays(settings(options), case)] for case in cases)


def repeats_in(options: dict[str, Any]) -> Any:
    """Whether the dealer deals again after a win in the first deal, in the last one, and after an abort in the last."""
    play = settings({"stop_on_win": "no", **options})
    assert is_last_deal(play, Standing(1, 3, 0))
    cases = [(Standing(0, 0, 0), won(0)), (Standing(1, 3, 0), won(3, dealer=3)),
             (Standing(1, 3, 0), Outcome("four_winds", [], [], 3, EVEN))]
    found = ""
    for standing, outcome in cases:
        after = following(play, standing, outcome)
        found += "yn"[after is None or (after.round, after.number) != (standing.round, standing.number)]
    return found


def length(options: dict[str, Any]) -> Any:
    """The last deal of the South round is drawn with two sticks on the table; then the deal for them is drawn too."""
    play = settings(options)
    end = Outcome("exhausted", [], [], 3, LEADER, sticks=2)
    after = following(play, Standing(1, 3, 0), end)
    if after is None:
        return "over"
    again = following(play, after, Outcome("exhausted", [], [after.number], 0, LEADER, sticks=2))
    return f"round {after.round}, {'over' if again is None else 'goes on'}"


def dice_of_leader(label: str) -> int:
    return sum(Stream("3", f"leader {label}").dice(2))


def gate(options: dict[str, Any]) -> Any:
    """The round wind of the first deal, and whether a pung of it alone is a yaku."""
    match = Match(rules(options), seed=5)
    assert match.deal is not None
    opening = match.deal.state.opening
    return opening.round_wind == (sum(opening.dice[:2]) - 1) % 4, opening.round_wind


def start(options: dict[str, Any]) -> Any:
    return tuple(Match(rules(options), seed=1).scores)


CASES = [
    Case("winner_deals", lambda o: dealers(o, won(2), drawn(2), won(2), drawn(1)),
         {"yes": [(2, 1, 0), (2, 1, 1), (2, 1, 2), (3, 2, 3)], "no": [(1, 1, 0), (2, 2, 1), (2, 2, 2), (3, 3, 3)]}),
    Case("winner_deals", lambda o: dealers(o, won(3, 0)), {"yes": [(3, 1, 0)], "no": [(0, 0, 1)]}),
    Case("kong_moves_deal", kong_moves, {"no": "nnnnn", "any": "nyyyy", "sum": "nnyny"}),
    Case("absent_repeats", repeats_in, {"no": "yyy", "last_deal": "yny", "everywhere": "nny"}),
    Case("stake_deal", length, {"no": "over", "yes": "round 2, over"}),
    Case("gate_wind", gate, {"yes": (True, (sum(Stream("5", "dice 0.0.0.0").dice(2)) - 1) % 4), "no": (False, 0)}),
    Case("handicap", start, {(): (25000,) * 4, (2300, 700, -100, -1500): (17200, 23600, 26800, 32400)}),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.option}-{number}" for number, case in enumerate(CASES)])
def test_each_value_of_an_option_shows_in_the_order_of_dealers(case: Case, claims: Callable[..., None]) -> None:
    found = {value: case.measure({**case.options, case.option: list(value) if isinstance(value, tuple) else value})
             for value in case.answers}
    assert found == case.answers
    name = f"riichi.options.{case.option}"
    claims(name, *(f"{name}={value}" for value in case.answers if isinstance(value, str)))


def test_the_leader_throws_for_the_dealer_of_the_next_round(claims: Callable[..., None]) -> None:
    play = settings({"leader_appoints": "dice"})
    standing = Standing(1, 0, 0)
    thrown = dice_of_leader(standing.label)
    assert appointed(play, "3", standing, [24000, 24000, 28000, 24000]) == (2 + thrown - 1) % 4
    drawn_tiles = Stream("3", f"leader {standing.label}").shuffled([0, 1, 2, 3])
    assert appointed(settings({"leader_appoints": "tiles"}), "3", standing, EVEN) == drawn_tiles.index(0)
    claims("riichi.options.leader_appoints", "riichi.options.leader_appoints=dice",
           "riichi.options.leader_appoints=tiles")


@pytest.mark.parametrize("way", ["no", "dice", "tiles"])
def test_after_the_first_deal_of_a_round_the_deal_goes_on_in_turn(way: str, claims: Callable[..., None]) -> None:
    match = Match(rules({"leader_appoints": way, "rounds": "east_south", "bankruptcy": "play_on"}), seed=8)
    play_on(match, random.Random(8))
    starts = [event.fields() for event in match.log if event.name == "start_deal"]
    firsts = {data["round"]: data["dealer"] for data in reversed(starts) if data["number"] == 0}
    assert firsts[0] == 0 and 1 in firsts
    for data in starts:
        assert data["dealer"] == (firsts[data["round"]] + data["number"]) % 4
        assert data["winds"][data["dealer"]] == 0
    if way == "no":
        assert firsts[1] == 0
    claims(f"riichi.options.leader_appoints={way}")


def test_a_winner_who_was_not_the_dealer_deals_the_next_deal_and_so_says_the_record() -> None:
    chosen = {"winner_deals": "yes"}
    walls = [wall_of("riichi", ["9s", "", WINNING, ""], options=chosen),
             wall_of("riichi", ["", "", "", ""], dealer=2, options=chosen)]
    match = Match.from_walls(rules(chosen), walls)
    act(match, 0, "discard", "9s")
    act(match, 2, "win")
    assert match.deal is not None and match.deal.state.dealer == 2 and match.standing.number == 1
    assert [p.wind for p in match.deal.state.players] == [2, 3, 0, 1]
    ended = next(event.as_json() for event in match.log if event.name == "end_deal")
    assert ended["next"] == {"round": 0, "number": 1, "honba": 0, "replay": 0, "dealer": 2}
    again = Match.replay([event.as_json() for event in match.log])
    assert again.standing.dealer == 2 and again.view(2) == match.view(2)
    assert match.undo().standing.number == 0


def test_the_deal_for_sticks_follows_a_real_last_deal() -> None:
    chosen = {"rounds": "east", "stake_deal": "yes", "extra_rounds": 0, "dealer_repeats": "no"}
    match = Match(rules(chosen), seed=2)
    match.upcoming = Standing(0, 3, 0)
    match.deal = None
    match.sticks = 1
    match.scores = [30000, 23000, 23000, 23000]
    match.advance()
    while match.deals < 3 and not match.done:
        seat = match.waiting[0]
        match.do(seat, next(a for a in match.options(seat)[::-1] if a.do in ("pass", "discard")))
    ends = [event.as_json() for event in match.log if event.name == "end_deal"]
    assert ends[0]["next"] is not None and ends[0]["next"]["for_sticks"] is True
    play_on(match, random.Random(1))
    assert match.done and match.deals == 3
    assert Match.replay([event.as_json() for event in match.log]).done


def test_conflicts_and_missing_conditions_of_these_rules_are_named() -> None:
    def says(*lines: str) -> str:
        return " | ".join(str(problem) for problem in check_text("\n".join(['parent = "riichi"', "[options]", *lines])))

    assert "«winner_deals = yes»" in says('winner_deals = "yes"', 'leader_appoints = "dice"')
    assert "«dealer_repeats» to be" in says('absent_repeats = "last_deal"', 'dealer_repeats = "no"')
    assert "handicap: 3 numbers for 4 players" in says("handicap = [1, 2, 3]")
    assert says('winner_deals = "yes"') == "" and says("handicap = [900, 0, 0, -900]") == ""


def test_everybody_is_told_the_wind_of_the_gate() -> None:
    match = Match(rules({"gate_wind": "yes"}), seed=5)
    told = match.events_for(None)
    opened = next(event for event in told if event["type"] == "start_deal")
    assert match.deal is not None
    assert opened["round_wind"] == match.deal.state.opening.round_wind == match.view(0)["deal"]["round_wind"]
