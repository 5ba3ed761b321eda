"""House rules of worth: two round winds, open closed-only yaku, the red dragon as a wind, and the like.

What a rule set plays of them is decided once, in `HouseWorth`; where it plays none the counter asks nothing here.
"""

from __future__ import annotations

from typing import Final

from janso.hand import PUNG
from janso.rules.riichi.worth.limits import Shares, up_to
from janso.rules.riichi.worth.prizes import Prizes
from janso.rules.riichi.yaku import bits
from janso.rules.riichi.yaku.yakuman import NINE_GATES
from janso.scoring import facts
from janso.scoring.history import Call, History
from janso.scoring.readings.reading import IN_PAIR, NOWHERE, REGULAR, SEVEN_PAIRS, TYPE_SHIFT, Reading
from janso.scoring.situation import Situation
from janso.tiles import (
    DRAGONS,
    EAST,
    HONOURS,
    KIND_MASK,
    NORTH,
    ORPHANS,
    RED,
    RED_MARK,
    STANDARD_KINDS,
    WINDS,
    succession,
)

_RIICHI: Final = facts.RIICHI | facts.DOUBLE_RIICHI | facts.OPEN_RIICHI

NO: Final = 0
SELF_DRAW: Final = 1
RON: Final = 2
HOW_COMPLETED: Final = {"no": NO, "self_draw": SELF_DRAW, "ron": RON}

BONUS_OF: Final = {"no": 0, "yaku": 1, "all": 2}
YAKUMAN_BONUS: Final = 20
BONUS_FREE: Final = 4
FIFTH_WIN: Final = 4
HANEMAN: Final = 2
DEVIL_HONBA: Final = 4

REPEAT_TILES: Final[dict[str, tuple[int, ...]]] = {
    "no": (), "winds": (27, 28, 29, 30), "dragons": (31, 32, 33), "winds_dragons": (27, 28, 29, 30, 31, 32, 33),
}
"""The value tile of the first, second, ... repeat; after the last one they begin again."""

SEAT_TILES: Final[dict[str, tuple[int, ...]]] = {"winds": (), "east_west": (0, 2), "dragons": (4, 5, 6)}
"""The tiles of seats and rounds where they are not the winds in turn, counted from East."""

LINES: Final = ("arisu", "simple_wareme", "simple_fuse", "dice_dora", "dora_of_the_day", "cycle_hit", "capitulation",
                "linear_limit_bonus", "five_winds", "half_open_dora", "red_dragon_dora", "open_hand",
                "white_joker", "sixty_fu", "discarded_win")
"""Lines of a score that stand for these rules and are no yaku."""


class HouseWorth:
    """Which of these rules a rule set plays."""

    def __init__(self) -> None:
        self.two_rounds = False
        self.seat_tiles: tuple[int, ...] = ()
        self.drawn_wind = False
        self.all_open = False
        self.half_open = NO
        self.half_open_dora = NO
        self.five_winds = False
        self.capitulation = False
        self.cycle_hit = False
        self.wareme_han = False
        self.fuse_han = False
        self.most_han = 1
        self.own_minimum = False
        self.inherited_repeats = False
        self.bonus_of = 0
        self.bonus_from = 6
        self.bonus_step = 10
        self.bonus_chips = False
        self.stick_taker = "winner"
        self.repeat_tiles: tuple[int, ...] = ()
        self.repeat_by = "repeat"
        self.opens: str = "no"
        self.opens_neighbours = False
        self.opened_chips = False
        self.glance = False
        self.chips: list[int] = []
        self.devil_star = False
        self.dice_dora = False
        self.day_dora = False
        self.dragon_dora = False
        self.white = False
        self.pure_river = False
        self.prizes = Prizes()

    @property
    def any(self) -> bool:
        """Whether one of them is played."""
        return bool(self.two_rounds or self.drawn_wind or self.all_open or self.half_open or self.five_winds
                    or self.capitulation or self.cycle_hit or self.wareme_han or self.fuse_han or self.own_minimum
                    or self.inherited_repeats or self.bonus_of or self.stick_taker != "winner" or self.dice_dora
                    or self.day_dora or self.dragon_dora or self.white or self.pure_river or self.prizes.any
                    or self.chips or self.devil_star or self.repeat_tiles
                    or self.opens != "no" or self.glance or self.seat_tiles)


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
    also = (s.round + 2) % 4 if rules.two_rounds else -1
    if rules.drawn_wind and s.round:
        also = 0  # East is a value tile for everybody, besides the round tile
    kind = repeat_kind(rules, s)
    if EAST <= kind <= NORTH and kind != EAST + s.round:
        also = kind - EAST
    past = s.history
    if rules.inherited_repeats and s.honba:
        past = _with_streak(past, s.honba)
    sticks = s.sticks if takes_sticks(rules.stick_taker, s) else 0
    own_wind = -1 if rules.drawn_wind else s.own_wind
    round = s.round
    if rules.seat_tiles:
        own_wind = rules.seat_tiles[s.seat]
        round = rules.seat_tiles[s.round % len(rules.seat_tiles)]
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
    if not rules.repeat_tiles or s.history is None or s.history.own_honba < 1:
        return -1
    number = s.history.own_honba - 1
    if rules.repeat_by == "round":
        number = s.round
    elif rules.repeat_by == "deal":
        number = max(s.history.deal - 1, 0)
    elif rules.repeat_by == "dice":
        number += s.history.numbers.get("first_throw", 1) - 1
    return rules.repeat_tiles[number % len(rules.repeat_tiles)]


def doubled_value(rules: HouseWorth, r: Reading, s: Situation) -> bool:
    """A pung of the value tile of repeats that is a dragon or the wind of the round anyway, and so counts once more."""
    kind = repeat_kind(rules, s)
    return kind >= EAST and bool(r.pungs >> kind & 1) and (kind > NORTH or kind == EAST + s.round)


def takes_sticks(taker: str, s: Situation) -> bool:
    """Whether a winner takes the riichi sticks that lie on the table."""
    return taker == "winner" or (taker in ("riichi_stay", "riichi_owners") and s.facts & _RIICHI != 0)


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
    if not closed and rules.half_open and yaku & bits.IPEKO and not closed_part(r, s, rules.half_open).chows2:
        yaku &= ~bits.IPEKO
    if isinstance(r, StandIn):
        yaku &= ~bits.PINFU
        if r.kind == EAST + s.seat:
            yaku &= ~bits.SEAT_WIND
        if s.is_round_wind(r.kind) and not _other_round_pung(r, s):
            yaku &= ~bits.ROUND_WIND
    return yaku


def _threw_orphan(s: Situation) -> bool:
    """A terminal or an honour lies among the winner's discards."""
    return s.history is not None and any(ORPHANS >> kind & 1 for kind in s.history.kinds(s.seat))


def _other_round_pung(r: StandIn, s: Situation) -> bool:
    """A true wind of the round besides the dragon that stands as one."""
    return any(s.is_round_wind(kind) and kind != r.kind and r.pungs >> kind & 1 for kind in range(EAST, NORTH + 1))


def open_gates(r: Reading, s: Situation) -> bool:
    """Nine gates with claimed sets."""
    if not s.hand.melds or r.form != REGULAR or r.kong_count or r.tiles & HONOURS:
        return False
    first = r.win // 9 * 9
    return all(r.counts[first + rank] >= NINE_GATES[rank] for rank in range(9))


def round_pungs(r: Reading, s: Situation) -> int:
    """How many pungs are winds of the round."""
    number = r.pungs >> (EAST + s.round) & 1
    if s.also_round >= 0:
        number += r.pungs >> (EAST + s.also_round) & 1
    if isinstance(r, StandIn) and s.is_round_wind(r.kind):
        number -= r.pungs >> r.kind & 1
    return number


def won_by_dora(rules: HouseWorth, seen: int, r: Reading, s: Situation) -> bool:
    """Whether an open hand whose closed yaku was spoiled by a claimed set may win for its dora alone."""
    if not rules.half_open_dora or not seen & bits.IPEKO:
        return False
    if s.self_draw:
        return True
    if rules.half_open_dora != RON:
        return False
    return r.win_at == IN_PAIR or not r.chows2 >> (r.sets[r.win_at] & 63) & 1


def extra_han(rules: HouseWorth, s: Situation) -> int:
    """Han for the wall that is broken or being taken before the winner."""
    return min(at_own_wall(rules.wareme_han, "wareme", s) + at_own_wall(rules.fuse_han, "fuse", s), rules.most_han)


def at_own_wall(played: bool, word: str, s: Situation) -> int:
    """1 when the wall that a rule looks at is the winner's."""
    if not played or s.history is None:
        return 0
    return 1 if s.history.numbers.get(word, -1) == s.seat else 0


def named_kinds(total: int) -> int:
    """The kinds that a throw of two dice makes dora: 2 to 9 that rank, 10 dragons, 11 ones, 12 winds.

    >>> named_kinds(10) == DRAGONS, named_kinds(11) == 1 | 1 << 9 | 1 << 18
    (True, True)
    """
    if total == 10:
        return DRAGONS
    if total == 12:
        return WINDS
    rank = 1 if total == 11 else total
    return (1 | 1 << 9 | 1 << 18) << (rank - 1) if 1 <= rank <= 9 else 0


def dora_of_dice(rules: HouseWorth, s: Situation, r: Reading, passed: int) -> int:
    """Tiles of the kinds that the dice name, but for those in `passed`."""
    if not rules.dice_dora or s.history is None or "dice" not in s.history.numbers:
        return 0
    kinds = named_kinds(s.history.numbers["dice"]) & ~passed
    return sum([r.count(kind) for kind in range(STANDARD_KINDS) if kinds >> kind & 1])


def dora_of_day(rules: HouseWorth, s: Situation, r: Reading, passed: int, points_at: list[int]) -> int:
    """Tiles of the kind that the first indicator of the day points at, unless it is in `passed`."""
    if not rules.day_dora or s.history is None or "day_dora" not in s.history.numbers:
        return 0
    kind = points_at[s.history.numbers["day_dora"] & KIND_MASK]
    return 0 if passed >> kind & 1 else r.count(kind)


def opened_matches(rules: HouseWorth, s: Situation, r: Reading, points_at: list[int]) -> tuple[int, int]:
    """How many tiles of a closed winning hand match the wall tiles opened after the win, and how many those are: one,
    more as long as they match, or as many further ones as matched."""
    found = opened = 0
    if rules.opens == "no" or s.history is None:
        return found, opened
    due = 1
    for face in s.history.wall_end:
        if not due:
            break
        due -= 1
        opened += 1
        kinds = 1 << points_at[face & KIND_MASK]
        if rules.opens_neighbours:
            kinds = _around(face & KIND_MASK)
        matched = sum([r.count(kind) for kind in range(STANDARD_KINDS) if kinds >> kind & 1])
        found += matched
        if matched and rules.opens != "once":
            due += matched if rules.opens == "chain" else 1
    return found, opened


def _around(kind: int) -> int:
    """A kind and those before and after it in the order of dora."""
    after = succession()
    mask = 1 << kind | 1 << after[kind]
    for other in range(STANDARD_KINDS):
        if after[other] == kind:
            mask |= 1 << other
    return mask


def glance_chips(rules: HouseWorth, s: Situation, r: Reading) -> int:
    """Chips of a winner in riichi for the first two wall tiles: two for each equal tile, one for each next to it."""
    if not rules.glance or s.history is None or not s.facts & _RIICHI:
        return 0
    chips = 0
    for face in s.history.wall_end[:2]:
        kind = face & KIND_MASK
        beside = _around(kind) & ~(1 << kind)
        chips += 2 * r.count(kind) + sum([r.count(other) for other in range(STANDARD_KINDS) if beside >> other & 1])
    return chips


def lifted_to(rules: HouseWorth, s: Situation) -> int:
    """The limit that a win is paid at least: haneman for the fifth in a row."""
    if not rules.cycle_hit or s.history is None:
        return 0
    return HANEMAN if s.history.win_streak[s.seat] == FIFTH_WIN else 0


def is_halved(rules: HouseWorth, s: Situation) -> bool:
    """A self-draw in the winner's first turn, which pays half."""
    if not rules.capitulation or not s.self_draw:
        return False
    if s.facts & facts.FIRST_TURN:
        return True
    return s.history is not None and s.history.turn > 0 and not s.history.discards[s.seat]


def half(shares: Shares, unit: int) -> Shares:
    """Half of what everybody pays, rounded up to a unit.

    >>> half(Shares(0, 3900, 2000), 100).data
    {'ron': 0, 'dealer': 2000, 'child': 1000}
    """
    sums = [up_to((share + 1) // 2, unit) for share in (shares.ron, shares.dealer, shares.child)]
    return Shares(sums[0], sums[1], sums[2])


def bonus_han(rules: HouseWorth, yaku_han: int, han: int, yakuman: int) -> int:
    """Han that the linear scale adds to hands of a limit: what exceeds 4, for yakuman 20 and a step for each more.

    >>> linear = HouseWorth()
    >>> linear.bonus_of = 1
    >>> bonus_han(linear, 5, 9, 0), bonus_han(linear, 7, 9, 0), bonus_han(linear, 0, 26, 2)
    (0, 3, 30)
    """
    if not rules.bonus_of:
        return 0
    if yakuman:
        return YAKUMAN_BONUS + rules.bonus_step * (yakuman - 1)
    rank = yaku_han if rules.bonus_of == 1 else han
    return rank - BONUS_FREE if rank >= rules.bonus_from else 0


def bonus_chips(rules: HouseWorth, yaku_han: int, yakuman: int) -> int:
    """Chips that go with it: half of what the yaku exceed 2, and 5 for each yakuman."""
    if not rules.bonus_chips:
        return 0
    return 5 * yakuman if yakuman else max((yaku_han - 2) // 2, 0)


def with_bonus(shares: Shares, points: int) -> Shares:
    """Every payer pays the bonus of one share; a discarder, as ever on this scale, that of two."""
    return Shares(shares.ron + 2 * points, shares.dealer + points, shares.child + points)


def chips_of(rules: HouseWorth, s: Situation, yaku: int, ura: int, yakuman: int, kongs: int) -> int:
    """Chips that every payer gives: for red fives, ippatsu, ura dora, kongs, wins by accident, yakuman."""
    if not rules.chips:
        return 0
    accidents = (yaku & (bits.RINSHAN | bits.CHANKAN | bits.HAITEI | bits.HOTEI)).bit_count()
    closed = all(meld.concealed for meld in s.hand.melds)
    reds = 0 if rules.prizes.closed_red and not closed else red_copies(s)
    numbers = (reds, 1 if yaku & bits.IPPATSU else 0, ura, kongs, accidents, yakuman)
    return sum([award * number for award, number in zip(rules.chips, numbers)])


def red_copies(s: Situation) -> int:
    """How many red fives a hand holds."""
    faces = [*s.hand.marks, s.hand.win]
    for meld in s.hand.melds:
        faces += meld.tiles
    return sum([1 for face in faces if face >> 6 == RED_MARK and face & KIND_MASK < EAST])


def honba_for_minimum(rules: HouseWorth, s: Situation) -> int:
    """The counters that raise the minimum: all of them, or those that the dealer earned."""
    return s.history.own_honba if rules.own_minimum and s.history is not None else s.honba


def fourth_feeder(calls: list[Call], seat: int) -> int:
    """Who fed the fourth claimed set of a hand, -1 when there are not four."""
    claimed = [call for call in calls if call.seat == seat and call.source >= 0 and not call.added]
    return claimed[3].source if len(claimed) >= 4 else -1
