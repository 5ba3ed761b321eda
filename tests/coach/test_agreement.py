"""How often the coach throws what strong players threw."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from pathlib import Path

import pytest

from janso.coach.advice import advise
from janso.records.decisions import Decision, decisions
from janso.table.log import action as act
from janso.tiles import KIND_MASK

DATA = Path(__file__).parents[3] / "shared" / "data" / "tenhou_4p.jsonl.xz"
LOOKED_AT = 48
EVERY = 29


def discards() -> Iterator[Decision]:
    """Discards of real games, one here and there."""
    with lzma.open(DATA, "rt", encoding="utf-8") as lines:
        number = 0
        for line in lines:
            for each in decisions(json.loads(line)["xml"]):
                free = each.sight.own_turn and not each.sight.riichi
                if free and each.chosen.verb in (act.DISCARD, act.RIICHI):
                    number += 1
                    if number % EVERY == 0:
                        yield each


@pytest.mark.skipif(not DATA.exists(), reason="the games are not here")
def test_the_coach_throws_what_strong_players_throw_six_times_in_ten() -> None:
    same = looked_at = 0
    for each in discards():
        options = [option for option in each.options if option.verb in (act.DISCARD, act.RIICHI)]
        if len(options) < 2:
            continue
        best = advise(each.sight.rules, each.sight, options=options).acts[0]
        same += best.action.tile & KIND_MASK == each.chosen.tile & KIND_MASK
        looked_at += 1
        if looked_at == LOOKED_AT:
            break
    assert same >= 0.6 * looked_at
