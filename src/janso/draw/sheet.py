"""A picture of the whole set, made from the same parts as every other picture."""

from __future__ import annotations

from typing import Final

from janso.draw.hands import BACK, Layout, Placed, layout_svg
from janso.draw.tile import HEIGHT, SIDE_HEIGHT, SIDE_WIDTH, TRANSPARENT, WIDTH
from janso.tiles import CAT, EAST, JOKER, ORANGE, PIN, PLUM, SOU, STAR, WHITE, marked, parse

_STEP: Final = 64.0
_ROW: Final = 86.0


def _rows() -> list[list[int]]:
    fives = [parse(text) for text in ("0m", "0p", "0s", "5m!b", "5p!g", "5s!o", "5z!o")]
    glass = [marked(parse(text), TRANSPARENT) for text in ("6p", "1z")]
    return [
        [*range(9)], [*range(PIN, PIN + 9)], [*range(SOU, SOU + 9)],
        [*range(EAST, EAST + 4), WHITE, WHITE + 1, WHITE + 2, ORANGE, JOKER],
        [*range(PLUM, PLUM + 8), BACK], [*range(STAR, STAR + 9)],
        [*fives, *glass], [*range(CAT, CAT + 4)],
    ]


def sheet_layout() -> Layout:
    """Every kind once, some marked copies, a back, and tiles on their side."""
    tiles = [
        Placed(face, 4 + column * _STEP, 4 + row * _ROW)
        for row, faces in enumerate(_rows()) for column, face in enumerate(faces)
    ]
    last = 4 + 7 * _ROW
    for i, face in enumerate((parse("1p"), parse("7s"), parse("3z"), BACK)):
        tiles.append(Placed(face, 8 + 4 * _STEP + i * (SIDE_WIDTH + 4), last + HEIGHT - SIDE_HEIGHT, True))
    return Layout(tiles, 8 * _STEP + WIDTH + 8, last + HEIGHT + 4)


def sheet_svg(theme: str = "light", corner: bool = False) -> str:
    """The contact sheet as one SVG document.

    >>> sheet_svg().count("<title>")
    1
    """
    return layout_svg(sheet_layout(), f"The tiles of Janso, {theme} set", theme=theme, corner=corner, scale=1.25)
