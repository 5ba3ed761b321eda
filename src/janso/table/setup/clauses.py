"""Which clauses about walls, dice and seats are worked out here, each under an id that a test exercises."""

from __future__ import annotations

from typing import Final

_LOCAL: Final = "riichi_local.procedure."

CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "setup.plan": (_LOCAL + "wall_building_table", _LOCAL + "wall_table_two_layers", _LOCAL + "wall_table_three_layers",
                   "riichi.procedure.build_wall_extra_tiles"),
    "setup.layers": (_LOCAL + "three_layer_wall", _LOCAL + "three_layer_wall_variant1",
                     _LOCAL + "three_layer_wall_variant2"),
    "setup.dead_wall": (_LOCAL + "alternative_dead_wall", "riichi.glossary.option.ho_kiten", "riichi.option.hou-kiten"),
    "setup.dead_wall.north": ("riichi.hiroshima.option.north_dead_wall",),
    "setup.dead_wall.centre": ("riichi.short.option.dead_wall",),
    "setup.dice.even_twelve": ("riichi.option.core_uniform_break_dice", "riichi.glossary.option.saikoro_ritsu"),
    "setup.dice.d20": ("riichi.equipment.dice-replacement", "riichi.notes.equipment.dice"),
    "setup.dice.ways": ("riichi.equipment.dice", "riichi.option.saikoro-nori", "riichi.glossary.option.saikoro_nori",
                        "riichi.glossary.option.saikoro_nori_2", "riichi.term.saikoro"),
    "setup.dice.triangle": ("riichi.notes.procedure.triangular_wall",),
    "setup.dice.d12_d20": ("riichi.rengonosan3.procedure.dice",),
    "setup.dice.2d20": ("riichi.rengonosan2.procedure.dice",),
    "setup.dice.5d6": ("riichi.seven_eight.procedure.dice_5d6",),
    "setup.dice.2d12": ("riichi.seven_eight.procedure.dice_2d12",),
    "setup.pakkoro": (
        "riichi_local.equipment.pakkoro_6d12", "riichi.term.pakkoro", "riichi_local.equipment.die_multiple_of_six",
        "riichi_local.equipment.die_double_0_5", "riichi_local.equipment.die_multiple_of_twelve",
        "riichi_local.equipment.die_0_11", _LOCAL + "dice_simple_overflow",
        *(f"{_LOCAL}dice_break_{stacks}" for stacks in (36, 54, 56, 62, 68, 70, 72, 85, 87, 89, 102, 104, 106, 136, 140,
                                                        144))),
    "setup.houses": (_LOCAL + "dice_house_draw", "riichi_local.equipment.die_winds",
                     "riichi_local.equipment.die_dragons",
                     *(f"{_LOCAL}dice_house_{players}_players" for players in range(2, 9))),
    "setup.reseating": (_LOCAL + "player_shuffle", *(f"{_LOCAL}player_shuffle_{players}" for players in range(3, 9)),
                        "riichi.procedure.seat-rotation-four-rounds", "riichi.glossary.procedure.basho_gae"),
    "setup.seats.fists": ("riichi.glossary.procedure.kage_ni_mawatte_hoho",),
    "setup.build": ("riichi.option.tan-pai-shiki", "riichi.glossary.option.tan_pai_shiki",
                    "riichi.glossary.procedure.hai_yama"),
    "setup.blocks": ("riichi.glossary.procedure.roku_go_roku",),
    "setup.gaps": ("riichi.glossary.procedure.yama_giri",),
    "setup.from_left": ("riichi.glossary.procedure.to_nokoshi",),
    "setup.pakkoro.three_layers": (_LOCAL + "dice_three_layer",),
    "setup.pakkoro.spare": (_LOCAL + "dice_spare_uses",),
    "setup.marker": ("riichi.equipment.chicha_mark", "riichi.term.chi_cha_maku",
                     "riichi.procedure.round_marker_west_north"),
    "setup.next_dealer": ("riichi.option.core_next_round_dealer",),
    "setup.seats": ("dazhong.option.seat_distribution", "riichi.glossary.procedure.basho_gime"),
    "setup.seats.white": ("riichi.option.core_seating_white_dragon", "riichi.glossary.procedure.shiro_kiten_hoho"),
}
