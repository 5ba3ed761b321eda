"""Cheap features of a reading and its situation, so that most patterns are never asked.

A pattern's `needs` is a mask of these: its test runs only when every bit is there. A pattern without needs is always
asked. The mask is two words long, so that compiled code can hold each of them in a register; a name that begins with
`HIGH` is a bit inside the second word. `features_seen.py` finds them.
"""

from __future__ import annotations

from typing import Final

from janso.tiles import GREEN, PIN, SOU, WHITE, WINDS

WORD: Final = 62
FIRST_WORD: Final = (1 << WORD) - 1

SELF_DRAW: Final = 1 << 0
DISCARD: Final = 1 << 1
CLOSED_HAND: Final = 1 << 2
OPEN_HAND: Final = 1 << 3
REGULAR_FORM: Final = 1 << 4
PAIRS_FORM: Final = 1 << 5
ORPHANS_FORM: Final = 1 << 6
OTHER_FORM: Final = 1 << 7
CHOWS_1: Final = 1 << 8
CHOWS_2: Final = 1 << 9
CHOWS_3: Final = 1 << 10
CHOWS_4: Final = 1 << 11
PUNGS_1: Final = 1 << 12
PUNGS_2: Final = 1 << 13
PUNGS_3: Final = 1 << 14
PUNGS_4: Final = 1 << 15
KONGS_1: Final = 1 << 16
KONGS_2: Final = 1 << 17
KONGS_3: Final = 1 << 18
KONGS_4: Final = 1 << 19
HAS_HONOURS: Final = 1 << 20
NO_HONOURS: Final = 1 << 21
HAS_TERMINALS: Final = 1 << 22
NO_TERMINALS: Final = 1 << 23
HAS_SIMPLES: Final = 1 << 24
NO_SIMPLES: Final = 1 << 25
ONE_SUIT: Final = 1 << 26
TWO_SUITS: Final = 1 << 27
THREE_SUITS: Final = 1 << 28
NO_SUIT: Final = 1 << 29
TWIN_CHOWS: Final = 1 << 30
DRAGON_PUNG: Final = 1 << 31
WIND_PUNG: Final = 1 << 32
CONCEALED_PUNGS_2: Final = 1 << 33
CONCEALED_PUNGS_3: Final = 1 << 34
IN_THE_PAIR: Final = 1 << 35
HONOUR_PAIR: Final = 1 << 36
SUITED_PAIR: Final = 1 << 37
IN_RIICHI: Final = 1 << 38
STANDARD_FACT: Final = 1 << 39
LOCAL_FACT: Final = 1 << 40
HISTORY: Final = 1 << 41
FLOWERS: Final = 1 << 42
DEALER: Final = 1 << 43
CHILD: Final = 1 << 44
HAS_HONBA: Final = 1 << 46
MARKED: Final = 1 << 47
LAST_TILE: Final = 1 << 48
FIRST_TURN: Final = 1 << 49
AFTER_KONG: Final = 1 << 50
ROBBING_KONG: Final = 1 << 51

OTHER_SIZE: Final = 1 << 45
"""Sets and a pair, and the sets are not four."""
FIVE_OF_DOTS: Final = 1 << 53
NO_KONGS: Final = 1 << 59
TOLD: Final = 1 << 52
"""A history or a local fact is there."""
EXTRA_TILES: Final = 1 << 54
"""A kong, or flowers."""
EIGHT_OF_BAMBOOS: Final = 1 << 55
RED_DRAGON: Final = 1 << 56
NO_CHARACTERS: Final = 1 << 57
UP_TO_TWO_SUITS: Final = 1 << 58

HIGH_ALL_RED: Final = 1 << 0
HIGH_WITHOUT_RED: Final = 1 << 1
HIGH_INNER: Final = 1 << 2
HIGH_LONG_ROW: Final = 1 << 3
HIGH_STRAIGHT: Final = 1 << 4
HIGH_HALF_DRAGON: Final = 1 << 5
HIGH_OLD_AND_YOUNG: Final = 1 << 6
HIGH_MIXED_STRAIGHT: Final = 1 << 7
HIGH_SETS_IN_TWO_SUITS: Final = 1 << 8
HIGH_SETS_IN_THREE_SUITS: Final = 1 << 9
HIGH_PUNGS_OF_A_SUIT: Final = 1 << 10
HIGH_CHOWS_OF_A_SUIT: Final = 1 << 11
HIGH_CHOWS_THRICE: Final = 1 << 12
HIGH_TWO_TWINS: Final = 1 << 13
HIGH_TWO_SIDED: Final = 1 << 14
HIGH_RANK_TWICE: Final = 1 << 15
HIGH_WIND_PAIR: Final = 1 << 16
HIGH_RARE_FORM: Final = 1 << 17
HIGH_FOUR_ALIKE: Final = 1 << 18
HIGH_LAST_COPY: Final = 1 << 19
HIGH_OPEN_RIICHI: Final = 1 << 20
HIGH_THREE_MARKED: Final = 1 << 21
HIGH_WITH_DORA: Final = 1 << 22
HIGH_WITHOUT_DORA: Final = 1 << 23
HIGH_EVEN_PUNGS: Final = 1 << 24
HIGH_TWO_WIND_PUNGS: Final = 1 << 25
HIGH_OTHER_SETS: Final = 1 << 26

ALL_RED: Final = HIGH_ALL_RED << WORD
"""Every tile is suited and shows red."""
WITHOUT_RED: Final = HIGH_WITHOUT_RED << WORD
"""No tile shows red."""
INNER: Final = HIGH_INNER << WORD
"""Only ranks from 3 to 7."""
LONG_ROW: Final = HIGH_LONG_ROW << WORD
"""All ranks from 2 to 7 or from 3 to 8 of one suit."""
STRAIGHT: Final = HIGH_STRAIGHT << WORD
HALF_DRAGON: Final = HIGH_HALF_DRAGON << WORD
"""Two chows of one suit, the second where the first ends."""
OLD_AND_YOUNG: Final = HIGH_OLD_AND_YOUNG << WORD
MIXED_STRAIGHT: Final = HIGH_MIXED_STRAIGHT << WORD
SETS_IN_TWO_SUITS: Final = HIGH_SETS_IN_TWO_SUITS << WORD
SETS_IN_THREE_SUITS: Final = HIGH_SETS_IN_THREE_SUITS << WORD
PUNGS_OF_A_SUIT: Final = HIGH_PUNGS_OF_A_SUIT << WORD
"""Three pungs of one suit or more."""
CHOWS_OF_A_SUIT: Final = HIGH_CHOWS_OF_A_SUIT << WORD
"""Four chows of one suit."""
CHOWS_THRICE: Final = HIGH_CHOWS_THRICE << WORD
TWO_TWINS: Final = HIGH_TWO_TWINS << WORD
TWO_SIDED: Final = HIGH_TWO_SIDED << WORD
RANK_TWICE: Final = HIGH_RANK_TWICE << WORD
"""Pungs of one rank in two suits."""
WIND_PAIR: Final = HIGH_WIND_PAIR << WORD
RARE_FORM: Final = HIGH_RARE_FORM << WORD
"""A structure of its own other than two sets and four pairs."""
FOUR_ALIKE: Final = HIGH_FOUR_ALIKE << WORD
"""Seven pairs, two of them alike."""
LAST_COPY: Final = HIGH_LAST_COPY << WORD
OPEN_RIICHI: Final = HIGH_OPEN_RIICHI << WORD
THREE_MARKED: Final = HIGH_THREE_MARKED << WORD
"""Three marked copies or more."""
WITH_DORA: Final = HIGH_WITH_DORA << WORD
"""Some indicator points at a tile of the hand, or there is a red five or something set aside."""
WITHOUT_DORA: Final = HIGH_WITHOUT_DORA << WORD
"""There are indicators, and nothing of that."""

EVEN_PUNGS: Final = HIGH_EVEN_PUNGS << WORD
"""Four pungs, all of even ranks."""
TWO_WIND_PUNGS: Final = HIGH_TWO_WIND_PUNGS << WORD
OTHER_SETS: Final = HIGH_OTHER_SETS << WORD
"""The rules know sets that are neither chows nor pungs."""

COARSE: Final = (
    CLOSED_HAND | OPEN_HAND | REGULAR_FORM | PAIRS_FORM | OTHER_FORM | CHOWS_2 | CHOWS_3 | CHOWS_4 | PUNGS_2 | PUNGS_3
    | PUNGS_4 | IN_RIICHI | LOCAL_FACT | HISTORY | FLOWERS | TOLD | AFTER_KONG | ROBBING_KONG | KONGS_1 | ONE_SUIT
    | THREE_SUITS | HAS_HONOURS | NO_HONOURS | OTHER_SIZE | PUNGS_1 | KONGS_2 | KONGS_4 | WIND_PUNG | DRAGON_PUNG
)
"""Features with few combinations: what they rule out is remembered, the others are looked at one by one."""

NO_RED_TILES: Final = (0b010001010 << PIN) | (0b010101110 << SOU) | WINDS | 1 << WHITE | 1 << GREEN
"""Tiles that show no red: 2 4 8 of dots, 2 3 4 6 8 of bamboos, the winds, White and Green."""
