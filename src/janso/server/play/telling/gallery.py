"""Spectators: they see what lies on the table, some time later."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Final

from janso.server.play.telling.link import Link, encode

REMEMBERED: Final = 40.0
"""Seconds for which a table keeps up what spectators see after somebody has glanced at it."""


def _nothing(_upto: int) -> dict[str, Any]:
    return {}


class Gallery:
    """Holds messages back for `delay` seconds. `caught_up` is the last state that spectators have seen."""

    def __init__(self, delay: float, snapshot: Callable[[int], dict[str, Any]]) -> None:
        self.links: set[Link] = set()
        self._delay = delay
        self._snapshot = snapshot
        self._marks: deque[tuple[float, int]] = deque()
        self._pending: deque[tuple[float, str, dict[str, Any]]] = deque()
        self._state: dict[str, Any] | None = None
        self._glanced_until = 0.0

    def mark(self, now: float, shown: int) -> None:
        """Remembers how long the log was at a moment."""
        while len(self._marks) > 1 and self._marks[1][0] <= now - self._delay:
            self._marks.popleft()
        self._marks.append((now, shown))

    def seen_length(self, now: float) -> int:
        """How long the log was for spectators."""
        return max((shown for at, shown in self._marks if at <= now - self._delay), default=0)

    def add(
        self, link: Link, now: float, catch_up: Callable[[int], dict[str, Any] | None], chat: list[dict[str, Any]],
    ) -> None:
        """A new spectator: first the table as it was, then what came since, each at its time; `chat` is of now."""
        self._catch_up(now, catch_up)
        self.links.add(link)
        assert self._state is not None
        link.tell({**self._state, "chat": chat})

    def glance(self, now: float, catch_up: Callable[[int], dict[str, Any] | None]) -> dict[str, Any]:
        """What spectators see now, for somebody who looks at many tables and comes again soon."""
        self._catch_up(now, catch_up)
        self._glanced_until = now + REMEMBERED
        self.release(now)
        assert self._state is not None
        return self._state

    def _catch_up(self, now: float, catch_up: Callable[[int], dict[str, Any] | None]) -> None:
        if not self._kept_up(now) or self._state is None:
            seen = self.seen_length(now)
            self._pending.clear()
            self._state = self._snapshot(seen)
            rest = catch_up(seen)
            if rest is not None:
                self._pending.append((self._marks[-1][0] + self._delay, encode(rest), self._snapshot(-1)))

    def _kept_up(self, now: float) -> bool:
        return bool(self.links) or now < self._glanced_until

    def show(self, now: float, message: Callable[[], dict[str, Any]], state: Callable[[], dict[str, Any]]) -> None:
        """Something happened. Nothing is made when nobody watches."""
        if self._kept_up(now):
            self._pending.append((now + self._delay, encode(message()), state()))
        else:
            self._state = None
            self._pending.clear()

    def release(self, now: float) -> float | None:
        """Sends what is due; the time of the next, if any."""
        while self._pending and self._pending[0][0] <= now:
            _, text, self._state = self._pending.popleft()
            for link in self.links:
                link.send(text)
        return self._pending[0][0] if self._pending else None

    def close(self) -> None:
        """Nobody looks on any more."""
        self.links.clear()
        self._pending.clear()
        self._marks.clear()
        self._state = None
        self._snapshot = _nothing

    def tell(self, message: dict[str, Any]) -> None:
        """Something that needs no delay: chat, who sits where."""
        text = encode(message)
        for link in self.links:
            link.send(text)
