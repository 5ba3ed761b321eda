"""Dragons as jokers of their suits (gen pocchi): Green for bamboos, Red for characters, White for dots.

- a dragon in the hand, or as the winning tile, stands for any tile of its suit, as long as its owner is not in riichi
- a group of dragons is worth a han only as a pung with riichi, or as four equal ones that were not declared without
  riichi (the yaku `dragon_group`)

Clauses: riichi.single_suit_1.option.dragon_jokers, riichi.training.option.gen_pocchi (document 004, lines 3453, 3503).
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import ClassVar, Final

from janso.games.riichi.house.turns.treasure import of_tiles
from janso.games.riichi.variants import Variant
from janso.rules.option import YES_NO, Option, grouped
from janso.scoring.history import History
from janso.table.parts.concealed import Concealed, shift
from janso.table.state import TURN, Player, State
from janso.table.turn.ready import missing, waits_by_shape
from janso.tiles import GREEN, KIND_MASK, RED, STANDARD_KINDS, WHITE

SUIT_OF: Final = {RED: range(9), WHITE: range(9, 18), GREEN: range(18, 27)}
FOUR: Final = 4


class DragonJokers(Variant):
    """What dragons may stand for."""

    switch: ClassVar[str] = "dragon_jokers"
    options: ClassVar[tuple[Option, ...]] = (
        Option("dragon_jokers", YES_NO, "no", area="play", en="Dragons as jokers",
               text="Until riichi a dragon in the hand stands for any tile of its suit: Green for bamboos, Red for "
                    "characters, White for dots.",
               source=("riichi.single_suit_1.option.dragon_jokers", "riichi.training.option.gen_pocchi",
                       "riichi.glossary.training.gen_pocchi")),
    )
    grouped("Tiles", options)

    def stand_ins(self) -> int:
        """Each dragon."""
        return sum([1 << dragon for dragon in SUIT_OF])

    def waits(self, s: State, p: Player, hand: Concealed) -> int:
        """What completes the hand when its dragons stand for others; and a dragon for any tile of its suit."""
        if p.riichi:
            return 0
        found = waits_by_shape(s, hand)
        held = [kind for kind in SUIT_OF for _ in range(hand.counts[kind])]
        for stand in stands(held):
            twin = Concealed(hand)
            for dragon, kind in zip(held, stand):
                shift(twin, dragon, -1)
                shift(twin, kind, 1)
            if max(twin.counts) <= FOUR:
                found |= waits_by_shape(s, twin)
        for dragon, suit in SUIT_OF.items():
            if s.play.copies[dragon] and any(found >> kind & 1 for kind in suit):
                found |= 1 << dragon
        return found

    def hands(self, s: State, p: Player, held: list[int], win: int) -> list[tuple[list[int], int]]:
        """Every complete hand that the dragons make."""
        if p.riichi:
            return []
        dragons = [face & KIND_MASK for face in held if face & KIND_MASK in SUIT_OF]
        rest = [face for face in held if face & KIND_MASK not in SUIT_OF]
        wins = [win, *SUIT_OF.get(win & KIND_MASK, ())]
        found: list[tuple[list[int], int]] = []
        for stand in stands(dragons):
            for last in wins:
                tiles = [*rest, *stand]
                whole = of_tiles(p, [*tiles, last])
                if max(whole.counts[:STANDARD_KINDS]) <= FOUR and missing(s, whole) == 0:
                    found.append((tiles, last))
        return found

    def told(self, s: State, p: Player, past: History) -> None:
        """Four equal dragons in a hand that is not in riichi."""
        own = s.phase == TURN and s.turn == p.seat
        kinds = [face & KIND_MASK for face in (*p.held, *([] if own else [s.last_tile]))]
        fours = sum([1 for dragon in SUIT_OF if kinds.count(dragon) == FOUR])
        if fours and not p.riichi:
            past.numbers["dragon_fours"] = fours


def stands(dragons: list[int]) -> list[tuple[int, ...]]:
    """Everything that some dragons, sorted by kind, may stand for, each of them itself too.

    >>> len(stands([GREEN])), len(stands([RED, GREEN])), stands([])
    (10, 100, [()])
    """
    by_kind = [list(combinations_with_replacement((dragon, *suit), dragons.count(dragon)))
               for dragon, suit in SUIT_OF.items() if dragon in dragons]
    return [tuple([kind for part in parts for kind in part]) for parts in product(*by_kind)]
