"""Clear mahjong: two teams of neighbours, each collecting five kinds of yaku.

- East and South of the first deal play against West and North, without dora
- a win brings its team the first of the targets that it shows and the team lacks, or by another rule all of them
- the targets: pure straight, pure outside hand, three equal pungs, seven pairs, three concealed pungs
- a complete collection ends and wins the match, unless a player of the team is below zero
- if nobody has one, the team loses whose player fell below zero

Clauses: riichi.variant.kuria, riichi.kuria.* (document 004); numbers stand in `rules/riichi/presets/kuria.toml`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.variants import Variant
from janso.message import in_all
from janso.rules.riichi.yaku.standard import PATTERNS
from janso.rules.ruleset import RuleSet
from janso.scoring.score import Score
from janso.table.log import event as ev
from janso.table.log.deal_events import Draft
from janso.table.log.event import Event
from janso.table.settle import deltas_of, score_win
from janso.table.state import State

if TYPE_CHECKING:
    from janso.table.match import Match

TARGETS: Final = ("ittsu", "junchan", "sanshoku_doko", "chitoitsu", "sananko")
TEAMS: Final = ((0, 1), (2, 3))
"""The players who sit on East and South first, and those on West and North."""
NAMES: Final = ("games.east_team", "games.west_team")


def team_of(seat: int) -> int:
    """0 for the East team, 1 for the West team."""
    return 0 if seat in TEAMS[0] else 1


TARGET_WORTH: Final = 2000.0
"""What a target is worth to a team, in points; each one that it has makes the rest worth more."""
MORE_WORTH: Final = 1500.0


class Teams(Variant):
    """What each team has collected."""

    switch: ClassVar[str] = "team_targets"
    teams: ClassVar[tuple[tuple[int, ...], ...]] = TEAMS
    weighs: ClassVar[bool] = True

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.collected: list[list[str]] = [[], []]

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """A win tells which of the targets that its team lacks it brings: the first one, or all."""
        gained: list[list[str]] = [list(had) for had in self.collected]
        for event in events:
            team = gained[team_of(event.seat)]
            counted = [line.id for line in event.data["score"].patterns]
            found = [id for id in TARGETS if id in counted and id not in team]
            if self.rules.word("team_targets") == "one":
                found = found[:1]
            if found:
                team += found
                event.data["targets"] = found

    def costly(self, s: State, seat: int, self_draw: bool) -> bool:
        """A win on the partner's tile only moves points inside the team, unless it brings a target; one that ruins the
        partner loses the match."""
        if self_draw or team_of(s.last_seat) != team_of(seat):
            return False
        score = score_win(s, self.rules.scorer, s.players[seat], s.last_tile, False)
        counted = [line.id for line in score.patterns]
        brings = any(id in counted and id not in self.collected[team_of(seat)] for id in TARGETS)
        return not brings or s.scores[s.last_seat] + deltas_of(s, score.payments)[s.last_seat] < 0

    def aims(self, s: State, seat: int) -> dict[str, float]:
        """The targets that the own team lacks."""
        had = self.collected[team_of(seat)]
        return {id: TARGET_WORTH + MORE_WORTH * len(had) for id in TARGETS if id not in had}

    def worth(self, s: State, seat: int, score: Score, points: float) -> float:
        """A target counts beside the points of the hand."""
        aims = self.aims(s, seat)
        return points + max([aims.get(line.id, 0.0) for line in score.patterns], default=0.0)

    def folded(self, s: State, e: Event) -> None:
        """Notes what a win has brought."""
        if e.type == ev.WIN:
            self.collected[team_of(e.seat)] += [str(id) for id in e.extra("targets", [])]

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Which targets a win has brought."""
        found = event.extra("targets", []) if event.type == ev.WIN else []
        return [{lang: f"{team}: + " + ", ".join([PATTERNS[id].name(lang) for id in found])
                 for lang, team in in_all(NAMES[team_of(event.seat)]).items()}] if found else []

    def ends(self, match: Match, s: State) -> bool:
        """A complete collection ends the match."""
        return any(len(team) == len(TARGETS) for team in self.collected)

    def settled(self, match: Match, data: dict[str, Any]) -> None:
        """Places go by teams: both players of the team that won are first, and after a draw all four are."""
        winner = winning_team(self.collected, data["scores"])
        data["places"] = [1 if winner in (-1, team_of(seat)) else 3 for seat in range(len(data["scores"]))]
        data["teams"] = {"winner": winner if winner >= 0 else None, "targets": [list(team) for team in self.collected]}

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """What both teams have collected."""
        view["targets"] = [list(team) for team in self.collected]

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """The same in words."""
        return [{lang: f"{name}: " + (", ".join([PATTERNS[id].name(lang) for id in team]) or "0")
                 for lang, name in in_all(NAMES[number]).items()} for number, team in enumerate(self.collected)]


def winning_team(collected: list[list[str]], scores: list[int]) -> int:
    """The team that has won, -1 for a draw. A complete collection wins unless a player of the team is below zero; if
    nobody has one, the team loses whose player fell below zero.

    >>> full, some = list(TARGETS), ["ittsu"]
    >>> winning_team([full, some], [40000, 10000, 25000, 25000]), winning_team([full, some], [40000, -100, 1, 2])
    (0, -1)
    >>> winning_team([some, some], [-100, 50000, 25000, 25000]), winning_team([some, []], [-100, 5, -100, 5])
    (1, -1)
    """
    sunk = [min([scores[seat] for seat in team]) < 0 for team in TEAMS]
    for team in (0, 1):
        if len(collected[team]) == len(TARGETS):
            return -1 if sunk[team] else team
    return -1 if sunk[0] == sunk[1] else sunk.index(False)
