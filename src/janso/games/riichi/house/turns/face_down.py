"""Riichi with its tile face down (ura buse rīchi): dearer by a thousand points, and nobody can win on the tile.

- whoever may declare riichi and has 2000 points may lay the tile face down; both sticks go to the next winner
- nobody wins on that tile or claims it, and until the deal is over only its owner knows it
- it belongs to the pond all the same: whoever waited for it is furiten

Played where the yaku of that name counts. Clause: riichi_local.yaku.ura_buse_richi (document 004, L2117).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.variants import Variant
from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.scoring.facts import FACE_DOWN_RIICHI
from janso.table.deal import discard_event
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import DISCARDS, Action
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event
from janso.table.log.play_events import RiichiEvent
from janso.table.state import OVER, TURN, Player, State
from janso.table.turn.phase import BACK, chosen

if TYPE_CHECKING:
    from janso.table.match import Match

YAKU: Final = "ura_buse_richi"
WORD: Final = "face_down"
STAKES: Final = 2


class FaceDown(Variant):
    """`places` tells for each seat in riichi face down which of its discards that is; `tiles` are those discards."""

    switch: ClassVar[str] = YAKU

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.declaring = -1
        self.places: dict[int, int] = {}
        self.tiles: tuple[Event, ...] = ()

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self.declaring = -1
        self.places = {}

    def folded(self, s: State, e: Event) -> None:
        """The tile that follows the declaration is offered to nobody."""
        if isinstance(e, ChosenEvent) and e.what == WORD:
            self.declaring = e.seat
        elif e.type == ev.DISCARD and e.seat == self.declaring:
            self.places[e.seat] = len(s.players[e.seat].river) - 1
            self.tiles = (*self.tiles, e)
            self.declaring = -1
            s.course.mute = True

    def offers(self, s: State) -> None:
        """Beside every riichi that could be declared."""
        stake = s.play.riichi.stake
        if s.phase != TURN or not (s.play.riichi.stakes.on_credit or s.scores[s.turn] >= STAKES * stake):
            return
        found = [each for each in s.asks.choices[s.turn] if each.verb == act.RIICHI and not each.open]
        s.asks.choices[s.turn] += [chosen(WORD, tile=each.tile) for each in found]

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """The second stake, riichi, and the tile."""
        if action.choice != WORD:
            return []
        deltas = [-s.play.riichi.stake if each == seat else 0 for each in range(s.seats)]
        return [ChosenEvent({"what": WORD, "choices": {str(seat): action}, "deltas": deltas,
                             "sticks": s.sticks + 1}, seat),
                RiichiEvent(seat, False), discard_event(s, seat, DISCARDS[action.tile])]

    def facts(self, s: State, p: Player) -> int:
        """Whose riichi lies face down."""
        return FACE_DOWN_RIICHI if p.seat in self.places and p.riichi else 0

    def covered(self) -> dict[int, int]:
        """Where the tiles lie."""
        return self.places

    def seen(self, s: State, p: Player, own: bool, view: dict[str, Any]) -> None:
        """Of others only that a tile lies there."""
        if not own and p.seat in self.places and s.phase != OVER:
            view["river"][self.places[p.seat]].update(tile=BACK, drawn=False)

    def veils(self, s: State, seat: int | None, view: dict[str, Any]) -> None:
        """Nor as the last discard."""
        at = self.places.get(s.last_seat, -1)
        if view["last"] is not None and s.last_seat != seat and s.phase != OVER and (
                at == len(s.players[s.last_seat].river) - 1 >= 0):
            view["last"] = {"tile": BACK, "seat": s.last_seat}

    def hides(self, event: Event, seat: int | None, data: dict[str, Any]) -> None:
        """A discard that is heard of, not seen."""
        if event.type == ev.DISCARD and event.seat != seat and any(each is event for each in self.tiles):
            data.update(tile=BACK, drawn=False)
        elif isinstance(event, ChosenEvent) and event.what == WORD and event.seat != seat:
            data["choices"] = {str(event.seat): chosen(WORD).as_json()}

    def remembers(self) -> dict[str, Any]:
        """Which tiles lie face down."""
        return {"places": dict(self.places), "tiles": [event.as_json() for event in self.tiles]}

    def says(self, action: Action) -> dict[str, str]:
        """What the choice is called."""
        return in_all("games.riichi_face_down") if action.choice == WORD else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What happened."""
        if isinstance(event, ChosenEvent) and event.what == WORD:
            return [in_all("games.riichi_tile_lies_face_down")]
        return []
