"""How often the coach would throw what players threw, by phase, and what the first and the last of each game lost.

python tools/agreement.py RECORDS.jsonl.xz [--games N] [--every K]     # lines with the mjlog of a game as «xml»
python tools/agreement.py GAME...                                     # records of any format
"""

from __future__ import annotations

import argparse
import json
import lzma
import math
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, stdev

from janso.coach.review import weighed
from janso.records.decisions import decisions
from janso.table.log import action as act
from janso.tiles import KIND_MASK


def texts(files: list[Path]) -> Iterator[str]:
    """The records: each line of a packed list, or whole files."""
    for file in files:
        if file.suffix == ".xz":
            with lzma.open(file, "rt", encoding="utf-8") as lines:
                yield from (json.loads(line)["xml"] for line in lines)
        else:
            yield file.read_text(encoding="utf-8")


def phase(turn: int) -> str:
    return "early" if turn <= 6 else "middle" if turn <= 12 else "late"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("files", nargs="+", type=Path)
    asked.add_argument("--games", type=int, default=20)
    asked.add_argument("--every", type=int, default=5, help="look at each so many-th decision")
    words = asked.parse_args()
    same: dict[str, list[bool]] = {}
    differences: list[float] = []
    for text, _ in zip(texts(words.files), range(words.games)):
        losses: dict[int, list[float]] = {}
        for number, each in enumerate(decisions(text)):
            match = each.match
            if number % words.every:
                continue
            found = weighed(each)
            if found is None:
                continue
            losses.setdefault(each.seat, []).append(found.loss)
            if each.chosen.verb in (act.DISCARD, act.RIICHI):
                best = found.acts[0].action.tile & KIND_MASK == each.chosen.tile & KIND_MASK
                for name in ("all", phase(found.turn), found.phase):
                    same.setdefault(name, []).append(best)
        order = sorted(losses, key=lambda seat: -match.scores[seat])
        if len(order) > 1:
            differences.append(mean(losses[order[-1]]) - mean(losses[order[0]]))
    for name, hits in same.items():
        print(f"{name}: {100 * mean(hits):.1f} % of {len(hits)}")
    if len(differences) > 1:
        error = 1.96 * stdev(differences) / math.sqrt(len(differences))
        print(f"a decision of the last cost {mean(differences):.1f} more than one of the first, +-{error:.1f}")


if __name__ == "__main__":
    main()
