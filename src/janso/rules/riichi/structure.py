"""Which structures a winning hand may have instead of sets and a pair, as forms to read and to build towards."""

from __future__ import annotations

from typing import Final

from janso.scoring.imaginary import TwoPairsForms, VirtualHeadForms
from janso.scoring.interpret import Forms
from janso.shape import imaginary as shapes

USUAL: Final = "usual"
TWO_PAIRS: Final = "two_pairs"
VIRTUAL_HEAD: Final = "virtual_head"


def structure_forms(structure: str) -> Forms:
    """The reader of hands of a structure."""
    return TwoPairsForms(()) if structure == TWO_PAIRS else VirtualHeadForms(())


def structure_names(structure: str) -> tuple[str, ...]:
    """The forms of a structure as the hand algebra knows them."""
    if structure == TWO_PAIRS:
        return (shapes.TWO_PAIRS, shapes.SIX_PAIRS, shapes.ALL_ORPHANS, shapes.FOUR_WINDS)
    return (shapes.VIRTUAL_HEAD,)
