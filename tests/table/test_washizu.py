"""Transparent tiles, a bag instead of a wall, main players with helpers; and tiles of the wall that lie open."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest
from phase_play import plays_and_replays, rules_with
from table_play import act, play_on, script, wall_of

from janso.bots import Sight
from janso.rules import ruleset
from janso.server.play.telling.hints import seen_tiles
from janso.table import Match
from janso.table.log import event as ev
from janso.table.setup.dealing import deal_places
from janso.tiles import parse, write


@pytest.mark.parametrize("copies", [0, 1, 2, 3])
def test_so_many_copies_of_every_tile_are_transparent_and_seen_in_every_hand(
        copies: int, claims: Callable[..., None]) -> None:
    match = Match(ruleset("washizu").with_options({"transparent_tiles": copies}), seed=2)
    glass = Counter(face & 63 for face in match.play.tiles if face >> 6 == 5)
    assert set(glass.values()) == ({copies} if copies else set())
    play_on(match, random.Random(3), 30)
    assert match.deal is not None
    for p in match.deal.state.players:
        shown = match.view((p.seat + 1) % 4)["deal"]["players"][p.seat].get("hand", [])
        clear = sorted(write(face) for face in p.held if face >> 6 == 5)
        assert sorted(name for name in shown if name != "?") == clear
        assert not copies or len(shown) == len(p.held)
    claims("riichi.options.transparent_tiles")


def test_a_transparent_tile_is_seen_when_it_is_drawn_and_no_other() -> None:
    match = Match("washizu", seed=2)
    play_on(match, random.Random(1), 40)
    draws = [event for event in match.log if event.type == ev.DRAW]
    told = [event for event in match.events_for(None) if event["type"] == "draw"]
    assert [event["tile"] for event in told] == [write(e.tile) if e.tile >> 6 == 5 else "?" for e in draws]
    assert {"?"} < {str(event["tile"]) for event in told}


def test_opaque_tiles_of_others_stay_hidden() -> None:
    match = Match("washizu", seed=4)
    play_on(match, random.Random(2), 20)
    seen = match.view(0)
    twin = Match.replay(match.log)
    assert twin.deal is not None and match.deal is not None
    for p in twin.deal.state.players[1:]:
        for face in [face for face in p.held if face < 64]:
            p.remove(face)
            p.add((face + 1) % 34)
    other = twin.view(0)
    for view in (seen, other):
        view.pop("options", None)
        view.pop("waiting")
    assert other["deal"]["players"] == seen["deal"]["players"]


def test_bots_count_the_transparent_tiles_of_others_as_seen() -> None:
    match = Match("washizu", seed=2)
    assert match.deal is not None
    clear = [face & 63 for p in match.deal.state.players[1:] for face in p.held if face >> 6 == 5]
    own = [face & 63 for face in match.deal.state.players[0].held]
    seen = Counter([*clear, *own, *[face & 63 for face in match.deal.state.dora.shown]])
    assert Sight(match, 0).visible() == [seen[kind] for kind in range(34)]


def test_hands_are_taken_two_tiles_at_a_time_from_the_bag(claims: Callable[..., None]) -> None:
    for bag, run in (("yes", 2), ("no", 4)):
        match = Match(ruleset("washizu").with_options({"bag": bag}), seed=1)
        assert match.deal is not None
        places = [seat for seat, _ in deal_places(match.deal.state)]
        assert places[: run + 1] == [0] * run + [1] and len(places) == 53
    claims("riichi.options.bag", "riichi.options.bag=yes", "riichi.options.bag=no")


def test_a_deal_from_the_bag_ends_after_seventy_discards_however_many_kongs_there_are() -> None:
    kongs = set()
    for seed in range(12):
        match = Match(ruleset("washizu").with_options({"minimum_han": 2, "four_kongs": "no"}), seed=seed)
        rng = random.Random(seed)
        while not match.done and match.deals == 1:
            seat = match.waiting[0]
            options = [each for each in match.options(seat) if each.do not in ("win", "riichi", "nine_terminals")]
            liked = [each for each in options if "kong" in each.do or each.do == "pung"]
            match.do(seat, rng.choice(liked or options))
        first = match.log[: next(at for at, event in enumerate(match.log) if event.type == ev.END_DEAL)]
        if any(event.type == ev.DRAW_GAME and event.as_json()["reason"] == "exhausted" for event in first):
            assert sum(1 for event in first if event.type == ev.DISCARD) == 70
            kongs.add(sum(1 for event in first if event.type == ev.DRAW and event.origin == ev.FROM_KONG))
    assert len(kongs) > 1


def test_the_points_of_east_and_west_decide_between_the_teams(claims: Callable[..., None]) -> None:
    match = plays_and_replays(ruleset("washizu").with_options({"series_games": 0}), 1)[0]
    assert match.result is not None
    east, west = match.scores[0], match.scores[2]
    assert match.result["teams"] == {"winner": 0 if east > west else 1, "points": [east, west]}
    assert match.log[1].as_json()["scores"] == [200000] * 4
    claims("riichi.options.main_players", "riichi.options.main_players=yes", "riichi.presets.washizu")


@pytest.mark.parametrize(("way", "counts"), [("everybody", [3, 3, 3, 3, 3]), ("east_and_west", [3, 2, 3, 2, 3]),
                                             ("no", [0] * 5)])
def test_the_next_tiles_of_the_wall_lie_open(way: str, counts: list[int], claims: Callable[..., None]) -> None:
    rules = rules_with({"foreseen_tiles": way})
    match = Match.from_walls(rules, [wall_of("riichi", [""] * 4, draws="1234567z12p")])
    found = []
    for turn in range(5):
        shown = match.view(2).get("foreseen", [])
        assert shown == [f"{turn + step + 1}z" for step in range(len(shown))]
        found.append(len(shown))
        assert match.deal is not None
        drawn = match.deal.state.drawn
        act(match, turn % 4, "discard", write(drawn))
        while match.options(match.waiting[0])[-1].do == "pass":
            act(match, match.waiting[0], "pass")
    assert found == counts and parse("1z") == 27
    claims("riichi.options.foreseen_tiles", f"riichi.options.foreseen_tiles={way}")


def test_matches_with_foreseen_tiles_are_played_and_replayed() -> None:
    plays_and_replays(rules_with({"foreseen_tiles": "everybody"}), 1)


def test_closed_ponds_show_nothing_and_are_claimed_by_nobody(claims: Callable[..., None]) -> None:
    hands = ["34p234m567m345s88s6z", "66z", "", ""]
    match = Match.from_walls(rules_with({"closed_pond": "yes"}), [wall_of("riichi", hands, draws="2p9m9m5p")])
    act(match, 0, "discard", "6z")
    assert match.waiting == [1]
    act(match, 1, "discard", "2p")
    assert match.waiting == [2]
    for seat in (0, 2, None):
        view = match.view(seat)["deal"]
        assert view["players"][1]["river"][0]["tile"] == "?" and view["last"]["tile"] == "?"
        told = [event["tile"] for event in match.events_for(seat) if event["type"] == "discard"]
        assert told == ["6z" if seat == 0 else "?", "?"]
    assert match.view(1)["deal"]["players"][1]["river"][0]["tile"] == "2p"
    assert Sight(match, 2).river(0) == [] and len(Sight(match, 0).river(0)) == 1
    act(match, 2, "discard", "9m")
    act(match, 3, "discard", "9m")
    assert match.options(0)[0].do == "win"
    claims("riichi.options.closed_pond", "riichi.options.closed_pond=yes")


def test_with_closed_ponds_the_own_discards_bar_a_self_draw() -> None:
    hands = ["34p234m567m345s88s5p", "", "", ""]
    match = Match.from_walls(rules_with({"closed_pond": "yes"}), [wall_of("riichi", hands, draws="9m9m9m2p")])
    act(match, 0, "discard", "5p")
    for seat in (1, 2, 3):
        act(match, seat, "discard", "9m")
    assert all(option.do != "win" for option in match.options(0))


def test_matches_with_closed_ponds_are_played_and_replayed() -> None:
    plays_and_replays(rules_with({"closed_pond": "yes"}), 1)


@pytest.mark.parametrize("options", [{"closed_pond": "yes"}, {"transparent_tiles": 2}])
def test_hints_count_only_what_a_seat_sees(options: dict[str, object]) -> None:
    match = Match(rules_with(options), seed=3)
    play_on(match, random.Random(5), 12)
    assert match.deal is not None
    seat = match.waiting[0]
    seen = seen_tiles(match.view(seat))
    assert [seen[kind] for kind in range(34)] == Sight(match, seat).visible()


READY, FAR = "123m456p789s11z23s", "147m258p369s2234z"


@pytest.mark.parametrize(("hands", "draws", "lines", "at_once"), [
    ([READY + "1s"], "", ["0 win"], True),
    ([FAR + "9p", READY], "1s", ["0 9p", "1 win"], False),
    ([READY + "9p"], "1s", ["0 riichi 9p", "1 1s", "0 win"], False),
    ([READY + "9p"], "5z1s", ["0 riichi 9p", "1 5z", "2 1s", "0 win"], True)])
def test_only_wins_of_main_players_drawn_or_from_each_other_are_paid_at_once(
        hands: list[str], draws: str, lines: list[str], at_once: bool, claims: Callable[..., None]) -> None:
    claims("riichi.options.payments_put_off", "riichi.options.payments_put_off=yes",
           "riichi.options.payments_put_off=no", "riichi.options.main_players")
    for way in ("yes", "no"):
        options = {"payments_put_off": way, "transparent_tiles": 0, "bag": "no"}
        wall = wall_of("washizu", hands, draws=draws, options=options)
        match = Match.from_walls(ruleset("washizu").with_options(options), [wall] * 2)
        script(match, *lines)
        won = next(event.as_json() for event in match.log if event.name == "win")
        moved = at_once or way == "no"
        assert (won["deltas"] != [0, 0, 0, 0]) is moved and ("put_off" in won) is not moved
        assert moved or match.view(2)["put_off"] == won["put_off"] != [0, 0, 0, 0]


def test_what_was_put_off_is_paid_when_the_match_ends() -> None:
    match, = plays_and_replays(ruleset("washizu").with_options({"series_games": 0}), 1)
    assert sum(match.log[-1].as_json()["scores"]) == 800_000
    put_off = [event.as_json()["put_off"] for event in match.log if "put_off" in event.as_json()]
    assert put_off, "helpers have won too"
