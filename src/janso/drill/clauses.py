"""Clauses of the documents that the exercises keep to."""

from __future__ import annotations

from typing import Final

CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "drill.puzzles": ("riichi.glossary.training.pai_mei",),
    "drill.growing": ("riichi.glossary.training.kunto",),
    "drill.shanghai": ("riichi.glossary.variant.shanghai",),
    "drill.memory": ("riichi.glossary.variant.shisensho",),
    "drill.corners": ("riichi.glossary.variant.nikakudori",),
    "drill.tiles": ("riichi.training.option.kunto_tiles",),
    "drill.winds": ("riichi.training.option.kunto_winds",),
    "drill.kunto": ("riichi.training.kunto", "riichi.training.procedure.kunto_loop"),
}
