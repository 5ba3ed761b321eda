"""Games beside the game: attacks with a discard, beams that are counted, and a hunt for hens at every win."""

from __future__ import annotations

from typing import Final

from janso.rules.option import WHOLE, YES_NO, Option, grouped

_LOCAL: Final = "riichi_local.minigame."
_GLOSSARY: Final = "riichi.glossary.minigame."

MINIGAMES: Final = (
    Option(
        "tank_doubles", YES_NO, default="no", area="play",
        en="Tank for double payment",
        text="A winner who discarded a 7 of bamboos (the tank) after which the player opposite (of three the one on "
             "the right) discarded no 1 of dots (a mine) is paid double by that player. The yaku of that name gives a "
             "han instead.",
        source=(_LOCAL + "sensha_to_jirai",),
    ),
    Option(
        "east_beam", ("no", "all", "opposite"), default="no", area="play",
        en="East beam",
        text="A player scores with an East that was discarded, if the player opposite (of three the one on the right) "
             "has discarded no West after it by the end of the deal. The fourth time in a game brings a mangan, and "
             "counting begins anew. A void deal counts for nothing.",
        meanings={"no": "not played", "all": "all others pay it together, as for a self-draw",
                  "opposite": "the player opposite pays it alone"},
        source=(_LOCAL + "ton_bimu", _GLOSSARY + "ton_bimu"),
    ),
    Option(
        "red_beam", ("no", "opposite", "all"), default="no", area="play",
        en="Red dragon beam",
        text="The same with a discarded red dragon as the beam and a white dragon as the barrier.",
        meanings={"no": "not played", "opposite": "the player opposite pays the mangan alone",
                  "all": "all others pay it together, as for a self-draw"},
        source=(_LOCAL + "chun_bimu", _GLOSSARY + "chun_bimu"),
    ),
    Option(
        "laid_answers", YES_NO, default="no", area="play",
        en="Answers laid open",
        text="Mines, anti-aircraft guns and barriers need not be discarded: in the own turn one more such tile of the "
             "hand may be laid open before it, and the attack is answered.",
        source=tuple([_LOCAL + id for id in ("sensha_to_jirai", "sentoki_to_taikuho", "ton_bimu", "chun_bimu")]),
    ),
    Option(
        "jan_ken", ("no", "own", "winner"), default="no", area="play",
        en="Rock, paper, scissors",
        text="Whoever discards the seat wind of another player may play rock, paper, scissors with that player; chance "
             "shows the signs. The winner gets 100 points for this tile and 100 for each of its kind in a pond.",
        meanings={"no": "not played", "own": "in the pond of whoever discards",
                  "winner": "in the pond of whoever wins the game"},
        source=(_LOCAL + "jan_ken", _GLOSSARY + "jan_ken"),
    ),
    Option(
        "hen_hunt", ("no", "winners_hens", "shown_hens"), default="no", area="play",
        en="Hen hunt",
        text="The 1 of bamboos is a hen, the 8 of bamboos its cage. Points move at a win; every hen needs a cage and a "
             "gun of its own.",
        meanings={"no": "not played",
                  "winners_hens": "whoever pays for the hand pays for each hen in it too; a 7 of dots in the own hand "
                                  "shoots one that has no cage in the winner's hand, and is not paid for",
                  "shown_hens": "each 7 of bamboos in the winning hand shoots one hen that lies in an open set of "
                                "another player without a cage in an open set; its owner pays"},
        source=(_LOCAL + "tori_uchi", _GLOSSARY + "tori_uchi", "riichi.minigame.hunt-in-record"),
    ),
    Option(
        "hen_points", WHOLE, default=100, low=100, high=10000, area="play",
        depends={"hen_hunt": ("winners_hens", "shown_hens")},
        en="Price of a hen",
        text="What is paid for one hen.",
        source=(_LOCAL + "tori_uchi",),
    ),
    Option(
        "hen_dora", YES_NO, default="no", area="play", depends={"hen_hunt": ("winners_hens", "shown_hens")},
        en="Hens only as dora",
        text="The hunt is on only when the 1 of bamboos is dora by an indicator that everybody sees.",
        source=(_LOCAL + "tori_uchi",),
    ),
)

VARIANTS: Final = (
    Option(
        "land_mines", YES_NO, default="no", area="play",
        conflicts=tuple([("yes", option, "yes", "a hand with such a White is counted only once")
                         for option in ("almighty_white", "white_hunter", "white_joker")]),
        en="Land mines",
        text="A list of forbidden yaku that only the dealer knows; whoever wins with one of them pays what the others "
             "would have paid, and sticks stay on the table. Riichi, closed self-draw, pinfu, simples, value tiles, "
             "seven pairs and half flush are mined by lot: one more after a win without mined yaku or with a new "
             "dealer, one less after a mine went off. One of the seven stays free for the whole match, and when all "
             "others are mined the list starts anew. The yaku of avoided mines pays clean hands for the list.",
        source=("riichi.variant.jirai", "riichi.jirai.scoring.reversal", "riichi.jirai.procedure.bans",
                "riichi.glossary.variant.jirai"),
    ),
    Option(
        "team_targets", ("no", "one", "every"), default="no", area="match",
        conflicts=tuple([(how, "drawn_round_wind", "yes", "such a match has a fixed number of deals")
                         for how in ("one", "every")]
                        + [(how, "players", number, "two teams of two play") for how in ("one", "every")
                           for number in ("2", "3")]),
        en="Teams with targets",
        text="The players on East and South play together against those on West and North. A team wins the match when "
             "it has won with pure straight, pure outside hand, three equal pungs, seven pairs and three concealed "
             "pungs. Rounds go on until then; nobody can stop. Whoever falls below zero ends the match and loses it "
             "for the team; a team that completes its targets with a player below zero has only drawn.",
        meanings={"no": "everybody alone", "one": "a win brings one target, the first of them that the team lacks",
                  "every": "a win brings every target that it holds"},
        source=("riichi.variant.kuria", "riichi.glossary.variant.kuria", "riichi.kuria.procedure.teams",
                "riichi.kuria.draw.negative",
                *[f"riichi.kuria.yaku.{id}" for id in ("ittsu", "junchan", "sanshoku_doko", "chitoitsu", "sananko")]),
    ),
)

for _late in [each for each in MINIGAMES if each.id == "laid_answers"]:
    _late.brought = True  # records that were written before it say nothing of it

OPTIONS: dict[str, Option] = grouped("Games beside the game", (*MINIGAMES, *VARIANTS))
