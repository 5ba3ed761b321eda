"""Every notation reads back what it writes."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from janso import tiles
from janso.errors import JansoError
from janso.text import notation
from janso.text.names import LANGUAGES, tile_name

standard = st.integers(0, 33)
with_reds = st.one_of(standard, st.sampled_from([tiles.marked(kind, tiles.RED_MARK) for kind in (4, 13, 22)]))
every_face = st.builds(tiles.marked, st.integers(0, tiles.KINDS - 1), st.integers(0, 5))


@given(every_face)
def test_mpsz_reads_back_every_face_with_its_mark(face: int) -> None:
    assert tiles.parse(tiles.write(face)) == face


@given(st.lists(st.integers(0, 42), max_size=20))
def test_unicode_reads_back_plain_tiles(faces: list[int]) -> None:
    assert notation.read_unicode(" ".join(map(notation.write_unicode, faces))) == faces


@given(with_reds)
def test_tenhou_six_reads_back_red_fives_too(face: int) -> None:
    assert notation.read_tenhou6(notation.write_tenhou6(face)) == face


@given(with_reds)
def test_mjai_reads_back_red_fives_too(face: int) -> None:
    assert notation.read_mjai(notation.write_mjai(face)) == face


@given(st.integers(0, 41))
def test_botzone_reads_back_flowers_too(face: int) -> None:
    assert notation.read_botzone(notation.write_botzone(face)) == face


@given(st.permutations(range(136)), st.booleans())
def test_tenhou_ids_are_each_given_once_and_read_back(order: list[int], red: bool) -> None:
    ids = notation.TenhouIds(red)
    faces = [notation.read_tenhou(id, red) for id in order]
    given_ids = [ids.take(face) for face in faces]
    assert sorted(given_ids) == list(range(136))
    assert [notation.read_tenhou(id, red) for id in given_ids] == faces


def test_botzone_dragons_run_red_green_white() -> None:
    assert [tiles.write(notation.read_botzone(name)) for name in ("J1", "J2", "J3")] == ["7z", "6z", "5z"]


@pytest.mark.parametrize(("read", "bad"), [
    (notation.read_tenhou, 136), (notation.read_tenhou, -1), (notation.read_tenhou6, 10), (notation.read_tenhou6, 48),
    (notation.read_tenhou6, 54), (notation.read_mjai, "6mr"), (notation.read_mjai, "5z"), (notation.read_mjai, ""),
    (notation.read_botzone, "W0"), (notation.read_botzone, "F5"), (notation.read_botzone, "J4"),
    (notation.read_unicode, "x"), (tiles.parse, "8z"), (tiles.parse, "0z"), (tiles.parse, "5m!q"), (tiles.parse, "²m"),
])
def test_what_is_no_tile_is_refused_in_a_sentence(read, bad) -> None:
    with pytest.raises(JansoError, match="is not a tile"):
        read(bad)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_distinct_in_every_language(lang: str) -> None:
    names = [tile_name(kind, lang) for kind in range(tiles.KINDS)]
    assert len(set(names)) == tiles.KINDS


def test_indicators_follow_the_order_the_rules_give() -> None:
    usual = tiles.succession()
    assert all(usual[kind] != kind for kind in range(34))
    assert sorted(usual.values()) == list(range(34))
    reversed_dragons = tiles.succession(dragons=(tiles.RED, tiles.GREEN, tiles.WHITE))
    assert reversed_dragons[tiles.RED] == tiles.GREEN


@pytest.mark.parametrize("writer", [tiles.write, notation.write_mjai, notation.write_tenhou6, notation.write_botzone])
def test_a_face_with_a_mark_that_does_not_exist_is_refused(writer: Callable[[int], object]) -> None:
    with pytest.raises(JansoError, match="there is no"):
        writer(999)
