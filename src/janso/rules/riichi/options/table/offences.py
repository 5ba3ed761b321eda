"""Offences: what a referee charges for, and what goes unpunished among friends."""

from __future__ import annotations

from janso.rules.option import COUNTS, WHOLE, YES_NO, Option, grouped

OFFENCES = (
    Option(
        "winner_counts", COUNTS, default="no", area="play",
        en="The winner counts",
        text="Who says what a winning hand is worth.",
        meanings={"no": "The table.",
                  "yes": "The winner states han and fu, the others may object; any complete hand can be declared, and "
                         "one without a yaku is a chombo.",
                  "names": "The same, and the winner names the yaku one by one, the dora and the fu: the han of what "
                           "was named are added up."},
        value_source={"names": ("riichi.option.yaku-naki", "riichi.glossary.option.yaku_naki")},
    ),
    Option(
        "false_call_fine", ("no", "dead_hand", "fine"), default="dead_hand", area="play",
        en="False call",
        text="What a wrongly called set costs when a referee decides about it.",
        meanings={"no": "nothing", "dead_hand": "the hand may not win this deal",
                  "fine": "a stake on the table, as large as that of riichi"},
        source=("riichi.option.go-naki",),
    ),
    Option(
        "early_draws", ("measured", "kept"), default="measured", area="play",
        en="Tiles drawn too early",
        text="What a referee may do about a tile that was drawn although the discard before had been called.",
        meanings={"measured": "one of the measures for any offence",
                  "kept": "also leave the tile to whoever drew it: the next player who would draw takes a tile of that "
                          "hand instead, unseen"},
        source=("riichi.option.sutehai-kon-nan",),
    ),
    Option(
        "toppled_tiles", ("no", "fifth", "six"), default="no", area="play",
        conflicts=(("fifth", "chombo", "end", "a chombo taken off the final result is not paid in parts"),),
        en="Toppled tiles",
        text="What knocking over tiles of the wall or of another hand costs when a referee decides about it. One's own "
             "shown tiles have to be discarded in any case.",
        meanings={"no": "a stake of 1000 for each tile, and from nine on a chombo",
                  "fifth": "a fifth of a chombo for each tile", "six": "a chombo from six tiles on"},
        source=("riichi.option.taosu-pai",),
    ),
    Option(
        "turn_seconds", WHOLE, default=0, low=0, high=28, area="play", en="Seconds of a turn",
        text="Where a clock is kept without a referee: after so many seconds of the own turn only the tile just drawn "
             "may be discarded, after a claim the rightmost one, and two seconds later the hand is dead. The document "
             "has 13 to 28. 0: the clock of the table discards, and nobody is punished.",
        source="riichi.notes.penalty.turn_timer",
    ),
    Option(
        "forgiven_offences", YES_NO, default="no", area="play",
        en="Anything goes",
        text="Small offences among friends go unpunished: a referee's decision about them is only a word.",
        source=("riichi.option.nan-demo", "riichi.glossary.option.nandemo"),
    ),
    Option(
        "small_fines_forgiven", YES_NO, default="no", area="play",
        en="Small fines forgiven",
        text="A fine of less than 1000 points in all is not charged.",
        source=("riichi.option.bappu-no-menjo", "riichi.glossary.option.bappu_no_menjo"),
    ),
    Option(
        "every_chombo", YES_NO, default="no", area="play", depends={"noten_riichi": ("chombo",)},
        en="Every chombo counts",
        text="Several chombo found out at the end of one deal are all charged, not only the first in turn.",
        source=("riichi.option.ooru-chombo", "riichi.glossary.option.oru_chombo"),
    ),
    Option(
        "dead_hand_draw", YES_NO, default="no", area="play",
        en="A dead hand ends the deal",
        binds="fouls.dead_hand_draw",
        text="A hand that may not win any more ends the deal at once as an exhaustive draw, at which it is not ready.",
    ),
)

OFFENCES[-1].brought = True
next(option for option in OFFENCES if option.id == "turn_seconds").brought = True

OPTIONS: dict[str, Option] = grouped("Penalties", OFFENCES)
