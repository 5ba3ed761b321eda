"""What rounds and games are called: an honour and «ba», several honours and «sen», an extra round and «fuka».

Document 004, lines 379-395.

>>> round_name("E"), round_name("white"), round_name("W", extra=True), game_name(("E", "S")), game_name(("E",))
('tonba', 'hakuba', 'sha fuka', 'tonnansen', 'tonpūsen')
"""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError
from janso.rules.ruleset import RuleSet

HONOURS: Final[dict[str, tuple[str, str]]] = {
    "E": ("ton", "東"), "S": ("nan", "南"), "W": ("sha", "西"), "N": ("pē", "北"), "white": ("haku", "白"),
    "green": ("hatsu", "發"), "red": ("chun", "中"),
}
WINDS: Final = ("E", "S", "W", "N")
DRAGONS: Final = ("white", "green", "red")
_GAMES: Final[dict[tuple[str, ...], tuple[str, str]]] = {
    ("E",): ("tonpūsen", "東風戦"), WINDS: ("īchansen", "一荘戦"), DRAGONS: ("sangensen", "三元戦"),
}
_ROUNDS: Final = {"east": 1, "east_south": 2, "east_south_west": 3, "all": 4}


def round_name(honour: str, extra: bool = False, kanji: bool = False) -> str:
    """One round; an `extra` one is played because the game has not reached its goal."""
    if honour not in HONOURS:
        raise JansoError("rules.round_is_not_one_of", what=honour, known=", ".join(HONOURS))
    romaji, sign = HONOURS[honour]
    if kanji:
        return sign + ("付加" if extra else "場")
    return f"{romaji} fuka" if extra else f"{romaji}ba"


def game_name(honours: tuple[str, ...], kanji: bool = False) -> str:
    """A game of these rounds."""
    if honours in _GAMES:
        return _GAMES[honours][1 if kanji else 0]
    parts = [HONOURS[honour] for honour in honours]
    return "".join(sign for _, sign in parts) + "戦" if kanji else "".join(romaji for romaji, _ in parts) + "sen"


def round_names(rules: RuleSet) -> list[str]:
    """The rounds of a game of riichi, the extra ones after those that are always played.

    >>> from janso.rules.library import ruleset
    >>> round_names(ruleset("tenhou"))
    ['tonba', 'nanba', 'sha fuka']
    """
    if "rounds" not in rules.family.options:
        return []
    dragons = rules.word("seat_tiles") == "dragons"
    tiles = DRAGONS if dragons else WINDS
    played = min(_ROUNDS[rules.word("rounds")], len(tiles))
    extra = min(played + rules.number("extra_rounds"), len(tiles))
    return [round_name(tile) for tile in tiles[:played]] + [round_name(tile, True) for tile in tiles[played:extra]]
