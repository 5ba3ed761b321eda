"""The flowers and seasons: small plants made with the same brush as the characters, in face coordinates."""

from __future__ import annotations

from typing import Final

from janso.draw.art.brush import outline
from janso.draw.art.parts import Part, glyph
from janso.draw.art.shapes import circle, ellipse, petals, polygon, star

SHAPES: Final[dict[str, str]] = {
    "blossom": petals(5, 0, 10, 10.5) + circle(0, 0, 2.9, hole=True) + circle(0, 0, 1.5),
    "bud": ellipse(0, 0, 2.6, 3.3),
    "plum-branch": outline(
        "l1.5 8 66 18 60 26 50; l1.2 26 50 36 44 44 34; l.9 26 51 22 42 15 37; l.8 36 44 46 48 52 46", 2.6),
    "orchid-leaves": outline(
        "n 27 68 26 50 18 38 6 34; n 29 68 32 50 42 39 55 37; n.9 28 68 28 50 31 38 37 32;"
        "n.9 26 68 20 58 13 54 5 54; n.9 30 68 38 56 46 52 55 53", 4.6),
    "orchid-bloom": petals(3, 0, 9.5, 5.4) + petals(2, 0, 7.5, 3.6, begin=120) + circle(0, 1, 1.7, hole=True),
    "mum": petals(12, 3.2, 13, 5.0) + petals(12, 3.0, 9, 2.4, hole=True, begin=15) + circle(0, 0, 2.4),
    "mum-leaves": outline("l.9 30 50 31 58 30 67; n1.7 30 62 22 58 15 58 8 63; n1.7 30 60 38 56 45 56 52 61", 4.2),
    "stalk": outline("l 24 66 24 57; l 25 53 26 41; l 27 37 28 29; l.6 38 67 37 56; l.6 37 53 36 40", 5.4),
    "leaves": outline(
        "n 27 38 36 37 43 40 52 46; n 28 39 35 42 40 48 44 56; n 27 40 22 44 17 50 8 54;"
        "n.9 28 29 36 27 44 29 53 35; n.9 25 55 20 58 14 63 7 66; n.9 28 31 33 34 36 37 38 42", 5.2),
    "willow": outline(
        "l1.3 55 29 44 32 36 39; l.8 36 39 26 42 18 40; p.9 18 40 13 46 12 58;"
        "p.9 27 41 24 50 25 62; p.9 36 38 35 48 37 60", 2.6),
    "willow-leaves": outline(
        "n 17 44 13 48 10 50 6 51; n 15 51 18 54 19 57 20 61; n 26 47 22 51 20 53 17 57; n 25 53 28 56 30 59 31 63;"
        "n 36 45 33 49 31 51 29 53; n 36 51 39 54 41 57 43 61; n 46 32 48 36 49 40 49 45; "
        "n 50 31 52 35 53 39 53 43", 4),
    "lotus": outline("d3 30 28 30 48; p2.4 19 34 22 44 30 50; d2.4 41 34 38 44 30 50", 5.2)
             + outline("p1.9 10 42 16 50 29 52; d1.9 50 42 44 50 31 52", 5),
    "lotus-pad": ellipse(30, 62, 23, 5.6),
    "lotus-stem": outline("l 30 50 31 60", 2.4),
    "maple": polygon([
        (0, -17), (3.4, -9.5), (8.4, -12.6), (6.6, -4.6), (15.6, -7.4), (13.4, -3), (17, -0.2), (8.6, 4.2), (10, 8),
        (1.6, 6.8), (1, 16), (-1, 16), (-1.6, 6.8), (-10, 8), (-8.6, 4.2), (-17, -0.2), (-13.4, -3), (-15.6, -7.4),
        (-6.6, -4.6), (-8.4, -12.6), (-3.4, -9.5),
    ]),
    "flake": outline("l 0 -17 0 17; l 0 -10 -5 -15; l 0 -10 5 -15; l 0 10 -5 15; l 0 10 5 15", 2.6),
    "flake-hub": star(6, 4.6, 2.4),
}


def _bloom(x: float, y: float, name: str, ink: str, size: float = 1, turn: float = 0) -> Part:
    return Part(name, ink, x, y, size, size, turn)


_DRAWINGS: Final = [
    [Part("plum-branch", "brown"), _bloom(26, 43, "blossom", "red", 1.05), _bloom(45, 36, "blossom", "red", 0.8, 20),
     _bloom(14, 36, "blossom", "red", 0.62, 40), Part("bud", "red", 52, 47), Part("bud", "red", 38, 56)],
    [Part("orchid-leaves", "green"), _bloom(21, 36, "orchid-bloom", "plum", 1.0, -15),
     _bloom(41, 46, "orchid-bloom", "plum", 0.75, 20)],
    [Part("mum-leaves", "green"), _bloom(30, 42, "mum", "gold", 1.15)],
    [Part("stalk", "green"), Part("leaves", "green")],
    [Part("willow", "brown"), Part("willow-leaves", "green"), _bloom(48, 57, "blossom", "plum", 0.7),
     _bloom(43, 45, "blossom", "plum", 0.5)],
    [Part("lotus-stem", "green"), Part("lotus-pad", "green"), Part("lotus", "plum")],
    [_bloom(25, 45, "maple", "red", 1.0, -20), _bloom(46, 57, "maple", "orange", 0.6, 30)],
    [*(_bloom(30, 48, "flake", "blue", 1.15, turn) for turn in (0, 60, 120)), Part("flake-hub", "blue", 30, 48)],
]


def plant(rank: int) -> list[Part]:
    """Plum, orchid, chrysanthemum, bamboo (1-4); spring, summer, autumn, winter (5-8): drawing, number and name."""
    name = "梅蘭菊竹春夏秋冬"[rank - 1]
    ink = "red" if rank <= 4 else "blue"
    number = str((rank - 1) % 4 + 1)
    return [glyph(number, ink, 13, 14, 15, 17), glyph(name, ink, 44, 16, 21, 22), *_DRAWINGS[rank - 1]]
