"""The laboratory: what a rule does to the game. Two rule sets are played by the same bots on the same walls.

>>> from janso.rules import ruleset
>>> usual = ruleset("tonpusen")
>>> told = compare(usual, usual.with_options({"open_tanyao": "no"}), games=3, bots=["greedy"])
>>> sorted(told.as_json())
['bots', 'games', 'measures', 'rules', 'seed', 'sentences']
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import isfinite
from time import process_time
from typing import Any, Final

from janso.errors import JansoError
from janso.lab.measures import NAMES, PATTERN, Counts, Spread, counts_of, difference, is_share, measured
from janso.lab.people import Beside, People, beside, people_under
from janso.lab.sim import Progress, bots_for, chunks, play_game
from janso.lab.spread import fresh_processes
from janso.rules import ruleset
from janso.rules.ruleset import RuleSet
from janso.rules.telling.spoken import pattern_name
from janso.text.say import say

RARE: Final = 0.002
"""Patterns in a smaller share of the wins are left out."""
UNITS: Final = 100


@dataclass(frozen=True)
class Measure:
    """One measure of one or two rule sets. `gap` is how much the second is above the first."""

    name: str
    a: Spread
    b: Spread | None = None
    gap: Spread | None = None

    @property
    def certain(self) -> bool:
        """Whether the 95 % interval of the difference leaves nothing out of it."""
        return self.gap is not None and (self.gap.low > 0 or self.gap.high < 0)

    def as_json(self) -> dict[str, Any]:
        told = self.gap or self.a
        return {"name": self.name, "a": _plain(self.a.value), "b": _plain(self.b.value) if self.b else None,
                "difference": _plain(self.gap.value) if self.gap else None, "low": _plain(told.low),
                "high": _plain(told.high)}


def _plain(value: float) -> float | None:
    """A number that JSON knows."""
    return round(value, 6) if isfinite(value) else None


@dataclass
class Findings:
    """What the laboratory found."""

    rules: list[RuleSet]
    bots: list[str]
    games: int
    seed: int
    measures: list[Measure] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        told: dict[str, Any] = {
            "rules": [rules.id for rules in self.rules], "bots": self.bots, "games": self.games, "seed": self.seed,
            "measures": [measure.as_json() for measure in self.measures], "sentences": self.sentences("en")}
        people = self.people
        if people is not None:
            told["people"] = {"rules": people.rules, "games": people.games,
                              "measures": [each.as_json() for each in self.beside_people()]}
        return told

    @property
    def people(self) -> People | None:
        """What is known of people, where one rule set is described."""
        return people_under(self.rules[0]) if len(self.rules) == 1 else None

    def beside_people(self) -> list[Beside]:
        """Bots beside people, measure by measure."""
        people = self.people
        return [] if people is None else beside(people, [(measure.name, measure.a) for measure in self.measures])

    def sentences(self, lang: str) -> list[str]:
        """A sentence for each effect that is certain, the largest in terms of its own interval first; for one rule set
        alone, where bots and people agree and where they do not."""
        if len(self.rules) == 1:
            return self._about_people(lang)
        sure = [measure for measure in self.measures if measure.certain]
        sure.sort(key=lambda measure: -_clearness(measure))
        return [self._sentence(measure, lang) for measure in sure]

    def _about_people(self, lang: str) -> list[str]:
        found = self.beside_people()
        people = self.people
        if people is None or not found:
            return []
        alike = [self._named(each, lang) for each in found if each.agrees]
        unlike = [self._named(each, lang) for each in found if not each.agrees]
        told = [say("Beside {n} matches of strong players under «{rules}»:", lang, n=people.games, rules=people.rules)]
        if alike:
            told.append(say("Bots and people agree within the interval: {what}", lang, what="; ".join(alike)))
        return told + [say("Bots differ from people: {what}", lang, what=each) for each in unlike]

    def _named(self, each: Beside, lang: str) -> str:
        return say("{what} {bots} (people {people})", lang, what=name_of(self.rules[0], each.name, lang),
                   bots=shown(each.name, each.bots.value), people=shown(each.name, each.people.value))

    def _sentence(self, measure: Measure, lang: str) -> str:
        assert measure.b is not None and measure.gap is not None
        text = "More {what}: {b} against {a} (by {low} to {high})" if measure.gap.value > 0 else \
            "Fewer {what}: {b} against {a} (by {low} to {high})"
        ends = sorted((abs(measure.gap.low), abs(measure.gap.high)))
        return say(text, lang, what=name_of(self.rules[0], measure.name, lang), b=shown(measure.name, measure.b.value),
                   a=shown(measure.name, measure.a.value), low=shown(measure.name, ends[0]),
                   high=shown(measure.name, ends[1]))


def _clearness(measure: Measure) -> float:
    assert measure.gap is not None
    return abs(measure.gap.value) / max(measure.gap.high - measure.gap.low, 1e-12)


def name_of(rules: RuleSet, name: str, lang: str) -> str:
    """A measure in words; a pattern by its name."""
    if name.startswith(PATTERN):
        id = name.removeprefix(PATTERN)
        return say("wins with «{name}»", lang, name=pattern_name(rules, id, "", lang))
    return say(NAMES[name], lang)


def shown(name: str, value: float) -> str:
    """A value as people read it: shares in percent, points whole, the rest with two digits.

    >>> shown("draws", 0.1234), shown("points", 5201.4), shown("deals", 9.876)
    ('12.3 %', '5201', '9.88')
    """
    if is_share(name):
        return f"{UNITS * value:.1f} %"
    return f"{value:.0f}" if abs(value) >= UNITS else f"{value:.2f}"


def compare(first: RuleSet, second: RuleSet | None, games: int, bots: list[str], seed: int = 1, workers: int = 1,
            progress: Progress | None = None, seconds: float = 0.0) -> Findings:
    """Plays both rule sets (or one alone) and measures what differs. With `seconds` it ends when it has used so much
    of the processor, with as many matches as were played by then."""
    if games < 2:
        raise JansoError("lab.games_laboratory_needs_least_two")
    both = [first] if second is None else [first, second]
    seated = [bots_for(rules, ",".join(bots)) for rules in both]
    if seconds:
        counts = _within(seconds, both, seated, games, seed)
    else:
        counts = [_played(rules, names, games, seed, workers, progress) for rules, names in zip(both, seated)]
    made = Findings(both, seated[0], len(counts[0]), seed)
    for name in measured_names(counts):
        columns = [[match.get(name, _absent(name, match)) for match in played] for played in counts]
        a = measured(name, columns[0])
        if second is None:
            made.measures.append(Measure(name, a))
        else:
            made.measures.append(Measure(name, a, measured(name, columns[1]), difference(columns[0], columns[1])))
    return made


def _absent(name: str, match: Counts) -> tuple[float, float]:
    """A pattern that a match did not see was missing in all of its wins."""
    return (0.0, match["points"][1]) if name.startswith(PATTERN) else (0.0, 0.0)


def measured_names(counts: list[list[Counts]]) -> list[str]:
    """The measures in their order, then the patterns that are not too rare, commonest first."""
    usual = [name for name in NAMES if name in counts[0][0]]
    times: dict[str, float] = {}
    wins = 1.0
    for played in counts:
        for match in played:
            wins += match["points"][1]
            for name, (count, _) in match.items():
                if name.startswith(PATTERN):
                    times[name] = times.get(name, 0.0) + count
    common = [name for name in times if times[name] / wins >= RARE]
    return usual + sorted(common, key=lambda name: (-times[name], name))


def _played(rules: RuleSet, bots: list[str], games: int, seed: int, workers: int,
            progress: Progress | None) -> list[Counts]:
    data = rules.as_json()
    portions = chunks(games, workers)
    found: list[Counts] = []
    if workers > 1:
        with ProcessPoolExecutor(workers, mp_context=fresh_processes()) as pool:
            for part in pool.map(_portion, [(data, bots, seed, portion) for portion in portions]):
                found += part
                if progress is not None:
                    progress(len(part))
        return found
    for portion in portions:
        found += _portion((data, bots, seed, portion))
        if progress is not None:
            progress(len(portion))
    return found


def _within(seconds: float, both: list[RuleSet], seated: list[list[str]], games: int, seed: int) -> list[list[Counts]]:
    """Both sides by turns, so that they have played the same walls whenever time is up; two walls at least."""
    end = process_time() + seconds
    counts: list[list[Counts]] = [[] for _ in both]
    for number in range(games):
        for rules, bots, found in zip(both, seated, counts):
            found += _measured(rules, bots, seed, [number])
        if number and process_time() > end:
            break
    return counts


def _portion(asked: tuple[dict[str, Any], list[str], int, list[int]]) -> list[Counts]:
    """Some matches, measured; runs in any process."""
    data, bots, seed, numbers = asked
    return _measured(ruleset(data), bots, seed, numbers)


def _measured(rules: RuleSet, bots: list[str], seed: int, numbers: list[int]) -> list[Counts]:
    better = [seat for seat, name in enumerate(bots) if name == bots[0]] if len(set(bots)) > 1 else []
    return [counts_of(play_game(rules, bots, seed, number), better) for number in numbers]
