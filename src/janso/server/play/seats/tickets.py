"""Tickets for the WebSocket: each opens one connection, once, and only for a short while."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

from janso.server.store.people import Person, token_hash


class Tickets:
    """Kept in memory as hashes; a restart makes all of them worthless.

    >>> now = [0.0]
    >>> desk = Tickets(30, clock=lambda: now[0])
    >>> ticket = desk.issue("ABCDEF", Person(1, "Guest", True))
    >>> desk.redeem("ABCDEF", ticket).name, desk.redeem("ABCDEF", ticket)
    ('Guest', None)
    """

    def __init__(self, life: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._life = life
        self._clock = clock
        self._known: dict[str, tuple[str, Person, float]] = {}

    def issue(self, code: str, person: Person) -> str:
        now = self._clock()
        if len(self._known) > 1000:
            self._known = {key: value for key, value in self._known.items() if value[2] > now}
        ticket = secrets.token_urlsafe(24)
        self._known[token_hash(ticket)] = (code, person, now + self._life)
        return ticket

    def forget(self, sessions: frozenset[str]) -> None:
        """Tickets of sessions that have ended are worth nothing."""
        self._known = {key: value for key, value in self._known.items() if value[1].session not in sessions}

    def redeem(self, code: str, ticket: str) -> Person | None:
        """The person it was issued to, or None: unknown, used, too old, or for another room."""
        room, person, until = self._known.pop(token_hash(ticket), ("", None, 0.0))
        return person if room == code and until > self._clock() else None
