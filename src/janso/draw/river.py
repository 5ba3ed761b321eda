"""Pictures of a player's discards: rows of six, the last one as long as it has to be.

A tile that declared riichi lies on its side; where a tile was claimed its place stays empty. The first tile after
somebody else's riichi may be shifted by half a place, so that furiten can be checked later (document 004, line 1017).
"""

from __future__ import annotations

from typing import Final

from janso.draw.hands import Layout, Placed, check_size, layout_svg
from janso.draw.tile import HEIGHT, SIDE_HEIGHT, SIDE_WIDTH, WIDTH
from janso.errors import JansoError, quoted
from janso.hand import read_tiles

ROWS: Final = 3
COLUMNS: Final = (6, 7, 8, 9)
_PITCH: Final = 58.0
_SIDE_PITCH: Final = 71.0
_LINE: Final = 82.0


def river_layout(discards: str, columns: int = 6) -> Layout:
    """Discards in rows of so many tiles; the third row is prolonged, a fourth one is not begun.

    Tiles are written one after the other with blanks between them: `1m 5z 7p* (3s)`, a star after the riichi tile, a
    claimed tile in brackets, and a stroke before the first tile after another's riichi: `|4p`.

    >>> [(tile.x, tile.y, tile.sideways) for tile in river_layout("1m (2m) 3m*").tiles]
    [(0.0, 0.0, False), (116.0, 13.0, True)]
    """
    if columns not in COLUMNS:
        raise JansoError("draw.discards_in_row", columns=columns)
    words = discards.split()
    if not words:
        raise JansoError("draw.no_discards")
    tiles: list[Placed] = []
    x = width = 0.0
    for number, word in enumerate(words):
        row = min(number // columns, ROWS - 1)
        if number == row * columns:
            x = 0.0
        if word.startswith("|"):
            word = word[1:]
            x += _PITCH / 2
        claimed = word.startswith("(") and word.endswith(")")
        riichi = word.endswith("*")
        face = _face(word.strip("(*)"))
        if not claimed:
            tiles.append(Placed(face, x, row * _LINE + (HEIGHT - SIDE_HEIGHT if riichi else 0.0), riichi))
        width = max(width, x + (SIDE_WIDTH if riichi else WIDTH))
        x += _SIDE_PITCH if riichi else _PITCH
    last = min((len(words) - 1) // columns, ROWS - 1)
    return Layout(tiles, width, last * _LINE + HEIGHT)


def _face(word: str) -> int:
    faces = read_tiles(word, "draw")
    if len(faces) != 1:
        raise JansoError("draw.not_one_discard", word=quoted(word))
    return faces[0]


def river_svg(discards: str, *, columns: int = 6, theme: str = "light", corner: bool = False, tile: float = 48) -> str:
    """Discards as one SVG document; `tile` is the width of a tile in pixels."""
    check_size(tile)
    return layout_svg(river_layout(discards, columns), discards, theme=theme, corner=corner, scale=tile / WIDTH)
