"""Games of pairs for one: which tiles are free, which lines join, what stays hidden, and that every board comes out."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable

import pytest
from typer.testing import CliRunner

from janso.cli import app, load_commands
from janso.cli.study.solitaire import cells_of
from janso.drill.solitaire import GAMES, Solitaire, solitaire
from janso.drill.solitaire.shanghai import Shanghai
from janso.errors import JansoError

load_commands()


def solved(game: Solitaire, there: tuple[bool, ...], seen: set[tuple[bool, ...]]) -> list[int] | None:
    """Picks that take the whole board apart, by trying."""
    game.there = list(there)
    if game.done:
        return []
    if there in seen or len(seen) > 3000:
        return None
    seen.add(there)
    for one, other in game.pairs():
        then = list(there)
        then[one] = then[other] = False
        rest = solved(game, tuple(then), seen)
        if rest is not None:
            return [one, other, *rest]
        game.there = list(there)
    return None


@pytest.mark.parametrize("kind", ["shanghai", "corners"])
def test_every_open_board_can_be_taken_apart_by_its_own_rules(kind: str, claims: Callable[..., None]) -> None:
    for seed in range(4):
        picks = solved(solitaire(kind, seed), (True,) * len(solitaire(kind, seed).cells), set())
        assert picks is not None
        game = solitaire(kind, seed, 0, picks)
        assert game.done and game.turns == len(game.cells) // 2
    claims(f"drill.{kind}")


@pytest.mark.parametrize("level", range(3))
@pytest.mark.parametrize("kind", GAMES)
def test_boards_hold_pairs_of_a_set_of_tiles(kind: str, level: int) -> None:
    game = solitaire(kind, 5, level)
    counts = Counter(game.tiles)
    assert all(number in (2, 4) for tile, number in counts.items() if tile < 34)
    assert sum([number for tile, number in counts.items() if tile >= 34]) == (8 if len(game.cells) == 144 else 0)
    assert game.tiles == solitaire(kind, 5, level).tiles != solitaire(kind, 6, level).tiles


def test_in_shanghai_a_tile_is_free_with_nothing_on_it_and_one_side_open() -> None:
    game = Shanghai("1", 0)
    places = {place: at for at, place in enumerate(game.cells)}
    assert game.free(places[0, 0, 0]) and game.free(places[10, 0, 0])
    assert not game.free(places[4, 0, 0])  # both sides closed
    assert not game.free(places[4, 2, 1])  # covered
    assert game.free(places[4, 2, 2])
    game.there[places[4, 2, 2]] = game.there[places[4, 4, 2]] = False
    assert not game.free(places[4, 2, 1])  # uncovered, but between two others
    game.there[places[2, 2, 1]] = False
    assert game.free(places[4, 2, 1])
    with pytest.raises(JansoError, match="not free"):
        game.pick(places[4, 0, 0])


def test_two_corners_joins_by_lines_with_two_bends_and_no_more() -> None:
    game = solitaire("corners", 1)
    there = [False] * 32  # eight columns, four rows
    for at in (0, 31):
        there[at] = True
    assert game.partners(0, there) == [31]  # one bend
    for at in (1, 8):
        there[at] = True
    assert 31 in game.partners(0, there)  # round the outside
    wall = [True] * 32
    wall[9] = wall[10] = False  # in the middle of a full board
    assert game.partners(8, wall) == [0, 1, 2, 11, 16, 17, 18, 24]
    assert 12 not in game.partners(8, wall)


def test_a_pair_without_a_line_and_a_line_without_a_pair_are_refused() -> None:
    game = solitaire("corners", 1, 1)
    pair = next((a, b) for a in range(60) for b in range(a + 1, 60)
                if game.tiles[a] == game.tiles[b] and b not in game.partners(a, game.there))
    game.pick(pair[0])
    with pytest.raises(JansoError, match="two bends"):
        game.pick(pair[1])
    other = next(at for at in range(60) if game.tiles[at] != game.tiles[pair[0]])
    with pytest.raises(JansoError, match="not a pair"):
        game.pick(other)
    game.pick(pair[0])
    assert game.chosen == [] and game.left == 60


def test_memory_shows_only_tiles_that_are_turned_up(claims: Callable[..., None]) -> None:
    game = solitaire("memory", 2)
    assert all(cell["tile"] is None for cell in game.as_json()["cells"])
    assert game.as_json()["hint"] == [] and game.as_json()["pairs"] == 0
    mate = next(at for at in range(1, 24) if game.tiles[at] == game.tiles[0])
    stranger = next(at for at in range(1, 24) if game.tiles[at] != game.tiles[0])
    game.pick(0)
    game.pick(stranger)
    assert game.turns == 1 and [cell["at"] for cell in game.as_json()["cells"] if cell["tile"]] == [0, stranger]
    game.pick(0)
    assert game.chosen == [0]
    game.pick(mate)
    assert game.turns == 2 and game.left == 22 and [cell["at"] for cell in game.as_json()["taken"]] == [0, mate]
    claims("drill.memory")


def test_the_keyboard_plays_a_board_with_hint_and_take_back(monkeypatch: pytest.MonkeyPatch) -> None:
    game = solitaire("corners", 3)
    one, other = game.pairs()[0]
    name = {at: f"{chr(97 + at % 8)}{at // 8 + 1}" for at in range(32)}
    assert cells_of(game, f"{name[one]} {name[other]}") == [one, other]
    lines = f"h\n{name[one]} {name[other]}\nu\nzz\nq\n"
    shown = CliRunner().invoke(app, ["drill", "corners", "--seed", "3"], input=lines)
    assert shown.exit_code == 0, shown.output
    assert f"{name[one]} {name[other]}" in shown.output
    assert "30 tiles left" in shown.output and shown.output.count("32 tiles left") >= 2 and "«zz»" in shown.output
    told = json.loads(CliRunner().invoke(app, ["drill", "memory", "--seed", "3", "--json"]).output)
    assert told["left"] == 24 and "hint" in told


@pytest.mark.parametrize("words, error", [(("go",), "not one of"), (("shanghai", 1, 7), "between 0 and 2")])
def test_a_game_or_level_that_is_not_there_is_refused(words: tuple[str, int, int], error: str) -> None:
    with pytest.raises(JansoError, match=error):
        solitaire(*words)
