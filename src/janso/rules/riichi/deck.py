"""The tiles of a riichi rule set: which kinds the wall holds, how many of each, and which are set aside."""

from __future__ import annotations

from typing import Final

from janso.errors import JansoError
from janso.rules.ruleset import RuleSet
from janso.tiles import (
    FLOWER_KINDS,
    JOKER,
    KIND_BITS,
    KIND_MASK,
    MARKS,
    NORTH,
    PLUM,
    SPRING,
    STANDARD_KINDS,
    WHITE,
    read_tiles,
    write,
)

_RED_FIVES: Final = (4, 13, 22)
_RED: Final = 1 << 6
_GLASS: Final = MARKS.index("transparent") << KIND_BITS
SETS: Final[dict[str, tuple[int, ...]]] = {
    "full": (), "no_middle_characters": tuple(range(1, 8)), "no_middle_bamboos": tuple(range(19, 26)),
    "no_honours": tuple(range(27, 34)), "lot": (),
}
"""The kinds that each set of tiles leaves out; before a match begins the lot has decided."""
FLOWERS: Final[dict[str, tuple[int, ...]]] = {
    "no": (), "flowers": tuple(range(PLUM, SPRING)), "seasons": tuple(range(SPRING, JOKER)),
    "all": tuple(range(PLUM, JOKER)),
}


def copies_of(rules: RuleSet) -> list[int]:
    """How many tiles of each of the 34 kinds the wall holds.

    >>> from janso.rules import ruleset
    >>> sum(copies_of(ruleset("riichi"))), copies_of(ruleset("riichi").with_options({"fewer": "44z"}))[30]
    (136, 2)
    """
    found = [rules.number("copies")] * STANDARD_KINDS
    for kind in SETS[rules.word("tile_set")]:
        found[kind] = 0
    for face in rules.tiles("left_out"):
        if face & KIND_MASK < STANDARD_KINDS:
            found[face & KIND_MASK] = 0
    for face in rules.tiles("fewer"):
        kind = face & KIND_MASK
        if kind >= STANDARD_KINDS or not found[kind]:
            raise JansoError("rules.fewer_not_among_tiles_rules", tile=write(kind))
        found[kind] -= 1
    for face in rules.tiles("more"):
        kind = face & KIND_MASK
        if kind >= STANDARD_KINDS:
            raise JansoError("rules.more_flower", tile=write(kind))
        found[kind] += 1
    return found


def missing_kinds(rules: RuleSet) -> int:
    """The kinds that the wall lacks, as a mask; flowers among them."""
    mask = 0
    for kind, number in enumerate(copies_of(rules)):
        if not number:
            mask |= 1 << kind
    there = flower_kinds(rules)
    for kind in range(PLUM, JOKER):
        if kind not in there:
            mask |= 1 << kind
    return mask


def flower_kinds(rules: RuleSet) -> list[int]:
    """The flowers and seasons of the wall."""
    out = [face & KIND_MASK for face in rules.tiles("left_out")]
    return [kind for kind in FLOWERS[rules.word("flowers")] if kind not in out]


def faces_of(rules: RuleSet) -> list[int]:
    """Every tile of the wall; fives are red first of all copies."""
    red = dict(zip(_RED_FIVES, rules.numbers("red_fives")))
    if rules.flag("dotted_white"):
        red[WHITE] = 1
    faces: list[int] = []
    for kind, number in enumerate(copies_of(rules)):
        special = min(red.get(kind, 0), number)
        plain = number - special
        glass = min(rules.number("transparent_tiles"), plain)
        faces += [kind] * (plain - glass) + [kind | _GLASS] * glass + [kind | _RED] * special
    flowers = flower_kinds(rules) * rules.number("flower_copies")
    if rules.flag("season_kind"):
        flowers = [min(kind, SPRING) for kind in flowers]
    return faces + flowers


def aside_kinds(rules: RuleSet) -> int:
    """The kinds that may be set aside, as a mask."""
    mask = 1 << NORTH if rules.flag("north_aside") else 0
    for face in rules.tiles("aside_tiles"):
        if face & KIND_MASK >= STANDARD_KINDS and not (face == SPRING and rules.flag("season_kind")):
            raise JansoError("rules.aside_tiles_flower_flowers_always", tile=write(face))
        mask |= 1 << (face & KIND_MASK)
    return mask


def laid_aside(rules: RuleSet) -> int:
    """The kinds that may lie beside a hand, as a mask: also those of the yaku that count, by their examples.

    >>> from janso.rules import ruleset
    >>> laid_aside(ruleset("riichi")), laid_aside(ruleset("tenhou-sanma")) == 1 << NORTH
    (0, True)
    """
    mask = aside_kinds(rules)
    for kind in flower_kinds(rules):
        mask |= 1 << kind
    known = rules.family.patterns
    for example in [known[id].example_facts.get("flowers", "") for id in rules.patterns if id in known]:
        for face in read_tiles(example, "flowers"):
            kind = face & KIND_MASK
            mask |= FLOWER_KINDS if FLOWER_KINDS >> kind & 1 else 1 << kind
    return mask


def skipped_kinds(rules: RuleSet) -> int:
    """The kinds that no indicator points at."""
    return missing_kinds(rules) | (aside_kinds(rules) if rules.flag("aside_skipped") else 0)
