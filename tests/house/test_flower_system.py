"""The flower system: treasure tiles that are jokers in pairs, bring han and fu, or belong to a long hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from phase_play import nothing_leaks, plays_and_replays, rules_with
from table_play import NO_RED, act, everybody_passes, script, wall_of

from janso.games.riichi.phases.in_play.flower_system import FlowerSystem
from janso.hand import write_tiles
from janso.rules.check import check_text
from janso.rules.riichi.flower_pairs import joker_kinds
from janso.table import Match
from janso.table.log.snapshot import snapshot
from janso.table.state import State
from janso.table.turn.ready import waits_of
from janso.tiles import parse, write

Claims = Callable[..., None]
SYSTEM: dict[str, Any] = {**NO_RED, "flowers": "all", "flowers_in_hand": "yes", "flower_jokers": "yes"}
READY = "234m456p678p22s57s1z"
"""With 1z discarded, a hand that waits for 6s."""
ORDER = [*[(seat, 4 * block + at) for block in range(3) for seat in range(4) for at in range(4)],
         *[(seat, 12) for seat in range(4)], (0, 13)]
"""Who takes which tile of the wall."""


def state(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def system(match: Match) -> FlowerSystem:
    return next(custom for custom in match.customs if isinstance(custom, FlowerSystem))


def awaited(match: Match, seat: int = 0) -> str:
    mask = waits_of(state(match), state(match).players[seat])
    return "".join(write(kind) for kind in range(34) if mask >> kind & 1)


def dealt(options: dict[str, Any], named: dict[int, str], hands: tuple[str, ...] = (READY,), draws: str = "",
          base: str = "riichi") -> Match:
    """A deal under the system; `named` are tiles by their places in the wall, negative ones from its end; the draws
    follow the further tiles of long hands."""
    options = {**SYSTEM, **options}
    wall = wall_of(base, [*hands], options=options)
    first = 53 + 4 * int(options.get("long_hand", 0))
    places = {at % len(wall): parse(tile) for at, tile in named.items()}
    places |= {first + at: parse(draws[2 * at : 2 * at + 2]) for at in range(len(draws) // 2)}
    kept = {at for at, (seat, number) in enumerate(ORDER) if seat < len(hands) and number < len(hands[seat])}
    kept |= set(places)
    for at, face in places.items():
        if wall[at] != face:
            there = next(place for place in range(len(wall)) if wall[place] == face
                         and (place not in kept or (place in places and places[place] != face)))
            wall[at], wall[there] = wall[there], wall[at]
    return Match.from_walls(rules_with(options, base), [wall])


def won(match: Match) -> Any:
    return next(event for event in reversed(match.log) if event.name == "win").score


def replays(match: Match) -> None:
    log = [event.as_json() for event in match.log]
    assert snapshot(Match.replay(json.loads(json.dumps(log)))) == snapshot(match)


@pytest.mark.parametrize(("pair", "stands"), [
    ("1f 1z", "1234z"), ("6f 2z", "567z"), ("5f 3z", "19m19p19s1234567z"), ("2f 4z", "1234567z"),
    ("1f 5z", "123456789p"), ("2f 6z", "123456789s"), ("5f 7z", "123456789m"),
    ("3f 1z", "12567z"), ("8f 2z", "2z"), ("7f 3z", "2345678m2345678p2345678s"),
    ("4f 4z", "123456789m123456789p123456789s1234567z"),
    ("3f 5z", "147m147p147s"), ("4f 6z", "258m258p258s"), ("7f 7z", "369m369p369s"),
    ("1f 4p", "123456789p"), ("5f 9m", "123456789m"), ("2f 9s", "89m89p89s"), ("6f 4m", "345m345p345s"),
    ("3f 4m", "35p35s"), ("7f 9p", "8m8s"), ("4f 3m", "159m159p159s"), ("8f 8s", "159m159p159s")])
def test_a_pair_of_treasures_stands_for_the_tiles_of_the_table(pair: str, stands: str, claims: Claims) -> None:
    claims("riichi.options.flower_jokers", "riichi.options.flower_jokers=yes")
    flower, other = pair.split()
    mask = joker_kinds(parse(flower), parse(other), parse("2z"), parse("1z"))
    assert write_tiles([kind for kind in range(34) if mask >> kind & 1]) == stands


def test_common_treasures_lie_open_and_make_a_joker_for_everybody(claims: Claims) -> None:
    claims("riichi.options.common_treasures", "riichi.options.common_treasures=4", "riichi.options.common_treasures=6",
           "riichi.options.common_treasures=8", "riichi.options.common_treasures=0", "riichi.options.flower_jokers=no")
    end = {-15: "1f", -16: "6z", -17: "4z", -18: "9m"}
    plain = dealt({"flower_jokers": "no"}, end)
    script(plain, "0 1z")
    assert awaited(plain) == "6s"
    match = dealt({"common_treasures": "4"}, end)
    assert match.view(2)["deal"]["common_treasures"] == ["1f", "6z", "4z", "9m"]
    assert state(match).wall.left == state(plain).wall.left + 1 - 4
    script(match, "0 1z")
    # A joker for any bamboo takes the place of any tile: 22s57s becomes 225s7s + joker.
    assert set(awaited(match)) >= set("6s")
    assert "5s" in awaited(match) and "8s" in awaited(match)
    for number in ("6", "8"):
        assert len(system(dealt({"common_treasures": number}, {})).common) == int(number)


def test_what_is_not_used_brings_fu_and_han_and_a_joker_uses_two(claims: Claims) -> None:
    claims("riichi.options.flower_jokers=yes")
    end = {-15: "1f", -16: "7z", -17: "4z", -18: "3z"}
    for tile, treasures, han, fu in (("6s", end, 2, 0), ("8s", end, 1, 0), ("6s", {-15: "4z"}, 0, 5)):
        way = {"common_treasures": "4"} if len(treasures) > 1 else {"treasure_tile": "hand"}
        match = dealt(way, treasures, draws=f"9m9m9p{tile}")
        act(match, 0, "riichi", "1z")
        everybody_passes(match)
        script(match, "1 *", "2 *", "3 *", "0 win")
        lines = {line.id: line.value for line in won(match).patterns}
        assert lines.get("treasure_dora", 0) == han
        assert sum(item.fu for item in won(match).fu_items if "added" in item.what) == fu
        assert ("789s" in won(match).reading) == (tile == "8s")
        replays(match)


def test_a_second_common_treasure_of_a_kind_is_a_dora(claims: Claims) -> None:
    claims("riichi.options.common_treasures=4")
    match = dealt({"common_treasures": "4"}, {-15: "2s", -16: "2s", -17: "4z", -18: "3z"}, draws="9m9m9p6s")
    act(match, 0, "riichi", "1z")
    everybody_passes(match)
    script(match, "1 *", "2 *", "3 *", "0 win")
    assert {line.id: line.value for line in won(match).patterns}["treasure_dora"] == 2 + 2


def test_common_treasures_may_come_from_the_dead_wall(claims: Claims) -> None:
    claims("riichi.options.common_treasures_dead")
    options = {"common_treasures": "4", "kong_dora": "no"}
    live = dealt({**options, "common_treasures_dead": 0}, {})
    mixed = dealt({**options, "common_treasures_dead": 3}, {-14: "1f", -13: "9m", -12: "4z", -15: "7z"})
    assert [write(face) for face in system(mixed).common] == ["1f", "9m", "4z", "7z"]
    assert state(mixed).wall.left == state(live).wall.left + 3
    assert "contradicts" in str(check_text(
        'parent = "riichi"\n[options]\nflowers = "all"\nflower_jokers = "yes"\ncommon_treasures = "4"\n'
        'common_treasures_dead = 2')[0])


def test_indicators_of_kongs_are_treasures_of_one_player_each(claims: Claims) -> None:
    claims("riichi.options.kong_treasures", "riichi.options.kong_treasures=yes", "riichi.options.kong_treasures=no")
    match = dealt({"kong_treasures": "yes", "kong_dora": "no"}, {-8: "1f", -10: "9m"})
    assert [write(face) for face in system(match).own[0]] == ["1f"]
    assert match.view(0)["deal"]["players"][0]["treasures"] == ["1f"]
    assert match.view(1)["deal"]["players"][0]["treasures"] == ["?"]
    told = next(event for event in match.events_for(1) if event["type"] == "chosen")
    assert told["own"]["0"] == ["?"] and told["own"]["1"] == ["9m"]
    crowd = rules_with({**SYSTEM, "kong_treasures": "yes", "kong_dora": "no"}, "eight-players")
    places = system(Match(crowd, 1))
    assert sorted(places.own) == list(range(8))
    assert check_text('parent = "riichi"\n[options]\nflowers = "all"\nflower_jokers = "yes"\nkong_dora = "no"\n'
                      'kong_treasures = "yes"\ndead_wall = 8')


def test_treasures_for_calls_come_after_two_or_after_as_many_as_others(claims: Claims) -> None:
    claims("riichi.options.treasures_for_calls", "riichi.options.treasures_for_calls=two",
           "riichi.options.treasures_for_calls=opponents", "riichi.options.treasures_for_calls=no")
    for value, numbers in (("no", (0, 0, 0)), ("two", (0, 1, 1)), ("opponents", (0, 0, 1))):
        hands = ("123z", "11z", "22z", "33z")
        more = {"long_hand": 1} if value == "no" else {}
        match = dealt({"treasures_for_calls": value, **more}, {}, hands)
        counts = []
        for seat, tile in ((1, "1z"), (2, "2z"), (3, "3z")):
            while state(match).turn != 0 or state(match).phase != 2:
                everybody_passes(match)
                if state(match).turn != 0 or state(match).phase != 2:
                    asked = match.waiting[0]
                    match.do(asked, [each for each in match.options(asked) if each.do == "discard"][-1])
            script(match, f"0 {tile}", f"{seat} pung {tile} {tile[0]}{tile[0]}z")
            counts.append(len(system(match).own.get(0, [])))
        assert tuple(counts) == numbers
        replays(match)


@pytest.mark.parametrize(("value", "extra", "wins"), [
    ("like_hand", "2s4m", True), ("like_hand", "2s3z", False), ("alike", "9p9p", True), ("alike", "2s4m", False),
    ("flowers", "1f3f", True), ("flowers", "9m3z", False), ("not_discarded", "6z6z", True),
    ("not_discarded", "9m6z", False), ("any", "1f2f", True), ("any", "9m4z", False)])
def test_the_further_tiles_of_a_long_hand_are_what_the_rules_say(value: str, extra: str, wins: bool,
                                                                claims: Claims) -> None:
    claims("riichi.options.long_hand", "riichi.options.long_hand_tiles", f"riichi.options.long_hand_tiles={value}")
    places = {53 + at: extra[2 * at : 2 * at + 2] for at in range(2)}
    match = dealt({"long_hand": 2, "long_hand_tiles": value}, places, (READY,), "9m9p4z6s")
    assert match.view(0)["deal"]["players"][0]["treasures"] == [extra[:2], extra[2:]]
    script(match, "0 1z", "1 *", "2 *", "3 *")
    assert ("win" in [each.do for each in match.options(0)]) == wins
    if wins:
        script(match, "0 win")
        assert {line.id: line.value for line in won(match).patterns}["treasure_dora"] == 2


def test_nothing_is_paid_for_unused_treasures_beside_a_long_hand(claims: Claims) -> None:
    claims("riichi.options.long_hand")
    common = {-15: "3z", -16: "4z", -17: "6z", -18: "7z"}
    match = dealt({"long_hand": 1, "common_treasures": "4"}, {53: "2s", **common}, (READY,), "9m9p9m6s")
    script(match, "0 1z", "1 *", "2 *", "3 *", "0 win")
    assert {line.id: line.value for line in won(match).patterns}["treasure_dora"] == 1


def test_three_further_tiles_may_be_a_strange_set_or_a_kong_outside_of_the_structure(claims: Claims) -> None:
    claims("riichi.options.long_hand", "riichi.options.long_hand_tiles=strange_set")
    strange = dealt({"long_hand": 3, "long_hand_tiles": "strange_set"}, {53: "1p", 54: "1p", 55: "2s"},
                    ("234m456p678p22s567s",))
    assert "win" in [each.do for each in strange.options(0)]
    wrong = dealt({"long_hand": 3, "long_hand_tiles": "strange_set"}, {53: "1p", 54: "1p", 55: "9m"},
                  ("234m456p678p22s567s",))
    assert "win" not in [each.do for each in wrong.options(0)]
    match = dealt({"long_hand": 3}, {53: "9m", 54: "9m", 55: "9m", -2: "4z"}, ("234m456p678p55s67s9m",), "9p9p9p8s")
    match.do(0, {"do": "choose", "choice": "extra_kong", "tile": "9m"})
    assert match.log[-1].name == "draw" and state(match).course.kongs == 1 and len(state(match).dora.shown) == 2
    assert match.view(1)["deal"]["players"][0]["extra_kong"] == ["9m"] * 4
    act(match, 0, "riichi", "4z")
    everybody_passes(match)
    assert awaited(match) == "5s8s"
    script(match, "1 *", "2 *", "3 *", "0 win")
    lines = {line.id: line.value for line in won(match).patterns}
    assert "pinfu" in lines and lines["treasure_dora"] == 4
    replays(match)


def test_a_further_tile_is_discarded_and_the_drawn_one_takes_its_place(claims: Claims) -> None:
    claims("riichi.options.long_hand")
    match = dealt({"long_hand": 1}, {53: "7z"}, ("234m456p678p22s57s",))
    drawn = write(state(match).drawn)
    match.do(0, {"do": "choose", "choice": "discard_extra", "tile": "7z"})
    assert [write(face) for face in system(match).extra[0]] == [drawn]
    assert [write(each.face) for each in state(match).players[0].river] == ["7z"]
    told = [event for event in match.events_for(1) if event["type"] == "chosen"][-1]
    assert told["moves"][0]["tiles"] == ["?"]
    replays(match)


@pytest.mark.parametrize("value", ["hidden", "open"])
def test_treasures_laid_open_at_riichi_may_be_claimed(value: str, claims: Claims) -> None:
    claims("riichi.options.treasures_at_riichi", f"riichi.options.treasures_at_riichi={value}")
    match = dealt({"kong_treasures": "yes", "kong_dora": "no", "treasures_at_riichi": value}, {-8: "9m"},
                  (READY, "99m"))
    act(match, 0, "riichi", "1z")
    seen = match.view(2)["deal"]["players"][0]["treasures"]
    assert seen == (["9m"] if value == "open" else ["?"])
    while state(match).last_tile == parse("1z") and match.waiting[0] != 1:
        act(match, match.waiting[0], "pass")
    offers = [each.do for each in match.options(1)]
    assert ("pung" in offers) == (value == "open")
    if value == "open":
        twin = match.copy()
        script(match, "1 pung 9m 99m")
        assert system(match).own[0] == [] and state(match).players[1].melds
        replays(match)
        everybody_passes(twin)
        assert system(twin).own[0] == [parse("9m")] and len(state(twin).players[0].river) == 1
        replays(twin)


def test_the_treasure_of_riichi_makes_a_joker_with_another_one(claims: Claims) -> None:
    claims("riichi.options.flower_jokers=yes")
    options = {"treasure_tile": "hand", "kong_treasures": "yes", "kong_dora": "no"}
    match = dealt(options, {-8: "4f", -15: "4z"})
    act(match, 0, "riichi", "1z")
    everybody_passes(match)
    assert awaited(match) == "1m2m3m4m5m3p4p5p6p7p8p9p2s3s4s5s6s7s8s9s", "a joker for everything"
    replays(match)


@pytest.mark.heavy
def test_matches_with_treasures_end_and_replay_and_nothing_leaks() -> None:
    every = {**SYSTEM, "kong_dora": "no", "kong_treasures": "yes", "common_treasures": "4", "treasure_tile": "hand",
             "treasures_for_calls": "two", "treasures_at_riichi": "open", "rounds": "east"}
    plays_and_replays(rules_with(every), 1)
    plays_and_replays(rules_with({**SYSTEM, "long_hand": 1, "rounds": "east"}), 1)
    nothing_leaks(rules_with({**every, "treasures_at_riichi": "hidden"}), (0, 9), 1)
    assert check_text('parent = "riichi"\n[options]\nflowers = "all"\nflower_jokers = "yes"')
