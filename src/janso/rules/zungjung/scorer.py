"""Counts wins of Zung Jung: the best reading, series by series, under the limit, explained."""

from __future__ import annotations

from typing import Any, Final

from janso.errors import JansoError
from janso.rules.family import Scorer
from janso.rules.ruleset import RuleSet
from janso.rules.zungjung.counter import Counter
from janso.rules.zungjung.judge import ZungJungJudge
from janso.rules.zungjung.payments import NOBODY, WINDS, answering, win_payments
from janso.rules.zungjung.table import INDEX, PATTERNS, SERIES
from janso.scoring.contradictions import refuse_contradictions, refuse_riichi_only
from janso.scoring.facts import AFTER_KONG, FIRST_TURN, LAST_COPY, ROBBING_KONG, WALL_END
from janso.scoring.reading import FORM_NAMES, NOWHERE, REGULAR
from janso.scoring.score import Excluded, Score
from janso.scoring.search import Candidate
from janso.scoring.shown import add_lost, set_texts, shown
from janso.scoring.situation import Situation
from janso.scoring.suits import Part
from janso.scoring.verdicts import Verdict
from janso.tiles import KIND_MASK, STANDARD_KINDS

FORMS: Final = ("regular", "seven_pairs", "thirteen_orphans")
_SHAPE_FORMS: Final = ("regular", "seven_pairs_repeated", "thirteen_orphans")
_HEARD: Final = AFTER_KONG | FIRST_TURN | LAST_COPY | ROBBING_KONG | WALL_END


class ZungJungScore(Score):
    """Keeps what its reading, exclusions and payments follow from until somebody asks for them: the verdict, a part of
    each suit, the pair, the place of the winning tile, and the seat that answers for the win."""

    def __init__(self, rules: str, verdict: Verdict, s: Situation, form: int, a: Part, b: Part, c: Part, d: Part,
                 pair: int, place: int, responsible: int, threshold: int) -> None:
        super().__init__(rules, verdict.counted[:])
        self.points = verdict.points
        self.limit = verdict.limit
        self.verdict = verdict
        self.hand = s.hand
        self.seat = s.seat
        self.form = form
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.pair = pair
        self.place = place
        self.responsible = responsible
        self.threshold = threshold

    def tell_reading(self) -> list[str]:
        if self.form == REGULAR:
            return set_texts(self.a, self.b, self.c, self.d, self.pair, self.place, self.hand)
        return shown(Candidate(self.verdict, self.form, self.a, self.b, self.c, self.d, -1, NOWHERE, ()), self.hand)

    def tell_excluded(self) -> list[Excluded]:
        return self.verdict.excluded[:]

    def tell_payments(self) -> dict[str, int]:
        return win_payments(self.points, self.seat, self.responsible, self.threshold) if self.valid else {}

    def tell_extra(self) -> dict[str, Any]:
        told: dict[str, Any] = {"form": FORM_NAMES[self.form], "sum": self.verdict.plain}
        if self.valid and self.responsible >= 0:
            told["responsible"] = WINDS[self.responsible]
        if self.valid and not self.payments:
            told["payments_note"] = "who discarded the winning tile is not told, and the discarder pays the rest"
        return told


class ZungJungScorer(Scorer):
    """Series maxima, a limit that single patterns may exceed, and a minimum where one is set."""

    def __init__(self, rules: RuleSet) -> None:
        self.forms = FORMS
        self.rules = rules.id
        self.minimum = rules.number("minimum")
        self.flowers = rules.flag("flowers")
        self.universal = rules.word("payment_scheme") == "universal"
        self.threshold = rules.number("threshold")
        self.immunity = rules.flag("immunity")
        ids = list(INDEX)
        names = [PATTERNS[id].names["en"] for id in ids]
        self.judge = ZungJungJudge([rules.patterns.get(id, 0) for id in ids], ids, names, SERIES,
                                   rules.number("limit"), rules.number("chicken_points"))

    def total(self, situation: Situation) -> int:
        points = self._search(situation, False, False).best.points
        return points if points >= self.minimum else -1

    def score(self, situation: Situation, every: bool = False) -> Score:
        """The best-paying reading, explained; `every` adds the readings that lost, dearest first."""
        counter = self._search(situation, True, every)
        if counter.best.points < 0:
            return self._not_complete(situation)
        score = self._explained(situation, counter.best, counter.best_form, counter.best_a, counter.best_b,
                                counter.best_c, counter.best_d, counter.best_pair, counter.best_place)
        if every:
            self._add_others(score, counter.kept, situation)
        return score

    def _search(self, s: Situation, telling: bool, keeping: bool) -> Counter:
        """A count of this hand, done."""
        if s.facts or s.flowers or s.dora or s.ura or s.honba or s.sticks or s.hand.others or (
                s.hand.win & KIND_MASK >= STANDARD_KINDS):
            self._check(s)
        counter = Counter(self.judge, telling, keeping)
        counter.search(s)
        return counter

    def _check(self, s: Situation) -> None:
        refuse_riichi_only(s, _HEARD)
        if s.flowers and not self.flowers:
            raise JansoError("flowers: these rules are played without flowers; the option flowers = yes adds them")
        if s.hand.others or s.hand.win & KIND_MASK >= STANDARD_KINDS:
            raise JansoError("hand: a tile that Zung Jung does not have")
        refuse_contradictions(s)

    def _explained(self, s: Situation, verdict: Verdict, form: int, a: Part, b: Part, c: Part, d: Part, pair: int,
                   place: int) -> Score:
        """What one reading comes to, and why."""
        valid = verdict.points >= self.minimum
        responsible = answering(s, self.universal, self.immunity) if valid else NOBODY
        score = ZungJungScore(self.rules, verdict, s, form, a, b, c, d, pair, place, responsible, self.threshold)
        score.valid = valid
        if not valid:
            score.reason = (f"a complete hand, but worth {verdict.points} where {self.minimum} are needed, "
                            f"{self.minimum - verdict.points} too few; declared, it would be a false win")
        return score

    def _add_others(self, score: Score, kept: list[Candidate], s: Situation) -> None:
        """The readings that lost, dearest first."""
        dearest_first = sorted(kept, key=lambda found: -found.verdict.plain)
        add_lost(score, [self._explained(s, lost.verdict, lost.form, lost.a, lost.b, lost.c, lost.d, lost.pair,
                                         lost.place) for lost in dearest_first])
        score.others.sort(key=lambda lost: -lost.points)

    def _not_complete(self, s: Situation) -> Score:
        from janso.shape.forms import shanten
        from janso.shape.held import held

        if s.hand.tile_count != 14:
            raise JansoError(f"hand: {s.hand.tile_count} tiles in «{s.hand}», a winning hand has 14 "
                             "(a kong counts as three)")
        away = shanten(_SHAPE_FORMS, held(s.hand))
        score = Score(self.rules)
        tiles = "tile" if away == 0 else "tiles"
        score.reason = (f"not a winning hand: {away + 1} {tiles} away (shanten {away}); declared, it would be a "
                        "false win")
        score.extra = {"shanten": away}
        return score
