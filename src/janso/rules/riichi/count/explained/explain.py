"""From a counted reading to the full answer: yaku, what was left out and why, fu, limit, and who pays what."""

from __future__ import annotations

from typing import Any

from janso.native import mypyc_attr
from janso.rules.riichi.count.base_points import shares_of
from janso.rules.riichi.count.candidate import Candidate, Win
from janso.rules.riichi.count.counter import Counter
from janso.rules.riichi.count.explained.left_out import excluded, left_out, left_out_by_rules, ordinary_counts
from janso.rules.riichi.count.explained.paid import pay, plain_payments, points_of
from janso.rules.riichi.count.explained.score_lines import aside_lines, further_lines, unusual_lines
from janso.rules.riichi.count.explained.texts import reading_texts
from janso.rules.riichi.count.refuse import refused
from janso.rules.riichi.count.summing import fu_lines
from janso.rules.riichi.worth import limits
from janso.rules.riichi.worth.house import winds
from janso.rules.riichi.worth.limits import EACH, Shares
from janso.scoring.score import Counted, Excluded, FuItem, Score
from janso.scoring.situation import Situation


@mypyc_attr(free_list_len=1, acyclic=True)
class RiichiScore(Score):
    """A counted reading as a score; its texts, fu lines, exclusions and payments are made when somebody looks."""

    due: Shares | None = None

    def __init__(self, counter: Counter, win: Win, c: Candidate, shares: Shares, patterns: list[Counted]) -> None:
        super().__init__(counter.counting.id, patterns)
        self.counter = counter
        self.win = win
        self.counted = c
        self.shares = shares
        self.valid = True
        self._han = c.han
        self._fu = c.fu

    def tell_reading(self) -> list[str]:
        return reading_texts(winds.true_reading(self.counted.reading))

    def tell_fu_items(self) -> list[FuItem]:
        return fu_lines(self.counter.counting, self.win, self.counted)

    def tell_excluded(self) -> list[Excluded]:
        c = self.counted
        if not c.yakuman and not c.lost:
            if c.seen == c.yaku:
                return []
            if not self.counter.counting.yaku.bound_honours:
                return left_out(self.counter, self.win, c)[:]
        by = self.patterns[0].id if self.patterns else ""
        found = excluded(self.counter, self.win, c, by)
        table = self.counter.counting
        if table.conditions.several_yakuman and not table.yaku.bound_honours:
            return found
        return left_out_by_rules(self.counter, self.win, c) + found

    def tell_payments(self) -> dict[str, int]:
        return {} if self.due is None else plain_payments(self.counter.counting, self.win.situation, self.due)

    def tell_extra(self) -> dict[str, Any]:
        return self.shares.extra.copy()


def explain(counter: Counter, win: Win, c: Candidate) -> Score:
    """The answer for one reading."""
    table = counter.counting
    shares = counter.shares(win, c)
    ordinary = ordinary_counts(counter, c)
    score = RiichiScore(counter, win, c, shares, (c.tally.lines if ordinary else c.tally.yakuman_lines)[:])
    score.limit = limit_of(counter, c)
    if table.unusual or table.yaku.bound_honours:
        unusual_lines(counter, win, c, ordinary, score)
    elif c.hits or c.dora or win.ura < 0:
        further_lines(counter, win, c, ordinary, score)
    if ordinary and table.regional:
        aside_lines(c, score)
    if (table.sums.base or table.sums.crow) and ordinary:
        score.patterns += table.sums.lines(c.besides.crow)
    score.due = pay(counter, win, c, shares, score)
    return score


def best_explained(counter: Counter, situation: Situation, every: bool) -> Score:
    """The best-paying reading explained, or why there is no win; `every` adds the readings that lost."""
    win = counter.win(situation)
    best = counter.best(win)
    if best is None or not counter.enough(win, best):
        return refused(counter, win, best)
    score = explain(counter, win, best)
    if every:
        for reading in win.readings:
            if reading is not best.reading:
                score.others.append(explain(counter, win, counter.count(win, reading)))
    return score


def best_points(counter: Counter, situation: Situation) -> int:
    """Only the points of a valid win, -1 when it is none."""
    win = counter.win(situation)
    best = counter.best(win)
    if best is None or not counter.enough(win, best):
        return -1
    return points_of(counter, win, best)


def restated(score: RiichiScore, han: int, fu: int) -> Score:
    """The same win with other han and fu: what would be paid for it."""
    counter, win = score.counter, score.win
    base = counter.counting.limits.base(han, fu, 0, False)
    made = RiichiScore(counter, win, score.counted,
                       shares_of(counter.counting, win.situation.seat == 0, base, han, fu), [])
    made.han, made.fu = han, fu
    made.due = pay(counter, win, score.counted, made.shares, made)
    return made


def limit_of(counter: Counter, c: Candidate) -> str:
    """The limit in words, empty below mangan and on scales without limits."""
    table = counter.counting
    if c.base < table.limits.mangan and not c.yakuman and not c.level:
        return ""
    if c.yakuman and not table.limits.unbounded:
        return limits.yakuman_name(c.base, table.limits)
    if table.limits.unbounded or table.limits.scale == EACH:
        return ""
    name = table.limits.name(c.han, c.fu, c.dora)
    if c.level and limits.limit_base(c.level, table.limits) >= c.base:
        return limits.NAMES[c.level]
    return name
