"""`py.typed` is true: a strict type checker passes a program outside and the examples of the library's page."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

PROGRAM = '''
from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

import janso


def best(rules: janso.RuleSet, hands: list[str]) -> tuple[int, str]:
    scores: list[janso.Score] = janso.score_many(rules, [{"hand": hand, "having": ["riichi"]} for hand in hands])
    points = [score.points if score.valid else 0 for score in scores]
    at = points.index(max(points))
    return points[at], ", ".join(pattern.name for pattern in scores[at].patterns)


def shape(counts: list[int]) -> tuple[int, dict[str, int], str]:
    return janso.shanten(counts), janso.waits(counts), janso.ukeire(counts)[0].tile


def totals(counts: NDArray[np.uint8], win: NDArray[np.int64]) -> int:
    points: NDArray[np.int32] = janso.score_batch("mcr", counts, win, seat="S")
    return int(points.sum()) + int(janso.shanten_batch(counts).min())


def one(situation: janso.Situation) -> str:
    try:
        return str(janso.score("tenhou", situation.hand, seat="S", discarder="W", options={"open_tanyao": "no"}).fu)
    except janso.JansoError as error:
        return str(error)


def play(seed: int) -> list[int]:
    match = janso.Match(janso.ruleset("riichi"), seed=seed)
    return list(match.scores)
'''


def _code_of(page: Path) -> str:
    examples = doctest.DocTestParser().get_examples(page.read_text(encoding="utf-8"))
    return "".join(example.source for example in examples)


def test_a_strict_checker_passes_a_program_outside_and_the_page_of_the_library(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    (tmp_path / "page.py").write_text(_code_of(ROOT / "docs" / "library.md"), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "--config-file=", "program.py",
         "page.py"],
        cwd=tmp_path, env={"MYPYPATH": str(ROOT / "src"), "PATH": ""}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
