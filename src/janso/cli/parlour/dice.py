"""`janso dice`: where the wall of a real table breaks, with a picture."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any

import typer
from rich.markup import escape

from janso.cli import app, out
from janso.cli.words import SPOKEN, spoken
from janso.errors import JansoError
from janso.table.setup.dead_wall import DIRECTIONS
from janso.table.setup.dice import WAYS
from janso.table.setup.plan import BUILDS
from janso.table.setup.report import DEAD_BY_DICE, DiceAsked, answer, dice_report, without_wall
from janso.table.setup.reseating import HOUSE_NAMES, houses
from janso.text.say import say


def _numbers(text: str, what: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.replace(" ", ",").split(",") if part)
    except ValueError:
        raise JansoError("cli.not_list_numbers_such_3", what=what, text=text) from None


def _dead(text: str) -> int:
    if text == "dice":
        return DEAD_BY_DICE
    if not text.isdecimal() or len(text) > 3:
        raise JansoError("cli.dead_neither_number_stacks_nor", text=text)
    return int(text)


@app.command(epilog="Example: janso dice --players 4 --way two_throws --throw 3,4,2,6 --out wall.svg")
def dice(
    players: int = typer.Option(4, "--players", help="Two to eight."),
    tiles: int = typer.Option(136, "--tiles", help="Tiles in the wall: 136, 108, 144, 272 or any other number."),
    layers: int = typer.Option(2, "--layers", help="Tiles in a stack: 1, 2 or 3."),
    build: str = typer.Option("", "--build", help=f"How the tiles are laid, instead of layers: {', '.join(BUILDS)}."),
    way: str = typer.Option("one_throw", "--way", help=f"Which dice, and how they are read: {', '.join(WAYS)}."),
    throw: str = typer.Option("", "--throw", help="What your own dice show, such as 3,4; otherwise they are thrown."),
    dead: str = typer.Option("7", "--dead", help="Stacks of the dead wall; dice: as many as the dice count."),
    apart: int = typer.Option(0, "--apart", min=0, max=20, help="Stacks of further replacements before it."),
    direction: str = typer.Option("counter_clockwise", "--direction", help=f"Where it runs: {', '.join(DIRECTIONS)}."),
    place: str = typer.Option("break", "--place", help="Where it stands: break, centre, or with three players north."),
    loose: bool = typer.Option(False, "--loose", help="Tiles left over stay in the middle of the table."),
    seed: str = typer.Option("", "--seed", help="The same seed throws the same; otherwise each time is new."),
    picture: Path | None = typer.Option(None, "--out", "-o", help="Write a picture (svg)."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
    lang: str = SPOKEN,
) -> None:
    """Build and break the wall: how long each side is, whose side breaks and where, what the dead wall holds."""
    spoken(lang)
    chosen = seed or secrets.token_hex(4)
    if build:
        layers = _layers(build)
    if not layers and build:
        _tell_heap(without_wall(tiles, players, build), as_json, lang)
        return
    asked = DiceAsked(players, tiles, layers, way, _dead(dead), apart, direction, not loose, chosen,
                      _numbers(throw, "throw"), place)
    told = {"seed": chosen, **dice_report(asked)}
    if picture is not None:
        _write(picture, asked, lang)
    if as_json:
        typer.echo(json.dumps(told, ensure_ascii=False))
    else:
        _tell(told, lang)


def _layers(build: str) -> int:
    if build not in BUILDS:
        raise JansoError("table.build_is_not_one_of", what=build, known=", ".join(BUILDS))
    return BUILDS[build]


def _tell_heap(told: dict[str, Any], as_json: bool, lang: str) -> None:
    if as_json:
        typer.echo(json.dumps(told, ensure_ascii=False))
        return
    words = {"nest": "Nothing is built: {n} tiles lie in a bag, and everybody draws out of it",
             "mountain": "Nothing is built: {n} tiles lie in a heap, and everybody draws out of it"}
    out.print(escape(say(words[told["build"]], lang, n=told["tiles"])), highlight=False)


def _write(file: Path, asked: DiceAsked, lang: str) -> None:
    from janso.draw.walls import wall_svg

    if file.suffix.lower() != ".svg":
        raise JansoError("cli.out_does_not_end_svg", file=file)
    found = answer(asked)
    names = [say(HOUSE_NAMES[house], lang) for house in houses(asked.players)]
    try:
        file.write_text(wall_svg(found.walls, found.broken, found.stacks, names), encoding="utf-8")
    except OSError as error:
        raise JansoError("cli.out_cannot_write", file=file, strerror=error.strerror) from error


def _tell(told: dict[str, Any], lang: str) -> None:
    def line(text: str, **fields: object) -> None:
        out.print(escape(say(text, lang, **fields)), highlight=False)

    line("Sides from the dealer's, counter-clockwise: {lengths} stacks", lengths=", ".join(map(str, told["lengths"])))
    if told["loose"]:
        line("Tiles left over in the middle: {n}", n=told["loose"])
    line("Dice: {throw}", throw=", ".join(map(str, told["throw"])))
    line("The side of {house}: count {n} stacks from its right end", house=say(HOUSE_NAMES[told["house"]], lang),
         n=told["counted"])
    if told["break_side"] != told["side"]:
        line("The count goes on into the side of {house}: the wall breaks after {n} of its stacks",
             house=say(HOUSE_NAMES[told["break_house"]], lang), n=told["from_right"])
    if told["from_left"] < told["from_right"]:
        line("It is quicker to leave {n} stacks at the left end: the break is the same", n=told["from_left"])
    line("A side stands in blocks of {blocks} stacks", blocks=", ".join(map(str, told["blocks"][0])))
    if told["taker"]:
        line("The player {n} to the right of the dealer takes tiles first", n=told["taker"])
    dead = told["dead"]
    if dead["stacks"]:
        line("Dead wall: {n} stacks, {m} replacements, {k} indicators turned up at once", n=dead["stacks"],
             m=dead["replacements"], k=dead["first"])
        if dead["place"] == "north":
            line("It stands at the free side of North, and the dealer looks after it")
        elif dead["place"] == "centre":
            line("It is put in the middle of the table")
    out.print(f"[dim]--seed {escape(told['seed'])}[/dim]", highlight=False)
