"""What an act is worth for the end of the match, told in points.

Where places count, a thousand points are worth more to whoever may win or lose a place by them than to somebody far
ahead. So acts are compared by the final points that can be expected after them, places and all; and what a choice lost
is told in points again: in those that would have changed the final result as much at the start of the match, when
everybody has the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from janso.coach.advised import Advice, Advised
from janso.coach.prospect import Ends, all_deals, places_count, spread
from janso.table.match import Match


class Stakes:
    """The final points of acts, for one game; what was worked out for a standing is kept. With `places` nothing but the
    place counts, by these numbers: what a room gives or takes for the first, the second and so on."""

    def __init__(self, places: Sequence[float] = ()) -> None:
        self.places = tuple(places)
        self._unit: float | None = None
        self._ends: dict[tuple[int, ...], Ends] = {}

    def settle(self, match: Match, seat: int, advice: Advice) -> None:
        """Tells every act its final points and puts the best first; changes nothing where only points count."""
        if self._per_point(match) <= 0.0:
            return
        ends = self._of(match, seat)
        for each in advice.acts:
            each.final = ends.of(each.win, each.points, each.deal_in, each.price, each.experience)
        advice.acts.sort(key=lambda each: -(each.final or 0.0))

    def lost(self, best: Advised, chosen: Advised) -> float:
        """What the chosen act was worth less than the best, in points."""
        if best.final is None or chosen.final is None or not self._unit:
            return max(best.value - chosen.value, 0.0)
        return max(best.final - chosen.final, 0.0) / self._unit

    def _per_point(self, match: Match) -> float:
        """What one point is worth at the start of a match in final points; 0 where only points count."""
        if self._unit is None:
            self._unit = 0.0
            if self.places or places_count(match):
                start = [match.play.match.start_points] * len(match.scores)
                ends = Ends(match, 0, self.places, start, all_deals(match))
                step = spread(match)
                self._unit = (ends.after(step) - ends.after(-step)) / (2.0 * step)
        return self._unit

    def _of(self, match: Match, seat: int) -> Ends:
        standing = match.standing
        key = (seat, standing.round, standing.number, match.sticks, *match.scores)
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = Ends(match, seat, self.places)
        return found
