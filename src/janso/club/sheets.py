"""Pages to print: who sits where, a score sheet for every table, the standings. Each is one HTML file without anything
from elsewhere, on A4."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from html import escape
from typing import Final

from janso.club.ledger import Ledger
from janso.rules.play import PlaySettings, play_settings
from janso.text.say import say

_STYLE: Final = """
@page { size: A4; margin: 12mm }
body { font: 11pt/1.35 system-ui, sans-serif; color: #111; background: #fff; margin: 0 auto; max-width: 186mm }
h1 { font-size: 18pt; margin: 4mm 0 1mm } h2 { font-size: 13pt; margin: 5mm 0 2mm }
p { margin: 0 0 3mm; color: #444 }
table { border-collapse: collapse; width: 100% }
th, td { border: 0.3mm solid #888; padding: 1mm 2mm; text-align: left } th { background: #eee; font-weight: 600 }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums }
section { break-inside: avoid } section.sheet { break-after: page } section.sheet:last-child { break-after: auto }
.lines table { table-layout: fixed } .lines td { height: 6mm } .lines th { overflow-wrap: anywhere }
.lines th:nth-child(-n+4) { width: 19mm; font-size: 9pt }
.sign { display: flex; gap: 6mm; margin-top: 8mm } .sign span { flex: 1; border-top: 0.3mm solid #888; font-size: 9pt }
"""


def number(value: Fraction) -> str:
    """A number of points as people write it.

    >>> number(Fraction(7, 2)), number(Fraction(-12)), number(Fraction(4, 3))
    ('3.5', '-12', '1.33')
    """
    return str(value.numerator) if value.denominator == 1 else f"{float(value):.2f}".rstrip("0").rstrip(".")


def winds(play: PlaySettings, lang: str) -> list[str]:
    """The names of the seats; numbers beyond the four winds.

    >>> from janso.rules import ruleset
    >>> from janso.rules.play import play_settings
    >>> winds(play_settings(ruleset("five-players")), "en")
    ['East', 'South', 'West', 'North', '5']
    """
    names = [say(name, lang) for name in ("East", "South", "West", "North")]
    return [names[seat] if seat < len(names) else str(seat + 1) for seat in range(play.seats)]


def _page(title: str, under: str, body: Iterable[str], lang: str) -> str:
    return (f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><meta name="viewport" '
            f'content="width=device-width, initial-scale=1"><title>{escape(title)}</title><style>{_STYLE}</style>'
            f"<h1>{escape(title)}</h1><p>{escape(under)}</p>{''.join(body)}</html>\n")


def _row(cells: Iterable[str], tag: str = "td", numbers: int = 0) -> str:
    """A row of a table; the first `numbers` cells are text, the others stand to the right."""
    made = [f'<{tag}{"" if at < numbers else " class=n"}>{escape(cell)}</{tag}>' for at, cell in enumerate(cells)]
    return f"<tr>{''.join(made)}</tr>"


def _grid(heads: list[str], rows: Iterable[list[str]], texts: int) -> str:
    return f"<table>{_row(heads, 'th', texts)}{''.join(_row(row, numbers=texts) for row in rows)}</table>"


def seating_page(book: Ledger, lang: str = "en") -> str:
    """All rounds that are seated."""
    heads = [say("table", lang), *winds(play_settings(book.rules), lang)]
    parts = []
    for at, tables in enumerate(book.seating, 1):
        rows = [[str(table), *[book.players[player] for player in seated]] for table, seated in enumerate(tables, 1)]
        title = escape(say("Round {n}", lang, n=at))
        parts.append(f"<section><h2>{title}</h2>{_grid(heads, rows, 99)}{_resting(book, at, lang)}</section>")
    return _page(book.name, say("Who sits where", lang), parts, lang)


def _resting(book: Ledger, at: int, lang: str) -> str:
    seated = {player for table in book.tables(at) for player in table}
    resting = [name for player, name in enumerate(book.players) if player not in seated]
    return f"<p>{escape(say('Sitting out: {names}', lang, names=', '.join(resting)))}</p>" if resting else ""


def score_sheets(book: Ledger, at: int, lang: str = "en") -> str:
    """A sheet for each table of a round, one a page: a line for each deal, the totals, and room to sign."""
    play = play_settings(book.rules)
    lines = play.match.rounds * play.seats
    parts = []
    for table, seated in enumerate(book.tables(at), 1):
        names = [f"{wind}: {book.players[player]}" for wind, player in zip(winds(play, lang), seated)]
        heads = [say("deal", lang), say("winner", lang), say("from", lang), say("worth", lang), *names]
        blank = [[str(deal + 1), *[""] * (len(heads) - 1)] for deal in range(lines)]
        ends = [[say(word, lang), *[""] * (len(heads) - 1)] for word in ("penalties", "total", "place")]
        title = say("Round {n}, table {m}", lang, n=at, m=table)
        signs = "".join(f"<span>{escape(book.players[player])}</span>" for player in seated)
        parts.append(f'<section class="sheet"><h2>{escape(title)}</h2><div class="lines">'
                     f'{_grid(heads, [*blank, *ends], 99)}</div><div class="sign">{signs}</div></section>')
    return _page(book.name, say("Score sheets", lang), parts, lang)


def standings_page(book: Ledger, lang: str = "en") -> str:
    """Who leads, as far as results are in."""
    missing = len(book.missing())
    under = say("After {n} of {m} tables", lang, n=len(book.games), m=len(book.games) + missing)
    return _page(book.name, under, [_grid(heads(book, lang), lines(book), 2)], lang)


def heads(book: Ledger, lang: str) -> list[str]:
    """The columns of the standings."""
    counted = "table points" if play_settings(book.rules).match.table_points else "result"
    return [say(word, lang) for word in ("place", "player", counted, "points", "games", "places", "penalties")]


def lines(book: Ledger) -> list[list[str]]:
    """The rows of the standings."""
    return [[str(one.place), book.players[one.player], number(one.total), number(one.score), str(one.games),
             "-".join(map(str, one.places)), number(one.penalties) if one.penalties else ""]
            for one in book.standings()]
