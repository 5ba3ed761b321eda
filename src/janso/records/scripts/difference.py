"""What a replay comes to: the match, and every place where the record and the engine disagree."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from janso.message import Message, phrase, spelled
from janso.table.match import Match


@dataclass(slots=True)
class Difference:
    """One place where the record and the engine disagree."""

    deal: int
    at: str
    what: str
    record: Any
    engine: Any

    def __str__(self) -> str:
        return Message("records.differs", at=self.at, n=self.deal + 1, what=phrase(self.what), record=self.record,
                       engine=self.engine)

    def as_json(self) -> dict[str, Any]:
        return spelled({"deal": self.deal, "at": self.at, "what": self.what, "record": self.record,
                        "engine": self.engine})


@dataclass(slots=True)
class Replay:
    """The match that came out, and the differences found on the way."""

    match: Match
    differences: list[Difference] = field(default_factory=list)
