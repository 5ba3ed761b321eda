"""The answer: nothing is just a number."""

from __future__ import annotations

from typing import Any


class Counted:
    """A pattern that was paid: how often, and its value in all."""

    def __init__(self, id: str, name: str, count: int, value: int) -> None:
        self.id = id
        self.name = name
        self.count = count
        self.value = value

    def as_json(self) -> dict[str, Any]:
        return {"id": self.id, "name": self.name, "count": self.count, "value": self.value}


class Excluded:
    """A pattern that is there but was not paid, by which other one, and the principle in words."""

    def __init__(self, id: str, by: str, why: str) -> None:
        self.id = id
        self.by = by
        self.why = why

    def as_json(self) -> dict[str, Any]:
        return {"id": self.id, "by": self.by, "why": self.why}


class FuItem:
    """One line of the fu table."""

    def __init__(self, what: str, fu: int) -> None:
        self.what = what
        self.fu = fu

    def as_json(self) -> dict[str, Any]:
        return {"what": self.what, "fu": self.fu}


class Score:
    """What a win is worth and why. `payments` maps a wind letter to what that seat gains or loses."""

    def __init__(
        self, rules: str, patterns: list[Counted] | None = None, reading: list[str] | None = None,
        fu_items: list[FuItem] | None = None, payments: dict[str, int] | None = None,
        extra: dict[str, Any] | None = None, excluded: list[Excluded] | None = None,
    ) -> None:
        self.rules = rules
        self.valid = False
        self.reason = ""
        self.points = 0
        self.han = 0
        self.fu = 0
        self.limit = ""
        self.patterns: list[Counted] = [] if patterns is None else patterns
        self.excluded: list[Excluded] = [] if excluded is None else excluded
        self.reading: list[str] = [] if reading is None else reading
        self.fu_items: list[FuItem] = [] if fu_items is None else fu_items
        self.payments: dict[str, int] = {} if payments is None else payments
        self.others: list[Score] = []
        self.extra: dict[str, Any] = {} if extra is None else extra

    def as_json(self) -> dict[str, Any]:
        """The public form; `others` (lost candidates) only when they were asked for."""
        out: dict[str, Any] = {
            "valid": self.valid, "reason": self.reason, "rules": self.rules, "points": self.points, "han": self.han,
            "fu": self.fu, "limit": self.limit, "patterns": [p.as_json() for p in self.patterns],
            "excluded": [e.as_json() for e in self.excluded], "reading": self.reading,
            "fu_items": [f.as_json() for f in self.fu_items], "payments": self.payments,
        }
        out.update(self.extra)
        if self.others:
            out["others"] = [other.as_json() for other in self.others]
        return out
