"""Lessons, told from the rules: numbers, hands and payments are worked out, not written down."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from janso.errors import JansoError
from janso.message import filled
from janso.rules import ruleset, score
from janso.rules.play import PlaySettings, play_settings
from janso.rules.ruleset import RuleSet
from janso.rules.telling.spoken import pattern_name
from janso.scoring.score import Score
from janso.shape import shanten, waits
from janso.text.files import texts
from janso.text.say import say

WINS: Final = ("234m67m345p678s55p+8m", "345s345p34m99s(777z)+5m", "234p67p345s678s55s+8p")
"""Hands to show a win with; rules show the first that counts."""
SHORT: Final = "123m456m78p99s(234s)+9p"
"""A complete hand that is worth little."""
HANDS: Final = {"suits": "123456789m123456789p123456789s", "honours": "1234567z", "ready": "45m",
                "open": "(<345p)(55^5z)"}
READY: Final = "23p567p345s678s99s"
WINDS: Final = {"E": "East", "S": "South", "W": "West", "N": "North"}


@dataclass(frozen=True)
class Exercise:
    """A question with choices; `answer` is the place of the right one. Tiles stand in the hand, if there is one."""

    question: str
    choices: tuple[str, ...]
    answer: int
    why: str
    hand: str = ""

    def as_json(self) -> dict[str, Any]:
        return {"question": self.question, "choices": list(self.choices), "answer": self.answer, "why": self.why,
                "hand": self.hand}


@dataclass(frozen=True)
class Lesson:
    """Title, paragraphs, hands to look at, and an exercise; the last lesson has none, it is played."""

    id: str
    title: str
    text: tuple[str, ...]
    hands: tuple[str, ...]
    exercise: Exercise | None

    def as_json(self) -> dict[str, Any]:
        return {"id": self.id, "title": self.title, "text": list(self.text), "hands": list(self.hands),
                "exercise": self.exercise.as_json() if self.exercise else None}


@cache
def _written() -> list[dict[str, Any]]:
    data = tomllib.loads((files("janso.learn") / "lessons.toml").read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = data["lesson"]
    return found


def lessons(rules: str | RuleSet, lang: str = "en") -> list[Lesson]:
    """The lessons of a rule set in a language."""
    book = Book(ruleset(rules) if isinstance(rules, str) else rules, lang)
    return [book.lesson(raw) for raw in _written() if book.holds(raw.get("when", ""))]


class Book:
    """What the lessons of one rule set are filled with."""

    def __init__(self, rules: RuleSet, lang: str) -> None:
        self.rules = rules
        self.lang = lang
        self.play: PlaySettings = play_settings(rules)
        self.minimum = int(getattr(rules.scorer, "minimum", 0) or 0)
        self.win, self.won = self._win()

    def _win(self) -> tuple[str, Score]:
        """A hand that wins under these rules, with its score."""
        found: list[tuple[str, Score]] = []
        for hand in WINS:
            try:
                told = score(self.rules, hand, seat="E", discarder="S")
            except JansoError:
                continue
            if told.valid:
                return hand, told
            found.append((hand, told))
        if found:
            return found[0]
        raise JansoError("learn.learn_there_no_lessons_rules", what=self.rules.id)

    def holds(self, when: str) -> bool:
        """Whether a lesson belongs to these rules."""
        riichi = self.play.riichi
        return {"": True, "riichi": riichi.allowed, "ready": riichi.ready and not riichi.allowed,
                "minimum": self.minimum > 1}[when]

    def lesson(self, raw: dict[str, Any]) -> Lesson:
        words = self.words()
        own = {**raw, **texts(self.lang, "lessons").get(raw["id"], {})}
        told = tuple([filled(line, words, self.lang) for line in own["told"]])
        title = filled(own["title"], words, self.lang)
        hands = tuple([self.win if name == "win" else SHORT if name == "short" else HANDS[name]
                       for name in raw["shows"]])
        ask: Callable[[], Exercise] | None = getattr(self, f"_{raw['asks']}", None) if raw["asks"] else None
        return Lesson(raw["id"], title, told, hands, ask() if ask else None)

    def words(self) -> dict[str, Any]:
        """Whatever a text may be filled with."""
        play = self.play
        chow = "a chow from anybody" if play.calls.chow_from_anybody else "a chow only from the player to your left"
        if not play.calls.chow:
            chow = "chows are not called here"
        patterns = ", ".join(pattern_name(self.rules, line.id, line.name, self.lang) for line in self.won.patterns)
        paid = ", ".join(f"{self.say(WINDS[wind])} {amount:+}" for wind, amount in self.won.payments.items()
                         if wind in WINDS and amount)
        return {"seats": play.seats, "tiles": len(play.tiles), "held": play.hand_size, "sets": play.hand_size // 3,
                "minimum": self.minimum, "stake": play.riichi.stake, "points": self.won.points, "patterns": patterns,
                "paid": paid, "chow": self.say(chow)}

    def say(self, text: str, **values: Any) -> str:
        return say(text, self.lang, **values)

    def _ask(self, question: str, choices: list[str], answer: int, why: str, hand: str = "",
             **values: Any) -> Exercise:
        return Exercise(self.say(question), tuple([self.say(choice) for choice in choices]), answer,
                        self.say(why, **values), hand)

    def _tiles(self) -> Exercise:
        return self._ask("How many copies of each tile are there?", ["two", "three", "four"], 2,
                         "Each tile of the suits and each honour is there four times.")

    def _goal(self) -> Exercise:
        hands = ["123m456p789s11122z", "123m456p789s11223z"]
        right = next(at for at, hand in enumerate(hands) if shanten(hand) < 0)
        return Exercise(self.say("Which of these hands is complete?"), tuple(hands), right,
                        self.say("Four sets and a pair: 123, 456, 789, 111 and 22."))

    def _turn(self) -> Exercise:
        return Exercise(self.say("Which tile would you discard?"), ("4z", "5p", "6p"), 0,
                        self.say("A single wind helps nothing; 5 and 6 wait for 4 and 7."), "234m56p99s4z")

    def _waits(self) -> Exercise:
        found = list(waits(READY))
        right = "".join(found)
        return Exercise(self.say("Which tiles complete this hand?"), ("4p", right, "1p"), 1,
                        self.say("2 and 3 wait for both ends."), READY)

    def _calls(self) -> Exercise:
        return self._ask("You hold 5z 5z, and the player opposite discards 5z. What may you call?",
                         ["no set", "a chow", "a pung"], 2,
                         "Three equal tiles are a pung, and it may come from anybody.")

    def _riichi(self) -> Exercise:
        return self._ask("Your ready hand waits for 4p and 7p, and 7p lies among your own discards. Somebody "
                         "discards 4p. May you win?", ["yes, I may", "no, I am furiten"], 1,
                         "One of the waits among the own discards is enough: only a tile drawn by yourself wins.")

    def _ready(self) -> Exercise:
        return self._ask("You have declared. What do you do with a tile that does not complete your hand?",
                         ["keep it and discard another", "discard it"], 1, "After declaring the hand stays as it is.")

    def _minimum(self) -> Exercise:
        told = score(self.rules, SHORT, seat="E", discarder="S")
        return self._ask("Does this complete hand win on South's discard?",
                         ["yes, it wins", "no, it is worth too little"], 0 if told.valid else 1,
                         "It is worth {n} points; {m} are needed.", SHORT, n=told.points, m=self.minimum)

    def _pay(self) -> Exercise:
        mine = score(self.rules, self.win, seat="E", self_draw=True)
        payers = sum(amount < 0 for amount in mine.payments.values())
        one = sum(amount < 0 for amount in self.won.payments.values())
        return self._ask("Who pays when you draw the winning tile yourself?", ["one player", "everybody"],
                         0 if payers == 1 else 1,
                         "All others pay for a self-drawn win." if one == 1 else "Everybody pays for every win here.")
