"""What players ask of the table: acts, how quickly bots play, a pause, what is to be done for them."""

from __future__ import annotations

from typing import Any, Final

from janso.errors import JansoError
from janso.server.play.seats.seat import Policy, Seat
from janso.server.play.seats.seating import Seating
from janso.server.play.telling.link import Link

PACES: Final = {"slow": 2.2, "normal": 1.0, "fast": 0.35}
"""How long bots wait, beside what is usual."""


class Wishes(Seating):
    """Each comes from a connection, whose seat is that of its ticket."""

    async def act(self, link: Link, action: dict[str, Any], seen: int | None) -> None:
        """An act from a client; the seat is that of its ticket, whatever the message says."""
        async with self.lock:
            if link.seat is None:
                raise JansoError("server.spectator_does_not_play")
            if self.game is None:
                raise JansoError("server.match_not_begun")
            self.touched = self.house.now()
            self._is_back(self.seats[link.seat])
            await self.game.act(link.seat, action, seen)
            if self.paused:
                self._pause(False)

    async def back(self, link: Link) -> None:
        """Somebody who was only connected is here again, before a bot has done more for them."""
        async with self.lock:
            if link.seat is not None:
                self._is_back(self.seats[link.seat])

    def _is_back(self, seat: Seat) -> None:
        """Whoever comes, acts or says so has their seat at once."""
        if seat.returned() and self.game is not None:
            self.game.returned(seat.number)
            self.tell_room()

    async def set_pace(self, link: Link, speed: Any) -> None:
        """How quickly bots play, where nobody else waits for them."""
        async with self.lock:
            if not isinstance(speed, str) or speed not in PACES:
                raise JansoError("server.pace_speed_is_one_of", known=", ".join(PACES))
            if link.seat is None or not self.alone:
                raise JansoError("server.pace_only_somebody_who_plays")
            self.pace = PACES[speed]
            if self.game is not None:
                self.game.changed()

    async def pause(self, link: Link, on: Any) -> None:
        """Stops bots and clocks, or lets them go on; whoever acts goes on too."""
        async with self.lock:
            if not isinstance(on, bool):
                raise JansoError("server.pause_true_false")
            if link.seat is None or not self.alone:
                raise JansoError("server.pause_only_somebody_who_plays")
            self._pause(on)

    def _pause(self, on: bool) -> None:
        self.paused = on
        if self.game is not None:
            self.game.changed()
        self.tell_room()

    async def go_on(self, link: Link) -> None:
        async with self.lock:
            if self.game is not None and link.seat is not None:
                self._is_back(self.seats[link.seat])
                self.game.go_on(link.seat)

    async def set_policy(self, link: Link, wanted: dict[str, Any]) -> None:
        """Takes over the switches that a message names."""
        async with self.lock:
            if link.seat is None:
                raise JansoError("server.spectator_no_policy")
            now = self.seats[link.seat].policy.as_json()
            for key, value in wanted.items():
                if key not in now or not isinstance(value, bool):
                    raise JansoError("server.policy_not_switch_true_false", key=str(key)[:40])
                now[key] = value
            self.seats[link.seat].policy = Policy(**now)
            link.tell({"type": "policy", **now})
            if self.game is not None:
                self.game.changed()
