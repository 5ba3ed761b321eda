"""Options of riichi about claims: their order, what calls and kongs cost, a pung raised by a discard, riichi of all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table_play import act, everybody_passes, last, script, why_not
from test_riichi_play_options import READY, Shows, deal, may, throw

from janso.table import Match

ONE_EACH = ["2p", "13p", "22p1z", READY]


def claimed(options: dict[str, Any], *order: str) -> Any:
    """East's 2p: South calls a chow, West a pung and North wins, in this order. What happens?"""
    acts = {"chow": (1, "chow", "2p", "13p"), "pung": (2, "pung", "2p", "22p"), "win": (3, "win")}
    match = deal(ONE_EACH, options, indicators="3z")
    act(match, 0, "discard", "2p")
    for word in ("chow", "pung", "win"):
        if word not in order:
            act(match, acts[word][0], "pass")
    for word in order:
        act(match, *acts[word])
    told = next(event.as_json() for event in reversed(match.log) if event.name in ("claim", "win"))
    return told.get("do", "win")


def raised(options: dict[str, Any], by: int) -> Any:
    """South has called a pung of 5p from East; somebody discards the fourth one. May South call it?"""
    fourth = {0: "5p9s", 2: "9s5p", 3: "9s9s"}[by]
    match = deal(["5p5p" if by == 0 else "5p", "55p1z", "", "5p" if by == 3 else ""], options,
                 draws="" if by == 0 else fourth)
    act(match, 0, "discard", "5p")
    act(match, 1, "pung", "5p", "55p")
    throw(match, (1, "1z"))
    if by == 0:
        throw_drawn(match, 2, 3)
        act(match, 0, "discard", "5p")
    else:
        throw_drawn(match, 2)
        act(match, 3, "discard", "5p")
    return may(match, 1, "kong")


def throw_drawn(match: Match, *seats: int) -> None:
    for seat in seats:
        script(match, f"{seat} *")
        everybody_passes(match)


def stakes(options: dict[str, Any]) -> Any:
    """West calls three pungs and a fourth one: West's points and the sticks after each; nothing when it is refused."""
    match = deal(["1m2m3m4m5z", "35m", "11m22m33m44m12345s", ""], options, draws="9p8p7p6p" * 3)
    assert match.deal is not None
    found = []
    for rank in "1234":
        act(match, 0, "discard", f"{rank}m")
        if not may(match, 2, "pung"):
            found.append((why_not(match, f"2 pung {rank}m {rank * 2}m"), 0))
            break
        act(match, 2, "pung", f"{rank}m", f"{rank * 2}m")
        everybody_passes(match)
        state = match.deal.state
        found.append((state.scores[2], state.sticks))
        if rank == "4":
            break
        act(match, 2, "discard", f"{int(rank) + 1}s")
        everybody_passes(match)
        throw_drawn(match, 3)
    return found


def paid(options: dict[str, Any], way: str) -> Any:
    """South makes a kong of 1z: everybody's points after the replacement tile, and the sticks."""
    if way == "concealed":
        match = deal(["9s", "1111z", "", ""], options, replacements="9m")
        throw(match, (0, "9s"))
        act(match, 1, "concealed_kong", "1z", "1111z")
    elif way == "called":
        match = deal(["1z", "111z", "", ""], options, replacements="9m")
        act(match, 0, "discard", "1z")
        act(match, 1, "kong", "1z", "111z")
    else:
        match = deal(["1z", "11z9s", "", ""], options, draws="9p9p9p1z", replacements="9m")
        act(match, 0, "discard", "1z")
        act(match, 1, "pung", "1z", "11z")
        throw(match, (1, "9s"), (2, "9p"), (3, "9p"), (0, "9p"))
        act(match, 1, "added_kong", "1z")
    everybody_passes(match)
    assert match.deal is not None
    state = match.deal.state
    return tuple(score - 25000 for score in state.scores), state.sticks


def kong_without_a_win(options: dict[str, Any]) -> Any:
    """South's open kong, then West wins on South's discard: who gets and pays what."""
    match = deal(["1z", "111z", READY, ""], options, replacements="2p")
    act(match, 0, "discard", "1z")
    act(match, 1, "kong", "1z", "111z")
    act(match, 1, "discard", "2p")
    act(match, 2, "win")
    return tuple(last(match, "win")["deltas"])


FOUR = ["234m567m345s88s34p1z", "23s789s123p99p567m", "12m456p789p11s678s", "444555777z789m2z"]


def freed(options: dict[str, Any]) -> Any:
    """Everybody is in riichi; East may now discard something else than the drawn tile, and is not ready at the end."""
    match = deal(FOUR, {"four_winds": "no", **options}, draws="1z1z1z9s")
    for seat in range(4):
        act(match, seat, "riichi", "1z")
        everybody_passes(match)
    if match.done:
        return "over"
    if not may_discard(match, 0, "8s"):
        return "locked"
    act(match, 0, "discard", "8s")
    everybody_passes(match)
    while not match.done:
        seat = match.waiting[0]
        options_now = match.options(seat)
        kept = [a for a in options_now if a.do == "pass"] or [a for a in options_now if a.do == "discard"]
        assert match.deal is not None
        same = [a for a in kept if a.tile == match.deal.state.drawn]
        match.do(seat, (same or kept)[0])
    told = last(match, "draw_game")
    return told["reason"], told["stakes"]


def may_discard(match: Match, seat: int, tile: str) -> bool:
    return any(action.as_json() == {"do": "discard", "tile": tile} for action in match.options(seat))


CASES = [
    Shows("claim_order", lambda o: claimed(o, "chow", "pung", "win"),
          {"fixed": "win", "first_call": "chow", "ron_then_first": "win", "nearest": "chow"}),
    Shows("claim_order", lambda o: claimed(o, "pung", "chow"),
          {"fixed": "pung", "first_call": "pung", "ron_then_first": "pung", "nearest": "chow"}),
    Shows("claim_order", lambda o: claimed(o, "chow", "pung"),
          {"fixed": "pung", "first_call": "chow", "ron_then_first": "chow", "nearest": "chow"}),
    Shows("claim_order", lambda o: claimed(o, "win", "pung"),
          {"fixed": "win", "first_call": "win", "ron_then_first": "win", "nearest": "pung", "half_second": "win",
           "three_seconds": "win"}),
    Shows("called_fourth_tile", lambda o: raised(o, 0), {"no": False, "yes": True}),
    Shows("called_fourth_tile", lambda o: raised(o, 3), {"no": False, "yes": False}),
    Shows("call_stake", stakes, {
        "no": [(25000, 0)] * 4, "every_call": [(24000, 1), (23000, 2), (22000, 3), (21000, 4)],
        "third_call": [(25000, 0), (25000, 0), (22000, 3), (21000, 4)],
        "fourth_banned": [(25000, 0), (25000, 0), (25000, 0), ("fourth_set", 0)]}),
    Shows("kong_payment", lambda o: paid(o, "called"), {
        "no": ((0, 0, 0, 0), 0), "500": ((-500, 500, 0, 0), 0), "1000": ((-1000, 1000, 0, 0), 0),
        "3000": ((-3000, 3000, 0, 0), 0)}),
    Shows("kong_payment", lambda o: paid(o, "concealed"), {
        "500": ((-500, 1500, -500, -500), 0), "3000": ((-2000, 6000, -2000, -2000), 0)}),
    Shows("kong_payment", lambda o: paid(o, "added"), {
        "500": ((-500, 1500, -500, -500), 0), "3000": ((-1000, 3000, -1000, -1000), 0)}),
    Shows("open_kong_fine", lambda o: paid(o, "called"), {
        "no": ((0, 0, 0, 0), 0), "1000": ((0, -1000, 0, 0), 1), "mangan": ((0, 0, 0, 0), 0)}),
    Shows("open_kong_fine", lambda o: paid(o, "concealed"), {"1000": ((0, 0, 0, 0), 0)}),
    Shows("open_kong_fine", kong_without_a_win, {
        "no": (0, -2000, 2000, 0), "mangan": (4000, -10000, 4000, 2000), "1000": (0, -2000, 3000, 0)}),
    Shows("four_riichi", freed, {"draw": "over", "no": "locked", "change": ("exhausted", [4, 0, 0, 0])}),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.option}-{number}" for number, case in enumerate(CASES)])
def test_each_value_of_an_option_about_calls_shows_at_the_table(case: Shows, claims: Callable[..., None]) -> None:
    assert {value: case.found(value) for value in case.answers} == case.answers
    name = f"riichi.options.{case.option}"
    claims(name, *(f"{name}={value}" for value in case.answers if isinstance(value, str)))


def test_a_pung_raised_with_a_discard_is_an_open_kong_that_replays() -> None:
    options = {"called_fourth_tile": "yes", "kong_payment": "500", "call_stake": "every_call"}
    match = deal(["5p5p", "55p1z", "", ""], options, replacements="9m")
    act(match, 0, "discard", "5p")
    act(match, 1, "pung", "5p", "55p")
    throw(match, (1, "1z"))
    throw_drawn(match, 2, 3)
    act(match, 0, "discard", "5p")
    act(match, 1, "kong", "5p")
    assert match.deal is not None
    state = match.deal.state
    assert state.players[1].melds[0].type == 2 and state.turn == 1 and state.course.kongs == 1
    assert len(state.dora.shown) == 1
    assert state.scores == [24500, 23500, 25000, 25000] and state.sticks == 2
    again = Match.replay([event.as_json() for event in match.log])
    assert again.view(1) == match.view(1)
    undone = match.undo()
    assert undone.deal is not None and undone.deal.state.sticks == 1 and undone.waiting == [1]
