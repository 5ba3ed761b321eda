"""The laboratory for a page: what a rule does to the game, worked out in so much time as a request may take."""

from __future__ import annotations

from typing import Any, Final

from janso.lab.compare import Findings, Measure, compare, name_of, shown
from janso.server.desks.rules_in import rules_from
from janso.server.workers.jobs import Json, encoded, must_be_payable

SHOWN: Final = 40
"""Measures that a page shows; the rest are patterns that hardly ever happen."""


def experiment(first: Json, second: Json | None, games: int, bot: str, seed: int, seconds: float, lang: str) -> bytes:
    """Two rule sets on the same walls, or one alone. Each is told as `rules`, `toml` and `options`."""
    both = [rules_from(asked["rules"], asked["toml"], asked["options"]) for asked in (first, second) if asked]
    for rules in both:
        must_be_payable(rules)
    found = compare(both[0], both[1] if len(both) > 1 else None, games, [bot], seed, seconds=seconds)
    people = {each.name: each for each in found.beside_people()}
    return encoded({
        "rules": [{"id": rules.id, "name": rules.names} for rules in found.rules], "games": found.games, "bot": bot,
        "rows": [{**_row(found, measure, lang),
                  "people": shown(measure.name, people[measure.name].people.value) if measure.name in people else None}
                 for measure in found.measures[:SHOWN]],
        "sentences": found.sentences(lang),
    })


def _row(found: Findings, measure: Measure, lang: str) -> dict[str, Any]:
    """A measure as people read it, and by how many halves of its interval it is above or below nothing."""
    told = measure.gap or measure.a
    half = (told.high - told.low) / 2
    return {
        "name": measure.name, "text": name_of(found.rules[0], measure.name, lang), "certain": measure.certain,
        "a": shown(measure.name, measure.a.value), "b": shown(measure.name, measure.b.value) if measure.b else None,
        "difference": shown(measure.name, measure.gap.value) if measure.gap else None,
        "low": shown(measure.name, told.low), "high": shown(measure.name, told.high),
        "strength": round(measure.gap.value / half, 2) if measure.gap and half > 0 else 0.0,
    }
