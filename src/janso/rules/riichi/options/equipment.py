"""Tiles with red fives, and the calls that three players change."""

from __future__ import annotations

from janso.rules.option import LIST, YES_NO, Option, grouped

EQUIPMENT = (
    Option(
        "red_fives", LIST, default=[0, 0, 0], length=3, low=0, high=4, area="play",
        en="Red fives", ru="Красные пятёрки", ja="赤ドラ牌", romaji="aka dora hai",
        text="How many fives of characters, dots and bamboos are red.",
        source=("riichi.option.aka-dora-pai",),
    ),
    Option(
        "chow", YES_NO, default="yes", area="play",
        en="Chow", ru="Чи", ja="チー", romaji="chī",
        text="A discard of the player on the left may be called for a chow; with three players usually not.",
    ),
    Option(
        "north_aside", YES_NO, default="no", area="play",
        en="North set aside", ru="Северный ветер откладывается", ja="抜きドラ", romaji="nukidora",
        text="A North may be set aside for a replacement tile; it then counts as dora and may be won on.",
    ),
)

OPTIONS: dict[str, Option] = grouped("Tiles", EQUIPMENT)
