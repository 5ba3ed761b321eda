"""Tiles that may be exchanged at a price: one draw more, weighed against the points it costs."""

from __future__ import annotations

from typing import Final

from janso.bots.sight import Sight
from janso.bots.weighing.race import Race, is_closed
from janso.scoring import facts
from janso.shape.api import accepts
from janso.shape.discards import counted, nearest_of
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.tiles import KIND_MASK, STANDARD_KINDS

TO_THE_OTHER: Final = 2
"""Points that the only other player gets count twice."""


def worth_its_price(sight: Sight, options: list[Action], race: Race) -> Action | None:
    """The exchange that promises most beyond its price. It must leave the hand as near as the best discard does."""
    nearest = nearest_of(sight.tiles(), sight.forms)
    best: Action | None = None
    most = float(price(sight))
    for option in options:
        if option.verb == act.NORTH and option.tile & KIND_MASK < STANDARD_KINDS:
            gained = one_more_draw(sight, race, option.tile & KIND_MASK, nearest)
            if gained > most:
                best, most = option, gained
    return best


def price(sight: Sight) -> int:
    """What an exchange costs this seat: the points go to the dealer, whose own lie on the table."""
    whole = sight.play.sets_aside.price
    return whole * TO_THE_OTHER if sight.at_table == 2 and sight.seat != sight.dealer else whole


def one_more_draw(sight: Sight, race: Race, kind: int, nearest: int) -> float:
    """What the hand without a tile gains by a draw: the chance of a step, times what the step adds to its promise."""
    after, melds = sight.tiles().moved(kind, -1), tuple(sight.melds(sight.seat))
    number, mask = accepts(after, sight.forms, None)
    if number > nearest:
        return 0.0
    now = race.value(after, melds, number, mask)
    if number:
        far, typical = race.pace.far, race.pace.typical
        then = far[min(number, len(far)) - 1] * typical[min(number, len(typical)) - 1][race.turns]
    else:
        declared = facts.RIICHI if is_closed(melds) else 0
        wins = [race.worth(after, melds, wait, declared) for wait in range(STANDARD_KINDS)
                if mask >> wait & 1 and race.left[wait]]
        then = sum(wins) / len(wins) if wins else 0.0
    return counted(mask, race.left) / race.unseen * max(then - now, 0.0)
