"""What the tables of a tournament come to: table points or results, places, and who leads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from janso.errors import JansoError
from janso.rules.play import play_settings
from janso.rules.ruleset import RuleSet
from janso.table.game import game_for


@dataclass(frozen=True)
class Game:
    """A table that has been played; everything in the order of its seats."""

    players: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[Fraction, ...]
    """What counts first: table points, results with uma and oka, or the scores themselves."""


@dataclass(frozen=True)
class Penalty:
    """What a referee has taken off: plain points, and points of those that count first."""

    player: int
    points: float
    table_points: float
    why: str


@dataclass
class Standing:
    """A player's place in the tournament."""

    player: int
    place: int = 0
    total: Fraction = Fraction(0)
    score: Fraction = Fraction(0)
    games: int = 0
    places: list[int] = field(default_factory=list)
    """How often the player came first, second, third, ..."""
    penalties: Fraction = Fraction(0)


def game_of(rules: RuleSet, players: Sequence[int], scores: Sequence[int]) -> Game:
    """A played table. Riichi sticks may be left on it; otherwise nothing may be missing.

    >>> from janso.rules import ruleset
    >>> game = game_of(ruleset("mcr"), (0, 1, 2, 3), (88, -20, -34, -34))
    >>> game.places, [str(points) for points in game.points]
    ((1, 2, 3, 4), ['4', '2', '1/2', '1/2'])
    """
    game = game_for(rules)
    play = game.play
    sticks = _left_over(rules, play.match.start_points * play.seats, sum(scores))
    found = game.results(list(scores), sticks, [0] * play.seats, [], 0, [0] * play.seats)
    counted = found.get("table_points") or found.get("results") or found["scores"]
    return Game(tuple(players), tuple(found["scores"]), tuple(found["places"]),
                tuple([Fraction(points).limit_denominator(1000) for points in counted]))


def _left_over(rules: RuleSet, wanted: int, total: int) -> int:
    """The riichi sticks that lie on the table when the scores do not add up to the points of all players."""
    if total == wanted:
        return 0
    stake = rules.number("riichi_stake") if "riichi_stake" in rules.options else 0
    if stake and total < wanted and (wanted - total) % stake == 0:
        return (wanted - total) // stake
    raise JansoError("club.scores_add_up_not", total=total, wanted=wanted)


def worth_of_a_point(rules: RuleSet) -> Fraction:
    """How much of what counts first a plain point is: nothing beside table points, a thousandth in riichi, else all.

    >>> from janso.rules import ruleset
    >>> [str(worth_of_a_point(ruleset(id))) for id in ("mcr", "riichi", "zungjung")]
    ['0', '1/1000', '1']
    """
    if play_settings(rules).match.table_points:
        return Fraction(0)
    return Fraction(1, 1000 if rules.family.places_by == "results" else 1)


def standings(players: int, games: Sequence[Game], penalties: Sequence[Penalty] = (),
              worth: Fraction = Fraction(1)) -> list[Standing]:
    """Everybody, the leader first: by what counts first, then by plain points; equals share a place. `worth` is how
    much of the former a plain point of a penalty is.

    >>> [one.player for one in standings(2, [], [Penalty(0, 5, 0, "late")])]
    [1, 0]
    """
    found = [Standing(player) for player in range(players)]
    for game in games:
        for seat, player in enumerate(game.players):
            one = found[player]
            one.games += 1
            one.total += game.points[seat]
            one.score += game.scores[seat]
            one.places += [0] * (len(game.players) - len(one.places))
            one.places[game.places[seat] - 1] += 1
    for penalty in penalties:
        one = found[penalty.player]
        plain = Fraction(penalty.points).limit_denominator(1000)
        off = Fraction(penalty.table_points).limit_denominator(1000) + plain * worth
        one.total -= off
        one.score -= plain
        one.penalties += off or plain
    order = sorted(found, key=lambda one: (-one.total, -one.score, one.player))
    for at, one in enumerate(order):
        before = order[at - 1]
        same = at > 0 and (before.total, before.score) == (one.total, one.score)
        one.place = before.place if same else at + 1
    return order
