"""How often bots throw what the winners of recorded games threw, by stage.

python tools/winners.py GAMES.jsonl.xz... [--bots master,solid]     # lines of JSON: a game of Botzone, or its «text»
python tools/winners.py GAME...                                     # records of any format

Also told is the share for everybody at the table, and for even and odd games apart, so that numbers chosen on one half
can be read off on the other.
"""

from __future__ import annotations

import argparse
import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from statistics import mean

from janso.bots import make
from janso.records.decisions import of_game
from janso.records.formats import Loaded, load, load_text
from janso.table.log import action as act
from janso.table.match import Match
from janso.tiles import KIND_MASK

THROWN = (act.DISCARD, act.RIICHI, act.READY)


def games_in(path: Path) -> Iterator[Loaded]:
    """The games of a file."""
    if ".jsonl" not in path.suffixes:
        yield from load(path)
        return
    with lzma.open(path, "rt", encoding="utf-8") if path.suffix == ".xz" else path.open(encoding="utf-8") as lines:
        for line in lines:
            yield from load_text(json.loads(line).get("text", line), path.name)


def stage(turn: int) -> str:
    return "turns 1-4" if turn <= 4 else "turns 5-8" if turn <= 8 else "later"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("files", nargs="+", type=Path)
    asked.add_argument("--bots", default="master,solid")
    words = asked.parse_args()
    bots = {name: make(name, 1) for name in words.bots.split(",")}
    same: dict[str, dict[str, list[bool]]] = {}
    number = 0
    for path in words.files:
        for game in games_in(path):
            found: list[tuple[int, int, dict[str, bool]]] = []
            match: Match | None = None
            for each in of_game(game):
                if each.chosen.verb in THROWN:
                    chosen = {name: bot.choose(each.sight, each.options) for name, bot in bots.items()}
                    hits = {name: one.verb in THROWN and one.tile & KIND_MASK == each.chosen.tile & KIND_MASK
                            for name, one in chosen.items()}
                    found.append((each.seat, len(each.sight.river(each.seat)) + 1, hits))
                match = each.match
            won = winner(match)
            for seat, turn, hits in found:
                parts = ["everybody"]
                if seat == won:
                    parts += ["winners", stage(turn), "even games" if number % 2 == 0 else "odd games"]
                for part in parts:
                    for name, hit in hits.items():
                        same.setdefault(part, {}).setdefault(name, []).append(hit)
            number += 1
    for part, rows in same.items():
        told = ", ".join(f"{name} {100 * mean(hits):.1f} %" for name, hits in rows.items())
        print(f"{part} ({len(next(iter(rows.values())))}): {told}")


def winner(match: Match | None) -> int:
    """The seat with most points at the end, if a game was not drawn."""
    scores = match.scores if match is not None else [0]
    return scores.index(max(scores)) if max(scores) > min(scores) else -1


if __name__ == "__main__":
    main()
