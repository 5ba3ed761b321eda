"""Counts wins of Popular mahjong: the best of all readings and joker assignments, explained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from janso.errors import JansoError
from janso.message import Message, fixed, joined
from janso.native import mypyc_attr
from janso.rules.common.finish import own_flower
from janso.rules.dazhong.indicator import refuse_bad_jokers, with_jokers
from janso.rules.dazhong.jokers import JokerSearch
from janso.rules.dazhong.judge import FLOWERS, KNOWN_FACTS, DazhongJudge
from janso.rules.dazhong.patterns.finish import flower, flower_set
from janso.rules.dazhong.payments import changes, false_win
from janso.rules.ruleset import RuleSet
from janso.rules.searched import SearchedScorer
from janso.scoring.candidate import Candidate
from janso.scoring.contradictions import refuse_contradictions, refuse_riichi_only
from janso.scoring.facts import HEAVENLY_READY, READY, RIICHI
from janso.scoring.judge import NO_JOKER
from janso.scoring.readings.reading import FORM_NAMES, NOWHERE, SEVEN_PAIRS, Reading
from janso.scoring.readings.shown import ShownScore, add_lost
from janso.scoring.score import Counted, Score
from janso.scoring.search import IDLE, Search
from janso.scoring.situation import Situation
from janso.tiles import JOKER, KIND_MASK, STANDARD_KINDS, write

if TYPE_CHECKING:
    from mypy_extensions import i64

FORMS: Final = ("regular", "seven_pairs", "thirteen_orphans", "knitted_straight", "honours_knitted")
_SHAPE_FORMS: Final = ("regular", "seven_pairs_repeated", "thirteen_orphans", "knitted_straight", "honours_knitted")
_NO_READING: Final = Reading(SEVEN_PAIRS, (), -1, -1, NOWHERE, 0, [])
"""Flowers do not look at the reading."""


@mypyc_attr(acyclic=True)
class DazhongScore(ShownScore):
    """Tells payments and jokers when asked."""

    def __init__(self, rules: str, found: Candidate, s: Situation) -> None:
        super().__init__(rules, found, s.hand)
        self.seat = s.seat
        self.discarder = s.discarder
        self.self_draw = s.self_draw

    def tell_payments(self) -> dict[str, int]:
        return changes(self.points, self.seat, self.discarder, self.self_draw)

    def tell_extra(self) -> dict[str, Any]:
        told: dict[str, Any] = {"form": FORM_NAMES[self.found.form]}
        if self.found.wild:
            told["jokers"] = [write(kind) for kind in self.found.wild]
        if not self.payments:
            told["payments_note"] = fixed("rules.only_discarder_pays")
        return told


class DazhongScorer(SearchedScorer):
    """Free reuse of sets, absorption of what is always contained, no minimum, no limit."""

    def __init__(self, rules: RuleSet) -> None:
        self.forms = FORMS
        self.id = rules.id
        self.rules = rules
        self.jokers = rules.flag("jokers")
        self.direction = rules.word("joker_direction")
        self.judge = DazhongJudge(rules)
        super().__init__([Search(self.judge) for _ in range(IDLE)])

    def total(self, situation: Situation) -> int:
        s = self._checked(situation)
        points = self.best_points(s, self._facts(s))
        if points < 0:
            return -1
        return points + sum([line.value for line in self._flower_lines(s)]) if s.flowers else points

    def score(self, situation: Situation, every: bool = False) -> Score:
        """The best-paying reading, explained; `every` adds the readings that lost, dearest first."""
        s = self._checked(situation)
        best, kept = self.best_reading(s, self._facts(s), every)
        if best is None:
            return self._not_complete(s)
        score = self._explained(best, s)
        if every:
            self._add_others(score, kept, s)
        return score

    def _facts(self, s: Situation) -> i64:
        return self.judge.fact_key(s, s.hand.win & KIND_MASK == JOKER)

    def new_search(self) -> Search:
        return Search(self.judge)

    def look_at(self, search: Search, s: Situation) -> bool:
        hand = s.hand
        if hand.win & KIND_MASK == JOKER or hand.others:
            search.begin(s, 0)
            JokerSearch(search, s).run()
            return False
        search.begin(s, 0 if any(meld.kind == JOKER for meld in hand.melds) else NO_JOKER)
        search.real_tiles(s)
        return True

    def _checked(self, s: Situation) -> Situation:
        hand = s.hand
        if s.dora:
            if not self.jokers:
                raise JansoError("rules.dora_popular_mahjong_no_dora")
            s = with_jokers(s, self.direction)
            hand = s.hand
        if hand.others or hand.win & KIND_MASK >= STANDARD_KINDS or any(meld.kind == JOKER for meld in hand.melds):
            refuse_bad_jokers(s, self.jokers)
        if s.facts or s.flowers or s.ura or s.honba or s.sticks:
            refuse_riichi_only(s, KNOWN_FACTS, self.jokers)
            refuse_contradictions(s)
            self._check_declarations(s)
        return s

    def _check_declarations(self, s: Situation) -> None:
        if s.facts & (RIICHI | HEAVENLY_READY) and any(not meld.concealed for meld in s.hand.melds):
            word = "riichi" if s.facts & RIICHI else "heavenly_ready"
            hint = "; «ready» is for hands with open sets" if word == "riichi" else ""
            raise JansoError("rules.having_contradicts_open_sets", word=word, hint=hint)
        if s.facts & HEAVENLY_READY and s.facts & READY:
            raise JansoError("rules.having_heavenly_ready_ready_declaration")

    def _flower_lines(self, s: Situation) -> list[Counted]:
        counts = (flower(_NO_READING, s), own_flower(_NO_READING, s), flower_set(_NO_READING, s))
        lines = [self.judge.line(number, count) for number, count in zip(FLOWERS, counts) if count]
        return [line for line in lines if line.value]

    def _explained(self, found: Candidate, s: Situation) -> Score:
        score = DazhongScore(self.id, found, s)
        score.valid = True
        score.points = found.verdict.points
        if s.flowers:
            for line in self._flower_lines(s):
                score.patterns.append(line)
                score.points += line.value
        return score

    def _add_others(self, score: Score, kept: list[Candidate], s: Situation) -> None:
        """The readings that lost, dearest first."""
        dearest_first = sorted(kept, key=lambda found: -found.verdict.points)
        add_lost(score, [self._explained(found, s) for found in dearest_first])

    def _not_complete(self, s: Situation) -> Score:
        from janso.shape.forms import shanten
        from janso.shape.held import held

        if s.hand.tile_count != 14:
            raise JansoError("rules.hand_tiles_winning_hand_14", tile_count=s.hand.tile_count, hand=s.hand)
        away = shanten(_SHAPE_FORMS, held(s.hand))
        ready = shanten(_SHAPE_FORMS, held(s.hand.with_win(-1))) <= 0
        score = Score(self.rules.id)
        penalty = false_win(self.rules, s.seat, ready)
        each = max(penalty.values())
        costs = "rules.false_win_costs_when_ready" if ready else "rules.false_win_costs_when_not_ready"
        score.reason = joined([Message("rules.tiles_away_shanten", n=away + 1, m=away), Message(costs, n=each)])
        score.extra = {"shanten": away, "false_win": penalty}
        return score
