"""What a rule set pays for, asked of its scorer with an everyday hand: how large points are, whether dora and tiles set
aside make a hand dearer or cheaper. So a bot needs to know no rule by its name."""

from __future__ import annotations

from typing import Final

from janso.bots.sight import Sight
from janso.hand import Hand
from janso.scoring import facts
from janso.scoring.situation import Situation
from janso.tiles import EAST, KIND_MASK, succession

EVERYDAY: Final = 3900.0
"""What riichi, pinfu and simples bring where points are of the usual size."""
LEAST_USUAL: Final = 0.3
MOST_USUAL: Final = 2.0
PLAIN_HONOURS: Final = (4, 3, 2, 1, 7, 6, 5)
"""Those that are seldom of value first."""
SPOILS: Final = 0.6
"""Dora that leave no more of a hand than this are not wanted."""


class Tastes:
    """`scale` tells how large points are; `spoiled` what a dora in the hand leaves of its worth, and `aside` what the
    first tile set aside leaves of it. 1 where they are as usual, or where an everyday hand cannot be had."""

    def __init__(self, sight: Sight) -> None:
        self.scale = 1.0
        self.spoiled = 1.0
        self.aside = 1.0
        self._suits = ""
        self._valued: dict[tuple[int, int], int] = {}
        if not sight.rules.family.counts_fu or sight.sets != 4 or sight.weighs:
            return
        suits = suits_in_play(sight)
        self._suits = suits
        if not suits:
            return
        hand = everyday_hand(sight, suits)
        self.scale = scale_of(sight, hand)
        plain = worth(sight, hand, (), ())
        if plain > 0:
            self.spoiled = min(worth(sight, hand, (), (before_last(hand),)) / plain, 1.0)
            kinds = [kind for kind in range(64) if sight.play.sets_aside.kinds >> kind & 1]
            if kinds:
                self.aside = min(worth(sight, hand, (kinds[0],), ()) / plain, 1.0)

    def valued(self, sight: Sight) -> int:
        """The honours of which an open pung lets a hand win that has nothing else, as a mask; -1 where the scorer
        cannot be asked."""
        if not self._suits:
            return -1
        key = (sight.wind, sight.round)
        if key not in self._valued:
            first, other = self._suits[0], self._suits[len(self._suits) - 1]
            mask = 0
            for number in range(7):
                hand = Hand.parse(f"123{first}34567{other}99{first}({number + 1}{number + 1}{number + 1}z)+8{other}")
                told = Situation(hand, False, sight.wind, sight.round % 4, (sight.wind + 1) % sight.at_table)
                told.own_wind = sight.own_tile
                if sight.rules.scorer.total(told) > 0:
                    mask |= 1 << (EAST + number)
            self._valued[key] = mask
        return self._valued[key]


def suits_in_play(sight: Sight) -> str:
    """The suits of whose middle tiles some are left."""
    left, own = sight.left(), sight.counts()
    suits = ""
    for at, suit in enumerate("mps"):
        if all(left[kind] + own[kind] for kind in range(9 * at + 1, 9 * at + 8)):
            suits += suit
    return suits


def everyday_hand(sight: Sight, suits: str) -> Hand:
    """A hand of chows, mostly of simples; where all suits are one, honours are the pair if such a hand brings
    something, for few hands do without them there."""
    first, other = suits[0], suits[len(suits) - 1]
    if first == other:
        for number in PLAIN_HONOURS:
            if sight.play.copies[EAST + number - 1] >= 2:
                hand = Hand.parse(f"234567{first}34567{other}{number}{number}z+8{other}")
                if worth(sight, hand, (), (), facts.RIICHI) > 0:
                    return hand
    return Hand.parse(f"234567{first}34567{other}88{first}+8{other}")


def before_last(hand: Hand) -> int:
    """An indicator that makes the winning tile of a hand dora."""
    after = succession()
    for kind, named in after.items():
        if named == hand.win & KIND_MASK:
            return kind
    return hand.win


def worth(sight: Sight, hand: Hand, aside: tuple[int, ...], dora: tuple[int, ...], declared: int = 0) -> float:
    """What a hand brings South on a discard of West."""
    return float(sight.rules.scorer.total(
        Situation(hand, False, 1, 0, 2 % sight.at_table, declared, aside, dora)))


def scale_of(sight: Sight, hand: Hand) -> float:
    """How large points are under these rules, by what an everyday hand in riichi brings; 1 where they are about as
    usual."""
    found = worth(sight, hand, (), (), facts.RIICHI)
    scale = found / EVERYDAY
    return scale if found > 0 and not LEAST_USUAL <= scale <= MOST_USUAL else 1.0


class Unwanted:
    """Dora where they make a hand cheaper: those in the hand should go, and no set with one should be called. Nothing
    is unwanted once a dora lies on the table: the hand is spoiled, and the next ones cost nothing."""

    def __init__(self, sight: Sight, tastes: Tastes, dora: dict[int, int]) -> None:
        self.spoiled = tastes.spoiled
        self.kinds = 0
        self.some = tastes.spoiled <= SPOILS
        if not self.some:
            return
        for kind in dora:
            if kind >= 0:
                self.kinds |= 1 << kind
        kept = sight.play.sets_aside.kinds
        if tastes.aside <= SPOILS:
            self.some = not sight.flowers(sight.seat)
            self.kinds |= kept
        for meld in sight.melds(sight.seat):
            if any(self.is_one(face) for face in meld.tiles):
                self.some = False

    def is_one(self, face: int) -> bool:
        """True for a marked tile and for a kind that an indicator names, or that might be set aside."""
        return face > KIND_MASK or bool(self.kinds >> (face & KIND_MASK) & 1)

    def in_hand(self, sight: Sight) -> int:
        """How many the hand holds."""
        return sum([1 for face in sight.held if self.is_one(face)])

    def left_of(self, steps: int, number: int) -> float:
        """What is left of a promise while a hand so many steps from ready holds such a number: they may still go."""
        if number <= 0:
            return 1.0
        if steps <= 0:
            return self.spoiled
        return 1.0 - (1.0 - self.spoiled) * number / (number + 1)
