"""What the master of riichi makes of near hands: what they promise, and what a tile may cost."""

from __future__ import annotations

import pytest

from janso.bots import Sight, make
from janso.bots.bot import act as played
from janso.bots.master import MasterBot, set_back
from janso.bots.model import Model, shipped
from janso.bots.weighing.danger import LATE, OPENED, Threat, chances, open_risks, safe_kinds
from janso.bots.weighing.features import Line, Look, lines_of
from janso.bots.weighing.race import RIICHI, Race
from janso.shape.discards import discards
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.table.match import Match
from janso.tiles import parse

NUMBERS = shipped("riichi").numbers
Turn = tuple[Sight, list[Action], Look, list[Line]]


def master(**numbers: float) -> MasterBot:
    return MasterBot(1, Model("riichi", shipped("riichi").nets, {**NUMBERS, **numbers}))


def near_hands(pressed: bool, most: int = 12) -> list[Turn]:
    """Turns of masters' matches on which the hand is ready after a discard or a tile from it, with somebody to fear or
    with nobody."""
    found: list[Turn] = []
    match, bots = Match("tenhou", seed=4), [make("greedy", seat) for seat in range(4)]
    while not match.done and len(found) < most:
        seat = match.waiting[0]
        options, sight = match.options(seat), Sight(match.copy(), seat)
        if sight.own_turn and not sight.riichi and len(options) > 2:
            look = Look(sight)
            lines = lines_of(look, options)
            if lines and min(line.number for line in lines) <= 1 and bool(look.against) is pressed:
                found.append((sight, options, look, lines))
        played(match, bots)
    return found


def chosen(bot: MasterBot, turn: Turn) -> Line:
    sight, _, look, lines = turn
    bot.model(sight)
    net = bot.net(sight, "discard")
    assert net is not None
    return bot.chosen_line(sight, net, look, lines)


def promised(turn: Turn, line: Line) -> float:
    sight, _, look, _ = turn
    race = Race(sight, RIICHI)
    return race.value(sight.tiles().moved(line.kind, -1), tuple(look.melds), line.number, line.mask, line.kind)


@pytest.mark.parametrize(("pressed", "name", "other"), [
    (False, "promise", "promise_pressed"), (True, "promise_pressed", "promise"),
])
def test_a_near_hand_is_led_to_what_promises_more(pressed: bool, name: str, other: str) -> None:
    turns = near_hands(pressed)
    assert len(turns) == 12
    as_people = master(promise=1e-9, promise_pressed=1e-9, risk_pressed=0.0, risk_open=0.0)
    greedy = master(**{name: 1e3, other: 1e-9}, risk_pressed=0.0, risk_open=0.0)
    gains = [promised(turn, chosen(greedy, turn)) - promised(turn, chosen(as_people, turn)) for turn in turns]
    assert min(gains) >= 0.0
    assert max(gains) > 0.0


@pytest.mark.parametrize("pressed", [False, True])
def test_the_risk_of_a_tile_counts_against_it_where_somebody_is_feared(pressed: bool) -> None:
    turns = near_hands(pressed)
    careless = master(promise=1e-9, promise_pressed=1e-9, risk_pressed=0.0, risk_open=0.0)
    careful = master(promise=1e-9, promise_pressed=1e-9, risk_pressed=1e5, risk_open=0.0)
    saved = [turn[2].risk[chosen(careless, turn).kind] - turn[2].risk[chosen(careful, turn).kind] for turn in turns]
    assert min(saved) >= 0.0
    assert (max(saved) > 0.0) is pressed


def opened(open_sets: int, discards: int) -> tuple[Sight, int]:
    """A turn on which one other player alone has so many open sets and has thrown that many tiles, and who it is."""
    for seed in range(40):
        match, bots = Match("tenhou", seed=seed), [make("greedy", seat) for seat in range(4)]
        while not match.done:
            sight = Sight(match, match.waiting[0])
            sets = [sum(not meld.concealed for meld in sight.melds(seat)) for seat in range(4)]
            others = [seat for seat in range(4) if seat != sight.seat and sets[seat]]
            if (sight.own_turn and len(others) == 1 and sets[others[0]] == open_sets
                    and len(sight.river(others[0])) == discards and not any(map(sight.declared, range(4)))):
                return sight, others[0]
            played(match, bots)
    raise AssertionError("no such turn")


@pytest.mark.parametrize(("open_sets", "discards"), [(1, 5), (2, 8), (2, 14)])
def test_an_open_hand_is_the_likelier_ready_the_later_it_is(open_sets: int, discards: int) -> None:
    sight, seat = opened(open_sets, discards)
    sure = OPENED[open_sets] * min(discards / LATE, 1.0)
    expected = [sure * chance for chance in chances(safe_kinds(sight, seat), sight.left())]
    assert open_risks(sight, [], sight.left()) == pytest.approx(expected)
    assert max(expected) > 0.0


def test_who_is_feared_already_and_who_has_nothing_open_add_nothing() -> None:
    sight, seat = opened(2, 8)
    assert open_risks(sight, [Threat(seat, 0.5)], sight.left()) == [0.0] * 34
    alone = Sight(Match("tenhou", seed=1), 0)
    assert open_risks(alone, [], alone.left()) == [0.0] * 34


def test_a_tile_that_an_open_hand_may_want_is_kept_when_that_weighs_enough() -> None:
    kept = 0
    for turn in near_hands(False, 60):
        risk = open_risks(turn[0], [], turn[0].left())
        careless = chosen(master(promise=1e-9, risk_open=0.0), turn)
        careful = chosen(master(promise=1e-9, risk_open=1e5), turn)
        assert risk[careful.kind] <= risk[careless.kind]
        kept += risk[careful.kind] < risk[careless.kind]
    assert kept > 0


def test_a_hand_that_has_declared_riichi_makes_its_concealed_kong() -> None:
    match = Match.from_position("riichi", ["222m456999p78s55z1m"], "3z4z6z2m")
    bot = master(kong_bias=-1e9)
    match.do(0, {"do": "riichi", "tile": "1m"})
    while True:
        seat = match.waiting[0]
        options = match.options(seat)
        kongs = [option for option in options if option.verb == act.CONCEALED_KONG]
        if seat == 0 and kongs:
            assert kongs[0].tile == parse("2m")
            assert bot.choose(Sight(match, 0), options).verb == act.CONCEALED_KONG
            return
        match.do(seat, [option for option in options if option.verb in (act.PASS, act.DISCARD)][-1])


@pytest.mark.parametrize(("hand", "kept"), [
    ("456m789p2299s1111z", False),  # ready before and after
    ("3333m45m678p2299s1z", True),  # ready, and a step away with the kong
    ("1111z456m789p29s37z", False),  # two tiles away either way, nobody quicker
    ("1111z456m147p2369s", True),  # three tiles away
])
def test_four_tiles_stay_in_hand_where_a_kong_would_set_it_back(hand: str, kept: bool) -> None:
    match = Match.from_position("riichi", [hand])
    sight, options = Sight(match, 0), match.options(0)
    kong = next(option for option in options if option.verb == act.CONCEALED_KONG)
    assert set_back(Look(sight), kong) is kept
    assert (master(kong_bias=1e9).choose(sight, options).verb == act.CONCEALED_KONG) is not kept


def test_no_kong_helps_whoever_was_quicker() -> None:
    match = Match.from_position("riichi", ["", "234567m34p34588s", "", "111z456m789p29s37z"], "9s9m1z")
    assert match.waiting == [0]
    seen = 0
    while not match.done and not seen and match.deals == 1:
        seat = match.waiting[0]
        options, sight = match.options(seat), Sight(match, seat)
        kong = next((option for option in options if option.verb == act.CONCEALED_KONG), None)
        if seat == 3 and kong is not None:
            seen += 1
            assert Look(sight).declared
            assert set_back(Look(sight), kong)
        match.do(seat, next((option for option in options if option.verb in (act.PASS, act.RIICHI)),
                            [option for option in options if option.verb in (act.PASS, act.DISCARD)][-1]))
    assert seen == 1


def test_a_pung_becomes_a_kong_only_where_the_hand_is_ready() -> None:
    asked = {True: 0, False: 0}
    for seed in range(12):
        match, bots = Match("tenhou", seed=seed), [make("greedy", seat) for seat in range(4)]
        while not match.done:
            seat = match.waiting[0]
            sight = Sight(match, seat)
            for option in match.options(seat):
                if option.verb == act.ADDED_KONG:
                    ready = min(number for _, number, _ in discards(sight.tiles(), sight.forms, None)) == 0
                    asked[ready] += 1
                    assert set_back(Look(sight), option) or ready
            played(match, bots)
    assert asked[False] > 0
