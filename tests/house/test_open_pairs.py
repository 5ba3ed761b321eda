"""Several open pairs of one hand: how they are called, what they cost, how fours of them are robbed."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from phase_play import nothing_leaks, plays_and_replays, rules_with
from table_play import NO_RED, act, dealt, everybody_passes, play_on, script

import janso
from janso.table import Match
from janso.table.log.action import Refused
from janso.table.log.snapshot import snapshot
from janso.table.state import Player, State
from janso.table.turn.phase import chosen
from janso.table.turn.ready import waits_of

Claims = Callable[..., None]
SEVERAL: dict[str, Any] = {**NO_RED, "pair_calls": "left", "several_pairs": "once"}
FOURS = {**SEVERAL, "four_alike_pairs": "yes", "robbed_fours": "yes"}
WHITE, HATSU = 31, 32


def state(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def player(match: Match, seat: int) -> Player:
    return state(match).players[seat]


def offered(match: Match, seat: int) -> list[str]:
    return [choice.choice or choice.do for choice in match.options(seat)]


def two_pairs(options: dict[str, Any], last: str = "") -> Match:
    """South calls a pair of White and one of Green from the left."""
    match = dealt(["5z6z9p9m", "5z6z11m22m33p4s66s9s", last], "7p8p7p1p8p7p4p", options=options)
    script(match, "0 5z", "1 chow 5z 5z", "1 9s", "2 *", "3 *", "0 6z")
    return match


@pytest.mark.parametrize(("value", "may"), [("no", False), ("once", True), ("each", True)])
def test_a_second_pair_is_called_where_several_are_allowed(value: str, may: bool, claims: Claims) -> None:
    claims("riichi.options.several_pairs", f"riichi.options.several_pairs={value}")
    match = two_pairs({**SEVERAL, "several_pairs": value})
    assert any(choice.do == "chow" and len(choice.tiles) == 1 for choice in match.options(1)) == may


def test_open_pairs_wait_and_win_as_seven_pairs(claims: Claims) -> None:
    claims("riichi.options.several_pairs=once")
    match = dealt(["5z6z9p9m", "5z6z11m22m33p44s77s9s"], "7p8p1z7p8p8p6z", options=SEVERAL)
    script(match, "0 5z", "1 chow 5z 5z", "1 9s")
    assert waits_of(state(match), player(match, 1)) == 1 << HATSU
    script(match, "2 *", "3 *", "0 6z", "1 win")
    win = next(event for event in match.log if event.name == "win")
    assert [(line.id, line.value) for line in win.score.patterns] == [("chitoitsu", 2), ("open_pairs_cost", -1)]
    assert (win.score.han, win.score.fu) == (1, 25)


def test_a_hand_of_several_open_pairs_calls_no_set_and_makes_no_kong() -> None:
    match = dealt(["5z6z1m", "5z6z111m222p33s9s7z"], "7p8p1z7p8p4z", options=SEVERAL)
    script(match, "0 5z", "1 chow 5z 5z", "1 9s", "2 *", "3 *", "0 6z", "1 chow 6z 6z", "1 7z", "2 *", "3 *", "0 1m")
    calls = [choice for choice in match.options(1) if choice.do in ("pung", "kong", "chow")]
    assert [(choice.do, len(choice.tiles)) for choice in calls] == [("chow", 1)]


@pytest.mark.parametrize(("pairs", "may"), [(1, True), (2, False)])
def test_four_concealed_tiles_are_no_kong_beside_several_open_pairs(pairs: int, may: bool) -> None:
    match = dealt(["5z6z9m", "5z6z1111m22p33s9s7z8s"], "7p8p1z7p8p4z7p", options=SEVERAL)
    script(match, "0 5z", "1 chow 5z 5z", "1 9s", "2 *", "3 *")
    if pairs == 2:
        script(match, "0 6z", "1 chow 6z 6z", "1 7z", "2 *", "3 *")
    script(match, "0 9m")
    everybody_passes(match)
    assert state(match).turn == 1 and ("concealed_kong" in offered(match, 1)) == may


def test_an_open_pair_beside_an_open_set_stays_the_only_one() -> None:
    match = dealt(["5z6z7z", "5z66z7z11m22m3p4s9s8s1s"], "7p8p7p1p8p7p4p", options=SEVERAL)
    script(match, "0 5z", "1 chow 5z 5z", "1 9s", "2 *", "3 *", "0 6z", "1 pung 6z 66z", "1 8s", "2 *", "3 *", "0 7z")
    assert not any(choice.do == "chow" for choice in match.options(1))


def test_four_equal_tiles_are_called_as_two_pairs_only_where_they_count_as_such() -> None:
    for value in ("no", "yes"):
        match = dealt(["5z5z9p", "55z11m22m33p4s66s9s"], "7p8p7p1p8p7p4p",
                      options={**SEVERAL, "four_alike_pairs": value})
        script(match, "0 5z", "1 chow 5z 5z", "1 9s", "2 *", "3 *", "0 5z")
        assert any(choice.do == "chow" for choice in match.options(1)) == (value == "yes")


WORTH: list[tuple[str, str, dict[str, Any], tuple[int, int] | str]] = [
    ("1122m3344p66s7z(<55z)+7z", "once", {}, (1, 25)),
    ("1122m3344p6s(<77z)(<55z)+6s", "once", {}, (1, 25)),
    ("1122m3344p6s(<77z)(<55z)+6s", "each", {}, "no"),
    ("22m3344p66s8s(<88m)(<55p)+8s", "once", {}, (2, 25)),
    ("22m3344p66s8s(<88m)(<55p)+8s", "each", {}, (1, 25)),
    # A four of which both pairs are open costs another han; one that is open in part does not.
    ("22m3344p66s8s(<55p)(<55p)+8s", "once", {"four_alike_pairs": "yes"}, (1, 25)),
    ("2288m44p5566s8p(<88p)+8p", "once", {"four_alike_pairs": "yes"}, (2, 25)),
    # One open pair beside sets costs the same.
    ("456p678s234s67m(<22p)+8m", "once", {}, "no"),
    ("111m222m333p44s(<99p)+4s", "once", {}, (3, 40)),
    ("111m222m333p44s(<99p)+4s", "no", {}, (4, 40)),
    # Yakuman cost nothing.
    ("11223344556z(<77z)+6z", "each", {}, (13, 0)),
]


@pytest.mark.parametrize(("hand", "several", "options", "answer"), WORTH)
def test_open_pairs_cost_han(hand: str, several: str, options: dict[str, Any], answer: Any, claims: Claims) -> None:
    score = janso.score("riichi", hand, seat="S", discarder="W",
                        options={"pair_calls": "left", "several_pairs": several, **options})
    found = (score.han, score.fu if score.han < 13 else 0) if score.valid else "no"
    assert found == answer
    claims(f"riichi.options.several_pairs={several}")


def test_two_and_two_counts_with_open_fours() -> None:
    rules = rules_with({"pair_calls": "left", "several_pairs": "once"}, patterns={"niko_niko": "on"})
    score = janso.score(rules, "22m3344p66s8s(<55z)(<55z)+8s", seat="S", discarder="W")
    assert not score.valid, "two han, and two are lost"
    score = janso.score(rules, "22m3344p66s8s(<55z)(<66z)+8s", seat="S", discarder="W")
    assert score.valid and score.han == 1, "seven pairs with one open pair after the other"


def open_four(robber: str = "") -> Match:
    """South calls two pairs of White from East; it is West's turn to draw."""
    match = dealt(["5z5z9p", "55z11m22m33p4s66s9s7s", robber], "7p8p9s4p8p7p6p", options=FOURS)
    script(match, "0 5z", "1 chow 5z 5z", "1 9s", "2 *", "3 *", "0 5z", "1 chow 5z 5z", "1 7s")
    return match


def test_a_tile_of_an_open_four_is_taken_in_the_place_of_a_draw(claims: Claims) -> None:
    claims("riichi.options.robbed_fours", "riichi.options.robbed_fours=yes", "riichi.options.robbed_fours=no")
    match = open_four()
    assert offered(match, 2) == ["from_wall", "take_of_four"]
    left, last = state(match).wall.left, state(match).wall.tiles[state(match).wall.last_place()]
    match.do(2, chosen("take_of_four", tile=WHITE))
    assert state(match).turn == 2 and state(match).drawn == WHITE and player(match, 2).counts[WHITE] == 1
    owner = player(match, 1)
    assert [str(meld) for meld in owner.melds] == ["(<55z)"] and owner.counts[WHITE] == 1
    assert state(match).wall.left == left - 1 and last in owner.held and len(owner.held) == 11
    script(match, "2 *", "3 *", "0 *")
    throwing = {choice.tile for choice in match.options(1) if choice.do == "discard"}
    assert throwing == {WHITE}, "the lonely tile goes"
    with pytest.raises(Refused) as refused:
        act(match, 1, "discard", "1m")
    assert refused.value.refusal.code == "lonely_tile"
    script(match, "1 5z")
    assert len(player(match, 1).held) == 11
    plain = dealt(["5z5z9p", "55z11m22m33p4s66s9s7s"], "7p8p9s4p8p7p6p", options={**FOURS, "robbed_fours": "no"})
    script(plain, "0 5z", "1 chow 5z 5z", "1 9s", "2 *", "3 *", "0 5z", "1 chow 5z 5z", "1 7s")
    assert state(plain).turn == 2 and "take_of_four" not in offered(plain, 2)


def test_a_hand_that_waits_for_a_tile_of_an_open_four_wins_on_it_as_on_a_kong(claims: Claims) -> None:
    claims("riichi.options.robbed_fours=yes")
    match = dealt(["5p5p9p", "55p11m22m33p4s66s8s7s", "46p789m789s9s111z7z"], "8p4z8p9s4z9m9m6p4z4z",
                  options=FOURS)
    script(match, "0 5p", "1 chow 5p 5p", "1 8s", "2 8p", "3 *", "0 5p", "1 chow 5p 5p", "1 1m")
    assert offered(match, 2) == ["from_wall", "take_of_four"]
    match.do(2, chosen("from_wall"))
    script(match, "2 7z")
    for seat in (3, 0):
        everybody_passes(match)
        match.do(seat, chosen("from_wall"))
        script(match, f"{seat} *")
    everybody_passes(match)
    script(match, "1 *")
    everybody_passes(match)
    assert offered(match, 2) == ["from_wall", "win_on_four", "take_of_four"]
    match.do(2, chosen("win_on_four", tile=13))
    win = next(event for event in match.log if event.name == "win")
    assert win.source == 1 and [line.id for line in win.score.patterns] == ["chankan", "round_wind"]


def test_robbing_plays_and_replays() -> None:
    match = open_four()
    match.do(2, chosen("take_of_four", tile=WHITE))
    again = Match.replay([event.as_json() for event in match.log])
    assert snapshot(again) == snapshot(match)
    play_on(match, random.Random(2))


def test_bots_play_with_open_pairs() -> None:
    rules = rules_with(FOURS)
    plays_and_replays(rules, seeds=1)
    nothing_leaks(rules, seeds=1)
