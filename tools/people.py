"""Measures games of people as the laboratory measures those of bots, for `janso lab RULES` to show both side by side.

    python tools/people.py tenhou games.jsonl.xz     # adds or replaces what is known of people under these rules

A file is any record that Janso reads, or lines of JSON (packed or not) whose `xml` is a record. Written is
`src/janso/lab/people.json`: how many matches, and each measure with the ends of its 95 % interval.
"""

from __future__ import annotations

import json
import lzma
import sys
from collections.abc import Iterator
from pathlib import Path

from janso.errors import JansoError
from janso.lab.compare import measured_names
from janso.lab.measures import PATTERN, Counts, counts_of, spread
from janso.records.formats import Loaded, load, load_text
from janso.records.replay import replay_script
from janso.rules import ruleset

PLACE = Path(__file__).parents[1] / "src" / "janso" / "lab" / "people.json"
LEAST = 0.02
"""Patterns in a smaller share of the wins say little over so few games."""


def games_in(path: Path) -> Iterator[Loaded]:
    """The games of a file."""
    if ".jsonl" not in path.suffixes:
        yield from load(path)
        return
    with lzma.open(path, "rt") if path.suffix == ".xz" else path.open() as lines:
        for line in lines:
            yield from load_text(json.loads(line)["xml"], path.name)


def counted(paths: list[Path], rules: str) -> list[Counts]:
    """Whole games under these rules that the engine follows without a difference."""
    found = []
    for path in paths:
        for game in games_in(path):
            if game.script is None or game.script.rules != rules:
                continue
            try:
                replay = replay_script(game.script)
            except JansoError:
                continue
            if replay.match.done and not replay.differences:
                found.append(counts_of(replay.match))
    return found


def main(rules: str, *files: str) -> None:
    """Measures the files and writes what they say."""
    counts = counted([Path(each) for each in files], rules)
    measures = {}
    for name in measured_names([counts]):
        told = spread([match.get(name, (0.0, match["points"][1])) for match in counts])
        if not name.startswith(PATTERN) or told.value >= LEAST:
            measures[name] = [round(value, 5) for value in (told.value, told.low, told.high)]
    known = json.loads(PLACE.read_text(encoding="utf-8")) if PLACE.is_file() else {}
    known[ruleset(rules).id] = {"games": len(counts), "measures": measures}
    PLACE.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
    print(f"{rules}: {len(counts)} matches, {len(measures)} measures")


if __name__ == "__main__":
    main(*sys.argv[1:])
