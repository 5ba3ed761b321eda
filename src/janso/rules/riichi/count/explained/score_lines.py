"""The lines of a score: local yaku and dora besides the standard yaku, and what house rules change."""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.count.base_points import linear_bonus
from janso.rules.riichi.count.candidate import Candidate, Win
from janso.rules.riichi.count.counter import Counter
from janso.rules.riichi.count.explained.left_out import binding_rule, bound_honours, highest
from janso.rules.riichi.count.explained.paid import points_of
from janso.rules.riichi.count.summing import han_of
from janso.rules.riichi.count.tables.chapters import MOST_DORA
from janso.rules.riichi.count.tables.counting import Counting
from janso.rules.riichi.count.tables.local_yaku import Hit
from janso.rules.riichi.local.patterns.situation import kanburi
from janso.rules.riichi.worth import limits, prizes
from janso.rules.riichi.worth.house import bonus, personal, rules, streaks, walls, winds
from janso.scoring.score import Counted, Score
from janso.scoring.situation import Situation
from janso.tiles import EAST, write

DORA_NAMES: Final = (
    ("dora", "Dora"), ("ura_dora", "Ura dora"), ("red_dora", "Red dora"), ("north_dora", "North set aside"),
    ("flower_dora", "Flowers set aside"), ("winning_tile_dora", "Winning tile dora"), ("dice_dora", "Dora of the dice"),
    ("dora_of_the_day", "Dora of the day"), ("arisu", "Dora of the opened wall"),
    ("red_dragon_dora", "Red dragon dora"), ("aside_dora", "Tiles set aside"), ("treasure_dora", "Treasure tiles"),
    ("personal_dora", "Personal dora"),
)
_Line = tuple[str, str, int]


def unusual_lines(counter: Counter, win: Win, c: Candidate, ordinary: bool, score: Score) -> None:
    """The lines under rules that change or leave out some of them for reasons of their own."""
    table = counter.counting
    if len(c.tally.yakuman_lines) > 1 and not table.conditions.several_yakuman:
        top = highest(c)
        for line in c.tally.yakuman_lines:
            if line is not top:
                score.patterns.remove(line)
    if table.conditions.identical_bonus and c.reading.chows4:
        for at, line in enumerate(score.patterns):
            if line.id == "ryanpeko":
                score.patterns[at] = Counted(line.id, line.name, 1, line.value + table.conditions.identical_bonus)
    further_lines(counter, win, c, ordinary, score)
    if table.by_house:
        _by_house(counter, win, c, ordinary, score)
    if c.besides.open_lost and ordinary:
        score.patterns.append(Counted("open_hand", "Open hand", 1, -c.besides.open_lost))
    if c.besides.dora_kong and ordinary:
        score.patterns.append(Counted("dora_kong", "Kong of dora", 1, c.besides.dora_kong))
    if c.besides.dora_set and ordinary:
        score.patterns.append(Counted("dora_set", "Dora of a kind together", 1, c.besides.dora_set))
    if c.besides.unfinished:
        lacking = c.besides.unfinished
        score.patterns.append(Counted("unfinished_cost", "Missing tiles", lacking, -lacking))
    if c.besides.open_pairs and ordinary:
        score.patterns.append(Counted("open_pairs_cost", "Open pairs", 1, -c.besides.open_pairs))
    bound = bound_honours(counter, win, c)
    if bound:
        rule = binding_rule(table)
        score.patterns.append(Counted(rule.id, rule.name(), bound.bit_count(), 0))


def aside_lines(c: Candidate, score: Score) -> None:
    """What tiles that could be set aside bring."""
    kept = c.besides.value_kept
    if kept:
        score.patterns.append(Counted("aside_pung", "Pung of tiles to be set aside", kept, kept))
    if c.besides.value_aside:
        score.patterns.append(Counted("aside_value", "Value tile set aside", 1, 1))


def _by_house(counter: Counter, win: Win, c: Candidate, ordinary: bool, score: Score) -> None:
    """What house rules change, each in a line of its own."""
    table = counter.counting
    house, s = table.house, win.situation
    if s.also_round >= 0 and ordinary:
        _second_wind(house, c, s, score)
    if ordinary:
        for at, number in ((6, win.of_dice), (7, win.of_day), (8, win.of_wall), (9, win.of_dragon),
                           (11, win.of_treasure), (12, win.of_player)):
            if number:
                score.patterns.append(_dora_line(counter, at, number))
    lines = _lines_of_luck(counter, win, c) if ordinary else []
    lines += _lines_without_han(counter, win, c)
    if c.besides.lifted:
        score.limit = limits.NAMES[rules.HANEMAN]
    _chips(counter, win, c, score)
    if house.bonus.of and linear_bonus(table, c):
        score.extra["bonus_han"] = linear_bonus(table, c)
        lines.append(("linear_limit_bonus", "Bonus of the linear scale", 0))
    for id, name, value in lines:
        score.patterns.append(Counted(id, name, 1, value))


def _lines_of_luck(counter: Counter, win: Win, c: Candidate) -> list[_Line]:
    """Han for the value tile of a repeat and for the wall before the winner."""
    house, s = counter.counting.house, win.situation
    lines: list[_Line] = []
    if winds.doubled_value(house, c.reading, s):
        lines.append(("repeat_tile", "Value tile of the repeat", 1))
    if walls.extra_han(house, s):
        both = walls.extra_han(house, s) == 2
        if walls.at_own_wall(house.walls.wareme_han, "wareme", s):
            lines.append(("simple_wareme", "Simple wareme", 1))
        if both or not lines:
            lines.append(("simple_fuse", "Simple fuse", 1))
    if c.besides.by_fu:
        lines.append(("sixty_fu", "Sixty fu", 1))
    if house.prizes.discarded_win and prizes.threw_winning_tile(s):
        lines.append(("discarded_win", "Own winning tile discarded", -1))
    if house.broken_riichi and s.history is not None and s.history.numbers.get("broken_riichi", 0):
        lines.append(("broken_riichi", "Riichi broken up by kongs", s.history.numbers["broken_riichi"]))
    if house.personal.any:
        worth = counter.counting.dora_worth
        lost = personal.lost_han(house, s, c.yaku_han, c.dora * worth.times if worth.in_han else 0)
        if lost:
            lines.append(("foreign_dora", "Personal dora of others", -lost))
    return lines


def _lines_without_han(counter: Counter, win: Win, c: Candidate) -> list[_Line]:
    """What was agreed and changed the win without a han of its own."""
    house, s = counter.counting.house, win.situation
    lines: list[_Line] = []
    if isinstance(c.reading, winds.StandIn):
        lines.append(("five_winds", "The red dragon as a wind", 0))
    if house.white and s.history is not None and s.history.numbers.get("white_joker", 0):
        lines.append(("white_joker", "White as a joker", 0))
    if c.permit and house.open_hands.half_dora:
        lines.append(("half_open_dora", "Won for the dora alone", 0))
    if c.besides.lifted:
        lines.append(("cycle_hit", "Fifth win in a row", 0))
    if streaks.is_halved(house, s):
        lines.append(("capitulation", "Capitulation: half is paid", 0))
    return lines


def _chips(counter: Counter, win: Win, c: Candidate, score: Score) -> None:
    """Chips, and the tiles of the wall that were opened for some of them."""
    table = counter.counting
    house, s = table.house, win.situation
    if table.extras.chips_from and points_of(counter, win, c) < table.extras.chips_from:
        return
    c.prize += bonus.bonus_chips(house, c.yaku_han, c.yakuman)
    c.prize += walls.glance_chips(house, s, c.reading)
    if win.closed and house.walls.opens != "no" and s.history is not None:
        matches, opened = walls.opened_matches(house, s, c.reading, table.dora.points_at)
        c.prize += matches if walls.opened_pay_chips(house, s) else 0
        score.extra["opened"] = [write(face) for face in s.history.wall_end[:opened]]
    c.prize += bonus.chips_of(house, s, c.yaku, max(win.ura, 0), c.yakuman, c.reading.kong_count)
    if house.prizes.any:
        level = prizes.limit_level(c.base, c.yakuman, table.limits)
        priced, yakuman = prizes.priced_chips(house.prizes, score.patterns, s.self_draw)
        c.prize += priced + prizes.chips_of(house.prizes, s, c.yaku, c.yaku_han, win.total, level,
                                            max(c.yakuman - yakuman, 0), bool(kanburi(c.reading, s)))


def _second_wind(house: rules.HouseWorth, c: Candidate, s: Situation, score: Score) -> None:
    """The line of a second wind of the round, or of the value tile of a repeat that is a wind."""
    for at, line in enumerate(score.patterns):
        if line.id != "round_wind":
            continue
        both = winds.round_pungs(c.reading, s) == 2
        if not house.winds.repeat_tiles:
            if both:
                score.patterns[at] = Counted(line.id, line.name, 2, 2 * line.value)
        elif c.reading.pungs >> (EAST + s.also_round) & 1:
            repeat = Counted("repeat_tile", "Value tile of the repeat", 1, line.value)
            if both:
                score.patterns.insert(at + 1, repeat)
            else:
                score.patterns[at] = repeat
        return


def further_lines(counter: Counter, win: Win, c: Candidate, ordinary: bool, score: Score) -> None:
    """Local yaku and dora besides the standard yaku."""
    for hit in c.hits:
        if ordinary or win.worths.yakuman[hit.at]:
            known = hit.closed_line if win.closed else hit.open_line
            score.patterns.append(_hit_line(counter, win, hit) if known is None else known)
    if ordinary and (c.dora or (win.ura < 0 and not c.besides.unfinished)):  # dora and what costs may cancel out
        _dora(counter, win, score)


def _hit_line(counter: Counter, win: Win, hit: Hit) -> Counted:
    """The line of a local yaku, made once for closed and once for open hands."""
    table = counter.counting
    value = han_of(table, win.worths, hit.at) * hit.times
    line = Counted(table.yaku.ids[hit.at], table.yaku.names[hit.at], hit.times, value)
    if win.closed:
        hit.closed_line = line
    else:
        hit.open_line = line
    return line


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
