"""What sets besides chows and pungs are called when somebody claims them."""

from __future__ import annotations

from typing import Final

from janso.message import in_all
from janso.rules.play import PlaySettings
from janso.table.log import action as act

NAMES: Final = {
    "mixed_pungs": "table.set_mixed_pung", "mixed_chows": "table.set_mixed_chow",
    "supplemented": "table.set_supplemented", "flowers": "table.set_flowers", "season": "table.set_season",
    "winter": "table.set_season",
    "ryantsu": "table.set_by_twos", "sujitsu": "table.set_by_threes", "tintsu": "table.set_by_fours",
    "winds": "table.set_three_winds", "dragons": "table.set_three_dragons", "tens": "table.set_with_ten",
    "round_chows": "table.set_round_chow", "paizuri": "table.set_paizuri", "chikuasuao": "table.set_chikuasuao",
    "shipepyao": "table.set_shipepyao", "ryanfonchaoyao": "table.set_two_winds", "hochaoton": "table.set_hochaoton",
    "kuru_kuru": "table.set_kuru_kuru",
}


def set_words(play: PlaySettings, verb: int, tiles: tuple[int, ...]) -> dict[str, str]:
    """The name of a claimed set by language; nothing for chows, pungs and kongs, which have words of their own.

    >>> from janso.rules import ruleset
    >>> from janso.rules.play import play_settings
    >>> strange = play_settings(ruleset("strange-sets"))
    >>> set_words(strange, act.CHOW, (9, 19, 31))["en"], set_words(strange, act.CHOW, (0, 1, 2))
    ('Beating the drum', {})
    """
    if verb == act.CHOW and len(tiles) == 2:
        return in_all("table.set_open_pair")
    kinds = play.forms.other_sets
    if kinds is None or verb not in (act.CHOW, act.PUNG):
        return {}
    kind = kinds.of(tiles)
    return in_all(NAMES[kind.id]) if kind is not None else {}
