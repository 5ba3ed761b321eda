"""A picture to share: a hand on green cloth, of the size that previews of links have."""

from __future__ import annotations

from typing import Final

import numpy as np

from janso.draw.art.palette import palette
from janso.draw.hands import layout, placed_parts
from janso.draw.raster import Canvas
from janso.draw.tile import WIDTH
from janso.hand import Hand

CARD: Final = (1200, 630)
_CLOTH: Final = (0.12, 0.36, 0.27)
_GLOW: Final = 0.16
_MARGIN: Final = 70
_LARGEST: Final = 110.0
_SIGN: Final = "1s"
_SIGN_TILE: Final = 54.0


def card_png(hand: str | Hand, *, flowers: str = "") -> bytes:
    """A hand in the middle of the cloth, as large as it fits, with the sign of the house below.

    >>> card_png("123m+4m")[:4]
    b'\\x89PNG'
    """
    width, height = CARD
    canvas = Canvas(width, height)
    _lay_cloth(canvas)
    plan = layout(hand, flowers=flowers)
    scale = min((width - 2 * _MARGIN) / plan.width, _LARGEST / WIDTH)
    _lay(canvas, hand, flowers, (width / scale - plan.width) / 2, (height / scale - plan.height) / 2, scale)
    small = _SIGN_TILE / WIDTH
    _lay(canvas, _SIGN, "", _MARGIN / small, (height - 120) / small, small)
    return canvas.png()


def _lay(canvas: Canvas, hand: str | Hand, flowers: str, x: float, y: float, scale: float) -> None:
    colours = palette("light")
    for tile in layout(hand, flowers=flowers).tiles:
        for part in placed_parts(tile, False):
            canvas.paint(part, colours, tile.x + x, tile.y + y, scale)


def _lay_cloth(canvas: Canvas) -> None:
    """Green, a little lighter in the middle."""
    height, width, _ = canvas.pixels.shape
    across = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    down = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    light = _GLOW * np.clip(1 - (across**2 + down**2) / 1.6, -0.6, 1)
    canvas.pixels[:, :, :3] = np.clip(np.array(_CLOTH, np.float32) * (1 + light[:, :, None] * 2), 0, 1)
    canvas.pixels[:, :, 3] = 1
