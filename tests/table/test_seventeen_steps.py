"""Seventeen steps: hands built from own walls, seventeen discards, stakes instead of payments."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest
from phase_play import answer, nothing_leaks, outcome, plays_and_replays, reply
from table_play import play_on, wall_of

from janso.games.riichi.phases.seventeen_steps import SeventeenSteps
from janso.hand import read_tiles
from janso.rules import ruleset
from janso.server.play.pace import move_time
from janso.table import Match
from janso.table.game import game_for
from janso.tiles import KIND_MASK, write


def tiles(text: str) -> list[int]:
    return list(read_tiles(text, "wall"))


def duel(east: str, south: str, indicator: str = "3z", deals: int = 1, **options: object) -> Match:
    """A duel whose walls begin with these tiles; the rest is filled up with what is left, East's from honours on."""
    rules = ruleset("seventeen-steps").with_options(dict(options))
    left = Counter(game_for(rules).play.tiles)
    left.subtract([*tiles(east), *tiles(south), *tiles(indicator)])
    rest = sorted(left.elements(), key=lambda face: -face)
    first, second = tiles(east), tiles(south)
    while len(first) < 34:
        first.append(rest.pop(0))
    while len(second) < 34:
        second.append(rest.pop())
    wall = [*first, *second, *rest]
    wall.insert(130, tiles(indicator)[0])
    usual = wall_of("bamboo", ["", ""])
    return Match.from_walls(rules, [wall] + [usual] * (deals - 1))


PINFU = "345m345p34588s67s"
"""Ready for 5s and 8s: riichi, pinfu, simples, three equal chows, and a pair of chows."""
FLUSH = "1234567899m777z"


def steps(match: Match) -> SeventeenSteps:
    return next(custom for custom in match.customs if isinstance(custom, SeventeenSteps))


def built(east: str, south: str) -> Match:
    match = duel(east, south)
    answer(match, 0, "build", east)
    answer(match, 1, "build", south)
    return match


def built_without(match: Match, seat: int, tile: str) -> None:
    """Builds any hand that keeps all tiles of a kind in the wall."""
    kept = [face for face in steps(match).stocks[seat] if face & KIND_MASK != tiles(tile)[0]][:13]
    answer(match, seat, "build", "".join(write(face) for face in kept))


def throw(match: Match, *thrown: str) -> None:
    for tile in thrown:
        answer(match, match.waiting[0], "throw", tile)


@pytest.mark.heavy
def test_both_build_thirteen_tiles_of_their_own_wall_at_once(claims: Callable[..., None]) -> None:
    match = duel(FLUSH, PINFU)
    assert match.waiting == [0, 1] and [event.name for event in match.log][-2:] == ["indicator", "phase"]
    view = match.view(0)["deal"]
    assert len(view["players"][0]["stock"]) == 34 and view["players"][1]["stock"] == 34
    for wrong, code in ((reply("build", "123m"), "number_of_tiles"), (reply("throw", "1m"), "not_asked_for"),
                        (reply("build", "1111234567899m"), "not_held")):
        refusal = match.may(0, wrong)
        assert refusal is not None and refusal.code == code
    answer(match, 1, "build", PINFU)
    assert answer(match, 0, "build", FLUSH) == ["chosen", "phase"] and match.waiting == [0]
    view = match.view(0)["deal"]
    assert view["players"][0]["concealed"] == 13 and len(view["players"][0]["stock"]) == 21
    assert move_time(10, None, duel(FLUSH, PINFU)) == 180 and move_time(None, None, match) is None
    claims("riichi.options.seventeen_steps=yes", "riichi.options.seventeen_steps", "riichi.presets.seventeen-steps")


def test_what_was_built_is_hidden_from_the_other() -> None:
    match = built(FLUSH, PINFU)
    told = next(event for event in match.events_for(1) if event["type"] == "chosen")
    assert list(told["choices"]) == ["1"] and told["moves"][0]["tiles"] == ["?"] * 13
    assert outcome(match)["moves"][0]["tiles"][0] == "1m"


def test_riichi_goes_with_the_first_discard_and_is_not_double() -> None:
    match = duel(FLUSH, PINFU + "1p9m")
    answer(match, 0, "build", FLUSH)
    answer(match, 1, "build", PINFU)
    throw(match, "6z")
    assert [event.name for event in match.log[-6:]] == ["chosen", "draw", "riichi", "discard", "riichi_accepted",
                                                        "phase"]
    throw(match, "1p", "6z")
    assert answer(match, 1, "throw", "9m")[:3] == ["chosen", "draw", "discard"]
    match.do(0, match.options(0)[0])
    win = next(event.as_json() for event in match.log if event.name == "win")
    patterns = [line["id"] for line in win["score"]["patterns"]]
    assert "riichi" in patterns and "double_riichi" not in patterns and "ippatsu" not in patterns


@pytest.mark.parametrize(("hand", "tile", "indicator", "times"), [
    ("34588m345p345s67s", "8s", "3z", 1.0),           # riichi, pinfu, simples, three equal chows: five han
    ("1234567899m777z", "9m", "3z", 1.5),             # half flush, straight, a dragon, riichi: seven
    ("22233344456m55m", "7m", "3z", 2.0),             # full flush, simples, riichi and more: eight to ten
    ("2233445566778m", "8m", "3z", 3.0),              # full flush, twice two equal chows, simples, pinfu, riichi: 12
    ("1112345678999m", "5m", "3z", 4.0),              # nine gates
    ("111222333z4445z", "5z", "7p", 12.0),            # all winds, all honours, concealed pungs on the pair
])
def test_the_winner_gets_the_multiple_of_the_stake_that_the_hand_is_worth(
        hand: str, tile: str, indicator: str, times: float, claims: Callable[..., None]) -> None:
    match = duel(hand, tile, indicator)
    answer(match, 0, "build", hand)
    built_without(match, 1, tile)
    assert match.scores == [25000, 25000] and match.view(0)["deal"]["scores"] == [24000, 24000]
    waits = match.view(0)["deal"]["players"][0]["waits"]
    throw(match, next(name for name in map(write, steps(match).stocks[0]) if name not in waits), tile)
    assert match.options(0)[0].do == "win"
    match.do(0, match.options(0)[0])
    win = next(event.as_json() for event in match.log if event.name == "win")
    assert win["steps"] == {"times": times, "pot": 2000}, win["score"]
    assert win["deltas"] == [2000 + int((times - 1) * 1000), -int((times - 1) * 1000)]
    claims("riichi.options.steps_stake")


def test_a_hand_below_a_mangan_does_not_win() -> None:
    cheap = "123m456p78999s11z"
    match = duel(cheap, "6s")
    answer(match, 0, "build", cheap)
    built_without(match, 1, "6s")
    throw(match, "7z", "6s")
    assert match.waiting == [0] and match.options(0)[0].do == "choose"


def test_a_tile_among_the_own_discards_bars_the_win() -> None:
    match = duel(FLUSH + "9m", PINFU + "9m")
    answer(match, 0, "build", FLUSH)
    answer(match, 1, "build", PINFU)
    throw(match, "9m", "9m")
    assert match.options(0)[0].do == "choose"


def test_after_a_draw_the_stakes_stay_and_no_hand_is_shown() -> None:
    match = duel("19m19p19s1234567z", "2468m2468p24687s", deals=2)
    answer(match, 0, "build", "19m19p19s1234567z")
    answer(match, 1, "build", "2468m2468p24687s")
    while match.deals == 1:
        seat = match.waiting[0]
        options = match.options(seat)
        match.do(seat, next((each for each in options if each.do == "pass"), options[-1]))
    drawn = next(event.as_json() for event in match.log if event.name == "draw_game")
    assert drawn["reason"] == "exhausted" and not drawn["ready"] and not drawn["hands"]
    assert sum(1 for event in match.log if event.name == "discard") == 34
    assert match.scores == [24000, 24000] and match.view(None)["pot"] == 2000
    for seat in (0, 1):
        match.do(seat, match.options(seat)[0])
    assert match.view(None)["pot"] == 4000


@pytest.mark.heavy
def test_stakes_that_nobody_won_go_back() -> None:
    for match in plays_and_replays("seventeen-steps", 3, ("greedy", "random")):
        assert sum(match.scores) == 50000


def test_nothing_of_the_other_wall_is_told() -> None:
    nothing_leaks("seventeen-steps", (0, 1, 2, 6, 14))
    match = built(FLUSH, PINFU)
    assert "stock" not in str(match.events_for(0))


def test_the_bot_builds_a_hand_worth_a_mangan_and_throws_what_is_safe() -> None:
    found = 0
    for seed in range(4):
        match = Match("seventeen-steps", seed)
        custom = steps(match)
        assert match.deal is not None
        advised = custom.advises(match.deal.state, 0)
        assert advised is not None and len(advised.tiles) == 13
        match.do(0, advised)
        match.do(1, match.options(1)[0])
        found += bool(match.view(0)["deal"]["players"][0]["waits"])
        throw(match, write(match.options(0)[0].tiles[0]))
        lying = match.deal.state.players[0].river[0].face
        if lying in custom.stocks[1]:
            assert match.options(1)[0].tiles == (lying,)
    assert found == 4


def test_sticks_of_riichi_go_to_the_winner_with_the_stakes() -> None:
    match = Match(ruleset("bamboo").with_options({"seventeen_steps": "yes", "rounds": "east"}), seed=5)
    rng = random.Random(5)
    while not match.done and not any(event.name == "win" for event in match.log):
        play_on(match, rng, 1)
    win = next(event for event in match.log if event.name == "win")
    before = next(event for event in reversed(match.log[: match.log.index(win)]) if event.name == "start_deal")
    laid = sum(event.name == "riichi_accepted" for event in match.log[match.log.index(before) : match.log.index(win)])
    stakes = win.more["steps"]["pot"]
    assert before.sticks + laid > 0
    assert sum(win.deltas) == stakes + (before.sticks + laid) * match.play.riichi.stake
