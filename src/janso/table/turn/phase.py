"""A phase: a question that the table puts to some players, who choose before play goes on.

A phase is a custom of the table. It says who is asked and when (`due`), what they may choose (`options`, and with
`declines` whatever else is legal: any three tiles, any bid), and what comes of it when all have chosen (`settles`). The
question and its outcome are events; the choices in between are answers, which nobody else hears of. What an outcome
changes stands in it as plain data that every reader folds alike:

- `choices`: what everybody chose, by seat
- `moves`: tiles that go `from` a seat `to` a seat, -1 for neither (the wall, the bag, out of play)
- `turn` (of a question): whose turn it is while it is open
- `deltas`: points; `sticks`: how many lie on the table then
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from janso.message import in_all
from janso.table.custom import Custom
from janso.table.log.action import Action, ChoiceAction, Refusal
from janso.table.log.deal_events import ChosenEvent, Draft, Move, PhaseEvent
from janso.table.log.endings import pay
from janso.table.log.event import Event
from janso.table.state import ASKING, TURN, State, held_of

BACK: Final = "?"
Words = dict[str, str]


class Phase(Custom):
    """The base: `id` names the question, `seconds` is how long people may think at least, `secret` hides what others
    chose even from the outcome."""

    id: ClassVar[str] = ""
    seconds: ClassVar[int] = 0
    secret: ClassVar[bool] = False

    def due(self, s: State) -> list[int]:
        """The seats that are asked now; nobody when it is not the moment. Asked again after every event."""
        return []

    def opens(self, s: State) -> dict[str, Any]:
        """What the question tells besides."""
        return {}

    def options(self, s: State, seat: int) -> list[Action]:
        """Choices of a seat, each complete; the first one is made for players who do not answer in time."""
        return []

    def declines(self, s: State, seat: int, action: Action) -> Refusal | None:
        """Why something that is not among the options may not be chosen, or nothing when it may."""
        return Refusal("not_asked_for", "table.no_answer_question")

    def settles(self, s: State) -> dict[str, Any]:
        """What comes of the choices (`s.asks.answers`): moves, points, and whatever the phase remembers."""
        return {}

    def happens(self, s: State) -> list[Event]:
        """Events that come by themselves now, without anybody being asked. Asked again after every event."""
        return []

    def prepares(self, s: State) -> list[Event]:
        """Events that come before the question by themselves."""
        return []

    def follows(self, s: State, outcome: ChosenEvent) -> list[Event]:
        """Events that follow the outcome by themselves."""
        return []

    def before_win(self, s: State, winners: list[int], self_draw: bool) -> Event | None:
        """A question that comes between the declaration of a win and its payment."""
        return None

    def won(self, s: State, outcome: ChosenEvent) -> list[int]:
        """Whose declared wins are paid after this outcome."""
        return []

    def restates(self, s: State, wins: list[Draft], outcome: ChosenEvent) -> None:
        """Changes such wins before they become events."""

    def turns(self, s: State, seat: int) -> list[Event]:
        """What happens in the place of this seat's draw from the wall; nothing for the usual draw."""
        return []

    def title(self, s: State, seat: int | None) -> Words:
        """The question in words: for those who are asked, and for the others."""
        return in_all("table.choose")

    def panel(self, s: State, seat: int) -> dict[str, Any]:
        """What a page or terminal needs besides buttons: `pick` tiles `from` a row (at least `low`, at most `high`), an
        `amount` (`low`, `high`, `step`), and buttons to `send` both, each with its `choice` and `words`."""
        return {}

    def question(self, s: State, seats: list[int]) -> Event:
        """The event that puts the question."""
        return PhaseEvent({"what": self.id, "seats": seats, **self.opens(s)})

    def outcome(self, s: State) -> ChosenEvent:
        """The event that closes it."""
        choices = {str(seat): s.asks.answers[seat] for seat in sorted(s.asks.answers)}
        return ChosenEvent({"what": self.id, "choices": choices, **self.settles(s)})

    def closed_by(self, e: Event) -> dict[str, Any] | None:
        """What came of this question, when an event tells just that."""
        return e.fields() if isinstance(e, ChosenEvent) and e.what == self.id else None

    def hides(self, event: Event, seat: int | None, data: dict[str, Any]) -> None:
        """Tiles that go from hand to hand are seen by both; secret choices only by those who made them."""
        if not self.secret or not isinstance(event, ChosenEvent) or event.what != self.id:
            return
        data["choices"] = {at: action for at, action in data["choices"].items() if seat is not None and at == str(seat)}
        for move in data.get("moves", []):
            if seat is None or seat not in (move["from"], move["to"]):
                move["tiles"] = [BACK] * len(move["tiles"])


def phases_of(customs: list[Custom]) -> list[Phase]:
    """The customs that ask questions."""
    return [custom for custom in customs if isinstance(custom, Phase)]


def asker_of(s: State) -> Phase:
    """The phase whose question is open."""
    return next(phase for phase in s.asks.phases if phase.id == s.asks.what)


def asked_choices(s: State, choices: list[list[Action]], waiting: list[int]) -> None:
    """Fills in what everybody who is asked may choose."""
    phase = asker_of(s)
    for seat in s.asks.asked:
        if seat not in s.asks.answers:
            choices[seat] = phase.options(s, seat)
            waiting.append(seat)


def put_question(s: State, e: PhaseEvent) -> None:
    """The fold of a question."""
    s.asks.what = e.what
    s.asks.asked = list(e.seats)
    s.asks.answers.clear()
    s.asks.resume = s.phase
    s.phase = ASKING
    if e.turn >= 0:
        s.turn, s.drawn = e.turn, -1


def close_question(s: State, e: ChosenEvent) -> None:
    """The fold of its outcome: tiles and points move, and play goes on where it was."""
    if s.phase == ASKING:
        s.phase = s.asks.resume
        s.asks.asked = []
        s.asks.what = ""
        s.asks.answers.clear()
    for move in e.moves:
        move_tiles(s, move)
    pay(s, e)
    p = s.players[s.turn]
    if s.phase == TURN and s.drawn >= 0 and s.drawn not in p.held and p.held:
        s.drawn = p.held[-1]


def move_tiles(s: State, move: Move) -> None:
    """Tiles go from hand to hand."""
    for face in move.tiles:
        if move.source >= 0:
            s.players[move.source].remove(face)
        if move.to >= 0:
            s.players[move.to].add(face)


def move_of(source: int, to: int, faces: Iterable[int]) -> Move:
    """Such a move as an outcome tells it."""
    return Move(source, to, tuple(faces))


def chosen(choice: str, tiles: Iterable[int] = (), tile: int = -1) -> Action:
    """An answer to a question."""
    return ChoiceAction(choice, tuple(sorted(tiles)), tile)


def amount_of(text: str, low: int, high: int, step: int = 100) -> int:
    """An amount that was named, -1 when it is none of those that may be.

    >>> amount_of("300", 100, 1000), amount_of("150", 100, 1000), amount_of("x", 0, 9)
    (300, -1, -1)
    """
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        return -1
    number = int(text)
    return number if low <= number <= high and number % step == 0 else -1


def why_not_held(s: State, seat: int, action: Action, number: int) -> Refusal | None:
    """Why a choice of tiles from the own hand does not stand."""
    if len(action.tiles) != number:
        return Refusal("number_of_tiles", "table.choose_tiles", number=number)
    if len(held_of(s.players[seat], action.tiles)) != number:
        return Refusal("not_held", "table.do_not_hold_tiles")
    return None


def question_view(s: State, seat: int | None) -> dict[str, Any]:
    """The open question as a seat sees it."""
    phase = asker_of(s)
    seats = list(s.asks.asked)
    asked = seat is not None and seat in seats and seat not in s.asks.answers
    view: dict[str, Any] = {"what": phase.id, "seats": seats, "title": phase.title(s, seat if asked else None)}
    if asked and seat is not None:
        view.update(phase.panel(s, seat))
    return view


def words_of(s: State, action: Action) -> Words:
    """What a choice is called."""
    for custom in s.customs:
        words = custom.says(action)
        if words:
            return words
    return {"en": action.choice}
