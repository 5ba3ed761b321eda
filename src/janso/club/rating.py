"""Strength in one number, with how sure it is: the Plackett-Luce method of OpenSkill, which knows tables of any size.

A rating is kept as the method has it (`mu`, `sigma`); people are shown 1500 for a newcomer and 40 points for each unit
of mu, so that somebody 100 points ahead is a little better, and 400 clearly.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from janso.errors import JansoError

MU: Final = 25.0
SIGMA: Final = 25.0 / 3
SCALE: Final = 40.0
NEWCOMER: Final = 1500
SETTLED: Final = 4.5
"""A rating of no more doubt than this is called settled."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of somebody's strength.

    >>> Rating().value, Rating().margin, Rating().settled
    (1500, 333, False)
    """

    mu: float = MU
    sigma: float = SIGMA

    @property
    def value(self) -> int:
        return round(NEWCOMER + SCALE * (self.mu - MU))

    @property
    def margin(self) -> int:
        """How far the true strength may well be away: two times out of three it is nearer."""
        return round(SCALE * self.sigma)

    @property
    def settled(self) -> bool:
        return self.sigma <= SETTLED


@cache
def _model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise JansoError("club.rating_openskill_not_installed_install") from None
    return PlackettLuce(mu=MU, sigma=SIGMA, beta=MU / 6, tau=MU / 300)


def rated(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Ratings after a match, given places (1 is the best, equal places are shared).

    >>> first, second, *_ = rated([Rating()] * 4, [1, 2, 3, 4])
    >>> first.value > second.value > 1500, first.sigma < SIGMA
    (True, True)
    """
    model = _model()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    return [Rating(team[0].mu, team[0].sigma) for team in model.rate(teams, ranks=[float(place) for place in places])]


def rated_by_name(
    who: Sequence[Hashable], known: dict[Hashable, Rating], places: Sequence[int],
) -> dict[Hashable, Rating]:
    """The same for players by name. One who sits on several seats, as a bot may, moves by the mean of what happened on
    them: that was one match, not several.

    >>> after = rated_by_name(["me", "bot", "bot", "bot"], {}, [1, 2, 3, 4])
    >>> sorted(after), after["me"].value > 1500 > after["bot"].value
    (['bot', 'me'], True)
    """
    found = rated([known.get(name, Rating()) for name in who], places)
    out: dict[Hashable, Rating] = {}
    for name in dict.fromkeys(who):
        mine = [found[seat] for seat, other in enumerate(who) if other == name]
        out[name] = Rating(sum(one.mu for one in mine) / len(mine), sum(one.sigma for one in mine) / len(mine))
    return out
