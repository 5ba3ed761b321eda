"""Winds by house rules: two round winds, tiles of repeats, the red dragon as a wind."""

from __future__ import annotations

from janso.rules.riichi.worth.house.rules import HouseWorth
from janso.rules.riichi.worth.house.streaks import takes_sticks
from janso.scoring.history import History
from janso.scoring.readings.reading import SEVEN_PAIRS, Reading
from janso.scoring.situation import Situation
from janso.tiles import EAST, NORTH, RED, WINDS


class StandIn(Reading):
    """A reading in which the red dragon stands as the wind `kind`."""

    def __init__(self, original: Reading, kind: int) -> None:
        swapped = tuple([code & ~63 | kind if code & 63 == RED else code for code in original.sets])
        counts = list(original.counts)
        counts[kind], counts[RED] = counts[RED], 0
        tiles = original.tiles & ~(1 << RED) | 1 << kind
        super().__init__(original.form, swapped, kind if original.pair == RED else original.pair,
                         kind if original.win == RED else original.win, original.win_at, tiles, counts)
        self.original = original
        self.kind = kind


def situation_for(rules: HouseWorth, s: Situation) -> Situation:
    """The situation as these rules see it: a second round wind, inherited repeats."""
    also = (s.round + 2) % 4 if rules.winds.two_rounds else -1
    if rules.winds.drawn and s.round:
        also = 0  # East is a value tile for everybody, besides the round tile
    kind = repeat_kind(rules, s)
    if EAST <= kind <= NORTH and kind != EAST + s.round:
        also = kind - EAST
    past = s.history
    if rules.streaks.inherited_repeats and s.honba:
        past = _with_streak(past, s.honba)
    sticks = s.sticks if takes_sticks(rules.streaks.stick_taker, s) else 0
    own_wind = -1 if rules.winds.drawn else s.own_wind
    round = s.round
    if s.seat < len(rules.winds.seat_tiles):  # who does not play is refused when the facts are checked
        own_wind = rules.winds.seat_tiles[s.seat]
        round = rules.winds.seat_tiles[s.round % len(rules.winds.seat_tiles)]
    if (also == s.also_round and past is s.history and sticks == s.sticks and own_wind == s.own_wind
            and round == s.round):
        return s
    seen = Situation(s.hand, s.self_draw, s.seat, round, s.discarder, s.facts, s.flowers, s.dora, s.ura, s.honba,
                     sticks, past)
    seen.also_round = also
    seen.own_wind = own_wind
    return seen


def _with_streak(past: History | None, honba: int) -> History:
    """A history in which all counters on the table are the dealer's own."""
    if past is None:
        past = History()
    if past.dealer_streak >= honba:
        return past
    again = past.copy()
    again.dealer_streak = honba
    return again


def repeat_kind(rules: HouseWorth, s: Situation) -> int:
    """The value tile of this repeat, -1 when there is none."""
    if not rules.winds.repeat_tiles or s.history is None or s.history.own_honba < 1:
        return -1
    number = s.history.own_honba - 1
    if rules.winds.repeat_by == "round":
        number = s.round
    elif rules.winds.repeat_by == "deal":
        number = max(s.history.deal - 1, 0)
    elif rules.winds.repeat_by == "dice":
        number += s.history.numbers.get("first_throw", 1) - 1
    return rules.winds.repeat_tiles[number % len(rules.winds.repeat_tiles)]


def doubled_value(rules: HouseWorth, r: Reading, s: Situation) -> bool:
    """A pung of the value tile of repeats that is a dragon or the wind of the round anyway, and so counts once more."""
    kind = repeat_kind(rules, s)
    return kind >= EAST and bool(r.pungs >> kind & 1) and (kind > NORTH or kind == EAST + s.round)


def with_stand_ins(readings: list[Reading]) -> list[Reading]:
    """The readings, and those in which the red dragon is a wind that the hand lacks. The true ones stay first."""
    found = list(readings)
    for r in readings:
        if r.form > SEVEN_PAIRS or not r.tiles & WINDS or not (r.pungs >> RED & 1 or r.pair == RED
                                                               or (r.form == SEVEN_PAIRS and r.tiles >> RED & 1)):
            continue
        for kind in range(EAST, NORTH + 1):
            if not r.tiles >> kind & 1:
                found.append(StandIn(r, kind))
    return found


def true_reading(r: Reading) -> Reading:
    """The reading with every tile as it is."""
    return r.original if isinstance(r, StandIn) else r


def round_pungs(r: Reading, s: Situation) -> int:
    """How many pungs are winds of the round."""
    number = r.pungs >> (EAST + s.round) & 1
    if s.also_round >= 0:
        number += r.pungs >> (EAST + s.also_round) & 1
    if isinstance(r, StandIn) and s.is_round_wind(r.kind):
        number -= r.pungs >> r.kind & 1
    return number


def other_round_pung(r: StandIn, s: Situation) -> bool:
    """A true wind of the round besides the dragon that stands as one."""
    return any(s.is_round_wind(kind) and kind != r.kind and r.pungs >> kind & 1 for kind in range(EAST, NORTH + 1))
