"""Claims that come late (document 001, L332-361 and L594-601): after the next player has drawn, the two others may
still claim the discard, until that player discards, wins or makes a kong; a win also goes before a chow that lies open
while its player has not discarded.

- the tile that was drawn goes back into the wall, and a chow back into the hand
- whoever drew gave up the claim by drawing, and may only win if another claims; the others may claim too, in the usual
  order
- the tile that went back is drawn next
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.table.custom import Custom
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import THE_PASS, Action, Refusal
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event
from janso.table.log.play_events import ClaimEvent, DrawEvent
from janso.table.state import CLAIMS, TURN, Player, State
from janso.table.turn.claims import claim_choices, may_call
from janso.table.turn.phase import BACK, move_of
from janso.tiles import KIND_MASK

if TYPE_CHECKING:
    from janso.table.match import Match

WORD: Final = "late_claim"
NOBODY: Final = -1


class LateClaims(Custom):
    """`taker` has drawn after the last discard, or made a chow of it; `drew` had done so when a late claim came."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.taker = NOBODY
        self.drew = NOBODY

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self.taker = self.drew = NOBODY

    def folded(self, s: State, e: Event) -> None:
        """Notes who acts after a discard; a late claim puts everything back as it was."""
        if isinstance(e, ChosenEvent) and e.what == WORD:
            self._put_back(s, s.players[self.taker])
            s.asks.answers = {e.seat: e.choices[str(e.seat)]}
            self.drew, self.taker = self.taker, NOBODY
        elif e.type != ev.ANSWER:
            drawn = isinstance(e, DrawEvent) and e.origin == ev.FROM_WALL and e.seat == s.next_seat(s.last_seat)
            run = isinstance(e, ClaimEvent) and e.verb == act.CHOW
            self.taker = e.seat if s.phase == TURN and s.last_seat >= 0 and (drawn or run) else NOBODY
            self.drew = NOBODY

    def _put_back(self, s: State, p: Player) -> None:
        if s.course.after_claim:
            self._take_chow_back(s, p)
        else:
            s.wall.put_back()
        s.phase, s.drawn, s.course.drew, s.course.after_claim, s.course.banned = CLAIMS, -1, False, False, 0

    def _take_chow_back(self, s: State, p: Player) -> None:
        meld = p.melds[-1]
        p.melds, p.meld_hands = p.melds[:-1], p.meld_hands[:-1]
        p.melded = p.melded.copy()
        for face in meld.tiles:
            p.melded[face & KIND_MASK] -= 1
        p.open_melds -= 1
        for face in meld.tiles[1:]:
            p.add(face)
        s.course.calls.pop()
        s.players[s.last_seat].lose_discard(NOBODY)

    def refuses(self, s: State, seat: int, action: Action) -> Refusal | None:
        """A late claim is no choice that the table waits for, and yet it may be made."""
        late = any(choice.same(action) for choice in self.late(s, seat))
        return Refusal(WORD, "games.claim_comes_late") if late else None

    def late(self, s: State, seat: int) -> list[Action]:
        """What a player may still claim."""
        if self.taker == NOBODY or seat in (self.taker, s.last_seat) or s.phase != TURN or s.wall.left == 0:
            return []
        steps = s.distance(s.last_seat, seat)
        found = claim_choices(s, s.game.rules.scorer, seat, steps, may_call(s))
        return [choice for choice in found if choice.verb == act.WIN] if s.course.after_claim else found

    def tolerates(self, match: Match, refusal: Refusal) -> bool:
        """Only late claims."""
        return refusal.code == WORD

    def instead(self, match: Match, seat: int, action: Action) -> list[Event]:
        """The tile that was drawn goes back; everybody else may speak again."""
        assert match.deal is not None
        s = match.deal.state
        moves = [] if s.course.after_claim else [move_of(self.taker, -1, [s.drawn])]
        return [ChosenEvent({"what": WORD, "choices": {str(seat): action}, "moves": moves}, seat)]

    def offers(self, s: State) -> None:
        """Whoever drew may only win now."""
        if s.phase != CLAIMS or self.drew == NOBODY:
            return
        wins = [choice for choice in s.asks.choices[self.drew] if choice.verb == act.WIN]
        s.asks.choices[self.drew] = [*wins, THE_PASS] if wins else []
        if not wins:
            s.asks.waiting = [seat for seat in s.asks.waiting if seat != self.drew]

    def hides(self, event: Event, seat: int | None, data: dict[str, Any]) -> None:
        """Nobody else sees the tile that goes back."""
        if isinstance(event, ChosenEvent) and event.what == WORD:
            for move in data.get("moves", []):
                if move["from"] != seat:
                    move["tiles"] = [BACK]

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What happened."""
        return [in_all("games.late_claim_tile_back")] if isinstance(event, ChosenEvent) and event.what == WORD else []
