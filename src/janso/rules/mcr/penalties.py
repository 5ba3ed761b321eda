"""Offences and what they cost. The table and the referee's sheet take the amounts from here."""

from __future__ import annotations

from typing import Final

from janso.text.called import in_every_language

FALSE_WIN_SHORT: Final = "false_win_short"
FALSE_WIN_WRONG: Final = "false_win_wrong"


class Penalty:
    """`each` is paid to every other player; `steps` is what the first, second, third offence takes away without giving
    it to anybody (0: a warning), doubled from then on; `dead` says that the offender may not win this hand."""

    def __init__(self, id: str, en: str, *, each: int = 0, steps: tuple[int, ...] = (), dead: bool = False,
                 low: int = 0, high: int = 0, source: str = "") -> None:
        self.id = id
        self.name = en
        self.each = each
        self.steps = steps
        self.dead = dead
        self.low = low
        self.high = high
        self.source = source

    @property
    def names(self) -> dict[str, str]:
        """What the offence is called, by language."""
        return in_every_language("penalties_mcr", self.id, {"en": self.name})


_GROWING: Final = (0, 5, 10, 20)

PENALTIES: Final[dict[str, Penalty]] = {p.id: p for p in (
    Penalty(FALSE_WIN_SHORT, "A complete hand below the minimum", each=10, dead=True,
            source="mcr.penalty.false_hu_short"),
    Penalty(FALSE_WIN_WRONG, "A win on a tile that does not complete the hand", each=20,
            dead=True, source="mcr.penalty.false_hu_wrong_tile"),
    Penalty("exposed_hand", "Showing the hand after a false win", each=10, dead=True,
            source="mcr.penalty.exposed_hand_after_hu"),
    Penalty("empty_call", "Calling without taking the tile", steps=_GROWING,
            source="mcr.penalty.empty_call"),
    Penalty("touching", "Touching a wall tile too early", steps=_GROWING,
            source="mcr.penalty.touching_tile"),
    Penalty("late_pung", "Calling a pung too late", steps=_GROWING,
            source="mcr.penalty.late_pung"),
    Penalty("knocked_over", "Knocking over another player's tiles", low=5, high=60,
            source="mcr.penalty.knocking_over_tiles"),
    Penalty("wrong_meld", "A wrongly declared set", dead=True,
            source="mcr.penalty.wrong_meld"),
    Penalty("wrong_count", "Too many or too few tiles", dead=True,
            source="mcr.penalty.wrong_tile_count"),
)}

DEDUCTIONS: Final = (5, 10, 20, 40, 50, 60)
"""What a referee may take away for other offences."""


def payment(penalty: str, seat: int, players: int = 4) -> dict[int, int]:
    """What each seat gains or loses when an offence is paid to the others.

    >>> payment("false_win_short", 2)
    {0: 10, 1: 10, 2: -30, 3: 10}
    """
    each = PENALTIES[penalty].each
    return {other: each if other != seat else -each * (players - 1) for other in range(players)}


def deduction(penalty: str, times: int) -> int:
    """What the nth offence of a kind takes away: a warning first, then amounts that double.

    >>> [deduction("empty_call", n) for n in range(1, 6)]
    [0, 5, 10, 20, 40]
    """
    steps = PENALTIES[penalty].steps
    if times <= len(steps):
        return steps[times - 1]
    return int(steps[-1] << times - len(steps))
