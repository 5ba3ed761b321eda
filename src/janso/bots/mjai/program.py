"""An external mjai program at our table: it is asked over its standard input and answers within limits."""

from __future__ import annotations

import json
import shlex
import subprocess
import threading
import time
from collections.abc import Sequence
from queue import Empty, Queue
from typing import Any, Final

from janso.bots.bot import Bot
from janso.bots.mjai.player import answer_of
from janso.bots.sight import Sight
from janso.errors import JansoError
from janso.records.deals import Game, cut
from janso.records.mjai.writer import mjai_events
from janso.table import action as act
from janso.table.action import Action
from janso.table.match import Match

Json = dict[str, Any]
LONGEST_ANSWER: Final = 64 * 1024
MOST_LINES: Final = 64
UNSPEAKABLE: Final = (act.LAY, act.BUY, act.BAN_RON, act.DROP_OUT)
"""Choices for which mjai has no words: the program is not asked, and lets them pass."""


class MjaiProgram:
    """A running program. `faults` tells what it did wrong; after too many it is no longer asked.

    Reading and writing happen in threads of their own, so that a program which neither reads nor writes holds nobody
    up; what it says is bounded, and an answer that comes late is not taken for the answer to a later question.
    """

    def __init__(self, command: str, seconds: float = 5.0, most_faults: int = 10) -> None:
        self.command = command
        self.seconds = seconds
        self.most_faults = most_faults
        self.faults: list[str] = []
        self.lines: Queue[str] = Queue(MOST_LINES)
        self.asked: Queue[str | None] = Queue()
        self.owed = 0
        self.ended = False
        try:
            self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            text=True, encoding="utf-8", errors="replace")
        except (OSError, ValueError) as error:
            raise JansoError(f"mjai: «{command}» cannot be started ({error})") from None
        threading.Thread(target=self._listen, daemon=True).start()
        threading.Thread(target=self._speak, daemon=True).start()

    def _listen(self) -> None:
        out = self.process.stdout
        assert out is not None
        while line := out.readline(LONGEST_ANSWER):
            self.lines.put(line)
            while not line.endswith("\n") and len(line) == LONGEST_ANSWER:
                line = out.readline(LONGEST_ANSWER)
        self.lines.put("")

    def _speak(self) -> None:
        into = self.process.stdin
        assert into is not None
        try:
            while (line := self.asked.get()) is not None:
                into.write(line)
                into.flush()
        except (OSError, ValueError):
            self.lines.put("")

    @property
    def trusted(self) -> bool:
        return len(self.faults) < self.most_faults and not self.ended

    def ask(self, events: Sequence[Json]) -> Json | None:
        """The answer to some events, or None when there is none that can be read in time."""
        if len(self.faults) >= self.most_faults or self.ended:
            return None
        if self.process.poll() is not None and self.lines.empty():
            self._end()
            return None
        self.asked.put(json.dumps(list(events), separators=(",", ":")) + "\n")
        line = self._answer(time.monotonic() + self.seconds)
        if line is None:
            self.owed += 1
            self.faults.append(f"no answer within {self.seconds:g} seconds")
            return None
        if not line:
            self._end()
            return None
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            self.faults.append(f"answered {line[:60]!r}, which is no JSON")
            return None
        if not isinstance(answer, dict):
            self.faults.append(f"answered {line[:60].strip()}, which is no object")
            return None
        return answer

    def _end(self) -> None:
        self.ended = True
        self.faults.append("ended without an answer")

    def _answer(self, until: float) -> str | None:
        """The next line that answers the present question; answers still owed from earlier ones are dropped."""
        while True:
            try:
                line = self.lines.get(timeout=max(until - time.monotonic(), 0.0))
            except Empty:
                return None
            if not line or not self.owed:
                return line
            self.owed -= 1

    def close(self) -> None:
        """Ends the program."""
        self.asked.put(None)
        self.process.kill()
        self.process.wait()


class Table:
    """A match with a program at one seat and bots at the others."""

    def __init__(self, match: Match, seat: int, program: MjaiProgram, bots: list[Bot]) -> None:
        self.match = match
        self.seat = seat
        self.program = program
        self.bots = bots
        self.told = 0
        self.substituted = 0

    def play(self) -> None:
        """Plays the match to its end."""
        while not self.match.done:
            seat = self.match.waiting[0]
            options = self.match.options(seat)
            if seat != self.seat:
                choice = options[0] if len(options) == 1 else self.bots[seat].choose(Sight(self.match, seat), options)
                self.match.do(seat, choice)
            else:
                self.match.do(seat, self._ask(options))

    def _ask(self, options: list[Action]) -> Action:
        if all(option.verb in (act.STOP, act.CONTINUE) for option in options):
            return options[0]
        options = [option for option in options if option.verb != act.JAN_KEN]
        if any(option.verb in UNSPEAKABLE for option in options):
            return self._instead(options)
        answer = self.program.ask(self._news())
        found = self._understood(answer, options)
        if found is None:
            self.substituted += 1
            if answer is not None:
                self.program.faults.append(f"answered {json.dumps(answer)[:80]}, which is not possible now")
            return self._instead(options)
        if found.verb == act.RIICHI and sum(option.verb == act.RIICHI for option in options) > 1:
            return self._riichi(found, options)
        return found

    def _riichi(self, found: Action, options: list[Action]) -> Action:
        """Which tile goes with the riichi: asked for with the event itself."""
        answer = self.program.ask([{"type": "reach", "actor": self.seat}])
        for option in options:
            if option.verb == act.RIICHI and answer is not None and answer.get("pai") == self._name(option):
                return option
        self.program.faults.append("declared riichi without a discard that keeps the hand ready")
        return found

    def _name(self, option: Action) -> str:
        return str(answer_of(self.seat, Action(act.DISCARD, option.tile), -1, -1)["pai"])

    def _news(self) -> list[Json]:
        """Events since the last question, as this seat may see them."""
        game: Game = cut([event.as_json() for event in self.match.log])
        shown = [_hidden(event, self.seat) for event in mjai_events(game)]
        news = shown[self.told:]
        self.told = len(shown)
        return news

    def _understood(self, answer: Json | None, options: list[Action]) -> Action | None:
        if answer is None:
            return None
        state = self.match.deal.state if self.match.deal else None
        drawn, source = (state.drawn, state.last_seat) if state else (-1, -1)
        for option in options:
            own = answer_of(self.seat, option, drawn, source)
            if own["type"] != answer.get("type"):
                continue
            if option.verb == act.DISCARD and own["pai"] == answer.get("pai"):
                wish = Action(act.DISCARD, option.tile, drawn=1 if answer.get("tsumogiri") is True else 0)
                return wish if self.match.may(self.seat, wish) is None else option
            if option.verb in (act.CHOW, act.PUNG, act.KONG, act.CONCEALED_KONG):
                if _sorted(answer.get("consumed")) != sorted(own["consumed"]):
                    continue
            elif (option.verb == act.ADDED_KONG and own["pai"] != answer.get("pai")) or option.verb == act.DISCARD:
                continue
            return option
        return None

    def _instead(self, options: list[Action]) -> Action:
        """A pass, or the tile just drawn."""
        state = self.match.deal.state if self.match.deal else None
        for option in options:
            if option.verb == act.PASS:
                return option
        discards = [option for option in options if option.verb == act.DISCARD]
        drawn = [option for option in discards if state is not None and option.tile == state.drawn]
        return (drawn or discards or options)[0]


def _sorted(names: Any) -> list[str]:
    return sorted(str(name) for name in names) if isinstance(names, list) else []


def _hidden(event: Json, seat: int) -> Json:
    """An event without what other seats hold."""
    if event["type"] == "start_game":
        return {**event, "id": seat}
    if event["type"] == "start_kyoku":
        hands = [hand if at == seat else ["?"] * len(hand) for at, hand in enumerate(event["tehais"])]
        return {**event, "tehais": hands}
    if event["type"] == "tsumo" and event["actor"] != seat:
        return {**event, "pai": "?"}
    return event
