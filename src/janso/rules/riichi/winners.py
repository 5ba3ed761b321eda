"""Several winners on one discard: who wins, who takes the honba and the riichi sticks.

>>> from janso.rules import ruleset
>>> who_wins(ruleset("tenhou"), 3, [2, 1]), who_wins(ruleset("tenhou"), 3, [0, 1, 2])
([1, 2], [])
"""

from __future__ import annotations

from janso.rules.riichi.limits import hundred
from janso.rules.ruleset import RuleSet
from janso.scoring.score import Score
from janso.scoring.situation import Situation

_WINDS = "ESWN"


class SeveralWins:
    """The outcome of one discard: winners in the order of their right, their scores, and what every seat gains.

    No winner at all means that the deal is void.
    """

    def __init__(self, winners: list[int], scores: list[Score], gains: list[int]) -> None:
        self.winners = winners
        self.scores = scores
        self.gains = gains


def in_turn(rules: RuleSet, discarder: int, seats: list[int]) -> list[int]:
    """Seats in the order of their right to the discard."""
    players = rules.number("players")
    order = sorted(seats, key=lambda seat: (seat - discarder) % players)
    return order[::-1] if rules.word("head_bump") == "farthest" else order


def who_wins(rules: RuleSet, discarder: int, seats: list[int], points: dict[int, int] | None = None) -> list[int]:
    """Which of several claimants win, in the order of their right; nobody when the deal is void.

    `points` tells what each hand is worth, for rules that let the most valuable one win.
    """
    order = in_turn(rules, discarder, seats)
    if len(order) < 2:
        return order
    way = rules.word("double_ron" if len(order) == 2 else "triple_ron")
    if way == "draw":
        return []
    if way == "head_bump":
        return order[:1]
    if way == "highest":
        worth = points or {}
        return [max(order, key=lambda seat: worth.get(seat, 0))]
    return order


def settle_several(rules: RuleSet, situations: dict[int, Situation], owners: list[int] | None = None) -> SeveralWins:
    """Scores and payments when the seats of `situations` all claim one discard. Honba and sticks of the situations are
    shared out by the rules; `owners` are the seats whose riichi sticks lie there."""
    first = next(iter(situations.values()))
    scorer = rules.scorer
    worth = {seat: max(scorer.total(s), 0) for seat, s in situations.items()}
    winners = who_wins(rules, first.discarder, list(situations), worth)
    players = rules.number("players")
    gains = [0] * players
    scores: list[Score] = []
    honba = rules.word("several_honba")
    for place, seat in enumerate(winners):
        told = situations[seat]
        counters = told.honba if honba == "each" or (honba == "first" and place == 0) or len(winners) == 1 else 0
        score = scorer.score(_with(told, counters, 0))
        scores.append(score)
    if honba == "divided" and len(winners) > 1:
        _divide_honba(rules, winners, scores, first)
    for score, sticks in zip(scores, _sticks(rules, winners, first.sticks, owners or [])):
        wind = _WINDS[winners[scores.index(score)]]
        score.payments[wind] = score.payments.get(wind, 0) + sticks * rules.number("riichi_stake")
    for score in scores:
        for at in range(players):
            gains[at] += score.payments.get(_WINDS[at], 0)
    return SeveralWins(winners, scores, gains)


def _with(s: Situation, honba: int, sticks: int) -> Situation:
    return Situation(s.hand, s.self_draw, s.seat, s.round, s.discarder, s.facts, s.flowers, s.dora, s.ura, honba,
                     sticks, s.history)


def _divide_honba(rules: RuleSet, winners: list[int], scores: list[Score], first: Situation) -> None:
    """One honba sum for all winners, in whole hundreds; what is over goes to the first."""
    whole = first.honba * rules.number("honba") * (rules.number("players") - 1)
    part = hundred(whole // len(winners) - 99) if whole else 0
    for place, seat in enumerate(winners):
        amount = whole - part * (len(winners) - 1) if place == 0 else part
        payments = scores[place].payments
        payments[_WINDS[seat]] += amount
        payments[_WINDS[first.discarder]] -= amount


def _sticks(rules: RuleSet, winners: list[int], sticks: int, owners: list[int]) -> list[int]:
    """How many riichi sticks each winner takes."""
    taken = [0] * len(winners)
    if not winners:
        return taken
    way = rules.word("several_sticks")
    if way != "first" and len(winners) > 1:
        for place, seat in enumerate(winners):
            own = min(owners.count(seat), sticks)
            taken[place] += own
            sticks -= own
        if way == "own_then_divided":
            each = sticks // len(winners)
            taken = [number + each for number in taken]
            sticks -= each * len(winners)
    taken[0] += sticks
    return taken
