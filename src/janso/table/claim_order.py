"""Who takes a discard where the kind of the claim does not decide it: whoever spoke first, or sits nearest.

Answers stand in the order in which the players gave them.
"""

from __future__ import annotations

from janso.table import action as act
from janso.table.action import Action
from janso.table.state import State


def winners_in_order(s: State, winners: list[int]) -> list[int]:
    """The players whose win stands before every other claim; nobody when a set comes first."""
    if s.play.claim_order == "ron_then_first":
        return winners
    first, action = _before_all(s)
    if action is None or action.verb != act.WIN:
        return []
    return [first] if s.play.claim_order == "nearest" else winners


def first_claim(s: State) -> tuple[int, Action | None]:
    """The set that is made, when nobody wins."""
    return _before_all(s, act.WIN)


def _before_all(s: State, without: int = act.PASS) -> tuple[int, Action | None]:
    claims = [(seat, action) for seat, action in s.answers.items() if action.verb not in (act.PASS, without)]
    if not claims:
        return -1, None
    if s.play.claim_order == "nearest":
        return min(claims, key=lambda claim: s.distance(s.last_seat, claim[0]))
    return claims[0]
