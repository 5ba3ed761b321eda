"""The book of a tournament: what is entered stays, what cannot be is refused, and the last word counts."""

import json
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from janso.club import Book
from janso.errors import JansoError
from janso.rules import ruleset

NAMES = ["Anna", "Boris", "Chiyo", "Dmitri", "Eva", "Fang", "Goro", "Hanna"]


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return Book.create(tmp_path / "cup.jsonl", ruleset("mcr"), NAMES, 3, name="Cup")


def test_a_book_opens_as_it_was_made(book: Book) -> None:
    again = Book.open(book.path)
    assert (again.name, again.players, again.seating) == ("Cup", NAMES, book.seating)
    assert again.rules.as_json() == ruleset("mcr").as_json()
    assert len(again.missing()) == 6 and len(again.seating) == 3


def test_table_points_lead_and_plain_points_decide_between_equals(book: Book, claims: Callable[..., None]) -> None:
    claims("club.standings")
    book.enter(1, 1, [100, -20, -40, -40])
    book.enter(1, 2, [120, 10, -60, -70])
    order = Book.open(book.path).standings()
    assert [one.total for one in order[:4]] == [4, 4, 2, 2]
    assert order[0].player == book.table(1, 2)[0] and order[2].player == book.table(1, 2)[1]
    assert [one.total for one in order if one.player in book.table(1, 1)[2:]] == [Fraction(1, 2)] * 2
    assert order[0].places == [1, 0, 0, 0]


def test_a_correction_counts_and_both_lines_stay(book: Book) -> None:
    book.enter(1, 1, [100, -20, -40, -40])
    book.enter(1, 1, [-100, 20, 40, 40])
    again = Book.open(book.path)
    assert again.games[1, 1].scores == (-100, 20, 40, 40)
    assert book.path.read_text(encoding="utf-8").count('"result"') == 2


def test_a_line_that_was_cut_off_is_left_out_and_written_over(book: Book) -> None:
    book.enter(1, 1, [100, -20, -40, -40])
    whole = book.path.read_bytes()
    book.path.write_bytes(whole + b'{"type":"result","round":1,"ta')
    again = Book.open(book.path)
    again.enter(1, 2, [8, -8, 16, -16])
    assert book.path.read_bytes().startswith(whole)
    assert set(Book.open(book.path).games) == {(1, 1), (1, 2)}


def test_penalties_are_taken_off_in_the_right_coin(book: Book, tmp_path: Path) -> None:
    book.punish(0, 30, 0, "late")
    book.punish(1, 0, 1, "a telephone")
    found = {one.player: one for one in book.standings()}
    assert [found[0].total, found[0].score, found[1].total, found[1].score] == [Fraction(n) for n in (0, -30, -1, 0)]
    riichi = Book.create(tmp_path / "riichi.jsonl", ruleset("riichi"), NAMES, 1)
    riichi.punish(2, 20000, 0, "chombo")
    assert riichi.standings()[-1].total == -20


def test_a_name_that_is_a_number_is_not_mistaken_for_one(tmp_path: Path) -> None:
    book = Book.create(tmp_path / "cup.jsonl", ruleset("zungjung"), ["4", "3", "2", "1"], 1)
    book.punish(book.player("4"), 5, 0, "late")
    assert Book.open(book.path).penalties[0].player == 0


def test_riichi_sticks_may_be_left_on_the_table(tmp_path: Path) -> None:
    book = Book.create(tmp_path / "riichi.jsonl", ruleset("riichi"), NAMES, 1)
    game = book.enter(1, 1, [40000, 30000, 20000, 9000])
    assert game.scores == (41000, 30000, 20000, 9000) and sum(game.points) == 0
    with pytest.raises(JansoError, match="they add up to 99500, not 100000"):
        book.enter(1, 2, [40000, 30000, 20000, 9500])


def test_three_players_at_a_table(tmp_path: Path) -> None:
    book = Book.create(tmp_path / "sanma.jsonl", ruleset("sanma"), NAMES[:7], 2)
    assert [len(table) for table in book.tables(1)] == [3, 3]


def test_rounds_by_standing_are_seated_one_after_the_other(tmp_path: Path) -> None:
    book = Book.create(tmp_path / "cup.jsonl", ruleset("zungjung"), NAMES, 2, by_standing=True)
    assert len(book.seating) == 1
    with pytest.raises(JansoError, match="round 1 is not finished; table 1 has no result"):
        book.seat_next()
    first, second = book.tables(1)
    book.enter(1, 1, [10, 20, -10, -20])
    book.enter(1, 2, [50, 60, -50, -60])
    assert book.seat_next() == 2
    assert set(Book.open(book.path).tables(2)[0]) == {*second[:2], *first[:2]}
    with pytest.raises(JansoError, match="all 2 rounds are seated"):
        book.seat_next()


def test_a_substitute_plays_on(book: Book) -> None:
    book.substitute(book.player("Goro"), "Ivan")
    assert Book.open(book.path).players[6] == "Ivan"
    with pytest.raises(JansoError, match="«Anna» is in the book already"):
        book.substitute(6, "Anna")


@pytest.mark.parametrize(("line", "why"), [
    ({"type": "result", "round": 4, "table": 1, "scores": [0] * 4}, "round 4 is not seated; 3 of 3 are"),
    ({"type": "result", "round": 1, "table": 3, "scores": [0] * 4}, "table 3 is not one of the 2 of round 1"),
    ({"type": "result", "round": 1, "table": 1, "scores": [0] * 3}, "scores: 3 for 4 seats"),
    ({"type": "result", "round": 1, "table": 1, "scores": [8, 0, 0, 0]}, "they add up to 8, not 0"),
    ({"type": "penalty", "player": 9, "points": 1, "table_points": 0, "why": ""}, "«9» is not in the book"),
    ({"type": "penalty", "player": 1, "points": float("nan"), "table_points": 0, "why": ""}, "not numbers from 0 on"),
    ({"type": "penalty", "player": 1, "points": -1, "table_points": 0, "why": ""}, "not numbers from 0 on"),
    ({"type": "seating", "round": 4, "tables": [[1, 1, 2, 3]]}, "a player sits twice"),
    ({"type": "seating", "round": 4, "tables": [[1, 2, 3]]}, "a table has not 4 seats"),
    ({"type": "seating", "round": 2, "tables": [[1, 2, 3, 4]]}, "round 2 is seated out of turn"),
    ({"type": "toast"}, "«toast» is not a line of a book"),
    ({"type": "result"}, "is damaged"),
])
def test_what_cannot_be_is_not_written(book: Book, line: dict[str, object], why: str) -> None:
    before = book.path.read_bytes()
    with pytest.raises(JansoError, match=why):
        book.write(line)
    assert book.path.read_bytes() == before
    book.path.write_bytes(before + json.dumps(line).encode() + b"\n")
    with pytest.raises(JansoError, match=f"cup.jsonl: line 13: .*{why}"):
        Book.open(book.path)


def test_a_book_is_never_written_over(book: Book) -> None:
    before = book.path.read_bytes()
    with pytest.raises(JansoError, match="is there already"):
        Book.create(book.path, ruleset("mcr"), NAMES, 3)
    assert book.path.read_bytes() == before


@pytest.mark.parametrize(("text", "why"), [
    ("", "is not the book"), ("[]\n", "line 1: is not an object"), ("x\n", "line 1: is not JSON"),
    ('{"type":"start_match"}\n', "is not the book"), ('{"type":"tournament","format":9}\n', "format 9 is not known"),
])
def test_other_files_are_refused(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "other.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(JansoError, match=why):
        Book.open(path)


def test_names_must_differ(tmp_path: Path) -> None:
    with pytest.raises(JansoError, match="«Anna» is there twice"):
        Book.create(tmp_path / "cup.jsonl", ruleset("mcr"), [*NAMES, " Anna "], 1)
    assert not (tmp_path / "cup.jsonl").exists()


def test_a_second_writer_decides_on_what_the_first_has_written(book: Book) -> None:
    other = Book.open(book.path)
    book.substitute(0, "Zoe")
    with pytest.raises(JansoError, match="«Zoe» is in the book already"):
        other.substitute(1, "Zoe")
    other.enter(1, 1, [8, -8, 16, -16])
    book.enter(1, 2, [100, -20, -40, -40])
    assert other.players[0] == "Zoe" and set(book.games) == {(1, 1), (1, 2)} == set(Book.open(book.path).games)


def test_two_who_seat_the_next_round_seat_two_rounds_in_turn(tmp_path: Path) -> None:
    book = Book.create(tmp_path / "cup.jsonl", ruleset("mcr"), NAMES[:4], 3, by_standing=True)
    other = Book.open(book.path)
    book.enter(1, 1, [8, -8, 16, -16])
    assert other.seat_next() == 2
    with pytest.raises(JansoError, match="round 2 is not finished"):
        book.seat_next()
    assert len(Book.open(book.path).seating) == 2


ENTER = """
import sys
from pathlib import Path
from janso.club import Book
book = Book.open(Path(sys.argv[1]))
sys.stdin.read(1)
for times in range(15):
    book.punish(int(sys.argv[2]), 1, 0, "late")
"""


def test_no_line_is_lost_when_several_programs_write_at_once(book: Book) -> None:
    writers = [subprocess.Popen([sys.executable, "-c", ENTER, str(book.path), str(player)], stdin=subprocess.PIPE)
               for player in range(3)]
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write(b"x")
        writer.stdin.flush()
    assert [writer.wait(120) for writer in writers] == [0, 0, 0]
    again = Book.open(book.path)
    assert sorted(penalty.player for penalty in again.penalties) == [0] * 15 + [1] * 15 + [2] * 15


def test_a_sign_that_some_take_for_the_end_of_a_line_is_only_a_sign(book: Book) -> None:
    book.punish(0, 1, 0, "late\u2028again")
    assert Book.open(book.path).penalties[0].why == "late\u2028again"
