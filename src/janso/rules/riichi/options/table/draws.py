"""Drawn deals: abortive draws, ready hands at the end of the wall (groups 5 and 7 of the table rules)."""

from __future__ import annotations

from janso.rules.option import WHOLE, YES_NO, Option, grouped

DRAWS = (
    Option(
        "yaku_timing", ("last_tile", "mostly_closed", "before", "every_set", "every_wait"), default="last_tile",
        area="scoring",
        en="When the yaku must be there",
        text="Whether the last tile may bring the only yaku.",
        meanings={"last_tile": "it may (atozuke)",
                  "mostly_closed": "it may if less than half of the hand is open (nakazuke)",
                  "before": "whichever tile completes the hand, there must be a yaku (sakizuke)",
                  "every_set": "and every open set must belong to a yaku (kanzen sakizuke)",
                  "every_wait": "and yaku that only some of the waits give do not count (chō kanzen sakizuke)"},
        value_source={
            "last_tile": ("riichi.option.atozuke", "riichi.glossary.option.atozuke"),
            "mostly_closed": ("riichi.option.nakazuke", "riichi.glossary.option.nakazuke"),
            "before": ("riichi.option.sakizuke", "riichi.option.core_atozuke", "riichi.preset.footnote.a_atozuke",
                       "riichi.glossary.option.sakizuke"),
            "every_set": ("riichi.option.kanzen-sakizuke", "riichi.glossary.option.kanzen_sakizuke"),
            "every_wait": ("riichi.option.chou-kanzen-sakizuke", "riichi.glossary.option.cho_kanzen_sakizuke"),
        },
    ),
    Option(
        "nine_terminals", ("no", "nine_kinds", "eight_kinds"), default="nine_kinds", area="play",
        en="Nine terminals and honours",
        text="On an uninterrupted first turn a hand with so many terminals and honours may abort the deal.",
        meanings={"no": "not played", "nine_kinds": "nine different kinds",
                  "eight_kinds": "nine tiles of at least eight kinds"},
        source=("riichi.option.kyuushu-kyuuhai", "riichi.option.hasshu-kyuuhai"),
    ),
    Option(
        "four_winds", YES_NO, default="yes", area="play",
        en="Four equal winds",
        text="The deal is aborted when everybody's first discard is the same wind and nobody has called.",
        source=("riichi.option.koufon-renda",),
    ),
    Option(
        "equal_discards", ("winds", "honours", "west"), default="winds", area="play",
        en="Equal first discards", depends={"four_winds": ("yes",)},
        binds="draws.aborts.four_honours", when="honours",
        text="Which equal first discards of everybody abort the deal.",
        meanings={"winds": "the same wind", "honours": "the same wind or dragon", "west": "only four Wests"},
    ),
    Option(
        "all_copies", YES_NO, default="no", area="play",
        en="All copies of a wind",
        depends={"four_winds": ("yes",)}, binds="draws.aborts.all_copies",
        text="The deal is also aborted when all four copies of one such tile are among the first discards, before any "
             "call and in as many go-arounds as that takes: one for four players, two for three.",
    ),
    Option(
        "four_riichi", ("no", "draw", "change"), default="draw", area="play",
        en="Riichi of all players",
        binds="draws.aborts.four_riichi", when="draw",
        text="What follows when all players are in riichi and the last riichi tile passed.",
        meanings={"no": "play goes on", "draw": "the deal is aborted",
                  "change": "everybody may change the hand again; whoever is not ready when the deal ends lays two "
                            "sticks on the table, the dealer four"},
        source=("riichi.option.koucha-riichi", "riichi.option.core_kocha_riichi_defence"),
        value_source={"draw": ("riichi.preset.footnote.16_four_riichi",),
                      "no": ("riichi.glossary.option.mekuri_shobu",)},
    ),
    Option(
        "four_kongs", ("no", "after_discard", "at_fifth", "at_once"), default="after_discard", area="play",
        en="Four kongs of several players",
        binds="draws.aborts.four_kongs_when",
        text="What follows the fourth kong of a deal when not one player made them all.",
        meanings={"no": "play goes on without further kongs",
                  "after_discard": "the deal is aborted after the next discard unless that wins",
                  "at_fifth": "a fifth kong aborts the deal",
                  "at_once": "the deal is aborted at once unless the kong is robbed"},
        source=("riichi.option.core_kan_count_limit", "riichi.option.koukan-sanra"),
    ),
    Option(
        "four_kongs_players", WHOLE, default=1, low=1, high=4, area="play",
        en="Kongs among players",
        binds="draws.aborts.kong_players",
        text="Among so many players the four kongs of a deal may be spread without ending it; nobody makes a fifth.",
        depends={"four_kongs": ("after_discard", "at_fifth", "at_once")},
        source=("riichi.option.koukan-sanra",),
    ),
    Option(
        "fourth_kong_safe", YES_NO, default="no", area="play",
        en="A fourth kong is safe",
        binds="kongs.fourth_safe",
        text="The fourth kong of one player may not be robbed.", source=("riichi.option.koukan-sanra",),
    ),
    Option(
        "seven_honours", YES_NO, default="no", area="play",
        en="Seven different honours",
        text="The deal is aborted when somebody's first seven discards are the seven honours.",
        source=("riichi.option.furuwa",),
    ),
    Option(
        "all_orphans_ready", YES_NO, default="no", area="play",
        en="Everybody waits for thirteen orphans",
        text="When everybody waits for thirteen orphans after a discard the deal is aborted, and everybody stakes "
             "25,000 points for the winner of the next one.",
        source=("riichi.option.douji-kokushi",),
    ),
    Option(
        "all_pairs_ready", YES_NO, default="no", area="play",
        en="Everybody waits for seven pairs",
        text="When everybody waits for seven pairs after a discard the deal is aborted; the dealer stakes 6000 points "
             "and the others 3000 each for the winner of the next one.",
        source=("riichi.option.douji-chitoi",),
    ),
    Option(
        "aborted_deal", ("stays", "passes", "ready"), default="stays", area="play",
        en="Dealer after an abortive draw",
        binds="draws.aborts.deal",
        text="Who deals after an abortive draw; a honba is added in any case.",
        meanings={"stays": "the dealer stays", "passes": "the deal passes on",
                  "ready": "the dealer stays if the condition of an exhaustive draw is met"},
        source=("riichi.option.tochuu-ryuukyoku-jijun", "riichi.glossary.option.tochu_ryukyoku_jijun",
                "riichi.glossary.option.tochu_jijun_2", "riichi.preset.footnote.i_abortive_repeat"),
    ),
    Option(
        "formal_ready", YES_NO, default="yes", area="play",
        en="Ready without yaku",
        binds="draws.formal_ready",
        text="At an exhaustive draw a ready hand counts although it has no yaku.",
        source=("riichi.option.keishiki-tenpai", "riichi.glossary.option.keishiki_tenpai",
                "riichi.preset.footnote.2_keishiki"),
    ),
    Option(
        "impossible_wait", ("ready", "not_ready", "not_from_hand"), default="not_ready", area="play",
        en="Waiting for a fifth tile",
        binds="draws.impossible_wait", when="ready",
        text="How a hand counts at a draw when it holds all copies of every tile it waits for.",
        meanings={"ready": "it is ready all the same", "not_ready": "it is not, declared sets counted",
                  "not_from_hand": "it is not when all four are concealed in the hand; declared sets do not matter"},
        source=("riichi.option.fukanou-machi", "riichi.glossary.option.fukano_machi",
                "riichi.preset.footnote.3_fifth_tile"),
    ),
    Option(
        "draw_sticks", ("stay", "owners", "dealer", "oka"), default="stay", area="play",
        en="Riichi sticks at a draw",
        binds="draws.sticks",
        text="Where riichi sticks go when a deal is drawn.",
        meanings={"stay": "they wait for the next winner", "owners": "back to their owners", "dealer": "to the dealer",
                  "oka": "to the winner of the game"},
        source=("riichi.option.riichibou-modoshi", "riichi.glossary.option.richibo_modoshi",
                "riichi.preset.footnote.d_leftover_sticks"),
        value_source={"dealer": ("riichi.option.ryuukyoku-kyoutaku", "riichi.glossary.option.ryu_kyoku_kyotaku")},
    ),
)

OPTIONS: dict[str, Option] = grouped("Drawn deals", DRAWS)
