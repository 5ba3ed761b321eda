"""Other people's programs at our table, where they are installed."""

import shutil
import subprocess
from pathlib import Path

import pytest

from janso.bots import Bot, act, make
from janso.bots.mjai.seat import MjaiSeat
from janso.table.log.deal_events import EndDealEvent
from janso.table.match import Match

OPPONENTS = Path(__file__).parents[2] / "tools" / "opponents"


def _there() -> bool:
    if shutil.which("node") is None:
        return False
    return subprocess.run(["node", "-e", 'require("@kobalab/majiang-ai")'], capture_output=True).returncode == 0


def test_majiang_ai_plays_deals_without_a_fault() -> None:
    if not _there():
        pytest.skip("majiang-ai is not installed where NODE_PATH looks")
    match = Match("tenhou", seed=3)
    guests = [make(f"mjai:node {OPPONENTS / 'majiang.js'}", seat) for seat in (0, 2)]
    bots: list[Bot] = [guests[0], make("greedy", 1), guests[1], make("greedy", 3)]
    while not match.done and sum(isinstance(event, EndDealEvent) for event in match.log) < 2:
        act(match, bots)
    for guest in guests:
        assert isinstance(guest, MjaiSeat)
        assert (guest.substituted, guest.program.faults) == (0, [])


def test_the_quick_count_is_majiang_s_own() -> None:
    if not _there():
        pytest.skip("majiang-ai is not installed where NODE_PATH looks")
    done = subprocess.run(["node", str(OPPONENTS / "quick.js"), "3000"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "3000 hands alike\n"), done.stderr
