"""Seasons as one kind of tile in the hand, and as the tile of the eighth seat (document 004, L4178)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from phase_play import nothing_leaks, plays_and_replays
from table_play import act, everybody_passes, wall_of

from janso.errors import JansoError
from janso.hand import KONG, PUNG, Hand, Meld, read_tiles
from janso.rules import ruleset
from janso.rules.api import score, score_many
from janso.scoring.seasons import fu_of_seasons
from janso.table import Match
from janso.table.log.action import THE_WIN
from janso.table.settle import score_win
from janso.table.state import State
from janso.table.turn.ready import complete, ready_after, waits_of
from janso.tiles import SPRING, parse

Claims = Callable[..., None]
TABLE = ruleset("eight-players").with_options({"turned_up_dealers": "no"})
JUNK = "147m258p369s1234z"


def state(match: Match) -> State:
    assert match.deal is not None
    return match.deal.state


def table(*hands: str, draws: str = "") -> Match:
    return Match.from_walls(TABLE, [wall_of("eight-players", list(hands), draws=draws)] * 2)


def won(seat: int, hand: str, tile: str, self_draw: bool = False) -> tuple[list[str], int]:
    """Yaku and fu of a win of a seat on the last discard, or with a drawn tile."""
    match = Match(TABLE, 3)
    s = state(match)
    p = s.players[seat]
    for face in list(p.held):
        p.remove(face)
    for face in read_tiles(hand + (tile if self_draw else ""), "hand"):
        p.add(face)
    s.last_tile, s.last_seat = parse(tile), (seat + 1) % s.seats
    s.drawn, s.course.interrupted = parse(tile), True
    found = score_win(s, match.rules.scorer, p, parse(tile), self_draw)
    return [line.id for line in found.patterns], found.fu


def test_two_sets_of_seasons_are_eight_tiles_of_one_kind_and_the_eighth_seat_has_them(claims: Claims) -> None:
    claims("riichi.options.season_kind", "riichi.presets.eight-players", "crowds.seats")
    match = Match("eight-players", 3)
    assert len(match.play.tiles) == 280 and match.play.tiles.count(SPRING) == 8
    assert (match.play.wall.stacks, match.play.wall.spare) == (17, 8)
    assert match.view(0)["deal"]["houses"][7] == "5f"
    assert not any(p.flowers for p in state(match).players), "they stay in the hand"
    seven = ruleset("seven-players").with_options({"flowers": "seasons", "flower_copies": 2, "season_kind": "yes"})
    assert Match(seven, 1).play.wall.stacks == 20 and Match(seven, 1).play.wall.spare == 0


@pytest.mark.parametrize(("hand", "waits"), [
    ("123m456p789s111z5f", "5f"), ("123m456p78s11z555f", "69s"), ("123m456p789s1z555f", "1z"),
    ("123m456p789s11z55f", "1z5f"), ("19m19p19s123456z5f", ""), ("1133m2244p5566s5f", "5f"),
])
def test_pairs_and_pungs_of_seasons_complete_a_hand(hand: str, waits: str, claims: Claims) -> None:
    claims("riichi.options.season_kind=yes")
    match = Match(TABLE, 3)
    s = state(match)
    p = s.players[0]
    for face in list(p.held):
        p.remove(face)
    for face in read_tiles(hand, "hand"):
        p.add(face)
    found = waits_of(s, p)
    assert found == sum(1 << face for face in (read_tiles(waits, "waits") if waits else ()))
    for face in read_tiles(waits, "waits") if waits else ():
        p.add(face)
        s.drawn = face
        assert complete(s, p) and ready_after(s, p, face)
        p.remove(face)


def test_a_pung_of_seasons_has_no_fu_and_is_the_value_pung_of_the_eighth_seat() -> None:
    hand = "123m456p78s22s555f"
    yaku, fu = won(7, hand, "9s")
    assert "seat_wind" in yaku and fu == 30, "the closed hand alone"
    assert "seat_wind" not in won(2, hand, "9s")[0] and won(2, hand, "9s")[1] == 30
    assert won(7, "123m456p789s11p55f", "5f")[1] == 30, "nor one that a discard completes"
    plain = won(2, "123m456p78s22s444z", "9s")[1]
    assert plain == 40, "a pung of North has four"


def test_seasons_are_claimed_like_other_tiles() -> None:
    match = table("5f" + JUNK, "55f" + "147m258p369s12z", "123m456p789s111z5f", draws="9s")
    act(match, 0, "discard", "5f")
    assert [option.do for option in match.options(1)] == ["pung", "pass"]
    assert THE_WIN in match.options(2), "East is the round wind"
    act(match, 1, "pung", "5f", "55f")
    everybody_passes(match)
    s = state(match)
    assert [str(meld) for meld in s.players[1].melds] == ["(<555f)"] and s.turn == 1
    match = table("5f" + JUNK, "55f" + "147m258p369s12z", "123m456p789s111z5f", draws="9s")
    act(match, 0, "discard", "5f")
    act(match, 2, "win")
    if match.waiting:
        everybody_passes(match)
    told = next(event.as_json() for event in match.log if event.name == "win")
    assert told["seasons_as"] in ("3z", "4z") and told["hand"].endswith("+5f")
    assert "round_wind" in [line["id"] for line in told["score"]["patterns"]]


def test_a_hand_with_seasons_that_was_written_down_counts_as_at_the_table() -> None:
    match = table("5f" + JUNK, JUNK, "123m456p789s111z5f")
    act(match, 0, "discard", "5f")
    act(match, 2, "win")
    told = next(event.as_json() for event in match.log if event.name == "win")
    for found in (score(TABLE, told["hand"], seat="W", discarder="E"),
                  score_many(TABLE, [{"hand": told["hand"], "seat": "W", "discarder": "E"}])[0]):
        assert (found.points, found.han, found.fu) == tuple(told["score"][key] for key in ("points", "han", "fu"))
        assert "55f" in found.reading and found.extra["seasons_as"] in ("2z", "3z", "4z")
    pung = score(TABLE, "123m456p78s22s555f+9s", seat="S", discarder="E", having="wall_end")
    north = score(TABLE, "123m456p78s22s444z+9s", seat="S", discarder="E", having="wall_end")
    assert (north.fu, pung.fu) == (40, 30), "a pung of seasons has no fu"


def test_only_so_many_seasons_as_the_walls_hold_may_be_written() -> None:
    assert score("totenko4", "123m456p789s11z55f+5f", self_draw=True).valid
    with pytest.raises(JansoError, match="fifth 5f"):
        score("totenko4", "123m456p789s5f(555f)+5f", self_draw=True)
    with pytest.raises(JansoError, match="second 5f"):
        score("rengonosan2", "123m456p789s11z55f+5f", self_draw=True)


def test_flowers_are_laid_aside_while_seasons_stay(claims: Claims) -> None:
    claims("riichi.options.season_kind=no")
    options = {"flowers": "all", "flower_copies": 2, "flower_replacements": "live_end"}
    match = Match(TABLE.with_options(options), 5)
    s = state(match)
    assert len(match.play.tiles) == 288 and match.play.wall.spare == 0
    laid = [face for p in s.players for face in p.flowers]
    assert laid and all(face < SPRING for face in laid) and any(SPRING in p.held for p in s.players)
    apart = Match(TABLE.with_options({**options, "season_kind": "no"}), 5)
    assert any(face >= SPRING for p in state(apart).players for face in p.flowers)


def test_matches_with_seasons_play_and_replay() -> None:
    plays_and_replays(TABLE, 1, ("greedy", "random"))
    nothing_leaks(TABLE, steps=(9,), seeds=1)


def test_eleven_and_twelve_flowers_kept_in_the_hand_are_limits_of_dawn_mahjong(claims: Claims) -> None:
    claims("riichi.patterns.kept_flowers_eleven", "riichi.patterns.kept_flowers_twelve", "riichi.presets.totenko4")
    match = Match("totenko4", 3)
    s = state(match)
    p = s.players[1]
    for face in list(p.held):
        p.remove(face)
    p.flowers = []
    for text in ("[1111p]", "[1111s]"):
        p.add_meld(Hand.parse("5m" + text).melds[0], 0)
    for face in read_tiles("55m67s555f", "hand"):
        p.add(face)
    s.last_tile, s.last_seat, s.course.interrupted = parse("8s"), 2, True
    eleven = score_win(s, match.rules.scorer, p, parse("8s"), False)
    assert [line.id for line in eleven.patterns] == ["kept_flowers_eleven"] and eleven.points == 8000
    for face in read_tiles("555f", "hand"):
        p.remove(face)
    p.add_meld(Meld(KONG, (SPRING,) * 4, True), 0)
    twelve = score_win(s, match.rules.scorer, p, parse("8s"), False)
    assert [line.id for line in twelve.patterns] == ["kept_flowers_twelve"] and twelve.points == 12000


def test_in_dawn_mahjong_seasons_may_be_set_aside_or_kept() -> None:
    match = Match.from_walls("totenko4", [wall_of("totenko4", ["123m456p789s1234z5f"], draws="2m")] * 2)
    assert {"north", "discard"} <= {option.do for option in match.options(0) if option.tile == SPRING}
    plays_and_replays("totenko4", 1, ("greedy", "random", "solid"))


@pytest.mark.parametrize(("held", "by", "own", "fu"), [
    (3, "", False, 4), (2, "drawn", False, 4), (2, "discard", False, 2), (6, "", False, 8), (5, "drawn", False, 8),
    (5, "discard", False, 6), (2, "", True, 2), (2, "", False, 0), (1, "discard", True, 2), (5, "", True, 6),
    (4, "discard", True, 6), (4, "discard", False, 4), (3, "drawn", False, 4), (0, "", True, 0)])
def test_the_set_that_a_discarded_season_completes_counts_as_open(held: int, by: str, own: bool, fu: int) -> None:
    face = SPRING if by else 0
    assert fu_of_seasons((), [SPRING] * held, face, by != "discard", own) == fu
    pung, kong = Meld(PUNG, (SPRING,) * 3), Meld(KONG, (SPRING,) * 4, concealed=True)
    assert fu_of_seasons((pung, kong), [SPRING] * held, face, by != "discard", own) == fu + 2 + 8
