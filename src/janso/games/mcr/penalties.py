"""The offences that a referee of MCR can name."""

from __future__ import annotations

from typing import Final

from janso.table.referee import COMMON, Offence

OFFENCES: Final[dict[str, Offence]] = {
    **COMMON,
    "false_win": Offence("a false win", false_win=True, dead=True,
                         source=("mcr.penalty.false_hu_definition", "mcr.penalty.false_hu_short",
                                 "mcr.penalty.false_hu_wrong_tile", "mcr.penalty.hu_tile_not_taken")),
    "irregular_win": Offence("a win was declared out of order and is lost for this turn", barred=True,
                             source=("mcr.penalty.call_then_hu",)),
    "exposed_hand": Offence("the hand was shown after a false win of another player", each=10, dead=True, exposes=True,
                            source=("mcr.penalty.exposed_hand_after_hu",)),
    "wrong_meld": Offence("a set was declared wrongly", dead=True, source=("mcr.penalty.wrong_meld",)),
    "wrong_count": Offence("a wrong number of tiles", dead=True, source=("mcr.penalty.wrong_tile_count",)),
    "late_taking": Offence("a claimed tile was taken too late", dead=True,
                           source=("mcr.penalty.late_taking_claimed_tile",)),
    "shown_before_win": Offence("tiles were shown before the win was declared", dead=True,
                                source=("mcr.penalty.reveal_before_hu",)),
    "reached_over": Offence("a discard was taken after reaching for the wall", dead=True, no_claims=True,
                            source=("mcr.penalty.reaching_over_discards",)),
    "mixed_tiles": Offence("the winning tiles were mixed with counters", dead=True,
                           source=("mcr.penalty.mixing_tiles_while_counting",)),
    "disclosed": Offence("information was given away by words, signs or mimicry", dead=True,
                         source=("mcr.etiquette.disclosing_information",)),
    "empty_call": Offence("a claim without taking the tile", grows=True, source=("mcr.penalty.empty_call",)),
    "touching": Offence("a wall tile was touched too early", grows=True, source=("mcr.penalty.touching_tile",)),
    "touching_seen": Offence("a wall tile was touched too early and seen", grows=True, dead=True, counts_as="touching",
                             source=("mcr.penalty.touching_tile",)),
    "late_pung": Offence("a pung was called too late", grows=True, per_round=True, source=("mcr.penalty.late_pung",)),
    "deduction": Offence("points taken away by the referee", points=(5, 10, 20, 40, 50, 60),
                         source=("mcr.penalty.point_deduction", "mcr.penalty.severity_varies")),
    "knocked_over": Offence("another player's tiles were knocked over", points=tuple(range(5, 61)), to_one=True,
                            source=("mcr.penalty.knocking_over_tiles",)),
}
