"""The coach's expected points beside plain playouts: tiles are drawn at random, a ready hand waits.

python tools/playouts.py [--rules riichi,mcr] [--hands 500] [--playouts 20000] [--first 0]

For each family: hands compared, how many lie outside the interval of 95 %, the mean deviation in standard errors (0
when nothing is systematic) and the largest one.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from statistics import mean

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "coach"))
from playing_out import FAMILIES, compared


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--rules", default=",".join(FAMILIES))
    asked.add_argument("--hands", type=int, default=500, help="so many hands are compared")
    asked.add_argument("--playouts", type=int, default=20_000)
    asked.add_argument("--first", type=int, default=0, help="the first seed, for a slice")
    words = asked.parse_args()
    print("| rules | hands | outside 95 % | mean | most |\n|---|---:|---:|---:|---:|")
    for rules in words.rules.split(","):
        found: list[float] = []
        seed = words.first
        while len(found) < words.hands:
            found += compared(rules, range(seed, seed + 1), words.playouts)
            seed += 1
        outside = sum(abs(each) > 1.96 for each in found) / len(found)
        most = max(found, key=abs)
        print(f"| {rules} | {len(found)} | {100 * outside:.1f} % | {mean(found):+.2f} | {most:+.1f} |", flush=True)


if __name__ == "__main__":
    main()
