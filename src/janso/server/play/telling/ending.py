"""Why a match is over, as a word that pages have a sentence for."""

from __future__ import annotations

from janso.table import Match
from janso.table.log import event as ev
from janso.table.log.deal_events import EndDealEvent
from janso.table.schedule import broke


def why_ended(match: Match) -> str:
    """`broke`: somebody's points ended it; `stopped`: the dealer, or a rule, ended it before its time; `extra`: it was
    played on beyond the last round until somebody reached the goal; `time`: the session was over; `rounds`: all rounds
    were played; `deals`: so many deals as the rules ask for.

    >>> match = Match("mcr", seed=1)
    >>> why_ended(match)
    ''
    """
    if not match.done:
        return ""
    end = match.log[-2]
    if isinstance(end, EndDealEvent) and end.time:
        return "time"
    if broke(match.play, match.scores):
        return "broke"
    limit = match.rules.options.get("deal_limit", 0)
    if isinstance(limit, int) and 0 < limit <= match.deals:
        return "deals"
    last = match.standing
    if len(match.log) > 1 and match.log[-2].type == ev.ANSWER:
        return "stopped"
    if last.round >= match.play.match.rounds:
        return "extra"
    whole = last.round == match.play.match.rounds - 1 and last.number == match.play.deals_in_round - 1
    return "rounds" if whole else "stopped"
