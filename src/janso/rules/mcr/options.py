"""The points on which organisers and documents differ, each an option; the defaults are common tournament practice."""

from __future__ import annotations

from typing import Final

from janso.rules.option import COUNTS, LIST, WHOLE, YES_NO, Option

_DECLARED: Final = (
    Option("own_walls", YES_NO, "no", area="play", en="Own walls",
           binds="wall.own",
           text="Everybody draws from a wall of their own, and replacements of kongs come from its other end; the deal "
                "ends after the discard of whoever has drawn the last tile of the own wall. Several tables can play "
                "the same deals."),
    Option("winner_counts", COUNTS, "no", area="play", en="The winner counts",
           source="mcr.scoring.score_recording",
           text="Who says what a winning hand is worth.",
           meanings={"no": "The table.",
                     "yes": "The winner states the points, the others may object; any complete hand can be declared, "
                            "and one below the minimum is a false win.",
                     "names": "The same, and the winner names the fans one by one: what was named is added up."},
           conflicts=(("yes", "hands_each", "2", "two hands are counted by all players together, at their highest"),
                      ("names", "hands_each", "2", "two hands are counted by all players together, at their highest"))),
    Option("minimum", WHOLE, 8, low=0, high=88, en="Minimum",
           text="Points a win must reach without flowers.", source="mcr.scoring.win_requirements"),
    Option("bonus", WHOLE, 8, low=0, high=100, en="Bonus points",
           text="What every other player pays the winner beside the value of the hand.",
           source="mcr.scoring.three_kinds_of_points"),
    Option("kong_counting", ("method", "plain"), "method", en="Kong counting",
           text="How kong fans add up.", source=("mcr.option.kong_counting", "mcr.scoring.kong_counting_novikov"),
           meanings={
               "method": "Kongs and concealed pungs are counted apart: one fan for each.",
               "plain": "A melded and a concealed kong count as 57 and 67 added; beside three kongs the concealed "
                        "pungs count only when all three kongs are concealed.",
           }),
    Option("concealed_kong_beside_four_kongs", ("no", "yes"), "no", en="Concealed Kong beside Four Kongs",
           text="Four Kongs adds Concealed Kong for each concealed kong.", source="mcr.option.kong_counting"),
    Option("several_waits", ("one", "cancel"), "one", en="One tile, several kinds of wait",
           text="When the only winning tile fits two kinds of wait: count one of them, or none.",
           source=("mcr.option.waits_multiple", "mcr.scoring.algorithm_waits")),
    Option("waits_beside_knitted_straight", ("no", "yes"), "yes", en="Waits beside Knitted Straight",
           text="Edge, closed and single waits count in a hand with a knitted straight."),
    Option("concealed_hand_beside_knitted_straight", ("no", "yes"), "yes", en="Concealed Hand beside Knitted Straight",
           text="Concealed Hand counts in a hand with a knitted straight.", source="mcr.scoring.compatibility_matrix"),
    Option("fully_concealed_special_hands", ("no", "yes"), "yes", en="Fully Concealed beside concealed-only hands",
           text="A self-drawn hand that is concealed by nature (seven pairs, orphans, knitted honours, nine gates, "
                "four concealed pungs) counts Fully Concealed; otherwise only Self-Drawn."),
    Option("big_three_winds_guests", ("no", "yes"), "no", en="Guest winds beside Big Three Winds",
           text="Guest wind pungs inside Big Three Winds still count as Pung of Terminals or Honors.",
           source="mcr.option.big_three_winds_73"),
    Option("nine_gates_second_pung", ("no", "yes"), "no", en="Second pung inside Nine Gates",
           text="Nine Gates takes in one terminal pung only; a second one counts."),
    Option("flush_beside_all_greens", ("both", "full", "no"), "both", en="Flush beside All Greens",
           text="Whether All Greens adds Half Flush or Full Flush.",
           meanings={"both": "Either is added.", "full": "Only Full Flush is added.", "no": "Neither is added."}),
    Option("double_pung_beside_all_terminals", ("no", "yes"), "yes", en="Double Pung beside All Terminals",
           text="Double Pung is added to All Terminals."),
    Option("rounds", WHOLE, 4, low=1, high=16, en="Rounds", area="match",
           binds="match.rounds",
        text="Rounds of a session; in a round everybody deals once.", source="mcr.variant.mcr"),
    Option("seat_rotation", ("no", "yes"), "yes", en="Change of seats", area="match",
           text="Four players change seats before each round.", source="mcr.procedure.seat_rotation"),
    Option("two_chow_fans_share_sets", ("no", "yes"), "yes", en="Chows shared by two fans",
           text="A chow may serve two different fans of two chows, while the fans close no circle: four chows make "
                "up to three of them. Otherwise every chow serves one such fan.",
           source=("mcr.yaku.two_equal_short_straights_2002", "mcr.yaku.two_two_terminal_chows_2002")),
    Option("table_points", LIST, [4, 2, 1, 0], length=4, low=-1000, high=1000,
           en="Table points",
           text="What the places of a session are worth; equal scores share.", area="match",
           source="mcr.scoring.table_points"),
    Option("players", ("2", "3", "4"), "4", en="Players", area="play",
           text="How many sit at the table.", source=("mcr.variant.mcr", "mcr.variant.siamese3")),
    Option("hands_each", ("1", "2"), "1", en="Hands for each player", area="play",
           text="Two hands from one row of tiles make the Siamese game.", source="mcr.variant.siamese3"),
    Option("flowers", ("no", "yes"), "yes", en="Flowers", area="play",
           text="The wall holds the eight flowers and seasons.", source="mcr.equipment.tile_set"),
    Option("dead_wall", WHOLE, 0, low=0, high=60, en="Dead wall", area="play",
           text="Tiles at the end of the wall that are never drawn.", source="mcr.variant.siamese2"),
)

OPTIONS: Final[dict[str, Option]] = {option.id: option for option in _DECLARED}
