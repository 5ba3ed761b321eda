"""A custom: one rare rule of the table as an object of its own, with a few places where it may add something.

A match makes its customs once from its rules (`customs_for`); usual rules have none, and then nobody asks. A custom
keeps what it remembers from deal to deal in its own attributes, and changes them only where an event is folded
(`opened`, `folded`, `closed`), so that a replayed log leads to the same custom.
"""

from __future__ import annotations

from copy import copy, deepcopy
from typing import TYPE_CHECKING, Any, ClassVar

from janso.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from janso.rules.family import Scorer
    from janso.scoring.history import History
    from janso.scoring.score import Score
    from janso.table.deal import Deal
    from janso.table.log.action import Action, Refusal
    from janso.table.log.deal_events import Draft
    from janso.table.log.event import Event
    from janso.table.match import Match
    from janso.table.parts.concealed import Concealed
    from janso.table.schedule import Outcome, Standing
    from janso.table.state import Player, State


class Custom:
    """Every hook does nothing; a custom overrides those it needs."""

    closes_ponds: ClassVar[bool] = False
    """True when nobody sees what others discard."""

    teams: ClassVar[tuple[tuple[int, ...], ...]] = ()
    """The seats that win and lose together, where a game has teams."""
    turns_up: ClassVar[int] = 0
    """How many tiles are turned up after each discard that nobody wants, for everybody to claim."""
    lasts: ClassVar[bool] = False
    """True when it remembers from game to game of a series; others begin each game anew."""
    weighs: ClassVar[bool] = False
    """True when a win is worth something else to a seat than its points: then bots ask for `worth`."""
    kongs_due: ClassVar[bool] = False
    """True when four equal tiles in hand cost whoever keeps them: then bots declare every kong."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    def opening(self, match: Match, standing: Standing, data: dict[str, Any]) -> None:
        """Adds to what the start of a deal tells."""

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A deal has started: sets its state up."""

    def folded(self, s: State, e: Event) -> None:
        """An event of the deal has been folded into its state."""

    def offers(self, s: State) -> None:
        """Adds to the choices of this moment."""

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """What an act that this custom offered brings before its discard."""
        return []

    def advises(self, s: State, seat: int) -> Action | None:
        """What a sensible player who knows what this seat knows would choose of what this custom offers now."""
        return None

    def aside(self, s: State) -> int:
        """Further kinds that may be set aside when they are drawn, as a mask."""
        return 0

    def useless(self, s: State, seat: int) -> int:
        """Kinds that a seat has no use for, as a mask: bots throw them first."""
        return 0

    def stand_ins(self) -> int:
        """Kinds that stand for any other in the hand of a player who has declared nothing, as a mask: bots keep them
        and weigh whether to declare."""
        return 0

    def costly(self, s: State, seat: int, self_draw: bool) -> bool:
        """True when a win now would cost a seat more than it brings, as far as that seat knows."""
        return False

    def worth(self, s: State, seat: int, score: Score, points: float) -> float:
        """What a win counted so is worth to a seat as far as it knows; `points` is what it would be otherwise."""
        return points

    def aims(self, s: State, seat: int) -> dict[str, float]:
        """Patterns that a seat should win with, and what each is worth to it besides its points."""
        return {}

    def ponders(self, s: State, seat: int) -> Action | None:
        """What a strong player who knows what this seat knows would choose; a sensible one follows `advises`."""
        return self.advises(s, seat)

    def told(self, s: State, p: Player, past: History) -> None:
        """Adds to what the scorer knows of the past when a player might win."""

    def facts(self, s: State, p: Player) -> int:
        """Facts that the scorer is told of a player who might win."""
        return 0

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """Adds to the wins of a deal, one draft each, before they become events."""

    def drawn(self, s: State, data: dict[str, Any]) -> None:
        """Adds to an exhaustive draw before it is folded."""

    def compares(self, s: State, scorer: Scorer, ready: list[int]) -> list[int]:
        """Those of the ready seats whose hands count as ready at an exhaustive draw."""
        return ready

    def settling(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Adds payments to the end of a deal (`scores`, `deltas`), before it is known what follows."""

    def waits(self, s: State, p: Player, hand: Concealed) -> int:
        """Further kinds that complete a hand, as a mask."""
        return 0

    def hands(self, s: State, p: Player, held: list[int], win: int) -> list[tuple[list[int], int]]:
        """What else the concealed tiles and the winning one may be taken for when a player wins."""
        return []

    def replaces_hand(self, s: State, p: Player) -> bool:
        """True when the tiles as they stand are only one of those hands, or none at all."""
        return False

    def told_hand(self, s: State, p: Player, held: list[int], past: History) -> None:
        """Adds to what the scorer knows where the concealed tiles are taken for these, which a custom made."""

    def bars(self, s: State, scorer: Scorer, p: Player, face: int, self_draw: bool) -> str:
        """Why a player may not win with a hand that could, or nothing."""
        return ""

    def resolves(self, deal: Deal) -> bool:
        """Everybody has answered about a tile on offer: True when this custom has settled it by events of its own."""
        return False

    def plays_again(self, match: Match, s: State) -> bool:
        """True when the same deal is played once more, without a counter."""
        return False

    def ends(self, match: Match, s: State) -> bool:
        """True when the match is over with this deal, whatever would follow."""
        return False

    def goes_on(self, match: Match, s: State, data: dict[str, Any]) -> Standing | None:
        """The first deal of another game, when the match would be over with this one; adds to what its end tells."""
        return None

    def appoints(self, match: Match, outcome: Outcome, after: Standing) -> None:
        """May change the next deal."""

    def closing(self, match: Match, s: State, after: Standing | None, data: dict[str, Any]) -> None:
        """Adds to what the end of a deal tells; `after` is the next deal."""

    def closed(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A deal has ended: remembers what later ones need."""

    def clocked(self, running: bool) -> None:
        """Whether somebody keeps the time of the session; told before each act, and no part of the log."""

    def finishing(self, match: Match, scores: list[int], chombo: list[int]) -> None:
        """Changes the points before the match is settled, and how many chombo everybody has."""

    def settled(self, match: Match, data: dict[str, Any]) -> None:
        """Changes the results of the match."""

    def refuses(self, s: State, seat: int, action: Action) -> Refusal | None:
        """Why an act that this custom has taken out of the choices may not be done."""
        return None

    def tolerates(self, match: Match, refusal: Refusal) -> bool:
        """True for an act that is not refused although nobody may do it."""
        return False

    def instead(self, match: Match, seat: int, action: Action) -> list[Event]:
        """What happens when somebody does it."""
        return []

    def shown(self, match: Match, seat: int | None, view: dict[str, Any]) -> None:
        """Adds to what a seat sees of the table."""

    def seen(self, s: State, p: Player, own: bool, view: dict[str, Any]) -> None:
        """Changes what is seen of a player: by the player (`own`), or by the others."""

    def veils(self, s: State, seat: int | None, view: dict[str, Any]) -> None:
        """Changes what a seat sees of the deal as a whole."""

    def covered(self) -> dict[int, int]:
        """By seat, which of its discards only the seat itself knows."""
        return {}

    def open_tiles(self, p: Player) -> list[int]:
        """Concealed tiles of a player that everybody sees."""
        return []

    def lies(self) -> list[int]:
        """Tiles that lie open in no place of the usual table: neither in a hand, a set, a pond nor on the wall."""
        return []

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """What a seat should read beside the table, each note by language."""
        return []

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What this custom did in an event, in sentences by language."""
        return []

    def says(self, action: Action) -> dict[str, str]:
        """An act that this custom offers, in a few words by language; nothing for those of others."""
        return {}

    def hides(self, event: Event, seat: int | None, data: dict[str, Any]) -> None:
        """Takes out of an event what a seat may not know."""

    def copy(self) -> Custom:
        """The same custom for a copy of the match."""
        twin = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, (list, dict, set)):
                setattr(twin, name, deepcopy(value))
        return twin

    def remembers(self) -> dict[str, Any]:
        """What the custom keeps between events."""
        return {name: value for name, value in vars(self).items() if name != "rules"}
