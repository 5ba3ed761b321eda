"""The paper record: rows, columns, calls, arrows and settlement; the grid of text comes back."""

from __future__ import annotations

import xml.etree.ElementTree as Tree
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from janso.bots import make
from janso.bots.bot import act
from janso.cli import app, load_commands
from janso.errors import JansoError
from janso.records import native
from janso.records.deals import cut
from janso.records.paifu import read_sheet, read_sheets, sheet_of, write_sheet
from janso.records.paifu.page import sheet_html, sheet_svg
from janso.records.writers import written
from janso.rules import ruleset
from janso.table.match import Match
from janso.tiles import write

from .simulate import log_of, play

FAMILIES = ("mcr", "siamese", "siamese-2p", "dazhong", "zungjung", "riichi", "tenhou-sanma", "mahjongsoul")


def greedy(rules: str, seed: int, deals: int) -> Match:
    match = Match(rules, seed=seed)
    bots = [make("greedy", seat) for seat in range(match.play.seats)]
    while not match.done and match.deals <= deals:
        act(match, bots)
    return match


@pytest.mark.parametrize("rules", FAMILIES)
def test_every_family_has_its_sheet_and_the_text_reads_back(rules: str) -> None:
    game = cut(log_of(play(Match(rules, seed=2), 2, deals=2)))
    for number in range(len(game.deals)):
        sheet = sheet_of(game, number)
        assert len(sheet.blocks) == game.seats
        assert read_sheet(write_sheet(sheet)) == sheet


def test_the_grid_shows_the_course_of_a_deal(claims: Callable[..., None]) -> None:
    claims("records.paifu.sheet", "records.paifu.calls", "records.paifu.settlement")
    game = cut(log_of(greedy("tenhou", 5, 3)))
    for number, deal in enumerate(game.deals[:3]):
        sheet = sheet_of(game, number)
        by_wind = {block.wind: block for block in sheet.blocks}
        cells = [cell for block in sheet.blocks for cell in block.cells.values()]
        events = deal.events
        assert sum(bool(cell.given) for cell in cells) == sum(event["type"] == "discard" for event in events)
        assert sum("立直" in cell.above for cell in cells) == sum(event["type"] == "riichi" for event in events)
        claims = [event for event in events if event["type"] == "claim"]
        assert sum(cell.above in ("吃", "碰", "槓") and bool(cell.owner) for cell in cells) == len(claims)
        assert sum(len(cell.below.split()) for cell in cells) == len(claims) + sum("source" in w for w in deal.wins)
        assert by_wind["東"].cells[1].taken == "" and len(by_wind["東"].start) == 14
        for win in deal.wins:
            winner = sheet.blocks[deal.start["winds"][win["seat"]]]
            assert winner.result in ("栄", "自摸") and winner.yaku
            assert winner.final.endswith(win["tile"])
        if deal.end is not None:
            order = sorted(range(4), key=lambda seat: deal.start["winds"][seat])
            assert sheet.scores == [deal.end["scores"][seat] for seat in order]


def test_final_hands_are_start_plus_taken_minus_given() -> None:
    from janso.hand import Hand

    game = cut(log_of(greedy("tenhou", 5, 3)))
    for number in range(2):
        for block in sheet_of(game, number).blocks:
            assert Hand.parse(block.final).tile_count in range(13, 19)


def test_a_claimed_tile_is_shown_by_an_arrow() -> None:
    text = write_sheet(sheet_of(cut(log_of(greedy("tenhou", 5, 3))), 1))
    assert "(→333z)" in text and "(←550m)" in text


def test_pictures_are_whole_documents_with_every_tile() -> None:
    game = cut(log_of(greedy("mcr", 3, 1)))
    sheet = sheet_of(game, 0)
    root = Tree.fromstring(sheet_svg([sheet]))
    names = {element.get("id") for element in root.iter("{http://www.w3.org/2000/svg}symbol")}
    used = {element.get("href", "")[1:] for element in root.iter("{http://www.w3.org/2000/svg}use")}
    assert used <= names and len(used) > 20
    page = sheet_html([sheet, sheet])
    assert page.count("<section") == 2 and "size:A4 landscape" in page and "<script" not in page


def test_names_of_players_cannot_break_out_of_the_page() -> None:
    match = Match("tenhou", seed=1, names=["<b>|", "&", '"', "'"])
    sheet = sheet_of(cut(log_of(play(match, 1, deals=1))), 0)
    assert "<b>" not in sheet_html([sheet])
    assert read_sheet(write_sheet(sheet)).blocks[0].name == "<b>/"


@pytest.mark.parametrize(("old", "new", "words"), [
    ("牌譜 2", "牌譜 9", "version 2"), ("計算:", "計算: x /", "are not scores"), ("配牌", "牌配", "should begin with"),
    ("無し: 0", "無し: no", "as a number"),
])
def test_a_damaged_sheet_is_told_with_its_line(old: str, new: str, words: str) -> None:
    text = write_sheet(sheet_of(cut(log_of(play(Match("tenhou", seed=1), 1, deals=1))), 0))
    with pytest.raises(JansoError, match=words) as caught:
        read_sheet(text.replace(old, new, 1), "sheet.txt")
    assert "sheet.txt: line" in str(caught.value)


def test_convert_writes_one_deal_or_all(tmp_path: Path) -> None:
    load_commands()
    match = play(Match("tenhou", seed=8), 8, deals=2)
    source = tmp_path / "game.janso"
    source.write_text(native.log_text(match))
    runner = CliRunner()
    for name in ("a.paifu.txt", "a.paifu.html", "a.paifu.svg"):
        done = runner.invoke(app, ["convert", str(source), str(tmp_path / name), "--deal", "2"])
        assert done.exit_code == 0, done.output
    assert [sheet.number for sheet in read_sheets((tmp_path / "a.paifu.txt").read_text())] == [2]
    whole, _ = written(log_of(match), "paifu-text")
    assert len(read_sheets(whole)) == match.deals
    with pytest.raises(JansoError, match="there is no deal 99"):
        written(log_of(match), "paifu-text", 98)
    with pytest.raises(JansoError, match="whole games"):
        written(log_of(match), "mjai", 0)


def test_opened_tiles_that_do_not_fit_into_the_header_lie_below_it_under_a_line(claims: Callable[..., None]) -> None:
    claims("records.paifu.opened")
    options = {"arisa": "yes", "minimum_han": 0}
    for seed in range(1, 40):
        match = Match(ruleset("riichi").with_options(options), seed=seed)
        bots = [make("greedy", seat) for seat in range(4)]
        while not match.done and match.deals <= 2:
            act(match, bots)
        game = cut([event.as_json() for event in match.log])
        sheets = [sheet_of(game, number) for number in range(len(game.deals))]
        if any(sheet.extra for sheet in sheets):
            break
    sheet = next(sheet for sheet in sheets if sheet.extra)
    won = next(event for event in match.log if event.name == "win" and event.as_json()["score"].get("opened"))
    assert sheet.extra == won.as_json()["score"]["opened"]
    for number in (1, 4, 5, 18, 19, 74):
        sheet.extra = [f"{1 + at % 9}{'mps'[at % 3]}" for at in range(number)]
        text = write_sheet(sheet)
        assert text.count("アリス:") == 1 + -(-max(number - 4, 0) // 14) and ("――" in text) is (number > 4)
        assert read_sheet(text).extra == sheet.extra
        picture = Tree.fromstring(sheet_svg([sheet]))
        assert len(picture.findall(".//{http://www.w3.org/2000/svg}use")) > number


def test_a_kong_with_two_seasons_is_followed_by_two_draws_in_columns_of_their_own(claims: Callable[..., None]) -> None:
    claims("records.paifu.composite_kong")
    match = Match.from_position("rengonosan2", ["11z58f234m567p3s"], seed=1)
    match.do(0, next(one for one in match.options(0) if one.choice == "season_kan"))
    drawn = [write(event.tile) for event in match.log if event.name == "draw"]
    match.do(0, next(one for one in match.options(0) if one.do == "discard"))
    thrown = next(write(event.tile) for event in match.log if event.name == "discard")
    block = sheet_of(cut(log_of(match)), 0).blocks[0]
    cells = [(cell.above, cell.taken, cell.given) for _, cell in sorted(block.cells.items())][:3]
    assert cells[:2] == [("槓1z", "", ""), ("", drawn[0], "")] and cells[2][1] == drawn[1]
    assert cells[2][2] in (thrown, "↓") and {cell.circle for cell in list(block.cells.values())[:3]} == {1}
    assert "[11z58f]" in block.final and len(drawn) >= 2
