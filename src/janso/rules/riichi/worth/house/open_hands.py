"""Open hands by house rules: closed-only yaku with claimed sets, and wins for dora alone."""

from __future__ import annotations

from janso.hand import PUNG
from janso.rules.riichi.worth.house.rules import RON, SELF_DRAW, HouseWorth
from janso.rules.riichi.worth.house.winds import StandIn, other_round_pung
from janso.rules.riichi.yaku import bits
from janso.rules.riichi.yaku.yakuman import NINE_GATES
from janso.scoring.history import Call
from janso.scoring.readings.reading import IN_PAIR, NOWHERE, REGULAR, TYPE_SHIFT, Reading
from janso.scoring.situation import Situation
from janso.tiles import EAST, HONOURS, ORPHANS


def closed_part(r: Reading, s: Situation, how: int) -> Reading:
    """The reading without its claimed sets, nor the one that a discard completed where it may not."""
    first_meld = len(r.sets) - len(s.hand.melds)
    kept: list[int] = []
    win_at = IN_PAIR if r.win_at == IN_PAIR else NOWHERE
    for at, code in enumerate(r.sets):
        claimed = at >= first_meld and not s.hand.melds[at - first_meld].concealed
        if claimed or (at == r.win_at and how == SELF_DRAW and not s.self_draw):
            continue
        if at == r.win_at:
            win_at = len(kept)
        kept.append(code)
    pair = -1 if r.win_at == IN_PAIR and how == SELF_DRAW and not s.self_draw else r.pair
    tiles = 0 if pair < 0 else 1 << pair
    for code in kept:
        kind = code & 63
        tiles |= 1 << kind if code >> TYPE_SHIFT & 3 >= PUNG else 7 << kind
    return Reading(r.form, tuple(kept), pair, r.win, win_at, tiles, r.counts)


def yaku_of(rules: HouseWorth, yaku: int, r: Reading, s: Situation, closed: bool) -> int:
    """The yaku that count under these rules."""
    if rules.pure_river and yaku & bits.KOKUSHI_JUNSEI and s.self_draw and _threw_orphan(s):
        yaku &= ~bits.KOKUSHI_JUNSEI
    half = rules.open_hands.half
    if not closed and half and yaku & bits.IPEKO and not closed_part(r, s, half).chows2:
        yaku &= ~bits.IPEKO
    if isinstance(r, StandIn):
        yaku &= ~bits.PINFU
        if r.kind == EAST + s.seat:
            yaku &= ~bits.SEAT_WIND
        if s.is_round_wind(r.kind) and not other_round_pung(r, s):
            yaku &= ~bits.ROUND_WIND
    return yaku


def _threw_orphan(s: Situation) -> bool:
    """A terminal or an honour lies among the winner's discards."""
    return s.history is not None and any(ORPHANS >> kind & 1 for kind in s.history.kinds(s.seat))


def open_gates(r: Reading, s: Situation) -> bool:
    """Nine gates with claimed sets."""
    if not s.hand.melds or r.form != REGULAR or r.kong_count or r.tiles & HONOURS:
        return False
    first = r.win // 9 * 9
    return all(r.counts[first + rank] >= NINE_GATES[rank] for rank in range(9))


def won_by_dora(rules: HouseWorth, seen: int, r: Reading, s: Situation) -> bool:
    """Whether an open hand whose closed yaku was spoiled by a claimed set may win for its dora alone."""
    if not rules.open_hands.half_dora or not seen & bits.IPEKO:
        return False
    if s.self_draw:
        return True
    if rules.open_hands.half_dora != RON:
        return False
    return r.win_at == IN_PAIR or not r.chows2 >> (r.sets[r.win_at] & 63) & 1


def fourth_feeder(calls: list[Call], seat: int) -> int:
    """Who fed the fourth claimed set of a hand, -1 when there are not four."""
    claimed = [call for call in calls if call.seat == seat and call.source >= 0 and not call.added]
    return claimed[3].source if len(claimed) >= 4 else -1
