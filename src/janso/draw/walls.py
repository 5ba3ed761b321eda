"""A picture of a wall and where it breaks: the sides as a polygon seen from above, the dealer at the bottom.

>>> from janso.table.setup.dice import read
>>> from janso.table.setup.picture import broken_wall
>>> from janso.table.setup.plan import plan
>>> walls = plan(136, 4)
>>> broken = read("one_throw", walls, (4, 4))
>>> text = wall_svg(walls, broken, broken_wall(walls, broken), ["E", "S", "W", "N"])
>>> text.startswith("<svg"), text.count("<rect") == 1 + walls.stacks
(True, True)
"""

from __future__ import annotations

from html import escape
from math import cos, pi, sin, tan
from typing import Final

from janso.draw.art.palette import Palette, palette
from janso.draw.svg import document
from janso.table.setup.dice import Broken
from janso.table.setup.picture import CENTRE, Stack
from janso.table.setup.plan import Plan

STEP: Final = 14.0
"""From one stack to the next along a side."""
DEPTH: Final = 22.0
GAP: Final = 10.0
MARGIN: Final = 22.0
CLOTH: Final = {"light": "#1f5f43", "dark": "#123527"}
_INKS: Final = {"live": "face", "replacement": "blue", "indicator": "gold", "dead": "backtop"}


def wall_svg(walls: Plan, broken: Broken, stacks: list[Stack], names: list[str], theme: str = "light",
             label: str = "Where the wall breaks") -> str:
    """The wall from above. `names` are written outside the sides, from the dealer's counter-clockwise."""
    colours = palette(theme)
    sides = max(walls.players, 2, *[stack.side + 1 for stack in stacks])
    longest = max(walls.lengths) * STEP
    inner = longest / 2 + GAP if sides == 2 else longest / 2 / tan(pi / sides) + GAP
    reach = inner + DEPTH + MARGIN
    half = max(reach / cos(pi / sides) if sides > 4 else reach, longest / 2 + MARGIN)
    size = (2 * half, 2 * half)
    parts = [f'<rect width="{size[0]:.0f}" height="{size[1]:.0f}" rx="18" fill="{CLOTH[theme]}"/>',
             f'<g transform="translate({half:.1f} {half:.1f})">']
    by_side = [[stack for stack in stacks if stack.side == side] for side in range(sides)]
    for side, row in enumerate(by_side):
        length = walls.lengths[side] if side < walls.players else len(row)
        # Play goes counter-clockwise: the next player sits on the right of the one before.
        parts.append(f'<g transform="rotate({-360 / sides * side:.2f})">{_side(row, length, inner, colours)}</g>')
        parts.append(_name(names[side] if side < len(names) else "", side, sides, inner - 30))
    middle = [stack for stack in stacks if stack.side == CENTRE]
    parts.append(_side(middle, len(middle), -DEPTH / 2, colours))
    parts.append(_break(walls, broken, inner, sides))
    parts.append("</g>")
    return document(size, label, "".join(parts))


def _side(row: list[Stack], length: int, inner: float, colours: Palette) -> str:
    """The stacks of one side, as its owner at the bottom of the picture sees them: the first is at the right. Some may
    have been carried to another side."""
    right = length * STEP / 2
    out = []
    for stack in row:
        x = right - (stack.at + 1) * STEP
        out.append(f'<rect x="{x + 1:.1f}" y="{inner:.1f}" width="{STEP - 2:.1f}" height="{DEPTH:.1f}" rx="2.5" '
                   f'fill="{colours[_INKS[stack.part]]}" stroke="{colours["side"]}" stroke-width="0.8"/>')
        if stack.part != "live":
            out.append(f'<text x="{x + STEP / 2:.1f}" y="{inner + DEPTH / 2 + 3.5:.1f}" text-anchor="middle" '
                       f'font-size="9" font-family="sans-serif" fill="#fff">{stack.order}</text>')
    return "".join(out)


def _name(name: str, side: int, sides: int, far: float) -> str:
    """A name inside the wall, before its side; beside a standing side it ends or begins there."""
    turn = 2 * pi / sides * side
    anchor = "middle" if abs(sin(turn)) < 0.5 else "end" if sin(turn) > 0 else "start"
    return (f'<text x="{sin(turn) * far:.1f}" y="{cos(turn) * far + 5:.1f}" text-anchor="{anchor}" font-size="17" '
            f'font-family="sans-serif" fill="#f4efdf">{escape(name)}</text>')


def _break(walls: Plan, broken: Broken, inner: float, sides: int) -> str:
    """A mark inside the wall at the right edge of the first stack to be drawn."""
    side, at = broken.place
    x = walls.lengths[side] * STEP / 2 - at * STEP
    return (f'<g transform="rotate({-360 / sides * side:.2f})"><path d="M{x:.1f} {inner - 2:.1f}l-7 -14h14z" '
            f'fill="#ffb454"/><path d="M{x:.1f} {inner:.1f}v{DEPTH + 4:.1f}" stroke="#ffb454" stroke-width="2.5"/></g>')
