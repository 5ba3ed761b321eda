"""How MCR and its Siamese forms are played: no dead wall, one winner, the deal always passes."""

from __future__ import annotations

from janso.errors import JansoError
from janso.rules.play import SEATS_BY_ROUND, PlaySettings, flower_tiles, standard_tiles
from janso.rules.ruleset import RuleSet


def settings(rules: RuleSet) -> PlaySettings:
    """The settings of one rule set."""
    play = PlaySettings()
    play.seats = int(rules.word("players"))
    play.hands = int(rules.word("hands_each"))
    if play.hands == 1 and play.seats != 4:
        raise JansoError("play: with one hand each MCR is a game of four; two or three players take two hands each")
    play.hand_size = 27 if play.hands == 2 else 13
    play.tiles = standard_tiles()
    if rules.flag("flowers"):
        play.tiles += flower_tiles()
        play.stacks = 18
        play.flowers = True
        play.flowers_may_stay = True
    play.dead = play.reserve = rules.number("dead_wall")
    play.knitted = True
    play.four_alike_pairs = True
    play.last_copy = True
    play.concealed_kong_shown = False
    play.wins_to_end = play.hands
    play.false_win_ready, play.false_win_not_ready = 10, 20
    play.rounds = rules.number("rounds")
    if rules.flag("seat_rotation") and play.seats == 4:
        play.seat_tables = SEATS_BY_ROUND
    if play.seats == 4:
        play.table_points = rules.numbers("table_points")
    return play
