"""Bets on the indicator, insurance, auctions, signs chosen by people: small games of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from phase_play import answer, hand_of, nothing_leaks, outcome, plays_and_replays, reply, rules_with
from table_play import act, last, wall_of
from test_riichi_play_options import READY, throw

from janso.games.riichi.phases.before_play.prophecy import prophesied
from janso.rules import ruleset
from janso.table import Match
from janso.tiles import parse


def dealt(options: dict[str, Any], hands: list[str], draws: str = "", indicators: str = "3z") -> Match:
    """A match of two deals whose first one gives these hands."""
    walls = [wall_of("riichi", hands, draws=draws, indicators=indicators), wall_of("riichi", [""] * 4)]
    return Match.from_walls(rules_with(options), walls)


ANY = ["", "", "", ""]


@pytest.mark.parametrize(("choice", "tiles", "gain"), [
    ("no", "", 0), ("500:s", "", 1500), ("500:m", "", -500), ("1000:z", "", -1000), ("100:tiles", "3s", 3200),
    ("500:tiles", "345s", 5400), ("100:tiles", "123456m", -100), ("100:tiles", "123s567z", 600),
])
def test_a_prophecy_pays_by_the_printed_odds(
        choice: str, tiles: str, gain: int, claims: Callable[..., None]) -> None:
    match = dealt({"prophecy": "yes"}, ANY, indicators="3s")
    assert match.waiting == [1, 2, 3] and not match.view(1)["deal"]["indicators"]
    answer(match, 1, choice, tiles)
    for seat in (2, 3):
        answer(match, seat, "no")
    assert match.view(0)["deal"]["scores"] == [25000 - gain, 25000 + gain, 25000, 25000]
    assert match.view(1)["deal"]["indicators"] == ["3s"]
    assert prophesied(reply(choice, tiles), parse("3s")) == gain
    claims("riichi.options.prophecy", "riichi.options.prophecy=yes")


@pytest.mark.parametrize(("choice", "tiles"), [
    ("50:s", ""), ("150:s", ""), ("30000:s", ""), ("500:x", ""), ("500:tiles", ""), ("500:tiles", "1234567m"),
    ("500:tiles", "11m"), ("500:s", "1s"),
])
def test_other_bets_are_refused(choice: str, tiles: str) -> None:
    refusal = dealt({"prophecy": "yes"}, ANY).may(1, reply(choice, tiles))
    assert refusal is not None and refusal.words.endswith(".")


def insured(mode: str, hand: str = READY, tile: str = "2p", by: int = 1) -> Match:
    """West insures a tile against East (the policy binds East), who waits for it; South discards it."""
    match = dealt({"insurance": mode}, [hand + "6z", "", "", ""], draws=tile + "9m" + "9m" + "9p")
    for seat in range(4):
        if seat == by:
            answer(match, seat, "to 0", tile)
        else:
            answer(match, seat, "no")
    throw(match, (0, "6z"))
    act(match, 1, "discard", tile)
    return match


def test_an_insured_tile_is_not_won_on_and_makes_no_furiten(claims: Callable[..., None]) -> None:
    match = insured("yes")
    assert last(match, "chosen")["deltas"] == [1000, -1000, 0, 0]
    assert 0 not in match.waiting
    view = match.view(0)
    assert view["deal"]["players"][0]["furiten"] is None and "no ron on 2p" in str(view["notes"])
    plain = dealt({"insurance": "no"}, [READY + "6z", "", "", ""], draws="2p")
    throw(plain, (0, "6z"))
    act(plain, 1, "discard", "2p")
    assert plain.options(0)[0].do == "win"
    claims("riichi.options.insurance", *[f"riichi.options.insurance={mode}" for mode in ("no", "yes", "yakuman")])


def test_a_yakuman_may_win_on_an_insured_tile_for_half() -> None:
    orphans = "19m19p19s1234567z"
    match = dealt({"insurance": "yakuman"}, [orphans + "2m", "", "", ""], draws="9m")
    answer(match, 1, "no")
    answer(match, 2, "to 0", "9m")
    answer(match, 3, "no")
    answer(match, 0, "no")
    throw(match, (0, "2m"))
    act(match, 1, "discard", "9m")
    act(match, 0, "win")
    everybody(match)
    won = last(match, "win")
    assert won["insured"] == {"to": 2, "points": 24000} and won["deltas"] == [24000, -48000, 24000, 0]
    assert [option.do for option in insured("yakuman").options(0)] == []


def test_of_two_equal_insurances_the_first_in_turn_order_stands() -> None:
    match = dealt({"insurance": "yes"}, ANY)
    for seat, choice in ((3, "to 0"), (2, "to 0"), (1, "to 3"), (0, "no")):
        answer(match, seat, choice, "" if choice == "no" else "5z")
    told = outcome(match)
    assert told["policies"] == [{"by": 1, "bound": 3, "tile": "5z"}, {"by": 2, "bound": 0, "tile": "5z"}]
    assert told["deltas"] == [1000, -1000, -1000, 1000]
    for wrong in (("to 0", "5z"), ("to 7", "5z"), ("to 1", "56z")):
        refusal = dealt({"insurance": "yes"}, ANY).may(0, reply(*wrong))
        assert refusal is not None


def test_three_tiles_are_sold_to_the_highest_bidder_who_gives_three_back(claims: Callable[..., None]) -> None:
    match = dealt({"tile_auction": "yes"}, ["123m4567p1234567z", "456789m112299s1p", "", ""])
    assert sorted(match.log[1].as_json()["auctioneers"]) == [0, 1, 2, 3]
    seller = match.waiting[0]
    lot = hand_of(match, seller)[:3]
    answer(match, seller, "sell", "".join(lot))
    others = [(seller + step) % 4 for step in (1, 2, 3)]
    assert sorted(match.waiting) == sorted(others) and match.view(others[0])["deal"]["question"]["show"] == lot
    for seat, bid in zip(others, ("200", "900", "900")):
        answer(match, seat, bid)
    buyer = others[1]
    assert outcome(match)["buyer"] == buyer and match.waiting == [buyer]
    back = [tile for tile in hand_of(match, buyer) if tile not in lot][:3]
    answer(match, buyer, "give", "".join(back))
    scores = match.view(0)["deal"]["scores"]
    assert scores[buyer] == 24100 and scores[seller] == 25900
    assert all(tile in hand_of(match, buyer) for tile in lot) and all(tile in hand_of(match, seller) for tile in back)
    stranger = next(seat for seat in range(4) if seat not in (buyer, seller))
    told = [event for event in match.events_for(stranger) if event["type"] == "chosen"][-1]
    assert told["moves"][0]["tiles"] == ["?"] * 3 and told["choices"] == {}
    claims("riichi.options.tile_auction", "riichi.options.tile_auction=yes")


def test_a_lot_without_a_bid_goes_back_and_everybody_is_auctioneer_once() -> None:
    match = dealt({"tile_auction": "yes"}, ANY)
    before = [hand_of(match, seat) for seat in range(4)]
    sellers = []
    while len(match.waiting) == 1 and match.options(match.waiting[0])[0].do == "choose":
        sellers.append(match.waiting[0])
        match.do(sellers[-1], match.options(sellers[-1])[0])
        for seat in list(match.waiting):
            answer(match, seat, "0")
    assert sellers == match.log[1].as_json()["auctioneers"]
    assert [hand_of(match, seat) for seat in range(4)] == before and match.waiting == [0]


def bids(match: Match, **named: str) -> None:
    for seat in list(match.waiting):
        answer(match, seat, named.get(f"seat{seat}", "0"))


def test_a_drawn_tile_goes_to_the_highest_bidder_and_the_turn_to_the_right_of_the_seller(
        claims: Callable[..., None]) -> None:
    match = dealt({"draw_auction": "yes"}, ANY, draws="9s8s7s")
    act(match, 0, "discard", hand_of(match, 0)[0])
    everybody(match)
    question = match.log[-1].as_json()
    assert question["auctioneer"] == 1 and question["sold"] == "9s" and sorted(match.waiting) == [0, 1, 2, 3]
    bids(match, seat3="300", seat0="300", seat2="100")
    assert outcome(match)["deltas"] == [0, 300, 0, -300] and match.waiting == [3]
    assert "9s" in hand_of(match, 3) and len(hand_of(match, 3)) == 14
    act(match, 3, "discard", "9s")
    everybody(match)
    assert match.log[-1].as_json()["auctioneer"] == 2
    bids(match)
    assert match.waiting == [2] and "8s" in hand_of(match, 2)
    claims("riichi.options.draw_auction", "riichi.options.draw_auction=yes")


def everybody(match: Match) -> None:
    """All who could claim the last discard pass."""
    while any(option.do == "pass" for seat in match.waiting for option in match.options(seat)):
        act(match, match.waiting[0], "pass")


def test_a_seller_who_bids_most_pays_into_the_middle_for_the_winner() -> None:
    match = dealt({"draw_auction": "yes"}, [READY + "6z", "", "", ""], draws="2p9m")
    throw(match, (0, "6z"))
    bids(match, seat1="700", seat2="600")
    assert match.waiting == [1] and match.view(0)["middle"] == 700
    act(match, 1, "discard", "2p")
    act(match, 0, "win")
    won = last(match, "win")
    assert won["middle"] == 700 and sum(won["deltas"]) == 700 and match.view(0)["middle"] == 0


def test_people_choose_their_signs_again_while_they_are_equal(claims: Callable[..., None]) -> None:
    match = dealt({"jan_ken": "own", "jan_ken_signs": "people"}, ["2z", "", "", ""])
    act(match, 0, "jan_ken", "2z")
    assert match.waiting == [0, 1] and match.may(2, reply("rock")) is not None
    assert match.may(0, reply("lizard")) is not None
    answer(match, 0, "rock")
    assert answer(match, 1, "rock") == ["chosen", "phase"]
    answer(match, 1, "scissors")
    assert answer(match, 0, "rock")[:3] == ["chosen", "jan_ken", "discard"]
    told = last(match, "jan_ken")
    assert told["winner"] == 0 and told["signs"] == ["rock", "scissors"] and told["deltas"] == [100, -100, 0, 0]
    plain = dealt({"jan_ken": "own", "jan_ken_signs": "chance"}, ["2z", "", "", ""])
    assert act(plain, 0, "jan_ken", "2z")[:2] == ["jan_ken", "discard"]
    claims("riichi.options.jan_ken_signs", *[f"riichi.options.jan_ken_signs={who}" for who in ("chance", "people")])


@pytest.mark.parametrize(("who", "payers"), [("payers", {1}), ("losers", {1, 2, 3})])
def test_for_hens_pay_those_who_pay_for_the_hand_or_all_losers(
        who: str, payers: set[int], claims: Callable[..., None]) -> None:
    match = dealt({"hen_hunt": "winners_hens", "hen_payers": who}, ["234m567m78p11s555z6z", "", "", ""], draws="9p")
    throw(match, (0, "6z"))
    act(match, 1, "discard", "9p")
    act(match, 0, "win")
    hens = last(match, "win")["hens"]
    assert {paid["from"] for paid in hens} == payers
    claims("riichi.options.hen_payers", f"riichi.options.hen_payers={who}")


@pytest.mark.parametrize("options", [
    {"prophecy": "yes", "insurance": "yakuman"}, {"tile_auction": "yes", "tile_exchange": 1}, {"draw_auction": "yes"},
    {"jan_ken": "winner", "jan_ken_signs": "people"},
])
def test_such_games_are_played_replayed_and_leak_nothing(options: dict[str, Any]) -> None:
    rules = rules_with(options)
    plays_and_replays(rules, 1)
    nothing_leaks(rules, (0, 2, 5, 12), 1)


@pytest.mark.parametrize("option", ["prophecy", "tile_auction", "draw_auction", "seventeen_steps", "closed_pond"])
def test_where_the_rules_say_no_nobody_is_asked_and_ponds_lie_open(option: str, claims: Callable[..., None]) -> None:
    claims(f"riichi.options.{option}=no")
    match = Match(ruleset("riichi").with_options({option: "no"}), 4)
    assert "ask" not in [event.name for event in match.log]
    match.do(0, next(action for action in match.options(0) if action.do == "discard"))
    assert match.view(2)["deal"]["players"][0]["river"][0]["tile"] != "?"
