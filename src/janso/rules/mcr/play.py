"""How MCR and its Siamese forms are played: no dead wall, one winner, the deal always passes."""

from __future__ import annotations

from janso.errors import JansoError
from janso.rules.chapters.course import SEATS_BY_ROUND
from janso.rules.play import PlaySettings, flower_tiles, settings_of, standard_tiles
from janso.rules.ruleset import RuleSet


def settings(rules: RuleSet) -> PlaySettings:
    """The settings of one rule set."""
    play = settings_of(rules)
    play.seats = int(rules.word("players"))
    play.hands = int(rules.word("hands_each"))
    if play.hands == 1 and play.seats != 4:
        raise JansoError("rules.play_hand_each_mcr_game")
    play.hand_size = 27 if play.hands == 2 else 13
    play.tiles = standard_tiles()
    if rules.flag("flowers"):
        play.tiles += flower_tiles()
        play.wall.stacks = 18
        play.sets_aside.flowers = True
        play.sets_aside.flowers_may_stay = True
    play.wall.dead.tiles = play.wall.dead.reserve = rules.number("dead_wall")
    play.forms.knitted = True
    play.forms.four_alike_pairs = True
    play.forms.last_copy = True
    play.kongs.concealed_shown = False
    play.wins_to_end = play.hands
    play.fouls.false_win_ready, play.fouls.false_win_not_ready = 10, 20
    play.fouls.at_once = True
    if rules.flag("seat_rotation") and play.seats == 4:
        play.match.seat_tables = SEATS_BY_ROUND
    if play.seats == 4:
        play.match.table_points = rules.numbers("table_points")
    return play
