"""Rows of a batch of wins as situations, for whatever no table answers."""

from __future__ import annotations

import numpy as np

from janso.rules.batched.bulk import CODE_BITS, TILE_BITS, Rows
from janso.scoring.batched.hands import Wins
from janso.scoring.batched.parts import Words
from janso.scoring.situation import Situation


def rows_of(wins: Wins, some: Words) -> Rows:
    """Some rows as lists of plain numbers."""
    keys = wins.keys[:, some]
    return Rows(
        keys.tolist(), wins.win[some].tolist(), wins.self_draw[some].tolist(), wins.seat[some].tolist(),
        wins.round[some].tolist(), wins.facts[some].tolist(), _packed(wins.melds[some], CODE_BITS),
        _packed(wins.flowers[some], TILE_BITS), _packed(wins.dora[some], TILE_BITS),
        _packed(wins.ura[some], TILE_BITS), wins.red[some].tolist())


def situation_of(wins: Wins, row: int) -> Situation:
    """One row."""
    some = slice(row, row + 1)
    return Rows(
        wins.keys[:, some].tolist(), wins.win[some].tolist(), wins.self_draw[some].tolist(), wins.seat[some].tolist(),
        wins.round[some].tolist(), wins.facts[some].tolist(), [_together(wins.melds[row].tolist(), CODE_BITS)],
        [_together(wins.flowers[row].tolist(), TILE_BITS)], [_together(wins.dora[row].tolist(), TILE_BITS)],
        [_together(wins.ura[row].tolist(), TILE_BITS)], wins.red[some].tolist()).situation(0)


def _together(numbers: list[int], bits: int) -> int:
    packed = 0
    for at, number in enumerate(numbers):
        packed |= number + 1 << bits * at
    return packed


def _packed(table: Words, bits: int) -> list[int]:
    """The numbers of each row, one higher, as one number."""
    if not table.shape[1]:
        return [0] * len(table)
    packed: list[int] = ((table + 1) << (bits * np.arange(table.shape[1]))).sum(axis=1).tolist()
    return packed
