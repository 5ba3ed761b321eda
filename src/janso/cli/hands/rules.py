"""`janso rules`: the rule books, house rules, and how much of the catalogue is here."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import typer

from janso import cli
from janso.cli import app
from janso.errors import JansoError
from janso.rules.library import ruleset
from janso.rules.telling.names import LANGUAGES, name_in
from janso.text.say import said, say

rules_app = typer.Typer(no_args_is_help=True, help="Rule books: list, show, check, diff, coverage, glossary.")
app.add_typer(rules_app, name="rules")

LANG = typer.Option("en", "--lang", help="Language of names and sentences: en, ru, ja or zh; romaji has names alone.")
FILE = typer.Argument(help="A house-rules file (TOML).")
CATALOGUE = typer.Option(..., "--catalogue", help="A folder of catalogue files (*.jsonl).")
JSON = typer.Option(False, "--json", help="Print JSON for programs.")


def _language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise JansoError("cli.lang_is_not_one_of", lang=lang, known=", ".join(LANGUAGES))
    return lang


def _print_json(data: Any) -> None:
    typer.echo(json.dumps(data, ensure_ascii=False))


@rules_app.command("list")
def list_rules(lang: str = LANG, as_json: bool = JSON) -> None:
    """Every rule set that can be named."""
    lang = _language(lang)
    from janso.rules.telling.shelf import shelf

    found = shelf()
    if as_json:
        _print_json([{"id": rules.id, "family": rules.family, "name": name_in(rules.names, lang),
                      "parents": list(rules.parents), "text": said(rules.text, lang)} for rules in found])
        return
    from rich.markup import escape
    from rich.table import Table

    heads = [say(word, lang) for word in ("rules", "called", "family", "made from")]
    table = Table(*heads, box=None, header_style="bold")
    for rules in sorted(found, key=lambda each: (each.family, each.id)):
        table.add_row(f"[bold]{rules.id}[/]", escape(name_in(rules.names, lang)), rules.family,
                      " > ".join(rules.parents))
    cli.out.print(table)


@rules_app.command()
def show(rules: str = typer.Argument(help="A rule set or a rules file."), lang: str = LANG, as_json: bool = JSON,
         full: bool = typer.Option(False, "--full", help="Also options that hold their usual value.")) -> None:
    """A rule set as a page of a rule book."""
    lang = _language(lang)
    from janso.rules.telling import book

    named = ruleset(rules)
    page = book.page(named, lang)
    if as_json:
        _print_json(page)
        return
    from rich.markup import escape
    from rich.panel import Panel

    text = [page["text"]] if page["text"] else []
    if page["parents"]:
        text.append(f"{say('made from', lang)} " + " > ".join(page["parents"]))
    if page["lines"]:
        text.append(say("document {lines}", lang, lines=page["lines"]))
    title = f"[bold]{escape(page['name'])}[/] ({page['id']})"
    names = dict.fromkeys(name for tongue, name in named.names.items() if tongue in ("ja", "zh"))
    cli.out.print(Panel(escape("\n".join(text) or " · ".join(names)), title=title))
    for chapter in page["table"]:
        _print_table_rules(chapter, lang)
    for chapter in page["patterns"]:
        _print_patterns(chapter, lang)
    for chapter in page["options"]:
        _print_options(chapter, full, lang)
    if "sticks" in page:
        laid = ", ".join(say("{n} of {worth}", lang, n=number, worth=worth)
                         for worth, number in page["sticks"].items() if number)
        told = say("Sticks for everybody at the start: {sticks}.", lang, sticks=laid or say("none", lang))
        cli.out.print(f"[dim]{told}[/]")
    if page["off"]:
        cli.out.print(f"[dim]{say('{n} further patterns are known and switched off.', lang, n=len(page['off']))}[/]")
    if page["unknown"]:
        told = say("Not known of this rule set, taken from its parent:", lang)
        cli.out.print(f"[dim]{told}[/] " + ", ".join(page["unknown"]))


def _print_table_rules(chapter: dict[str, Any], lang: str) -> None:
    """How the game is played at a table, with the lines of the documents."""
    from rich.markup import escape
    from rich.table import Column, Table

    table = Table("", Column("", style="dim", no_wrap=True), box=None, show_header=False, pad_edge=False,
                  title=escape(chapter["chapter"]), title_justify="left", title_style="bold")
    for item in chapter["items"]:
        table.add_row(escape(item["text"]), escape(say("document {lines}", lang, lines=item["lines"])))
    cli.out.print(table)


def _print_patterns(chapter: dict[str, Any], lang: str) -> None:
    from rich.markup import escape
    from rich.table import Column, Table

    hands = Column("", overflow="fold")  # a hand that is cut off cannot be read
    table = Table("", "", "", hands, box=None, show_header=False, pad_edge=False,
                  title=escape(chapter["chapter"]) or None, title_justify="left", title_style="bold")
    for item in chapter["items"]:
        mark = "[yellow]*[/]" if item["changed"] else " "
        table.add_row(mark + escape(item["name"]), f"[green]{escape(item['value'])}[/]",
                      escape(item["text"]) + _lines(item, lang), f"[dim]{escape(item['example'])}[/]")
    cli.out.print(table)


def _print_options(chapter: dict[str, Any], full: bool, lang: str) -> None:
    shown = [item for item in chapter["items"] if full or item["changed"]]
    if not shown:
        return
    from rich.markup import escape
    from rich.table import Table

    table = Table("", "", "", box=None, show_header=False, pad_edge=False, title=escape(chapter["chapter"]),
                  title_justify="left", title_style="bold")
    for item in shown:
        mark = "[yellow]*[/]" if item["changed"] else " "
        here = say("Here: {meaning}.", lang, meaning=item["meaning"].rstrip(".")) if item["meaning"] else ""
        table.add_row(f"{mark}{escape(item['name'])} [dim]{item['id']}[/]", f"[green]{escape(item['shown'])}[/]",
                      escape(" ".join(part for part in (item["text"], here) if part)) + _lines(item, lang))
    cli.out.print(table)


def _lines(item: dict[str, Any], lang: str) -> str:
    """Where a setting that differs from the usual one stands in the documents."""
    if not item["lines"] or not item["changed"]:
        return ""
    return f" [dim]({say('document {lines}', lang, lines=item['lines'])})[/]"


@rules_app.command()
def check(file: Path = FILE, lang: str = LANG, as_json: bool = JSON) -> None:
    """Explains everything that is wrong with a house-rules file."""
    lang = _language(lang)
    from janso.rules.check import check_file

    problems = check_file(file)
    if as_json:
        _print_json({"file": str(file), "problems": [problem.as_json() for problem in problems]})
    else:
        for problem in problems:
            typer.echo(f"{file}: {said(str(problem), lang)}")
        if not problems:
            typer.echo(f"{file}: {say('fine', lang)}")
    if problems:
        raise typer.Exit(2)


@rules_app.command()
def diff(left: str = typer.Argument(help="A rule set or a rules file."), right: str = typer.Argument(help="Another."),
         lang: str = LANG, as_json: bool = JSON) -> None:
    """Two rule sets side by side: what differs."""
    from janso.rules.telling.diff import differences

    pair = (ruleset(left), ruleset(right))
    rows = differences(*pair, _language(lang))
    if as_json:
        _print_json({"left": pair[0].id, "right": pair[1].id, "differences": rows})
        return
    if not rows:
        typer.echo(say("{one} and {other} are the same rules", lang, one=pair[0].id, other=pair[1].id))
        return
    from rich.markup import escape
    from rich.table import Column, Table

    # An id that is cut off cannot be written into a file.
    table = Table("", Column("", overflow="fold"), pair[0].id, pair[1].id, box=None, header_style="bold")
    for row in rows:
        table.add_row(escape(row["name"]), f"[dim]{row['id']}[/]", escape(row["left"]), escape(row["right"]))
    cli.out.print(table)


@rules_app.command()
def coverage(catalogue: Path = CATALOGUE, as_json: bool = JSON) -> None:
    """How much of a catalogue of rules is implemented and tested."""
    from janso.rules import coverage as measure

    rows = measure.coverage(catalogue)
    if as_json:
        _print_json(measure.as_json(rows))
        return
    from rich.table import Table

    table = Table("file", "kind", "entries", "implemented", "whole", "tested", box=None, header_style="bold")
    for column in table.columns[2:]:
        column.justify = "right"
    for group in _tally(rows):
        table.add_row(*(str(cell) for cell in group))
    cli.out.print(table)


def _tally(rows: list[dict[str, Any]]) -> list[tuple[str, str, int, int, int, int]]:
    """Counts by file and kind, and a last line for all."""
    every: Counter[tuple[str, str]] = Counter()
    done: Counter[tuple[str, str]] = Counter()
    whole: Counter[tuple[str, str]] = Counter()
    proved: Counter[tuple[str, str]] = Counter()
    for row in rows:
        key = (row["file"], row["kind"])
        every[key] += 1
        done[key] += row["status"] == "implemented"
        whole[key] += row["status"] == "implemented" and row["degree"] == "whole"
        proved[key] += row["tested"]
    lines = [(*key, every[key], done[key], whole[key], proved[key]) for key in sorted(every)]
    return [*lines, ("all", "", every.total(), done.total(), whole.total(), proved.total())]


@rules_app.command()
def glossary(word: str = typer.Argument(help="A word in any language."), lang: str = LANG, as_json: bool = JSON,
             limit: int = typer.Option(10, "--limit", min=1, help="At most so many.")) -> None:
    """Looks a word of the game up."""
    from janso.text.glossary import search

    found = search(word, limit, _language(lang))
    if as_json:
        _print_json([term.as_json(lang) for term in found])
        return
    if not found:
        raise JansoError("cli.glossary_nothing_found", word=word)
    from rich.markup import escape

    for term in found:
        others = ", ".join(name for code, name in term.names.items() if code != lang)
        cli.out.print(f"[bold]{escape(term.name(lang))}[/] [dim]{escape(others)}[/]\n  {escape(term.told(lang))}")
