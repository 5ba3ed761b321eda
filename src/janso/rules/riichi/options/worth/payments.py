"""Options on who pays whom: players, honba, responsibility, several winners, draws, and the end of the game."""

from __future__ import annotations

from typing import Final

from janso.rules.option import LIST, WHOLE, Option, grouped

NO_YES: Final = ("no", "yes")
LESS: Final = ("no_middle_characters", "no_middle_bamboos", "no_honours")

_PLAYERS: Final = (
    Option("players", WHOLE, 4, low=2, high=8, text="How many play."),
    Option("tile_set", ("full", *LESS, "lot"), "full", area="play", lot=LESS,
           text="The full 136 tiles, or without some of them (108 tiles).",
           source="riichi.sanma.option.deck"),
    Option("missing_share", ("lost", "split", "dealer", "winner_total", "absent", "nobody", "exact"), "lost",
           text="With fewer than four players, who pays the absent players' share of a self-draw.",
           source="riichi.sanma.option.payment_scheme",
           meanings={"lost": "nobody", "split": "the others in equal parts", "dealer": "the dealer of three players, "
                     "who also gets it: a discarder pays the dealer no more than another winner", "winner_total": "the "
                     "others together pay what a discarder would, in the ratio of their shares",
                     "absent": "they themselves, from points of their own",
                     "nobody": "nobody, and with three players a discarder does not pay it either",
                     "exact": "all together pay exactly what a discarder would, in hundreds: of three the dealer two "
                              "thirds, to the dealer each half; with two players the absent ones pay two thirds from "
                              "points of their own"}),
)

_DEALER: Final = (
    Option("dealer_share", ("double", "single"), "double", en="Share of the dealer",
           text="What the dealer pays and gets.",
           meanings={"double": "twice as much as others", "single": "as much as others"}),
)
for _option in _DEALER:
    _option.brought = True

_THREE: Final = (
    Option("self_draw_split", ("seats", "equal", "double", "mixed"), "seats", depends={"players": ("3",)},
           text="How three players share the self-draw of one who does not deal.",
           meanings={"seats": "each pays the own share", "equal": "both pay half of the sum",
                     "double": "the dealer pays twice as much as the other",
                     "mixed": "the dealer pays twice as much where three divides the sum in hundreds, otherwise both "
                              "pay half"},
           value_source={"equal": ("riichi.sanma.scoring.seppan_harai", "riichi.glossary.option.sanma_seppan"),
                         "mixed": ("riichi.sanma.scoring.sen_no_bai_setchu", "riichi.glossary.option.sanma_mult3")}),
    Option("self_draw_doubled", NO_YES, "no", depends={"players": ("3",)},
           text="With three players everybody pays twice the own share of a self-draw.",
           source=("riichi.sanma.scoring.bai_tori", "riichi.glossary.option.sanma_baitori")),
    Option("ron_payment", ("whole", "lowered", "own_share"), "whole", depends={"players": ("3",)},
           text="What a discarder pays with three players.",
           meanings={"whole": "for everybody", "lowered": "three quarters of it to the dealer, two thirds to another "
                     "winner", "own_share": "only what a self-draw would have cost the discarder"},
           value_source={"lowered": ("riichi.sanma.scoring.ron_chosei", "riichi.glossary.option.sanma_ron_adjust"),
                         "own_share": ("riichi.sanma.scoring.ron_beri", "riichi.glossary.option.sanma_ron_beri")}),
    Option("self_draw_bonus", ("no", "by_winner", "thousand"), "no", depends={"players": ("3",)},
           text="With three players each payer of a self-draw adds a fixed sum.",
           meanings={"no": "nothing", "by_winner": "2000 to the dealer, 1000 to another winner",
                     "thousand": "1000 to every winner"},
           value_source={
               "by_winner": ("riichi.sanma.scoring.sen_ten_ka_fu_ko", "riichi.glossary.option.sanma_1000_ko"),
               "thousand": ("riichi.sanma.scoring.sen_ten_ka_fu_mina", "riichi.glossary.option.sanma_1000_all")}),
    Option("thousands", NO_YES, "no", depends={"players": ("3",)},
           text="Payments of three players above 2000 are rounded up to whole thousands."),
    Option("thousand_table", NO_YES, "no", depends={"players": ("3",)}, en="Thousands for three",
           text="Three players pay in thousands: a self-draw costs what a discarder would pay, the dealer and the "
                "third player share it as the document prints it (8000 as 5000 and 3000).",
           source=("riichi.option.sanma-sen-ten", "riichi.glossary.option.sanma_no_sen_ten_tan_i_no_ten_su")),
)

for _late in [each for each in _THREE if each.id == "thousand_table"]:
    _late.brought = True  # records that were written before it say nothing of it

_STICKS: Final = (
    Option("honba", WHOLE, 100, low=0, high=5000, text="What one honba adds from each other player; a discarder pays "
           "it for all.",
           source=("riichi.option.tsumi-bou", "riichi.option.ba-sen-go", "riichi.preset.footnote.e_honba")),
    Option("honba_payer", ("discarder", "all", "own"), "discarder", text="Who pays the honba of a win on a discard: "
           "the discarder for all, all in equal parts, or the discarder only the own part.",
           source=("riichi.option.tsumibou-no-futan", "riichi.preset.footnote.m_honba_payer")),
)

_RESPONSIBILITY: Final = (
    Option("pao_daisangen", NO_YES, "yes", text="Whoever feeds the third dragon set is responsible for big three "
           "dragons.", source="riichi.option.pao-soku"),
    Option("pao_daisushi", NO_YES, "yes", text="Whoever feeds the fourth wind set is responsible for big four winds."),
    Option("pao_sukantsu", NO_YES, "no", text="Whoever feeds the fourth kong is responsible for four kongs."),
    Option("pao_others", NO_YES, "no", text="Responsibility is possible for every other yakuman too: little "
           "four winds by the third wind, all terminals, all honours and all green by the fourth declared set, others "
           "where the score is told who answers.",
           source="riichi.option.fukugou-yakuman-fukumu"),
    Option("pao_flush", ("no", "pure", "half"), "no", en="Responsibility for a flush",
           text="Whoever feeds the fourth claimed set of an open flush is responsible for the whole hand.",
           meanings={"no": "nobody is", "pure": "where all sets are of one suit",
                                                    "half": "where they are of one suit and honours too"}),
    Option("pao_scope", ("yakuman", "hand"), "yakuman", text="A responsible player answers for that yakuman only, or "
           "for the whole hand."),
    Option("pao_self_draw", ("full", "half"), "full", text="On a self-draw the responsible player pays everything, or "
           "the own share and half of the others'."),
    Option("pao_honba_ron", ("responsible", "discarder", "shared"), "responsible", text="Who pays the honba when a "
           "responsible player and a discarder share.",
           source="riichi.scoring.pao-honba-matrix"),
    Option("pao_honba_self_draw", ("responsible", "each"), "responsible", text="Who pays the honba of a self-draw with "
           "a responsible player."),
    Option("rinshan_pao", ("no", "all", "double"), "no", text="The feeder of an open kong from whose replacement tile "
           "the hand is won pays for all, or pays double.",
           source=("riichi.option.rinshan-kaihou-no-pao", "riichi.preset.footnote.l_rinshan_pao")),
)

_WINNERS: Final = ("head_bump", "all", "half", "draw", "stake", "highest", "spoken", "orphans", "all_staked",
                   "discarder")
_HOW: Final = {
    "head_bump": "only the nearest after the discarder wins", "all": "every one is paid",
    "half": "every one is paid half", "draw": "the deal is void",
    "stake": "the deal is void and the discarder lays a stick on the table for each of them",
    "highest": "only the most valuable hand wins", "spoken": "only whoever spoke first wins",
    "orphans": "only the nearest after the discarder wins, but thirteen orphans come before everybody",
    "all_staked": "the deal is void, and the discarder lays what all these hands cost on the table, in whole sticks, "
                  "for the winner of the next deal",
    "discarder": "only the one whom the discarder chooses to pay",
}
_SEVERAL: Final = (
    Option("double_ron", _WINNERS, "all", text="Two winners on one discard.",
           meanings=_HOW,
           source=("riichi.option.core_double_ron", "riichi.option.fukusuu-ron", "riichi.option.yuusen-ken",
                   "riichi.preset.footnote.jk_multiple_ron")),
    Option("triple_ron", _WINNERS, "all", text="Three winners on one discard.",
           meanings=_HOW),
    Option("head_bump", ("nearest", "farthest"), "nearest", text="Who comes first among several: the nearest after the "
           "discarder, or the farthest.",
           source=("riichi.option.atama-hane",)),
    Option("several_honba", ("first", "each", "divided", "divided_up", "highest", "spoken", "discarder"), "first",
           text="Which of several winners on one discard get the honba.",
           meanings={"first": "the first in the order of head bump", "each": "each of them in full",
                     "divided": "all in equal parts; what is over goes to the first",
                     "divided_up": "all in equal parts, rounded up to a hundred", "highest": "the most valuable hand",
                     "spoken": "whoever spoke first", "discarder": "the one whom the discarder chooses"}),
    Option("several_sticks", ("first", "own_then_first", "own_then_divided", "own_then_spoken"), "first",
           text="Which of several winners "
           "take the riichi sticks; own ones may go back first.",
           source="riichi.option.kyoutaku-dori"),
)

_DRAWS: Final = (
    Option("noten_total", WHOLE, 3000, low=0, high=100000, text="What players without a ready hand pay in all at an "
           "exhaustive draw.",
           source=("riichi.option.nouten-bappu",)),
    Option("noten_scheme", ("total", "each"), "total", text="The total is shared out, or every player without a ready "
           "hand pays a third of it to every ready one."),
    Option("nagashi", ("no", "payment", "win"), "payment", text="All own discards terminals and honours at an "
           "exhaustive draw: nothing, a payment, or a win that also takes honba and sticks.",
           source=("riichi.option.core_nagashi", "riichi.option.nagashi", "riichi.preset.footnote.1_nagashi",
                   "riichi.yaku.nagashi", "riichi.glossary.yaku.nagashi")),
    Option("nagashi_limit", ("mangan", "haneman", "baiman", "sanbaiman", "yakuman"), "mangan",
           text="What nagashi pays."),
    Option("nagashi_noten", ("replaces", "added"), "replaces", text="Nagashi replaces the payments of players without "
           "a ready hand, or comes besides."),
    Option("nagashi_unclaimed", NO_YES, "yes", text="Nagashi needs that nobody claimed one of these discards."),
    Option("nagashi_no_calls", NO_YES, "no", text="Nagashi needs that the player claimed nothing."),
    Option("nagashi_discards", WHOLE, 0, low=0, high=30, text="The fewest discards nagashi needs."),
    Option("cho_nagashi", NO_YES, "no", area="play", en="Drowned (super nagashi)",
           depends={"nagashi": ("payment", "win")},
           text="A player with nagashi may lay out a terminal or an honour of the hand for a yakuman instead; whoever "
                "has a hand that this tile completes gets a mangan from that player, and the nagashi is lost. Who "
                "lays out nothing keeps the nagashi.",
           source="riichi_local.yaku.cho_nagashi"),
    Option("chombo", ("mangan", "half_mangan", "each", "end", "pool"), "mangan", text="What a grave offence costs: a "
           "reversed mangan or half of it, chombo_points to each other player, chombo_points off the final result, or "
           "chombo_points for the winner of the game.",
           source="riichi.option.chombo"),
    Option("chombo_points", WHOLE, 20000, low=0, high=200000, text="The points of a chombo that is no mangan."),
)

_END: Final = (
    Option("start_points", WHOLE, 25000, low=0, high=1000000, area="match", binds="match.start_points",
        text="Points everybody starts with."),
    Option("return_points", WHOLE, 30000, low=0, high=1000000, area="match", text="Points the final result is measured "
           "against; the difference to the start is the oka.",
           source="riichi.option.genten"),
    Option("oka", ("first", "none", "above", "last"), "first", area="match",
           text="The difference between starting and return points of all goes to the first place, to all above the "
           "return points, or nobody pays it. Where everybody starts with more than the return points it is negative: "
           "the first place pays it, or the last.",
           meanings={"first": "to the first place", "none": "nobody pays it",
                               "above": "in equal parts to all above the return points, or to the first place when "
                                        "nobody is",
                     "last": "to the first place; a negative one is paid by the last place"},
           source=("riichi.option.core_oka", "riichi.option.oka")),
    Option("oka_extra", WHOLE, 0, low=0, high=1_000_000, area="match", en="Oka from the last place",
           text="So many points the last place pays into the oka besides what everybody staked; whoever gets the oka "
           "gets them."),
    Option("uma", LIST, [20, 10, -10, -20], low=-1000, high=1000, area="match",
           text="Thousands added by place.",
           source=("riichi.option.core_uma", "riichi.option.uma")),
    Option("uma_by_reached", ("no", "one_two_three", "sinking", "seven_five_three", "floating", "slap",
                               "jpml", "all_japan", "maru", "tops", "ten_each"), "no",
           area="match", text="Uma by how many reached the return points.",
           meanings={"sinking": "all below pay 10 to the first", "floating": "those above share 30",
                     "slap": "6, 0, -2, -4 when one did, 5, 3, -3, -5 when two did, 4, 2, 0, -6 when three did",
                     "jpml": "the table of the Japan Professional Mahjong League, rules A",
                     "all_japan": "15, -5, -5, -5 when one reached them, 10, 5, -5, -10 when two did, 6, 5, 4, -15 "
                                  "when three did",
                     "maru": "30, -10, -10, -10 when one reached them, 10, 0, -5, -5 when two did, 3, 0, 0, -3 when "
                             "three did",
                     "tops": "30 to the only one who reached them, 15 and 5 when two did, 7, 2 and 1 when three did; "
                             "nobody pays them",
                     "ten_each": "everybody below pays 10 to each who reached them"},
           value_source={"tops": ("riichi.janki_ryu.scoring.uma",),
                         "ten_each": ("riichi.janki_ryu.scoring.extra_uma",)},
           source=("riichi.option.shizumi-uma", "riichi.option.uki-uma")),
    Option("tie", ("seat", "shared"), "seat", area="match", text="Equal points at the end: places by nearness to the "
           "first dealer, or shared.",
           source=("riichi.option.core_game_tie", "riichi.option.douten")),
    Option("result_rounding", ("none", "up", "down", "half_up", "half_down", "away", "towards", "level",
                               "half_even"), "none",
           area="match", text="How final results become whole thousands.",
           meanings={"half_down": "to the nearest, a half down", "half_up": "to the nearest, a half up",
                     "away": "away from zero", "towards": "towards zero",
                     "level": "towards the nearest; the first place takes what makes the sum zero",
                     "half_even": "to the nearest, a half to the even one"},
           source=("riichi.option.core_uma_rounding", "riichi.option.tenshuu-seisan"),
           value_source={"half_even": ("riichi.glossary.scoring.go_sha_go_nyu",)}),
)

OPTIONS: Final[dict[str, Option]] = {
    **grouped("Players", (*_PLAYERS, *_DEALER, *_THREE)), **grouped("Honba", _STICKS),
    **grouped("Responsibility", _RESPONSIBILITY),
    **grouped("Several winners", _SEVERAL), **grouped("Payments of a drawn deal", _DRAWS),
    **grouped("The end of the game", _END),
}
