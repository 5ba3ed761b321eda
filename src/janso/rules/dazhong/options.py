"""What may be agreed before a game of Popular mahjong (document 001)."""

from __future__ import annotations

from typing import Final

from janso.rules.option import COUNTS, WHOLE, YES_NO, Option, grouped

HIDDEN_SOURCE: Final = Option(
    "hidden_source", YES_NO, "no", area="play", en="Where discards come from",
    text="Whether a discard was just drawn or came out of the hand is hidden from the others.",
    source="dazhong.procedure.hidden_source_of_discard")
HIDDEN_SOURCE.brought = True  # records that were written before it say nothing of it

LATE_CLAIMS: Final = Option(
    "late_claims", YES_NO, "no", area="play", en="Late claims",
    text="A discard may still be claimed after the next player has drawn, until that player discards, wins or makes a "
         "kong: the drawn tile goes back into the wall, and whoever drew it may only win on the discard. A win also "
         "goes before an open chow until its player has discarded.",
    source=("dazhong.procedure.draw_rules", "dazhong.procedure.claim_window",
            "dazhong.procedure.claim_timeliness"))
LATE_CLAIMS.brought = True

RETURNED_DRAW: Final = Option(
    "returned_draw", YES_NO, "no", area="play", en="The tile that went back", depends={"late_claims": ("yes",)},
    text="After a late claim whoever draws next may leave the tile that went back to the player who has seen it, and "
         "take the one behind it.",
    source="dazhong.procedure.returned_draw")
RETURNED_DRAW.brought = True

ANNOUNCED_KONGS: Final = Option(
    "announced_kongs", YES_NO, "no", area="play", en="Announced kongs",
    text="A kong of the own turn is announced before its tiles are shown; until then it may be withdrawn, and nothing "
         "follows.",
    source="dazhong.penalty.withdrawing_kong")
ANNOUNCED_KONGS.brought = True

OPTIONS: Final[dict[str, Option]] = {
    **grouped("Calls", (HIDDEN_SOURCE, LATE_CLAIMS, RETURNED_DRAW, ANNOUNCED_KONGS)),
    **grouped("Jokers", (
        Option("jokers", YES_NO, "no", en="Jokers", source="dazhong.option.jokers",
               text="Four tiles of one kind, shown by an indicator, stand for any tile. In a hand they are written 1j.",
               meanings={"no": "No jokers; the fan No Jokers is not paid.",
                         "yes": "An indicator is turned before the deal starts."}),
        Option("joker_direction", ("up", "down"), "up", en="Joker indicator",
               source="dazhong.option.joker_direction", depends={"jokers": ("yes",)},
               text="Which kind the indicator makes the joker.",
               meanings={"up": "The next one: 1 to 2, 9 to 1; East, South, West, North; Red, Green, White.",
                         "down": "The one before: 2 to 1, 1 to 9; North, West, South, East; White, Green, Red."}),
    )),
    **grouped("Counting", (
        Option("winner_counts", COUNTS, "no", area="play", en="The winner counts",
               source="dazhong.scoring.counting_responsibility",
               text="Who says what a winning hand is worth.",
               meanings={"no": "The table.",
                         "yes": "The winner states the points, the others may object; nobody has to remind of points "
                                "that were left out.",
                         "names": "The same, and the winner names the patterns one by one: what was named is added "
                                  "up."}),
        Option("ready_closed_points", WHOLE, 3, low=2, high=3, en="Concealed ready declaration",
               source="dazhong.option.ready_closed_points",
               text="What a ready declaration with a concealed hand pays: 3 for Riichi and Ready Hand together, or 2 "
                    "for Riichi alone."),
    )),
    **grouped("Penalties", (
        Option("false_win_ready", WHOLE, 10, low=0, high=1000, en="False win, ready",
               source="dazhong.penalty.false_win",
               binds="fouls.false_win_ready",
        text="What a false win costs to each other player when the hand was ready."),
        Option("false_win_not_ready", WHOLE, 20, low=0, high=1000, en="False win, not ready",
               source="dazhong.penalty.false_win",
               binds="fouls.false_win_not_ready",
        text="What a false win costs to each other player when the hand was not ready."),
        Option("false_kong", WHOLE, 30, low=0, high=1000, en="False concealed kong",
               source="dazhong.penalty.false_concealed_kong",
               text="What a concealed kong of unequal tiles, or with jokers among others, costs to each other player."),
    )),
    **grouped("Match", (
        Option("rounds", WHOLE, 4, low=1, high=16, area="match", en="Rounds",
               source="dazhong.option.game_length",
               binds="match.rounds",
        text="Rounds of a game, agreed in advance; in a round everybody deals once."),
        Option("start_points", WHOLE, 0, low=0, high=100_000, area="match", en="Points at the start",
               source=("dazhong.equipment.counters", "dazhong.scoring.recording"),
               binds="match.start_points",
        text="What everybody starts with: 0 when results are written down, 800 or 790 when paid in sticks."),
    )),
}
