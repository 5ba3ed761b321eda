"""The quick way through a hand string says what the careful reader says, and questions about shapes take it."""

from __future__ import annotations

import re
from random import Random

import pytest

import janso
from janso.errors import JansoError
from janso.hand import Hand, _usual
from janso.scoring.sample import random_win
from janso.shape import DEFAULT_FORMS
from janso.text.hand_text import HandReader

WALL = [kind for kind in range(34) for _ in range(4)]
SIGNS = "0123456789mpszfj()[]+<>^ 🀇!r"
CAREFUL = list(DEFAULT_FORMS)
"""The same forms by another name: no short way is taken for them."""


def _meld(rng: Random) -> str:
    letter, rank = rng.choice("mpsz"), rng.randint(1, 7)
    return rng.choice([
        f"({rank}{rank + 1}{rank + 2}{letter})", f"({rank}{rank}{rank}{letter})", f"[{rank}{rank}{rank}{rank}{letter}]",
        f"({rank}{rank}{rank}+{rank}{letter})", f"({rank}<{rank}{rank}{letter})", f"(055{letter})",
    ])


def _text(rng: Random) -> str:
    melds = rng.choice([0, 0, 0, 1, 2, 3, 4])
    tiles = rng.sample(WALL, 13 - 3 * melds + rng.choice([0, 0, 0, 1, -1, 2]) if melds < 4 else 1)
    text = "".join(f"{0 if kind % 9 == 4 and kind < 27 and rng.random() < 0.2 else kind % 9 + 1}{'mpsz'[kind // 9]}"
                   for kind in (sorted(tiles) if rng.random() < 0.8 else tiles))
    while (shorter := re.sub(r"(\d)([mpsz])(\d+)\2", r"\1\3\2", text)) != text:
        text = shorter
    text += "".join(_meld(rng) for _ in range(melds))
    return text + (f"+{rng.randint(0, 9)}{rng.choice('mpsz')}" if rng.random() < 0.6 else "")


def _spoilt(rng: Random, text: str) -> str:
    signs = list(text)
    for _ in range(rng.randint(1, 2)):
        at = rng.randrange(len(signs))
        if rng.random() < 0.5:
            del signs[at]
        else:
            signs.insert(at, rng.choice(SIGNS))
    return "".join(signs)


def _careful(text: str) -> Hand | None:
    try:
        return HandReader(text).read()
    except JansoError:
        return None


def test_the_quick_way_reads_what_the_careful_reader_reads() -> None:
    rng = Random(2026)
    quick = 0
    for _ in range(6000):
        text = _text(rng)
        if rng.random() < 0.3:
            text = _spoilt(rng, text)
        found = _usual(text)
        if found is not None:
            quick += 1
            assert found == _careful(text), text
    assert quick > 2000


@pytest.mark.parametrize("text", [
    "11111m", "1111m(111m)11z", "1111m(1111m)", "(1111m)(1111m)(1111m)(1111m)1m", "11111111111111m(1111m)", "8z", "0z",
    "123", "m", "12m3", "123m+", "123m+8z", "", "123m456p", "1m)", "(1m", "123m(12m)", "1m2", "[111m]1m",
])
def test_what_is_no_hand_is_left_to_the_careful_reader(text: str) -> None:
    assert _usual(text) is None
    with pytest.raises(JansoError):
        Hand.parse(text)


@pytest.mark.parametrize("text", ["123m 456p 789s 1122z", "🀇🀈🀉🀀🀀", "12m1z1j", "3p!b45p11z", "123u1m"])
def test_spaces_marks_and_other_tiles_are_read_too(text: str) -> None:
    assert _usual(text) is None and Hand.parse(text) == HandReader(text).read()


def test_strings_hands_and_counts_have_the_same_shape_by_the_short_way_and_the_long() -> None:
    rng = Random(7)
    for _ in range(1500):
        hand = random_win(rng).hand
        waiting = hand.with_win(-1)
        text = str(waiting)
        assert janso.waits(text) == janso.waits(waiting) == janso.waits(hand) == janso.waits(waiting, CAREFUL)
        assert janso.shanten(str(hand)) == janso.shanten(hand) == janso.shanten(hand, CAREFUL)
        assert janso.ukeire(text) == janso.ukeire(waiting) == janso.ukeire(waiting, CAREFUL)
        if not hand.melds:
            counts = waiting.counts()
            assert janso.waits(counts) == janso.waits(text) and janso.shanten(counts) == janso.shanten(text)
            assert counts == waiting.counts()


def test_discards_from_strings_hands_and_counts_are_the_same_by_the_short_way_and_the_long() -> None:
    rng = Random(8)
    for number in range(120):
        counts = [0] * 34
        for kind in rng.sample(WALL, 14 - 3 * (number % 3)):
            counts[kind] += 1
        hand = Hand.of([kind for kind in range(34) for _ in range(counts[kind])])
        lines = janso.ukeire(counts)
        assert lines == janso.ukeire(counts, CAREFUL) == janso.ukeire(hand) == janso.ukeire(str(hand))
        assert sum(counts) == 14 - 3 * (number % 3)


def test_a_meld_that_was_read_before_counts_against_the_copies_left() -> None:
    for _ in range(2):
        assert janso.waits("123m456p78s11z(999s)") == {"6s": 4, "9s": 1}
        assert janso.ukeire("123m456p78s11z(999s)")[0].count == 5
