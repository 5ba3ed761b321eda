"""Walls of every size, the dice that break them, and the dead wall, beside the tables of document 004."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product

import pytest

import janso
from janso.draw.walls import wall_svg
from janso.errors import JansoError
from janso.table.chance import Stream
from janso.table.setup import pakkoro
from janso.table.setup.dead_wall import by_dice, dead_wall, first_drawn, stacks_of
from janso.table.setup.dice import WAYS, cast, read
from janso.table.setup.layers import taking
from janso.table.setup.marker import marker
from janso.table.setup.pakkoro import composite, house_by_units, house_of, three_layer_stack
from janso.table.setup.picture import broken_wall
from janso.table.setup.plan import BUILDS, Plan, blocks, plan
from janso.table.setup.report import DiceAsked, answer, dice_report, gaps, without_wall
from janso.table.wall import break_at
from janso.terminal.show import notes

Claims = Callable[..., None]
TWO_LAYERS = [  # tiles, players, length, left over: lines 2494-2512
    (72, 2, 18, 0), (72, 3, 12, 0), (108, 2, 27, 0), (108, 3, 18, 0), (112, 2, 28, 0), (112, 3, 18, 4), (124, 3, 20, 4),
    (124, 4, 15, 4), (136, 3, 22, 4), (136, 4, 17, 0), (140, 3, 23, 2), (140, 4, 17, 4), (144, 3, 24, 0),
    (144, 4, 18, 0), (170, 5, 17, 0), (170, 6, 14, 2), (174, 5, 17, 4), (174, 6, 14, 6), (178, 5, 17, 8),
    (178, 6, 14, 10), (204, 5, 20, 4), (204, 6, 17, 0), (208, 5, 20, 8), (208, 6, 17, 4), (212, 5, 21, 2),
    (212, 6, 17, 8), (272, 7, 19, 6), (272, 8, 17, 0), (280, 7, 20, 0), (280, 8, 17, 8), (288, 7, 20, 8),
    (288, 8, 18, 0),
]
THREE_LAYERS = [
    (72, 2, 12, 0), (108, 2, 18, 0), (112, 2, 18, 4), (124, 3, 13, 7), (136, 3, 15, 1), (136, 4, 11, 4),
    (140, 3, 15, 5), (144, 3, 16, 0), (144, 4, 12, 0), (170, 5, 11, 5), (174, 5, 11, 9), (178, 5, 11, 13),
    (204, 5, 13, 9), (208, 5, 13, 13), (212, 5, 14, 2), (272, 7, 12, 20), (280, 7, 13, 7), (288, 7, 13, 15),
]
SIGNS = [  # rows whose signs are printed whole
    (112, 3, 2, "-++"), (124, 3, 2, "-++"), (136, 3, 2, "-++"), (136, 4, 2, "----"), (140, 3, 2, "+--"),
    (144, 3, 2, "---"), (170, 5, 2, "-----"), (170, 6, 2, "+-----"), (178, 6, 2, "-+++++"), (112, 2, 3, "+-"),
    (124, 3, 3, "-++"), (140, 3, 3, "+--"), (212, 5, 3, "-----"), (272, 7, 3, "-++++++"),
]


def test_sides_are_as_long_as_the_printed_tables_say(claims: Callable[..., None]) -> None:
    claims("setup.plan")
    for layers, rows in ((2, TWO_LAYERS), (3, THREE_LAYERS)):
        for tiles, players, length, loose in rows:
            found = plan(tiles, players, layers, lengthened=False)
            assert (found.lengths, found.loose) == ((length,) * players, loose), (tiles, players, layers)
            assert found.tiles == plan(tiles, players, layers).tiles == tiles
    for tiles, players, layers, signs in SIGNS:
        assert plan(tiles, players, layers).signs == signs, (tiles, players, layers)
    # Line 209 lets South and North build the longer sides where seasons are added.
    assert plan(140, 4).lengths == (17, 18, 17, 18)


@pytest.mark.parametrize("players", range(2, 9))
def test_longer_sides_are_spread_as_evenly_as_any_mirrored_choice(players: int) -> None:
    for over in range(players):
        lengths = plan(2 * (players * 10 + over), players).lengths
        assert sum(length - 10 for length in lengths) == over
        assert all(lengths[-side % players] == lengths[side] for side in range(players)) or players == 2
        if over * 2 <= players and players > 2:
            assert not any(lengths[side] + lengths[side - 1] == 22 for side in range(players)) or over * 2 == players


def test_every_stack_has_one_place_and_sides_follow_clockwise() -> None:
    walls = plan(140, 3)
    places = [walls.place(stack) for stack in range(walls.stacks)]
    assert len(set(places)) == walls.stacks == 70
    assert [side for side, at in places if at == 0] == [0, 2, 1]
    assert all(walls.stack(*place) == stack for stack, place in enumerate(places))


@pytest.mark.parametrize(("way", "throws"), [("one_throw", 1), ("two_throws", 2)])
def test_the_usual_dice_break_where_the_table_of_the_engine_breaks(way: str, throws: int,
                                                                   claims: Callable[..., None]) -> None:
    claims("setup.dice.ways")
    for sides, tiles in ((4, 136), (4, 144), (3, 108)):
        walls = plan(tiles, sides)
        for dice in product(range(1, 7), repeat=4):
            broken = read(way, walls, dice[:2 * throws])
            assert 2 * broken.stack == break_at(list(dice), sides, walls.lengths[0], throws)


def test_side_and_count_of_each_way_are_the_printed_ones(claims: Callable[..., None]) -> None:
    claims("setup.dice.d20", "setup.dice.triangle", "setup.dice.d12_d20", "setup.dice.2d20", "setup.dice.5d6",
           "setup.dice.2d12", "setup.dice.even_twelve")

    def told(way: str, walls: Plan, *throw: int) -> tuple[int, int, int]:
        found = read(way, walls, throw)
        return found.side, found.counted, found.taker

    four, three, two, eight = plan(136, 4), plan(108, 3), plan(108, 2), plan(280, 8)
    assert told("d20", four, 19) == (2, 19, 0)
    assert told("d30", three, 30) == (2, 30, 0)
    assert told("d20_units", four, 17) == (0, 7, 0)
    assert told("d16", four, 16) == (0, 16, 0)
    assert told("one_die", three, 5, 2) == (1, 7, 0)
    assert told("triangle", plan(136, 3), 15) == (2, 15, 0)
    assert told("triangle", plan(136, 3), 16) == (0, 1, 0)
    assert told("d12_d20", three, 8, 9) == (1, 9, 1)
    assert told("d12_d20", three, 9, 9) == (2, 9, 2)
    assert told("d30_d20", three, 20, 4) == (1, 4, 1)
    assert told("d30_d20", three, 21, 4) == (2, 4, 2)
    assert told("2d20", two, 10, 3) == (1, 3, 0)
    assert told("2d20", two, 11, 3) == (0, 3, 1)
    assert told("even_twelve", four, 3, 4) == (2, 3, 0)
    assert told("even_twelve", four, 3, 5) == (0, 9, 0)
    assert told("3d6", four, 6, 2, 4) == (0, 67, 0)
    assert told("3d6", four, 6, 2, 5) == (0, 68, 0)
    assert told("3d6", plan(140, 4), 6, 6, 4) == (0, 69, 0)
    assert told("5d6", eight, 2, 4, 6, 6, 3) == (0, 139, 0)
    assert told("5d6", eight, 1, 1, 1, 1, 3) == (0, 3, 0)
    assert told("2d12", eight, 11, 12) == (0, 138, 0)
    assert told("2d12", plan(288, 8), 11, 12) == (0, 132, 0)


@pytest.mark.parametrize("stacks", pakkoro.LENGTHS)
def test_the_dice_of_twelve_reach_every_stack_of_a_wall_and_no_other(stacks: int, claims: Callable[..., None]) -> None:
    claims("setup.pakkoro")
    found: Counter[int] = Counter()
    if stacks in (85, 87, 89):
        throws = list(product(range(8), range(12)))
    elif stacks in (102, 104, 106):
        throws = list(product(range(3), range(3), range(12)))
    elif stacks <= 72:
        throws = list(product(pakkoro.SIXES, pakkoro.TO_FIVE))
    else:
        throws = list(product(pakkoro.TWELVES, pakkoro.TO_ELEVEN))
    for throw in throws:
        if stacks == 140 and sum(throw) > 139:
            found.update(pakkoro.break_stack(140, throw + again) for again in product(pakkoro.TWELVES, range(12)))
        else:
            found[pakkoro.break_stack(stacks, throw)] += 1
    assert set(found) == set(range(stacks))
    if stacks in (36, 72, 144):
        assert len(set(found.values())) == 1


def test_readings_of_the_dice_of_twelve_that_are_printed() -> None:
    assert pakkoro.break_stack(54, (54, 4)) == 45 + 1
    assert pakkoro.break_stack(54, (66, 3)) == 53
    assert pakkoro.break_stack(56, (54, 5)) == 55
    assert pakkoro.break_stack(62, (66, 2)) == 59
    assert pakkoro.break_stack(68, (66, 4)) == 66
    assert pakkoro.break_stack(85, (7, 11)) == 84
    assert pakkoro.break_stack(102, (2, 2, 9)) == 99
    assert pakkoro.break_stack(104, (2, 2, 9)) == 101
    assert pakkoro.break_stack(106, (2, 2, 9)) == 103
    assert pakkoro.break_stack(136, (132, 7)) == 135
    with pytest.raises(JansoError, match="thrown once more"):
        pakkoro.break_stack(140, (132, 11))


def test_houses_come_from_the_dice_of_winds_and_dragons(claims: Callable[..., None]) -> None:
    claims("setup.houses")
    wanted = {2: {"east", "west"}, 3: {"white", "green", "red"}, 4: {"east", "south", "west", "north"},
              5: {"east", "west", "white", "green", "red"},
              6: {"east", "south", "west", "north", "green", "red"},
              7: {"east", "south", "west", "north", "white", "green", "red"}, 8: set(pakkoro.HOUSES)}
    for players, houses in wanted.items():
        found = Counter(pakkoro.house_of(players, wind, dragon) for wind, dragon in product(range(12), repeat=2))
        assert set(found) == houses
    six = Counter(pakkoro.house_of(6, wind, dragon) for wind, dragon in product(range(12), repeat=2))
    assert len(set(six.values())) == 1


def test_a_dead_wall_by_dice_counts_by_threes(claims: Callable[..., None]) -> None:
    claims("setup.dead_wall")
    found = [by_dice(length) for length in (2, 6, 11)]
    assert [(dead.first, dead.replacements, dead.indicators) for dead in found] == [(2, 0, 2), (0, 2, 4), (2, 3, 8)]
    walls = plan(136, 4)
    usual = dead_wall(7)
    assert (usual.replacements, usual.indicators, usual.first) == (4, 5, 1)
    assert dead_wall(2).replacements == 0
    assert stacks_of(walls, 3, usual, "counter_clockwise") == [2, 1, 0, 67, 66, 65, 64]
    assert stacks_of(walls, 3, usual, "clockwise") == [3, 4, 5, 6, 7, 8, 9]
    assert (first_drawn(walls, 3, usual, "clockwise"), first_drawn(walls, 3, usual, "counter_clockwise")) == (10, 3)
    apart = broken_wall(walls, read("one_throw", walls, (6, 6)), dead_wall(7, apart=2))
    assert Counter(stack.part for stack in apart) == {"live": 59, "replacement": 4, "indicator": 1, "dead": 4}


@pytest.mark.parametrize("form", [1, 2])
@pytest.mark.parametrize(("tiles", "players"), [(136, 4), (144, 4), (108, 3), (136, 3)])
def test_walls_of_three_layers_give_every_tile_once(form: int, tiles: int, players: int,
                                                    claims: Callable[..., None]) -> None:
    claims("setup.layers")
    walls = plan(tiles, players, layers=3, lengthened=False)
    order = taking(walls, broken=5, form=form)
    places = [place for hand in order.hands for place in hand] + list(order.turns) + list(order.dead)
    assert len(places) == len(set(places)) == tiles
    assert [len(hand) for hand in order.hands] == [14] + [13] * (players - 1)
    assert len(order.dead) == (15 if form == 1 else 14)
    if form == 2:
        far_end = (5 - 7) % walls.stacks
        assert order.hands[0][12] == (far_end, 0)
    elif walls.loose:
        assert order.hands[0][12] == (-1, 0)


def test_the_dealers_extra_tile_may_come_from_the_dead_wall() -> None:
    walls = plan(136, 4, layers=3, lengthened=False)
    order = taking(walls, broken=5, form=1, from_dead=True)
    assert order.hands[0][-1] == ((5 - 5) % walls.stacks, 0)
    assert len(order.dead) == 14


def test_throws_are_the_same_from_the_same_seed_and_on_the_dice() -> None:
    for way in WAYS.values():
        walls = plan({2: 108, 3: 108}.get(way.players[0], 280), way.players[0])
        one, two = (cast(way.id, walls, Stream("club", "dice")) for _ in range(2))
        assert one == two
        read(way.id, walls, one)


@pytest.mark.parametrize(("asked", "sentence"), [
    (lambda: plan(136, 9), "2 to 8"), (lambda: plan(136, 4, 4), "1, 2 or 3"), (lambda: plan(1000, 4), "400"),
    (lambda: read("no", plan(136, 4), (1, 1)), "not one of"), (lambda: read("2d20", plan(136, 4), (1, 1)), "2 players"),
    (lambda: read("one_throw", plan(136, 4), (0, 1)), "die of 6"),
    (lambda: read("one_throw", plan(136, 4), (1,)), "1 numbers"), (lambda: dead_wall(41), "0 to 40"),
])
def test_what_cannot_be_is_refused_in_words(asked: Callable[[], object], sentence: str) -> None:
    with pytest.raises(JansoError, match=sentence):
        asked()


def test_a_side_is_divided_into_blocks_of_six_at_its_ends(claims: Claims) -> None:
    claims("setup.blocks")
    assert [blocks(length) for length in (17, 18, 12, 9, 6)] == [(6, 5, 6), (6, 6, 6), (6, 6), (6, 3), (6,)]
    assert dice_report(DiceAsked(throw=(4, 4)))["blocks"] == [[6, 5, 6]] * 4


@pytest.mark.parametrize("throw,left,right", [((1, 1), 15, 2), ((6, 6), 5, 12), ((5, 4), 8, 9)])
def test_a_break_counted_from_the_left_is_the_same_break(throw: tuple[int, int], left: int, right: int,
                                                         claims: Claims) -> None:
    claims("setup.from_left")
    told = dice_report(DiceAsked(throw=throw))
    assert (told["from_left"], told["from_right"]) == (left, right) and left + right == 17


def test_the_wall_is_parted_at_the_break_and_beyond_the_dead_wall(claims: Claims) -> None:
    claims("setup.gaps")
    told = dice_report(DiceAsked(throw=(4, 5)))
    assert told["gaps"] == [[0, 9], [0, 2]], "nine stacks were counted, the seven before the break are dead"
    assert dice_report(DiceAsked(throw=(1, 2)))["gaps"] == [[2, 3], [3, 13]], "the dead wall goes round the corner"
    assert dice_report(DiceAsked(throw=(4, 5), dead=0))["gaps"] == [[0, 9]]


def test_tiles_lie_in_layers_in_files_in_a_bag_or_in_a_heap(claims: Claims) -> None:
    claims("setup.build")
    assert BUILDS == {"two_layers": 2, "two_files": 2, "three_layers": 3, "three_files": 3, "nest": 0, "mountain": 0}
    for build, stacks in (("two_layers", 68), ("two_files", 68), ("three_layers", 45), ("three_files", 45)):
        assert sum(plan(136, 4, BUILDS[build]).lengths) == stacks
    for build in ("nest", "mountain"):
        assert without_wall(136, 4, build)["lengths"] == []
    match = janso.Match(janso.ruleset("riichi").with_options({"bag": "yes"}), seed=1)
    assert match.deal is not None and len(match.deal.state.players[0].held) == 14, "a game out of the bag"


def test_the_dice_of_winds_and_dragons_count_sixes_or_twelves_in_walls_of_three_layers(claims: Claims) -> None:
    claims("setup.pakkoro.three_layers")
    for stacks in range(12, 97):
        faces, step = composite(stacks)
        assert 2 <= faces <= 8 and stacks <= faces * step
        assert {three_layer_stack(stacks, (face, unit)) for face in range(faces) for unit in range(step)} == set(
            range(stacks))
    walls = plan(144, 4, 3)
    assert walls.stacks == 48 and {read("pakkoro", walls, (face, unit)).stack for face in range(8)
                                   for unit in range(6)} == set(range(48))
    assert len(cast("pakkoro", walls, Stream("x", "y"))) == 2
    with pytest.raises(JansoError):
        composite(97)
    with pytest.raises(JansoError):
        three_layer_stack(48, (8, 0))


def test_spare_dice_stand_in_for_houses_and_for_twelves_but_not_with_five_or_six_players(claims: Claims) -> None:
    claims("setup.pakkoro.spare")
    for players in range(2, 9):
        for one in range(12):
            assert house_by_units(players, one, 5) == house_of(players, one, 5)
    places = {read("pakkoro_sixes", plan(288, 8), (multiple, unit)).stack for multiple in range(1, 13)
              for unit in range(1, 13)}
    assert places == set(range(144))
    with pytest.raises(JansoError):
        read("pakkoro_sixes", plan(204, 6), (1, 1))


def test_with_three_players_the_dead_wall_may_always_stand_at_the_free_side_of_north(
        claims: Callable[..., None]) -> None:
    claims("setup.dead_wall.north")
    usual, north = (DiceAsked(players=3, tiles=108, throw=(4, 4), place=place) for place in ("break", "north"))
    assert dice_report(usual)["dead"]["place"] == "break" and dice_report(north)["dead"]["keeper"] == "E"
    moved = answer(north).stacks
    dead = [stack for stack in moved if stack.part != "live"]
    assert len(dead) == 7 and [stack for stack in moved if stack.side == 3] == dead
    assert [stack for stack in moved if stack.part == "live"] == [
        stack for stack in answer(usual).stacks if stack.part == "live"]
    found = answer(north)
    assert wall_svg(found.walls, found.broken, found.stacks, list("ESWN")).count("<rect") == 1 + found.walls.stacks
    with pytest.raises(JansoError, match="no side is free"):
        answer(DiceAsked(players=4, throw=(4, 4), place="north"))
    with pytest.raises(JansoError, match="not one of"):
        answer(DiceAsked(players=3, throw=(4, 4), place="moon"))


def test_the_dead_wall_may_lie_in_the_middle_of_the_table(claims: Callable[..., None]) -> None:
    claims("setup.dead_wall.centre")
    usual, centre = (answer(DiceAsked(throw=(4, 4), place=place)) for place in ("break", "centre"))
    lying = [stack for stack in centre.stacks if stack.part != "live"]
    assert len(lying) == 7 and all(stack.side < 0 for stack in lying)
    assert len(gaps(usual)) == 2 and len(gaps(centre)) == 1, "the live wall is parted at the break alone"
    picture = wall_svg(centre.walls, centre.broken, centre.stacks, list("ESWN"))
    assert picture.count("<rect") == 1 + centre.walls.stacks


def test_the_marker_lies_by_the_first_dealer_and_is_turned_for_west_and_north(claims: Claims) -> None:
    claims("setup.marker")
    assert [(lies.side, lies.turned) for lies in map(marker, range(4))] == [
        ("E", False), ("S", False), ("E", True), ("S", True)]
    assert [marker(wind, ("E", "S", "W", "N")).turned for wind in range(4)] == [False] * 4
    with pytest.raises(JansoError):
        marker(4)
    match = janso.Match("riichi", seed=1, names=["Ann", "Bo", "Cy", "Di"])
    assert "Marker E by Ann" in notes(match).plain
