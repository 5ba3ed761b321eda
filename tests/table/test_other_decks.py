"""Decks and lengths that games leave to agreement: drawn by lot, after the number of players, without 1, 5 and 9."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest
from phase_play import plays_and_replays
from table_play import play_on

import janso
from janso.rules import ruleset
from janso.rules.ruleset import derive
from janso.table import Match
from janso.table.log.play_events import IndicatorEvent
from janso.table.state import State
from janso.tiles import parse, write

Claims = Callable[..., None]


def state(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def test_the_group_that_a_game_of_three_leaves_out_may_be_drawn_by_lot(claims: Claims) -> None:
    claims("riichi.options.tile_set", "riichi.options.tile_set=lot")
    rules = ruleset("sanma").with_options({"tile_set": "lot", "north_aside": "no", "red_fives": [0, 0, 0]})
    drawn = {Match(rules, seed).rules.word("tile_set") for seed in range(12)}
    assert drawn == {"no_middle_characters", "no_middle_bamboos", "no_honours"}
    match = Match(rules, 3)
    assert len(match.play.tiles) == 108
    again = Match.replay([event.as_json() for event in match.log])
    assert again.rules.word("tile_set") == match.rules.word("tile_set"), "the log holds what came out"


def test_the_deck_without_1_5_and_9_of_dots_and_bamboos_has_a_red_five_of_each_suit(claims: Claims) -> None:
    claims("riichi.presets.totenko3-dots")
    match = Match("totenko3-dots", 1)
    kinds = Counter(write(face) for face in match.play.tiles)
    assert len(match.play.tiles) == 114
    assert [kinds[name] for name in ("1p", "9p", "5p", "1s", "5s", "9s")] == [0] * 6
    assert [kinds[name] for name in ("0m", "5m", "0p", "0s", "2p", "8s")] == [1, 3, 1, 1, 4, 4]
    assert len({face & 63 for face in match.play.tiles if write(face) not in ("0p", "0s")}) == 28


def test_three_play_with_two_suits_three_winds_and_two_dragons(claims: Claims) -> None:
    claims("riichi.presets.two-suits-3")
    match = Match("two-suits-3", 1)
    kinds = sorted({write(face)[1] for face in match.play.tiles})
    assert len(match.play.tiles) == 92 and kinds == ["p", "s", "z"]
    assert sorted({write(face) for face in match.play.tiles if write(face)[1] == "z"}) == ["1z", "2z", "3z", "5z", "6z"]
    plays_and_replays("two-suits-3", 1, ("greedy", "solid"))


@pytest.mark.parametrize(("tile", "more"), [("1m", True), ("5p", False)])
def test_an_indicator_of_an_excluded_tile_opens_the_next_one(tile: str, more: bool, claims: Claims) -> None:
    claims("riichi.options.excluded_kinds", "riichi.presets.excluded-tiles")
    match = Match("excluded-tiles", 4)
    assert match.deal is not None
    s = state(match)
    custom = next(each for each in match.customs if "kinds" in each.remembers())
    custom.kinds = 1 << parse("2m")
    shown, left, due = len(s.dora.shown), s.wall.left, s.dora.due
    match.deal.emit(IndicatorEvent(parse(tile)))
    assert s.dora.due - due == (1 if more else 0)
    assert s.wall.left == left - (2 if more else 0) and len(s.dora.shown) == shown + 1
    places = s.wall.indicator_at
    assert len(places) > 9 and places[1] == places[0] - 2


def test_excluded_tiles_may_be_played_with_flowers() -> None:
    rules = ruleset("excluded-tiles").with_options({"flowers": "all"})
    match = plays_and_replays(rules, 1, ("greedy",))[0]
    assert len(match.play.tiles) == 144 and any(event.name == "flower" for event in match.log)


@pytest.mark.parametrize(("melds", "blocks"), [("", 5), ("(555z)", 4), ("[5555z]", 5), ("(555z)(999m)", 3)])
def test_every_closed_block_may_bring_han(melds: str, blocks: int, claims: Claims) -> None:
    claims("riichi.patterns.closed_blocks")
    rules = ruleset("majan100").with_options({"minimum_han": 0})
    counting = derive(rules, "blocks", {"patterns": {"closed_blocks": 1}})
    sets = {"": "999m555z", "(555z)": "999m", "[5555z]": "999m", "(555z)(999m)": ""}[melds]
    hand = f"{sets}111m222p4p{melds}+4p"
    plain = janso.score(rules, hand, seat="S", discarder="W")
    more = janso.score(counting, hand, seat="S", discarder="W")
    assert more.han - plain.han == blocks


def test_mahjan_100_may_be_played_by_rounds(claims: Claims) -> None:
    claims("riichi.presets.majan100")
    usual = Match("majan100", 1)
    by_rounds = Match(ruleset("majan100").with_options({"deal_limit": 0, "rounds": "east", "bankruptcy": "play_on"}), 1)
    for match in (usual, by_rounds):
        play_on(match, random.Random(2))
    assert usual.deals == 9 and by_rounds.deals == 4, "nine deals, or a round of four"
