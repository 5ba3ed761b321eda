"""No program outside a family asks which family it is: whatever differs is a question that the family answers."""

from __future__ import annotations

import re
from pathlib import Path

import janso

HOME = Path(janso.__file__).parent
NAMED = re.compile(r"family\.id\s*(==|!=|in\b|not in\b)")


def test_no_program_asks_a_family_its_name() -> None:
    read = list(HOME.rglob("*.py"))
    assert len(read) > 500
    assert [path.name for path in read if NAMED.search(path.read_text(encoding="utf-8"))] == []


def test_such_a_question_would_be_noticed() -> None:
    assert NAMED.search('if sight.rules.family.id != "riichi":')
    assert not NAMED.search('{"family": rules.family.id, "name": rules.names}')
