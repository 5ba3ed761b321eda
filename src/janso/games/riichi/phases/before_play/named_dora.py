"""Named dora (sengen dora): before the dice are thrown the dealer may name any tile, which is dora in this deal.

Clauses: riichi.option.sengen-dora (document 004, L3388).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.message import in_all
from janso.rules.riichi.worth.dora import pointing
from janso.rules.ruleset import RuleSet
from janso.table.log.action import Action, Refusal
from janso.table.log.event import Event, names_of
from janso.table.state import DEALING, State
from janso.table.turn.phase import Phase, Words, chosen
from janso.tiles import STANDARD_KINDS, parse, write

if TYPE_CHECKING:
    from janso.table.match import Match

CHOICES: Final = {"no": "games.named_none", "name": "games.named_one"}


class NamedDora(Phase):
    """`named` is the tile of the deal, -1 for none."""

    id: ClassVar[str] = "named_dora"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.named = -1
        self.done = False

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option `named_dora`."""
        return rules.flag("named_dora")

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A tile is named for one deal."""
        self.named, self.done = -1, False

    def due(self, s: State) -> list[int]:
        """The dealer, before anything is dealt."""
        return [s.dealer] if s.phase == DEALING and not self.done else []

    def options(self, s: State, seat: int) -> list[Action]:
        """No tile, or any; the dragons stand for all."""
        return [chosen("no"), *[chosen("name", (parse(tile),)) for tile in ("5z", "6z", "7z")]]

    def declines(self, s: State, seat: int, action: Action) -> Refusal | None:
        """Any tile that is played with."""
        if action.choice != "name" or len(action.tiles) != 1:
            return super().declines(s, seat, action)
        face = action.tiles[0]
        return None if face < STANDARD_KINDS and s.play.copies[face] else super().declines(s, seat, action)

    def settles(self, s: State) -> dict[str, Any]:
        """The tile."""
        answer = s.asks.answers[s.dealer]
        return {"dora": write(answer.tiles[0])} if answer.choice == "name" else {}

    def folded(self, s: State, e: Event) -> None:
        """The scorer hears of an indicator that points at it."""
        data = self.closed_by(e)
        if data is not None:
            self.done = True
            if "dora" in data:
                self.named = parse(data["dora"])
                s.change_dora().named = pointing(self.rules.word("dora_scheme"), 0).index(self.named)

    def advises(self, s: State, seat: int) -> Action | None:
        """A dragon does no harm."""
        return chosen("name", (parse("5z"),)) if s.asks.what == self.id else None

    def title(self, s: State, seat: int | None) -> Words:
        """What it does."""
        if seat is None:
            return in_all("games.dealer_may_name_dora")
        return in_all("games.name_tile_dora_deal")

    def panel(self, s: State, seat: int) -> dict[str, Any]:
        """Every kind, and a button."""
        return {"pick": {"from": names_of([kind for kind in range(STANDARD_KINDS) if s.play.copies[kind]]),
                         "low": 1, "high": 1},
                "send": [{"choice": "name", "words": in_all("games.this_is_dora")}]}

    def says(self, action: Action) -> dict[str, str]:
        """What a choice is called."""
        return in_all(CHOICES[action.choice]) if action.choice in CHOICES else {}

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """Everybody sees it."""
        if self.named < 0:
            return []
        return [in_all("games.named_dora", tile=write(self.named))]
