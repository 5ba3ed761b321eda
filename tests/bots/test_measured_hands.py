"""Hands that only the table measures: what bots see of them is what trying every tile finds."""

from __future__ import annotations

import random

import pytest

from janso.bots.sight import Sight
from janso.bots.weighing.embedded import distance_of, lines_of
from janso.table import Match
from janso.table.log import action as act
from janso.tiles import JOKER, KIND_MASK, STANDARD_KINDS


def tried(sight: Sight, kind: int) -> tuple[int, int, int]:
    """Shanten after a discard, the kinds that then help, and how many such tiles are left."""
    number = sight.lacking((kind,))
    left = sight.left() + [sight.unseen_flower(flower) for flower in range(STANDARD_KINDS, JOKER)]
    helps = [more for more in range(JOKER) if left[more] and sight.lacking((kind,), None, more) < number]
    return number, sum(1 << more for more in helps), sum(left[more] for more in helps)


@pytest.mark.parametrize("name", ["rengonosan2", "toitsu-riichi"])
def test_discards_of_hands_with_flowers_are_those_that_trying_every_tile_finds(name: str) -> None:
    rng = random.Random(name)
    for seed in range(8):
        match = Match(name, seed=seed)
        while match.deal is not None and not match.done:
            seat = next(seat for seat in range(match.play.seats) if match.options(seat))
            sight, options = Sight(match, seat), match.options(seat)
            throwing = [option for option in options if option.verb == act.DISCARD]
            if sight.own_turn and throwing:
                kinds = {option.tile & KIND_MASK for option in throwing}
                numbers = {kind: sight.lacking((kind,)) for kind in kinds}
                nearest = min(numbers.values())
                expected = {kind: tried(sight, kind) if number == nearest else (number, 0, 0)
                            for kind, number in numbers.items()}
                assert lines_of(sight, throwing, 9) == expected
                assert distance_of(sight) == min(sight.lacking((face & KIND_MASK,)) for face in sight.held)
                break
            match.do(seat, rng.choice(options))
