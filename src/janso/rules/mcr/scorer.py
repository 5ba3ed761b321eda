"""Counts an MCR win and explains it."""

from __future__ import annotations

from typing import Any, Final

from janso.errors import JansoError
from janso.hand import KONG, Hand, write_tiles
from janso.message import Message, fixed, joined
from janso.native import mypyc_attr
from janso.rules.mcr.fans import FANS
from janso.rules.mcr.judge import FLOWERS, McrJudge
from janso.rules.mcr.payments import payments
from janso.rules.mcr.penalties import FALSE_WIN_SHORT, FALSE_WIN_WRONG, PENALTIES
from janso.rules.mcr.search import McrSearch
from janso.rules.ruleset import RuleSet
from janso.rules.searched import SearchedScorer
from janso.scoring.candidate import Candidate
from janso.scoring.contradictions import refuse_riichi_only
from janso.scoring.facts import AFTER_KONG, FIRST_TURN, LAST_COPY, ROBBING_KONG, UNUSED_DRAW, WALL_END
from janso.scoring.judge import Verdict
from janso.scoring.readings.reading import FORM_NAMES, KNITTED_STRAIGHT, REGULAR
from janso.scoring.readings.shown import shown_sets
from janso.scoring.score import Counted, Excluded, Score
from janso.scoring.search import IDLE, Search
from janso.scoring.situation import Situation
from janso.tiles import KIND_MASK, STANDARD_KINDS, is_flower, write

FORMS: Final = ("regular", "seven_pairs", "thirteen_orphans", "knitted_straight", "honours_knitted")
_SHAPE_FORMS: Final = ("regular", "seven_pairs_repeated", "thirteen_orphans", "knitted_straight", "honours_knitted")
COUNTED_FACTS: Final = AFTER_KONG | LAST_COPY | ROBBING_KONG | WALL_END | UNUSED_DRAW
_HEARD: Final = COUNTED_FACTS | FIRST_TURN
_FLOWER_ID: Final = FANS[FLOWERS - 1].id
_FLOWER_NAME: Final = FANS[FLOWERS - 1].name


@mypyc_attr(acyclic=True)
class McrScore(Score):
    """Keeps what its reading, exclusions and payments follow from, until somebody asks for them."""

    def __init__(self, scorer: McrScorer, found: Candidate, verdict: Verdict, s: Situation) -> None:
        super().__init__(scorer.rules, scorer.judge.told(verdict))
        self.scorer = scorer
        self.found = found
        self.verdict = verdict
        self.s = s
        self.hand = s.hand
        self.seat = s.seat
        self.discarder = s.discarder
        self.self_draw = s.self_draw

    def tell_reading(self) -> list[str]:
        return _reading(self.hand, self.found)

    def tell_excluded(self) -> list[Excluded]:
        judge = self.scorer.judge
        found = self.found
        excluded = judge.left_out(self.verdict, self.s)
        if found.chow_key:
            excluded += judge.chows(found.chow_key, -1, self.s).excluded
        if found.pungs:
            excluded += judge.pungs(found.pungs, -1, self.s).excluded
        return excluded

    def tell_payments(self) -> dict[str, int]:
        if not self.valid:
            return {}
        return payments(self.points, self.seat, self.discarder, self.self_draw, self.scorer.bonus, self.scorer.players)


class McrScorer(SearchedScorer):
    """One rule set of the family, ready to count."""

    def __init__(self, rules: RuleSet) -> None:
        self.forms = FORMS
        self.rules = rules.id
        self.minimum = rules.number("minimum")
        self.bonus = rules.number("bonus")
        self.players = int(rules.word("players"))
        self.two_hands = rules.word("hands_each") == "2"
        self.judge = McrJudge(rules)
        super().__init__([McrSearch(self.judge) for _ in range(IDLE)])
        self.flower_points = self.judge.points[FLOWERS]
        self.flowers = [Counted(_FLOWER_ID, _FLOWER_NAME, count, count * self.flower_points) for count in range(9)]
        self.flowers_seen: set[tuple[int, ...]] = set()
        self.too_cheap = [""] * self.minimum
        """Why a hand of so many points is no win; each is said when it is first met."""
        self.chicken = self.judge.chicken()
        self.in_arrays: Any = None

    def total(self, situation: Situation) -> int:
        """Points with flowers, -1 when the hand is not complete or below the minimum."""
        if (situation.facts or situation.flowers or situation.dora or situation.ura or situation.honba
                or situation.sticks or situation.seat >= self.players):
            self.check(situation)
        points = self.best_points(situation, situation.facts & COUNTED_FACTS)
        if points == 0:
            points = self.chicken.points
        if points < self.minimum:
            return -1
        return points + self.flower_points * len(situation.flowers) if situation.flowers else points

    def arrays(self) -> Any:
        """The tables for batches, made on first use."""
        if self.in_arrays is None:
            from janso.rules.mcr.batched import McrArrays, describable

            self.in_arrays = McrArrays(self) if describable(self) else False
        return self.in_arrays or None

    def verdicts(self, situation: Situation) -> list[Verdict]:
        """The verdicts on all readings of a hand."""
        search = self.searched(situation, situation.facts & COUNTED_FACTS, False, True)
        found = [candidate.verdict for candidate in search.kept]
        self.idle.append(search)
        return found

    def score(self, situation: Situation, every: bool = False) -> Score:
        """The best reading, explained; `every` adds those that lost."""
        self.check(situation)
        best, kept = self.best_reading(situation, situation.facts & COUNTED_FACTS, every)
        if best is None:
            score = Score(self.rules)
            score.reason = _not_complete(situation, self.players)
            return score
        score = self._explained(situation, best, best.verdict if best.verdict.points else self.chicken)
        if every:
            self._add_others(score, kept, situation)
        return score

    def new_search(self) -> Search:
        return McrSearch(self.judge)

    def look_at(self, search: Search, s: Situation) -> bool:
        if s.hand.win < 0 or s.hand.win & KIND_MASK >= STANDARD_KINDS or s.hand.others:
            return False
        search.begin(s, 0)
        search.real_tiles(s)
        return True

    def _explained(self, s: Situation, found: Candidate, verdict: Verdict) -> Score:
        """What one reading comes to, and why."""
        score = McrScore(self, found, verdict, s)
        base: int = verdict.points
        points = base
        if s.flowers:
            flowers = self.flowers[len(s.flowers)]
            points += flowers.value
            score.patterns.append(flowers)
        score.points = points
        if base < self.minimum:
            self._too_cheap(score, base)
            return score
        score.valid = True
        if not s.self_draw and s.discarder < 0:
            score.extra["payments_note"] = fixed("rules.discarder_not_named")
        return score

    def _too_cheap(self, score: Score, points: int) -> None:
        reason = self.too_cheap[points]
        if not reason:
            each = PENALTIES[FALSE_WIN_SHORT].each
            reason = Message("rules.too_cheap_and_false_win", n=points, m=self.minimum - points, k=self.minimum,
                             each=each, all=each * (self.players - 1))
            self.too_cheap[points] = reason
        score.reason = reason

    def _add_others(self, score: Score, kept: list[Candidate], s: Situation) -> None:
        """The candidates that lost, best first, each told once."""
        told = {_signature(score)}
        for other in sorted(kept, key=_worst_last):
            lost = self._explained(s, other, other.verdict)
            if _signature(lost) not in told:
                told.add(_signature(lost))
                score.others.append(lost)

    def check(self, s: Situation) -> None:
        """Refuses what cannot be, naming both sides of a contradiction."""
        if s.seat >= self.players or s.discarder >= self.players:
            raise JansoError("rules.seat_does_not_play_game", what="ESWN"[max(s.seat, s.discarder)],
                             players=self.players)
        if s.flowers and s.flowers not in self.flowers_seen:
            _check_flowers(s.flowers)
            self.flowers_seen.add(s.flowers)
        if s.facts or s.dora or s.ura or s.honba or s.sticks:
            refuse_riichi_only(s, _HEARD)
            self._check_facts(s)

    def _check_facts(self, s: Situation) -> None:
        known = s.facts
        if known & AFTER_KONG and not s.self_draw:
            raise JansoError("rules.having_after_kong_drawn_tile")
        if known & ROBBING_KONG and s.self_draw:
            raise JansoError("rules.having_robbing_kong_takes_another")
        if known & ROBBING_KONG and known & WALL_END:
            raise JansoError("rules.having_robbing_kong_wall_end")
        if known & AFTER_KONG and not _has_kong(s.hand):
            raise JansoError("rules.having_after_kong_but_hand")
        if known & UNUSED_DRAW and not (self.two_hands and s.self_draw):
            raise JansoError("rules.having_unused_draw_belongs_self")
        win = s.hand.win & KIND_MASK
        if win >= STANDARD_KINDS or not known & (LAST_COPY | ROBBING_KONG):
            return
        held = s.hand.counts()[win] > 0
        shown = [face for meld in s.hand.melds for face in meld.tiles if face & KIND_MASK == win]
        if held and known & LAST_COPY and not known & UNUSED_DRAW:
            raise JansoError("rules.having_last_copy_but_another", tile=write(win))
        if (held or shown) and known & ROBBING_KONG:
            raise JansoError("rules.having_robbing_kong_but_hand", tile=write(win))


def _check_flowers(flowers: tuple[int, ...]) -> None:
    for face in flowers:
        if not is_flower(face & KIND_MASK):
            raise JansoError("rules.flowers_not_flower_season", tile=write(face))
    if len(set(flowers)) < len(flowers):
        raise JansoError("rules.flowers_names_flower_twice_there", tiles=write_tiles(list(flowers)))


def _has_kong(hand: Hand) -> bool:
    return any(meld.type == KONG for meld in hand.melds)


def _worst_last(found: Candidate) -> int:
    return -found.verdict.points


def _signature(score: Score) -> str:
    return f"{score.reading} {[(p.id, p.count) for p in score.patterns]}"


def _reading(hand: Hand, found: Candidate) -> list[str]:
    """Sets and pair as texts, concealed ones first; a pung that a discard completed is shown open."""
    if found.form == REGULAR:
        return shown_sets(found, hand)
    if found.form == KNITTED_STRAIGHT:
        return ["knitted straight", *shown_sets(found, hand)]
    return [FORM_NAMES[found.form]]


def _not_complete(s: Situation, players: int) -> str:
    """How far the hand is from winning, and what declaring it would cost."""
    from janso.shape import shanten

    if s.hand.others or s.hand.win & KIND_MASK >= STANDARD_KINDS:
        raise JansoError("rules.hand_tile_mcr_does_not")
    if s.hand.tile_count != 14:
        return Message("rules.hand_has_wrong_number", n=s.hand.tile_count, m=14)
    away = shanten(s.hand, _SHAPE_FORMS) + 1
    each = PENALTIES[FALSE_WIN_WRONG].each
    return joined([Message("rules.tiles_away_from_winning", n=away),
                   Message("rules.false_win_costs_each_and_all", n=each, m=each * (players - 1))])
