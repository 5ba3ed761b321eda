"""What each family is played with by its document: seats, hands, tiles, walls, fines."""

from __future__ import annotations

from typing import Any

import pytest

from janso.rules import ruleset
from janso.rules.play import HOUSES, PlaySettings, play_settings
from janso.rules.riichi.count.tables import worth_rules
from janso.rules.riichi.count.tables.payment_rules import payment_rules
from janso.rules.riichi.paying.payments import PaymentRules
from janso.rules.riichi.worth.dora import DoraRules
from janso.rules.riichi.worth.fu import FuRules
from janso.rules.riichi.worth.house.rules import HouseWorth
from janso.rules.riichi.worth.limits import Limits
from janso.rules.riichi.worth.plain_hands import PlainHands
from janso.rules.riichi.worth.prizes import Prizes


@pytest.mark.parametrize("rules,seats,hands,size,tiles,stacks,dead", [
    ("mcr", 4, 1, 13, 144, 18, 0), ("siamese", 3, 2, 27, 136, 17, 0), ("dazhong", 4, 1, 13, 144, 18, 0),
    ("zungjung", 4, 1, 13, 136, 17, 14), ("zungjung-home", 4, 1, 13, 144, 18, 14), ("riichi", 4, 1, 13, 136, 17, 14),
    ("sanma", 3, 1, 13, 108, 18, 14),
])
def test_a_family_has_its_hands_and_walls(rules: str, seats: int, hands: int, size: int, tiles: int, stacks: int,
                                          dead: int) -> None:
    play = play_settings(ruleset(rules))
    assert (play.seats, play.hands, play.hand_size, len(play.tiles), play.wall.stacks, play.wall.dead.tiles,
            play.wins_to_end) == (seats, hands, size, tiles, stacks, dead, hands)


def test_a_false_win_costs_ten_when_ready_and_twenty_otherwise() -> None:
    fouls = play_settings(ruleset("mcr")).fouls
    assert (fouls.false_win_ready, fouls.false_win_not_ready) == (10, 20)


@pytest.mark.parametrize("options,goal", [({}, 30000), ({"goal_margin": 2000}, 32000),
                                          ({"return_points": 25000}, 25000)])
def test_the_goal_of_a_match_is_the_return_and_a_margin(options: dict[str, Any], goal: int) -> None:
    assert play_settings(ruleset("riichi").with_options(options)).ends.goal == goal


def test_the_joker_is_the_tile_after_the_indicator_or_before_it() -> None:
    steps = {way: play_settings(ruleset("dazhong-jokers").with_options({"joker_direction": way})).sets_aside.joker_step
             for way in ("up", "down")}
    assert steps == {"up": 1, "down": -1}
    assert play_settings(ruleset("dazhong")).sets_aside.joker_step == 0


@pytest.mark.parametrize("players", sorted(HOUSES))
def test_every_house_of_a_large_table_is_another(players: int) -> None:
    houses = HOUSES[players]
    assert len(set(houses)) == len(houses) == players and houses[0] == 0
    assert [house for house in houses if 0 <= house < 4] == [0, 1, 2, 3], "the winds in their order"


MADE = ("points_at", "double_lines", "pair_lines", "wait_lines")
"""What is worked out from the other fields."""


def fields(thing: Any) -> dict[str, Any]:
    """The public fields of an object and of the objects in it, by their way."""
    found: dict[str, Any] = {}
    for name in dir(thing):
        value = getattr(thing, name)
        if name.startswith("_") or name in MADE or callable(value):
            continue
        if type(value).__module__.startswith("janso"):
            found |= {f"{name}.{inner}": each for inner, each in fields(value).items()}
        else:
            found[name] = value
    return found


@pytest.mark.parametrize(("at_first", "made_for"), [
    (DoraRules, worth_rules.dora_rules), (FuRules, worth_rules.fu_rules), (Limits, worth_rules.limit_rules),
    (Prizes, worth_rules.prize_rules), (PlainHands, worth_rules.plain_rules), (HouseWorth, worth_rules.house_rules),
    (PaymentRules, payment_rules)])
def test_what_a_hand_is_worth_is_at_first_what_usual_riichi_says(at_first: Any, made_for: Any) -> None:
    assert fields(at_first()) == fields(made_for(ruleset("riichi")))


def test_play_is_at_first_that_of_zung_jung() -> None:
    at_first, made = fields(PlaySettings()), fields(play_settings(ruleset("zungjung")))
    assert {name: (at_first[name], made[name]) for name in made if made[name] != at_first[name]} == {
        "at_table": (0, 4), "calls.winners.two": (1, 2), "calls.winners.three": (1, 2),
        "forms.four_alike_pairs": (False, True), "wall.dead.tiles": (0, 14)}
