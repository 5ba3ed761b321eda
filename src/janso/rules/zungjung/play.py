"""How Zung Jung is played: a dead wall of fourteen, one winner, the deal always passes, nobody is ever furiten."""

from __future__ import annotations

from janso.rules.play import FARTHEST, NEAREST, PlaySettings, flower_tiles, standard_tiles
from janso.rules.ruleset import RuleSet


def settings(rules: RuleSet) -> PlaySettings:
    """The settings of one rule set."""
    play = PlaySettings()
    play.tiles = standard_tiles()
    if rules.flag("flowers"):
        play.tiles += flower_tiles()
        play.stacks = 18
        play.flowers = True
        play.flowers_may_stay = True
    play.dead = 14
    play.four_alike_pairs = True
    play.two_winners = play.three_winners = FARTHEST if rules.word("interception") == "farthest" else NEAREST
    play.rounds = rules.number("rounds")
    return play
