"""What may be chosen in Zung Jung (document 002)."""

from __future__ import annotations

from typing import Final

from janso.rules.option import COUNTS, WHOLE, YES_NO, Option, grouped

OPTIONS: Final[dict[str, Option]] = {
    **grouped("Value", (
        Option("winner_counts", COUNTS, "no", area="play", en="The winner counts",
               text="Who says what a winning hand is worth.",
               meanings={"no": "The table.",
                         "yes": "The winner states the points, the others may object; any complete hand can be "
                                "declared.",
                         "names": "The same, and the winner names the patterns one by one: what was named is added "
                                  "up."}),
        Option("minimum", WHOLE, 0, low=0, high=320, en="Minimum",
               source="zungjung.option.minimum",
               text="Points a win must reach; a hand below is a false win. 0 lets any complete hand win."),
        Option("chicken_points", WHOLE, 1, low=0, high=25, en="Chicken hand",
               source="zungjung.scoring.minimum_standard", text="What a hand without any pattern is worth."),
        Option("limit", WHOLE, 320, low=1, high=10_000, en="Limit",
               source="zungjung.scoring.limits",
               text="More than this is worth this much, unless a single pattern is dearer: then the hand is worth "
                    "that pattern alone."),
        Option("flowers", YES_NO, "no", en="Flowers and seasons",
               source="zungjung.option.flowers", text="Play with the eight flowers and seasons, as at home."),
    )),
    **grouped("Payment", (
        Option("payment_scheme", ("zungjung", "universal"), "zungjung", en="Payment scheme",
               source="zungjung.option.payment_scheme", text="Who pays for a win on a discard.",
               meanings={"zungjung": "Cheap hands are paid by all alike, the rest of dear ones by the discarder.",
                         "universal": "Everybody always pays the value."}),
        Option("threshold", WHOLE, 25, low=0, high=10_000, en="Threshold",
               source="zungjung.scoring.discarder_pays_big", depends={"payment_scheme": ("zungjung",)},
               text="Up to this value everybody pays alike; what a dearer hand is worth beyond it the discarder pays."),
        Option("immunity", YES_NO, "yes", en="One-round immunity",
               source="zungjung.option.immunity", depends={"payment_scheme": ("zungjung",)},
               text="Who repeats a tile discarded since the winner's last turn is not responsible; the first one is."),
    )),
    **grouped("Play", (
        Option("interception", ("farthest", "nearest"), "farthest", en="Precedence of winners",
               area="play", source="zungjung.option.interception",
               text="Which of several winners on one discard takes it, seen in turn order from the discarder."),
        Option("rounds", WHOLE, 4, low=1, high=16, area="match", en="Rounds",
               binds="match.rounds",
        text="Rounds of a game; each player deals once in a round."),
    )),
}
