"""Seven and eight at one table: whose deal comes first, and how a claimed set tells whom it was taken from.

- a round has as many deals as players, which is long: how many are played is agreed (`round_deals`), and dealers follow
  the order in which the tiles of the seats were turned up when seats were drawn, the first one first, not East
- a set cannot point at seven others. Everybody has markers of the own seat, numbered from one: whoever claims and
  whoever discarded exchange their next ones; the discarder's lies by the set, the claimant's in the pond
- without markers the tiles themselves tell it, upright and sideways (`table/setup/marking.py`)

Clauses: riichi.seven_eight.procedure.seats, riichi.seven_eight.procedure.marking (document 004, lines 4178-4213).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from janso.games.riichi.variants import Variant
from janso.message import in_all
from janso.rules.option import WHOLE, YES_NO, Option, grouped
from janso.rules.ruleset import RuleSet
from janso.table.chance import Stream
from janso.table.log.event import Event
from janso.table.log.play_events import ClaimEvent
from janso.table.schedule import Standing
from janso.table.setup.marking import frame_marks
from janso.table.state import Player, State
from janso.text.names import tile_said
from janso.tiles import EAST, parse, write

if TYPE_CHECKING:
    from janso.table.match import Match


class TurnedUpDealers(Variant):
    """The order of dealers stands in the start of every deal."""

    switch: ClassVar[str] = "turned_up_dealers"
    options: ClassVar[tuple[Option, ...]] = (
        Option("turned_up_dealers", YES_NO, "no", area="match", en="Dealers as their tiles were turned up",
               text="Dealers follow the order in which the tiles of their seats were turned up when seats were drawn, "
                    "not the order of the seats.",
               source="riichi.seven_eight.procedure.seats"),
        Option("round_deals", WHOLE, 0, low=0, high=24, area="match", binds="match.deals_per_round",
               en="Deals of a round", text="How many deals a round has; 0: as many as there are players.",
               source="riichi.seven_eight.procedure.seats"),
    )
    grouped("The match", options)

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.order: list[int] = []

    def opening(self, match: Match, standing: Standing, data: dict[str, Any]) -> None:
        """Who deals follows from the number of the deal by that order."""
        order = Stream(match.seed, "tiles of seats").shuffled(list(range(match.play.seats)))
        dealer = order[standing.number % len(order)]
        data["turned_up"] = order
        data["dealer"] = dealer
        data["winds"] = [(seat - dealer) % match.play.seats for seat in range(match.play.seats)]

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """The start of the deal tells it."""
        self.order = list(data.get("turned_up", []))

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """Everybody knows who deals when."""
        view["turned_up"] = self.order

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """The same in words."""
        names = ", ".join([match.names[each] for each in self.order])
        return [in_all("games.dealers_in_order", names=names)]


class ClaimMarkers(Variant):
    """`given` counts the markers that everybody has given away in this deal, `marks` tells for each set of a seat whose
    marker lies by it and with which number, `ponds` whose markers lie in a pond."""

    switch: ClassVar[str] = "claim_markers"
    options: ClassVar[tuple[Option, ...]] = (
        Option("claim_markers", YES_NO, "no", area="play", en="Markers of claimed sets",
               text="Whoever claims a tile and whoever discarded it exchange numbered markers of their seats: one lies "
                    "by the set, one in the pond in the place of the tile.",
               source="riichi.seven_eight.procedure.marking"),
    )
    grouped("Calls", options)

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.given: list[int] = []
        self.marks: dict[int, list[list[int]]] = {}
        self.ponds: dict[int, list[list[int]]] = {}

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Everybody has all markers."""
        self.given, self.marks, self.ponds = [0] * s.seats, {}, {}

    def folded(self, s: State, e: Event) -> None:
        """A claim: two markers change places. A tile that raises a set brings none."""
        if not isinstance(e, ClaimEvent) or not e.tiles:
            return
        for giver, taker in ((e.source, e.seat), (e.seat, e.source)):
            self.given[giver] += 1
            lies = self.marks if taker == e.seat else self.ponds
            at = len(s.players[e.seat].melds) - 1 if taker == e.seat else len(s.players[taker].river) - 1
            lies.setdefault(taker, []).append([at, giver, self.given[giver]])

    def house(self, s: State, seat: int) -> str:
        """The tile of a seat as its markers show it; a season where the seat has no honour."""
        own = s.play.houses[s.players[seat].wind]
        return write(EAST + own) if own >= 0 else "5f"

    def told_marks(self, s: State, marks: list[list[int]]) -> list[dict[str, Any]]:
        """Markers as a page can show them."""
        return [{"at": at, "seat": giver, "house": self.house(s, giver), "number": number}
                for at, giver, number in marks]

    def seen(self, s: State, p: Player, own: bool, view: dict[str, Any]) -> None:
        """The markers by the sets and in the pond, and how the tiles of each set lie where there are none."""
        view["markers"] = self.told_marks(s, self.marks.get(p.seat, []))
        view["pond_markers"] = self.told_marks(s, self.ponds.get(p.seat, []))
        for told in view["markers"]:
            tiles = len(p.melds[told["at"]].tiles)
            promoted = 1 if p.melds[told["at"]].added else 0
            told["laid"] = frame_marks(s.players[told["seat"]].wind, s.at_table, tiles - promoted, promoted)

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """Whose markers lie by which sets."""
        assert match.deal is not None
        s = match.deal.state
        found = []
        for owner, marks in sorted(self.marks.items()):
            for at, giver, number in marks:
                of = tile_said(s.players[owner].melds[at].kind)
                house = tile_said(parse(self.house(s, giver)))
                found.append(in_all("games.marker_lies_by_set", name=match.names[owner], set=of,
                                    other=match.names[giver], house=house, number=number))
        return found
