"""How Popular mahjong is played: as MCR without a minimum, with a ready declaration and, if wanted, jokers."""

from __future__ import annotations

from janso.rules.play import PlaySettings, flower_tiles, settings_of, standard_tiles
from janso.rules.ruleset import RuleSet


def settings(rules: RuleSet) -> PlaySettings:
    """The settings of one rule set."""
    play = settings_of(rules)
    play.tiles = standard_tiles() + flower_tiles()
    play.wall.stacks = 18
    play.sets_aside.flowers = True
    play.sets_aside.flowers_may_stay = True
    play.forms.knitted = True
    play.forms.four_alike_pairs = True
    play.forms.last_copy = True
    play.forms.first_draw_after_calls = True
    play.kongs.concealed_shown = False
    play.riichi.ready = True
    play.calls.claims_withdrawn = True
    if rules.flag("jokers"):
        play.sets_aside.joker_step = 1 if rules.word("joker_direction") == "up" else -1
    return play
