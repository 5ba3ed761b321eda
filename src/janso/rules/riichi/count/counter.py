"""Counts a riichi win: every reading with its yaku, dora, fu and base points, and which of them pays most."""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError
from janso.hand import OTHER
from janso.message import fixed
from janso.native import mypyc_attr
from janso.rules.riichi import set_kinds
from janso.rules.riichi.count import features, timing
from janso.rules.riichi.count.contradictions import check_facts
from janso.rules.riichi.count.sizes import yaku_of_sets
from janso.rules.riichi.count.tables.cache_slots import place
from janso.rules.riichi.count.tables.chapters import LOSS_OF_HAND, LOSS_OF_SETS
from janso.rules.riichi.count.tables.counting import Counting
from janso.rules.riichi.count.tables.local_yaku import STANDARD_COUNT, Hit, Worth
from janso.rules.riichi.count.tables.tallies import Replaced, Tally, Worths
from janso.rules.riichi.count.tables.yaku_table import COMBINATION, KONG_YAKU
from janso.rules.riichi.local.patterns import items
from janso.rules.riichi.paying.sums import DOUBLED_YAKUMAN
from janso.rules.riichi.worth import dora, fu, house_worth, limits, plain_hands, prizes
from janso.rules.riichi.worth.han_alone import PAYERS
from janso.rules.riichi.worth.limits import DOUBLED, EACH, LINEAR, SIMPLE, UNLIMITED, Shares
from janso.rules.riichi.worth.value import LIMITS
from janso.rules.riichi.yaku import bits
from janso.scoring.readings.fours import are_long_chows
from janso.scoring.readings.other_sets import MixedReading
from janso.scoring.readings.reading import REGULAR, Reading
from janso.scoring.readings.traits import suits_in
from janso.scoring.score import Counted, FuItem
from janso.scoring.situation import Situation
from janso.tiles import EAST, GREEN, KIND_MASK, RED, STANDARD_KINDS, TERMINALS, WHITE

HAN_ALONE: Final = (limits.FIXED_FU, limits.STEPS, limits.EACH, limits.DOUBLED)
"""Scales that count no fu."""
_CONDITIONAL: Final[int] = bits.PINFU | bits.RYUISO
YAKUMAN_HAN: Final = 13
_NEAR_SHARES: Final = 1024
_MOST_REMEMBERED: Final = 20000
_NO_TALLY: Final = Tally(-1)
_BITS: Final[list[int]] = [1 << at for at in range(STANDARD_COUNT)]
_NO_HITS: Final[list[Hit]] = []
_NOTHING_LOST: Final[list[tuple[int, int]]] = []


@mypyc_attr(free_list_len=1)
class Candidate:
    """One reading counted. `yaku` is the mask of standard yaku that count, `seen` of those that are there; `hits` are
    the local yaku, `lost` (index, index of the one that excluded it). `yaku_han` hold
    `upgrades` that do not count towards the minimum; `ceiled_han` lift the hand no further than the limit `ceiling`."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.tally: Tally = _NO_TALLY
        self.seen = 0
        self.yaku = 0
        self.hits: list[Hit] = _NO_HITS
        self.lost: list[tuple[int, int]] = _NOTHING_LOST
        self.yaku_han = 0
        self.han = 0
        self.fu = 0
        self.level = 0
        self.yakuman = 0
        self.base = 0
        self.more_fu = 0
        self.points = 0
        self.multiplier = 1
        self.prize = 0
        self.dora = 0
        self.upgrades = 0
        self.permit = False
        self.lifted = False
        self.ceiled_han = 0
        self.ceiling = 0
        self.open_lost = 0
        self.by_fu = 0
        self.crow = -1
        self.value_kept = 0
        self.value_aside = 0

    def beats(self, other: Candidate) -> bool:
        """Worth more, or the same with more han or fu."""
        mine, theirs = self.base * self.multiplier, other.base * other.multiplier
        if mine != theirs:
            return mine > theirs
        if self.points != other.points:
            return self.points > other.points
        if (self.yakuman > 0) != (other.yakuman > 0):
            return self.yakuman > 0
        if self.han != other.han:
            return self.han > other.han
        return self.fu > other.fu


@mypyc_attr(free_list_len=1)
class Win(dora.DoraCount):
    """What is the same for every reading of one win, its dora among it."""

    def __init__(self, situation: Situation, counting: Counting) -> None:
        super().__init__()
        self.situation = situation
        closed = True
        for meld in situation.hand.melds:
            if not meld.concealed:
                closed = False
            if meld.type == OTHER and not counting.hand.mixed:
                raise JansoError("rules.hand_no_set_under_rules", meld=meld)
        self.closed = closed
        self.worths: Worths = counting.yaku.closed if closed else counting.yaku.open
        check_facts(situation, closed, counting)
        self.readings: list[Reading] = counting.hand.reader.read(situation)
        self.common = 0
        self.low = 0
        self.high = 0
        self.sure = 0
        self.allowed = -1


class Counter:
    """Counts readings under one rule set."""

    def __init__(self, counting: Counting) -> None:
        self.counting = counting
        self.known_shares: list[Shares] = [Shares(0, 0, 0)] * _NEAR_SHARES

    def win(self, s: Situation) -> Win:
        """The readings of a win, its dora and the yaku of its facts."""
        if self.counting.by_house:
            s = house_worth.situation_for(self.counting.house, s)
        win = Win(s, self.counting)
        if win.readings and win.readings[0].form == REGULAR and win.readings[0].set_count != self.counting.hand.sets:
            win.readings = []
        if win.readings:
            first = win.readings[0]
            win.common = bits.of_finish(first, s) | bits.of_tiles(first, s)
            if self.counting.dora_worth.wanted:
                dora.count(win, s, first, win.closed, self.counting.dora)
            if self.counting.looks_further:
                if self.counting.by_house:
                    self._win_by_house(win, s, first)
                win.low = features.first_of_situation(s) | features.first_of_tiles(first.tiles)
                win.high = (features.second_of_situation(s) | features.second_of_tiles(first.tiles)
                            | features.of_dora(s, first.tiles))
        return win

    def _win_by_house(self, win: Win, s: Situation, first: Reading) -> None:
        """Further dora and further readings by house rules."""
        table = self.counting
        house = table.house
        if table.dora_worth.wanted and (house.dice_dora or house.day_dora):
            passed = 0 if table.dora.stacking else dora.indicated_kinds(s, table.dora)
            win.of_dice = house_worth.dora_of_dice(house, s, first, passed)
            win.of_day = house_worth.dora_of_day(house, s, first, passed, table.dora.points_at)
            win.total += win.of_dice + win.of_day
        if table.dora_worth.wanted and house.dragon_dora:
            named = 0 if table.dora.stacking else dora.indicated_kinds(s, table.dora)
            win.of_dragon = 0 if named >> RED & 1 else first.count(RED)
            win.total += win.of_dragon
        if table.dora_worth.wanted and win.closed and not house.opened_chips:
            win.of_wall = house_worth.opened_matches(house, s, first, table.dora.points_at)[0]
            win.total += win.of_wall
        if house.all_open and not win.closed and house_worth.open_gates(first, s):
            win.common |= bits.CHURENPOTO
        if house.five_winds:
            win.readings = house_worth.with_stand_ins(win.readings)

    def best(self, win: Win) -> Candidate | None:
        """The reading that pays most."""
        best: Candidate | None = None
        if self.counting.conditions.timing or (self.counting.conditions.open_sure and not win.closed):
            win.sure = self._sure(win.situation)
            if self.counting.conditions.timing == timing.EVERY_WAIT:
                win.allowed = win.sure | timing.ACCIDENTS
        for reading in win.readings:
            candidate = self.count(win, reading)
            if self.counting.regional and not self._may_keep(win, candidate):
                continue
            if best is None or candidate.beats(best):
                best = candidate
        return best

    def _may_keep(self, win: Win, c: Candidate) -> bool:
        """Whether a hand that keeps tiles which could be set aside has what the rules want for that, and none that the
        deal leaves out."""
        if self.counting.aside.excludes_kinds and not items.is_playable(c.reading, win.situation):
            return False
        kept = self.counting.aside.kept
        if not c.reading.tiles & kept:
            return True
        if self.counting.aside.kept_needs == "no_chows":
            return not c.reading.chows & (kept | kept >> 1 | kept >> 2)
        if self.counting.aside.kept_needs == "terminals":
            return bool(c.yaku & bits.OF_ORPHANS)
        return self.counting.aside.kept_needs == "yakuman" and c.yakuman > 0

    def _sure(self, s: Situation) -> int:
        """The yaku that every tile completing the hand gives, as bits of their places; for rules that ask when a yaku
        was there."""
        sure = -1
        counts = s.hand.counts()
        for kind in range(STANDARD_KINDS):
            if counts[kind] == 4 and kind != s.hand.win & KIND_MASK:
                continue
            other = self.win(s.with_win(kind))
            found = 0
            for reading in other.readings:
                found |= _places(self.count(other, reading))
            if other.readings:
                sure &= found
        return sure & ~timing.ACCIDENTS if sure > 0 else 0

    def count(self, win: Win, reading: Reading) -> Candidate:
        """One reading with its yaku, han, fu and base points."""
        s = win.situation
        c = Candidate(reading)
        c.seen = win.common | bits.of_reading(reading, s)
        if self.counting.hand.other_number:
            c.seen = yaku_of_sets(c.seen, reading, s)
        yaku = c.seen & win.worths.counting & win.allowed
        if yaku & _CONDITIONAL:
            yaku = self._conditions(yaku, reading, s)
        if self.counting.odd_yaku:
            yaku = house_worth.yaku_of(self.counting.house, yaku, reading, s, win.closed)
            if self.counting.yaku.bound_honours and not win.closed:
                yaku &= ~claimed_honours(s)
            if isinstance(reading, MixedReading):
                if self.counting.plain.long_pinfu and are_long_chows(reading):
                    c.seen |= bits.PINFU
                    yaku |= bits.PINFU & win.worths.counting & win.allowed
                yaku = set_kinds.yaku_of(yaku, reading)
                c.more_fu += reading.other_fu
            if self.counting.plainly:
                yaku = plain_hands.yaku_of(self.counting.plain, yaku, reading, s, win.closed, self.counting.fu)
        if yaku & self.counting.yaku.stronger:
            known = self.counting.yaku.near_replaced[place(yaku)]
            yaku = known.left if known.mask == yaku else self._replaced(yaku)
        c.yaku = yaku
        if self.counting.local_count:
            self._local(win, c)
        if self.counting.plainly and not self.counting.plain.tanyao_alone:
            self._leave_lonely_tanyao(c)
        self._sum(win, c, win.total)
        return c

    def _leave_lonely_tanyao(self, c: Candidate) -> None:
        """Takes tanyao out where no other yaku of the tiles is there."""
        others = sum([1 for hit in c.hits if self.counting.yaku.patterns[hit.at].group == COMBINATION])
        if plain_hands.stands_alone(c.yaku, others):
            c.yaku &= ~bits.TANYAO

    def without(self, win: Win, c: Candidate, yaku: int, dora: int) -> Candidate:
        """The same hand as if some of its yaku were not there, and with so many dora."""
        less = Candidate(c.reading)
        less.seen = c.seen & ~yaku
        less.yaku = c.yaku & ~yaku
        less.hits = c.hits
        self._sum(win, less, dora)
        return less

    def _replaced(self, yaku: int) -> int:
        """What is left of a set of yaku where stronger ones replace weaker ones; it is remembered."""
        left = yaku
        for stronger, weaker in self.counting.yaku.replaces:
            if left & stronger:
                left &= ~weaker
        self.counting.yaku.near_replaced[place(yaku)] = Replaced(yaku, left)
        return left

    def _conditions(self, yaku: int, r: Reading, s: Situation) -> int:
        """Takes away yaku whose further conditions the rules set and the hand misses."""
        table = self.counting
        if yaku & bits.PINFU:
            if not (table.conditions.pinfu_by_self_draw if s.self_draw else table.conditions.pinfu_by_discard):
                yaku &= ~bits.PINFU
            if table.conditions.pinfu_terminal and not r.tiles & TERMINALS:
                yaku &= ~bits.PINFU
        if yaku & bits.RYUISO and table.conditions.green_required and not r.tiles >> GREEN & 1:
            yaku &= ~bits.RYUISO
        return yaku

    def _local(self, win: Win, c: Candidate) -> None:
        """Asks the local yaku that the features allow, then takes out what others exclude."""
        table = self.counting.local
        r = c.reading
        found = table.find(r, win.situation, win.low | features.first_of_sets(r), win.high | features.second_of_sets(r))
        if win.allowed >= 0:
            found = [hit for hit in found if win.allowed >> hit.at & 1]
        if self.counting.yaku.partly and not win.closed:
            found = self._of_closed_sets(win, r, found)
        if not found:
            return
        c.hits = found
        if table.speaks(c.yaku, found):
            c.lost = table.excluded(c.yaku, found, win.worths.ranks)
            if c.lost:
                self._leave_out(c)

    def _leave_out(self, c: Candidate) -> None:
        """Takes out what others exclude."""
        left = c.hits
        for at, _ in c.lost:
            if at < STANDARD_COUNT:
                c.yaku &= ~_BITS[at]
            else:
                left = [hit for hit in left if hit.at != at]
        c.hits = left

    def _of_closed_sets(self, win: Win, r: Reading, found: list[Hit]) -> list[Hit]:
        """Leaves closed-only yaku out of which a set was claimed."""
        table = self.counting
        part = house_worth.closed_part(r, win.situation, table.house.half_open)
        return [hit for hit in found if hit.at not in table.yaku.partly or hit.yaku.test(part, win.situation)]

    def _sum(self, win: Win, c: Candidate, dora: int) -> None:
        """Adds up han, limits, yakuman, so many dora and fu, and finds the base points."""
        table = self.counting
        tally = win.worths.near[place(c.yaku)]
        if tally.mask != c.yaku:
            tally = self._tally(win.worths, c.yaku)
        c.tally = tally
        c.yaku_han = tally.han
        c.level = tally.level
        c.yakuman = tally.yakuman if table.conditions.several_yakuman else tally.highest
        if table.unusual:
            self._unusual_sum(win, c)
        for hit in c.hits:
            self._add_local(c, hit, hit.yaku.closed if win.closed else hit.yaku.open)
        if table.regional:
            self._add_value_tiles(win, c)
        if c.permit and (c.yakuman or c.level
                         or c.yaku_han - c.upgrades >= max(table.minimum.least(win.situation.round), 1)):
            c.permit = False
            c.hits = [hit for hit in c.hits if not hit.yaku.value.permit]
        c.dora = dora
        if table.dora_worth.fu:
            c.more_fu += table.dora_worth.fu * c.dora
        if table.regional:
            self._add_without_dora(win, c)
        c.fu = self.fu(win, c)
        if table.by_house:
            self._value(win, c, self._extra_by_house(win, c))
            self._value_by_house(win, c)
        else:
            self._value(win, c, 0)

    def _extra_by_house(self, win: Win, c: Candidate) -> int:
        """Han that house rules add to a hand or take off it."""
        house = self.counting.house
        extra = house_worth.extra_han(house, win.situation)
        if house.prizes.sixty_fu and c.fu >= prizes.SIXTY and not c.yakuman:
            c.fu, c.by_fu = prizes.THIRTY, 1
            extra += 1
        if house.prizes.discarded_win and prizes.threw_winning_tile(win.situation):
            extra -= 1
        return extra

    def _unusual_sum(self, win: Win, c: Candidate) -> None:
        """Fu and points of yaku, four equal chows, a second wind of the round, and hands that win by their dora."""
        house = self.counting.house
        c.more_fu += c.tally.fu
        c.points += c.tally.points
        if self.counting.conditions.identical_bonus and c.yaku & bits.RYANPEKO and c.reading.chows4:
            c.yaku_han += self.counting.conditions.identical_bonus
        if not self.counting.by_house:
            return
        s = win.situation
        if s.also_round >= 0 and c.yaku & bits.ROUND_WIND and house_worth.round_pungs(c.reading, s) == 2:
            c.yaku_han += win.worths.han[bits.ROUND_WIND.bit_length() - 1]
        if house.repeat_tiles and house_worth.doubled_value(house, c.reading, s):
            c.yaku_han += 1
        if not win.closed and win.total > 0 and not c.yaku:
            c.permit = house_worth.won_by_dora(house, c.seen, c.reading, s)

    def _tally(self, worths: Worths, mask: int) -> Tally:
        """A set of standard yaku from the large table, or added up; it moves to the near one."""
        found = worths.tallies.get(mask)
        if found is None:
            if len(worths.tallies) >= _MOST_REMEMBERED:
                worths.tallies.clear()
            found = self._new_tally(worths, mask)
            worths.tallies[mask] = found
        worths.near[place(mask)] = found
        return found

    def _new_tally(self, worths: Worths, mask: int) -> Tally:
        """Adds up a set of standard yaku."""
        table = self.counting
        tally = Tally(mask)
        for at in range(STANDARD_COUNT):
            if not mask >> at & 1:
                continue
            tally.han += worths.han[at]
            tally.level = max(tally.level, worths.level[at])
            tally.yakuman += worths.yakuman[at]
            tally.highest = max(tally.highest, worths.yakuman[at])
            tally.fu += table.yaku.values[at].fu
            tally.points += table.yaku.values[at].points
            line = Counted(table.yaku.ids[at], table.yaku.names[at], 1, self.han_of(worths, at))
            tally.lines.append(line)
            if worths.yakuman[at]:
                tally.yakuman_lines.append(line)
            else:
                tally.ordinary.append(at)
        return tally

    def han_of(self, worths: Worths, at: int) -> int:
        """A yaku's worth in han; limits at the han they start from."""
        if worths.yakuman[at]:
            if self.counting.sums.limit:
                return self.counting.sums.limit * worths.yakuman[at] // self.counting.sums.rate
            return YAKUMAN_HAN * worths.yakuman[at]
        if worths.level[at]:
            return self.counting.limits.thresholds[worths.level[at] - 1]
        return worths.han[at]

    def _add_local(self, c: Candidate, hit: Hit, worth: Worth) -> None:
        """Adds what a local yaku brings."""
        times = hit.times
        han = worth.han * times
        if worth.level:
            self._add_limits(c, worth, times)
        if hit.yaku.plain:
            c.yaku_han += han
            return
        value = hit.yaku.value
        if value.ceiling:
            c.ceiled_han += han
            c.ceiling = LIMITS.index(value.ceiling)
        else:
            c.yaku_han += han
            if value.upgrade:
                c.upgrades += han
        if value.permit and self.counting.conditions.permits:
            c.permit = True
        c.more_fu += value.fu * times
        c.points += value.points * times
        c.prize += value.prize * times
        if value.multiplier != 1:
            c.multiplier *= value.multiplier**times

    def _add_value_tiles(self, win: Win, c: Candidate) -> None:
        """Han of tiles that could be set aside where they are value tiles: kept as pungs, or beside the hand."""
        c.value_kept = (c.reading.pungs & self.counting.aside.value_kept).bit_count()
        c.yaku_han += c.value_kept
        for face in win.situation.flowers:
            if self.counting.aside.value_aside >> (face & KIND_MASK) & 1 and not c.value_aside:
                c.value_aside = 1
                c.yaku_han += 1
                c.upgrades += 1

    def _add_without_dora(self, win: Win, c: Candidate) -> None:
        """Notes a hand without dora, and adds the fu of flowers."""
        table = self.counting
        c.crow = table.sums.without_dora(win.total, win.north + win.aside + win.flowers, win.closed)
        if c.crow >= 0 and not table.sums.in_han:
            c.points += 100 * table.sums.crow[c.crow]
        if table.aside.flower_fu:
            c.more_fu += fu.fu_of_flowers(win.situation)

    def _add_limits(self, c: Candidate, worth: Worth, times: int) -> None:
        if worth.level > c.level:
            c.level = worth.level
        multiple = worth.yakuman * times
        if multiple:
            c.yakuman = c.yakuman + multiple if self.counting.conditions.several_yakuman else max(c.yakuman, multiple)

    def fu(self, win: Win, c: Candidate) -> int:
        """The fu of a reading."""
        table = self.counting
        if table.limits.scale in HAN_ALONE:
            return table.limits.fixed_fu
        if table.plainly:
            own = plain_hands.own_fu(table.plain, c.reading, win.situation, win.closed, c.yaku)
            if own != plain_hands.UNKNOWN:
                return own
        return fu.count(c.reading, win.situation, win.closed, table.fu, c.more_fu)

    def fu_lines(self, win: Win, c: Candidate) -> list[FuItem]:
        """The same, every item in a line."""
        table = self.counting
        if table.limits.scale in HAN_ALONE:
            return [FuItem("fixed", table.limits.fixed_fu)] if table.limits.fixed_fu else []
        if table.plainly and self.fu(win, c) == plain_hands.own_fu(table.plain, c.reading, win.situation, win.closed,
                                                                   c.yaku):
            return plain_hands.own_fu_lines(table.plain, c.reading, win.situation, win.closed, c.yaku)
        if isinstance(c.reading, MixedReading):
            return fu.told_with_others(c.reading, win.situation, win.closed, table.fu, c.more_fu)
        return fu.told(c.reading, win.situation, win.closed, table.fu, c.more_fu)

    def _value(self, win: Win, c: Candidate, extra: int) -> None:
        """Han and base points; `extra` han come on top of a hand that has some."""
        table = self.counting
        scale = table.limits.scale
        if not win.closed and table.conditions.open_loss and not c.yakuman:
            c.open_lost = min(self._lost_by_opening(win, c), max(c.yaku_han, 0))
            c.yaku_han -= c.open_lost
        han = self._ordinary_han(c, extra)
        if c.yakuman and scale not in (UNLIMITED, LINEAR, SIMPLE, DOUBLED) and not table.conditions.yakuman_plus:
            c.han = YAKUMAN_HAN * c.yakuman
            c.base = limits.yakuman_base(c.yakuman, table.limits)
            return
        c.han = han + YAKUMAN_HAN * c.yakuman
        if scale in (UNLIMITED, LINEAR, SIMPLE, DOUBLED):
            self._unbounded_base(win, c)
        elif c.yakuman:
            c.base = max(limits.yakuman_base(c.yakuman, table.limits),
                         limits.base_points(c.han, c.fu, table.limits, c.dora))
        else:
            uncapped = table.limits.fu_uncapped and table.dora_worth.fu > 0 and c.dora > 0
            c.base = table.limits.base(c.han, c.fu, c.dora, uncapped)
            if c.level:
                c.base = max(c.base, limits.limit_base(c.level, table.limits))
            if table.conditions.between_limits and not c.yakuman:
                c.base += limits.beyond_limit(c.han, table.limits)
            if table.dora_worth.apart and c.dora > 0:
                c.base += dora.base_apart(c.dora, table.limits)

    def _ordinary_han(self, c: Candidate, extra: int) -> int:
        """Han of yaku below a yakuman, with dora and what comes on top."""
        table = self.counting
        han = c.yaku_han
        if table.dora_worth.in_han and c.dora and (han or c.yakuman or c.level or c.permit or table.sums.base):
            han = max(han + c.dora * table.dora_worth.times, 1)
        if extra and (han or c.yakuman or c.level or c.permit):
            han = max(han + extra, 1)
        if c.ceiled_han:
            han = max(han, min(han + c.ceiled_han, table.limits.thresholds[c.ceiling - 1]))
        return han

    def _unbounded_base(self, win: Win, c: Candidate) -> None:
        """Base points on scales without limits."""
        table = self.counting
        if table.limits.scale == UNLIMITED:
            fu_counted = table.conditions.unlimited_fu if c.yakuman and table.conditions.unlimited_fu else c.fu
            c.base = fu_counted << (table.limits.bazoro + c.han) if c.han >= 0 else fu_counted
        elif table.limits.scale == LINEAR:
            c.base = table.limits.han_rate * c.han + (c.fu if c.han < table.limits.linear_cutoff else 0)
        elif table.limits.scale == DOUBLED:
            c.han += (DOUBLED_YAKUMAN - YAKUMAN_HAN) * c.yakuman
            c.base = (2 if win.closed else 1) << max(c.han, 0)
        elif c.yakuman and table.sums.limit:
            c.base = table.sums.limit * c.yakuman
            c.han = c.base // table.sums.rate
        else:
            c.han += table.sums.base + (table.sums.crow[c.crow] if c.crow >= 0 else 0)
            c.base = table.sums.worth(c.han)

    def _lost_by_opening(self, win: Win, c: Candidate) -> int:
        """Han that an open hand loses: one, one for each open set, or one for each yaku with an open set in it."""
        how = self.counting.conditions.open_loss
        if how == LOSS_OF_HAND:
            return 1
        melds = [meld for meld in win.situation.hand.melds if not meld.concealed]
        if how == LOSS_OF_SETS:
            return len(melds)
        lost = len(c.hits)
        mask = c.yaku & ~KONG_YAKU & ~timing.OF_THE_WIN
        while mask:
            low = mask & -mask
            mask ^= low
            if low & timing.OF_SETS:
                inside = timing.sets_inside(c.reading, win.situation, low)
                lost += 1 if sum([1 for meld in melds if timing.holds(inside, meld)]) else 0
            else:
                lost += 1
        return lost

    def _value_by_house(self, win: Win, c: Candidate) -> None:
        """What a fifth win in a row and the bonus of the linear scale make of it."""
        table = self.counting
        if table.limits.scale == LINEAR:
            c.base += table.limits.han_rate * self.bonus(c)
        elif table.limits.scale not in (UNLIMITED, SIMPLE, DOUBLED) and not c.yakuman:
            least = limits.limit_base(house_worth.lifted_to(table.house, win.situation), table.limits)
            c.lifted = c.base < least
            c.base = max(c.base, least)
        if table.house.prizes.any:
            level = prizes.limit_level(c.base, c.yakuman, table.limits)
            c.points += prizes.points_of(table.house.prizes, win.situation, c.yaku, win.total, level, c.yakuman)

    def bonus(self, c: Candidate) -> int:
        """The bonus han of the linear scale."""
        return house_worth.bonus_han(self.counting.house, c.yaku_han, c.han, c.yakuman)

    def late(self, win: Win, c: Candidate) -> str:
        """Why the yaku came too late for rules that want them before the last tile; empty when they did not."""
        step = self.counting.conditions.timing
        if self.counting.conditions.open_sure and not win.closed:
            step = max(step, timing.BEFORE)
        return timing.late(step, win.situation, c.reading, win.sure & _places(c), _places(c))

    def enough(self, win: Win, c: Candidate) -> bool:
        """Whether a counted hand reaches the minimum for a win."""
        table = self.counting
        if (table.conditions.timing or table.conditions.open_sure) and self.late(win, c):
            return False
        if table.regional and self.lacks(win, c):
            return False
        if table.plainly and plain_hands.is_barred(table.plain, c.reading):
            return False
        if c.yakuman or c.level:
            return True
        s = win.situation
        minimum = table.minimum.least(s.round)
        if table.minimum.free_pairs and c.yaku & bits.CHITOITSU and minimum <= 2:
            return True
        if c.permit:
            return True
        own_han = c.yaku_han - c.upgrades
        if own_han < minimum or not (c.yaku or c.hits or c.value_kept):
            return own_han >= minimum and minimum == 0 and c.fu >= table.minimum.yakuless_fu
        if (table.minimum.shibari_from and (table.minimum.shibari_all or s.seat == 0)
                and house_worth.honba_for_minimum(table.house, s) >= table.minimum.shibari_from):
            return self.towards_shibari(win, c) >= table.minimum.shibari_han
        return True

    def lacks(self, win: Win, c: Candidate) -> str:
        """What regional rules want of a winning hand and it has not: few suits, riichi; nothing when it has."""
        table = self.counting
        if table.aside.most_suits < 3 and suits_in(c.reading.tiles) > table.aside.most_suits:
            return fixed("rules.hand_more_suits_rules_allow")
        if table.aside.needs_riichi and not win.situation.facts & dora.ANY_RIICHI:
            return fixed("rules.riichi_not_declared_rules_want")
        return ""

    def has_yaku(self, c: Candidate) -> bool:
        """Whether the hand has a yaku at all, where it may win without."""
        return c.yakuman > 0 or c.level > 0 or c.yaku_han > 0

    def towards_shibari(self, win: Win, c: Candidate) -> int:
        """Han that count towards the higher minimum of many honba."""
        table = self.counting
        if table.minimum.shibari_counts == "all":
            return c.han
        if table.minimum.shibari_counts == "no_dora":
            return c.yaku_han
        if table.minimum.shibari_counts == "sure":
            return self._sure_han(win, c)
        single = 0
        total = c.yaku_han
        mask = c.yaku
        while mask:
            low = mask & -mask
            at = low.bit_length() - 1
            mask ^= low
            single = max(single, win.worths.han[at])
            if low & table.yaku.luck:
                total -= win.worths.han[at]
        for hit in c.hits:
            single = max(single, win.worths.han[hit.at] * hit.times)
        return single if table.minimum.shibari_counts == "one_yaku" else total

    def _sure_han(self, win: Win, c: Candidate) -> int:
        """Han of yaku that were certain before the last tile, nothing of chance among them."""
        sure = self._sure(win.situation) & ~self.counting.yaku.luck
        total = sum([hit.times * win.worths.han[hit.at] for hit in c.hits if sure >> hit.at & 1])
        return total + sum([win.worths.han[at] for at in range(STANDARD_COUNT) if c.yaku & sure & _BITS[at]])

    def shares(self, win: Win, c: Candidate) -> Shares:
        """What the hand costs a discarder, the dealer and the others."""
        if self.counting.by_house:
            return self._shares_by_house(win, c)
        if self.counting.limits.scale == LINEAR:
            return self.shares_of(win.situation.seat == 0, c.base, c.han, c.fu)
        dealer = win.situation.seat == 0
        at = (c.base >> 3 & 511) * 2 + (1 if dealer else 0)
        found = self.known_shares[at]
        if found.base != c.base:
            found = self.shares_of(dealer, c.base, c.han, c.fu)
            found.base = c.base
            self.known_shares[at] = found
        return found

    def _shares_by_house(self, win: Win, c: Candidate) -> Shares:
        """The shares with the bonus of the linear scale, halved after a capitulation."""
        table = self.counting
        shares = self.shares_of(win.situation.seat == 0, c.base, c.han, c.fu)
        if table.house.bonus_of:
            shares = house_worth.with_bonus(shares, table.limits.han_rate * self.bonus(c))
        if house_worth.is_halved(table.house, win.situation):
            return house_worth.half(shares, 1 if table.limits.scale in (LINEAR, SIMPLE) else table.limits.unit)
        return shares

    def shares_of(self, dealer_wins: bool, base: int, han: int, fu_counted: int) -> Shares:
        """The three sums of a base under these rules."""
        table = self.counting
        if table.limits.scale == LINEAR:
            return limits.linear_shares(han, fu_counted, dealer_wins, table.limits)
        if table.limits.scale == SIMPLE:
            return table.sums.shares(base, dealer_wins)
        if table.limits.scale == DOUBLED:
            return Shares(base, base, base)
        if table.limits.scale == EACH:
            return Shares(PAYERS * base, base, base)
        if table.payments.from_box:
            return Shares(base, base, base)
        if table.payments.wareme_alone:
            unit = table.limits.unit
            return Shares(limits.up_to(4 * base, unit), limits.up_to(base, unit), limits.up_to(base, unit))
        if table.payments.scheme is not None:
            return table.payments.scheme.shares(base, dealer_wins)
        return limits.shares(base, dealer_wins, table.limits.unit)


def _places(c: Candidate) -> int:
    """The yaku of a reading, standard and local, as bits of their places."""
    found = c.yaku
    for hit in c.hits:
        found |= 1 << hit.at
    return found


def claimed_honours(s: Situation) -> int:
    """The value honours that lie in claimed sets, as yaku."""
    mask = 0
    for meld in s.hand.melds:
        if meld.concealed or meld.kind < EAST:
            continue
        if meld.kind >= WHITE:
            mask |= (bits.HAKU, bits.HATSU, bits.CHUN)[meld.kind - WHITE]
        if meld.kind == EAST + s.own_wind:
            mask |= bits.SEAT_WIND
        if s.is_round_wind(meld.kind):
            mask |= bits.ROUND_WIND
    return mask
