"""Tiles turned up for absent players: two sit at a table of four, and both ponds between them fill as well.

- after the own discard, when nobody wants it, a player turns up the next tile of the wall for the absent player on the
  right; it lies in a pond of its own
- both may win on it, or claim it as a pung or kong; the next player may claim it as a chow too, and comes first
- whoever wins on it is paid by the absent players, from their account

Clauses: riichi.rengonosan2.procedure.side_flip (document 004, line 4059).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.variants import Variant
from janso.games.riichi.variants.tiles.supplemented_kongs import SupplementedKongs
from janso.message import in_all
from janso.rules.option import YES_NO, Option
from janso.rules.ruleset import RuleSet
from janso.table.deal import Deal
from janso.table.log import action as act
from janso.table.log.action import THE_PASS
from janso.table.log.deal_events import ChosenEvent, Draft
from janso.table.log.event import Event
from janso.table.log.fold import leave_out
from janso.table.log.play_events import ClaimEvent, DrawEvent
from janso.table.state import CLAIMS, State
from janso.table.turn.claims import claim_choices, may_call, rank_of
from janso.tiles import KIND_MASK, parse, write

if TYPE_CHECKING:
    from janso.table.match import Match

WORD: Final = "turned"
_SETS: Final = (act.CHOW, act.PUNG, act.KONG)
FAR: Final = 3
"""An absent player on the right sits three places before whoever turns the tile up."""


class TurnedTiles(Variant):
    """`ponds` are the tiles turned up, by the wind of whoever turned them, and whether they were taken; `offered` is
    the pond whose last tile is on offer."""

    switch: ClassVar[str] = "turned_tiles"
    turns_up: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = (
        Option("turned_tiles", YES_NO, "no", area="play", depends={"missing_share": ("exact",)},
               en="Tiles turned up for absent players",
               text="After the own discard a player of two turns up a tile of the wall for the absent player on the "
                    "right. Both may claim it or win on it; the absent players pay for such a win.",
               source="riichi.rengonosan2.procedure.side_flip"),
    )

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """Where absent players have accounts."""
        return super().asked(rules) and rules.word("missing_share") == "exact"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.ponds: list[list[dict[str, Any]]] = [[] for _ in range(rules.number("players"))]
        self.offered = -1

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """Empty ponds."""
        self.ponds = [[] for _ in self.ponds]
        self.offered = -1

    def resolves(self, deal: Deal) -> bool:
        """Nobody wants the discard: a tile is turned up. Of two equal claims of such a tile that of the next player
        stands."""
        s = deal.state
        if s.phase != CLAIMS:
            return False
        if s.course.turned:
            self._yield(s)
            return False
        wanted = any(answer.verb != act.PASS for answer in s.asks.answers.values())
        if wanted or s.wall.left == 0 or s.game.abort_reason(s):
            return False
        for event in s.game.let_pass(s):
            deal.emit(event)
        seat = s.last_seat
        deal.emit(ChosenEvent({"what": WORD, "choices": {}, "shown": write(s.wall.next(s.players[seat].wind))}, seat))
        return True

    def _yield(self, s: State) -> None:
        claims = {seat: answer for seat, answer in s.asks.answers.items() if answer.verb in _SETS}
        if len(claims) == len(s.order) and len({rank_of(s, answer) for answer in claims.values()}) == 1:
            leave_out(s, [s.last_seat])

    def folded(self, s: State, e: Event) -> None:
        """It lies open; one that is claimed leaves its pond."""
        if isinstance(e, ChosenEvent) and e.what == WORD:
            face = parse(str(e.extra("shown", "")))
            wind = s.players[e.seat].wind
            s.wall.take(face, wind)
            self.ponds[wind].append({"tile": write(face), "taken": False})
            s.asks.answers.clear()
            s.last_tile, s.last_seat = face, e.seat
            s.course.turned = True
            s.course.mute = False
            s.course.tick += 1
            s.game.offered(s, -1, face & KIND_MASK, False)
            self.offered = wind
        elif isinstance(e, ClaimEvent) and self.offered >= 0:
            self.ponds[self.offered][-1]["taken"] = True
            self.offered = -1
        elif isinstance(e, DrawEvent):
            self.offered = -1

    def offers(self, s: State) -> None:
        """Whoever turned the tile up may claim it as well."""
        if s.phase != CLAIMS or not s.course.turned:
            return
        seat = s.last_seat
        if seat in s.asks.answers:
            return
        found = claim_choices(s, self.rules.scorer, seat, FAR, may_call(s))
        if found:
            s.asks.choices[seat] = [*found, THE_PASS]
            s.asks.waiting.append(seat)
        known = s.play.forms.embedded
        for custom in s.customs:
            if isinstance(custom, SupplementedKongs) and known is not None and may_call(s):
                custom.offer_claims(s, known, s.players[seat])

    def paid(self, s: State, events: list[Draft], self_draw: bool) -> None:
        """The absent players pay for a win on such a tile."""
        if self_draw or not s.course.turned:
            return
        for draft in events:
            data = draft.data
            owed = sum([delta for delta in data["deltas"] if delta < 0])
            data["deltas"] = [max(0, delta) for delta in data["deltas"]]
            data["absent"] = int(data.get("absent", 0)) - owed
            score = data["score"]
            score.payments = {wind: points for wind, points in score.payments.items() if points > 0}
            score.extra["absent"] = data["absent"]

    def veils(self, s: State, seat: int | None, view: dict[str, Any]) -> None:
        """The ponds of the absent players, by the wind of whoever turned their tiles up."""
        view["turned"] = [[dict(tile) for tile in pond] for pond in self.ponds]
        if s.course.turned and view.get("last"):
            view["last"]["turned"] = True

    def lies(self) -> list[int]:
        """What nobody took."""
        return [parse(tile["tile"]) for pond in self.ponds for tile in pond if not tile["taken"]]

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """The same in words."""
        lying = [write(face) for face in self.lies()]
        return [{**in_all("games.turned_tiles_lie", tiles=" ".join(lying)), "seen": "turned"}] if lying else []

    def explains(self, event: Event) -> list[dict[str, str]]:
        """A tile was turned up."""
        if isinstance(event, ChosenEvent) and event.what == WORD:
            return [in_all("games.tile_turned_up_for_absent")]
        return []
