"""A brush: skeletons of strokes become filled outlines whose width swells and thins as a hand would press.

A stroke is written as a letter and the points it passes through, in a box of 100 x 100 with y downwards:

    h heng, level      e heng inside a box   s shu, upright      f shu under a fold
    i shu that ends in a needle point
    p pie, falls left  n na, falls right     d dot       t ti, rising flick
    b shu that bends   c the same under a fold
    k hook                j shoulder of a fold
    l an even line with round ends
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final, NamedTuple

Point = tuple[float, float]


class Knot(NamedTuple):
    """Half widths on both sides of the skeleton, at a distance from the nearer end, all in stroke widths.

    Left is the left hand of someone walking along the stroke: above a level stroke, east of an upright one.
    """

    at: float
    left: float
    right: float


class Press(NamedTuple):
    """How a kind of stroke is pressed: knots near its start, knots near its end (measured back from the end)."""

    head: tuple[Knot, ...]
    tail: tuple[Knot, ...]


def _knots(*rows: tuple[float, float, float]) -> tuple[Knot, ...]:
    return tuple(Knot(*row) for row in rows)


PRESSES: Final[dict[str, Press]] = {
    "h": Press(
        _knots((0, 0.02, 0.12), (0.16, 0.44, 0.40), (0.55, 0.46, 0.48), (1.4, 0.37, 0.37)),
        _knots((1.9, 0.37, 0.38), (1.0, 0.50, 0.42), (0.62, 0.70, 0.44), (0.25, 0.48, 0.48), (0, 0.08, 0.30)),
    ),
    "e": Press(
        _knots((0, 0.26, 0.26), (0.2, 0.40, 0.40), (0.7, 0.39, 0.41)),
        _knots((0.7, 0.39, 0.41), (0.2, 0.40, 0.40), (0, 0.26, 0.26)),
    ),
    "f": Press(
        _knots((0, 0.26, 0.26), (0.2, 0.46, 0.46), (0.7, 0.47, 0.47)),
        _knots((1.5, 0.46, 0.46), (0.7, 0.50, 0.52), (0.16, 0.44, 0.52), (0, 0.20, 0.40)),
    ),
    "s": Press(
        _knots((0, 0.10, 0.36), (0.35, 0.50, 0.60), (0.9, 0.55, 0.48), (1.7, 0.45, 0.45)),
        _knots((1.5, 0.46, 0.46), (0.7, 0.50, 0.52), (0.16, 0.44, 0.52), (0, 0.20, 0.40)),
    ),
    "i": Press(
        _knots((0, 0.10, 0.36), (0.35, 0.50, 0.60), (0.9, 0.57, 0.50), (1.8, 0.48, 0.48)),
        _knots((3.6, 0.50, 0.50), (2.2, 0.46, 0.46), (1.0, 0.30, 0.30), (0, 0.03, 0.03)),
    ),
    "p": Press(
        _knots((0, 0.12, 0.34), (0.35, 0.50, 0.55), (0.9, 0.60, 0.50), (1.8, 0.55, 0.48)),
        _knots((4.2, 0.48, 0.46), (2.4, 0.38, 0.38), (1.1, 0.22, 0.22), (0, 0.02, 0.02)),
    ),
    "n": Press(
        _knots((0, 0.10, 0.10), (0.4, 0.24, 0.24), (1.6, 0.30, 0.30)),
        _knots((3.6, 0.50, 0.50), (2.2, 0.66, 0.66), (1.5, 0.66, 0.60), (0.7, 0.34, 0.34), (0, 0.0, 0.04)),
    ),
    "d": Press(
        _knots((0, 0.04, 0.04), (0.5, 0.30, 0.30), (1.0, 0.50, 0.50)),
        _knots((0.75, 0.66, 0.62), (0.35, 0.60, 0.58), (0, 0.20, 0.20)),
    ),
    "t": Press(
        _knots((0, 0.20, 0.20), (0.3, 0.52, 0.52), (0.8, 0.56, 0.52)),
        _knots((2.0, 0.36, 0.36), (1.0, 0.20, 0.20), (0, 0.02, 0.02)),
    ),
    "b": Press(
        _knots((0, 0.10, 0.36), (0.35, 0.50, 0.60), (0.9, 0.55, 0.48), (1.7, 0.45, 0.45)),
        _knots((1.2, 0.50, 0.46), (0.5, 0.54, 0.50), (0.14, 0.46, 0.42), (0, 0.22, 0.20)),
    ),
    "c": Press(
        _knots((0, 0.26, 0.26), (0.2, 0.46, 0.46), (0.7, 0.47, 0.47)),
        _knots((1.2, 0.50, 0.46), (0.5, 0.54, 0.50), (0.14, 0.46, 0.42), (0, 0.22, 0.20)),
    ),
    "k": Press(
        _knots((0, 0.30, 0.30), (0.12, 0.46, 0.46), (0.4, 0.40, 0.42)),
        _knots((1.1, 0.22, 0.24), (0.5, 0.10, 0.12), (0, 0.01, 0.01)),
    ),
    "j": Press(
        _knots((0, 0.08, 0.10), (0.3, 0.36, 0.40), (0.75, 0.50, 0.50)),
        _knots((0.75, 0.50, 0.50), (0.3, 0.42, 0.44), (0, 0.16, 0.20)),
    ),
    "l": Press(
        _knots((-0.5, 0.14, 0.14), (-0.42, 0.36, 0.36), (-0.12, 0.50, 0.50), (0.2, 0.5, 0.5)),
        _knots((0.2, 0.5, 0.5), (-0.12, 0.50, 0.50), (-0.42, 0.36, 0.36), (-0.5, 0.14, 0.14)),
    ),
}


def outline(skeleton: str, width: float) -> str:
    """Path data for strokes written one after another, separated by semicolons; all contours turn the same way.

    >>> outline("h 10 50 90 48", 10).count("M")
    1
    """
    return "".join(_smooth(_stroke(kind, points, width * scale)) for kind, scale, points in parse(skeleton))


def parse(skeleton: str) -> list[tuple[str, float, list[Point]]]:
    """The strokes of a skeleton: letter, width factor (a number right after the letter), points.

    >>> parse("s.8 10 10 10 90")
    [('s', 0.8, [(10.0, 10.0), (10.0, 90.0)])]
    """
    strokes = []
    for text in skeleton.split(";"):
        words = text.split()
        if not words:
            continue
        numbers = [float(word) for word in words[1:]]
        points = list(zip(numbers[::2], numbers[1::2]))
        strokes.append((words[0][0], float(words[0][1:] or 1), points))
    return strokes


def _stroke(kind: str, points: list[Point], width: float) -> list[Point]:
    """The outline polygon of one stroke: down its left side and back along its right."""
    spine = _spline(points)
    lengths = _lengths(spine)
    total = lengths[-1]
    left: list[Point] = []
    right: list[Point] = []
    for at, near, far in _widths(PRESSES[kind], total / width, len(points) > 2):
        x, y, dx, dy = _along(spine, lengths, at * width)
        left.append((x + dy * near * width, y - dx * near * width))
        right.append((x - dy * far * width, y + dx * far * width))
    return left + right[::-1]


def _widths(press: Press, total: float, curved: bool) -> list[Knot]:
    """Knots by distance from the start. Head and tail shrink together on a stroke too short to hold both."""
    head_room, tail_room = press.head[-1].at, press.tail[0].at
    shrink = min(1.0, total / (head_room + tail_room) * 0.96) if total else 1.0
    head = [Knot(k.at * shrink, k.left, k.right) for k in press.head]
    tail = [Knot(total - k.at * shrink, k.left, k.right) for k in press.tail]
    gap = tail[0].at - head[-1].at
    steps = max(1, math.ceil(gap / 1.6)) if curved else 1
    middle = [
        Knot(head[-1].at + gap * f, _mix(head[-1].left, tail[0].left, f), _mix(head[-1].right, tail[0].right, f))
        for f in (i / steps for i in range(1, steps))
    ]
    return head + middle + tail


def _mix(a: float, b: float, f: float) -> float:
    return a + (b - a) * f


def _spline(points: list[Point], steps: int = 12) -> list[Point]:
    """A smooth curve through the points (Catmull-Rom); two points make a straight line."""
    if len(points) == 2:
        return points
    padded = [points[0], *points, points[-1]]
    curve = [points[0]]
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        curve += [(_cubic(a[0], b[0], c[0], d[0], i / steps), _cubic(a[1], b[1], c[1], d[1], i / steps))
                  for i in range(1, steps + 1)]
    return curve


def _cubic(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)


def _lengths(spine: list[Point]) -> list[float]:
    lengths = [0.0]
    for a, b in pairwise(spine):
        lengths.append(lengths[-1] + math.dist(a, b))
    return lengths


def _along(spine: list[Point], lengths: list[float], at: float) -> tuple[float, float, float, float]:
    """The place at a distance along the spine, and the direction there."""
    i = 0
    while i < len(spine) - 2 and lengths[i + 1] < at:
        i += 1
    (ax, ay), (bx, by) = spine[i], spine[i + 1]
    piece = lengths[i + 1] - lengths[i]
    f = (at - lengths[i]) / piece
    before, after = spine[max(0, i - 1)], spine[min(len(spine) - 1, i + 2)]
    dx, dy = after[0] - before[0], after[1] - before[1]
    size = math.hypot(dx, dy)
    return ax + (bx - ax) * f, ay + (by - ay) * f, dx / size, dy / size


def _smooth(polygon: list[Point]) -> str:
    """A closed curve that rounds the polygon's corners: each corner is the control point between two edge middles.

    Written with `t`, whose control point mirrors the one before. Each middle is taken from the mirrored point as it
    came out after rounding, so rounding errors do not add up.
    """
    if area(polygon) < 0:
        polygon = polygon[::-1]
    start = _middle(polygon[-1], polygon[0])
    corner = _rounded(polygon[0])
    at = _middle(corner, polygon[1])
    words = [corner[0] - start[0], corner[1] - start[1], at[0] - start[0], at[1] - start[1]]
    text = f"M{numbers(*start)}q{numbers(*_tenths(words))}"
    steps: list[float] = []
    for following in [*polygon[2:], None]:
        corner = (2 * at[0] - corner[0], 2 * at[1] - corner[1])
        end = _middle(corner, following) if following else start
        steps += [end[0] - at[0], end[1] - at[1]]
        at = end
    return f"{text}t{numbers(*_tenths(steps))}z"


def _middle(a: Point, b: Point) -> Point:
    return _rounded(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))


def _rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def _tenths(values: list[float]) -> list[float]:
    return [round(value, 1) for value in values]


def numbers(*values: float) -> str:
    """Numbers as short path data: no zero before the point, no blank before a minus.

    >>> numbers(0.5, -0.5, 3.0)
    '.5-.5 3'
    >>> numbers(1.5, 0.25)
    '1.5.25'
    """
    text = ""
    for value in values:
        word = f"{value + 0.0:g}"
        if word == "-0":
            word = "0"
        word = word.replace("0.", ".", 1) if word.startswith(("0.", "-0.")) else word
        # «.5.5» reads as two numbers once the first already has its point.
        joined = not text or word[0] == "-" or (word[0] == "." and "." in text.replace("-", " ").split(" ")[-1])
        text += word if joined else " " + word
    return text


def area(polygon: list[Point]) -> float:
    """The area inside a polygon, positive when it turns clockwise on the screen."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(polygon, polygon[1:] + polygon[:1])) / 2
