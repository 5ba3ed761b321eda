"""A reader finds what a name promises: no file above four hundred lines, no room above fifteen files."""

from __future__ import annotations

from pathlib import Path

import pytest

HOME = Path(__file__).parents[2] / "src" / "janso"
LINES = 400
FILES = 15
"""Besides the page of the room itself, `__init__.py`."""


def crowded(folder: Path) -> list[str]:
    """The rooms that hold more than they should."""
    found = []
    for room in [folder, *sorted(path for path in folder.rglob("*") if path.is_dir())]:
        number = sum(path.name != "__init__.py" for path in room.glob("*.py"))
        if number > FILES:
            found.append(f"{room.relative_to(folder)}: {number} files")
    return found


def long(folder: Path) -> list[str]:
    """The files that tell of more than one thing."""
    sizes = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in sorted(folder.rglob("*.py"))}
    return [f"{path.relative_to(folder)}: {number} lines" for path, number in sizes.items() if number > LINES]


@pytest.mark.skipif(not HOME.is_dir(), reason="the sources are not beside the tests")
def test_no_room_holds_more_than_fifteen_files() -> None:
    assert crowded(HOME) == [], "group by subject, a room for each (see docs/house.md)"


@pytest.mark.skipif(not HOME.is_dir(), reason="the sources are not beside the tests")
def test_no_file_has_more_than_four_hundred_lines() -> None:
    assert long(HOME) == []


def test_a_sixteenth_file_and_a_line_too_many_are_noticed(tmp_path: Path) -> None:
    room = tmp_path / "room"
    room.mkdir()
    for number in range(FILES):
        (room / f"file{number}.py").write_text("1\n" * LINES)
    (room / "__init__.py").write_text("")
    assert crowded(tmp_path) == [] and long(tmp_path) == []
    (room / "one_more.py").write_text("1\n" * (LINES + 1))
    assert crowded(tmp_path) == ["room: 16 files"] and long(tmp_path) == ["room/one_more.py: 401 lines"]
