"""One tile: its body, its art, and the signs laid over them, as parts."""

from __future__ import annotations

from typing import Final

from janso.draw.art import animals, plants, suits
from janso.draw.art.glyphs import GLYPHS
from janso.draw.art.parts import Part, glyph
from janso.draw.art.shapes import circle, petals, rounded
from janso.errors import JansoError
from janso.tiles import (
    CAT,
    EAST,
    GREEN,
    JOKER,
    KINDS,
    MARKS,
    ORANGE,
    PLUM,
    RED,
    SOU,
    STAR,
    WHITE,
    kind_of,
    mark_of,
    rank_of,
    write,
)

WIDTH: Final = 60.0
HEIGHT: Final = 80.0
SIDE_WIDTH: Final = 73.0
SIDE_HEIGHT: Final = 67.0
TRANSPARENT: Final = 5
MARKED_SIZE: Final = 0.88
MARKED_X: Final = 18.0
MARKED_Y: Final = 66.0

_FACE_W: Final = 57.0
_FACE_H: Final = 70.0


def _body_shapes(prefix: str, w: float, h: float) -> dict[str, str]:
    """The body of a tile whose upper face is w x h: bone over bamboo, seen a little from below."""
    return {
        f"{prefix}-shadow": rounded(0.8, 3.5, w + 1.4, h + 6.3, 8.2),
        f"{prefix}-bamboo": rounded(1.5, 4, w, h + 4.2, 7.4),
        f"{prefix}-side": rounded(1.5, 2, w, h + 3, 7.2),
        f"{prefix}-edge": rounded(1.5, 1.5, w, h + 1.3, 7.0),
        f"{prefix}-rim": rounded(1.5, 1, w, h, 6.8),
        f"{prefix}-face": rounded(2.7, 2.2, w - 2.4, h - 2.6, 5.8),
    }


def _back_shapes(prefix: str, w: float, h: float) -> dict[str, str]:
    return {
        f"{prefix}-band": rounded(6.5, 6, w - 10, h - 10, 3.6) + rounded(7.9, 7.4, w - 12.8, h - 12.8, 2.6, hole=True),
    }


SHAPES: Final[dict[str, str]] = {
    **GLYPHS,
    **suits.SHAPES,
    **animals.SHAPES,
    **plants.SHAPES,
    **_body_shapes("up", _FACE_W, _FACE_H),
    **_body_shapes("side", _FACE_H, _FACE_W),
    **_back_shapes("up", _FACE_W, _FACE_H),
    **_back_shapes("side", _FACE_H, _FACE_W),
    "crest": circle(0, 0, 12) + circle(0, 0, 10.6, hole=True) + petals(8, 2.4, 9.6, 3.6) + circle(0, 0, 1.7),
}

MARK_SHAPES: Final = ("", "m-diamond", "m-triangle", "m-square", "m-star", "m-ring")
_MARK_INKS: Final = ("", "red", "blue", "green", "gold", "ink")


def check_face(face: int) -> None:
    """Refuses a number that is no tile."""
    if face < 0 or kind_of(face) >= KINDS or mark_of(face) >= len(MARKS):
        raise JansoError("draw.draw_there_no_tile_face", face=face)


def tile_id(face: int) -> str:
    """The name of a tile's picture: `t-` and its mpsz text, with `-` for the `!` before a mark.

    >>> tile_id(0), tile_id(9 + 2 + (2 << 6))
    ('t-1m', 't-3p-b')
    """
    check_face(face)
    return "t-" + write(face).replace("!", "-")


def art(kind: int) -> list[Part]:
    """What is engraved on a plain tile."""
    rank = rank_of(kind)
    if kind < EAST:
        if kind == SOU:
            return animals.BIRD
        return (suits.characters, suits.dots, suits.bamboos)[kind // 9](rank)
    if kind < WHITE:
        return suits.winds(rank)
    if kind < PLUM:
        return suits.dragons(kind - WHITE + 1)
    if kind < JOKER:
        return plants.plant(rank)
    if kind == JOKER:
        return animals.JESTER
    if kind < ORANGE:
        return suits.stars(rank)
    if kind == ORANGE:
        corners = [Part("corner", "orange", 54, 66, 1, 1, 180), Part("corner", "orange", 6, 66, 1, 1, 270)]
        return [glyph("中", "orange", 30, 36, 40, 52), *corners]
    return animals.ANIMALS[kind - CAT]


def corner_sign(kind: int) -> str:
    """The digit or letter for people who do not read the characters; empty where the art has a number already.

    >>> [corner_sign(kind) for kind in (0, 17, 27, 33, 34, 42)]
    ['1', '9', 'E', 'C', '', 'J']
    """
    if kind < EAST:
        return str(kind % 9 + 1)
    if kind < PLUM:
        return "ESWNPFC"[kind - EAST]
    if kind == JOKER:
        return "J"
    if STAR <= kind < ORANGE:
        return str(kind - STAR + 1)
    return "O" if kind == ORANGE else ""


def engraving(face: int, corner: bool = False) -> list[Part]:
    """Art, mark and corner sign of a face in upright face coordinates."""
    kind, mark = kind_of(face), mark_of(face)
    sign = corner_sign(kind) if corner else ""
    parts = art(kind)
    ink = _MARK_INKS[mark]
    if mark and mark != TRANSPARENT:
        parts = [part if part.ink == "face" else part._replace(ink=ink) for part in parts]
    if sign:
        parts = [_shrunk(part, 0.8, 56, 68) for part in parts]
    elif mark:
        parts = [_shrunk(part, MARKED_SIZE, MARKED_X, MARKED_Y) for part in parts]
    if mark:
        parts = [*parts, Part(MARK_SHAPES[mark], ink)]
    if sign:
        parts = [*parts, glyph(sign, _sign_ink(kind, mark), 11.5, 12.5, 16.5, 17.5)]
    return parts


def _shrunk(part: Part, size: float, x: float, y: float) -> Part:
    """A part drawn smaller towards a fixed point."""
    return part._replace(x=x + (part.x - x) * size, y=y + (part.y - y) * size, sx=part.sx * size, sy=part.sy * size)


def _sign_ink(kind: int, mark: int) -> str:
    if mark and mark != TRANSPARENT:
        return _MARK_INKS[mark]
    if kind < EAST:
        return ("red", "blue", "green")[kind // 9]
    dragons = {WHITE: "blue", GREEN: "green", RED: "red", ORANGE: "orange"}
    return dragons.get(kind, "gold" if kind >= STAR else "ink")


_BONE: Final = {"shadow": "shadow", "bamboo": "back", "side": "side", "edge": "edge", "rim": "rim", "face": "face"}
_BACK: Final = {**_BONE, "bamboo": "side", "side": "edge", "edge": "backdeep", "rim": "backline", "face": "backtop"}
_GLASS: Final = {"shadow": "shadow", "bamboo": "glassside", "rim": "glassrim", "face": "glass"}


def body(*, sideways: bool = False, back: bool = False, glass: bool = False) -> list[Part]:
    """The tile without its engraving."""
    way = "side" if sideways else "up"
    inks = _GLASS if glass else _BACK if back else _BONE
    parts = [Part(f"{way}-{shape}", ink) for shape, ink in inks.items()]
    if back:
        x, y = (SIDE_WIDTH / 2, 29.5) if sideways else (WIDTH / 2, 36.0)
        parts += [Part(f"{way}-band", "backline"), Part("crest", "backline", x, y)]
    return parts


def tile_parts(face: int, *, corner: bool = False, sideways: bool = False, back: bool = False) -> list[Part]:
    """Everything of one tile, the lowest first."""
    check_face(face)
    if back:
        return body(sideways=sideways, back=True)
    parts = body(sideways=sideways, glass=mark_of(face) == TRANSPARENT)
    signs = engraving(face, corner)
    return parts + ([lying(part) for part in signs] if sideways else signs)


def lying(part: Part) -> Part:
    """A part of the upright face where it lies on a tile turned a quarter to the left."""
    dx, dy = part.x - WIDTH / 2, part.y - 36.0
    return part._replace(x=SIDE_WIDTH / 2 + dy, y=29.5 - dx, turn=part.turn - 90)
