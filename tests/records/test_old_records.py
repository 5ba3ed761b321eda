"""Records of the first format are read for ever: one of each rule set, as it was written in November 2026."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from janso.records.native import log_text, read_match
from janso.rules import ids

FOLDER = Path(__file__).parent.parent / "data" / "records"
FILES = sorted(FOLDER.glob("*.jsonl.gz"))


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def holds(new: Any, old: Any) -> bool:
    """True when everything that the old record tells stands in the new one; a format may gain fields."""
    if isinstance(old, dict):
        return isinstance(new, dict) and all(key in new and holds(new[key], value) for key, value in old.items())
    if isinstance(old, list):
        return isinstance(new, list) and len(new) == len(old) and all(map(holds, new, old))
    return bool(new == old)


def test_there_is_a_record_of_every_rule_set_of_that_time() -> None:
    assert len(FILES) > 45 and {path.name.removesuffix(".jsonl.gz") for path in FILES} <= set(ids())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.split(".")[0])
def test_an_old_record_replays_to_the_events_it_tells(path: Path) -> None:
    old = gzip.decompress(path.read_bytes()).decode()
    told = lines(old)
    match = read_match(old)
    again = lines(log_text(match))[: len(told)]
    for number, (new, before) in enumerate(zip(again, told, strict=True)):
        assert holds(new, before), f"line {number}: {before['type']}"
    assert match.scores == told[-1]["scores"]
