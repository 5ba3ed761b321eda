"""Rengōnosan and toitsu riichi: decks of three or two copies, in which a tile of the next suit completes a pung.

- three (two) copies of each tile, so that pungs are supplemented: a pair and a tile of its rank of the next suit
- with two players East and West sit opposite; South and North are absent, get no tiles and never deal, but pay two
  thirds of a self-draw from an account of their own, and get their part of a chombo
- with three players dragons are the tiles of seats and rounds
- a hand has at most two chows from discards
- the game ends when somebody, the absent players too, is below zero

Clauses: riichi.variant.rengonosan2, riichi.variant.rengonosan3, riichi.variant.toitsu2 (document 004, lines 3987-4170);
numbers stand in `rules/riichi/presets/rengonosan2.toml` and its neighbours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from janso.games.riichi.variants import Variant
from janso.hand import CHOW as CHOW_SET
from janso.message import in_all
from janso.rules.option import WHOLE, Option
from janso.rules.riichi.worth.house.rules import SEAT_TILES
from janso.rules.ruleset import RuleSet
from janso.table.log import action as act
from janso.table.log.action import Action, Refusal
from janso.table.log.deal_events import PaidEvent
from janso.table.log.event import Event
from janso.table.state import State
from janso.tiles import EAST, write

if TYPE_CHECKING:
    from janso.table.match import Match


class OpenChows(Variant):
    """How many chows a hand may claim."""

    options = (
        Option(
            "open_chows", WHOLE, 4, low=0, high=4, area="play", en="Open chows of a hand",
            text="So many chows a hand may claim from discards.",
        ),
    )

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `open_chows`."""
        return rules.number("open_chows") < 4

    def full(self, s: State, seat: int) -> bool:
        """True when a hand has all the open chows that it may have."""
        chows = [meld for meld in s.players[seat].melds if meld.type == CHOW_SET]
        return len(chows) >= self.rules.number("open_chows")

    def offers(self, s: State) -> None:
        """No further chow is offered."""
        for seat in list(s.asks.waiting):
            if not self.full(s, seat):
                continue
            left = [action for action in s.asks.choices[seat] if action.verb != act.CHOW]
            if len(left) == 1 and left[0].verb == act.PASS and len(left) < len(s.asks.choices[seat]):
                s.asks.choices[seat] = []
                s.asks.waiting.remove(seat)
            else:
                s.asks.choices[seat] = left

    def refuses(self, s: State, seat: int, action: Action) -> Refusal | None:
        """It says why."""
        if action.verb == act.CHOW and self.full(s, seat):
            return Refusal("open_chows", "games.hand_has_all_open_chows")
        return None


class SeatTiles(Variant):
    """East and West, or dragons, as the tiles of seats and rounds."""

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `seat_tiles`."""
        return rules.word("seat_tiles") != "winds"

    def veils(self, s: State, seat: int | None, view: dict[str, Any]) -> None:
        """The tile of every seat and of the round."""
        tiles = [write(EAST + tile) for tile in SEAT_TILES[self.rules.word("seat_tiles")]]
        view["houses"] = tiles
        view["round_tile"] = tiles[s.opening.round_wind % len(tiles)]


class DummyAccount(Variant):
    """The points of those who do not play."""

    switch: ClassVar[str] = "dummy_points"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.points = rules.number("dummy_points")

    def folded(self, s: State, e: Event) -> None:
        """What they pay stands in the events; a chombo pays them."""
        if isinstance(e, PaidEvent):
            self.points -= e.absent

    def ends(self, match: Match, s: State) -> bool:
        """Below zero the match is over."""
        return self.points < 0

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """Everybody knows it."""
        view["dummy_points"] = self.points

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """The same in words."""
        return [in_all("games.absent_players_have_points", points=self.points)]
