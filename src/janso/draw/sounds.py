"""Small sounds, computed: the click of a tile, a call, riichi, a win, and «your turn».

Everything is sums of fading tones and fading noise from a fixed seed, so each file comes out the same on every machine.
"""

from __future__ import annotations

import io
import math
import random
import wave
from functools import cache
from typing import Final, NamedTuple

from janso.errors import JansoError


class Tone(NamedTuple):
    """A tone that starts at a time and fades; `noise` mixes in a hiss that dies ten times as fast."""

    start: float
    pitch: float
    loud: float
    fade: float
    noise: float = 0.0


_RECIPES: Final[dict[str, tuple[int, float, tuple[Tone, ...]]]] = {
    "tile": (22050, 0.16, (
        Tone(0.000, 2350, 0.50, 0.012, 0.6), Tone(0.000, 1180, 0.45, 0.022), Tone(0.004, 3640, 0.25, 0.008),
        Tone(0.028, 1420, 0.16, 0.014, 0.2),
    )),
    "call": (22050, 0.42, (
        Tone(0.00, 587.33, 0.42, 0.12), Tone(0.00, 1174.66, 0.14, 0.07), Tone(0.09, 880.0, 0.45, 0.14),
        Tone(0.09, 1760.0, 0.15, 0.08),
    )),
    "riichi": (22050, 0.62, (
        Tone(0.00, 1800, 0.20, 0.02, 0.6), Tone(0.03, 440.0, 0.34, 0.18), Tone(0.03, 659.26, 0.30, 0.20),
        Tone(0.16, 987.77, 0.34, 0.22), Tone(0.16, 1975.5, 0.10, 0.10),
    )),
    "win": (11025, 1.25, (
        Tone(0.00, 523.25, 0.32, 0.30), Tone(0.10, 659.26, 0.32, 0.30), Tone(0.20, 783.99, 0.32, 0.34),
        Tone(0.32, 1046.5, 0.40, 0.40), Tone(0.32, 1318.5, 0.20, 0.36), Tone(0.32, 2093.0, 0.10, 0.20),
    )),
    "turn": (22050, 0.34, (
        Tone(0.00, 783.99, 0.30, 0.10), Tone(0.00, 1567.98, 0.08, 0.05), Tone(0.08, 1046.5, 0.22, 0.10),
    )),
}

SOUNDS: Final = tuple(_RECIPES)


@cache
def sound(name: str) -> bytes:
    """A WAV file: one channel, 16 bit.

    >>> sound("tile")[:4]
    b'RIFF'
    """
    if name not in _RECIPES:
        raise JansoError("draw.draw_there_no_sound_there", name=name, known=", ".join(SOUNDS))
    rate, seconds, tones = _RECIPES[name]
    samples = _mixed(tones, rate, round(rate * seconds))
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(b"".join(sample.to_bytes(2, "little", signed=True) for sample in samples))
    return file.getvalue()


def _mixed(tones: tuple[Tone, ...], rate: int, length: int) -> list[int]:
    """All tones together, the loudest moment at four fifths, faded out over the last hundredth of a second."""
    hiss = random.Random(7)
    wavy = [0.0] * length
    for tone in tones:
        first = round(tone.start * rate)
        for i in range(first, length):
            t = (i - first) / rate
            attack = min(1.0, t * 600)
            wavy[i] += attack * tone.loud * math.exp(-t / tone.fade) * math.sin(2 * math.pi * tone.pitch * t)
            if tone.noise:
                wavy[i] += tone.noise * tone.loud * math.exp(-t * 10 / tone.fade) * (hiss.random() * 2 - 1)
    peak = max(abs(value) for value in wavy)
    end = rate // 100
    return [round(value / peak * 0.8 * 32767 * min(1.0, (length - 1 - i) / end)) for i, value in enumerate(wavy)]
