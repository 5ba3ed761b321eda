"""Acts that are against the rules, or take something back, and that the table lets happen: apart from the choices, each
with what it costs. Only what a player knows already decides about them."""

from __future__ import annotations

from typing import Any, Final

from janso.games.dazhong.late_claims import LateClaims
from janso.rules.telling.spoken import meaning
from janso.server.front.language import SPOKEN
from janso.table import Action, Match
from janso.table.log import action as act
from janso.table.state import CHOOSING, CLAIMS, ROBBING, TURN
from janso.table.turn.claims import TIMED

WITHDRAW: Final[dict[str, Any]] = {"what": "withdraw", "do": "pass"}
"""A claim taken back before the others have answered costs nothing."""


def against(match: Match, seat: int) -> list[dict[str, Any]]:
    """What a seat could do now and would be punished for, where the rules name a punishment.

    >>> from janso.rules import ruleset
    >>> match = Match(ruleset("mu"), seed=1)
    >>> found = against(match, match.deal.state.turn)
    >>> sorted({line["what"] for line in found}), found[0]["cost"]["en"]
    (['noten_riichi'], 'found out when the wall is used up it is a chombo')
    """
    deal = match.deal
    if deal is None or match.done or match.asked >= 0:
        return []
    s = deal.state
    if s.phase == TURN and s.turn == seat:
        return [*_acts(match, seat, act.RIICHI, "noten_riichi"), *_acts(match, seat, act.DISCARD, "forbidden_discard")]
    if s.phase == TURN:
        late = [custom for custom in s.customs if isinstance(custom, LateClaims)]
        return [{"what": "change", **action.as_json()} for custom in late for action in custom.late(s, seat)]
    if s.phase in (CLAIMS, ROBBING, CHOOSING) and seat in s.asks.answers and withdrawable(match, s.asks.answers[seat]):
        return withdrawals(match, seat)
    return []


def withdrawals(match: Match, seat: int) -> list[dict[str, Any]]:
    """A claim may be taken back while the others think, or become another one."""
    assert match.deal is not None
    changes = [{"what": "change", **action.as_json()} for action in match.deal.changes(seat)]
    return [dict(WITHDRAW), *changes]


def withdrawable(match: Match, answer: Action) -> bool:
    """Whether an answer to a discard may be taken back while the others think."""
    return (match.play.calls.claims_withdrawn or match.play.calls.claim_order == TIMED) and answer.verb != act.PASS


def _acts(match: Match, seat: int, verb: int, option: str) -> list[dict[str, Any]]:
    """Acts with each tile of the hand that are no choice and yet happen."""
    if option not in match.rules.family.options or match.rules.word(option) == "refused":
        return []
    assert match.deal is not None
    held = set(match.deal.state.players[seat].held)
    chosen = {action.tile for action in match.options(seat) if action.verb == verb}
    open = [action for face in sorted(held - chosen) if match.may(seat, action := Action(verb, face)) is None]
    cost = _cost(match, seat, option) if open else {}
    return [{"what": option, **action.as_json(), "cost": cost} for action in open]


def _cost(match: Match, seat: int, option: str) -> dict[str, str]:
    """What follows, in the words of the option; the first forbidden discards may be free."""
    word = match.rules.word(option)
    times = match.books.offences.get((seat, option), 0)
    if option == "forbidden_discard" and times < match.play.calls.swaps.redos:
        word = "rollback"
    found = match.rules.family.options[option]
    return {lang: meaning(match.rules, found, word, lang) for lang in SPOKEN}
