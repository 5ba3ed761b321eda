"""South answers for the dealer's repeat: whoever could have called a chow from the dealer in this deal and called none
answers for the dealer's win in the repeat, alone for a self-draw and for half of it beside a discarder.

Clauses: riichi.option.nancha-no-sekinin (document 004, L2917).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from janso.games.riichi.customs.dues import move
from janso.games.riichi.variants import Variant
from janso.message import in_all
from janso.rules.option import YES_NO, Option, grouped
from janso.rules.riichi.worth.limits import hundred
from janso.rules.ruleset import RuleSet
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.deal_events import Draft
from janso.table.log.event import Event
from janso.table.log.play_events import ClaimEvent
from janso.table.state import Player, State
from janso.tiles import EAST, KIND_MASK

if TYPE_CHECKING:
    from janso.table.match import Match


class SouthAnswers(Variant):
    """`could` and `called` speak of this deal, `seat` of the deal before."""

    switch: ClassVar[str] = "south_responsibility"
    options: ClassVar[tuple[Option, ...]] = (
        Option("south_responsibility", YES_NO, "no", area="play", en="South lets the dealer repeat",
               text="South, when a chow could have been called from the dealer and none was, answers for the dealer's "
                    "win in the repeat: alone for a self-draw, for half of it beside a discarder.",
               source=("riichi.option.nancha-no-sekinin", "riichi.glossary.option.oya_no_ren_chan_nancha_no_sekinin")),
    )
    grouped("Responsibility", options)

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.could = False
        self.called = False
        self.seat = -1

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self.could = self.called = False

    def folded(self, s: State, e: Event) -> None:
        """Looks at discards of the dealer, and at chows from there."""
        south = s.order[1]
        if e.type == ev.DISCARD and e.seat == s.dealer and not s.players[south].riichi:
            self.could = self.could or can_chow(s.players[south], e.tile & KIND_MASK)
        elif isinstance(e, ClaimEvent) and e.seat == south and e.source == s.dealer and e.verb == act.CHOW:
            self.called = True

    def closed(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Only a repeat is answered for."""
        after = data["next"]
        repeats = after is not None and (after["round"], after["number"]) == (match.standing.round,
                                                                              match.standing.number)
        self.seat = s.order[1] if repeats and self.could and not self.called else -1

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """South pays for the others."""
        for event in events:
            if self.seat < 0 or event.seat != s.dealer:
                continue
            deltas = event.data["deltas"]
            for payer, delta in enumerate(list(deltas)):
                if delta < 0 and payer != self.seat:
                    move(deltas, [self.seat], payer, -delta if self_draw else hundred(-delta // 2))
            event.data["answers"] = self.seat

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """Who answers in this deal."""
        if self.seat < 0:
            return []
        name = match.names[self.seat]
        return [in_all("games.answers_dealer_win", name=name)]


def can_chow(p: Player, kind: int) -> bool:
    """True when two tiles of the hand make a chow with a tile.

    >>> p = Player(1, 1)
    >>> p.add(0), p.add(2), can_chow(p, 1), can_chow(p, 3), can_chow(p, 27)
    (None, None, True, False, False)
    """
    if kind >= EAST:
        return False
    near = [kind + step if 0 <= kind % 9 + step < 9 else -1 for step in (-2, -1, 1, 2)]
    held = [other >= 0 and p.counts[other] > 0 for other in near]
    return (held[0] and held[1]) or (held[1] and held[2]) or (held[2] and held[3])
