"""Side payments (saido keisan): after a win the others count their hands too and pay each other.

- a hand is worth the fu of its pungs and kongs and of a pair of value tiles, doubled for every set of value tiles
- the lower hand of two pays the difference, or the whole of the higher one

Clause: riichi.option.saido-keisan (document 004, lines 3412 and 3413).
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar

from janso.games.riichi.variants import Variant
from janso.hand import CHOW, KONG, PUNG
from janso.message import in_all
from janso.rules.option import Option, grouped
from janso.rules.riichi.count.scorer import RiichiScorer
from janso.scoring.readings.reading import OPEN_BIT, TYPE_SHIFT
from janso.table.log import event as ev
from janso.table.log.event import Event
from janso.table.state import Player, State
from janso.tiles import EAST, STANDARD_KINDS, WHITE

if TYPE_CHECKING:
    from janso.table.match import Match


class SidePayments(Variant):
    """Settles the hands that have not won."""

    switch: ClassVar[str] = "side_payments"
    options: ClassVar[tuple[Option, ...]] = (
        Option("side_payments", ("no", "difference", "full"), "no", area="play", en="Side payments",
               text="After the winner is paid the others count their hands (the fu of pungs, kongs and a pair of value "
                    "tiles, doubled for every set of value tiles) and settle with each other. It is not played with "
                    "payments rounded to hundreds.",
               meanings={"no": "not played", "difference": "the lower hand pays the higher one the difference",
                         "full": "the lower hand pays the whole of the higher one"},
               conflicts=tuple([(value, "points_rounding", "100", "modern payments know no value of a hand that has "
                                 "not won") for value in ("difference", "full")]),
               source=("riichi.option.saido-keisan", "riichi.glossary.option.saido_keisan")),
    )
    grouped("Payment", options)

    def settling(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Every two hands that have not won."""
        if s.ending.result != "win":
            return
        seats = [seat for seat in s.order if seat not in s.ending.winners]
        worth = {seat: self.value_of(s, s.players[seat]) for seat in seats}
        for one, other in combinations(seats, 2):
            low, high = sorted((one, other), key=lambda seat: worth[seat])
            paid = worth[high] - worth[low]
            if paid and self.rules.word("side_payments") == "full":
                paid = worth[high]
            for seat, change in ((low, -paid), (high, paid)):
                data["deltas"][seat] += change
                data["scores"][seat] += change
        data["side_values"] = {str(seat): worth[seat] for seat in seats}

    def value_of(self, s: State, p: Player) -> int:
        """The value of a hand that has not won."""
        scorer = self.rules.scorer
        assert isinstance(scorer, RiichiScorer)
        counting = scorer.counter.counting
        sets = [(PUNG, kind, 0) for kind in range(STANDARD_KINDS) if p.counts[kind] >= 3]
        sets += [(meld.type, meld.kind, 0 if meld.concealed else OPEN_BIT) for meld in p.melds if meld.type != CHOW]
        fu = doubles = 0
        for type, kind, open in sets:
            if type in (PUNG, KONG):
                fu += counting.fu.set_fu(kind | type << TYPE_SHIFT | open, counting.fu.halved)
                doubles += self._value(s, p, kind)
        if any(p.counts[kind] == 2 and self._value(s, p, kind) for kind in range(EAST, STANDARD_KINDS)):
            fu += counting.fu.value_pair
        return -(-(fu << doubles) // counting.limits.unit) * counting.limits.unit

    def _value(self, s: State, p: Player, kind: int) -> int:
        """How often a kind is of value to a player."""
        if kind < EAST:
            return 0
        return 1 if kind >= WHITE else (kind == EAST + p.wind) + (kind == EAST + s.opening.round_wind)

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What the hands were worth."""
        values = event.extra("side_values") if event.type == ev.END_DEAL else None
        if not values:
            return []
        return [in_all("games.hands_settled_beside", values=", ".join([str(each) for each in values.values()]))]
