"""Counts a riichi win: every reading with its yaku, dora, fu and base points, and which of them pays most."""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.count import features_seen, timing
from janso.rules.riichi.count.base_points import linear_bonus, shares_of
from janso.rules.riichi.count.candidate import Candidate, Win, is_among, places
from janso.rules.riichi.count.sizes import yaku_of_sets
from janso.rules.riichi.count.summing import sum_up
from janso.rules.riichi.count.tables.cache_slots import place
from janso.rules.riichi.count.tables.counting import Counting
from janso.rules.riichi.count.tables.local_yaku import STANDARD_COUNT
from janso.rules.riichi.count.which_yaku import (
    find_local,
    lacks,
    leave_lonely_tanyao,
    looked_at_again,
    may_keep,
    replaced,
    under_conditions,
)
from janso.rules.riichi.worth import dora, plain_hands
from janso.rules.riichi.worth.house import bonus, open_hands, streaks, walls, winds
from janso.rules.riichi.worth.limits import LINEAR, SIMPLE, Shares
from janso.rules.riichi.yaku import bits
from janso.scoring.readings.reading import REGULAR, Reading
from janso.scoring.situation import Situation
from janso.tiles import KIND_MASK, RED, STANDARD_KINDS

_NEAR_SHARES: Final = 1024
_CONDITIONAL: Final[int] = bits.PINFU | bits.RYUISO
_BITS: Final[list[int]] = [1 << at for at in range(STANDARD_COUNT)]


class Counter:
    """Counts readings under one rule set."""

    def __init__(self, counting: Counting) -> None:
        self.counting = counting
        self.known_shares: list[Shares] = [Shares(0, 0, 0)] * _NEAR_SHARES

    def win(self, s: Situation) -> Win:
        """The readings of a win, its dora and the yaku of its facts."""
        if self.counting.by_house:
            s = winds.situation_for(self.counting.house, s)
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
                win.low = features_seen.first_of_situation(s) | features_seen.first_of_tiles(first.tiles)
                win.high = (features_seen.second_of_situation(s) | features_seen.second_of_tiles(first.tiles)
                            | features_seen.of_dora(s, first.tiles))
        return win

    def _win_by_house(self, win: Win, s: Situation, first: Reading) -> None:
        """Further dora and further readings by house rules."""
        table = self.counting
        house = table.house
        if table.dora_worth.wanted and (house.walls.dice_dora or house.walls.day_dora):
            passed = 0 if table.dora.stacking else dora.indicated_kinds(s, table.dora)
            win.of_dice = walls.dora_of_dice(house, s, first, passed)
            win.of_day = walls.dora_of_day(house, s, first, passed, table.dora.points_at)
            win.total += win.of_dice + win.of_day
        if table.dora_worth.wanted and house.walls.dragon_dora:
            named = 0 if table.dora.stacking else dora.indicated_kinds(s, table.dora)
            win.of_dragon = 0 if named >> RED & 1 else first.count(RED)
            win.total += win.of_dragon
        if table.dora_worth.wanted and win.closed and not walls.opened_pay_chips(house, s):
            win.of_wall = walls.opened_matches(house, s, first, table.dora.points_at)[0]
            win.total += win.of_wall
        if house.treasures and s.history is not None:
            win.of_treasure = s.history.numbers.get("treasure_han", 0)
            win.total += win.of_treasure
        if house.personal.any and s.history is not None and table.dora_worth.wanted:
            win.of_player = s.history.numbers.get("personal_dora", 0)
            win.total += win.of_player
        if house.open_hands.all_yaku and not win.closed and open_hands.open_gates(first, s):
            win.common |= bits.CHURENPOTO
        if house.winds.five:
            win.readings = winds.with_stand_ins(win.readings)

    def best(self, win: Win) -> Candidate | None:
        """The reading that pays most."""
        best: Candidate | None = None
        if self.counting.conditions.timing or (self.counting.conditions.open_sure and not win.closed):
            win.sure = self.sure(win.situation)
            if self.counting.conditions.timing == timing.EVERY_WAIT:
                win.allowed = win.sure | timing.ACCIDENTS
        for reading in win.readings:
            candidate = self.count(win, reading)
            if self.counting.regional and not may_keep(self.counting, win, candidate):
                continue
            if best is None or candidate.beats(best):
                best = candidate
        return best

    def sure(self, s: Situation) -> int:
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
                found |= places(self.count(other, reading))
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
        self._weigh(win, c)
        sum_up(self.counting, win, c, win.total)
        return c

    def described(self, win: Win, seen: int, fu: int, dora: int) -> Candidate:
        """What yaku, fu and dora come to that were found otherwise, for rules that look at nothing besides; `win` has
        the same seat, facts and way of winning."""
        c = Candidate(win.readings[0])
        c.seen = seen
        self._weigh(win, c)
        sum_up(self.counting, win, c, dora, fu)
        return c

    def _weigh(self, win: Win, c: Candidate) -> None:
        """Which of the yaku seen count."""
        reading, s = c.reading, win.situation
        yaku = c.seen & win.worths.counting & win.allowed
        if yaku & _CONDITIONAL:
            yaku = under_conditions(self.counting, yaku, reading, s)
        if self.counting.odd_yaku:
            yaku = looked_at_again(self.counting, win, c, yaku)
        if yaku & self.counting.yaku.stronger:
            known = self.counting.yaku.near_replaced[place(yaku)]
            yaku = known.left if known.mask == yaku else replaced(self.counting, yaku)
        c.yaku = yaku
        if self.counting.local_count:
            find_local(self.counting, win, c)
        if self.counting.plainly and not self.counting.plain.tanyao_alone:
            leave_lonely_tanyao(self.counting, c)

    def without(self, win: Win, c: Candidate, yaku: int, dora: int) -> Candidate:
        """The same hand as if some of its yaku were not there, and with so many dora."""
        less = Candidate(c.reading)
        less.seen = c.seen & ~yaku
        less.yaku = c.yaku & ~yaku
        less.hits = c.hits
        sum_up(self.counting, win, less, dora)
        return less

    def late(self, win: Win, c: Candidate) -> str:
        """Why the yaku came too late for rules that want them before the last tile; empty when they did not."""
        step = self.counting.conditions.timing
        if self.counting.conditions.open_sure and not win.closed:
            step = max(step, timing.BEFORE)
        return timing.late(step, win.situation, c.reading, win.sure & places(c), places(c))

    def enough(self, win: Win, c: Candidate) -> bool:
        """Whether a counted hand reaches the minimum for a win."""
        table = self.counting
        if (table.conditions.timing or table.conditions.open_sure) and self.late(win, c):
            return False
        if table.regional and lacks(table, win, c):
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
        if own_han < minimum or not (c.yaku or c.hits or c.besides.value_kept):
            return own_han >= minimum and minimum == 0 and c.fu >= table.minimum.yakuless_fu
        if (table.minimum.shibari_from and (table.minimum.shibari_all or s.seat == 0)
                and streaks.honba_for_minimum(table.house, s) >= table.minimum.shibari_from):
            return self.towards_shibari(win, c) >= table.minimum.shibari_han
        if table.minimum.by_flowers and streaks.bound_by_flowers(s):
            return self.towards_shibari(win, c) >= table.minimum.shibari_han
        return True

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
        sure = self.sure(win.situation) & ~self.counting.yaku.luck
        total = sum([hit.times * win.worths.han[hit.at] for hit in c.hits if is_among(sure, hit)])
        return total + sum([win.worths.han[at] for at in range(STANDARD_COUNT) if c.yaku & sure & _BITS[at]])

    def shares(self, win: Win, c: Candidate) -> Shares:
        """What the hand costs a discarder, the dealer and the others."""
        if self.counting.by_house:
            return self._shares_by_house(win, c)
        if self.counting.limits.scale == LINEAR:
            return shares_of(self.counting, win.situation.seat == 0, c.base, c.han, c.fu)
        dealer = win.situation.seat == 0
        at = (c.base >> 3 & 511) * 2 + (1 if dealer else 0)
        found = self.known_shares[at]
        if found.base != c.base:
            found = shares_of(self.counting, dealer, c.base, c.han, c.fu)
            found.base = c.base
            self.known_shares[at] = found
        return found

    def _shares_by_house(self, win: Win, c: Candidate) -> Shares:
        """The shares with the bonus of the linear scale, halved after a capitulation."""
        table = self.counting
        shares = shares_of(self.counting, win.situation.seat == 0, c.base, c.han, c.fu)
        if table.house.bonus.of:
            shares = bonus.with_bonus(shares, table.limits.han_rate * linear_bonus(self.counting, c))
        if streaks.is_halved(table.house, win.situation):
            return streaks.half(shares, 1 if table.limits.scale in (LINEAR, SIMPLE) else table.limits.unit)
        return shares
