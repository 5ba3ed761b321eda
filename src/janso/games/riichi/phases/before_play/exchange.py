"""Exchange of tiles (tehai kōkan): before the first turn everybody gives some tiles to everybody else.

- in one exchange each player gives the agreed number of concealed tiles to the player on the right, then to the next,
  and so on, all at the same time; nobody sees what others give to each other
- the exchange may be repeated an agreed number of times

Clauses: riichi.option.tehai-koukan, riichi.glossary.option.tehai_kokan (document 004, line 2659).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.phases.sense import spare
from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.table.log.action import Action, Refusal
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event
from janso.table.state import TURN, State
from janso.table.turn.phase import Phase, Words, chosen, move_of, why_not_held

if TYPE_CHECKING:
    from janso.table.match import Match

GIVE: Final = "games.give"
CHOOSE: Final = ("games.exchange_choose_for_east", "games.exchange_choose_for_south", "games.exchange_choose_for_west",
                 "games.exchange_choose_for_north")


class Exchange(Phase):
    """`step` counts the questions of a deal: one for each exchange and each neighbour."""

    id: ClassVar[str] = "exchange"
    secret: ClassVar[bool] = True

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.tiles = rules.number("tile_exchange")
        self.rounds = rules.number("tile_exchanges")
        self.step = 0

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `tile_exchange`."""
        return rules.number("tile_exchange") > 0

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Nothing has been exchanged yet."""
        self.step = 0

    def due(self, s: State) -> list[int]:
        """Before the first turn, until everybody has given to everybody as often as agreed."""
        return list(s.order) if s.phase == TURN and self.step < self.rounds * (s.at_table - 1) else []

    def neighbour(self, s: State, seat: int) -> int:
        """To whom a player gives now."""
        return s.order[(s.players[seat].wind + 1 + self.step % (s.at_table - 1)) % s.at_table]

    def options(self, s: State, seat: int) -> list[Action]:
        """The tiles that are missed least, and some others; any others will do."""
        held = s.players[seat].held
        found: list[Action] = []
        for tiles in (spare(held, self.tiles), sorted(held)[: self.tiles], sorted(held)[-self.tiles :]):
            action = chosen("give", tiles)
            if action not in found:
                found.append(action)
        return found

    def declines(self, s: State, seat: int, action: Action) -> Refusal | None:
        """Any tiles of the own hand, in the agreed number."""
        if action.choice != "give":
            return super().declines(s, seat, action)
        return why_not_held(s, seat, action, self.tiles)

    def settles(self, s: State) -> dict[str, Any]:
        """All gifts change hands at once."""
        return {"moves": [move_of(seat, self.neighbour(s, seat), s.asks.answers[seat].tiles) for seat in s.order]}

    def folded(self, s: State, e: Event) -> None:
        """One question less."""
        if isinstance(e, ChosenEvent) and e.what == self.id:
            self.step += 1

    def advises(self, s: State, seat: int) -> Action | None:
        """What is missed least."""
        return self.options(s, seat)[0] if s.asks.what == self.id else None

    def title(self, s: State, seat: int | None) -> Words:
        """To whom the tiles go."""
        if seat is None:
            return in_all("games.tiles_are_exchanged")
        wind = s.players[self.neighbour(s, seat)].wind
        return in_all(CHOOSE[wind], tiles=self.tiles)

    def panel(self, s: State, seat: int) -> dict[str, Any]:
        """The own hand to pick from."""
        return {"pick": {"from": "hand", "low": self.tiles, "high": self.tiles},
                "send": [{"choice": "give", "words": in_all(GIVE)}]}

    def says(self, action: Action) -> dict[str, str]:
        """What the choice is called."""
        return in_all(GIVE) if action.choice == "give" else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """That tiles have changed hands."""
        if not isinstance(event, ChosenEvent) or event.what != self.id:
            return []
        return [in_all("games.everybody_gives_away", tiles=self.tiles)]
