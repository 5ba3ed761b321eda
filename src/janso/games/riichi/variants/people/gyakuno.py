"""Gyakuno, reverse or Indian mahjong: everybody plays the hand of somebody else.

- with three each plays the hand of the player on the right, with four that of the partner opposite; whoever sees a
  hand discards from it, calls and declares its win, and pays or gets what it brings
- so the first discard of a deal is not the dealer's own but that of whoever plays the dealer's hand; or the dealer
  begins, and the hand that the dealer plays takes the fourteenth tile
- in training the own hand stands with its back to its owner, unsorted, a drawn tile at the left edge: everybody else
  sees it; in the ordinary game only the one who plays it does
- with four the partners' points are counted together

A seat of the table is whoever plays a hand; its wind is that of the hand's owner. Clauses: riichi.variant.gyakuno,
riichi.gyakuno.* (document 004, line 4446); numbers stand in `rules/riichi/presets/gyakuno*.toml`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.variants import Variant
from janso.message import in_all
from janso.rules.option import Option
from janso.rules.ruleset import RuleSet
from janso.table.log import event as ev
from janso.table.log.event import Event, names_of
from janso.table.schedule import Standing
from janso.table.state import State
from janso.tiles import write

if TYPE_CHECKING:
    from janso.table.match import Match

_TEAMS: Final = ((0, 2), (1, 3))


def owner_of(seat: int, seats: int) -> int:
    """Whose hand a seat plays: that of the player on the right, of the partner where four play.

    >>> [owner_of(seat, 3) for seat in range(3)], [owner_of(seat, 4) for seat in range(4)]
    ([1, 2, 0], [2, 3, 0, 1])
    """
    return (seat + seats // 2) % seats if seats % 2 == 0 else (seat + 1) % seats


class Reversed(Variant):
    """Who sees which hand, who begins, and what partners come to."""

    switch: ClassVar[str] = "reversed_hands"
    options = (
        Option(
            "reversed_hands", ("no", "ordinary", "training"), "no", area="play", en="Reversed hands",
            text="Everybody plays the hand of somebody else: of the player on the right, of the partner where four "
                 "play; partners then count their points together.",
            meanings={"no": "everybody plays the own hand", "ordinary": "only whoever plays a hand sees it",
                      "training": "everybody but its owner sees a hand, unsorted, the tile just drawn at the left"},
            conflicts=tuple([(value, "players", number, "three or four play hands of others")
                             for value in ("ordinary", "training") for number in ("2", "5", "6", "7", "8")]),
            source=("riichi.variant.gyakuno", "riichi.gyakuno.procedure.layout"),
        ),
        Option(
            "reversed_opening", ("hand", "dealer"), "hand", area="play",
            depends={"reversed_hands": ("ordinary", "training")}, en="Who begins with reversed hands",
            text="Which hand takes the fourteenth tile and is discarded from first.",
            meanings={"hand": "the dealer's, by whoever plays it", "dealer": "that from which the dealer discards"},
            conflicts=tuple([("dealer", "opening_player", who, "it is already said who begins")
                             for who in ("last_winner", "round", "deal", "break", "dice")]),
            source="riichi.gyakuno.option.first_tiles",
        ),
    )

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.rows: list[list[int]] = []
        """In training every hand as it stands, the last tile first."""

    @property
    def training(self) -> bool:
        """Everybody sees the hands of others."""
        return self.rules.word("reversed_hands") == "training"

    def opening(self, match: Match, standing: Standing, data: dict[str, Any]) -> None:
        """The seat that is called dealer plays the dealer's hand; the dealer in person plays another one."""
        if self.rules.word("reversed_opening") == "dealer":
            data["opener"] = owner_of(data["winds"].index(0), len(data["winds"]))

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """No tile stands yet."""
        s.opening.opener = data.get("opener", s.dealer)
        self.rows = [[] for _ in range(s.seats)]

    def folded(self, s: State, e: Event) -> None:
        """A row keeps its order: what is new stands first, what has left is gone."""
        if not self.training:
            return
        for p, row in zip(s.players, self.rows):
            held = list(p.held)
            kept: list[int] = []
            for face in row:
                if face in held:
                    held.remove(face)
                    kept.append(face)
            row[:] = held[::-1] + kept

    def sees(self, seat: int | None, hand: int, seats: int) -> bool:
        """True when a seat sees the hand that another seat plays: it is not the own one."""
        return self.training and seat is not None and owner_of(hand, seats) != seat

    def veils(self, s: State, seat: int | None, view: dict[str, Any]) -> None:
        """Hands in view stand as they are, not sorted."""
        if not self.training or seat is None:
            return
        for player in view["players"]:
            if self.sees(seat, player["seat"], s.seats):
                player["hand"] = names_of(self.rows[player["seat"]])

    def hides(self, event: Event, seat: int | None, data: dict[str, Any]) -> None:
        """Whoever sees a hand sees what is drawn to it."""
        if event.type == ev.DRAW and self.sees(seat, event.seat, self.rules.number("players")):
            data["tile"] = write(event.tile)

    def settled(self, match: Match, data: dict[str, Any]) -> None:
        """Partners count together; places go by pairs."""
        scores = data["scores"]
        if len(scores) != 2 * len(_TEAMS):
            return
        points = [scores[first] + scores[second] for first, second in _TEAMS]
        winner = None if points[0] == points[1] else points.index(max(points))
        data["places"] = [1 if winner in (None, seat % 2) else 3 for seat in range(len(scores))]
        data["teams"] = {"winner": winner, "points": points}

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """Whose hand it is."""
        if seat is None:
            return []
        owner = match.names[owner_of(seat, match.play.seats)]
        return [in_all("games.play_the_hand_of", owner=owner)]
