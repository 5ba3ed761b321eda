"""Clauses of the documents that are about the tiles themselves: what the alphabet of this house can name."""

from __future__ import annotations

from typing import Final


def _terms(names: str) -> tuple[str, ...]:
    return tuple(f"riichi.term.{name}" for name in names.split())


CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "tiles.kinds": (
        "riichi.equipment.tile_set", "riichi.equipment.suit_man", "riichi.equipment.suit_pin",
        "riichi.equipment.suit_sou", "riichi.equipment.winds", "riichi.equipment.dragons",
        *_terms("shu_pai pin so man ji_hai kaze_hai ton nan sha pe san_gen_pai hatsu chun haku"),
    ),
    "tiles.flowers": (
        "riichi.equipment.flowers", "riichi.equipment.seasons", "riichi_local.equipment.flower_tiles",
        *_terms("hana kunko ume ran kiku take ki haru natsu aki fuyu"),
    ),
    "tiles.marks": (
        "riichi.equipment.aka_dora_tiles", "riichi.equipment.ao_dora", "riichi.equipment.midori_dora",
        "riichi.equipment.kin_dora", *_terms("aka_dora ao_dora midori_dora kin_dora"),
    ),
}
