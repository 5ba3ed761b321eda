"""`janso review`: a game beside the coach's choices."""

from __future__ import annotations

import json
from pathlib import Path

import typer
from rich.markup import escape
from rich.progress import TextColumn
from rich.table import Table

from janso.cli import app, out
from janso.cli.progress import Bar
from janso.cli.study.puzzle import spoken_act
from janso.cli.words import SPOKEN, spoken
from janso.coach.review import PHASES, Review, review
from janso.coach.words import percent, why
from janso.errors import JansoError
from janso.scoring.situation import seat_of
from janso.text.say import say


@app.command("review")
def review_command(
    file: Path = typer.Argument(help="A record of any format."),
    seat: str = typer.Option("", "--seat", help="Only this seat, counted from 0, or the wind it began with; without it "
                                                "all."),
    places: str = typer.Option("", "--places", help="What the first, second, ... place is worth where nothing else "
                                                    "counts, such as 90,45,0,-135; else the rules decide."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
    lang: str = SPOKEN,
) -> None:
    """Every decision of a game beside the coach's: what it cost, the dearest mistakes, how each seat played."""
    spoken(lang)
    if not file.is_file():
        raise JansoError("cli.record_there_no_file", file=file)
    with Bar(TextColumn("{task.description} {task.completed}")) as shown:
        task = shown.add_task(say("decisions weighed:", lang), total=None)
        told = review(file, _seat(seat), lambda number: shown.update(task, completed=number),
                      places=_numbers(places))
    if not told.decisions:
        raise JansoError("cli.review_record_holds_no_decision")
    if as_json:
        typer.echo(json.dumps(told.as_json(), ensure_ascii=False))
        return
    _tell(told, lang)


def _seat(text: str) -> int | None:
    """A seat by its number, or by the wind it began with: East is 0.

    >>> _seat(""), _seat("2"), _seat("W")
    (None, 2, 2)
    """
    if not text or (text.isascii() and text.isdecimal()):
        return int(text) if text else None
    return seat_of(text, "seat")


def _numbers(places: str) -> list[float]:
    try:
        return [float(each) for each in places.split(",") if each.strip()]
    except ValueError:
        raise JansoError("cli.places_are_numbers", places=places) from None


def _tell(told: Review, lang: str) -> None:
    table = Table(say("seat", lang), box=None, header_style="bold")
    for seat in told.seats:
        table.add_column(str(seat), justify="right")
    table.add_row(say("decisions", lang),
                  *(str(sum(each.seat == seat for each in told.decisions)) for seat in told.seats))
    for phase in ("", *PHASES):
        shares = [told.accuracy(seat, phase) for seat in told.seats]
        table.add_row(say(phase or "accuracy", lang),
                      *("–" if share is None else f"{percent(share)} %" for share in shares))
    table.add_row(say("rating", lang), *(f"{told.rating(seat) or 0:.0f}" for seat in told.seats))
    table.add_row(say("lost", lang), *(f"{told.loss(seat):.0f}" for seat in told.seats))
    out.print(table)
    for each in told.mistakes():
        where = say("deal {n}, turn {m}, seat {k}", lang, n=each.deal + 1, m=each.turn, k=each.seat)
        did, best = (spoken_act(one.action.as_json(), lang) for one in (each.chosen, each.acts[0]))
        line = say("{did} instead of {best} cost {n}", lang, did=did, best=best, n=round(each.loss))
        reasons = "; ".join(why(each.acts[0], each.chosen, each.rules, lang))
        out.print(f"[bold]{escape(where)}[/bold]: {escape(line)}{escape(f' ({reasons})' if reasons else '')}",
                  highlight=False)
