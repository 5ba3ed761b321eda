"""Rengōnosan and toitsu riichi: supplemented pungs, absent players with an account, other tiles of seats (document 004,
L3987-4170)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest
from table_play import last, may_do, play_on, script, wall_of, why_not

import janso
from janso.errors import JansoError
from janso.games.riichi.variants.aims.full_pond import FullPond
from janso.games.riichi.variants.tiles.rengonosan import DummyAccount
from janso.rules import ruleset
from janso.rules.riichi.deck import copies_of
from janso.rules.riichi.paying.draws import chombo_payments
from janso.rules.riichi.paying.payments import exact_shares
from janso.table import Match
from janso.table.log import action
from janso.table.log.play_events import ClaimEvent

Claims = Callable[..., None]
TWO = {1000: 300, 2000: 700, 3900: 1300, 7700: 2600, 1500: 500, 2900: 1000, 5800: 1900, 11600: 3900, 12000: 4000,
       2400: 800, 4800: 1600, 9600: 3200, 3400: 1100, 6800: 2300, 8700: 2900, 5300: 1800, 10600: 3500, 700: 200,
       1300: 400, 2600: 900, 5200: 1700, 8000: 2700, 1600: 500, 3200: 1100, 6400: 2100, 2300: 800, 4500: 1500,
       3600: 1200, 7100: 2400, 18000: 6000, 24000: 8000, 16000: 5300, 36000: 12000, 48000: 16000, 32000: 10700,
       96000: 32000, 64000: 21300}
"""What the player who is there pays of each sum that the table prints, the absent ones pay the rest (L4092-4108)."""
HALVES = {1000: 500, 2000: 1000, 3900: 2000, 7700: 3900, 1500: 800, 2900: 1500, 5800: 2900, 11600: 5800, 3400: 1700,
          6800: 3400, 4400: 2200, 8700: 4400, 5300: 2700, 10600: 5300, 18000: 9000, 96000: 48000}
"""What the first of two pays the dealer (L4019-4035)."""


def test_two_share_a_self_draw_with_the_absent_players_as_the_table_prints_it(claims: Claims) -> None:
    claims("riichi.options.missing_share=exact", "riichi.presets.rengonosan2", "riichi.presets.toitsu-riichi")
    for whole, real in TWO.items():
        assert exact_shares(whole, 0, 2) == [0, real] and exact_shares(whole, 1, 2) == [real, 0]
    hand = "23456m11p345s678s+1m"
    drawn = janso.score("rengonosan2", hand, seat="E", having=["riichi"], self_draw=True)
    assert (drawn.points, drawn.payments) == (3900, {"E": 3900, "S": -1300}) and drawn.extra["absent"] == 2600
    won = janso.score("rengonosan2", hand, seat="S", having=["riichi"], discarder="E", honba=2)
    assert won.payments == {"E": -2400, "S": 2400}, "a honba is 200"


def test_three_share_a_self_draw_so_that_the_sum_is_what_a_discarder_pays(claims: Claims) -> None:
    claims("riichi.presets.rengonosan3")
    for whole, first in HALVES.items():
        assert exact_shares(whole, 0, 3) == [0, first, whole - first]
    assert exact_shares(700, 1, 3) == [500, 0, 200] and exact_shares(5200, 2, 3) == [3500, 1700, 0]
    drawn = janso.score("rengonosan3", "23456m11p345s678s+1m", seat="S", having=["riichi"], self_draw=True)
    assert drawn.points == 2600 and drawn.payments == {"E": -1700, "S": 2600, "W": -900}


def test_decks_hold_three_or_two_copies_and_some_tiles_once_more(claims: Claims) -> None:
    claims("riichi.options.more")
    two, three, pairs = [copies_of(ruleset(id)) for id in ("rengonosan2", "rengonosan3", "toitsu-riichi")]
    assert Counter(two) == {3: 32, 4: 2} and two[27] == two[29] == 4
    assert Counter(three) == {3: 31, 4: 3} and three[31:] == [4, 4, 4] and set(pairs) == {2}
    with pytest.raises(JansoError, match="flower"):
        Match(ruleset("riichi").with_options({"more": "1f"}), 1)


@pytest.mark.parametrize(("hand", "fu"), [("22p2s345m678m345s4s+4s", 2), ("11s1m345m678m345s4s+4s", 5),
                                          ("55z6z345m678m345s4s+4s", 5), ("345m678m345s4s(22p2s)+4s", 1),
                                          ("345m678m345s4s(99m9p)+4s", 2)])
def test_a_supplemented_pung_has_two_thirds_of_the_fu_of_a_pung(hand: str, fu: int, claims: Claims) -> None:
    claims("riichi.options.supplemented_sets", "riichi.options.supplemented_sets=yes",
           "riichi.options.supplemented_sets=no", "riichi.counting.cheatsheet_fu")
    having = [] if "(" in hand else ["riichi"]
    score = janso.score("rengonosan2", hand, seat="E", having=having, discarder="S", options={"minimum_han": 0})
    assert [item.fu for item in score.fu_items if item.what.startswith("other set")] == [fu]
    if having:
        assert not janso.score("rengonosan2", hand, seat="E", having=having, discarder="S",
                               options={"supplemented_sets": "no"}).valid


@pytest.mark.parametrize("tiles", ["22p2m", "11z2z", "55z7z", "2p22s2m"])
def test_only_the_next_suit_or_the_next_dragon_supplements(tiles: str) -> None:
    hand = f"{tiles}345m678m345s4s+4s" if len(tiles) == 5 else "2p2s2m345m678m345s4s+4s"
    assert not janso.score("rengonosan2", hand, seat="E", having=["riichi"], discarder="S").valid


def test_a_hand_has_three_supplemented_pungs_at_most() -> None:
    three, four = "22p2s33p3s55p5s678m4s+4s", "22p2s33p3s55p5s88p8s4s+4s"
    assert janso.score("rengonosan2", three, seat="E", having=["riichi"], discarder="S").valid
    assert not janso.score("rengonosan2", four, seat="E", having=["riichi"], discarder="S").valid


def test_seats_and_rounds_have_their_own_tiles(claims: Claims) -> None:
    claims("riichi.options.seat_tiles", *[f"riichi.options.seat_tiles={way}"
                                          for way in ("winds", "east_west", "dragons")], "riichi.presets.sangensen",
           "riichi.patterns.steady_winds")

    def counted(rules: str, tile: str, seat: str, round: str = "E") -> list[str]:
        score = janso.score(rules, f"123m456p78s99m({tile})+9s", seat=seat, round=round, discarder="E",
                            options={"minimum_han": 0})
        return sorted(line.id for line in score.patterns)

    assert counted("rengonosan2", "333z", "S") == ["seat_wind"] and counted("rengonosan2", "222z", "S") == []
    assert counted("rengonosan2", "111z", "S") == ["round_wind"]
    assert counted("rengonosan2", "333z", "S", "S") == ["round_wind", "seat_wind"]
    assert counted("sangensen", "666z", "S") == ["seat_wind"] and counted("sangensen", "555z", "S") == ["round_wind"]
    assert counted("sangensen", "777z", "S") == [] and counted("sangensen", "222z", "W") == ["steady_winds"]
    assert counted("sangensen", "444z", "W") == []
    assert Match("rengonosan2", 1).view(0)["deal"]["houses"] == ["1z", "3z"]
    assert Match("sangensen", 1).view(0)["deal"]["round_tile"] == "5z"


def test_a_third_open_chow_is_refused(claims: Claims) -> None:
    claims("riichi.options.open_chows")
    hands = ["258p19m19s1234567z", "13p46p79p334m888s1z"]
    match = Match.from_walls("rengonosan2", [wall_of("rengonosan2", hands, draws="567m")])
    script(match, "0 2p", "1 chow 2p 13p", "1 4m", "0 5p", "1 chow 5p 46p", "1 8s", "0 8p")
    assert not may_do(match, "1 chow 8p 79p") and why_not(match, "1 chow 8p 79p") == "open_chows"


def test_anybody_claims_a_supplemented_pung_of_which_the_fu_count() -> None:
    hands = ["5s1m9m1s1s1p9p1234567z", "55p112m999s234z9m4m"]
    match = Match.from_walls("rengonosan2", [wall_of("rengonosan2", hands)])
    script(match, "0 5s")
    claims = [action.as_json() for action in match.options(1) if action.do != "pass"]
    assert claims and claims[0]["tiles"] == ["5p", "5p"]


def test_absent_players_pay_from_their_account_and_end_the_match_below_zero(claims: Claims) -> None:
    claims("riichi.options.dummy_points")
    hand = "23456m11p345s678s4z"
    match = Match.from_walls(ruleset("rengonosan2").with_options({"dummy_points": 1000}),
                             [wall_of("rengonosan2", [hand], draws="9s1z9s1m")])
    script(match, "0 riichi 4z", "1 *")
    account = next(custom for custom in match.customs if isinstance(custom, DummyAccount))
    assert account.points == 1000 and match.view(0)["dummy_points"] == 1000
    script(match, "0 win")
    paid = int(last(match, "win")["absent"])
    assert account.points == 1000 - paid < 0 and match.done and match.scores[0] > 0
    assert chombo_payments(ruleset("rengonosan2"), 0) == [-12000, 4000]
    again = Match("rengonosan2", 1)
    again.referee(0, "chombo")
    assert again.view(0)["dummy_points"] == 58000, "they get the other 8000"


@pytest.mark.parametrize("rules", ["rengonosan2", "toitsu-riichi", "sangensen"])
def test_a_deal_is_played_by_chance(rules: str) -> None:
    match = Match(rules, 3)
    play_on(match, random.Random(1), 60)
    assert match.log


@pytest.mark.parametrize(("limit", "discards"), [(3, [3, 3]), (5, [5, 5]), (0, [])])
def test_a_full_pond_ends_the_deal_with_its_go_around(limit: int, discards: list[int], claims: Claims) -> None:
    claims("riichi.options.pond_limit")
    match = Match(ruleset("rengonosan2").with_options({"pond_limit": limit}), "full pond")
    while match.deals == 1 and match.waiting and len(match.log) < 36:
        seat = match.waiting[0]
        options = match.options(seat)
        quiet = [one for one in options if one.do in ("pass", "discard")]
        match.do(seat, quiet[-1])
    thrown = [event.seat for event in match.log if event.name == "discard"]
    ended = [event for event in match.log if event.name == "draw_game"]
    assert bool(ended) == bool(limit)
    if limit:
        assert [thrown.count(seat) for seat in (0, 1)] == discards
        assert ended[0].as_json()["reason"] == "exhausted"


def test_a_claimed_tile_does_not_fill_a_pond() -> None:
    match = Match(ruleset("rengonosan2").with_options({"pond_limit": 1}), "claimed")
    custom = next(one for one in match.customs if isinstance(one, FullPond))
    assert match.deal is not None
    state = match.deal.state
    left = state.wall.left
    match.do(0, next(one for one in match.options(0) if one.do == "discard"))
    thrown = next(event for event in match.log if event.name == "discard")
    assert custom.full_by == 0 and custom.withheld > 0
    custom.folded(state, ClaimEvent(1, thrown.tile, (thrown.tile, thrown.tile), action.PUNG, 0))
    assert (custom.full_by, custom.withheld) == (-1, 0) and state.wall.left in (left, left - 1)


def test_seven_pairs_are_one_han_at_fifty_fu(claims: Callable[..., None]) -> None:
    claims("riichi.presets.rengonosan2", "riichi.options.seven_pairs_value=1han50fu")
    won = janso.score("rengonosan2", "1133557799m22p3s+3s", seat="E", discarder="S")
    assert (won.han, won.fu, [pattern.id for pattern in won.patterns]) == (1, 50, ["chitoitsu"])


def test_who_does_not_play_is_refused_where_seats_have_tiles_of_their_own() -> None:
    with pytest.raises(JansoError, match="W does not play in a game for 2"):
        janso.score("rengonosan2", "234567m23478p22z+9p", seat="W")
