"""What all readings of a hand share: its suits, and its melds added up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from janso.hand import CHOW, KONG, POWERS, Hand
from janso.scoring.readings.suits import BIT, CHOW_WEIGHT, HONOURS, NEAR, SLOTS, Suit, honours_of, suit_of
from janso.tiles import STANDARD_KINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_SUIT: Final = Suit(0, False)
NINE_GATES: Final = 3 + 5 + 25 + 125 + 625 + 3125 + 15625 + 78125 + 3 * 390625
"""The key of 1112345678999."""


class HandParts:
    """One hand. `own` are the kinds among the concealed tiles, `tiles` those of the whole hand; `odd` the
    concealed kinds held an odd number of times. The `meld_` fields add up the declared sets, kongs with the pungs; how
    often each kind lies in chows and pungs of them is told bit by bit (`meld_ones`, `meld_twos`, `meld_fours`)."""

    def __init__(self) -> None:
        self.win: i64 = 0
        self.own: i64 = 0
        self.tiles: i64 = 0
        self.odd: i64 = 0
        self.in_man = NO_SUIT
        self.in_pin = NO_SUIT
        self.in_sou = NO_SUIT
        self.in_honours = NO_SUIT
        self.meld_count: i64 = 0
        self.meld_chow_key: i64 = 0
        self.meld_chows: i64 = 0
        self.meld_chow_count: i64 = 0
        self.meld_pungs: i64 = 0
        self.meld_tiles: i64 = 0
        self.meld_ones: i64 = 0
        self.meld_twos: i64 = 0
        self.meld_fours: i64 = 0
        self.kong_count: i64 = 0
        self.concealed_kongs: i64 = 0
        self.kong_kinds: i64 = 0

    def take_tiles(self, hand: Hand) -> None:
        """Takes up the concealed tiles and the winning one, unless that is no standard kind."""
        man: i64 = hand.man
        pin: i64 = hand.pin
        sou: i64 = hand.sou
        honours: i64 = hand.honours
        win = self.win
        if win < 9:
            man += POWERS[win]
        elif win < 18:
            pin += POWERS[win]
        elif win < 27:
            sou += POWERS[win]
        elif win < STANDARD_KINDS:
            honours += POWERS[win]
        in_man = NEAR[man % SLOTS]
        if in_man.key != man:
            in_man = suit_of(man)
        in_pin = NEAR[pin % SLOTS]
        if in_pin.key != pin:
            in_pin = suit_of(pin)
        in_sou = NEAR[sou % SLOTS]
        if in_sou.key != sou:
            in_sou = suit_of(sou)
        in_honours = HONOURS[honours] or honours_of(honours)
        self.in_man = in_man
        self.in_pin = in_pin
        self.in_sou = in_sou
        self.in_honours = in_honours
        self.own = in_man.tiles | in_pin.tiles << 9 | in_sou.tiles << 18 | in_honours.tiles << 27
        self.odd = in_man.odd | in_pin.odd << 9 | in_sou.odd << 18 | in_honours.odd << 27
        self.tiles = self.own | self.meld_tiles

    def take_melds(self, hand: Hand) -> None:
        """Adds up the melds; to be called before `take_tiles`."""
        if not hand.melds and self.meld_count == 0:
            return
        chow_key: i64 = 0
        chows: i64 = 0
        chow_count: i64 = 0
        pungs: i64 = 0
        tiles: i64 = 0
        ones: i64 = 0
        twos: i64 = 0
        fours: i64 = 0
        kongs: i64 = 0
        concealed: i64 = 0
        of_kongs: i64 = 0
        for meld in hand.melds:
            kind: i64 = meld.kind
            bit: i64 = BIT[kind]
            carried: i64 = 0
            if meld.type == CHOW:
                chow_key += CHOW_WEIGHT[kind]
                chows |= bit
                chow_count += 1
                bit *= 7
                tiles |= bit
                carried = ones & bit
                ones ^= bit
                fours |= twos & carried
                twos ^= carried
                continue
            pungs |= bit
            tiles |= bit
            if meld.type == KONG:
                kongs += 1
                of_kongs |= bit
                if meld.concealed:
                    concealed += 1
                continue
            carried = ones & bit
            ones ^= bit
            fours |= (twos | carried) & bit
            twos ^= bit ^ carried
        self.meld_count = len(hand.melds)
        self.meld_chow_key = chow_key
        self.meld_chows = chows
        self.meld_chow_count = chow_count
        self.meld_pungs = pungs
        self.meld_tiles = tiles
        self.meld_ones = ones
        self.meld_twos = twos
        self.meld_fours = fours
        self.kong_count = kongs
        self.concealed_kongs = concealed
        self.kong_kinds = of_kongs

    def fours(self) -> i64:
        """Kinds whose four tiles lie in the hand, some of them perhaps in melds, but in no kong."""
        found = self.in_man.fours | self.in_pin.fours << 9 | self.in_sou.fours << 18 | self.in_honours.fours << 27
        if self.meld_tiles:
            twos = self.in_man.twos | self.in_pin.twos << 9 | self.in_sou.twos << 18 | self.in_honours.twos << 27
            carried = self.odd & self.meld_ones
            found |= self.meld_fours | twos & self.meld_twos | carried & (twos | self.meld_twos)
        return found

    def gates_held(self, hand: Hand) -> bool:
        """True when the hand before its winning tile was a concealed 1112345678999; the tiles are taken up."""
        own = self.own
        if self.meld_count or (own & 511 != own and own & 511 << 9 != own and own & 511 << 18 != own):
            return False
        return NINE_GATES in (hand.man, hand.pin, hand.sou)

    def suit_at(self, kind: i64) -> Suit:
        """The suit of a kind."""
        return self.in_man if kind < 9 else self.in_pin if kind < 18 else self.in_sou if kind < 27 else self.in_honours


def count(mask: i64) -> i64:
    """How many bits are set, for masks with few of them.

    >>> count(0b10110)
    3
    """
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found
