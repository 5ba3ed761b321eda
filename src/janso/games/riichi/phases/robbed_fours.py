"""Fours that lie as two open pairs may be robbed: whoever is to draw takes one of the tiles instead, or wins on it.

- a win on such a tile is paid by its owner and counts as robbing a kong
- otherwise the tile is the draw of the robber; the owner takes back the tile that has lost its fellow, draws the last
  one of the live wall at once, and discards the lonely tile in the next turn, whatever comes

Clause: riichi_local.procedure.rob_open_okurikan (document 004, L1871).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.message import in_all
from janso.rules.ruleset import RuleSet
from janso.scoring.facts import ROBBING_KONG
from janso.shape.other.open_pair import doubly_open, open_pairs
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import Action, Refusal
from janso.table.log.deal_events import ChosenEvent, PhaseEvent
from janso.table.log.event import Event
from janso.table.log.play_events import DrawEvent
from janso.table.state import ASKING, ROBBING, TURN, Player, State
from janso.table.turn.phase import BACK, Phase, Words, chosen, move_of
from janso.tiles import KIND_MASK

if TYPE_CHECKING:
    from janso.table.match import Match

WALL: Final = "from_wall"
TAKE: Final = "take_of_four"
WIN: Final = "win_on_four"


class RobbedFours(Phase):
    """Asks whoever is to draw. `lonely` are the tiles that have to be discarded, by seat."""

    id: ClassVar[str] = "robbed_fours"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.lonely: dict[int, int] = {}

    @classmethod
    def asked(cls, rules: RuleSet) -> bool:
        """By the option of that name."""
        return rules.flag("robbed_fours") and rules.word("several_pairs") != "no"

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self.lonely = {}

    def turns(self, s: State, seat: int) -> list[Event]:
        """Asked in the place of the draw, where there is anything to rob."""
        if len(self._choices(s, seat)) == 1:
            return []
        return [PhaseEvent({"what": self.id, "seats": [seat], "turn": seat})]

    def options(self, s: State, seat: int) -> list[Action]:
        """The wall, or a tile of a four of others: to win on it, or as the draw."""
        return self._choices(s, seat)

    def _choices(self, s: State, seat: int) -> list[Action]:
        p = s.players[seat]
        found = [chosen(WALL)]
        for owner in s.players:
            if owner.seat == seat:
                continue
            for kind in doubly_open(owner.melds):
                face = tile_of(owner, kind)
                if s.game.wins_on_offer(s, self.rules.scorer, p, face):
                    found.append(chosen(WIN, tile=face))
                if not p.riichi and not p.ready:
                    found.append(chosen(TAKE, tile=face))
        return found

    def facts(self, s: State, p: Player) -> int:
        """A win in the place of the draw robs a kong."""
        return ROBBING_KONG if s.phase == ASKING and s.asks.what == self.id else 0

    def settles(self, s: State) -> dict[str, Any]:
        """Who loses which tiles, and what the owner gets for it."""
        seat, action = next(iter(s.asks.answers.items()))
        if action.choice == WALL:
            return {}
        owner = owner_of(s, seat, action.tile & KIND_MASK)
        if action.choice == WIN:
            return {"owner": owner.seat}
        lonely = min(last_pair(owner, action.tile & KIND_MASK))
        new = s.wall.tiles[s.wall.last_place()]
        stay = owner.copy()
        take_pair(stay, action.tile & KIND_MASK)
        return {"owner": owner.seat, "left": [str(meld) for meld in stay.melds],
                "moves": [move_of(-1, seat, [action.tile]), move_of(-1, owner.seat, [lonely]),
                          move_of(-1, owner.seat, [new])]}

    def follows(self, s: State, outcome: ChosenEvent) -> list[Event]:
        """Without a robbery the usual draw."""
        seat = int(next(iter(outcome.choices)))
        if outcome.extra("owner") is not None:
            return []
        return [DrawEvent(seat, s.wall.next(s.players[seat].wind))]

    def won(self, s: State, outcome: ChosenEvent) -> list[int]:
        """Whoever wins on the tile."""
        return [int(seat) for seat, action in outcome.choices.items()
                if outcome.what == self.id and action.choice == WIN]

    def folded(self, s: State, e: Event) -> None:
        """The tile changes hands, or is on offer; a lonely tile that was discarded is forgotten."""
        if isinstance(e, ChosenEvent) and e.what == self.id and e.extra("owner") is not None:
            self._robbed(s, e)
        elif e.type == ev.DISCARD and e.seat in self.lonely:
            self.lonely = {seat: kind for seat, kind in self.lonely.items() if seat != e.seat}

    def _robbed(self, s: State, e: ChosenEvent) -> None:
        seat, owner = int(next(iter(e.choices))), s.players[int(e.extra("owner"))]
        face = e.choices[str(seat)].tile
        if not e.moves:
            s.last_tile, s.last_seat = face, owner.seat
            s.course.robbing = act.KONG
            s.phase = ROBBING
            return
        take_pair(owner, face & KIND_MASK)
        at = s.wall.last_place()
        s.wall.tell(at, e.moves[-1].tiles[0])
        s.wall.set_aside(at)
        self.lonely = {**self.lonely, owner.seat: face & KIND_MASK}
        s.turn, s.drawn, s.phase = seat, face, TURN
        course = s.course
        course.drew, course.drawn_from, course.banned = True, ev.FROM_WALL, 0
        course.after_claim, course.robbing = False, 0

    def offers(self, s: State) -> None:
        """Whoever has a lonely tile discards no other."""
        kind = self.lonely.get(s.turn, -1)
        if s.phase != TURN or kind < 0 or not s.players[s.turn].counts[kind]:
            return
        s.asks.choices[s.turn] = [choice for choice in s.asks.choices[s.turn] if not other_tile(choice, kind)]

    def refuses(self, s: State, seat: int, action: Action) -> Refusal | None:
        """Says so."""
        kind = self.lonely.get(seat, -1)
        owes = s.phase == TURN and s.turn == seat and kind >= 0 and s.players[seat].counts[kind]
        if owes and other_tile(action, kind):
            return Refusal("lonely_tile", "games.lonely_tile_goes_first")
        return None

    def hides(self, event: Event, seat: int | None, data: dict[str, Any]) -> None:
        """What the owner drew only the owner knows."""
        if isinstance(event, ChosenEvent) and event.what == self.id and event.moves and seat != event.extra("owner"):
            data["moves"][-1]["tiles"] = [BACK]

    def title(self, s: State, seat: int | None) -> Words:
        """What is asked."""
        return in_all("games.somebody_draws" if seat is None else "games.draw_or_rob_four")

    def says(self, action: Action) -> dict[str, str]:
        """What the choices are called."""
        if action.choice == TAKE:
            return in_all("games.take_of_four")
        if action.choice == WIN:
            return in_all("games.win_on_four")
        return in_all("games.draw_from_wall") if action.choice == WALL else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """That a four was robbed."""
        if isinstance(event, ChosenEvent) and event.what == self.id and event.extra("owner") is not None:
            return [in_all("games.four_was_robbed")]
        return []

    def advises(self, s: State, seat: int) -> Action | None:
        """To win; never to help a hand of others to a fresh tile."""
        if s.asks.what != self.id or seat not in s.asks.asked:
            return None
        return next((choice for choice in self.options(s, seat) if choice.choice == WIN), chosen(WALL))

    def remembers(self) -> dict[str, Any]:
        """The lonely tiles."""
        return {"lonely": dict(self.lonely)}


def other_tile(action: Action, kind: int) -> bool:
    """True for a discard of another kind."""
    return action.verb == act.DISCARD and action.tile & KIND_MASK != kind


def owner_of(s: State, seat: int, kind: int) -> Player:
    """Whose four of a kind lies open."""
    return next(p for p in s.players if p.seat != seat and kind in doubly_open(p.melds))


def last_pair(p: Player, kind: int) -> tuple[int, ...]:
    """The tiles of the second open pair of a kind."""
    return [meld for meld in open_pairs(p.melds) if meld.kind == kind][-1].tiles


def tile_of(p: Player, kind: int) -> int:
    """The tile that is taken: the one with a mark, where there is one."""
    return max(last_pair(p, kind))


def take_pair(p: Player, kind: int) -> None:
    """An open pair is no longer there."""
    at = [at for at, meld in enumerate(p.melds) if meld in open_pairs(p.melds) and meld.kind == kind][-1]
    p.melds = [*p.melds[:at], *p.melds[at + 1 :]]
    p.meld_hands = [*p.meld_hands[:at], *p.meld_hands[at + 1 :]]
    p.melded = p.melded.copy()
    p.melded[kind] -= 2
    p.open_melds -= 1
    p.waits_known = False
