"""Fits what choices of `master` bring where hands race to be complete by playing deals on, and writes the model.

python tools/learn_gains.py [--rules tenhou] [--matches 400] [--seed 3] [--kinds claim,riichi] [--workers 1]
    --out src/janso/bots/models/riichi.json

The parent is the shipped model of the family without such weights, or `--parent FILE` as it is; its networks stay, and
weights are added for the kinds of decisions that are named. What these would bring is told for all kinds.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from janso.bots.model import read_model, shipped
from janso.rules import ruleset
from janso.train.gains import KINDS, fitted, played, without_gains


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--rules", default="tenhou")
    asked.add_argument("--matches", type=int, default=400)
    asked.add_argument("--seed", type=int, default=3)
    asked.add_argument("--kinds", default=",".join(KINDS))
    asked.add_argument("--workers", type=int, default=1)
    asked.add_argument("--parent", type=Path)
    asked.add_argument("--out", type=Path, required=True)
    words = asked.parse_args()

    rules = ruleset(words.rules)
    parent = read_model(words.parent) if words.parent else without_gains(shipped(rules.family.id))

    def told(number: int, trials: int) -> None:
        if number % 20 == 0:
            print(number, trials, round(time.process_time()), file=sys.stderr, flush=True)

    learnt = played(rules, parent, words.matches, words.seed, words.workers, told)
    made = (f"python tools/learn_gains.py --rules {words.rules} --matches {words.matches} --seed {words.seed} "
            f"--kinds {words.kinds}")
    model = fitted(parent, learnt, words.kinds.split(","), made)
    words.out.write_text(json.dumps(model.as_json()) + "\n", encoding="utf-8")
    print(json.dumps(model.figures, indent=1))


if __name__ == "__main__":
    main()
