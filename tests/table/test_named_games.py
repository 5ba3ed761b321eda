"""Games of the glossary that a few settings make (document 004, L4685, L6146-6153, L6203, L6471, L6708-6711)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from table_play import play_on, script, wall_of

import janso
from janso.rules import ruleset
from janso.rules.coverage import unbuilt
from janso.table import Match
from janso.table.log.event import END_MATCH
from janso.table.turn.phase import chosen
from janso.table.turn.ready import waits_of
from janso.table.turn.winning import history
from janso.table.wall import break_at

Claims = Callable[..., None]
READY = "23456m11p345s678s"


def test_in_the_furikomi_game_the_winner_gets_nothing(claims: Claims) -> None:
    claims("riichi.presets.furikomi")
    match = Match.from_walls("furikomi", [wall_of("furikomi", [READY + "4z"], draws="1m")] * 2)
    script(match, "0 riichi 4z", "1 1m", "0 win")
    assert match.scores[0] <= 25000 and match.scores[1] < 25000 == match.scores[2]


def test_a_chagara_game_is_one_deal(claims: Claims) -> None:
    claims("riichi.presets.chagara")
    match = Match("chagara", 2)
    play_on(match, random.Random(2))
    assert match.deals == 1 and match.log[-1].type == END_MATCH


def test_ponjan_has_three_copies_of_number_tiles_and_hands_of_ten(claims: Claims) -> None:
    claims("riichi.presets.ponjan")
    match = Match("ponjan", 1)
    assert Counter(Counter(match.play.tiles).values()) == {3: 27}
    assert [p["concealed"] for p in match.view(None)["deal"]["players"]] == [11, 10, 10, 10]
    assert janso.score("ponjan", "456p78s11s(123m)+9s", seat="S", discarder="E").points == 1000


def test_inflation_brings_red_fives_the_broken_wall_and_chips(claims: Claims) -> None:
    claims("riichi.presets.inflation")
    match = Match("inflation", 1)
    assert sum(1 for face in match.play.tiles if face >> 6 == 1) == 6
    assert len(match.view(0)["deal"]["indicators"]) == 2
    won = janso.score("inflation", "234m456p05s678s22m+0s", seat="S", discarder="E", having=["riichi", "ippatsu"])
    assert won.extra["chips"] == 3 and ruleset("inflation").word("wareme") == "with_dealer"


def test_the_taiwanese_frame_has_sixteen_tiles_flowers_and_four_rounds(claims: Claims) -> None:
    claims("riichi.presets.taiwanese")
    match = Match("taiwanese", 1)
    assert len(match.play.tiles) == 144 and match.play.hand_size == 16
    assert janso.score("taiwanese", "123m456m789m123p45p99s+6p", seat="S", discarder="E", having=["riichi"]).valid
    assert not janso.score("taiwanese", "123m456m789m123p45p9s8s+6p", seat="S", discarder="E", having=["riichi"]).valid


@pytest.mark.parametrize(("dragon", "suit", "valid"), [("7z", "m", True), ("6z", "s", True), ("5z", "p", True),
                                                       ("5z", "m", False), ("7z", "s", False)])
def test_a_dragon_is_the_ten_of_its_suit(dragon: str, suit: str, valid: bool, claims: Claims) -> None:
    claims("riichi.options.dragon_tens", "riichi.options.dragon_tens=yes", "riichi.presets.long")
    hand = f"234m567m234p567p8{suit}9{suit}11z+{dragon}"
    assert janso.score("long", hand, seat="S", discarder="E", having=["riichi"]).valid is valid


def test_where_dragons_are_no_tens_they_make_no_chow(claims: Claims) -> None:
    claims("riichi.options.dragon_tens=no")
    hand = "234m567m234p567p89m11z+7z"
    assert not janso.score("long", hand, seat="S", discarder="E", having=["riichi"],
                           options={"dragon_tens": "no"}).valid


def test_long_hands_are_played_and_claimed() -> None:
    hands = ["7z1m9m1p9p1s9s123456z23m", "89m234567p234567s11z"]
    match = Match.from_walls("long", [wall_of("long", hands)])
    script(match, "0 7z")
    assert {"do": "chow", "tile": "7z", "tiles": ["8m", "9m"]} in [action.as_json() for action in match.options(1)]
    play_on(match, random.Random(1), 40)


def test_in_the_sea_of_pin_suits_are_ignored_and_sets_have_four_tiles(claims: Claims) -> None:
    claims("riichi.presets.sea-of-pin")
    match = Match("sea-of-pin", 1)
    assert Counter(match.play.tiles) == dict.fromkeys(range(9, 18), 12)
    match = Match.from_walls("sea-of-pin", [wall_of("sea-of-pin", ["12345678678933p"])])
    assert any(action.as_json()["do"] == "win" for action in match.options(0)), "three runs of four and a pair"
    match = Match.from_walls("sea-of-pin", [wall_of("sea-of-pin", ["12345678912344p"])])
    assert all(action.as_json()["do"] != "win" for action in match.options(0)), "sets of three are none"
    match = Match.from_walls("sea-of-pin", [wall_of("sea-of-pin", ["9p", "1111123456789p"])])
    assert match.deal is not None
    state = match.deal.state
    assert waits_of(state, state.players[1]) & (1 << 12 | 1 << 15) == 0, "not even with five tiles of a rank"


@pytest.mark.parametrize(("stick", "discard", "draw"), [(100, 2600, 3000), (250, 2750, 3000), (300, 2700, 3300)])
def test_sticks_may_stand_for_more_and_a_payment_reaches_the_printed_sum(stick: int, discard: int, draw: int,
                                                                         claims: Claims) -> None:
    claims("riichi.options.points_rounding")
    hand, with_sticks = "234p456p567s678s5p+5p", {"points_rounding": stick}
    on_discard = janso.score("sanma", hand, seat="S", discarder="E", having=["riichi"], options=with_sticks)
    drawn = janso.score("sanma", hand, seat="S", self_draw=True, having=["riichi"], options=with_sticks)
    assert (on_discard.points, drawn.points) == (discard, draw)
    assert all(paid % stick == 0 for paid in drawn.payments.values())


def test_games_of_which_only_a_name_is_left_are_listed_with_the_reason() -> None:
    told = Path(__file__).parents[2].joinpath("docs", "variants.md").read_text(encoding="utf-8")
    reasons = [why for id, why in unbuilt().items() if id.startswith("riichi.glossary.variant.")]
    assert len(reasons) == 8 and [why for why in reasons if why.replace("Ryo ", "Ryō ") not in told] == []


def test_chips_are_exchanged_for_points_in_the_own_turn(claims: Claims) -> None:
    claims("riichi.options.chip_exchange")
    options = {"chip_exchange": 1000, "chips": [1, 0, 0, 0, 0, 0], "red_fives": [1, 1, 1]}
    first = wall_of("riichi", ["234p067p678s55m67m1z"], "8m", indicators="1z", options=options)
    match = Match.from_walls(ruleset("riichi").with_options(options), [first] * 2)
    script(match, "0 1z", "1 8m", "0 win")
    assert match.books.chips == [1, -1, 0, 0]
    before = match.view(0)["deal"]["scores"][0]
    match.do(0, chosen("exchange_chip"))
    assert match.view(0)["deal"]["scores"][0] == before + 1000 and match.waiting == [0]
    assert not [choice for choice in match.options(0) if choice.choice == "exchange_chip"], "it had one chip"
    script(match, "0 1z", "1 8m", "0 win")
    assert match.books.chips == [1, -2, 0, 0]
    assert sum(match.scores) == 101000, "the box gave a thousand"
    again = Match.replay([event.as_json() for event in match.log])
    assert (again.scores, again.books.chips) == (match.scores, match.books.chips)


def test_a_game_may_end_when_the_dealer_changes_for_the_first_time(claims: Claims) -> None:
    claims("riichi.options.until_dealer_changes", "riichi.options.until_dealer_changes=yes",
           "riichi.options.until_dealer_changes=no")
    waits = "234p567p678s55m67m"
    first = wall_of("riichi", [waits + "1z"], "8m", indicators="1z")
    second = wall_of("riichi", ["8m", waits], indicators="1z")
    for wanted in ("no", "yes"):
        rules = ruleset("riichi").with_options({"until_dealer_changes": wanted})
        match = Match.from_walls(rules, [first, second, first])
        script(match, "0 1z", "1 8m", "0 win")
        assert not match.done and match.standing.honba == 1
        script(match, "0 8m", "1 win")
        assert match.done is (wanted == "yes")
        assert Match.replay([event.as_json() for event in match.log]).scores == match.scores


def test_the_wall_of_the_absent_player_is_always_broken_in_the_game_of_dragons(claims: Claims) -> None:
    claims("riichi.options.break_throws=absent", "riichi.presets.sangensen")
    for seed in range(6):
        match = Match("sangensen", seed)
        assert match.deal is not None
        s = match.deal.state
        assert s.play.wall.sides == 4 and history(s).numbers["wareme"] == 3
        start = break_at(s.opening.dice, 4, 17, s.play.wall.throws)
        assert start == 2 * (17 + sum(s.opening.dice[:2])), "counted from the right end of the wall after the dealer's"
