"""An mjai program on a seat: a bot like any other, which asks the program and understands its answer."""

from __future__ import annotations

import json
import weakref
from typing import Any, ClassVar, Final

from janso.bots.bot import Bot
from janso.bots.mjai.player import answer_of
from janso.bots.mjai.program import MjaiProgram
from janso.bots.mjai.speech import Speech
from janso.bots.outside import pass_or_drawn
from janso.bots.sight import Sight
from janso.errors import JansoError
from janso.table.log import action as act
from janso.table.log.action import Action, CopyAction
from janso.table.match import Match

Json = dict[str, Any]
UNSPEAKABLE: Final = (act.LAY, act.BUY, act.BAN_RON, act.DROP_OUT)
"""Choices for which mjai has no words: the program is not asked, and lets them pass."""


class MjaiSeat(Bot):
    """Asks a program. What it answers late, wrongly or not at all becomes a pass or the discard of the tile just drawn;
    `substituted` counts that, `program.faults` says why."""

    name: ClassVar[str] = "mjai"
    text: ClassVar[str] = "A program that speaks mjai."
    command: ClassVar[str] = ""
    seconds: ClassVar[float] = 5.0
    most_faults: ClassVar[int] = 10

    def __init__(self, seed: int = 0, program: MjaiProgram | None = None, north: str = "nukidora") -> None:
        super().__init__(seed)
        self.program = program or MjaiProgram(self.command, self.seconds, self.most_faults)
        self.north = north
        self.speech: Speech | None = None
        self.told = 0
        self.substituted = 0
        weakref.finalize(self, self.program.close)

    def choose(self, sight: Sight, options: list[Action]) -> Action:
        if all(option.verb in (act.STOP, act.CONTINUE) for option in options):
            return options[0]
        options = [option for option in options if option.verb != act.JAN_KEN]
        if any(option.verb in UNSPEAKABLE for option in options):
            return pass_or_drawn(sight, options)
        answer = self.program.ask(self._news(sight))
        found = self._understood(sight, answer, options)
        if found is None:
            self.substituted += 1
            if answer is not None:
                self.program.faults.append(f"answered {json.dumps(answer)[:80]}, which is not possible now")
            return pass_or_drawn(sight, options)
        if found.verb == act.RIICHI and sum(option.verb == act.RIICHI for option in options) > 1:
            return self._riichi(sight, found, options)
        return found

    def _news(self, sight: Sight) -> list[Json]:
        """What this seat has seen since the last question."""
        if self.speech is None:
            if not sight.play.riichi.allowed:
                raise JansoError("bots.mjai_programs_play_riichi_not", what=sight.rules.id)
            self.speech = Speech(sight.rules, sight.seat, self.north)
        events = sight.events(self.told)
        self.told += len(events)
        return [made for event in events if event is not None for made in self.speech.take(event)]

    def _riichi(self, sight: Sight, found: Action, options: list[Action]) -> Action:
        """Which tile goes with the riichi: asked for with the event itself."""
        answer = self.program.ask([{"type": "reach", "actor": sight.seat}])
        for option in options:
            if option.verb == act.RIICHI and answer is not None and answer.get("pai") == _name(option):
                return option
        self.program.faults.append("declared riichi without a discard that keeps the hand ready")
        return found

    def _understood(self, sight: Sight, answer: Json | None, options: list[Action]) -> Action | None:
        if answer is None:
            return None
        type = "nukidora" if answer.get("type") == "kita" else answer.get("type")
        for option in options:
            own = answer_of(sight.seat, option, sight.drawn, sight.offered_by)
            if own["type"] != type:
                continue
            if option.verb == act.DISCARD and own["pai"] == answer.get("pai"):
                return _discard(sight, option.tile, answer.get("tsumogiri") is True)
            if option.verb in (act.CHOW, act.PUNG, act.KONG, act.CONCEALED_KONG):
                if _sorted(answer.get("consumed")) != sorted(own["consumed"]):
                    continue
            elif (option.verb == act.ADDED_KONG and own["pai"] != answer.get("pai")) or option.verb == act.DISCARD:
                continue
            return option
        return None


class Table:
    """A match with a program at one seat and bots at the others."""

    def __init__(self, match: Match, seat: int, program: MjaiProgram, bots: list[Bot], north: str = "nukidora") -> None:
        self.match = match
        self.program = program
        self.player = MjaiSeat(0, program, north)
        self.bots = [*bots[:seat], self.player, *bots[seat + 1:]]
        self.seat = seat

    @property
    def substituted(self) -> int:
        return self.player.substituted

    def play(self) -> None:
        """Plays the match to its end; the program is also asked where it has nothing to choose, so that it hears of
        everything."""
        while not self.match.done:
            seat = self.match.waiting[0]
            options = self.match.options(seat)
            asked = seat == self.seat or len(options) > 1
            self.match.do(seat, self.bots[seat].choose(Sight(self.match, seat), options) if asked else options[0])


def _discard(sight: Sight, tile: int, drawn: bool) -> Action:
    """The copy just drawn or one held before, as far as there is one."""
    held = sight.held.count(tile)
    if drawn and sight.drawn == tile:
        return CopyAction(act.DISCARD, tile, 1)
    if not drawn and (sight.drawn != tile or held > 1):
        return CopyAction(act.DISCARD, tile, 0)
    return Action(act.DISCARD, tile)


def _name(option: Action) -> str:
    return str(answer_of(0, Action(act.DISCARD, option.tile), -1, -1)["pai"])


def _sorted(names: Any) -> list[str]:
    return sorted(str(name) for name in names) if isinstance(names, list) else []
