"""What `tools/other_pythons.sh` does inside an interpreter that has neither NumPy nor processes nor threads of its own.

First the core as people use it: every family scores, hands are read, five games are played and their records read
again. Then the tests of rules, scoring and tables that ask for nothing but the package itself.
"""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path

ROOMS = ("hand", "zungjung", "dazhong", "mcr", "riichi", "scoring")
OUTSIDE = re.compile(
    r"\b(numpy|np|threading|subprocess|multiprocessing|asyncio|httpx|typer|mahjong|MahjongGB|_batch)\b")
WINS = {
    "mcr": ("345s345p34m99s(777z)+5m", 10), "dazhong": ("123456789m11p23s+4s", 20),
    "zungjung": ("123456789m11p23s+4s", 50), "riichi": ("23456m11p345s678s+1m", 2900),
    "sanma": ("123456789p11z23s+4s", 7700),
}
GAMES = ("riichi", "mcr", "dazhong-jokers", "zungjung", "sanma")


def try_core() -> None:
    """Raises when something does not work here."""
    import janso
    from janso.bots import make, play_out
    from janso.records.native import log_text, read_match

    for rules, (hand, points) in WINS.items():
        won = janso.score(rules, hand, discarder="S", having=["riichi"] if rules in ("riichi", "sanma") else [])
        assert won.points == points, (rules, won.points)
        assert won.patterns and won.payments, rules
    assert janso.shanten("123456789m1123p") == 0
    for rules in GAMES:
        match = janso.Match(rules, seed=1)
        play_out(match, [make("greedy", seat) for seat in range(len(match.scores))])
        text = log_text(match)
        again = read_match(text)
        assert log_text(again) == text, f"{rules}: the record does not read back"
        print(f"{rules}: {len(match.log)} events, {match.scores}", flush=True)
    assert "numpy" not in sys.modules


def test_files() -> list[str]:
    """Tests that ask for nothing from outside."""
    return [str(file) for room in ROOMS for file in sorted(Path("tests", room).glob("test_*.py"))
            if not OUTSIDE.search(file.read_text(encoding="utf-8"))]


def main(words: list[str]) -> int:
    """The exit status."""
    print(f"Python {sys.version.split()[0]} on {sys.platform}", flush=True)
    assert importlib.util.find_spec("numpy") is None
    try_core()
    import pytest

    return int(pytest.main(["--capture=sys", "-m", "not slow and not service", *(words or test_files())]))
