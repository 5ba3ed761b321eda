"""One reading of a search, with its verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from janso.native import mypyc_attr
from janso.scoring.judge import (
    Verdict,
)
from janso.scoring.readings.suits import Part

if TYPE_CHECKING:
    from mypy_extensions import i64


@mypyc_attr(free_list_len=1, acyclic=True)
class Candidate:
    """One reading and its verdict: a part of each suit, the pair or -1, the code of the open pung that a discard
    completed, IN_PAIR or any other place of the winning tile, and what jokers stand for; all chows of the hand by the
    sum of their CHOW_WEIGHT, all pungs by kind."""

    def __init__(self, verdict: Verdict, form: i64, a: Part, b: Part, c: Part, d: Part, pair: i64, place: i64,
                 wild: tuple[int, ...], chow_key: i64, pungs: i64) -> None:
        self.verdict = verdict
        self.form = form
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.pair = pair
        self.place = place
        self.wild = wild
        self.chow_key = chow_key
        self.pungs = pungs

    def sets(self) -> tuple[int, ...]:
        """The concealed sets, by kind."""
        return self.a.sets + self.b.sets_in(1) + self.c.sets_in(2) + self.d.sets_in(3)
