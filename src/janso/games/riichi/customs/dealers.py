"""Who deals next where the seats do not tell: the winner, a lot, the richest, or whom the leader appoints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from janso.rules.play import PlaySettings
from janso.table.chance import Stream
from janso.table.custom import Custom
from janso.table.schedule import Outcome, Standing, place_of, seating
from janso.table.state import State

if TYPE_CHECKING:
    from janso.table.match import Match


class Dealers(Custom):
    """The dealer of every deal stands in its record."""

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """The first dealer is known only now."""
        if match.standing.dealer < 0:
            match.standing = match.standing.copy()
            match.standing.dealer = s.dealer

    def appoints(self, match: Match, outcome: Outcome, after: Standing) -> None:
        """By the rules of selection, at the start of a round also by the leader."""
        play = match.play
        if play.dealers.dealer_selection != "rotation":
            after.dealer = selected(play, match.seed, match.standing, after, outcome)
        if after.round != match.standing.round and play.dealers.leader_appoints != "no":
            after.dealer = appointed(play, match.seed, after, outcome.scores)


def selected(play: PlaySettings, seed: str, before: Standing, after: Standing, outcome: Outcome) -> int:
    """Who deals next where that is drawn by lot, the richest of the others does, or whose wall two dice would break,
    the next player if that is the dealer's own; a dealer who repeats stays."""
    if (after.round, after.number) == (before.round, before.number):
        return outcome.dealer
    others = [seat for seat in range(play.seats) if seat != outcome.dealer]
    if play.dealers.dealer_selection == "break":
        order = seating(play, after.round)
        step = (sum(Stream(seed, f"break {after.label}").dice(2)) - 1) % play.seats
        return order[(order.index(outcome.dealer) + (step or 1)) % play.seats]
    if play.dealers.dealer_selection == "random":
        return Stream(seed, f"dealer {after.label}").shuffled(others)[0]
    return min(others, key=lambda seat: place_of(play, outcome.scores, seat))


def appointed(play: PlaySettings, seed: str, standing: Standing, scores: list[int]) -> int:
    """The first dealer of a round: the leader throws two dice and counts from the own place, or everybody draws one
    of the wind tiles and East deals."""
    stream = Stream(seed, f"leader {standing.label}")
    order = seating(play, standing.round)
    if play.dealers.leader_appoints == "tiles":
        return order[stream.shuffled(list(range(play.seats))).index(0)]
    leader = min(range(play.seats), key=lambda seat: place_of(play, scores, seat))
    return order[(order.index(leader) + sum(stream.dice(2)) - 1) % play.seats]
