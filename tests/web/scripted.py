"""A table whose tiles a test chooses: page and engine are real, only the server between them is played."""

from __future__ import annotations

import json
from typing import Any

from janso.server.play.against import against
from janso.server.play.telling.hints import hints, wins
from janso.server.play.telling.words import options_for
from janso.table import Match

from .conftest import Visitor

CODE = "SCRIPT"


class Scripted:
    """Sends the page what the server would send a seat, and keeps what the page says."""

    def __init__(self, one: Visitor, match: Match, *, hints_on: bool = True, seat: int = 0) -> None:
        self.one = one
        self.match = match
        self.hints_on = hints_on
        self.seat = seat
        self.said: list[dict[str, Any]] = []
        self.further: list[dict[str, Any]] = []
        """What the server says after its welcome."""
        names = ["South", "East", "North", "West"]
        seats = [{"seat": at, "name": names[at], "bot": None, "online": True, "away": False} for at in range(4)]
        self.room = {"code": CODE, "state": "playing", "rules": match.rules.id, "family": match.rules.family.id,
                     "rules_name": match.rules.names, "name": "", "public": False, "hints": hints_on,
                     "degree": "full" if hints_on else "off", "delay": 0,
                     "seats": seats, "clock": None, "seed_known": False, "commitment": "", "record": None,
                     "spectators": 0, "created": 0, "you": seat, "host": False, "offences": None}

    def open(self, wait: str = ".own-hand button") -> Any:
        page = self.one.page
        page.route(f"**/api/v1/rooms/{CODE}", lambda route: route.fulfill(json=self.room))
        page.route(f"**/api/v1/rooms/{CODE}/ticket", lambda route: route.fulfill(json={"ticket": "x"}))
        page.route_web_socket(f"**/ws/{CODE}*", self._connected)
        return self.one.visit(f"/table/{CODE}", wait)

    def _connected(self, socket: Any) -> None:
        welcome = {"type": "welcome", "seat": self.seat, "room": self.room, "chat": [], "policy": {}, "log": [],
                   "n": len(self.match.log), "deadline": None, "clocks": [None] * 4, "gate": None,
                   "view": self.match.view(self.seat), "options": options_for(self.match, self.seat),
                   "against": against(self.match, self.seat)}

        def heard(text: str) -> None:
            message = json.loads(text)
            self.said.append(message)
            if message["type"] == "hint":
                answer = {"type": "hints", "discards": hints(self.match, self.seat),
                          "wins": wins(self.match, self.seat)}
                if not self.hints_on:
                    answer = {"type": "refused", "reason": "There are no hints at this table.", "after": None}
                socket.send(json.dumps(answer))

        socket.on_message(heard)
        for message in (welcome, *self.further):
            socket.send(json.dumps(message))

    def acts(self, least: int = 0) -> list[dict[str, Any]]:
        """What the page has wanted to do, once it has said at least so much."""
        found: list[dict[str, Any]] = []
        for _ in range(600):
            self.one.page.wait_for_timeout(50)
            found = [message["action"] for message in self.said if message["type"] == "act"]
            if len(found) >= least:
                break
        return found
