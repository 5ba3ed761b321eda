"""`janso draw`: a picture of a hand, a meld or any tiles."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from janso.cli import app
from janso.errors import JansoError


@app.command()
def draw(
    hand: Annotated[str, typer.Argument(help="Tiles such as 123m456p(5<55z)[1111s]+7p; any group of tiles will do.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="The file to write; its ending, svg or png, decides.")],
    theme: str = typer.Option("light", help="light or dark tiles."),
    corner: bool = typer.Option(False, "--corner", help="Digits and letters in the corners."),
    flowers: str = typer.Option("", help="Flowers set aside, such as 1f5f."),
    kong: str = typer.Option(
        "ends", help="Face down in a concealed kong: ends, middle, open (none), hidden (all) or alternate."),
    melds: str = typer.Option("row", help="Melds lie in one row, each in a row of its own (rows) or in front."),
    kong_place: str = typer.Option("table", help="Concealed kongs lie with the melds (table) or in the hand."),
    river: int = typer.Option(0, help="The tiles are discards, in rows of 6 to 9; 7p* is riichi, (3s) was claimed."),
    tile: float = typer.Option(48, help="The width of a tile in pixels."),
) -> None:
    """Draw a hand as SVG or PNG."""
    from janso.draw import hand_png, hand_svg, layout_png, river_layout, river_svg
    from janso.draw.tile import WIDTH

    kind = out.suffix.lower()
    if kind not in (".svg", ".png"):
        raise JansoError("cli.draw_ends_neither_svg_nor", out=out)
    if river and kind == ".svg":
        data = river_svg(hand, columns=river, theme=theme, corner=corner, tile=tile).encode()
    elif river:
        data = layout_png(river_layout(hand, river), theme=theme, corner=corner, scale=tile / WIDTH)
    elif kind == ".svg":
        data = hand_svg(hand, theme=theme, corner=corner, flowers=flowers, kong=kong, tile=tile, melds=melds,
                        kong_place=kong_place).encode()
    else:
        data = hand_png(hand, theme=theme, corner=corner, flowers=flowers, kong=kong, tile=tile, melds=melds,
                        kong_place=kong_place)
    try:
        out.write_bytes(data)
    except OSError as error:
        raise JansoError("cli.draw_cannot_write", out=out, strerror=error.strerror) from error
