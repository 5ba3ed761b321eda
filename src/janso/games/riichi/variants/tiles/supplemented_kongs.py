"""Kongs that are not of four equal tiles, and the pair that is declared with the two seasons of a seat.

- which four tiles are such a kong stands in `rules/riichi/season_sets.py`; it is declared out of the hand, claimed
  with a discard or made of a set that lies on the table, as any kong, and replaced and robbed like one
- a hand has three mixed sets at most, and the tile of the own seat raises one pung of it
- a pair of Reds or of the own seat's tile (with three players of Norths or the own dragon) and the two own seasons are
  declared like a kong: two tiles are drawn from the end of the live wall, no indicator follows, and the four tiles are
  the pair of the hand

Clauses: riichi.rengonosan2.procedure.kan, riichi.rengonosan2.yaku.season_kan, riichi.toitsu2.procedure.sets and their
neighbours (document 004, lines 4006-4150).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from janso.games.riichi.variants import Variant
from janso.hand import KONG, OTHER, Meld
from janso.meld import has_couple
from janso.message import in_all
from janso.rules.riichi.worth.house.rules import SEAT_TILES
from janso.rules.ruleset import RuleSet
from janso.scoring.history import Call
from janso.scoring.readings.other_forms.embedded import EmbeddedKinds
from janso.table.log import action as act
from janso.table.log.action import THE_PASS, Action, SetAction
from janso.table.log.deal_events import ChosenEvent
from janso.table.log.event import Event
from janso.table.log.play_events import DrawEvent
from janso.table.state import CLAIMS, TURN, Player, State
from janso.table.turn.claims import can_kong, copies, may_call
from janso.table.turn.phase import chosen, move_of
from janso.table.turn.turns import may_chain
from janso.tiles import EAST, KIND_MASK, STANDARD_KINDS

WORD: Final = "season_kan"
DRAWN: Final = 2


class SupplementedKongs(Variant):
    """It remembers nothing: sets lie on the table."""

    switch: ClassVar[str] = "supplemented_kongs"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.seat_tiles = SEAT_TILES.get(rules.word("seat_tiles")) or (0, 1, 2, 3)

    def own_tile(self, p: Player) -> int:
        """The tile of a player's seat."""
        return EAST + self.seat_tiles[p.wind % len(self.seat_tiles)]

    def offers(self, s: State) -> None:
        """In the own turn, and on a discard."""
        known = s.play.forms.embedded
        if known is None:
            return
        if s.phase == TURN and (s.drawn >= 0 or s.play.kongs.after_call):
            p = s.players[s.turn]
            if s.game.is_locked(s, p) or p.ready or p.bars.no_claims:
                return
            if s.drawn >= 0:
                s.asks.choices[s.turn] += self.pairs(s, known, p)
            if can_kong(s) and may_chain(s, p):
                s.asks.choices[s.turn] += self.own_kongs(known, p)
        elif s.phase == CLAIMS and not s.course.mute and can_kong(s) and may_call(s):
            for step in range(1, s.at_table):
                self.offer_claims(s, known, s.players[s.next_seat(s.last_seat, step)])

    def offer_claims(self, s: State, known: EmbeddedKinds, p: Player) -> None:
        """Kongs that a player can make with the last discard come before the pass."""
        if p.riichi or p.ready or p.bars.no_claims or p.bars.dead or p.seat in s.asks.answers:
            return
        found = self.claims(s, known, p)
        if found:
            others = s.asks.choices[p.seat]
            s.asks.choices[p.seat] = [*others[:-1], *found, others[-1] if others else THE_PASS]
            if p.seat not in s.asks.waiting:
                s.asks.waiting.append(p.seat)

    def quads(self, known: EmbeddedKinds, own: int, counts: Sequence[int], kind: int = -1) -> list[tuple[int, ...]]:
        """The kongs of different tiles for which all tiles are there, those with one kind alone where it is told."""
        found = [tiles for tiles in known.kongs.by_tiles if (kind < 0 or kind in tiles) and is_there(counts, tiles)]
        if known.kongs.seat_raises and counts[own]:
            pungs = [tiles for tiles in known.by_tiles if is_there(counts, tiles)]
            pungs += [(each,) * 3 for each in range(STANDARD_KINDS) if counts[each] > 2 and each != own]
            raised = [tuple(sorted((*pung, own))) for pung in pungs]
            found += [tiles for tiles in raised if tiles not in found and (kind < 0 or kind in tiles)
                      and is_there(counts, tiles) and known.kongs.of(tiles, own, known.by_tiles) is not None]
        return found

    def allowed(self, known: EmbeddedKinds, p: Player, tiles: tuple[int, ...], instead: int = -1) -> bool:
        """True when a hand may have one more kong of such tiles, or one in the place of a set."""
        melds = [meld for at, meld in enumerate(p.melds) if at != instead]
        return known.lying([*melds, Meld(KONG, tiles)], self.own_tile(p)) is not None

    def own_kongs(self, known: EmbeddedKinds, p: Player) -> list[Action]:
        """Kongs out of the hand, and tiles that join a set on the table."""
        found: list[Action] = []
        for tiles in self.quads(known, self.own_tile(p), p.counts):
            if self.allowed(known, p, tiles):
                faces = faces_of(p, tiles)
                found.append(SetAction(act.CONCEALED_KONG, Meld(KONG, faces).kind, faces))
        for at, meld in enumerate(p.melds):
            if meld.concealed or len(meld.tiles) != 3:
                continue
            for face in dict.fromkeys(p.held):
                tiles = (*meld.tiles, face)
                shape = known.kongs.of(tiles, self.own_tile(p), known.by_tiles)
                if shape is not None and self.allowed(known, p, tiles, at):
                    found.append(SetAction(act.ADDED_KONG, face, meld.tiles))
        return found

    def claims(self, s: State, known: EmbeddedKinds, p: Player) -> list[Action]:
        """Kongs with the last discard."""
        kind = s.last_tile & KIND_MASK
        counts = list(p.counts)
        counts[kind] += 1
        found: list[Action] = []
        for tiles in self.quads(known, self.own_tile(p), counts, kind):
            rest = list(tiles)
            rest.remove(kind)
            if self.allowed(known, p, tiles):
                found.append(SetAction(act.KONG, s.last_tile, faces_of(p, tuple(rest))))
        return found

    def pairs(self, s: State, known: EmbeddedKinds, p: Player) -> list[Action]:
        """The pair with the own seasons, while two tiles can be drawn for it."""
        if s.wall.left < DRAWN or has_couple(p.melds):
            return []
        return [chosen(WORD, faces_of(p, tiles)) for tiles in known.couples_of(self.own_tile(p))
                if is_there(p.counts, tiles)]

    def acts(self, s: State, seat: int, action: Action) -> list[Event]:
        """The pair is laid down, and the last two tiles of the live wall are drawn."""
        if action.choice != WORD:
            return []
        p = s.players[seat]
        lying = [str(meld) for meld in (*p.melds, Meld(OTHER, action.tiles, True))]
        told = ChosenEvent({"what": WORD, "choices": {str(seat): action}, "moves": [move_of(seat, -1, action.tiles)],
                            "melds": lying}, seat)
        last = s.wall.front + s.wall.left - 1
        return [told, DrawEvent(seat, s.wall.tiles[last]), DrawEvent(seat, s.wall.tiles[last - 1])]

    def folded(self, s: State, e: Event) -> None:
        """The four tiles lie as the pair of the hand; the last two live tiles are the next ones."""
        if not isinstance(e, ChosenEvent) or e.what != WORD:
            return
        p = s.players[e.seat]
        tiles = e.choices[str(e.seat)].tiles
        p.add_meld(Meld(OTHER, tiles, True), 0)
        p.waits_known = False
        s.course.calls.append(Call(p.wind, KONG, tiles, concealed=True, turn=len(p.river) + 1))
        s.course.interrupted = True
        s.game.interrupted(s)
        wall = s.wall
        end = wall.front + wall.left
        wall.tiles = [*wall.tiles[: wall.front], wall.tiles[end - 1], wall.tiles[end - 2],
                      *wall.tiles[wall.front : end - 2], *wall.tiles[end:]]
        s.drawn = -1

    def advises(self, s: State, seat: int) -> Action | None:
        """The pair is as good as any, and brings a han."""
        if s.phase != TURN or s.turn != seat:
            return None
        return next((each for each in s.asks.choices[seat] if each.choice == WORD), None)

    def says(self, action: Action) -> dict[str, str]:
        """What the choice is called."""
        return in_all("games.declare_season_pair") if action.choice == WORD else {}

    def explains(self, event: Event) -> list[dict[str, str]]:
        """What was declared."""
        if isinstance(event, ChosenEvent) and event.what == WORD:
            return [in_all("games.season_pair_declared")]
        return []


def is_there(counts: Sequence[int], tiles: tuple[int, ...]) -> bool:
    """True when every tile of a set is held."""
    return all(counts[kind] >= tiles.count(kind) for kind in tiles)


def faces_of(p: Player, kinds: tuple[int, ...]) -> tuple[int, ...]:
    """Held tiles of some kinds."""
    faces: list[int] = []
    for kind in dict.fromkeys(kinds):
        faces += copies(p, kind)[: kinds.count(kind)]
    return tuple(faces)
