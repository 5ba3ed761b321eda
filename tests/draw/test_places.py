"""Where melds, concealed kongs and discards lie in a picture."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from janso.cli import app
from janso.draw import BACK, layout, river_layout
from janso.errors import JansoError
from janso.tiles import write

Claims = Callable[..., None]


@pytest.mark.parametrize(("kong", "down"), [("ends", [0, 3]), ("middle", [1, 2]), ("open", []),
                                            ("hidden", [0, 1, 2, 3]), ("alternate", [0, 2])])
def test_a_concealed_kong_lies_as_the_table_likes_it(kong: str, down: list[int], claims: Claims) -> None:
    claims("draw.concealed_kong")
    tiles = layout("[1111z]", kong=kong).tiles
    assert [at for at, tile in enumerate(tiles) if tile.face == BACK] == down


def test_a_concealed_kong_may_stay_in_the_hand_before_the_winning_tile(claims: Claims) -> None:
    claims("draw.kong_place")
    for place, names in (("table", ["1m", "2m", "3m", "5z", "5z", "5z", "5z", "5p", "5p", "5p"]),
                         ("hand", ["1m", "2m", "5z", "5z", "5z", "5z", "3m", "5p", "5p", "5p"])):
        tiles = layout("12m[5555z](555p)+3m", kong="open", kong_place=place).tiles
        assert [write(tile.face) for tile in sorted(tiles, key=lambda tile: tile.x)] == names


def test_melds_lie_in_a_row_in_rows_or_before_the_hand(claims: Claims) -> None:
    claims("draw.melds_place")
    plans = {place: layout("11m(555p)(666s)", melds=place) for place in ("row", "rows", "front")}
    lines = {place: [sorted({tile.y for tile in plan.tiles if write(tile.face) == name}) for name in ("1m", "5p", "6s")]
             for place, plan in plans.items()}
    assert lines["row"][0] == lines["row"][1] == lines["row"][2]
    assert lines["rows"][0] == lines["rows"][1] != lines["rows"][2]
    assert lines["front"][0] != lines["front"][1] == lines["front"][2]
    assert plans["rows"].width < plans["row"].width and plans["rows"].height > plans["row"].height
    firsts = [min(tile.x for tile in plans["rows"].tiles if write(tile.face) == name) for name in ("5p", "6s")]
    assert firsts[0] == firsts[1], "one above the other"
    with pytest.raises(JansoError, match="melds lie in"):
        layout("11m", melds="heap")


@pytest.mark.parametrize("columns", [6, 7, 8, 9])
def test_discards_lie_in_rows_and_the_third_is_prolonged(columns: int, claims: Claims) -> None:
    claims("draw.river")
    plan = river_layout(" ".join(["1m"] * (3 * columns + 2)), columns)
    rows = sorted({tile.y for tile in plan.tiles})
    assert [sum(tile.y == row for tile in plan.tiles) for row in rows] == [columns, columns, columns + 2]


def test_the_riichi_tile_lies_on_its_side_and_a_claimed_one_leaves_its_place_empty(claims: Claims) -> None:
    claims("draw.river")
    tiles = river_layout("1m (2m) 3m* 4m").tiles
    assert [(write(tile.face), tile.x, tile.sideways) for tile in tiles] == [
        ("1m", 0, False), ("3m", 116, True), ("4m", 187, False)]
    for wrong, why in (("12m", "not one discard"), ("", "no discards")):
        with pytest.raises(JansoError, match=why):
            river_layout(wrong)
    with pytest.raises(JansoError, match="6 to 9"):
        river_layout("1m", 5)


def test_the_command_draws_discards(tmp_path: Path) -> None:
    for name in ("river.svg", "river.png"):
        made = CliRunner().invoke(app, ["draw", "1z 9m (5p) 3s* 7z", "--river", "6", "--out", str(tmp_path / name)])
        assert made.exit_code == 0, made.output
    assert (tmp_path / "river.svg").read_text(encoding="utf-8").count("<use href=\"#light-t-") == 4


def test_the_first_declared_set_lies_farthest_from_the_hand_and_points_at_whoever_gave_its_tile(claims: Claims) -> None:
    claims("draw.meld_order")
    for place, order in (("from_right", ["6s", "5p"]), ("row", ["5p", "6s"])):
        tiles = sorted(layout("11m(5^55p)(6<66s)", melds=place).tiles, key=lambda tile: tile.x)
        names = [write(tile.face) for tile in tiles]
        assert names[:2] == ["1m", "1m"] and list(dict.fromkeys(names[2:])) == order
        turned = [(write(tile.face), tile.sideways) for tile in tiles[2:]]
        first = turned.index(("5p", False))
        assert turned[first:first + 3] == [("5p", False), ("5p", True), ("5p", False)], "from the player opposite"
        assert turned[turned.index(("6s", True)):][0] == ("6s", True)


def test_the_tile_after_anothers_riichi_is_shifted_by_half_a_place(claims: Claims) -> None:
    claims("draw.river_marks")
    plain = [tile.x for tile in river_layout("1m 2m 3m").tiles]
    marked = [tile.x for tile in river_layout("1m |2m 3m").tiles]
    step = plain[1] - plain[0]
    assert marked == [plain[0], plain[1] + step / 2, plain[2] + step / 2]
    claimed = [tile.x for tile in river_layout("1m |(2m) 3m").tiles]
    assert claimed == [plain[0], plain[2] + step / 2], "a claimed tile leaves its place, shifted or not"
