"""What the first of two wins is worth in Siamese, taken, let go or chosen otherwise, by playing deals on.

python tools/first_wins.py siamese [--matches 50] [--seed 1] [--player solid]

Told is, for each kind of other choice, how often it was tried and what it brought more, in points of the deal, with
the standard error over matches.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from math import sqrt

from janso.rules import ruleset
from janso.train.first_wins import other_wins


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("rules")
    asked.add_argument("--matches", type=int, default=50)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--player", default="solid")
    words = asked.parse_args()
    found: dict[str, list[list[int]]] = defaultdict(list)
    for number in range(words.matches):
        by_kind: dict[str, list[int]] = defaultdict(list)
        for other in other_wins(ruleset(words.rules), words.seed, number, words.player):
            by_kind[other.kind].append(other.gain)
        for kind, gains in by_kind.items():
            found[kind].append(gains)
    for kind, matches in sorted(found.items()):
        count = sum(map(len, matches))
        mean = sum(map(sum, matches)) / count
        error = sqrt(sum((sum(gains) - mean * len(gains)) ** 2 for gains in matches)) / count
        print(f"{kind}: {count} tried, {mean:+.2f} ± {error:.2f}")


if __name__ == "__main__":
    main()
