"""Observations and masks as NumPy arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from janso.bots.sight import Sight
from janso.env.codes import mask_into, numbers_of
from janso.env.observed.planes import Encoder
from janso.errors import JansoError
from janso.table.log.action import Action
from janso.table.match import Match

PLANES = ("small", "rich")


def is_rich(planes: str) -> bool:
    """Whether the rich set of planes is asked for."""
    if planes not in PLANES:
        raise JansoError("env.env_no_planes_there_small", planes=planes)
    return planes == "rich"


def encoded(encoder: Encoder, seat: int) -> NDArray[np.int16]:
    """What a seat sees."""
    layout = encoder.layout
    flat: NDArray[np.int16] = np.frombuffer(encoder.observe(seat), dtype="<i2")
    return flat.reshape(layout.rows, layout.width)


def observation(match: Match, seat: int, planes: str = "small") -> NDArray[np.int16]:
    """What a seat of any match sees now."""
    return encoded(Encoder(match, is_rich(planes)), seat)


def sight_of(sight: Sight, planes: str = "small") -> NDArray[np.int16]:
    """The same from what a bot is given: planes never hold more than the seat may know."""
    return observation(sight._match, sight.seat, planes)


def mask_of(options: list[Action]) -> NDArray[np.int8]:
    """1 for every number that may be chosen."""
    return np.frombuffer(mask_into(numbers_of(options)), dtype=np.int8)


def info_of(options: list[Action]) -> dict[str, Any]:
    """The options in words by their numbers, for people who watch."""
    return {"options": {number: option.as_json() for number, option in zip(numbers_of(options), options)}}
