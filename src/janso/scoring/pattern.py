"""A pattern: a small pure function, and beside it, as data, what it is called, worth, and where it comes from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from janso.scoring.readings.reading import Reading
from janso.scoring.situation import Situation
from janso.text.called import in_every_language
from janso.text.languages import KANJI

Test = Callable[[Reading, Situation], int]

ANYTHING: Final = 0
CHOWS: Final = 1
PUNGS: Final = 2
TILES: Final = 3
DESCRIBED: Final = 4
HELD: Final = 5
FINISHED: Final = 6
"""What a test looks at, so that its answers can be remembered: the chows (and the pair, where it is a five beside four
chows); the kinds of the pungs, with the pair, seat and round; the kinds of tiles present, as far as `Judge.kinds` tells
them apart, and the form; or no more than what the search describes of a whole hand (`scoring.judge`: concealed pungs,
kongs, waits, facts and so on). HELD and FINISHED are DESCRIBED too, and look at less: at how many pungs and kongs there
are, and concealed ones; at neither these, nor chows, nor the kinds present. DESCRIBED ones may look at the kinds and
at whether all sets are chows or all are pungs, where a family puts verdicts together (`rules.mcr.composed`)."""


class Pattern:
    """`test` returns how often the pattern is there (0: not at all). `value` is the family's own currency: points for
    MCR, Popular and Zung Jung; a table of han or limits for riichi. `source` names the clauses it implements; `on`
    says whether the family counts it unless a rule set says otherwise.

    `near_miss` is a hand that just misses. `needs` is a mask of the family's own features without which the test
    cannot succeed, so that a scorer may pass it over, and `decided` says that with them it does, once;
    `forms` names further hand structures that become winning ones where the pattern counts. `sees` says what the test
    looks at, ANYTHING where nobody has thought about it; `joins` how many sets a pattern of several chows or pungs
    joins, where a family counts sets used together.
    """

    def __init__(
        self, id: str, test: Test, names: dict[str, str], text: str, value: Any, source: tuple[str, ...],
        example: str = "", example_facts: dict[str, Any] | None = None, number: str = "", group: str = "",
        on: bool = True, near_miss: str = "", near_miss_facts: dict[str, Any] | None = None, needs: int = 0,
        forms: tuple[str, ...] = (), decided: bool = False, sees: int = ANYTHING, joins: int = 0,
    ) -> None:
        self.id = id
        self.test = test
        self.own_names = names
        self.family = ""
        self._names: dict[str, str] | None = None
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
        self.sees = sees
        self.joins = joins

    @property
    def names(self) -> dict[str, str]:
        """What the pattern is called, by language: in place in English, in the folders of the languages in others."""
        if self._names is None:
            self._names = in_every_language(f"patterns_{self.family}" if self.family else "", self.id, self.own_names)
        return self._names

    def name(self, lang: str = "en") -> str:
        """The name in a language, or the English one."""
        english = self.own_names["en"]
        return english if lang == "en" else self.names.get(lang) or self._romaji(lang) or english

    def _romaji(self, lang: str) -> str:
        """What stands in for a Japanese or Chinese name."""
        return self.names.get("romaji", "") if lang in KANJI else ""
