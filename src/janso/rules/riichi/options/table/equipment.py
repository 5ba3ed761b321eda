"""Tiles with red fives, and the calls that three players change."""

from __future__ import annotations

from janso.rules.option import LIST, YES_NO, Option, grouped

EQUIPMENT = (
    Option(
        "red_fives", LIST, default=[0, 0, 0], length=3, low=0, high=4, area="play",
        en="Red fives",
        text="How many fives of characters, dots and bamboos are red.",
        source=("riichi.option.aka-dora-pai",),
    ),
    Option(
        "almighty_white", YES_NO, default="no", area="play",
        en="Almighty white",
        binds="white.undiscarded",
        text="A self-drawn White stands for the tile that completes the hand best, while no White lies among the "
             "discards.",
        source=("riichi.option.shiro-ourumaitii", "riichi.glossary.option.shiro_orumaiti"),
    ),
    Option(
        "white_hunter", YES_NO, default="no", area="play",
        conflicts=(("yes", "white_joker", "yes", "the joker of every turn in riichi includes that of the first"),),
        en="White hunter",
        binds="white.ippatsu",
        text="A White drawn in the first turn after riichi, before ippatsu is lost, stands for the tile that completes "
             "the hand best.",
        source=("riichi.option.haku-potchi-hantaa", "riichi.glossary.option.haku_potchi_hanta"),
    ),
    Option(
        "white_joker", YES_NO, default="no", area="play",
        en="White joker",
        binds="white.in_riichi",
        text="A White that a player in riichi draws stands for the tile that completes the hand best; those in the "
             "hand since before riichi stay what they are.",
        source=("riichi.option.haku-potchi", "riichi.glossary.option.haku_pocchi_tile",
                "riichi.glossary.option.haku_pocchi_2"),
    ),
    Option(
        "dotted_white", YES_NO, default="no", area="play",
        en="Dotted white only",
        binds="white.dotted",
        text="One White has a red dot, and only that one may be a joker.",
        source=("riichi.option.shiro-jiro", "riichi.glossary.option.haku_shiro_jiro", "riichi.equipment.haku_pocchi"),
    ),
    Option(
        "chow", YES_NO, default="yes", area="play",
        en="Chow",
        binds="calls.chow",
        text="A discard of the player on the left may be called for a chow; with three players usually not.",
    ),
    Option(
        "north_aside", YES_NO, default="no", area="play",
        en="North set aside",
        binds="sets_aside.north_aside",
        text="A North may be set aside for a replacement tile; it then counts as dora and may be won on.",
    ),
)

OPTIONS: dict[str, Option] = grouped("Tiles", EQUIPMENT)
