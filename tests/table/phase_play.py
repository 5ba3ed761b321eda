"""What the tests of questions share: answers, and the properties that every game with questions must have."""

from __future__ import annotations

import json
import random
from typing import Any

from table_play import assert_hidden_tiles_do_not_show, play_on

from janso.bots import Sight, make
from janso.hand import read_tiles
from janso.records.recheck import recheck
from janso.rules import ruleset
from janso.rules.ruleset import RuleSet, derive
from janso.table import Action, Match
from janso.table.log import event as ev
from janso.table.log.snapshot import snapshot
from janso.table.turn.phase import chosen
from janso.tiles import write


def rules_with(options: dict[str, Any], base: str = "riichi", patterns: dict[str, Any] | None = None) -> RuleSet:
    return derive(ruleset(base), "asking", {"options": options, "patterns": patterns or {}})


def reply(choice: str, tiles: str = "") -> Action:
    return chosen(choice, read_tiles(tiles, "answer"))


def answer(match: Match, seat: int, choice: str, tiles: str = "") -> list[str]:
    """Answers the open question; the names of the events that followed."""
    return [event.name for event in match.do(seat, reply(choice, tiles))]


def outcome(match: Match) -> dict[str, Any]:
    """The last outcome of a question, whole."""
    return next(event.as_json() for event in reversed(match.log) if event.type == ev.CHOSEN)


def plays_and_replays(rules: RuleSet | str, seeds: int = 2,
                      bots: tuple[str, ...] = ("greedy", "random", "solid")) -> list[Match]:
    """Matches of mixed bots end, replay from their log, and are found right again by the engine."""
    found = []
    for seed in range(seeds):
        match = Match(rules, seed)
        players = [make(bots[seat % len(bots)], seed * 10 + seat) for seat in range(match.play.seats)]
        while not match.done:
            seat = match.waiting[-1]
            match.do(seat, players[seat].choose(Sight(match, seat), match.options(seat)))
        log = [event.as_json() for event in match.log]
        again = Match.replay(json.loads(json.dumps(log)))
        assert snapshot(again) == snapshot(match)
        assert recheck(log, "log").differences == []
        found.append(match)
    return found


def nothing_leaks(rules: RuleSet | str, steps: tuple[int, ...] = (0, 3, 9, 25), seeds: int = 2) -> None:
    """No seat is told of tiles that it may not know: the same table with others' hidden tiles changed looks alike."""
    for seed in range(seeds):
        for number in steps:
            match = Match(rules, seed)
            play_on(match, random.Random(seed), number)
            if match.done or match.deal is None:
                continue
            for seat in range(match.play.seats):
                told = match.events_for(seat)
                for event in told:
                    assert "seed" not in event and "wall" not in event
                    if event["type"] == "draw" and event["seat"] != seat:
                        assert event["tile"] == "?"
                    if event["type"] == "answer":
                        assert event["seat"] == seat
                assert_hidden_tiles_do_not_show(match, seat, random.Random(seat))


def hand_of(match: Match, seat: int) -> list[str]:
    assert match.deal is not None
    return sorted(write(face) for face in match.deal.state.players[seat].held)
