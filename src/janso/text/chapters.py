"""Headings of the rule book in the languages of the house."""

from __future__ import annotations

from typing import Final

from janso.text.called import called

CHAPTERS: Final[dict[str, str]] = {
    "table procedure": "Procedure",
    "table calls": "Calls",
    "table siamese": "Two hands from one row",
    "table penalties": "Penalties",
    "table etiquette": "Etiquette",
    "table readings": "How the text is read here",
    "honours": "Honours",
    "suits": "Suits",
    "kongs": "Kongs",
    "minigames": "Games beside the game",
    "seven_pairs": "Seven pairs",
    "special": "Special hands",
    "pungs": "Pungs",
    "chows": "Chows",
    "knitted": "Knitted hands",
    "numbers": "Numbers",
    "finish": "How the hand is won",
    "waits": "Waits",
    "yaku": "Yaku",
    "yakuman": "Yakuman",
    "kong": "Local yaku of kongs",
    "combination": "Local yaku of the hand",
    "situation": "Local yaku of situations",
    "discards": "Local yaku of discards",
    "flowers": "Flowers and seasons",
    "sums": "Items of a sum",
    "after": "After the win",
    "scoring": "Scoring",
    "play": "Play",
    "match": "The match",
    "The match": "The match",
    "Match": "The match",
    "The hand": "The hand",
    "The wall": "The wall",
    "Tiles": "Tiles",
    "Tiles set aside": "Tiles set aside",
    "Prizes": "Prizes",
    "Treasure tiles": "Treasure tiles",
    "Money": "Money",
    "Calls": "Calls",
    "Furiten": "Furiten",
    "Riichi": "Riichi",
    "Kongs": "Kongs",
    "Drawn deals": "Drawn deals",
    "Yaku": "Yaku",
    "Fu": "Fu",
    "Limits and scales": "Limits and scales",
    "Dora": "Dora",
    "Players": "Players",
    "Honba": "Honba",
    "Responsibility": "Responsibility",
    "Several winners": "Several winners",
    "Payments of a drawn deal": "Payments of a drawn deal",
    "The end of the game": "The end of the game",
    "Other sets": "Other sets",
    "Pinfu and tanyao": "Pinfu and tanyao",
    "Uncommon rules of worth": "Uncommon rules of worth",
    "Games beside the game": "Games beside the game",
    "Before the first turn": "Before the first turn",
    "Known but not played": "Known but not played",
    "Jokers": "Jokers",
    "Counting": "Counting",
    "Penalties": "Penalties",
    "Value": "Value",
    "Payment": "Payment",
    "Play": "Play",
    "1 Trivial patterns": "Trivial patterns",
    "2 One-suit patterns": "One-suit patterns",
    "3 Honour tiles": "Honour tiles",
    "4 Pungs and kongs": "Pungs and kongs",
    "5 Identical chows": "Identical chows",
    "6 Similar sets": "Similar sets",
    "7 Consecutive sets": "Consecutive sets",
    "8 Terminals": "Terminals",
    "9 Incidental bonuses": "Incidental bonuses",
    "10 Irregular hands": "Irregular hands",
    "11 Flowers and seasons": "Flowers and seasons",
}


def heading(chapter: str, lang: str = "en") -> str:
    """A chapter's name in a language.

    >>> heading("Furiten", "ru"), heading("Furiten", "romaji"), heading("88 points", "zh")
    ('Фуритен', 'Furiten', '88分')
    """
    if chapter in CHAPTERS:
        return called("chapters", chapter, lang) or CHAPTERS[chapter]
    number, _, word = chapter.partition(" ")
    if word in ("point", "points"):
        return called("chapters", "{n} points", lang).replace("{n}", number) or chapter
    return chapter
