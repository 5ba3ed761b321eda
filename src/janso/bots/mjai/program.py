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

from janso.errors import JansoError

Json = dict[str, Any]
LONGEST_ANSWER: Final = 64 * 1024
MOST_LINES: Final = 64


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
            raise JansoError("bots.mjai_cannot_started", command=command, error=error) from None
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
            self.faults.append(f"gave no answer within {self.seconds:g} seconds")
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
