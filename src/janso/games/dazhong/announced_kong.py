"""A kong that is announced before its tiles are shown (document 001, L842-844): until then it may be withdrawn, and
nothing follows.

Announcing takes the place of the kong among the acts of a turn; then the tiles are shown, which is the kong, or the
announcement is taken back and the turn goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.table.custom import Custom
from janso.table.log import action as act
from janso.table.log.action import Action, Refusal
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event
from janso.table.state import TURN, State
from janso.table.turn.phase import chosen
from janso.tiles import KIND_MASK, write

if TYPE_CHECKING:
    from janso.table.match import Match

ANNOUNCE: Final = "announce_kong"
WITHDRAW: Final = "withdraw_kong"
WORDS: Final = {ANNOUNCE: "games.announce_kong", WITHDRAW: "games.withdraw_kong"}
KONGS: Final = (act.CONCEALED_KONG, act.ADDED_KONG)
NOTHING: Final = -1


class AnnouncedKong(Custom):
    """`announced` is the kind of which the player on turn has announced a kong."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.announced = NOTHING

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self.announced = NOTHING

    def offers(self, s: State) -> None:
        """An announcement for each kind; after it the kong itself, or nothing."""
        if s.phase != TURN:
            return
        found = s.asks.choices[s.turn]
        kongs = [choice for choice in found if choice.verb in KONGS]
        if self.announced != NOTHING:
            own = [choice for choice in kongs if choice.tile & KIND_MASK == self.announced]
            s.asks.choices[s.turn] = [*own, chosen(WITHDRAW, tile=self.announced)]
            return
        kinds = sorted({choice.tile & KIND_MASK for choice in kongs})
        others = [choice for choice in found if choice.verb not in KONGS]
        s.asks.choices[s.turn] = others + [chosen(ANNOUNCE, tile=kind) for kind in kinds]

    def refuses(self, s: State, seat: int, action: Action) -> Refusal | None:
        """A kong that nobody has announced."""
        if s.phase == TURN and action.verb in KONGS and self.announced == NOTHING:
            return Refusal("not_announced", "games.kong_not_announced")
        if s.phase == TURN and seat == s.turn and self.announced != NOTHING:
            return Refusal("kong_announced", "games.kong_was_announced")
        return None

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """What was said."""
        if action.choice not in WORDS:
            return []
        return [ChosenEvent({"what": action.choice, "choices": {str(seat): action}}, seat)]

    def folded(self, s: State, e: Event) -> None:
        """Any other act ends it."""
        said = isinstance(e, ChosenEvent) and e.what == ANNOUNCE
        self.announced = e.choices[str(e.seat)].tile if isinstance(e, ChosenEvent) and said else NOTHING

    def advises(self, s: State, seat: int) -> Action | None:
        """Whoever has announced a kong makes it."""
        if self.announced == NOTHING or s.turn != seat or s.phase != TURN:
            return None
        return next((choice for choice in s.asks.choices[seat] if choice.verb in KONGS), None)

    def says(self, action: Action) -> dict[str, str]:
        """What a choice is called."""
        return in_all(WORDS[action.choice], tile=write(action.tile)) if action.choice in WORDS else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What was said."""
        if not isinstance(event, ChosenEvent) or event.what not in WORDS:
            return []
        return [self.says(action) for action in event.choices.values()]
