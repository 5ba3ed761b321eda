"""Declarations before the first turn: bought doubling, a ban on ron, giving up; how they are asked for and paid."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from table_play import everybody_passes, last, may_do, play_on, script, wall_of, why_not

import janso
from janso.bots import Sight, make
from janso.errors import JansoError
from janso.records.recheck import recheck
from janso.records.writers import WRITERS, written
from janso.rules import ruleset
from janso.rules.check import check_text
from janso.rules.riichi.paying.draws import exhaustive_draw
from janso.scoring.history import History
from janso.table import Match
from janso.table.log.snapshot import snapshot
from janso.table.state import DECLARING

Claims = Callable[..., None]
ALL = {"bought_doubling": "4", "ron_ban": "yes", "drop_out": "yes"}
READY = "234m567m345s34p88s"
"""Waits for 2p and 5p."""
PLAIN = "123m678p555s44z13p+2p"


def deal(options: dict[str, Any], hands: list[str] | None = None, draws: str = "") -> Match:
    rules = {"red_fives": [0, 0, 0], **options}
    wall = wall_of("riichi", hands or ["1z2z"], draws, options=rules)
    return Match.from_walls(ruleset("riichi").with_options(rules), [wall])


def paid(options: dict[str, Any], history: dict[str, Any], hand: str = PLAIN, **facts: Any) -> tuple[int, ...]:
    """What everybody gains by South's win."""
    told = {"seat": "S", "having": ["riichi"], "history": history, "options": options, **facts}
    return tuple(janso.score("riichi", hand, **told).payments.values())


def test_everybody_is_asked_in_turn_from_the_dealer_before_the_first_turn(claims: Claims) -> None:
    claims("riichi.options.drop_out", "riichi.options.drop_out=yes")
    match = deal({"drop_out": "yes"})
    for seat in range(4):
        assert match.waiting == [seat] and may_do(match, f"{seat} drop_out")
        assert why_not(match, f"{(seat + 1) % 4} drop_out") == "not_your_turn"
        assert why_not(match, f"{seat} 1z") == "declare_first"
        script(match, f"{seat} pass")
    assert match.waiting == [0] and may_do(match, "0 1z") and why_not(match, "0 drop_out") == "not_now"


def test_without_such_rules_nobody_is_asked(claims: Claims) -> None:
    claims("riichi.options.drop_out=no", "riichi.options.ron_ban=no", "riichi.options.bought_doubling=no")
    match = deal({})
    assert match.view(0)["deal"]["phase"] == "turn" and "declared" not in match.view(0)["deal"]["players"][0]


def test_several_declarations_may_be_made_and_the_dealer_has_nothing_to_buy(claims: Claims) -> None:
    claims("riichi.options.bought_doubling", "riichi.options.bought_doubling=4")
    match = deal(ALL)
    assert why_not(match, "0 buy") == "dealer"
    script(match, "0 pass", "1 buy", "1 ban_ron")
    assert match.waiting == [1] and why_not(match, "1 buy") == "declared"
    script(match, "1 pass")
    assert why_not(match, "2 ban_ron") == "ron_banned"
    for seat in (None, 0, 1, 2, 3):
        view = match.view(seat)["deal"]
        assert view["players"][1]["declared"] == ["buy", "ban_ron"] and view["sticks"] == 1
        assert view["players"][1]["score"] == 24000


def test_who_has_no_stake_cannot_buy() -> None:
    match = deal({"bought_doubling": "4", "start_points": 900, "return_points": 900})
    assert match.view(0)["deal"]["phase"] == "turn"


def test_who_gave_up_may_not_win_nor_declare_riichi_and_pays_half(claims: Claims) -> None:
    claims("riichi.options.drop_out")
    match = deal({"drop_out": "yes"}, [READY + "1z", READY.replace("88s", "99s"), "19m"], "1z5p5p")
    script(match, "0 pass", "1 drop_out", "2 pass", "3 pass")
    script(match, "0 riichi 1z")
    assert why_not(match, "1 riichi 1z") == "dropped_out"
    script(match, "1 1z", "2 5p")
    assert why_not(match, "1 win") == "dropped_out" and may_do(match, "0 win")
    script(match, "0 win")
    whole = last(match, "win")
    assert whole["deltas"][2] < 0 and whole["deltas"][1] == 0


@pytest.mark.parametrize("rounds", ["yes", "once_per_round"])
def test_giving_up_may_be_limited_to_once_a_round(rounds: str, claims: Claims) -> None:
    claims("riichi.options.drop_out=once_per_round")
    match = Match(ruleset("riichi").with_options({"drop_out": rounds}), seed=5)
    script(match, "0 drop_out")
    rng = random.Random(5)
    while match.deals == 1:
        play_on(match, rng, 1)
    again = False
    while match.deal is not None and match.deal.state.phase == DECLARING:
        again = again or may_do(match, "0 drop_out")
        script(match, f"{match.waiting[0]} pass")
    assert again == (rounds == "yes")


def test_banned_ron_is_refused_and_self_draw_is_not(claims: Claims) -> None:
    claims("riichi.options.ron_ban", "riichi.options.ron_ban=yes")
    match = deal({"ron_ban": "yes"}, [READY + "1z", "19m"], "5p1z1z5p")
    script(match, "0 pass", "1 ban_ron")
    assert match.view(2)["deal"]["phase"] == "turn", "nobody can ban it twice"
    script(match, "0 riichi 1z", "1 5p")
    assert why_not(match, "0 win") in ("ron_banned", "not_your_turn") and match.waiting == [2]
    everybody_passes(match)
    script(match, "2 *", "3 *", "0 win")
    win = last(match, "win")
    assert win["self_draw"] and win["deltas"][1] == 4 * win["deltas"][2]
    assert win["deltas"][0] == 1000 - sum(win["deltas"][1:])


BOUGHT = {"bought_doubling": "4"}


def test_a_purchase_doubles_like_a_dealer_and_never_twice(claims: Claims) -> None:
    claims("riichi.options.bought_doubling", "riichi.options.bought_doubling=4")
    assert paid(BOUGHT, {}, self_draw=True) == (-1000, 2000, -500, -500)
    assert paid(BOUGHT, {"bought": "S"}, self_draw=True) == (-1000, 3000, -1000, -1000)
    assert paid(BOUGHT, {"bought": "W"}, self_draw=True) == (-1000, 2500, -1000, -500)
    assert paid(BOUGHT, {"bought": "SWN"}, self_draw=True) == paid(BOUGHT, {"bought": "S"}, self_draw=True)
    assert paid(BOUGHT, {"bought": "SW"}, seat="E", self_draw=True) == paid(BOUGHT, {}, seat="E", self_draw=True)


def test_a_discarder_pays_the_sum_of_all_shares_after_a_purchase() -> None:
    assert paid(BOUGHT, {}, discarder="N") == (0, 1300, 0, -1300)
    assert paid(BOUGHT, {"bought": ["S"]}, discarder="N") == (0, 2100, 0, -2100)
    assert paid(BOUGHT, {"bought": ["W"]}, discarder="N") == (0, 1800, 0, -1800)
    assert paid(BOUGHT, {"bought": ["S"]}, discarder="E") == (-2100, 2100, 0, 0)
    assert paid({}, {"bought": ["S"]}, discarder="N") == (0, 1300, 0, -1300), "a rule that is not played"


@pytest.mark.parametrize("most", ["4", "5", "6"])
def test_a_purchase_holds_up_to_an_agreed_worth(most: str, claims: Claims) -> None:
    claims(f"riichi.options.bought_doubling={most}")
    for han in range(3, 8):
        plain = paid({}, {}, hand="123m678p555s13p4z4z+2p", discarder="N", **_dora(han))
        bought = paid({"bought_doubling": most}, {"bought": "S"}, hand="123m678p555s13p4z4z+2p", discarder="N",
                      **_dora(han))
        assert (bought != plain) == (han <= int(most)), han


def _dora(han: int) -> dict[str, Any]:
    """Riichi and further facts and indicators that make so many han of a pair of North."""
    facts = {3: ("3z", []), 4: ("3z", ["ippatsu"]), 5: ("3z3z", []), 6: ("3z3z", ["ippatsu"]), 7: ("3z3z3z", [])}
    dora, more = facts[han]
    return {"dora": dora, "having": ["riichi", *more]}


def test_giving_up_and_a_lost_ban_change_what_one_payer_pays() -> None:
    told = {"drop_out": "yes", "ron_ban": "yes"}
    assert paid(told, {"dropped_out": "W"}, self_draw=True) == (-1000, 1800, -300, -500)
    assert paid(told, {"dropped_out": "W"}, discarder="W", honba=1) == (0, 800, -800, 0)
    assert paid(told, {"ron_banned": "E"}, self_draw=True) == (-4000, 5000, -500, -500)
    assert paid(told, {"ron_banned": "S"}, self_draw=True) == paid(told, {}, self_draw=True)
    with pytest.raises(JansoError, match="ron_banned"):
        paid(told, {"ron_banned": "E"}, discarder="W")
    with pytest.raises(JansoError, match="gave up"):
        paid(told, {"dropped_out": "S"}, discarder="W")


def test_who_gave_up_pays_half_at_a_draw_too() -> None:
    rules = ruleset("riichi").with_options({"drop_out": "yes"})
    past = History.from_json({"dropped_out": ["S"]})
    assert exhaustive_draw(rules, [True, False, False, False], past).gains == [2500, -500, -1000, -1000]
    assert exhaustive_draw(ruleset("riichi"), [True, False, False, False], past).gains == [3000, -1000, -1000, -1000]
    assert sum(exhaustive_draw(rules, [True, False, True, False], past).gains) == 0


def test_a_purchase_contradicts_other_doublings() -> None:
    assert not check_text('parent = "riichi"\n[options]\nbought_doubling = "5"\nron_ban = "yes"\ndrop_out = "yes"')
    found = check_text('parent = "riichi"\n[options]\nbought_doubling = "5"\nwareme = "alone"')
    assert any("contradicts" in problem.text for problem in found)


def played(seed: int) -> Match:
    """A match of random players who declare whatever they may."""
    match = Match(ruleset("riichi").with_options({**ALL, "rounds": "east", "drop_out": "once_per_round"}), seed=seed)
    play_on(match, random.Random(seed))
    return match


def test_logs_with_declarations_replay_undo_and_are_written_in_other_formats() -> None:
    match = played(2)
    log = [json.loads(json.dumps(event.as_json())) for event in match.log]
    assert {event["do"] for event in log if event["type"] == "declare"} == {"buy", "ban_ron", "drop_out", "pass"}
    assert snapshot(Match.replay(log)) == snapshot(match) and recheck(log, "log").differences == []
    for format in WRITERS:
        text, lost = written(log, format)
        assert text and "declarations before the first turn" in lost
    begun = Match(ruleset("riichi").with_options(ALL), seed=1)
    before = snapshot(begun)
    script(begun, "0 ban_ron")
    assert snapshot(begun.undo()) == before and snapshot(Match.replay(begun.log).undo()) == before


def test_points_are_neither_made_nor_lost_by_declarations() -> None:
    for seed in range(4):
        match = played(seed)
        for event in match.log:
            if event.name == "end_deal":
                assert sum(event.scores) + 1000 * event.sticks == 100000


@pytest.mark.parametrize("bot", ["random", "greedy", "solid"])
def test_bots_finish_matches_with_every_declaration(bot: str) -> None:
    match = Match(ruleset("riichi").with_options({**ALL, "rounds": "east"}), seed=4)
    seats = [make(bot, seat) for seat in range(4)]
    while not match.done:
        seat = match.waiting[0]
        match.do(seat, seats[seat].choose(Sight(match, seat), match.options(seat)))
    assert "declare" in [event.name for event in match.log]
