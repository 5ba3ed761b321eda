"""From the fans that are there to the fans that count: the account-once rule, exclusions, points, and the reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import Hand
from janso.native import mypyc_attr
from janso.rules.mcr.composed import (
    NO_SHARE,
    NOTHING_COUNTED,
    NOTHING_EXCLUDED,
    Composed,
    Composer,
    Share,
    counted_in,
    lines_in,
)
from janso.rules.mcr.exclusions import EXCLUDES, USUAL, WHY
from janso.rules.mcr.fans import FANS, NUMBER, PATTERNS
from janso.rules.mcr.patterns.combinations import Combined, Combiner
from janso.rules.mcr.patterns.pungs import all_even, guest_winds
from janso.rules.ruleset import RuleSet
from janso.scoring.facts import UNUSED_DRAW
from janso.scoring.judge import (
    ALL_OPEN,
    CLOSED,
    CONCEALED_KONGS,
    DRAWN,
    EACH_A_FIVE,
    FINISH,
    GATES,
    HOGS,
    KINDS_BITS,
    KONGS,
    ONLY_CHOWS,
    OUTSIDE,
    PURE_OUTSIDE,
    Bundle,
    Found,
    Judge,
    Line,
    Numbered,
    Verdict,
    ask,
    numbered,
    pung_slot,
    remember,
)
from janso.scoring.pattern import DESCRIBED, FINISHED, HELD, PUNGS, TILES, Pattern
from janso.scoring.readings.reading import Reading
from janso.scoring.score import Counted, Excluded
from janso.scoring.situation import Situation
from janso.tiles import EAST, HONOURS

if TYPE_CHECKING:
    from mypy_extensions import i64

CHICKEN: Final = NUMBER["chicken_hand"]
FLOWERS: Final = NUMBER["flowers_and_seasons"]
GUESTS: Final = len(FANS) + 1
"""Not a fan: how many pungs of guest winds there are."""
EVENS: Final = GUESTS + 1
"""Not a fan: all tiles are even, and pungs alone would make All Even Pungs."""

WAIT: Final = 3 << FINISH
"""The flags of the only wait: edge, closed or single, 0 for none."""
LAST_SHOWN: Final = 4 << FINISH
"""The other three of the winning kind lie in the winner's own open sets."""
WAITS: Final = (NUMBER["edge_wait"], NUMBER["closed_wait"], NUMBER["single_wait"])
_OF_THE_DRAW: Final = (NUMBER["nine_gates"], NUMBER["out_with_replacement_tile"], NUMBER["last_tile"], *WAITS)
"""Fans that a win without the drawn tile may not count (Siamese)."""
_CONCEALED_PUNGS: Final = (NUMBER["four_concealed_pungs"], NUMBER["three_concealed_pungs"],
                           NUMBER["two_concealed_pungs"])
_MIXED_KONGS: Final = NUMBER["melded_and_concealed_kong"]
_OUTER_PUNGS: Final = NUMBER["pung_of_terminals_or_honors"]
_NUMBERS: Final = (1 << EAST) - 1
SEEN_HELD: Final = (1 << HOGS) - 1
"""The flags that HELD fans see; below, those that FINISHED ones see."""
SEEN_FINISHED: Final = (7 << HOGS | CLOSED | DRAWN | GATES | ALL_OPEN | OUTSIDE | PURE_OUTSIDE | EACH_A_FIVE | WAIT
                         | LAST_SHOWN)
ALIKE: Final = ONLY_CHOWS.bit_length() - 1
"""Where the flags tell that all sets are chows, or all pungs."""
_FACTS: Final = FINISH + 4
"""Where the facts stand above the flags."""
_FINISHES: Final = 8191
_SEATED: Final = [Situation(Hand.parse("1m"), False, winds >> 2, winds & 3) for winds in range(16)]
"""Somebody with each seat and round."""
_MOST_FINISHES: Final = 100_000


@mypyc_attr(acyclic=True)
class Finish:
    """What the way a hand was won brings, by flags and facts."""

    def __init__(self, key: int, share: Share) -> None:
        self.key: i64 = key
        self.share = share


class Ends:
    """Fans of the way a hand was won, and what was found of them."""

    def __init__(self, tests: list[Numbered]) -> None:
        self.tests = tests
        self.known: dict[int, Finish] = {}
        self.recent: list[Finish] = [Finish(-1, NO_SHARE)] * _FINISHES


class McrJudge(Judge):
    """Applies one rule set's values and exclusions. Fans that join sets are left to the account-once rule."""

    def __init__(self, rules: RuleSet) -> None:
        counted = [(number, PATTERNS[id]) for id, number in NUMBER.items()
                   if not PATTERNS[id].joins and number != FLOWERS]
        super().__init__(counted, {PUNGS: [(GUESTS, guest_winds)], TILES: [(EVENS, all_even)]})
        self.points = [0] + [int(rules.patterns.get(fan.id, 0)) for fan in FANS]
        self.combiner = Combiner(self.points, rules.flag("two_chow_fans_share_sets"))
        self.plain_kongs = rules.word("kong_counting") == "plain"
        self.one_wait = rules.word("several_waits") == "one"
        self.waits_when_knitted = rules.flag("waits_beside_knitted_straight")
        self.wind_guests = rules.flag("big_three_winds_guests")
        self.second_gate_pung = rules.flag("nine_gates_second_pung")
        self.equal_waits = self.points[WAITS[0]] == self.points[WAITS[1]] == self.points[WAITS[2]]
        self.of_waits = [numbered for numbered in self.of_whole if numbered[0] in WAITS]
        self.of_whole = [numbered for numbered in self.of_whole if numbered[0] not in WAITS]
        self.dearest = sorted(range(1, GUESTS), key=self._dearest_first)
        """The fans, dearer ones first; among equals the document's order."""
        self.place = [0] * GUESTS
        for at, number in enumerate(self.dearest):
            self.place[number] = at
        self.excludes = [0] * (GUESTS * GUESTS)
        """For each fan, which others it shuts out."""
        for number, others in exclusion_table(rules).items():
            for other in others:
                self.excludes[number * GUESTS + other] = 1
        self.counted: dict[int, Counted] = {}
        self.excluded: dict[int, Excluded] = {}
        self._prepare_shares(counted, exclusion_table(rules))

    def among_chows(self, r: Reading, s: Situation) -> Found:
        """Fans of several chows as the account-once rule chooses them, and those of all four and the pair."""
        return self._together(self.combiner.combine([code & 63 for code in r.sets], True), ask(self.of_chows, r, s))

    def among_pungs(self, r: Reading, s: Situation) -> Found:
        """Fans of several pungs of numbers as the account-once rule chooses them, and those of winds and dragons."""
        combined = self.combiner.combine([code & 63 for code in r.sets if code & 63 < EAST], False)
        return self._together(combined, ask(self.of_pungs, r, s))

    def _together(self, combined: Combined, asked: list[Line]) -> Found:
        """Fans that join sets, and others of the same sets."""
        if asked:
            return Found([*combined.fans.items(), *asked], combined.excluded)
        lines = [*combined.fans.items()]
        if combined.number < 0:
            combined.number = self.number_of(lines)
        return Found(lines, combined.excluded, combined.number)

    def _prepare_shares(self, counted: list[tuple[int, Pattern]], excludes: dict[int, tuple[int, ...]]) -> None:
        """What verdicts are put together from. Rules that count kongs plainly look at several parts at once."""
        special = [] if self.wind_guests else [NUMBER["big_three_winds"]]
        if self.second_gate_pung:
            special.append(NUMBER["nine_gates"])
        self.composer = Composer(self.points, self.dearest, excludes, special, self._counted)
        self.composes = self.composer.fits and self.remembers and not self.plain_kongs
        self.of_described = numbered(DESCRIBED, counted)
        self.of_held = numbered(HELD, counted)
        self.ends = Ends([test for test in numbered(FINISHED, counted) if test[0] not in WAITS])
        self.shares: list[Share] = [NO_SHARE]
        """By the number of a bundle."""
        self.kinds_shares: list[Share | None] = [None] * (1 << KINDS_BITS + 2)
        self.held_shares: list[Share | None] = [None] * (SEEN_HELD + 1)
        self.joined: dict[int, int] = {}
        """The number of a bundle by those of its pungs of numbers and of its honours."""

    def bundle_added(self, lines: list[Line]) -> None:
        self.shares.append(self.composer.share(lines))

    def _pungs(self, at: int, mask: int, pair: int, s: Situation) -> Bundle:
        """Numbers and honours apart: fans of pungs look at one or the other, or count the pungs of both."""
        if not mask & _NUMBERS or not mask & HONOURS:
            return super()._pungs(at, mask, pair, s)
        found = self.pung_bundles.get(at)
        if found is None:
            of_numbers = self.pungs(mask & _NUMBERS, pair if pair < EAST else -1, s)
            of_honours = self.pungs(mask & HONOURS, pair if pair >= EAST else -1, s)
            number = self.joined_number(of_numbers.number, of_honours.number)
            found = Bundle(at, number, of_numbers.excluded)
            remember(self.pung_bundles, found)
        self.recent_pungs[pung_slot(at)] = found
        return found

    def joined_number(self, of_numbers: int, of_honours: int) -> int:
        """The number of the bundle that has the lines of two others."""
        key: int = of_numbers << 32 | of_honours
        number = self.joined.get(key, -1)
        if number < 0:
            both = dict(self.bundles[of_numbers])
            for fan, count in self.bundles[of_honours]:
                both[fan] = both.get(fan, 0) + count
            number = self.number_of([*both.items()])
            self.joined[key] = number
        return number

    def composed(self, flags: i64, facts: i64, chows: i64, pungs: i64, kinds: i64) -> Verdict | None:
        """The verdict on sets and a pair so described, put together; None when some share is not known, or options
        have a say."""
        of_kinds = self.kinds_shares[kinds << 2 | flags >> ALIKE & 3]
        of_held = self.held_shares[flags & SEEN_HELD]
        key = flags & SEEN_FINISHED | facts << _FACTS
        finish = self.ends.recent[key % _FINISHES]
        if finish.key != key:
            known = self.ends.known.get(key)
            if known is None:
                return None
            finish = known
            self.ends.recent[key % _FINISHES] = known
        if of_kinds is None or of_held is None:
            return None
        return self.composer.verdict(self.shares[chows], self.shares[pungs], of_kinds, of_held, finish.share)

    def learn(self, r: Reading, s: Situation, flags: i64, facts: i64, kinds: i64) -> None:
        """Asks the definitions for the shares of a description, on a reading that has it."""
        share = self.composer.share
        at = kinds << 2 | flags >> ALIKE & 3
        if self.kinds_shares[at] is None:
            self.kinds_shares[at] = share(self.among_kinds(kinds, r, s) + ask(self.of_described, r, s))
        held = flags & SEEN_HELD
        if self.held_shares[held] is None:
            self.held_shares[held] = share(ask(self.of_held, r, s))
        key: int = flags & SEEN_FINISHED | facts << _FACTS
        if key not in self.ends.known:
            if len(self.ends.known) >= _MOST_FINISHES:
                self.ends.known.clear()
            lines = ask(self.ends.tests, r, s)
            if flags & WAIT:
                lines += ask(self.of_waits, r, s)
            self.ends.known[key] = Finish(key, share(lines))

    def finish_share(self, flags: int, facts: int) -> Share | None:
        """What the way a hand was won brings, when it was asked for before."""
        found = self.ends.known.get(flags & SEEN_FINISHED | facts << _FACTS)
        return None if found is None else found.share

    def numbers_of_pungs(self, keys: list[int]) -> list[int]:
        """The numbers of bundles of pungs: kinds, above the winds of seat and round in four bits, above the pair where
        it matters plus one in six; 0 is for none."""
        return [self.pungs(key >> 10, (key & 63) - 1, _SEATED[key >> 6 & 15]).number if key else 0 for key in keys]

    def told(self, verdict: Verdict) -> list[Counted]:
        """The lines that count, for the caller to change."""
        if verdict.counted is NOTHING_COUNTED and isinstance(verdict, Composed):
            verdict.counted = counted_in(verdict)
        return verdict.counted[:]

    def left_out(self, verdict: Verdict, s: Situation) -> list[Excluded]:
        """What other fans leave no room for, for the caller to change."""
        if verdict.excluded is NOTHING_EXCLUDED and isinstance(verdict, Composed):
            verdict.excluded = self.settle(lines_in(verdict), 0, 0, s).excluded
        return verdict.excluded[:]

    def settle(self, lines: list[Line], flags: int, facts: int, s: Situation) -> Verdict:
        fans = dict(lines)
        self._by_options(fans, flags)
        if facts & UNUSED_DRAW:
            _leave_out(fans, _OF_THE_DRAW)
        return self._count(fans)

    def of_finish(self, r: Reading, s: Situation, flags: int) -> list[Line]:
        """Waits are asked only where the search has found one."""
        lines = ask(self.of_whole, r, s)
        return lines + ask(self.of_waits, r, s) if flags & WAIT else lines

    def _dearest_first(self, number: int) -> tuple[int, int]:
        return (-self.points[number], number)

    def _by_options(self, fans: dict[int, int], flags: int) -> None:
        """What options change about fans that are there."""
        if self.plain_kongs:
            if fans.pop(_MIXED_KONGS, 0):
                fans[NUMBER["two_melded_kongs"]] = 1
            if flags >> KONGS & 7 == 3 and flags >> CONCEALED_KONGS & 7 < 3:
                _leave_out(fans, _CONCEALED_PUNGS)
        if _OUTER_PUNGS in fans:
            if not self.wind_guests and NUMBER["big_three_winds"] in fans:
                fans[_OUTER_PUNGS] -= fans.get(GUESTS, 0)
            if self.second_gate_pung and NUMBER["nine_gates"] in fans:
                fans[_OUTER_PUNGS] -= 1
            if fans[_OUTER_PUNGS] <= 0:
                del fans[_OUTER_PUNGS]

    def _count(self, fans: dict[int, int]) -> Verdict:
        """Dearer fans first: each shuts out those it excludes."""
        points, excludes = self.points, self.excludes
        present = [self.place[number] for number in fans if number < GUESTS and points[number]]
        present.sort()
        there = [self.dearest[place] for place in present]
        blocked: dict[int, int] = {}
        counted: list[Counted] = []
        total = 0
        for number in there:
            if number in blocked:
                continue
            for other in there:
                if excludes[number * GUESTS + other] and other not in blocked:
                    blocked[other] = number
            worth = points[number] * fans[number]
            total += worth
            counted.append(self._counted(number, fans[number], worth))
        excluded = [self._excluded(other, blocked[other]) for other in sorted(blocked)] if blocked else []
        return Verdict(total, counted, excluded)

    def _counted(self, number: int, count: int, worth: int) -> Counted:
        """The line for a fan; verdicts share their lines."""
        key = number << 8 | count
        line = self.counted.get(key)
        if line is None:
            fan = FANS[number - 1]
            line = self.counted.setdefault(key, Counted(fan.id, fan.name, count, worth))
        return line

    def _excluded(self, number: int, by: int) -> Excluded:
        key = number * GUESTS + by
        line = self.excluded.get(key)
        if line is None:
            pair = (FANS[by - 1].id, FANS[number - 1].id)
            line = self.excluded.setdefault(key, Excluded(pair[1], pair[0], WHY.get(pair, USUAL)))
        return line

    def chicken(self) -> Verdict:
        """The verdict on a hand without any fan."""
        fan = FANS[CHICKEN - 1]
        points = self.points[CHICKEN]
        return Verdict(points, [Counted(fan.id, fan.name, 1, points)] if points else [], [])


def _leave_out(fans: dict[int, int], some: tuple[int, ...]) -> None:
    for number in some:
        fans.pop(number, 0)


def exclusion_table(rules: RuleSet) -> dict[int, tuple[int, ...]]:
    """The exclusions by number, with what the options add or take away."""
    table = {NUMBER[fan]: [NUMBER[other] for other in others.split()] for fan, others in EXCLUDES.items()}

    def exclude(fan: str, *others: str) -> None:
        table.setdefault(NUMBER[fan], []).extend([NUMBER[other] for other in others])

    if rules.flag("concealed_kong_beside_four_kongs"):
        table[NUMBER["four_kongs"]].remove(NUMBER["concealed_kong"])
    if not rules.flag("concealed_hand_beside_knitted_straight"):
        exclude("knitted_straight", "concealed_hand")
    if rules.flag("nine_gates_second_pung"):
        table[NUMBER["nine_gates"]].remove(NUMBER["pung_of_terminals_or_honors"])
    if rules.word("flush_beside_all_greens") != "both":
        exclude("all_greens", "half_flush")
    if rules.word("flush_beside_all_greens") == "no":
        exclude("all_greens", "full_flush")
    if not rules.flag("double_pung_beside_all_terminals"):
        exclude("all_terminals", "double_pung")
    if not rules.flag("fully_concealed_special_hands"):
        for fan in ("nine_gates", "seven_shifted_pairs", "thirteen_orphans", "four_concealed_pungs", "seven_pairs",
                    "greater_honors_and_knitted", "lesser_honors_and_knitted"):
            exclude(fan, "fully_concealed_hand")
    return {number: tuple(others) for number, others in table.items()}
