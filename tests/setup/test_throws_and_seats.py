"""Walls of any length, dice of eight and of nine, two players who change seats, a dead wall as long as the throw."""

from __future__ import annotations

import pytest

from janso.errors import JansoError
from janso.table.chance import Stream
from janso.table.setup.pakkoro import LENGTHS, break_stack, throw_for
from janso.table.setup.report import DEAD_BY_DICE, DiceAsked, answer
from janso.table.setup.reseating import reseated


def test_a_wall_of_no_printed_length_is_counted_round_and_round() -> None:
    assert 50 not in LENGTHS
    assert [break_stack(50, throw) for throw in ((42, 5), (42, 8), (48, 2), (48, 3))] == [47, 0, 0, 1]


@pytest.mark.parametrize("stacks,faces", [(85, (8, 12)), (89, (8, 12)), (102, (3, 3, 12)), (106, (3, 3, 12))])
def test_the_dice_of_long_walls_show_all_their_faces_and_no_others(stacks: int, faces: tuple[int, ...]) -> None:
    stream = Stream("faces", "dice")
    throws = [throw_for(stacks, stream) for _ in range(400)]
    assert [set(shown) for shown in zip(*throws)] == [set(range(number)) for number in faces]
    assert all(0 <= break_stack(stacks, throw) < stacks for throw in throws)


@pytest.mark.parametrize("tiles,players,throw,why", [
    (136, 4, (66,), "1 numbers, «pakkoro» throws 2"), (136, 4, (66, 3, 0), "3 numbers"), (136, 4, (65, 3), "65 is not"),
    (136, 4, (66, 6), "6 is not"), (170, 4, (8, 0), "8 is not"), (204, 4, (0, 0), "2 numbers"),
    (280, 8, (132, 11, 0, 0, 0), "5 numbers")])
def test_what_the_dice_of_a_wall_cannot_show_is_refused(tiles: int, players: int, throw: tuple[int, ...],
                                                        why: str) -> None:
    with pytest.raises(JansoError, match=why):
        answer(DiceAsked(players, tiles, way="pakkoro", throw=throw))


def test_a_sum_that_140_stacks_do_not_have_is_thrown_again_and_the_second_pair_is_read() -> None:
    assert answer(DiceAsked(8, 280, way="pakkoro", throw=(132, 11, 12, 3))).broken.counted == 139
    assert answer(DiceAsked(8, 280, way="pakkoro", throw=(120, 11))).broken.counted == 131


def test_two_players_change_seats_each_round() -> None:
    assert [reseated(["A", "B"], round) for round in range(3)] == [["A", "B"], ["B", "A"], ["A", "B"]]


def test_a_dead_wall_by_dice_is_as_long_as_the_throw_and_one_of_three_layers_is_shorter() -> None:
    thrown = answer(DiceAsked(dead=DEAD_BY_DICE, throw=(3, 4)))
    assert thrown.dead.stacks == thrown.broken.counted
    assert answer(DiceAsked(layers=3, tiles=144, seed="a")).dead.stacks == 5
