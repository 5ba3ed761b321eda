"""SVG text from parts: single tiles and the sprite sheet."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import groupby

from janso.draw.art.palette import OPACITY, Palette, palette
from janso.draw.art.parts import Part
from janso.draw.tile import (
    HEIGHT,
    MARK_SHAPES,
    MARKED_SIZE,
    MARKED_X,
    MARKED_Y,
    SHAPES,
    SIDE_HEIGHT,
    SIDE_WIDTH,
    TRANSPARENT,
    WIDTH,
    body,
    engraving,
    tile_id,
    tile_parts,
)
from janso.tiles import EAST, KINDS, MAN, PIN, RED_MARK, SOU, STANDARD_KINDS, WHITE, kind_of, mark_of, marked, name_of

NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'
LYING = Part("", "", SIDE_WIDTH / 2 - 36, 29.5 + WIDTH / 2, turn=-90).transform()
MARKED = Part("", "", MARKED_X * (1 - MARKED_SIZE), MARKED_Y * (1 - MARKED_SIZE), MARKED_SIZE, MARKED_SIZE).transform()


def fill(ink: str, colours: Palette) -> str:
    """The attributes that colour an ink."""
    opacity = OPACITY.get(ink)
    return f'fill="{colours[ink]}"' + (f' fill-opacity="{opacity}"' if opacity else "")


def paths(parts: list[Part], colours: Palette) -> str:
    """Parts as paths of their own, neighbours of one ink in one group."""
    out = []
    for ink, group in groupby(parts, key=lambda part: part.ink):
        texts = []
        for part in group:
            transform = part.transform()
            texts.append(f'<path d="{SHAPES[part.shape]}"' + (f' transform="{transform}"' if transform else "") + "/>")
        out.append(f"<g {fill(ink, colours)}>{''.join(texts)}</g>")
    return "".join(out)


def tile_svg(
    face: int, *, theme: str = "light", corner: bool = False, sideways: bool = False, back: bool = False,
) -> str:
    """One tile as an SVG document of its own, without ids, so that many can stand on one page.

    >>> tile_svg(0).startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80"')
    True
    """
    colours = palette(theme)
    parts = tile_parts(face, corner=corner, sideways=sideways, back=back)
    size = (SIDE_WIDTH, SIDE_HEIGHT) if sideways else (WIDTH, HEIGHT)
    label = "tile face down" if back else name_of(face)
    return document(size, label, paths(parts, colours))


def document(size: tuple[float, float], label: str, inside: str, scale: float = 1) -> str:
    """A whole SVG file with a title for screen readers."""
    w, h = size
    return (
        f'<svg {NAMESPACE} viewBox="0 0 {w:g} {h:g}" width="{w * scale:g}" height="{h * scale:g}" role="img" '
        f'aria-label="{escape(label)}"><title>{escape(label)}</title>{inside}</svg>'
    )


def shape_id(shape: str) -> str:
    """A name for a shape that is safe in an address.

    >>> shape_id("pip"), shape_id("中")
    ('s-pip', 's-4e2d')
    """
    return "s-" + (shape if shape.isascii() else f"{ord(shape):x}")


def uses(parts: list[Part], colours: Palette) -> str:
    """Parts as references to shapes defined once, neighbours of one ink in one group."""
    out = []
    for ink, group in groupby(parts, key=lambda part: part.ink):
        same = list(group)
        if len(same) == 1:
            out.append(_use(same[0], " " + fill(ink, colours)))
        else:
            out.append(f"<g {fill(ink, colours)}>{''.join(_use(part) for part in same)}</g>")
    return "".join(out)


def _use(part: Part, colour: str = "") -> str:
    transform = part.transform()
    return f'<use href="#{shape_id(part.shape)}"{colour}' + (f' transform="{transform}"' if transform else "") + "/>"


def definitions(parts: list[Part]) -> str:
    """Each shape that the parts need, once, in order of first use."""
    names = dict.fromkeys(part.shape for part in parts)
    return "".join(f'<path id="{shape_id(name)}" d="{SHAPES[name]}"/>' for name in names)


def sprite_faces() -> list[int]:
    """The faces of the sprite sheet: every kind plain, every suit tile red, every standard kind transparent; fives in
    the other colours and a golden white dragon, as sets sold today have them."""
    red = [marked(kind, RED_MARK) for kind in range(EAST)]
    glass = [marked(kind, TRANSPARENT) for kind in range(STANDARD_KINDS)]
    few = [marked(kind, mark) for mark in (2, 3, 4) for kind in (MAN + 4, PIN + 4, SOU + 4)]
    return [*range(KINDS), *red, *glass, *few, marked(WHITE, 4)]


def usual_faces() -> list[int]:
    """The faces that nearly every table shows: the standard kinds and the red fives."""
    return [*range(STANDARD_KINDS), *[marked(kind, RED_MARK) for kind in (MAN + 4, PIN + 4, SOU + 4)]]


def symbols_svg(theme: str = "light", corner: bool = False, more: Iterable[int] = (), *,
                faces: Iterable[int] | None = None) -> str:
    """One sheet with a symbol for each tile: `t-1m` … `t-7z`, `t-0m`, `t-1f`, `t-1j`, `t-back`, marked ones `t-3p-b`,
    and each again lying on its side with `-side` after the name. `more` adds faces that are not in it by themselves,
    `faces` leaves all others out: a browser works through a whole sheet before it shows the first tile.

    >>> 't-1f"' in symbols_svg(), 't-1f"' in symbols_svg(faces=usual_faces())
    (True, False)
    """
    colours = palette(theme)
    bodies = {
        f"b-{name}{way}": body(sideways=way == "-side", back=name == "back", glass=name == "glass")
        for way in ("", "-side") for name in ("tile", "back", "glass")
    }
    chosen = sprite_faces() if faces is None else faces
    engravings = {face: engraving(face, corner) for face in dict.fromkeys([*chosen, *more])}
    everything = [part for parts in (*bodies.values(), *engravings.values()) for part in parts]
    out = [f"<svg {NAMESPACE}><defs>", definitions(everything)]
    out += [f'<g id="{name}">{uses(parts, colours)}</g>' for name, parts in bodies.items()]
    coloured = dict.fromkeys(kind_of(face) for face in engravings if mark_of(face) not in (0, TRANSPARENT))
    out += [_mould(kind, engraving(marked(kind, RED_MARK), corner), colours) for kind in coloured]
    out.append("</defs>")
    for face, parts in engravings.items():
        ground = "glass" if mark_of(face) == TRANSPARENT else "tile"
        out.append(_symbols(tile_id(face), ground, _engraved(face, parts, colours, corner)))
    out += [_symbols("t-back", "back", ""), "</svg>"]
    return "".join(out)


def _mould(kind: int, parts: list[Part], colours: Palette) -> str:
    """The art of a kind without its colours, for the copies that are all in one colour."""
    art = [part for part in parts if part.shape not in MARK_SHAPES]
    inside = "".join(uses([part], colours) if part.ink == "face" else _use(part) for part in art)
    return f'<g id="k-{kind}">{inside}</g>'


def _engraved(face: int, parts: list[Part], colours: Palette, corner: bool) -> str:
    """The art of a face as a group with a name; marked copies refer to the art of the plain one."""
    mark, kind = mark_of(face), kind_of(face)
    name = f'id="a{tile_id(face)[1:]}"'
    if not mark:
        return f"<g {name}>{uses(parts, colours)}</g>"
    badge = next(part for part in parts if part.shape in MARK_SHAPES)
    plain = f"a{tile_id(kind)[1:]}" if mark == TRANSPARENT else f"k-{kind}"
    smaller = "" if corner or mark != TRANSPARENT else f' transform="{MARKED}"'
    return f'<g {name} {fill(badge.ink, colours)}><use href="#{plain}"{smaller}/>{_use(badge)}</g>'


def _symbols(name: str, ground: str, engraved: str) -> str:
    """A tile and the same tile on its side."""
    up, side = f"0 0 {WIDTH:g} {HEIGHT:g}", f"0 0 {SIDE_WIDTH:g} {SIDE_HEIGHT:g}"
    again = f'<use href="#a{name[1:]}" transform="{LYING}"/>' if engraved else ""
    return (
        f'<symbol id="{name}" viewBox="{up}"><use href="#b-{ground}"/>{engraved}</symbol>'
        f'<symbol id="{name}-side" viewBox="{side}"><use href="#b-{ground}-side"/>{again}</symbol>'
    )
