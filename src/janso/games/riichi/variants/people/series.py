"""A series: several games in a row that make one match, each with its own points, places and uma.

- every game begins anew, with everybody's points as at the start; what it came to is added to the games before
- after every so many games whoever is behind may stop the series instead of going on (Washizu: every two hanchan)

Clauses: riichi.variant.washizu, riichi.washizu.procedure.teams (document 004, line 4462).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from janso.games.riichi.phases.before_play.leader_doubles import LeaderDoubles
from janso.games.riichi.variants import Variant
from janso.message import in_all
from janso.rules.option import WHOLE, Option, grouped
from janso.rules.ruleset import RuleSet
from janso.table.log import event as ev
from janso.table.log.deals import match_results
from janso.table.log.event import Event
from janso.table.parts.books import Books
from janso.table.schedule import Standing, start_scores
from janso.table.state import State

if TYPE_CHECKING:
    from janso.table.match import Match


class Series(Variant):
    """`played` holds what each game came to; `between` is True from the end of a game to the start of the next,
    `counting` while a game inside the series is counted."""

    switch: ClassVar[str] = "series_games"
    lasts: ClassVar[bool] = True
    options: ClassVar[tuple[Option, ...]] = (
        Option("series_games", WHOLE, 0, low=0, high=12, area="match", en="Games in a row",
               text="A match is so many games, each with its own points, places and uma, which are added up; 0: one "
                    "game.",
               source=("riichi.variant.washizu", "riichi.washizu.procedure.teams")),
        Option("series_stop", WHOLE, 0, low=0, high=12, area="match", depends={"series_games": tuple(
                   [str(number) for number in range(1, 13)])},
               en="Stopping a series",
               text="After every so many games whoever is behind may stop the series; 0: it is played to its end.",
               source=("riichi.variant.washizu", "riichi.washizu.procedure.teams")),
    )
    grouped("The match", options)

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.games = rules.number("series_games")
        self.stop = rules.number("series_stop")
        self.played: list[dict[str, Any]] = []
        self.between = False
        self.counting = False

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A game goes on."""
        self.between = False

    def goes_on(self, match: Match, s: State, data: dict[str, Any]) -> Standing | None:
        """The next game, after what this one came to."""
        number = len(self.played) + 1
        if number >= self.games:
            return None
        chombo = list(match.books.chombo)
        for seat in s.ending.offenders:
            chombo[seat] += 1
        self.counting = True
        found = match_results(match, list(data["scores"]), data["sticks"], chombo)
        self.counting = False
        data["game"] = {"scores": found["scores"], "places": found["places"], "results": found["results"]}
        if self.stop and number % self.stop == 0:
            data["asks"] = self.behind(match, [*self.played, data["game"]])
        return Standing(0, 0, 0, game=number)

    def behind(self, match: Match, games: list[dict[str, Any]]) -> int:
        """Who may stop: the one of those whose points count that has least so far."""
        sums = [sum(game["results"][seat] for game in games) for seat in range(match.play.seats)]
        main = (0, 2) if self.rules.flag("main_players") else tuple(range(match.play.seats))
        return min(main, key=lambda seat: (sums[seat], -seat))

    def closed(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """The game is over: everybody begins anew."""
        game = data.get("game")
        if game is None:
            return
        self.played = [*self.played, game]
        self.between = True
        match.scores = start_scores(match.play)
        match.sticks = 0
        match.books = Books(match.play.seats)
        fresh = match.game.customs()
        kept = {type(each): each for each in match.customs if each.lasts}
        match.customs = [kept.get(type(each), each) for each in fresh]

    def settled(self, match: Match, data: dict[str, Any]) -> None:
        """The end of the series adds all games up; the end of a game inside it tells of that game alone."""
        if not self.between:
            for custom in match.customs:
                if isinstance(custom, LeaderDoubles):
                    custom.doubles(data)
        if self.counting or not self.played:
            return
        last = [] if self.between else [{key: list(data[key]) for key in ("scores", "places", "results")}]
        games = [*self.played, *last]
        start = self.rules.number("start_points")
        for seat in range(len(data["scores"])):
            data["scores"][seat] = start + sum(game["scores"][seat] - start for game in games)
            data["results"][seat] = round(sum(game["results"][seat] for game in games), 3)
        order = sorted(range(len(data["results"])), key=lambda seat: (-data["results"][seat], seat))
        for place, seat in enumerate(order, 1):
            data["places"][seat] = place
        data["games"] = games

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """What the games before came to."""
        view["games"] = self.played

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """Which game it is, and everybody's results so far."""
        found = [in_all("games.game_of_series", number=min(len(self.played) + 1, self.games), games=self.games)]
        if self.played:
            sums = [f"{name} {sum(game['results'][at] for game in self.played):+g}"
                    for at, name in enumerate(match.names)]
            found.append(in_all("games.series_so_far", sums=", ".join(sums)))
        return found

    def explains(self, event: Event) -> list[dict[str, str]]:
        """A game is over."""
        game = event.extra("game") if event.type == ev.END_DEAL else None
        if game is None:
            return []
        return [in_all("games.game_is_over", results=", ".join([f"{each:+g}" for each in game["results"]]))]
