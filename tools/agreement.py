"""How often the coach would throw what players threw, by phase, and what the first and the last of each game lost.

python tools/agreement.py RECORDS.jsonl.xz [--games N] [--skip S] [--every K]     # lines with a mjlog as «xml»
python tools/agreement.py GAME...                                                # records of any format

Losses are those of a review: what a choice cost for the end of the match, places and all, told in points as at its
start. Beside them stands what the same choices cost by points alone, which is no measure of who played better: whoever
wins has the dearer hands, and more to lose with every discard.
"""

from __future__ import annotations

import argparse
import json
import lzma
import math
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from statistics import mean, stdev

from janso.coach.review import weighed
from janso.coach.stakes import Stakes
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
    asked.add_argument("--skip", type=int, default=0, help="leave out so many games at the beginning")
    asked.add_argument("--every", type=int, default=5, help="look at each so many-th decision")
    words = asked.parse_args()
    same: dict[str, list[bool]] = {}
    differences: dict[str, list[float]] = {"review": [], "points alone": []}
    for text in islice(texts(words.files), words.skip, words.skip + words.games):
        losses: dict[str, dict[int, list[float]]] = {"review": {}, "points alone": {}}
        stakes: Stakes | None = None
        for number, each in enumerate(decisions(text)):
            match = each.match
            stakes = stakes or Stakes(each.places)
            if number % words.every:
                continue
            found = weighed(each, stakes)
            if found is None:
                continue
            best_value = max(one.value for one in found.acts)
            losses["review"].setdefault(each.seat, []).append(found.loss)
            losses["points alone"].setdefault(each.seat, []).append(best_value - found.chosen.value)
            if each.chosen.verb in (act.DISCARD, act.RIICHI):
                best = found.acts[0].action.tile & KIND_MASK == each.chosen.tile & KIND_MASK
                for name in ("all", phase(found.turn), found.phase):
                    same.setdefault(name, []).append(best)
        for name, lost in losses.items():
            order = sorted(lost, key=lambda seat: -match.scores[seat])
            if len(order) > 1:
                differences[name].append(mean(lost[order[-1]]) - mean(lost[order[0]]))
    for name, hits in same.items():
        print(f"{name}: {100 * mean(hits):.1f} % of {len(hits)}")
    for name, found_in in differences.items():
        if len(found_in) > 1:
            error = 1.96 * stdev(found_in) / math.sqrt(len(found_in))
            print(f"{name}: a decision of the last cost {mean(found_in):.2f} more than one of the first, "
                  f"+-{error:.2f} (95 %, {len(found_in)} games)")


if __name__ == "__main__":
    main()
