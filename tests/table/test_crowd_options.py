"""Seven and eight at one table: dealers, markers, flowers, tiles in the centre, raised sets (document 004, L4176)."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable

import pytest
from phase_play import answer, plays_and_replays
from table_play import act, everybody_passes, play_on, script, tiles_in_wall, tiles_on_table, wall_of

import janso
from janso.errors import JansoError
from janso.hand import KONG, Meld
from janso.rules import ruleset
from janso.rules.ruleset import RuleSet, derive
from janso.table import Match
from janso.table.log import event as ev
from janso.table.log.play_events import IndicatorEvent
from janso.table.setup.marking import drawn, frame_marks
from janso.table.state import State
from janso.table.turn.winning import situation
from janso.tiles import is_flower, parse

Claims = Callable[..., None]
FLOWERS = {"flowers": "flowers", "flower_copies": 2, "flower_replacements": "live_end"}


def state(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def rules_of(base: str = "seven-players", **options: object) -> RuleSet:
    return ruleset(base).with_options({"turned_up_dealers": "no", "season_kind": "no", **options})


def test_they_deal_in_the_order_in_which_their_tiles_were_turned_up(claims: Claims) -> None:
    claims("crowds.seats", "riichi.options.turned_up_dealers", "riichi.options.turned_up_dealers=yes",
           "riichi.options.turned_up_dealers=no", "riichi.options.round_deals")
    rules = ruleset("seven-players").with_options({"round_deals": 3, "dealer_repeats": "no", "extra_rounds": 0,
                                                  "aborted_deal": "passes"})
    match = Match(rules, 5)
    order = match.view(0)["turned_up"]
    assert sorted(order) == list(range(7)) and order[0] != 0 and order != sorted(order)
    dealers = []
    while not match.done:
        if not dealers or len(dealers) < match.deals:
            s = state(match)
            dealers.append(s.dealer)
            assert s.players[s.dealer].wind == 0 and s.players[(s.dealer + 1) % 7].wind == 1
        play_on(match, random.Random(1), 1)
    assert dealers == order[:3], "three deals are a round here"
    assert state(Match(rules_of(), 5)).dealer == 0


def test_whoever_claims_and_whoever_discarded_exchange_markers(claims: Claims) -> None:
    claims("riichi.options.claim_markers", "riichi.options.claim_markers=yes", "riichi.options.claim_markers=no")
    rules = rules_of(claim_markers="yes")
    hands = ["55p1z2z3z4z5z6z7z147m9s", "22s1z2z3z4z5z6z7z147m9s", "5p2s258m369p147s3z4z"]
    match = Match.from_walls(rules, [wall_of("seven-players", hands, draws="8s8s")] * 2)
    script(match, "0 9s", "1 9s")
    act(match, 2, "discard", "5p")
    act(match, 0, "pung", "5p", "55p")
    assert match.view(4)["deal"]["players"][0]["markers"] == [
        {"at": 0, "seat": 2, "house": "2z", "number": 1, "laid": "011"}], "South's first marker; South is three"
    assert match.view(4)["deal"]["players"][2]["pond_markers"] == [{"at": 0, "seat": 0, "house": "1z", "number": 1}]
    script(match, "0 1z")
    assert any("marker 1" in note["en"] for note in match.view(3)["notes"])
    assert "markers" not in Match(rules_of(claim_markers="no"), 1).view(0)["deal"]["players"][0]


def test_tiles_of_a_raised_set_lie_in_a_row(claims: Claims) -> None:
    claims("crowds.frame_marks")
    north = 6
    assert frame_marks(north, 8, 5, 2) == "1110011", "copper from North, promoted twice"
    assert drawn(frame_marks(north, 8, 5, 2)) == "▭▭▭▯▯▭▭"
    assert frame_marks(0, 8, 3) == "001" and frame_marks(7, 8, 4) == "0000"
    with pytest.raises(JansoError):
        frame_marks(0, 8, 2)


@pytest.mark.parametrize(("base", "flowers", "stacks", "spare"), [
    ("seven-players", "flowers", 20, 0), ("seven-players", "all", 20, 8), ("eight-players", "flowers", 17, 8),
    ("eight-players", "all", 18, 0), ("six-at-once", "flowers", 14, 10),
])
def test_walls_with_two_sets_of_flowers_or_seasons(base: str, flowers: str, stacks: int, spare: int,
                                                   claims: Claims) -> None:
    claims("riichi.options.flower_copies", "riichi.options.flower_replacements")
    match = Match(rules_of(base, **{**FLOWERS, "flowers": flowers}), 3)
    assert (match.play.wall.stacks, match.play.wall.spare) == (stacks, spare)
    assert sum(is_flower(face & 63) for face in match.play.tiles) == (16 if flowers == "all" else 8)


@pytest.mark.parametrize(("how", "from_live"), [("live_end", True), ("dead_wall", False)])
def test_a_flower_is_replaced_from_the_end_of_the_live_wall(how: str, from_live: bool, claims: Claims) -> None:
    claims(f"riichi.options.flower_replacements={how}")
    rules = rules_of(**{**FLOWERS, "flower_replacements": how})
    match = Match(rules, 11)
    s = state(match)
    before = Match.replay([event.as_json() for event in match.log[:2]])
    wall = state(before).wall
    live_end, dead_end = wall.tiles[-28], wall.tiles[-2]
    first = next(event for event in match.log if event.name == "draw")
    assert any(p.flowers for p in s.players)
    assert first.tile == (live_end if from_live else dead_end)


def test_a_flower_as_indicator_is_changed_and_under_one_names_no_dora() -> None:
    match = Match(rules_of(**FLOWERS), 11)
    assert match.deal is not None
    s = state(match)
    s.change_dora().due = 1
    at = s.wall.indicator_at[len(s.dora.shown)]
    s.wall.tiles = s.wall.tiles.copy()
    s.wall.tiles[at] = parse("1f")
    last, left, shown = s.wall.tiles[s.wall.last_place()], s.wall.left, len(s.dora.shown)
    match.deal.emit(IndicatorEvent(parse("1f")))
    assert len(s.dora.shown) == shown and s.wall.indicator(shown) == last and s.wall.left == left - 1
    p = s.players[s.turn]
    p.riichi = 1
    s.wall.tiles[s.wall.hidden_at[0]] = parse("2f")
    assert situation(s, p, s.drawn, True, True).ura == ()
    s.wall.tiles[s.wall.hidden_at[0]] = parse("2p")
    assert situation(s, p, s.drawn, True, True).ura == (parse("2p"),)


def test_tiles_left_in_the_centre_may_be_drawn(claims: Claims) -> None:
    claims("riichi.options.centre_tiles", "riichi.options.centre_tiles=drawn", "riichi.options.centre_tiles=wall")
    usual, centre = Match(rules_of(), 3), Match(rules_of(centre_tiles="drawn"), 3)
    left = state(usual).wall.left
    assert state(centre).wall.left == left and centre.view(0)["centre_tiles"] == 6
    loose = list(state(usual).wall.tiles[92:98])
    play_on(centre, random.Random(1), 1)
    everybody_passes(centre)
    seat = centre.waiting[0]
    assert len(centre.options(seat)) == 7
    answer(centre, seat, "from_centre_3")
    s = state(centre)
    assert s.drawn == loose[2] and s.turn == seat and s.wall.left == left - 1
    assert centre.view(0)["centre_tiles"] == 5
    other = (seat + 1) % 7
    assert [event["moves"][0]["tiles"] for event in centre.events_for(other) if event["type"] == "chosen"] == [["?"]]
    again = Match.replay(json.loads(json.dumps([event.as_json() for event in centre.log])))
    assert again.view(seat) == centre.view(seat)


def test_a_discard_raises_an_open_kong() -> None:
    rules = rules_of("eight-players")
    hands = ["555s147m258p36s12z9p", "1z2z3z4z5z6z7z147m25p", "5s34567z258m147p9p"]
    match = Match.from_walls(rules, [wall_of("eight-players", hands, draws="5s9s", replacements="8m")] * 2)
    script(match, "0 9p", "1 5s", "0 kong 5s 555s", "0 8m", "1 *")
    s = state(match)
    last = s.wall.tiles[s.wall.live_places()[-1]]
    act(match, 2, "discard", "5s")
    raising = [option for option in match.options(0) if option.choice == "large_kong"]
    assert len(raising) == 1
    match.do(0, raising[0])
    everybody_passes(match)
    s = state(match)
    assert len(s.players[0].melds[0].tiles) == 5 and s.turn == 0 and s.drawn == last
    assert s.players[2].river[0].taken_by == 0 and not any(face == parse("5s") for face in s.players[0].held)
    frames = next(each.remembers()["frames"] for each in match.customs if "frames" in each.remembers())
    assert frames["0 22"] == [4, 1, 1], "declared, promoted, claimed"
    assert Match.replay([event.as_json() for event in match.log]).view(0) == match.view(0)


def test_a_concealed_kong_takes_no_discard() -> None:
    match = Match(rules_of("eight-players"), 3)
    s = state(match)
    custom = next(each for each in match.customs if hasattr(each, "frames"))
    custom.frames = {(1, 22): [4, 0, 0]}
    s.players[1].melds = [Meld(KONG, (22,) * 4, True)]
    s.last_tile, s.last_seat = 22, 0
    s.asks.choices = [[] for _ in s.players]
    custom._offer_discard(s, s.players[1])
    assert s.asks.choices[1] == []
    s.players[1].melds = [Meld(KONG, (22,) * 4, False, 1, 22)]
    custom._offer_discard(s, s.players[1])
    assert s.asks.choices[1][0].choice == "large_kong"


def test_all_of_it_plays_and_replays() -> None:
    options = {**FLOWERS, "flowers": "all", "centre_tiles": "drawn", "claim_markers": "yes", "round_deals": 2}
    match = plays_and_replays(ruleset("seven-players").with_options(options), 1, ("greedy", "random"))[0]
    assert any(event.type == ev.FLOWER for event in match.log)


def test_no_tile_is_lost_where_the_live_wall_replaces_flowers() -> None:
    match = Match(rules_of(**{**FLOWERS, "flowers": "all"}), 4)
    for _ in range(4):
        play_on(match, random.Random(4), 40)
        s = state(match)
        assert tiles_on_table(s) + tiles_in_wall(s) == Counter(match.play.tiles)
    assert sum(len(p.flowers) for p in state(match).players)


def test_a_past_of_four_seats_is_scored_at_a_table_of_more() -> None:
    rules = derive(ruleset("riichi").with_options({"players": 5, "uma": [20, 10, 0, -10, -20]}), "riichi",
                   {"patterns": {"gyaku_richi": True}})
    past = {"riichi_turn": {"S": 3}, "discards": {"E": "1m"}}
    score = janso.score(rules, "234567m345p66s45s+6s", seat="N", discarder="E", history=past)
    assert "gyaku_richi" not in [each.id for each in score.patterns], "the fifth seat has no riichi"
    beside = janso.score(rules, "234567m345p66s45s+6s", seat="E", discarder="W", history=past)
    assert "gyaku_richi" in [each.id for each in beside.patterns]
