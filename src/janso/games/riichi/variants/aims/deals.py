"""Games of so many deals, and stakes that everybody lays at a draw.

- the match ends after a number of deals, whoever dealt them
- closed wins take markers away, and the last one brings two han and all markers back
- points may only be lost: nobody gains what losers pay
- at an exhaustive draw everybody lays a stick; after three draws in a row the sticks go back, but for one of each

Clauses: riichi.mahjan100.procedure.game, riichi.mahjan100.draw.stake, riichi.kyoto_sanma.procedure.length,
riichi.glossary.variant.chagara_majan (a game until the dealer changes first).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.settlement import from_absent
from janso.games.riichi.stakes import lay_stakes
from janso.games.riichi.variants import Variant
from janso.message import in_all
from janso.rules.riichi.paying.sums import sums_of
from janso.rules.ruleset import RuleSet
from janso.table.log import event as ev
from janso.table.log.deal_events import Draft, WinEvent
from janso.table.log.event import Event
from janso.table.schedule import Outcome, following
from janso.table.state import State, kongs_of

if TYPE_CHECKING:
    from janso.table.match import Match

MOST_DRAWS: Final = 3
MARKER_HAN: Final = 2


class DealLimit(Variant):
    """Counts the deals of a match."""

    switch: ClassVar[str] = "deal_limit"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.played = 0
        self.by_clock = False

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """One more."""
        self.played += 1

    def clocked(self, running: bool) -> None:
        """Where a game of so many minutes has a clock, the clock ends it."""
        self.by_clock = running and self.rules.number("session_minutes") > 0

    def ends(self, match: Match, s: State) -> bool:
        """After the last one."""
        return self.played >= self.rules.number("deal_limit") and not self.by_clock

    def remembers(self) -> dict[str, Any]:
        """How many were played."""
        return {"played": self.played}

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """Which deal it is."""
        if self.by_clock:
            return [in_all("games.deal_number", played=self.played)]
        limit = self.rules.number("deal_limit")
        return [in_all("games.deal_of", played=self.played, limit=limit)]


class DealerChange(Variant):
    """One dealer for the whole match."""

    switch: ClassVar[str] = "until_dealer_changes"

    def ends(self, match: Match, s: State) -> bool:
        """When the next deal would be another one than a repeat."""
        ending = s.ending
        outcome = Outcome(ending.result, ending.winners, ending.ready, s.dealer, list(s.scores), kongs_of(s), s.sticks,
                          ending.keeps_deal)
        now = match.standing
        after = following(match.play, now, outcome, match.repeats)
        return after is None or (after.round, after.number) != (now.round, now.number)


class DrawStakes(Variant):
    """Everybody stakes at a draw."""

    switch: ClassVar[str] = "draw_stake"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.draws = 0

    def drawn(self, s: State, data: dict[str, Any]) -> None:
        """A stick of everybody; the third draw in a row gives two of each back instead."""
        if data["reason"] == "exhausted":
            third = self.draws + 1 == MOST_DRAWS
            lay_stakes(s, data, [1 - MOST_DRAWS + 1 if third else 1] * s.seats)

    def closed(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Counts draws in a row."""
        self.draws = (self.draws + 1) % MOST_DRAWS if s.ending.result == "exhausted" else 0


class ClosedMarkers(Variant):
    """Everybody has some markers: a win with a closed hand takes one away, and the last one brings han and all back."""

    switch: ClassVar[str] = "closed_markers"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.left = [rules.number("closed_markers")] * rules.number("players")

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """Whoever loses the last marker gets two han more from those who pay."""
        for event in events:
            data = event.data
            if any(not meld.concealed for meld in s.players[event.seat].melds):
                continue
            left = self.left[event.seat] - 1
            data["markers_left"] = left or self.rules.number("closed_markers")
            if left == 0:
                data["marker_bonus"] = True
                sums = sums_of(self.rules)
                each = MARKER_HAN * sums.rate * (1 if self_draw else sums.ron_times)
                payers = [p.seat for p in s.players if p.seat != event.seat] if self_draw else [s.last_seat]
                for payer in payers:
                    data["deltas"][payer] -= each
                    data["deltas"][event.seat] += each

    def folded(self, s: State, e: Event) -> None:
        """Notes what is left."""
        if isinstance(e, WinEvent) and "markers_left" in e.more:
            self.left[e.seat] = int(e.more["markers_left"])

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Why a win brought more."""
        if event.type != ev.WIN or not event.extra("marker_bonus"):
            return []
        return [in_all("games.last_marker_gone_two_han")]

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """Everybody's markers."""
        view["markers"] = list(self.left)

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """The same in words."""
        counts = ", ".join([str(number) for number in self.left])
        return [in_all("games.markers", counts=counts)]


class OnlyLost(Variant):
    """Points are only lost: whoever loses pays, and the winner gets nothing."""

    switch: ClassVar[str] = "only_lost"

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """What winners would gain goes out of the game."""
        for event in events:
            data = event.data
            data["deltas"] = [min(gain, 0) for gain in data["deltas"]]
            data["absent"] = from_absent(s, data)
