"""What the server tells a player besides the game: reasons, hints, what waits are worth."""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import pytest

from janso.bots import Sight, make
from janso.coach import advise
from janso.errors import JansoError
from janso.rules import ids
from janso.rules.play import play_settings
from janso.server.play.decisions.policy import automatic, forced, without_answer
from janso.server.play.seats.seat import Policy
from janso.server.play.telling.hints import chosen_hints, for_the_coach, hints, seen_tiles, wins
from janso.server.play.telling.words import options_for
from janso.server.workers import jobs
from janso.table import Action, Match
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.setup.dealing import deal_places
from janso.tiles import KIND_MASK, kind_of, parse, write


def match_with(rules: str, hand: str, drawn: str, honours_first: bool = False) -> Match:
    """A match in which the dealer begins with a hand and a drawn tile."""
    tiles = list(play_settings(Match(rules, start=False).rules).tiles)
    if honours_first:
        tiles.reverse()
    faces = [parse(hand[at:at + 2]) for at in range(0, len(hand), 2)] + [parse(drawn)]
    for face in faces:
        tiles.remove(face)
    first = Match.from_walls(rules, [faces + tiles])
    assert first.deal is not None
    order = [seat for seat, _ in deal_places(first.deal.state)]
    rest = iter(tiles)
    own = iter(faces)
    wall = [next(own) if seat == 0 else next(rest) for seat in order]
    return Match.from_walls(rules, [wall + list(rest)])


READY = "1m2m3m4p5p6p7s8s9s1z1z2z2z"


def test_hints_tell_waits_tiles_left_points_and_why_not() -> None:
    match = match_with("riichi", READY, "9m")
    found = {(line["do"], line["tile"]): line["waits"] for line in hints(match, 0)}
    plain = {wait["tile"]: wait for wait in found["discard", "9m"]}
    declared = {wait["tile"]: wait for wait in found["riichi", "9m"]}
    assert set(plain) == {"1z", "2z"} and plain["2z"]["left"] == 2
    assert plain["2z"]["points"] == 0 and "no yaku" in plain["2z"]["note"]
    assert declared["2z"]["points"] > 0 and declared["2z"]["note"] == ""
    assert plain["1z"]["points"] > 0


def test_hints_below_the_minimum_say_so() -> None:
    match = match_with("mcr", "1m2m3m2p3p4p6s7s8s2s3s5z5z", "9m")
    waits = next(line["waits"] for line in hints(match, 0) if line["tile"] == "9m")
    assert {wait["tile"] for wait in waits} == {"1s", "4s"}
    assert all(wait["points"] == 0 and "8" in wait["note"] for wait in waits)


def test_hints_tell_how_far_every_discard_leaves_the_hand_and_what_helps() -> None:
    match = match_with("riichi", "1m2m3m4p5p6p7s8s9s1z2z3z4z", "4s")
    found = {line["tile"]: line for line in hints(match, 0) if line["do"] == "discard"}
    assert set(found) == {"1m", "2m", "3m", "4p", "5p", "6p", "4s", "7s", "8s", "9s", "1z", "2z", "3z", "4z"}
    assert found["4s"]["away"] == found["1z"]["away"] == 2 and found["2m"]["away"] == 3
    assert {one["tile"] for one in found["1z"]["accepts"]} >= {"2z", "3z", "4z", "5s", "6s"}
    assert found["1z"]["count"] == sum(one["left"] for one in found["1z"]["accepts"]) > found["4s"]["count"]
    assert all(line["waits"] == [] for line in found.values())


@pytest.mark.turns(4)
@pytest.mark.parametrize("rules", ids())
def test_hints_have_a_line_for_every_discard_whatever_the_rules(rules: str) -> None:
    match, numbers = Match(rules, seed=5), random.Random(5)
    for _ in range(120):
        if match.done or not match.waiting:
            break
        seat = match.waiting[0]
        options = match.options(seat)
        lines = {line["tile"] for line in hints(match, seat) if line.get("do") == "discard"}
        throwing = [one.tile for one in options if one.verb == act.DISCARD]
        # A flower that stands in the hand has a line, a joker or a tile of another kind need not.
        every = {write(tile) for tile in throwing if tile & KIND_MASK < 34 or match.rules.family.flowers_in_hand}
        assert {write(tile) for tile in throwing if tile & KIND_MASK < 34} <= lines <= every
        match.do(seat, numbers.choice(options))


def test_tiles_left_are_counted_from_the_own_view_only() -> None:
    match = match_with("riichi", READY, "9m")
    view = match.view(0)
    assert seen_tiles(view).total() == 14 + len(view["deal"]["indicators"])


def test_a_seat_is_told_that_it_is_furiten_and_why() -> None:
    match = match_with("riichi", READY, "2z")
    assert match.view(0)["deal"]["players"][0]["furiten"] is None
    match.do(0, {"do": "discard", "tile": "2z"})
    told = match.view(0)["deal"]["players"][0]["furiten"]
    assert told["code"] == "discard_furiten" and set(told["tiles"]) == {"1z", "2z"} and "own discards" in told["words"]
    assert all("furiten" not in match.view(seat)["deal"]["players"][0] for seat in (1, 2, 3, None))
    assert all("furiten" in wait["note"] for line in hints(match, 0) for wait in line["waits"])


def test_a_winning_tile_that_was_passed_makes_furiten_until_the_next_own_discard() -> None:
    match = match_with("riichi", "1m2m3m4p5p6p7s8s9s3z3z6z6z", "9m", honours_first=True)
    match.do(0, {"do": "discard", "tile": "9m"})
    assert match.deal is not None
    seen, waits = [], (parse("3z"), parse("6z"))
    for _ in range(40):
        told = match.view(0)["deal"]["players"][0]["furiten"]
        seen.append(told["code"] if told else "")
        seat = match.waiting[0]
        choices = match.options(seat)
        thrown = next((one for one in choices if seat and one.do == "discard" and one.tile in waits), None)
        match.do(seat, thrown or without_answer(choices, match.deal.state.drawn))
    first = seen.index("temporary_furiten")
    assert set(seen[:first]) == {""} and "" in seen[first:], "it ends with the next own discard"


def test_a_tile_that_may_not_be_discarded_is_listed_with_the_reason() -> None:
    match = match_with("riichi", READY, "9m")
    match.do(0, {"do": "riichi", "tile": "9m"})
    while match.waiting[0] != 0 or match.options(0)[0].verb == act.PASS:
        seat = match.waiting[0]
        match.do(seat, without_answer(match.options(seat), match.deal.state.drawn if match.deal else -1))
    lines = options_for(match, 0)
    refused = [line for line in lines if "reason" in line and line["do"] == "discard"]
    assert refused and all(line["reason"].endswith(".") and line["code"] for line in refused)
    assert all(line["label"] for line in lines)


def test_a_complete_hand_that_may_not_win_is_told_why() -> None:
    match = match_with("mcr", "1m2m3m2p3p4p6s7s8s2s3s5z5z", "1s")
    line = next(line for line in options_for(match, 0) if line["do"] == "win")
    assert "8" in line["reason"]


@pytest.mark.parametrize("rules", ["riichi", "mcr", "siamese", "dazhong-jokers", "zungjung", "sanma", "bamboo"])
def test_reasons_and_hints_can_be_asked_for_at_any_moment(rules: str) -> None:
    match = Match(rules, seed=5)
    rng = random.Random(3)
    bots = [make("greedy", seat) for seat in range(match.play.seats)]
    while not match.done and match.deals < 3 and match.deal is not None:
        for seat in range(match.play.seats):
            may = [line for line in options_for(match, seat) if "reason" not in line]
            assert len(may) == len(match.options(seat))
            assert all(bool(line["waits"]) <= (line["away"] <= 0) for line in hints(match, seat))
        seat = rng.choice(match.waiting)
        choices = match.options(seat)
        assert without_answer(choices, match.deal.state.drawn) in choices
        match.do(seat, bots[seat].choose(Sight(match, seat), choices))


def options(*words: str) -> list[Action]:
    """Actions such as `discard 5m`."""
    found = []
    for text in words:
        do, _, tile = text.partition(" ")
        data: dict[str, Any] = {"do": do, **({"tile": tile} if tile else {})}
        found.append(Action.from_json(data))
    return found


def test_policies_decide_only_what_they_were_asked_to() -> None:
    turn = options("discard 5m", "discard 9p")
    nine = parse("9p")
    everything = Policy(auto_win=True, no_calls=True, auto_discard=True, auto_flower=True)
    assert automatic(turn, Policy(), nine) is None
    assert automatic(turn, Policy(auto_discard=True), nine) == turn[1]
    assert automatic(options("win", "discard 9p"), Policy(auto_discard=True), nine) is None
    assert automatic(options("win", "pass"), everything, -1) == options("win")[0]
    assert automatic(options("pung 5m", "pass"), Policy(no_calls=True), -1) == options("pass")[0]
    assert automatic(options("win", "pass"), Policy(no_calls=True), -1) is None
    assert automatic(options("flower 1f"), Policy(auto_flower=True), -1) == options("flower 1f")[0]
    assert automatic(options("flower 1f"), Policy(auto_discard=True), parse("1f")) is None


def test_without_an_answer_nothing_is_claimed_and_nothing_is_won() -> None:
    assert without_answer(options("win", "pung 5m", "pass"), -1).do == "pass"
    assert without_answer(options("win", "discard 5m", "discard 9p"), parse("5m")).tile == parse("5m")
    assert without_answer(options("discard 5m", "discard 9p"), -1).tile == parse("9p")
    assert without_answer(options("stop", "continue"), -1).do == "stop"
    assert forced(options("discard 5m")) is not None and forced(options("discard 5m", "win")) is None


def test_a_win_tells_its_points_before_it_is_declared() -> None:
    match = match_with("riichi", "2m3m4m5m6m7m3p4p5p6s7s8s8s", "8s")
    told = wins(match, 0)
    assert [line["do"] for line in told] == ["win"]
    match.do(0, Action(act.WIN))
    paid = next(event.as_json() for event in match.log if event.type == ev.WIN)
    assert told[0]["points"] == paid["score"]["points"]


def test_wins_of_two_hands_in_one_row_are_told_the_dearest_first() -> None:
    for seed in range(40):
        match = Match("siamese", seed=seed)
        bots = [make("greedy", seat) for seat in range(len(match.scores))]
        while not match.done:
            seat = match.waiting[0]
            told = wins(match, seat)
            if len(told) > 1:
                points = [line["points"] for line in told]
                assert points == sorted(points, reverse=True) and points[0] >= 8
                assert len(told) == sum(option.verb == act.WIN for option in match.options(seat))
                return
            match.do(seat, bots[seat].choose(Sight(match, seat), match.options(seat)))
    raise AssertionError("nobody could choose between wins")


@pytest.mark.parametrize("rules", ["riichi", "mcr", "dazhong-jokers", "zungjung", "sanma"])
def test_a_worker_gives_the_advice_that_the_table_would(rules: str) -> None:
    match = Match(rules, seed=11)
    bots = [make("greedy", seat) for seat in range(len(match.scores))]
    compared = 0
    while not match.done and compared < 6:
        seat = match.waiting[0]
        asked = for_the_coach(match, seat)
        if asked is not None and len(match.log) % 7 == 0:
            position, options = pickle.loads(pickle.dumps(asked))
            told = jobs.coached(json.dumps(match.rules.as_json()), position, options)
            here = advise(match.rules, Sight(match, seat), options=match.options(seat))
            assert [line["value"] for line in told["acts"]] == [round(each.value, 1) for each in here.acts]
            compared += 1
        options_now = match.options(seat)
        match.do(seat, bots[seat].choose(Sight(match, seat), options_now))
    assert compared


def test_threats_tell_safe_tiles_from_dangerous_ones() -> None:
    match = Match("riichi", seed=4)
    bots = [make("greedy", seat) for seat in range(4)]
    while not match.done:
        seat = match.waiting[0]
        asked = for_the_coach(match, seat)
        if asked is not None and asked[0]["dangers"] and Sight(match, seat).own_turn:
            told = jobs.coached(json.dumps(match.rules.as_json()), *asked)
            threat = told["threats"][0]
            thrown = {write(kind_of(each.face)) for each in Sight(match, seat).river(threat["seat"])}
            assert set(threat["tiles"]) & thrown, "the seed should show a tile that was thrown already"
            assert all(threat["tiles"][tile] == 0 for tile in set(threat["tiles"]) & thrown)
            assert max(threat["tiles"].values()) > 0
            return
        match.do(seat, bots[seat].choose(Sight(match, seat), match.options(seat)))
    raise AssertionError("nobody was ready")


def test_a_hand_chosen_from_an_own_wall_is_told_its_waits_and_a_cheap_one_that_it_cannot_win() -> None:
    match = Match("seventeen-steps", seed=3)
    best = match.options(1)[0]
    (line,) = chosen_hints(match, 1, best)
    assert line["away"] == 0 and [(wait["points"], wait["code"]) for wait in line["waits"]] == [(8000, "")]
    stock = match.view(1)["deal"]["players"][1]["stock"]
    (other,) = chosen_hints(match, 1, Action.from_json({"do": "choose", "choice": "build", "tiles": stock[:13]}))
    assert other["away"] > 0 and not other["waits"]
    (cheap,) = chosen_hints(match, 0, match.options(0)[0])
    assert cheap["away"] == 0 and [(wait["points"], wait["code"]) for wait in cheap["waits"]] == [(0, "cheap")]
    with pytest.raises(JansoError):
        chosen_hints(Match("riichi", seed=3), 0, best)
