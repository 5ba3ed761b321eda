"""Sheets played again: the header of the document, and the course of a deal read out of the grid."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import janso
from janso.cli import app, load_commands
from janso.errors import JansoError
from janso.records import native
from janso.records.deals import cut
from janso.records.formats import load_text
from janso.records.paifu import read_sheet, read_sheets, sheet_of, write_sheet
from janso.records.paifu.model import Sheet, expression
from janso.records.writers import written
from janso.table.match import Match

from .simulate import log_of, play
from .test_paifu import greedy

PLAYED = ("mcr", "dazhong", "zungjung", "riichi", "tenhou", "tenhou-sanma", "sanma", "mahjongsoul")


def told(match: Match) -> list[dict[str, Any]]:
    """What a sheet can tell: everything but the order of dealing and whether the first discard was just drawn."""
    silent = ("answer", "start_match", "start_deal", "end_match", "dealt")
    events = [event for event in log_of(match) if event["type"] not in silent]
    for event in events:
        if event["type"] == "discard":
            event.pop("drawn")
    return events


@pytest.mark.parametrize("rules", PLAYED)
@pytest.mark.parametrize("form", ["paifu-text", "paifu-compact"])
def test_sheets_of_every_family_are_played_again_without_a_difference(
        rules: str, form: str, claims: Callable[..., None]) -> None:
    claims("records.paifu.header", "records.paifu.reading")
    for match in (play(Match(rules, seed=3), 3, deals=2), greedy(rules, 4, 2)):
        text, lost = written(log_of(match), form)
        assert lost
        (loaded,) = load_text(text, "game.paifu.txt")
        replayed = loaded.replay()
        assert replayed.differences == []
        mine, theirs = told(replayed.match), told(match)
        whole = max(at for at, event in enumerate(theirs) if event["type"] == "end_deal") + 1
        assert len(mine) >= whole and mine == theirs[:len(mine)]


def sheet(rules: str = "tenhou", seed: int = 5, **options: Any) -> Sheet:
    resolved = janso.ruleset(rules).with_options(options)
    return sheet_of(cut(log_of(play(Match(resolved, seed=seed), seed, deals=1))), 0)


def test_the_header_has_the_fields_of_the_document() -> None:
    lines = write_sheet(sheet(rounds="east")).splitlines()
    assert lines[1] == "表記名: Tenhou | 麻雀牌: 136, 赤 0m 0p 0s"
    assert lines[2].startswith("# 1 / ")
    assert lines[2].endswith("| 場局巡連: 東 東 東 0 | 供託: 0 | オカ: 20000 | 幢量王牌: 7")
    assert lines[3].startswith("表/裏 ドラ: ") and "| アリス:" in lines[3]
    assert lines[4] == '規則: tenhou {"rounds": "east"} | 持点: 25000 / 25000 / 25000 / 25000'
    assert "除 2m 3m 4m 5m 6m 7m 8m" in write_sheet(sheet("tenhou-sanma"))
    assert "麻雀牌: 144, 花 8" in write_sheet(sheet("mcr")) and "オカ" not in write_sheet(sheet("mcr"))


def test_the_compact_form_leaves_out_what_it_says() -> None:
    full = sheet(seed=7)
    text = write_sheet(full, compact=True)
    assert not any(label in text for label in ("オカ", "幢量王牌", "アリス", "翻:", "役:", "状況:"))
    read = read_sheet(text)
    assert [block.cells for block in read.blocks] == [block.cells for block in full.blocks]
    assert [block.result for block in read.blocks] == [block.result for block in full.blocks]
    assert (read.oka, read.dead, read.blocks[0].yaku) == (0, 0, "")


def test_a_header_of_title_and_set_is_enough_and_the_rules_tell_the_rest() -> None:
    text = write_sheet(sheet())
    lines = [line for line in text.splitlines() if not line.startswith(("#", "規則:"))]
    read = read_sheet("\n".join(lines))
    assert (read.number, read.round, read.deal, read.honba, read.before) == (1, "東", 1, 0, [])
    assert load_text("\n".join(lines), "minimal.txt")[0].replay().differences == []


def test_numbers_and_older_labels_are_read_too() -> None:
    text = write_sheet(sheet())
    old = text.replace("場局巡連: 東 東 東 0", "局場入: 東 1 0").replace("オカ:", "陸:").replace("無し:", "なし:")
    assert read_sheet(old) == read_sheet(text)


@pytest.mark.parametrize(("received", "paid", "points", "text"), [
    (7300, [2100, 2100, 2100], 6000, "(2000 + 100) × 3 + 1000"), (8300, [8300], 8000, "(8000 + 300)"),
    (4000, [1000, 2000, 1000], 4000, "2000 + 1000 × 2"), (1500, [], 0, "1500"), (24, [8, 8, 8], 0, "8 × 3"),
])
def test_payments_are_sums_that_come_out(received: int, paid: list[int], points: int, text: str) -> None:
    assert expression(received, paid, points) == text
    assert eval(text.replace("×", "*")) == received


@pytest.mark.parametrize(("change", "words"), [
    (lambda s: s.blocks[0].start.append("1m"), "is dealt 15 tiles"),
    (lambda s: s.blocks[0].cells[1].__setattr__("given", "↓"), "↓ without a tile drawn"),
    (lambda s: s.blocks[0].cells[1].__setattr__("given", "9z"), "column 1"),
    (lambda s: s.blocks[1].cells[1].__setattr__("above", "唱"), "is no declaration"),
    (lambda s: s.blocks[1].__setattr__("seat", 0), "a seat of their own"),
    (lambda s: s.__setattr__("rules", "nowhere"), "there is no rule set of that name"),
    (lambda s: [block.__setattr__("result", "?") for block in s.blocks], "do not say how the deal ended"),
])
def test_what_cannot_have_happened_is_told_with_its_column(change: Callable[[Sheet], Any], words: str) -> None:
    wrong = sheet(seed=1)
    for block in wrong.blocks:
        block.result = "流局 不聴"
        for cell in block.cells.values():
            cell.above = cell.above.replace("自摸", "").replace("栄", "")
    change(wrong)
    with pytest.raises(JansoError, match=words):
        load_text(write_sheet(wrong), "wrong.txt")


def test_a_tile_that_was_not_in_the_hand_and_a_wrong_score_are_found() -> None:
    right = sheet(seed=2)
    absent = next(tile for tile in ("1m", "9m", "1p", "9p", "1s", "9s") if tile not in right.blocks[0].start)
    right.blocks[0].cells[1].given = absent
    with pytest.raises(JansoError, match=f"東家 column 1: {absent} is not in the hand"):
        load_text(write_sheet(right), "wrong.txt")
    other = sheet(seed=2)
    other.scores[0] += 100
    found = load_text(write_sheet(other), "wrong.txt")[0].replay().differences
    assert [difference.what for difference in found] == ["scores after the deal"]


@pytest.mark.parametrize(("rules", "words"), [("siamese", "two hands"), ("dazhong-jokers", "extra tiles were opened")])
def test_what_a_sheet_does_not_tell_is_a_reason(rules: str, words: str) -> None:
    text, _ = written(log_of(play(Match(rules, seed=2), 2, deals=1)), "paifu-text")
    assert read_sheets(text)
    with pytest.raises(JansoError, match=words):
        load_text(text, "sheet.txt")


def test_convert_makes_our_record_of_a_sheet(tmp_path: Path) -> None:
    load_commands()
    match = play(Match("tenhou", seed=8), 8, deals=2)
    (tmp_path / "a.janso").write_text(native.log_text(match))
    runner = CliRunner()
    for source, target in (("a.janso", "b.paifu.txt"), ("b.paifu.txt", "c.jsonl"), ("c.jsonl", "d.paifu.txt")):
        done = runner.invoke(app, ["convert", str(tmp_path / source), str(tmp_path / target)])
        assert done.exit_code == 0, done.output
    assert (tmp_path / "b.paifu.txt").read_text() == (tmp_path / "d.paifu.txt").read_text()
