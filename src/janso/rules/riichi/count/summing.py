"""Adds up a reading: han of yaku and local yaku, limits, yakuman, dora, fu."""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.count.base_points import YAKUMAN_HAN, value, value_by_house
from janso.rules.riichi.count.candidate import Candidate, Win
from janso.rules.riichi.count.tables.cache_slots import place
from janso.rules.riichi.count.tables.counting import Counting
from janso.rules.riichi.count.tables.local_yaku import Hit, Worth
from janso.rules.riichi.count.tables.tallies import Tally, Worths
from janso.rules.riichi.worth import fu, plain_hands, prizes
from janso.rules.riichi.worth.dora import together
from janso.rules.riichi.worth.house import open_hands, personal, walls, winds
from janso.rules.riichi.worth.value import LIMITS
from janso.rules.riichi.yaku import bits
from janso.scoring.readings.other_forms.other_sets import MixedReading
from janso.scoring.readings.other_forms.unfinished import REST, missing_tiles
from janso.scoring.readings.reading import Reading
from janso.scoring.score import Counted, FuItem
from janso.scoring.situation import Situation
from janso.shape.other.open_pair import doubly_open, open_pairs
from janso.tiles import KIND_MASK

_MOST_REMEMBERED: Final = 20000
_UNKNOWN: Final = -1


def sum_up(table: Counting, win: Win, c: Candidate, dora: int, known_fu: int = _UNKNOWN) -> None:
    """Adds up han, limits, yakuman, so many dora and fu, and finds the base points."""
    tally = win.worths.near[place(c.yaku)]
    if tally.mask != c.yaku:
        tally = _tally(table, win.worths, c.yaku)
    c.tally = tally
    c.yaku_han = tally.han
    c.level = tally.level
    c.yakuman = tally.yakuman if table.conditions.several_yakuman else tally.highest
    if table.unusual:
        _unusual_sum(table, win, c)
    for hit in c.hits:
        _add_local(table, c, hit, hit.yaku.closed if win.closed else hit.yaku.open)
    if table.adds_further:
        _add_further(table, win, c, dora)
    else:
        c.dora = dora
    c.fu = fu_of(table, win, c) if known_fu == _UNKNOWN else known_fu
    if table.by_house:
        value(table, win, c, _extra_by_house(table, win, c))
        value_by_house(table, win, c)
    else:
        value(table, win, c, 0)


def _add_further(table: Counting, win: Win, c: Candidate, dora: int) -> None:
    """What few rules count besides yaku and the han of dora."""
    if table.regional:
        _add_value_tiles(table, win, c)
    if table.hand.several_pairs != "no" and not win.closed:
        _lose_by_pairs(table, win, c)
    if c.besides.unfinished:
        dora = 0  # nothing else counts in such a hand
    if c.permit and (c.yakuman or c.level
                     or c.yaku_han - c.upgrades >= max(table.minimum.least(win.situation.round), 1)):
        c.permit = False
        c.hits = [hit for hit in c.hits if not hit.yaku.value.permit]
    c.dora = dora
    if table.dora_worth.together and dora:
        _dora_together(table, win, c)
    c.prize += table.dora_worth.chips * max(dora, 0)
    if table.dora_worth.fu:
        c.more_fu += table.dora_worth.fu * c.dora
    if table.regional:
        _add_without_dora(table, win, c)
    if table.fu.crowd:
        c.more_fu += fu.fu_of_large_kongs(win.situation, table.fu.five)


def _lose_by_pairs(table: Counting, win: Win, c: Candidate) -> None:
    """Takes off what open pairs cost, and fours of which both pairs are open."""
    melds = win.situation.hand.melds
    pairs = len(open_pairs(melds))
    if pairs and not c.yakuman:
        cost = (pairs if table.hand.several_pairs == "each" else 1) + len(doubly_open(melds))
        c.own_besides().open_pairs = cost
        c.yaku_han -= cost


def _dora_together(table: Counting, win: Win, c: Candidate) -> None:
    """Notes what kongs and pungs of dora are worth besides."""
    worth = table.dora_worth
    kong, combined = together(win.situation, c.reading, table.dora, worth.times, worth.kong, worth.combined)
    if kong or combined:
        c.own_besides().dora_kong = kong
        c.own_besides().dora_set = combined


def _extra_by_house(table: Counting, win: Win, c: Candidate) -> int:
    """Han that house rules add to a hand or take off it."""
    house = table.house
    extra = walls.extra_han(house, win.situation)
    if house.prizes.sixty_fu and c.fu >= prizes.SIXTY and not c.yakuman:
        c.fu, c.own_besides().by_fu = prizes.THIRTY, 1
        extra += 1
    if house.prizes.discarded_win and prizes.threw_winning_tile(win.situation):
        extra -= 1
    if house.broken_riichi and win.situation.history is not None:
        extra += win.situation.history.numbers.get("broken_riichi", 0)
    if house.personal.any:
        dora_han = c.dora * table.dora_worth.times if table.dora_worth.in_han else 0
        extra -= personal.lost_han(house, win.situation, c.yaku_han, dora_han)
    return extra


def _unusual_sum(table: Counting, win: Win, c: Candidate) -> None:
    """Fu and points of yaku, four equal chows, a second wind of the round, and hands that win by their dora."""
    house = table.house
    c.more_fu += c.tally.fu
    c.points += c.tally.points
    if table.conditions.identical_bonus and c.yaku & bits.RYANPEKO and c.reading.chows4:
        c.yaku_han += table.conditions.identical_bonus
    if table.hand.unfinished_costs and isinstance(c.reading, MixedReading) and c.reading.uses(REST.id):
        lacking = missing_tiles(c.reading)
        c.own_besides().unfinished = lacking
        c.yaku_han, c.yakuman, c.level = YAKUMAN_HAN * c.yakuman - lacking, 0, 0
    if not table.by_house:
        return
    s = win.situation
    if house.treasures and s.history is not None:
        c.more_fu += s.history.numbers.get("treasure_fu", 0)
    if s.also_round >= 0 and c.yaku & bits.ROUND_WIND and winds.round_pungs(c.reading, s) == 2:
        c.yaku_han += win.worths.han[bits.ROUND_WIND.bit_length() - 1]
    if house.winds.repeat_tiles and winds.doubled_value(house, c.reading, s):
        c.yaku_han += 1
    if not win.closed and win.total > 0 and not c.yaku:
        c.permit = open_hands.won_by_dora(house, c.seen, c.reading, s)


def _tally(table: Counting, worths: Worths, mask: int) -> Tally:
    """A set of standard yaku from the slot beside its own, from the large table, or added up. It moves to its own slot,
    and what stood there to the one beside."""
    at = place(mask)
    beside = worths.near[at ^ 1]
    if beside.mask == mask:
        return beside
    found = worths.tallies.get(mask)
    if found is None:
        if len(worths.tallies) >= _MOST_REMEMBERED:
            worths.tallies.clear()
        found = _new_tally(table, worths, mask)
        worths.tallies[mask] = found
    worths.near[at ^ 1] = worths.near[at]
    worths.near[at] = found
    return found


def _new_tally(table: Counting, worths: Worths, mask: int) -> Tally:
    """Adds up a set of standard yaku."""
    tally = Tally(mask)
    left = mask
    while left:
        low = left & -left
        left ^= low
        at = low.bit_length() - 1
        tally.han += worths.han[at]
        tally.level = max(tally.level, worths.level[at])
        tally.yakuman += worths.yakuman[at]
        tally.highest = max(tally.highest, worths.yakuman[at])
        tally.fu += table.yaku.values[at].fu
        tally.points += table.yaku.values[at].points
        line = worths.lines[at]
        if line is None:
            line = Counted(table.yaku.ids[at], table.yaku.names[at], 1, han_of(table, worths, at))
            worths.lines[at] = line
        tally.lines.append(line)
        if worths.yakuman[at]:
            tally.yakuman_lines.append(line)
        else:
            tally.ordinary.append(at)
    return tally


def han_of(table: Counting, worths: Worths, at: int) -> int:
    """A yaku's worth in han; limits at the han they start from."""
    if worths.yakuman[at]:
        if table.sums.limit:
            return table.sums.limit * worths.yakuman[at] // table.sums.rate
        return YAKUMAN_HAN * worths.yakuman[at]
    if worths.level[at]:
        return table.limits.thresholds[worths.level[at] - 1]
    return worths.han[at]


def _add_local(table: Counting, c: Candidate, hit: Hit, worth: Worth) -> None:
    """Adds what a local yaku brings."""
    times = hit.times
    han = worth.han * times
    if worth.level:
        _add_limits(table, c, worth, times)
    if hit.yaku.plain:
        c.yaku_han += han
        return
    value = hit.yaku.value
    if value.ceiling:
        c.own_besides().ceiled_han += han
        c.own_besides().ceiling = LIMITS.index(value.ceiling)
    else:
        c.yaku_han += han
        if value.upgrade:
            c.upgrades += han
    if value.permit and table.conditions.permits:
        c.permit = True
    c.more_fu += value.fu * times
    c.points += value.points * times
    c.prize += value.prize * times
    if value.multiplier != 1:
        c.multiplier *= value.multiplier**times


def _add_value_tiles(table: Counting, win: Win, c: Candidate) -> None:
    """Han of tiles that could be set aside where they are value tiles: kept as pungs, or beside the hand."""
    kept = (c.reading.pungs & table.aside.value_kept).bit_count()
    if kept:
        c.own_besides().value_kept = kept
        c.yaku_han += kept
    for face in win.situation.flowers:
        if table.aside.value_aside >> (face & KIND_MASK) & 1:
            c.own_besides().value_aside = 1
            c.yaku_han += 1
            c.upgrades += 1
            return


def _add_without_dora(table: Counting, win: Win, c: Candidate) -> None:
    """Notes a hand without dora, and adds the fu of flowers."""
    past = win.situation.history
    kept = 0 if past is None else past.numbers.get("seasons", 0)
    crow = table.sums.without_dora(win.total + kept, win.north + win.aside + win.flowers, win.closed)
    if crow >= 0:
        c.own_besides().crow = crow
        if not table.sums.in_han:
            c.points += 100 * table.sums.crow[crow]
    if table.aside.flower_fu:
        c.more_fu += fu.fu_of_flowers(win.situation)


def _add_limits(table: Counting, c: Candidate, worth: Worth, times: int) -> None:
    if worth.level > c.level:
        c.level = worth.level
    multiple = worth.yakuman * times
    if multiple:
        c.yakuman = c.yakuman + multiple if table.conditions.several_yakuman else max(c.yakuman, multiple)


def fu_of(table: Counting, win: Win, c: Candidate) -> int:
    """The fu of a reading."""
    if table.plainly and not table.limits.han_alone:
        own = plain_hands.own_fu(table.plain, c.reading, win.situation, win.closed, c.yaku)
        if own != plain_hands.UNKNOWN:
            return own
    return fu_of_reading(table, c.reading, win.situation, win.closed, c.more_fu)


def fu_of_reading(table: Counting, r: Reading, s: Situation, closed: bool, more: int = 0) -> int:
    """The same where the hand has nothing of its own besides."""
    if table.limits.han_alone:
        return table.limits.fixed_fu
    return fu.count(r, s, closed, table.fu, more)


def fu_lines(table: Counting, win: Win, c: Candidate) -> list[FuItem]:
    """The same, every item in a line."""
    if table.limits.han_alone:
        return [FuItem("fixed", table.limits.fixed_fu)] if table.limits.fixed_fu else []
    if table.plainly and fu_of(table, win, c) == plain_hands.own_fu(table.plain, c.reading, win.situation, win.closed,
                                                               c.yaku):
        return plain_hands.own_fu_lines(table.plain, c.reading, win.situation, win.closed, c.yaku)
    if isinstance(c.reading, MixedReading):
        return fu.told_with_others(c.reading, win.situation, win.closed, table.fu, c.more_fu)
    return fu.told(c.reading, win.situation, win.closed, table.fu, c.more_fu)
