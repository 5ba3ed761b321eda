"""Which clauses variants play besides the settings of their rule sets: our ids (each exercised by a test) and those."""

from __future__ import annotations

from typing import Final


def _janki(*names: str) -> tuple[str, ...]:
    return tuple([f"riichi.janki_ryu.{name}" for name in names])


CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "variants.janki.first_honour": _janki("procedure.first_turn_honour"),
    "variants.janki.dora": _janki("procedure.dora_before_tenpai"),
    "variants.janki.open_hand": _janki("procedure.no_open_hand"),
    "variants.janki.kongs": _janki("procedure.quads", "procedure.okurikan"),
    "variants.janki.yakuman_tiles": _janki("procedure.yakuman_tiles"),
    "variants.janki.yakuman_riichi": _janki("procedure.riichi_yakuman"),
    "variants.janki.last_tile": _janki("procedure.hell_wait"),
    "variants.janki.one_sided": _janki("procedure.kata_agari", "procedure.atozuke", "procedure.nakazuke"),
    "variants.janki.declaring": _janki("procedure.damaten", "procedure.riichi_dora"),
    "variants.janki.suji": _janki("procedure.suji_trap"),
    "variants.janki.nearer": _janki("procedure.no_shanten_increase"),
    "variants.janki.defence": _janki("procedure.defence"),
    "variants.janki.tops": _janki("procedure.top_phase", "procedure.top_b_riichi"),
    "variants.janki.last_round": _janki("procedure.last_round_win"),
    "variants.janki.dead_hand": _janki("penalty.dead_hand", "penalty.mopai", "penalty.timeout"),
    "crowds.seats": ("riichi.seven_eight.procedure.seats",),
    "crowds.frame_marks": ("riichi.seven_eight.notation.example",),
    "crowds.marks": ("riichi.seven_eight.notation.binary_marking",),
    "duplicate.teams": ("riichi.duplicate.procedure.teams", "riichi.variant.duplicate"),
    "duplicate.walls": ("riichi.duplicate.procedure.box", "riichi.duplicate.procedure.dead_wall",
                        "riichi.duplicate.procedure.draws"),
    "duplicate.match_points": ("riichi.duplicate.scoring.imp",),
    "variants.janki.aims": _janki("strategy.aims", "strategy.betaori"),
}
