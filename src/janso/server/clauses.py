"""Clauses of the documents that tables of the parlour keep to: time."""

from __future__ import annotations

from typing import Final

CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "server.clock": ("riichi.option.core_thinking_time", "mcr.procedure.tournament_time_limits"),
    "server.session": ("riichi.glossary.option.jikan_mawashi",),
}
