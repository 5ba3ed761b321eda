"""The sign of the house: the sparrow of one bamboo on a tile, on green cloth."""

from __future__ import annotations

from janso.draw.art.animals import BIRD
from janso.draw.art.palette import palette
from janso.draw.art.parts import Part
from janso.draw.svg import document, paths
from janso.draw.tile import body

_CLOTH = "#1d5a41"


def icon_svg() -> str:
    """A square picture that still reads at 16 pixels.

    >>> icon_svg().count("<svg")
    1
    """
    tile = paths([*body(), *[_larger(part) for part in BIRD]], palette("light"))
    cloth = f'<rect width="96" height="96" rx="20" fill="{_CLOTH}"/>'
    return document((96, 96), "Janso", f'{cloth}<g transform="translate(15 4) scale(1.1)">{tile}</g>', 1)


def icon_png(size: int) -> bytes:
    """The same as pixels, the cloth to all edges: a phone cuts it into the shape it likes.

    >>> icon_png(48)[:4]
    b'\\x89PNG'
    """
    from janso.draw.raster import Canvas

    canvas = Canvas(size, size)
    canvas.pixels[:, :] = [int(_CLOTH[at : at + 2], 16) / 255 for at in (1, 3, 5)] + [1.0]
    scale = size / 96 * 0.94
    for part in [*body(), *[_larger(part) for part in BIRD]]:
        canvas.paint(part, palette("light"), 21, 11, scale)
    return canvas.png()


def _larger(part: Part) -> Part:
    """The bird fills the face a little more than on a playing tile."""
    return part._replace(x=-1.5, y=-1, sx=1.04, sy=1.04)
