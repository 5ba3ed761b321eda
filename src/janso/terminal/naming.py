"""Naming the patterns of a win at the keyboard: a field to type in, and what it is understood as.

>>> from janso.rules import ruleset
>>> from janso.table.turn.named import to_choose_from
>>> understood("pinf, riichi, dora 2, fu 30", to_choose_from(ruleset("riichi"), False), [["Dora"], ["Fu"]])
Understood(answer='pinfu+riichi:2:30', unknown=[], several={})
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from janso.table.turn.named import Named
from janso.text.say import say

SHOWN: Final = 6


@dataclass
class Understood:
    """The answer that a typed line comes to; what nobody is called, and what several are called."""

    answer: str = ""
    unknown: list[str] = field(default_factory=list)
    several: dict[str, list[str]] = field(default_factory=dict)

    @property
    def clear(self) -> bool:
        return not self.unknown and not self.several


def understood(typed: str, names: Sequence[dict[str, Any]], numbers: Sequence[Sequence[str]]) -> Understood:
    """Reads names between commas by the beginnings of their words, each perhaps with how often; `numbers` are the words
    of those that stand beside the names (dora, fu), for which 0 and 30 are usual."""
    found, made = Understood(), Named({}, [0, 30][:len(numbers)])
    for part in filter(None, (part.strip() for part in typed.split(","))):
        words, often = _counted(part)
        at = next((at for at, called in enumerate(numbers) if words.casefold() in map(str.casefold, called)), -1)
        if at >= 0:
            made.numbers[at] = often
            continue
        meant = _meant(words, names)
        if len(meant) == 1:
            made.names[meant[0]["id"]] = made.names.get(meant[0]["id"], 0) + often
        elif meant:
            found.several[part] = [line["words"]["en"] for line in meant[:SHOWN]]
        else:
            found.unknown.append(part)
    found.answer = made.written
    return found


def _counted(part: str) -> tuple[str, int]:
    """A name and how often: «dragon pung 2», «2 dragon pung», «dragon pung x2»."""
    match = re.fullmatch(r"(?:(\d{1,3})\s+)?(.*?)(?:\s*[x×*]?\s*(\d{1,3}))?", part)
    assert match is not None
    number = match[3] or match[1]
    return match[2].strip(), int(number) if number else 1


def _meant(typed: str, names: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The patterns whose words begin so; one that is called exactly so is meant alone."""
    starts = typed.casefold().split()
    exact = [line for line in names if typed.casefold() in [called.casefold() for called in line["words"].values()]]
    if exact or not starts:
        return exact
    return [line for line in names if any(_begins(called.casefold(), starts) for called in line["words"].values())]


def _begins(called: str, starts: list[str]) -> bool:
    words = re.split(r"[\s-]+", called)
    return all(any(word.startswith(start) for word in words) for start in starts)


class Naming(ModalScreen[str]):
    """The winner names the patterns; enter states them, enter alone asks the table to count."""

    CSS = """
    Naming { align: center middle; }
    Naming Vertical { width: 78; max-width: 98%; height: auto; border: round $accent; padding: 1 2;
        background: $surface; }
    Naming Static { height: auto; margin-bottom: 1; }
    """

    def __init__(self, question: dict[str, Any], hand: Text, lang: str = "en") -> None:
        super().__init__()
        self.question = question
        self.hand = hand
        self.lang = lang
        self.numbers = [list(each["words"].values()) for each in question["amounts"]]

    def compose(self) -> ComposeResult:
        title = self.question["title"].get(self.lang) or self.question["title"]["en"]
        how = say("type the names with commas between them, enter states them; enter alone asks the table", self.lang)
        with Vertical():
            yield Static(Text(title, style="bold") + Text("\n") + self.hand)
            yield Input(placeholder=self._example())
            yield Static("", id="meant")
            yield Static(Text(how, style="dim"))

    def _example(self) -> str:
        names = [self._called(line) for line in self.question["names"][-2:]]
        return ", ".join([*names, *(f"{words[0]} {number}" for words, number in zip(self.numbers, (1, 30)))])

    def _called(self, line: dict[str, Any]) -> str:
        return str(line["words"].get(self.lang) or line["words"]["en"])

    def on_input_changed(self, event: Input.Changed) -> None:
        self.query_one("#meant", Static).update(self.meant(event.value))

    def meant(self, typed: str) -> str:
        """What a line is understood as, with its sum; what is not, by its words."""
        read = understood(typed, self.question["names"], self.numbers)
        lines = [f"{part}?" for part in read.unknown]
        lines += [f"{part}: {' / '.join(those)}?" for part, those in read.several.items()]
        names = dict(part.partition("*")[::2] for part in read.answer.split(":")[0].split("+"))
        told = [f"{self._called(line)} {line['worth'] * int(names[line['id']] or 1)}"
                for line in self.question["names"] if line["id"] in names]
        return "\n".join([", ".join(told), *lines]).strip()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if not event.value.strip():
            self.dismiss("")
            return
        read = understood(event.value, self.question["names"], self.numbers)
        if read.clear:
            self.dismiss(read.answer)
