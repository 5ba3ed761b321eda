"""What is chosen between a declared win and its payment: whom the discarder pays, what opened tiles bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from phase_play import plays_and_replays, rules_with
from table_play import last, script, wall_of

from janso.rules import ruleset
from janso.rules.riichi.paying.winners import who_wins
from janso.table import Match
from janso.table.state import State
from janso.table.turn.phase import chosen, question_view

Claims = Callable[..., None]
WAITS = "234p567p678s55m67m"  # pinfu and simples on 5m and 8m: 2000 from a discarder
WAITS_TOO = "345p234s567s55s67m"


def deal(hands: list[str], draws: str, options: dict[str, Any], **more: str) -> Match:
    wall = wall_of("riichi", hands, draws, indicators="1z", options=options, **more)
    return Match.from_walls(ruleset("riichi").with_options(options), [wall] * 2)


def state_of(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def replays(match: Match) -> None:
    assert Match.replay([event.as_json() for event in match.log]).scores == match.scores


@pytest.mark.parametrize(("choice", "deltas"), [("pay_S", [0, 2000, -2000, 0]), ("pay_N", [0, 0, -2000, 2000])])
def test_the_discarder_chooses_which_of_two_winners_is_paid(choice: str, deltas: list[int], claims: Claims) -> None:
    claims("riichi.options.double_ron", "riichi.options.double_ron=discarder")
    match = deal(["1z", WAITS, "", WAITS_TOO], "9s8m", {"double_ron": "discarder"})
    state = state_of(match)
    script(match, "0 1z", "1 9s", "2 8m", "1 win", "3 win")
    assert match.waiting == [2] and [option.choice for option in match.options(2)] == ["pay_N", "pay_S"]
    match.do(2, chosen(choice))
    assert state.ending.deltas == deltas
    replays(match)


def test_the_discarder_chooses_among_three_winners(claims: Claims) -> None:
    claims("riichi.options.triple_ron=discarder")
    options = {"triple_ron": "discarder", "double_ron": "all"}
    match = deal(["8m", WAITS, WAITS_TOO, "345s678p22p67m567p"], "", options)
    state = state_of(match)
    script(match, "0 8m", "1 win", "2 win", "3 win")
    match.do(0, chosen("pay_W"))
    assert state.ending.deltas[2] == -state.ending.deltas[0] > 0 == state.ending.deltas[1] == state.ending.deltas[3]
    replays(match)


def test_the_scorer_is_told_whom_the_discarder_chose() -> None:
    rules = ruleset("riichi").with_options({"double_ron": "discarder"})
    assert who_wins(rules, 0, [1, 3], chosen=3) == [3] and who_wins(rules, 0, [1, 3]) == [1]


@pytest.mark.parametrize(("choice", "deltas"), [("honba_S", [0, 2600, -4600, 2000]),
                                                ("honba_N", [0, 2000, -4600, 2600])])
def test_the_discarder_chooses_who_gets_the_honba(choice: str, deltas: list[int], claims: Claims) -> None:
    claims("riichi.options.several_honba", "riichi.options.several_honba=discarder")
    match = deal(["1z", WAITS, "", WAITS_TOO], "9s8m", {"double_ron": "all", "several_honba": "discarder"})
    state = state_of(match)
    state.honba = 2
    script(match, "0 1z", "1 9s", "2 8m", "1 win", "3 win")
    match.do(2, chosen(choice))
    assert state.ending.deltas == deltas


def test_without_honba_nobody_is_asked_who_gets_them() -> None:
    match = deal(["1z", WAITS, "", WAITS_TOO], "9s8m", {"double_ron": "all", "several_honba": "discarder"})
    state = state_of(match)
    script(match, "0 1z", "1 9s", "2 8m", "1 win", "3 win")
    assert state.ending.deltas == [0, 2000, -4000, 2000]


def opened(reward: str, end: str, arisu: str = "once") -> Match:
    """A closed win whose last live tile is named."""
    options = {"arisu": arisu, "arisu_reward": reward, "minimum_han": 0}
    wall = wall_of("riichi", ["1z", WAITS], "9s8m", indicators="1z", options=options)
    rules = ruleset("riichi").with_options(options)
    at = len(wall) - 15
    wanted = {"5m": 4, "3z": 29}[end]
    other = next(place for place, face in enumerate(wall) if face == wanted and 60 < place < at + 1)
    wall[at], wall[other] = wall[other], wall[at]
    return Match.from_walls(rules, [wall] * 2)


@pytest.mark.parametrize(("choice", "more", "chips"), [("opened_dora", 1, None), ("opened_chips", 0, [0, 1, -1, 0])])
def test_the_winner_takes_dora_or_chips_for_opened_tiles(choice: str, more: int, chips: list[int] | None,
                                                         claims: Claims) -> None:
    claims("riichi.options.arisu_reward", "riichi.options.arisu_reward=choice")
    match = opened("choice", "5m")
    script(match, "0 1z", "1 9s", "2 8m", "1 win")
    assert match.waiting == [1] and question_view(state_of(match), 1)["show"][0] == "5m"
    match.do(1, chosen(choice))
    won = last(match, "win")
    assert won["score"]["han"] == 2 + more and won.get("chips") == chips
    assert won["score"]["opened"][0] == "5m"
    replays(match)


def test_a_winner_whose_hand_matches_nothing_is_not_asked() -> None:
    match = opened("choice", "3z")
    script(match, "0 1z", "1 9s", "2 8m", "1 win")
    assert last(match, "win")["score"]["han"] == 2


def test_matches_with_these_choices_end_and_replay() -> None:
    plays_and_replays(rules_with({"double_ron": "discarder", "several_honba": "discarder", "arisa": "yes",
                                  "arisu_reward": "choice", "rounds": "east"}), 1)
