"""`janso drill`: exercises with tiles, at the keyboard or as JSON for a worksheet."""

from __future__ import annotations

import json
import time
from pathlib import Path

import typer
from rich.markup import escape

from janso.cli import app, out
from janso.cli.hands.score import coloured
from janso.cli.study.puzzle import daily_puzzle, of_a_record, puzzles
from janso.cli.study.solitaire import is_solitaire, play_solitaire
from janso.cli.words import SPOKEN, spoken
from janso.coach.words import plan_name
from janso.drill import COURSE, KINDS, KUNTO, LEVELS, Question, Session
from janso.errors import JansoError
from janso.rules import ruleset
from janso.text.say import said, say

_FIELDS = {"self_draw": "self-drawn", "seat": "seat wind", "round": "round wind", "having": "",
           "dora": "dora indicator", "ura": "ura dora indicator"}
_WINDS = {"E": "East", "S": "South", "W": "West", "N": "North"}


@app.command()
def drill(
    kind: str = typer.Argument("waits", help=f"What is asked: {', '.join(KINDS)}, kunto, puzzle; or "
                                               "shanghai, memory, corners: games of pairs for one."),
    rules: str = typer.Option("riichi", "--rules", help="The rule set by which points are counted."),
    count: int = typer.Option(10, "--count", min=1, max=1000, help="How many questions."),
    size: int = typer.Option(0, "--size", help="Tiles in the hand: 4, 7, 10 or 13; without it they grow."),
    suits: int = typer.Option(4, "--suits", help="With --size: 1 to 3 suits, 4 for all tiles."),
    seed: int = typer.Option(0, "--seed", help="The same seed asks the same; otherwise each time is new."),
    level: int = typer.Option(0, "--level", min=0, max=2, help="Of games of pairs: small, middling or the whole set."),
    record: Path | None = typer.Option(None, "--from", help="Puzzles from this record, of any format."),
    today: bool = typer.Option(False, "--daily", help="The puzzle of the day, the same for everybody."),
    as_json: bool = typer.Option(False, "--json", help="Print the questions with their answers, a line each."),
    lang: str = SPOKEN,
) -> None:
    """Practise: how far is a hand, what does it wait for, what to discard, what is it worth; and puzzles."""
    spoken(lang)
    if today:
        daily_puzzle(rules, as_json, lang)
        return
    if record is not None:
        of_a_record(record, count, seed, as_json, lang)
        return
    if is_solitaire(kind):
        play_solitaire(kind, level, seed, as_json, lang)
        return
    if kind == "puzzle":
        puzzles(rules, count, seed, as_json, lang)
        return
    fixed = (size, suits) if size else LEVELS[-1] if as_json and kind != KUNTO else None
    session = Session(kind, ruleset(rules).id, seed or time.time_ns() % 10**9, fixed)
    session.question()
    if as_json:
        for session.asked in range(count):
            typer.echo(json.dumps(session.question().as_json(), ensure_ascii=False))
        return
    out.print(f"[dim]{escape(say('An empty line shows the answer, q ends.', lang))}[/dim]", highlight=False)
    while session.asked < count and _ask(session, lang):
        pass
    if session.asked:
        out.print(say("{n} of {m} right", lang, n=session.right, m=session.asked), highlight=False)


def _ask(session: Session, lang: str) -> bool:
    """One question, asked until it is answered; False when the player has had enough."""
    question, level = session.question(), session.level
    out.print()
    out.print(f"[bold]{session.asked + 1}.[/bold] {coloured(question.hand)}{escape(_facts(question, lang))}",
              highlight=False)
    _offer(question, lang)
    while True:
        try:
            text = input(f"{say(question.text, lang)} ")
        except (EOFError, KeyboardInterrupt):
            out.print()
            return False
        if text.strip().lower() in ("q", say("q", lang)):
            return False
        try:
            found = session.answer(text, lang) if text.strip() else session.give_up(lang)
        except JansoError as error:
            out.print(f"[yellow]{escape(said(str(error), lang))}[/yellow]", highlight=False)
            continue
        break
    told = say("Right: {answer}", lang, answer=found.answer) if found.right else \
        say("It is {answer}", lang, answer=found.answer)
    out.print(f"[{'green' if found.right else 'red'}]{escape(told)}[/]", highlight=False)
    for line in found.why:
        out.print(f"   {escape(line)}", highlight=False)
    if session.level > level:
        size = COURSE[session.level][1] if session.kind == KUNTO else LEVELS[session.level][0]
        told = say("Level {n} of {m}: hands of {k} tiles.", lang, n=session.level + 1, m=session.levels, k=size)
        out.print(f"[bold]{escape(told)}[/bold]", highlight=False)
    return True


def _offer(question: Question, lang: str) -> None:
    """The patterns to choose from, by number."""
    if "other" in question.facts:
        out.print(f"   {coloured(question.facts['other'])}", highlight=False)
    if "choices" not in question.facts:
        return
    rules = ruleset(question.rules)
    for number, id in enumerate(question.facts["choices"], 1):
        out.print(f"  [bold]{number}[/bold] {escape(plan_name(rules, id, lang))}", highlight=False)


def _facts(question: Question, lang: str) -> str:
    """What is known besides the tiles, after the hand."""
    parts = []
    for key, name in _FIELDS.items():
        value = question.facts.get(key)
        if value is True:
            parts.append(say(name, lang))
        elif value:
            parts.append(f"{said(name, lang)} {said(_WINDS.get(value, value), lang)}".strip())
    return f"  ({', '.join(parts)})" if parts else ""
