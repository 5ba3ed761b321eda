"""Bad input of every kind gets one clear sentence and exit status 2, whatever the command."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from janso.cli import main
from janso.records.native import log_text
from janso.table.match import Match

HAND = "123456789m99p11s+1s"
READY = "123m456p789s1122z"


def answer(words: list[str], monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sys, "argv", ["janso", *words])
    with pytest.raises(SystemExit) as done:
        main()
    assert isinstance(done.value.code, int)
    return done.value.code


@pytest.mark.parametrize("line", [
    "score", "score mcr HAND extra", "score mcr HAND --nonsense", "score mcr HAND --honba x",
    "score mcr HAND --honba -1",
    "score riichi HAND --dora 1f", "score riichi HAND --ura 1j", "nonsense", "--nonsense", "rules nonsense",
    "rules coverage", "rules diff mcr", "rules glossary riichi --limit -1", "sim riichi --games x",
    "shape READY --rules riichi --seat X", "shape READY --rules riichi --having flying",
    "shape READY --rules riichi --dora 1f", "shape READY --rules mcr --having riichi",
    "convert nowhere.mjlog x.nonsense",
])
def test_a_mistake_on_the_command_line(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [{"HAND": HAND, "READY": READY}.get(word, word) for word in line.split()]
    assert answer(words, monkeypatch) == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.startswith("janso: ") and told.err.count("\n") == 1


NESTED = "[" * 20_000
LONG_NUMBER = "9" * 5_000


@pytest.mark.parametrize(("name", "text", "line"), [
    ("x.json", NESTED, "replay FILE"), ("x.json", f'{{"a":{LONG_NUMBER}}}', "replay FILE"),
    ("x.json", f'{{"a":{LONG_NUMBER}}}', "stats FILE"), ("x.json", '{"a":' * 20_000, "score mcr HAND --history FILE"),
    ("x.json", f'{{"turn":{LONG_NUMBER}}}', "score riichi HAND --history FILE"),
    ("x.toml", f"x = {NESTED}", "score FILE HAND"), ("x.toml", f"x = {LONG_NUMBER}", "rules show FILE"),
    ("very-long-name-of-a-record-" * 8 + ".mjlog", "<!DOCTYPE lolz>", "replay FILE"),
])
def test_a_file_nobody_wrote(
    name: str, text: str, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    words = [{"HAND": HAND, "FILE": str(file)}.get(word, word) for word in line.split()]
    assert answer(words, monkeypatch) == 2
    told = capsys.readouterr().err
    assert told.startswith("janso: ") and told.count("\n") == 1


@pytest.mark.parametrize("text", [f"x = {NESTED}", f"x = {LONG_NUMBER}"])
def test_the_checker_of_rules_survives_a_file_nobody_wrote(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "x.toml").write_text(text)
    assert answer(["rules", "check", str(tmp_path / "x.toml")], monkeypatch) == 2
    assert "this is not TOML" in capsys.readouterr().out


def test_help_and_version_end_well(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(["--version"], monkeypatch) == 0 and answer(["rules", "--help"], monkeypatch) == 0
    assert "janso 0" in capsys.readouterr().out


def test_a_full_disk_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device", "there.svg")

    monkeypatch.setattr("janso.cli.app", full)
    assert answer([], monkeypatch) == 2
    assert capsys.readouterr().err == "janso: there.svg: No space left on device\n"


def test_an_error_of_the_program_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr("janso.cli.app", broken)
    with pytest.raises(IndexError):
        main()


def test_under_rules_waits_come_in_all_forms_of_those_rules(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert answer(["shape", "147m258p369s1122z", "--rules", "mcr"], monkeypatch) == 0
    shown = capsys.readouterr().out
    assert "waits    1z×2 2z×2" in shown and "Knitted Straight" in shown


def test_a_bar_that_nobody_sees_leaves_no_empty_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.mjlog").write_text("nothing")
    for line in (["review", str(tmp_path / "a.mjlog")], ["dataset", str(tmp_path), "--out", str(tmp_path / "made")]):
        assert answer(line, monkeypatch) == 2
        told = capsys.readouterr().err
        assert told.startswith("janso: ") and told.count("\n") == 1
    assert answer(["sim", "zungjung", "--games", "2", "--bots", "random", "--workers", "1"], monkeypatch) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("seat", ["9", "Q", "-1", "x"])
def test_a_seat_to_review_is_a_number_or_a_wind(
    seat: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.janso").write_text(log_text(Match("riichi", seed=1)))
    assert answer(["review", str(tmp_path / "a.janso"), "--seat", seat], monkeypatch) == 2
    assert capsys.readouterr().err.startswith("janso: ")
