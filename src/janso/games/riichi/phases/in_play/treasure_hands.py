"""Hands beside treasure tiles: what jokers of the flower system make of them, and what is left over brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from janso.games.riichi.house.turns.treasure import Treasure, of_tiles
from janso.games.riichi.phases.in_play.stand_ins import awaited, completed, without_some
from janso.message import Message
from janso.rules.family import Scorer
from janso.rules.riichi.flower_pairs import pairings
from janso.rules.riichi.set_kinds import strange_sets
from janso.rules.ruleset import RuleSet
from janso.scoring.history import History
from janso.table.parts.concealed import Concealed
from janso.table.state import Player, State
from janso.table.turn.phase import Phase
from janso.table.turn.ready import missing
from janso.tiles import EAST, KIND_MASK, is_flower

UNUSED_FU: Final = 5


class Way(list[int]):
    """Concealed tiles as they may be seen, and what the treasures that are left over bring."""

    def __init__(self, tiles: list[int], han: int, fu: int) -> None:
        super().__init__(tiles)
        self.han = han
        self.fu = fu


class TreasureHands(Phase):
    """`own` treasures of everybody, `extra` tiles of long hands, a `kong` of such tiles, `common` treasures."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.long = rules.number("long_hand")
        self.which = rules.word("long_hand_tiles")
        self.strange = strange_sets()
        self.own: dict[int, list[int]] = {}
        self.extra: dict[int, list[int]] = {}
        self.kong: dict[int, int] = {}
        self.common: list[int] = []

    def owned(self, seat: int) -> list[int]:
        """The treasures of a player alone."""
        return [*self.own.get(seat, ()), *self.extra.get(seat, ())]

    def _fixed(self, s: State, p: Player) -> list[int]:
        """The treasures that a player may use besides a long hand."""
        return [*self.own.get(p.seat, ()), *taken(s, p.seat), *self.common]

    def _splits(self, p: Player, held: list[int]) -> Iterator[tuple[list[int], list[int]]]:
        """The hand and the further tiles beside it, in every way; without a long hand there is one."""
        extra = self.extra.get(p.seat, [])
        if not extra:
            yield held, []
            return
        pool = [*held, *extra]
        whole = Counter(pool)
        for hand in without_some(pool, len(extra)):
            yield hand, list((whole - Counter(hand)).elements())

    def _jokers(self, s: State, p: Player, extra: list[int]) -> list[tuple[tuple[int, ...], int, tuple[int, ...]]]:
        """Every way to make jokers: what they stand for, how many tiles besides the further ones they use, and the
        further ones that are left."""
        fixed = self._fixed(s, p)
        tiles = [face & KIND_MASK for face in (*fixed, *extra)]
        house = s.play.houses[p.wind] if p.wind < len(s.play.houses) else -1
        own = EAST + house if house >= 0 else -1
        found: dict[tuple[tuple[int, ...], int, tuple[int, ...]], None] = {}
        for masks, used in pairings(tiles, own, EAST + s.opening.round_wind):
            left = tuple(sorted([kind for at, kind in enumerate(tiles) if at >= len(fixed) and at not in used]))
            found[tuple(sorted(masks)), sum([1 for at in used if at < len(fixed)]), left] = None
        return list(found)

    def _suits(self, s: State, left: tuple[int, ...], hand: list[int]) -> bool:
        """True when the further tiles that are left may be beside such a hand."""
        if not left:
            return True
        kinds = {face & KIND_MASK for face in hand}
        thrown = {discard.face & KIND_MASK for p in s.players for discard in p.river}
        known = {
            "like_hand": all(kind in kinds for kind in left),
            "not_discarded": all(kind not in thrown for kind in left),
            "alike": len(set(left)) == 1,
            "flowers": all(is_flower(kind) for kind in left),
            "strange_set": left in self.strange,
        }
        return any(known.values()) if self.which == "any" else known[self.which]

    def waits(self, s: State, p: Player, hand: Concealed) -> int:
        """What completes the hand with jokers, or with other tiles of a long hand left out."""
        held = [kind for kind in range(64) for _ in range(hand.counts[kind])]
        pool = [*held, *self.extra.get(p.seat, ())]
        flowers = sum([1 for face in (*pool, *self._fixed(s, p)) if is_flower(face & KIND_MASK)])
        if missing(s, of_tiles(p, pool)) > 1 + flowers:
            return 0
        mask = 0
        for tiles, extra in self._splits(p, held):
            tried: set[tuple[int, ...]] = set()
            for masks, _, _ in self._jokers(s, p, extra):
                if masks not in tried and (masks or extra):
                    tried.add(masks)
                    mask |= awaited(s, p, tiles, masks)
        return mask

    def hands(self, s: State, p: Player, held: list[int], win: int) -> list[tuple[list[int], int]]:
        """The hands that treasures allow, the usual one among them."""
        found: dict[tuple[tuple[int, ...], int, int], Way] = {}
        melded = [face for meld in p.melds for face in meld.tiles]
        fixed = len(self._fixed(s, p))
        for tiles, extra in self._splits(p, held):
            for masks, used, left in self._jokers(s, p, extra):
                plain = not masks and not extra
                for made in [tiles] if plain else completed(s, p, tiles, win, masks):
                    if not self._suits(s, left, [*made, *melded, win]):
                        continue
                    han = len(left) + self._second_copies([*made, *melded, win]) + (4 if p.seat in self.kong else 0)
                    unused = 0 if self.long else fixed - used
                    way = Way(made, han + unused // 2, UNUSED_FU * (unused % 2))
                    found.setdefault((tuple(sorted(made)), way.han, way.fu), way)
        return [(way, win) for way in found.values()]

    def _second_copies(self, tiles: list[int]) -> int:
        """Dora of common treasures: for each copy of a kind after the first the tiles of that kind."""
        kinds = Counter([face & KIND_MASK for face in self.common])
        return sum([(kinds[face & KIND_MASK] - 1) for face in tiles if kinds[face & KIND_MASK] > 1])

    def replaces_hand(self, s: State, p: Player) -> bool:
        """The hand without treasures is among those."""
        return True

    def told_hand(self, s: State, p: Player, held: list[int], past: History) -> None:
        """What is left over."""
        if isinstance(held, Way):
            past.numbers["treasure_han"] = held.han
            past.numbers["treasure_fu"] = held.fu
        elif not self.long:
            in_hand = self.rules.word("treasure_tile") == "hand"  # then the treasure of riichi is a tile of it
            unused = len(self._fixed(s, p)) - (1 if in_hand else 0)
            past.numbers["treasure_han"] = unused // 2
            past.numbers["treasure_fu"] = UNUSED_FU * (unused % 2)

    def bars(self, s: State, scorer: Scorer, p: Player, face: int, self_draw: bool) -> str:
        """A long hand whose further tiles are none of those that are allowed."""
        if not self.extra.get(p.seat):
            return ""
        held = list(p.held)
        if self_draw:
            held.remove(face)
        return "" if self.hands(s, p, held, face) else Message("games.further_tiles_long_hand_none")


def taken(s: State, seat: int) -> list[int]:
    """The treasure that a player took at riichi."""
    return [custom.tiles[seat] for custom in s.customs if isinstance(custom, Treasure) and seat in custom.tiles]
