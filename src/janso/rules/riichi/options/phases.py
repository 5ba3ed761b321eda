"""Questions that the table puts to its players: exchanges, auctions, bets, insurance. Records of rules that do not
play them never mention them."""

from __future__ import annotations

from typing import Final

from janso.rules.option import WHOLE, YES_NO, Option, grouped

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
    Option(
        "seventeen_steps", YES_NO, default="no", area="play",
        en="Seventeen steps", ru="Семнадцать шагов", ja="17歩", romaji="jūnana ho",
        text="Two players each take a wall of 34 tiles, build a ready hand of thirteen worth a mangan with riichi and "
             "dora, and discard up to seventeen of the others, one a turn; riichi goes with the first discard. Only a "
             "win on the other's tile counts. Stakes replace payments: a mangan wins the stake, a haneman one and a "
             "half times, a baiman twice, a sanbaiman three times, each yakuman four times; after a draw they stay.",
        conflicts=tuple([("yes", "players", number, "the duel is for two") for number in ("3", "4")]
                        + [("yes", "flowers", word, "a wall of one's own holds no flowers")
                           for word in ("flowers", "seasons", "all")]),
        source=("riichi.variant.junana_ho", "riichi.junana_ho.procedure.play", "riichi.junana_ho.procedure.build",
                "riichi.junana_ho.scoring.stakes", "riichi.glossary.variant.junana_ho"),
    ),
    Option(
        "steps_stake", WHOLE, default=1000, low=100, high=10000, area="play", depends={"seventeen_steps": ("yes",)},
        en="Stake of a deal", ru="Ставка раздачи", ja="17歩の賭け点",
        text="What both players of seventeen steps lay on the table before each deal.",
        source=("riichi.junana_ho.scoring.stakes",),
    ),
)
for _option in PHASES:
    _option.brought = True

OPTIONS: dict[str, Option] = grouped("Games beside the game", PHASES)
