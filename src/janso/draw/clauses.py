"""Which clauses of the documents pictures show: our ids (each exercised by a test) and those."""

from __future__ import annotations

from typing import Final

CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "draw.concealed_kong": ("riichi.option.ankan-katachi", "riichi.glossary.option.ankan_katachi",
                            "riichi.glossary.option.ankan_fusekata"),
    "draw.kong_place": ("riichi.option.ankan-kyou", "riichi.glossary.option.ankan_kyo"),
    "draw.melds_place": ("riichi.option.fuuro-kyou", "riichi.glossary.option.furo_kyo"),
    "draw.river_marks": ("riichi.procedure.riichi_river_marks",),
    "draw.meld_order": ("riichi.procedure.meld_placement",),
    "draw.river": ("riichi.option.ransuu", "riichi.glossary.option.ransu", "riichi.glossary.option.roku_mai_giri",
                   "riichi.glossary.option.nana_mai_giri"),
}
