"""Acts against the rules that a table lets happen and punishes, instead of refusing them.

They are never among a player's choices; `may` allows them where the rules name a punishment.
"""

from __future__ import annotations

from typing import Any, Final

from janso.rules.riichi.draws import chombo_payments
from janso.rules.ruleset import RuleSet
from janso.table import action as act
from janso.table import event as ev
from janso.table.action import Action
from janso.table.event import Event
from janso.table.ready import missing, ready_after
from janso.table.settle import hands_shown
from janso.table.state import TURN, Player, State
from janso.tiles import KIND_MASK

MEASURES: Final = {"rollback": "warning", "dead_hand": "dead_hand", "fine": "stake", "chombo": "chombo"}
"""What a referee would do about a forbidden discard, by the word of the rules."""


def bluffs(s: State, seat: int, action: Action) -> bool:
    """True for riichi with a hand that is not ready, where nothing else stands against it."""
    p = s.players[seat]
    if s.phase != TURN or seat != s.turn or action.verb != act.RIICHI or action.open or action.tiles or p.forced:
        return False
    enough = s.play.riichi_on_credit or s.scores[seat] >= s.play.riichi_stake
    closed = not p.riichi and not p.open_melds and not p.dropped
    declarable = closed and s.drawn >= 0 and s.wall.left >= s.play.riichi_tiles_left
    return declarable and enough and action.tile in p.held and not ready_after(s, p, action.tile & KIND_MASK)


def bluffed(p: Player, s: State) -> bool:
    """True when a player is in riichi with a hand that is not ready."""
    return p.riichi > 0 and missing(s, p) > 1


def missed_wins(s: State) -> list[int]:
    """Those in riichi who let a winning tile pass, in turn from the dealer."""
    return [seat for seat in s.order if s.players[seat].riichi and s.players[seat].missed]


def chombo_event(rules: RuleSet, s: State, offenders: list[int]) -> Event:
    """The deal is void because hands shown at its end were not what their owners had declared: each offender pays, or
    only the first in turn; the stakes of the deal go back."""
    charged = offenders if rules.flag("every_chombo") else offenders[:1]
    deltas = [0] * s.seats
    for seat in charged:
        for wind, gain in enumerate(chombo_payments(rules, s.players[seat].wind)):
            deltas[s.order[wind]] += gain
    for seat in s.riichi_sticks:
        deltas[seat] += s.play.riichi_stake
    data: dict[str, Any] = {"reason": "chombo", "offenders": charged, "hands": hands_shown(s, offenders),
                            "deltas": deltas, "sticks": s.sticks - len(s.riichi_sticks)}
    return Event(ev.DRAW_GAME, data=data)
