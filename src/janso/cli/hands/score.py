"""`janso score`: what a hand is worth under some rules, why, and why not more."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from janso import cli
from janso.cli import app
from janso.cli.words import LANGUAGES, points_word, word
from janso.errors import JansoError
from janso.message import Message
from janso.rules import ruleset
from janso.rules.api import score as count
from janso.rules.ruleset import RuleSet, derive
from janso.rules.telling.spoken import pattern_name, score_in, sentence
from janso.scoring.score import Score
from janso.text.say import said

if TYPE_CHECKING:
    from rich.panel import Panel
    from rich.table import Table

_SUIT_COLOURS = {"m": "red", "p": "blue", "s": "green", "z": "magenta", "f": "yellow", "j": "cyan"}


@app.command()
def score(
    rules: str = typer.Argument(help="A rule set or a rules file."),
    hand: str | None = typer.Argument(None, help="The hand, winning tile last: 12345678m11p(555z)+9m"),
    self_draw: bool = typer.Option(False, "--self", help="The winning tile was drawn."),
    seat: str = typer.Option("E", "--seat", help="The winner's wind: E, S, W or N."),
    round: str = typer.Option("E", "--round", help="The wind of the round."),
    discarder: str | None = typer.Option(None, "--from", help="Who discarded the winning tile."),
    having: str = typer.Option("", "--having", help="Facts the tiles cannot tell, with commas: last_copy,wall_end"),
    flowers: str = typer.Option("", "--flowers", help="Flowers set aside: 15f"),
    dora: str = typer.Option("", "--dora", help="Dora indicators: 3m7z"),
    ura: str = typer.Option("", "--ura", help="Ura-dora indicators."),
    honba: int = typer.Option(0, "--honba", min=0, help="Counters on the table."),
    sticks: int = typer.Option(0, "--sticks", min=0, help="Riichi sticks on the table."),
    history: str = typer.Option("", "--history", help="What happened before the win, as JSON or a JSON file."),
    option: list[str] = typer.Option([], "--option", help="A changed option, as name=value; may be repeated."),
    pattern: list[str] = typer.Option([], "--pattern", help="A further pattern that counts, as name or name=value."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON for programs."),
    lang: str = typer.Option("en", "--lang", help="Language of names and sentences: en, ru, ja or zh."),
    every: bool = typer.Option(False, "--all", help="Also the readings that lost, and what they would have paid."),
    batch: str | None = typer.Option(None, "--batch", help="Score a file, one JSON object a line; - is stdin."),
    out_file: Path | None = typer.Option(None, "--out", help="Where --batch writes; stdout when left out."),
) -> None:
    """Score a hand and explain the result, or a whole file of hands with --batch."""
    if lang not in LANGUAGES:
        raise JansoError("cli.lang_is_not_one_of", lang=lang, known=", ".join(LANGUAGES))
    resolved = ruleset(rules).with_options(read_options(option, rules))
    if pattern:
        resolved = derive(resolved, resolved.id, {"patterns": read_patterns(pattern)}, "--pattern")
    if batch is not None:
        from janso.cli.hands.batch import run

        if hand is not None:
            raise JansoError("cli.score_give_hand_batch_not")
        run(resolved, batch, out_file, lang, every)
        return
    if hand is None:
        raise JansoError("cli.score_no_hand_given_write")
    if out_file is not None:
        raise JansoError("cli.score_out_belongs_batch")
    found = count(resolved, hand, self_draw=self_draw, seat=seat, round=round, discarder=discarder, having=having,
                  flowers=flowers, dora=dora, ura=ura, honba=honba, sticks=sticks, every=every,
                  history=read_history(history))
    if as_json:
        typer.echo(json.dumps(translated(found, resolved, lang), ensure_ascii=False))
    else:
        show(found, resolved, hand, lang)


def read_options(pairs: list[str], rules: str) -> dict[str, Any]:
    """`name=value` pairs; whole numbers and lists of them are read as such.

    >>> read_options(["minimum=6", "uma=[15, 5, -5, -15]", "several_waits=one"], "mcr")
    {'minimum': 6, 'uma': [15, 5, -5, -15], 'several_waits': 'one'}
    """
    changes: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise JansoError("cli.option_not_form_name_value", each=pair)
        try:
            changes[name] = json.loads(value)
        except (ValueError, RecursionError):
            changes[name] = value
        option = ruleset(rules).family.option(name)
        if option is not None and isinstance(option.values, tuple) and not isinstance(changes[name], bool):
            changes[name] = value
    return changes


def read_patterns(names: list[str]) -> dict[str, Any]:
    """Patterns to switch on, each with its own value or a given one.

    >>> read_patterns(["sanrenko", "surenko=yakuman", "tanron=1"])
    {'sanrenko': True, 'surenko': 'yakuman', 'tanron': 1}
    """
    patterns: dict[str, Any] = {}
    for text in names:
        name, equals, value = text.partition("=")
        patterns[name] = (int(value) if value.isdecimal() else value) if equals else True
    return patterns


def read_history(text: str) -> dict[str, Any] | None:
    """A history given as JSON, or as the name of a file that holds it."""
    if not text:
        return None
    try:
        data = json.loads(text if text.lstrip().startswith("{") else Path(text).read_text(encoding="utf-8"))
    except OSError as error:
        raise JansoError("cli.history_cannot_read", text=text, strerror=error.strerror) from None
    except RecursionError:
        raise JansoError("cli.history_not_json_nested_too") from None
    except ValueError as error:
        raise JansoError("cli.history_not_json", error=error) from None
    if not isinstance(data, dict):
        raise JansoError("cli.history_not_json_object")
    return data


def translated(found: Score, rules: RuleSet, lang: str) -> dict[str, Any]:
    """The JSON of a score with names and sentences in a language."""
    return score_in(found.as_json(), rules, lang)


def coloured(tiles: str) -> str:
    """Tiles with a colour for each suit.

    >>> coloured("12m")
    '[red]12m[/red]'
    """
    from rich.markup import escape

    parts: list[str] = []
    digits = ""
    for char in tiles:
        digits += char
        colour = _SUIT_COLOURS.get(char)
        if colour and any(c.isdigit() for c in digits):
            parts.append(f"[{colour}]{escape(digits)}[/{colour}]")
            digits = ""
    return "".join(parts) + escape(digits)


def show(found: Score, rules: RuleSet, hand: str, lang: str) -> None:
    """The explanation for people."""
    from rich.markup import escape

    cli.out.print(f"[bold]{escape(name_in(rules, lang))}[/bold]  {coloured(hand)}", highlight=False)
    _show_one(found, rules, lang)
    for number, other in enumerate(found.others, 2):
        cli.out.print()
        cli.out.print(f"[dim]{word('reading', lang)} {number}[/dim]", highlight=False)
        _show_one(other, rules, lang)


def name_in(rules: RuleSet, lang: str) -> str:
    """The rule set's name in a language, or the English one."""
    return rules.names.get(lang) or rules.names.get("en") or rules.id


def _show_one(found: Score, rules: RuleSet, lang: str) -> None:
    from rich.markup import escape

    if found.reading:
        parts = [coloured(part) if any(c.isdigit() for c in part) else escape(said(part.replace("_", " "), lang))
                 for part in found.reading]
        cli.out.print("  ".join(parts), highlight=False)
    if "jokers" in found.extra:
        jokers = " ".join(coloured(tile) for tile in found.extra["jokers"])
        cli.out.print(f"  [dim]1j →[/dim] {jokers}", highlight=False)
    if "seasons_as" in found.extra:
        note = Message("games.seasons_are_counted_as", tile=found.extra["seasons_as"]).told(lang)
        cli.out.print(f"  [dim]{escape(note)}[/dim]", highlight=False)
    if found.patterns:
        cli.out.print(_patterns(found, rules, lang))
    for item in found.fu_items:
        what = escape(rules.family.word(item.what, lang))
        cli.out.print(f"  [dim]{item.fu:>3} {word('fu', lang)}[/dim]  {what}", highlight=False)
    for line in found.excluded:
        name = escape(pattern_name(rules, line.id, "", lang) or line.id)
        by = f" ← {escape(pattern_name(rules, line.by, '', lang) or line.by)}" if line.by else ""
        why = escape(sentence(line.why, rules, lang))
        cli.out.print(f"  [dim]{word('not counted', lang)}: {name}{by} ({why})[/dim]", highlight=False)
    cli.out.print(_result(found, rules, lang))


def _patterns(found: Score, rules: RuleSet, lang: str) -> Table:
    from rich.markup import escape
    from rich.table import Table

    table = Table(box=None, show_header=False, padding=(0, 1))
    table.add_column(justify="right")
    for pattern in found.patterns:
        times = f" × {pattern.count}" if pattern.count > 1 else ""
        table.add_row(f"[bold]{pattern.value}[/bold]",
                      escape(pattern_name(rules, pattern.id, pattern.name, lang)) + times)
    return table


def _result(found: Score, rules: RuleSet, lang: str) -> Panel:
    """The last word: what it is worth and who pays."""
    from rich.markup import escape
    from rich.panel import Panel

    lines: list[str] = []
    if not found.valid:
        lines.append(f"[bold red]{word('not valid', lang)}[/bold red]: {escape(sentence(found.reason, rules, lang))}")
    else:
        worth = f"[bold green]{found.points}[/bold green] {points_word(found.points, lang)}"
        if found.han:
            worth += f"  ({found.han} {word('han', lang)}"
            worth += f" {found.fu} {word('fu', lang)})" if found.fu else ")"
        if found.limit:
            worth += f"  [bold]{escape(sentence(found.limit, rules, lang))}[/bold]"
        lines.append(worth)
    if found.payments:
        lines.append("  ".join(f"{word(seat, lang)} {change:+d}" if change else f"{word(seat, lang)} 0"
                               for seat, change in found.payments.items()))
    elif found.valid and "payments_note" in found.extra:
        lines.append(f"[dim]{escape(sentence(str(found.extra['payments_note']), rules, lang))}[/dim]")
    return Panel("\n".join(lines), expand=False)
