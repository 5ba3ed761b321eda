"""The master's discards beside those of strong players, in a game that it did not learn from."""

import json
import lzma
from itertools import islice
from pathlib import Path

import pytest

from janso.bots import make
from janso.records.decisions import decisions
from janso.table.log import action as act

GAMES = Path(__file__).parents[3] / "shared" / "data" / "tenhou_4p.jsonl.xz"
LEFT_OUT = 5
"""Every sixth file was left out of the fit, this one first."""


@pytest.mark.skipif(not GAMES.exists(), reason="the real games are not here")
def test_a_master_makes_more_of_strong_players_discards_than_solid(tmp_path: Path) -> None:
    with lzma.open(GAMES, "rt") as lines:
        row = json.loads(next(islice(lines, LEFT_OUT, None)))
    path = tmp_path / "game.xml"
    path.write_text(row["xml"], encoding="utf-8")
    bots = {name: make(name, 1) for name in ("master", "solid")}
    same = dict.fromkeys(bots, 0)
    count = 0
    for _, sight, options, chosen in decisions(path):
        if chosen.verb in (act.DISCARD, act.RIICHI) and not sight.riichi:
            count += 1
            for name, bot in bots.items():
                found = bot.choose(sight, options)
                same[name] += found.verb in (act.DISCARD, act.RIICHI) and found.tile & 63 == chosen.tile & 63
    assert count > 200
    assert same["master"] / count > 0.58
    assert same["master"] > same["solid"]
