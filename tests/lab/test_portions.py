"""How the matches of a simulation are shared out."""

import pytest

from janso.lab.sim import LARGEST, chunks


@pytest.mark.parametrize("workers", [1, 2, 3, 16])
def test_every_match_is_in_one_portion_and_portions_get_smaller_down_to_single_matches(workers: int) -> None:
    for games in (1, 2, 7, 64, 999):
        portions = chunks(games, workers)
        assert [number for portion in portions for number in portion] == list(range(games))
        sizes = [len(portion) for portion in portions]
        assert sizes == sorted(sizes, reverse=True)
        assert sizes[0] <= LARGEST
        assert sizes[-1] == 1
