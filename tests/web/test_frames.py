"""The replay's pictures, folded in the browser's language, are what the engine knows: every moment, every rule set."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from table_play import act, everybody_passes, script, wall_of

from janso.bots import Sight, make
from janso.rules import ids, ruleset
from janso.rules.ruleset import RuleSet
from janso.server.desks.record_files import deals
from janso.table import Event, Match
from janso.table.log import event as ev
from janso.table.log.event import names_of
from janso.table.turn.phase import chosen
from janso.table.view import deal_view

STATIC = Path(str(files("janso") / "server/static/js"))
FOLD = Path(__file__).parent / "node" / "frames.js"
DEALS = 3
FEWEST = 60
"""Moments in the deals of two matches."""
SHORT = 12
"""The same where all tiles are of a single suit: those deals are over after some ten draws."""
SILENT = (ev.START_MATCH, ev.END_MATCH, ev.ANSWER, ev.ASK)


def log_of(rules: str | RuleSet, seed: int) -> list[Event]:
    """Some deals: half of the choices by chance, so that calls, kongs and declarations come in numbers."""
    numbers = random.Random(f"{rules if isinstance(rules, str) else rules.id} {seed}")
    match = Match(rules, seed=seed)
    bots = [make("greedy", seat) for seat in range(match.play.seats)]
    while not match.done and match.deals <= DEALS:
        seat = match.waiting[0]
        options = match.options(seat)
        wins = [one for one in options if one.do == "win"]
        rash = numbers.random() < 0.3
        usual = numbers.choice(options) if rash else bots[seat].choose(Sight(match, seat), options)
        match.do(seat, wins[0] if wins else usual)
    return list(match.log)


def frame(match: Match) -> dict[str, Any] | None:
    """What everybody's tiles and points are now."""
    if match.deal is None:
        return None
    s = match.deal.state
    view = deal_view(s, None)
    for player, shown in zip(s.players, view["players"]):
        shown["hand"] = names_of(sorted(player.held))
        shown["melds"] = [str(meld) for meld in player.melds]
    return view


def frames(log: list[Event]) -> list[dict[str, Any] | None]:
    """A frame for each event that a replay stops at."""
    match = Match.replay(log[:1])
    match = Match(match.rules, match.seed, match.names, start=False)
    out: list[dict[str, Any] | None] = []
    for event in log:
        match._emit(event)
        out.append(None if event.type in SILENT or event.type in (ev.START_DEAL, ev.END_DEAL) else frame(match))
    return out


def folded(lines: list[str], file: Path) -> tuple[int, str]:
    """How many moments of some logs the pages' modules have folded, and what differs from the engine."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no node to run the pages' modules")
    file.write_text("\n".join(lines))
    done = subprocess.run([node, str(FOLD), str(STATIC), str(file)], capture_output=True, text=True, check=True)
    return int(done.stderr), done.stdout


@pytest.mark.turns(6)
@pytest.mark.parametrize("rules", ids())
def test_the_replay_shows_what_the_engine_knows_at_every_moment(rules: str, tmp_path: Path) -> None:
    lines = []
    for seed in (1, 2):
        log = log_of(rules, seed)
        told = [one.as_json() for one in log]
        known = frames(log)
        dealt = [shown for event, shown in zip(log, known) if event.type == ev.DEALT]
        if dealt:
            assert [one["wall"] for one in deals(told)] == [one["wall_left"] for one in dealt if one is not None]
        lines.append(json.dumps({"name": rules, "events": told, "frames": known}))
    moments, wrong = folded(lines, tmp_path / "logs.jsonl")
    assert moments > (SHORT if rules.startswith("single-suit") else FEWEST)
    assert wrong == ""


@pytest.mark.parametrize(("first", "shown"), [(True, 2), (False, 1)])
def test_the_replay_lays_the_stakes_of_an_open_riichi_and_knows_whether_it_was_the_first_go_around(
        first: bool, shown: int, tmp_path: Path) -> None:
    options = {"open_riichi_stake": 2000}
    wall = wall_of("usma", ["1z9m", "234m567m345s34p88s", "", "11z6z"], "9s2p" if first else "7z9s2p", options=options)
    match = Match.from_walls(ruleset("usma").with_options(options), [wall])
    script(match, "0 1z", *([] if first else ["3 pung 1z 11z", "3 6z", "0 *"]))
    everybody_passes(match)
    act(match, 1, "riichi", "9s", open=True)
    everybody_passes(match)
    log = list(match.log)
    known = frames(log)
    at = [event.type for event in log].index(ev.RIICHI_ACCEPTED)
    stood = known[at]
    assert stood is not None
    assert (stood["players"][1]["riichi"], stood["sticks"]) == (shown, 2)
    line = json.dumps({"name": "usma", "events": [one.as_json() for one in log], "frames": known})
    assert folded([line], tmp_path / "log.jsonl")[1] == ""


@pytest.mark.parametrize(("rules", "what"), [("mcr", "false_win"), ("mcr", "dead_hand"), ("riichi", "chombo")])
def test_the_replay_shows_what_a_referee_decided(rules: str, what: str, tmp_path: Path) -> None:
    match = Match(rules, seed=1)
    before = list(match.scores)
    match.referee(1, what)
    log = list(match.log)
    known = frames(log)
    shown = known[[event.type for event in log].index(ev.PENALTY)]
    assert shown is not None
    assert [one["score"] for one in shown["players"]] != before or shown["players"][1]["dead"]
    line = json.dumps({"name": rules, "events": [one.as_json() for one in log], "frames": known})
    assert folded([line], tmp_path / "log.jsonl")[1] == ""


def test_two_discards_of_a_turn_lie_and_go_in_the_replay_as_at_the_table(tmp_path: Path) -> None:
    log = log_of(ruleset("riichi").with_options({"two_tile_turns": "yes"}), 3)
    assert any(event.type == ev.CLAIM for event in log)
    line = json.dumps({"name": "two tiles", "events": [one.as_json() for one in log], "frames": frames(log)})
    moments, wrong = folded([line], tmp_path / "logs")
    assert moments >= FEWEST and not wrong


def robbed_four() -> Match:
    """West takes a tile of South's four, which lies as two open pairs."""
    options = {"red_fives": [0, 0, 0], "pair_calls": "left", "several_pairs": "once", "four_alike_pairs": "yes",
               "robbed_fours": "yes"}
    wall = wall_of("riichi", ["5z5z9p", "55z11m22m33p4s66s9s7s"], "7p8p9s4p8p7p6p", options=options)
    match = Match.from_walls(ruleset("riichi").with_options(options), [wall])
    script(match, "0 5z", "1 chow 5z 5z", "1 9s", "2 *", "3 *", "0 5z", "1 chow 5z 5z", "1 7s")
    match.do(2, chosen("take_of_four", tile=31))
    return match


def drawn_early(offender: int) -> Match:
    """South pungs East's discard, and somebody has drawn all the same."""
    options = {"red_fives": [0, 0, 0], "early_draws": "kept"}
    wall = wall_of("riichi", ["5z", "55z19m19p19s1234z"], "7s9p8m", options=options)
    match = Match.from_walls(ruleset("riichi").with_options(options), [wall])
    script(match, "0 5z", "1 pung 5z 55z")
    match.referee(offender, "kept_draw")
    script(match, "1 1m")
    return match


@pytest.mark.parametrize("made", [robbed_four, lambda: drawn_early(0), lambda: drawn_early(2)])
def test_tiles_drawn_from_elsewhere_lie_in_the_replay_as_at_table(made: Callable[[], Match], tmp_path: Path) -> None:
    match = made()
    everybody_passes(match)
    act(match, 2, "discard", names_of(match.deal.state.players[2].held)[0] if match.deal else "")
    log = list(match.log)
    line = json.dumps({"name": "elsewhere", "events": [one.as_json() for one in log], "frames": frames(log)})
    assert folded([line], tmp_path / "logs")[1] == ""
