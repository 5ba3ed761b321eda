"""Plain figures as path data. A hole turns the other way round, so that one path can hold a figure and its holes."""

from __future__ import annotations

import math

from janso.draw.art.brush import area, numbers

_ROUND = 0.5523


def _curve(*values: float) -> str:
    return "C" + numbers(*(round(value, 2) for value in values))


def _move(x: float, y: float) -> str:
    return "M" + numbers(round(x, 2), round(y, 2))


def ellipse(cx: float, cy: float, rx: float, ry: float, *, hole: bool = False) -> str:
    """An ellipse of four curves, starting in the east."""
    if hole:
        ry = -ry
    kx, ky = rx * (1 - _ROUND), ry * (1 - _ROUND)
    first = (0, ry - ky, -kx, ry, -rx, ry)
    others = (-rx, -ky, -rx, -ry, kx, -ry, rx, -ry, rx, ky, rx, ry)
    curve = numbers(*(round(value, 2) for value in first))
    return f"{_move(cx + rx, cy)}c{curve}s{numbers(*(round(value, 2) for value in others))}z"


def circle(cx: float, cy: float, r: float, *, hole: bool = False) -> str:
    """A circle.

    >>> circle(0, 0, 1)
    'M1 0c0 .55-.45 1-1 1s-1-.45-1-1 .45-1 1-1 1 .45 1 1z'
    """
    return ellipse(cx, cy, r, r, hole=hole)


def rounded(x: float, y: float, w: float, h: float, r: float, *, hole: bool = False) -> str:
    """A rectangle with round corners."""
    k = r * (1 - _ROUND)
    x1, y1 = x + w, y + h
    if hole:
        return (
            _move(x + r, y) + _curve(x + k, y, x, y + k, x, y + r) + "L" + numbers(x, round(y1 - r, 2))
            + _curve(x, y1 - k, x + k, y1, x + r, y1) + "L" + numbers(round(x1 - r, 2), y1)
            + _curve(x1 - k, y1, x1, y1 - k, x1, y1 - r) + "L" + numbers(x1, round(y + r, 2))
            + _curve(x1, y + k, x1 - k, y, x1 - r, y) + "z"
        )
    return (
        _move(x + r, y) + "L" + numbers(round(x1 - r, 2), y) + _curve(x1 - k, y, x1, y + k, x1, y + r)
        + "L" + numbers(x1, round(y1 - r, 2)) + _curve(x1, y1 - k, x1 - k, y1, x1 - r, y1)
        + "L" + numbers(round(x + r, 2), y1) + _curve(x + k, y1, x, y1 - k, x, y1 - r)
        + "L" + numbers(x, round(y + r, 2)) + _curve(x, y + k, x + k, y, x + r, y) + "z"
    )


def polygon(points: list[tuple[float, float]], *, hole: bool = False) -> str:
    """Straight edges, whichever way round the points are given.

    >>> polygon([(0, 0), (0, 1), (1, 0)]) == polygon([(1, 0), (0, 1), (0, 0)][::-1], hole=True)
    False
    """
    if (area(points) < 0) != hole:
        points = points[::-1]
    return _move(*points[0]) + "".join("L" + numbers(round(x, 2), round(y, 2)) for x, y in points[1:]) + "z"


def star(points: int, outer: float, inner: float, *, hole: bool = False, x: float = 0, y: float = 0) -> str:
    """A star around a centre, one point up."""
    corners = []
    for i in range(2 * points):
        radius, angle = inner if i % 2 else outer, math.pi * i / points
        corners.append((x + radius * math.sin(angle), y - radius * math.cos(angle)))
    return polygon(corners, hole=hole)


def petals(count: int, near: float, far: float, width: float, *, hole: bool = False, begin: float = 0) -> str:
    """Petals around the origin, from one radius to another, each an almond `width` wide."""
    text = ""
    half = width * (-0.66 if hole else 0.66)
    low, high = near + (far - near) * 0.35, near + (far - near) * 0.92
    for i in range(count):
        angle = math.radians(begin + 360 * i / count)
        ux, uy = math.sin(angle), -math.cos(angle)
        places = ((near, 0.0), (low, -half), (high, -half), (far, 0.0), (high, half), (low, half), (near, 0.0))
        points = [(ux * along - uy * across, uy * along + ux * across) for along, across in places]
        start, *curves = points
        text += _move(*start) + _curve(*(value for point in curves for value in point)) + "z"
    return text


def beads(count: int, radius: float, size: float, *, hole: bool = False) -> str:
    """Small circles on a circle around the origin."""
    text = ""
    for i in range(count):
        angle = math.radians(360 * i / count)
        text += circle(radius * math.sin(angle), -radius * math.cos(angle), size, hole=hole)
    return text
