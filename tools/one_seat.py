"""One seat changes its player, the other three and all tiles stay: a duel of two bots, deal by deal.

python tools/one_seat.py dazhong master solid [--beside BOT] [--matches 400] [--seed 1]

Everybody plays as the second bot, or every other seat as the one beside, and then only the rest is looked at. Wherever
the first would choose otherwise, it takes over that seat in a copy, to the end of the deal. Deals in which both choose
alike cost one game and differ by nothing, so the same time shows smaller differences than whole matches do (`janso
arena`). Told is what a seat gains in a match, with its 95 % interval over matches. Each deal begins as the match of the
usual bots left it, so what a deal changes for the next ones is not seen.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable

from janso.bots import Bot, Sight, make
from janso.lab.arena import Duel, summed_up
from janso.rules import ruleset
from janso.rules.ruleset import RuleSet
from janso.table.log.deal_events import StartDealEvent
from janso.table.match import Match
from janso.train.playouts import decided, played_on, points_since


def started(match: Match) -> int:
    """Where the deal in play begins in the log."""
    return max(at for at, event in enumerate(match.log) if isinstance(event, StartDealEvent))


def gained(rules: RuleSet, first: Callable[[], Bot], second: Callable[[], Bot], seed: str,
           beside: Callable[[], Bot] | None = None) -> tuple[float, int]:
    """What a seat gains on average in one match by the first bot, and in how many hands it played otherwise."""
    match = Match(rules, seed)
    seats = range(match.play.seats) if beside is None else range(0, match.play.seats, 2)
    usual = [second() if seat in seats or beside is None else beside() for seat in range(match.play.seats)]
    others = [first() for _ in usual]
    total, differ = 0, 0
    while not match.done:
        deal, start, ends = match.deals, started(match), dict[int, int]()
        while not match.done and match.deals == deal:
            seat, choice = decided(match, usual)
            options = match.options(seat)
            asked = seat in seats and seat not in ends and len(options) > 1
            other = others[seat].choose(Sight(match, seat), options) if asked else choice
            if not other.same(choice):
                twin = match.copy()
                twin.do(seat, other)
                bots = [*usual[:seat], others[seat], *usual[seat + 1 :]]
                ends[seat] = played_on(twin, bots, deal, start)[seat]
            match.do(seat, choice)
        points = points_since(match, start)
        total += sum(end - points[seat] for seat, end in ends.items())
        differ += len(ends)
    return total / len(seats), differ


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("rules")
    asked.add_argument("first")
    asked.add_argument("second")
    asked.add_argument("--beside")
    asked.add_argument("--matches", type=int, default=100)
    asked.add_argument("--seed", type=int, default=1)
    words = asked.parse_args()
    rules, found, hands = ruleset(words.rules), list[float](), 0
    for number in range(words.matches):
        gain, differ = gained(rules, lambda: make(words.first, 1), lambda: make(words.second, 1),
                              f"seat {words.seed}/{number}", words.beside and (lambda: make(words.beside, 1)))
        found.append(gain)
        hands += differ
    duel: Duel = summed_up(rules.id, words.first, words.second, found)
    low, high = duel.interval
    print(f"{words.rules}: a seat of {words.first} gains {duel.mean:+.2f} a match (95 %: {low:+.2f} to {high:+.2f}, "
          f"{words.matches} matches); it played {hands} hands otherwise")


if __name__ == "__main__":
    main()
