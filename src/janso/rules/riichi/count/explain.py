"""From a counted reading to the full answer: yaku, what was left out and why, fu, limit, and who pays what."""

from __future__ import annotations

from typing import Any, Final

from janso.message import fixed
from janso.native import mypyc_attr
from janso.rules.riichi.count.counter import Candidate, Counter, Win, claimed_honours
from janso.rules.riichi.count.refuse import refused
from janso.rules.riichi.count.tables.cache_slots import place
from janso.rules.riichi.count.tables.chapters import MOST_DORA
from janso.rules.riichi.count.tables.counting import Counting
from janso.rules.riichi.count.tables.local_yaku import STANDARD_COUNT, Hit
from janso.rules.riichi.count.tables.tallies import Below, LeftOut, Tally
from janso.rules.riichi.count.texts import reading_texts
from janso.rules.riichi.local.patterns import aftermath
from janso.rules.riichi.local.patterns.situation import kanburi
from janso.rules.riichi.paying import declared, payments
from janso.rules.riichi.paying.responsibility import answer_for, doubled_seats
from janso.rules.riichi.worth import house_worth, limits, prizes
from janso.rules.riichi.worth.dora import ANY_RIICHI
from janso.rules.riichi.worth.limits import DOUBLED, EACH, LINEAR, SIMPLE, UNLIMITED, Shares
from janso.rules.riichi.yaku import bits
from janso.scoring.pattern import Pattern
from janso.scoring.score import Counted, Excluded, FuItem, Score
from janso.scoring.situation import Situation
from janso.tiles import EAST, write

WINDS: Final = "ESWN5678"
_SEATS: Final[list[str]] = ["E", "S", "W", "N"]
_MOST_RAISED: Final = 64
_FEW: Final = 4
_WAYS: Final = 20
_NOTHING_PAID: Final[list[dict[str, int] | None]] = [None] * (_FEW * _FEW * _WAYS)
_BELOW: Final = "rules.ordinary_yaku_do_not_add"
_NOBODY_PAYS: Final[dict[str, int]] = {"E": 0, "S": 0, "W": 0, "N": 0}
DORA_NAMES: Final = (
    ("dora", "Dora"), ("ura_dora", "Ura dora"), ("red_dora", "Red dora"), ("north_dora", "North set aside"),
    ("flower_dora", "Flowers set aside"), ("winning_tile_dora", "Winning tile dora"), ("dice_dora", "Dora of the dice"),
    ("dora_of_the_day", "Dora of the day"), ("arisu", "Dora of the opened wall"),
    ("red_dragon_dora", "Red dragon dora"), ("aside_dora", "Tiles set aside"),
)


@mypyc_attr(free_list_len=1)
class RiichiScore(Score):
    """A counted reading as a score; its texts, fu lines, exclusions and payments are made when somebody looks."""

    def __init__(self, counter: Counter, win: Win, c: Candidate, shares: Shares, patterns: list[Counted]) -> None:
        super().__init__(counter.counting.id, patterns)
        self.counter = counter
        self.win = win
        self.counted = c
        self.shares = shares
        self.due: Shares | None = None
        self.valid = True
        self.han = c.han
        self.fu = c.fu

    def tell_reading(self) -> list[str]:
        return reading_texts(house_worth.true_reading(self.counted.reading))

    def tell_fu_items(self) -> list[FuItem]:
        return self.counter.fu_lines(self.win, self.counted)

    def tell_excluded(self) -> list[Excluded]:
        c = self.counted
        if not c.yakuman and not c.lost:
            if c.seen == c.yaku:
                return []
            if not self.counter.counting.yaku.bound_honours:
                return left_out(self.counter, self.win, c)[:]
        by = self.patterns[0].id if self.patterns else ""
        found = _excluded(self.counter, self.win, c, by)
        table = self.counter.counting
        if table.conditions.several_yakuman and not table.yaku.bound_honours:
            return found
        return _of_rules(self.counter, self.win, c) + found

    def tell_payments(self) -> dict[str, int]:
        return {} if self.due is None else _plain_payments(self.counter.counting, self.win.situation, self.due)

    def tell_extra(self) -> dict[str, Any]:
        return self.shares.extra.copy()


def points_of(counter: Counter, win: Win, c: Candidate) -> int:
    """What the winner receives without honba and sticks."""
    return _received(counter, win, c, counter.shares(win, c))


def _received(counter: Counter, win: Win, c: Candidate, shares: Shares) -> int:
    s = win.situation
    payers = counter.counting.payments.houses - 1
    per_payer = 0
    if counter.counting.extras.adds_points:
        if counter.counting.payments.from_box:
            return shares.ron
        per_payer = _per_payer(counter, win, c) * payers
    if not s.self_draw:
        return (payments.discarded(shares, s.discarder) + c.points) * c.multiplier + per_payer
    due = 0
    if payers == 3 or counter.counting.payments.missing == payments.EXACT:
        due = _whole(shares, s) if payers == 3 else shares.ron
    else:
        for share in payments.self_draw_shares(shares, s.seat, counter.counting.payments):
            due += share
    return (due + _spread(c.points, payers, counter.counting.limits.unit) * payers) * c.multiplier + per_payer


def _per_payer(counter: Counter, win: Win, c: Candidate) -> int:
    """What every payer adds to the worth of the hand: for dora, a closed hand, riichi."""
    table = counter.counting
    each = table.dora_worth.points * max(c.dora, 0)
    if table.extras.closed_points and win.closed:
        each += table.extras.closed_points
    if table.extras.riichi_points and win.situation.facts & ANY_RIICHI:
        each += table.extras.riichi_points
    return each


def _spread(points: int, payers: int, unit: int) -> int:
    """A sum shared by several payers, each rounded up."""
    return limits.up_to(-(-points // payers), unit) if points else 0


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


def explain(counter: Counter, win: Win, c: Candidate) -> Score:
    """The answer for one reading."""
    table = counter.counting
    shares = counter.shares(win, c)
    ordinary = ordinary_counts(counter, c)
    score = RiichiScore(counter, win, c, shares, (c.tally.lines if ordinary else c.tally.yakuman_lines)[:])
    score.limit = limit_of(counter, c)
    if table.unusual or table.yaku.bound_honours:
        _unusual(counter, win, c, ordinary, score)
    elif c.hits or c.dora:
        _patterns(counter, win, c, ordinary, score)
    if ordinary and c.value_kept:
        score.patterns.append(Counted("aside_pung", "Pung of tiles to be set aside", c.value_kept, c.value_kept))
    if ordinary and c.value_aside:
        score.patterns.append(Counted("aside_value", "Value tile set aside", 1, 1))
    if (table.sums.base or table.sums.crow) and ordinary:
        score.patterns += table.sums.lines(c.crow)
    _pay(counter, win, c, score)
    return score


def _unusual(counter: Counter, win: Win, c: Candidate, ordinary: bool, score: RiichiScore) -> None:
    """The lines under rules that change or leave out some of them for reasons of their own."""
    table = counter.counting
    if len(c.tally.yakuman_lines) > 1 and not table.conditions.several_yakuman:
        top = _highest(c)
        for line in c.tally.yakuman_lines:
            if line is not top:
                score.patterns.remove(line)
    if table.conditions.identical_bonus and c.reading.chows4:
        for at, line in enumerate(score.patterns):
            if line.id == "ryanpeko":
                score.patterns[at] = Counted(line.id, line.name, 1, line.value + table.conditions.identical_bonus)
    _patterns(counter, win, c, ordinary, score)
    if table.by_house:
        _by_house(counter, win, c, ordinary, score)
    if c.open_lost and ordinary:
        score.patterns.append(Counted("open_hand", "Open hand", 1, -c.open_lost))
    bound = _bound(counter, win, c)
    if bound:
        rule = _binding(table)
        score.patterns.append(Counted(rule.id, rule.name(), bound.bit_count(), 0))


def _by_house(counter: Counter, win: Win, c: Candidate, ordinary: bool, score: RiichiScore) -> None:
    """What house rules change, each in a line of its own."""
    table = counter.counting
    house, s = table.house, win.situation
    if s.also_round >= 0 and ordinary:
        _second_wind(house, c, s, score)
    if ordinary and (win.of_dice or win.of_day or win.of_wall or win.of_dragon):
        for at, number in ((6, win.of_dice), (7, win.of_day), (8, win.of_wall), (9, win.of_dragon)):
            if number:
                score.patterns.append(_dora_line(counter, at, number))
    lines = _lines_of_luck(counter, win, c) if ordinary else []
    lines += _lines_without_han(counter, win, c)
    if c.lifted:
        score.limit = limits.NAMES[house_worth.HANEMAN]
    _chips(counter, win, c, score)
    if house.bonus_of and counter.bonus(c):
        score.extra["bonus_han"] = counter.bonus(c)
        lines.append(("linear_limit_bonus", "Bonus of the linear scale", 0))
    for id, name, value in lines:
        score.patterns.append(Counted(id, name, 1, value))


_Line = tuple[str, str, int]


def _lines_of_luck(counter: Counter, win: Win, c: Candidate) -> list[_Line]:
    """Han for the value tile of a repeat and for the wall before the winner."""
    house, s = counter.counting.house, win.situation
    lines: list[_Line] = []
    if house_worth.doubled_value(house, c.reading, s):
        lines.append(("repeat_tile", "Value tile of the repeat", 1))
    if house_worth.extra_han(house, s):
        both = house_worth.extra_han(house, s) == 2
        if house_worth.at_own_wall(house.wareme_han, "wareme", s):
            lines.append(("simple_wareme", "Simple wareme", 1))
        if both or not lines:
            lines.append(("simple_fuse", "Simple fuse", 1))
    if c.by_fu:
        lines.append(("sixty_fu", "Sixty fu", 1))
    if house.prizes.discarded_win and prizes.threw_winning_tile(s):
        lines.append(("discarded_win", "Own winning tile discarded", -1))
    return lines


def _lines_without_han(counter: Counter, win: Win, c: Candidate) -> list[_Line]:
    """What was agreed and changed the win without a han of its own."""
    house, s = counter.counting.house, win.situation
    lines: list[_Line] = []
    if isinstance(c.reading, house_worth.StandIn):
        lines.append(("five_winds", "The red dragon as a wind", 0))
    if house.white and s.history is not None and s.history.numbers.get("white_joker", 0):
        lines.append(("white_joker", "White as a joker", 0))
    if c.permit and house.half_open_dora:
        lines.append(("half_open_dora", "Won for the dora alone", 0))
    if c.lifted:
        lines.append(("cycle_hit", "Fifth win in a row", 0))
    if house_worth.is_halved(house, s):
        lines.append(("capitulation", "Capitulation: half is paid", 0))
    return lines


def _chips(counter: Counter, win: Win, c: Candidate, score: RiichiScore) -> None:
    """Chips, and the tiles of the wall that were opened for some of them."""
    table = counter.counting
    house, s = table.house, win.situation
    if table.extras.chips_from and points_of(counter, win, c) < table.extras.chips_from:
        return
    c.prize += house_worth.bonus_chips(house, c.yaku_han, c.yakuman)
    c.prize += house_worth.glance_chips(house, s, c.reading)
    if win.closed and house.opens != "no" and s.history is not None:
        matches, opened = house_worth.opened_matches(house, s, c.reading, table.dora.points_at)
        c.prize += matches if house.opened_chips else 0
        score.extra["opened"] = [write(face) for face in s.history.wall_end[:opened]]
    c.prize += house_worth.chips_of(house, s, c.yaku, max(win.ura, 0), c.yakuman, c.reading.kong_count)
    if house.prizes.any:
        level = prizes.limit_level(c.base, c.yakuman, table.limits)
        c.prize += prizes.chips_of(house.prizes, s, c.yaku, c.yaku_han, win.total, level, c.yakuman,
                                   bool(kanburi(c.reading, s)))


def _second_wind(house: house_worth.HouseWorth, c: Candidate, s: Situation, score: RiichiScore) -> None:
    """The line of a second wind of the round, or of the value tile of a repeat that is a wind."""
    for at, line in enumerate(score.patterns):
        if line.id != "round_wind":
            continue
        both = house_worth.round_pungs(c.reading, s) == 2
        if not house.repeat_tiles:
            if both:
                score.patterns[at] = Counted(line.id, line.name, 2, 2 * line.value)
        elif c.reading.pungs >> (EAST + s.also_round) & 1:
            repeat = Counted("repeat_tile", "Value tile of the repeat", 1, line.value)
            if both:
                score.patterns.insert(at + 1, repeat)
            else:
                score.patterns[at] = repeat
        return


def limit_of(counter: Counter, c: Candidate) -> str:
    """The limit in words, empty below mangan and on scales without limits."""
    table = counter.counting
    scale = table.limits.scale
    if c.base < table.limits.mangan and not c.yakuman and not c.level:
        return ""
    if c.yakuman and scale not in (UNLIMITED, LINEAR, SIMPLE, DOUBLED):
        return limits.yakuman_name(c.base, table.limits)
    if scale in (UNLIMITED, LINEAR, SIMPLE, EACH, DOUBLED):
        return ""
    name = table.limits.name(c.han, c.fu, c.dora)
    if c.level and limits.limit_base(c.level, table.limits) >= c.base:
        return limits.NAMES[c.level]
    return name


def ordinary_counts(counter: Counter, c: Candidate) -> bool:
    """Whether ordinary yaku and dora are paid: not beside a yakuman, unless the rules add them up."""
    table = counter.counting
    if table.limits.scale == SIMPLE:
        return not c.yakuman or not table.sums.limit
    return not c.yakuman or table.conditions.yakuman_plus or table.limits.scale in (UNLIMITED, LINEAR, DOUBLED)


def _bound(counter: Counter, win: Win, c: Candidate) -> int:
    """The honours that a rule makes worthless because they were claimed, as bits of their places."""
    if not counter.counting.yaku.bound_honours or win.closed or c.yakuman:
        return 0
    return c.seen & win.worths.counting & claimed_honours(win.situation)


def _binding(table: Counting) -> Pattern:
    """The rule that binds honours."""
    return next(pattern for pattern in table.yaku.after if pattern.id == "yakuhai_shibari")


def _patterns(counter: Counter, win: Win, c: Candidate, ordinary: bool, score: Score) -> None:
    """Local yaku and dora besides the standard yaku."""
    for hit in c.hits:
        if ordinary or win.worths.yakuman[hit.at]:
            known = hit.closed_line if win.closed else hit.open_line
            score.patterns.append(_hit_line(counter, win, hit) if known is None else known)
    if ordinary and c.dora:
        _dora(counter, win, score)


def _hit_line(counter: Counter, win: Win, hit: Hit) -> Counted:
    """The line of a local yaku, made once for closed and once for open hands."""
    table = counter.counting
    value = counter.han_of(win.worths, hit.at) * hit.times
    line = Counted(table.yaku.ids[hit.at], table.yaku.names[hit.at], hit.times, value)
    if win.closed:
        hit.closed_line = line
    else:
        hit.open_line = line
    return line


def _highest(c: Candidate) -> Counted:
    """Where yakuman do not add up, the most valuable one is paid."""
    top = c.tally.yakuman_lines[0]
    for line in c.tally.yakuman_lines:
        if line.value > top.value:
            top = line
    return top


def _dora(counter: Counter, win: Win, score: Score) -> None:
    if win.dora:
        score.patterns.append(_dora_line(counter, 0, win.dora))
    if win.ura:
        score.patterns.append(_dora_line(counter, 1, win.ura))
    if win.marked:
        score.patterns.append(_dora_line(counter, 2, win.marked))
    if win.north or win.flowers or win.winning or win.aside:
        for at, number in ((3, win.north), (10, win.aside), (4, win.flowers), (5, win.winning)):
            if number:
                score.patterns.append(_dora_line(counter, at, number))


def _dora_line(counter: Counter, at: int, number: int) -> Counted:
    """So many dora of one kind as a line, made once."""
    table = counter.counting
    if not 0 <= number < MOST_DORA:
        return _new_dora_line(table, at, number)
    found = table.dora_worth.lines[number << 4 | at]
    if found is None:
        found = _new_dora_line(table, at, number)
        table.dora_worth.lines[number << 4 | at] = found
    return found


def _new_dora_line(table: Counting, at: int, number: int) -> Counted:
    id, name = DORA_NAMES[at]
    return Counted(id, name, number, number * table.dora_worth.times if table.dora_worth.in_han else 0)


def _of_rules(counter: Counter, win: Win, c: Candidate) -> list[Excluded]:
    """What unusual rules leave out: all yakuman but one, and claimed honours."""
    table = counter.counting
    found: list[Excluded] = []
    if len(c.tally.yakuman_lines) > 1 and not table.conditions.several_yakuman:
        top = _highest(c)
        found += [Excluded(line.id, top.id, "rules.yakuman_do_not_add_up") for line in c.tally.yakuman_lines
                  if line is not top]
    bound = _bound(counter, win, c)
    for at in range(bound.bit_length()):
        if bound >> at & 1:
            found.append(Excluded(table.yaku.ids[at], _binding(table).id, "rules.claimed_honours_bring_no_han"))
    return found


def _excluded(counter: Counter, win: Win, c: Candidate, by: str) -> list[Excluded]:
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
        if table.house.half_open and counted & ~c.yaku & bits.IPEKO:
            found.append(Excluded(table.yaku.ids[bits.IPEKO.bit_length() - 1], "", "rules.own_sets_must_concealed"))
        lost = c.seen & table.yaku.closed.counting & ~table.yaku.open.counting
        if lost & bits.RYANPEKO:
            lost &= ~bits.IPEKO
        found += [Excluded(table.yaku.ids[at], "", "rules.counts_only_closed_hand")
                  for at in range(STANDARD_COUNT) if lost >> at & 1]
    return found


def _plain_payments(table: Counting, s: Situation, due: Shares) -> dict[str, int]:
    """Payments of the usual win: four players, nobody responsible, nobody doubled. Few honba and sticks come again
    and again: who pays what then is remembered with the shares that are."""
    if due.base < 0 or s.honba >= _FEW or s.sticks >= _FEW or s.honba < 0 or s.sticks < 0:
        return _worked_out(table, s, due)
    if not due.paid:
        due.paid = _NOTHING_PAID[:]
    at = (s.honba * _FEW + s.sticks) * _WAYS + s.seat * 5 + (4 if s.self_draw else s.discarder)
    found = due.paid[at]
    if found is None:
        found = _worked_out(table, s, due)
        due.paid[at] = found
    return found.copy()


def _worked_out(table: Counting, s: Situation, due: Shares) -> dict[str, int]:
    """The same, worked out."""
    more = s.honba * table.payments.honba
    paid = _NOBODY_PAYS.copy()
    if not s.self_draw:
        paid[_SEATS[s.discarder]] = -due.ron - 3 * more
    else:
        for seat in range(4):
            if seat != s.seat:
                paid[_SEATS[seat]] = -(due.dealer if seat == 0 or s.seat == 0 else due.child) - more
    paid[_SEATS[s.seat]] = _whole(due, s) + 3 * more + s.sticks * table.payments.stick
    return paid


def _whole(due: Shares, s: Situation) -> int:
    """What a winner receives from three others."""
    if not s.self_draw:
        return due.ron
    return 3 * due.dealer if s.seat == 0 else due.dealer + 2 * due.child


def _pay(counter: Counter, win: Win, c: Candidate, score: RiichiScore) -> None:
    """Points and payments."""
    table = counter.counting
    s = win.situation
    shares = score.shares
    due = shares
    if c.multiplier != 1 or c.points:
        due = _raised(shares, c, table.payments.houses - 1, table.limits.unit)
    if c.prize:
        score.extra["chips"] = c.prize
    usual = table.extras.plain and s.history is None and (s.self_draw or s.discarder >= 0)
    if usual and not (table.local_count and aftermath.is_self_ron(s)):
        score.points = _whole(due, s)
        score.due = due
        return
    score.points = _received(counter, win, c, shares)
    if table.local_count and aftermath.is_self_ron(s):
        aftermath.self_ron(score, s, table.payments.players, table.payments.stick)
        return
    if not s.self_draw and s.discarder < 0:
        score.extra["payments_note"] = fixed("rules.nobody_is_charged")
        return
    if table.extras.adds_points and table.payments.from_box:
        _from_the_box(table, s, score)
        return
    gains = _gains(counter, win, c, due, score)
    if table.payments.players == 4:
        score.payments = {"E": gains[0], "S": gains[1], "W": gains[2], "N": gains[3]}
    else:
        score.payments = {WINDS[seat]: gains[seat] for seat in range(table.payments.players)}
    if table.payments.outside:
        score.extra["absent"] = sum(gains) - s.sticks * table.payments.stick
    if table.yaku.after:
        aftermath.adjust(table.yaku.after, table.yaku.after_values, score, s)


def restated(score: RiichiScore, han: int, fu: int) -> Score:
    """The same win with other han and fu: what would be paid for it."""
    counter, win = score.counter, score.win
    base = counter.counting.limits.base(han, fu, 0, False)
    made = RiichiScore(counter, win, score.counted,
                       counter.shares_of(win.situation.seat == 0, base, han, fu), [])
    made.han, made.fu = han, fu
    _pay(counter, win, score.counted, made)
    return made


def _gains(counter: Counter, win: Win, c: Candidate, due: Shares, score: RiichiScore) -> list[int]:
    """What every seat gains or loses, by what is due and what the history tells."""
    table = counter.counting
    s = win.situation
    honba = 0 if table.extras.honba_needs_yaku and not counter.has_yaku(c) else s.honba
    to_pay = payments.Win(s.seat, -1 if s.self_draw else s.discarder, honba, s.sticks)
    if table.extras.adds_points:
        to_pay.per_payer = _per_payer(counter, win, c)
    if s.history is None:
        return payments.settle(due, to_pay, table.payments)
    to_pay.doubled = doubled_seats(table, s.history) + aftermath.doubled(table.yaku.after, score, s)
    if table.extras.declarations is not None:
        to_pay.bought = declared.bought(table.extras.declarations, s, c.han, c.yakuman > 0)
    gains = _with_history(counter, win, c, due, to_pay, score)
    if table.extras.declarations is not None:
        declared.adjust(table.extras.declarations, s, gains, score)
    return gains


def _from_the_box(table: Counting, s: Situation, score: RiichiScore) -> None:
    """Nobody pays: the winner gets the worth of the hand from the box."""
    score.payments = {WINDS[seat]: 0 for seat in range(table.payments.players)}
    score.payments[WINDS[s.seat]] = score.points + s.sticks * table.payments.stick
    score.extra["absent"] = score.points


def _raised(shares: Shares, c: Candidate, payers: int, unit: int) -> Shares:
    """The shares with what yaku add in points and multiply."""
    key = c.points << 8 | c.multiplier
    found = shares.raised.get(key)
    if found is None:
        more = _spread(c.points, payers, unit)
        found = Shares((shares.ron + c.points) * c.multiplier, (shares.dealer + more) * c.multiplier,
                       (shares.child + more) * c.multiplier)
        if shares.ron_dealer >= 0:
            found.ron_dealer = (shares.ron_dealer + c.points) * c.multiplier
        if c.multiplier < 256 and len(shares.raised) < _MOST_RAISED:
            shares.raised[key] = found
    return found


def _with_history(counter: Counter, win: Win, c: Candidate, due: Shares, to_pay: payments.Win,
                  score: Score) -> list[int]:
    """Payments when the history may name a responsible player."""
    table = counter.counting
    answer = answer_for(counter, win, c)
    if answer is None:
        return payments.settle(due, to_pay, table.payments)
    score.extra["responsible"] = {"seat": WINDS[answer.seat], "for": answer.what}
    if answer.double:
        to_pay.doubled = [*to_pay.doubled, answer.seat]
        return payments.settle(due, to_pay, table.payments)
    if answer.whole:
        return payments.settle_with_responsible(due, None, to_pay, answer.seat, table.payments)
    if answer.yaku:
        less = counter.without(win, c, answer.yaku, win.total)
        paid = counter.shares(win, less) if less.han else Shares(0, 0, 0)
        more = Shares(due.ron - paid.ron, due.dealer - paid.dealer, due.child - paid.child)
        return payments.settle_with_feeder(more, paid, to_pay, answer.seat, table.payments)
    dealer = win.situation.seat == 0
    answered = counter.shares_of(dealer, limits.yakuman_base(answer.yakuman, table.limits), 0, 0)
    rest = Shares(due.ron - answered.ron, due.dealer - answered.dealer, due.child - answered.child)
    if answer.also is None:
        return payments.settle_with_responsible(answered, rest, to_pay, answer.seat, table.payments)
    score.extra["responsible"]["also"] = {"seat": WINDS[answer.also.seat], "for": answer.also.what}
    other = counter.shares_of(dealer, limits.yakuman_base(answer.also.yakuman, table.limits), 0, 0)
    rest = Shares(rest.ron - other.ron, rest.dealer - other.dealer, rest.child - other.child)
    gains = payments.settle_with_responsible(answered, rest, to_pay, answer.seat, table.payments)
    for payer, gain in enumerate(payments.responsible(other, to_pay, answer.also.seat, table.payments)):
        gains[payer] += gain
    return gains
