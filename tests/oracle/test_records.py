"""Other programs read what we write: riichienv, libriichi (in the package mjai) and majiang-core, each where it is
installed. `make oracle` installs all three; NODE_PATH names the folder of the last."""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import janso
from janso.bots import make, play_out
from janso.records.writers import written
from janso.table.match import Match

pytestmark = pytest.mark.slow
GAMES = 6
BOARD = """
const Majiang = require('@kobalab/majiang-core');
const paipu = JSON.parse(require('fs').readFileSync(0, 'utf8'));
const board = new Majiang.Board({title: '', player: paipu.player, qijia: paipu.qijia});
let wins = 0;
for (const log of paipu.log) {
    for (const event of log) {
        const name = Object.keys(event)[0];
        board[name == 'gangzimo' ? 'zimo' : name](event[name]);  // a board has one word for both draws
        if (name == 'hule') {
            const hand = Majiang.Shoupai.fromString(event.hule.shoupai);
            if (Majiang.Util.xiangting(hand) != -1 && event.hule.shoupai.indexOf(',') < 0) throw new Error('no win');
            wins++;
        }
    }
    board.last();
}
console.log(JSON.stringify({wins: wins, defen: board.defen}));
"""


def games(rules: str) -> list[list[dict[str, Any]]]:
    found = []
    for seed in range(GAMES):
        match = play_out(Match(rules, seed=seed), [make("greedy", seat) for seat in range(len(Match(rules).scores))])
        found.append([event.as_json() for event in match.log])
    return found


def libriichi() -> Any:
    """The compiled part of the package mjai, without what the rest of the package needs."""
    spec = importlib.util.find_spec("mjai")
    parts = list(Path(spec.submodule_search_locations[0]).glob("mlibriichi*.so")) \
        if spec is not None and spec.submodule_search_locations else []
    if not parts:
        pytest.skip("mjai is not installed")
    found = importlib.util.spec_from_file_location("mlibriichi", parts[0])
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_libriichi_follows_every_event_for_every_seat() -> None:
    library = libriichi()
    for log in games("tenhou"):
        lines = written(log, "mjai")[0].splitlines()
        for seat in range(4):
            player = library.state.PlayerState(seat)
            for line in lines:
                player.update(line)


def last_tiles(context: Any, ids: list[str]) -> int:
    """How many last tiles riichienv sees that are none: it takes draws and discards together for draws, so that its
    wall ends in the middle of a deal."""
    seen = int(context.conditions.haitei) + int(context.conditions.houtei)
    return seen - len({"haitei", "hotei"} & set(ids))


def test_riichienv_finds_our_wins_with_their_han_and_fu(tmp_path: Path) -> None:
    """But for its own last tiles, and for indicators of kongs, each of which it takes twice."""
    riichienv = pytest.importorskip("riichienv")
    wins = same = 0
    for number, log in enumerate(games("tenhou")):
        path = tmp_path / f"{number}.jsonl"
        path.write_text(written(log, "mjai")[0], encoding="utf-8")
        told = [event for event in log if event["type"] == "win"]
        found = [context for kyoku in riichienv.MjaiReplay.from_jsonl(str(path)).take_kyokus()
                 for context in kyoku.take_win_result_contexts()]
        assert len(found) == len(told)
        for context, event in zip(found, told):
            assert (context.seat, context.actual.fu) == (event["seat"], event["score"]["fu"]), event
            wins += 1
            ids = [pattern["id"] for pattern in event["score"]["patterns"]]
            if len(context.dora_indicators) == len(event["indicators"]) == 1 and not context.actual.yakuman:
                assert context.actual.han - last_tiles(context, ids) == event["score"]["han"], event
                same += 1
    assert wins > 10 and same > wins // 2


def test_majiang_core_follows_our_records_and_reaches_our_scores() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    probe = subprocess.run([node, "-e", "require('@kobalab/majiang-core')"], capture_output=True, check=False)
    if probe.returncode:
        pytest.skip("majiang-core is not installed")
    rules = janso.ruleset("tenhou")
    for log in games(rules.id):
        text = written(log, "majiang")[0]
        done = subprocess.run([node, "-e", BOARD], input=text, capture_output=True, text=True, check=True)
        data = json.loads(done.stdout)
        ends = [event["scores"] for event in log if event["type"] == "end_deal"]
        assert data["wins"] == sum(event["type"] == "win" for event in log)
        assert data["defen"] == ends[-1]
