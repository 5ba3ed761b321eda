"""What the first of two wins is worth, taken, let go or chosen otherwise: where a seat with two hands may win, the deal
is played on to its end with every other choice, against the same hidden tiles.

The numbers of `bots/models/mcr-two-hands.json` were chosen beside what this tells.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from janso.bots import Bot, Sight, make
from janso.bots.solid import SolidBot
from janso.bots.weighing.twofold import WINS_LOOKED_AT, Winning
from janso.rules.ruleset import RuleSet
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import Action
from janso.table.match import Match
from janso.train.playouts import decided, points_since

LET_GO: Final = -1
CLOSE: Final = 3
"""Wins whose points differ by no more are counted as alike."""


class Other(NamedTuple):
    """Another choice where a first win was taken: its points (`LET_GO` for none), those of the win that the player
    chose, whether it was drawn, the tiles left in the wall, and what the choice brought more."""

    match: int
    points: int
    usual: int
    drawn: bool
    wall: int
    gain: int

    @property
    def kind(self) -> str:
        """What was done instead."""
        if self.points == LET_GO:
            return "let go, drawn" if self.drawn else "let go, on a discard"
        if abs(self.points - self.usual) <= CLOSE:
            return "another of the same worth"
        return "a cheaper one" if self.points < self.usual else "a dearer one"


def others_of(sight: Sight, options: list[Action], bot: SolidBot) -> dict[int, Action]:
    """The other choices by their points: for each number of points the win that leaves most, and to let all go."""
    found: dict[int, Winning] = {}
    plans, left = bot.plans(sight), sight.left()
    for option in [option for option in options if option.verb == act.WIN][:WINS_LOOKED_AT]:
        win = Winning(sight, option, plans, left)
        points = int(win.points)
        if points not in found or win.rest > found[points].rest:
            found[points] = win
    ends = {points: found[points].action for points in sorted(found)[:2] + sorted(found)[-1:]}
    rest = [option for option in options if option.verb != act.WIN]
    if rest:
        ends[LET_GO] = rest[0] if len(rest) == 1 else bot.choose(sight, rest)
    return ends


def played_on(match: Match, choice: Action, seat: int, bots: list[Bot], start: int) -> int:
    """What a deal brings a seat after a choice, when everybody plays on as before."""
    twin, deal = match.copy(), match.deals
    twin.do(seat, choice)
    while not twin.done and twin.deals == deal:
        twin.do(*decided(twin, bots))
    return points_since(twin, start)[seat]


def other_wins(rules: RuleSet, seed: int, number: int, player: str = "solid") -> list[Other]:
    """One match of players of a kind, with other choices played out wherever one takes its first win."""
    match = Match(rules, f"wins {seed}/{number}")
    bots = [make(player, 1) for _ in range(match.play.seats)]
    found: list[Other] = []
    while not match.done:
        found += _one_deal(match, bots, number)
    return found


def _one_deal(match: Match, bots: list[Bot], number: int) -> list[Other]:
    deal = match.deals
    start = max(at for at, event in enumerate(match.log) if event.type == ev.START_DEAL)
    tried: list[tuple[int, Other]] = []
    while not match.done and match.deals == deal:
        seat, choice = decided(match, bots)
        sight, bot = Sight(match, seat), bots[seat]
        if choice.verb == act.WIN and sight.twofold and isinstance(bot, SolidBot):
            usual = int(Winning(sight, choice, bot.plans(sight), sight.left()).points)
            for points, other in others_of(sight, match.options(seat), bot).items():
                if not other.same(choice):
                    end = played_on(match, other, seat, bots, start)
                    tried.append((seat, Other(number, points, usual, sight.own_turn, sight.wall_left, end)))
        match.do(seat, choice)
    brought = points_since(match, start)
    return [other._replace(gain=other.gain - brought[seat]) for seat, other in tried]
