"""Every offence that a referee can name, in every family: it costs what its rule says, and is part of the log."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from table_play import last, play_on

import janso
from janso.errors import JansoError
from janso.rules import ruleset
from janso.table import Match
from janso.table.game import offences
from janso.table.log.snapshot import snapshot
from janso.table.referee import Offence

Claims = Callable[..., None]
RULES = ("mcr", "siamese", "siamese-2p", "dazhong", "dazhong-jokers", "zungjung", "riichi", "sanma")
EVERY = [(rules, what) for rules in RULES for what, offence in offences(ruleset(rules)).items()
         if not offence.names_win and what != "kept_draw"]
"""A win on a name needs a hand, a draw too early a call before it: tests/house/test_outrages.py."""


def arguments(match: Match, offence: Offence) -> dict[str, Any]:
    """What a referee has to say besides the name."""
    assert match.deal is not None
    said: dict[str, Any] = {}
    if offence.exposes:
        said["tiles"] = (match.deal.state.players[1].held[0],)
    if offence.points:
        said |= {"points": offence.points[0], "to": 0}
    if offence.per_tile:
        said["points"] = 2
    if offence.measures:
        said["measure"] = offence.measures[-1]
    return said


@pytest.mark.parametrize(("rules", "what"), EVERY)
def test_every_offence_is_decided_and_nothing_is_lost_by_it(rules: str, what: str, claims: Claims) -> None:
    claims("table.referee.decisions")
    match = Match(rules, seed=4)
    offence = offences(match.rules)[what]
    match.referee(1, what, **arguments(match, offence))
    assert match.deal is not None
    event = last(match, "penalty")
    assert event["what"] == what and event["words"] == offence.words
    whole = match.play.match.start_points * match.play.seats
    sticks = match.deal.state.sticks if not match.deal.over else match.sticks
    assert sum(match.deal.state.scores) + match.books.fines + sticks * match.play.riichi.stake == whole
    player = next(e for e in match.log if e.name == "penalty")
    assert player.dead == (offence.dead or event.get("measure") == "dead_hand")
    assert snapshot(Match.replay([e.as_json() for e in match.log])) == snapshot(match)
    play_on(match, random.Random(1), 40)


def test_touching_a_tile_and_seeing_it_share_one_count(claims: Claims) -> None:
    claims("table.referee.growing_fines")
    match = Match("mcr", seed=1)
    for what in ("touching", "touching_seen", "touching", "touching_seen"):
        match.referee(2, what)
    assert [event.as_json()["fine"] for event in match.log if event.name == "penalty"] == [0, 5, 10, 20]
    assert match.deal is not None and match.deal.state.players[2].bars.dead


def test_late_pungs_are_counted_anew_in_each_round(claims: Claims) -> None:
    claims("table.referee.growing_fines")
    match = Match("mcr", seed=1)
    rng = random.Random(2)
    for what in ("late_pung", "empty_call"):
        match.referee(0, what)
        match.referee(0, what)
    while match.standing.round == 0:
        play_on(match, rng, 1)
    for what in ("late_pung", "empty_call"):
        match.referee(0, what)
    fines = [(event.as_json()["what"], event.as_json()["fine"]) for event in match.log if event.name == "penalty"]
    assert fines[-2:] == [("late_pung", 0), ("empty_call", 10)]
    again = Match.replay([event.as_json() for event in match.log])
    assert again.books.offences == match.books.offences


def test_a_dead_hand_stays_dead_but_plays_on(claims: Claims) -> None:
    claims("table.referee.tile_count", "table.referee.dead_hand")
    cases = (("dazhong", "too_few"), ("mcr", "wrong_count"), ("riichi", "wrong_count"), ("zungjung", "dead_hand"))
    for rules, what in cases:
        match = Match(rules, seed=6)
        match.referee(0, what)
        play_on(match, random.Random(3), 30, eager=False)
        assert match.deal is not None
        if match.deals == 1:
            assert match.deal.state.players[0].bars.dead and match.deal.state.players[0].river


def test_a_referee_of_popular_mahjong_punishes_what_was_done_on_purpose_as_he_thinks_fit(claims: Claims) -> None:
    claims("table.referee.discretion")
    for what in ("early_look", "deliberate_miscount"):
        for measure, dead in (("warning", False), ("dead_hand", True)):
            match = Match("dazhong", seed=1)
            match.referee(1, what, measure=measure)
            assert match.deal is not None and match.deal.state.players[1].bars.dead is dead
    for what in ("tempo", "misnamed_discard"):
        for fine in (0, 5, 20):
            match = Match("dazhong", seed=1)
            event = match.referee(1, what, points=fine)[0].as_json()
            assert event.get("deltas", [0] * 4) == [0, -fine, 0, 0] and not match.deal.state.players[1].bars.dead
        with pytest.raises(JansoError):
            Match("dazhong", seed=1).referee(1, what, points=7)
    accident = Match("dazhong", seed=1).referee(1, "wrong_set")[0].as_json()
    assert accident["dead"] and "measure" not in accident, "an accidental wrong claim has its fixed price"


def test_whoever_gives_information_away_cannot_win_the_hand(claims: Claims) -> None:
    claims("table.referee.disclosed")
    match = Match("mcr", seed=1)
    event = match.referee(2, "disclosed")[0].as_json()
    assert event["dead"] and "deltas" not in event
    assert match.deal is not None and [p.bars.dead for p in match.deal.state.players] == [False, False, True, False]


def test_nothing_is_settled_about_a_deal_that_is_over(claims: Claims) -> None:
    claims("table.referee.at_once")
    match = Match("mcr", seed=1)
    deal = match.deal
    assert deal is not None
    match.referee(0, "warning")
    play_on(match, random.Random(1), 10**6)
    assert match.done
    with pytest.raises(JansoError):
        match.referee(0, "warning")


def test_nothing_is_judged_in_mcr_after_play_has_gone_on(claims: Claims) -> None:
    claims("table.referee.at_once")
    for rules, late in (("mcr", True), ("dazhong", False)):
        match = Match(rules, seed=1)
        play_on(match, random.Random(1), 6)
        here = len(match.log) - 1
        match.referee(1, "warning", at=here)
        play_on(match, random.Random(1), 3)
        if late:
            with pytest.raises(JansoError, match="gone on"):
                match.referee(1, "warning", at=here)
        else:
            match.referee(1, "warning", at=here)
        match.referee(1, "warning")


def test_a_false_kong_is_judged_and_six_pairs_are_a_false_win(claims: Claims) -> None:
    claims("table.referee.shown_falsely")
    match = Match("riichi", seed=1)
    assert match.referee(1, "false_kong", measure="dead_hand")[0].as_json()["dead"]
    event = match.referee(2, "six_pairs")[0].as_json()
    assert event["deltas"][2] == -sum(delta for seat, delta in enumerate(event["deltas"]) if seat != 2) < 0
    assert not janso.score("riichi", "1122m3344p5566s1m+9m", self_draw=True).valid
