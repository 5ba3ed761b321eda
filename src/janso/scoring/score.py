"""The answer: nothing is just a number."""

from __future__ import annotations

from typing import Any

from janso.message import Message, plain, plainly, sentence, spelled
from janso.native import mypyc_attr


@mypyc_attr(acyclic=True)
class Counted:
    """A pattern that was paid: how often, and its value in all."""

    def __init__(self, id: str, name: str, count: int, value: int) -> None:
        self.id = id
        self.name = name
        self.count = count
        self.value = value

    def as_json(self) -> dict[str, Any]:
        return {"id": self.id, "name": self.name, "count": self.count, "value": self.value}


@mypyc_attr(acyclic=True)
class Excluded:
    """A pattern that is there but was not paid, by which other one, and the principle in words."""

    def __init__(self, id: str, by: str, why: str, fields: dict[str, Any] | None = None) -> None:
        self.id = id
        self.by = by
        self._why = why
        self._fields = fields

    @property
    def why(self) -> str:
        """The message; it is made of its code when somebody reads it."""
        return sentence(self._why, self._fields or {})

    def as_json(self, codes: bool = True) -> dict[str, Any]:
        """For programs, with the code of the reason unless nobody asks for it."""
        why = self.why
        return spelled({"id": self.id, "by": self.by, "why": why}) if codes else \
            {"id": self.id, "by": self.by, "why": plain(why)}


@mypyc_attr(acyclic=True)
class FuItem:
    """One line of the fu table."""

    def __init__(self, what: str, fu: int) -> None:
        self.what = what
        self.fu = fu

    def as_json(self) -> dict[str, Any]:
        return {"what": self.what, "fu": self.fu}


@mypyc_attr(acyclic=True)
class Score:
    """What a win is worth and why. `payments` maps a wind letter to what that seat gains or loses.

    Reading, exclusions, payments and the rest are made when somebody first looks at them: a family that can tell them
    later answers the `tell_` methods. What nobody told is empty; a reason to be told later is None until then. While
    `told` is false, even han, fu, limit and patterns are still to be counted.
    """

    valid = False
    points = 0
    told = True
    _reason: str | None = ""
    _fields: dict[str, Any] | None = None
    _han = 0
    _fu = 0
    _limit = ""
    _others: list[Score] | None = None

    def __init__(
        self, rules: str, patterns: list[Counted] | None = None, reading: list[str] | None = None,
        fu_items: list[FuItem] | None = None, payments: dict[str, int] | None = None,
        extra: dict[str, Any] | None = None, excluded: list[Excluded] | None = None,
    ) -> None:
        self.rules = rules
        self._patterns: list[Counted] = [] if patterns is None else patterns
        self._excluded = excluded
        self._reading = reading
        self._fu_items = fu_items
        self._payments = payments
        self._extra = extra

    def tell(self) -> None:
        """Counts what was left for later: han, fu, limit and patterns."""

    @property
    def han(self) -> int:
        """Han, where a family counts them."""
        if not self.told:
            self.tell()
        return self._han

    @han.setter
    def han(self, number: int) -> None:
        self._han = number

    @property
    def fu(self) -> int:
        """Fu, where a family counts them."""
        if not self.told:
            self.tell()
        return self._fu

    @fu.setter
    def fu(self, number: int) -> None:
        self._fu = number

    @property
    def limit(self) -> str:
        """The name of the limit that applied."""
        if not self.told:
            self.tell()
        return self._limit

    @limit.setter
    def limit(self, name: str) -> None:
        self._limit = name

    @property
    def patterns(self) -> list[Counted]:
        """What was paid."""
        if not self.told:
            self.tell()
        return self._patterns

    @patterns.setter
    def patterns(self, lines: list[Counted]) -> None:
        self._patterns = lines

    def tell_reason(self) -> str:
        return ""

    def tell_reading(self) -> list[str]:
        return []

    def tell_excluded(self) -> list[Excluded]:
        return []

    def tell_payments(self) -> dict[str, int]:
        return {}

    def tell_extra(self) -> dict[str, Any]:
        return {}

    def tell_fu_items(self) -> list[FuItem]:
        return []

    @property
    def reason(self) -> str:
        """Why this is no win, empty when it is one."""
        if self._reason is None:
            self._reason = self.tell_reason()
        if self._fields is not None:
            self._reason = Message(self._reason, **self._fields)
            self._fields = None
        return self._reason

    @reason.setter
    def reason(self, text: str) -> None:
        self._reason = text

    def because(self, code: str, **fields: Any) -> None:
        """Why this is no win, by the code of a message that is made when somebody reads it."""
        self._reason = code
        self._fields = fields

    @property
    def reading(self) -> list[str]:
        """Sets and pair as texts, or the name of another form."""
        if self._reading is None:
            self._reading = self.tell_reading()
        return self._reading

    @reading.setter
    def reading(self, texts: list[str]) -> None:
        self._reading = texts

    @property
    def excluded(self) -> list[Excluded]:
        """Patterns that are there but were not paid."""
        if self._excluded is None:
            self._excluded = self.tell_excluded()
        return self._excluded

    @excluded.setter
    def excluded(self, lines: list[Excluded]) -> None:
        self._excluded = lines

    @property
    def payments(self) -> dict[str, int]:
        """What each seat gains or loses; empty when that is not known."""
        if self._payments is None:
            self._payments = self.tell_payments()
        return self._payments

    @payments.setter
    def payments(self, changes: dict[str, int]) -> None:
        self._payments = changes

    @property
    def fu_items(self) -> list[FuItem]:
        """The lines of the fu table, where a family counts fu."""
        if self._fu_items is None:
            self._fu_items = self.tell_fu_items()
        return self._fu_items

    @fu_items.setter
    def fu_items(self, lines: list[FuItem]) -> None:
        self._fu_items = lines

    @property
    def extra(self) -> dict[str, Any]:
        """Further keys of the public form."""
        if self._extra is None:
            self._extra = self.tell_extra()
        return self._extra

    @extra.setter
    def extra(self, more: dict[str, Any]) -> None:
        self._extra = more

    @property
    def others(self) -> list[Score]:
        """Candidates that lost, when they were asked for."""
        if self._others is None:
            self._others = []
        return self._others

    def as_json(self, codes: bool = True) -> dict[str, Any]:
        """The public form; `others` (lost candidates) only when they were asked for. With `codes` it tells under `said`
        what its sentences say; records keep the sentences alone."""
        out: dict[str, Any] = {
            "valid": self.valid, "reason": self.reason, "rules": self.rules, "points": self.points, "han": self.han,
            "fu": self.fu, "limit": self.limit, "patterns": [p.as_json() for p in self.patterns],
            "excluded": [e.as_json(codes) for e in self.excluded], "reading": self.reading,
            "fu_items": [f.as_json() for f in self.fu_items], "payments": self.payments,
        }
        out.update(self.extra)
        if self.others:
            out["others"] = [other.as_json(codes) for other in self.others]
        return spelled(out) if codes else plainly(out)
