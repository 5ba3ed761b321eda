"""The suits and honours: which parts lie where on the face. The face is 60 wide; its middle is (30, 36)."""

from __future__ import annotations

from typing import Final

from janso.draw.art.parts import Part, glyph
from janso.draw.art.shapes import beads, circle, petals, polygon, rounded, star

MIDDLE_X: Final = 30.0
MIDDLE_Y: Final = 36.0


def _stick() -> str:
    """A length of bamboo, 24 high around the origin: two joints between three knots, each joint split by light."""
    text = ""
    for y in (-10.4, 0.0, 10.4):
        text += rounded(-3.5, y - 1.6, 7.0, 3.2, 1.5)
    for y in (-9.4, 1.0):
        text += rounded(-2.6, y, 5.2, 8.4, 1.0) + rounded(-0.5, y + 1.5, 1.0, 5.4, 0.5, hole=True)
    return text


def _frame() -> str:
    """The white dragon's frame: a band with notched corners around a thin inner line."""
    return (
        rounded(-20, -27.5, 40, 55, 4) + rounded(-16.4, -23.9, 32.8, 47.8, 2, hole=True)
        + rounded(-14, -21.5, 28, 43, 1.4) + rounded(-12.6, -20.1, 25.2, 40.2, 0.9, hole=True)
    )


SHAPES: Final[dict[str, str]] = {
    "pip": circle(0, 0, 10) + circle(0, 0, 7.4, hole=True) + circle(0, 0, 6.2)
           + petals(4, 1.7, 5.4, 2.2, hole=True, begin=45),
    "wheel-rim": circle(0, 0, 23) + beads(16, 20.6, 1.3, hole=True) + circle(0, 0, 18.2, hole=True),
    "wheel-petals": petals(8, 6.6, 17.2, 6.4),
    "wheel-gaps": petals(8, 8.5, 16.8, 3.0, begin=22.5),
    "wheel-hub": circle(0, 0, 5.6) + petals(5, 1.2, 4.8, 1.9, hole=True),
    "stick": _stick(),
    "star": star(5, 10.5, 4.9) + star(5, 4.6, 2.0, hole=True),
    "frame": _frame(),
    "corner": polygon([(0, 0), (9, 0), (0, 9)]),
    "m-diamond": polygon([(51, 4), (55.4, 9.2), (51, 14.4), (46.6, 9.2)]),
    "m-triangle": polygon([(51, 4.4), (56, 13.2), (46, 13.2)]),
    "m-square": polygon([(47.2, 5.2), (55, 5.2), (55, 13), (47.2, 13)]),
    "m-star": star(5, 5.8, 2.4, x=50.6, y=9.6),
    "m-ring": circle(51, 9.2, 4.6) + circle(51, 9.2, 2.6, hole=True),
}

NUMERALS: Final = "一二三四五六七八九"
WINDS: Final = "東南西北"

_NUMERAL_SIZES: Final = ((38, 34), (38, 30), (38, 31), (36, 35), (37, 31), (37, 31), (37, 31), (38, 32), (37, 31))


def characters(rank: int) -> list[Part]:
    """A numeral over 萬."""
    width, height = _NUMERAL_SIZES[rank - 1]
    return [glyph(NUMERALS[rank - 1], "ink", 30, 20.5, width, height), glyph("萬", "red", 30, 51, 38, 33)]


_GRID_3: Final = (13.5, 30.0, 46.5)
_DOTS: Final[dict[int, tuple[float, list[tuple[float, float, str]]]]] = {
    2: (1.2, [(30, 20, "green"), (30, 52, "blue")]),
    3: (1.04, [(15.5, 16, "blue"), (30, 36, "red"), (44.5, 56, "green")]),
    4: (1.1, [(17.5, 18.5, "blue"), (42.5, 18.5, "green"), (17.5, 53.5, "green"), (42.5, 53.5, "blue")]),
    5: (0.98, [(16, 16.5, "blue"), (44, 16.5, "green"), (30, 36, "red"), (16, 55.5, "green"), (44, 55.5, "blue")]),
    6: (0.92, [(18.5, 14, "green"), (41.5, 14, "green"), *((x, y, "red") for y in (37.5, 58.5) for x in (18.5, 41.5))]),
    7: (0.8, [(13, 12, "green"), (30, 18.5, "green"), (47, 25, "green"),
              *((x, y, "red") for y in (42.5, 60.3) for x in (20, 40))]),
    8: (0.78, [(x, y, "blue") for y in (11, 27.7, 44.3, 61) for x in (19.5, 40.5)]),
    9: (0.79, [(x, y, ink) for y, ink in ((15, "green"), (36.0, "red"), (57, "blue")) for x in _GRID_3]),
}


def dots(rank: int) -> list[Part]:
    """Coins; the single one is a large wheel."""
    if rank == 1:
        return [
            Part(f"wheel-{name}", ink, 30, 36, 1.06, 1.06)
            for name, ink in (("rim", "green"), ("petals", "blue"), ("gaps", "green"), ("hub", "red"))
        ]
    size, places = _DOTS[rank]
    return [Part("pip", ink, x, y, size, size) for x, y, ink in places]


def _sticks(row: list[tuple[float, str]], y: float, wide: float, high: float) -> list[Part]:
    return [Part("stick", ink, x, y, wide, high) for x, ink in row]


def bamboos(rank: int) -> list[Part]:
    """Sticks of bamboo; the bird of the single one is drawn elsewhere. Eight stand as an M over a W."""
    g, b, r = "green", "blue", "red"
    two = [(19.0, g), (41.0, g)]
    three = [(15.0, g), (30.0, g), (45.0, g)]
    if rank == 2:
        return _sticks([(30, b)], 20.3, 1.75, 1.25) + _sticks([(30, g)], 51.7, 1.75, 1.25)
    if rank == 3:
        return _sticks([(30, b)], 20.3, 1.65, 1.22) + _sticks(two, 51.7, 1.65, 1.22)
    if rank == 4:
        return _sticks([(19, g), (41, b)], 20.3, 1.65, 1.22) + _sticks([(19, b), (41, g)], 51.7, 1.65, 1.22)
    if rank == 5:
        return (
            _sticks([(15, g), (45, b)], 20, 1.5, 1.18) + _sticks([(30, r)], 36, 1.5, 1.18)
            + _sticks([(15, b), (45, g)], 52, 1.5, 1.18)
        )
    if rank == 6:
        return _sticks(three, 20.3, 1.55, 1.22) + _sticks([(x, b) for x, _ in three], 51.7, 1.55, 1.22)
    if rank == 7:
        return (
            _sticks([(30, r)], 13.3, 1.5, 0.86) + _sticks(three, 36, 1.5, 0.86)
            + _sticks([(x, b) for x, _ in three], 58.7, 1.5, 0.86)
        )
    if rank == 8:
        return _eight()
    columns = [(15.0, g), (30.0, r), (45.0, b)]
    return [part for y in (13.3, 36, 58.7) for part in _sticks(columns, y, 1.5, 0.86)]


def _eight() -> list[Part]:
    """M over W: the inner sticks lean together at the bottom above, at the top below."""
    parts: list[Part] = []
    for y, ink, lean in ((19.3, "green", -33), (52.7, "blue", 33)):
        parts += _sticks([(10.5, ink), (49.5, ink)], y, 1.3, 1.16)
        parts += [Part("stick", ink, 23.0, y, 1.22, 1.06, lean), Part("stick", ink, 37.0, y, 1.22, 1.06, -lean)]
    return parts


def winds(rank: int) -> list[Part]:
    """East, South, West, North."""
    return [glyph(WINDS[rank - 1], "ink", 30, 36, 42, 52)]


def dragons(rank: int) -> list[Part]:
    """White, Green, Red."""
    if rank == 1:
        return [Part("frame", "blue", 30, 36)]
    return [glyph("發", "green", 30, 36, 43, 54)] if rank == 2 else [glyph("中", "red", 30, 36, 42, 56)]


_STAR_PLACES: Final[dict[int, tuple[float, list[tuple[float, float]]]]] = {
    1: (2.3, [(30, 38)]),
    2: (1.4, [(30, 19.5), (30, 54)]),
    3: (1.15, [(30, 18), (16.5, 52), (43.5, 52)]),
    4: (1.12, [(17.5, 20), (42.5, 20), (17.5, 54), (42.5, 54)]),
    5: (1.0, [(16, 18), (44, 18), (30, 37), (16, 56), (44, 56)]),
    6: (0.95, [(x, y) for x in (19, 41) for y in (15, 37, 59)]),
    7: (0.88, [(30, 12.5), *((x, y) for y in (32.5, 54.5) for x in _GRID_3)]),
    8: (0.82, [(x, y) for x in (19, 41) for y in (12.5, 28.5, 44.5, 60.5)]),
    9: (0.82, [(x, y) for x in _GRID_3 for y in (15, 37, 59)]),
}


def stars(rank: int) -> list[Part]:
    """A fourth suit: golden stars."""
    size, places = _STAR_PLACES[rank]
    return [Part("star", "plum" if rank > 1 and y > 40 else "gold", x, y, size, size) for x, y in places]
