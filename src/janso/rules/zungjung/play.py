"""How Zung Jung is played: a dead wall of fourteen, one winner, the deal always passes, nobody is ever furiten."""

from __future__ import annotations

from janso.rules.chapters.turns import FARTHEST, NEAREST
from janso.rules.play import PlaySettings, flower_tiles, settings_of, standard_tiles
from janso.rules.ruleset import RuleSet


def settings(rules: RuleSet) -> PlaySettings:
    """The settings of one rule set."""
    play = settings_of(rules)
    play.tiles = standard_tiles()
    if rules.flag("flowers"):
        play.tiles += flower_tiles()
        play.wall.stacks = 18
        play.sets_aside.flowers = True
        play.sets_aside.flowers_may_stay = True
    play.wall.dead.tiles = 14
    play.forms.four_alike_pairs = True
    nearest = rules.word("interception") != "farthest"
    play.calls.winners.two = play.calls.winners.three = NEAREST if nearest else FARTHEST
    return play
