"""The paper record of a deal: everybody's start, draws, discards and end in one table on one page."""

from __future__ import annotations

from janso.errors import JansoError
from janso.records.deals import Game
from janso.records.paifu.model import Block, Cell, Sheet, sheet_of
from janso.records.paifu.page import sheet_html, sheet_svg
from janso.records.paifu.text import read_sheet, read_sheets, write_sheet

__all__ = ["LOST", "LOST_IN_COMPACT", "Block", "Cell", "Sheet", "paifu_compact", "paifu_html",
           "paifu_svg", "paifu_text", "read_sheet", "read_sheets", "sheet_html", "sheet_of", "sheet_svg", "write_sheet"]

LOST = ("the seed and salt of the wall", "clocks and answers", "the order in which tiles were dealt",
        "whether the dealer's first discard was the tile just drawn", "the detail of how a hand was counted")
LOST_IN_COMPACT = (*LOST, "oka, dead wall, extra tiles, doublings, yaku and situations")


def _wanted(game: Game) -> list[int]:
    if game.only is None:
        return list(range(len(game.deals)))
    if not 0 <= game.only < len(game.deals):
        raise JansoError("records.paifu_there_no_deal_game", only=game.only + 1, n=len(game.deals))
    return [game.only]


def paifu_text(game: Game) -> str:
    """All deals of a game as text grids, a form feed between them."""
    return "\f\n".join(write_sheet(sheet_of(game, number)) for number in _wanted(game))


def paifu_compact(game: Game) -> str:
    """The same in the compact form."""
    return "\f\n".join(write_sheet(sheet_of(game, number), compact=True) for number in _wanted(game))


def paifu_html(game: Game) -> str:
    """All deals of a game, one printed sheet each."""
    return sheet_html([sheet_of(game, number) for number in _wanted(game)])


def paifu_svg(game: Game) -> str:
    """One deal as a picture; a game of several deals has its sheets one below the other."""
    return sheet_svg([sheet_of(game, number) for number in _wanted(game)])
