"""What a family of rules offers: its patterns, its options, and a scorer made for one rule set."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from janso.errors import JansoError, quoted
from janso.message import Message
from janso.rules.option import Option
from janso.scoring.pattern import Pattern
from janso.scoring.score import Score
from janso.scoring.situation import Situation
from janso.text.called import in_every_language
from janso.tiles import FLOWER_KINDS

if TYPE_CHECKING:
    from janso.rules.ruleset import RuleSet


class Scorer:
    """Counts wins under one rule set. Made once for a rule set and kept with it."""

    forms: tuple[str, ...] = ("regular", "seven_pairs", "thirteen_orphans")
    other_sets: bool = False
    """Three tiles may be a set that is neither chow nor pung."""

    def score(self, situation: Situation, every: bool = False) -> Score:
        """The best-paying interpretation, explained; `every` adds the candidates that lost."""
        raise JansoNotDefined(type(self).__name__)

    def total(self, situation: Situation) -> int:
        """Only the points of a valid win, -1 when it is none: for bulk use."""
        score = self.score(situation)
        return score.points if score.valid else -1

    def arrays(self) -> Any:
        """What counts whole arrays of wins under these rules (`rules.batched`), None where one by one is the way."""
        return None

    def count_of(self, score: Score) -> list[int]:
        """What a winner would state of a win: its points."""
        return [score.points]

    def restated(self, score: Score, stated: list[int]) -> Score:
        """A win as its winner has counted it, with the payments that follow; the score may change."""
        if score.points != stated[0]:
            score.points = stated[0]
            score.payments = score.tell_payments()
        return score


class JansoNotDefined(RuntimeError):
    """A family forgot to define a method; never seen by users."""


class Family:
    """One folder of `rules/`. Values of patterns are the family's own currency: it reads and shows them."""

    id: str = ""
    name: str = ""
    options: dict[str, Option] = {}
    patterns: dict[str, Pattern] = {}
    seats: int = 4
    flowers_in_hand: bool = False
    open_wins: str = "always"
    """Whether a hand with open sets can usually win: always, with_value (it wants a set that counts by itself),
    seldom."""
    tactics: str = "plans"
    """What a good player weighs: plans (the minimum is high), race (speed against value and danger), speed."""
    plan_worth: tuple[tuple[str, float], ...] = (("anything", 1.0), ("seven pairs, closed", 1.0))
    """Hands that a player may plan from the first tile on, by name, with about what they pay."""
    further_plans: tuple[tuple[str, float], ...] = ()
    """Those that only a master follows."""
    places_by: str = "scores"
    """What decides about places at the end of a match: scores, or results in thousands of points."""
    pays_ready_hands: bool = False
    """Ready hands are shown and paid when the wall is used up."""
    counting_sticks: bool = False
    """Points are kept with sticks, which every player is given at the start."""
    patterns_by_count: bool = False
    """Records name patterns in Chinese and tell how often each counts, not what it is worth."""
    japanese: bool = False
    """Its terms are Japanese, and the record formats of the Japanese game can tell it."""
    chinese_standard: bool = False
    """Programs that play Chinese Standard Mahjong on Botzone play by its rules."""
    counts_fu: bool = False
    """A win has fu beside what its patterns are worth."""
    declared_facts: tuple[str, ...] = ()
    """The facts of a win that are declared at the table."""
    further_facts: bool = False
    """Patterns of this family speak of every other fact too."""
    tournament_clock: tuple[int, int, int | None] = (20, 60, None)
    """How tournaments keep time: seconds for a move, in the bank, and to claim where those are fewer."""
    opening_seconds: int = 0
    """What tournaments give until the first discard of a deal, where that is more than for a turn."""
    last_copy_counts: bool = True
    """The last copy of a tile makes a pattern."""

    def __init__(self) -> None:
        for pattern in self.patterns.values():
            pattern.family = self.id
        for option in self.options.values():
            option.family = self.id

    @property
    def names(self) -> dict[str, str]:
        """What the family is called, by language."""
        return in_every_language("families", self.id, {"en": self.name})

    def scorer(self, rules: RuleSet) -> Scorer:
        """A scorer for these rules."""
        raise JansoNotDefined(self.id)

    def read_value(self, pattern: Pattern, raw: Any) -> Any:
        """A pattern's worth as written in a rules file, checked."""
        raise JansoNotDefined(self.id)

    def show_value(self, value: Any) -> str:
        """A pattern's worth in words."""
        return str(value)

    def stated_worth(self, value: Any, open: bool) -> int:
        """What naming a pattern adds to a count that the winner makes, by its worth: points, or han of riichi."""
        return int(value)

    def extend(self, options: tuple[Option, ...]) -> None:
        """Adds options that only one variant knows; they come from the room of the games."""
        for option in options:
            option.brought, option.family = True, self.id
        self.options = {**self.options, **{option.id: option for option in options}}

    def option(self, id: str) -> Option | None:
        """An option by its name; when nobody here knows it, a variant may bring it along."""
        if id not in self.options:
            import_module("janso.games")
        return self.options.get(id)

    def every_option(self) -> list[Option]:
        """Every option with those that variants bring along, whether or not somebody has asked for one of them."""
        import_module("janso.games")
        return list(self.options.values())

    def open_hands(self, rules: RuleSet) -> str:
        """The same under these rules."""
        return self.open_wins

    def equal_seasons(self, rules: RuleSet) -> int:
        """How many equal seasons there are; 1 where each is a tile of its own, or there are none."""
        return 1

    def never(self, rules: RuleSet) -> dict[str, str]:
        """Patterns that a rule set counts and no table of it can bring about, with the reason."""
        return {}

    def excludes(self) -> dict[str, tuple[str, ...]]:
        """For each pattern the ones that it leaves no room for."""
        return {}

    def word(self, text: str, lang: str) -> str:
        """A line of a score that is no pattern (dora, fu, ...) in a language."""
        return text

    def missing_kinds(self, rules: RuleSet) -> int:
        """The standard kinds that these rules do not play with, as a mask."""
        return 0

    def laid_aside(self, rules: RuleSet) -> int:
        """The kinds that may lie beside a hand, as a mask."""
        return FLOWER_KINDS

    def check(self, rules: RuleSet) -> list[str]:
        """Further contradictions in a rule set, each a sentence."""
        return []


class PointFamily(Family):
    """A family whose patterns are worth points."""

    def read_value(self, pattern: Pattern, raw: Any) -> int:
        if isinstance(raw, bool) or not isinstance(raw, int) or not 0 < raw < 10_000:
            raise JansoError("rules.pattern_not_whole_number_points", what=pattern.id, raw=quoted(raw))
        return raw

    def show_value(self, value: Any) -> str:
        return Message("rules.points", n=value)
