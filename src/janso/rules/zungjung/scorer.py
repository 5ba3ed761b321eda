"""Counts wins of Zung Jung: the best reading, series by series, under the limit, explained."""

from __future__ import annotations

from janso.errors import JansoError
from janso.rules.family import Scorer
from janso.rules.ruleset import RuleSet
from janso.rules.zungjung.count import Tally
from janso.rules.zungjung.payments import NOBODY, WINDS, win_payments
from janso.rules.zungjung.table import INDEX, PATTERNS, SERIES
from janso.scoring.contradictions import refuse_contradictions
from janso.scoring.facts import DOUBLE_RIICHI, HEAVENLY_READY, IPPATSU, OPEN_RIICHI, READY, RIICHI, words_of
from janso.scoring.interpret import describe, readings_of
from janso.scoring.reading import FORM_NAMES, REGULAR, Reading
from janso.scoring.score import Counted, Excluded, Score
from janso.scoring.situation import Situation
from janso.shape.forms import shanten
from janso.shape.held import held

_SHAPE_FORMS = ("regular", "seven_pairs_repeated", "thirteen_orphans")
_NOT_HERE = RIICHI | DOUBLE_RIICHI | OPEN_RIICHI | IPPATSU | READY | HEAVENLY_READY


class ZungJungScorer(Scorer):
    """Series maxima, a limit that single patterns may exceed, and a minimum where one is set."""

    forms = ("regular", "seven_pairs", "thirteen_orphans")

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.ids = list(INDEX)
        self.values: list[int] = [rules.patterns.get(id, 0) for id in self.ids]
        self.minimum = rules.number("minimum")
        self.limit = rules.number("limit")
        self.flowers = rules.flag("flowers")
        names = sorted(set(SERIES))
        self.tally = Tally(self.values, [names.index(name) for name in SERIES], self.limit,
                           rules.number("chicken_points"), self.flowers)

    def score(self, situation: Situation, every: bool = False) -> Score:
        """The best-paying reading, explained; `every` adds the readings that lost, dearest first."""
        s = situation
        self._check(s)
        found = readings_of(s, self.forms)
        if not found:
            return self._not_complete(s)
        paid = [self._rank(reading, s) for reading in found]
        best = max(range(len(found)), key=lambda at: (paid[at], found[at].form == REGULAR, -at))
        score = self._explained(found[best], s)
        if every:
            score.others = self._others(found, paid, best, s)
        return score

    def total(self, situation: Situation) -> int:
        self._check(situation)
        best = -1
        for reading in readings_of(situation, self.forms):
            best = max(best, self.tally.count(reading, situation))
        return best if best >= self.minimum else -1

    def _rank(self, reading: Reading, s: Situation) -> tuple[int, int]:
        """Among readings of equal worth the one that has more to show before the limit."""
        points = self.tally.count(reading, s)
        return points, self.tally.plain

    def _check(self, s: Situation) -> None:
        if s.facts & _NOT_HERE:
            raise JansoError(f"having: there is no «{words_of(s.facts & _NOT_HERE)[0]}» in Zung Jung")
        if s.dora or s.ura:
            raise JansoError("dora: there is no dora in Zung Jung")
        if s.flowers and not self.flowers:
            raise JansoError("flowers: these rules are played without flowers; the option flowers = yes adds them")
        if s.hand.others:
            raise JansoError("hand: a tile that Zung Jung does not have")
        refuse_contradictions(s)
        if s.hand.tile_count != 14:
            raise JansoError(f"hand: {s.hand.tile_count} tiles in «{s.hand}», a winning hand has 14 "
                             "(a kong counts as three)")

    def _explained(self, reading: Reading, s: Situation) -> Score:
        tally = self.tally
        points = tally.count(reading, s)
        score = Score(self.rules.id)
        score.points = points
        score.valid = points >= self.minimum
        score.reading = describe(reading) or [str(s.hand.with_win(-1).add(s.hand.win))]
        score.extra = {"form": FORM_NAMES[reading.form], "sum": tally.plain}
        if tally.listed >= 0:
            score.limit = "listed"
            score.patterns = [self._line(tally.listed)]
            score.excluded = self._beside_listed()
        else:
            paid = [index for index in tally.found if tally.best[tally.series[index]] == index]
            paid.sort(key=lambda index: (-self.values[index], index))
            score.patterns = [self._line(index) for index in paid]
            score.excluded = self._lower_in_series()
            if tally.plain > self.limit:
                score.limit = "compound"
            elif not paid:
                score.patterns = [Counted("chicken_hand", "Chicken Hand", 1, points)]
        if score.valid:
            self._pay(score, s)
        else:
            score.reason = (f"a complete hand, but worth {points} where {self.minimum} are needed, "
                            f"{self.minimum - points} too few; declared, it would be a false win")
        return score

    def _line(self, index: int) -> Counted:
        id = self.ids[index]
        count = self.tally.counts[index]
        return Counted(id, PATTERNS[id].names["en"], count, count * self.values[index])

    def _lower_in_series(self) -> list[Excluded]:
        tally = self.tally
        lines: list[Excluded] = []
        for index in tally.found:
            best = tally.best[tally.series[index]]
            if best != index:
                why = f"of the series {SERIES[index]} only the highest counts"
                lines.append(Excluded(self.ids[index], self.ids[best], why))
        return lines

    def _beside_listed(self) -> list[Excluded]:
        listed = self.tally.listed
        why = f"a pattern dearer than the limit of {self.limit} stands alone"
        return [Excluded(self.ids[index], self.ids[listed], why) for index in self.tally.found if index != listed]

    def _pay(self, score: Score, s: Situation) -> None:
        score.payments, responsible = win_payments(score.points, s, self.rules)
        if responsible != NOBODY:
            score.extra["responsible"] = WINDS[responsible]
        if not score.payments:
            score.extra["payments_note"] = "who discarded the winning tile is not told, and the discarder pays the rest"

    def _others(self, found: list[Reading], paid: list[tuple[int, int]], best: int, s: Situation) -> list[Score]:
        order = sorted((at for at in range(len(found)) if at != best), key=lambda at: (-paid[at][0], -paid[at][1]))
        return [self._explained(found[at], s) for at in order]

    def _not_complete(self, s: Situation) -> Score:
        score = Score(self.rules.id)
        away = shanten(_SHAPE_FORMS, held(s.hand))
        tiles = "tile" if away == 0 else "tiles"
        score.reason = (f"not a winning hand: {away + 1} {tiles} away (shanten {away}); declared, it would be a "
                        "false win")
        score.extra = {"shanten": away}
        return score
