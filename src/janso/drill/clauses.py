"""Clauses of the documents that the exercises keep to."""

from __future__ import annotations

from typing import Final

CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "drill.puzzles": ("riichi.glossary.training.pai_mei",),
    "drill.growing": ("riichi.glossary.training.kunto",),
    "drill.kunto": ("riichi.training.kunto", "riichi.training.procedure.kunto_loop"),
}
