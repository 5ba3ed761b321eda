"""What only regional games do at the table: riichi of an open hand, dora after a win, stakes, so many deals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table_play import act, everybody_passes, wall_of

import janso
from janso.bots import make, play_out
from janso.games.riichi.variants.aims.deals import ClosedMarkers, DrawStakes
from janso.rules import ruleset
from janso.rules.ruleset import derive
from janso.table import Match
from janso.table.log import event as ev
from janso.table.log.deal_events import Draft, WinEvent
from janso.tiles import parse, write


def throw(match: Match, seat: int) -> None:
    """Discards the tile just drawn."""
    assert match.deal is not None
    act(match, seat, "discard", write(match.deal.state.drawn))
    everybody_passes(match)


def test_an_open_hand_of_kyoto_declares_riichi_wins_and_turns_the_next_tile(claims: Callable[..., None]) -> None:
    hands = ["13579m1357p57999s", "12m99m456789p123s", "3468m2248p44688s"]
    wall = wall_of("kyoto", hands, draws="5s6s5m2m1s")
    match = Match.from_walls(ruleset("kyoto"), [wall])
    act(match, 0, "discard", "9m")
    act(match, 1, "pung", "9m", "99m")
    act(match, 1, "discard", "1m")
    everybody_passes(match)
    throw(match, 2)
    throw(match, 0)
    act(match, 1, "riichi", "5m")
    everybody_passes(match)
    act(match, 2, "discard", "2m")
    act(match, 1, "win")
    won = next(event.as_json() for event in match.log if event.name == "win")
    lines = {each["id"]: each["value"] for each in won["score"]["patterns"]}
    assert lines["riichi"] == 1 and lines["ura_dora"] == 3  # the next tile, 1 of bamboos, names every 2
    assert won["deltas"] == [0, 1 << won["score"]["han"], -(1 << won["score"]["han"])]
    claims("riichi.options.dora_place=next_tile")


def test_kyoto_refuses_a_win_without_riichi_at_the_table() -> None:
    hands = ["13579m1357p57999s", "45m456789p12388s", "3468m2248p44688s"]
    match = Match.from_walls(ruleset("kyoto"), [wall_of("kyoto", hands)])
    act(match, 0, "discard", "3m")
    assert "win" not in [action.do for seat in match.waiting for action in match.options(seat)]


@pytest.mark.parametrize("draws,sticks,deltas", [(0, 4, -100), (1, 4, -100), (2, -4, 100)])
def test_everybody_stakes_at_a_draw_of_majan_100_and_the_third_in_a_row_gives_the_stakes_back(
        draws: int, sticks: int, deltas: int, claims: Callable[..., None]) -> None:
    match = Match("majan100", seed=1)
    assert match.deal is not None
    custom = DrawStakes(match.rules)
    custom.draws = draws
    data: dict[str, Any] = {"reason": "exhausted"}
    custom.drawn(match.deal.state, data)
    assert data["sticks"] == sticks and data["deltas"] == [deltas] * 4
    claims("riichi.options.draw_stake", "riichi.options.draw_stake=yes", "riichi.options.draw_stake=no")


def test_a_drawn_deal_of_majan_100_leaves_a_stick_of_everybody_on_the_table() -> None:
    for seed in range(40):
        match = Match("majan100", seed=seed)
        play_out(match, [make("random", seat) for seat in range(4)])
        drawn = [event for event in match.log
                 if event.type == ev.DRAW_GAME and event.reason == "exhausted"]
        if drawn:
            first = drawn[0].fields()
            assert first["deltas"] == [-100] * 4 and first["stakes"] == [1] * 4
            return
    pytest.fail("no drawn deal in forty matches")


@pytest.mark.parametrize("limit", [1, 3])
def test_a_match_ends_after_so_many_deals(limit: int, claims: Callable[..., None]) -> None:
    match = Match(ruleset("kyoto").with_options({"deal_limit": limit}), seed=2)
    play_out(match, [make("greedy", seat) for seat in range(3)])
    assert len([event for event in match.log if event.type == ev.START_DEAL]) == limit
    claims("riichi.options.deal_limit")


@pytest.mark.parametrize("rules,verb,there", [("majan100", "kong", False), ("riichi", "kong", True),
                                              ("single-suit-2", "pung", True), ("single-suit", "pung", False)])
def test_some_games_know_no_pung_or_no_kong_of_a_discard(rules: str, verb: str, there: bool,
                                                         claims: Callable[..., None]) -> None:
    if rules.startswith("single"):
        hands = ["9112233456778s", "9912344556678s"]
    else:
        hands = ["9m13579p123456z12p", "999m345678p2277p"]
    match = Match.from_walls(ruleset(rules), [wall_of(rules, hands)])
    tile = "9s" if rules.startswith("single") else "9m"
    act(match, 0, "discard", tile)
    assert (verb in [action.do for action in match.options(1)]) is there
    claims("riichi.options.claimed_kong", "riichi.options.claimed_kong=yes", "riichi.options.claimed_kong=no",
           "riichi.options.pung", "riichi.options.pung=yes", "riichi.options.pung=no")


def test_a_furiten_hand_of_kanto_may_declare_riichi_but_not_an_open_one(claims: Callable[..., None]) -> None:
    hands = ["234567p345s2266z7z", "19m19p19s1234567z", "456789p456789s7z"]
    match = Match.from_walls(ruleset("kanto"), [wall_of("kanto", hands)])
    ways = [(action.tile, action.open) for action in match.options(0) if action.do == "riichi"]
    assert any(opened for _, opened in ways) and any(not opened for _, opened in ways)
    closed = Match.from_walls(ruleset("kanto"), [wall_of("kanto", ["234567p345s22266z", *hands[1:]])])
    furiten = [action.open for action in closed.options(0)
               if action.do == "riichi" and write(action.tile) in ("2z", "6z")]
    assert furiten and not any(furiten)
    claims("riichi.options.furiten_riichi=closed")


def test_seven_kinds_are_excluded_from_a_deal_and_replaced_when_drawn(claims: Callable[..., None]) -> None:
    match = Match("excluded-tiles", seed=4)
    start = next(event.as_json() for event in match.log if event.name == "start_deal")
    out = start["excluded"]
    assert len(set(out)) == 7 and match.view(1)["excluded"] == sorted(out, key=parse)
    play_out(match, [make("greedy", seat) for seat in range(3)])
    aside = [event for event in match.log if event.type == ev.NORTH]
    assert aside
    deals = [event.as_json() for event in match.log if event.name == "start_deal"]
    assert len({tuple(each["excluded"]) for each in deals}) == len(deals)
    claims("riichi.options.excluded_kinds")


def test_a_hand_with_an_excluded_tile_among_others_is_no_win() -> None:
    told: dict[str, Any] = {"seat": "S", "discarder": "W", "having": ["riichi"]}
    mixed = "234567p345678s9m+9m"
    assert janso.score("excluded-tiles", mixed, **told, history={"numbers": {"excluded_z": 8}}).valid
    assert not janso.score("excluded-tiles", mixed, **told, history={"numbers": {"excluded_m": 256}}).valid
    alone = janso.score("excluded-tiles", "111222333m999p1s+1s", **told,
                        history={"numbers": {"excluded_m": 7, "excluded_p": 256, "excluded_s": 1}})
    assert alone.valid and "excluded_hand" in [line.id for line in alone.patterns]


def test_the_third_closed_win_of_majan_100_brings_two_han_more_and_the_markers_back(
        claims: Callable[..., None]) -> None:
    match = Match("majan100", seed=1)
    assert match.deal is not None
    s = match.deal.state
    custom = ClosedMarkers(match.rules)
    left = []
    for _ in range(4):
        draft = Draft({"self_draw": True, "points": 900, "score": {}, "hand": "", "last": True,
                       "deltas": [-300, 900, -300, -300]}, 1)
        custom.paid(s, [draft], True)
        event = WinEvent(draft)
        custom.folded(s, event)
        left.append((custom.left[1], event.deltas[1]))
    assert left == [(2, 900), (1, 900), (3, 1500), (2, 900)]
    claims("riichi.options.closed_markers")


@pytest.mark.parametrize("rule,wins", [("offered", True), ("kept", False)])
def test_the_discard_after_the_last_draw_may_be_laid_down_for_nobody(rule: str, wins: bool,
                                                                     claims: Callable[..., None]) -> None:
    match = Match(ruleset("majan100").with_options({"last_discard": rule}), seed=3)
    assert match.deal is not None
    s = match.deal.state
    s.wall.left = 0
    act(match, 0, "discard", write(s.players[0].held[0]))
    assert s.course.mute is not wins
    claims("riichi.options.last_discard", f"riichi.options.last_discard={rule}")


@pytest.mark.parametrize("rule,kind,aborts", [("winds", "1z", True), ("west", "1z", False), ("west", "3z", True)])
def test_four_equal_winds_may_abort_a_deal_only_when_they_are_west(rule: str, kind: str, aborts: bool,
                                                                  claims: Callable[..., None]) -> None:
    rules = ruleset("riichi").with_options({"equal_discards": rule})
    rest = ["2468m2468p2468s", "1357m1357p1357s", "2468m2468p2468s", "1357m1357p1357s"]
    wall = wall_of("riichi", [f"{each}{kind}" for each in rest])
    match = Match.from_walls(rules, [wall])
    for seat in range(4):
        act(match, seat, "discard", kind)
        everybody_passes(match)
    assert (match.deals > 1 or match.deal is None or match.deal.over) is aborts
    claims(f"riichi.options.equal_discards={rule}")


def test_after_an_open_riichi_nobody_else_declares_riichi_where_the_rules_say_so(claims: Callable[..., None]) -> None:
    hands = ["234567m345p1199s7z", "234567p345s1122z", "19m19p19s1234567z"]
    for rule in ("yes", "no"):
        rules = derive(ruleset("riichi"), "open", {"options": {"open_riichi_alone": rule},
                                                  "patterns": {"sarashi_richi": True}})
        match = Match.from_walls(rules, [wall_of("riichi", hands, draws="6z")])
        act(match, 0, "riichi", "7z", open=True)
        everybody_passes(match)
        assert ("riichi" in [action.do for action in match.options(1)]) is (rule == "no")
    claims("riichi.options.open_riichi_alone", "riichi.options.open_riichi_alone=yes",
           "riichi.options.open_riichi_alone=no")


def test_an_honour_is_exchanged_for_points_of_which_the_dealer_has_the_good(claims: Callable[..., None]) -> None:
    hands = ["1123355677z135s9s", "2244z123456789s"]
    match = Match.from_walls(ruleset("half-flush"), [wall_of("half-flush", hands, draws="6z")])
    assert match.deal is not None
    act(match, 0, "north", "1z")
    s = match.deal.state
    assert s.scores == [27000, 30000] and s.sticks == 3
    act(match, 0, "discard", "9s")
    everybody_passes(match)
    act(match, 1, "north", "2z")
    assert s.scores == [30000, 27000] and len(s.players[1].held) == 14
    claims("riichi.options.aside_price")


def test_the_winner_of_half_flush_gets_nothing_and_the_loser_pays(claims: Callable[..., None]) -> None:
    for seed in range(30):
        match = Match("half-flush", seed=seed)
        play_out(match, [make("greedy", seat) for seat in range(2)])
        for event in match.log:
            if event.type == ev.WIN:
                data = event.as_json()
                assert data["deltas"][data["seat"]] == 0 and min(data["deltas"]) < 0
                claims("riichi.options.only_lost", "riichi.options.only_lost=yes", "riichi.options.only_lost=no")
                return
    pytest.fail("nobody won")


def test_what_goes_out_of_the_game_where_points_are_only_lost_counts_the_sticks() -> None:
    match = Match(derive(ruleset("riichi"), "losing", {"options": {"only_lost": "yes"}}), seed=4)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    gone, staked = 0, 0
    for event in match.log:
        gone += getattr(event, "absent", 0)
        staked += event.type == ev.WIN and event.as_json()["sticks"] == 0
        if event.type == ev.END_DEAL:
            data = event.as_json()
            assert sum(data["scores"]) + 1000 * data["sticks"] == 100_000 + gone
    assert staked


@pytest.mark.heavy
@pytest.mark.parametrize("rules", ["excluded-tiles", "suit-seats"])
def test_bots_throw_tiles_away_that_no_hand_can_use(rules: str) -> None:
    wins = 0
    for seed in range(2):
        match = Match(rules, seed=seed)
        play_out(match, [make("greedy", seat) for seat in range(3)])
        wins += sum(event.type == ev.WIN for event in match.log)
        drawn = sum(event.type == ev.DRAW_GAME for event in match.log)
        wins -= drawn
    assert wins > 0


@pytest.mark.parametrize("rule", ["ready", "all_riichi"])
def test_ready_hands_may_stay_hidden_at_a_draw_unless_everybody_is_in_riichi(rule: str,
                                                                            claims: Callable[..., None]) -> None:
    for seed in range(60):
        match = Match(ruleset("riichi").with_options({"shown_hands": rule, "rounds": "east"}), seed=seed)
        play_out(match, [make("greedy", seat) for seat in range(4)])
        for event in match.log:
            if event.type == ev.DRAW_GAME and event.reason == "exhausted" and 0 < len(event.ready) < 4:
                assert bool(event.hands) is (rule == "ready") is bool(event.waits)
                claims("riichi.options.shown_hands", f"riichi.options.shown_hands={rule}")
                return
    pytest.fail("no drawn deal with ready hands")
