"""Squirrel mahjong (risu): a learning game with one suit, whose wall never ends because discards go back into it.

- there is no dead wall; a discard goes face down to the end of the wall, so nobody claims it, nobody wins on it, and
  it is drawn again when its turn comes
- four equal tiles must be declared as a kong: whoever holds them cannot win, and pays at the end of the deal
- the text names no end of a deal without a win: here it is a draw after as many discards as there are tiles

Clauses: riichi.variant.risu, riichi.risu.* (document 004, lines 3481-3485); numbers stand in
`rules/riichi/presets/risu.toml`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from janso.games.riichi.customs.dues import move
from janso.games.riichi.variants import Variant
from janso.message import in_all
from janso.rules.family import Scorer
from janso.rules.option import WHOLE, YES_NO, Option, grouped
from janso.rules.ruleset import RuleSet
from janso.table.deal import Deal
from janso.table.log import event as ev
from janso.table.log.event import Event
from janso.table.state import CLAIMS, Player, State

if TYPE_CHECKING:
    from janso.table.match import Match

FOUR = 4


class ReturnedDiscards(Variant):
    """The discard of a turn is the last tile of the wall."""

    switch: ClassVar[str] = "returned_discards"
    options: ClassVar[tuple[Option, ...]] = (
        Option("returned_discards", YES_NO, "no", area="play", en="Discards go back into the wall",
               depends={"closed_pond": ("yes",), "dead_wall": ("0",)},
               text="A discard goes face down to the end of the wall and is drawn again. The deal is a draw after as "
                    "many discards as there are tiles.",
               source="riichi.variant.risu"),
    )
    grouped("The wall", options)

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """Only where nobody can call what went back."""
        return super().asked(rules) and rules.flag("closed_pond") and rules.number("dead_wall") == 0

    def folded(self, s: State, e: Event) -> None:
        """Replacements come from the same end."""
        if e.type != ev.DISCARD:
            return
        p = s.players[e.seat]
        p.river.pop()
        p.river_mask = 0
        wall = s.wall
        wall.tiles = [*wall.tiles, e.tile]
        wall.taken = [*wall.taken, False]
        inside = [at for at in range(len(wall.tiles) - 1, wall.front - 1, -1) if not wall.taken[at]]
        wall.replacement_at = wall.replacement_at[: wall.replaced] + inside
        wall.left = len(inside)

    def resolves(self, deal: Deal) -> bool:
        """After as many discards as there are tiles the deal ends as with an empty wall."""
        s = deal.state
        if s.phase != CLAIMS or s.course.discards < len(s.play.tiles):
            return False
        for event in deal.game.exhausted_events(s, deal.scorer):
            deal.emit(event)
        return True


class DeclaredKongs(Variant):
    """Four equal tiles in hand are an offence."""

    switch: ClassVar[str] = "undeclared_kong"
    kongs_due: ClassVar[bool] = True
    options: ClassVar[tuple[Option, ...]] = (
        Option("undeclared_kong", WHOLE, 0, low=0, high=100_000, area="play", en="Fine for an undeclared kong",
               text="Four equal tiles must be declared as a kong: a hand that holds them cannot win, and whoever holds "
                    "them at the end of a deal pays so much to everybody else. 0: they may stay.",
               source="riichi.risu.penalty.okurikan"),
    )
    grouped("Kongs", options)

    def bars(self, s: State, scorer: Scorer, p: Player, face: int, self_draw: bool) -> str:
        """Not with four equal tiles."""
        return "games.kong_must_be_declared" if holds_four(p) else ""

    def settling(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Hands are shown, and whoever kept a kong pays."""
        fined = [p for p in s.playing() if holds_four(p)]
        if not fined:
            return
        deltas = [0] * s.seats
        for p in fined:
            for other in s.playing():
                move(deltas, [p.seat], other.seat, self.rules.number("undeclared_kong"))
        data["undeclared_kongs"] = [p.seat for p in fined]
        data["deltas"] = [old + new for old, new in zip(data["deltas"], deltas)]
        data["scores"] = [old + new for old, new in zip(data["scores"], deltas)]

    def explains(self, event: Event) -> list[dict[str, str]]:
        """Who pays for what."""
        fined = event.extra("undeclared_kongs") if event.type == ev.END_DEAL else None
        return [in_all("games.kong_not_declared", fine=self.rules.number("undeclared_kong"))] if fined else []


def holds_four(p: Player) -> bool:
    """True when four equal tiles stand in a hand."""
    return any(count >= FOUR for count in p.counts)
