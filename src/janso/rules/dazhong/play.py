"""How Popular mahjong is played: as MCR without a minimum, with a ready declaration and, if wanted, jokers."""

from __future__ import annotations

from janso.rules.play import PlaySettings, flower_tiles, standard_tiles
from janso.rules.ruleset import RuleSet


def settings(rules: RuleSet) -> PlaySettings:
    """The settings of one rule set."""
    play = PlaySettings()
    play.tiles = standard_tiles() + flower_tiles()
    play.stacks = 18
    play.flowers = True
    play.flowers_may_stay = True
    play.knitted = True
    play.four_alike_pairs = True
    play.last_copy = True
    play.first_draw_after_calls = True
    play.concealed_kong_shown = False
    play.ready = True
    play.claims_withdrawn = True
    if rules.flag("jokers"):
        play.joker_step = 1 if rules.word("joker_direction") == "up" else -1
    play.false_win_ready = rules.number("false_win_ready")
    play.false_win_not_ready = rules.number("false_win_not_ready")
    play.rounds = rules.number("rounds")
    play.start_points = rules.number("start_points")
    return play
