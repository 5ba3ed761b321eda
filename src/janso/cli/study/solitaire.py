"""Games of pairs at the keyboard: a board of tiles, cells named by column and row."""

from __future__ import annotations

import json
import re
import time
from typing import Final

import typer
from rich.markup import escape

from janso.cli import out
from janso.cli.hands.score import coloured
from janso.drill.solitaire import GAMES, Solitaire, solitaire
from janso.errors import JansoError
from janso.text.say import said, say
from janso.tiles import write

_CELL: Final = re.compile(r"([a-z])(\d{1,2})")


def play_solitaire(kind: str, level: int, seed: int, as_json: bool, lang: str) -> None:
    """Plays a game to its end; with `as_json` only its board is told."""
    number = seed or time.time_ns() % 10**9
    game = solitaire(kind, number, level)
    if as_json:
        typer.echo(json.dumps({**game.as_json(), "seed": number}, ensure_ascii=False))
        return
    out.print(f"[bold]{escape(say(game.name, lang))}[/bold]: {escape(say(game.task, lang))}", highlight=False)
    out.print(f"[dim]{escape(say('Two cells take a pair (a1 b3); h shows one, u takes back, q ends.', lang))}[/dim]",
              highlight=False)
    picks: list[int] = []
    while not game.done:
        show_board(game, lang)
        text = _asked(lang)
        if text is None or _is(text, "q", lang):
            return
        if _is(text, "h", lang):
            _hint(game, lang)
        elif _is(text, "u", lang):
            picks = [] if game.closed else picks[:-2]
            game = solitaire(kind, number, level, picks)
        else:
            game = _picked(game, picks, text, number, lang)
    told = say("All tiles are taken, in {n} turns.", lang, n=game.turns)
    out.print(f"[green]{escape(told)}[/green]", highlight=False)


def _is(text: str, key: str, lang: str) -> bool:
    """A key, also on the keyboard of the language."""
    return text in (key, say(key, lang))


def _asked(lang: str) -> str | None:
    try:
        return input(f"{say('Which tiles?', lang)} ").strip().lower()
    except (EOFError, KeyboardInterrupt):
        out.print()
        return None


def _picked(game: Solitaire, picks: list[int], text: str, seed: int, lang: str) -> Solitaire:
    """Picks the cells that a line names; what is refused leaves the board as it was."""
    done = list(picks)
    try:
        for at in cells_of(game, text):
            game.pick(at)
            done.append(at)
            if game.closed and len(game.chosen) == 2:
                show_board(game, lang)
    except JansoError as error:
        out.print(f"[yellow]{escape(said(str(error), lang))}[/yellow]", highlight=False)
        if not game.closed:
            return solitaire(game.id, seed, game.level, picks)
    if game.chosen and not game.closed:
        return solitaire(game.id, seed, game.level, picks)
    picks[:] = done
    return game


def cells_of(game: Solitaire, text: str) -> list[int]:
    """The cells that a text names, `c4 d7`; of several layers the topmost.

    >>> cells_of(solitaire("corners", 1, 0), "a1 h4")
    [0, 31]
    """
    found = _CELL.findall(text)
    if not found or len(found) > 2 or _CELL.sub("", text).strip():
        raise JansoError("drill.solitaire_not_cells", text=text[:40])
    rows = sorted({y for _, y, _ in game.cells})
    return [_cell(game, 2 * (ord(letter) - ord("a")), rows, int(number)) for letter, number in found]


def _cell(game: Solitaire, x: int, rows: list[int], number: int) -> int:
    y = rows[number - 1] if 0 < number <= len(rows) else -9
    here = [at for at, (column, row, _) in enumerate(game.cells)
            if game.there[at] and column == x and row <= y <= row + 1]
    return max(here, key=lambda at: (game.cells[at][2], game.cells[at][1]), default=-1)


def show_board(game: Solitaire, lang: str) -> None:
    """The board seen from above: tiles that may be picked in colour, others dim, closed ones as a block."""
    rows = sorted({y for _, y, _ in game.cells})
    columns = max([x for x, _, _ in game.cells]) // 2 + 1
    out.print("    " + "".join([f" {chr(ord('a') + column)} " for column in range(columns)]), highlight=False)
    for number, y in enumerate(rows, 1):
        line = [_face(game, _cell(game, 2 * column, rows, number), y) for column in range(columns)]
        out.print(f"{number:>3} " + " ".join(line), highlight=False)
    turns = say("{n} tiles left, {m} turns", lang, n=game.left, m=game.turns)
    pairs = "" if game.closed else "; " + say("pairs to take: {n}", lang, n=len(game.pairs()))
    out.print(f"[dim]{escape(turns + pairs)}[/dim]", highlight=False)


def _face(game: Solitaire, at: int, y: int) -> str:
    if at < 0:
        return "  "
    text = write(game.tiles[at]) if game.shown(at) else "▒▒"
    if game.cells[at][1] != y:
        return "[dim]··[/dim]"
    return coloured(text) if game.free(at) and game.shown(at) else f"[dim]{text}[/dim]"


def _hint(game: Solitaire, lang: str) -> None:
    pairs = [] if game.closed else game.pairs()
    rows = sorted({y for _, y, _ in game.cells})
    named = [chr(ord("a") + game.cells[at][0] // 2) + str(rows.index(game.cells[at][1]) + 1)
             for at in (pairs[0] if pairs else ())]
    told = " ".join(named) or say("No pair can be taken; u takes back.", lang)
    out.print(f"[yellow]{escape(told)}[/yellow]", highlight=False)


def is_solitaire(kind: str) -> bool:
    """Whether this is the name of such a game."""
    return kind in GAMES
