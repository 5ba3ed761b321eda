"""Options that regional games brought: wins that need riichi, dora of a whole rank, games of so many deals."""

from __future__ import annotations

from typing import Final

from janso.rules.option import WHOLE, YES_NO, Option, grouped

RIICHI: Final = (
    Option("riichi_open_hand", YES_NO, "no", area="play", en="Riichi with an open hand",
           binds="riichi.open_hand",
           text="Riichi may be declared although sets were claimed."),
    Option("open_riichi_alone", YES_NO, "no", area="play", en="Nobody follows an open riichi",
           binds="riichi.open_alone",
           text="After an open riichi nobody else declares riichi in this deal."),
    Option("win_needs_riichi", YES_NO, "no", en="A win needs riichi",
           text="Nobody wins without having declared riichi."),
)
CALLS: Final = (
    Option("claimed_kong", YES_NO, "yes", area="play", en="Kong of a discard",
           binds="calls.kong", text="A discard may be called for a kong."),
    Option("last_discard", ("offered", "kept"), "offered", area="play", en="The last discard",
           binds="calls.last_kept", when="kept",
           text="Whether the tile that is left after the last draw is a discard that others may win on.",
           meanings={"offered": "it is", "kept": "it is laid down and nobody may have it"},
           source="riichi.mahjan100.option.last_tile"),
    Option("pung", YES_NO, "yes", area="play", en="Pung", binds="calls.pung",
           text="A discard may be called for a pung."),
)
HAND: Final = (
    Option("most_suits", WHOLE, 3, low=1, high=3, en="Suits of a hand",
           text="A winning hand has at most so many number suits."),
)
DORA: Final = (
    Option("dora_suits", ("one", "all"), "one", en="Suits of dora",
           text="Whether an indicator makes the tiles of one suit dora or those of its rank in every suit.",
           meanings={"one": "of one suit", "all": "of every suit"}),
    Option("chips_from", WHOLE, 0, low=0, high=1_000_000, en="Chips from so many points",
           text="Chips are only given for hands worth so many points."),
)
MATCH: Final = (
    Option("deal_limit", WHOLE, 0, low=0, high=1000, area="match", en="Number of deals",
           text="The match ends after so many deals, whoever dealt them; 0: rounds decide."),
    Option("until_dealer_changes", YES_NO, "no", area="match", en="Until the dealer changes",
           text="The match ends when the deal would go to another dealer for the first time.",
           source="riichi.glossary.variant.chagara_majan"),
    Option("session_minutes", WHOLE, 0, low=0, high=600, area="match", en="Minutes of the session",
           binds="ends.session_minutes",
           text="The game lasts so long, and neither rounds nor a number of deals end it; where nobody keeps the time, "
                "as in simulations, the number of deals does. 0: no clock.",
           source=("riichi.two_stage.procedure.frame", "riichi.kyoto_sanma.procedure.length")),
    Option("session_end", ("deal", "at_once"), "deal", area="match", en="When the time is up",
           binds="ends.session_at_once", when="at_once",
           text="What happens to the deal that is played when the time is up.",
           meanings={"deal": "it is played to its end", "at_once": "it ends at once without a winner"},
           source="riichi.kyoto_sanma.procedure.length"),
    Option("chips_decide", YES_NO, "no", area="match", en="Chips decide",
           text="Places and results go by chips alone; points only decide when a game ends.",
           source="riichi.glossary.variant.go_shugi_majan"),
    Option("closed_markers", WHOLE, 0, low=0, high=9, area="match", depends={"scale": ("simple",)},
           en="Markers for closed wins",
           text="So many markers lie before everybody: a win with a closed hand takes one away, and whoever has none "
                "left gets two han more and all of them back.", source="riichi.mahjan100.option.yakitori"),
    Option("only_lost", YES_NO, "no", area="match", en="Points are only lost",
           text="Whoever loses a deal pays, and the winner gets nothing."),
    Option("shown_hands", ("ready", "all_riichi"), "ready", area="play", en="Hands shown at a draw",
           binds="draws.shown_by_all_riichi", when="all_riichi",
           text="Which hands are shown at an exhaustive draw.",
           meanings={"ready": "ready ones", "all_riichi": "ready ones, but only when everybody has declared riichi"},
           source="riichi.mahjan100.option.show_hands"),
    Option("draw_stake", YES_NO, "no", area="match", en="Stakes at a draw",
           text="At an exhaustive draw everybody lays a riichi stake on the table; after three draws in a row the "
                "stakes go back, but for one of each."),
)

for _late in [each for each in MATCH if each.id == "until_dealer_changes"]:
    _late.brought = True  # records that were written before it say nothing of it

OPTIONS: Final[dict[str, Option]] = {
    **grouped("Riichi", RIICHI), **grouped("The hand", HAND), **grouped("Calls", CALLS), **grouped("Dora", DORA),
    **grouped("The match", MATCH),
}

for _option in MATCH:
    if _option.id.startswith("session_"):
        _option.brought = True
