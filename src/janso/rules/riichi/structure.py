"""Which structures a winning hand may have instead of sets and a pair, as forms to read and to build towards."""

from __future__ import annotations

from typing import Final

from janso.scoring.readings.interpret import Forms
from janso.scoring.readings.other_forms.fours import FoursForms
from janso.scoring.readings.other_forms.imaginary import TwoPairsForms, VirtualHeadForms
from janso.shape.other import fours
from janso.shape.other import imaginary as shapes

USUAL: Final = "usual"
TWO_PAIRS: Final = "two_pairs"
VIRTUAL_HEAD: Final = "virtual_head"
FOURS: Final = "fours"
FULL_SIZE: Final = (USUAL, FOURS)
"""Structures of as many tiles as the usual one."""
ONE_SET_LESS: Final = (TWO_PAIRS, FOURS)


def structure_forms(structure: str) -> Forms:
    """The reader of hands of a structure."""
    if structure == FOURS:
        return FoursForms(())
    return TwoPairsForms(()) if structure == TWO_PAIRS else VirtualHeadForms(())


def structure_names(structure: str) -> tuple[str, ...]:
    """The forms of a structure as the hand algebra knows them."""
    if structure == TWO_PAIRS:
        return (shapes.TWO_PAIRS, shapes.SIX_PAIRS, shapes.ALL_ORPHANS, shapes.FOUR_WINDS)
    return (fours.FOURS,) if structure == FOURS else (shapes.VIRTUAL_HEAD,)
