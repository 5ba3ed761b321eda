"""Riichi: who may declare it, what it costs, what a player in riichi may still do (group 6 of the table rules)."""

from __future__ import annotations

from janso.rules.option import WHOLE, YES_NO, Option, grouped

RIICHI = (
    Option(
        "riichi_stake", WHOLE, default=1000, low=0, high=10000, area="play",
        en="Riichi stake",
        binds="riichi.stake",
        text="Points laid on the table for riichi.",
        source=("riichi.option.riichi-ryou", "riichi.glossary.option.richi_ryo"),
    ),
    Option(
        "open_riichi_stake", WHOLE, default=0, low=0, high=100000, area="play", en="Stake of open riichi",
        binds="riichi.stakes.open_stake",
        text="What open riichi costs, in whole stakes of riichi; 0: as much as a closed one.",
        source=("riichi_local.option.sarashi_richi_stake_2000",),
    ),
    Option(
        "riichi_on_credit", YES_NO, default="no", area="play",
        en="Riichi on credit",
        binds="riichi.stakes.on_credit",
        text="Riichi may be declared with fewer points than the stake.",
        source=("riichi.option.riichi-tobi", "riichi.glossary.option.richi_tobi",
                "riichi.preset.footnote.r_riichi_poor"),
    ),
    Option(
        "riichi_tiles_left", WHOLE, default=4, low=0, high=70, area="play",
        en="Tiles left for riichi",
        binds="riichi.tiles_left",
        text="Riichi needs at least so many tiles in the live wall: a player should have a draw left.",
        source=("riichi.glossary.option.haitei_no_chokuzende_no_richi",),
    ),
    Option(
        "noten_riichi", ("refused", "noten", "chombo"), default="refused", area="play",
        en="Riichi without a ready hand",
        binds="riichi.noten",
        text="What happens to a riichi of a hand that is not ready.",
        meanings={"refused": "the table does not allow it", "noten": "at a draw the player counts as not ready",
                  "chombo": "found out when the wall is used up it is a chombo"},
        source=("riichi.option.nouten-riichi", "riichi.glossary.option.noten_richi"),
    ),
    Option(
        "dead_wait_riichi", ("no", "yes", "chombo"), default="yes", area="play",
        en="Riichi on a dead wait",
        binds="riichi.dead_wait_chombo", when="chombo",
        text="Riichi although every winning tile lies open on the table or in one's own hand already.",
        meanings={"no": "the table does not allow it", "yes": "allowed, and ready like any other hand",
                  "chombo": "found out when the wall is used up it is a chombo; winning tiles that go later are none"},
        source=("riichi.option.karaten-riichi", "riichi.glossary.option.kara_ten_richi"),
    ),
    Option(
        "stake_when_ronned", ("kept", "paid"), default="kept", area="play",
        en="Stake when the riichi tile is won",
        binds="riichi.stakes.when_ronned", when="paid",
        text="Whether the stake is paid when somebody wins on the riichi discard itself.",
        meanings={"kept": "the declarer keeps it", "paid": "it goes to the winner"},
        source=("riichi.option.tooraba-riichi", "riichi.glossary.option.toraba_richi"),
    ),
    Option(
        "stake_back_same_round", YES_NO, default="no", area="play",
        en="Stake returned in the same go-around",
        binds="riichi.stakes.back_same_round",
        text="A stake returns to its owner when another player wins by self-draw before the owner's next turn.",
        source=("riichi.option.riichi-bou-onaji-jun", "riichi.glossary.option.richi_bo_onaji_jun"),
    ),
    Option(
        "go_around_starts", ("draw", "discard"), default="draw", area="play",
        conflicts=(("discard", "temporary_furiten", "no", "there is no furiten of the go-around"),),
        en="Start of a new go-around",
        text="When a player's new go-around begins. Ippatsu and stakes that return count the next draw to the old one "
             "in any case.",
        meanings={"draw": "with the draw: temporary furiten does not touch it",
                  "discard": "only after the discard: a drawn tile may not win either while temporary furiten lasts"},
        source=("riichi.option.arano-meguru", "riichi.glossary.option.arano_meguru"),
    ),
    Option(
        "riichi_kong", YES_NO, default="yes", area="play",
        en="Concealed kong in riichi",
        binds="riichi.bound.kong",
        text="A player in riichi may declare a concealed kong with the tile just drawn, within the limits below.",
        source=("riichi.option.riichi-ato-no-ankan", "riichi.option.core_ankan_after_riichi",
                "riichi.glossary.option.richi_ato_no_ankan"),
    ),
    Option(
        "riichi_kong_changes_wait", YES_NO, default="no", area="play", depends={"riichi_kong": ("yes",)},
        en="It may change the wait",
        binds="riichi.bound.kong_wait",
        text="A kong in riichi may change the set of winning tiles.",
        source=("riichi.option.machi-ga-kawaru", "riichi.glossary.option.machi_ga_kawaru"),
    ),
    Option(
        "riichi_kong_changes_structure", YES_NO, default="no", area="play", depends={"riichi_kong": ("yes",)},
        en="It may change the structure",
        binds="riichi.bound.kong_structure",
        text="A kong in riichi may use tiles that could also be read as part of another set.",
        source=("riichi.option.tehai-kousei-ga-kawaru", "riichi.glossary.option.tehai_kosei_ga_kawaru"),
    ),
    Option(
        "riichi_kong_changes_yaku", YES_NO, default="yes", area="play", depends={"riichi_kong": ("yes",)},
        en="It may change the yaku",
        binds="riichi.bound.kong_yaku",
        text="A kong in riichi may add or remove yaku.",
        source=("riichi.option.teyaku-ga-kawaru", "riichi.glossary.option.teyaku_ga_kawaru"),
    ),
    Option(
        "riichi_kong_any_tile", ("no", "yes", "super"), default="no", area="play",
        depends={"riichi_kong": ("yes",)},
        en="With four tiles already in hand",
        text="A kong in riichi may be made of four tiles already held, whatever was drawn.",
        meanings={"no": "only the tile just drawn completes it", "yes": "any four equal tiles of the hand",
                  "super": "the same even if that breaks the hand, which then is an open riichi; each step away from "
                           "ready brings a han, and a hand that is not ready again at the end pays a chombo"},
        source=("riichi.option.nandemo-pai", "riichi.glossary.option.nandemo_pai"),
        value_source={"super": ("riichi.procedure.nandemo-pai-super",)},
    ),
    Option(
        "red_five_in_riichi", YES_NO, default="no", area="play",
        en="Red five drawn in riichi",
        binds="riichi.bound.keeps_red",
        text="A marked five drawn in riichi may take the place of a plain one of its kind, which is discarded.",
        source="riichi.glossary.option.richi_ato_no_akadora",
    ),
    Option(
        "compulsory_riichi", YES_NO, default="no", area="play",
        en="Compulsory riichi",
        binds="riichi.compulsory",
        text="Every discard that makes a hand ready, open or closed, must declare riichi if it may. Such a riichi "
             "costs 100 points (riichi_stake) and is no yaku: there is neither ippatsu nor hidden dora.",
        source=("riichi.option.riichi-shibari", "riichi.glossary.option.richi_shibari"),
    ),
    Option(
        "treasure_tile", ("no", "hand", "discard"), default="no", area="play",
        en="Treasure",
        text="At riichi one more tile is taken from the end of the live wall. Nobody may claim it for a set.",
        meanings={"no": "not played", "hand": "it joins the hand; the winner chooses 14 of 15 tiles",
                  "discard": "it is laid open, and tiles equal to it become the player's jokers"},
        conflicts=(("hand", "own_walls", "yes", "the treasure lies at the end of one wall"),
                   ("discard", "own_walls", "yes", "the treasure lies at the end of one wall")),
        source=("riichi.option.takara", "riichi.glossary.option.takara"),
    ),
    Option(
        "treasure_seen", YES_NO, default="no", area="play", depends={"treasure_tile": ("hand", "discard")},
        en="The treasure is seen first",
        text="The riichi tile is named after the treasure was taken and seen; the hand has to be ready with it then.",
        source="riichi.option.takara",
    ),
    Option(
        "treasure_won", YES_NO, default="no", area="play", depends={"treasure_tile": ("discard",)},
        conflicts=(("yes", "treasure_seen", "yes", "the riichi tile is named before others may win"),),
        en="Wins on the treasure",
        text="Others may win on a treasure that lies open, before the riichi tile is discarded, as on that tile: the "
             "stake is not laid, and the yaku of winning on a riichi tile counts.",
        source="riichi.option.takara",
    ),
    Option(
        "treasure_in_treasure", YES_NO, default="no", area="play", depends={"treasure_tile": ("hand", "discard")},
        en="Treasure within treasure",
        text="A treasure tile that makes a strange set with two tiles of a hand which is complete without it brings "
             "the yaku «takara_chun_takara».",
        source="riichi.option.takara-chun-takara",
    ),
)

for _option in RIICHI:
    _option.brought = _option.brought or _option.id in ("red_five_in_riichi", "treasure_seen",
                                                           "treasure_won")

OPTIONS: dict[str, Option] = grouped("Riichi", RIICHI)
