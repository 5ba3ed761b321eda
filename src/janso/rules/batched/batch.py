"""`janso.score_batch`: the worth of many wins at once, NumPy arrays in and out.

>>> import numpy as np
>>> from janso import Hand
>>> counts = np.array([Hand.parse("23456m11p345s678s1m").counts()] * 3)
>>> score_batch("riichi", counts, [0, 0, 4], seat=[0, 1, 1], having="riichi").tolist()
[2900, 2000, 1300]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from janso.errors import JansoError, named
from janso.rules.api import Rules, desk_of, refuse_strangers, without
from janso.rules.batched.bulk import points_of_rows, scores_of_rows
from janso.rules.batched.rows import rows_of
from janso.rules.family import Scorer
from janso.scoring.batched.hands import IS_MELD, Wins, with_melds
from janso.scoring.situation import faces_of, facts_of, seat_of
from janso.shape.batched.batch import Counts, keys_of_rows, rows_of_counts
from janso.tiles import STANDARD_KINDS
from janso.unswept import unswept

Numbers = NDArray[np.int64]
Totals = NDArray[np.int32]

TOTALS: Final = ("points", "han", "fu")
MOST_MELDS: Final = 5
MOST_TILES: Final = 10
_OPEN: Final = 256
_CHUNK: Final = 16_384
"""Rows at a time, so that their lists stay small beside the arrays."""


def score_batch(
    rules: Rules, counts: ArrayLike, win: ArrayLike, *, melds: ArrayLike | None = None,
    self_draw: ArrayLike = False, seat: str | ArrayLike = 0, round: str | ArrayLike = 0,
    having: str | Iterable[str] | NDArray[np.integer] = (), flowers: str | ArrayLike = "", dora: str | ArrayLike = "",
    ura: str | ArrayLike = "", red: ArrayLike = 0, options: Mapping[str, Any] | None = None,
    want: str | Sequence[str] = "points",
) -> Totals:
    """Points of each row, -1 where it is no win; with `want` any of `points`, `han` and `fu`, one column each.

    `counts[n, 34]` are the concealed tiles, the winning one among them; `win[n]` is its kind. `melds[n, k]` holds melds
    as numbers, -1 for none: the kind of the lowest tile, plus 64 for a pung or 128 for a kong, plus 256 when it is open
    (`Meld.code`). `self_draw`, `seat` and `round` (0 East to 3 North, or a letter) are one value for all or `[n]`.
    `having` are words for all rows, or an array of masks (`janso.scoring.facts`). `flowers`, `dora` and `ura` are tiles
    for all rows, or kinds `[n, k]`, -1 for none. `red` is how many red fives of characters, dots and bamboos are among
    the concealed tiles: three numbers for all or `[n, 3]`. Points are what `janso.score` gives: with flowers in MCR,
    without counters and sticks in riichi.
    """
    hands = rows_of_counts(counts)
    wanted = (want,) if isinstance(want, str) else tuple(want)
    for word in wanted:
        if word not in TOTALS:
            raise JansoError("rules.want_is_not_one_of", word=named(word), known=", ".join(TOTALS))
    desk = desk_of(rules, options)
    columns = _Columns(hands)
    won = columns.numbers(win, "win", 33)
    sets = columns.table(melds, "melds", MOST_MELDS, 33 + 2 * 64 + _OPEN)
    whole = columns.check(won, sets, desk.missing)
    beside = columns.tiles(flowers, "flowers")
    _check_beside(beside, desk.aside)
    facts = columns.numbers(having, "having", (1 << 62) - 1) if isinstance(having, np.ndarray) else \
        columns.filled(facts_of(having))
    wins = Wins(hands, whole, keys_of_rows(hands), won, columns.numbers(self_draw, "self_draw", 1).astype(np.bool_),
                columns.winds(seat, "seat"), columns.winds(round, "round"), facts, sets,
                beside, columns.tiles(dora, "dora"), columns.tiles(ura, "ura"),
                columns.red(red))
    found = np.zeros((len(hands), len(TOTALS)), np.int32)
    with unswept():
        for start in range(0, len(hands), _CHUNK):
            part = slice(start, start + _CHUNK)
            _count(desk.scorer, wins.part(part), found[part], start, wanted == ("points",))
    return found[:, TOTALS.index(want)] if isinstance(want, str) else found[:, [TOTALS.index(word) for word in wanted]]


def _check_beside(beside: Numbers, aside: int) -> None:
    """Refuses tiles that nobody lays beside a hand under these rules, naming the first row that has one."""
    for face in np.unique(beside[beside >= 0]).tolist() if beside.size else ():
        try:
            refuse_strangers((face,), aside)
        except JansoError as error:
            row = int(np.flatnonzero((beside == face).any(axis=1))[0])
            raise JansoError("rules.row", first=row, error=error) from None


def _count(scorer: Scorer, wins: Wins, found: Totals, first: int, only_points: bool) -> None:
    """Writes points, han and fu of some rows: from tables of suits where these rules allow it, else one by one."""
    arrays = scorer.arrays()
    left = np.arange(len(found)) if arrays is None else arrays.count(wins, found)
    if arrays is not None and not only_points:
        wanted = found[:, 0] < 0
        wanted[left] = True
        left = np.flatnonzero(wanted)
    if not len(left):
        return
    rows, numbers = rows_of(wins, left), (left + first).tolist()
    if only_points:
        found[left, 0] = points_of_rows(scorer, rows, numbers)
    else:
        found[left] = np.array(scores_of_rows(scorer, rows, numbers)).T


class _Columns:
    """Reads the arguments of a batch: one value for all rows, or one for each."""

    def __init__(self, hands: Counts) -> None:
        self.hands = hands
        self.rows = len(hands)

    def filled(self, value: int) -> Numbers:
        return np.full(self.rows, value, np.int64)

    def numbers(self, given: ArrayLike, what: str, high: int) -> Numbers:
        """Whole numbers from 0 on."""
        found = _whole(given, what)
        if found.ndim == 0:
            found = self.filled(int(found))
        if found.shape != (self.rows,):
            raise JansoError("rules.array_shape_wanted", what=what, shape=found.shape, rows=self.rows)
        if found.view(np.uint64).max(initial=0) > high:
            wrong = np.flatnonzero((found < 0) | (found > high))
            raise JansoError("rules.in_row_is_not_from", what=what, found=found[wrong[0]], wrong=wrong[0], low=0,
                             high=high)
        return found

    def winds(self, given: str | ArrayLike, what: str) -> Numbers:
        return self.filled(seat_of(given, what)) if isinstance(given, str) else self.numbers(given, what, 3)

    def table(self, given: ArrayLike | None, what: str, most: int, high: int) -> Numbers:
        """A few numbers for each row, -1 for none."""
        if given is None:
            return np.empty((self.rows, 0), np.int64)
        found = np.asfortranarray(_whole(given, what))
        if found.ndim != 2 or len(found) != self.rows or found.shape[1] > most:
            raise JansoError("rules.array_shape_wanted_most", what=what, shape=found.shape, rows=self.rows, most=most)
        if found.min(initial=0) < -1 or found.max(initial=0) > high:
            wrong = np.flatnonzero(((found < -1) | (found > high)).any(axis=1))
            raise JansoError("rules.number_row_not_1", what=what, wrong=wrong[0], high=high)
        used = [at for at in range(found.shape[1]) if found[:, at].max(initial=-1) >= 0]
        return found if len(used) == found.shape[1] else np.asfortranarray(found[:, used])

    def tiles(self, given: str | ArrayLike, what: str) -> Numbers:
        if isinstance(given, str):
            faces = np.array(faces_of(given, what), np.int64)
            return np.broadcast_to(faces, (self.rows, len(faces)))
        return self.table(given, what, MOST_TILES, 41)

    def red(self, given: ArrayLike) -> Numbers:
        """Red fives of the three suits as a number of base 5."""
        told = _whole(given, "red")
        if not told.any():
            return self.filled(0)
        man, pin, sou = np.broadcast_to(told, (self.rows, 3)).T
        for found, five in ((man, 4), (pin, 13), (sou, 22)):
            if (found < 0).any() or (found > self.hands[:, five]).any():
                raise JansoError("rules.red_more_red_fives_fives")
        packed: Numbers = man + 5 * pin + 25 * sou
        return packed

    def check(self, won: Numbers, sets: Numbers, lacking: int) -> Counts:
        """Refuses what no set of tiles can hold; all tiles with the melds."""
        missing = np.flatnonzero(self.hands.ravel().take(np.arange(self.rows) * STANDARD_KINDS + won) == 0)
        if len(missing):
            raise JansoError("rules.win_row_does_not_hold", missing=missing[0])
        for codes in sets.T:
            if not IS_MELD.take(codes + 1).all():
                raise JansoError("rules.melds_number_no_chow_pung")
        whole = with_melds(np.minimum(self.hands, 5) if self.hands.max(initial=0) > 4 else self.hands, sets)
        if whole.max(initial=0) > 4:
            over = np.flatnonzero((whole > 4).any(axis=1))
            raise JansoError("rules.counts_row_holds_more_four", over=over[0])
        absent = [kind for kind in range(STANDARD_KINDS) if lacking >> kind & 1]
        if absent and whole[:, absent].any():
            raise JansoError("rules.counts_rules_played_without", lacking=without(lacking))
        return whole


def _whole(given: ArrayLike, what: str) -> Numbers:
    found = np.asarray(given)
    if found.dtype != np.bool_ and not np.issubdtype(found.dtype, np.integer):
        raise JansoError("rules.array_wanted_whole_numbers", what=what, dtype=found.dtype)
    return found.astype(np.int64, copy=False)
