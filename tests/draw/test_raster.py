"""Pixels: our rasteriser against arithmetic and against another program."""

from __future__ import annotations

import io
import struct
import zlib

import numpy as np
import pytest
from numpy.typing import NDArray

from janso.draw import hand_png, hand_svg
from janso.draw.art.shapes import circle, polygon, rounded
from janso.draw.raster import contours, coverage
from janso.draw.tile import SHAPES


def pixels(png: bytes) -> NDArray[np.float64]:
    """Reads back a PNG of our own: eight bits, four channels, no filters."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, data, size = 8, b"", (0, 0)
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        assert struct.unpack(">I", png[at + 8 + length : at + 12 + length])[0] == zlib.crc32(kind + body)
        if kind == b"IHDR":
            size = struct.unpack(">II", body[:8])
        data += body if kind == b"IDAT" else b""
        at += 12 + length
    rows = np.frombuffer(zlib.decompress(data), np.uint8).reshape(size[1], 1 + 4 * size[0])
    assert not rows[:, 0].any()
    return rows[:, 1:].reshape(size[1], size[0], 4).astype(float)


def test_a_rectangle_between_pixels_covers_exactly_its_area() -> None:
    covered = coverage(contours(polygon([(1.25, 1.5), (3.5, 1.5), (3.5, 3), (1.25, 3)])), 5, 5)
    expected = np.outer([0, 0.5, 1, 0, 0], [0, 0.75, 1, 0.5, 0])
    assert np.allclose(covered, expected)


@pytest.mark.parametrize("data", [circle(10, 10, 7.3), rounded(3, 4, 12, 11, 3), polygon([(2, 3), (17, 6), (5, 18)])])
def test_coverage_adds_up_to_the_area_of_the_figure(data: str) -> None:
    (polygon_points,) = contours(data)
    x, y = polygon_points[:, 0], polygon_points[:, 1]
    area = abs(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2
    assert coverage([polygon_points], 20, 20).sum() == pytest.approx(area)


def test_a_hole_is_empty_and_an_overlap_is_not_counted_twice() -> None:
    ring = coverage(contours(circle(10, 10, 8) + circle(10, 10, 4, hole=True)), 20, 20)
    assert ring[10, 10] == pytest.approx(0) and ring[10, 4] == pytest.approx(1)
    twice = coverage(contours(circle(10, 10, 8) + circle(10, 10, 4)), 20, 20)
    assert twice[10, 10] == pytest.approx(1)


def test_what_leaves_the_picture_is_cut_off() -> None:
    covered = coverage(contours(polygon([(-5, -5), (2.5, -5), (2.5, 9), (-5, 9)])), 4, 4)
    assert np.allclose(covered, [[1, 1, 0.5, 0]] * 4)


def test_every_shape_can_be_read_back() -> None:
    for name, data in SHAPES.items():
        found = contours(data)
        assert len(found) == data.count("M") == data.count("z"), name
        assert all(len(points) >= 3 and np.isfinite(points).all() for points in found), name


def test_a_png_has_the_size_asked_for_and_a_clear_ground() -> None:
    picture = pixels(hand_png("1m", tile=30))
    assert picture.shape == (40, 30, 4)
    assert picture[0, 0, 3] < 40
    assert picture[20, 4].tolist()[3] == 255


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_our_pixels_agree_with_another_renderer_of_our_svg(theme: str) -> None:
    resvg = pytest.importorskip("resvg_py", reason="resvg-py draws the same SVG for comparison")
    image = pytest.importorskip("PIL.Image", reason="Pillow reads the other picture")
    for hand in ("147m258p369s1234567z(0<55p)[1111s](99^9+9p)", "1j1u5u1x1234a12345678f5z!o5p!b1z!t9s!r"):
        ours = pixels(hand_png(hand, theme=theme, tile=60))
        other = bytes(resvg.svg_to_bytes(svg_string=hand_svg(hand, theme=theme, tile=60)))
        theirs = np.asarray(image.open(io.BytesIO(other)).convert("RGBA")).astype(float)
        assert theirs.shape == ours.shape
        difference = np.abs(ours * ours[:, :, 3:] - theirs * theirs[:, :, 3:]) / 255
        assert difference.mean() < 1.5
        assert (difference.max(axis=2) > 60).mean() < 0.002
