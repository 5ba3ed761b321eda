"""Who answers for a hand: told by the history's numbers, or seen from the order of its calls.

A caller may say `numbers = {"pao_daisangen": 2}`: West answers for big three dragons; `pao_rinshan` names the feeder of
the kong whose replacement tile won. `wareme` and `fuse` name the seat that pays and receives double. Where no calls are
told, the marks of the declared sets are: they stand in the order in which they were declared.
"""

from __future__ import annotations

from typing import Final

from janso.hand import CHOW, KONG, PUNG
from janso.meld import LEFT, OPPOSITE
from janso.rules.riichi.count.candidate import Candidate, Win
from janso.rules.riichi.count.counter import Counter
from janso.rules.riichi.count.tables.counting import Counting
from janso.rules.riichi.count.tables.yaku_table import COMBINATION
from janso.rules.riichi.count.timing import PUNGS, sets_inside
from janso.rules.riichi.worth.house.open_hands import fourth_feeder
from janso.rules.riichi.yaku import bits
from janso.scoring.history import Call, History
from janso.scoring.situation import Situation
from janso.tiles import DRAGONS, KIND_MASK, WINDS

_OF_SEVERAL_SETS: Final[int] = (bits.ITTSU | bits.SANSHOKU | bits.SANSHOKU_DOKO | bits.SANKANTSU | bits.SHOSANGEN)
_SETS: Final = {"daisangen": (DRAGONS, 3), "daisushi": (WINDS, 4), "shosushi": (WINDS, 3)}
_OF_ALL_TILES: Final = ("chinroto", "tsuiso", "ryuiso")
"""Whole hands of one sort of tile: four declared sets give them away, and only the pair is left to find."""


class Answer:
    """One player answers for a part of the hand (so many yakuman, or the ordinary yaku `yaku`) or the whole of it, or
    pays double. `also` is another player, who answers for another part."""

    def __init__(self, seat: int, what: str, yakuman: int, whole: bool, double: bool = False, yaku: int = 0) -> None:
        self.seat = seat
        self.what = what
        self.yakuman = yakuman
        self.whole = whole
        self.double = double
        self.yaku = yaku
        self.also: Answer | None = None


def doubled_seats(table: Counting, history: History) -> list[int]:
    """Seats that pay and receive double by the break or the end of the wall."""
    seats: list[int] = []
    for word, option in (("wareme", table.extras.wareme), ("fuse", table.extras.fuse)):
        if option != "no" and word in history.numbers:
            seats.append(history.numbers[word])
    return seats


def marked(s: Situation) -> bool:
    """True when a declared set of the hand says whom it came from."""
    return any(meld.source for meld in s.hand.melds)


def calls_of(s: Situation, players: int) -> list[Call]:
    """The calls that the history tells, otherwise those that the declared sets tell. When a fourth tile was added to a
    pung cannot be seen from them: it stands last, so that nobody is named for a kong before it."""
    if s.history is not None and s.history.calls:
        return s.history.calls
    calls: list[Call] = []
    added: list[Call] = []
    for meld in s.hand.melds:
        source = _seat_of_mark(s.seat, meld.source, players)
        type = meld.type
        if meld.added and type == KONG:
            type = PUNG
            added.append(Call(s.seat, KONG, meld.tiles, source, added=True))
        calls.append(Call(s.seat, type, meld.tiles, source, meld.concealed))
    return calls + added


def _seat_of_mark(seat: int, source: int, players: int) -> int:
    """The seat that a mark points to, -1 when it says nothing. The last of three players sits on the left, however it
    is written; at a larger table only neighbours have a mark of their own."""
    if not source or (source == OPPOSITE and players > 4):
        return -1
    return (seat + (players - 1 if source == LEFT or source >= players else source)) % players


def feeder(calls: list[Call], seat: int, mask: int, number: int) -> int:
    """Who fed the last of `number` declared pungs or kongs of the kinds in `mask`; -1 when nobody did.

    The last one must have been claimed: a concealed kong, or a set kept in the hand, makes nobody responsible.
    """
    found = 0
    kinds = 0
    for call in calls:
        if call.seat != seat or call.type not in (PUNG, KONG) or call.added:
            continue
        bit = 1 << (call.tiles[0] & KIND_MASK)
        if bit & mask and not bit & kinds:
            kinds |= bit
            found += 1
            if found == number:
                return -1 if call.concealed else call.source
    return -1


def kong_feeder(calls: list[Call], seat: int) -> int:
    """Who fed the fourth kong; -1 when it was added or concealed."""
    kongs = [call for call in calls if call.seat == seat and call.type == KONG]
    if len(kongs) < 4:
        return -1
    last = kongs[3]
    return -1 if last.concealed or last.added else last.source


def last_set_feeder(calls: list[Call], seat: int) -> int:
    """Who fed the fourth declared set of a hand; -1 when it was a concealed kong or a set is still in the hand."""
    sets = [call for call in calls if call.seat == seat and call.type in (CHOW, PUNG, KONG) and not call.added]
    return sets[3].source if len(sets) == 4 and not sets[3].concealed else -1


def named(s: Situation, id: str, players: int) -> int:
    """The seat responsible for one yakuman, -1 when there is none."""
    told = -1 if s.history is None else s.history.numbers.get(f"pao_{id}", -1)
    if told >= 0:
        return told
    if id == "sukantsu":
        return kong_feeder(calls_of(s, players), s.seat)
    if id in _OF_ALL_TILES:
        return last_set_feeder(calls_of(s, players), s.seat)
    if id in _SETS:
        mask, number = _SETS[id]
        return feeder(calls_of(s, players), s.seat, mask, number)
    return -1


def answer_for(counter: Counter, win: Win, c: Candidate) -> Answer | None:
    """The responsible player of a counted hand, if the rules know one."""
    table = counter.counting
    s = win.situation
    if table.pao.rinshan != "no" and c.seen & bits.RINSHAN and s.history is not None:
        seat = s.history.numbers.get("pao_rinshan", -1)
        if seat >= 0:
            return Answer(seat, "rinshan", 0, True, table.pao.rinshan == "double")
    if c.yakuman:
        answer = _for_yakuman(counter, win, c)
        if answer is not None:
            return answer
    elif c.level:
        answer = _for_limit(counter, win, c)
        if answer is not None:
            return answer
    if table.pao.naked_wait:
        seat = fourth_feeder(calls_of(s, table.payments.players), s.seat)
        if seat >= 0:
            return Answer(seat, "naked_wait", 0, True)
    if table.pao.flush and c.seen & table.pao.flush:
        seat = last_set_feeder(calls_of(s, table.payments.players), s.seat)
        if seat >= 0:
            return Answer(seat, "flush", 0, True)
    return _for_yaku(counter, win, c) if table.pao.yaku and not c.yakuman and not win.closed else None


def _for_yaku(counter: Counter, win: Win, c: Candidate) -> Answer | None:
    """Whoever fed the last claimed set of the dearest yaku of several sets, all of which but one at most were
    claimed."""
    best: Answer | None = None
    worth = 0
    calls = calls_of(win.situation, counter.counting.payments.players)
    mask = c.yaku & _OF_SEVERAL_SETS
    while mask:
        low = mask & -mask
        mask ^= low
        at = low.bit_length() - 1
        seat = yaku_feeder(sets_inside(c.reading, win.situation, low), calls, win.situation.seat)
        if seat >= 0 and win.worths.han[at] > worth:
            worth = win.worths.han[at]
            best = Answer(seat, counter.counting.yaku.ids[at], 0, False, yaku=low)
    return best


def yaku_feeder(inside: int, calls: list[Call], seat: int) -> int:
    """Who fed the last claimed one of these sets, -1 when more than one of them was not claimed."""
    source = -1
    claimed = 0
    for call in calls:
        if call.seat != seat or call.source < 0:
            continue
        kind = min([face & KIND_MASK for face in call.tiles])
        if inside >> (kind if call.type == CHOW else kind + PUNGS) & 1:
            claimed += 1
            source = call.source
    return source if claimed and claimed >= inside.bit_count() - 1 else -1


def _fed(counter: Counter, win: Win, c: Candidate) -> list[tuple[str, int, int]]:
    """The yakuman of a hand that somebody fed: the id, how many it counts, and who did. Local yakuman of the tiles are
    given away by four declared sets."""
    table = counter.counting
    s = win.situation
    found: list[tuple[str, int, int]] = []
    mask = c.yaku & win.worths.yakuman_mask
    while mask:
        low = mask & -mask
        mask ^= low
        at = low.bit_length() - 1
        id = table.yaku.ids[at]
        if table.pao.yakuman.get(id, table.pao.others):
            found.append((id, win.worths.yakuman[at], named(s, id, table.payments.players)))
    if table.pao.others:
        last = last_set_feeder(calls_of(s, table.payments.players), s.seat)
        for hit in c.hits:
            if win.worths.yakuman[hit.at] and table.yaku.patterns[hit.at].group == COMBINATION:
                found.append((table.yaku.ids[hit.at], win.worths.yakuman[hit.at] * hit.times, last))
    return [one for one in found if one[2] >= 0 and one[2] != s.seat]


def _for_yakuman(counter: Counter, win: Win, c: Candidate) -> Answer | None:
    """Whoever fed a yakuman: for one player all that were fed add up, another one answers for the rest of them."""
    table = counter.counting
    whole = table.payments.pao_whole_hand or not table.conditions.several_yakuman
    first: Answer | None = None
    for id, multiple, seat in _fed(counter, win, c):
        if whole:
            return Answer(seat, id, multiple, True)
        if first is None:
            first = Answer(seat, id, multiple, False)
        elif first.seat == seat:
            first.yakuman += multiple
        elif first.also is None:
            first.also = Answer(seat, id, multiple, False)
        else:
            first.also.yakuman += multiple
    if first is not None:
        first.whole = first.yakuman == c.yakuman
    return first


def _for_limit(counter: Counter, win: Win, c: Candidate) -> Answer | None:
    """Whoever fed a yakuman that is worth a smaller limit here answers for the whole hand."""
    table = counter.counting
    for id, played in table.pao.yakuman.items():
        at = table.yaku.ids.index(id)
        if played and c.yaku >> at & 1 and win.worths.level[at]:
            seat = named(win.situation, id, table.payments.players)
            if seat >= 0 and seat != win.situation.seat:
                return Answer(seat, id, 0, True)
    return None
