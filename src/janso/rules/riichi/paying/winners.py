"""Several winners on one discard: who wins, who takes the honba and the riichi sticks.

>>> from janso.rules import ruleset
>>> who_wins(ruleset("tenhou"), 3, [2, 1]), who_wins(ruleset("tenhou"), 3, [0, 1, 2])
([1, 2], [])
"""

from __future__ import annotations

from janso.rules.riichi.worth.house.streaks import takes_sticks
from janso.rules.riichi.worth.limits import up_to
from janso.rules.ruleset import RuleSet
from janso.scoring.score import Score
from janso.scoring.situation import Situation

_WINDS = "ESWN5678"
CHOSEN_WINNER = "chosen_winner"
HONBA_TO = "honba_to"
"""Numbers of the history: the seats that a discarder chose to pay, and to give the honba to."""


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


def who_wins(rules: RuleSet, discarder: int, seats: list[int], points: dict[int, int] | None = None,
             orphans: list[int] | None = None, chosen: int = -1) -> list[int]:
    """Which of several claimants win, in the order of their right; nobody when the deal is void.

    `seats` come in the order in which they spoke. `points` tells what each hand is worth, for rules that let the most
    valuable one win; `orphans` who has thirteen orphans, which some rules let come before everybody; `chosen` whom the
    discarder would pay, where that decides.
    """
    order = in_turn(rules, discarder, seats)
    if len(order) < 2:
        return order
    way = rules.word("double_ron" if len(order) == 2 else "triple_ron")
    if way in ("draw", "stake", "all_staked"):
        return []
    if way == "head_bump":
        return order[:1]
    if way == "spoken":
        return seats[:1]
    if way == "orphans":
        return ([seat for seat in order if seat in (orphans or [])] or order)[:1]
    if way == "discarder":
        return [chosen] if chosen in order else order[:1]
    if way == "highest":
        worth = points or {}
        return [max(order, key=lambda seat: worth.get(seat, 0))]
    return order


def paid_by_half(rules: RuleSet, winners: int) -> bool:
    """Whether each of so many winners gets half of the hand.

    >>> from janso.rules import ruleset
    >>> paid_by_half(ruleset("riichi").with_options({"double_ron": "half"}), 2)
    True
    """
    return winners > 1 and rules.word("double_ron" if winners == 2 else "triple_ron") == "half"


def settle_several(rules: RuleSet, situations: dict[int, Situation], owners: list[int] | None = None) -> SeveralWins:
    """Scores and payments when the seats of `situations` all claim one discard, in the order in which they spoke. Honba
    and sticks of the situations are shared out by the rules; `owners` are the seats whose riichi sticks lie there."""
    first = next(iter(situations.values()))
    scorer = rules.scorer
    worth = {seat: max(scorer.total(s), 0) for seat, s in situations.items()}
    orphans = [seat for seat, s in situations.items() if _is_orphans(scorer.score(s))] if _asks_orphans(rules) else []
    spoken = list(situations)
    winners = who_wins(rules, first.discarder, spoken, worth, orphans, _told(first, CHOSEN_WINNER))
    half = paid_by_half(rules, len(winners))
    scores: list[Score] = []
    for seat, amount in zip(winners, _honba_of(rules, winners, worth, first, spoken)):
        whole = amount == _all_honba(rules, first) and not half
        score = scorer.score(_with(situations[seat], first.honba if whole else 0, 0))
        if half:
            _halve(score, seat, rules.number("points_rounding"))
        if amount and not whole and (score.han or not rules.flag("honba_needs_yaku")):
            _add_honba(score, seat, first.discarder, amount)
        scores.append(score)
    takers = [place for place, seat in enumerate(winners) if takes_sticks(rules.word("stick_taker"), situations[seat])]
    taken = _sticks(rules, [winners[place] for place in takers], first.sticks, owners or [], spoken)
    for place, sticks in zip(takers, taken):
        scores[place].payments[_WINDS[winners[place]]] += sticks * rules.number("riichi_stake")
    gains = [sum(score.payments.get(wind, 0) for score in scores) for wind in _WINDS[:rules.number("players")]]
    return SeveralWins(winners, scores, gains)


def _told(s: Situation, word: str) -> int:
    """A number of the history, -1 where it says nothing."""
    return -1 if s.history is None else s.history.numbers.get(word, -1)


def _asks_orphans(rules: RuleSet) -> bool:
    return "orphans" in (rules.word("double_ron"), rules.word("triple_ron"))


def _is_orphans(score: Score) -> bool:
    return any(pattern.id.startswith("kokushi") for pattern in score.patterns)


def _halve(score: Score, seat: int, unit: int) -> None:
    """Every payer pays half, rounded up as all payments are."""
    wind = _WINDS[seat]
    for payer, amount in score.payments.items():
        if payer != wind:
            score.payments[payer] = -up_to((1 - amount) // 2, unit)
    score.payments[wind] = -sum([amount for payer, amount in score.payments.items() if payer != wind])
    score.points = score.payments[wind]


def _all_honba(rules: RuleSet, first: Situation) -> int:
    return first.honba * rules.number("honba") * (rules.number("players") - 1)


def _honba_of(rules: RuleSet, winners: list[int], worth: dict[int, int], first: Situation,
              spoken: list[int]) -> list[int]:
    """What the honba on the table bring each winner, in points."""
    if not winners:
        return []
    whole = _all_honba(rules, first)
    way = rules.word("several_honba") if len(winners) > 1 else "first"
    shares = [whole if way == "each" else 0] * len(winners)
    if way == "first":
        shares[0] = whole
    elif way == "highest":
        shares[max(range(len(winners)), key=lambda place: worth[winners[place]])] = whole
    elif way == "discarder":
        chosen = _told(first, HONBA_TO)
        shares[winners.index(chosen) if chosen in winners else 0] = whole
    elif way == "spoken":
        shares[_first_spoken(winners, spoken)] = whole
    elif way == "divided":
        unit = rules.number("points_rounding")
        part = whole // len(winners) // unit * unit
        shares = [whole - part * (len(winners) - 1), *[part] * (len(winners) - 1)]
    elif way == "divided_up":
        shares = [up_to(-(-whole // len(winners)), rules.number("points_rounding"))] * len(winners)
    return shares


def _add_honba(score: Score, seat: int, discarder: int, amount: int) -> None:
    """The discarder pays an amount of honba to one winner."""
    score.payments[_WINDS[discarder]] -= amount
    score.payments[_WINDS[seat]] += amount


def _with(s: Situation, honba: int, sticks: int) -> Situation:
    return Situation(s.hand, s.self_draw, s.seat, s.round, s.discarder, s.facts, s.flowers, s.dora, s.ura, honba,
                     sticks, s.history)


def _first_spoken(winners: list[int], spoken: list[int]) -> int:
    """The place among the winners of the one who spoke first."""
    return winners.index(min(winners, key=spoken.index))


def _sticks(rules: RuleSet, winners: list[int], sticks: int, owners: list[int], spoken: list[int]) -> list[int]:
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
    taken[_first_spoken(winners, spoken) if way == "own_then_spoken" else 0] += sticks
    return taken
