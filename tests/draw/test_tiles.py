"""Every tile has a picture of its own that stands alone."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from janso.draw import icon_svg, sheet_svg, symbols_svg, tile_id, tile_svg
from janso.draw.art.brush import area, numbers, outline
from janso.draw.art.glyphs import CHARACTERS, GLYPHS, LATIN
from janso.draw.art.palette import INKS, PALETTES
from janso.draw.art.suits import bamboos, dots, stars
from janso.draw.raster import contours, placed
from janso.draw.svg import sprite_faces
from janso.draw.tile import SHAPES, art, corner_sign, engraving
from janso.errors import JansoError
from janso.tiles import KINDS, MARKS, STANDARD_KINDS, marked, parse

ALL_FACES = [marked(kind, mark) for mark in range(len(MARKS)) for kind in range(KINDS)]
SVG = "{http://www.w3.org/2000/svg}"


def without_title(svg: str) -> str:
    return re.sub(r"<title>.*?</title>|aria-label=\"[^\"]*\"", "", svg)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_face_is_well_formed_and_unlike_every_other(theme: str) -> None:
    pictures = [tile_svg(face, theme=theme) for face in ALL_FACES]
    for picture in pictures:
        assert ElementTree.fromstring(picture).tag == f"{SVG}svg"
    assert len({without_title(picture) for picture in pictures}) == len(ALL_FACES)


def test_faces_differ_by_shape_even_without_colour() -> None:
    shapes = {tuple(part._replace(ink="") for part in engraving(face)) for face in ALL_FACES}
    assert len(shapes) == len(ALL_FACES)


def test_pictures_refer_to_nothing_outside_and_use_no_font() -> None:
    for picture in [*(tile_svg(face, corner=True) for face in ALL_FACES), symbols_svg(), sheet_svg(), icon_svg()]:
        assert picture.count("http") == 1
        for word in ("<text", "font", "<image", "<script", "url(", "@import", "<style"):
            assert word not in picture
        assert all(target.startswith("#") for target in re.findall(r'href="([^"]*)"', picture))


def test_the_same_tile_is_drawn_the_same_every_time() -> None:
    assert tile_svg(parse("0p")) == tile_svg(parse("0p"))
    assert symbols_svg("dark", True) == symbols_svg("dark", True)


def test_theme_corner_side_and_back_each_change_the_picture() -> None:
    pictures = [
        tile_svg(4), tile_svg(4, theme="dark"), tile_svg(4, corner=True), tile_svg(4, sideways=True),
        tile_svg(4, back=True), tile_svg(4, back=True, sideways=True),
    ]
    assert len(set(pictures)) == len(pictures)


def test_a_back_does_not_tell_its_tile() -> None:
    assert len({tile_svg(face, back=True) for face in ALL_FACES}) == 1


def test_a_tile_on_its_side_is_wider_than_high() -> None:
    box = ElementTree.fromstring(tile_svg(0, sideways=True)).attrib["viewBox"].split()
    assert float(box[2]) > float(box[3])


@pytest.mark.parametrize("face", [-1, KINDS, 63, marked(0, len(MARKS)), 1 << 20])
def test_a_number_that_is_no_tile_is_refused(face: int) -> None:
    with pytest.raises(JansoError, match=str(face)):
        tile_svg(face)


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(JansoError, match="sepia"):
        tile_svg(0, theme="sepia")


@pytest.mark.parametrize("rank", range(1, 10))
def test_suits_show_as_many_things_as_their_number(rank: int) -> None:
    assert len(stars(rank)) == rank
    if rank > 1:
        assert len(dots(rank)) == len(bamboos(rank)) == rank


def test_seven_dots_are_three_slanting_down_over_four() -> None:
    places = [(part.x, part.y) for part in dots(7)]
    three, four = places[:3], places[3:]
    assert all(a[0] < b[0] and a[1] < b[1] for a, b in pairwise(three))
    assert max(y for _, y in three) < min(y for _, y in four)
    assert len({x for x, _ in four}) == len({y for _, y in four}) == 2


def test_eight_bamboos_are_an_m_over_a_w() -> None:
    upper, lower = bamboos(8)[:4], bamboos(8)[4:]
    by_place = [sorted(row, key=lambda part: part.x) for row in (upper, lower)]
    leans = [[part.turn for part in row] for row in by_place]
    assert leans[0][0] == leans[0][3] == leans[1][0] == leans[1][3] == 0
    assert leans[0][1] < 0 < leans[0][2]
    assert leans[1][2] < 0 < leans[1][1]
    assert max(part.y for part in upper) < min(part.y for part in lower)


def test_art_stays_on_the_face() -> None:
    for kind in range(KINDS):
        for part in art(kind):
            points = np.concatenate([placed(contour, part, 0, 0, 1) for contour in contours(SHAPES[part.shape])])
            assert points[:, 0].min() > 2.7 and points[:, 0].max() < 57.3, (kind, part)
            assert points[:, 1].min() > 2.2 and points[:, 1].max() < 69.6, (kind, part)


def test_corner_signs_tell_standard_kinds_apart_within_a_suit() -> None:
    assert [corner_sign(parse(tile)) for tile in ("1m", "5p", "9s", "1z", "2z", "3z", "4z")] == list("159ESWN")
    for first, size in ((0, 9), (9, 9), (18, 9), (27, 7)):
        assert len({corner_sign(kind) for kind in range(first, first + size)}) == size


def test_every_glyph_is_closed_and_all_its_contours_turn_one_way() -> None:
    for char, (width, skeleton) in (CHARACTERS | LATIN).items():
        assert GLYPHS[char] == outline(skeleton, width)
        found = contours(GLYPHS[char])
        assert len(found) == skeleton.count(";") + 1
        assert all(area([(x, y) for x, y in contour]) > 0 for contour in found), char


@pytest.mark.parametrize(
    ("values", "text"), [((0.5, -0.5, 3), ".5-.5 3"), ((-0.0, 10), "0 10"), ((1.5, 0.25), "1.5.25")],
)
def test_numbers_are_written_short(values: tuple[float, ...], text: str) -> None:
    assert numbers(*values) == text


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", PALETTES)
@pytest.mark.parametrize("ink", INKS)
def test_every_ink_stands_out_from_the_face_as_text_must(theme: str, ink: str) -> None:
    colours = PALETTES[theme]
    light, dark = sorted((luminance(colours[ink]), luminance(colours["face"])), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


@pytest.mark.parametrize("corner", [False, True])
def test_the_sprite_holds_each_tile_upright_and_on_its_side(corner: bool) -> None:
    root = ElementTree.fromstring(symbols_svg("light", corner))
    names = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(names) == len(set(names))
    symbols = {element.attrib["id"] for element in root.iter(f"{SVG}symbol")}
    wanted = {tile_id(face) for face in sprite_faces()} | {"t-back"}
    assert symbols == wanted | {f"{name}-side" for name in wanted}
    assert {"t-1m", "t-9s", "t-7z", "t-0m", "t-0p", "t-0s", "t-1f", "t-8f", "t-1j", "t-5p-b", "t-1z-t"} <= symbols
    assert all(tile_id(kind) in symbols for kind in range(STANDARD_KINDS))
    targets = {element.attrib["href"] for element in root.iter(f"{SVG}use")}
    assert targets <= {f"#{name}" for name in names}


def test_the_sprite_is_small_and_takes_further_faces() -> None:
    for theme in PALETTES:
        assert len(symbols_svg(theme).encode()) < 125_000
        assert len(symbols_svg(theme, corner=True).encode()) < 135_000
    assert 'id="t-3z-g"' in symbols_svg(more=[parse("3z!g")])


def test_the_sheet_shows_every_kind() -> None:
    sheet = sheet_svg("dark")
    assert all(f'"#dark-{tile_id(kind)}"' in sheet for kind in range(KINDS))


@pytest.mark.parametrize(("name", "theme"), [("tiles.svg", "light"), ("tiles-dark.svg", "dark")])
def test_the_sheets_of_the_documentation_are_what_the_program_draws(name: str, theme: str) -> None:
    file = Path(__file__).parents[2] / "docs" / "images" / name
    if not file.parent.exists():
        pytest.skip("the documentation is not beside the tests")
    assert file.read_text(encoding="utf-8") == sheet_svg(theme)


def test_drawing_svg_needs_only_the_standard_library() -> None:
    program = "import sys, janso.draw; janso.draw.hand_svg('123m'); print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
