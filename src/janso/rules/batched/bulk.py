"""The inner loop of `score_batch`: rows of plain numbers in, points, han and fu out."""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError
from janso.hand import CHOW, KONG, POWERS, Hand, Meld
from janso.rules.family import Scorer
from janso.scoring.situation import Situation
from janso.tiles import KIND_MASK, RED_MARK, marked

CODE_BITS: Final = 10
TILE_BITS: Final = 6
NO_WIN: Final = -1
_MOST_KNOWN: Final = 50_000

_sets: Final[dict[int, tuple[Meld, ...]]] = {0: ()}
_tiles: Final[dict[int, tuple[int, ...]]] = {0: ()}


class Rows:
    """Columns of a batch, one entry a hand. `man` to `honours` are the keys of the concealed tiles, the winning tile
    `win` among them; `melds`, `flowers`, `dora` and `ura` are packed (see `melds_of`, `tiles_of`); `red` holds the red
    fives of the three suits as a number of base 5."""

    def __init__(
        self, keys: list[list[int]], win: list[int], self_draw: list[bool], seat: list[int], round: list[int],
        facts: list[int], melds: list[int], flowers: list[int], dora: list[int], ura: list[int], red: list[int],
    ) -> None:
        self.man, self.pin, self.sou, self.honours = keys
        self.win = win
        self.self_draw = self_draw
        self.seat = seat
        self.round = round
        self.facts = facts
        self.melds = melds
        self.flowers = flowers
        self.dora = dora
        self.ura = ura
        self.red = red

    def situation(self, at: int) -> Situation:
        """One row as the scorer takes it."""
        man, pin, sou, honours, win = self.man[at], self.pin[at], self.sou[at], self.honours[at], self.win[at]
        if win < 9:
            man -= POWERS[win]
        elif win < 18:
            pin -= POWERS[win]
        elif win < 27:
            sou -= POWERS[win]
        else:
            honours -= POWERS[win]
        melds = self.melds[at]
        hand = Hand(man, pin, sou, honours, (), (), melds_of(melds) if melds else (), win)
        if self.red[at]:
            _redden(hand, self.red[at])
        flowers, dora, ura = self.flowers[at], self.dora[at], self.ura[at]
        return Situation(
            hand, self.self_draw[at], self.seat[at], self.round[at], -1, self.facts[at],
            tiles_of(flowers) if flowers else (), tiles_of(dora) if dora else (), tiles_of(ura) if ura else ())


def _redden(hand: Hand, red: int) -> None:
    """Makes so many fives of each suit red: first those in the hand, then the winning tile."""
    marks: list[int] = []
    for suit, key in ((0, hand.man), (1, hand.pin), (2, hand.sou)):
        five = 9 * suit + 4
        wanted, red = red % 5, red // 5
        held = key // POWERS[five] % 5
        marks += [marked(five, RED_MARK)] * min(wanted, held)
        if wanted > held:
            hand.win = marked(hand.win & KIND_MASK, RED_MARK)
    hand.marks = tuple(marks)


def melds_of(packed: int) -> tuple[Meld, ...]:
    """Melds from their codes plus one, ten bits each, the first lowest.

    >>> [str(meld) for meld in melds_of(31 + 64 + 256 + 1 | (33 + 128 + 1) << 10)]
    ['(555z)', '[7777z]']
    """
    found = _sets.get(packed)
    if found is None:
        found = tuple([_meld(code) for code in _unpacked(packed, CODE_BITS)])
        if len(_sets) < _MOST_KNOWN:
            _sets[packed] = found
    return found


def tiles_of(packed: int) -> tuple[int, ...]:
    """Kinds from numbers one higher, six bits each, the first lowest.

    >>> tiles_of(1 | 34 << 6)
    (0, 33)
    """
    found = _tiles.get(packed)
    if found is None:
        found = tuple(_unpacked(packed, TILE_BITS))
        if len(_tiles) < _MOST_KNOWN:
            _tiles[packed] = found
    return found


def _unpacked(packed: int, bits: int) -> list[int]:
    found: list[int] = []
    while packed:
        if packed & (1 << bits) - 1:
            found.append((packed & (1 << bits) - 1) - 1)
        packed >>= bits
    return found


def _meld(code: int) -> Meld:
    kind, type = code & KIND_MASK, code >> 6 & 3
    if type == CHOW:
        return Meld(type, (kind, kind + 1, kind + 2), False)
    return Meld(type, (kind,) * (4 if type == KONG else 3), not code >> 8 & 1)


def points_of_rows(scorer: Scorer, rows: Rows, numbers: list[int]) -> list[int]:
    """The points of each row, -1 where it is no win; `numbers` are those of the rows, for messages."""
    found: list[int] = []
    for at in range(len(rows.win)):
        try:
            found.append(scorer.total(rows.situation(at)))
        except JansoError as error:
            raise JansoError("rules.row", first=numbers[at], error=error) from None
    return found


def scores_of_rows(scorer: Scorer, rows: Rows, numbers: list[int]) -> tuple[list[int], list[int], list[int]]:
    """Points (-1 for no win), han and fu of each row."""
    points: list[int] = []
    han: list[int] = []
    fu: list[int] = []
    for at in range(len(rows.win)):
        try:
            score = scorer.score(rows.situation(at))
        except JansoError as error:
            raise JansoError("rules.row", first=numbers[at], error=error) from None
        points.append(score.points if score.valid else NO_WIN)
        han.append(score.han)
        fu.append(score.fu)
    return points, han, fu
