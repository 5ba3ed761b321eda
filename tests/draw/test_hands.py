"""Pictures of hands: which tiles lie where."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from janso.cli import app
from janso.draw import BACK, Placed, hand_png, hand_svg, layout
from janso.errors import JansoError
from janso.hand import Hand
from janso.tiles import parse, write


def shown(hand: str, **options: str) -> str:
    """The tiles from left to right, `_` after one that lies on its side, `^` before one that is stacked."""
    tiles = layout(hand, **options).tiles
    bottom = max(tile.y + (67 if tile.sideways else 80) for tile in tiles)
    words = []
    for tile in sorted(tiles, key=lambda tile: (tile.x, -tile.y)):
        name = "##" if tile.face == BACK else write(tile.face)
        stacked = tile.y + (67 if tile.sideways else 80) < bottom - 1
        words.append(("^" if stacked else "") + name + ("_" if tile.sideways else ""))
    return " ".join(words)


def test_tiles_lie_in_the_order_they_are_written() -> None:
    assert shown("3m1m0p7z") == "3m 1m 0p 7z"


def test_the_winning_tile_lies_apart_behind_the_concealed_ones() -> None:
    plan = layout("12m99p+3m").tiles
    assert [write(tile.face) for tile in plan] == ["1m", "2m", "9p", "9p", "3m"]
    steps = [b.x - a.x for a, b in pairwise(plan)]
    assert steps[:3] == [steps[0]] * 3
    assert steps[3] > steps[0] * 1.2


@pytest.mark.parametrize(("meld", "picture"), [
    ("(12<3m)", "3m_ 1m 2m"),
    ("(12^3m)", "1m 3m_ 2m"),
    ("(12>3m)", "1m 2m 3m_"),
    ("(123m)", "1m 2m 3m"),
    ("(5<55z)", "5z_ 5z 5z"),
    ("(5^555z)", "5z 5z_ 5z 5z"),
    ("(5>555z)", "5z 5z 5z 5z_"),
    ("(<055p)", "0p_ 5p 5p"),
    ("(5<05p)", "0p_ 5p 5p"),
    ("[1111s]", "## 1s 1s ##"),
    ("(7<77+7s)", "7s_ ^7s_ 7s 7s"),
    ("(77>7+7s)", "7s 7s 7s_ ^7s_"),
])
def test_the_claimed_tile_is_turned_towards_the_player_who_gave_it(meld: str, picture: str) -> None:
    assert shown(meld) == picture


def test_an_added_tile_lies_above_the_claimed_one() -> None:
    added, claimed = (tile for tile in layout("(>055+5p)").tiles if tile.sideways)
    assert (write(added.face), write(claimed.face)) == ("5p", "0p")
    assert added.x == claimed.x
    assert added.y < claimed.y


def test_an_added_kong_of_unknown_origin_turns_only_the_added_tile() -> None:
    assert shown("(222+2z)").count("_") == 1
    assert "^2z_" in shown("(222+2z)")


@pytest.mark.parametrize(("way", "picture"), [
    ("ends", "## 0p 5p ##"), ("middle", "5p ## ## 5p"), ("open", "5p 0p 5p 5p"), ("hidden", "## ## ## ##"),
])
def test_a_concealed_kong_is_shown_as_the_rules_say(way: str, picture: str) -> None:
    assert shown("[5055p]", kong=way) == picture


def test_flowers_are_set_aside_at_the_end() -> None:
    assert shown("11m(234p)", flowers="15f") == "1m 1m 2p 3p 4p 1f 5f"


def test_no_two_tiles_of_a_full_hand_overlap_except_at_their_edges() -> None:
    tiles = layout("1m(1<23p)[7777z](55^5+5s)(9>99p)+1m", flowers="12345678f").tiles
    for i, a in enumerate(tiles):
        assert a.x >= 0 and a.y >= 0
        for b in tiles[i + 1:]:
            assert not _overlap(a, b), (a, b)


def _overlap(a: Placed, b: Placed) -> bool:
    """Whether the upper faces of two tiles cover each other."""
    def face(tile: Placed) -> tuple[float, float, float, float]:
        w, h = (70, 57) if tile.sideways else (57, 70)
        return tile.x + 1.5, tile.y + 1, tile.x + 1.5 + w, tile.y + 1 + h
    ax0, ay0, ax1, ay1 = face(a)
    bx0, by0, bx1, by1 = face(b)
    return min(ax1, bx1) - max(ax0, bx0) > 0.01 and min(ay1, by1) - max(ay0, by0) > 0.01


def test_a_hand_object_draws_as_its_text_does() -> None:
    text = "123m0p55s(1<23p)[7777z]+5p"
    assert hand_svg(Hand.parse(text)) == hand_svg(str(Hand.parse(text)))


def test_the_svg_places_each_tile_once_in_order() -> None:
    svg = hand_svg("1m1m0p(7<77z)+3s", theme="dark", corner=True)
    root = ElementTree.fromstring(svg)
    placed = [use.attrib["href"] for use in root.findall("{http://www.w3.org/2000/svg}use")]
    names = ["1m", "1m", "0p", "3s", "7z-side", "7z", "7z"]
    assert placed == [f"#dark-corner-t-{name}" for name in names]
    ids = re.findall(r'id="([^"]*)"', svg)
    assert len(ids) == len(set(ids))
    assert all(target in ids for target in re.findall(r'href="#([^"]*)"', svg))


def test_the_size_of_a_tile_scales_the_picture() -> None:
    small, large = (ElementTree.fromstring(hand_svg("1m", tile=width)).attrib["width"] for width in (30, 60))
    assert (float(small), float(large)) == (30, 60)


@pytest.mark.parametrize(("text", "options", "word"), [
    ("", {}, "empty"),
    ("8z", {}, "8z"),
    ("12m(", {}, "never closed"),
    ("1111111111111m", {}, "13"),
    ("(124m)", {}, "124m"),
    ("1m", {"kong": "sideways"}, "sideways"),
    ("1m", {"theme": "neon"}, "neon"),
    ("1m", {"flowers": "1m"}, "flowers"),
    ("1m", {"tile": 2}, "4 to 1000"),
    ("1m", {"tile": float("nan")}, "4 to 1000"),
])
def test_a_bad_request_is_refused_with_a_reason(text: str, options: dict[str, object], word: str) -> None:
    for draw in (hand_svg, hand_png):
        with pytest.raises(JansoError, match=re.escape(word)):
            draw(text, **options)  # type: ignore[arg-type]


def test_a_picture_too_large_for_memory_is_refused() -> None:
    with pytest.raises(JansoError, match="too large"):
        hand_png("123456789m12345p", tile=1000)


def run(*arguments: str) -> Result:
    import_module("janso.cli.hands.draw")  # the command adds itself
    return CliRunner().invoke(app, ["draw", *arguments])


def test_the_command_writes_what_the_ending_says(tmp_path: Path) -> None:
    for name, start in (("hand.svg", b"<svg"), ("hand.PNG", b"\x89PNG")):
        result = run("123m(5<55z)", "--out", str(tmp_path / name), "--theme", "dark", "--corner", "--tile", "30")
        assert result.exit_code == 0, result.output
        assert (tmp_path / name).read_bytes().startswith(start)
    expected = hand_svg("123m(5<55z)", theme="dark", corner=True, tile=30)
    assert (tmp_path / "hand.svg").read_text(encoding="utf-8") == expected


def test_the_command_refuses_other_endings_and_bad_hands(tmp_path: Path) -> None:
    wrong = (("123m", "hand.gif", "gif"), ("129z", "hand.svg", "9z"), ("1m", "no/such/x.svg", "cannot write"))
    for hand, name, word in wrong:
        result = run(hand, "--out", str(tmp_path / name))
        assert isinstance(result.exception, JansoError)
        assert word in str(result.exception)
        assert not (tmp_path / name).exists()


def test_marked_and_strange_tiles_can_be_drawn() -> None:
    names = ["3p!b", "5z!o", "1z!t", "1j", "1u", "1x", "1a"]
    assert [tile.face for tile in layout("".join(names)).tiles] == [parse(name) for name in names]


@given(st.lists(st.integers(0, 33), min_size=1, max_size=17).filter(
    lambda kinds: max(kinds.count(kind) for kind in kinds) <= 4))
@settings(max_examples=60, deadline=None)
def test_any_tiles_lie_left_to_right_as_written_and_inside_the_picture(kinds: list[int]) -> None:
    plan = layout("".join(write(kind) for kind in kinds))
    assert [tile.face for tile in plan.tiles] == kinds
    assert [tile.x for tile in plan.tiles] == sorted({tile.x for tile in plan.tiles})
    assert all(tile.x + 60 <= plan.width and tile.y + 80 <= plan.height for tile in plan.tiles)


def test_the_examples_of_the_page_about_pictures_hold() -> None:
    page = Path(__file__).parents[2] / "docs" / "drawing.md"
    if not page.exists():
        pytest.skip("the documentation is not beside the tests")
    result = doctest.testfile(str(page), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0
