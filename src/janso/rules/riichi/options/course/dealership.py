"""Rarer rules of the match: which wins keep the deal, who deals and sits where, prizes and what results are worth."""

from __future__ import annotations

from typing import Final

from janso.rules.option import WHOLE, YES_NO, Option, grouped

_NO_MANGAN: Final = "this scale knows no mangan"
_REPEATS: Final = ("win", "ready", "all_noten", "south_always", "south_waits", "always")

RARER: Final = (
    Option(
        "mangan_repeats", ("no", "dora_count", "without_dora", "dora_ends"), default="no", area="match",
        depends={"dealer_repeats": _REPEATS},
        conflicts=tuple([(how, "scale", scale, _NO_MANGAN) for how in ("dora_count", "without_dora", "dora_ends")
                         for scale in ("linear", "simple")]),
        en="Mangan repeats",
        binds="dealers.mangan_repeats",
        text="After a win the dealer deals again only if it was worth a mangan or more.",
        meanings={"no": "every win of the dealer counts", "dora_count": "dora may help to reach it",
                  "without_dora": "it must be reached without dora",
                  "dora_ends": "dora may not be there: any of them in the hand ends the dealer's turn"},
        source=("riichi.option.mangan-renchan", "riichi.glossary.option.mangan_renchan"),
    ),
    Option(
        "mangan_repeats_where", ("all", "regular"), default="all", area="match",
        depends={"mangan_repeats": ("dora_count", "without_dora", "dora_ends")},
        en="Deals of mangan repeats",
        binds="dealers.mangan_repeats_extra", when="all",
        text="The deals in which a repeat needs a mangan.",
        meanings={"all": "all of them", "regular": "those of the rounds that have to be played, no extra ones"},
    ),
    Option(
        "dealer_selection", ("rotation", "random", "points"), default="rotation", area="match",
        conflicts=tuple([(how, "winner_deals", "yes", "the winner of the last deal deals")
                         for how in ("random", "points")]),
        en="Choice of the dealer",
        binds="dealers.dealer_selection",
        text="Who deals when the dealer changes; the number of deals in a round stays the same.",
        meanings={"rotation": "the next player in turn", "random": "somebody else, drawn by lot",
                  "points": "whoever has the most points of the others"},
        source=("riichi.option.core_dealer_selection",),
    ),
    Option(
        "drawn_round_wind", YES_NO, default="no", area="match",
        conflicts=tuple([("yes", option, value, why) for option, value, why in (
            ("scale", "linear", "this scale has a dealer's part"),
            ("gate_wind", "yes", "the broken wall already names the wind of the deal"),
            ("double_round_winds", "yes", "a deal has one further value tile at most"),
            ("repeat_tile", "winds", "nobody deals again"), ("repeat_tile", "dragons", "nobody deals again"),
            ("repeat_tile", "winds_dragons", "nobody deals again"),
            ("rising_minimum", "yes", "the round tile says nothing of the round"),
            ("winner_deals", "yes", "the dealer is found by dice"),
            ("leader_appoints", "dice", "the dealer is found by dice"),
            ("leader_appoints", "tiles", "the dealer is found by dice"),
            ("dealer_selection", "random", "the dealer is found by dice"),
            ("dealer_selection", "points", "the dealer is found by dice"),
            ("reseating", "chinese", "the dealer is found by dice"),
            ("reseating", "random", "the dealer is found by dice"))]),
        en="Random round tile",
        binds="dealers.drawn_round_wind",
        text="A die draws the round tile of every deal: South, West, North, White, Green or Red. It and East and the "
             "dragons are value tiles for everybody; a dragon drawn counts no more than before, and there are no seat "
             "winds. Nobody deals again, there are no extra rounds, and the dealer neither pays nor gets double. The "
             "next dealer is whose wall two dice name from the dealer's; if it is the dealer's own, the next player.",
        source=("riichi.option.ba-gime", "riichi.glossary.option.bagime", "riichi.glossary.option.bagime_2"),
    ),
    Option(
        "drawn_round_deals", WHOLE, default=5, low=1, high=20, area="match", depends={"drawn_round_wind": ("yes",)},
        en="Deals of a round with a drawn tile",
        text="How many deals a round has when its tile is drawn.",
    ),
    Option(
        "reseating", ("no", "chinese", "random"), default="no", area="match",
        conflicts=tuple([(how, option, value, "the seats of a round already name its first dealer")
                         for how in ("chinese", "random")
                         for option, value in (("winner_deals", "yes"), ("leader_appoints", "dice"),
                                               ("leader_appoints", "tiles"), ("dealer_selection", "random"),
                                               ("dealer_selection", "points"))]),
        en="New seats after each round",
        binds="match.seats_drawn", when="random",
        text="Whether players change seats before each further round; the one who then sits East deals first. The "
             "Chinese scheme is for four: East and South change places, then South and West side with the others.",
        meanings={"no": "nobody moves", "chinese": "by the Chinese scheme", "random": "seats are drawn again"},
        source=("riichi.option.core_reseat_each_round",),
    ),
    Option(
        "bankruptcy_prize", ("no", "points", "honba", "chips"), default="no", area="match",
        depends={"bankruptcy": ("below_zero", "at_zero")},
        en="Bankruptcy prize",
        text="What a player whose points a win has used up pays besides.",
        meanings={"no": "nothing", "points": "bankruptcy_prize_points", "honba": "as much as one honba more",
                  "chips": "bankruptcy_prize_chips"},
        source=("riichi.option.tobi-shou", "riichi.option.core_tobi_sho", "riichi.glossary.option.tobi_sho_1",
                "riichi.glossary.option.tobi_sho_2"),
    ),
    Option(
        "bankruptcy_prize_points", WHOLE, default=10000, low=100, high=20000, area="match",
        depends={"bankruptcy_prize": ("points",)},
        text="The points of a bankruptcy prize.",
    ),
    Option(
        "bankruptcy_prize_chips", WHOLE, default=1, low=1, high=20, area="match",
        depends={"bankruptcy_prize": ("chips",)},
        text="The chips of a bankruptcy prize.",
    ),
    Option(
        "bankruptcy_prize_to", ("winner", "everybody"), default="winner", area="match",
        depends={"bankruptcy_prize": ("points", "honba", "chips")},
        text="Who gets a bankruptcy prize.",
        meanings={"winner": "the winner; of several the first in the order of head bump",
                  "everybody": "each of the others, as much as that"},
    ),
    Option(
        "debts_forgiven", YES_NO, default="no", area="match", en="Debts forgiven",
        text="Points below zero count as none in the final result.",
        source=("riichi.option.tobi-shou",),
    ),
    Option(
        "yakitori_markers", ("no", "game", "round"), default="no", area="match",
        en="Yakitori markers",
        text="Every yakitori marker left costs a chombo instead of the points of yakitori.",
        meanings={"no": "it does not", "game": "at the end of the game",
                  "round": "at the end of every round, and everybody starts the next one with a marker"},
        source=("riichi.option.yakitori-maaku", "riichi.glossary.option.yaki_tori_maku",
                "riichi.equipment.yakitori_marker"),
    ),
    Option(
        "lunch", WHOLE, default=0, low=0, high=20, area="match",
        en="Lunch",
        binds="match.lunch",
        text="So many markers lie in the middle; a win by ron eats one, a self-draw two. For each that is missing "
             "everybody who has not won pays the winner a fine, and the middle is filled again. 0: it is not played.",
        source=("riichi.option.hirumeshi", "riichi.glossary.option.hirumeshi"),
    ),
    Option(
        "lunch_fine", WHOLE, default=1000, low=100, high=10000, area="match",
        en="Price of a lunch",
        text="What everybody who has not won pays for each marker that is missing at lunch.",
    ),
    Option(
        "rating_multiplier", WHOLE, default=0, low=0, high=20, area="match",
        en="Slap",
        text="Results count from the starting points and are multiplied by this number, uma included; chips are added "
             "by chip_points. 0: it is not played.",
        source=("riichi.option.binta", "riichi.glossary.option.binta"),
    ),
    Option(
        "chip_points", WHOLE, default=0, low=0, high=10000, area="match",
        en="Points of a chip",
        text="How many points a chip brings in the final result (1000: one chip, 500: two chips are a thousand).",
    ),
    Option(
        "chip_rate", YES_NO, default="no", area="match", depends={"scale": ("linear",)},
        en="Chagara",
        text="On the linear scale a han, a chip and a rating point are one: results are counted in han, uma are han, "
             "and chips are added.",
        source=("riichi.option.chagara", "riichi.glossary.option.chagara"),
    ),
)

OPTIONS: dict[str, Option] = grouped("The match", RARER)
