"""The wall, its break and its dead part (groups 2, 3 and 13 of the table rules)."""

from __future__ import annotations

from janso.rules.option import LIST, WHOLE, YES_NO, Option, grouped

_NO_PLACE = "without a dead wall there is no place for indicators"
_UNTOUCHED = "nothing is turned up in a dead wall that stays as it is"

WALL = (
    Option(
        "dead_wall", WHOLE, default=14, low=0, high=40, area="play",
        en="Dead wall",
        binds="wall.dead.tiles",
        text="Tiles of the dead wall, in whole stacks: four replacements, five indicators and those beneath them; "
             "further ones stay where they are; 8 are two replacements and three indicators, 6, 10 and 12 have fewer "
             "indicators. 2 or 4 hold the first indicator alone: every kong takes the last stack of the live wall, a "
             "replacement above and an indicator below, and there may be any number of kongs. With 0 there is none: "
             "the wall is drawn to its end, from which replacements come, and nothing is turned up.",
        conflicts=(("0", "first_dora", "yes", _NO_PLACE), ("0", "kong_dora", "yes", _NO_PLACE)),
        source=("riichi.option.wanpai-nori", "riichi.glossary.option.wanpai_nori"),
    ),
    Option(
        "dead_wall_refilled", YES_NO, default="yes", area="play",
        en="Refilling the dead wall",
        binds="wall.dead.refilled",
        text="After a replacement draw the last live tile joins the dead wall: each kong shortens the deal.",
        source=("riichi.option.fuku-wanpai", "riichi.option.core_fuku_wanpai", "riichi.glossary.option.fuku_wanpai",
                "riichi.glossary.option.fuku_wanpai_2"),
    ),
    Option(
        "dead_wall_step", ("none", "one", "two", "odd_two", "later_two"), default="one",
        area="play", depends={"dead_wall_refilled": ("yes",)},
        en="Tiles moved at a kong",
        text="How many live tiles join the dead wall at each replacement draw.",
        meanings={"none": "none: the dead wall shrinks", "one": "one tile", "two": "two tiles",
                  "odd_two": "two at the first, third, ...",
                  "later_two": "two from the second on"},
        source=("riichi.option.kanji-no-wanpai", "riichi.glossary.option.kanji_no_wanpai"),
    ),
    Option(
        "wareme", ("no", "with_dealer", "alone"), default="no", area="play",
        en="Broken wall pays double",
        text="The player whose wall was broken pays and receives double.",
        meanings={"no": "not played", "with_dealer": "and the dealer keeps the dealer's doubling",
                  "alone": "and the dealer's doubling is switched off"},
        source=("riichi.option.wareme-nori", "riichi.glossary.option.wareme_nori"),
    ),
    Option(
        "fuse", ("no", "with_dealer", "alone"), default="no", area="play",
        en="Fuse",
        text="The player whose wall is being taken at the moment of the win pays and receives double.",
        source=("riichi.option.douka-sen", "riichi.glossary.option.doka_sen"),
    ),
    Option(
        "break_throws", ("one", "two", "absent"), default="two", area="play",
        en="Dice throws for the break",
        text="One throw decides side and stack of the break, or a second throw is added for the stack; where three "
             "play before four walls that of the absent North may be the one that is always broken.",
        conflicts=tuple([("absent", "players", number, "nobody is absent") for number in ("2", "4")]),
        value_source={"absent": ("riichi.variant.sangensen_three_players",)},
        source=("riichi.option.nido-buri", "riichi.glossary.option.nido_buri", "riichi.glossary.option.ichido_buri"),
    ),
    Option(
        "opening_player", ("dealer", "last_winner", "round", "deal", "break", "dice"), default="dealer", area="play",
        en="Who opens the deal",
        binds="dealers.opening_player",
        text="Who takes the fourteenth tile and makes the first turn. The dealer deals and pays as ever, and the "
             "blessing of heaven is the dealer's first draw all the same.",
        meanings={"dealer": "the dealer", "last_winner": "the last winner of the game, at first the dealer",
                  "round": "whose seat wind is that of the round", "deal": "in the first deal of a round East, in the "
                  "second South, and so on", "break": "whose wall is broken",
                  "dice": "two further dice, counted from the dealer"},
        source=("riichi.option.chao-pan", "riichi.glossary.option.chao_pan_nori"),
    ),
    Option(
        "wall_sides", LIST, default=[], low=1, high=72, area="play",
        en="Sides of the wall",
        text="The stacks of every side, counter-clockwise from the dealer's; without numbers all sides are equal.",
    ),
    Option(
        "break_way", ("usual", "2d20", "d12_d20", "d30_d20"), default="usual", area="play",
        en="Dice of the break",
        text="Which dice break the wall, and who takes tiles first.",
        meanings={"usual": "dice of six, and the dealer takes first",
                  "2d20": "two dice of twenty, for two: odd breaks the dealer's side, even the other's; up to 10 the "
                          "dealer takes first; the second die counts the stacks",
                  "d12_d20": "a die of twelve, for three: its remainder by three names the side, its third who takes "
                             "first; a die of twenty counts the stacks",
                  "d30_d20": "the same with a die of thirty"},
    ),
    Option(
        "dead_wall_way", ("counter_clockwise", "clockwise"), default="counter_clockwise", area="play",
        depends={"break_way": ("2d20", "d12_d20", "d30_d20")},
        en="Which way the dead wall lies",
        text="Where the dead wall lies, seen from the break; tiles are drawn the other way round.",
        meanings={"counter_clockwise": "counter-clockwise from the break", "clockwise": "clockwise from the break"},
    ),
    Option(
        "kong_draws", ("dead_wall", "live_wall"), default="dead_wall", area="play",
        en="Where replacements come from",
        text="Which tile replaces that of a kong.",
        meanings={"dead_wall": "one of the dead wall", "live_wall": "the last one of the live wall; the dead wall "
                                                                    "stays as it is, and nothing is turned up in it"},
        conflicts=(("live_wall", "first_dora", "yes", _UNTOUCHED), ("live_wall", "kong_dora", "yes", _UNTOUCHED)),
    ),
)

for _option in WALL[-4:]:
    _option.brought = True

OPTIONS: dict[str, Option] = grouped("The wall", WALL)
