"""Treasure (takara): whoever declares riichi takes the last tile of the live wall first.

- «hand»: the tile lies hidden beside the hand; the winner chooses 14 of the 15 tiles, the winning one among them
- «discard»: the tile lies open before the player, and every tile of its kind in the hand stands for any other
- nobody claims a treasure tile for a set; where the rules say so (`treasure_won`), others may win on one that lies
  open, as on the riichi tile, before that is discarded
- the riichi tile is named before the treasure is seen, or after it (`treasure_seen`)
- with «treasure_in_treasure» the tile and two others of the hand that make a strange set are a yaku
  («takara_chun_takara»), if the hand is complete without it

Clauses: riichi.option.takara (document 004, L2765), riichi.option.takara-chun-takara (L2767).
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.variants import Variant
from janso.games.riichi.variants.offered import is_offered
from janso.message import in_all
from janso.rules.riichi.set_kinds import strange_sets
from janso.rules.ruleset import RuleSet
from janso.scoring.facts import RIICHI_TILE, TREASURE_SET
from janso.table.deal import Deal, discard_event
from janso.table.log import action as act
from janso.table.log import event as ev
from janso.table.log.action import Action, Refusal
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event
from janso.table.log.play_events import DiscardEvent
from janso.table.parts.concealed import Concealed, shift
from janso.table.state import OVER, ROBBING, TURN, Player, State
from janso.table.turn.phase import BACK, chosen
from janso.table.turn.ready import missing, waits_by_shape
from janso.tiles import KIND_MASK, STANDARD_KINDS, parse, write

if TYPE_CHECKING:
    from janso.table.match import Match

WORD: Final = "treasure"
TAKE: Final = "take_treasure"
MOST: Final = 4


class Treasure(Variant):
    """`tiles` has the treasure of everybody who has one."""

    switch: ClassVar[str] = "treasure_tile"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.hidden = rules.word("treasure_tile") == "hand"
        self.sets = strange_sets() if rules.flag("treasure_in_treasure") else set()
        self.seen_first = rules.flag("treasure_seen")
        self.won_on = rules.flag("treasure_won") and not self.hidden
        self.tiles: dict[int, int] = {}
        self.taken_by = -1
        """Who has taken the treasure and not yet named the riichi tile."""
        self.waiting: tuple[int, bool] | None = None
        """The riichi tile that is discarded when nobody wins on the treasure, and whether it was drawn."""

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self.tiles, self.taken_by, self.waiting = {}, -1, None

    def offers(self, s: State) -> None:
        """Where the treasure is seen first: to take it in the place of a declaration, then to declare."""
        if not self.seen_first or s.phase != TURN or not s.wall.left:
            return
        found = s.asks.choices[s.turn]
        declared = [choice for choice in found if choice.verb == act.RIICHI]
        if self.taken_by == s.turn:
            p = s.players[s.turn]
            known = [choice.tile for choice in declared]
            more = [Action(act.RIICHI, face) for face in sorted(set(p.held))
                    if face not in known and self._ready(s, p, face)]
            s.asks.choices[s.turn] = declared + more
        elif declared:
            others = [choice for choice in found if choice.verb != act.RIICHI]
            s.asks.choices[s.turn] = [*others, chosen(TAKE)]

    def _ready(self, s: State, p: Player, face: int) -> bool:
        """Whether a hand with its treasure is ready without a tile."""
        twin = p.copy()
        twin.remove(face)
        return self.waits(s, p, twin) != 0

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """The tile is taken with the declaration, before its discard, or before the declaration."""
        takes = action.choice == TAKE if self.seen_first else action.verb == act.RIICHI
        if not takes or s.wall.left == 0:
            return []
        face = s.wall.tiles[last_place(s)]
        data: dict[str, Any] = {"what": WORD, "choices": {str(seat): chosen(WORD, tile=face)}}
        if self.won_on and not self.seen_first:
            data["waiting"] = [write(action.tile), discard_event(s, seat, action).drawn]
        return [ChosenEvent(data, seat)]

    def refuses(self, s: State, seat: int, action: Action) -> Refusal | None:
        """A declaration before the treasure was taken."""
        if self.seen_first and s.phase == TURN and action.verb == act.RIICHI and self.taken_by != seat and s.wall.left:
            return Refusal("treasure_first", "games.treasure_is_taken_first")
        return None

    def resolves(self, deal: Deal) -> bool:
        """Nobody wins on the treasure: the riichi tile is discarded."""
        s = deal.state
        if self.waiting is None or not is_offered(s):
            return False
        if any(answer.verb == act.WIN for answer in s.asks.answers.values()):
            return False
        face, drawn = self.waiting
        deal.emit(DiscardEvent(s.last_seat, face, drawn))
        return True

    def says(self, action: Action) -> dict[str, str]:
        """What the choice is called."""
        return in_all("games.take_the_treasure") if action.choice == TAKE else {}

    def folded(self, s: State, e: Event) -> None:
        """The tile leaves the wall."""
        if isinstance(e, ChosenEvent) and e.what == WORD:
            face = e.choices[str(e.seat)].tile
            at = last_place(s)
            s.wall.tell(at, face)
            s.wall.set_aside(at)
            self.tiles = {**self.tiles, e.seat: face}
            s.players[e.seat].waits_known = False
            self.taken_by = e.seat if self.seen_first else -1
            if e.extra("waiting"):
                self._offer(s, e.seat, face, e.extra("waiting"))
        elif e.type == ev.DISCARD:
            self.taken_by, self.waiting = -1, None

    def _offer(self, s: State, seat: int, face: int, waiting: list[Any]) -> None:
        """Others may win on the open treasure before the riichi tile is discarded."""
        self.waiting = parse(waiting[0]), bool(waiting[1])
        s.last_tile, s.last_seat = face, seat
        s.course.robbing = act.CHOOSE
        s.phase = ROBBING
        s.asks.answers.clear()
        s.course.tick += 1
        s.game.offered(s, seat, face & KIND_MASK, False)

    def waits(self, s: State, p: Player, hand: Concealed) -> int:
        """What completes the hand with the treasure."""
        if p.seat not in self.tiles:
            return 0
        kind = self.tiles[p.seat] & KIND_MASK
        if not self.hidden:
            return waits_by_shape(s, with_joker(hand, kind))
        mask = 0
        for other in range(STANDARD_KINDS):
            if hand.counts[other] and other != kind and hand.counts[kind] < MOST:
                twin = Concealed(hand)
                shift(twin, other, -1)
                shift(twin, kind, 1)
                mask |= waits_by_shape(s, twin)
        return mask

    def hands(self, s: State, p: Player, held: list[int], win: int) -> list[tuple[list[int], int]]:
        """The tiles as they may be seen with the treasure, each with its winning tile."""
        if p.seat not in self.tiles:
            return []
        treasure = self.tiles[p.seat]
        if self.hidden:
            return [(without(held, face) + [treasure], win) for face in sorted(set(held))]
        return stood_for(s, p, held, win, treasure & KIND_MASK)

    def facts(self, s: State, p: Player) -> int:
        """The treasure makes a strange set with two tiles of a hand that does not need it; one that is won on is like a
        riichi tile."""
        if self.waiting is not None and is_offered(s) and p.seat != s.last_seat:
            return RIICHI_TILE
        if not self.sets or p.seat not in self.tiles:
            return 0
        kind = self.tiles[p.seat] & KIND_MASK
        own = s.phase == TURN and s.turn == p.seat
        held = without(p.held, s.drawn) if own and s.drawn in p.held else p.held
        win = s.drawn if own else s.last_tile
        if win < 0 or not waits_by_shape(s, of_tiles(p, held)) >> (win & KIND_MASK) & 1:
            return 0
        kinds = sorted([face & KIND_MASK for face in (*held, win)])
        found = any(tuple(sorted((kind, *two))) in self.sets for two in combinations(kinds, 2))
        return TREASURE_SET if found else 0

    def open_tiles(self, p: Player) -> list[int]:
        """A treasure that everybody sees."""
        return [] if self.hidden or p.seat not in self.tiles else [self.tiles[p.seat]]

    def seen(self, s: State, p: Player, own: bool, view: dict[str, Any]) -> None:
        """The tile, or its back."""
        if p.seat in self.tiles:
            view[WORD] = write(self.tiles[p.seat]) if own or not self.hidden or s.phase == OVER else BACK

    def hides(self, event: Event, seat: int | None, data: dict[str, Any]) -> None:
        """A hidden treasure is its owner's secret."""
        if self.hidden and isinstance(event, ChosenEvent) and event.what == WORD and event.seat != seat:
            data["choices"] = {str(event.seat): chosen(WORD).as_json()}

    def notes(self, match: Match, seat: int | None) -> list[dict[str, str]]:
        """Which tile a reader has, or others show."""
        return [in_all("games.treasure_of", who=match.names[owner], tile=write(face))
                for owner, face in self.tiles.items() if owner == seat or not self.hidden]

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What was taken."""
        if isinstance(event, ChosenEvent) and event.what == WORD:
            return [in_all("games.treasure_taken")]
        return []


def last_place(s: State) -> int:
    """The place of the last tile of the live wall."""
    live = [at for at in range(s.wall.front, len(s.wall.tiles)) if not s.wall.taken[at]]
    return live[s.wall.left - 1]


def without(held: list[int], face: int) -> list[int]:
    """The tiles less one."""
    rest = list(held)
    rest.remove(face)
    return rest


def of_tiles(p: Player, held: list[int]) -> Concealed:
    """Some tiles beside the sets of a player, as the hand algebra asks for them."""
    hand = Concealed()
    hand.melds = p.melds
    for face in held:
        shift(hand, face & KIND_MASK, 1)
    return hand


def with_joker(hand: Concealed, kind: int) -> Concealed:
    """The hand in which one kind stands for any."""
    twin = Concealed(hand)
    number = twin.counts[kind]
    shift(twin, kind, -number)
    twin.joker = kind
    shift(twin, kind, number)
    return twin


def stood_for(s: State, p: Player, held: list[int], win: int, kind: int) -> list[tuple[list[int], int]]:
    """Every complete hand that tiles of a kind make when they stand for others, itself left out."""
    rest = [face for face in held if face & KIND_MASK != kind]
    number = len(held) - len(rest)
    wins = range(STANDARD_KINDS) if win & KIND_MASK == kind else [win]
    found: list[tuple[list[int], int]] = []
    for last in wins:
        for kinds in combinations_with_replacement(range(STANDARD_KINDS), number):
            tiles = [*rest, *kinds]
            hand = of_tiles(p, [*tiles, last])
            if max(hand.counts) <= MOST and missing(s, hand) == 0:
                found.append((tiles, last))
    return found
