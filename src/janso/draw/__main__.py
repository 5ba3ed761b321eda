"""Writes the pictures of the documentation: `python -m janso.draw --sheet docs/images/tiles.svg`."""

from __future__ import annotations

import argparse
from pathlib import Path

from janso.draw import icon_svg, sheet_svg, symbols_svg


def main() -> None:
    """Each option names a file to write."""
    parser = argparse.ArgumentParser(prog="python -m janso.draw", description="Writes pictures of the whole set.")
    parser.add_argument("--sheet", nargs="?", const="docs/images/tiles.svg", metavar="FILE",
                        help="every tile on one picture")
    parser.add_argument("--sprite", metavar="FILE", help="the symbols that pages use")
    parser.add_argument("--icon", metavar="FILE", help="the sign of the house")
    parser.add_argument("--theme", default="light", choices=("light", "dark"))
    parser.add_argument("--corner", action="store_true", help="digits and letters in the corners")
    chosen = parser.parse_args()
    pictures = {
        chosen.sheet: lambda: sheet_svg(chosen.theme, chosen.corner),
        chosen.sprite: lambda: symbols_svg(chosen.theme, chosen.corner),
        chosen.icon: icon_svg,
    }
    wanted = {name: picture for name, picture in pictures.items() if name}
    if not wanted:
        parser.error("nothing to do; name a --sheet, a --sprite or an --icon")
    for name, picture in wanted.items():
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(picture(), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
