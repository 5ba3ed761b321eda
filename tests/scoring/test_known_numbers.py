"""The hash table of batches beside a dictionary."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from janso.scoring.batched.known import Known, Ledger


@given(st.lists(st.lists(st.integers(0, (1 << 62) - 1) | st.integers(0, 40), max_size=60), max_size=12))
def test_keys_are_numbered_in_the_order_in_which_they_come(batches: list[list[int]]) -> None:
    known, beside = Known(), dict[int, int]()
    for batch in batches:
        asked = np.array(batch, np.int64)
        assert known.places(asked).tolist() == [beside.get(key, -1) for key in batch]
        new = [key for key in dict.fromkeys(batch) if key not in beside]
        known.add(np.array(new, np.int64))
        for key in new:
            beside[key] = len(beside)
        assert known.places(asked).tolist() == [beside[key] for key in batch]


def test_a_ledger_keeps_its_rows_when_it_grows() -> None:
    ledger = Ledger(2)
    keys = np.arange(5_000, dtype=np.int64) * 977
    for start in range(0, 5_000, 700):
        some = keys[start : start + 700]
        ledger.write(some, [(int(key) + 1, int(key) + 2) for key in some])
    rows = ledger.rows[ledger.known.places(keys)]
    assert (rows[:, 0] == keys + 1).all() and (rows[:, 1] == keys + 2).all()
