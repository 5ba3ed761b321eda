"""Every kind of table that looks otherwise is played for a whole deal, against bots of a real server.

Building a hand, bidding, guessing, private walls, transparent tiles, eight seats, teams: a few of them a day, in
windows of three sizes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import Visitor
from .test_questions import SIZES, looked_at

pytestmark = pytest.mark.service

GAMES: dict[str, tuple[str, dict[str, Any], int]] = {
    "building": ("seventeen-steps", {}, 2),
    "bidding": ("riichi", {"tile_auction": "yes"}, 4),
    "guessing": ("two-stage", {}, 4),
    "returning": ("risu", {}, 2),
    "private": ("duplicate-ema", {}, 4),
    "glass": ("washizu", {}, 4),
    "crowd": ("eight-players", {}, 8),
    "teams": ("gyakuno-pairs", {}, 4),
}
"""Rules, what they have besides, and seats."""

# An open question: what is proposed is taken, or tiles are picked one by one, until an answer can be sent.
ANSWER = """() => {
  if (document.querySelector('.result')) return 'result';
  if (!document.querySelector('.choose')) return '';
  const send = document.querySelector('[data-choice]:not(:disabled)');
  const proposed = document.querySelector('.propose');
  const tile = document.querySelector('button.pick-tile:not(.picked)')
    ?? document.querySelector('.own-hand button:not(.picked):not(.dimmed)');
  const next = send ?? (document.querySelector('.picked') ? null : proposed) ?? tile;
  next?.click();
  return next ? 'answered' : '';
}"""


def open_table(one: Visitor, rules: str, options: dict[str, Any], seats: int) -> None:
    """A table of this visitor and bots, whose walls are the same in each run."""
    body = {"rules": rules, "options": options, "hints": "full", "seed": 7,
            "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * (seats - 1)]}
    code = one.ask("/rooms", body)["code"]
    one.ask(f"/rooms/{code}/start", {})
    one.visit(f"/table/{code}", ".board")


def play(one: Visitor) -> int:
    """Plays until the deal is over; how many questions were answered."""
    answered = 0
    for _ in range(3000):
        what = one.page.evaluate(ANSWER)
        answered += what == "answered"
        if what == "result":
            return answered
        if not what:
            one.press()
        one.page.wait_for_timeout(30)
    raise AssertionError(f"no deal ended at {one.page.url}")


@pytest.mark.turns(12)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", list(GAMES))
def test_a_whole_deal_of_every_kind_is_played(visitor: Callable[..., Visitor], kind: str, size: str) -> None:
    rules, options, seats = GAMES[kind]
    one = visitor(size)
    one.sit_down(f"Deal {kind} {size}")
    open_table(one, rules, options, seats)
    looked_at(one.page, f"whole-{kind}-{size}-start")
    answered = play(one)
    assert bool(answered) or kind not in ("building", "bidding")
    assert one.page.locator(".result .standings tr").count() >= 2
    looked_at(one.page, f"whole-{kind}-{size}-end")
    one.fits()
