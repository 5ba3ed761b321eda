"""A picture is a list of parts: a named shape, an ink, and where it lies."""

from __future__ import annotations

from typing import NamedTuple

from janso.draw.art.brush import numbers


class Part(NamedTuple):
    """A shape of the library, scaled, then turned clockwise by degrees, then moved."""

    shape: str
    ink: str
    x: float = 0
    y: float = 0
    sx: float = 1
    sy: float = 1
    turn: float = 0

    def transform(self) -> str:
        """The SVG transform, empty when there is nothing to do.

        >>> Part("dot", "red", 30, 36, 0.5, 0.5).transform()
        'translate(30 36) scale(.5)'
        """
        steps = []
        if self.x or self.y:
            steps.append(f"translate({_short(self.x, 1)} {_short(self.y, 1)})")
        if self.turn:
            steps.append(f"rotate({_short(self.turn, 1)})")
        if self.sx != 1 or self.sy != 1:
            both = (self.sx,) if self.sx == self.sy else (self.sx, self.sy)
            steps.append(f"scale({' '.join(_short(size, 3) for size in both)})")
        return " ".join(steps)


def _short(value: float, digits: int) -> str:
    return numbers(round(value, digits))


def glyph(char: str, ink: str, cx: float, cy: float, width: float, height: float) -> Part:
    """A character stretched into a box around a centre."""
    return Part(char, ink, cx - width / 2, cy - height / 2, width / 100, height / 100)
