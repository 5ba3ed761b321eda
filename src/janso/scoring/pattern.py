"""A pattern: a small pure function, and beside it, as data, what it is called, worth, and where it comes from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from janso.scoring.reading import Reading
from janso.scoring.situation import Situation

Test = Callable[[Reading, Situation], int]


class Pattern:
    """`test` returns how often the pattern is there (0: not at all). `value` is the family's own currency: points for
    MCR, Popular and Zung Jung; a table of han or limits for riichi. `source` names the clauses it implements; `on`
    says whether the family counts it unless a rule set says otherwise.

    `near_miss` is a hand that just misses. `needs` is a mask of the family's own features without which the test
    cannot succeed, so that a scorer may pass it over, and `decided` says that with them it does, once;
    `forms` names further hand structures that become winning ones where the pattern counts.
    """

    def __init__(
        self, id: str, test: Test, names: dict[str, str], text: str, value: Any, source: tuple[str, ...],
        example: str = "", example_facts: dict[str, Any] | None = None, number: str = "", group: str = "",
        on: bool = True, near_miss: str = "", near_miss_facts: dict[str, Any] | None = None, needs: int = 0,
        forms: tuple[str, ...] = (), decided: bool = False,
    ) -> None:
        self.id = id
        self.test = test
        self.names = names
        self.text = text
        self.value = value
        self.source = source
        self.example = example
        self.example_facts = example_facts or {}
        self.number = number
        self.group = group
        self.on = on
        self.near_miss = near_miss
        self.near_miss_facts = near_miss_facts or {}
        self.needs = needs
        self.decided = decided
        self.forms = forms

    def name(self, lang: str = "en") -> str:
        """The name in a language, or the English one."""
        return self.names.get(lang) or self.names.get("romaji") or self.names["en"]
