"""Which yaku of a reading count: further conditions of rules, stronger ones instead of weaker ones, local yaku."""

from __future__ import annotations

from typing import Final

from janso.message import fixed
from janso.rules.riichi import set_kinds
from janso.rules.riichi.count import features_seen
from janso.rules.riichi.count.candidate import Candidate, Win, is_among
from janso.rules.riichi.count.tables.cache_slots import place
from janso.rules.riichi.count.tables.counting import Counting
from janso.rules.riichi.count.tables.local_yaku import STANDARD_COUNT, Hit
from janso.rules.riichi.count.tables.tallies import Replaced
from janso.rules.riichi.count.tables.yaku_table import COMBINATION
from janso.rules.riichi.local.patterns import items
from janso.rules.riichi.worth import dora, plain_hands
from janso.rules.riichi.worth.house import open_hands
from janso.rules.riichi.yaku import bits
from janso.scoring.readings.other_forms.fours import are_long_chows
from janso.scoring.readings.other_forms.other_sets import MixedReading
from janso.scoring.readings.reading import Reading
from janso.scoring.readings.traits import suits_in
from janso.scoring.situation import Situation
from janso.tiles import EAST, GREEN, TERMINALS, WHITE

_BITS: Final[list[int]] = [1 << at for at in range(STANDARD_COUNT)]


def may_keep(table: Counting, win: Win, c: Candidate) -> bool:
    """Whether a hand that keeps tiles which could be set aside has what the rules want for that, and none that the
    deal leaves out."""
    if table.aside.excludes_kinds and not items.is_playable(c.reading, win.situation):
        return False
    kept = table.aside.kept
    if not c.reading.tiles & kept:
        return True
    if table.aside.kept_needs == "no_chows":
        return not c.reading.chows & (kept | kept >> 1 | kept >> 2)
    if table.aside.kept_needs == "terminals":
        return bool(c.yaku & bits.OF_ORPHANS)
    return table.aside.kept_needs == "yakuman" and c.yakuman > 0


def under_conditions(table: Counting, yaku: int, r: Reading, s: Situation) -> int:
    """Takes away yaku whose further conditions the rules set and the hand misses."""
    if yaku & bits.PINFU:
        if not (table.conditions.pinfu_by_self_draw if s.self_draw else table.conditions.pinfu_by_discard):
            yaku &= ~bits.PINFU
        if table.conditions.pinfu_terminal and not r.tiles & TERMINALS:
            yaku &= ~bits.PINFU
    if yaku & bits.RYUISO and table.conditions.green_required and not r.tiles >> GREEN & 1:
        yaku &= ~bits.RYUISO
    return yaku


def looked_at_again(table: Counting, win: Win, c: Candidate, yaku: int) -> int:
    """The yaku that are left, or come, under house rules, other kinds of sets and other plain hands."""
    reading, s = c.reading, win.situation
    yaku = open_hands.yaku_of(table.house, yaku, reading, s, win.closed)
    if table.yaku.bound_honours and not win.closed:
        yaku &= ~claimed_honours(s)
    if isinstance(reading, MixedReading):
        if table.plain.long_pinfu and are_long_chows(reading):
            c.seen |= bits.PINFU
            yaku |= bits.PINFU & win.worths.counting & win.allowed
        yaku = set_kinds.yaku_of(yaku, reading)
        c.more_fu += reading.other_fu
    if table.plainly:
        yaku = plain_hands.yaku_of(table.plain, yaku, reading, s, win.closed, table.fu)
    return yaku


def replaced(table: Counting, yaku: int) -> int:
    """What is left of a set of yaku where stronger ones replace weaker ones; it is remembered."""
    left = yaku
    for stronger, weaker in table.yaku.replaces:
        if left & stronger:
            left &= ~weaker
    table.yaku.near_replaced[place(yaku)] = Replaced(yaku, left)
    return left


def find_local(table: Counting, win: Win, c: Candidate) -> None:
    """Asks the local yaku that the features allow, then takes out what others exclude."""
    local = table.local
    r = c.reading
    found = local.find(r, win.situation, win.low | features_seen.first_of_sets(r),
                       win.high | features_seen.second_of_sets(r))
    if win.allowed >= 0:
        found = [hit for hit in found if is_among(win.allowed, hit)]
    if table.yaku.partly and not win.closed:
        found = _of_closed_sets(table, win, r, found)
    if not found:
        return
    c.hits = found
    if local.speaks(c.yaku, found):
        c.lost = local.excluded(c.yaku, found, win.worths.ranks)
        if c.lost:
            _leave_out(c)
    if local.alone >= 0:
        _leave_joined(c, local.alone)


def _leave_joined(c: Candidate, alone: int) -> None:
    """Leaves a yaku out that stands beside no other one."""
    others = [hit for hit in c.hits if hit.at != alone]
    if len(others) == len(c.hits) or not (others or c.yaku):
        return
    by = (c.yaku & -c.yaku).bit_length() - 1 if c.yaku else others[0].at
    c.hits = others
    c.lost = [*c.lost, (alone, by)]


def _leave_out(c: Candidate) -> None:
    """Takes out what others exclude."""
    left = c.hits
    for at, _ in c.lost:
        if at < STANDARD_COUNT:
            c.yaku &= ~_BITS[at]
        else:
            left = [hit for hit in left if hit.at != at]
    c.hits = left


def _of_closed_sets(table: Counting, win: Win, r: Reading, found: list[Hit]) -> list[Hit]:
    """Leaves closed-only yaku out of which a set was claimed."""
    part = open_hands.closed_part(r, win.situation, table.house.open_hands.half)
    return [hit for hit in found if hit.at not in table.yaku.partly or hit.yaku.test(part, win.situation)]


def leave_lonely_tanyao(table: Counting, c: Candidate) -> None:
    """Takes tanyao out where no other yaku of the tiles is there."""
    others = sum([1 for hit in c.hits if table.yaku.patterns[hit.at].group == COMBINATION])
    if plain_hands.stands_alone(c.yaku, others):
        c.yaku &= ~bits.TANYAO


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


def lacks(table: Counting, win: Win, c: Candidate) -> str:
    """What regional rules want of a winning hand and it has not: few suits, riichi; nothing when it has."""
    if suits_in(c.reading.tiles) > table.aside.most_suits:
        return fixed("rules.hand_more_suits_rules_allow")
    if table.aside.needs_riichi and not win.situation.facts & dora.ANY_RIICHI:
        return fixed("rules.riichi_not_declared_rules_want")
    return ""
