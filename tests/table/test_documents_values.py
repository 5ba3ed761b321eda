"""Values that the document prints for options which had only some of them: each shown where it makes a difference."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from table_play import everybody_passes, last, script, wall_of

import janso
from janso.rules import ruleset
from janso.rules.riichi.paying.draws import thrown_yakuman
from janso.rules.riichi.paying.settle import standings
from janso.rules.ruleset import derive
from janso.table import Match
from janso.table.schedule import Outcome, Standing, next_honba

Claims = Callable[..., None]
NO_RED: dict[str, Any] = {"red_fives": [0, 0, 0]}
READY = "34p345m345s678p88s"
"""Waits for 2p and 5p."""
ORPHANS = "19m19p19s1234567z"


def deal(hands: list[str], draws: str = "", options: dict[str, Any] | None = None, more: int = 1,
         rules: str = "riichi") -> Match:
    chosen = {**NO_RED, **(options or {})}
    wall = wall_of(rules, hands, draws, options=chosen)
    return Match.from_walls(ruleset(rules).with_options(chosen), [wall] * more)


def two_winners(options: dict[str, Any], *spoken: int, hands: list[str] | None = None) -> Match:
    """West discards 2p; East and North can win on it and speak in this order."""
    match = deal(hands or [READY + "1z", "19m", "2p", READY.replace("88s", "99s")], "9m", options, more=2)
    script(match, "0 1z" if hands is None else "0 5m", "1 *", "2 2p" if hands is None else "2 9s",
           *[f"{seat} win" for seat in spoken])
    everybody_passes(match)
    return match


def winners(match: Match) -> list[int]:
    return [event.seat for event in match.log if event.name == "win"]


@pytest.mark.parametrize(("order", "first"), [((0, 3), 0), ((3, 0), 3)])
def test_the_first_who_speaks_may_be_the_only_winner(order: tuple[int, int], first: int, claims: Claims) -> None:
    claims("riichi.options.double_ron=spoken", "riichi.options.triple_ron=spoken")
    assert winners(two_winners({"double_ron": "spoken"}, *order)) == [first]
    assert winners(two_winners({"double_ron": "head_bump"}, *order)) == [3], "North sits nearer"


def test_thirteen_orphans_may_come_before_everybody(claims: Claims) -> None:
    claims("riichi.options.double_ron=orphans", "riichi.options.triple_ron=orphans")
    hands = ["119m19p1s1234567z5m", "5p", "9s", "78s345m345s678p88p"]
    for way, first in (("orphans", 0), ("head_bump", 3)):
        assert winners(two_winners({"double_ron": way}, 3, 0, hands=hands)) == [first]
    plain = two_winners({"double_ron": "orphans"}, 0, 3)
    assert winners(plain) == [3], "without orphans the nearest"


def test_what_several_hands_cost_may_wait_for_the_next_winner(claims: Claims) -> None:
    claims("riichi.options.double_ron=all_staked", "riichi.options.triple_ron=all_staked")
    both = two_winners({"double_ron": "all"}, 0, 3)
    cost = -sum(event.deltas[2] for event in both.log if event.name == "win")
    match = two_winners({"double_ron": "all_staked"}, 0, 3)
    drawn = last(match, "draw_game")
    assert drawn["reason"] == "double_win" and cost > 1000
    assert drawn["deltas"] == [0, 0, -1000 * -(-cost // 1000), 0] and drawn["sticks"] == -(-cost // 1000)


@pytest.mark.parametrize(("order", "taker"), [((0, 3), 0), ((3, 0), 3)])
def test_sticks_and_honba_of_several_winners_may_go_to_the_first_who_spoke(
        order: tuple[int, int], taker: int, claims: Claims) -> None:
    claims("riichi.options.several_sticks=own_then_spoken", "riichi.options.several_honba=spoken")
    options = {"several_sticks": "own_then_spoken", "several_honba": "spoken"}
    chosen = {**NO_RED, **options}
    first = wall_of("riichi", [READY + "1z", "19m", "2p", READY.replace("88s", "99s")], "9m", options=chosen)
    drawn = wall_of("riichi", ["1z", "1z", "1z", "1z"], options=chosen)
    match = Match.from_walls(ruleset("riichi").with_options(chosen), [drawn, first])
    script(match, "0 1z", "1 1z", "2 1z", "3 1z")
    script(match, "0 riichi 1z", "1 *", "2 2p", *[f"{seat} win" for seat in order])
    everybody_passes(match)
    gains = {event.seat: event.deltas[event.seat] - event.points
             for event in match.log if event.name == "win"}
    own = {0: 1000, 3: 0}
    assert {seat: gain - own[seat] for seat, gain in gains.items() if seat != taker} == {3 - taker: 0}
    assert gains[taker] - own[taker] in (0, 300), gains
    assert sum(event.deltas[2] for event in match.log if event.name == "win") < 0


def test_a_higher_minimum_may_ask_for_yaku_that_were_sure(claims: Claims) -> None:
    claims("riichi.options.shibari_counts=sure")
    options = {"shibari_from": 5, "shibari_minimum": 2}

    def wins(hand: str, counts: str) -> bool:
        return janso.score("riichi", hand, seat="S", discarder="W", honba=5,
                           options={**options, "shibari_counts": counts}).valid

    unsure = "23m123p123s99p789s+1m"
    assert wins(unsure, "no_luck") and not wins(unsure, "sure"), "4m would make neither three colours nor junchan"
    sure = "555666z23m123p99s+1m"
    assert wins(sure, "no_luck") and wins(sure, "sure")


def test_a_game_may_end_as_soon_as_somebody_has_nothing_left(claims: Claims) -> None:
    claims("riichi.options.bankruptcy=at_once")
    for way in ("at_zero", "at_once"):
        options = {"bankruptcy": way, "start_points": 1000, "return_points": 1000, "riichi_on_credit": "yes"}
        match = deal([READY + "1z"], "9m9m", options)
        script(match, "0 riichi 1z")
        everybody_passes(match)
        assert match.done is (way == "at_once")
    assert last(match, "draw_game")["reason"] == "bankrupt"


@pytest.mark.parametrize(("which", "tile", "void"), [("winds", "3z", True), ("winds", "6z", False),
                                                     ("honours", "6z", True)])
def test_equal_first_discards_of_any_honour_may_void_a_deal(which: str, tile: str, void: bool, claims: Claims) -> None:
    claims(f"riichi.options.equal_discards={which}", "riichi.options.equal_discards")
    match = deal([tile] * 4, options={"equal_discards": which})
    script(match, *[f"{seat} {tile}" for seat in range(4)])
    everybody_passes(match)
    assert any(event.name == "draw_game" for event in match.log) is void


@pytest.mark.parametrize("played", ["yes", "no"])
def test_all_copies_of_a_wind_may_void_a_deal_of_three(played: str, claims: Claims) -> None:
    claims(f"riichi.options.all_copies={played}", "riichi.options.all_copies")
    options = {"four_winds": "yes", "all_copies": played}
    match = deal(["1z1z", "1z", "1z"], "9p9p9p", options, rules="sanma")
    script(match, "0 1z", "1 1z", "2 1z", "0 1z")
    everybody_passes(match)
    assert any(event.name == "draw_game" for event in match.log) is (played == "yes")


def test_tanyao_may_count_by_self_draw_only(claims: Claims) -> None:
    claims("riichi.options.tanyao_self_draw_only", "riichi.options.tanyao_self_draw_only=yes",
           "riichi.options.tanyao_self_draw_only=no")
    hand = "234m345p33s67s(444p)+8s"

    def valid(only: str, **won: Any) -> bool:
        return janso.score("riichi", hand, seat="S", options={"tanyao_self_draw_only": only}, **won).valid

    assert valid("no", discarder="W") and not valid("yes", discarder="W") and valid("yes", self_draw=True)


@pytest.mark.parametrize(("way", "hand", "payers"), [
    ("pure", "1p(123p)(456p)(789p)(555p)", 1),
    ("no", "1p(123p)(456p)(789p)(555p)", 3), ("half", "2z(123p)(456p)(789p)(111z)", 1),
    ("pure", "2z(123p)(456p)(789p)(111z)", 3)])
def test_the_feeder_of_the_fourth_set_of_a_flush_may_answer_for_it(way: str, hand: str, payers: int,
                                                                   claims: Claims) -> None:
    claims(f"riichi.options.pao_flush={way}", "riichi.options.pao_flush")
    melds = [word.rstrip(")") for word in hand.split("(")[1:]]
    calls = [{"seat": "S", "type": "chow" if meld[0] != meld[1] else "pung", "tiles": meld, "from": "E", "turn": 1}
             for meld in melds]
    win = hand[:2]
    score = janso.score("riichi", f"{hand}+{win}", seat="S", self_draw=True, history={"calls": calls},
                        options={"pao_flush": way})
    assert score.valid and len([gain for gain in score.payments.values() if gain < 0]) == payers


@pytest.mark.parametrize(("others", "payers"), [("yes", 1), ("no", 3)])
def test_the_feeder_of_the_fourth_set_of_a_local_yakuman_may_answer_for_it(others: str, payers: int,
                                                                           claims: Claims) -> None:
    claims("riichi.options.pao_others", f"riichi.options.pao_others={others}")
    rules = derive(ruleset("riichi"), "local", {"patterns": {"kokuiso": True}, "options": {"pao_others": others}})
    calls = [{"seat": "S", "type": "pung", "tiles": tiles, "from": source, "turn": turn}
             for turn, (tiles, source) in enumerate([("222p", "W"), ("444p", "W"), ("888p", "N"), ("111z", "E")], 1)]
    score = janso.score(rules, "2z(222p)(444p)(888p)(111z)+2z", seat="S", self_draw=True, history={"calls": calls})
    assert "kokuiso" in [pattern.id for pattern in score.patterns]
    paying = [wind for wind, gain in score.payments.items() if gain < 0]
    assert len(paying) == payers and "E" in paying


def test_a_negative_oka_may_be_paid_by_the_last_place_and_it_may_pay_more(claims: Claims) -> None:
    claims("riichi.options.oka=last", "riichi.options.oka_extra")
    points = [40000, 30000, 30000, 20000]
    uma = {"uma": [0, 0, 0, 0], "start_points": 30000, "return_points": 25000}

    def totals(**options: Any) -> list[float]:
        return [float(one.total) for one in standings(ruleset("riichi").with_options({**uma, **options}), points)]

    assert totals(oka="first") == [-5000, 5000, 5000, -5000]
    assert totals(oka="last") == [15000, 5000, 5000, -25000]
    assert totals(oka="last", oka_extra=4000) == [19000, 5000, 5000, -29000]
    assert totals(oka="none", oka_extra=4000) == [14000, 0, 0, -14000]


def test_when_all_are_ready_a_player_without_points_may_count_as_not_ready(claims: Claims) -> None:
    claims("riichi.options.noten_bankrupt", "riichi.options.noten_bankrupt=yes", "riichi.options.noten_bankrupt=no")
    seen = {}
    for played in ("yes", "no"):
        hands = [READY + "1z", "123m456m789m1122z", "123s456s789s3344z"]
        match = deal([*hands, "111p999p567m6677z"], options={"noten_bankrupt": played, "bankruptcy": "play_on"})
        assert match.deal is not None
        match.deal.state.scores[3] = 0
        script(match, "0 1z")
        while match.deals == 1 and not match.done:
            everybody_passes(match)
            if match.deals > 1 or match.done or any(event.name == "draw_game" for event in match.log):
                break
            script(match, f"{match.waiting[0]} *")
        seen[played] = last(match, "draw_game")["deltas"]
    assert seen == {"yes": [1000, 1000, 1000, -3000], "no": [0, 0, 0, 0]}


def test_a_draw_without_payments_may_add_a_honba_more(claims: Claims) -> None:
    claims("riichi.options.noten_conflict_honba", "riichi.options.noten_conflict_honba=yes",
           "riichi.options.noten_conflict_honba=no")
    for played, ready, honba in (("yes", [], 2), ("yes", [0], 1), ("yes", [0, 1, 2, 3], 2), ("no", [], 1)):
        rules = ruleset("riichi").with_options({"noten_conflict": "everybody", "noten_conflict_honba": played})
        play = janso.Match(rules, seed=1).play
        outcome = Outcome("exhausted", [], ready, 0, [25000] * 4)
        assert next_honba(play, Standing(0, 0, 0), outcome, True) == honba


@pytest.mark.parametrize(("tiles", "found"), [
    ("111222333z44p123m444z", {"all": "daisushi", "responsible": "daisushi"}),
    ("111222333z44z123m", {"all": "shosushi", "responsible": ""}),
    ("1111m2222p3333s4444s55z", {"all": "sukantsu", "responsible": "sukantsu"}),
    ("111m222p333s444s55z", {"all": "suanko", "responsible": ""}),
    ("555666777z123m11p", {"all": "daisangen", "responsible": "daisangen"}),
    ("222333444666s66z", {"all": "suanko", "responsible": ""}),
    ("223344s666888s66z", {"all": "ryuiso", "responsible": ""}),
    ("1112345678999m5m", {"all": "churenpoto", "responsible": ""}),
    ("1112345678999m", {"all": "", "responsible": ""}),
    ("111999m111999p11s", {"all": "chinroto", "responsible": ""}),
    ("111222z555666z77z", {"all": "tsuiso", "responsible": ""}),
    ("19m19p19s12345677z", {"all": "kokushi", "responsible": ""}),
    ("111222z555666z7z2p", {"all": "", "responsible": ""}),
])
def test_every_yakuman_that_was_thrown_away_may_cost_a_mangan(tiles: str, found: dict[str, str],
                                                              claims: Claims) -> None:
    claims("riichi.options.thrown_yakuman=all", "riichi.options.thrown_yakuman=responsible")
    counts = [0] * 34
    for face in janso.hand.read_tiles(tiles, "tiles"):
        counts[face & 63] += 1
    for way, id in found.items():
        expected = {"ryuiso": ("ryuiso",), "suanko": ("suanko", "ryuiso")}.get(id, (id,))
        assert thrown_yakuman(ruleset("riichi").with_options({"thrown_yakuman": way}), counts) in expected


def test_a_yakuman_that_does_not_count_is_not_thrown_away() -> None:
    rules = derive(ruleset("riichi"), "house", {"options": {"thrown_yakuman": "all"}, "patterns": {"kokushi": False}})
    counts = [int(kind in (0, 8, 9, 17, 18, 26) or kind >= 27) for kind in range(33)] + [2]
    assert thrown_yakuman(ruleset("riichi").with_options({"thrown_yakuman": "all"}), counts) == "kokushi"
    assert thrown_yakuman(rules, counts) == ""


def test_an_orphan_in_the_river_may_make_thirteen_waits_common_orphans(claims: Claims) -> None:
    claims("riichi.options.pure_orphans_river", "riichi.options.pure_orphans_river=yes",
           "riichi.options.pure_orphans_river=no")

    def counted(played: str, river: str) -> list[str]:
        score = janso.score("riichi", f"{ORPHANS}+1m", seat="S", self_draw=True, history={"discards": {"S": river}},
                            options={"pure_orphans_river": played})
        return [pattern.id for pattern in score.patterns]

    assert counted("yes", "5m9p") == ["kokushi"] and counted("yes", "5m8p") == ["kokushi_junsei"]
    assert counted("no", "5m9p") == ["kokushi_junsei"]


@pytest.mark.parametrize(("by", "told", "kind"), [
    ("repeat", {"own_honba": 2}, "2z"), ("round", {"own_honba": 2}, "2z"), ("deal", {"own_honba": 2, "deal": 4}, "4z"),
    ("dice", {"own_honba": 1, "numbers": {"first_throw": 7}}, "3z")])
def test_the_value_tile_of_repeats_may_go_by_round_deal_or_dice(by: str, told: dict[str, Any], kind: str,
                                                                claims: Claims) -> None:
    claims(f"riichi.options.repeat_tile_by={by}", "riichi.options.repeat_tile_by")
    valued = []
    for rank in "34" if by in ("deal", "dice") else "24":
        score = janso.score("riichi", f"{rank * 3}z777m23m55p(789s)+4m", seat="E", round="S" if by == "round" else "E",
                            discarder="W", history=told, options={"repeat_tile": "winds", "repeat_tile_by": by})
        if any(line.id == "repeat_tile" for line in score.patterns):
            valued.append(rank + "z")
    assert valued == [kind]


def test_a_chombo_may_be_paid_to_the_winner_of_the_game(claims: Claims) -> None:
    claims("riichi.options.chombo=pool")
    match = Match(ruleset("riichi").with_options({"chombo": "pool", "chombo_points": 20000}), seed=3)
    match.referee(2, "chombo")
    assert last(match, "penalty")["deltas"] == [0, 0, -20000, 0] and last(match, "penalty")["pooled"] == 20


def test_three_false_wins_on_one_discard_pay_its_discarder_a_yakuman(claims: Claims) -> None:
    claims("table.referee.three_false_wins")
    match = Match(ruleset("riichi"), seed=3)
    match.referee(2, "three_false_wins")
    assert last(match, "penalty")["deltas"] == [-16000, -8000, 32000, -8000]
    assert match.deals == 2 and last(match, "start_deal")["honba"] == 0


def test_double_ipeko_counts_where_ryanpeko_does_not() -> None:
    rules = derive(ruleset("riichi"), "local", {"patterns": {"daburu_ipeko": True}})
    closed = janso.score(rules, "112233m445566p5z+5z", seat="S", discarder="W")
    assert [pattern.id for pattern in closed.patterns] == ["ryanpeko"] and closed.han == 3
    open_hand = janso.score(rules, "112233m5z(456p)(456p)+5z", seat="S", discarder="W")
    assert [pattern.id for pattern in open_hand.patterns] == ["daburu_ipeko"] and open_hand.han == 2
