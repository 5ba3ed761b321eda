"""Fits what claims are worth in Popular mahjong by playing deals on, and writes the model.

python tools/learn_claims.py [--rules dazhong] [--matches 600] [--seed 3] [--player solid]
    --out src/janso/bots/models/dazhong.json
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from janso.rules import ruleset
from janso.train.playouts import Learnt, learnt_claims


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--rules", default="dazhong")
    asked.add_argument("--matches", type=int, default=600)
    asked.add_argument("--seed", type=int, default=3)
    asked.add_argument("--player", default="solid", help="who plays the matches and goes on with them")
    asked.add_argument("--out", type=Path, required=True)
    words = asked.parse_args()

    def told(number: int, learnt: Learnt) -> None:
        if number % 20 == 0:
            print(number, len(learnt.trials), round(time.process_time()), file=sys.stderr, flush=True)

    made = f"python tools/learn_claims.py --rules {words.rules} --matches {words.matches} --seed {words.seed}"
    if words.player != "solid":
        made += f" --player {words.player}"
    model = learnt_claims(ruleset(words.rules), words.matches, words.seed, made, told, words.player)
    words.out.write_text(json.dumps(model.as_json()) + "\n", encoding="utf-8")
    print(json.dumps(model.figures, indent=1))


if __name__ == "__main__":
    main()
