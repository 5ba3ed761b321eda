"""What declarations before the first turn do to payments: bought doubling, a ban on ron, giving up.

The history names who declared what; a caller who scores by hand states it in the same words.
"""

from __future__ import annotations

from janso.errors import JansoError
from janso.rules.riichi.worth.limits import hundred
from janso.scoring.score import Score
from janso.scoring.situation import Situation

FOURFOLD = 4


class DeclaredRules:
    """Which of these declarations a rule set knows; `bought_to` is the most han for which bought doubling holds."""

    def __init__(self) -> None:
        self.bought_to = 0
        self.ron_ban = False
        self.drop_out = False


def bought(rules: DeclaredRules, s: Situation, han: int, yakuman: bool) -> list[int]:
    """The seats that pay and receive double for this hand because they bought it."""
    if s.history is None or yakuman or han > rules.bought_to:
        return []
    return list(s.history.declared.bought)


def adjust(rules: DeclaredRules, s: Situation, gains: list[int], score: Score) -> None:
    """Changes the payments of a win: who banned ron and lost pays fourfold, who gave up winning half."""
    past = s.history
    assert past is not None
    if rules.bought_to and past.declared.bought:
        score.extra["bought"] = ["ESWN"[seat] for seat in past.declared.bought]
    if rules.ron_ban and past.declared.ron_banned:
        if not s.self_draw:
            raise JansoError("rules.history_ron_banned_win_discard")
        for seat in past.declared.ron_banned:
            if seat != s.seat:
                pay(gains, seat, s.seat, gains[seat] * FOURFOLD)
        score.extra["ron_banned"] = ["ESWN"[seat] for seat in past.declared.ron_banned]
    if rules.drop_out and past.declared.dropped_out:
        if s.seat in past.declared.dropped_out:
            raise JansoError("rules.history_dropped_out_winner_among")
        for seat in past.declared.dropped_out:
            if gains[seat] < 0:
                pay(gains, seat, s.seat, -half(-gains[seat]))
        score.extra["dropped_out"] = ["ESWN"[seat] for seat in past.declared.dropped_out]


def pay(gains: list[int], payer: int, taker: int, gain: int) -> None:
    """The payer gains so much (or rather loses it) at the cost of the taker."""
    gains[taker] += gains[payer] - gain
    gains[payer] = gain


def half(points: int) -> int:
    """Half of a payment, rounded up: to a hundred where it is one of hundreds.

    >>> half(3900), half(1000), half(15)
    (2000, 500, 8)
    """
    rounded = (points + 1) // 2
    return rounded if points % 100 else hundred(rounded)


def halve_at_draw(gains: list[int], seats: tuple[int, ...]) -> list[int]:
    """Gains at a draw when some seats pay only half: those who are paid get less, in hundreds and in proportion.

    >>> halve_at_draw([1500, -1500, 1500, -1500], (1,))
    [1100, -800, 1200, -1500]
    """
    out = list(gains)
    for seat in seats:
        if out[seat] >= 0:
            continue
        paid = [taker for taker, gain in enumerate(out) if gain > 0]
        whole = sum(out[taker] for taker in paid)
        less = -out[seat] - half(-out[seat])
        out[seat] += less
        for taker in reversed(paid[1:]):
            part = less * out[taker] // whole // 100 * 100
            whole -= out[taker]
            out[taker] -= part
            less -= part
        out[paid[0]] -= less
    return out
