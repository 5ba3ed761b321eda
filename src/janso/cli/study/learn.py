"""`janso learn`: first lessons at the keyboard, each with an exercise."""

from __future__ import annotations

import json

import typer
from rich.markup import escape

from janso.cli import app, out
from janso.cli.hands.score import coloured
from janso.cli.words import SPOKEN, spoken
from janso.errors import JansoError
from janso.learn import Exercise, Lesson, lessons
from janso.text.say import say


@app.command("learn")
def learn(
    rules: str = typer.Argument("riichi", help="The rule set to learn."),
    lesson: str = typer.Option("", "--lesson", help="Only this lesson, by its id."),
    as_json: bool = typer.Option(False, "--json", help="Print JSON."),
    lang: str = SPOKEN,
) -> None:
    """First lessons: tiles, goal, turn, calls, what wins, how it is paid; each ends in an exercise."""
    spoken(lang)
    found = lessons(rules, lang)
    if lesson:
        known = [one.id for one in found]
        found = [one for one in found if one.id == lesson]
        if not found:
            raise JansoError("cli.lesson_is_not_one_of", lesson=lesson, known=", ".join(known))
    if as_json:
        typer.echo(json.dumps([one.as_json() for one in found], ensure_ascii=False))
        return
    for number, one in enumerate(found, 1):
        if not _tell(one, number, lang):
            return
    if not lesson:
        out.print(escape(say("Now play: {command}", lang, command=f"janso play {rules}")), highlight=False)


def _tell(one: Lesson, number: int, lang: str) -> bool:
    """One lesson; False when the reader has had enough."""
    out.print()
    out.print(f"[bold]{number}. {escape(one.title)}[/bold]", highlight=False)
    for line in one.text:
        out.print(escape(line), highlight=False)
    for hand in one.hands:
        out.print(f"   {coloured(hand)}", highlight=False)
    return _ask(one.exercise, lang) if one.exercise else True


def _ask(exercise: Exercise, lang: str) -> bool:
    if exercise.hand:
        out.print(f"   {coloured(exercise.hand)}", highlight=False)
    for number, choice in enumerate(exercise.choices, 1):
        out.print(f"  [bold]{number}[/bold] {escape(choice)}", highlight=False)
    while True:
        try:
            text = input(f"{exercise.question} ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            out.print()
            return False
        if text in ("q", say("q", lang)):
            return False
        if text.isdecimal() and 1 <= int(text) <= len(exercise.choices):
            right = int(text) - 1 == exercise.answer
            word = say("Right: {answer}" if right else "It is {answer}", lang,
                       answer=exercise.choices[exercise.answer])
            out.print(f"[{'green' if right else 'red'}]{escape(word)}[/] {escape(exercise.why)}", highlight=False)
            return True
        hint = say("Answer with a number from 1 to {n}; q ends.", lang, n=len(exercise.choices))
        out.print(f"[yellow]{escape(hint)}[/yellow]", highlight=False)
