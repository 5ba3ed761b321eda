"""How people play: figures of strong players' matches, measured as the laboratory measures bots.

`people.json` is made by `tools/people.py` from records of whole matches on a public server, in its highest room. It
holds nothing of single matches, only what all of them together amount to.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from math import hypot
from typing import Any

from janso.lab.measures import Spread
from janso.rules import ruleset
from janso.rules.play import PlaySettings, play_settings
from janso.rules.ruleset import RuleSet


@dataclass(frozen=True)
class People:
    """So many matches of strong players under these rules, and what they came to."""

    rules: str
    games: int
    measures: dict[str, Spread]


@dataclass(frozen=True)
class Beside:
    """A measure of bots beside that of people; they agree when the 95 % interval of the difference holds 0."""

    name: str
    bots: Spread
    people: Spread

    @property
    def agrees(self) -> bool:
        if self.bots.low == self.bots.high:  # never seen in so few matches: an interval without width tells nothing
            return True
        reach = hypot(self.bots.high - self.bots.low, self.people.high - self.people.low) / 2
        return abs(self.bots.value - self.people.value) <= reach

    def as_json(self) -> dict[str, Any]:
        return {"name": self.name, "people": self.people.value, "low": self.people.low, "high": self.people.high,
                "agrees": self.agrees}


@lru_cache(maxsize=1)
def _known() -> tuple[tuple[PlaySettings, People], ...]:
    data = json.loads((files("janso.lab") / "people.json").read_text(encoding="utf-8"))
    return tuple([(play_settings(ruleset(id)), People(id, each["games"], {
        name: Spread(*ends) for name, ends in each["measures"].items()})) for id, each in data.items()])


def people_under(rules: RuleSet) -> People | None:
    """What is known of people in a game like this one: as many seats, rounds and tiles of each kind, hands as long.

    >>> from janso.rules import ruleset
    >>> found = people_under(ruleset("riichi"))
    >>> found is not None and found.rules, people_under(ruleset("mcr"))
    ('tenhou', None)
    """
    mine = play_settings(rules)
    for play, people in _known():
        if ruleset(people.rules).family is rules.family and _alike(mine, play):
            return people
    return None


def _alike(one: PlaySettings, other: PlaySettings) -> bool:
    return (one.seats, one.hands, one.hand_size, one.match.rounds, one.copies[:34]) == (
        other.seats, other.hands, other.hand_size, other.match.rounds, other.copies[:34])


def beside(people: People, measures: Sequence[tuple[str, Spread]]) -> list[Beside]:
    """The measures that are known of people too."""
    return [Beside(name, bots, people.measures[name]) for name, bots in measures if name in people.measures]
