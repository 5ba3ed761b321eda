"""Who pays whom in Popular mahjong: the value of the hand from the discarder, or from everybody on a self-draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from janso.scoring.situation import Situation

if TYPE_CHECKING:
    from janso.rules.ruleset import RuleSet

WINDS = "ESWN"


def win_payments(points: int, s: Situation) -> dict[str, int]:
    """The changes of the four scores; nothing when a discard won and nobody says whose it was.

    >>> from janso.hand import Hand
    >>> hand = Hand.parse("45s77m(234m)(345p)(123s)+6s")
    >>> win_payments(19, Situation(hand, seat=0, discarder=2))
    {'E': 19, 'S': 0, 'W': -19, 'N': 0}
    >>> win_payments(19, Situation(hand, self_draw=True, seat=1))
    {'E': -19, 'S': 57, 'W': -19, 'N': -19}
    """
    return changes(points, s.seat, s.discarder, s.self_draw)


def changes(points: int, seat: int, discarder: int, self_draw: bool) -> dict[str, int]:
    """The same from the seats alone."""
    if not self_draw and discarder < 0:
        return {}
    each = -points if self_draw else 0
    paid = {"E": each, "S": each, "W": each, "N": each}
    paid[WINDS[seat]] = 3 * points if self_draw else points
    if not self_draw:
        paid[WINDS[discarder]] = -points
    return paid


def to_each(seat: int, amount: int) -> dict[str, int]:
    """A penalty paid to each of the three others.

    >>> to_each(3, 10)
    {'E': 10, 'S': 10, 'W': 10, 'N': -30}
    """
    return {wind: -3 * amount if at == seat else amount for at, wind in enumerate(WINDS)}


def false_win(rules: RuleSet, seat: int, ready: bool) -> dict[str, int]:
    """What a false win costs, by whether the hand was ready."""
    return to_each(seat, rules.number("false_win_ready" if ready else "false_win_not_ready"))


def false_kong(rules: RuleSet, seat: int) -> dict[str, int]:
    """What a concealed kong that is none costs when it is found out."""
    return to_each(seat, rules.number("false_kong"))
