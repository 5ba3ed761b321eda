"""Clauses of the documents that the records of this house keep to."""

from __future__ import annotations

from typing import Final


def _paifu(names: str) -> tuple[str, ...]:
    return tuple(f"riichi.notation.paifu-{name}" for name in names.split())


CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "records.paifu.sheet": (
        *_paifu("overview player-block haipai-row columns draw-row discard-row first-turn final-hand-row"),
        "riichi.term.janfu", "riichi.glossary.procedure.tsumo_giri", "riichi.glossary.procedure.te_dashi",
    ),
    "records.paifu.calls": _paifu("annotation-above annotation-below chi-pon kan riichi agari"),
    "records.paifu.settlement": _paifu(
        "ryuukyoku-abort accumulation-line han-line yaku-line situation-line result-field payment-score"),
    "records.paifu.composite_kong": _paifu("composite-kan"),
    "records.paifu.opened": _paifu("arisu-overflow"),
    "records.paifu.header": _paifu("vocabulary header-minimal header-fields form-compact form-full"),
    "records.paifu.reading": _paifu("canonical-model reader-checks"),
    "records.tenhou6": _paifu("tenhou-interchange"),
    "records.parts": ("riichi.term.bubun_paifu",),
    "records.stats": ("riichi.glossary.scoring.shoritsu", "riichi.glossary.scoring.ren_tai_ritsu"),
}
