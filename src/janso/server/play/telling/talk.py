"""What is said at a table, as far as it is remembered."""

from __future__ import annotations

from collections import deque
from typing import Any

from janso.server.store.talk import MOST_LINES


class Talk:
    """The last lines of those who sit there and, apart from them, of those who look on.

    >>> talk = Talk()
    >>> talk.add({"name": "Ann", "text": "hello", "at": 1.0, "spectator": False})
    >>> talk.add({"name": "Bob", "text": "psst", "at": 2.0, "spectator": True})
    >>> [line["name"] for line in talk.heard(False)], [line["name"] for line in talk.heard(True)]
    (['Ann'], ['Ann', 'Bob'])
    """

    def __init__(self) -> None:
        self._lines: dict[bool, deque[dict[str, Any]]] = {aside: deque(maxlen=MOST_LINES) for aside in (False, True)}
        self._next = {False: 0, True: 0}

    def number(self, aside: bool) -> int:
        """The number of the next line of a kind; each is given once."""
        self._next[aside] += 1
        return self._next[aside] - 1

    def add(self, line: dict[str, Any]) -> None:
        """A line that is stored."""
        self._lines[line["spectator"]].append(line)

    def bring_back(self, said: list[dict[str, Any]]) -> None:
        """Lines from the database, in their order, each with its number."""
        for stored in said:
            line = {"type": "chat", **stored}
            n = line.pop("n")
            self._next[line["spectator"]] = max(self._next[line["spectator"]], n + 1)
            self.add(line)

    def heard(self, aside: bool) -> list[dict[str, Any]]:
        """What somebody finds who comes in: `aside` somebody who looks on."""
        if not aside:
            return list(self._lines[False])
        return sorted([*self._lines[False], *self._lines[True]], key=lambda line: float(line["at"]))

    def last(self, text: str) -> str:
        """Who said something last, word for word."""
        return next((str(line["name"]) for line in reversed(self._lines[False]) if line["text"] == text), "")
