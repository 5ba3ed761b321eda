"""Furiten: when a ready hand may not win on a discard."""

from __future__ import annotations

from janso.rules.option import YES_NO, Option, grouped

FURITEN = (
    Option(
        "discard_furiten", ("no", "yes", "same_shape"), default="yes", area="play",
        en="Own discards",
        binds="furiten.discard", when="yes",
        text="A hand that waits for a tile lying among its own discards, called ones included, may not win by ron.",
        meanings={"no": "own discards do not matter", "yes": "no ron on any wait",
                  "same_shape": "no ron on the waits of the shape that the discarded tile would complete"},
        value_source={
            "yes": ("riichi.option.core_furiten_absolute", "riichi.glossary.option.ko_atari"),
            "same_shape": ("riichi.option.core_furiten_relative", "riichi.glossary.option.genbutsu_nomi"),
        },
    ),
    Option(
        "temporary_furiten", ("no", "until_discard", "until_claimed", "until_call"), default="until_discard",
        area="play",
        en="Same go-around",
        text="A player who lets a winning tile pass may not win by ron for a while.",
        meanings={"no": "passing has no consequence", "until_discard": "until the player's own next discard",
                  "until_claimed": "until that tile is called, or the player's own next discard",
                  "until_call": "until the first call by anybody, or the player's own next discard"},
        source=("riichi.option.core_furiten_temporary", "riichi.option.shuuryou-furiten",
                "riichi.glossary.option.do_jun_nai", "riichi.glossary.option.shuryo_furiten",
                "riichi.preset.footnote.g_temp_furiten"),
    ),
    Option(
        "temporary_furiten_self_draw", YES_NO, default="no", area="play",
        en="Same go-around, self-draw too",
        text="Temporary furiten also forbids winning by self-draw.",
        depends={"temporary_furiten": ("until_discard", "until_claimed", "until_call")},
        source=("riichi.option.dou-jun-tsumo", "riichi.glossary.option.do_jun_tsumo"),
    ),
    Option(
        "riichi_furiten", ("no", "ron", "passed_kinds", "passed_kinds_any", "any_win"), default="ron",
        area="play", en="Passing in riichi",
        binds="furiten.riichi",
        text="What a player in riichi loses by letting a winning tile pass.",
        meanings={"no": "nothing beyond the same go-around", "ron": "every ron for the rest of the deal",
                  "passed_kinds": "ron on the kinds that were passed",
                  "passed_kinds_any": "every win on the kinds that were passed",
                  "any_win": "every win, by self-draw too"},
        source=("riichi.option.core_furiten_riichi_standard", "riichi.option.core_furiten_riichi_weak",
                "riichi.option.core_furiten_riichi_exclusive", "riichi.option.core_furiten_riichi_tsumo",
                "riichi.option.riichi-ato-no-minogasu", "riichi.glossary.option.richi_ato",
                "riichi.glossary.option.richi_ato_no_minogasu"),
    ),
    Option(
        "furiten_riichi", ("no", "yes", "open", "closed"), default="yes", area="play",
        en="Riichi while furiten",
        text="Whether riichi may be declared while furiten; only a self-draw can win then.",
        meanings={"no": "it may not", "yes": "it may", "open": "only as an open riichi, where the rules have one",
                  "closed": "it may, but not as an open riichi"},
        source=("riichi.option.furiten-riichi", "riichi.option.core_riichi_while_furiten",
                "riichi.glossary.option.furiten_richi",
                "riichi.preset.footnote.y_furiten_riichi"),
    ),
    Option(
        "yakuman_ignores_furiten", YES_NO, default="no", area="play",
        en="Yakuman out of furiten",
        binds="furiten.free_yakuman",
        text="A yakuman may win by ron although the hand is furiten.",
        source=("riichi.option.yakuman-furiten", "riichi.glossary.option.yakuman_furiten"),
    ),
    Option(
        "unrelated_furiten", ("no", "own", "table", "both"), default="no", area="play",
        en="Unrelated furiten",
        binds="furiten.unrelated",
        text="Tiles equal in hand and discards bar ron even if nobody waits for them.",
        meanings={"no": "they do not matter", "own": "with one's own discards",
                  "table": "with two copies among everybody's discards", "both": "with either"},
        source=("riichi.option.core_furiten_unrelated", "riichi.glossary.option.eigyo_gai"),
    ),
    Option(
        "suji_furiten", YES_NO, default="no", area="play", depends={"discard_furiten": ("no", "same_shape")},
        en="Suji furiten",
        binds="furiten.suji",
        text="A winning tile among one's discards bars its whole line 1-4-7, 2-5-8 or 3-6-9.",
        source=("riichi.option.core_furiten_suji", "riichi.glossary.option.sono_suji"),
    ),
    Option(
        "last_tile_furiten", YES_NO, default="no", area="play",
        en="Extended furiten",
        text="A winning tile equal to any of one's discards bars the win, self-drawn too.",
        source=("riichi.option.core_furiten_extended", "riichi.glossary.option.kakuchosareta"),
    ),
    Option(
        "concealed_kong_furiten", YES_NO, default="no", area="play",
        en="Concealed-kong furiten",
        text="The fourth tile of every concealed kong counts as lying among the discards.",
        source=("riichi.option.core_furiten_ankan", "riichi.glossary.option.ankan_pai"),
    ),
    Option(
        "added_kong_furiten", YES_NO, default="no", area="play",
        en="Added-kong furiten",
        text="The tile that raised a pung to a kong counts as one's own discard.",
        source=("riichi.option.core_furiten_raised", "riichi.glossary.option.chakan_pai"),
    ),
    Option(
        "claimed_tile_furiten", YES_NO, default="no", area="play",
        en="Acquired furiten",
        text="Tiles claimed from others count as one's own discards.",
        source=("riichi.option.core_furiten_acquired", "riichi.glossary.option.chan_pai"),
    ),
    Option(
        "open_tile_furiten", YES_NO, default="no", area="play",
        en="Open-tile furiten",
        text="One's own tiles in open sets count as one's own discards.",
        source=("riichi.option.core_furiten_open", "riichi.glossary.option.sarashi_an_pai"),
    ),
)

OPTIONS: dict[str, Option] = grouped("Furiten", FURITEN)
