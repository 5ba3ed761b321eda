"""Treasure tiles of the flower system (hana kei): how they are come by, and what they may be; personal dora (jiri)."""

from __future__ import annotations

from typing import Final

from janso.message import Message
from janso.rules.option import WHOLE, YES_NO, Option, grouped
from janso.rules.ruleset import RuleSet

_PLACES: Final = "the places of those indicators are treasures"
_ONE_WALL: Final = "the treasure lies at the end of one wall"
_SYSTEM: Final[dict[str, tuple[str, ...]]] = {"flower_jokers": ("yes",)}
_ACQUISITION: Final = "riichi.procedure.hana-kei-acquisition"

TREASURES: Final = (
    Option(
        "flower_jokers", YES_NO, default="no", area="play", depends={"flowers": ("flowers", "seasons", "all")},
        en="Flower jokers",
        text="A flower or season and another treasure tile are together a joker, which takes the place of a tile of "
             "the hand; the other tile says what it stands for. An unused treasure brings 5 fu, two of them a han. "
             "Treasures come from riichi (treasure_tile) and as the next options say.",
        conflicts=(("yes", "own_walls", "yes", _ONE_WALL),),
        source=("riichi.option.hana-kei", "riichi.glossary.option.hana_kei", "riichi.scoring.hana-kei-jokers"),
    ),
    Option(
        "kong_treasures", YES_NO, default="no", area="play", depends=_SYSTEM,
        en="Indicators of kongs as treasures",
        text="The tiles that kongs would turn up are treasures, one for each player; from the fifth player on those "
             "under them.",
        conflicts=(("yes", "kong_dora", "yes", _PLACES), ("yes", "dead_wall", "0", "there are no such places")),
        source=_ACQUISITION,
    ),
    Option(
        "common_treasures", ("0", "4", "6", "8"), default="0", area="play", depends=_SYSTEM,
        en="Common treasures",
        text="So many tiles from the end of the live wall lie open in the middle as treasures of everybody; the "
             "second and each further tile of a kind among them is a dora.",
        meanings={"0": "none", "4": "four", "6": "six", "8": "eight"},
        source=_ACQUISITION,
    ),
    Option(
        "common_treasures_dead", WHOLE, default=0, low=0, high=8, area="play",
        depends={"common_treasures": ("4", "6", "8")},
        en="Common treasures of the dead wall",
        text="So many of the common treasures, or all where they are fewer, come from the beginning of the dead wall.",
        conflicts=tuple([(str(number), other, value, why) for number in range(1, 9) for other, value, why in (
            ("kong_dora", "yes", _PLACES), ("dead_wall", "0", "there are no such places"),
            ("kong_treasures", "yes", _PLACES))]),
        source=_ACQUISITION,
    ),
    Option(
        "treasures_for_calls", ("no", "two", "opponents"), default="no", area="play", depends=_SYSTEM,
        en="Treasures for calls of others",
        text="Whether a player gets a treasure from the end of the live wall for open sets that the others declare.",
        meanings={"no": "nobody does", "two": "for every two of them together",
                  "opponents": "for every so many as there are others"},
        source=_ACQUISITION,
    ),
    Option(
        "long_hand", WHOLE, default=0, low=0, high=3, area="play", depends=_SYSTEM,
        en="Long hand",
        text="Everybody is dealt so many tiles more. They are no part of the structure but treasures that nobody else "
             "knows; each that is left over counts like a dora. Which tiles they are is chosen with the win.",
        source=_ACQUISITION,
    ),
    Option(
        "long_hand_tiles", ("any", "like_hand", "not_discarded", "alike", "flowers", "strange_set"), default="any",
        area="play", depends={"long_hand": ("1", "2", "3")},
        en="Tiles of a long hand",
        text="What the further tiles of a long hand have to be for a win, unless they are part of a joker. Three of "
             "a kind may be declared as a kong with the fourth, which belongs to no structure.",
        meanings={"any": "one of the following", "like_hand": "equal to tiles of the hand",
                  "not_discarded": "of kinds that nobody has discarded", "alike": "equal to each other",
                  "flowers": "flowers or seasons", "strange_set": "a strange set"},
        source=_ACQUISITION,
    ),
    Option(
        "treasures_at_riichi", ("hidden", "open"), default="hidden", area="play", depends=_SYSTEM,
        en="Treasures at riichi",
        text="What happens to the treasures of a player who declares riichi.",
        meanings={"hidden": "they stay face down", "open": "they are laid open, and the others may claim them then"},
        source=_ACQUISITION,
    ),
)

_PLAYED: Final[dict[str, tuple[str, ...]]] = {"personal_dora": ("dora_only", "floor")}
_JIRI: Final = "riichi.option.jiri"

PERSONAL: Final = (
    Option(
        "personal_dora", ("no", "dora_only", "floor"), default="no", area="play",
        en="Personal dora",
        text="A discard of the left neighbour may be taken as one's own dora, unless somebody claims it for a set "
             "then, even a chow from another seat. Whoever takes another loses the former one, which all may claim. "
             "A player with an own one loses han for those of the others; without one they count together, less one.",
        meanings={"no": "not played", "dora_only": "what is lost are dora, never the han of yaku",
                  "floor": "what is lost is limited by a floor"},
        conflicts=tuple([(value, other, "yes", why) for value in ("dora_only", "floor") for other, why in (
            ("closed_pond", "discards lie face down"), ("unbroken_order", "a call moves the turn"),
            ("own_walls", "the tables play the same tiles"))]),
        source=(_JIRI, "riichi.glossary.option.jiri"),
    ),
    Option(
        "personal_dora_names", ("same", "next"), default="same", area="play", depends=_PLAYED,
        en="What a personal dora names",
        text="Which tile is dora.",
        meanings={"same": "the tile itself", "next": "the next one, as with indicators"},
        source=_JIRI,
    ),
    Option(
        "personal_dora_kong", ("japanese", "chinese"), default="japanese", area="play", depends=_PLAYED,
        en="Concealed kongs and personal dora",
        text="How a concealed kong is laid.",
        meanings={"japanese": "open: own personal dora count in it, those of others cost nothing there",
                  "chinese": "face down: personal dora do not count in it, nobody robs it, and a yakuman that a "
                             "player in riichi could have robbed it for is paid at the end of the deal"},
        source=_JIRI,
    ),
    Option(
        "foreign_dora_cost", ("one", "half"), default="one", depends=_PLAYED,
        en="Cost of others' personal dora",
        text="Han that each of them in a hand costs.",
        meanings={"one": "a han", "half": "half a han, together rounded up"},
        source=_JIRI,
    ),
    Option(
        "foreign_dora_floor", ("1", "2"), default="1", depends={"personal_dora": ("floor",)},
        en="Floor under others' personal dora",
        text="They lower a hand to no fewer han.",
        meanings={"1": "one han", "2": "two han"},
        source=_JIRI,
    ),
)

for _option in (*TREASURES[1:], *PERSONAL[1:]):
    _option.brought = True

OPTIONS: Final[dict[str, Option]] = {**grouped("Treasure tiles", TREASURES), **grouped("Dora", PERSONAL)}
_FIVE_INDICATORS: Final = 14


def wrong_treasures(rules: RuleSet) -> list[str]:
    """Flower jokers without any treasure, and treasures for which a dead wall has no room."""
    if not rules.flag("flower_jokers"):
        return []
    found: list[str] = []
    if (rules.word("treasure_tile") == "no" and rules.word("common_treasures") == "0"
            and rules.word("treasures_for_calls") == "no" and not rules.flag("kong_treasures")
            and not rules.number("long_hand")):
        found.append(Message("rules.flower_jokers_no_treasures"))
    if rules.flag("kong_treasures") and 0 < rules.number("dead_wall") < _FIVE_INDICATORS:
        found.append(Message("rules.kong_treasures_short_dead_wall", dead=rules.number("dead_wall")))
    return found
