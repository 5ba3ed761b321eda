"""Which house rules of worth a rule set plays, in parts by subject."""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.worth.prizes import Prizes

NO: Final = 0
SELF_DRAW: Final = 1
RON: Final = 2
HOW_COMPLETED: Final = {"no": NO, "self_draw": SELF_DRAW, "ron": RON}

BONUS_OF: Final = {"no": 0, "yaku": 1, "all": 2}
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
                "white_joker", "sixty_fu", "discarded_win", "treasure_dora",
                "personal_dora", "foreign_dora", "broken_riichi")
"""Lines of a score that stand for these rules and are no yaku."""


class WindRules:
    """Which tiles are winds of seat and round."""

    def __init__(self) -> None:
        self.two_rounds = False
        self.seat_tiles: tuple[int, ...] = ()
        self.drawn = False
        self.five = False
        self.repeat_tiles: tuple[int, ...] = ()
        self.repeat_by = "repeat"

    @property
    def any(self) -> bool:
        """Whether one of them is played."""
        return bool(self.two_rounds or self.seat_tiles or self.drawn or self.five or self.repeat_tiles)


class OpenHandRules:
    """Closed-only yaku in open hands: all of them, or where the own sets are concealed."""

    def __init__(self) -> None:
        self.all_yaku = False
        self.half = NO
        self.half_dora = NO


class WallRules:
    """Han of the wall before the winner, tiles opened after a win, dora that dice or the day name."""

    def __init__(self) -> None:
        self.wareme_han = False
        self.fuse_han = False
        self.most_han = 1
        self.opens = "no"
        self.opens_neighbours = False
        self.opened_chips = False
        self.opened_by_choice = False
        self.glance = False
        self.dice_dora = False
        self.day_dora = False
        self.dragon_dora = False

    @property
    def any(self) -> bool:
        """Whether one of them is played."""
        return bool(self.wareme_han or self.fuse_han or self.opens != "no" or self.glance or self.dice_dora
                    or self.day_dora or self.dragon_dora)


class StreakRules:
    """Wins in a row, repeats, sticks."""

    def __init__(self) -> None:
        self.capitulation = False
        self.cycle_hit = False
        self.own_minimum = False
        self.inherited_repeats = False
        self.stick_taker = "winner"

    @property
    def any(self) -> bool:
        """Whether one of them is played."""
        return bool(self.capitulation or self.cycle_hit or self.own_minimum or self.inherited_repeats
                    or self.stick_taker != "winner")


class BonusRules:
    """The bonus of the linear scale: of which han, from how many on, how much for each further yakuman, with chips."""

    def __init__(self) -> None:
        self.of = 0
        self.start = 6
        self.step = 10
        self.chips = False


class PersonalRules:
    """Personal dora: whether those of others cost han, half a han each, down to which floor, or dora alone."""

    def __init__(self) -> None:
        self.spares_yaku = False
        self.half = False
        self.floor = 0

    @property
    def any(self) -> bool:
        """Whether they are played."""
        return self.spares_yaku or self.floor > 0


class HouseWorth:
    """Which of these rules a rule set plays."""

    def __init__(self) -> None:
        self.winds = WindRules()
        self.open_hands = OpenHandRules()
        self.walls = WallRules()
        self.streaks = StreakRules()
        self.bonus = BonusRules()
        self.prizes = Prizes()
        self.chips: list[int] = []
        self.devil_star = False
        self.white = False
        self.pure_river = False
        self.treasures = False
        """Treasure tiles beside the hand bring han and fu (`numbers` of the history)."""
        self.personal = PersonalRules()
        self.broken_riichi = False
        """A hand in riichi that kongs broke up brings a han for each step (`numbers` of the history)."""

    @property
    def any(self) -> bool:
        """Whether one of them is played."""
        return bool(self.winds.any or self.open_hands.all_yaku or self.open_hands.half or self.walls.any
                    or self.streaks.any or self.bonus.of or self.white or self.pure_river or self.prizes.any
                    or self.chips or self.devil_star or self.treasures or self.personal.any
                    or self.broken_riichi)
