"""What the game looks and sounds like: tiles of our own as SVG, pictures of hands, and small sounds.

>>> from janso.draw import tile_svg, hand_svg
>>> "One Characters" in tile_svg(0)
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from janso.draw.hands import BACK, KONGS, Layout, Placed, hand_svg, layout, layout_svg
from janso.draw.icon import icon_svg
from janso.draw.river import river_layout, river_svg
from janso.draw.sheet import sheet_svg
from janso.draw.sounds import SOUNDS, sound
from janso.draw.svg import symbols_svg, tile_svg, usual_faces
from janso.draw.tile import tile_id

if TYPE_CHECKING:
    from janso.draw.raster import hand_png as hand_png
    from janso.draw.raster import layout_png as layout_png

__all__ = [
    "BACK", "KONGS", "SOUNDS", "Layout", "Placed", "hand_png", "hand_svg", "icon_svg", "layout", "layout_png",
    "layout_svg", "river_layout", "river_svg", "sheet_svg", "sound", "symbols_svg", "tile_id", "tile_svg",
    "usual_faces",
]


def __getattr__(name: str) -> Any:
    """Only pictures of pixels need NumPy; it loads when the first one is asked for."""
    if name in ("hand_png", "layout_png"):
        return getattr(import_module("janso.draw.raster"), name)
    raise AttributeError(f"module 'janso.draw' has no attribute {name!r}")
