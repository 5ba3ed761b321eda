"""Questions that the table puts to its players: exchanges, auctions, bets, insurance. Records of rules that do not
play them never mention them."""

from __future__ import annotations

from typing import Final

from janso.rules.option import WHOLE, Option, grouped

_GLOSSARY: Final = "riichi.glossary.option."

PHASES: Final = (
    Option(
        "tile_exchange", WHOLE, default=0, low=0, high=4, area="play",
        en="Exchange of tiles", ru="Обмен плитками", ja="手牌交換", romaji="tehai kōkan",
        text="How many tiles everybody gives to everybody else before the first turn of a deal, all at the same time: "
             "to the player on the right first. 0: no exchange.",
        source=("riichi.option.tehai-koukan", _GLOSSARY + "tehai_kokan"),
    ),
    Option(
        "tile_exchanges", WHOLE, default=1, low=1, high=4, area="play",
        en="Number of exchanges", ru="Число обменов", ja="手牌交換の回数",
        text="How often everybody exchanges tiles with everybody else.",
        source=("riichi.option.tehai-koukan",),
    ),
)
for _option in PHASES:
    _option.brought = True

OPTIONS: dict[str, Option] = grouped("Games beside the game", PHASES)
