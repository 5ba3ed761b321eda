"""A program that speaks Botzone's protocol of Chinese Standard Mahjong, on a seat of MCR.

For every question the program is started with all requests and responses of the deal as JSON on its standard input,
and prints its response, as it would on the site. A player is named by the wind of the deal. A claim is answered
together with the discard that follows it, so the seat remembers that discard. What needs no decision is answered with
PASS without starting anything.
"""

from __future__ import annotations

import json
import shlex
import subprocess
from typing import Any, ClassVar, Final

from janso.bots.bot import Bot
from janso.bots.outside import pass_or_drawn
from janso.bots.sight import Sight
from janso.errors import JansoError
from janso.table.log import action as act
from janso.table.log.action import Action
from janso.tiles import EAST, KIND_MASK, PLUM, RED, STANDARD_KINDS, WHITE, parse

PASS: Final = "PASS"
Json = dict[str, Any]


def name_of(kind: int) -> str:
    """A tile as Botzone writes it: W, B, T for the suits, F for winds, J for dragons (red first), H for flowers.

    >>> [name_of(parse(tile)) for tile in ("1m", "9p", "5s", "4z", "7z", "5z", "2f")]
    ['W1', 'B9', 'T5', 'F4', 'J1', 'J3', 'H2']
    """
    if kind < EAST:
        return f"{'WBT'[kind // 9]}{kind % 9 + 1}"
    if kind < WHITE:
        return f"F{kind - EAST + 1}"
    return f"J{RED - kind + 1}" if kind < STANDARD_KINDS else f"H{kind - PLUM + 1}"


class Requests:
    """The requests of one deal to one seat, made from the events that the seat may see."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.requests: list[str] = []
        self.responses: list[str] = []
        self._winds: list[int] = []
        self._hand: list[str] = []
        self._flowers: list[int] = [0, 0, 0, 0]
        self._dealing = False
        self._claim: Json | None = None

    def take(self, event: Json) -> None:
        """One event."""
        type = event["type"]
        if type == "start_deal":
            self._winds = event["winds"]
            self.requests = [f"0 {self._winds[self.seat]} {event['round'] % 4}"]
            self.responses = []
            self._flowers, self._claim = [0, 0, 0, 0], None
        elif type == "dealt":
            self._hand, self._dealing = list(event["hands"][self.seat]), True
        elif self._dealing and (type == "flower" or (type == "draw" and event.get("from") == "flower")):
            self._replaced(event)
        elif type in ("draw", "flower", "discard", "claim", "kong"):
            self.dealt()
            self._told(type, event, self._winds[event["seat"]])

    def _replaced(self, event: Json) -> None:
        """Flowers laid out before the first turn belong to the deal."""
        if event["type"] == "flower":
            self._flowers[self._winds[event["seat"]]] += 1
            if event["seat"] == self.seat:
                self._hand.remove(event["tile"])
        elif event["seat"] == self.seat:
            self._hand.append(event["tile"])

    def dealt(self) -> None:
        """Tells the hand, once nobody has a flower left; the dealer's last tile is a draw."""
        if not self._dealing:
            return
        self._dealing = False
        names = [name_of(parse(tile) & KIND_MASK) for tile in self._hand]
        self.requests.append(" ".join(["1", *[str(n) for n in self._flowers], *names[:13]]))
        self.requests.append(f"2 {names[13]}" if len(names) > 13 else "3 0 DRAW")

    def _told(self, type: str, event: Json, player: int) -> None:
        tile = event.get("tile", "?")
        name = name_of(parse(tile) & KIND_MASK) if tile != "?" else ""
        own = event["seat"] == self.seat
        if type == "draw":
            if not name.startswith("H"):
                self.requests.append(f"2 {name}" if own else f"3 {player} DRAW")
        elif type == "flower":
            self.requests.append(f"3 {player} BUHUA {name}")
        elif type == "discard":
            self.requests.append(f"3 {player} {self._after_claim()} {name}")
        elif type == "claim" and event["do"] != "kong":
            self._claim = event
        elif type == "kong" and event["do"] == "added_kong":
            self.requests.append(f"3 {player} BUGANG {name}")
        else:
            self.requests.append(f"3 {player} GANG")

    def _after_claim(self) -> str:
        """The word for a discard: PLAY, or the claim that it follows."""
        claim, self._claim = self._claim, None
        if claim is None:
            return "PLAY"
        if claim["do"] == "pung":
            return "PENG"
        return f"CHI {name_of(middle([claim['tile'], *claim['tiles']]))}"

    def asked(self) -> Json:
        """What a program is given: all requests, and a response to each but the last."""
        self.dealt()
        while len(self.responses) < len(self.requests) - 1:
            self.responses.append(PASS)
        return {"requests": self.requests, "responses": self.responses}


def middle(tiles: list[str]) -> int:
    """The kind of the middle tile of a chow."""
    return sorted(parse(tile) & KIND_MASK for tile in tiles)[1]


class BotzoneSeat(Bot):
    """Asks a program. What it answers late, wrongly or not at all becomes a pass or the discard of the tile just drawn;
    `faults` says why."""

    name: ClassVar[str] = "botzone"
    text: ClassVar[str] = "A program that speaks Botzone's protocol."
    command: ClassVar[str] = ""
    seconds: ClassVar[float] = 10.0

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.faults: list[str] = []
        self._requests: Requests | None = None
        self._told = 0
        self._promised = ""

    def choose(self, sight: Sight, options: list[Action]) -> Action:
        if self._requests is None:
            if not sight.rules.family.chinese_standard or sight.seats != 4:
                raise JansoError("bots.botzone_programs_play_mcr_four", what=sight.rules.id)
            self._requests = Requests(sight.seat)
        events = sight.events(self._told)
        self._told += len(events)
        for event in events:
            if event is not None:
                self._requests.take(event)
        for option in options:
            if option.verb == act.FLOWER:
                return option
        if self._promised and sight.own_turn:
            answer, self._promised = f"PLAY {self._promised}", ""
            return understood(answer, sight, options) or self._instead(answer, sight, options)
        self._promised = ""
        answer = self._answered(self._requests)
        found = understood(answer, sight, options)
        if found is None:
            return self._instead(answer, sight, options)
        if found.verb in (act.CHOW, act.PUNG):
            self._promised = answer.split()[-1]
        return found

    def _answered(self, requests: Requests) -> str:
        """The response of the program to the last request."""
        asked = requests.asked()
        try:
            done = subprocess.run(shlex.split(self.command), input=json.dumps(asked), text=True, capture_output=True,
                                  timeout=self.seconds, check=False)
            line = done.stdout.strip().splitlines()[0] if done.stdout.strip() else ""
            told = json.loads(line)["response"] if line.startswith("{") else line
        except subprocess.TimeoutExpired:
            told = ""
            self.faults.append(f"gave no answer within {self.seconds:g} seconds")
        except (OSError, ValueError, KeyError, TypeError) as error:
            told = ""
            self.faults.append(f"gave no answer that can be read ({error})")
        requests.responses.append(str(told) or PASS)
        return str(told)

    def _instead(self, answer: str, sight: Sight, options: list[Action]) -> Action:
        """A pass, or the tile just drawn."""
        self.faults.append(f"answered «{answer[:40]}», which is not possible now")
        return pass_or_drawn(sight, options)


VERBS: Final = {"PLAY": (act.DISCARD,), "HU": (act.WIN,), "PASS": (act.PASS,), "PENG": (act.PUNG,), "CHI": (act.CHOW,),
                "GANG": (act.KONG, act.CONCEALED_KONG), "BUGANG": (act.ADDED_KONG,)}


def understood(answer: str, sight: Sight, options: list[Action]) -> Action | None:
    """The option that a response means."""
    words = answer.split()
    if not words:
        return None
    for option in options:
        if option.verb not in VERBS.get(words[0], ()):
            continue
        tile = name_of(option.tile & KIND_MASK) if option.tile >= 0 else ""
        if option.verb in (act.DISCARD, act.CONCEALED_KONG, act.ADDED_KONG) and words[1:] != [tile]:
            continue
        if option.verb == act.CHOW:
            kinds = sorted(face & KIND_MASK for face in (*option.tiles, option.tile))
            if len(words) != 3 or words[1] != name_of(kinds[1]):
                continue
        if option.verb == act.PUNG and len(words) != 2:
            continue
        return option
    return None
