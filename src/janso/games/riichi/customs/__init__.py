"""Local customs of riichi, each an object of its own; `customs_for` names those that a rule set has."""

from __future__ import annotations

from typing import Final
from weakref import WeakSet

from janso.games.riichi.customs.dealers import Dealers
from janso.games.riichi.customs.dues import FreshKongs, Prizes
from janso.games.riichi.customs.last_deal import LastDeal, YakumanEnds
from janso.games.riichi.customs.lunch import Lunch
from janso.games.riichi.customs.markers import Markers
from janso.games.riichi.customs.minigames import minigames
from janso.games.riichi.customs.offences import DroppedOut, ForbiddenDiscards
from janso.games.riichi.customs.openings import AlwaysEast, Announcements, GateWind, Opener, RoundTile
from janso.games.riichi.customs.turning import ReversingDora
from janso.games.riichi.customs.virtual_head import VirtualHead
from janso.games.riichi.phases import phases_for
from janso.games.riichi.variants import known
from janso.rules.play import PlaySettings
from janso.rules.ruleset import RuleSet
from janso.table.custom import Custom

__all__ = ["Custom", "customs_for"]

_USUAL: Final[WeakSet[RuleSet]] = WeakSet()
"""Rules that were found to have no custom: to ask every variant took a third of the time in which a match opens."""


def customs_for(rules: RuleSet, play: PlaySettings) -> list[Custom]:
    """The customs of a rule set in the order in which they are asked; none for usual rules."""
    if rules in _USUAL:
        return []
    found = _found(rules, play)
    if not found:
        _USUAL.add(rules)
    return found


def _found(rules: RuleSet, play: PlaySettings) -> list[Custom]:
    asked: list[tuple[bool, type[Custom]]] = [
        (play.dealers.gate_wind, GateWind),
        (play.dealers.always_east, AlwaysEast),
        (play.dealers.drawn_round_wind, RoundTile),
        (play.dealers.opening_player != "dealer", Opener),
        (play.ends.announce_below > 0, Announcements),
        (play.dealers.winner_deals or play.dealers.leader_appoints != "no"
         or play.dealers.dealer_selection != "rotation", Dealers),
        (play.calls.swaps.forbidden != "refused", ForbiddenDiscards),
        (play.declared.drop_out == "once_per_round", DroppedOut),
        (play.calls.reversing_dora, ReversingDora),
        (play.kongs.fresh_pays, FreshKongs),
        (play.match.lunch > 0, Lunch),
        (play.match.bankruptcy_prize != "no", Prizes),
        (rules.word("last_deal_win") == "changes_uma", LastDeal),
        (rules.flag("yakuman_ends"), YakumanEnds),
        (rules.word("structure") == "virtual_head", VirtualHead),
    ]
    found: list[Custom] = [custom(rules) for there, custom in asked if there]
    found += [variant(rules) for variant in known() if variant.asked(rules)]
    found += phases_for(rules)
    found += minigames(rules)
    if play.match.marker_rules or rules.number("yakitori"):
        found.append(Markers(rules, play.seats, play.match.marker_rules))
    return found
