"""Sets besides chows and pungs that a table may allow, and wider claims of chows."""

from __future__ import annotations

from typing import Final

from janso.rules.option import TILES, WHOLE, YES_NO, Option, grouped


def _rule(name: str, *glossary: str) -> tuple[str, ...]:
    return (*([f"riichi.option.{name}"] if name else []), *[f"riichi.glossary.option.{one}" for one in glossary])


_SETS: Final = (
    Option(
        "mixed_pungs", YES_NO, "no", area="play", en="Mixed pungs",
        text="Three number tiles of one rank in three suits are a set: it has the fu of a pung, but stands for none in "
             "a yaku. Anybody may claim it, before a pung.",
        source=_rule("rentsu", "rentsu"),
    ),
    Option(
        "supplemented_sets", YES_NO, "no", area="play", en="Supplemented pungs",
        text="A pair and one tile of its rank of the next suit (dots, bamboos, characters, dots again), or the next "
             "dragon in the order of dora, is a pung too, with two thirds of its fu, rounded down. Anybody may claim "
             "it; winds are not supplemented, and a hand has three such sets at most.",
        source="riichi.rengonosan.scoring.fu",
    ),
    Option(
        "supplemented_kongs", ("no", "tile", "pairs", "adjacent"), "no", area="play", en="Supplemented kongs",
        depends={"supplemented_sets": ("yes",)},
        text="Which kongs are not of four equal tiles. They have two thirds of the fu, rounded down; among the three "
             "supplemented sets of a hand they count too.",
        meanings={"no": "none",
                  "tile": "three equal tiles and the one that supplements them; dragons also take the five of their "
                          "suit (White dots, Green bamboos, Red characters), and once in a hand the tile of the own "
                          "seat makes a kong of any pung, with all its fu",
                  "pairs": "two pairs, the second of which supplements the first",
                  "adjacent": "such pairs, and two pairs of one suit that stand side by side, with all their fu"},
        source=("riichi.rengonosan2.procedure.kan", "riichi.rengonosan3.procedure.supplement"),
        value_source={"adjacent": ("riichi.toitsu2.option.adjacent_quad",)},
    ),
    Option(
        "season_sets", ("no", "seasons", "prizes"), "no", area="play", en="Sets of flowers and seasons",
        depends={"flowers_in_hand": ("yes",), "supplemented_kongs": ("tile", "pairs", "adjacent")},
        text="What flowers and seasons in the hand are good for. They are honours: any two of a kind are a pair, three "
             "a pung, four a kong.",
        meanings={"no": "nothing but yaku of their own",
                  "seasons": "spring goes with dots, White and East, summer with bamboos, Green and South, autumn with "
                             "characters, Red and West, winter with everything: a pair and its season are a pung, a "
                             "pung and its season a kong (of winds only a pung), with all their fu unless it is winter",
                  "prizes": "flowers and seasons are two kinds of value tiles; a pair of either makes a kong of any "
                            "pair, and the three dragons are one with winter or the flower bamboo"},
        source=("riichi.rengonosan2.procedure.seasons", "riichi.rengonosan2.procedure.correspondence",
                "riichi.rengonosan3.procedure.seasons"),
        value_source={"prizes": ("riichi.toitsu2.procedure.prize_tiles",)},
    ),
    Option(
        "mixed_chows", YES_NO, "no", area="play", en="Mixed chows",
        text="Three number tiles in a row, one of each suit, are a set. It stands for no chow in a yaku.",
        source=_rule("", "iro_chigai"),
    ),
    Option(
        "stepped_sets", ("no", "ryantsu", "sujitsu", "tintsu", "any"), "no", area="play", en="Stepped sets",
        text="Three tiles of a suit that stand two, three or four ranks apart are a set like a chow, but stand for "
             "none in a yaku. It is claimed from the left, before a chow.",
        meanings={"no": "they are none", "ryantsu": "two apart, as 1-3-5", "sujitsu": "three apart, as 1-4-7",
                  "tintsu": "four apart, 1-5-9", "any": "any of these, but only one kind in a hand"},
        source=_rule("teitsu", "teitsu"),
        value_source={"ryantsu": _rule("", "ryantsu"), "sujitsu": _rule("", "sujitsu"),
                      "tintsu": _rule("", "tintsu")},
    ),
    Option(
        "stepped_sets_most", WHOLE, 4, low=3, high=4, area="play", depends={
            "stepped_sets": ("ryantsu", "sujitsu", "tintsu", "any")},
        en="Stepped sets in a hand",
        text="So many of them may stand in one hand.",
    ),
    Option(
        "stepped_sets_from", WHOLE, 0, low=0, high=8, area="play", depends={
            "stepped_sets": ("ryantsu", "sujitsu", "tintsu", "any")},
        en="Stepped sets of poor hands",
        text="Only a player whose hand was dealt so many steps from ready, or more, has stepped sets: four in the "
             "document. 0: everybody.",
        source=_rule("teitsu", "teitsu"),
    ),
    Option(
        "stepped_set_fu", YES_NO, "no", area="play", depends={"stepped_sets": ("tintsu", "any")},
        en="Fu of 1-5-9", text="A closed set of 1-5-9 has 2 fu.",
    ),
    Option(
        "generals", ("no", "set", "obligatory"), "no", area="play", en="Generals",
        conflicts=tuple([("obligatory", "sets", number, "the general is a set besides four others")
                         for number in ("3", "4")]),
        text="A general is a set of three tiles of three suits: a terminal, a 2 or 8, and a 3 or 7; or whatever "
             "general_tiles lists. A hand has one at most, and no other set that is neither a chow nor a pung. Nobody "
             "claims a tile for it, unless the tile wins.",
        meanings={"no": "there are none", "set": "it may stand in the place of a set",
                  "obligatory": "every hand of sets and a pair has one beside four other sets, sixteen tiles being "
                                "dealt"},
        source=("riichi.procedure.general-without-eyes", "riichi.scoring.general-as-yaku"),
    ),
    Option(
        "general_tiles", TILES, "", area="play", depends={"generals": ("set", "obligatory")}, en="List of generals",
        text="The generals of a table, three tiles each, in their order. Empty: by the rule of the document.",
        source=("riichi.scoring.general-scoring",),
    ),
    Option(
        "general_fu", ("combination", "historic", "0", "1", "2", "3", "4", "5", "6"), "combination", area="play",
        depends={"generals": ("set", "obligatory")}, en="Fu of generals",
        text="What a general brings.",
        meanings={"combination": "1 fu for a 2 or 8, 2 fu for a 3 or 7, nothing for terminals and honours",
                  "historic": "as many fu as its place in general_tiles",
                  **{str(fu): f"{fu} fu" for fu in range(7)}},
        source=("riichi.scoring.general-scoring",),
    ),
    Option(
        "strange_sets", YES_NO, "no", area="play", en="Strange sets",
        text="All strange sets are allowed, those of the next six options; each of them can be allowed alone. Anybody "
             "may claim one, after every other claim.",
        source=_rule("hensoku-mentsu", "hensoku_mentsu"),
    ),
    Option(
        "paizuri", YES_NO, "no", area="play", en="Paizuri",
        text="Two ones of dots and the two of bamboos are a set that counts as a chow.",
        source=_rule("", "paizuri"),
    ),
    Option(
        "chikuasuao", YES_NO, "no", area="play", en="Beating the drum",
        text="White, the one of dots and the two of bamboos are a set that counts as a pung; the yaku of that name "
             "brings its han.",
        source=_rule("", "chikuasuao"),
    ),
    Option(
        "shipepyao", YES_NO, "no", area="play", en="West, North, White",
        text="West, North and White are a set.", source=_rule("", "shipepyao"),
    ),
    Option(
        "ryanfonchaoyao", YES_NO, "no", area="play", en="Two winds and a tile",
        text="Any two winds with any third tile are a set.",
        source=_rule("", "ryanfonchaoyao"),
    ),
    Option(
        "hochaoton", YES_NO, "no", area="play", en="The peacock flies south-east",
        text="Any three of East, South, the one and the nine of bamboos are a set that counts as a pung.",
        source=_rule("", "hochaoton_nanfei"),
    ),
    Option(
        "kuru_kuru", YES_NO, "no", area="play", en="Turning chance",
        text="A pair and another tile, all of which look the same upside down, are a set that counts as a pung.",
        source=_rule("", "kuru_kuru_keiki"),
    ),
    Option(
        "honour_chows", ("no", "winds", "dragons", "both"), "no", area="play", en="Chows of honours",
        text="Honours that make a chow.",
        meanings={"no": "none", "winds": "three different winds", "dragons": "the three dragons",
                  "both": "those of winds and of dragons"},
        source=_rule("", "jihai_no_shuntsu"),
        value_source={"winds": _rule("", "kaze_enbu"), "dragons": _rule("", "chowa_mototachi")},
    ),
    Option(
        "dragon_tens", YES_NO, "no", area="play", en="Dragons as tens",
        text="Dragons are also the tens of the suits, Red of characters, Green of bamboos, White of dots: 8-9-10 is a "
             "chow.",
        source=("riichi.glossary.training.shipai_no_shu", "riichi.option.shiipai-no-shuu"),
    ),
    Option(
        "round_chows", YES_NO, "no", area="play", en="Round the Earth",
        text="8-9-1 and 9-1-2 of a suit are chows too.", source=_rule("", "chikyu_mawari"),
    ),
    Option(
        "chow_from_anybody", YES_NO, "no", area="play", binds="calls.chow_from_anybody", en="Chow from anybody",
        text="A chow may be claimed from every player.",
        source=_rule("", "shin_chi"),
    ),
)

_LATER: Final = ("supplemented_sets", "supplemented_kongs", "season_sets", "dragon_tens", "stepped_sets_from",
                 "generals", "general_tiles", "general_fu")
for _option in _SETS:
    _option.brought = _option.brought or _option.id in _LATER

OPTIONS: Final[dict[str, Option]] = grouped("Other sets", _SETS)
