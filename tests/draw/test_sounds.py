"""Sounds are small, valid WAV files, each its own."""

from __future__ import annotations

import io
import struct
import wave

import pytest

from janso.draw import SOUNDS, sound
from janso.errors import JansoError


def samples(name: str) -> tuple[int, list[int]]:
    with wave.open(io.BytesIO(sound(name))) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        count = file.getnframes()
        return file.getframerate(), list(struct.unpack(f"<{count}h", file.readframes(count)))


def test_there_is_a_sound_for_each_event_of_the_table() -> None:
    assert set(SOUNDS) == {"tile", "call", "riichi", "win", "turn"}
    assert len({sound(name) for name in SOUNDS}) == len(SOUNDS)


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_small_audible_and_ends_in_silence(name: str) -> None:
    assert len(sound(name)) < 30_000
    rate, values = samples(name)
    assert 0.1 < len(values) / rate < 1.5
    assert 20_000 < max(abs(value) for value in values) <= 27_000
    assert all(abs(value) < 200 for value in values[-20:])


def test_a_sound_is_computed_the_same_every_time() -> None:
    first = sound("tile")
    sound.cache_clear()
    assert sound("tile") == first


def test_an_unknown_sound_is_refused() -> None:
    with pytest.raises(JansoError, match="gong"):
        sound("gong")
