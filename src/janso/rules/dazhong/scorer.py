"""Counts wins of Popular mahjong: the best of all readings and joker assignments, explained."""

from __future__ import annotations

from janso.errors import JansoError
from janso.hand import Hand, write_tiles
from janso.rules.dazhong.absorb import ABSORBS, CANCELS, CONTAINED, NOTHING_DRAWN, WINDS_CONTAINED
from janso.rules.dazhong.count import CHICKEN, Tally
from janso.rules.dazhong.fans import FANS, NUMBERS, SLOTS
from janso.rules.dazhong.indicator import refuse_bad_jokers, with_jokers
from janso.rules.dazhong.jokers import Filled, joker_readings
from janso.rules.dazhong.payments import false_win, win_payments
from janso.rules.family import Scorer
from janso.rules.ruleset import RuleSet
from janso.scoring.contradictions import refuse_contradictions
from janso.scoring.facts import HEAVENLY_READY, READY, RIICHI
from janso.scoring.interpret import describe, readings_of
from janso.scoring.reading import FORM_NAMES, REGULAR, SEVEN_PAIRS
from janso.scoring.score import Counted, Excluded, Score
from janso.scoring.situation import Situation
from janso.shape.forms import shanten
from janso.shape.held import held
from janso.tiles import JOKER, KIND_MASK, STANDARD_KINDS, write

_FLOWERS = ("flower", "own_flower", "flower_set")
_SHAPE_FORMS = ("regular", "seven_pairs_repeated", "thirteen_orphans", "knitted_straight", "honours_knitted")


class DazhongScorer(Scorer):
    """Free reuse of sets, absorption of what is always contained, no minimum, no limit."""

    forms = ("regular", "seven_pairs", "thirteen_orphans", "knitted_straight", "honours_knitted")

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.jokers = rules.flag("jokers")
        self.direction = rules.word("joker_direction")
        self.ids = [""] * SLOTS
        values = [0] * SLOTS
        for id, number in NUMBERS.items():
            self.ids[number] = id
            values[number] = rules.patterns.get(id, 0)
        self.flower_values = [rules.patterns.get(id, 0) for id in _FLOWERS]
        for id in _FLOWERS:
            values[NUMBERS[id]] = 0
        self.values = values
        self.tally = Tally(values, _numbered(_closure(ABSORBS)), _numbered(CANCELS), self.jokers,
                           rules.number("ready_closed_points") == 2)

    def score(self, situation: Situation, every: bool = False) -> Score:
        """The best-paying reading, explained; `every` adds the readings that lost, dearest first."""
        s = self._checked(situation)
        found = self._readings(s)
        if not found:
            return self._not_complete(s)
        paid = [self.tally.count(each.reading, s) for each in found]
        best = max(range(len(found)), key=lambda at: (paid[at], found[at].reading.form == REGULAR, -at))
        score = self._explained(found[best], s)
        if every:
            score.others = self._others(found, paid, best, s)
        return score

    def total(self, situation: Situation) -> int:
        s = self._checked(situation)
        best = -1
        for each in self._readings(s):
            best = max(best, self.tally.count(each.reading, s))
        return best + self._flower_points(s) if best >= 0 else -1

    def _checked(self, s: Situation) -> Situation:
        if self.jokers and s.dora:
            s = with_jokers(s, self.direction)
        elif s.dora:
            raise JansoError("dora: Popular mahjong has no dora; in dazhong-jokers it names the joker indicator")
        refuse_bad_jokers(s, self.jokers)
        refuse_contradictions(s)
        if s.facts & (RIICHI | HEAVENLY_READY) and any(not meld.concealed for meld in s.hand.melds):
            word = "riichi" if s.facts & RIICHI else "heavenly_ready"
            hint = "; «ready» is for hands with open sets" if word == "riichi" else ""
            raise JansoError(f"having: «{word}» contradicts the open sets{hint}")
        if s.facts & HEAVENLY_READY and s.facts & READY:
            raise JansoError("having: «heavenly_ready» and «ready» are one declaration; name one of them")
        if s.hand.tile_count != 14:
            raise JansoError(f"hand: {s.hand.tile_count} tiles in «{s.hand}», a winning hand has 14 "
                             "(a kong counts as three)")
        return s

    def _readings(self, s: Situation) -> list[Filled]:
        hand = s.hand
        if hand.win & KIND_MASK == JOKER or hand.others:
            if any(face & KIND_MASK != JOKER for face in (*hand.others, hand.win)
                   if face & KIND_MASK >= STANDARD_KINDS):
                raise JansoError("hand: a tile that Popular mahjong does not have")
            return joker_readings(s)
        found = readings_of(s, self.forms)
        if any(meld.kind == JOKER for meld in hand.melds):
            for reading in found:
                reading.tiles |= 1 << JOKER
        return [Filled(reading, ()) for reading in found]

    def _flower_points(self, s: Situation) -> int:
        if not s.flowers:
            return 0
        return sum(count * value for count, value in zip(self._flower_counts(s), self.flower_values))

    def _flower_counts(self, s: Situation) -> list[int]:
        return [FANS[id].test(_NO_READING, s) for id in _FLOWERS]

    def _explained(self, filled: Filled, s: Situation) -> Score:
        points = self.tally.count(filled.reading, s)
        score = Score(self.rules.id)
        score.valid = True
        score.patterns = self._counted(points, s)
        score.points = sum(each.value for each in score.patterns)
        score.excluded = self._excluded()
        score.reading = _shown(filled)
        score.payments = win_payments(score.points, s)
        score.extra = {"form": FORM_NAMES[filled.reading.form], "flowers": self._flower_points(s)}
        if filled.wild:
            score.extra["jokers"] = [write(kind) for kind in filled.wild]
        if not score.payments:
            score.extra["payments_note"] = "who discarded the winning tile is not told, and only the discarder pays"
        return score

    def _counted(self, points: int, s: Situation) -> list[Counted]:
        tally = self.tally
        paid = [number for number in tally.found if not tally.taken_by[number]]
        paid.sort(key=lambda number: (-self.values[number], number))
        lines = [self._line(number, tally.counts[number], self.values[number]) for number in paid]
        if not lines:
            lines.append(self._line(CHICKEN, 1, points))
        for id, count, value in zip(_FLOWERS, self._flower_counts(s), self.flower_values):
            if count and value:
                lines.append(self._line(NUMBERS[id], count, value))
        return lines

    def _line(self, number: int, count: int, value: int) -> Counted:
        id = self.ids[number]
        return Counted(id, FANS[id].names["en"], count, count * value)

    def _excluded(self) -> list[Excluded]:
        tally = self.tally
        lines: list[Excluded] = []
        for number in sorted(tally.found):
            by = tally.taken_by[number]
            if by:
                lines.append(Excluded(self.ids[number], self.ids[by], self._why(number, by)))
        if tally.winds_taken and not tally.taken_by[NUMBERS["pung_of_terminals_or_honours"]]:
            lines.append(Excluded("pung_of_terminals_or_honours", "big_three_winds", WINDS_CONTAINED))
        return lines

    def _why(self, number: int, by: int) -> str:
        if self.ids[number] in CANCELS.get(self.ids[by], ()):
            return NOTHING_DRAWN
        if self.ids[number] == "pung_of_terminals_or_honours" and self.ids[by] == "big_three_winds":
            return WINDS_CONTAINED
        return CONTAINED

    def _others(self, found: list[Filled], paid: list[int], best: int, s: Situation) -> list[Score]:
        """The readings that lost, each structure and value once, dearest first."""
        order = sorted((at for at in range(len(found)) if at != best), key=lambda at: -paid[at])
        seen = {(tuple(_shown(found[best])), paid[best])}
        others: list[Score] = []
        for at in order:
            key = (tuple(_shown(found[at])), paid[at])
            if key not in seen:
                seen.add(key)
                others.append(self._explained(found[at], s))
        return others

    def _not_complete(self, s: Situation) -> Score:
        away = shanten(_SHAPE_FORMS, held(s.hand))
        ready = shanten(_SHAPE_FORMS, held(s.hand.with_win(-1))) <= 0
        score = Score(self.rules.id)
        penalty = false_win(self.rules, s.seat, ready)
        each = max(penalty.values())
        tiles = "tile" if away + 1 == 1 else "tiles"
        score.reason = (f"not a winning hand: {away + 1} {tiles} away (shanten {away}); declared, it would be a false "
                        f"win and cost {each} to each other player, as the hand was {'' if ready else 'not '}ready")
        score.extra = {"shanten": away, "false_win": penalty}
        return score


_NO_READING = readings_of(Situation(Hand.parse("123456789m1122z+2z"), True), ("regular",))[0]
"""Flower fans do not look at the reading."""


def _closure(table: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """What a fan takes in, with all that those take in."""
    whole: dict[str, tuple[str, ...]] = {}
    for id in table:
        reached: list[str] = []
        waiting = list(table[id])
        while waiting:
            other = waiting.pop(0)
            if other not in reached:
                reached.append(other)
                waiting += table.get(other, ())
        whole[id] = tuple(reached)
    return whole


def _numbered(table: dict[str, tuple[str, ...]]) -> list[tuple[int, ...]]:
    rows: list[tuple[int, ...]] = [()] * SLOTS
    for id, others in table.items():
        rows[NUMBERS[id]] = tuple([NUMBERS[other] for other in others])
    return rows


def _shown(filled: Filled) -> list[str]:
    """Sets and pair as texts; forms without sets as their tiles."""
    reading = filled.reading
    if reading.form == REGULAR:
        return describe(reading)
    counts = list(reading.counts)
    texts = describe(reading)
    for code in reading.sets:
        first, chow = code & 63, code >> 6 & 3 == 0
        if first >= STANDARD_KINDS:
            continue
        for kind in (first, first + 1, first + 2) if chow else (first,):
            counts[kind] -= 1 if chow else 4 if code >> 6 & 3 == 2 else 3
    if reading.pair >= 0:
        counts[reading.pair] -= 2
    rest = [kind for kind in range(STANDARD_KINDS) for _ in range(counts[kind])]
    if reading.form == SEVEN_PAIRS:
        return [write_tiles([kind] * 2) for kind in rest[::2]]
    return [write_tiles(rest), *texts]
