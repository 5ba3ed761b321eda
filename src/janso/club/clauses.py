"""Clauses of the documents that the club's desk keeps to."""

from __future__ import annotations

from typing import Final

CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "club.seating": ("riichi.glossary.procedure.taku_gumi",),
    "club.by_standing": ("riichi.glossary.procedure.agari_yusen",),
    "club.standings": ("mcr.scoring.table_points",),
}
