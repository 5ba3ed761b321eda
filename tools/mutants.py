"""Changes one constant, comparison, mask or connective at a time and looks whether tests notice.

    make mutants                            two hundred of all of them, drawn by a seed; survivors are named
    python tools/mutants.py --number 40 --seed 7 --only rules/dazhong
    python tools/mutants.py --slice         a few of the fans of Chinese families that are due today, for `make test`
    python tools/mutants.py --all --folder FOLDER --minutes 60
                                            all of them, as long as time allows; goes on where it was broken off
    python tools/mutants.py --all --folder FOLDER --table     how far it is, by room; --survivors names what lives

What is changed stands in src/janso/rules, scoring and table. A mutant never touches a file. A sample loads one module
from changed text for each mutant and runs the nearest tests; the long run knows which test runs which line and swaps
functions in a process that has everything loaded (tools/mutation). A mutant is killed when a test fails, when the
package no longer loads or when the tests take far longer than they should; otherwise it survives, and either a test is
missing or nobody can tell.
"""

from __future__ import annotations

import argparse
import datetime
import os
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent))

from mutation.changes import ROOT, Mutant, all_left_out, all_mutants
from mutation.fresh import passes, run
from mutation.nearest import nearest_tests

FLOOR = 92
SLICE = 12
SLICED = ("chows.py", "pungs.py", "whole.py", "whole_hand.py", "finish.py", "fans.py", "absorb.py", "exclusions.py",
          "patterns.py", "table.py", "combinations.py")
"""Files of definitions, of which `make test` tries some."""


def chosen(args: argparse.Namespace) -> list[Mutant]:
    """The mutants that were asked for: some drawn by a seed, or today's slice."""
    found = all_mutants(args.only)
    if args.slice:
        found = [mutant for mutant in found if mutant.file.name in SLICED
                 and mutant.file.parent.name in ("common", "mcr", "dazhong", "zungjung")]
    seed = args.seed
    number = args.number
    if args.slice:
        seed = int(os.environ.get("JANSO_DAY") or datetime.date.today().toordinal())
        number = SLICE
    return Random(seed).sample(found, min(number, len(found)))


def allowed(number: int) -> int:
    """How many of so many mutants may survive: what the floor leaves, and three times what chance adds to a sample.

    >>> allowed(12), allowed(200), allowed(15000)
    (3, 27, 1299)
    """
    share = (100 - FLOOR) / 100
    return int(number * share + 3 * (number * share * (1 - share)) ** 0.5)


def sample(args: argparse.Namespace) -> int:
    """Tries some mutants, each in a process that loads the whole package; 1 when too few are killed."""
    os.chdir(ROOT)
    some = chosen(args)
    if not args.slice:
        failing = [tests for tests in sorted({nearest_tests(mutant.name) for mutant in some}) if not passes(tests)]
        if failing:
            print(f"these tests fail although nothing is changed: {' '.join(failing[0])}", file=sys.stderr)
            return 2
    survivors = run(some, args.jobs)
    killed = len(some) - len(survivors)
    share = 100 * killed / len(some) if some else 100.0
    print(f"{killed} of {len(some)} killed, {share:.1f} %; the floor is {FLOOR} %")
    return 0 if len(survivors) <= allowed(len(some)) else 1


def whole(args: argparse.Namespace) -> int:
    """Goes on with the long run, or tells what it has found."""
    from mutation import hits, kept, whole

    folder = args.folder.resolve()
    mutants = all_mutants(args.only)
    if not (args.table or args.survivors):
        whole.run(folder, mutants, args.minutes, args.seed, args.seconds, args.again,
                  lambda text: print(text, flush=True), args.tests or hits.TESTS)
    verdicts = kept.Kept(folder).verdicts(mutants)
    if args.survivors:
        for mutant in mutants:
            if verdicts.get(mutant, (kept.KILLED, ""))[0] != kept.KILLED:
                print(f"{verdicts[mutant][0]:8} {mutant}")
    else:
        print(kept.table(mutants, verdicts))
    return 0


def main(words: list[str]) -> int:
    """1 when fewer mutants of a sample are killed than the floor wants."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", metavar="PLACE", help="files whose path below src/janso begins so")
    parser.add_argument("--slice", action="store_true", help="the few of today")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--count", action="store_true", help="only say how many there are")
    parser.add_argument("--all", action="store_true", help="the long run over all of them, which FOLDER remembers")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "mutants")
    parser.add_argument("--minutes", type=float, default=60.0, help="how long to go on")
    parser.add_argument("--seconds", type=float, default=3.0, help="seconds of tests that each has to face")
    parser.add_argument("--tests", nargs="*", help="files or rooms of tests to ask instead of all that prove rules")
    parser.add_argument("--again", action="store_true", help="try those again that survived so far")
    parser.add_argument("--table", action="store_true", help="only say what was found, by room")
    parser.add_argument("--survivors", action="store_true", help="only name what lives")
    parser.add_argument("--left-out", action="store_true", help="only say how many places are left out, and why")
    args = parser.parse_args(words)
    if args.left_out:
        for reason, number in all_left_out(args.only).most_common():
            print(f"{number:5} {reason}")
        return 0
    if args.count:
        print(len(all_mutants(args.only)))
        return 0
    return whole(args) if args.all else sample(args)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
