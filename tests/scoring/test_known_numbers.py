"""The hash table of batches beside a dictionary."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from janso.scoring.batched.distinct import distinct, groups
from janso.scoring.batched.known import UNKNOWN, Known, Ledger, Memo, examples

KEYS = st.lists(st.integers(0, (1 << 62) - 1) | st.integers(0, 40), max_size=200)


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


def test_a_ledger_asks_once_about_each_new_key() -> None:
    ledger, asked = Ledger(1), list[int]()

    def ask(new: list[int]) -> list[int]:
        asked.extend(new)
        return [key + 1 for key in new]

    assert ledger.of(np.array([5, 7, 5]), ask).tolist() == [6, 8, 6]
    assert ledger.of(np.array([9, 7]), ask).tolist() == [10, 8]
    assert sorted(asked) == [5, 7, 9]


def test_a_memo_says_nothing_about_a_key_whose_slot_another_took() -> None:
    memo, rng = Memo(), np.random.default_rng(3)
    keys = rng.integers(0, 1 << 62, 400_000)
    memo.write(keys, keys // 3)
    numbers, unknown = memo.of(keys)
    known = np.ones(len(keys), np.bool_)
    known[unknown] = False
    assert 0 < known.sum() < len(keys)
    assert (numbers[known] == keys[known] // 3).all()


@given(KEYS, st.data())
def test_every_unknown_key_has_one_example(keys: list[int], data: st.DataObject) -> None:
    known = data.draw(st.sets(st.sampled_from(keys))) if keys else set()
    places = np.array([0 if key in known else UNKNOWN for key in keys], np.int64)
    found = examples(places, np.array(keys, np.int64)).tolist()
    assert sorted(keys[at] for at in found) == sorted(set(keys) - known)
    assert found == sorted(found)


@given(KEYS)
def test_different_numbers_and_their_groups(keys: list[int]) -> None:
    assert distinct(np.array(keys, np.int64)).tolist() == sorted(set(keys))
    first, group = groups(np.array(keys, np.int64))
    assert [keys[at] for at in first] == sorted(set(keys))
    assert [keys[first[at]] for at in group] == keys
