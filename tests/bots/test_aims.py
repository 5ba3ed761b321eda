"""Bots that know what a game is about: targets of a team, mines, tiles that are thrown early, prices and fines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from janso.bots import make
from janso.bots.sight import Sight
from janso.bots.weighing.aims import aimed, plans_for
from janso.bots.weighing.danger import threats
from janso.bots.weighing.planned import NEARER
from janso.bots.weighing.plans import Position
from janso.games.riichi.variants.aims.jirai import LandMines, growth, suspect
from janso.games.riichi.variants.people.kuria import TARGETS, Teams
from janso.lab.arena import outcome, teams_of
from janso.rules import ruleset
from janso.rules.ruleset import derive
from janso.shape.held import held
from janso.table import Action, Match
from janso.table.log import action
from janso.tiles import EAST, parse, write

FACTORS = [NEARER**-steps for steps in range(24)]


def position(text: str) -> Position:
    counts = held(text).counts()
    return Position(counts, 0, [], [4 - count for count in counts])


@pytest.mark.parametrize(("pattern", "hand", "worst", "best"), [
    ("ittsu", "123456m789m2p5s135z", "9m", "1z"),
    ("sanshoku_doko", "33m333p33s159m12z78p", "3s", "9m"),
    ("chitoitsu", "1133m5577p2299s5m6z", "1m", "5m"),
    ("junchan", "123m789p789s11m556p", "9s", "5p"),
    ("sananko", "111m222p33s5678m12z", "2p", "5m"),
])
def test_every_target_of_clear_mahjong_has_plans(pattern: str, hand: str, worst: str, best: str) -> None:
    promised = aimed({pattern: 8000.0}, position(hand), FACTORS)
    assert promised[parse(best)] > promised[parse(worst)]
    assert plans_for(pattern, 8000.0, position(hand))


def test_patterns_that_nobody_plans_have_no_plans() -> None:
    assert plans_for("riichi", 1.0, position("123m456p789s1122z")) == []


def targets(match: Match, *had: str) -> Teams:
    custom = match.customs[0]
    assert isinstance(custom, Teams)
    custom.collected = [list(had), []]
    return custom


def test_a_target_that_the_team_has_is_no_aim_and_the_rest_are_worth_more() -> None:
    match = Match("kuria", "1")
    assert match.deal is not None
    targets(match)
    before = Sight(match, 0).aims()
    targets(match, "ittsu")
    after = Sight(match, 1).aims()
    assert set(before) == set(TARGETS) and set(after) == set(TARGETS) - {"ittsu"}
    assert after["junchan"] > before["junchan"] and Sight(match, 2).aims() == before


def test_a_partner_is_no_threat() -> None:
    match = Match("kuria", "1")
    assert match.deal is not None
    for player in match.deal.state.players:
        player.riichi = 1
    assert [threat.seat for threat in threats(Sight(match, 0))] == [2, 3]
    assert Sight(match, 0).partner_of(1) and not Sight(match, 0).partner_of(3)


def test_the_arena_seats_partners_together_and_counts_matches_won() -> None:
    rules = ruleset("kuria")
    assert teams_of(rules) == [[0, 1], [2, 3]] and teams_of(ruleset("riichi")) == []
    found = outcome(rules.as_json(), "greedy", "random", 1, 1)
    assert found.difference in (-1.0, -0.5, 0.0, 0.5, 1.0)


class Counted:
    """A win as the custom looks at it."""

    def __init__(self, ids: list[str], han: int = 2, fu: int = 30) -> None:
        self.patterns = [type("Line", (), {"id": id}) for id in ids]
        self.han, self.fu, self.limit = han, fu, ""


def mines(*known: str) -> tuple[Match, LandMines]:
    match = Match("jirai", "1")
    custom = match.customs[0]
    assert isinstance(custom, LandMines)
    custom.mines = list(known)
    for beliefs in custom.suspected:
        beliefs.update({id: float(id in known) for id in beliefs})
    return match, custom


def test_a_mined_hand_costs_and_a_clean_one_grows() -> None:
    match, custom = mines("tanyao", "pinfu")
    assert match.deal is not None
    state = match.deal.state
    mined: Any = Counted(["tanyao"])
    clean: Any = Counted(["honitsu"])
    assert custom.worth(state, 1, mined, 2000.0) == -2000.0
    assert custom.worth(state, 1, clean, 2000.0) == pytest.approx(2000.0 * growth(clean, 2)) and growth(clean, 2) == 4
    custom.suspected[1]["tanyao"] = 0.5
    assert -2000.0 < custom.worth(state, 1, mined, 2000.0) < 2000.0 * growth(mined, 2)


def test_suspicion_follows_how_the_list_must_have_changed() -> None:
    beliefs = {"a": 1.0, "b": 0.0, "c": 0.0, "d": 0.0}
    suspect(beliefs, 1, 2)
    assert beliefs == {"a": 1.0, "b": pytest.approx(1 / 3), "c": pytest.approx(1 / 3), "d": pytest.approx(1 / 3)}
    suspect(beliefs, 2, 1)
    assert beliefs["a"] == 0.5 and sum(beliefs.values()) == pytest.approx(1.0)
    suspect(beliefs, 1, 0)
    assert not any(beliefs.values())


def test_what_a_seat_suspects_does_not_depend_on_what_only_the_dealer_sees() -> None:
    one, other = Match("jirai", "1"), Match("jirai", "1")
    for match, list_of in ((one, ["tanyao"]), (other, ["riichi"])):
        custom, deal = match.customs[0], match.deal
        assert isinstance(custom, LandMines) and deal is not None
        custom.opened(match, deal.state, {"mines": list_of})
    first, second = one.customs[0], other.customs[0]
    assert isinstance(first, LandMines) and isinstance(second, LandMines)
    assert first.suspected[1:] == second.suspected[1:] and first.suspected[0] != second.suspected[0]


def test_a_strong_player_waits_for_what_is_thrown_early() -> None:
    differ = 0
    for seed in range(6):
        match = Match("seventeen-steps", f"ponder {seed}")
        options = match.options(0)
        sensible, strong = (make(name).choose(Sight(match, 0), options) for name in ("greedy", "solid"))
        differ += sorted(sensible.tiles) != sorted(strong.tiles)
        assert match.may(0, strong) is None
    assert differ


@pytest.mark.parametrize("rules", ["kuria", "jirai"])
def test_the_strongest_bot_keeps_to_the_aims_too(rules: str) -> None:
    match = Match(rules, "master")
    master, solid = make("master"), make("solid")
    for _ in range(30):
        seat = match.waiting[0]
        options = match.options(seat)
        chosen = solid.choose(Sight(match, seat), options)
        assert master.choose(Sight(match, seat), options).same(chosen)
        match.do(seat, chosen)


def _turns(rules: str, verb: int, count: int) -> Iterator[tuple[Sight, list[Action]]]:
    """Turns of greedy players on which an act may be done."""
    match = Match(rules, seed=0)
    seed = 0
    while count:
        if match.done:
            seed += 1
            match = Match(rules, seed=seed)
        seat = match.waiting[0]
        options = match.options(seat)
        sight = Sight(match, seat)
        if sight.own_turn and any(option.verb == verb for option in options):
            count -= 1
            yield sight, options
        match.do(seat, make("greedy", seat).choose(sight, options))


@pytest.mark.parametrize("name", ["solid", "master"])
def test_where_setting_a_tile_aside_has_a_price_only_greedy_pays_it_for_any_hand(name: str) -> None:
    for sight, options in _turns("half-flush", action.NORTH, 5):
        win = any(option.verb == action.WIN for option in options)
        assert win or make("greedy", 1).choose(sight, options).verb == action.NORTH
        assert make(name, 1).choose(sight, options).verb != action.NORTH


@pytest.mark.parametrize("name", ["solid", "master"])
@pytest.mark.parametrize(("hand", "price", "wanted"), [
    ("111555z66z789s4s2z", 3000, "2z"), ("111555z66z789s4s2z", 5000, None), ("111222333z44z99s6z", 3000, None),
])
def test_a_tile_is_exchanged_when_one_more_draw_promises_more_than_it_costs(
        name: str, hand: str, price: int, wanted: str | None) -> None:
    rules = derive(ruleset("half-flush"), "priced", {"options": {"aside_price": price}})
    match = Match(rules, seed=1)
    assert match.deal is not None
    player = match.deal.state.players[0]
    for face in list(player.held):
        player.remove(face)
    for kind, count in enumerate(held(hand).counts()):
        for _ in range(count):
            player.add(kind)
    options = [action.Action(verb, kind) for verb in (action.NORTH, action.DISCARD) for kind in sorted(set(player.held))
               if verb == action.DISCARD or kind >= EAST]
    chosen = make(name, 1).choose(Sight(match, 0), options)
    assert (write(chosen.tile) if chosen.verb == action.NORTH else None) == wanted


@pytest.mark.parametrize("name", ["solid", "master"])
def test_where_four_equal_tiles_are_fined_every_kong_is_declared(name: str) -> None:
    kept = 0
    for sight, options in _turns("risu", action.CONCEALED_KONG, 25):
        wanted = (action.CONCEALED_KONG, action.WIN)
        assert make(name, 1).choose(sight, options).verb in wanted
        kept += make("greedy", 1).choose(sight, options).verb not in wanted
    assert kept, "who plays for speed keeps some"
