"""Counts wins of Zung Jung: the best reading, series by series, under the limit, explained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from janso.errors import JansoError
from janso.hand import PUNG
from janso.message import Message, fixed, joined
from janso.native import mypyc_attr
from janso.rules.ruleset import RuleSet
from janso.rules.searched import SearchedScorer
from janso.rules.zungjung.judge import ZungJungJudge
from janso.rules.zungjung.payments import NOBODY, WINDS, answering, win_payments
from janso.scoring.candidate import Candidate
from janso.scoring.contradictions import refuse_contradictions, refuse_riichi_only
from janso.scoring.facts import AFTER_KONG, FIRST_TURN, LAST_COPY, ROBBING_KONG, WALL_END
from janso.scoring.readings.reading import FORM_NAMES, NOWHERE, OPEN_BIT, TYPE_SHIFT
from janso.scoring.readings.shown import ShownScore, add_lost
from janso.scoring.score import Score
from janso.scoring.search import IDLE, Search
from janso.scoring.situation import Situation
from janso.tiles import KIND_MASK, STANDARD_KINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

FORMS: Final = ("regular", "seven_pairs", "thirteen_orphans")
_SHAPE_FORMS: Final = ("regular", "seven_pairs_repeated", "thirteen_orphans")
_HEARD: Final = AFTER_KONG | FIRST_TURN | LAST_COPY | ROBBING_KONG | WALL_END


@mypyc_attr(acyclic=True)
class ZungJungScore(ShownScore):
    """Tells payments when asked, and the seat that answers for the win."""

    def __init__(self, rules: str, found: Candidate, s: Situation, responsible: int, threshold: int) -> None:
        super().__init__(rules, found, s.hand)
        self.points = found.verdict.points
        self.limit = found.verdict.limit
        self.seat = s.seat
        self.responsible = responsible
        self.threshold = threshold

    def tell_payments(self) -> dict[str, int]:
        return win_payments(self.points, self.seat, self.responsible, self.threshold) if self.valid else {}

    def tell_extra(self) -> dict[str, Any]:
        told: dict[str, Any] = {"form": FORM_NAMES[self.found.form], "sum": self.found.verdict.plain}
        if self.valid and self.responsible >= 0:
            told["responsible"] = WINDS[self.responsible]
        if self.valid and not self.payments:
            told["payments_note"] = fixed("rules.discarder_pays_the_rest")
        return told


class ZungJungSearch(Search):
    """Whether the winning tile lies in the pair makes no difference here."""

    def offer_places(self, s: Situation, form: i64) -> None:
        win = self.win
        part = self.a if win < 9 else self.b if win < 18 else self.c if win < 27 else self.d
        rank = win % 9
        plain = self.pair == win or (part.chows | part.chows << 1 | part.chows << 2) >> rank & 1 != 0
        if part.pungs >> rank & 1:
            if s.self_draw:
                plain = True
            else:
                self.offer(s, form, win | PUNG << TYPE_SHIFT | OPEN_BIT, 0)
        if plain:
            self.offer(s, form, NOWHERE, 0)


class ZungJungScorer(SearchedScorer):
    """Series maxima, a limit that single patterns may exceed, and a minimum where one is set."""

    def __init__(self, rules: RuleSet) -> None:
        self.forms = FORMS
        self.rules = rules.id
        self.minimum = rules.number("minimum")
        self.flowers = rules.flag("flowers")
        self.universal = rules.word("payment_scheme") == "universal"
        self.threshold = rules.number("threshold")
        self.immunity = rules.flag("immunity")
        self.judge = ZungJungJudge(rules)
        super().__init__([ZungJungSearch(self.judge) for _ in range(IDLE)])

    def total(self, situation: Situation) -> int:
        points = self.best_points(situation, self._facts(situation))
        return points if points >= self.minimum else -1

    def score(self, situation: Situation, every: bool = False) -> Score:
        """The best-paying reading, explained; `every` adds the readings that lost, dearest first."""
        found, kept = self.best_reading(situation, self._facts(situation), every)
        if found is None:
            return self._not_complete(situation)
        score = self._explained(situation, found)
        if every:
            self._add_others(score, kept, situation)
        return score

    def _facts(self, s: Situation) -> i64:
        """What counts of the facts, once it is sure that the hand can be."""
        if s.facts or s.flowers or s.dora or s.ura or s.honba or s.sticks or s.hand.others or (
                s.hand.win & KIND_MASK >= STANDARD_KINDS):
            self._check(s)
        return self.judge.fact_key(s) if s.facts or s.flowers else 0

    def new_search(self) -> Search:
        return ZungJungSearch(self.judge)

    def look_at(self, search: Search, s: Situation) -> bool:
        search.begin(s, 0)
        search.real_tiles(s)
        return True

    def _check(self, s: Situation) -> None:
        refuse_riichi_only(s, _HEARD)
        if s.flowers and not self.flowers:
            raise JansoError("rules.flowers_rules_played_without_flowers")
        if s.hand.others or s.hand.win & KIND_MASK >= STANDARD_KINDS:
            raise JansoError("rules.hand_tile_zung_jung_does")
        refuse_contradictions(s)

    def _explained(self, s: Situation, found: Candidate) -> Score:
        """What one reading comes to, and why."""
        verdict = found.verdict
        valid = verdict.points >= self.minimum
        responsible = answering(s, self.universal, self.immunity) if valid else NOBODY
        score = ZungJungScore(self.rules, found, s, responsible, self.threshold)
        score.valid = valid
        if not valid:
            score.because("rules.complete_but_worth_too_little", n=verdict.points, m=self.minimum,
                          k=self.minimum - verdict.points)
        return score

    def _add_others(self, score: Score, kept: list[Candidate], s: Situation) -> None:
        """The readings that lost, dearest first."""
        dearest_first = sorted(kept, key=lambda found: -found.verdict.plain)
        add_lost(score, [self._explained(s, lost) for lost in dearest_first])
        score.others.sort(key=lambda lost: -lost.points)

    def _not_complete(self, s: Situation) -> Score:
        from janso.shape.forms import shanten
        from janso.shape.held import held

        if s.hand.tile_count != 14:
            raise JansoError("rules.hand_tiles_winning_hand_14", tile_count=s.hand.tile_count, hand=s.hand)
        away = shanten(_SHAPE_FORMS, held(s.hand))
        score = Score(self.rules)
        away_by = Message("rules.tiles_away_shanten", n=away + 1, m=away)
        score.reason = joined([away_by, fixed("rules.would_be_false_win")])
        score.extra = {"shanten": away}
        return score
