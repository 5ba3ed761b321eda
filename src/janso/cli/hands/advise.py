"""`janso advise`: what to do with a hand, and why."""

from __future__ import annotations

import json

import typer
from rich.markup import escape
from rich.table import Table

from janso.cli import app, out
from janso.cli.words import SPOKEN, spoken
from janso.coach import Advice, Advised, advise
from janso.coach.twofold import Twofold, best_pairs
from janso.coach.words import percent, plan_name, why
from janso.rules import ruleset
from janso.rules.play import play_settings
from janso.text.say import say

SHOWN = 8


@app.command("advise")
def advise_command(
    rules: str = typer.Argument(help="A rule set or a house-rules file."),
    hand: str = typer.Argument(help="14 tiles, or 13 before a draw, with melds: 234m456p11s(555z)67s."),
    seat: str = typer.Option("E", "--seat", help="The own wind."),
    round: str = typer.Option("E", "--round", help="The round wind."),
    dora: str = typer.Option("", "--dora", help="Indicators that lie open."),
    visible: str = typer.Option("", "--visible", help="Further tiles that lie open: discards and melds of others."),
    flowers: str = typer.Option("", "--flowers", help="Own flowers."),
    turns: int = typer.Option(16, "--turns", help="Go-arounds that are left."),
    ready: str = typer.Option("", "--ready", help="Winds of players who have declared, such as S,W."),
    alone: bool = typer.Option(False, "--alone", help="Leave the other players out."),
    every: bool = typer.Option(False, "--all", help="Show every act."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
    lang: str = SPOKEN,
) -> None:
    """What to do with a hand: each act with its chance to win, points, danger, and where the hand is heading."""
    spoken(lang)
    if play_settings(ruleset(rules)).hands == 2:
        _two_hands(best_pairs(rules, hand), as_json, every, lang)
        return
    told = advise(rules, hand, seat=seat, round=round, dora=dora, visible=visible, flowers=flowers, turns=turns,
                  ready=[each for each in ready.replace(" ", "").split(",") if each], alone=alone)
    if as_json:
        typer.echo(json.dumps(told.as_json(), ensure_ascii=False))
        return
    heads = [say(word, lang) for word in ("act", "wins", "points", "danger", "worth", "tiles that help")]
    table = Table(*heads, box=None, header_style="bold")
    for column in table.columns[1:]:
        column.justify = "right"
    for each in told.acts if every else told.acts[:SHOWN]:
        table.add_row(*_row(each, lang))
    out.print(table)
    _tell_why(told, lang)


def _two_hands(told: Twofold, as_json: bool, every: bool, lang: str) -> None:
    """The pairs of hands that a row is nearest to, and the discards that keep most of them."""
    if as_json:
        typer.echo(json.dumps(told.as_json(lang), ensure_ascii=False))
        return
    heads = [say(word, lang) for word in ("first hand", "second hand", "points", "missing")]
    table = Table(*heads, box=None, header_style="bold")
    for pair in told.pairs:
        line = pair.as_json(told.rules, lang)
        points = " + ".join(f"{each:g}" for each in pair.points)
        table.add_row(escape(line["first"]), escape(line["second"]), points, str(pair.missing))
    out.print(table)
    if told.discards:
        best = told.discards[0][1] or 1.0
        shown = told.discards if every else told.discards[:SHOWN]
        out.print(escape(say("Discards, by what they keep: {plan}", lang, plan=", ".join(
            f"{tile} {percent(value / best)} %" for tile, value in shown))), highlight=False)


def _row(each: Advised, lang: str) -> list[str]:
    words = each.act.split(" ", 1)
    name = " ".join([say(words[0].replace("_", " "), lang), *words[1:]])
    danger = f"{percent(each.deal_in)} %" if each.deal_in else "–"
    return [f"[bold]{escape(name)}[/bold]", f"{percent(each.win)} %", f"{each.points:.1f}", danger, f"{each.value:.1f}",
            str(sum(each.accepts.values()))]


def _tell_why(told: Advice, lang: str) -> None:
    if not told.acts:
        return
    best = told.acts[0]
    if best.plan:
        parts = ", ".join(f"{plan_name(told.rules, name, lang)} {percent(share)} %" for name, share in best.plan)
        out.print(escape(say("Heading for: {plan}", lang, plan=parts)), highlight=False)
    if len(told.acts) > 1:
        reasons = why(best, told.acts[1], told.rules, lang)
        if reasons:
            out.print(escape(say("Best because {why}", lang, why="; ".join(reasons))), highlight=False)
    out.print(f"[dim]{escape(say('method: ' + told.method, lang))}[/dim]", highlight=False)
