"""Treasure (takara): whoever declares riichi takes the last tile of the live wall first.

- «hand»: the tile lies hidden beside the hand; the winner chooses 14 of the 15 tiles, the winning one among them
- «discard»: the tile lies open before the player, and every tile of its kind in the hand stands for any other
- nobody claims a treasure tile; the riichi tile is named before it is seen
- with «treasure_in_treasure» the tile and two others of the hand that make a strange set are a yaku
  («takara_chun_takara»), if the hand is complete without it

Clauses: riichi.option.takara (document 004, L2765), riichi.option.takara-chun-takara (L2767).
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Any, ClassVar, Final

from janso.games.riichi.variants import Variant
from janso.message import in_all
from janso.rules.riichi.set_kinds import strange_sets
from janso.rules.ruleset import RuleSet
from janso.scoring.facts import TREASURE_SET
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event
from janso.table.parts.concealed import Concealed, shift
from janso.table.state import OVER, TURN, Player, State
from janso.table.turn.phase import BACK, chosen
from janso.table.turn.ready import missing, waits_by_shape
from janso.tiles import KIND_MASK, STANDARD_KINDS, write

if TYPE_CHECKING:
    from janso.table.match import Match

WORD: Final = "treasure"
MOST: Final = 4


class Treasure(Variant):
    """`tiles` has the treasure of everybody who has one."""

    switch: ClassVar[str] = "treasure_tile"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.hidden = rules.word("treasure_tile") == "hand"
        self.sets = strange_sets() if rules.flag("treasure_in_treasure") else set()
        self.tiles: dict[int, int] = {}

    def opened(self, match: Match, s: State, data: dict[str, Any]) -> None:
        """A new deal."""
        self.tiles = {}

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """The tile is taken with the declaration, before its discard."""
        if action.verb != act.RIICHI or s.wall.left == 0:
            return []
        face = s.wall.tiles[last_place(s)]
        return [ChosenEvent({"what": WORD, "choices": {str(seat): chosen(WORD, tile=face)}}, seat)]

    def folded(self, s: State, e: Event) -> None:
        """The tile leaves the wall."""
        if isinstance(e, ChosenEvent) and e.what == WORD:
            face = e.choices[str(e.seat)].tile
            at = last_place(s)
            s.wall.tell(at, face)
            s.wall.set_aside(at)
            self.tiles = {**self.tiles, e.seat: face}
            s.players[e.seat].waits_known = False

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
        """The treasure makes a strange set with two tiles of a hand that does not need it."""
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
