"""Yakitori markers that change hands: everybody starts with one, and whoever holds some at the end pays for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from janso.hand import KONG
from janso.message import in_all
from janso.rules.riichi.deck import skipped_kinds
from janso.rules.riichi.paying.draws import chombo_payments
from janso.rules.riichi.paying.settle import marked_points
from janso.rules.riichi.worth.dora import pointing
from janso.rules.ruleset import RuleSet
from janso.table.custom import Custom
from janso.table.schedule import Standing, is_last_deal
from janso.table.state import State
from janso.tiles import KIND_MASK, parse

if TYPE_CHECKING:
    from janso.table.match import Match

BIRD = parse("1s")


class Markers(Custom):
    """Who still has a marker; an empty list once they are cancelled for the game."""

    def __init__(self, rules: RuleSet, seats: int, moving: bool) -> None:
        super().__init__(rules)
        self.markers = [1] * seats
        self.moving = moving
        """Markers do more than go away with the first win."""
        self.chombo = rules.word("yakitori_markers")

    def closing(self, match: Match, s: State, after: Standing | None, data: dict[str, Any]) -> None:
        """Where the rules say so those left at the end of a round are paid for."""
        if not self.moving:
            return
        markers = markers_after(self.rules, self.markers, s, is_last_deal(match.play, match.standing),
                                match.standing.number == match.play.deals_in_round - 1)
        if self.chombo == "round" and after is not None and after.round != match.standing.round:
            fines = marker_fines(self.rules, markers, s.order)
            data["marker_fines"] = fines
            data["charged"] = markers or [0] * s.seats
            data["deltas"] = [gain + fine for gain, fine in zip(data["deltas"], fines)]
            data["scores"] = [score + fine for score, fine in zip(data["scores"], fines)]
            markers = [1] * s.seats
        data["markers"] = markers

    def closed(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Winners lose theirs, unless the end of the deal tells it otherwise."""
        if "markers" not in data:
            self.markers = [0 if s.ending.result == "win" and seat in s.ending.winners else number
                            for seat, number in enumerate(self.markers)]
            return
        self.markers = list(data["markers"])
        if "charged" in data:
            match.change_books().chombo = [had + more for had, more in zip(match.books.chombo, data["charged"])]

    def finishing(self, match: Match, scores: list[int], chombo: list[int]) -> None:
        """Every marker left costs a chombo, or points to everybody else."""
        if self.chombo == "no" or match.deal is None:
            scores[:] = marked_points(self.rules, scores, self.markers)
            return
        for seat, fine in enumerate(marker_fines(self.rules, self.markers, match.deal.state.order)):
            scores[seat] += fine
            chombo[seat] += self.markers[seat] if self.markers else 0

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """Everybody's markers."""
        if self.moving:
            view["markers"] = list(self.markers)

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """The same in words, by seat; nothing once they are cancelled."""
        if not any(self.markers):
            return []
        counts = ", ".join([str(number) for number in self.markers])
        return [in_all("games.markers", counts=counts)]


def markers_after(rules: RuleSet, markers: list[int], s: State, last_deal: bool,
                  last_of_round: bool = False) -> list[int]:
    """Everybody's markers after a deal; none at all, an empty list, once they are cancelled for the game."""
    if not markers or (last_deal and _cancelled(rules, s)):
        return []
    found = list(markers)
    if s.ending.result == "win":
        phoenix = rules.word("phoenix")
        restored = (phoenix == "always" or (phoenix == "last_deal" and last_deal)
                    or (phoenix == "round" and (last_of_round or last_deal)))
        if s.ending.drawn_win:
            _self_draws(rules, found, s.ending.winners, restored)
        else:
            _wins_by_ron(rules, found, s.ending.winners, s.last_seat, restored)
    if rules.flag("chicken_revolution") and _kong_of(s, 1 << BIRD, open_only=True):
        found = [0 if number else 1 for number in found]
    if rules.flag("yakitori_returns") and not any(found):
        found = [1] * len(found)
    return found


def _self_draws(rules: RuleSet, markers: list[int], winners: list[int], restored: bool) -> None:
    """The winner gives a marker up; the phoenix then brings back those of all others."""
    for seat in winners:
        if markers[seat] and restored:
            for other in range(len(markers)):
                if other != seat:
                    markers[other] = max(markers[other], 1)
        markers[seat] = max(0, markers[seat] - 1) if rules.flag("roast_pork") else 0


def _wins_by_ron(rules: RuleSet, markers: list[int], winners: list[int], discarder: int, restored: bool) -> None:
    """Winners give a marker up, or hand it to the discarder; the phoenix brings the discarder's own back."""
    for seat in winners:
        if rules.flag("roast_pork"):
            if markers[seat]:
                markers[seat] -= 1
                markers[discarder] += 1
        else:
            markers[seat] = 0
    if restored:
        markers[discarder] = max(markers[discarder], 1)


def _cancelled(rules: RuleSet, s: State) -> bool:
    """True when a kong of dora, or of the one of bamboos, lies on the table."""
    rule = rules.word("dorayaki")
    if rule == "no":
        return False
    names = pointing(rules.word("dora_scheme"), skipped_kinds(rules))
    dora = 0
    for face in s.dora.shown:
        dora |= 1 << names[face & KIND_MASK]
    return _kong_of(s, dora if rule == "dora" else 1 << BIRD)


def _kong_of(s: State, kinds: int, open_only: bool = False) -> bool:
    """True when somebody has a kong of one of the kinds."""
    return any(meld.type == KONG and kinds >> meld.kind & 1 and not (open_only and meld.concealed)
               for p in s.players for meld in p.melds)


def marker_fines(rules: RuleSet, markers: list[int], order: list[int]) -> list[int]:
    """Gains of every player when each marker left costs its owner a chombo; `order` names the players from the dealer
    on."""
    gains = [0] * len(order)
    for wind, seat in enumerate(order):
        number = markers[seat] if markers else 0
        for other, gain in enumerate(chombo_payments(rules, wind)):
            gains[order[other]] += number * gain
    return gains
