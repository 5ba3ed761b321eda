"""Settings that whole variants of the game are made of: rounds of one wind, more indicators, stricter penalties."""

from __future__ import annotations

from typing import Final

from janso.rules.option import WHOLE, YES_NO, Option, grouped

_NAMED: Final = "the broken wall already names the wind of the deal"
_ONE_DIE: Final = "one die shows no double"
_DRAWN: Final = "the tile of every deal is drawn"
_TWO: Final = "each of the two rounds already has two winds"

MATCH: Final = (
    Option(
        "round_winds", ("next", "east"), default="next", area="match",
        conflicts=(("east", "gate_wind", "yes", _NAMED), ("east", "double_round_winds", "yes", _TWO),
                   ("east", "drawn_round_wind", "yes", _DRAWN)),
        en="Winds of the rounds",
        binds="dealers.always_east", when="east",
        text="Which wind a further round has, an extra one too.",
        meanings={"next": "the next one in turn", "east": "East again"},
    ),
    Option(
        "below_zero_leaves", YES_NO, default="no", area="match",
        en="Below zero leaves the tournament",
        text="Whoever ends a game below zero is out of the tournament; the result of the game tells who.",
    ),
    Option(
        "draw_bankruptcy_prize", YES_NO, default="no", area="match", depends={"bankruptcy_prize": ("points", "honba")},
        en="Bankruptcy prize at a draw",
        text="A player whose points the payments of an exhaustive draw use up pays the prize too; the ready players "
             "share it, and what cannot be shared goes to the first of them in turn.",
    ),
    Option(
        "chombo_honba", YES_NO, default="no", area="match",
        en="Honba after a chombo",
        binds="dealers.counters.after_chombo",
        text="The deal that is dealt again after a chombo has one honba more.",
    ),
)

HAND: Final = (
    Option(
        "sets", WHOLE, default=4, low=3, high=5, area="play",
        en="Sets of a hand",
        text="So many sets and a pair make a hand; it has three tiles for each set and one more before the win.",
    ),
    Option(
        "structure", ("usual", "two_pairs", "virtual_head", "fours"), default="usual", area="play",
        en="Structure of a hand",
        text="What a complete hand is made of.",
        meanings={"usual": "sets and a pair",
                  "two_pairs": "twelve tiles in the hand, and with the thirteenth three sets and two pairs; also six "
                               "pairs with an honour, thirteen orphans, or three winds with four tiles of the fourth",
                  "virtual_head": "twelve tiles in the hand, and with the thirteenth any hand that is ready in the "
                                  "usual game",
                  "fours": "three sets of four tiles, equal or in a row, and a pair; nothing is claimed for a set, and "
                           "there are no kongs"},
        conflicts=tuple([(value, "sets", number, "this structure is one of hands of four sets")
                         for value in ("two_pairs", "virtual_head", "fours") for number in ("3", "5")]),
    ),
)

WALL: Final = (
    Option(
        "first_indicators", WHOLE, default=1, low=1, high=3, area="play", depends={"first_dora": ("yes",)},
        en="Indicators at the start",
        text="So many dora indicators are turned up before the first turn; each further one takes a stack of the dead "
             "wall.",
    ),
    Option(
        "break_dice", WHOLE, default=2, low=1, high=2, area="play",
        en="Dice of a throw",
        text="With how many dice each throw for the break of the wall is made.",
        conflicts=(("1", "doublet_dora", "double", _ONE_DIE), ("1", "doublet_dora", "ones", _ONE_DIE)),
    ),
    Option(
        "dealer_third_stack", YES_NO, default="no", area="play",
        en="Last tile of the dealer",
        binds="wall.dealer_third_stack",
        text="The dealer takes the last tile of the deal from the stack after the next one, and what is left of the "
             "next one is drawn first.",
    ),
    Option(
        "fourth_north_indicator", YES_NO, default="no", area="play", depends={"north_aside": ("yes",)},
        en="Indicator for the fourth North",
        text="When all four Norths have been set aside another dora indicator is opened.",
    ),
)

DORA: Final = (
    Option(
        "north_always_dora", YES_NO, default="no",
        en="North is always one dora",
        text="A North kept in the hand is dora too, and whatever the indicators say each North is one dora, not more.",
    ),
)

RESPONSIBILITY: Final = (
    Option(
        "pao_shosushi", YES_NO, default="no",
        text="Whoever feeds the third wind set is responsible for little four winds.",
    ),
)

PENALTIES: Final = (
    Option(
        "every_offence_chombo", YES_NO, default="no", area="play",
        en="Every other offence is a chombo",
        text="Whatever a referee decides about costs a chombo; wrong or empty calls of a set and forbidden discards "
             "have their own rules.",
    ),
    Option(
        "too_many_tiles", ("dead_hand", "chombo"), default="dead_hand", area="play",
        en="Too many tiles",
        text="What a hand with too many tiles costs when a referee decides about it.",
        meanings={"dead_hand": "it may not win this deal", "chombo": "a chombo"},
    ),
)

OPTIONS: dict[str, Option] = {
    **grouped("The hand", HAND), **grouped("The match", MATCH), **grouped("The wall", WALL),
    **grouped("Responsibility", RESPONSIBILITY),
    **grouped("Penalties", PENALTIES), **grouped("Dora", DORA),
}
