"""What a riichi score says besides yaku: dora and the lines of the fu table."""

from __future__ import annotations

from typing import Final

from janso.text.called import called

LINES: Final = "lines_riichi"
WORDS: Final[dict[str, str]] = {
    "dora": "Dora",
    "ura_dora": "Ura dora",
    "red_dora": "Red dora",
    "north_dora": "North set aside",
    "aside_pung": "Pung of tiles to be set aside",
    "aside_value": "Value tile set aside",
    "open_pairs_cost": "Open pairs",
    "win_premium": "Every win",
    "crow": "No dora",
    "closed_crow": "No dora in a closed hand",
    "crow_aside": "Every dora set aside",
    "aside_dora": "Tiles set aside",
    "flower_dora": "Flowers set aside",
    "winning_tile_dora": "Winning tile dora",
    "dice_dora": "Dora of the dice",
    "dora_of_the_day": "Dora of the day",
    "arisu": "Dora of the opened wall",
    "repeat_tile": "Value tile of the repeat",
    "simple_wareme": "Simple wareme",
    "sixty_fu": "Sixty fu",
    "discarded_win": "Own winning tile discarded",
    "simple_fuse": "Simple fuse",
    "five_winds": "The red dragon as a wind",
    "half_open_dora": "Won for the dora alone",
    "cycle_hit": "Fifth win in a row",
    "capitulation": "Capitulation: half is paid",
    "red_dragon_dora": "Red dragon dora",
    "treasure_dora": "Treasure tiles",
    "broken_riichi": "Riichi broken up by kongs",
    "personal_dora": "Personal dora",
    "foreign_dora": "Personal dora of others",
    "white_joker": "White as a joker",
    "open_hand": "Open hand",
    "dora_set": "Dora of a kind together",
    "dora_kong": "Kong of dora",
    "unfinished_cost": "Missing tiles",
    "linear_limit_bonus": "Bonus of the linear scale",
}
"""Lines that have an id; those of the fu table are English words themselves."""


def translated(text: str, lang: str) -> str:
    """A line in a language; a tile at its end stays as it is.

    >>> translated("open pung of simples 5s", "ru"), translated("dora", "ja"), translated("base", "en")
    ('открытое коцу простых плиток 5s', 'ドラ', 'base')
    """
    found = called(LINES, text, lang) or WORDS.get(text)
    if found:
        return found
    head, _, tile = text.rpartition(" ")
    known = called(LINES, head, lang)
    return f"{known} {tile}" if known else text
