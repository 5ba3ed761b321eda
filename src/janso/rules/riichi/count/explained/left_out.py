"""What is there in a counted hand and is not paid, each with the reason."""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.count.candidate import Candidate, Win
from janso.rules.riichi.count.counter import Counter
from janso.rules.riichi.count.tables.cache_slots import place
from janso.rules.riichi.count.tables.counting import Counting
from janso.rules.riichi.count.tables.local_yaku import STANDARD_COUNT
from janso.rules.riichi.count.tables.tallies import Below, LeftOut, Tally
from janso.rules.riichi.count.which_yaku import claimed_honours
from janso.rules.riichi.worth.limits import DOUBLED, LINEAR, SIMPLE, UNLIMITED
from janso.rules.riichi.yaku import bits
from janso.scoring.pattern import Pattern
from janso.scoring.score import Counted, Excluded

_BELOW: Final = "rules.ordinary_yaku_do_not_add"


def ordinary_counts(counter: Counter, c: Candidate) -> bool:
    """Whether ordinary yaku and dora are paid: not beside a yakuman, unless the rules add them up."""
    table = counter.counting
    if table.limits.scale == SIMPLE:
        return not c.yakuman or not table.sums.limit
    return not c.yakuman or table.conditions.yakuman_plus or table.limits.scale in (UNLIMITED, LINEAR, DOUBLED)


def highest(c: Candidate) -> Counted:
    """Where yakuman do not add up, the most valuable one is paid."""
    top = c.tally.yakuman_lines[0]
    for line in c.tally.yakuman_lines:
        if line.value > top.value:
            top = line
    return top


def bound_honours(counter: Counter, win: Win, c: Candidate) -> int:
    """The honours that a rule makes worthless because they were claimed, as bits of their places."""
    if not counter.counting.yaku.bound_honours or win.closed or c.yakuman:
        return 0
    return c.seen & win.worths.counting & claimed_honours(win.situation)


def binding_rule(table: Counting) -> Pattern:
    """The rule that binds honours."""
    return next(pattern for pattern in table.yaku.after if pattern.id == "yakuhai_shibari")


def left_out_by_rules(counter: Counter, win: Win, c: Candidate) -> list[Excluded]:
    """What unusual rules leave out: all yakuman but one, and claimed honours."""
    table = counter.counting
    found: list[Excluded] = []
    if len(c.tally.yakuman_lines) > 1 and not table.conditions.several_yakuman:
        top = highest(c)
        found += [Excluded(line.id, top.id, "rules.yakuman_do_not_add_up") for line in c.tally.yakuman_lines
                  if line is not top]
    bound = bound_honours(counter, win, c)
    for at in range(bound.bit_length()):
        if bound >> at & 1:
            found.append(Excluded(table.yaku.ids[at], binding_rule(table).id, "rules.claimed_honours_bring_no_han"))
    return found


def excluded(counter: Counter, win: Win, c: Candidate, by: str) -> list[Excluded]:
    """What is there but was not paid: replaced, excluded, lost by opening the hand, or below the yakuman `by`."""
    table = counter.counting
    found: list[Excluded] = []
    if c.seen != c.yaku:
        found += left_out(counter, win, c)
    for at, by_at in c.lost:
        found.append(Excluded(table.yaku.ids[at], table.yaku.ids[by_at], "rules.not_counted_beside"))
    if not ordinary_counts(counter, c):
        below = _below(table, c.tally, by)
        found += below.lines
        for hit in c.hits:
            if not win.worths.yakuman[hit.at]:
                found.append(Excluded(table.yaku.ids[hit.at], by, _BELOW))
        if c.dora:
            found.append(below.dora)
    return found


def _below(table: Counting, tally: Tally, by: str) -> Below:
    """What a yakuman leaves out of a tally, remembered: the same comes again and again."""
    found = tally.below
    if found is None or found.by != by:
        found = Below(by, [Excluded(table.yaku.ids[at], by, _BELOW) for at in tally.ordinary],
                      Excluded("dora", by, "rules.dora_do_not_add_yakuman"))
        tally.below = found
    return found


def left_out(counter: Counter, win: Win, c: Candidate) -> list[Excluded]:
    """Standard yaku that are there but were replaced by others or lost by opening the hand, remembered."""
    tally = c.tally
    at = place(c.seen)
    found = counter.counting.yaku.near_left_out[at]
    if found.seen != c.seen or found.tally is not tally:
        known = tally.left_out.get(c.seen)
        found = LeftOut(tally, c.seen, _left_out(counter, win, c)) if known is None else known
        tally.left_out[c.seen] = found
        counter.counting.yaku.near_left_out[at] = found
    return found.lines


def _left_out(counter: Counter, win: Win, c: Candidate) -> list[Excluded]:
    """The same, worked out."""
    table = counter.counting
    found: list[Excluded] = []
    counted = c.seen & win.worths.counting
    replaced = counted & ~c.yaku
    for stronger, weaker in table.yaku.replaces:
        both = weaker & replaced
        if counted & stronger and both:
            replaced &= ~both
            by = table.yaku.ids[stronger.bit_length() - 1]
            found += [Excluded(table.yaku.ids[at], by, "rules.contained_in_it") for at in range(STANDARD_COUNT)
                      if both >> at & 1]
    if not win.closed:
        if table.house.open_hands.half and counted & ~c.yaku & bits.IPEKO:
            found.append(Excluded(table.yaku.ids[bits.IPEKO.bit_length() - 1], "", "rules.own_sets_must_concealed"))
        lost = c.seen & table.yaku.closed.counting & ~table.yaku.open.counting
        if lost & bits.RYANPEKO:
            lost &= ~bits.IPEKO
        found += [Excluded(table.yaku.ids[at], "", "rules.counts_only_closed_hand")
                  for at in range(STANDARD_COUNT) if lost >> at & 1]
    return found
