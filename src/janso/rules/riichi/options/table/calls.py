"""Calls: which discards may follow one, when they are allowed, who comes first (group 4 of the table rules)."""

from __future__ import annotations

from janso.rules.option import WHOLE, YES_NO, Option, grouped

_NO_LARGE_KONGS = tuple([("yes", "large_kongs", value, "either chows or kongs grow beyond their tiles")
                         for value in ("declared", "promoted")])
"""Both offer a tile of a set that grows to whoever waits for it."""

CALLS = (
    Option(
        "swap_calling", ("free", "same_tile", "same_set", "both_ends", "own_tiles", "whole_set"), default="same_set",
        area="play",
        en="Discards after a call",
        text="Tiles that may not be discarded right after calling a set.",
        meanings={
            "free": "any tile may be discarded",
            "same_tile": "the called tile itself may not be discarded",
            "same_set": "neither the called tile nor the other end that would have completed the same chow",
            "both_ends": "the tiles just outside the chow at both ends",
            "own_tiles": "tiles equal to those of the hand that made the chow",
            "whole_set": "tiles equal to any of the chow, and the other end that would have completed it",
        },
        source=("riichi.option.kuikae", "riichi.option.karagiri", "riichi.option.core_kuikae_karagiri",
                "riichi.glossary.option.kuikae_1", "riichi.glossary.option.kuikae_2",
                "riichi.glossary.option.karagiri_1", "riichi.glossary.option.karagiri_2",
                "riichi.glossary.option.genbutsu_pai", "riichi.glossary.option.suji_pai",
                "riichi.preset.footnote.b_same_tile", "riichi.preset.footnote.c_chow_shift"),
    ),
    Option(
        "forbidden_discard", ("refused", "rollback", "dead_hand", "fine", "chombo"), default="refused",
        area="play",
        en="After a forbidden discard",
        binds="calls.swaps.forbidden",
        text="What follows a discard that swap-calling forbids.",
        meanings={
            "refused": "the table does not let it happen",
            "rollback": "it is taken back without consequence",
            "dead_hand": "it is taken back and the hand is dead",
            "fine": "it stands, and a stake joins the riichi sticks",
            "chombo": "it is a chombo",
        },
        source=("riichi.option.suteru-pao",),
    ),
    Option(
        "forbidden_discard_redos", WHOLE, default=0, low=0, high=100, area="play",
        depends={"forbidden_discard": ("dead_hand", "fine", "chombo")},
        en="Redo of a forbidden discard",
        binds="calls.swaps.redos",
        text="So many forbidden discards of a player in a game are taken back without penalty.",
        source=("riichi.option.kui-naoshi", "riichi.glossary.option.kui_naoshi"),
    ),
    Option(
        "calls_on_last_discard", YES_NO, default="no", area="play",
        en="Calls on the last discard",
        binds="calls.calls_on_last_discard",
        text="The discard after the last drawable tile may be called for a set, not only for a win.",
        source=("riichi.option.houtei-hai-naki", "riichi.glossary.option.hotei_hai_naki"),
    ),
    Option(
        "calls_near_the_end", YES_NO, default="yes", area="play",
        en="Calls in the last go-around",
        binds="calls.calls_near_the_end",
        text="Sets may be called while one to three tiles are left in the live wall.",
        source=("riichi.option.haitei-chokuzen-naki", "riichi.glossary.option.haitei_no_choku_zende_no_naki"),
    ),
    Option(
        "claim_order", ("fixed", "first_call", "ron_then_first", "nearest", "half_second", "three_seconds", "timed"),
        default="fixed",
        area="play", en="Order of claims",
        binds="calls.claim_order",
        text="Who takes a discard that several players claim.",
        meanings={
            "fixed": "a win before pung and kong, these before a chow",
            "first_call": "whoever spoke first, even a set before a win",
            "ron_then_first": "a win, otherwise whoever spoke first",
            "nearest": "the nearest player in turn, whatever the claim",
            "half_second": "in the fixed order among claims of sets within half a second of the first claim, and of "
                           "wins within three seconds",
            "three_seconds": "in the fixed order among claims within three seconds of the first one",
            "timed": "in the fixed order among claims of sets and of wins that come within the windows of their own "
                     "(set_window, win_window) after the last claim that stood",
        },
        source=("riichi.option.yuusen", "riichi.preset.footnote.f_priority", "riichi.glossary.option.yusen_1",
                "riichi.glossary.option.yusen_2", "riichi.glossary.option.hassei_yusen"),
    ),
    *[Option(
        id, WHOLE, default=default, low=0, high=600, area="play", depends={"claim_order": ("timed",)}, en=en,
        binds=f"calls.winners.{id}", text=text, source=("riichi.option.yuusen",),
    ) for id, default, en, text in (
        ("set_window", 5, "Window of sets", "Tenths of a second in which a set may still be claimed after a claim."),
        ("win_window", 30, "Window of wins", "Tenths of a second in which a win may still be claimed after a claim."),
        ("correction_window", 5, "Window of corrections",
         "Tenths of a second in which a player may correct a wrong claim, while others still think."),
    )],
    Option(
        "kong_after_call", YES_NO, default="no", area="play",
        en="Kong right after a call",
        binds="kongs.after_call",
        text="A kong may be declared in the turn of a called chow or pung, before the discard.",
        source=("riichi.option.ponkan-chikan", "riichi.glossary.option.ponkan_chikan"),
    ),
    Option(
        "called_fourth_tile", YES_NO, default="no", area="play",
        en="Raising a pung with a called tile",
        binds="calls.called_fourth_tile",
        text="After a pung from a player the fourth tile may be called from the same player for a kong.",
        source=("riichi.option.fukusuu-ka", "riichi.option.core_fukusu_ka", "riichi.glossary.option.fukusu_ka",
                "riichi.glossary.option.futae_ka"),
    ),
    Option(
        "unbroken_order", YES_NO, default="no", area="play",
        en="A call does not move the turn",
        text="After a call the turn goes on as if there had been none: the caller keeps a surplus tile, calls nothing "
             "more, and discards it in turn without drawing.",
        source=("riichi.option.fudan-no-juni", "riichi.glossary.option.fudan_no_jun_i"),
    ),
    Option(
        "pair_calls", ("no", "left", "anyone", "east"), default="no", area="play",
        en="Calling a pair",
        binds="calls.pairs",
        text="A discard may be called to complete a pair; whoever is ready with it calls it from everybody. An open "
             "pair is the pair of the hand, so nobody has two unless several may be called for seven pairs.",
        meanings={"no": "pairs are never called", "left": "from the player on the left",
                  "anyone": "from every player, where a call does not move the turn",
                  "east": "only the East wind, from every player"},
        value_source={"east": ("riichi.option.ton-naki", "riichi.glossary.option.ton_naki")},
        conflicts=(("anyone", "unbroken_order", "no", "a pair is called from anyone where a call does not move the "
                                                      "turn"),),
        source=("riichi.option.chin-naki", "riichi.glossary.option.chin_naki"),
    ),
    Option(
        "several_pairs", ("no", "once", "each"), default="no", area="play",
        depends={"pair_calls": ("left", "anyone")},
        en="Several open pairs", binds="forms.several_pairs",
        text="A hand without other open sets may call one pair after the other: it can become seven pairs, which then "
             "count in open hands too. Open pairs cost han, and so does every four of which both pairs are open; a "
             "hand to which no han is left does not win. Yakuman cost nothing.",
        meanings={"no": "nobody has two open pairs, and the one costs nothing",
                  "once": "open pairs cost a han together", "each": "every open pair costs a han"},
        source=("riichi_local.option.chin_call",),
    ),
    Option(
        "robbed_fours", YES_NO, default="no", area="play", depends={"several_pairs": ("once", "each")},
        en="Robbing of open fours",
        text="Whoever is to draw may take a tile instead from four equal tiles that lie as two open pairs, also to win "
             "on it, which counts as robbing a kong. The robbed player takes back the tile that has lost its fellow, "
             "draws one from the end of the live wall at once, and has to discard the lonely tile in the next turn.",
        source=("riichi_local.procedure.rob_open_okurikan",),
    ),
    Option(
        "raised_pair", YES_NO, default="no", area="play", depends={"pair_calls": ("left", "anyone", "east")},
        en="Raised pair",
        text="An open pair may be raised to a pung with a tile of the own hand.",
        source=("riichi.option.ka-pon", "riichi.glossary.option.ka_pon"),
    ),
    Option(
        "raised_chow", YES_NO, default="no", area="play",
        en="Raised chow",
        text="An open chow may be raised by a tile equal to its called one, and the next tile of the wall is drawn; "
             "the chow then counts as concealed. The tile may be robbed.",
        conflicts=_NO_LARGE_KONGS,
        source=("riichi.option.ka-chi", "riichi.glossary.option.ka_chi"),
    ),
    Option(
        "long_chows", YES_NO, default="no", area="play",
        en="Long chows",
        text="A chow that lies on the table may be prolonged by adjacent tiles as often as one likes and still is one "
             "set; four tiles in a row may be laid down for it. For every tile beyond three the next one of the wall "
             "is drawn, and the tile may be robbed.",
        conflicts=_NO_LARGE_KONGS,
        source=("riichi.option.tsura", "riichi.glossary.option.tsura"),
    ),
    Option(
        "call_stake", ("no", "every_call", "third_call", "fourth_banned"), default="no",
        area="play", en="No living off others",
        binds="calls.call_stake",
        text="Open calls cost a stake, as large as that of riichi, or the fourth one is forbidden.",
        meanings={"no": "calls are free", "every_call": "a stake for every call",
                  "third_call": "a stake for every call from the third on, with the third also for the two before",
                  "fourth_banned": "a fourth open set may not be called"},
        source=("riichi.option.kin-tariki-hongan", "riichi.glossary.option.kin_tariki_hon_gan"),
    ),
)

for _late in [each for each in CALLS if each.id.endswith("_window")]:
    _late.brought = True  # records that were written before it say nothing of it

OPTIONS: dict[str, Option] = grouped("Calls", CALLS)
