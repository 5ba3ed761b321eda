"""More players than a deal takes: who sits out, and what that costs."""

from __future__ import annotations

from typing import Final

from janso.rules.option import WHOLE, YES_NO, Option, grouped

OWN_WALLS: Final = Option(
    "own_walls", YES_NO, "no", area="play", en="Own walls",
    binds="wall.own",
    text="Everybody draws from a wall of their own, and replacements of kongs come from its other end; the deal ends "
         "after the discard of whoever has drawn the last tile of the own wall. The walls of a deal depend only on "
         "its number, so that several tables can play the same deals.",
)

SET_FU: Final = Option(
    "set_fu", ("standard", "crowd"), "standard", en="Fu of sets",
    text="What pungs and kongs are worth.",
    meanings={"standard": "an open pung of simples 2, doubled for concealed and for terminals or honours, fourfold for "
                          "a kong",
              "crowd": "an open pung of simples 1, doubled for concealed, for terminals or honours, and for a kong"},
    value_source={"crowd": ("riichi.seven_eight.scoring.frame_kotsu", "riichi.seven_eight.scoring.frame_kantsu")},
)

SEAT_TILES: Final = Option(
    "seat_tiles", ("winds", "east_west", "dragons"), "winds", area="match", en="Tiles of seats and rounds",
    text="Which tiles are those of the seats and of the rounds.",
    meanings={"winds": "the winds in turn", "east_west": "East and West, of two players and of two rounds",
              "dragons": "White, Green and Red, of three players and of three rounds"},
    conflicts=(*[("east_west", "players", number, "East and West are two") for number in "345678"],
               *[("dragons", "players", number, "there are three dragons") for number in "245678"]),
    value_source={"dragons": ("riichi.glossary.variant.san_gen_sen",)},
)

DUMMY: Final = Option(
    "dummy_points", WHOLE, 0, low=0, high=1_000_000, area="match", depends={"missing_share": ("absent", "exact")},
    en="Points of absent players",
    text="The points of the absent players together: the match ends when they are below zero; 0: nobody counts them.",
    source="riichi.glossary.option.ku_seki",
)

for _option in (SEAT_TILES, DUMMY):
    _option.brought = True

OPTIONS: dict[str, Option] = {**grouped("Fu", (SET_FU,)), **grouped("The match", (
    OWN_WALLS,
    SEAT_TILES,
    DUMMY,
    Option(
        "double_uma", YES_NO, "no", area="match", en="Double uma",
        text="The leader of the last game has called for it: all uma of this game are paid twice.",
        source="riichi.bu.option.sashi_uma",
    ),
    Option(
        "sitting_out", WHOLE, 0, low=0, high=4, area="match", en="Players who sit out",
        text="So many players of the match sit out each deal; a round has as many deals as there are players.",
    ),
    Option(
        "sitting_order", ("queue", "last"), "queue", area="match", en="Who sits out",
        text="Who sits a deal out.",
        meanings={"queue": "by a queue: after a deal its head leaves and the next one sits down at its end",
                  "last": "North first, then whoever is last by points"},
        value_source={"queue": ("riichi.glossary.procedure.nuke_ban",)},
    ),
    Option(
        "sitting_pays", YES_NO, "no", area="match", depends={"missing_share": ("absent",)},
        en="Whoever sits out pays",
        text="Whoever sits out pays the share of a self-draw that an absent player would pay.",
    ),
    Option(
        "sitting_stakes", ("stay", "returned"), "stay", area="match", en="Stakes of whoever sits out",
        text="What becomes of riichi stakes on the table whose owner sits out.",
        meanings={"stay": "they stay", "returned": "they go back"},
    ),
))}
