"""What the house answers to thousands of drawn questions is what it answered when the answers were kept.

The answers come from the engine itself, at a time when it agreed with its oracles: they guard what was right against
changes that nobody meant. After a change that was meant, `python tools/golden.py` shows the difference and keeps it.
"""

from __future__ import annotations

from typing import Any

import pytest
from answers import SUBJECTS, answer, digest, kept

ROWS = kept()


@pytest.mark.heavy
@pytest.mark.parametrize("row", ROWS, ids=[row["case"] for row in ROWS])
def test_the_answer_is_the_one_that_was_kept(row: dict[str, Any]) -> None:
    assert digest(answer(row)) == row["digest"], "python tools/golden.py --since COMMIT shows what changed"


def test_every_subject_has_questions() -> None:
    assert {row["case"].partition(".")[0] for row in ROWS} == set(SUBJECTS)
