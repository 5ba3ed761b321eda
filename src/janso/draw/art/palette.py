"""The colours of the sets of tiles, and of their backs."""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError

Palette = dict[str, str]

INKS: Final = ("ink", "red", "green", "blue", "gold", "orange", "brown", "plum")

_LIGHT: Final[Palette] = {
    "face": "#fcf7e8", "rim": "#fffef9", "edge": "#eee3c8", "side": "#d8c9a4",
    "back": "#b97a35", "backtop": "#cf9247", "backline": "#e0ad69", "backdeep": "#8f5a22",
    "glass": "#eaf6fb", "glassrim": "#ffffff", "glassside": "#9cc3d3",
    "ink": "#1b2540", "red": "#b9202b", "green": "#126b3c", "blue": "#1c4c9a", "gold": "#946200", "orange": "#b84d00",
    "brown": "#6b4423", "plum": "#8b2b6e", "shadow": "#000",
}

_DARK: Final[Palette] = {
    "face": "#2a2e37", "rim": "#454b58", "edge": "#1f232b", "side": "#15181e",
    "back": "#27477a", "backtop": "#335c9b", "backline": "#5f8bcc", "backdeep": "#18294a",
    "glass": "#33424d", "glassrim": "#9db7c6", "glassside": "#4d6573",
    "ink": "#efe9d9", "red": "#ff7b70", "green": "#72d394", "blue": "#82b6ff", "gold": "#f2c65c", "orange": "#ffa14f",
    "brown": "#cfa06f", "plum": "#e69ad0", "shadow": "#000",
}

_WHITE: Final[Palette] = {
    **_LIGHT, "face": "#ffffff", "rim": "#ffffff", "edge": "#e3e6ea", "side": "#c3c9d0",
    "ink": "#000000", "red": "#c40018", "green": "#006b2d", "blue": "#0038a8",
}

PALETTES: Final = {"light": _LIGHT, "dark": _DARK, "white": _WHITE}
BACKS: Final[dict[str, tuple[str, str, str, str]]] = {
    "amber": ("#b97a35", "#cf9247", "#e0ad69", "#8f5a22"), "green": ("#1f7a4d", "#2c9461", "#63bd8d", "#125234"),
    "blue": ("#27518f", "#3767ad", "#769fd8", "#173560"), "red": ("#9c2f35", "#b8454b", "#d9868a", "#6b1c21"),
}
"""Colours of a back: its ground, its light edge, its lines, its depth."""
OPACITY: Final = {"shadow": 0.26, "glass": 0.42, "glassside": 0.55, "glassrim": 0.6}


def palette(theme: str) -> Palette:
    """The colours of a theme; `light-green` is that of another back.

    >>> palette("light")["ink"], palette("light-green")["back"]
    ('#1b2540', '#1f7a4d')
    """
    name, _, back = theme.partition("-")
    if name not in PALETTES or (back and back not in BACKS):
        raise JansoError("draw.draw_there_no_theme_choose", theme=theme, known=", ".join(PALETTES),
                         known2=", ".join(BACKS))
    if not back:
        return PALETTES[name]
    return {**PALETTES[name], **dict(zip(("back", "backtop", "backline", "backdeep"), BACKS[back]))}
