"""More rare events of MCR, Popular, Zung Jung and Siamese deals: kongs, last tiles, answers, cancelled wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table_play import everybody_passes, last, may_do, script, wall_of, why_not

import janso
from janso.hand import read_tiles
from janso.rules import ruleset
from janso.table import Match

Claims = Callable[..., None]
CHINESE = ("mcr", "dazhong", "zungjung")
LAST = {"mcr": ("last_tile_draw", "last_tile_claim"), "dazhong": ("last_tile_draw", "last_tile_claim"),
        "zungjung": ("final_draw", "final_discard")}


def deal(rules: str, hands: list[str], draws: str = "", options: dict[str, Any] | None = None, **walls: str) -> Match:
    resolved = ruleset(rules).with_options(options or {})
    return Match.from_walls(resolved, [wall_of(rules, hands, draws, options=options, **walls)])


def finish(match: Match, *lines: str) -> None:
    """Plays lines; whoever is still asked then passes."""
    script(match, *lines)
    everybody_passes(match)


def fans(match: Match) -> set[str]:
    return {pattern["id"] for pattern in last(match, "win")["score"]["patterns"]}


def paid(match: Match) -> list[int]:
    return list(last(match, "win")["deltas"])


def points(match: Match) -> int:
    return int(last(match, "win")["points"])


@pytest.mark.parametrize("rules", CHINESE)
def test_four_kongs_of_one_player_and_a_win_on_the_last_replacement(rules: str, claims: Claims) -> None:
    claims("table.mcr.kongs")
    match = deal(rules, ["1111m2222p3333s45z"], replacements="4z4z4z5z")
    script(match, "0 concealed_kong 1m 1111m", "0 concealed_kong 2p 2222p", "0 concealed_kong 3s 3333s",
           "0 concealed_kong 4z 4444z", "0 win")
    assert any("four_kongs" in id for id in fans(match)) and any("kong" in id for id in fans(match))


@pytest.mark.parametrize("rules", CHINESE)
def test_four_kongs_of_several_players_do_not_end_the_deal(rules: str, claims: Claims) -> None:
    claims("table.mcr.kongs")
    match = deal(rules, ["1111m2222p147s567z", "3333m4444p268s56z", "5555s"], "9m", replacements="9s8m9p8p7m")
    script(match, "0 concealed_kong 1m 1111m", "0 concealed_kong 2p 2222p", "0 9s",
           "1 concealed_kong 3m 3333m", "1 concealed_kong 4p 4444p", "1 *")
    assert match.deal is not None and not match.deal.over and match.deal.state.turn == 2
    assert may_do(match, "2 concealed_kong 5s 5555s")


@pytest.mark.parametrize("rules", CHINESE)
def test_a_concealed_kong_is_never_robbed(rules: str, claims: Claims) -> None:
    claims("table.mcr.robbing", "table.dazhong.robbing")
    match = deal(rules, ["9999m", "1m199p19s1234567z"])
    script(match, "0 concealed_kong 9m 9999m")
    assert match.waiting == [0] and last(match, "draw")["from"] == "kong"


@pytest.mark.parametrize("rules", CHINESE)
def test_a_win_on_the_last_tile_and_on_the_last_discard(rules: str, claims: Claims) -> None:
    claims("table.dazhong.river_bottom", "table.mcr.wall")
    hands = ["1z", "34p345m345s678p88s", "34p567m567s678m22s"]
    drawn = deal(rules, hands, "9m9s9m9s5p")
    assert drawn.deal is not None
    script(drawn, "0 1z", "1 *", "2 *", "3 *")
    drawn.deal.state.wall.left = 1
    script(drawn, "0 *", "1 win")
    assert LAST[rules][0] in fans(drawn)
    offered = deal(rules, hands, "9m9s9m9s9m5p")
    assert offered.deal is not None
    script(offered, "0 1z", "1 *", "2 *", "3 *")
    offered.deal.state.wall.left = 2
    finish(offered, "0 *", "1 *", "2 5p", "1 win")
    assert LAST[rules][1] in fans(offered)


def test_the_discarder_pays_the_hand_and_the_others_only_eight(claims: Claims) -> None:
    claims("table.mcr.single_winner", "table.mcr.minimum")
    match = deal("mcr", ["5p", "34p345m345s678p88s"])
    finish(match, "0 5p", "1 win")
    assert points(match) >= 8
    assert paid(match) == [-(8 + points(match)), 24 + points(match), -8, -8]


def test_flowers_do_not_lift_a_hand_over_the_minimum(claims: Claims) -> None:
    claims("table.mcr.minimum", "table.flowers")
    match = deal("mcr", ["5p", "1f2f3f4f5f6f7f8f34p234m67s"], replacements="8s1p1p1p9s9s1z2z")
    assert match.deal is not None and len(match.deal.state.players[1].flowers) == 8
    script(match, "0 5p")
    assert why_not(match, "1 win") in ("not_valid", "not_complete")


def test_the_last_copy_of_a_kind_counts_when_the_others_lie_open(claims: Claims) -> None:
    claims("table.mcr.single_winner")
    match = deal("mcr", ["555p1z", "34p345m345s678p88s", "5p", ""], "9m1s9s1m9m1s9s1m9m1s9s")
    script(match, "0 5p", "1 *", "2 *", "3 *", "0 5p", "1 *", "2 *", "3 *")
    second = match.undo()
    finish(second, "3 *", "0 5p", "1 win")
    assert "last_tile" not in fans(second), "the third copy: one is still unseen"
    finish(match, "0 5p", "1 *", "2 5p", "1 win")
    assert "last_tile" in fans(match)


@pytest.mark.parametrize(("own", "first", "answers"), [("9s", "5p", 2), ("5p", "9m", -1), ("9s", "9m", 3)])
def test_one_round_immunity_in_a_played_deal(own: str, first: str, answers: int, claims: Claims) -> None:
    """South wins on North's 5p. West discarded it before in the same go-around, or South did, or nobody."""
    claims("zungjung.payments.immunity", "zungjung.options.immunity=yes")
    match = deal("zungjung", ["1z", "67p567s567m555z11s"], f"{own}{first}5p")
    finish(match, "0 1z", f"1 {own}", f"2 {first}", "3 5p", "1 win")
    won = points(match)
    assert last(match, "win")["source"] == 3 and won > 25
    others = [paid(match)[seat] for seat in (0, 2, 3)]
    if answers < 0:
        assert others == [-won] * 3
    else:
        assert paid(match)[answers] == 50 - 3 * won and sorted(others)[1:] == [-25, -25]


STRAIGHTS = "123456789m111p22s"


def twin(hands: list[str], draws: str = "", rules: str = "siamese", **walls: str) -> Match:
    return deal(rules, hands, draws, **walls)


def declare(match: Match, seat: int, tiles: str = "") -> None:
    """The win that uses most of these tiles, or the first."""
    wins = [a for a in match.options(seat) if a.do == "win"]
    assert wins, f"seat {seat} has no win"
    wanted = list(read_tiles(tiles, "tiles")) if tiles else []
    match.do(seat, max(wins, key=lambda a: sum(min(a.tiles.count(k), wanted.count(k)) for k in set(wanted))))


def wins_of(match: Match) -> list[tuple[int, int]]:
    return [(event.seat, event.source) for event in match.log if event.name == "win"]


def test_after_a_win_on_a_discard_no_win_from_the_wall_follows_in_that_turn(claims: Claims) -> None:
    claims("table.siamese.double_win")
    row = "23456789m111p22s" + "123456789s111z2p"
    match = twin(["1m", row], "2p")
    script(match, "0 1m")
    declare(match, 1, "23456789m111p22s")
    everybody_passes(match)
    assert wins_of(match) == [(1, 0)] and match.deal is not None and match.deal.state.turn == 1
    assert {a.do for a in match.options(1)} == {"discard"}, "the turn goes on with a discard"


def test_two_wins_of_one_player_cancel_the_wins_of_the_others(claims: Claims) -> None:
    claims("table.siamese.double_win")
    mine = "123456789m111p22s" + "123456789s111z2p" + "9m"
    match = twin([mine, "78m789p789s123p44z" + "2468m2468s24p3567z"], "8p2p")
    script(match, "0 9m")
    declare(match, 1, "78m789p789s123p44z")
    everybody_passes(match)
    assert wins_of(match) == [(1, 0)] and points(match) >= 8
    script(match, "1 3z", "2 *")
    everybody_passes(match)
    declare(match, 0, STRAIGHTS)
    first = points(match)
    declare(match, 0)
    won = first + points(match) + 16
    assert [seat for seat, _ in wins_of(match)] == [1, 0, 0]
    assert last(match, "end_deal")["deltas"] == [2 * won, -won, -won], "South's win is not paid"


def test_every_declared_win_is_paid_when_the_wall_runs_out(claims: Claims) -> None:
    claims("table.siamese.first_win")
    match = twin([STRAIGHTS + "135s7z9p2z3z5p7p1z9s4z6z8p"])
    declare(match, 0, STRAIGHTS)
    won = points(match)
    assert match.deal is not None
    match.deal.state.wall.left = 0
    match.deal.state.asks.known = False
    discard = next(a for a in match.options(0) if a.do == "discard")
    match.do(0, discard)
    everybody_passes(match)
    draw = last(match, "draw_game")
    assert draw["reason"] == "exhausted"
    assert draw["deltas"] == [2 * (won + 8), -(won + 8), -(won + 8)]


def test_two_players_win_and_lose_just_the_value(claims: Claims) -> None:
    claims("table.siamese.two_players")
    match = twin([STRAIGHTS + "123456789s111z22p"], rules="siamese-2p")
    declare(match, 0, STRAIGHTS)
    first = points(match)
    declare(match, 0)
    total = first + points(match)
    assert last(match, "end_deal")["deltas"] == [total, -total]


def test_a_kong_can_be_robbed_for_one_of_two_hands_and_is_a_pung_again(claims: Claims) -> None:
    claims("table.siamese.first_win", "table.mcr.robbing")
    row = "12346789m123p123s22z"
    match = twin(["55m1z9p", row + "135s79s2468p3z4z", "5m"], "7z6z5z6z5m")
    script(match, "0 9p", "1 7z", "2 5m", "0 pung 5m 55m", "0 1z", "1 *", "2 *", "0 added_kong 5m")
    assert match.waiting == [1]
    declare(match, 1)
    assert match.deal is not None
    state = match.deal.state
    assert "robbing_the_kong" in fans(match) and str(state.players[0].melds[0]).count("5") == 3
    assert state.turn == 1 and not match.deal.over


def test_a_winner_of_popular_mahjong_opens_the_whole_hand_and_nobody_else_does(claims: Claims) -> None:
    claims("table.dazhong.shown_hand")
    match = deal("dazhong", ["123m456789p78s33z9m", "111m"], "8m7m8m6s")
    everybody_passes(match)
    script(match, "0 9m", "1 *", "2 *", "3 *", "0 win")
    told = [event for event in match.log if event.name == "win"][-1].as_json()
    assert told["hand"] == "123m456789p78s33z+6s"
    assert "hands" not in told and match.log[-1].name != "claim"


def test_after_a_false_win_the_deal_of_popular_mahjong_goes_on(claims: Claims) -> None:
    claims("table.dazhong.shown_hand")
    match = deal("dazhong", ["9m", "111m"], "8m7m8m6s")
    everybody_passes(match)
    match.referee(1, "false_win")
    script(match, "0 9m")
    everybody_passes(match)
    assert match.deals == 1 and match.deal is not None and match.deal.state.players[1].bars.dead
    assert not any(event.name == "end_deal" for event in match.log)


def test_a_ready_hand_makes_a_kong_only_where_its_waits_stay(claims: Claims) -> None:
    """Ready on 9s or 6s beside a pung of characters: its kong is free. Of 3334m the kong would take a wait away."""
    claims("table.dazhong.ready")
    for hand, drawn, may in (("111m456p456s22z78s", "1m", True), ("3334m456p456s777z", "3m", False)):
        match = deal("dazhong", [hand + "5z"], f"9p9p9p{drawn}")
        script(match, "0 ready 5z", "1 *", "2 *", "3 *")
        assert may_do(match, f"0 concealed_kong {drawn} {drawn[0] * 4}{drawn[1]}") is may
        assert may_do(match, f"0 {drawn}") and not may_do(match, "0 4p"), "but for that the hand is frozen"


@pytest.mark.parametrize("rules", CHINESE)
def test_the_kind_that_was_claimed_may_be_discarded_at_once(rules: str, claims: Claims) -> None:
    claims("table.mcr.claims")
    match = deal(rules, ["5p1z", "555p46p999s"], "9m")
    script(match, "0 5p", "1 pung 5p 55p")
    assert may_do(match, "1 5p")
    match = deal(rules, ["5p1z", "55p46p999s"], "9m")
    script(match, "0 5p", "1 chow 5p 46p")
    assert may_do(match, "1 5p")


def test_three_runs_in_a_row_across_two_suits_are_no_straight() -> None:
    """The bits of 789 of characters and 123, 456 of dots stand three apart, and yet it is no pure straight."""
    for hand, there in (("789m12345p999s55z+6p", False), ("12345789p999s55z+6p", True)):
        score = janso.score("dazhong", hand, discarder="S")
        assert any(pattern.id == "pure_straight" for pattern in score.patterns) is there


@pytest.mark.parametrize("value", ["no", "yes"])
def test_nobody_else_sees_whether_a_discard_was_just_drawn(value: str, claims: Claims) -> None:
    claims(f"dazhong.options.hidden_source={value}")
    match = deal("dazhong", ["1z9m"], "9p", options={"hidden_source": value})
    script(match, "0 1z", "1 *")
    for seat, drawn in ((1, True), (2, value == "no"), (None, value == "no")):
        assert match.view(seat)["deal"]["players"][1]["river"][0]["drawn"] is drawn
        told = [event for event in match.events_for(seat) if event["type"] == "discard"][-1]
        assert told["drawn"] is drawn
    assert [event.as_json() for event in match.log if event.name == "discard"][-1]["drawn"] is True, "the log knows"
