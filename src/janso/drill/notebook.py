"""What somebody has practised: the row of days, and puzzles that went wrong, which come back after a while.

A puzzle that was answered wrongly comes back the next day; each right answer puts it off for longer, and after the last
it is known. The same rules hold in the browser.
"""

from __future__ import annotations

import datetime
import json
import os
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from janso.errors import JansoError

WAITS: Final = (1, 3, 7, 16, 35)
"""Days until a puzzle comes back, by how often it has been answered rightly since it went wrong."""
MOST_KEPT: Final = 500


@dataclass
class Again:
    """A puzzle to come back to: how it is made, when, and how often it has been right since."""

    kind: str
    rules: str
    seed: str
    level: int | None
    due: str
    right: int = 0


@dataclass
class Notebook:
    """Days are written as 2026-11-17. `streak` counts daily puzzles solved on days one after the other."""

    last: str = ""
    streak: int = 0
    longest: int = 0
    solved: int = 0
    again: list[Again] = field(default_factory=list)

    def of_the_day(self, day: datetime.date, right: bool) -> None:
        """Takes note of the daily puzzle; only the first answer of a day counts.

        >>> book = Notebook()
        >>> for date in (1, 2, 2, 4): book.of_the_day(datetime.date(2026, 1, date), True)
        >>> book.streak, book.longest
        (1, 2)
        """
        if self.last == day.isoformat():
            return
        before = (day - datetime.timedelta(days=1)).isoformat()
        kept = self.streak if self.last == before else 0
        self.streak = kept + 1 if right else 0
        self.longest = max(self.longest, self.streak)
        self.solved += right
        self.last = day.isoformat()

    def answered(self, kind: str, rules: str, seed: str, level: int | None, day: datetime.date, right: bool) -> None:
        """Takes note of any other puzzle."""
        known = next((one for one in self.again if (one.kind, one.rules, one.seed, one.level) ==
                      (kind, rules, seed, level)), None)
        if known is None:
            if not right:
                self.again = [*self.again, Again(kind, rules, seed, level, later(day, 0))][-MOST_KEPT:]
            return
        known.right = known.right + 1 if right else 0
        if known.right >= len(WAITS):
            self.again.remove(known)
        else:
            known.due = later(day, known.right)

    def due(self, day: datetime.date) -> list[Again]:
        """Puzzles whose day has come, the oldest first."""
        return sorted([one for one in self.again if one.due <= day.isoformat()], key=lambda one: one.due)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def later(day: datetime.date, right: int) -> str:
    """The day on which a puzzle comes back."""
    return (day + datetime.timedelta(days=WAITS[right])).isoformat()


def place() -> Path:
    """The file: `JANSO_NOTEBOOK`, else in the folder for a user's data."""
    named = os.environ.get("JANSO_NOTEBOOK")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "janso" / "practice.json"


def load(file: Path) -> Notebook:
    """A notebook from its file; an empty one when there is none."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        again = [Again(**one) for one in data.pop("again", [])]
        return Notebook(**data, again=again)
    except FileNotFoundError:
        return Notebook()
    except (OSError, ValueError, TypeError, AttributeError):
        raise JansoError("drill.notebook_cannot_read_delete_begin", file=file) from None


def keep(book: Notebook, file: Path) -> None:
    """Writes a notebook to its file, whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_suffix(".new")
    fresh.write_text(json.dumps(book.as_json(), ensure_ascii=False, indent=1), encoding="utf-8")
    fresh.replace(file)
