"""Groups of yaku by what they can see of a hand, and which rule sets this describes wholly."""

from __future__ import annotations

from typing import Final

from janso.rules.riichi.count.tables.counting import Counting
from janso.rules.riichi.worth.dora import ALL, ALWAYS, NEVER
from janso.rules.riichi.yaku import bits
from janso.rules.riichi.yaku.standard import PATTERNS

CHOWS: Final[int] = bits.ITTSU | bits.SANSHOKU | bits.IPEKO | bits.RYANPEKO
OF_HONOURS: Final[int] = (bits.SEAT_WIND | bits.ROUND_WIND | bits.HAKU | bits.HATSU | bits.CHUN | bits.SHOSANGEN
                          | bits.DAISANGEN | bits.SHOSUSHI | bits.DAISUSHI)
NUMBERS: Final[int] = bits.SANSHOKU_DOKO
OUTSIDE: Final[int] = bits.CHANTA | bits.JUNCHAN
TILES: Final[int] = (bits.TANYAO | bits.HONITSU | bits.CHINITSU | bits.TSUISO | bits.HONROTO | bits.CHINROTO
                     | bits.RYUISO)
COUNTS: Final[int] = (bits.TOITOI | bits.SANANKO | bits.SUANKO | bits.SUANKO_TANKI | bits.SANKANTSU | bits.SUKANTSU)
WAIT: Final[int] = bits.PINFU
FINISH: Final[int] = (bits.MENZEN_TSUMO | bits.RIICHI | bits.DOUBLE_RIICHI | bits.IPPATSU | bits.RINSHAN | bits.CHANKAN
                      | bits.HAITEI | bits.HOTEI | bits.TENHO | bits.CHIHO | bits.RENHO)
OTHER_FORMS: Final[int] = (bits.CHITOITSU | bits.KOKUSHI | bits.KOKUSHI_JUNSEI | bits.CHURENPOTO | bits.CHUREN_JUNSEI)
"""Yaku of hands that are left to the scorer."""
GROUPS: Final = (CHOWS, OF_HONOURS, NUMBERS, OUTSIDE, TILES, COUNTS, WAIT, FINISH, OTHER_FORMS)
_FORMS: Final = {"regular", "seven_pairs", "seven_different_pairs", "thirteen_orphans"}
_ALL_YAKU: Final = (1 << len(PATTERNS)) - 1


def describable(table: Counting) -> bool:
    """Whether all that these rules look at is described here."""
    every = 0
    for group in GROUPS:
        every |= group
    when, worth = table.conditions, table.dora_worth
    further = (table.by_house or table.local_count or table.odd_yaku or table.hand.mixed or table.hand.other_number
               or table.regional or table.plainly or when.timing or when.open_sure or when.open_loss
               or when.identical_bonus or table.minimum.rising or when.pinfu_terminal or worth.fu
               or table.fu.crowd or worth.times != 1 or worth.apart or worth.together or worth.chips
               or when.between_limits
               or any(value.fu or value.points or value.prize or value.multiplier != 1 for value in table.yaku.values))
    dora = table.dora
    plain_dora = (dora.stacking and dora.sets == ALL and not dora.all_suits and not dora.north_always
                  and not dora.minus and not dora.kept_dora and not dora.winning_tile and dora.ura in (ALWAYS, NEVER)
                  and dora.kan_ura in (ALWAYS, NEVER))
    forms = set(table.hand.names) <= _FORMS
    return forms and every == _ALL_YAKU and not further and plain_dora
