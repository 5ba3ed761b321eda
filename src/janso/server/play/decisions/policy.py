"""What is done for a player: what they asked for, and what happens when their time is up."""

from __future__ import annotations

from collections.abc import Sequence

from janso.server.play.seats.seat import Policy
from janso.table import Action
from janso.table.log import action as act

_CALLS = (act.CHOW, act.PUNG, act.KONG)


def find(options: Sequence[Action], verb: int) -> Action | None:
    return next((action for action in options if action.verb == verb), None)


def automatic(options: Sequence[Action], policy: Policy, drawn: int, counted: bool = False) -> Action | None:
    """The act that a policy decides, or None when the player is asked. `drawn` is the face just drawn, or -1. Where the
    winner counts, nobody declares for a player: the win might be a false one."""
    win = find(options, act.WIN)
    if win is not None:
        return win if policy.auto_win and not counted else None
    passing = find(options, act.PASS)
    if passing is not None:
        only_calls = all(action.verb in _CALLS or action.verb == act.PASS for action in options)
        return passing if policy.no_calls and only_calls else None
    flower = find(options, act.FLOWER)
    if flower is not None:
        return flower if policy.auto_flower else None
    if policy.auto_discard and drawn >= 0:
        return _discard(options, drawn)
    return None


def _discard(options: Sequence[Action], face: int) -> Action | None:
    return next((action for action in options if action.verb == act.DISCARD and action.tile == face), None)


def without_answer(options: Sequence[Action], drawn: int) -> Action:
    """What happens when nobody answers: pass, set a flower aside where it has to be, else discard the drawn
    tile. A question of the table has its own default, which stands first."""
    if options[0].verb == act.CHOOSE:
        return options[0]
    for verb in (act.PASS, act.STOP):
        found = find(options, verb)
        if found is not None:
            return found
    chosen = _discard(options, drawn) if drawn >= 0 else None
    if chosen is None:
        discards = [action for action in options if action.verb == act.DISCARD]
        chosen = discards[-1] if discards else find(options, act.FLOWER)
    return chosen or options[-1]


def forced(options: Sequence[Action]) -> Action | None:
    """The only thing that can be done: a locked hand discards what it draws."""
    return options[0] if len(options) == 1 and options[0].verb == act.DISCARD else None
