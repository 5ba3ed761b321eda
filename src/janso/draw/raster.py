"""Parts to pixels: exact coverage of filled paths, and a PNG writer. Only NumPy is needed.

Each edge adds its signed area to the pixel it crosses and its height to all pixels right of it; a running sum along the
row then gives the coverage. Contours of one shape turn the same way and holes the other, so overlaps only need a clamp.
"""

from __future__ import annotations

import math
import re
import struct
import zlib
from typing import Final

import numpy as np
from numpy.typing import NDArray

from janso.draw.art.palette import OPACITY, Palette, palette
from janso.draw.art.parts import Part
from janso.draw.hands import Layout, check_size, layout, placed_parts
from janso.draw.tile import SHAPES, WIDTH
from janso.errors import JansoError
from janso.hand import Hand

Floats = NDArray[np.float64]

_TOKENS: Final = re.compile(r"[MLCcsqtz]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_ARGUMENTS: Final = {"M": 2, "L": 2, "C": 6, "c": 6, "s": 4, "q": 4, "t": 2}
_STEPS: Final = 8
_contours: dict[str, list[Floats]] = {}


def contours(data: str) -> list[Floats]:
    """The closed polygons of path data in the few commands that our shapes are written in.

    >>> [len(c) for c in contours("M0 0L1 0L0 1z")]
    [3]
    """
    done: list[Floats] = []
    points: list[tuple[float, float]] = []
    control = (0.0, 0.0)
    for command, v in _commands(data):
        if command == "z":
            done.append(np.array(points))
            continue
        if command == "M":
            points = [(v[0], v[1])]
            control = points[0]
            continue
        x, y = points[-1]
        if command.islower():
            v = [value + (y if i % 2 else x) for i, value in enumerate(v)]
        mirrored = (2 * x - control[0], 2 * y - control[1])
        if command == "L":
            bends: list[tuple[float, float]] = []
        elif command in "Cc":
            bends = [(v[0], v[1]), (v[2], v[3])]
        elif command == "s":
            bends = [mirrored, (v[0], v[1])]
        else:
            bends = [(v[0], v[1])] if command == "q" else [mirrored]
        end = (v[-2], v[-1])
        control = bends[-1] if bends else end
        points += _bezier([(x, y), *bends, end])
    return done


def _commands(data: str) -> list[tuple[str, list[float]]]:
    """Commands with their numbers; numbers that go on repeat the command before them."""
    found: list[tuple[str, list[float]]] = []
    command, values = "", [0.0][:0]
    for token in _TOKENS.findall(data):
        if token.isalpha():
            command, values = token, []
            if command == "z":
                found.append((command, []))
            continue
        values.append(float(token))
        if len(values) == _ARGUMENTS[command]:
            found.append((command, values))
            values = []
    return found


def _bezier(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Points along a curve, without its start."""
    if len(points) == 2:
        return points[1:]
    order = len(points) - 1
    curve = []
    for i in range(1, _STEPS + 1):
        t = i / _STEPS
        weights = [math.comb(order, k) * t**k * (1 - t) ** (order - k) for k in range(order + 1)]
        curve.append((sum(w * p[0] for w, p in zip(weights, points)), sum(w * p[1] for w, p in zip(weights, points))))
    return curve


def coverage(polygons: list[Floats], width: int, height: int) -> Floats:
    """How much of each pixel the polygons cover, 0 to 1."""
    starts = np.concatenate(polygons)
    ends = np.concatenate([np.roll(polygon, -1, axis=0) for polygon in polygons])
    x0, y0, x1, y1 = starts[:, 0], starts[:, 1], ends[:, 0], ends[:, 1]
    x0, y0, x1, y1 = _split(x0, y0, x1, y1, by_row=True)
    x0, y0, x1, y1 = _split(x0, y0, x1, y1, by_row=False)
    row = np.floor((y0 + y1) / 2).astype(np.int64)
    column = np.floor((x0 + x1) / 2).astype(np.int64)
    rise = y1 - y0
    inside = 1 - ((x0 + x1) / 2 - column)
    # What lies left of the picture still fills the row from its start; what lies right of it fills nothing.
    inside = np.where(column < 0, 1.0, inside)
    column = np.clip(column, 0, width)
    keep = (row >= 0) & (row < height)
    cells = np.zeros((height, width + 2))
    np.add.at(cells, (row[keep], column[keep]), (rise * inside)[keep])
    np.add.at(cells, (row[keep], column[keep] + 1), (rise * (1 - inside))[keep])
    covered: Floats = np.minimum(np.abs(np.cumsum(cells, axis=1)[:, :width]), 1)
    return covered


def _split(x0: Floats, y0: Floats, x1: Floats, y1: Floats, *, by_row: bool) -> tuple[Floats, Floats, Floats, Floats]:
    """Cuts edges at every whole y (or x), so that each piece lies in one row (or column) of pixels."""
    a, b = (y0, y1) if by_row else (x0, x1)
    low, high = np.minimum(a, b), np.maximum(a, b)
    first = np.floor(low)
    pieces = np.maximum(np.ceil(high) - first, 1).astype(np.int64)
    edge = np.repeat(np.arange(len(a)), pieces)
    number = np.arange(len(edge)) - np.repeat(np.cumsum(pieces) - pieces, pieces)
    span = np.where(high > low, high - low, 1)
    cut_low = np.clip((first[edge] + number - low[edge]) / span[edge], 0, 1)
    cut_high = np.clip((first[edge] + number + 1 - low[edge]) / span[edge], 0, 1)
    cut_high = np.where(high[edge] > low[edge], cut_high, 1)
    down = (a <= b)[edge]
    t0 = np.where(down, cut_low, 1 - cut_high)
    t1 = np.where(down, cut_high, 1 - cut_low)
    dx, dy = (x1 - x0)[edge], (y1 - y0)[edge]
    return x0[edge] + dx * t0, y0[edge] + dy * t0, x0[edge] + dx * t1, y0[edge] + dy * t1


class Canvas:
    """A picture of red, green, blue and alpha, colours multiplied by alpha."""

    def __init__(self, width: int, height: int) -> None:
        self.pixels = np.zeros((height, width, 4), np.float32)

    def paint(self, part: Part, colours: Palette, x: float, y: float, scale: float) -> None:
        """Lays a part over the picture, its origin at (x, y) before scaling."""
        polygons = [placed(polygon, part, x, y, scale) for polygon in _shape(part.shape)]
        corner = np.floor(np.min([polygon.min(axis=0) for polygon in polygons], axis=0)).astype(int)
        far = np.ceil(np.max([polygon.max(axis=0) for polygon in polygons], axis=0)).astype(int) + 1
        left, top = max(int(corner[0]), 0), max(int(corner[1]), 0)
        right, bottom = min(int(far[0]), self.pixels.shape[1]), min(int(far[1]), self.pixels.shape[0])
        if right <= left or bottom <= top:
            return
        moved = [polygon - (left, top) for polygon in polygons]
        alpha = coverage(moved, right - left, bottom - top)[:, :, None] * OPACITY.get(part.ink, 1.0)
        window = self.pixels[top:bottom, left:right]
        window *= 1 - alpha
        window += alpha * np.array([*_rgb(colours[part.ink]), 1.0])

    def png(self) -> bytes:
        """The picture as a PNG file."""
        alpha = self.pixels[:, :, 3:]
        colour = self.pixels[:, :, :3] / np.where(alpha > 0, alpha, 1)
        eight_bit = np.rint(np.concatenate([colour, alpha], axis=2) * 255).astype(np.uint8)
        return _png(eight_bit)


def _shape(name: str) -> list[Floats]:
    if name not in _contours:
        _contours[name] = contours(SHAPES[name])
    return _contours[name]


def placed(polygon: Floats, part: Part, x: float, y: float, scale: float) -> Floats:
    """The points of a part on a picture whose origin for it is (x, y)."""
    turn = math.radians(part.turn)
    cos, sin = math.cos(turn), math.sin(turn)
    px, py = polygon[:, 0] * part.sx, polygon[:, 1] * part.sy
    return np.stack([px * cos - py * sin + part.x + x, px * sin + py * cos + part.y + y], axis=1) * scale


def _rgb(colour: str) -> tuple[float, float, float]:
    digits = colour[1:] if len(colour) == 7 else "".join(c * 2 for c in colour[1:])
    return int(digits[:2], 16) / 255, int(digits[2:4], 16) / 255, int(digits[4:], 16) / 255


def _png(pixels: NDArray[np.uint8]) -> bytes:
    height, width, _ = pixels.shape
    rows = np.concatenate([np.zeros((height, 1), np.uint8), pixels.reshape(height, width * 4)], axis=1)
    return (
        b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
        + _chunk(b"IDAT", zlib.compress(rows.tobytes(), 9)) + _chunk(b"IEND", b"")
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def layout_png(plan: Layout, *, theme: str = "light", corner: bool = False, scale: float = 1) -> bytes:
    """Placed tiles as a PNG with a transparent ground."""
    colours = palette(theme)
    width, height = math.ceil(plan.width * scale), math.ceil(plan.height * scale)
    if width * height > 8_000_000:
        raise JansoError("draw.draw_picture_x_pixels_too", width=width, height=height)
    canvas = Canvas(width, height)
    for tile in plan.tiles:
        for part in placed_parts(tile, corner):
            canvas.paint(part, colours, tile.x, tile.y, scale)
    return canvas.png()


def hand_png(
    hand: str | Hand, *, theme: str = "light", corner: bool = False, flowers: str = "", kong: str = "ends",
    tile: float = 48, melds: str = "row", kong_place: str = "table",
) -> bytes:
    """A hand as a PNG file; the arguments are those of `hand_svg`.

    >>> hand_png("1m")[:4]
    b'\\x89PNG'
    """
    check_size(tile)
    plan = layout(hand, flowers=flowers, kong=kong, melds=melds, kong_place=kong_place)
    return layout_png(plan, theme=theme, corner=corner, scale=tile / WIDTH)
