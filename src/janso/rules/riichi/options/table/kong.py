"""Kongs: how many, when, with which consequences; and their dora (groups 2 and 5 of the table rules)."""

from __future__ import annotations

from janso.rules.option import WHOLE, YES_NO, Option, grouped

KONGS = (
    Option(
        "kong_limit", WHOLE, default=4, low=0, high=20, area="play",
        en="Kongs in a deal",
        binds="kongs.limit",
        text="So many kongs may be declared in one deal; 0 forbids them.",
        source=("riichi.option.kan-no-kaisuu-seigen", "riichi.glossary.option.kan_no_kaisu_seigen",
                "riichi.glossary.option.kan_kaisu_2"),
    ),
    Option(
        "kong_chain", ("any", "concealed_or_added", "concealed", "no"), default="any",
        area="play", en="Kong after kong",
        binds="kongs.chain",
        text="Whether the replacement tile may be used for another kong at once.",
        meanings={"any": "after every kong", "concealed_or_added": "not after a kong called from a discard",
                  "concealed": "only after a concealed kong", "no": "never"},
        source=("riichi.option.renzoku-kan", "riichi.glossary.option.renzoku_kan"),
    ),
    Option(
        "kong_on_last_tile", YES_NO, default="no", area="play",
        en="Kong on the last tile",
        binds="kongs.on_last_tile",
        text="A kong may be declared with the last drawable tile, so that its replacement can also be the last tile.",
        source=("riichi.option.haitei-rinshan-nori", "riichi.glossary.option.haitei_rinshan_nori",
                "riichi.preset.footnote.z_simultaneous"),
    ),
    Option(
        "rob_concealed_kong", ("no", "orphans", "yakuman", "any"), default="orphans", area="play",
        en="Robbing a concealed kong",
        binds="kongs.rob_concealed",
        text="Who may win on the tile of a concealed kong. An added kong may always be robbed.",
        meanings={"no": "nobody", "orphans": "thirteen orphans only", "yakuman": "a yakuman with a single-tile wait",
                  "any": "every hand"},
        source=("riichi.option.chan-ankan", "riichi.option.chankan-yakuman", "riichi.glossary.option.chan_ankan",
                "riichi.glossary.option.chankan_yakuman"),
    ),
    Option(
        "rob_claimed_kong", YES_NO, default="no", area="play",
        en="Robbing a claimed kong",
        binds="kongs.rob_claimed",
        text="A kong that was claimed from a discard may be robbed too: whoever robs it wins on the tile of its owner.",
        source="riichi_local.option.chankan_scope",
    ),
    Option(
        "first_dora", YES_NO, default="yes", area="play",
        en="First indicator",
        text="A dora indicator is turned up before the first turn.",
        source=("riichi.option.omote-dora-nori", "riichi.glossary.option.omote_dora_nori"),
    ),
    Option(
        "kong_dora", YES_NO, default="yes", area="play",
        en="Kan dora",
        text="A kong opens another dora indicator.",
        source=("riichi.option.kan-dora-nori", "riichi.glossary.option.kan_dora_nori"),
    ),
    Option(
        "open_kong_dora", YES_NO, default="yes", area="play", depends={"kong_dora": ("yes",)},
        en="Kan dora for open kongs",
        binds="dora.kongs.open",
        text="An open kong opens an indicator too, not only a concealed one.",
        source=("riichi.option.min-kan-dora-nori", "riichi.glossary.option.min_kan_dora_nori"),
    ),
    Option(
        "open_kong_dora_time", ("at_once", "after_discard", "next_kong"), default="after_discard", area="play",
        depends={"open_kong_dora": ("yes",)},
        en="When an open kong opens its dora",
        binds="dora.kongs.open_at_once", when="at_once",
        text="When an open kong opens its indicator.",
        meanings={"at_once": "before the replacement tile is drawn",
                  "after_discard": "with the discard that follows, or before the next replacement tile",
                  "next_kong": "only when the next kong is declared"},
        source=("riichi.option.soku-nori", "riichi.option.core_soku_nori", "riichi.glossary.option.kandora_timing_1",
                "riichi.glossary.option.kandora_timing_2"),
    ),
    Option(
        "concealed_kong_dora_time", ("at_once", "after_discard"), default="at_once", area="play",
        depends={"kong_dora": ("yes",)},
        en="When a concealed kong opens its dora",
        binds="dora.kongs.concealed_at_once", when="at_once",
        text="With the time of open kongs this decides which new dora count for a win on the replacement tile.",
        meanings={"at_once": "before the replacement tile is drawn",
                  "after_discard": "with the discard that follows, or before the next replacement tile"},
        source=("riichi.option.rinshan-kaihou-no-dora", "riichi.glossary.option.rinshan_kaiho_no_dora"),
    ),
    Option(
        "reversing_dora", YES_NO, default="no", area="play", depends={"first_dora": ("yes",)},
        en="Dora reverse",
        binds="calls.reversing_dora",
        text="Discarding a copy of an indicator reverses the direction of play from that discard on; chows then come "
             "from the other side.",
        source=("riichi.option.gyakuten-dora", "riichi.glossary.option.gyakuten_dora"),
    ),
    Option(
        "kong_payment", ("no", "500", "1000", "3000"), default="no", area="play",
        en="Payment for kongs",
        binds="kongs.payment",
        text="An immediate payment for every kong, when it stands and its replacement tile is drawn.",
        meanings={"no": "none", "500": "500 from the discarder or from each",
                  "1000": "1000 from the discarder or from each",
                  "3000": "3000 from the discarder, 2000 from each when concealed, 1000 from each when added"},
        source=("riichi.option.kan-toku-ten", "riichi.glossary.option.kan_toku_ten"),
    ),
    Option(
        "open_kong_fine", ("no", "1000", "mangan"), default="no", area="play",
        en="Fine for open kongs",
        binds="kongs.open_fine",
        text="What an open kong costs its owner.",
        meanings={"no": "nothing", "1000": "a stake on the table, as large as that of riichi",
                  "mangan": "a mangan to the others, as a self-draw is shared out, unless the owner wins the deal"},
        source=("riichi.option.minkan-battsupu", "riichi.glossary.option.minkan_battsupu"),
    ),
    Option(
        "fresh_tile_responsibility", YES_NO, default="no", area="play",
        en="Restricted tiles",
        binds="kongs.fresh_pays",
        text="Whoever discards a fresh tile, one that lay open nowhere before, and feeds an open kong with it pays for "
             "the kong when its owner wins: its fu times the han of the hand, dora included, up to the next hundred.",
        source=("riichi.option.kyoushou-na-pai", "riichi.option.shon-pai", "riichi.glossary.option.kyosho_na_pai",
                "riichi.glossary.option.shon_pai"),
    ),
)

OPTIONS: dict[str, Option] = grouped("Kongs", KONGS)
