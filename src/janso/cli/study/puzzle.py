"""Puzzles at the keyboard: the moment as the seat sees it, the choices by number, and what the coach says."""

from __future__ import annotations

import datetime
import json
import time
from pathlib import Path
from typing import Any

import typer
from rich.markup import escape

from janso.cli import out
from janso.cli.hands.score import coloured
from janso.coach.words import percent
from janso.drill.notebook import Notebook, keep, load, place
from janso.drill.puzzles import Puzzle, daily, kinds_for, of_record, puzzle
from janso.rules import ruleset
from janso.text.say import said, say

_WINDS = ("East", "South", "West", "North")


def daily_puzzle(rules: str, as_json: bool, lang: str) -> None:
    """The puzzle of the day, and the row of days."""
    day = datetime.datetime.now(datetime.UTC).date()
    found = daily(rules, day)
    if as_json:
        typer.echo(json.dumps(found.as_json(), ensure_ascii=False))
        return
    right = _ask(found, lang)
    if right is None:
        return
    file = place()
    book = load(file)
    book.of_the_day(day, right)
    keep(book, file)
    out.print(say("Days in a row: {n}. Longest row: {m}.", lang, n=book.streak, m=book.longest), highlight=False)


def puzzles(rules: str, count: int, seed: int, as_json: bool, lang: str) -> None:
    """A row of puzzles of all kinds; those that went wrong before come first when their day has come."""
    resolved = ruleset(rules)
    kinds = kinds_for(resolved)
    first = seed or time.time_ns() % 10**9
    made = ((kinds[number % len(kinds)], resolved.id, str(first + number)) for number in range(count))
    if as_json:
        for kind, id, name in made:
            typer.echo(json.dumps(puzzle(kind, id, name).as_json(), ensure_ascii=False))
        return
    file = place()
    book = load(file)
    day = datetime.datetime.now(datetime.UTC).date()
    waiting = [(one.kind, one.rules, one.seed) for one in book.due(day)] if not seed else []
    for kind, id, name in [*waiting, *made][:count]:
        right = _ask(puzzle(kind, id, name), lang)
        if right is None:
            return
        _note(book, kind, id, name, day, right)
        keep(book, file)


def of_a_record(record: Path, count: int, seed: int, as_json: bool, lang: str) -> None:
    """A row of puzzles from a match that was played."""
    first = seed or time.time_ns() % 10**9
    seen: set[str] = set()
    for number in range(4 * count):
        found = of_record(record, first + number)
        if found.name in seen:
            continue
        seen.add(found.name)
        if as_json:
            typer.echo(json.dumps(found.as_json(), ensure_ascii=False))
        elif _ask(found, lang) is None:
            return
        if len(seen) == count:
            return


def _note(book: Notebook, kind: str, rules: str, name: str, day: datetime.date, right: bool) -> None:
    book.answered(kind, rules, name, None, day, right)


def _ask(found: Puzzle, lang: str) -> bool | None:
    """Shows a puzzle and asks until it is answered; None when the player has had enough."""
    _show(found, lang)
    choices = found.as_json()["choices"]
    texts = [spoken_act(option, lang) for option in choices]
    for number, text in enumerate(texts, 1):
        out.print(f"  [bold]{number}[/bold] {escape(text)}", highlight=False)
    while True:
        try:
            text = input(f"{say(found.question, lang)} ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            out.print()
            return None
        if text in ("q", say("q", lang)):
            return None
        at = int(text) - 1 if text.isdecimal() else next(
            (n for n, option in enumerate(choices) if option.get("tile") == text), -1)
        if 0 <= at < len(choices):
            break
        hint = say("Answer with a number from 1 to {n}; q ends.", lang, n=len(choices))
        out.print(f"[yellow]{escape(hint)}[/yellow]", highlight=False)
    return _tell(found, choices[at], lang)


def _tell(found: Puzzle, option: dict[str, object], lang: str) -> bool:
    answer = next(each for each in found.choices if each.action.as_json() == option)
    told = found.judge(answer.act)
    best = spoken_act(told.best.action.as_json(), lang)
    line = say("Right: {answer}", lang, answer=spoken_act(option, lang)) if told.right else \
        say("It is {answer}", lang, answer=best)
    out.print(f"[{'green' if told.right else 'red'}]{escape(line)}[/]", highlight=False)
    for each in found.choices[:4]:
        danger = f", {say('danger', lang)} {percent(each.deal_in)} %" if each.deal_in else ""
        text = f"{spoken_act(each.action.as_json(), lang)}: {say('wins', lang)} {percent(each.win)} %, " \
               f"{say('worth', lang)} {each.value:.{0 if abs(each.value) >= 100 else 1}f}{danger}"
        out.print(f"   {escape(text)}", highlight=False)
    for reason in told.why(lang):
        out.print(f"   {escape(reason)}", highlight=False)
    return told.right


def spoken_act(option: dict[str, Any], lang: str) -> str:
    """An act in words."""
    words = [say(str(option["do"]).replace("_", " "), lang)]
    if "tile" in option:
        words.append(str(option["tile"]))
    words += [str(tile) for tile in option.get("tiles", ())]
    return " ".join(words)


def _name(found: Puzzle, lang: str) -> str:
    return found.rules.names.get(lang) or found.rules.names.get("en") or found.rules.id


def _show(found: Puzzle, lang: str) -> None:
    view = found.match.view(found.seat)
    deal = view["deal"]
    out.print()
    head = say(_WINDS[deal["round_wind"] % 4], lang)
    left = say("{n} tiles left", lang, n=deal["wall_left"])
    out.print(f"[bold]{escape(_name(found, lang))}[/bold]: {escape(head)}, {escape(left)}", highlight=False)
    if deal["indicators"]:
        out.print(f"{escape(said('dora indicator', lang))} {coloured(''.join(deal['indicators']))}", highlight=False)
    for player in deal["players"]:
        river = " ".join(one["tile"] + ("*" if one["riichi"] else "") for one in player["river"])
        melds = " ".join(player["melds"])
        mark = "→" if player["seat"] == found.seat else " "
        out.print(f"{mark} {escape(say(_WINDS[player['wind'] % 4], lang))}: {escape(river)}  {escape(melds)}",
                  highlight=False)
    own = deal["players"][found.seat]
    hand = list(own["hand"])
    drawn = deal["drawn"]
    if drawn in hand:
        hand.remove(drawn)
    last = deal["last"]
    offered = f"  {say('offered', lang)}: {last['tile']}" if found.kind == "call" and last else ""
    out.print(f"{coloured(''.join(hand))}{'  ' + coloured(drawn) if drawn else ''}{escape(offered)}", highlight=False)
