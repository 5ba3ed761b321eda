"""Pictures of hands: where each tile lies, and the SVG made of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from janso.draw.art.palette import palette
from janso.draw.art.parts import Part
from janso.draw.svg import definitions, document, uses
from janso.draw.tile import HEIGHT, SIDE_HEIGHT, SIDE_WIDTH, WIDTH, tile_id, tile_parts
from janso.errors import JansoError
from janso.hand import KONG, LEFT, OPPOSITE, RIGHT, Hand, Meld
from janso.text.hand_text import HandReader
from janso.tiles import parse

BACK: Final = -1
MOST_COPIES: Final = 12
KONGS: Final = ("ends", "middle", "open", "hidden", "alternate")
MELDS: Final = ("row", "rows", "front", "from_right")
KONG_PLACES: Final = ("table", "hand")

_PITCH: Final = 58.0
_SIDE_PITCH: Final = 71.0
_STACK: Final = 57.0
_GAP: Final = 22.0
_MELD_GAP: Final = 14.0
_LINE: Final = 96.0

_HIDDEN: Final[dict[str, tuple[int, ...]]] = {"ends": (0, 3), "middle": (1, 2), "open": (), "hidden": (0, 1, 2, 3),
                                                "alternate": (0, 2)}


class Placed(NamedTuple):
    """A tile on the picture: its face (BACK when face down), its upper left corner, and whether it lies on its side."""

    face: int
    x: float
    y: float
    sideways: bool = False


class Layout(NamedTuple):
    """The tiles of a picture, those behind first, and its size."""

    tiles: list[Placed]
    width: float
    height: float


class _Row:
    """Lays tiles from left to right on a line at y = 0; what is stacked goes above it, to negative y."""

    def __init__(self) -> None:
        self.tiles: list[Placed] = []
        self.x = 0.0

    def put(self, face: int, sideways: bool = False, above: int | None = None) -> None:
        """One tile, with another lying above it when a face is given."""
        width, height = (SIDE_WIDTH, SIDE_HEIGHT) if sideways else (WIDTH, HEIGHT)
        if above is not None:
            self.tiles.append(Placed(above, self.x + (width - SIDE_WIDTH) / 2, -height - _STACK, True))
        self.tiles.append(Placed(face, self.x, -height, sideways))
        self.x += _SIDE_PITCH if sideways else _PITCH

    def gap(self, size: float) -> None:
        if self.tiles:
            self.x += size

    def above(self, other: _Row, line: int, x: float) -> None:
        """Another row, so many lines above this one and as far to the right."""
        self.tiles += [tile._replace(x=tile.x + x, y=tile.y - line * _LINE) for tile in other.tiles]

    def layout(self) -> Layout:
        """Moved so that the highest tile touches the top, a little room left at the right."""
        top = min(tile.y for tile in self.tiles)
        left = min(tile.x for tile in self.tiles)
        right = max(tile.x + (SIDE_WIDTH if tile.sideways else WIDTH) for tile in self.tiles)
        return Layout([tile._replace(x=tile.x - left, y=tile.y - top) for tile in self.tiles], right - left, -top)


def layout(hand: str | Hand, *, flowers: str = "", kong: str = "ends", melds: str = "row",
           kong_place: str = "table") -> Layout:
    """Concealed tiles, the winning tile apart, melds with the claimed tile turned, flowers set aside.

    A hand string keeps the order it is written in and may be any group of tiles. `kong` says which tiles of a concealed
    kong lie face down: `ends`, `middle`, none (`open`), all (`hidden`) or every other one (`alternate`). `melds` lie to
    the right in one row, each in a row of its own (`rows`) or before the hand (`front`); `kong_place` says whether a
    concealed kong lies with them (`table`) or stays in the `hand`.

    >>> [tile.sideways for tile in layout("11m(4<56p)").tiles]
    [False, False, True, False, False]
    """
    if kong not in KONGS:
        raise JansoError("draw.draw_concealed_kong_shown_not", known=", ".join(KONGS), kong=kong)
    if melds not in MELDS or kong_place not in KONG_PLACES:
        raise JansoError("draw.melds_lie", melds=", ".join(MELDS), kongs=", ".join(KONG_PLACES))
    if isinstance(hand, Hand):
        concealed, declared, win = hand.concealed(), list(hand.melds), hand.win
    else:
        concealed, declared, win = HandReader(hand, flowers=True, copies=MOST_COPIES).as_written()
    row = _Row()
    for face in concealed:
        row.put(face)
    kept = [meld for meld in declared if meld.concealed and kong_place == "hand"]
    for meld in kept:
        row.gap(_MELD_GAP)
        _put_meld(row, meld, kong)
    if win >= 0:
        row.gap(_GAP)
        row.put(win)
    _put_melds(row, [meld for meld in declared if meld not in kept], kong, melds)
    set_aside = _flowers(flowers)
    row.gap(_GAP if set_aside else 0)
    for face in set_aside:
        row.put(face)
    return row.layout()


def _put_melds(row: _Row, declared: list[Meld], kong: str, place: str) -> None:
    """Melds beside the hand in one row or several, or in a row before it."""
    if place in ("row", "from_right") or not declared:
        laid = declared[::-1] if place == "from_right" else declared
        for i, meld in enumerate(laid):
            row.gap(_MELD_GAP if i else _GAP)
            _put_meld(row, meld, kong)
        return
    row.gap(_GAP if place == "rows" else 0)
    start = row.x if place == "rows" else 0.0
    before = _Row()
    for line, meld in enumerate(declared):
        if place == "rows":
            before = _Row()
        before.gap(_MELD_GAP)
        _put_meld(before, meld, kong)
        if place == "rows":
            row.above(before, line, start)
            row.x = max(row.x, start + before.x)
    if place == "front":
        row.above(before, 1, 0.0)


def _flowers(text: str) -> list[int]:
    """Flowers as in `1f5f` or `15f`."""
    if not text.strip():
        return []
    faces, melds, win = HandReader(text, flowers=True, copies=MOST_COPIES).as_written()
    wrong = next((face for face in faces if not parse("1f") <= face <= parse("8f")), None)
    if melds or win >= 0 or wrong is not None:
        raise JansoError("draw.draw_not_flowers_write_1f", text=text)
    return faces


def _put_meld(row: _Row, meld: Meld, kong: str) -> None:
    """An open meld turns the tile that was claimed: at the left, second, or last, as its giver sits."""
    if meld.concealed and not meld.added:
        hidden = _HIDDEN[kong] if meld.type == KONG else ()
        for i, face in enumerate(meld.tiles):
            row.put(BACK if i in hidden else face)
        return
    base = list(meld.tiles[:-1] if meld.added else meld.tiles)
    above = meld.tiles[-1] if meld.added else None
    turned = -1
    if meld.source:
        base.remove(meld.claimed)
        turned = {LEFT: 0, OPPOSITE: 1, RIGHT: len(base)}[meld.source]
        base.insert(turned, meld.claimed)
    for i, face in enumerate(base):
        under = i == (turned if turned >= 0 else 1)
        row.put(face, i == turned, above if under else None)


def placed_parts(tile: Placed, corner: bool) -> list[Part]:
    """The parts of a placed tile, around its own origin."""
    if tile.face == BACK:
        return tile_parts(0, sideways=tile.sideways, back=True)
    return tile_parts(tile.face, corner=corner, sideways=tile.sideways)


def hand_svg(
    hand: str | Hand, *, theme: str = "light", corner: bool = False, flowers: str = "", kong: str = "ends",
    tile: float = 48, melds: str = "row", kong_place: str = "table",
) -> str:
    """A hand as one SVG document; `tile` is the width of a tile in pixels.

    >>> hand_svg("123m").count("<use href=\\"#light-t-")
    3
    """
    check_size(tile)
    plan = layout(hand, flowers=flowers, kong=kong, melds=melds, kong_place=kong_place)
    return layout_svg(plan, str(hand), theme=theme, corner=corner, scale=tile / WIDTH)


def layout_svg(plan: Layout, label: str, *, theme: str = "light", corner: bool = False, scale: float = 1) -> str:
    """Placed tiles as one SVG document. Names carry the theme, so that several pictures can stand on one page."""
    colours = palette(theme)
    prefix = theme + ("-corner" if corner else "")
    drawn: dict[str, list[Part]] = {}
    places = []
    for tile in plan.tiles:
        name = f"{prefix}-{'t-back' if tile.face == BACK else tile_id(tile.face)}{'-side' if tile.sideways else ''}"
        drawn.setdefault(name, placed_parts(tile, corner))
        places.append(f'<use href="#{name}" x="{tile.x:g}" y="{tile.y:g}"/>')
    shapes = definitions([part for parts in drawn.values() for part in parts])
    tiles = "".join(f'<g id="{name}">{uses(parts, colours)}</g>' for name, parts in drawn.items())
    size = (plan.width, plan.height)
    return document(size, label, f"<defs>{shapes}{tiles}</defs>{''.join(places)}", round(scale, 4))


def check_size(tile: float) -> None:
    """Refuses tiles too small to see or too large to hold."""
    if not 4 <= tile <= 1000:
        raise JansoError("draw.draw_tile_4_1000_pixels", tile=f"{tile:g}")
