"""The bird of one bamboo, the four animals and the jester's cap, in face coordinates."""

from __future__ import annotations

from typing import Final

from janso.draw.art.brush import outline
from janso.draw.art.parts import Part, glyph
from janso.draw.art.shapes import circle, ellipse, polygon

_SPOTS: Final = (
    (22, 15.7), (30, 15.8), (38, 18.5), (41, 26), (35, 33), (26, 35.5), (18.6, 42.5), (22.4, 51.6), (31, 54.3),
    (40, 56.6),
)

SHAPES: Final[dict[str, str]] = {
    "bird-tail": outline(
        "n1.2 28 42 37 51 46 58 55 62; n1.2 27 44 34 55 41 63 49 68; n1.1 26 45 29 57 34 65 40 70", 6.4),
    "bird-eyes": circle(49.6, 58.8, 2.1) + circle(43.6, 64.2, 2.1) + circle(35.2, 65.8, 1.9),
    "bird-body": outline("l1 19 17 16 24 18 31 24 39 30 43; d2.9 13 22 18 34 29 46", 8.5) + circle(17.6, 14.5, 6.2),
    "bird-gap": outline("n2.1 18 26.5 27 31.5 35 34.5 47 34.5; n1.5 21 33 28 37.5 34 40 43 40.5", 7),
    "bird-wing": outline("n1.35 20.5 28.5 27 32.5 35 35 44 34.5; n1.05 22 33 28 37.5 34 40 41 40.5", 7),
    "bird-beak": polygon([(13.0, 11.6), (4.4, 15.2), (12.6, 17.8)]),
    "bird-crest": outline("p 18 9 17 6 14 3; p 20 9 21 6 21 2.5; p 22 10 25 8 28 5", 2.6),
    "bird-eye": circle(15.9, 13.6, 1.5),
    "bird-legs": outline(
        "l 18 47 17 63; l 17 63 11.5 66; l 17 63 17 68; l 17 63 22 66.5; l 24 48 24 61; l 24 61 27 64", 2.2),
    "cat": outline("l 44 58 51 50 50 40 53 33", 4.4) + ellipse(32, 56, 14, 11.5) + circle(22, 37, 11.5)
           + polygon([(12.2, 33), (11.6, 19.5), (21, 26.6)]) + polygon([(23, 26.4), (32, 19.5), (32, 33.5)]),
    "cat-face": ellipse(17.6, 36, 1.7, 2.3) + ellipse(26.4, 36, 1.7, 2.3)
                + polygon([(20.4, 40.6), (23.6, 40.6), (22, 42.6)])
                + outline("l 12 42 5 41; l 12 44.5 6 46; l 32 42 39 41; l 32 44.5 38 46", 0.9),
    "cat-feet": ellipse(24, 63, 3.6, 2.2) + ellipse(34, 63, 3.6, 2.2),
    "mouse": outline("l 46 60 54 54 52 44 56 38", 2.4) + ellipse(32, 55, 16, 12) + ellipse(17, 54, 9.5, 8.2)
             + circle(23, 43, 6.8) + circle(14.5, 44, 5.4) + polygon([(11, 50), (2.8, 57.4), (12, 60.5)]),
    "mouse-face": circle(13.2, 52.6, 1.7) + circle(23, 43, 3.6) + circle(14.8, 44, 2.6)
                  + outline("l 8 59 4 62; l 9.5 60.5 6.5 65", 0.9),
    "cock-body": outline("d3.4 18 34 25 46 34 54; l1.6 19 22 18 30 21 40", 8) + circle(18.5, 20, 6.6),
    "cock-tail": outline("n1.3 34 50 40 36 44 26 55 26; n1.3 36 52 44 42 49 36 57 38; n1.2 36 54 44 50 50 47 57 50", 6),
    "cock-comb": circle(15, 12.4, 2.7) + circle(18.8, 10.8, 3) + circle(22.6, 12.6, 2.7) + ellipse(14.2, 28, 2.2, 3.4),
    "cock-beak": polygon([(12.8, 17.8), (5.6, 21.4), (12.8, 23.6)]),
    "cock-eye": circle(16.6, 19, 1.5),
    "cock-legs": outline("l 26 56 25 66; l 25 66 20 68; l 25 66 30 68; l 33 57 33 66; l 33 66 28 68; l 33 66 38 68", 2),
    "centipede": outline("l 14 18 26 15 38 18 42 26 36 33 24 36 18 43 22 52 34 55 46 58", 6.4)
                 + circle(13.4, 18.6, 4.8),
    "centipede-legs": outline(
        "l 20 16 19 9; l 26 15 27 8; l 33 16 36 9; l 40 21 47 18; l 42 27 49 29; l 38 32 42 38; l 31 34 33 41;"
        "l 25 36 24 29; l 19 41 12 39; l 19 48 12 51; l 25 53 22 60; l 32 55 31 62; l 39 56 40 63; l 46 58 53 54;"
        "l 46 58 53 63; l 11 15 6 9; l 10 18 4 16", 1.7),
    "centipede-spots": circle(12.2, 17.6, 1.3) + "".join(circle(x, y, 1.2) for x, y in _SPOTS),
    "cap-left": polygon([(30, 34), (28, 22), (20, 13), (9, 12), (6, 24), (12, 21), (15, 25), (14, 36), (20, 38)]),
    "cap-right": polygon([(30, 34), (32, 22), (40, 13), (51, 12), (54, 24), (48, 21), (45, 25), (46, 36), (40, 38)]),
    "cap-middle": polygon([(19, 38), (23, 20), (30, 7), (37, 20), (41, 38)]),
    "cap-band": outline("l 15 37.5 30 40 45 37.5", 5),
    "cap-bells": circle(7, 26, 3.4) + circle(53, 26, 3.4) + circle(30, 6.6, 3.4),
}


def _drawn(**inks: str) -> list[Part]:
    """Parts named after shapes, `_` for `-`, the lowest first."""
    return [Part(name.replace("_", "-"), ink) for name, ink in inks.items()]


_BIRD: Final = _drawn(
    bird_legs="red", bird_tail="green", bird_eyes="red", bird_body="green", bird_gap="face", bird_wing="blue",
    bird_beak="red", bird_crest="red", bird_eye="face",
)
BIRD: Final = [part._replace(x=1.5, y=1.2, sx=0.95, sy=0.95) for part in _BIRD]

JESTER: Final = [
    *_drawn(cap_left="red", cap_right="green", cap_middle="blue", cap_band="gold", cap_bells="gold"),
    glyph("百", "red", 19, 57, 19, 22), glyph("搭", "ink", 41, 57, 20, 22),
]

ANIMALS: Final = [
    _drawn(cat="ink", cat_face="face", cat_feet="face"),
    _drawn(mouse="brown", mouse_face="face"),
    _drawn(cock_legs="gold", cock_tail="green", cock_body="brown", cock_comb="red", cock_beak="gold", cock_eye="face"),
    _drawn(centipede_legs="brown", centipede="red", centipede_spots="face"),
]
