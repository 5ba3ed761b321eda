"""The fourth sits out: four players, of whom three play each deal.

- in the first deal North sits out, in every later one whoever is last by points
- the others keep their order; where the next dealer sits out the player after takes the deal
- whoever sits out may have to pay the absent player's share of a self-draw (`sitting_pays`)
- stakes on the table whose owner sits out may go back (`sitting_stakes`)

Clauses: riichi.variant.sanma_fourth_sits_out (document 004, line 4043). A queue in which everybody sits out in turn
needs nothing of this: the winds of a deal follow from its number (`table/schedule.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from janso.games.riichi.variants import Variant
from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.table.log.deal_events import Draft
from janso.table.schedule import Standing, place_of
from janso.table.state import State

if TYPE_CHECKING:
    from janso.table.match import Match


def without_last(winds: list[int], out: int) -> list[int]:
    """The winds of a deal that one player sits out: the others from the dealer on, or from the player after.

    >>> without_last([0, 1, 2, 3], 3), without_last([0, 1, 2, 3], 0), without_last([3, 0, 1, 2], 1)
    ([0, 1, 2, 3], [3, 0, 1, 2], [2, 3, 0, 1])
    """
    order = [seat for seat in sorted(range(len(winds)), key=winds.__getitem__) if seat != out]
    return [order.index(seat) if seat != out else len(order) for seat in range(len(winds))]


class SittingOut(Variant):
    """Who sits out, by points; what it costs."""

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """Where somebody sits out otherwise than in turn, pays, or gets stakes back."""
        return rules.number("sitting_out") > 0 and (
            rules.word("sitting_order") == "last" or rules.flag("sitting_pays")
            or rules.word("sitting_stakes") == "returned")

    def opening(self, match: Match, standing: Standing, data: dict[str, Any]) -> None:
        """Whoever is last leaves the table; in the first deal North does."""
        if self.rules.word("sitting_order") == "last" and match.deals:
            last = max(range(match.play.seats), key=lambda seat: place_of(match.play, match.scores, seat))
            data["winds"] = without_last(data["winds"], last)
            data["dealer"] = data["winds"].index(0)
        if self.rules.word("sitting_stakes") == "returned":
            out = [seat for seat, wind in enumerate(data["winds"]) if wind >= match.play.at_table]
            back = [owner for owner in match.books.stick_owners if owner in out]
            for seat in back:
                data["scores"][seat] += match.play.riichi.stake
            if back:
                data["sticks"] -= len(back)
                data["returned"] = back

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Stakes that went back lie no longer on the table."""
        if "returned" in data:
            match.scores, match.sticks = list(s.scores), s.sticks
            books = match.change_books()
            books.stick_owners = [owner for owner in books.stick_owners if owner not in data["returned"]]

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """Those who sit out pay what absent players would."""
        out = [p.seat for p in s.players if s.sits_out(p)]
        for event in events:
            absent = int(event.data.get("absent", 0))
            if absent and self.rules.flag("sitting_pays"):
                for number, seat in enumerate(out):
                    share = absent // len(out) + (absent % len(out) if number == 0 else 0)
                    event.data["deltas"][seat] -= share
                del event.data["absent"]

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """Who sits out."""
        if match.deal is None:
            return []
        s = match.deal.state
        names = ", ".join([match.names[p.seat] for p in s.players if s.sits_out(p)])
        return [in_all("games.sits_out", names=names)]
