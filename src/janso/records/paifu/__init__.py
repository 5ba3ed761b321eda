"""The paper record of a deal: everybody's start, draws, discards and end in one table on one page."""

from __future__ import annotations

from janso.errors import JansoError
from janso.records.deals import Game
from janso.records.paifu.model import Block, Cell, Sheet, sheet_of
from janso.records.paifu.page import sheet_html, sheet_svg
from janso.records.paifu.text import read_sheet, read_sheets, write_sheet

__all__ = ["LOST", "Block", "Cell", "Sheet", "paifu_html", "paifu_svg", "paifu_text", "read_sheet", "read_sheets",
           "sheet_html", "sheet_of", "sheet_svg", "write_sheet"]

LOST = ("the seed and salt of the wall", "clocks and answers", "the order of events within a circle",
        "options of the rules", "the detail of how a hand was counted")


def _wanted(game: Game) -> list[int]:
    if game.only is None:
        return list(range(len(game.deals)))
    if not 0 <= game.only < len(game.deals):
        raise JansoError(f"paifu: there is no deal {game.only + 1}, the game has {len(game.deals)}")
    return [game.only]


def paifu_text(game: Game) -> str:
    """All deals of a game as text grids, a form feed between them."""
    return "\f\n".join(write_sheet(sheet_of(game, number)) for number in _wanted(game))


def paifu_html(game: Game) -> str:
    """All deals of a game, one printed sheet each."""
    return sheet_html([sheet_of(game, number) for number in _wanted(game)])


def paifu_svg(game: Game) -> str:
    """One deal as a picture; a game of several deals has its sheets one below the other."""
    return sheet_svg([sheet_of(game, number) for number in _wanted(game)])
