"""Expected points are those of plain playouts."""

from __future__ import annotations

from typing import Final

import pytest
from playing_out import FAMILIES, compared

WIDE: Final = 4.0
"""Standard errors that a mean may be off: among some thousand hands one lies further out by chance."""


@pytest.mark.parametrize("rules", FAMILIES)
def test_expected_points_are_those_of_playouts(rules: str) -> None:
    found = compared(rules, range(12), 2_000)
    assert len(found) >= 3 and max(map(abs, found)) < WIDE


@pytest.mark.slow
@pytest.mark.parametrize("rules", FAMILIES)
def test_expected_points_of_five_hundred_hands_are_those_of_twenty_thousand_playouts(rules: str) -> None:
    found = compared(rules, range(500), 20_000)
    outside = [each for each in found if abs(each) > 1.96]
    most = max(map(abs, found))
    print(f"{rules}: {len(found)} hands, {len(outside)} outside the interval of 95 %, at most {most:.1f} errors")
    assert len(outside) <= 0.1 * len(found) and max(map(abs, found)) < 2 * WIDE
