"""A replay as a study: what hands wait for, the deal as a list, the scores as a graph, nothing told before its time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from janso.bots import make, play_out
from janso.records.native import log_text
from janso.table import Match

from .conftest import Visitor

pytestmark = pytest.mark.service


def opened(one: Visitor, folder: Path) -> Any:
    match = Match("tonpusen", seed=3)
    play_out(match, [make("greedy", seat) for seat in range(4)])
    file = folder / "match.jsonl"
    file.write_bytes(log_text(match).encode())
    page = one.visit("/replay", "input[type=file]")
    page.set_input_files("input[type=file]", file)
    page.wait_for_selector(".replay .board")
    return page


@pytest.mark.turns(3)
@pytest.mark.parametrize("size", ["wide", "phone", "sideways"])
def test_a_replay_tells_distances_and_a_press_on_a_line_goes_there(
    visitor: Callable[..., Visitor], tmp_path: Path, size: str,
) -> None:
    one = visitor(size)
    page = opened(one, tmp_path)
    page.wait_for_selector(".study-hands >> text=away")
    assert page.locator(".study-hands li").count() == 4
    line = page.locator(".events .discard").nth(3)
    words = line.inner_text()
    line.locator("button").click()
    one.comes_to("() => document.querySelector('.told').textContent", words.strip())
    assert page.locator(".events [aria-current]").inner_text() == words
    one.fits()


def test_what_comes_is_not_told_until_it_is_asked_for(visitor: Callable[..., Visitor], tmp_path: Path) -> None:
    one = visitor()
    page = opened(one, tmp_path)
    assert page.locator(".score-graph").count() == 0 and page.locator(".events .win").count() == 0
    page.uncheck("[name=veil]")
    page.wait_for_selector(".score-graph .chart-line")
    assert page.locator(".score-graph .chart-line").count() == 4
    assert page.locator(".events .win, .events .draw_game").count() >= 1
