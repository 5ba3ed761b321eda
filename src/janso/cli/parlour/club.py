"""`janso club`: a tournament from the seating to the standings, kept in one file."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import typer
from rich.markup import escape
from rich.table import Table

from janso.cli import app, out
from janso.cli.files import write_table, write_text
from janso.cli.words import SPOKEN, spoken
from janso.club.book import SEATS, Book
from janso.club.duplicate import team_standings
from janso.club.seating import meetings
from janso.club.sheets import heads, lines, number, score_sheets, seating_page, standings_page, winds
from janso.errors import JansoError
from janso.records.formats import load
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.text.say import say

club_app = typer.Typer(no_args_is_help=True, help="Tournaments: seating, score sheets, results, penalties, standings.")
app.add_typer(club_app, name="club")

FILE = typer.Argument(help="The book of the tournament.")
JSON = typer.Option(False, "--json", help="Print JSON for programs.")
HTML = typer.Option(None, "--html", help="Also write a page to print.")


@club_app.command()
def new(
    file: Path = FILE,
    rules: str = typer.Option("mcr", "--rules", help="A rule set: its id or a house-rules file."),
    players: Path = typer.Option(..., "--players", help="A text file with a name a line; - reads from standard input."),
    rounds: int = typer.Option(..., "--rounds", help="How many rounds are played."),
    name: str = typer.Option("", "--name", help="What the tournament is called."),
    seed: int = typer.Option(1, "--seed", help="The same seed gives the same seating."),
    by_standing: bool = typer.Option(False, "--by-standing", help="Seat each later round by the standings."),
    teams: bool = typer.Option(False, "--teams", help="Teams of four names that follow each other, on the same deals."),
    lang: str = SPOKEN,
) -> None:
    """Begin a tournament: write its book and seat its rounds."""
    spoken(lang)
    book = Book.create(file, ruleset(rules), _names(players), rounds, name=name, seed=seed, by_standing=by_standing,
                       teams=teams)
    out.print(say("{file}: {n} players, {m} rounds", lang, file=str(file), n=len(book.players), m=rounds),
              highlight=False, markup=False, soft_wrap=True)
    often = meetings(book.seating)
    again = sum(1 for times in often.values() if times > 1)
    told = say("{n} pairs of players meet more than once", lang, n=again) if again else \
        say("nobody meets anybody twice", lang)
    out.print(told, highlight=False)


def _names(path: Path) -> list[str]:
    try:
        text = sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise JansoError("cli.cannot_be_read", source=path,
                         strerror=getattr(error, "strerror", None) or "not UTF-8") from None
    return text.splitlines()


@club_app.command()
def seating(file: Path = FILE, number: int = typer.Option(0, "--round", min=0, help="Only this round."),
            as_json: bool = JSON, html: Path | None = HTML, lang: str = SPOKEN) -> None:
    """Show who sits where."""
    spoken(lang)
    book = Book.open(file)
    shown = [number] if number else list(range(1, len(book.seating) + 1))
    if html is not None:
        write_text(html, seating_page(book, lang))
    if as_json:
        typer.echo(json.dumps([{"round": at, "tables": [[book.players[player] for player in table]
                                                         for table in book.tables(at)]} for at in shown],
                              ensure_ascii=False))
        return
    for at in shown:
        table = Table(title=say("Round {n}", lang, n=at))
        for head in (say("table", lang), *winds(play_settings(book.rules), lang)):
            table.add_column(head)
        for place, seated in enumerate(book.tables(at), 1):
            table.add_row(str(place), *[escape(book.players[player]) for player in seated])
        out.print(table)


@club_app.command(name="next")
def next_round(file: Path = FILE, lang: str = SPOKEN) -> None:
    """Seat the next round by the standings."""
    spoken(lang)
    book = Book.open(file)
    seating(file, book.seat_next(), False, None, lang)


@club_app.command(context_settings={"ignore_unknown_options": True})
def result(
    file: Path = FILE,
    round: int = typer.Argument(help="The round."),
    table: int = typer.Argument(help="The table."),
    scores: list[str] = typer.Argument(None, help="The scores of East, South, West and North."),
    record: Path | None = typer.Option(None, "--record", help="Take the scores from the record of the match."),
    lang: str = SPOKEN,
) -> None:
    """Enter or correct the result of a table."""
    spoken(lang)
    book = Book.open(file)
    found = _scores(scores or []) if record is None else _scores_of(record, book, round, table)
    game = book.enter(round, table, found)
    for seat, player in enumerate(game.players):
        out.print(f"{SEATS[seat]} {book.players[player]}: {game.scores[seat]}, "
                  + say("place {n}", lang, n=game.places[seat]) + f", {number(game.points[seat])}",
                  highlight=False, markup=False)
    left = len(book.missing())
    out.print(say("{n} tables have no result yet", lang, n=left) if left else say("all results are in", lang),
              highlight=False)


def _scores(words: list[str]) -> list[int]:
    parts = " ".join(words).replace(",", " ").split()
    try:
        return [int(part) for part in parts]
    except ValueError:
        wrong = next(part for part in parts if not part.lstrip("+-").isdecimal())
        raise JansoError("cli.scores_not_whole_number", wrong=wrong) from None


def _scores_of(record: Path, book: Book, round: int, table: int) -> list[int]:
    """The final scores of a record in the order of the table: by name where all names are there, else by seat."""
    games = load(record)
    replayed = games[0].replay()
    if len(games) != 1 or replayed.match.result is None:
        raise JansoError("cli.not_record_finished_match", record=record)
    start = replayed.match.log[0].as_json()
    names, scores = list(start.get("names") or []), list(replayed.match.scores)
    wanted = [book.players[player] for player in book.table(round, table)]
    return [scores[names.index(name)] for name in wanted] if sorted(names) == sorted(wanted) else scores


@club_app.command()
def penalty(
    file: Path = FILE,
    player: str = typer.Argument(help="The player: a name, or the number in the list."),
    points: float = typer.Option(0, "--points", min=0, help="Plain points to take off."),
    table_points: float = typer.Option(0, "--table-points", min=0, help="Table points or results to take off."),
    why: str = typer.Option(..., "--why", help="The reason, for the book."),
    lang: str = SPOKEN,
) -> None:
    """Take points off a player's total."""
    spoken(lang)
    if not points and not table_points:
        raise JansoError("cli.penalty_name_points_table_points")
    book = Book.open(file)
    book.punish(book.player(player), points, table_points, why)
    _show_standings(book, lang)


@club_app.command()
def substitute(file: Path = FILE, player: str = typer.Argument(help="Who leaves: a name or a number."),
               name: str = typer.Argument(help="Who goes on in that place."), lang: str = SPOKEN) -> None:
    """Let somebody else play on in a player's place."""
    spoken(lang)
    book = Book.open(file)
    place = book.player(player)
    before = book.players[place]
    book.substitute(place, name)
    out.print(say("{name} plays on for {player}", lang, name=name, player=before), highlight=False, markup=False)


@club_app.command()
def sheets(file: Path = FILE, round: int = typer.Option(..., "--round", help="The round."),
           target: Path = typer.Option(..., "--out", help="The HTML file to write."), lang: str = SPOKEN) -> None:
    """Write a score sheet for every table of a round, to print."""
    spoken(lang)
    write_text(target, score_sheets(Book.open(file), round, lang))


@club_app.command()
def standings(file: Path = FILE, as_json: bool = JSON,
              csv_file: Path | None = typer.Option(None, "--csv", help="Also write a line a player to this file."),
              html: Path | None = HTML, lang: str = SPOKEN) -> None:
    """Show who leads."""
    spoken(lang)
    book = Book.open(file)
    if html is not None:
        write_text(html, standings_page(book, lang))
    if csv_file is not None:
        write_table(csv_file, _as_json(book)["players"],
                    ("place", "name", "total", "score", "games", "places", "penalties"))
    if as_json:
        typer.echo(json.dumps(_as_json(book), ensure_ascii=False))
    else:
        _show_standings(book, lang)


@club_app.command()
def teams(file: Path = FILE, as_json: bool = JSON, lang: str = SPOKEN) -> None:
    """Show which team leads in match points."""
    spoken(lang)
    book = Book.open(file)
    if not book.teams:
        raise JansoError("cli.tournament_no_teams", file=file)
    found = team_standings(book)
    members = [book.players[book.teams * one.team : book.teams * (one.team + 1)] for one in found]
    if as_json:
        typer.echo(json.dumps([{"place": one.place, "team": one.team + 1, "imps": one.imps, "points": one.points,
                                "players": names} for one, names in zip(found, members)], ensure_ascii=False))
        return
    table = Table()
    for head in ("place", "team", "IMP", "points"):
        table.add_column(say(head, lang), justify="left" if head == "team" else "right")
    for one, names in zip(found, members):
        table.add_row(str(one.place), escape(", ".join(names)), f"{one.imps:+d}", f"{one.points:+d}")
    out.print(table)


def _as_json(book: Book) -> dict[str, Any]:
    return {"name": book.name, "rules": book.rules.id, "missing": [list(each) for each in book.missing()], "players": [
        {"place": one.place, "name": book.players[one.player], "total": float(one.total), "score": float(one.score),
         "games": one.games, "places": one.places, "penalties": float(one.penalties)} for one in book.standings()]}


def _show_standings(book: Book, lang: str) -> None:
    table = Table(title=escape(book.name))
    for at, head in enumerate(heads(book, lang)):
        table.add_column(head, justify="left" if at == 1 else "right")
    for row in lines(book):
        table.add_row(*[escape(cell) for cell in row])
    out.print(table)
